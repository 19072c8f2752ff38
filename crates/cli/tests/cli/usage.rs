//! Wrong arguments, help and version, in both languages.

use crate::program::{command, finish, kagetsu};

#[test]
fn wrong_arguments_are_explained_in_both_languages() {
    for (args, english, japanese) in [
        (&["fnd"][..], "there is no command “fnd”", "「fnd」というコマンドはない"),
        (&["find"], "missing: <KIND>", "足りない引数：<KIND>"),
        (&["find", "six", "h8"], "“six” is not valid; expected forbidden", "「six」は使えない"),
        (&["doctor", "--fast"], "unexpected argument “--fast”", "不明な引数「--fast」"),
        (&["doctor", "--rule", "go"], "“go” is not valid; expected renju", "「go」は使えない"),
        (&["doctor", "--threads", "0"], "“0” is not valid", "「0」は使えない"),
        (&["serve", "--port", "99999"], "expected 0–65535", "指定できるのは 0–65535"),
        (
            &["review", "h8", "--nodes", "9"],
            "“9” is not valid; expected 1000–",
            "「9」は使えない。指定できるのは 1000–",
        ),
        (&["doctor", "--seed", "x"], "“x” is not valid", "「x」は使えない"),
        (&["convert", "a"], "missing: <OUT>", "足りない引数：<OUT>"),
        (&["bench", "speed"], "there is no command “speed”", "「speed」というコマンドはない"),
        (&["doctor", "--rule"], "needs a value", "値が必要"),
    ] {
        let run = kagetsu(args).code(2);
        assert!(run.err.starts_with("error: ") && run.err.contains(english), "{args:?}: {}", run.err);
        assert!(run.out.is_empty());
        let run = kagetsu(&[&["--lang", "ja"], args].concat()).code(2);
        assert!(run.err.starts_with("エラー：") && run.err.contains(japanese), "{args:?}: {}", run.err);
    }
}

#[test]
fn a_near_miss_is_suggested() {
    let run = kagetsu(&["bord"]).code(2);
    assert!(run.err.contains("did you mean “board”?"), "{}", run.err);
}

#[test]
fn help_and_version_are_answers() {
    let run = kagetsu(&["--help"]).code(0);
    for command in
        ["board", "convert", "find", "analyze", "eval", "play", "params", "bench", "doctor", "completions"]
    {
        assert!(run.text().contains(&format!("\n  {command} ")), "{command}");
        let page = kagetsu(&[command, "--help"]).code(0);
        assert!(page.text().contains("Usage: kagetsu"), "{command}");
    }
    let japanese = kagetsu(&["--lang", "ja", "find", "-h"]).code(0).text();
    assert!(japanese.contains("使い方") && japanese.contains("禁点"), "{japanese}");
    let run = kagetsu(&["--version"]).code(0);
    assert_eq!(run.text(), format!("kagetsu {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn the_locale_chooses_the_language_and_the_option_wins() {
    let run = |name: &str, value: &str, args: &[&str]| {
        let mut command = command(&[args, &["board", "h8", "--json"]].concat());
        command.env(name, value).args(["--width", "1"]);
        finish(command, b"").code(2).err
    };
    assert!(run("LANG", "ja_JP.UTF-8", &[]).starts_with("エラー"));
    assert!(run("LC_ALL", "ja_JP.UTF-8", &[]).starts_with("エラー"));
    assert!(run("LC_MESSAGES", "ja_JP", &[]).starts_with("エラー"));
    assert!(run("LANG", "ja_JP.UTF-8", &["--lang", "en"]).starts_with("error"));
    assert!(run("LANG", "de_DE.UTF-8", &["--lang=ja"]).starts_with("エラー"));
}
