//! The checker on a real theorem, whole and spoiled: two fourth moves of 花月, H8 H9 I9 E5 and K5.

use kagetsu_rules::Point;
use kagetsu_theory::{Care, HoleKind, Shard, Theorem};

const TEXT: &str = include_str!("../testdata/kagetsu-e5-k5.ktheory");

fn never() -> bool {
    false
}

fn theorem() -> Theorem {
    Theorem::read(TEXT).expect("a theorem")
}

/// What is wrong with a text: that it cannot be read, or the first hole.
fn complaint(text: &str) -> Option<String> {
    match Theorem::read(text) {
        Err(error) => Some(error.to_string()),
        Ok(theorem) => theorem.check(Shard::WHOLE, &never).err().map(|hole| hole.to_string()),
    }
}

/// The text with one line changed.
fn with_line(key: &str, change: impl Fn(&str) -> String) -> String {
    let mut found = false;
    let changed = TEXT.lines().map(|line| {
        if line.split(' ').next() == Some(key) {
            found = true;
            change(line)
        } else {
            line.to_owned()
        }
    });
    let changed: Vec<String> = changed.collect();
    assert!(found, "there is a line {key}");
    changed.join("\n")
}

#[test]
fn a_theorem_holds_in_one_piece_and_in_parts() {
    let theorem = theorem();
    let whole = theorem.check(Shard::WHOLE, &never).unwrap();
    // The start, with two of its 222 replies, and all replies to two fifth moves.
    assert_eq!((whole.positions, whole.replies), (3, 2 + 220 + 220));
    let plain = theorem.check_with(Care::Plain, Shard::WHOLE, &never).unwrap();
    assert_eq!((plain.positions, plain.replies, plain.certificates), (3, 442, 440));
    assert!(whole.certificates < 200 && whole.stones < plain.stones / 2, "{whole:?} {plain:?}");
    assert!(theorem.clone().with_plies(&plain).plies() <= LONGEST);
    let parts = (1..=3).map(|number| theorem.check(Shard::new(number, 3).unwrap(), &never).unwrap());
    let together = parts.reduce(|sum, part| sum.with(&part)).unwrap();
    assert_eq!(together, whole);
    let threads = Shard::WHOLE.split(2).into_iter().map(|shard| theorem.check(shard, &never).unwrap());
    assert_eq!(threads.reduce(|sum, part| sum.with(&part)).unwrap(), whole);
    assert_eq!(theorem.plies(), LONGEST);
    assert!(theorem.clone().with_plies(&whole) == theorem);
    assert_eq!(theorem.open().len(), 220);
}

const LONGEST: u32 = 30;

#[test]
fn what_is_written_is_what_was_read() {
    assert_eq!(theorem().to_string(), TEXT);
    let both: kagetsu_rules::PointSet =
        ["e5", "k5"].iter().map(|text| text.parse::<Point>().unwrap()).collect();
    assert_eq!(theorem().part(both), theorem());
    let one = theorem().part("k5".parse::<Point>().unwrap().into());
    assert_eq!(one.check(Shard::WHOLE, &never).unwrap().positions, 2);
    assert_eq!(Theorem::read(&one.to_string()).unwrap(), one);
}

#[test]
fn a_changed_quiet_move_is_rejected() {
    for key in ["q1", "q2"] {
        for point in ["a1", "h8", "h2"] {
            let text = with_line(key, |line| {
                let words: Vec<&str> = line.split(' ').collect();
                [&[words[0], point], &words[2..]].concat().join(" ")
            });
            assert!(complaint(&text).is_some(), "{key} {point}");
        }
    }
}

#[test]
fn a_reply_left_out_is_rejected_and_named() {
    let text = with_line("q0", |line| line.replace(" e5 >", " f5 >"));
    let complaint_of_start = complaint(&text).unwrap();
    assert!(complaint_of_start.contains("E5 has no answer"), "{complaint_of_start}");
    for key in ["q1", "q2"] {
        let text = with_line(key, |line| line.split(" *").next().unwrap().to_owned());
        let hole = Theorem::read(&text).unwrap().check(Shard::WHOLE, &never).unwrap_err();
        let HoleKind::Unanswered(reply) = hole.reason else { panic!("{hole}") };
        // The way there is told in the orientation of the start: a fourth move, the fifth move.
        assert_eq!(hole.path.len(), 2, "{hole}");
        assert!(["E5", "K5"].contains(&hole.path[0].to_string().as_str()), "{hole} {reply}");
    }
}

#[test]
fn a_symmetry_confused_is_rejected() {
    let line = TEXT.lines().find(|line| line.starts_with("q0")).unwrap();
    assert!(line.contains("q1/7"), "{line}");
    for other in ["q1", "q1/1", "q1/2", "q1/3", "q1/4", "q1/5", "q1/6"] {
        let text = with_line("q0", |line| line.replace("q1/7", other));
        assert!(complaint(&text).is_some(), "{other}");
    }
    assert!(complaint(&with_line("q0", |line| line.replace("q1/7", "q1/8"))).is_some());
}

#[test]
fn a_win_that_is_none_is_rejected() {
    let wins: Vec<&str> =
        TEXT.lines().filter(|line| line.starts_with('w') && !line.starts_with("white")).collect();
    let spoiled = |line: &str| -> Vec<String> {
        let words: Vec<&str> = line.split(' ').collect();
        let mut all = Vec::new();
        if let Some(five) = words.iter().position(|word| *word == "five") {
            // The five is left out, so the four before it has to win alone; or it is played elsewhere.
            all.push(words[..five - 1].join(" "));
            all.push([&words[..five + 1], &["a15"]].concat().join(" "));
        } else if words.contains(&":") {
            all.push(line.split(" :").next().unwrap().to_owned());
        } else {
            all.push([words[0], "a15"].join(" "));
        }
        all
    };
    let (mut rejected, mut all) = (0, 0);
    for line in wins.iter().step_by(wins.len() / 6) {
        let key = line.split(' ').next().unwrap();
        for other in spoiled(line) {
            all += 1;
            rejected += u32::from(complaint(&with_line(key, |_| other.clone())).is_some());
        }
    }
    assert!(all >= 6);
    assert_eq!(rejected, all);
}

#[test]
fn another_start_is_rejected() {
    let stones =
        [("black", "black h8"), ("black", "black h8 h10"), ("white", "white h10"), ("turn", "turn black")];
    for (key, line) in stones.into_iter().chain([("attacker", "attacker white"), ("rule", "rule caro")]) {
        assert!(complaint(&with_line(key, |_| line.to_owned())).is_some(), "{line}");
    }
}

#[test]
fn a_check_can_be_stopped() {
    let hole = theorem().check(Shard::WHOLE, &|| true).unwrap_err();
    assert_eq!(hole.reason, HoleKind::Stopped);
}
