//! A plain web space: files of a folder over HTTP, and gone when it is dropped.

use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

/// A running web space.
pub(crate) struct Host {
    pub(crate) url: String,
    pub(crate) port: u16,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Host {
    pub(crate) fn start(folder: &Path, port: u16) -> Host {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let stop = Arc::new(AtomicBool::new(false));
        let (flag, folder) = (Arc::clone(&stop), folder.to_path_buf());
        let thread = std::thread::spawn(move || {
            for stream in listener.incoming() {
                if flag.load(Ordering::Relaxed) {
                    return;
                }
                let (Ok(stream), folder) = (stream, folder.clone()) else { continue };
                std::thread::spawn(move || answer(&stream, &folder));
            }
        });
        Host { url: format!("http://127.0.0.1:{port}/"), port, stop, thread: Some(thread) }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        // It waits for somebody to come; nobody else does any more.
        let _ = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port));
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// One request per connection: a file or nothing.
fn answer(stream: &TcpStream, folder: &Path) -> Option<()> {
    let mut lines = BufReader::new(stream).lines();
    let first = lines.next()?.ok()?;
    // The rest of the request is read before it is answered.
    while !lines.next()?.ok()?.is_empty() {}
    let path = first.split(' ').nth(1)?.split('?').next()?.trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let (status, body) = match std::fs::read(folder.join(path)) {
        Ok(body) => ("200 OK", body),
        Err(_) => ("404 Not Found", Vec::new()),
    };
    let media = match path.rsplit_once('.')?.1 {
        "html" => "text/html",
        "js" => "text/javascript",
        "css" => "text/css",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {media}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    let mut stream = stream;
    stream.write_all(head.as_bytes()).ok()?;
    stream.write_all(&body).ok()
}

/// A copy of a folder for a test alone.
pub(crate) fn copied(folder: &Path, name: &str) -> PathBuf {
    let copy = std::env::temp_dir().join(format!("kagetsu-{name}-{}", std::process::id()));
    copy_all(folder, &copy);
    copy
}

/// A copy of the site as a later version of it.
pub(crate) fn changed(folder: &Path) -> PathBuf {
    let copy = copied(folder, "newer");
    let edit = |name: &str, from: &str, to: &str| {
        let path = copy.join(name);
        let text = std::fs::read_to_string(&path).expect("a file of the site");
        assert!(text.contains(from), "{name}");
        std::fs::write(&path, text.replacen(from, to, 1)).expect("it can be written");
    };
    edit("sw.js", "const VERSION = '", "const VERSION = 'newer-");
    edit("icon.svg", "<svg ", "<svg data-version=\"newer\" ");
    copy
}

fn copy_all(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder").flatten() {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy_all(&from, &to);
        } else {
            std::fs::copy(&from, &to).expect("a file can be copied");
        }
    }
}
