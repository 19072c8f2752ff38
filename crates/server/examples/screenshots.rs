//! Pictures of the page: `cargo xtask screenshots`, or this with a folder as its argument; with `--all` after it,
//! every screen in every theme and language.

#[path = "../tests/browser/driver/driver.rs"]
#[allow(dead_code, reason = "the tests use more of the driver than this")]
mod driver;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use driver::{Browser, BrowserPath, Page, find_browser};
use kagetsu_server::{Config, Server};

/// A game with an opening, some threats and forbidden points.
const GAME: &str = "h8h9i9g7i7g9g8h7";
/// Black to move wins by threats.
const PUZZLE: &str = "h8i9i7g9j8h10h6k9h7h9j9i10";

fn main() {
    let mut words = std::env::args_os().skip(1);
    let folder = words.next().map_or_else(|| PathBuf::from("docs/images"), PathBuf::from);
    let all = words.next().is_some_and(|word| word == "--all");
    let choice = if all { Choice::Everything } else { Choice::Documentation };
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let path = match find_browser() {
        BrowserPath::Found(path) => path,
        BrowserPath::Missing(help) => panic!("{help}"),
    };
    let server = Server::bind(Config { port: Some(0), ..Config::default() }).expect("a free port");
    let url = server.url().expect("an address");
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| server.run(&stop));
        let _ends = Ends(&stop);
        let browser = Browser::start(&path);
        shoot(&browser, &url, &folder, choice);
    });
}

/// Ends the server, also when something goes wrong.
struct Ends<'a>(&'a AtomicBool);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What the documentation shows, or everything there is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Documentation,
    Everything,
}

fn shoot(browser: &Browser, url: &str, folder: &Path, choice: Choice) {
    let themes: &[&str] = match choice {
        Choice::Documentation => &["wood"],
        Choice::Everything => &["wood", "plain", "dark", "contrast"],
    };
    for theme in themes {
        for lang in ["ja", "en"] {
            let page = prepared(browser, url, theme, lang, (1280, 800));
            let shot = |name: &str| page.screenshot(&folder.join(format!("{name}-{theme}-{lang}.webp")));
            analysis(&page);
            shot("board");
            solve(&page);
            shot("solve");
            go(&page, "#/play");
            page.wait("document.querySelector('#play-start')");
            shot("play");
            if choice == Choice::Everything {
                for screen in ["variants", "settings"] {
                    page.click(&format!("#nav-{screen}"));
                    page.wait(&format!("document.querySelector('#nav-{screen}').ariaCurrent === 'page'"));
                    shot(screen);
                }
            }
        }
    }
    for lang in ["ja", "en"] {
        let page = prepared(browser, url, "dark", lang, (360, 740));
        analysis(&page);
        page.eval("scrollTo(0, 0)");
        page.screenshot(&folder.join(format!("phone-dark-{lang}.webp")));
    }
}

/// A page with these settings.
fn prepared(browser: &Browser, url: &str, theme: &str, lang: &str, (width, height): (u32, u32)) -> Page {
    let page = browser.page();
    page.resize(width, height);
    page.open(url);
    page.eval(&format!(
        "localStorage.setItem('kagetsu.settings', JSON.stringify({{language: '{lang}', theme: '{theme}', numbers: true}}))"
    ));
    page.reload();
    page
}

fn go(page: &Page, address: &str) {
    page.eval("sessionStorage.clear()");
    page.eval(&format!("location.hash = {address:?}"));
    page.reload();
}

fn analysis(page: &Page) {
    go(page, &format!("#/board/renju/{GAME}"));
    page.click("#engine-toggle");
    page.wait("document.querySelectorAll('#lines li').length >= 3 && /(深さ|depth) ([7-9]|1\\d)/.test(document.body.innerText)");
    page.hover("#lines li:nth-child(1) button");
}

fn solve(page: &Page) {
    go(page, &format!("#/solve/renju/{PUZZLE}"));
    page.click("input[value='win']");
    page.click("#solve-start");
    page.wait("document.querySelector('#verified')");
    page.click("#proof-next");
    page.click("#proof-next");
}
