//! The direction of the house, as a test over `cargo metadata`: a crate uses only what stands above it, and the
//! core crates use nothing from outside.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

/// The crates from top to bottom, as in `docs/architecture.md`; a crate may use those before it. The plain second
/// implementation of the rules stands beside the house: only tests and tasks may use it.
const ORDER: [&str; 16] = [
    "kagetsu-rules",
    "kagetsu-proof",
    "kagetsu-solve",
    "kagetsu-engine",
    "kagetsu-theory",
    "kagetsu-words",
    "kagetsu-variants",
    "kagetsu-records",
    "kagetsu-study",
    "kagetsu-library",
    "kagetsu-api",
    "kagetsu",
    "kagetsu-protocol",
    "kagetsu-arena",
    "kagetsu-jobs",
    "kagetsu-server",
];

/// Where the order ends: these may use everything, and nothing may use them.
const ENDS: [&str; 2] = ["kagetsu-cli", "xtask"];

const ORACLE: &str = "kagetsu-oracle";

/// Crates without any third-party dependency.
const PURE: [&str; 5] =
    ["kagetsu-rules", "kagetsu-proof", "kagetsu-solve", "kagetsu-variants", "kagetsu-protocol"];

/// One crate using another, outside tests.
struct Arrow {
    from: String,
    to: String,
    inside: bool,
}

fn arrows() -> Vec<Arrow> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON");
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let packages = metadata["packages"].as_array().expect("a list of packages");
    packages
        .iter()
        .flat_map(|package| {
            let dependencies = package["dependencies"].as_array().expect("a list of dependencies");
            let used = dependencies.iter().filter(|dependency| dependency["kind"] != "dev");
            used.map(|dependency| Arrow {
                from: text(&package["name"]).expect("a name"),
                to: text(&dependency["name"]).expect("a name"),
                inside: !dependency["path"].is_null(),
            })
        })
        .collect()
}

/// What is wrong with an arrow, if anything.
fn complaint(arrow: &Arrow) -> Option<String> {
    let Arrow { from, to, inside } = arrow;
    let place = |name: &str| ORDER.iter().position(|listed| *listed == name);
    let wrong = match (inside, from.as_str(), to.as_str()) {
        (false, from, _) => PURE.contains(&from),
        (true, "xtask", ORACLE) => false,
        (true, _, ORACLE) => true,
        (true, from, to) if ENDS.contains(&from) => !ORDER.contains(&to),
        (true, ORACLE, to) => to != "kagetsu-rules",
        // Neither name may be missing from the order: a new crate has to take its place first.
        (true, from, to) => !matches!((place(from), place(to)), (Some(from), Some(to)) if to < from),
    };
    wrong.then(|| format!("{from} must not use {to}"))
}

#[test]
fn no_arrow_points_back_and_the_core_stands_alone() {
    let arrows = arrows();
    assert!(arrows.iter().any(|arrow| arrow.inside), "cargo metadata shows no arrow at all");
    let complaints: Vec<String> = arrows.iter().filter_map(complaint).collect();
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// What the rows of `docs/architecture.md` say that a crate uses, by their last column.
fn described(page: &str) -> BTreeMap<String, BTreeSet<String>> {
    let full = |name: &str| match name {
        "kagetsu" | "xtask" => name.to_owned(),
        short => format!("kagetsu-{short}"),
    };
    let row = |line: &str| {
        let cells: Vec<&str> = line.strip_prefix("| `")?.split(" | ").collect();
        let (name, uses) = (cells.first()?.strip_suffix('`')?, cells.get(3)?.trim_end_matches(" |"));
        let used = uses.split(", ").filter(|used| *used != "nothing").map(full).collect();
        Some((name.to_owned(), used))
    };
    page.lines().filter_map(row).collect()
}

#[test]
fn the_table_of_the_house_is_true() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/architecture.md");
    let table = described(&std::fs::read_to_string(path).expect("the page is there"));
    let mut used: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for name in ORDER.iter().chain(&ENDS).chain([&ORACLE]) {
        used.insert((*name).to_owned(), BTreeSet::new());
    }
    for arrow in arrows().into_iter().filter(|arrow| arrow.inside) {
        used.entry(arrow.from).or_default().insert(arrow.to);
    }
    for (name, used) in used {
        assert_eq!(table.get(&name), Some(&used), "the row of {name} in docs/architecture.md");
    }
}

/// Every Rust file below a folder.
fn rust_files(folder: &std::path::Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn one_module_may_be_unsafe() {
    let house = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the house");
    let mut files = Vec::new();
    for folder in ["crates", "xtask"] {
        rust_files(&house.join(folder), &mut files);
    }
    // The lint denies it everywhere; this is about who lifts it.
    let lint = ["unsafe", "code"].join("_");
    let lifted: Vec<_> = files
        .iter()
        .filter(|file| std::fs::read_to_string(file).expect("a text").contains(&lint))
        .filter_map(|file| file.strip_prefix(house).ok())
        .collect();
    assert_eq!(lifted, [std::path::Path::new("crates/engine/src/network/simd.rs")]);
}

#[test]
fn wrong_arrows_are_seen() {
    let arrow = |from: &str, to: &str, inside| Arrow { from: from.to_owned(), to: to.to_owned(), inside };
    for (from, to, inside) in [
        ("kagetsu-rules", "kagetsu-solve", true),
        ("kagetsu-rules", "serde", false),
        ("kagetsu-protocol", "tokio", false),
        ("kagetsu-records", "kagetsu-oracle", true),
        ("kagetsu-new", "kagetsu-rules", true),
        ("kagetsu", "kagetsu-cli", true),
    ] {
        assert!(complaint(&arrow(from, to, inside)).is_some(), "{from} -> {to}");
    }
    for (from, to, inside) in [
        ("kagetsu-solve", "kagetsu-proof", true),
        ("kagetsu-records", "serde", false),
        ("kagetsu-cli", "kagetsu-server", true),
        ("xtask", "kagetsu-oracle", true),
    ] {
        assert!(complaint(&arrow(from, to, inside)).is_none(), "{from} -> {to}");
    }
}
