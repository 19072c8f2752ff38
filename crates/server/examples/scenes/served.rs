//! A server and a browser for as long as something is done with them.

use std::sync::atomic::{AtomicBool, Ordering};

use kagetsu_server::{Config, OpenLibrary, Server};

use crate::driver::{Browser, BrowserPath, find_browser};

/// Ends the server, also when something goes wrong.
struct Ends<'a>(&'a AtomicBool);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Serves the page, starts a browser and hands both over.
pub(crate) fn with_browser(work: impl FnOnce(&Browser, &str)) {
    let path = match find_browser() {
        BrowserPath::Found(path) => path,
        BrowserPath::Missing(help) => panic!("{help}"),
    };
    let server = Server::bind(Config { port: Some(0), ..Config::default() }).expect("a free port");
    let server = server.with_library(OpenLibrary::in_memory().expect("a library"));
    let url = server.url().expect("an address");
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| server.run(&stop));
        let _ends = Ends(&stop);
        work(&Browser::start(&path), &url);
    });
}
