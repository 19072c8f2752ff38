//! `kagetsu serve`, and `kagetsu` without a command: the page, until Ctrl-C.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command};
use std::time::Duration;

use crate::program::{command, ended, kagetsu, path};

/// Starts a server and waits for the line that names its address.
fn started(args: &[&str]) -> (Child, BufReader<std::process::ChildStdout>, String) {
    let mut child = command(args).spawn().expect("the binary starts");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    lines.read_line(&mut line).expect("a line");
    (child, lines, line)
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a timeout");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

/// Ctrl-C; the exit code.
fn interrupted(mut child: Child) -> Option<i32> {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
    ended(&mut child).code()
}

#[test]
fn without_a_command_the_page_is_served_on_loopback_until_ctrl_c() {
    let (child, _lines, line) = started(&[]);
    let address = line.trim().rsplit_once("http://").expect(&line).1.trim_end_matches('/').to_owned();
    assert!(address.starts_with("127.0.0.1:"), "{line}");
    assert!(get(&address, "/").contains("<title>"));
    assert!(get(&address, "/api/about").contains(r#""schema":"kagetsu.about/1""#));
    assert_eq!(interrupted(child), Some(0));
}

#[test]
fn scripts_get_the_address_as_json_and_a_taken_port_is_named() {
    let (child, _lines, line) = started(&["serve", "--port", "0", "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&line).expect(&line);
    assert_eq!(answer["schema"], "kagetsu.serve/1");
    let port = answer["port"].to_string();
    let run = kagetsu(&["serve", "--port", &port]).code(2);
    assert!(run.err.contains(&format!("cannot listen on port {port}")), "{}", run.err);
    assert_eq!(interrupted(child), Some(0));
}

/// Posts JSON and gives the status and the body.
fn post(address: &str, path: &str, body: &str) -> Option<(String, String)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(10))).ok()?;
    let length = body.len();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    )
    .ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    Some((head.split(' ').nth(1)?.to_owned(), body.to_owned()))
}

#[test]
fn what_was_saved_is_there_after_a_kill_and_another_library_is_never_touched() {
    let library = path("served.klibrary");
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{library}{ending}"));
    }
    let kills = std::env::var("KAGETSU_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(4_u64);
    let (mut saved, mut version) = (0, 0);
    for round in 0..kills {
        let (mut child, _lines, line) = started(&["serve", "--port", "0", "--library", &library, "--json"]);
        let answer: serde_json::Value = serde_json::from_str(&line).expect(&line);
        let address = format!("127.0.0.1:{}", answer["port"]);
        let id = child.id().to_string();
        let (told, due) = std::sync::mpsc::channel();
        let killer = std::thread::spawn(move || {
            let _ = due.recv();
            let _ = Command::new("kill").args(["-9", &id]).status();
        });
        // The kill comes beside one of the next requests, whichever it is.
        let last = saved + 2 + 7 * round % 30;
        loop {
            if saved == last {
                let _ = told.send(());
            }
            let body = format!(r#"{{"record":{{"position":{{"moves":"h8"}},"event":"{saved}"}}}}"#);
            match post(&address, "/api/library/save", &body) {
                Some((status, body)) => assert_eq!(status, "200", "{body}"),
                None => break,
            }
            saved += 1;
            let body =
                format!(r#"{{"kind":"review","key":"1","version":{version},"value":{{"n":{saved}}}}}"#);
            match post(&address, "/api/library/sheet/save", &body) {
                Some((status, body)) => assert_eq!(status, "200", "{body}"),
                None => break,
            }
            version += 1;
        }
        killer.join().expect("the killer ends");
        let _ = child.wait();
        let list = |args: &[&str]| kagetsu(&[&["library", "--library", &library, "--json"], args].concat());
        let checked = list(&["check"]).code(0).json().remove(0);
        let kept = checked["documents"].as_u64().expect("a count");
        // One more may have been kept whose answer did not arrive.
        assert!(checked["ok"] == true && (saved..=saved + 1).contains(&kept), "{saved} saved: {checked}");
        saved = kept;
        version = sheet_version(&library, version);
    }
    assert!(saved > 0);
}

/// The version of the review that was kept: that of the last answer, or one more.
fn sheet_version(library: &str, told: u64) -> u64 {
    let (child, _lines, line) = started(&["serve", "--port", "0", "--library", library, "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&line).expect(&line);
    let address = format!("127.0.0.1:{}", answer["port"]);
    let (_, body) =
        post(&address, "/api/library/sheet", r#"{"kind":"review","key":"1"}"#).expect("an answer");
    let sheet: serde_json::Value = serde_json::from_str(&body).expect(&body);
    let version = sheet["version"].as_u64().expect("a version");
    assert!((told..=told + 1).contains(&version), "{told} told: {sheet}");
    interrupted(child);
    version
}
