//! A page: what a person does with it, and what it shows.

use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;

use serde_json::{Value, json};

use super::wire::Wire;

/// Milliseconds until a wait gives up.
const PATIENCE_MS: u32 = 60_000;
/// Steps of progress that no work takes.
const MOST_STEPS: u32 = 1_000;

/// A tab.
pub(crate) struct Page {
    wire: Rc<RefCell<Wire>>,
    session: String,
    /// Whose tab it is.
    pub(super) context: Value,
}

impl Page {
    pub(super) fn new(wire: Rc<RefCell<Wire>>, session: String, context: Value) -> Page {
        let page = Page { wire, session, context };
        for domain in ["Page.enable", "Runtime.enable", "Log.enable"] {
            page.call(domain, &json!({}));
        }
        page
    }

    fn call(&self, method: &str, params: &Value) -> Value {
        self.wire.borrow_mut().call(Some(&self.session), method, params)
    }

    /// Goes to an address and waits until the page is ready.
    pub(crate) fn open(&self, url: &str) {
        self.call("Page.navigate", &json!({ "url": url }));
        self.wait("document.documentElement.dataset.ready === 'true'");
    }

    /// Closes the tab, and ends what the server does for it.
    pub(crate) fn close(self) {
        self.call("Page.close", &json!({}));
    }

    /// Loads the page again.
    pub(crate) fn reload(&self) {
        self.eval("document.documentElement.dataset.ready = 'old'");
        self.call("Page.reload", &json!({}));
        self.wait("document.documentElement?.dataset.ready === 'true'");
    }

