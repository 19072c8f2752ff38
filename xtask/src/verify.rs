//! `cargo xtask verify`: the long checks. The rules are compared with the plain second implementation on random
//! boards, the answers of the solver are verified and compared, and the moves of the engine are judged; samples of all
//! of them are part of every test run.

mod positions;
mod review;
// The plain verifier of the tests of `kagetsu-proof`: one text for both.
#[path = "../../crates/proof/tests/proof/replay.rs"]
mod replay;
mod solver;
// The trials of the tests of `kagetsu-engine`: one text for both.
#[path = "../../crates/engine/tests/contract/trial.rs"]
mod trial;

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use kagetsu_oracle::compare::{self, ComparisonSummary};

use crate::{TaskEnd, cargo, cores, say, tool};

/// `rules [points] [seed]`, `solver [positions] [seed]`, `engine [positions] [seed]`, or all three with their usual numbers;
/// `jobs [number]`, `review DIR [games] [folder]` and `review-stability DIR [games] [folder]`.
pub(crate) fn run(root: &Path, words: &[&str]) -> TaskEnd {
    // The plain implementation tries every move: unoptimised, a million points would take many minutes.
    if cfg!(debug_assertions) {
        let args = ["run", "--quiet", "--release", "--package", "xtask", "--", "verify"];
        return cargo::run(root, &[&args, words].concat(), &[]);
    }
    match words {
        [] => {
            let verdicts = [rules(POINTS, 1), solver(POSITIONS, 1), engine(MOVES, 1)];
            if verdicts.contains(&TaskEnd::Bad) { TaskEnd::Bad } else { TaskEnd::Good }
        }
        ["jobs", rest @ ..] => numbers(rest, JOBS).map_or(TaskEnd::Bad, |(jobs, _)| queue(root, jobs)),
        ["review", rest @ ..] => review::statements(rest),
        ["review-stability", rest @ ..] => review::stability(rest),
        ["rules", rest @ ..] => {
            numbers(rest, POINTS).map_or(TaskEnd::Bad, |(points, seed)| rules(points, seed))
        }
        ["solver", rest @ ..] => {
            numbers(rest, POSITIONS).map_or(TaskEnd::Bad, |(positions, seed)| solver(positions, seed))
        }
        ["engine", rest @ ..] => {
            numbers(rest, MOVES).map_or(TaskEnd::Bad, |(positions, seed)| engine(positions, seed))
        }
        rest => numbers(rest, POINTS).map_or(TaskEnd::Bad, |(points, seed)| rules(points, seed)),
    }
}

/// Points on which the rules are compared unless told otherwise.
const POINTS: usize = 1_000_000;
/// Positions that the solver is asked about unless told otherwise.
const POSITIONS: usize = 100_000;
/// Positions that the engine answers with one node unless told otherwise; a game against itself for each thousand.
const MOVES: usize = 1_000_000;

/// Jobs that go through the queue unless told otherwise, and the workers that do them.
const JOBS: usize = 10_000;
const WORKERS: &str = "8";

/// Everything about the queue that takes long: jobs through a real one while workers, the coordinator and the server are
/// killed, and while the network is cut (where that is permitted); its tests with a fourth move that three workers prove; a
/// program without queues, which says so; and the figures of `docs/results/jobs.md`.
fn queue(root: &Path, jobs: usize) -> TaskEnd {
    tool::ensure_queue_server();
    let Some(server) = tool::queue_server() else {
        say(
            &"no NATS server: install nats-server (Debian: apt-get install nats-server) or set KAGETSU_NATS_SERVER",
        );
        return TaskEnd::Bad;
    };
    let (server, jobs) = (server.to_string_lossy(), jobs.to_string());
    let trial = |words: &[&str]| {
        let built = ["run", "--release", "--quiet", "-p", "kagetsu-jobs", "--features", "nats", "--bin"];
        cargo::run(root, &[&built[..], &["queue-trial", "--"], words].concat(), &[])
    };
    let tests = ["test", "-p", "kagetsu-cli", "--test", "queue", "--", "--include-ignored"];
    let cut = || if may_cut() { trial(&["cut", &server, "200", "60"]) } else { TaskEnd::Good };
    let verdicts = [
        trial(&["run", &server, &jobs, WORKERS]),
        cut(),
        cargo::run(root, &tests, &[("CI", "true")]),
        without_queues(root),
        trial(&["measure", &server]),
    ];
    if verdicts.contains(&TaskEnd::Bad) { TaskEnd::Bad } else { TaskEnd::Good }
}

