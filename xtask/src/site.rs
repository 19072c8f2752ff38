//! `cargo xtask site`: the page without a server, a folder of files that any web space can serve. It works without the
//! network after the first visit.

use std::path::{Path, PathBuf};

use crate::cross::{Effort, Missing};
use crate::wasm::{self, copy};
use crate::{TaskEnd, say};

/// Nothing from outside, no inline code; the program itself is WebAssembly.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
                      worker-src 'self'; base-uri 'none'; form-action 'none'";

/// Builds the site into `target/site`, or where it is wanted.
pub(crate) fn run(root: &Path, words: &[&str]) -> TaskEnd {
    let (effort, folder) = match words {
        [] => (Effort::Released, root.join("target/site")),
        ["--quick"] => (Effort::Quick, root.join("target/site")),
        ["--quick", folder] if !folder.starts_with('-') => (Effort::Quick, PathBuf::from(folder)),
        [folder] if !folder.starts_with('-') => (Effort::Released, PathBuf::from(folder)),
        [_, ..] => {
            say(&"cargo xtask site [--quick] [FOLDER]");
            return TaskEnd::Bad;
        }
    };
    let built = wasm::build(root, effort, Missing::Fetch).and_then(|glue| assemble(root, &glue, &folder));
    match built {
        Ok(version) => {
            say(&format!("{}: version {version}", folder.display()));
            TaskEnd::Good
        }
        Err(reason) => {
            say(&reason);
            TaskEnd::Bad
        }
    }
}

/// Puts the files together and returns the version: a fingerprint of all of them.
pub(crate) fn assemble(root: &Path, glue: &Path, folder: &Path) -> Result<String, String> {
    wasm::empty(folder)?;
    let web = root.join("web");
    for file in files(&web)? {
        copy(&web.join(&file), &folder.join(&file))?;
    }
    wasm::place(root, glue, &folder.join("wasm"))?;
    copy(&root.join("bindings/wasm/js/browser.js"), &folder.join("wasm/browser.js"))?;
    let own = root.join("bindings/wasm/web");
    copy(&own.join("provider.js"), &folder.join("js/provider.js"))?;
    copy(&own.join("site.webmanifest"), &folder.join("site.webmanifest"))?;
    rewrite(&web.join("index.html"), &folder.join("index.html"), head)?;
    let files = files(folder)?;
    let version = version(folder, &files)?;
    let worker = |text: &str| kept_files(text, &version, &files);
    rewrite(&own.join("sw.js"), &folder.join("sw.js"), worker)?;
    Ok(version)
}

/// What the head of the page says more than on a server, which says it in headers.
fn head(page: &str) -> Option<String> {
    let (before, after) = page.split_once("</head>")?;
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n");
    let (first, rest) = before.split_once("<meta charset=\"utf-8\">\n")?;
    let manifest = "<link rel=\"manifest\" href=\"site.webmanifest\">\n";
    Some(format!("{first}<meta charset=\"utf-8\">\n{policy}{rest}{manifest}</head>{after}"))
}

/// The worker that keeps the site, with what there is to keep.
fn kept_files(worker: &str, version: &str, files: &[String]) -> Option<String> {
    let (empty_version, empty_list) = ("const VERSION = '';", "const FILES = [];");
    let list: Vec<String> = std::iter::once("./".to_owned()).chain(files.iter().cloned()).collect();
    let list = serde_json::to_string(&list).ok()?;
    (worker.contains(empty_version) && worker.contains(empty_list)).then(|| {
        let worker = worker.replace(empty_version, &format!("const VERSION = '{version}';"));
        worker.replace(empty_list, &format!("const FILES = {list};"))
    })
}

fn rewrite(from: &Path, to: &Path, change: impl Fn(&str) -> Option<String>) -> Result<(), String> {
    let text = std::fs::read_to_string(from).map_err(|error| format!("{}: {error}", from.display()))?;
    let text = change(&text).ok_or_else(|| format!("{} is not as expected", from.display()))?;
    std::fs::write(to, text).map_err(|error| format!("{}: {error}", to.display()))
}

/// Every file below a folder, by its path there, in order.
pub(crate) fn files(folder: &Path) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    let mut waiting = vec![PathBuf::new()];
    while let Some(below) = waiting.pop() {
        let here = folder.join(&below);
        let entries = std::fs::read_dir(&here).map_err(|error| format!("{}: {error}", here.display()))?;
        for entry in entries.flatten() {
            let path = below.join(entry.file_name());
            if entry.path().is_dir() {
                waiting.push(path);
            } else {
                found.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found.sort_unstable();
    Ok(found)
}

/// FNV-1a over names and contents: tells versions apart, no more.
fn version(folder: &Path, files: &[String]) -> Result<String, String> {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for file in files {
        let path = folder.join(file);
        let content = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for byte in file.bytes().chain([0]).chain(content) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
    Ok(format!("{hash:016x}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_and_the_worker_are_changed_at_their_places() {
        let root = crate::root();
        let page = std::fs::read_to_string(root.join("web/index.html")).unwrap();
        let changed = head(&page).unwrap();
        assert!(changed.contains("wasm-unsafe-eval") && changed.contains("site.webmanifest\">\n</head>"));
        // Wherever the site lies, its files are found beside it.
        assert!(!changed.contains("href=\"/") && !changed.contains("src=\"/"), "{changed}");
        let worker = std::fs::read_to_string(root.join("bindings/wasm/web/sw.js")).unwrap();
        let changed = kept_files(&worker, "v", &["a.js".to_owned()]).unwrap();
        assert!(changed.contains("'v'") && changed.contains("[\"./\",\"a.js\"]"));
    }

    #[test]
    fn what_the_server_lets_its_page_load_the_site_does_too() {
        let guard = std::fs::read_to_string(crate::root().join("crates/server/src/guard.rs")).unwrap();
        let policy = guard.split("const POLICY: &str = \"").nth(1).and_then(|rest| rest.split("\";").next());
        let policy = policy.unwrap().replace("\\\n", " ");
        let sources = |policy: &str| -> Vec<(String, Vec<String>)> {
            let directives =
                policy.split(';').map(|directive| directive.split_whitespace().map(str::to_owned));
            directives.filter_map(|mut words| Some((words.next()?, words.collect()))).collect()
        };
        let (ours, theirs) = (sources(POLICY), sources(&policy));
        assert!(theirs.len() > 5, "{theirs:?}");
        // Who may frame a page can only be said in a header.
        for (name, allowed) in theirs.into_iter().filter(|(name, _)| name != "frame-ancestors") {
            let found = ours.iter().find(|(ours, _)| *ours == name).map(|(_, sources)| sources);
            assert!(found.is_some_and(|found| allowed.iter().all(|source| found.contains(source))), "{name}");
        }
    }

    #[test]
    fn both_providers_offer_the_same() {
        let root = crate::root();
        let offered = |path: &str| {
            let text = std::fs::read_to_string(root.join(path)).unwrap();
            let mut names: Vec<String> = text
                .lines()
                .filter_map(|line| line.strip_prefix("export "))
                .filter_map(|line| {
                    line.split([' ', '(', '=']).find(|word| !["async", "function", "const"].contains(word))
                })
                .map(str::to_owned)
                .collect();
            names.sort_unstable();
            names
        };
        let names = offered("web/js/provider.js");
        assert_eq!(names, ["keepsLibrary", "openSocket", "request"]);
        assert_eq!(names, offered("bindings/wasm/web/provider.js"));
    }
}
