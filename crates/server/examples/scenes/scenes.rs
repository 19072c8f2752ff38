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
    Scene { name: "first", show: first },
    Scene { name: "board", show: analysis },
    Scene { name: "why", show: why },
    Scene { name: "edit", show: edit },
    Scene { name: "solve", show: solve },
    Scene { name: "defend", show: defend },
    Scene { name: "play", show: play },
    Scene { name: "opening", show: opening },
    Scene { name: "ended", show: ended },
    Scene { name: "review-offer", show: review_offer },
    Scene { name: "review", show: review },
    Scene { name: "retry", show: retry },
    Scene { name: "library", show: library },
    Scene { name: "puzzles", show: puzzles },
    Scene { name: "question", show: question },
    Scene { name: "mistake", show: mistake },
    Scene { name: "learn", show: learn },
    Scene { name: "terms", show: terms },
    Scene { name: "quiz", show: quiz },
    Scene { name: "variants", show: variants },
    Scene { name: "settings", show: settings },
    Scene { name: "keys", show: keys },
    Scene { name: "load", show: load },
    Scene { name: "export", show: export },
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

/// Opens a tab of the panel, where the window is so narrow that it has tabs.
fn tab(page: &Page, name: &str) {
    let button = format!("#tab-{name}");
    page.wait(&format!("innerWidth >= 1000 || document.querySelector({button:?})"));
    if page.eval(&format!("Boolean(document.querySelector({button:?}))")) == true {
        page.click(&button);
    }
}

/// A first visit.
fn first(page: &Page) {
    go(page, "#/board");
    page.wait("document.querySelector('#door-play')");
}

/// A position that is being set up.
fn edit(page: &Page) {
    go(page, &format!("#/board/renju/{GAME}"));
    tab(page, "more");
    page.click("#edit");
    page.wait("document.querySelector('#edit-take')");
}

/// The moves that stop a win.
fn defend(page: &Page) {
    go(page, "#/solve/renju/b:h8,f6,f7+w:g6,g5,g4+turn:b/");
    page.click("input[name='kind'][value='defend']");
    page.click("#solve-start");
    page.wait("document.querySelector('#show-threat')");
}

/// The library with a game in it, and what was played beside the board.
fn library(page: &Page) {
    go(page, &format!("#/board/renju/{FOUGHT}"));
    page.eval(
        "fetch('/api/library/save', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ unless_known: true, \
         record: { position: {}, nodes: [{ move: 'h8' }, { parent: 0, move: 'i9' }, { parent: 1, move: 'g7' }], players: { black: 'Ito', white: 'Sato' }, result: 'W+' } }) })",
    );
    screen(page, "library");
    page.wait("document.querySelector('#documents li')");
}

/// The board with the engine at work.
pub(crate) fn analysis(page: &Page) {
    go(page, &format!("#/board/renju/{GAME}"));
    page.click("#engine-toggle");
    page.wait_while_moving(
        "document.querySelectorAll('#lines li').length >= 3 && /(深さ|depth|深度) ([7-9]|1\\d)/.test(document.body.innerText)",
        "document.querySelector('#panel').innerText",
    );
    page.hover("#lines li:nth-child(1) button");
}

/// What a move does, and what both sides threaten.
fn why(page: &Page) {
    go(page, "#/board/renju/h8a1i8a3j8a5");
    page.key("t");
    page.wait("document.querySelector('.threat')");
    page.hover("[data-point='k8']");
    page.key("w");
    page.wait("document.querySelector('#why li')");
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

/// A game that was given up.
fn ended(page: &Page) {
    play(page);
    page.click("#play-start");
    page.wait("document.querySelector('#resign')");
    page.point("h8");
    page.wait("document.querySelectorAll('.layer-stones > g').length === 2");
    page.click("#resign");
    page.wait("document.querySelector('#to-review')");
}

/// A whole game; White is lost, Black lets the win go and then loses by a forbidden point.
const FOUGHT: &str = "h8i9i7g9j8g8j9f9j6h9e9j7k5l4h6g5k6i6j5g7g6g10g11h7e10f7k9l10k8k7i8l8i10d7e7e8c6h11";

/// A short game that one move has lost.
const LOST: &str = "h8g6f6g5f7g4h7g3g2g7";

fn review_offer(page: &Page) {
    go(page, &format!("#/review/renju/{LOST}"));
    page.wait("document.querySelector('#review-start')");
}

fn review(page: &Page) {
    reviewed(page, FOUGHT);
}

fn retry(page: &Page) {
    reviewed(page, LOST);
    page.click("#retry");
    page.wait("document.querySelector('#retry-ask')");
    page.point("a1");
    page.wait("document.querySelector('#retry-result')");
}

/// A review at its turning point, with the refutation on the board.
fn reviewed(page: &Page, moves: &str) {
    go(page, &format!("#/review/renju/{moves}"));
    page.click("input[name='review-depth'][value='quick']");
    page.click("#review-start");
    page.wait("document.querySelector('#turning-point')");
    page.click("#to-turning");
    page.click("#show-refutation");
    page.wait("document.querySelector('.ghost.line')");
}

fn puzzles(page: &Page) {
    go(page, "#/board");
    page.eval("location.hash = '#/puzzles/12'");
    page.wait("document.querySelector('#puzzle-text')");
    page.click("#puzzle-hint");
    page.wait("document.querySelector('#puzzle-hints li')");
}

/// A question about a point, answered.
fn question(page: &Page) {
    screen(page, "puzzles");
    tab(page, "more");
    page.click("input[name='puzzle-kind'][value='forbidden']");
    page.click("#puzzle-draw");
    tab(page, "main");
    page.wait("document.querySelector('#verdict-overline')");
    page.click("#verdict-overline");
    page.wait("document.querySelector('#puzzle-verdict')");
}

/// A mistake of an earlier game, made again.
fn mistake(page: &Page) {
    page.eval(
        "localStorage['kagetsu.mistakes'] = JSON.stringify([{ rule: 'renju', black: ['h8', 'f6', 'f7'], \
         white: ['g6', 'g5', 'g4'], turn: 'black', played: 'h7', class: 'losing', \
         text: { en: 'Now White wins: G3, 3 plies.', ja: '白に G3 からの勝ちを許した（3手）。', zh: '白方可从 G3 取胜（3手）。' }, right: 0 }])",
    );
    screen(page, "puzzles");
    tab(page, "more");
    page.click("#puzzle-mistakes");
    tab(page, "main");
    page.point("a1");
    page.wait("document.querySelector('#puzzle-verdict')");
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

fn load(page: &Page) {
    go(page, "#/board");
    tab(page, "more");
    page.click("#record-load");
    page.wait("document.querySelector('dialog[open]')");
}

fn export(page: &Page) {
    go(page, &format!("#/board/renju/{GAME}"));
    tab(page, "more");
    page.click("#record-export");
    page.wait("document.querySelector('dialog[open]')");
}

fn screen(page: &Page, name: &str) {
    go(page, "#/board");
    page.click(&format!("#nav-{name}"));
    page.wait(&format!("document.querySelector('#nav-{name}').ariaCurrent === 'page'"));
}
