//! `cargo xtask verify`: the long checks. The rules are compared with the plain second implementation on random
//! boards; a sample of the same comparison is part of every test run.

use std::path::Path;
use std::thread;
use std::time::Instant;

use kagetsu_oracle::compare::{self, Summary};

use crate::{Verdict, cargo, say};

/// Compares `[points] [seed]`.
pub(crate) fn run(root: &Path, words: &[&str]) -> Verdict {
    // The plain implementation tries every move: unoptimised, a million points would take many minutes.
    if cfg!(debug_assertions) {
        let args = ["run", "--quiet", "--release", "--package", "xtask", "--", "verify"];
        return cargo::run(root, &[&args, words].concat(), &[]);
    }
    let (points, seed) = match words {
        [] => (Ok(1_000_000), Ok(1)),
        [points] => (points.parse::<usize>(), Ok(1)),
        [points, seed] => (points.parse::<usize>(), seed.parse::<u64>()),
        [_, _, ..] => {
            say(&"verify takes at most a number of points and a seed");
            return Verdict::Bad;
        }
    };
    let (Ok(points), Ok(seed)) = (points, seed) else {
        say(&"verify: both arguments are whole numbers");
        return Verdict::Bad;
    };
    let start = Instant::now();
    let summary = compare_on_all_cores(points, seed);
    say(&summary);
    say(&format!("seeds from {seed}, {:.1} s", start.elapsed().as_secs_f64()));
    if summary.difference.is_none() { Verdict::Good } else { Verdict::Bad }
}

/// Splits the points into parts of fixed size, each with its own seed, so that the boards do not depend on the
/// number of cores.
fn compare_on_all_cores(points: usize, seed: u64) -> Summary {
    const PART: usize = 50_000;
    let parts = points.div_ceil(PART);
    let seeds: Vec<u64> = (0..parts as u64).map(|part| seed.wrapping_add(part)).collect();
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let per_worker = parts.div_ceil(workers).max(1);
    thread::scope(|scope| {
        let work = |seeds: &[u64]| {
            seeds.iter().map(|seed| compare::run(points.min(PART), *seed)).fold(Summary::default(), plus)
        };
        let handles: Vec<_> =
            seeds.chunks(per_worker).map(|seeds| scope.spawn(move || work(seeds))).collect();
        let join = |handle: thread::ScopedJoinHandle<'_, Summary>| {
            handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        handles.into_iter().map(join).fold(Summary::default(), plus)
    })
}

fn plus(one: Summary, other: Summary) -> Summary {
    Summary {
        boards: one.boards + other.boards,
        points: one.points + other.points,
        forbidden: one.forbidden + other.forbidden,
        wins: one.wins + other.wins,
        difference: one.difference.or(other.difference),
    }
}
