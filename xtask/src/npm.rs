//! `cargo xtask npm`: the npm package of the WebAssembly build.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cross::{self, Effort, Missing};
use crate::wasm::{self, copy};
use crate::{TaskEnd, say, vectors};

/// What the package has of its own.
const OWN: [&str; 8] = [
    "README.md",
    "browser.js",
    "index.d.ts",
    "kagetsu.js",
    "node.js",
    "package.json",
    "types.d.ts",
    "worker-node.js",
];
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// Builds the package and packs it into `target/npm`.
pub(crate) fn run(root: &Path, words: &[&str]) -> TaskEnd {
    let effort = match words {
        [] => Effort::Released,
        ["--quick"] => Effort::Quick,
        [_, ..] => {
            say(&"cargo xtask npm [--quick]");
            return TaskEnd::Bad;
        }
    };
    let glue = wasm::build(root, effort, Missing::Fetch);
    let packed = glue.and_then(|glue| pack(root, &glue, None, Missing::Fetch));
    match packed.and_then(|packed| check(root, &packed).map(|()| packed)) {
        Ok(packed) => {
            say(&packed.display());
            TaskEnd::Good
        }
        Err(reason) => {
            say(&reason);
            TaskEnd::Bad
        }
    }
}

/// Puts the package together and packs it; the packed file. `others` has the licences of what others wrote.
pub(crate) fn pack(
    root: &Path,
    glue: &Path,
    others: Option<&Path>,
    missing: Missing,
) -> Result<PathBuf, String> {
    cross::ensure_program("npm", "npm", missing)?;
    let home = root.join("target/npm");
    let package = home.join("package");
    wasm::empty(&home)?;
    wasm::place(root, glue, &package)?;
    let own = root.join("bindings/wasm/npm");
    for name in OWN {
        copy(&own.join(name), &package.join(name))?;
    }
    copy(&root.join("bindings/wasm/js/browser.js"), &package.join("crew-browser.js"))?;
    for name in LICENCES {
        copy(&root.join(name), &package.join(name))?;
    }
    if let Some(others) = others {
        copy(others, &package.join("LICENCES.txt"))?;
    }
    let mut npm = Command::new("npm");
    cross::run(npm.args(["pack", "--silent", "./package"]).current_dir(&home))?;
    let packed = home.join(format!("kagetsu-{}.tgz", env!("CARGO_PKG_VERSION")));
    if packed.is_file() { Ok(packed) } else { Err(format!("npm did not make {}", packed.display())) }
}

/// Installs the package into an empty project, as its users do, and runs its tests, the example of its README and the
/// shared questions there.
pub(crate) fn check(root: &Path, packed: &Path) -> Result<(), String> {
    let project = root.join("target/npm/project");
    wasm::empty(&project)?;
    std::fs::write(project.join("package.json"), "{\"private\":true,\"type\":\"module\"}\n")
        .map_err(|error| format!("{}: {error}", project.display()))?;
    let mut npm = Command::new("npm");
    cross::run(npm.args(["install", "--silent", "--offline"]).arg(packed).current_dir(&project))?;
    for name in ["package.test.mjs", "vectors.mjs"] {
        copy(&root.join("bindings/wasm/tests").join(name), &project.join(name))?;
    }
    let node = || {
        let mut node = Command::new("node");
        node.current_dir(&project);
        node
    };
    cross::run(node().args(["--test", "package.test.mjs"]))?;
    let code = example(&root.join("bindings/wasm/npm/README.md"), "js")?;
    std::fs::write(project.join("example.mjs"), code).map_err(|error| error.to_string())?;
    let told = vectors::printed(node().arg("example.mjs"))?;
    if !told.contains("i8 double-three") || !told.contains("win") || !told.contains("true") {
        return Err(format!("the example of the README says\n{told}"));
    }
    let answers = vectors::printed(node().arg("vectors.mjs").arg(vectors::table(root)?))?;
    vectors::compare(root, "the npm package", &answers)
}

/// The first example in a language of a README.
pub(crate) fn example(readme: &Path, language: &str) -> Result<String, String> {
    let text = std::fs::read_to_string(readme).map_err(|error| format!("{}: {error}", readme.display()))?;
    let code = text.split(&format!("```{language}\n")).nth(1).and_then(|rest| rest.split("```").next());
    code.map(str::to_owned).ok_or_else(|| format!("{} has no example", readme.display()))
}
