//! How long the page is busy for what the engine says, from a trace of the browser: script, style, layout and paint of
//! every task of the page's main thread while an analysis runs. `cargo run --release -p kagetsu-server --example trace`.

#[path = "../tests/browser/driver/driver.rs"]
#[allow(dead_code, unused_imports, reason = "the tests use more of the driver than this")]
mod driver;
#[path = "scenes/served.rs"]
mod served;

use std::io::Write;

use serde_json::Value;

/// A game with many candidates.
const GAME: &str = "#/board/renju/h8h9i9g7i7g9g8h7";
/// The depth up to which the engine is heard.
const DEPTH: &str = "Number(/depth (\\d+)/.exec(document.body.innerText)?.[1] ?? 0) >= 11";

/// Microseconds of an event as milliseconds.
fn ms(event: &Value, name: &str) -> f64 {
    event[name].as_f64().unwrap_or_default() / 1000.0
}

fn main() {
    let events = std::cell::RefCell::new(Vec::new());
    served::with_browser(|browser, url| {
        let page = browser.page();
        page.resize(1280, 800);
        page.open(url);
        page.eval("localStorage.setItem('kagetsu.settings', JSON.stringify({ language: 'en' }))");
        page.eval(&format!("location.hash = {GAME:?}"));
        page.reload();
        *events.borrow_mut() = page.trace(|| {
            page.click("#engine-toggle");
            page.wait(DEPTH);
        });
    });
    let events = events.into_inner();
    let is_main =
        |event: &&Value| event["name"] == "thread_name" && event["args"]["name"] == "CrRendererMain";
    let mains: Vec<_> = events.iter().filter(is_main).map(|event| (&event["pid"], &event["tid"])).collect();
    let is_task = |event: &&Value| {
        let name = event["name"].as_str().unwrap_or_default();
        name.ends_with("RunTask") && mains.contains(&(&event["pid"], &event["tid"]))
    };
    let tasks: Vec<&Value> = events.iter().filter(is_task).collect();
    let sorted = |name: &str| {
        let mut times: Vec<f64> = tasks.iter().map(|task| ms(task, name)).collect();
        times.sort_by(f64::total_cmp);
        times
    };
    let (busy, lasted) = (sorted("tdur"), sorted("dur"));
    assert!(busy.len() > 50, "a trace of {} tasks says nothing", busy.len());
    let over = busy.iter().filter(|time| **time > 16.0).count();
    let _ = writeln!(
        std::io::stdout(),
        "{} tasks of the main thread: the longest took {:.1} ms of its time ({:.1} ms by the clock, others included); \
         {over} took more than 16 ms",
        busy.len(),
        busy.last().unwrap_or(&0.0),
        lasted.last().unwrap_or(&0.0),
    );
}
