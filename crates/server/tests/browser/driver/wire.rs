//! Commands and events of the protocol over one socket.

use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// How long a command may take.
const PATIENCE: Duration = Duration::from_secs(90);

/// One connection to the browser.
pub(crate) struct Wire {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    next: u64,
    /// The tab that was used last: it lies on top of the others.
    pub(super) front: String,
    /// What a trace has told, and whether that is all.
    pub(super) traced: Vec<Value>,
    pub(super) is_traced: bool,
    /// Complaints of the pages: exceptions, errors of the console.
    pub(crate) complaints: Vec<String>,
}

impl Wire {
    pub(crate) fn connect(url: &str) -> Wire {
        let (socket, _) = tungstenite::connect(url).expect("the browser accepts a connection");
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            stream.set_read_timeout(Some(PATIENCE)).expect("a timeout can be set");
            stream.set_nodelay(true).expect("a plain socket");
        }
        Wire {
            socket,
            next: 0,
            front: String::new(),
            traced: Vec::new(),
            is_traced: false,
            complaints: Vec::new(),
        }
    }

    /// Sends a command and waits for its answer.
    pub(crate) fn call(&mut self, session: Option<&str>, method: &str, params: &Value) -> Value {
        self.next += 1;
        let id = self.next;
        let mut command = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            command["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(command.to_string())).expect("the browser listens");
        let asked = Instant::now();
        loop {
            assert!(asked.elapsed() < PATIENCE, "{method} was not answered");
            let message = self.socket.read().unwrap_or_else(|error| panic!("{method}: {error}"));
            let Message::Text(text) = message else { continue };
            let answer: Value = serde_json::from_str(&text).expect("the browser speaks JSON");
            if answer["id"] == json!(id) {
                assert!(answer.get("error").is_none(), "{method}: {}", answer["error"]);
                return answer["result"].clone();
            }
            self.note(&answer);
        }
    }

    /// Asks the browser to close; whether it was still there to hear it.
    pub(crate) fn close(&mut self) -> bool {
        self.socket.send(Message::text(r#"{"id":0,"method":"Browser.close"}"#)).is_ok()
    }

    /// Remembers what a page complains about, and what a trace tells.
    fn note(&mut self, event: &Value) {
        let params = &event["params"];
        match event["method"].as_str() {
            Some("Tracing.dataCollected") => {
                self.traced.extend(params["value"].as_array().into_iter().flatten().cloned());
            }
            Some("Tracing.tracingComplete") => self.is_traced = true,
            Some(_) | None => {}
        }
        let complaint = match event["method"].as_str() {
            Some("Runtime.exceptionThrown") => {
                let details = &params["exceptionDetails"];
                Some(details["exception"]["description"].as_str().unwrap_or("an exception").to_owned())
            }
            Some("Log.entryAdded") if params["entry"]["level"] == "error" => {
                Some(format!("{} {}", params["entry"]["text"], params["entry"]["url"]))
            }
            Some("Runtime.consoleAPICalled") if params["type"] == "error" => Some(params["args"].to_string()),
            Some(_) | None => None,
        };
        self.complaints.extend(complaint);
    }
}
