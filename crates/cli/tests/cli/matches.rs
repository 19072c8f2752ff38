//! `kagetsu match`, `ladder` and `rate`.

use std::fs;
use std::io::{BufRead, BufReader};

use serde_json::Value;

use crate::program::{command, fed, file, kagetsu, path};

const BASE: [&str; 7] =
    ["match", "--engine", "level:easy", "--engine", "level:beginner", "--openings", "canonical"];

fn with<'a>(base: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    base.iter().chain(more).copied().collect()
}

/// The result without what the machine's speed decides.
fn result(text: &str) -> Value {
    serde_json::from_str(text.lines().last().expect("a last line")).expect("JSON")
}

#[test]
fn a_match_tells_every_game_and_the_result() {
    let run = kagetsu(&with(&BASE, &["--games", "4", "--json"])).code(0);
    let lines = run.json();
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[0]["schema"], "kagetsu.match-game/1");
    let statistics = &lines[4];
    assert_eq!(statistics["schema"], "kagetsu.match-statistics/1");
    assert_eq!((&statistics["games"], &statistics["lengths"]["count"]), (&Value::from(4), &Value::from(4)));
    let sum = |counts: &Value| counts.as_object().unwrap().values().filter_map(Value::as_u64).sum::<u64>();
    assert_eq!((sum(&statistics["ends"]), sum(&statistics["by_length"])), (4, 4));
    for player in statistics["players"].as_array().unwrap() {
        let moves = player["nodes"]["count"].as_u64().unwrap();
        assert!(moves > 0 && sum(&player["stages"]) == moves && sum(&player["limits"]) == moves, "{player}");
        assert_eq!((sum(&player["as_black"]), sum(&player["as_white"])), (2, 2));
        assert!(
            player["depth"]["most"].as_u64() >= Some(1) && player["time_us"]["mean"].as_f64() > Some(0.0)
        );
    }
    let result = &lines[5];
    assert_eq!(result["schema"], "kagetsu.match-result/1");
    assert_eq!((&result["first"], &result["second"]), (&Value::from("easy"), &Value::from("beginner")));
    assert_eq!(result["games"], 4);
    let depth = |index: usize| result["depths"][index].as_f64().unwrap();
    assert!(depth(0) > depth(1) && depth(1) >= 1.0, "easy looks farther than beginner: {result}");
    let pairs: u64 = result["pentanomial"].as_array().unwrap().iter().filter_map(Value::as_u64).sum();
    assert_eq!(pairs, 2);
    let points = |name: &str| result[name].as_u64().unwrap();
    assert_eq!(points("wins") + points("draws") + points("losses"), 4);
    assert!(run.err.is_empty(), "no bar in a pipe: {}", run.err);
}

#[test]
fn threads_do_not_change_a_match_and_a_seed_does() {
    let play = |more: &[&str]| {
        result(&kagetsu(&with(&BASE, &with(&["--games", "6", "--json"], more))).code(0).text())
    };
    assert_eq!(play(&[]), play(&["--concurrency", "3"]));
    let games =
        |seed: &str| kagetsu(&with(&BASE, &["--games", "2", "--json", "--seed", seed])).code(0).text();
    let moves = |text: &str| -> Vec<Value> {
        text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["moves"].clone()).collect()
    };
    assert_eq!(moves(&games("5")), moves(&games("5")));
    assert_ne!(moves(&games("5")), moves(&games("6")));
}

#[test]
fn a_killed_match_resumes_to_the_same_result() {
    let journal = path("resume.jsonl");
    let _ = fs::remove_file(&journal);
    let args = with(&BASE, &["--games", "6", "--json", "--record", &journal]);
    let whole = result(&kagetsu(&args).code(0).text());
    let written = fs::read_to_string(&journal).unwrap();
    assert_eq!(written.lines().count(), 7);

    let again = kagetsu(&args).code(2);
    assert!(again.text().contains("--resume"), "{}", again.text());
    // Three games, and the fourth torn in the middle.
    let kept: Vec<&str> = written.lines().take(4).collect();
    let torn: String = written.lines().nth(4).unwrap().chars().take(50).collect();
    fs::write(&journal, format!("{}\n{torn}", kept.join("\n"))).unwrap();
    let resumed = kagetsu(&with(&args, &["--resume"])).code(0);
    assert_eq!(table(&resumed.json()).len(), 3, "only the rest is played");
    assert_eq!(result(&resumed.text()), whole);

    let other = kagetsu(&with(&args, &["--resume", "--seed", "9"])).code(2);
    assert!(other.text().contains("seed"), "{}", other.text());
}

