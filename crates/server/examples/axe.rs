//! The accessibility checker axe on every screen, theme and language: `cargo xtask web-check`, or this with the path of
//! `axe.min.js` as its argument.

#[path = "../tests/browser/driver/driver.rs"]
#[allow(dead_code, reason = "the tests use more of the driver than this")]
mod driver;
#[path = "scenes/scenes.rs"]
#[allow(dead_code, reason = "the pictures use more of it")]
mod scenes;
#[path = "scenes/served.rs"]
mod served;

use std::io::Write;

use scenes::{SCENES, prepared};
use serde_json::Value;

/// Every violation with the elements that it is about.
const RUN: &str = "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => \
     violations.map(({ id, help, nodes }) => `${id}: ${help}\\n` + nodes.slice(0, 5).map((node) => `    ${node.html.slice(0, 160)} ${node.failureSummary.replace(/\\s+/g, ' ')}`).join('\\n')))";

fn main() {
    let path = std::env::args_os().nth(1).expect("the path of axe.min.js");
    let axe = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut out = std::io::stdout();
    let (mut checked, mut found) = (0, 0);
    served::with_browser(|browser, url| {
        // A checker that finds nothing anywhere would be of no use.
        let page = prepared(browser, url, "wood", "en", (1280, 800));
        page.eval("document.querySelector('main').append(document.createElement('button'))");
        page.eval(&format!("void (() => {{ {axe} }})()"));
        assert!(page.text(RUN).contains("button-name"), "axe does not see a button without a name");
        for theme in ["wood", "plain", "dark", "contrast"] {
            for lang in ["ja", "en", "zh"] {
                for scene in SCENES {
                    let page = prepared(browser, url, theme, lang, (1280, 800));
                    (scene.show)(&page);
                    page.eval(&format!("void (() => {{ {axe} }})()"));
                    let violations = page.eval(RUN);
                    let lines = violations.as_array().expect("a list").iter().filter_map(Value::as_str);
                    for line in lines {
                        found += 1;
                        let _ = writeln!(out, "{} {theme} {lang}: {line}", scene.name);
                    }
                    page.close();
                    checked += 1;
                }
            }
        }
    });
    let _ = writeln!(out, "axe: {checked} screens, {found} violations");
    assert_eq!(found, 0, "the page is not accessible");
}
