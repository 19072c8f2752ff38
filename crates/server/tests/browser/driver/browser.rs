//! Finds and starts a Chromium with a fresh profile, and ends it.

use std::cell::RefCell;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;

use super::page::Page;
use super::wire::Wire;

/// Names under which the browser is known.
const NAMES: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const FLAGS: [&str; 16] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    // Tabs that nobody looks at are as quick as the others.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--mute-audio",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--remote-debugging-port=0",
];

/// How long a browser may take to close.
const LAST_WISH: Duration = Duration::from_secs(5);

/// What the search for a browser came to.
pub(crate) enum BrowserPath {
    /// Here it is.
    Found(PathBuf),
    /// None, and what to do about it.
    Missing(String),
}

/// The browser of the machine; `KAGETSU_BROWSER` names another one.
pub(crate) fn find_browser() -> BrowserPath {
    if let Some(path) = std::env::var_os("KAGETSU_BROWSER") {
        return BrowserPath::Found(path.into());
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut candidates = std::env::split_paths(&path).flat_map(|dir| NAMES.map(|name| dir.join(name)));
    match candidates.find(|candidate| candidate.is_file()) {
        Some(found) => BrowserPath::Found(found),
        None => BrowserPath::Missing(
            "no browser: install Chromium (Debian: apt-get install chromium) or set KAGETSU_BROWSER"
                .to_owned(),
        ),
    }
}

/// A running browser; ended when dropped.
pub(crate) struct Browser {
    child: Child,
    profile: PathBuf,
    wire: Rc<RefCell<Wire>>,
}

impl Browser {
    pub(crate) fn start(path: &PathBuf) -> Browser {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("kagetsu-browser-{}-{number}", std::process::id()));
        let mut child = Command::new(path)
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{} does not start: {error}", path.display()));
        let mut lines = BufReader::new(child.stderr.take().expect("a pipe")).lines();
        let url = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("DevTools listening on ").map(str::to_owned))
            .expect("the browser names its address");
        // The pipe must not fill up.
        std::thread::spawn(move || lines.for_each(drop));
        Browser { child, profile, wire: Rc::new(RefCell::new(Wire::connect(&url))) }
    }

    /// A new tab in a context of its own: nothing is kept from other tabs.
    pub(crate) fn page(&self) -> Page {
        let context = self.wire.borrow_mut().call(None, "Target.createBrowserContext", &json!({}));
        self.tab(&context)
    }

    /// A new tab beside another one: both belong to the same person.
    pub(crate) fn beside(&self, page: &Page) -> Page {
        self.tab(&json!({ "browserContextId": page.context }))
    }

    fn tab(&self, context: &serde_json::Value) -> Page {
        let mut wire = self.wire.borrow_mut();
        let target = wire.call(
            None,
            "Target.createTarget",
            &json!({ "url": "about:blank", "browserContextId": context["browserContextId"] }),
        );
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = wire.call(None, "Target.attachToTarget", &attach);
        drop(wire);
        let session = session["sessionId"].as_str().expect("a session").to_owned();
        Page::new(Rc::clone(&self.wire), session, context["browserContextId"].clone())
    }

    /// What pages have complained about so far.
    pub(crate) fn complaints(&self) -> Vec<String> {
        self.wire.borrow().complaints.clone()
    }

    /// Forgets the complaints, where some were to be expected.
    pub(crate) fn forgive(&self) {
        self.wire.borrow_mut().complaints.clear();
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // A browser that is asked to close takes its helpers along, which would go on writing to the profile.
        let asked = self.wire.try_borrow_mut().is_ok_and(|mut wire| wire.close());
        let deadline = Instant::now() + LAST_WISH;
        while asked && Instant::now() < deadline && matches!(self.child.try_wait(), Ok(None)) {
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}
