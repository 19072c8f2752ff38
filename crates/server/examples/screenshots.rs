//! Pictures of the page: `cargo xtask screenshots`, or this with a folder as its argument; with `--all` after it,
//! every screen in every theme, language and size of window, or those whose names contain one of the words after it.

#[path = "../tests/browser/driver/driver.rs"]
#[allow(dead_code, reason = "the tests use more of the driver than this")]
mod driver;
#[path = "scenes/scenes.rs"]
mod scenes;
#[path = "scenes/served.rs"]
mod served;

use std::path::{Path, PathBuf};

use driver::{Browser, Page};
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
const LANGS: [&str; 3] = ["ja", "en", "zh"];

fn main() {
    let mut words = std::env::args_os().skip(1);
    let folder = words.next().map_or_else(|| PathBuf::from("docs/images"), PathBuf::from);
    let all = words.next().is_some_and(|word| word == "--all");
    let parts: Vec<String> = words.map(|word| word.to_string_lossy().into_owned()).collect();
    let choice = if all { Choice::Everything } else { Choice::Documentation };
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    served::with_browser(|browser, url| {
        shoot(&Camera { browser, url, folder: &folder, parts: &parts }, choice);
    });
}

/// What takes the pictures.
struct Camera<'a> {
    browser: &'a Browser,
    url: &'a str,
    folder: &'a Path,
    /// Words of which the name of a picture has one; none for all pictures.
    parts: &'a [String],
}

impl Camera<'_> {
    fn take(&self, name: &str, theme: &str, lang: &str, window: (u32, u32), show: fn(&Page)) {
        if !self.parts.is_empty() && !self.parts.iter().any(|part| name.contains(part.as_str())) {
            return;
        }
        let page = prepared(self.browser, self.url, theme, lang, window);
        show(&page);
        page.eval("scrollTo(0, 0)");
        page.screenshot(&self.folder.join(format!("{name}.webp")));
        page.close();
    }
}

/// What the documentation shows, or everything there is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Documentation,
    Everything,
}

fn shoot(camera: &Camera<'_>, choice: Choice) {
    let (themes, langs) = match choice {
        Choice::Documentation => (&THEMES[..1], &LANGS[..2]),
        Choice::Everything => (&THEMES[..], &LANGS[..]),
    };
    let is_shown = |name: &str| choice == Choice::Everything || SHOWN.contains(&name);
    for lang in langs {
        for scene in SCENES.iter().filter(|scene| is_shown(scene.name)) {
            for theme in themes {
                camera.take(&format!("{}-{theme}-{lang}", scene.name), theme, lang, (1280, 800), scene.show);
            }
            let sizes = SIZES.iter().filter(|_| choice == Choice::Everything);
            for (size, window) in sizes {
                camera.take(&format!("{}-{size}-{lang}", scene.name), "wood", lang, *window, scene.show);
            }
        }
        camera.take(&format!("phone-dark-{lang}"), "dark", lang, (360, 740), analysis);
    }
}