    /// The size of the window; a narrow one has touch.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        let mobile = width < 600;
        let scale = if mobile { 2 } else { 1 };
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": mobile });
        self.call("Emulation.setDeviceMetricsOverride", &metrics);
        self.call("Emulation.setTouchEmulationEnabled", &json!({ "enabled": mobile }));
    }

    /// The value of an expression of the page; promises are waited for.
    pub(crate) fn eval(&self, expression: &str) -> Value {
        let params = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true });
        let answer = self.call("Runtime.evaluate", &params);
        assert!(answer.get("exceptionDetails").is_none(), "{expression}: {}", answer["exceptionDetails"]);
        answer["result"]["value"].clone()
    }

    /// The value of an expression as text.
    pub(crate) fn text(&self, expression: &str) -> String {
        match self.eval(expression) {
            Value::String(text) => text,
            other
            @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_)) => {
                other.to_string()
            }
        }
    }

    /// Waits until an expression of the page is true.
    pub(crate) fn wait(&self, condition: &str) {
        let waiting = format!(
            "new Promise((done) => {{ const end = Date.now() + {PATIENCE_MS}; const look = () => {{ \
             let met = false; try {{ met = Boolean({condition}); }} catch {{}} \
             if (met || Date.now() > end) done(met); else setTimeout(look, 8); }}; look(); }})"
        );
        // A navigation throws the promise away; it is asked again of the new document.
        for _ in 0..40 {
            let params = json!({ "expression": waiting, "awaitPromise": true, "returnByValue": true });
            let answer = self.call_lenient("Runtime.evaluate", &params);
            match answer.as_ref().map(|answer| &answer["result"]["value"]) {
                Some(Value::Bool(true)) => return,
                Some(Value::Bool(false)) => break,
                Some(_) | None => {}
            }
        }
        let page = self.text("document.body.innerText.slice(0, 1500)");
        panic!("did not happen: {condition}\nthe page says:\n{page}");
    }

    /// Waits until an expression of the page is true, for as long as another one goes on changing: long work on a busy
    /// machine is given the time it takes, work that stands still is not.
    pub(crate) fn wait_while_moving(&self, condition: &str, progress: &str) {
        let moving = format!(
            "(() => {{ const before = JSON.stringify({progress}); return new Promise((done) => {{ \
             const end = Date.now() + {PATIENCE_MS}; const look = () => {{ \
             if ({condition}) done('met'); else if (JSON.stringify({progress}) !== before) done('moved'); \
             else if (Date.now() > end) done('stuck'); else setTimeout(look, 8); }}; look(); }}); }})()"
        );
        let mut seen = 0;
        while self.text(&moving) == "moved" {
            seen += 1;
            assert!(seen < MOST_STEPS, "no end: {progress} is {}", self.text(progress));
        }
        // Met already, or what did not happen is told.
        self.wait(condition);
    }

    /// A command that may fail while the page changes.
    fn call_lenient(&self, method: &str, params: &Value) -> Option<Value> {
        let mut wire = self.wire.borrow_mut();
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            wire.call(Some(&self.session), method, params)
        }))
        .ok()
    }

    /// Lays the tab on top of the others: what nobody sees answers the mouse late.
    fn come_to_front(&self) {
        let before = std::mem::replace(&mut self.wire.borrow_mut().front, self.session.clone());
        if before != self.session {
            self.call("Page.bringToFront", &json!({}));
        }
    }

    /// The middle of an element, once it has come to rest there and nothing lies over it: a person looks first, too.
    fn middle(&self, selector: &str) -> (f64, f64) {
        self.come_to_front();
        self.wait(&format!("document.querySelector({selector:?})"));
        let place = self.eval(&format!(
            "(async () => {{ const frame = () => new Promise((go) => setTimeout(go, 16)); let before = ''; let place = [0, 0]; \
             for (let looks = 0; looks < 120; looks += 1) {{ \
               const node = document.querySelector({selector:?}); \
               if (node) {{ node.scrollIntoView({{block: 'nearest'}}); const box = node.getBoundingClientRect(); \
                 place = [box.x + box.width / 2, box.y + box.height / 2]; \
                 const top = document.elementFromPoint(...place); \
                 if (place.join() === before && top && (node.contains(top) || top.contains(node))) return place; \
                 before = place.join(); }} \
               await frame(); }} \
             return place; }})()"
        ));
        (place[0].as_f64().expect("a number"), place[1].as_f64().expect("a number"))
    }

    /// Clicks the middle of an element with the mouse.
    pub(crate) fn click(&self, selector: &str) {
        let place = self.middle(selector);
        self.mouse("mouseMoved", place, "none");
        self.mouse("mousePressed", place, "left");
        self.mouse("mouseReleased", place, "left");
    }

    /// Clicks with the other button.
    pub(crate) fn right_click(&self, selector: &str) {
        let place = self.middle(selector);
        self.mouse("mousePressed", place, "right");
        self.mouse("mouseReleased", place, "right");
    }

    /// Moves the mouse over an element.
    pub(crate) fn hover(&self, selector: &str) {
        let place = self.middle(selector);
        self.mouse("mouseMoved", place, "none");
    }

    fn mouse(&self, kind: &str, (x, y): (f64, f64), button: &str) {
        let params = json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": 1 });
        self.call("Input.dispatchMouseEvent", &params);
    }

    /// Turns the wheel over an element.
    pub(crate) fn wheel(&self, selector: &str, delta: i32) {
        let (x, y) = self.middle(selector);
        let params = json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": delta });
        self.call("Input.dispatchMouseEvent", &params);
    }

    /// Touches an element with a finger.
    pub(crate) fn tap(&self, selector: &str) {
        let (x, y) = self.middle(selector);
        self.call(
            "Input.dispatchTouchEvent",
            &json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] }),
        );
        self.call("Input.dispatchTouchEvent", &json!({ "type": "touchEnd", "touchPoints": [] }));
    }

    /// Presses a key: a character, or a name such as `Enter`.
    pub(crate) fn key(&self, key: &str) {
        let text = match key {
            "Enter" => "\r",
            one if one.chars().count() == 1 => one,
            _ => "",
        };
        self.come_to_front();
        // Keys that the browser itself acts on are known to it by their numbers.
        let code = match key {
            "Tab" => 9,
            "Enter" => 13,
            "Escape" => 27,
            "End" => 35,
            "Home" => 36,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            _ => 0,
        };
        let down = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        self.call(
            "Input.dispatchKeyEvent",
            &json!({ "type": down, "key": key, "text": text, "windowsVirtualKeyCode": code }),
        );
        self.call(
            "Input.dispatchKeyEvent",
            &json!({ "type": "keyUp", "key": key, "windowsVirtualKeyCode": code }),
        );
    }

    /// Types keys one right after the other, as quick fingers do: what a page reads together is not told apart by how
    /// busy the machine is. Only the page hears them, not the browser.
    pub(crate) fn type_keys(&self, keys: &[&str]) {
        self.come_to_front();
        self.eval(&format!(
            "{keys:?}.forEach((key) => (document.activeElement ?? document.body) \
             .dispatchEvent(new KeyboardEvent('keydown', {{ key, bubbles: true, cancelable: true }})))"
        ));
    }

    /// The cell of a point.
    pub(crate) fn cell(point: &str) -> String {
        format!("[data-point='{point}']")
    }

    /// Clicks a point of the board.
    pub(crate) fn point(&self, point: &str) {
        self.click(&Page::cell(point));
    }

    /// What the browser does while something is done with the page, as events of a trace.
    pub(crate) fn trace(&self, work: impl FnOnce()) -> Vec<Value> {
        let asked = json!({ "categories": "toplevel,devtools.timeline", "transferMode": "ReportEvents" });
        self.call("Tracing.start", &asked);
        work();
        self.call("Tracing.end", &json!({}));
        // What is told arrives between the answers to commands.
        for _ in 0..MOST_STEPS {
            if self.wire.borrow().is_traced {
                break;
            }
            self.eval("new Promise((go) => setTimeout(go, 20))");
        }
        let mut wire = self.wire.borrow_mut();
        wire.is_traced = false;
        std::mem::take(&mut wire.traced)
    }

    /// A picture of the window, WebP: a tenth of the bytes of PNG.
    pub(crate) fn screenshot(&self, path: &Path) {
        let shot = self.call("Page.captureScreenshot", &json!({ "format": "webp", "quality": 88 }));
        let bytes = decode(shot["data"].as_str().expect("a picture"));
        std::fs::write(path, bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}

/// Base64, as the protocol sends pictures.
fn decode(text: &str) -> Vec<u8> {
    let value = |byte: u8| match byte {
        b'A'..=b'Z' => Some(u32::from(byte - b'A')),
        b'a'..=b'z' => Some(u32::from(byte - b'a') + 26),
        b'0'..=b'9' => Some(u32::from(byte - b'0') + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let digits: Vec<u32> = text.bytes().filter_map(value).collect();
    let whole = |group: &[u32]| {
        let bits = group.iter().fold(0, |bits, digit| bits << 6 | digit) << (6 * (4 - group.len()));
        bits.to_be_bytes()[1..group.len()].to_vec()
    };
    digits.chunks(4).flat_map(whole).collect()
}
