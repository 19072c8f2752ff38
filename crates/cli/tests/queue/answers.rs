//! What is found through a queue is what one process finds.

use std::fmt::Write as _;
use std::path::Path;

use kagetsu::library::{Library, SqliteStore};
use serde_json::{Value, json};

use crate::program::{fed, kagetsu};
use crate::{Worker, difference, server, status, timeless};

#[test]
fn a_batch_through_the_queue_has_the_answers_of_one_process() {
    let Some(server) = server() else { return };
    let url = server.url();
    let mut lines = String::new();
    for (number, moves) in
        ["h8a1g8a3i8", "h8i9h6g7", "h8a1g8a3i8a5", "h8a1g8a3i8a5j8a7k8"].into_iter().enumerate()
    {
        writeln!(lines, r#"{{"id":{number},"moves":"{moves}"}}"#).expect("a string");
    }
    lines.push_str("not a line\n");
    let args = ["solve", "vct", "--batch", "-", "--nodes", "20000", "--tree"];
    let alone = fed(&args, lines.as_bytes()).code(2);
    let _workers = [Worker::start(&url, "one"), Worker::start(&url, "two")];
    let queued = fed(&[&args[..], &["--queue", &url]].concat(), lines.as_bytes()).code(2);
    assert_eq!(timeless(&queued.text()), timeless(&alone.text()), "{}", queued.err);

    status(&url, |status| {
        let workers = status["workers"].as_array().expect("a list").iter();
        let names: Vec<&str> = workers.filter_map(|it| it["worker"]["name"].as_str()).collect();
        names == ["one", "two"] && status["jobs"] == 0
    });
    let told = kagetsu(&["jobs", "status", "--queue", &url]).code(0).text();
    assert!(told.contains("jobs: 0"), "{told}");
    let drained = kagetsu(&["jobs", "drain", "--queue", &url]).code(0).text();
    assert!(drained.starts_with("removed: 0 jobs"), "{drained}");
}

#[test]
fn a_match_and_positions_are_those_of_one_process() {
    let Some(server) = server() else { return };
    let url = server.url();
    let _worker = Worker::start(&url, "player");
    let games = [
        "match",
        "--engine",
        "level:beginner",
        "--engine",
        "level:easy,name=other",
        "--games",
        "6",
        "--nodes",
        "300",
        "--json",
    ];
    let (alone, queued) =
        (kagetsu(&games).code(0), kagetsu(&[&games[..], &["--queue", &url]].concat()).code(0));
    let played = |text: &str| {
        let mut games: Vec<(Value, Value, Value)> = timeless(text)
            .into_iter()
            .filter(|line| line["schema"] == "kagetsu.match-game/1")
            .map(|line| (line["game"].clone(), line["moves"].clone(), line["winner"].clone()))
            .collect();
        games.sort_by_key(|(number, ..)| number.as_u64());
        games
    };
    assert_eq!(played(&queued.text()), played(&alone.text()), "{}", queued.err);
    assert_eq!(played(&queued.text()).len(), 6);

    let folder = std::env::temp_dir().join(format!("kagetsu-queue-positions-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let made = |name: &str, more: &[&str]| {
        let path = folder.join(name);
        let path = path.to_str().expect("text");
        let args = ["positions", "--out", path, "--positions", "20", "--nodes", "150", "--threads", "1"];
        kagetsu(&[&args[..], more].concat()).code(0);
        std::fs::read(path).expect("a file")
    };
    // One game at a time, so that the order is the same too.
    assert_eq!(made("alone", &[]), made("queued", &["--queue", &url, "--ahead", "1"]));
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

/// Two short games, one of them won.
const GAMES: &str = "(;GM[4]SZ[15]PB[Ann]PW[Ben];B[hh];W[aa];B[gh];W[ac];B[ih];W[ae];B[jh];W[ag];B[kh])\n\
    (;GM[4]SZ[15]PB[Ben]PW[Ann];B[hh];W[hg];B[jg];W[ie];B[ii];W[gg];B[jj];W[gi];B[kk])\n";

#[test]
fn reviews_of_a_library_are_those_of_one_process() {
    let Some(server) = server() else { return };
    let url = server.url();
    let _workers = [Worker::start(&url, "one"), Worker::start(&url, "two")];
    let folder = std::env::temp_dir().join(format!("kagetsu-queue-library-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let games = path("games.sgf");
    std::fs::write(&games, GAMES).expect("a file");
    let reviewed = |name: &str, more: &[&str]| {
        let library = path(name);
        let of =
            |args: &[&str]| kagetsu(&[&["library", "--json", "--library", &library], args].concat()).code(0);
        of(&["import", &games]);
        let told = of(&[&["review", "--nodes", "1000"], more].concat());
        let file = SqliteStore::open(Path::new(&library)).expect("a library");
        let library = Library::new(file, || 0);
        let keys = library.sheets("review", "", u64::MAX).expect("reviews");
        let review = |key: &String| {
            let sheet = library.sheet("review", key).expect("a review").expect("a review");
            let mut review: Value = serde_json::from_str(&sheet.text).expect("JSON");
            review.as_object_mut().and_then(|review| review.remove("time_ms")).expect("a time");
            review
        };
        let reviews: Vec<Value> = keys.iter().map(review).collect();
        assert_eq!(reviews.len(), 2);
        (json!({ "summary": timeless(&told.text()), "reviews": reviews }), told.err)
    };
    let (alone, _) = reviewed("alone", &["--threads", "1"]);
    let (queued, said) = reviewed("queued", &["--queue", &url]);
    assert_eq!(difference(&alone, &queued, ""), None, "{said}");
    // The workers have made them.
    status(&url, |status| {
        let workers = status["workers"].as_array().expect("a list").iter();
        workers.filter_map(|it| it["done"].as_u64()).sum::<u64>() == 2
    });
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}
