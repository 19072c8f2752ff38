//! The page without a server: the folder that `cargo xtask site` makes, in a real browser, with the network gone after
//! the first visit.
//!
//! That folder needs more than stable Rust to be made, so these tests are ignored by `cargo test`; `cargo xtask everywhere`
//! makes it, names it in `KAGETSU_SITE` (the npm package in `KAGETSU_NPM`), and runs them.

#[path = "../browser/driver/driver.rs"]
#[allow(dead_code, reason = "the tests of the page use more of it")]
mod driver;

mod host;
mod library;

use std::path::PathBuf;

use driver::{Browser, BrowserPath, Page, find_browser};
use host::Host;
use serde_json::Value;

/// The number of the move on the board.
const PLY: &str = "Number(document.querySelector('#ply').textContent.split('/')[0])";
/// A short game that Black loses by move 7.
const GAME: &str = "h8g6f6g5f7g4h7g3g2g7";
/// Visits after which the browser has let go of the version before.
const MOST_VISITS: u32 = 20;

/// A file or folder that `cargo xtask everywhere` names.
fn named(variable: &str) -> PathBuf {
    PathBuf::from(std::env::var_os(variable).unwrap_or_else(|| panic!("{variable} is not set")))
}

fn folder() -> PathBuf {
    named("KAGETSU_SITE")
}

fn browser() -> Browser {
    match find_browser() {
        BrowserPath::Found(path) => Browser::start(&path),
        BrowserPath::Missing(help) => panic!("{help}"),
    }
}

fn english(page: &Page) {
    page.wait("document.querySelector('#language').options.length");
    page.eval(
        "{ const chosen = document.querySelector('#language'); chosen.value = 'en'; \
         chosen.dispatchEvent(new Event('change')); }",
    );
}

fn go(page: &Page, address: &str, plies: usize) {
    page.eval(&format!("location.hash = {address:?}"));
    page.wait(&format!("{PLY} === {plies} && location.hash === {address:?}"));
}

/// The last event of a job, asked as the page asks.
fn job(page: &Page, job: &str) -> Value {
    page.eval(&format!(
        "(async () => {{ const {{ search }} = await import('./js/socket.js'); \
         const last = ['thought', 'solved', 'verified', 'review', 'explained', 'error', 'lost', 'stopped']; \
         return new Promise((done) => search({job}, ({{ id, ...event }}) => last.includes(event.event) && done(event))); }})()"
    ))
}

/// Waits until a promise of the page comes to true.
fn until(page: &Page, promise: &str) {
    let found = page.eval(&format!(
        "(async () => {{ for (let tries = 0; tries < 200; tries += 1) {{ if (await ({promise})) return true; \
         await new Promise((next) => setTimeout(next, 100)); }} return false; }})()"
    ));
    assert_eq!(found, true, "{promise}");
}

/// The answer to a call, asked as the page asks; a refusal in the form of an answer.
fn call(page: &Page, name: &str, body: &str) -> Value {
    page.eval(&format!(
        "import('./js/api.js').then(({{ post }}) => post('/api/{name}', {body})) \
         .catch(({{ code, text }}) => ({{ error: {{ code, message: text }} }}))"
    ))
}

/// Makes the first visit, waits until everything is kept, and takes the network away.
fn visited(browser: &Browser) -> (Page, Host) {
    let host = Host::start(&folder(), 0);
    let page = browser.page();
    page.resize(1280, 800);
    page.open(&host.url);
    english(&page);
    page.wait("navigator.serviceWorker.controller !== null");
    (page, host)
}

#[test]
#[ignore = "needs the folder that `cargo xtask site` makes"]
fn everything_works_without_the_network_after_the_first_visit() {
    let browser = browser();
    let (page, host) = visited(&browser);
    let url = host.url.clone();
    drop(host);
    assert!(std::net::TcpStream::connect(url.trim_start_matches("http://").trim_end_matches('/')).is_err());
    page.reload();

    // A game against a level.
    page.click("#nav-play");
    page.click("input[name='level'][value='easy']");
    page.click("input[name='color'][value='black']");
    page.click("#play-start");
    page.wait("document.querySelector('#board').dataset.locked === 'false'");
    page.point("h8");
    page.wait(&format!("{PLY} === 2"));

    // It is there after a reload.
    let address = page.text("location.hash");
    page.reload();
    assert_eq!(page.text("location.hash"), address);
    page.wait(&format!("{PLY} === 2 && document.querySelector('#take-back')"));

    // An analysis that is followed depth by depth and stopped.
    go(&page, "#/board/renju/h8i9g7", 3);
    page.click("#engine-toggle");
    page.wait("document.querySelectorAll('#lines li').length >= 1");
    page.click("#engine-toggle");

    // A forced win, and its certificate accepted by the checker.
    let solved =
        job(&page, "{ do: 'solve', kind: 'win', position: { moves: 'h8i9i7g9j8h10h6k9h7h9j9i10' } }");
    assert_eq!((&solved["status"], &solved["verified"]), (&"win".into(), &true.into()), "{solved}");
    let checked = job(&page, &format!("{{ do: 'verify', proof: {} }}", solved["win"]["proof"]));
    assert_eq!(checked["ok"], true, "{checked}");

    // A review.
    go(&page, &format!("#/board/renju/{GAME}"), 10);
    page.click("#nav-review");
    page.click("input[name='review-depth'][value='quick']");
    page.click("#review-start");
    page.wait_while_moving(
        "document.querySelector('#turning-point')",
        "document.querySelectorAll('#reviewed-moves li').length",
    );
    assert!(browser.complaints().is_empty(), "{:#?}", browser.complaints());
}

