//! Pictures of the page for the documentation: `cargo xtask screenshots`, or this with a folder as its argument.

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
    let folder = std::env::args_os().nth(1).map_or_else(|| PathBuf::from("docs/images"), PathBuf::from);
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
        shoot(&browser, &url, &folder);
    });
}

/// Ends the server, also when something goes wrong.
struct Ends<'a>(&'a AtomicBool);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn shoot(browser: &Browser, url: &str, folder: &Path) {
    for theme in ["wood", "plain", "dark", "contrast"] {
        for lang in ["ja", "en"] {
            let page = prepared(browser, url, theme, lang, (1280, 800));
            let shot = |name: &str| page.screenshot(&folder.join(format!("{name}-{theme}-{lang}.png")));
            analysis(&page, url);
            shot("board");
            play(&page, url);
            shot("play");
            solve(&page, url);
            shot("solve");
            page.click("#nav-settings");
            shot("settings");
        }
    }
    for lang in ["ja", "en"] {
        let page = prepared(browser, url, "wood", lang, (360, 740));
        analysis(&page, url);
        page.eval("scrollTo(0, 0)");
        page.screenshot(&folder.join(format!("phone-board-{lang}.png")));
        page.click("#nav-play");
        page.eval("scrollTo(0, 0)");
        page.screenshot(&folder.join(format!("phone-play-{lang}.png")));
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

fn analysis(page: &Page, _: &str) {
    go(page, &format!("#/board/renju/{GAME}"));
    page.click("#engine-toggle");
    page.wait("document.querySelectorAll('#lines li').length >= 3 && /(深さ|depth) ([7-9]|1\\d)/.test(document.body.innerText)");
    page.hover("#lines li:nth-child(1) button");
}

fn play(page: &Page, _: &str) {
    page.eval("sessionStorage.clear()");
    go(page, "#/play");
    page.wait("document.querySelector('#play-start')");
}

fn solve(page: &Page, _: &str) {
    go(page, &format!("#/solve/renju/{PUZZLE}"));
    page.click("input[value='win']");
    page.click("#solve-start");
    page.wait("document.querySelector('#verified')");
    page.click("#proof-next");
    page.click("#proof-next");
}
