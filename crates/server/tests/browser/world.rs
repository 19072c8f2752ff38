//! A server, a browser and a page for one test; at the end no page may have complained.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use kagetsu_server::{Config, OpenLibrary, Server};

use crate::driver::{Browser, BrowserPath, Page, find_browser};

/// A running server, stopped when dropped.
pub(crate) struct Host {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
    pub(crate) url: String,
    pub(crate) port: u16,
}

impl Host {
    pub(crate) fn start(port: u16) -> Host {
        let server = Server::bind(Config { port: Some(port), ..Config::default() }).expect("a free port");
        let server = server.with_library(OpenLibrary::in_memory().expect("a library"));
        let (url, port) = (server.url().expect("an address"), server.address().expect("an address").port());
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let thread = std::thread::spawn(move || server.run(&flag).expect("the server runs"));
        Host { stop, thread: Some(thread), url, port }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Everything a test needs.
pub(crate) struct World {
    pub(crate) host: Host,
    pub(crate) browser: Browser,
    pub(crate) page: Page,
}

/// Runs a test in a world of its own.
pub(crate) fn in_browser(test: impl FnOnce(&mut World)) {
    let Some(path) = browser_or_reason() else { return };
    let host = Host::start(0);
    let browser = Browser::start(&path);
    let page = browser.page();
    page.resize(1280, 800);
    let mut world = World { host, browser, page };
    world.page.open(&world.host.url);
    world.language("en");
    test(&mut world);
    let complaints = world.browser.complaints();
    assert!(complaints.is_empty(), "the page complained: {complaints:#?}");
}

fn browser_or_reason() -> Option<PathBuf> {
    match find_browser() {
        BrowserPath::Found(path) => Some(path),
        BrowserPath::Missing(help) => {
            assert!(std::env::var("CI").as_deref() != Ok("true"), "{help}");
            // Past the capture of the test harness: a skipped test must be seen.
            let _ = writeln!(std::io::stderr(), "skipped: {help}");
            None
        }
    }
}

impl World {
    /// Chooses the language.
    pub(crate) fn language(&self, lang: &str) {
        self.page.wait("document.querySelector('#language').options.length");
        self.page.eval(&format!(
            "{{ const chosen = document.querySelector('#language'); chosen.value = '{lang}'; \
             chosen.dispatchEvent(new Event('change')); }}"
        ));
        self.page.wait(&format!("document.documentElement.lang.startsWith('{lang}')"));
    }

    /// Opens a position of an address, such as `#/board/renju/h8i9`.
    pub(crate) fn go(&self, address: &str) {
        self.page.eval(&format!("location.hash = {address:?}"));
        let moves = address.rsplit('/').next().unwrap_or_default();
        let count = moves.chars().filter(char::is_ascii_alphabetic).count();
        self.page.wait(&format!("{PLY} === {count} && location.hash === {address:?}"));
    }

    /// A second tab of the same person.
    pub(crate) fn second_tab(&self) -> Page {
        let page = self.browser.beside(&self.page);
        page.resize(1280, 800);
        page.open(&self.host.url);
        page
    }

    /// How many moves have been made.
    pub(crate) fn ply(&self) -> u64 {
        self.page.eval(PLY).as_u64().unwrap_or_default()
    }

    /// Waits until so many moves have been made and the rules have spoken.
    pub(crate) fn wait_ply(&self, ply: u64) {
        self.page.wait(&format!("{PLY} === {ply}"));
    }
}

/// The number of the move on the board.
pub(crate) const PLY: &str = "Number(document.querySelector('#ply').textContent.split('/')[0])";
/// How many stones are drawn.
pub(crate) const STONES: &str = "document.querySelectorAll('.layer-stones > g').length";
/// What the page says for a moment.
pub(crate) const TOAST: &str = "(document.querySelector('#toast:not([hidden])')?.textContent ?? '')";
