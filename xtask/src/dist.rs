//! `cargo xtask dist`: everything that a release consists of, in one folder, with checksums, the licences of everything
//! inside and what it was built by. `docs/releasing.md` says what to do with it.

mod licences;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cross::{self, Effort, Missing};
use crate::wasm::{self, copy};
use crate::{TaskEnd, c, npm, python, say, site, vectors, windows};

const VERSION: &str = env!("CARGO_PKG_VERSION");
const STATIC: &str = "x86_64-unknown-linux-gnu";
/// What a build was seen to do that was asked the shared questions.
const ANSWERED: &str = "the shared questions answered as by the crate";
/// What lies beside every program.
const PAPERS: [&str; 3] = ["README.md", "LICENSE-APACHE", "LICENSE-MIT"];
const OWN_LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// A part of a release.
struct Part {
    name: &'static str,
    /// Makes it, and says what the build was seen to do.
    make: fn(&Release<'_>) -> Result<String, String>,
}

const PARTS: [Part; 6] = [
    Part { name: "linux", make: linux },
    Part { name: "windows", make: windows_zip },
    Part { name: "npm", make: npm_package },
    Part { name: "site", make: static_site },
    Part { name: "c", make: c_library },
    Part { name: "wheel", make: wheel },
];

/// A release that is being made.
struct Release<'a> {
    root: &'a Path,
    folder: PathBuf,
    effort: Effort,
    /// The time of the commit: nothing else is allowed to date what is inside.
    date: String,
}

/// Makes all parts, or those that are named.
pub(crate) fn run(root: &Path, words: &[&str]) -> TaskEnd {
    let (effort, named) = match words {
        ["--quick", named @ ..] => (Effort::Quick, named),
        named => (Effort::Released, named),
    };
    if let Some(other) = named.iter().find(|name| !PARTS.iter().any(|part| part.name == **name)) {
        let names: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
        say(&format!("no part {other}: cargo xtask dist [--quick] [{}]", names.join(" | ")));
        return TaskEnd::Bad;
    }
    match make(root, effort, named) {
        Ok(()) => TaskEnd::Good,
        Err(reason) => {
            say(&reason);
            TaskEnd::Bad
        }
    }
}

fn make(root: &Path, effort: Effort, named: &[&str]) -> Result<(), String> {
    let date = told(Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(root))?;
    let release = Release { root, folder: root.join("target/dist"), effort, date };
    wasm::empty(&release.folder)?;
    write(&release.licences(), &licences::text(root)?)?;
    let mut faults = Vec::new();
    let mut signatures = String::new();
    for part in PARTS.iter().filter(|part| named.is_empty() || named.contains(&part.name)) {
        say(&format!("== {}", part.name));
        match (part.make)(&release) {
            Ok(signature) => signatures.push_str(&format!("{}: {signature}\n", part.name)),
            Err(reason) => faults.push(format!("{}: {reason}", part.name)),
        }
    }
    write(&release.folder.join("VERSIONS.txt"), &versions(&release, &signatures)?)?;
    sums(&release)?;
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// One file each, without anything of the system beside it; with manual page and completions.
fn linux(release: &Release<'_>) -> Result<String, String> {
    let target = release.root.join("target/static");
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--release", "--target", STATIC, "-p", "kagetsu-cli"]);
    cargo.args(release.effort.lock());
    cargo.env("CARGO_TARGET_DIR", &target).envs(release.effort.envs().iter().copied());
    let flags = release.effort.flags(release.root, "-C target-feature=+crt-static");
    cross::run(cargo.env("RUSTFLAGS", flags).current_dir(release.root))?;
    let built = target.join(STATIC).join("release");
    let inside = release.stage("linux", &format!("kagetsu-{VERSION}-linux-x86_64"))?;
    for name in ["kagetsu", "pbrain-kagetsu"] {
        copy(&built.join(name), &inside.join(name))?;
        cross::run(Command::new("strip").arg("--strip-debug").arg(inside.join(name)))?;
    }
    release.papers(&inside, &PAPERS)?;
    let program = inside.join("kagetsu");
    let page = told(Command::new(&program).args(["man", "--lang", "en"]))?;
    write(&inside.join("man/kagetsu.1"), &page)?;
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = told(Command::new(&program).args(["completions", shell]))?;
        write(&inside.join("completions").join(format!("kagetsu.{shell}")), &script)?;
    }
    let answers = vectors::served(release.root, &mut Command::new(&program))?;
    vectors::compare(release.root, "the static program", &answers)?;
    release.tar("linux", &format!("kagetsu-{VERSION}-linux-x86_64"))?;
    let nodes = windows::signature(&mut Command::new(&program))?;
    Ok(format!("bench {nodes}, {ANSWERED}"))
}

fn windows_zip(release: &Release<'_>) -> Result<String, String> {
    let built = windows::build(release.root, release.effort, Missing::Fetch)?;
    let inside = release.root.join("target/windows/zip");
    wasm::empty(&inside)?;
    for name in windows::PROGRAMS {
        copy(&built.join(name), &inside.join(name))?;
        cross::run(Command::new("x86_64-w64-mingw32-strip").arg(inside.join(name)))?;
    }
    for name in PAPERS {
        copy(&release.root.join(name), &inside.join(format!("{}.txt", name.trim_end_matches(".md"))))?;
    }
    release.papers(&inside, &[])?;
    zip(&inside, &release.folder.join(format!("kagetsu-{VERSION}-windows-x86_64.zip")), &release.date)?;
    match windows::signature_under_wine(release.root, &built) {
        Ok(nodes) => Ok(format!("bench {nodes} under Wine")),
        Err(reason) => Ok(format!("not run: {reason}")),
    }
}

