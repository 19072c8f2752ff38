//! Proofs through a queue.

use serde_json::Value;

use crate::program::{fed, kagetsu};
use crate::{Worker, server};

#[test]
fn a_proof_through_the_queue_stands_and_goes_on_where_it_stopped() {
    let Some(server) = server() else { return };
    let url = server.url();
    let _workers = [Worker::start(&url, "one"), Worker::start(&url, "two")];
    let folder = std::env::temp_dir().join(format!("kagetsu-queue-proof-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (store, theorem) = (path("store.db"), path("proof.ktheory"));
    // A fourth move of 花月.
    let position = "h8h9i9h6";
    let alone = path("alone.ktheory");
    kagetsu(&["theory", "prove", position, "--threads", "1", "--out", &alone]).code(0);
    let args = ["theory", "prove", position, "--store", &store, "--queue", &url, "--json"];
    // One step at a time it takes the same steps as one thread, also when it is begun anew.
    let few = kagetsu(&[&args[..], &["--ahead", "1", "--steps", "2"]].concat()).code(3);
    assert_eq!(few.json()[0]["status"], "open");
    let rest = kagetsu(&[&args[..], &["--ahead", "1", "--out", &theorem]].concat()).code(0);
    assert_eq!(rest.json()[0]["status"], "proved", "{}", rest.err);
    let text = |file: &str| std::fs::read(file).expect("a theorem");
    assert_eq!(text(&theorem), text(&alone));
    // Many steps at a time find a proof of the same thing.
    let wide = path("wide.ktheory");
    kagetsu(&["theory", "prove", position, "--queue", &url, "--out", &wide]).code(0);
    kagetsu(&["theory", "verify", &wide]).code(0);
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

/// What a theorem says after each reply of the defender, who is to move at its start.
fn after_each_reply(theorem: &str, start: &str) -> Vec<(String, Value)> {
    let points = (b'a'..=b'o').flat_map(|column| (1..=15).map(move |row| format!("{}{row}", column as char)));
    let lines: String =
        points.map(|reply| format!("{{\"id\":\"{reply}\",\"moves\":\"{start}{reply}\"}}\n")).collect();
    let shown = fed(&["theory", "show", "--theorem", theorem, "--batch", "-"], lines.as_bytes());
    let said = |line: Value| (line["id"].as_str().unwrap_or_default().to_owned(), line["status"].clone());
    shown.json().into_iter().map(said).collect()
}

#[test]
fn three_workers_prove_a_fourth_move_as_threads_do() {
    proved_by_three_workers("h8h9i9k7g7");
}

#[test]
#[ignore = "some minutes: cargo xtask verify jobs"]
fn three_workers_prove_a_harder_fourth_move_as_threads_do() {
    proved_by_three_workers("h8h9i9k10i7");
}

/// A fourth move of 花月 and Black's answer to it, White to move: three workers prove it, and so do threads.
fn proved_by_three_workers(start: &str) {
    let Some(server) = server() else { return };
    let url = server.url();
    let _workers = ["one", "two", "three"].map(|name| Worker::start(&url, name));
    let folder = std::env::temp_dir().join(format!("kagetsu-queue-{start}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let proved = |name: &str, how: &[&str]| {
        let theorem = path(name);
        let args = [&["theory", "prove", start, "--json", "--out", &theorem][..], how].concat();
        assert_eq!(kagetsu(&args).code(0).json()[0]["status"], "proved");
        let verified = &kagetsu(&["theory", "verify", "--json", &theorem]).code(0).json()[0];
        assert_eq!(
            (&verified["ok"], &verified["open"]),
            (&true.into(), &Value::Array(Vec::new())),
            "{verified}"
        );
        after_each_reply(&theorem, start)
    };
    let (threads, queue) =
        (proved("threads.ktheory", &["--threads", "2"]), proved("queue.ktheory", &["--queue", &url]));
    assert_eq!(threads, queue);
    assert_eq!(threads.iter().filter(|(_, status)| status == "win").count(), 225 - 5, "every reply loses");
    let status = kagetsu(&["jobs", "status", "--queue", &url, "--json"]).code(0).json();
    let workers = status[0]["workers"].as_array().expect("a list");
    assert!(
        workers.len() == 3 && workers.iter().all(|it| it["done"].as_u64() > Some(0)),
        "all work: {}",
        status[0]
    );
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}
