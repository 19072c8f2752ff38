//! `doctor`, `completions`, `help`, `man`, `levels` and `bench`.

use crate::program::kagetsu;

#[test]
fn the_doctor_finds_everything_well() {
    let run = kagetsu(&["doctor", "--json"]).code(0);
    let report = &run.json()[0];
    assert_eq!(report["schema"], "kagetsu.doctor/1");
    assert!(report["position_bytes"].as_u64().unwrap() < 4096);
    let checks = report["checks"].as_array().unwrap();
    assert_eq!(checks.len(), 3);
    assert!(checks.iter().all(|check| check["ok"] == true && check["error"].is_null()), "{checks:?}");
    let run = kagetsu(&["doctor", "--lang", "ja"]).code(0);
    assert!(run.text().contains("自己診断") && !run.text().contains("異常"), "{}", run.text());
}

#[test]
fn every_shell_gets_a_script() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let run = kagetsu(&["completions", shell]).code(0);
        assert!(run.text().contains("kagetsu") && run.text().contains("completions"), "{shell}");
    }
    kagetsu(&["completions", "tcsh"]).code(2);
}

#[test]
fn the_bench_prints_rates() {
    let run = kagetsu(&["bench", "rules", "--positions", "20", "--seed", "3", "--json"]).code(0);
    let rates = &run.json()[0];
    assert_eq!(rates["schema"], "kagetsu.bench-rules/1");
    assert_eq!(rates["positions"], 20);
    assert_eq!(rates["seed"], 3);
    for rate in ["place_undo_per_s", "setups_per_s"] {
        assert!(rates[rate].as_f64().unwrap() > 0.0, "{rate}");
    }
    let (median, p99) = (&rates["forbidden_set_us_median"], &rates["forbidden_set_us_p99"]);
    assert!(median.as_f64().unwrap() <= p99.as_f64().unwrap());
    kagetsu(&["bench", "rules", "--positions", "0"]).code(2);
}

#[test]
fn help_is_a_command_too() {
    for (command, option) in [
        (&["help"][..], &["--help"][..]),
        (&["help", "solve"], &["solve", "--help"]),
        (&["help", "puzzle", "make"], &["puzzle", "make", "--help"]),
        (&["--lang", "ja", "help", "solve"], &["--lang", "ja", "solve", "--help"]),
        (&["help", "solve", "--lang", "ja"], &["solve", "--help", "--lang", "ja"]),
        (&["help", "help"], &["help", "--help"]),
    ] {
        assert_eq!(kagetsu(command).code(0).text(), kagetsu(option).code(0).text(), "{command:?}");
    }
    let run = kagetsu(&["help", "nonsense"]).code(2);
    assert!(run.err.starts_with("error: there is no command “nonsense”\n"), "{}", run.err);
}

#[test]
fn the_manual_page_names_every_command_and_option() {
    let help = kagetsu(&["help"]).code(0).text();
    let commands: Vec<&str> = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .map_while(|line| line.strip_prefix("  ")?.split(' ').next())
        .collect();
    assert!(commands.len() > 25 && commands.contains(&"man") && commands.contains(&"levels"), "{commands:?}");
    let page = kagetsu(&["man"]).code(0).text();
    for command in commands {
        assert!(page.contains(&format!("\n.SS kagetsu {command}\n")), "{command}");
    }
    for part in [
        ".TH KAGETSU 1 ",
        ".SH NAME\n",
        ".SH SYNOPSIS\n",
        "\\fB\\-\\-max\\-len N\\fR\n",
        ".SS kagetsu puzzle make\n",
    ] {
        assert!(page.contains(part), "{part}");
    }
    // Nothing but requests begins with a full stop or an apostrophe, and no line is empty.
    let requests = ["'\\\" -*- coding: UTF-8 -*-", ".TH ", ".ad l", ".SH ", ".SS ", ".PP", ".TP"];
    for line in page.lines() {
        let is_request = requests.iter().any(|request| line.starts_with(request));
        assert!(!line.is_empty() && (is_request || !line.starts_with(['.', '\''])), "{line}");
    }
    let japanese = kagetsu(&["man", "--lang", "ja"]).code(0).text();
    let plain = japanese.replace("\\:", "");
    assert!(plain.contains(".SH 名前\n") && plain.contains("追い勝ちを証明付きで探す"), "{japanese}");
}

#[test]
fn levels_are_listed_as_they_play() {
    let rows = kagetsu(&["levels", "--json"]).code(0).json();
    let column = |key: &str| rows.iter().map(|row| row[key].clone()).collect::<Vec<_>>();
    assert_eq!(column("name"), ["beginner", "easy", "medium", "hard", "expert", "master"]);
    let titles: Vec<_> = rows.iter().map(|row| row["title"]["ja"].clone()).collect();
    assert_eq!(titles, ["入門", "初級", "中級", "上級", "達人", "名人"]);
    assert_eq!(column("eval"), ["terms", "terms", "terms", "terms", "network", "network"]);
    assert_eq!(column("depth"), serde_json::json!([1, 2, 3, 4, null, null]).as_array().unwrap()[..]);
    let known: Vec<usize> = rows.iter().map(|row| row["techniques"].as_array().unwrap().len()).collect();
    // The upper levels judge boards by a network: only techniques beside the named terms count for them.
    assert_eq!(known, [0, 4, 8, 12, 5, 5]);
    let caro = kagetsu(&["levels", "--json", "--rule", "caro"]).code(0).json();
    assert_eq!(caro[5]["eval"], "classic", "the network is for renju");
    for (lang, told) in [
        ("en", "\nhard: depth 4, nodes 600000"),
        ("ja", "上級（hard）：深さ 4、ノード数 600000"),
        ("zh", "高级（hard）：深度4，节点600000"),
    ] {
        let text = kagetsu(&["levels", "--lang", lang]).code(0).text();
        assert!(text.contains(told), "{text}");
    }
}