fn npm_package(release: &Release<'_>) -> Result<String, String> {
    let glue = wasm::build(release.root, release.effort, Missing::Fetch)?;
    let packed = npm::pack(release.root, &glue, Some(&release.licences()), Missing::Fetch)?;
    npm::check(release.root, &packed)?;
    copy(&packed, &release.folder.join(format!("kagetsu-{VERSION}.tgz")))?;
    Ok(ANSWERED.to_owned())
}

fn static_site(release: &Release<'_>) -> Result<String, String> {
    let glue = wasm::build(release.root, release.effort, Missing::Fetch)?;
    let name = format!("kagetsu-{VERSION}-site");
    let inside = release.stage("site", &name)?;
    site::assemble(release.root, &glue, &inside)?;
    release.papers(&inside, &OWN_LICENCES)?;
    release.tar("site", &name)?;
    Ok("the module of the npm package".to_owned())
}

fn c_library(release: &Release<'_>) -> Result<String, String> {
    c::check(release.root, release.effort, Missing::Fetch)?;
    let built = c::build(release.root, release.effort)?;
    let name = format!("kagetsu-{VERSION}-c-linux-x86_64");
    let inside = release.stage("c", &name)?;
    for library in ["libkagetsu.a", "libkagetsu.so"] {
        copy(&built.join(library), &inside.join("lib").join(library))?;
    }
    let own = release.root.join("bindings/c");
    copy(&own.join("include/kagetsu.h"), &inside.join("include/kagetsu.h"))?;
    copy(&own.join("README.md"), &inside.join("README.md"))?;
    release.papers(&inside, &OWN_LICENCES)?;
    release.tar("c", &name)?;
    Ok(ANSWERED.to_owned())
}

fn wheel(release: &Release<'_>) -> Result<String, String> {
    python::wheel(release.root, &release.folder)?;
    Ok(ANSWERED.to_owned())
}

impl Release<'_> {
    /// The licences of what others wrote, which go into every archive.
    fn licences(&self) -> PathBuf {
        self.folder.join("LICENCES.txt")
    }

    /// Puts papers and licences beside what is packed.
    fn papers(&self, inside: &Path, names: &[&str]) -> Result<(), String> {
        for name in names {
            copy(&self.root.join(name), &inside.join(name))?;
        }
        copy(&self.licences(), &inside.join("LICENCES.txt"))
    }

    /// An empty folder for what goes into an archive.
    fn stage(&self, part: &str, name: &str) -> Result<PathBuf, String> {
        let stage = self.root.join("target/stage").join(part);
        wasm::empty(&stage)?;
        let inside = stage.join(name);
        wasm::empty(&inside)?;
        Ok(inside)
    }

    /// Packs what was staged: the same bytes from the same files.
    fn tar(&self, part: &str, name: &str) -> Result<(), String> {
        let packed = self.folder.join(format!("{name}.tar.gz"));
        let mut tar = Command::new("tar");
        tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u+rw,go=rX"]);
        tar.arg(format!("--mtime=@{}", self.date)).args(["--use-compress-program=gzip -n -9", "-cf"]);
        cross::run(tar.arg(packed).arg("-C").arg(self.root.join("target/stage").join(part)).arg(name))
    }
}

/// Packs a folder's files: the same bytes from the same files.
fn zip(folder: &Path, to: &Path, date: &str) -> Result<(), String> {
    cross::ensure_program("zip", "zip", Missing::Fetch)?;
    let files = site::files(folder)?;
    for file in &files {
        cross::run(Command::new("touch").arg(format!("--date=@{date}")).arg(folder.join(file)))?;
    }
    let mut zip = Command::new("zip");
    cross::run(zip.args(["-X", "-9", "-q"]).arg(to).args(files).current_dir(folder).env("TZ", "UTC"))
}

/// What it was built by, and what each build was seen to do.
fn versions(release: &Release<'_>, signatures: &str) -> Result<String, String> {
    let mut describe = Command::new("git");
    describe.args(["describe", "--always", "--dirty", "--abbrev=40"]).current_dir(release.root);
    let effort = release.effort.name();
    Ok(format!(
        "kagetsu {VERSION}\ncommit {}\nrustc {}\neffort {effort}\n{signatures}",
        told(&mut describe)?,
        cross::version()?
    ))
}

/// The checksums of everything, as `sha256sum --check` reads them.
fn sums(release: &Release<'_>) -> Result<(), String> {
    let files = site::files(&release.folder)?;
    let text = told(Command::new("sha256sum").args(files).current_dir(&release.folder))?;
    write(&release.folder.join("SHA256SUMS"), &text)?;
    say(&text);
    Ok(())
}

/// What a program prints, without the end of its last line.
fn told(command: &mut Command) -> Result<String, String> {
    vectors::printed(command).map(|text| text.trim_end().to_owned())
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    std::fs::write(path, format!("{}\n", text.trim_end()))
        .map_err(|error| format!("{}: {error}", path.display()))
}
