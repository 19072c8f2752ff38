//! `kagetsu gold`.

use std::fs;

use crate::program::{kagetsu, path};

/// A file of boards to search.
fn boards(name: &str) -> String {
    let out = path(name);
    let _ = fs::remove_file(&out);
    let args = ["positions", "--out", &out, "--positions", "12", "--nodes", "200", "--threads", "1"];
    kagetsu(&args).code(0);
    out
}

#[test]
fn a_set_resumes_where_it_stopped_and_is_scored() {
    let boards = boards("gold-boards.kpos");
    let label = |name: &str, most: &str| {
        let out = path(name);
        let args =
            ["gold", "label", &boards, "--out", &out, "--every", "2", "--nodes", "300", "--most", most];
        kagetsu(&[&args[..], &["--json"]].concat()).code(0).json()[0].clone()
    };
    for name in ["gold-whole.kpos", "gold-parts.kpos", "gold-whole.json", "gold-parts.json"] {
        let _ = fs::remove_file(path(name));
    }
    let whole = label("gold-whole.kpos", "6");
    assert_eq!((&whole["schema"], &whole["labelled"]), (&"kagetsu.gold.label/1".into(), &6.into()));
    label("gold-parts.kpos", "2");
    let rest = label("gold-parts.kpos", "6");
    assert_eq!((&rest["labelled"], &rest["total"]), (&4.into(), &6.into()));
    let read = |name: &str| fs::read(path(name)).unwrap();
    assert_eq!(read("gold-whole.kpos"), read("gold-parts.kpos"));
    assert_eq!(
        read("gold-whole.kpos")[..59],
        fs::read(&boards).unwrap()[..59],
        "the first board is the same"
    );
    let header: serde_json::Value = serde_json::from_slice(&read("gold-whole.json")).unwrap();
    assert_eq!((&header["nodes"], &header["every"]), (&300.into(), &2.into()));
    assert_eq!(header["network"].as_str().map(str::len), Some(16));

    let scores = kagetsu(&["gold", "score", &path("gold-whole.kpos"), "--json"]).code(0).json();
    let names: Vec<&str> = scores.iter().filter_map(|line| line["evaluation"].as_str()).collect();
    assert_eq!(names, ["classic", "network"]);
    for line in &scores {
        assert_eq!(line["boards"], 6);
        assert!(line["value_loss"].as_f64().unwrap() > 0.0 && line["value_excess"].as_f64().unwrap() > -1e-9);
    }
    assert_ne!(scores[0]["value_loss"], scores[1]["value_loss"]);
}

#[test]
fn labels_of_another_kind_and_other_boards_are_not_mixed() {
    let (boards, out) = (boards("gold-mixed-boards.kpos"), path("gold-mixed.kpos"));
    for name in ["gold-mixed.kpos", "gold-mixed.json"] {
        let _ = fs::remove_file(path(name));
    }
    let base = ["gold", "label", &boards, "--out", &out, "--lang", "en"];
    let with = |more: &[&str], code: i32| kagetsu(&[&base[..], more].concat()).code(code).err;
    with(&["--nodes", "300", "--most", "1"], 0);
    assert!(with(&["--nodes", "400", "--most", "2"], 2).contains("other options"));
    let mut other = fs::read(&boards).unwrap();
    other[58] ^= 1;
    fs::write(&boards, &other).unwrap();
    assert!(with(&["--nodes", "300", "--most", "2"], 2).contains("record 1 is not the board"));
    other[62] = 7;
    fs::write(&boards, &other).unwrap();
    assert!(with(&["--nodes", "300"], 2).contains("record 1: byte 62: not a result"));
    assert_eq!(fs::read(&out).unwrap().len(), 64, "the set is left as it was");
    fs::write(path("gold-mixed.json"), "{}").unwrap();
    kagetsu(&["gold", "score", &out]).code(2);
    let _ = fs::remove_file(path("gold-mixed.json"));
    assert!(kagetsu(&["gold", "score", &out]).code(2).err.contains("gold-mixed.json"));
}