#[test]
#[ignore = "needs the folder that `cargo xtask site` makes"]
fn a_search_ends_when_it_is_stopped_and_the_next_one_begins() {
    let browser = browser();
    let (page, _host) = visited(&browser);
    let events = page.eval(
        "(async () => { const { search } = await import('./js/socket.js'); const seen = []; \
         await new Promise((done) => { const long = search({ do: 'analyze', position: { moves: 'h8i9' } }, \
         (event) => { seen.push(event.event); if (event.event === 'progress') { long.stop(); done(); } }); }); \
         return new Promise((done) => search({ do: 'analyze', position: { moves: 'h8i9' }, limits: { nodes: 500 } }, \
         (event) => { if (event.event === 'thought') done([seen.includes('progress'), event.best]); })); })()",
    );
    assert_eq!(events[0], true);
    assert!(events[1].is_string(), "{events}");
    assert!(browser.complaints().is_empty(), "{:#?}", browser.complaints());
}

#[test]
#[ignore = "needs the folder that `cargo xtask site` makes"]
fn what_is_asked_wrongly_is_refused_as_by_a_server_and_pictures_are_drawn() {
    let browser = browser();
    let (page, _host) = visited(&browser);
    let asked = page.eval(
        "(async () => { const { post, postRaw } = await import('./js/api.js'); \
         const wrong = await post('/api/rules', { position: { moves: 'h8h8' } }).catch((error) => error.code); \
         const none = await post('/api/nothing', {}).catch((error) => error.code); \
         const picture = await postRaw('/api/picture', { position: { moves: 'h8' }, format: 'png', width: 100 }); \
         const bytes = new Uint8Array(await picture.arrayBuffer()); \
         return [wrong, none, picture.headers.get('content-type'), [...bytes.slice(1, 4)]]; })()",
    );
    assert_eq!(asked, serde_json::json!(["bad-position", "no-route", "image/png", [80, 78, 71]]));
}

#[test]
#[ignore = "needs the folder that `cargo xtask site` makes"]
fn a_new_version_takes_the_place_of_the_old_one_as_a_whole() {
    let browser = browser();
    let (page, host) = visited(&browser);
    page.eval("localStorage.setItem('kagetsu.mark', 'kept')");
    let (url, port) = (host.url.clone(), host.port);
    drop(host);
    let newer = host::changed(&folder());
    let host = Host::start(&newer, port);
    // It is fetched beside the old one, which goes on as it is while a page of it is open.
    page.reload();
    until(&page, "navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null)");
    let icon = "fetch('icon.svg').then((answer) => answer.text())";
    assert!(!page.text(icon).contains("newer"));
    // Without a page of the old one the new one takes over.
    let other = browser.beside(&page);
    page.close();
    let is_new = "caches.keys().then((names) => names.length === 1 && names[0].includes('newer'))";
    for _ in 0..MOST_VISITS {
        other.open(&url);
        if other.eval(is_new) == true {
            break;
        }
        other.eval("location.href = 'about:blank'");
        other.wait("location.href === 'about:blank'");
    }
    assert_eq!(other.eval(is_new), true);
    drop(host);
    other.reload();
    assert_eq!(other.text("localStorage.getItem('kagetsu.mark')"), "kept");
    assert!(other.text(icon).contains("newer"));
    let _ = std::fs::remove_dir_all(newer);
}

#[test]
#[ignore = "needs the folder that `cargo xtask site` makes"]
fn the_page_answers_the_questions_that_every_form_is_asked() {
    let browser = browser();
    let (page, host) = visited(&browser);
    drop(host);
    let questions = std::fs::read_to_string(named("KAGETSU_QUESTIONS")).expect("the questions");
    let answer = |line: &str| match line.splitn(3, '\t').collect::<Vec<_>>().as_slice() {
        ["call", name, body] => call(&page, name, body),
        ["job", "", body] => job(&page, body),
        other => panic!("not a question: {other:?}"),
    };
    let answers: Vec<String> = questions.lines().map(|line| answer(line).to_string()).collect();
    assert!(answers.len() > 10);
    // They are compared by whoever named the file.
    std::fs::write(named("KAGETSU_ANSWERS"), answers.join("\n")).expect("the answers can be written");
}

#[test]
#[ignore = "needs the folder that `cargo xtask npm` makes"]
fn the_npm_package_works_in_a_browser() {
    let browser = browser();
    let folder = host::copied(&named("KAGETSU_NPM"), "npm");
    let page = "<!doctype html><title>npm</title><script type=\"module\">\
                import { start } from './browser.js'; window.kagetsu = await start(); \
                document.documentElement.dataset.ready = 'true';</script>";
    std::fs::write(folder.join("index.html"), page).expect("a page");
    let host = Host::start(&folder, 0);
    let page = browser.page();
    page.open(&host.url);
    let told = page.eval(
        "(async () => { const { kagetsu } = window; const [found] = await kagetsu.forbidden('h8a1g8a3i7a5i6a7'); \
         const solved = await kagetsu.solve({ black: ['g8', 'h8', 'i8'], white: ['a1', 'a2', 'a3'], turn: 'black' }, { kind: 'vcf' }); \
         const checked = await kagetsu.verify(solved.win.proof); const control = new AbortController(); \
         const ended = await kagetsu.analyze('h8i9', { signal: control.signal, \
         onEvent: (event) => event.event === 'progress' && control.abort() }).catch((error) => error.name); \
         return [found.point, solved.status, checked.ok, ended]; })()",
    );
    assert_eq!(told, serde_json::json!(["i8", "win", true, "AbortError"]));
    assert!(browser.complaints().iter().all(|told| told.contains("favicon")), "{:#?}", browser.complaints());
    let _ = std::fs::remove_dir_all(folder);
}
