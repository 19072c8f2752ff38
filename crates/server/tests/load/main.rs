//! Many clients and slow ones, in a process of their own: what the server takes in memory is read from the system.
//!
//! One test, so that nothing else runs beside the measurement.

#[path = "../http/client.rs"]
#[allow(dead_code, reason = "the tests of the routes use more of it")]
mod client;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use client::{Host, Talk};
use kagetsu_server::Config;

const CLIENTS: usize = 50;
/// A search that goes on until it is stopped.
const ENDLESS: &str = r#"{"do":"analyze","lines":3,"position":{"moves":"h8h9i9g7i7g9g8h7"}}"#;
/// What the server may grow by: two searches run at once, each with a table of 32 MB, beside 50 sockets.
const MOST_GROWTH_KB: u64 = 200_000;
/// What may be left over when as many clients have come and gone again.
const MOST_LEFT_KB: u64 = 30_000;

/// Kilobytes of a line of `/proc/self/status`; nothing where the system has none.
fn memory_kb(name: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with(name))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn fifty_clients_and_slow_ones_leave_the_server_quick_and_small() {
    let config = Config {
        port: Some(0),
        threads: NonZeroUsize::new(2).expect("two"),
        patience: Duration::from_secs(2),
        ..Config::default()
    };
    let host = Host::with(config);
    warm_up(&host);
    let before = memory_kb("VmRSS:");
    let [middle, slowest] = stops_among_fifty_are_obeyed(&host);
    println!("stopping one of {CLIENTS}: {middle:?} in the middle, {slowest:?} at worst");
    let peak = memory_kb("VmHWM:");
    let first = memory_kb("VmRSS:");
    stops_among_fifty_are_obeyed(&host);
    let second = memory_kb("VmRSS:");
    println!(
        "resident before {before:?} kB, peak {peak:?} kB, after 50 clients {first:?} kB, after 100 {second:?} kB"
    );
    if let (Some(before), Some(peak), Some(first), Some(second)) = (before, peak, first, second) {
        assert!(peak < before + MOST_GROWTH_KB, "{before} kB grew to {peak} kB");
        assert!(second < first + MOST_LEFT_KB, "{first} kB grew to {second} kB");
    }
    let answer = a_game_goes_on_beside_fifty_analyses(&host);
    println!("answer of the beginner beside {CLIENTS} analyses, the slowest: {answer:?}");
    slow_clients_hold_nobody_up(&host);
}

/// The tables of the rules and of the evaluation are made once.
fn warm_up(host: &Host) {
    let body = br#"{"do":"analyze","position":{"moves":"h8i9g7"},"limits":{"nodes":3000}}"#;
    assert_eq!(host.post("/api/search", body).status, 200);
}

/// All clients want a search at once; each is stopped in turn while the others go on. How long the middle and the
/// slowest took.
fn stops_among_fifty_are_obeyed(host: &Host) -> [Duration; 2] {
    let mut talks: Vec<Talk> = (0..CLIENTS).map(|_| host.socket()).collect();
    for talk in &mut talks {
        talk.start("a", ENDLESS);
        talk.until("a", &["queued"]);
    }
    let mut times = Vec::new();
    for talk in &mut talks {
        let rules = host.post("/api/rules", br#"{"position":{"moves":"h8i9"}}"#);
        assert_eq!(rules.status, 200);
        let asked = Instant::now();
        talk.stop("a");
        talk.until("a", &["thought", "stopped"]);
        times.push(asked.elapsed());
    }
    times.sort_unstable();
    let (middle, slowest) = (times[CLIENTS / 2], times[CLIENTS - 1]);
    [middle, slowest]
}

/// Fifty analyse without end, one plays against the beginner; how long its slowest answer took.
fn a_game_goes_on_beside_fifty_analyses(host: &Host) -> Duration {
    let mut talks: Vec<Talk> = (0..CLIENTS).map(|_| host.socket()).collect();
    for talk in &mut talks {
        talk.start("a", ENDLESS);
        talk.until("a", &["queued"]);
    }
    let mut player = host.socket();
    let mut slowest = Duration::ZERO;
    let mut moves = String::from("h8");
    for own in ["a1", "o15", "a15", "o1"] {
        let asked = Instant::now();
        let id = format!("after {moves}");
        player.start(
            &id,
            &format!(r#"{{"do":"play","level":"beginner","seed":7,"position":{{"moves":"{moves}"}}}}"#),
        );
        let thought = player.until(&id, &["thought", "error"]);
        slowest = slowest.max(asked.elapsed());
        moves.push_str(thought["best"].as_str().expect("a move"));
        moves.push_str(own);
    }
    slowest
}

/// Clients that send half a request, announce a body that never comes, or never read what streams to them.
fn slow_clients_hold_nobody_up(host: &Host) {
    let connect = |text: &str| {
        let mut stream = host.connect();
        stream.write_all(text.as_bytes()).expect("the server listens");
        stream
    };
    let head = |length: usize| {
        format!(
            "POST /api/search HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n",
            host.address
        )
    };
    let mut silent: Vec<TcpStream> = (0..40).map(|_| connect("POST /api/ru")).collect();
    let mut waiting: Vec<TcpStream> = (0..40).map(|_| connect(&head(20))).collect();
    let deaf: Vec<TcpStream> =
        (0..10).map(|_| connect(&format!("{}{ENDLESS}", head(ENDLESS.len())))).collect();
    for _ in 0..20 {
        assert_eq!(host.get("/api/about").status, 200);
    }
    for stream in &mut silent {
        // Cut off without a word, or told that it took too long.
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        assert!(
            answer.is_empty() || answer.starts_with(b"HTTP/1.1 408"),
            "{}",
            String::from_utf8_lossy(&answer)
        );
    }
    for stream in &mut waiting {
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).expect("an answer");
        assert_eq!(&answer, b"HTTP/1.1 408");
    }
    drop(deaf);
    // With those who do not read gone, their searches are gone too.
    warm_up(host);
}