/// The first line of a journal.
fn head(journal: &str) -> Value {
    let text = fs::read_to_string(journal).expect("a journal");
    serde_json::from_str(text.lines().next().expect("a first line")).expect("JSON")
}

#[test]
fn players_without_any_limit_get_sixty_thousand_nodes() {
    let journal = path("usual.jsonl");
    let run = |more: &[&str]| {
        let _ = fs::remove_file(&journal);
        let base = ["match", "--engine", "cmd:pbrain-kagetsu,info.max_depth=1", "--engine", "level:easy"];
        kagetsu(&with(&with(&base, &["--games", "2", "--record", &journal]), more)).code(0);
        let nodes = |index: usize| head(&journal)["player_limits"][index]["nodes"].clone();
        (nodes(0), nodes(1))
    };
    assert_eq!(run(&[]), (Value::from(60_000), Value::Null), "a level with a depth is complete");
    assert_eq!(run(&["--nodes", "700"]), (Value::from(700), Value::from(700)));
    assert_eq!(run(&["--time", "1s"]), (Value::Null, Value::Null));
}

#[test]
fn a_ladder_of_other_limits_is_not_resumed() {
    let journal = path("ladder-limits.jsonl");
    let _ = fs::remove_file(&journal);
    let base = ["ladder", "--engine", "level:master", "--engine", "level:beginner", "--games", "2"];
    let play = |more: &[&str]| kagetsu(&with(&with(&base, &["--record", &journal]), more));
    play(&["--nodes", "50"]).code(0);
    play(&["--nodes", "50", "--resume"]).code(0);
    let other = play(&["--nodes", "60", "--resume"]).code(2);
    assert!(other.err.contains("player_limits"), "{}", other.err);
}

#[test]
fn a_test_ends_with_its_verdict_as_the_exit_code() {
    let sprt = |elo: &'static str, code| {
        let run = kagetsu(&with(&BASE, &["--games", "52", "--json", "--sprt", elo])).code(code);
        result(&run.text())["sprt"]["verdict"].clone()
    };
    assert_eq!(sprt("0,200", 0), "accepted");
    assert_eq!(kagetsu(&with(&BASE, &["--games", "2", "--sprt", "0,5"])).code(3).code, 3);
    let reversed = [
        "match",
        "--engine",
        "level:beginner",
        "--engine",
        "level:easy",
        "--openings",
        "canonical",
        "--games",
        "52",
        "--json",
        "--sprt",
        "-200,0",
    ];
    assert_eq!(result(&kagetsu(&reversed).code(1).text())["sprt"]["verdict"], "rejected");
}

