//! `cargo xtask describe`: writes what describes the JSON of the program, the OpenAPI description that the server gives
//! away, the types of the page and those of the npm package. All come from the types of `kagetsu-api` alone; a test says
//! when they are stale.

mod npm_types;
mod openapi;
mod page_types;

use std::path::Path;

use kagetsu::api::description;

use crate::{TaskEnd, say};

/// The files, each with its text.
fn files() -> [(&'static str, String); 3] {
    let description = description();
    [
        ("crates/server/openapi.json", openapi::text(&description)),
        ("web/js/types.js", page_types::text(&description.types)),
        ("bindings/wasm/npm/types.d.ts", npm_types::text(&description.types)),
    ]
}

/// Writes them.
pub(crate) fn run(root: &Path) -> TaskEnd {
    for (path, text) in files() {
        if let Err(error) = std::fs::write(root.join(path), text) {
            say(&format!("{path}: {error}"));
            return TaskEnd::Bad;
        }
        say(&path);
    }
    TaskEnd::Good
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_describes_the_api_is_not_stale() {
        if std::env::var_os("BLESS").is_some() {
            assert_eq!(run(&crate::root()), TaskEnd::Good);
        }
        for (path, text) in files() {
            let kept = std::fs::read_to_string(crate::root().join(path)).unwrap();
            assert!(kept == text, "{path} is stale: run `cargo xtask describe`");
        }
    }
}
