//! `kagetsu positions`.

use std::fs;

use crate::program::{kagetsu, path};

#[test]
fn positions_are_added_to_a_file_and_follow_from_the_seed() {
    let make = |name: &str, seed: &str| {
        let out = path(name);
        let args = [
            "positions",
            "--out",
            &out,
            "--positions",
            "40",
            "--nodes",
            "200",
            "--seed",
            seed,
            "--threads",
            "1",
            "--json",
        ];
        let made = kagetsu(&args).code(0).json();
        assert_eq!(made[0]["schema"], "kagetsu.positions/1");
        assert_eq!(made[0]["positions"], 40);
        out
    };
    for name in ["once.kpos", "again.kpos"] {
        let _ = fs::remove_file(path(name));
    }
    let once = make("once.kpos", "5");
    let first = fs::read(&once).unwrap();
    assert_eq!(first.len(), 40 * 64);
    assert_eq!(first, fs::read(make("again.kpos", "5")).unwrap());
    make("once.kpos", "6");
    let both = fs::read(&once).unwrap();
    assert_eq!(both.len(), 2 * first.len());
    assert!(both.starts_with(&first) && !both.ends_with(&first));
}

#[test]
fn what_cannot_be_done_is_said() {
    let broken = path("broken.kpos");
    fs::write(&broken, [0; 63]).unwrap();
    let base = ["positions", "--lang", "en", "--out", &broken];
    let with = |more: &[&str]| kagetsu(&[&base, more].concat()).code(2).err;
    assert!(with(&["--positions", "1"]).contains("63 bytes are not a whole number of records"));
    assert!(with(&[]).contains("--seconds"));
    let no_network = with(&["--positions", "1", "--rule", "standard", "--in-tree"]);
    assert!(no_network.contains("no network for standard"), "{no_network}");
    assert_eq!(fs::read(&broken).unwrap().len(), 63, "the file is left as it was");
}
