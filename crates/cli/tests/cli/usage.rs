//! Wrong arguments, help and version, in every language.

use crate::program::{command, finish, kagetsu};

#[test]
fn wrong_arguments_are_explained_in_both_languages() {
    for (args, english, japanese) in [
        (&["fnd"][..], "there is no command “fnd”", "「fnd」というコマンドはありません"),
        (&["find"], "missing: <KIND>", "足りない引数：<KIND>"),
        (&["find", "six", "h8"], "“six” is not valid; expected forbidden", "「six」は使えません"),
        (&["doctor", "--fast"], "unexpected argument “--fast”", "不明な引数「--fast」"),
        (&["doctor", "--rule", "go"], "“go” is not valid; expected renju", "「go」は使えません"),
        (
            &["doctor", "--threads", "0"],
            "“0” is not valid; expected 1–1024",
            "「0」は使えません。指定できるのは 1–1024",
        ),
        (&["serve", "--port", "99999"], "expected 0–65535", "指定できるのは 0–65535"),
        (
            &["review", "h8", "--nodes", "9"],
            "“9” is not valid; expected 1000–",
            "「9」は使えません。指定できるのは 1000–",
        ),
        (&["doctor", "--seed", "x"], "“x” is not valid; expected 0–", "「x」は使えません。指定できるのは 0–"),
        (
            &["tune", "--param", "x", "--gain", "0"],
            "expected a number above 0, at most 1000",
            "0 より大きく 1000 以下の数",
        ),
        (&["analyze", "h8", "--time", "1h"], "expected a time such as 500ms", "500ms、2s、1m のような"),
        (
            &["eval", "h8", "--move", "p1"],
            "“p1” is not valid; expected a1 … o15",
            "「p1」は使えません。指定できるのは a1 … o15",
        ),
        (&["convert", "a"], "missing: <OUT>", "足りない引数：<OUT>"),
        (&["bench", "speed"], "there is no command “speed”", "「speed」というコマンドはありません"),
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
fn a_complaint_names_the_help_of_the_command_that_was_meant() {
    for (args, command) in [
        (&["frob"][..], "kagetsu"),
        (&["match", "--frob"], "kagetsu match"),
        (&["--quiet", "variant", "play", "--frob"], "kagetsu variant play"),
        (&["puzzle", "frob"], "kagetsu puzzle"),
        (&["find", "six", "match"], "kagetsu find"),
    ] {
        let run = kagetsu(args).code(2);
        assert!(run.err.ends_with(&format!("see {command} --help\n")), "{args:?}: {}", run.err);
    }
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
    assert!(run("LANG", "zh_CN.UTF-8", &[]).starts_with("错误"));
    assert!(run("LANG", "ja_JP.UTF-8", &["--lang", "zh"]).starts_with("错误"));
}

/// Every option with a number, and what it takes.
#[rustfmt::skip]
const NUMBERS: [(&[&str], &str, &str); 40] = [
    (&["doctor"], "--threads", "1–1024"),
    (&["doctor"], "--seed", "0–18446744073709551615"),
    (&["analyze", "h8"], "--nodes", "1–18446744073709551615"),
    (&["analyze", "h8"], "--depth", "1–225"),
    (&["analyze", "h8"], "--multipv", "1–225"),
    (&["bench"], "--depth", "1–40"),
    (&["bench", "rules"], "--positions", "1–1000000"),
    (&["bench", "solve"], "--positions", "1–100000"),
    (&["board", "h8"], "--first-number", "0–4294967295"),
    (&["board", "h8"], "--width", "64–8192"),
    (&["defend", "h8"], "--nodes", "1–18446744073709551615"),
    (&["explain", "h8"], "--nodes", "1–18446744073709551615"),
    (&["ladder"], "--games", "1–1000000"),
    (&["ladder"], "--neighbours", "1–65535"),
    (&["ladder"], "--nodes", "1–18446744073709551615"),
    (&["ladder"], "--concurrency", "1–1024"),
    (&["match", "--engine", "level:easy"], "--games", "1–1000000"),
    (&["match", "--engine", "level:easy"], "--nodes", "1–18446744073709551615"),
    (&["match", "--engine", "level:easy"], "--concurrency", "1–1024"),
    (&["positions", "--out", "x"], "--nodes", "100–1000000000"),
    (&["positions", "--out", "x"], "--positions", "1–18446744073709551615"),
    (&["positions", "--out", "x"], "--seconds", "1–31536000"),
    (&["puzzle", "make"], "--count", "1–100000"),
    (&["puzzle", "make"], "--nodes", "100–18446744073709551615"),
    (&["puzzle", "solve"], "--grade", "1–5"),
    (&["puzzle", "solve"], "--number", "1–4294967295"),
    (&["review", "h8"], "--nodes", "1000–18446744073709551615"),
    (&["serve"], "--port", "0–65535"),
    (&["solve", "vcf", "h8"], "--nodes", "1–18446744073709551615"),
    (&["solve", "vcf", "h8"], "--max-len", "1–4294967295"),
    (&["theory", "prove", "h8"], "--steps", "1–18446744073709551615"),
    (&["theory", "prove", "h8"], "--positions", "1–18446744073709551615"),
    (&["tune", "--param", "x"], "--rounds", "1–1000000"),
    (&["tune", "--param", "x"], "--games", "1–1000"),
    (&["variant", "match"], "--depth", "1–180"),
    (&["variant", "match"], "--simulations", "1–18446744073709551615"),
    (&["variant", "match"], "--games", "1–100000"),
    (&["variant", "match"], "--opening", "0–100"),
    (&["variant", "replay", "x.csv"], "--game", "1–4294967295"),
    (&["verify", "x"], "--nodes", "1–18446744073709551615"),
];

#[test]
fn an_option_with_a_number_says_what_it_takes() {
    for (command, option, range) in NUMBERS {
        let least_is_above_0 = !range.starts_with("0–");
        let bad =
            ["-1", "99999999999999999999", "x", "1.5", ""].into_iter().chain(least_is_above_0.then_some("0"));
        for value in bad {
            let run = kagetsu(&[command, &[option, value]].concat()).code(2);
            let told = format!("“{value}” is not valid; expected {range}\n");
            assert!(run.err.starts_with(&format!("error: {option} ")), "{command:?} {value}: {}", run.err);
            assert!(run.err.contains(&told), "{command:?} {option} {value}: {}", run.err);
        }
    }
}
