//! What Debian's package manager can bring: programs, and the compiler's source without installing anything.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Once;

use super::run;
use crate::say;

/// Where packages of newer compilers are, the first that has the right one counts.
const SUITES: [&str; 3] = ["trixie-backports", "forky", "sid"];
const KEYRING: &str = "/usr/share/keyrings/debian-archive-keyring.gpg";
const MIRROR: &str = "http://deb.debian.org/debian";

/// What the package manager does where a download breaks off or somebody else installs something.
const PATIENT: [&str; 6] =
    ["-q", "-o", "Acquire::Retries=3", "-o", "DPkg::Lock::Timeout=300", "-oAPT::Sandbox::User=root"];
/// How often something is fetched until it comes.
const TRIES: u32 = 3;

/// Installs packages; whether that went well.
pub(crate) fn install(packages: &[&str]) -> bool {
    static LISTS: Once = Once::new();
    let apt = |args: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(PATIENT).args(args).env("DEBIAN_FRONTEND", "noninteractive");
        again(|| run(&mut command)).is_ok()
    };
    LISTS.call_once(|| {
        let _ = apt(&["update"]);
    });
    apt(&[&["install", "-y", "--no-install-recommends"], packages].concat())
}

/// Does something that needs the network until it goes well, a few times.
fn again(mut fetch: impl FnMut() -> Result<(), String>) -> Result<(), String> {
    let mut done = fetch();
    for _ in 1..TRIES {
        let Err(reason) = &done else { break };
        say(&format!("{reason}; once more"));
        done = fetch();
    }
    done
}

/// Fetches the source of the standard library of this compiler into `folder`: its `library`.
pub(super) fn fetch_source(folder: &Path, version: &str) -> Result<PathBuf, String> {
    let lists = folder.join("apt");
    for part in ["lists/partial", "archives/partial"] {
        make(&lists.join(part))?;
    }
    for suite in SUITES {
        say(&format!("looking for the source of the compiler {version} in Debian {suite}"));
        let found = find(&lists, suite, version)?;
        let Some(package) = found else { continue };
        let download = apt(&lists, "apt-get", &["download", &format!("rust-src={package}")]);
        again(|| run(Command::new("env").args(&download).current_dir(&lists)))?;
        unpack(&lists, folder, version)?;
        let _ = std::fs::remove_dir_all(&lists);
        return Ok(folder.join("library"));
    }
    Err(format!("Debian has no rust-src {version} in {}", SUITES.join(", ")))
}

/// The version of the package that belongs to the compiler.
fn find(lists: &Path, suite: &str, version: &str) -> Result<Option<String>, String> {
    let source = format!(
        "Types: deb\nURIs: {}\nSuites: {suite}\nComponents: main\nSigned-By: {KEYRING}\n",
        mirror().unwrap_or_else(|| MIRROR.to_owned())
    );
    let path = lists.join("debian.sources");
    std::fs::write(&path, source).map_err(|error| format!("{}: {error}", path.display()))?;
    again(|| run(Command::new("env").args(apt(lists, "apt-get", &["update"]))))?;
    let told = Command::new("env").args(apt(lists, "apt-cache", &["madison", "rust-src"])).output();
    let told = told.map_err(|error| format!("apt-cache: {error}"))?;
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    let versions = told.lines().filter_map(|line| line.split('|').nth(1)).map(str::trim);
    Ok(versions.into_iter().find(|package| package.starts_with(&format!("{version}+"))).map(str::to_owned))
}

/// The mirror that this machine uses for Debian itself.
fn mirror() -> Option<String> {
    let folder = std::fs::read_dir("/etc/apt/sources.list.d").ok()?;
    let files = folder.flatten().map(|file| file.path()).chain([PathBuf::from("/etc/apt/sources.list")]);
    let texts = files.filter_map(|path| std::fs::read_to_string(path).ok());
    let words: Vec<String> =
        texts.flat_map(|text| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>()).collect();
    words.into_iter().find(|word| word.starts_with("http") && word.trim_end_matches('/').ends_with("/debian"))
}

/// The words of a command of the package manager that uses our own lists and changes nothing of the system.
fn apt(lists: &Path, program: &str, args: &[&str]) -> Vec<OsString> {
    let option = |name: &str, path: &Path| {
        let mut option = OsString::from(format!("{name}="));
        option.push(path);
        [OsString::from("-o"), option]
    };
    let mut words = vec![OsString::from(program)];
    words.extend(option("Dir::Etc::sourcelist", &lists.join("debian.sources")));
    words.extend(option("Dir::Etc::sourceparts", Path::new("/dev/null")));
    words.extend(option("Dir::State::lists", &lists.join("lists")));
    words.extend(option("Dir::Cache", lists));
    if program == "apt-get" {
        words.extend(PATIENT.map(OsString::from));
    }
    words.extend(args.iter().map(OsString::from));
    words
}

/// Takes the standard library out of the package.
fn unpack(lists: &Path, folder: &Path, version: &str) -> Result<(), String> {
    let files = std::fs::read_dir(lists).into_iter().flatten().flatten().map(|file| file.path());
    let package = files.into_iter().find(|path| path.extension().is_some_and(|ending| ending == "deb"));
    let package = package.ok_or("the package did not come")?;
    let packed = Command::new("dpkg-deb").arg("--fsys-tarfile").arg(&package).stdout(Stdio::piped()).spawn();
    let mut packed = packed.map_err(|error| format!("dpkg-deb: {error}"))?;
    let input = packed.stdout.take().ok_or("dpkg-deb has no output")?;
    let mut tar = Command::new("tar");
    tar.arg("-C").arg(folder).args(["--strip-components=4", "-x", "--wildcards"]);
    run(tar.arg(format!("./usr/src/rustc-{version}/library/*")).stdin(input))?;
    // It may end by a closed pipe: `tar` has read all that it wanted.
    let _ = packed.wait();
    Ok(())
}

fn make(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}
