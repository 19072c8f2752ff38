//! Searches start, stop, wait for each other and end with their client.

use std::io::{Read, Write};
use std::time::{Duration, Instant};

use crate::client::Host;

/// A search that goes on until it is stopped.
const ENDLESS: &str = r#"{"do":"analyze","lines":3,"position":{"moves":"h8h9i9g7i7g9g8h7"}}"#;
/// One for the solver.
const ENDLESS_SOLVE: &str =
    r#"{"do":"solve","kind":"win","all":true,"nodes":1000000000,"position":{"moves":"h8h9i9g7i7g9g8h7"}}"#;
/// How long a stop takes is printed, and not judged here: other work may keep the machine busy.
#[test]
fn stop_is_obeyed() {
    let host = Host::start();
    let mut talk = host.socket();
    let mut slowest = Duration::ZERO;
    for round in 0..12 {
        let id = format!("s{round}");
        let solver = round % 3 == 2;
        talk.start(&id, if solver { ENDLESS_SOLVE } else { ENDLESS });
        talk.until(&id, if solver { &["started"] } else { &["progress"] });
        let asked = Instant::now();
        talk.stop(&id);
        let last = talk.until(&id, &["thought", "stopped", "solved"]);
        slowest = slowest.max(asked.elapsed());
        if last["event"] == "thought" {
            assert_eq!(last["limited_by"], "stop");
        }
    }
    println!("slowest stop {slowest:?}");
}

#[test]
fn searches_of_one_client_wait_for_each_other_and_too_many_are_refused() {
    let host = Host::start();
    let mut talk = host.socket();
    talk.start("first", ENDLESS);
    talk.until("first", &["started"]);
    for number in 0..7 {
        talk.start(&format!("n{number}"), ENDLESS);
    }
    talk.start("n9", ENDLESS);
    loop {
        let heard = talk.hear();
        assert!(
            heard["id"] == "first" || heard["event"] != "started",
            "nothing endless runs beside the first: {heard}"
        );
        if heard["event"] == "error" {
            assert_eq!((heard["id"].as_str(), heard["error"]["code"].as_str()), (Some("n9"), Some("busy")));
            break;
        }
    }
    // One that waits can be stopped, too.
    talk.stop("n6");
    talk.until("n6", &["stopped"]);
    talk.stop("first");
    talk.until("n0", &["started"]);
}

#[test]
fn a_question_is_answered_while_an_analysis_runs_and_who_waits_is_told_its_place() {
    let host = Host::start();
    let mut talks: Vec<_> = (0..5).map(|_| host.socket()).collect();
    for talk in &mut talks {
        talk.start("a", ENDLESS);
        talk.until("a", &["queued"]);
    }
    // None of the analyses ends by itself: whatever waited for them would not be answered.
    talks[0].start("why", r#"{"do":"explain","position":{"moves":"h8i9"},"point":"g7"}"#);
    talks[0].until("why", &["explained"]);
    // Three of five wait on a machine with two slots; the last one hears how it moves up.
    let mut last = host.socket();
    last.start("a", ENDLESS);
    let place = |heard: serde_json::Value| heard["place"].as_u64().expect("a place");
    let first = place(last.until("a", &["queued"]));
    assert!(first >= 2, "{first}");
    drop(talks);
    loop {
        let heard = last.until("a", &["queued", "started"]);
        if heard["event"] == "started" {
            break;
        }
        assert!(place(heard) < first);
    }
}

#[test]
fn a_client_that_goes_away_takes_its_searches_along() {
    let host = Host::start();
    for _ in 0..3 {
        // More than can run at once: somebody new gets a turn only if the others end.
        let mut talks: Vec<_> = (0..40).map(|_| host.socket()).collect();
        for talk in &mut talks {
            talk.start("a", ENDLESS);
            talk.until("a", &["queued"]);
        }
        drop(talks);
        let mut stream = host.connect();
        write!(
            stream,
            "POST /api/search HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{ENDLESS}",
            host.address,
            ENDLESS.len()
        )
        .expect("a request");
        let mut seen = Vec::new();
        let mut buffer = [0; 4096];
        while !String::from_utf8_lossy(&seen).contains("progress") {
            let count = stream.read(&mut buffer).expect("events");
            assert!(count > 0, "{}", String::from_utf8_lossy(&seen));
            seen.extend_from_slice(&buffer[..count]);
        }
        // The stream's client goes, too.
    }
    let answer = host.post("/api/search", br#"{"do":"play","level":"beginner","position":{}}"#);
    assert_eq!(answer.lines().last().map(|line| line["best"].clone()), Some("h8".into()));
}

#[test]
fn fifty_clients_at_once_are_all_answered() {
    let host = Host::start();
    std::thread::scope(|scope| {
        for number in 0..50 {
            let host = &host;
            scope.spawn(move || {
                let mut talk = host.socket();
                talk.start("a", r#"{"do":"analyze","position":{"moves":"h8i9g7"},"limits":{"nodes":2000}}"#);
                let answer = host.post("/api/rules", br#"{"position":{"moves":"h8i9"}}"#);
                assert_eq!(answer.status, 200, "client {number}");
                let last = talk.until("a", &["thought"]);
                assert!(last["best"].is_string(), "{last}");
            });
        }
    });
}
