//! `kagetsu serve`, and `kagetsu` without a command: the page, until Ctrl-C.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use crate::program::{command, kagetsu};

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

/// Ctrl-C; the exit code and how long it took.
fn interrupted(mut child: Child) -> (Option<i32>, Duration) {
    let asked = Instant::now();
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
    let status = child.wait().expect("it ends");
    (status.code(), asked.elapsed())
}

#[test]
fn without_a_command_the_page_is_served_on_loopback_until_ctrl_c() {
    let (child, _lines, line) = started(&[]);
    let address = line.trim().rsplit_once("http://").expect(&line).1.trim_end_matches('/').to_owned();
    assert!(address.starts_with("127.0.0.1:"), "{line}");
    assert!(get(&address, "/").contains("<title>"));
    assert!(get(&address, "/api/about").contains(r#""schema":"kagetsu.about/1""#));
    let (code, took) = interrupted(child);
    assert_eq!(code, Some(0));
    assert!(took < Duration::from_millis(500), "{took:?}");
}

#[test]
fn scripts_get_the_address_as_json_and_a_taken_port_is_named() {
    let (child, _lines, line) = started(&["serve", "--port", "0", "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&line).expect(&line);
    assert_eq!(answer["schema"], "kagetsu.serve/1");
    let port = answer["port"].to_string();
    let run = kagetsu(&["serve", "--port", &port]).code(2);
    assert!(run.err.contains(&format!("cannot listen on port {port}")), "{}", run.err);
    assert_eq!(interrupted(child).0, Some(0));
}