/// Whether networks of our own are permitted here.
fn may_cut() -> bool {
    let ip = |words: &[&str]| Command::new("ip").args(words).stderr(Stdio::null()).status();
    let may = ip(&["netns", "add", "kagetsu-may"]).is_ok_and(|status| status.success());
    if may {
        let _ = ip(&["netns", "del", "kagetsu-may"]);
    } else {
        say(
            &"the cut of the network is left out: it takes the program ip and the right to make network namespaces",
        );
    }
    may
}

/// A program that was built without queues refuses one and says how to build it.
fn without_queues(root: &Path) -> TaskEnd {
    let words =
        "run --quiet -p kagetsu-cli --no-default-features -- work --queue nats://127.0.0.1:1 --lang en";
    say(&format!("$ cargo {words}"));
    let run = Command::new("cargo").args(words.split(' ')).current_dir(root).output();
    let is_told = run.is_ok_and(|run| {
        let told = String::from_utf8_lossy(&run.stderr).contains("--features nats");
        told && run.status.code() == Some(2)
    });
    say(&if is_told { "refused, as it should be" } else { "NOT refused as it should be" });
    if is_told { TaskEnd::Good } else { TaskEnd::Bad }
}

/// How many, and the seed; complains and gives nothing when they cannot be read.
fn numbers(words: &[&str], usual: usize) -> Option<(usize, u64)> {
    let (count, seed) = match words {
        [] => (Ok(usual), Ok(1)),
        [count] => (count.parse::<usize>(), Ok(1)),
        [count, seed] => (count.parse::<usize>(), seed.parse::<u64>()),
        [_, _, ..] => {
            say(&"verify takes at most a number and a seed");
            return None;
        }
    };
    let (Ok(count), Ok(seed)) = (count, seed) else {
        say(&"verify: both arguments are whole numbers");
        return None;
    };
    Some((count, seed))
}

/// The engine on random positions and in whole games, in parts of fixed size on all cores.
fn engine(positions: usize, seed: u64) -> TaskEnd {
    const PART: usize = 10_000;
    let start = Instant::now();
    let size = positions.min(PART);
    let trials = cores::share(positions.div_ceil(PART), cores::all(), |part| {
        let seed = seed.wrapping_add(part as u64);
        [trial::random_positions(size, seed), trial::self_play(size.div_ceil(1_000), seed)]
    });
    let all = trials.into_iter().flatten().fold(trial::Trial::default(), |all, part| trial::Trial {
        positions: all.positions + part.positions,
        games: all.games + part.games,
        fault: all.fault.or(part.fault),
    });
    say(&all);
    say(&format!("seeds from {seed}, {:.1} s", start.elapsed().as_secs_f64()));
    if all.fault.is_none() { TaskEnd::Good } else { TaskEnd::Bad }
}

fn solver(positions: usize, seed: u64) -> TaskEnd {
    let start = Instant::now();
    let summary = solver::run(positions, seed);
    say(&summary);
    say(&format!("seed {seed}, {:.1} s", start.elapsed().as_secs_f64()));
    if summary.faults.is_empty() { TaskEnd::Good } else { TaskEnd::Bad }
}

fn rules(points: usize, seed: u64) -> TaskEnd {
    let start = Instant::now();
    let summary = compare_on_all_cores(points, seed);
    say(&summary);
    say(&format!("seeds from {seed}, {:.1} s", start.elapsed().as_secs_f64()));
    if summary.difference.is_none() { TaskEnd::Good } else { TaskEnd::Bad }
}

/// Splits the points into parts of fixed size, each with its own seed, so that the boards do not depend on the
/// number of cores.
fn compare_on_all_cores(points: usize, seed: u64) -> ComparisonSummary {
    const PART: usize = 50_000;
    let work = |part: usize| compare::run(points.min(PART), seed.wrapping_add(part as u64));
    let summaries = cores::share(points.div_ceil(PART), cores::all(), work);
    summaries.into_iter().fold(ComparisonSummary::default(), ComparisonSummary::and)
}
