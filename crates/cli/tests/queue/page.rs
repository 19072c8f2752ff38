//! The page about a queue.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

use crate::program::command;
use crate::{Worker, server};

fn page(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

/// Whether a page says something within a minute.
fn comes(address: &str, path: &str, words: &str) -> bool {
    (0..1200).any(|_| {
        let said = page(address, path).contains(words);
        if !said {
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        said
    })
}

#[test]
fn the_page_shows_the_workers_of_a_queue_in_three_languages() {
    let Some(mut server) = server() else { return };
    let url = server.url();
    let _worker = Worker::start(&url, "a-worker");
    let mut child = command(&["serve", "--port", "0", "--queue", &url]).spawn().expect("the binary starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    let address = line.trim().rsplit_once("http://").expect(&line).1.trim_end_matches('/').to_owned();
    for (lang, word) in [("en", "Queue of jobs"), ("ja", "ジョブキュー"), ("zh", "任务队列")] {
        assert!(page(&address, &format!("/queue?lang={lang}")).contains(word), "{lang}");
        // The worker comes when it comes, and a busy machine lets it answer late.
        assert!(
            comes(&address, &format!("/queue?lang={lang}"), "a-worker"),
            "{lang}: the worker is not shown"
        );
    }
    server.kill();
    // What was seen is shown for two seconds more.
    assert!(comes(&address, "/queue", "cannot be reached"), "a queue that is not there is no secret");
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    let mut other = command(&["serve", "--port", "0"]).spawn().expect("the binary starts");
    let mut line = String::new();
    BufReader::new(other.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    let address = line.trim().rsplit_once("http://").expect(&line).1.trim_end_matches('/').to_owned();
    assert!(page(&address, "/queue").starts_with("HTTP/1.1 404"), "without a queue there is no page");
    other.kill().expect("it runs");
    other.wait().expect("it ends");
}
