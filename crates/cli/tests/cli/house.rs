//! `doctor`, `completions` and `bench`.

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
