//! The licences of everything that is inside a release: names, and the texts that come with the crates.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::vectors;

/// What is released, each with what is compiled into it.
const MANIFESTS: [(&str, &[&str]); 5] = [
    ("Cargo.toml", &["-p", "kagetsu-cli"]),
    ("Cargo.toml", &["-p", "kagetsu-cli", "--target", "x86_64-pc-windows-gnu"]),
    ("bindings/wasm/Cargo.toml", &["--target", "wasm32-unknown-unknown"]),
    ("bindings/c/Cargo.toml", &[]),
    ("bindings/python/Cargo.toml", &[]),
];

/// The licence of the one thing of others that is not a crate.
const FONT: &str = "web/font/OFL.txt";

/// The file: a list, and then each text with the crates that it is for.
pub(super) fn text(root: &Path) -> Result<String, String> {
    let mut crates = BTreeSet::new();
    let mut folders = BTreeMap::new();
    for (manifest, args) in MANIFESTS {
        let manifest = root.join(manifest);
        let mut tree = Command::new("cargo");
        tree.args(["tree", "--locked", "--edges", "normal", "--prefix", "none", "--format", "{p}\t{l}"]);
        let told = vectors::printed(tree.arg("--manifest-path").arg(&manifest).args(args))?;
        // A crate of ours has its folder behind its version.
        crates.extend(told.lines().filter(|line| !line.contains(" (")).map(str::to_owned));
        folders.extend(sources(&manifest)?);
    }
    let mut text =
        "Kagetsu is licensed under MIT or Apache-2.0. It has the standard library of Rust inside (MIT or Apache-2.0, the Rust \
         project's developers) and these crates of others:\n\n"
            .to_owned();
    let mut texts: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for line in &crates {
        let (name, licence) = line.split_once('\t').unwrap_or((line, "?"));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name}: {licence}");
        if let Some(folder) = folders.get(name) {
            for licence in licence_files(folder) {
                texts.entry(licence).or_default().push(name);
            }
        }
    }
    let font = std::fs::read_to_string(root.join(FONT)).map_err(|error| format!("{FONT}: {error}"))?;
    texts.entry(font).or_default().push("the font of the page");
    for (licence, names) in texts {
        let _ = write!(text, "\n{}\n{}\n\n{}\n", "-".repeat(80), names.join(", "), licence.trim_end());
    }
    Ok(text)
}

/// The folder of each crate by `name vVERSION`.
fn sources(manifest: &Path) -> Result<BTreeMap<String, PathBuf>, String> {
    let mut metadata = Command::new("cargo");
    metadata.args(["metadata", "--locked", "--format-version", "1", "--manifest-path"]).arg(manifest);
    let told = vectors::printed(&mut metadata)?;
    let value: Value = serde_json::from_str(&told).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = value["packages"].as_array().into_iter().flatten();
    Ok(packages
        .filter_map(|package| {
            let name = format!("{} v{}", package["name"].as_str()?, package["version"].as_str()?);
            Some((name, Path::new(package["manifest_path"].as_str()?).parent()?.to_path_buf()))
        })
        .collect())
}

/// The texts of the licences in the folder of a crate.
fn licence_files(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    let mut files: Vec<PathBuf> = files
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_uppercase();
            ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"].iter().any(|word| name.starts_with(word))
        })
        .collect();
    files.sort_unstable();
    files.iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect()
}