#[test]
fn games_are_written_as_sgf_and_psq_and_rated() {
    let (sgf, psq, journal) = (path("match.sgf"), path("match.psq"), path("rated.jsonl"));
    let _ = fs::remove_file(&journal);
    let records = ["--games", "2", "--record", &sgf, "--record", &psq, "--record", &journal];
    let text = kagetsu(&with(&BASE, &records)).code(0).text();
    assert!(text.starts_with("easy against beginner: 2 games\n"), "{text}");
    for part in [
        "games by moves:",
        "ends: ",
        "as Black ",
        "nodes/s",
        "decided by: ",
        "ended by: ",
        "a decided result before any limit (",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(fs::read_to_string(&sgf).unwrap().matches("PB[").count(), 2);
    assert!(fs::metadata(psq.replace("match.psq", "match-0002.psq")).is_ok());

    let rated = |files: &[&str]| kagetsu(&with(&["rate", "--json"], files)).code(0).json();
    let (once, both) = (rated(&[&sgf]), rated(&[&sgf, &journal]));
    assert_eq!(once[0]["schema"], "kagetsu.rating/1");
    assert_eq!((&once[0]["games"], &both[0]["games"]), (&Value::from(2), &Value::from(4)));
    assert_eq!(once[0]["name"], both[0]["name"]);
    assert!(both[0]["elo"].as_f64() >= both[1]["elo"].as_f64());
    // Standard input can be read once only.
    let piped = fed(&["rate", "-", "--json"], &fs::read(&sgf).unwrap()).code(0).json();
    assert_eq!(piped[0], once[0]);
}

#[test]
fn a_ladder_rates_its_levels() {
    let args = ["ladder", "--levels", "beginner,easy", "--games", "4", "--openings", "canonical", "--json"];
    let lines = kagetsu(&args).code(0).json();
    let ratings: Vec<&Value> = lines.iter().filter(|line| line["schema"] == "kagetsu.rating/1").collect();
    assert_eq!(ratings.len(), 2);
    assert!(ratings.iter().all(|rating| rating["games"] == 4 && rating["error"].as_f64() > Some(0.0)));
    let last: Vec<&Value> = lines.iter().rev().take(2).map(|line| &line["schema"]).collect();
    assert_eq!(last, ["kagetsu.match-statistics/1", "kagetsu.meeting/1"]);
}

#[test]
fn a_ladder_takes_players_of_every_kind_in_their_order() {
    let brain = brain(",nodes=50,info.strength=0");
    let players = ["variant:random", "variant:minimax:depth=1,name=plain", "level:beginner", &brain];
    let mut args = vec!["ladder", "--neighbours", "--games", "2", "--openings", "canonical", "--json"];
    players.iter().for_each(|player| args.extend(["--engine", player]));
    let lines = kagetsu(&args).code(0).json();
    let meetings: Vec<(&str, &str)> = lines
        .iter()
        .filter(|line| line["schema"] == "kagetsu.meeting/1")
        .map(|line| (line["first"].as_str().unwrap(), line["second"].as_str().unwrap()))
        .collect();
    assert_eq!(meetings, [("random", "plain"), ("plain", "beginner"), ("beginner", "brain")]);
    assert_eq!(table(&lines).len(), 6);
    for rule in ["standard", "freestyle"] {
        let args = ["match", "--rule", rule, "--engine", "variant:forced", "--engine", "level:beginner"];
        let run = kagetsu(&with(&args, &["--games", "2", "--openings", "canonical", "--json"])).code(0);
        assert_eq!(table(&run.json()).len(), 2, "{rule}");
    }
}

#[test]
fn bad_requests_name_the_place_and_change_nothing() {
    let openings = file("openings.txt", b"h8h9i9\nh8 h9 h8\n");
    let nameless = file("nameless.txt", b"h8h9i9\n");
    let told = |args: &[&str]| kagetsu(args).code(2).err;
    let two = |second: &'static str| ["match", "--engine", "level:easy", "--engine", second];
    for (args, part) in [
        (vec!["match", "--engine", "level:easy"], "two players"),
        (two("level:god").to_vec(), "column 1"),
        (two("level:hard,table_open_three=x").to_vec(), "column 12"),
        (two("variant:alphazero").to_vec(), "column 9"),
        (two("cmd:\"x").to_vec(), "not closed"),
        (two("level:easy").to_vec(), "name="),
        (with(&two("level:hard"), &["--games", "5000"]), "openings"),
        (with(&two("level:hard"), &["--sprt", "5,0"]), "ELO0,ELO1"),
        (with(&two("level:hard"), &["--resume"]), "--record"),
        (with(&two("level:hard"), &["--record", "x.gif"]), ".jsonl"),
        (with(&two("level:hard"), &["--openings", &openings]), "line 2"),
        (vec!["rate", &nameless], "two names"),
    ] {
        let err = told(&args);
        assert!(err.contains(part), "{args:?}: {err}");
    }
}

/// A program as a player: the one that boards start.
fn brain(more: &str) -> String {
    format!("cmd:\"{}\",name=brain{more}", env!("CARGO_BIN_EXE_pbrain-kagetsu"))
}

#[test]
fn a_level_plays_a_match_against_a_program() {
    let brain = brain(",nodes=300,info.strength=30");
    let args = ["match", "--engine", "level:beginner", "--engine", &brain, "--openings", "canonical"];
    let args = with(&args, &["--games", "4", "--json"]);
    let run = kagetsu(&args).code(0);
    let lines = run.json();
    assert_eq!(lines.len(), 6);
    let ends = ["five", "overline", "full-board", "no-legal-move"];
    for game in &lines[..4] {
        assert!(ends.contains(&game["end"].as_str().unwrap()), "{game}");
        let plies = game["stage"].as_array().unwrap();
        assert!(plies.iter().all(|stage| stage != ""), "the program tells its stages too: {game}");
        assert!(game["nodes"].as_array().unwrap().iter().any(|nodes| nodes.as_u64() > Some(0)));
    }
    assert_eq!(lines[5]["games"], 4);
    // The program is told of each game anew, so it plays the same games again.
    let again = kagetsu(&with(&args, &["--concurrency", "2"])).code(0).json();
    assert_eq!(table(&lines), table(&again));
}

/// Number, moves and end of every game, in order.
fn table(lines: &[Value]) -> Vec<[Value; 3]> {
    let games = lines.iter().filter(|line| line["schema"] == "kagetsu.match-game/1");
    let mut games: Vec<[Value; 3]> =
        games.map(|game| ["game", "moves", "end"].map(|field| game[field].clone())).collect();
    games.sort_by_key(|game| game[0].as_u64());
    games
}

fn journal_lines(path: &str) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap_or_default();
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// The brain behind a gate: while the file GATE is there, no program hears of its fourth game.
const GATED: &str = "\
games=0
while IFS= read -r line; do
    case \"$line\" in START* | RESTART*) games=$((games + 1)) ;; esac
    while [ \"$games\" -gt 3 ] && [ -e \"$1\" ]; do read -r line || exit; done
    printf '%s\\n' \"$line\"
done | exec \"$2\"
";

#[cfg(unix)]
#[test]
fn killing_the_runner_and_resuming_gives_the_table_of_an_unbroken_run() {
    let (whole, broken, gate) = (path("unbroken.jsonl"), path("killed.jsonl"), path("gate"));
    for path in [&whole, &broken, &gate] {
        let _ = fs::remove_file(path);
    }
    let (script, pbrain) = (file("gated.sh", GATED), env!("CARGO_BIN_EXE_pbrain-kagetsu"));
    let brain = format!(
        "cmd:sh \"{script}\" \"{gate}\" \"{pbrain}\",name=brain,patience=60m,nodes=300,info.strength=30"
    );
    let args = ["match", "--engine", "level:easy", "--engine", &brain, "--openings", "canonical"];
    let args = with(&args, &["--games", "20", "--json", "--concurrency", "2", "--record"]);
    let unbroken = kagetsu(&with(&args, &[&whole])).code(0);

    fs::write(&gate, "").expect("a file");
    let mut runner = command(&with(&args, &[&broken])).spawn().expect("the binary starts");
    // Each of both programs plays three games and hears nothing of a fourth.
    let told = BufReader::new(runner.stdout.take().expect("a pipe")).lines().take(6).filter(Result::is_ok);
    assert_eq!(told.count(), 6, "the runner ended by itself");
    runner.kill().expect("it still plays");
    runner.wait().expect("it is ours");
    assert_eq!(table(&journal_lines(&broken)).len(), 6);

    fs::remove_file(&gate).expect("our own file");
    let resumed = kagetsu(&with(&args, &[&broken, "--resume"])).code(0);
    assert_eq!(table(&resumed.json()).len(), 14, "only the others are played");
    assert_eq!(result(&resumed.text()), result(&unbroken.text()));
    assert_eq!(table(&journal_lines(&broken)), table(&journal_lines(&whole)));
}

#[test]
fn a_program_that_is_not_there_is_bad_input() {
    let args = ["match", "--engine", "level:easy", "--engine", "cmd:./no-such-engine"];
    let run = kagetsu(&args).code(2);
    assert!(run.err.contains("no-such-engine") && run.err.contains("cannot be started"), "{}", run.err);
}
