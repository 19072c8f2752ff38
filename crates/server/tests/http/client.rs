//! A server for one test, and a client that speaks just enough HTTP.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use kagetsu_server::{Config, OpenLibrary, Server};
use serde_json::Value;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// How long any answer may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A running server, stopped when dropped.
pub(crate) struct Host {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
    pub(crate) address: String,
}

impl Host {
    pub(crate) fn start() -> Host {
        Host::with(Config { port: Some(0), ..Config::default() })
    }

    pub(crate) fn with(config: Config) -> Host {
        Host::serving(Server::bind(config).expect("a free port"))
    }

    /// With a library that is gone with the server.
    pub(crate) fn with_library() -> Host {
        let server = Server::bind(Config { port: Some(0), ..Config::default() }).expect("a free port");
        Host::serving(server.with_library(OpenLibrary::in_memory().expect("a library")))
    }

    pub(crate) fn serving(server: Server) -> Host {
        let address = server.address().expect("an address").to_string();
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let thread = std::thread::spawn(move || server.run(&flag).expect("the server runs"));
        Host { stop, thread: Some(thread), address }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        stream
    }

    /// Sends a request with these header lines and reads the whole answer.
    pub(crate) fn raw(&self, head: &str, body: &[u8]) -> Answer {
        let mut stream = self.connect();
        // A server that refuses early may have closed before all of it was written.
        let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body));
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        Answer::parse(&bytes)
    }

    /// Sends a request and reads no more of the answer than a complaint has; what streams on is cut off.
    pub(crate) fn begin(&self, method: &str, path: &str, media: &str, body: &[u8]) -> Answer {
        let mut stream = self.connect();
        let head = self.head(method, path, media, body.len());
        let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body));
        let mut bytes = Vec::new();
        let mut buffer = [0; 4096];
        loop {
            let count = stream.read(&mut buffer).unwrap_or(0);
            bytes.extend_from_slice(&buffer[..count]);
            let answer = Answer::parse(&bytes);
            if count == 0 || answer.status == 200 {
                return answer;
            }
        }
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.raw(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address), b"")
    }

    pub(crate) fn post(&self, path: &str, body: &[u8]) -> Answer {
        self.send("POST", path, "application/json", body)
    }

    pub(crate) fn send(&self, method: &str, path: &str, media: &str, body: &[u8]) -> Answer {
        self.raw(&self.head(method, path, media, body.len()), body)
    }

    fn head(&self, method: &str, path: &str, media: &str, length: usize) -> String {
        let address = &self.address;
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: {media}\r\nContent-Length: {length}\r\n\r\n"
        )
    }

    /// A socket for searches.
    pub(crate) fn socket(&self) -> Talk {
        let (socket, _) =
            tungstenite::connect(format!("ws://{}/api/socket", self.address)).expect("a socket");
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
            stream.set_nodelay(true).expect("a plain socket");
        }
        Talk(socket)
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

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    fn parse(bytes: &[u8]) -> Answer {
        let split = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(bytes.len());
        let head = String::from_utf8_lossy(&bytes[..split]).into_owned();
        let body = bytes.get(split + 4..).unwrap_or_default().to_vec();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        let body = if chunked { unchunked(&body) } else { body };
        Answer { status, head, body }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&self.body)))
    }

    /// The lines of the body as JSON.
    pub(crate) fn lines(&self) -> Vec<Value> {
        let text = String::from_utf8_lossy(&self.body);
        text.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
    }

    /// Asserts that this is a complaint in every language with this status.
    #[track_caller]
    pub(crate) fn complains(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{}\n{}", self.head, String::from_utf8_lossy(&self.body));
        let body = self.json();
        assert_eq!(body["schema"], "kagetsu.request-error/1");
        for lang in ["en", "ja", "zh"] {
            assert!(body["error"]["message"][lang].as_str().is_some_and(|text| !text.is_empty()), "{body}");
        }
        body["error"]["code"].as_str().expect("a code").to_owned()
    }
}

fn unchunked(bytes: &[u8]) -> Vec<u8> {
    let mut rest = bytes;
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|two| two == b"\r\n") {
        let size = usize::from_str_radix(String::from_utf8_lossy(&rest[..end]).trim(), 16).unwrap_or(0);
        let from = end + 2;
        body.extend_from_slice(rest.get(from..from + size).unwrap_or_default());
        rest = rest.get(from + size + 2..).unwrap_or_default();
        if size == 0 {
            break;
        }
    }
    body
}

/// A conversation over a socket.
pub(crate) struct Talk(WebSocket<MaybeTlsStream<TcpStream>>);

impl Talk {
    pub(crate) fn say(&mut self, text: &str) {
        self.0.send(Message::text(text)).expect("the server listens");
    }

    pub(crate) fn start(&mut self, id: &str, job: &str) {
        self.say(&format!(r#"{{"start":{{"id":"{id}","job":{job}}}}}"#));
    }

    pub(crate) fn stop(&mut self, id: &str) {
        self.say(&format!(r#"{{"stop":{{"id":"{id}"}}}}"#));
    }

    pub(crate) fn hear(&mut self) -> Value {
        loop {
            if let Message::Text(text) = self.0.read().expect("an event") {
                return serde_json::from_str(&text).expect("JSON");
            }
        }
    }

    /// Waits for one of these events of a search.
    pub(crate) fn until(&mut self, id: &str, events: &[&str]) -> Value {
        loop {
            let heard = self.hear();
            let event = heard["event"].as_str().expect("an event");
            if heard["id"] == id && events.contains(&event) {
                return heard;
            }
            assert!(heard["id"] != id || event != "error", "{heard}");
        }
    }
}
