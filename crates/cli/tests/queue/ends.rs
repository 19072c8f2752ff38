//! What is refused, waited for, and given back.

use std::io::{BufRead, BufReader};

use serde_json::Value;

use crate::program::{command, kagetsu};
use crate::{Worker, server, status};

#[test]
fn a_queue_that_is_not_there_is_waited_for_with_a_word() {
    let Some(mut server) = server() else { return };
    let url = server.url();
    server.kill();
    let args = ["solve", "vcf", "--batch", "-", "--queue", &url];
    let mut asking = command(&args).spawn().expect("it starts");
    std::io::Write::write_all(&mut asking.stdin.take().expect("a pipe"), b"{\"moves\":\"h8i9\"}\n")
        .expect("it is read");
    let mut said = BufReader::new(asking.stderr.take().expect("a pipe")).lines();
    let next =
        |said: &mut dyn Iterator<Item = std::io::Result<String>>| said.next().expect("a line").expect("text");
    let word = next(&mut said);
    assert!(word.contains("cannot be reached: waiting"), "{word}");
    server.begin().expect("the server starts");
    let word = next(&mut said);
    assert!(word.contains("again"), "{word}");
    let _worker = Worker::start(&url, "late");
    let answer = asking.wait_with_output().expect("it ends");
    let answer = String::from_utf8_lossy(&answer.stdout);
    assert!(answer.contains("\"status\":\"no-win\""), "{answer}");
}

#[test]
fn bad_addresses_and_what_cannot_travel_are_refused_without_repeating_secrets() {
    let url = "nats://127.0.0.1:1";
    let players = ["match", "--engine", "level:easy", "--engine", "cmd:./engine", "--queue", url];
    for (args, told) in [
        (&["work", "--queue", "nats://me:hunter2@host"][..], "NATS_USER"),
        (&["jobs", "status", "--queue", "http://host"], "nats://HOST:PORT"),
        (&["solve", "vcf", "h8", "--queue", url], "--batch"),
        (&["positions", "--out", "x", "--positions", "1", "--net", "x", "--queue", url], "--net"),
        (&players[..], "cmd:"),
        (&["ladder", "--levels", "easy,hard", "--adjudicate", "--queue", url], "--adjudicate"),
    ] {
        let run = kagetsu(args).code(2);
        assert!(run.err.contains(told) && !run.err.contains("hunter2"), "{}", run.err);
    }
}

#[test]
#[cfg(unix)]
fn one_interrupt_gives_the_jobs_back() {
    let Some(server) = server() else { return };
    let url = server.url();
    let worker = Worker::start(&url, "leaving");
    // A game that nobody waits to the end of.
    let players = ["--engine", "level:expert", "--engine", "level:master", "--nodes", "500000000"];
    let asking = [&["match", "--games", "2", "--queue", &url][..], &players].concat();
    let mut asking = command(&asking).spawn().expect("it starts");
    let gets_busy = |name: &str| {
        let is_it = |worker: &Value| worker["worker"]["name"] == name && worker["busy"] == 1;
        status(&url, |status| status["workers"].as_array().is_some_and(|workers| workers.iter().any(is_it)));
    };
    gets_busy("leaving");
    let (code, said) = worker.interrupted();
    assert_eq!(
        (code, said.first().map(String::as_str)),
        (Some(3), Some("jobs done: 0, failed: 0, given back: 1"))
    );
    // Given back it goes to the next worker at once.
    let _next = Worker::start(&url, "next");
    gets_busy("next");
    asking.kill().expect("it runs");
    asking.wait().expect("it ends");
}
