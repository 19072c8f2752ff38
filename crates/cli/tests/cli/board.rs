//! `kagetsu board`.

use std::fs;

use crate::program::{fed, kagetsu, path};

#[test]
fn a_position_is_drawn_as_text_and_named() {
    let run = kagetsu(&["board", "h8h9i9"]).code(0);
    let text = run.text();
    assert!(text.contains(" 9 . . . . . . . O[X]. . . . . .  9\n"), "{text}");
    assert!(text.ends_with("opening D4: Kagetsu, Flower Moon (花月)\nmove 4, White to play\n"), "{text}");
    let run = kagetsu(&["--lang", "ja", "board", "h8h9i9"]).code(0);
    assert!(run.text().ends_with("珠型 D4：花月（かげつ）\n4手目、白の番\n"), "{}", run.text());
    let quiet = kagetsu(&["board", "h8h9i9", "--quiet"]).code(0).text();
    assert_eq!(quiet.lines().count(), 17, "{quiet}");
}

#[test]
fn an_opening_is_named_by_its_first_stones_set_up_or_played() {
    for sgf in ["AB[hh][ig]AW[hg]PL[W];W[aa]", "AB[hh]PL[W];W[hg];B[ig];W[aa]", ";B[hh];W[hg];B[ig];W[aa]"] {
        let run = fed(&["board", "-", "--json"], format!("(;GM[4]SZ[15]{sgf})").as_bytes()).code(0);
        assert_eq!(run.json()[0]["opening"]["code"], "D4", "{sgf}");
    }
    let run = fed(&["board", "-", "--json"], b"(;GM[4]SZ[15]AB[aa]AW[ba];B[hh];W[hg];B[ig])").code(0);
    assert_eq!(run.json()[0]["opening"], serde_json::Value::Null, "other stones stood there before");
}

#[test]
fn what_is_drawn_can_be_read_again() {
    let drawn = kagetsu(&["board", "h8i9g7j9", "--quiet"]).code(0);
    let run = fed(&["board", "-", "--json"], &drawn.out).code(0);
    assert_eq!(run.json()[0]["black"], serde_json::json!(["g7", "h8"]));
    assert_eq!(run.json()[0]["white"], serde_json::json!(["i9", "j9"]));
}

#[test]
fn forbidden_points_are_marked_when_black_is_to_move_or_as_asked() {
    let black = "h8a1g8a3i7a5i6a7";
    let eighth = |args: &[&str]| {
        let text = kagetsu(&[&["board", "--quiet"], args].concat()).code(0).text();
        text.lines().find(|line| line.starts_with(" 8")).unwrap().to_owned()
    };
    assert!(eighth(&[black]).contains("X X 3"));
    assert!(!eighth(&[black, "--forbidden", "never"]).contains('3'));
    let white = "h8a1g8a3i7a5i6";
    assert!(!eighth(&[white]).contains('3'));
    assert!(eighth(&[white, "--forbidden", "always"]).contains("X X 3"));
}

#[test]
fn json_tells_everything_about_the_position() {
    let run = kagetsu(&["board", "h8h9i9", "--json"]).code(0);
    let answer = &run.json()[0];
    assert_eq!(answer["schema"], "kagetsu.board/1");
    assert_eq!(answer["rule"], "renju");
    assert_eq!(answer["turn"], "white");
    assert_eq!(answer["opening"]["kanji"], "花月");
    assert_eq!(answer["outcome"], serde_json::Value::Null);
    let won = kagetsu(&["board", "a1a2b1b2c1c2d1d2e1", "--json"]).code(0);
    assert_eq!(won.json()[0]["outcome"], serde_json::json!({"winner": "black", "reason": "five"}));
    let foul = kagetsu(&["board", "h8a1g8a3i7a5i6a7i8", "--json"]).code(0);
    assert_eq!(foul.json()[0]["outcome"], serde_json::json!({"winner": "white", "reason": "double-three"}));
}

#[test]
fn pictures_are_written_to_files_or_standard_output() {
    let (svg, png) = (path("board.svg"), path("board.png"));
    let run =
        kagetsu(&["board", "h8i9g7", "--svg", &svg, "--png", &png, "--numbers", "--width", "320"]).code(0);
    assert!(run.text().contains("bytes written"), "{}", run.text());
    assert!(
        fs::read_to_string(&svg).unwrap().starts_with("<svg")
            || fs::read_to_string(&svg).unwrap().starts_with("<?xml")
    );
    assert!(fs::read(&png).unwrap().starts_with(b"\x89PNG\r\n\x1a\n"));
    let run = kagetsu(&["board", "h8", "--png", "-"]).code(0);
    assert!(run.out.starts_with(b"\x89PNG"));
    let run = kagetsu(&["board", "h8", "--svg", "-", "--png", "-"]).code(2);
    assert!(run.err.contains("only one picture"), "{}", run.err);
}

#[test]
fn numbers_marks_and_themes_change_the_picture() {
    let picture = |args: &[&str]| kagetsu(&[&["board", "h8i9", "--svg", "-"], args].concat()).code(0).text();
    let plain = picture(&[]);
    let others = [
        picture(&["--numbers"]),
        picture(&["--first-number", "7"]),
        picture(&["--mark", "j10=A"]),
        picture(&["--theme", "print"]),
        picture(&["--no-coordinates"]),
        picture(&["--width", "500"]),
    ];
    for (one, other) in others.iter().enumerate() {
        assert_ne!(*other, plain, "option {one}");
    }
}

#[test]
fn bad_options_change_nothing() {
    let svg = path("untouched.svg");
    let _ = fs::remove_file(&svg);
    for args in
        [["--mark", "z9=A"], ["--mark", "h8"], ["--mark", "h8="], ["--width", "3"], ["--theme", "pink"]]
    {
        kagetsu(&[&["board", "h8", "--svg", &svg], args.as_slice()].concat()).code(2);
        assert!(!fs::exists(&svg).unwrap(), "{args:?}");
    }
    let run = kagetsu(&["board", "h8", "--svg", "no/such/folder/x.svg"]).code(2);
    assert!(run.err.contains("no/such/folder/x.svg: cannot write"), "{}", run.err);
}

#[test]
fn what_is_printed_is_read_back() {
    // An opening, a forbidden point, a turn of its own, another rule, an end.
    for position in
        ["h8i9g7", "h8a1g8a3i7a5i6a7", "b:h8,j9 w:i9 turn:b", "caro/h8i9", "h8a1i8a2j8a3k8a4l8", "empty"]
    {
        for lang in ["en", "ja"] {
            let shown = kagetsu(&["board", position, "--lang", lang]).code(0);
            let again = fed(&["board", "-", "--lang", lang], &shown.out).code(0);
            let rows = |text: &str| text.lines().take(17).map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(rows(&again.text()), rows(&shown.text()), "{position}");
            let stones = |run: crate::program::Run| {
                let answer = &run.json()[0];
                ["black", "white", "turn", "rule"].map(|key| answer[key].clone())
            };
            assert_eq!(
                stones(fed(&["board", "-", "--json"], &shown.out).code(0)),
                stones(kagetsu(&["board", position, "--json"]).code(0)),
                "{position}"
            );
        }
    }
}
