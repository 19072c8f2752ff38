//! Pictures of the page: `cargo xtask screenshots`, or this with a folder as its argument; with `--all` after it,
//! every screen in every theme, language and size of window.

#[path = "../tests/browser/driver/driver.rs"]
#[allow(dead_code, reason = "the tests use more of the driver than this")]
mod driver;
#[path = "scenes/scenes.rs"]
mod scenes;
#[path = "scenes/served.rs"]
mod served;

use std::path::{Path, PathBuf};

use driver::Browser;
use scenes::{SCENES, analysis, prepared};

/// The screens of the documentation.
const SHOWN: [&str; 5] = ["board", "solve", "play", "review", "puzzles"];
/// Windows other than the usual one: telephones, small and large screens, and one that holds a whole panel.
const SIZES: [(&str, (u32, u32)); 6] = [
    ("phone", (360, 740)),
    ("large-phone", (390, 844)),
    ("small", (1024, 768)),
    ("middle", (1440, 900)),
    ("wide", (1920, 1080)),
    ("tall", (1280, 2400)),
];
const THEMES: [&str; 4] = ["wood", "plain", "dark", "contrast"];

fn main() {
    let mut words = std::env::args_os().skip(1);
    let folder = words.next().map_or_else(|| PathBuf::from("docs/images"), PathBuf::from);
    let all = words.next().is_some_and(|word| word == "--all");
    let choice = if all { Choice::Everything } else { Choice::Documentation };
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    served::with_browser(|browser, url| shoot(browser, url, &folder, choice));
}

/// What the documentation shows, or everything there is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Documentation,
    Everything,
}

fn shoot(browser: &Browser, url: &str, folder: &Path, choice: Choice) {
    let themes = match choice {
        Choice::Documentation => &THEMES[..1],
        Choice::Everything => &THEMES,
    };
    let is_shown = |name: &str| choice == Choice::Everything || SHOWN.contains(&name);
    for theme in themes {
        for lang in ["ja", "en"] {
            for scene in SCENES.iter().filter(|scene| is_shown(scene.name)) {
                let page = prepared(browser, url, theme, lang, (1280, 800));
                (scene.show)(&page);
                page.screenshot(&folder.join(format!("{}-{theme}-{lang}.webp", scene.name)));
                page.close();
                if choice == Choice::Everything && *theme == "wood" {
                    for (size, window) in SIZES {
                        let page = prepared(browser, url, theme, lang, window);
                        (scene.show)(&page);
                        page.eval("scrollTo(0, 0)");
                        page.screenshot(&folder.join(format!("{}-{size}-{lang}.webp", scene.name)));
                        page.close();
                    }
                }
            }
        }
    }
    for lang in ["ja", "en"] {
        let page = prepared(browser, url, "dark", lang, (360, 740));
        analysis(&page);
        page.eval("scrollTo(0, 0)");
        page.screenshot(&folder.join(format!("phone-dark-{lang}.webp")));
        page.close();
    }
}
