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
    Scene { name: "review", show: review },
    Scene { name: "puzzles", show: puzzles },
    Scene { name: "learn", show: learn },
    Scene { name: "terms", show: terms },
    Scene { name: "quiz", show: quiz },
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

/// A short game that one move has lost.
const LOST: &str = "h8g6f6g5f7g4h7g3g2g7";

fn review(page: &Page) {
    go(page, &format!("#/review/renju/{LOST}"));
    page.click("input[name='review-depth'][value='20000']");
    page.click("#review-start");
    page.wait("document.querySelector('#turning-point')");
    page.click("#to-turning");
    page.click("#show-refutation");
    page.wait("document.querySelector('.ghost.line')");
}

fn puzzles(page: &Page) {
    screen(page, "puzzles");
    page.wait("document.querySelector('#puzzle-text')");
    page.click("input[name='puzzle-kind'][value='vcf']");
    page.click("#puzzle-draw");
    page.wait("/四追い|continuous fours/.test(document.querySelector('#puzzle-text').textContent)");
    page.click("#puzzle-hint");
    page.wait("document.querySelector('#puzzle-hints li')");
}

fn learn(page: &Page) {
    screen(page, "learn");
    page.click("[data-lesson='DoubleThree']");
    page.wait("!document.querySelector('#lesson-try').disabled");
    page.click("#lesson-try");
    page.wait("document.querySelector('.why-line')");
}

fn terms(page: &Page) {
    screen(page, "learn");
    page.click("input[name='learn-part'][value='terms']");
    page.wait("document.querySelector('#terms')");
}

fn quiz(page: &Page) {
    screen(page, "learn");
    page.click("input[name='learn-part'][value='quiz']");
    page.wait("document.querySelector('#quiz-ask')");
    page.click("#quiz-double-three");
    page.wait("document.querySelector('#quiz-verdict')");
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
