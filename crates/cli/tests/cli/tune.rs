//! `kagetsu tune`, and the plots of `match`, `ladder` and `rate`.

use std::fs;

use serde_json::Value;

use crate::program::{kagetsu, path};

const BASE: [&str; 13] = [
    "tune",
    "--engine",
    "level:easy,plies=1",
    "--param",
    "open_three=500..1500",
    "--param",
    "defence_th*",
    "--openings",
    "canonical",
    "--rounds",
    "6",
    "--games",
    "2",
];

fn with<'a>(base: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    base.iter().chain(more).copied().collect()
}

#[test]
fn a_tuning_tells_every_round_and_a_player_for_match() {
    let lines = kagetsu(&with(&BASE, &["--json"])).code(0).json();
    assert_eq!(lines.len(), 7);
    for (index, line) in lines[..6].iter().enumerate() {
        assert_eq!(
            (&line["schema"], line["round"].as_u64()),
            (&Value::from("kagetsu.tune-round/1"), Some(index as u64 + 1))
        );
        assert_ne!(line["plus"], line["minus"]);
        let games: u64 = ["wins", "draws", "losses"].iter().filter_map(|name| line[*name].as_u64()).sum();
        assert_eq!(games, 2);
    }
    let result = &lines[6];
    assert_eq!(result["schema"], "kagetsu.tune-result/1");
    assert_eq!(result["values"].as_object().unwrap().len(), 2);
    let player = result["player"].as_str().unwrap();
    assert!(player.starts_with("level:easy,plies=1,open_three="), "{player}");
    let played = [
        "match",
        "--engine",
        player,
        "--engine",
        "level:beginner",
        "--games",
        "2",
        "--openings",
        "canonical",
    ];
    kagetsu(&played).code(0);
    // The same seed, the same rounds, on any number of threads.
    assert_eq!(lines, kagetsu(&with(&BASE, &["--json", "--concurrency", "2"])).code(0).json());
    let text = kagetsu(&BASE).code(0).text();
    assert!(text.contains("open_three") && text.contains(player), "{text}");
}

#[test]
fn a_tuning_goes_on_where_it_was() {
    let journal = path("tune.jsonl");
    let _ = fs::remove_file(&journal);
    let args = with(&BASE, &["--json", "--record", &journal]);
    let whole = kagetsu(&args).code(0).json();
    let written = fs::read_to_string(&journal).unwrap();
    assert_eq!(written.lines().count(), 7);
    assert!(kagetsu(&args).code(2).text().contains("--resume"));
    let kept: Vec<&str> = written.lines().take(4).collect();
    fs::write(&journal, format!("{}\n{{\"torn", kept.join("\n"))).unwrap();
    let resumed = kagetsu(&with(&args, &["--resume"])).code(0).json();
    assert_eq!(resumed, whole[3..]);
    assert_eq!(fs::read_to_string(&journal).unwrap(), written);
    let other = kagetsu(&with(&args, &["--resume", "--gain", "5"])).code(2);
    assert!(other.text().contains("gain"), "{}", other.text());
}

#[test]
fn bad_requests_name_the_reason() {
    for (args, part) in [
        (vec!["tune", "--param", "swing"], "no such parameter"),
        (
            vec!["tune", "--param", "table_open_three", "--param", "table_*"],
            "table_open_three is given twice",
        ),
        (vec!["tune", "--param", "table_open_three=0..9999"], "-50..400"),
        (vec!["tune", "--param", "table_open_three", "--engine", "variant:random"], "only a level"),
        (vec!["tune", "--param", "table_open_three", "--record", "x.sgf"], ".jsonl"),
        (vec!["tune", "--param", "table_open_three", "--resume"], "--record"),
        (vec!["tune", "--param", "table_open_three", "--gain", "0"], "--gain"),
        (vec!["tune"], "--param"),
    ] {
        let err = kagetsu(&args).code(2).err;
        assert!(err.contains(part), "{args:?}: {err}");
    }
}

#[test]
fn results_are_drawn() {
    let (ladder, course, rated, journal) =
        (path("ladder.svg"), path("match.svg"), path("rated.svg"), path("drawn.jsonl"));
    let _ = fs::remove_file(&journal);
    let small = ["--games", "4", "--openings", "canonical"];
    let levels = ["ladder", "--levels", "beginner,easy", "--svg", &ladder, "--record", &journal];
    kagetsu(&with(&levels, &small)).code(0);
    let players = ["match", "--engine", "level:easy", "--engine", "level:beginner", "--lang", "ja"];
    kagetsu(&with(&with(&players, &["--svg", &course]), &small)).code(0);
    kagetsu(&["rate", &journal, "--svg", &rated]).code(0);
    for (file, part) in [(&ladder, "beginner"), (&course, "easy 対 beginner"), (&rated, "±")] {
        let svg = fs::read_to_string(file).unwrap();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && svg.contains(part), "{svg}");
    }
}
