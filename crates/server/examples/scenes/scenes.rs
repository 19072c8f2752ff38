//! Every screen of the page as somebody might see it, for pictures and for the check of its accessibility.

use crate::driver::{Browser, Page};

/// A game with an opening, some threats and forbidden points.
const GAME: &str = "h8h9i9g7i7g9g8h7";
/// Black to move wins by threats.
const PUZZLE: &str = "h8i9i7g9j8h10h6k9h7h9j9i10";

/// A screen with something on it.
pub(crate) struct Scene {
    /// For file names.
    pub(crate) name: &'static str,
    /// Makes a page show it.
    pub(crate) show: fn(&Page),
}

/// All of them.
pub(crate) const SCENES: &[Scene] = &[
    Scene { name: "board", show: analysis },
    Scene { name: "solve", show: solve },
    Scene { name: "play", show: play },
    Scene { name: "opening", show: opening },
    Scene { name: "variants", show: variants },
    Scene { name: "settings", show: settings },
    Scene { name: "keys", show: keys },
];

/// A page with these settings.
pub(crate) fn prepared(
    browser: &Browser,
    url: &str,
    theme: &str,
    lang: &str,
    (width, height): (u32, u32),
) -> Page {
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

/// The board with the engine at work.
pub(crate) fn analysis(page: &Page) {
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

fn play(page: &Page) {
    go(page, "#/play");
    page.wait("document.querySelector('#play-start')");
}

fn opening(page: &Page) {
    play(page);
    page.eval(
        "(() => { const choice = document.querySelector('#opening-choice'); choice.value = 'rif'; \
         choice.dispatchEvent(new Event('change')); })()",
    );
    page.click("#play-start");
    for point in ["h8", "h9"] {
        page.wait("document.querySelector('#asked')?.dataset.ask === 'place'");
        page.point(point);
    }
    page.wait(
        "document.querySelector('#asked') && document.querySelectorAll('.layer-stones > g').length === 2",
    );
    page.hover(&Page::cell("i9"));
}

fn variants(page: &Page) {
    screen(page, "variants");
    page.wait("document.querySelector('#variant-grid')");
    page.click("#variant-grid [data-point='d1']");
    page.wait("document.querySelector('#thought li')");
}

fn settings(page: &Page) {
    screen(page, "settings");
}

fn keys(page: &Page) {
    go(page, "#/board");
    page.click("#help-button");
    page.wait("document.querySelector('dialog[open]')");
}

fn screen(page: &Page, name: &str) {
    go(page, "#/board");
    page.click(&format!("#nav-{name}"));
    page.wait(&format!("document.querySelector('#nav-{name}').ariaCurrent === 'page'"));
}
