//! Figures: what the queue costs for cheap and for dear jobs, and how it grows with workers that wait instead of computing.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kagetsu_arena::{Adjudication, Ground, Tournament, canonical};
use kagetsu_engine::SearchLimits;
use kagetsu_jobs::{Carrier, JobRequest, Queue, Worker, Workshop, game_request, status};
use kagetsu_rules::Rule;

use crate::server::Server;
use crate::{LEASE, positions, say};

/// Cheap jobs of a measurement.
const CHEAP: u64 = 2_000;
/// Dear jobs, and the stones for each of their moves.
const DEAR: u64 = 4;
const DEAR_NODES: u64 = 400_000;
/// Jobs whose workers wait so long before they answer.
const WAITING: u64 = 400;
const WAIT: Duration = Duration::from_millis(50);
/// Jobs under way at a time.
const AT_ONCE: usize = 64;
/// Clock ticks of `/proc` in a second.
const TICKS: f64 = 100.0;

/// A job of some seconds: a game.
fn dear(number: u64) -> JobRequest {
    let tournament = Tournament {
        ground: Ground::Fifteen { rule: Rule::Renju, openings: canonical() },
        players: ["level:expert", "level:master"].iter().filter_map(|player| player.parse().ok()).collect(),
        pairings: vec![(0, 1)],
        pairs: 26,
        limits: SearchLimits { nodes: Some(DEAR_NODES), ..SearchLimits::default() },
        seed: 1,
        adjudication: Adjudication::Never,
    };
    let order = tournament.order(number as u32);
    order.and_then(|order| game_request(&order)).unwrap_or_else(|| positions::job(number))
}

/// Numbers from `0` on, `at_once` at a time; how long all of them took.
fn all(jobs: u64, at_once: usize, mut make: impl FnMut() -> Box<dyn FnMut(u64) + Send>) -> Duration {
    let (next, began) = (AtomicU64::new(0), Instant::now());
    std::thread::scope(|scope| {
        for _ in 0..at_once {
            let (mut one, next) = (make(), &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= jobs {
                        break;
                    }
                    one(number);
                }
            });
        }
    });
    began.elapsed()
}

/// By the threads of this process.
fn by_threads(jobs: u64, threads: usize, job: fn(u64) -> JobRequest) -> Duration {
    all(jobs, threads, || {
        let mut workshop = Workshop::default();
        Box::new(move |number| {
            let done = workshop.carry_out(&job(number), &AtomicBool::new(false));
            assert!(matches!(done, Ok(Some(_))), "a job of a measurement is done");
        })
    })
}

/// Seconds of processor that this process has used.
fn processor() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after = text.rsplit(')').next().unwrap_or_default();
    let ticks: f64 =
        after.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<f64>().ok()).sum();
    ticks / TICKS
}

/// Workers as processes; ended when dropped.
struct Workers(Vec<Child>);

impl Workers {
    /// Starts some and waits until all of them answer.
    fn start(kind: &str, url: &str, count: usize) -> Result<Workers, String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut workers = Workers(Vec::new());
        for number in 0..count {
            let child = Command::new(&program)
                .args([kind, url, &format!("{kind}-{number}")])
                .stdout(Stdio::null())
                .spawn();
            workers.0.push(child.map_err(|error| error.to_string())?);
        }
        let address = url.parse().map_err(|error: kagetsu_jobs::AddressError| error.to_string())?;
        for _ in 0..200 {
            let told = status(&address, &|| false).map_err(|error| error.to_string())?;
            if told.workers.len() == count {
                return Ok(workers);
            }
        }
        Err("the workers do not answer".to_owned())
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        for child in &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// A server and its folder; each measurement has its own, so that nothing is known already.
fn server(program: &str) -> Result<Server, String> {
    static STARTED: AtomicU64 = AtomicU64::new(0);
    let number = STARTED.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("kagetsu-measure-{}-{number}", std::process::id()));
    Server::start(Path::new(program), &folder)
}

/// By workers of a queue; how long, and the processor time of who asks.
fn by_queue(
    program: &str,
    (kind, workers): (&str, usize),
    jobs: u64,
    job: fn(u64) -> JobRequest,
) -> Result<(Duration, f64), String> {
    let server = server(program)?;
    let url = server.url();
    let _workers = Workers::start(kind, &url, workers)?;
    let address = url.parse().map_err(|error: kagetsu_jobs::AddressError| error.to_string())?;
    let queue = Queue::open(&address, |note| say(&format!("{note:?}")), &|| false);
    let queue = queue.map_err(|error| error.to_string())?;
    let (before, failed) = (processor(), Mutex::new(None));
    let next = AtomicU64::new(0);
    let began = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= jobs {
                        break;
                    }
                    if let Err(error) = queue.carry(&job(number), &|| false) {
                        *failed.lock().expect("nobody panics here") = Some(error.to_string());
                    }
                }
            });
        }
    });
    let elapsed = began.elapsed();
    match failed.into_inner().expect("nobody panics here") {
        Some(error) => Err(error),
        None => Ok((elapsed, processor() - before)),
    }
}

/// A worker that waits before it answers, as one on another machine would compute.
pub(crate) fn wait(url: &str, name: &str) -> Result<(), String> {
    let address = url.parse().map_err(|error: kagetsu_jobs::AddressError| error.to_string())?;
    let worker = Worker::open(&address, name, 1, LEASE, |_| {}).map_err(|error| error.to_string())?;
    worker.run_as(&|workshop, request, stop| {
        let answer = workshop.carry_out(request, stop);
        std::thread::sleep(WAIT);
        answer
    });
    Ok(())
}

/// Measures and prints the tables.
pub(crate) fn run(program: &str) -> Result<(), String> {
    say(&"| jobs | by | seconds | jobs a second | processor of who asks, ms a job |\n|---|---|---|---|---|");
    let row = |jobs: u64, name: &str, by: &str, (time, processor): (Duration, Option<f64>)| {
        let (seconds, count) = (time.as_secs_f64(), jobs as f64);
        let processor =
            processor.map_or_else(|| "–".to_owned(), |spent| format!("{:.2}", spent * 1e3 / count));
        say(&format!("| {jobs} {name} | {by} | {seconds:.1} | {:.1} | {processor} |", count / seconds));
    };
    for threads in [1, 2] {
        row(
            CHEAP,
            "cheap",
            &format!("{threads} threads"),
            (by_threads(CHEAP, threads, positions::job), None),
        );
    }
    for workers in [1, 2] {
        let (time, spent) = by_queue(program, ("worker", workers), CHEAP, positions::job)?;
        row(CHEAP, "cheap", &format!("{workers} workers"), (time, Some(spent)));
    }
    row(DEAR, "dear", "2 threads", (by_threads(DEAR, 2, dear), None));
    let (time, spent) = by_queue(program, ("worker", 2), DEAR, dear)?;
    row(DEAR, "dear", "2 workers", (time, Some(spent)));
    for workers in [1, 2, 4, 8] {
        let (time, spent) = by_queue(program, ("wait", workers), WAITING, positions::job)?;
        row(WAITING, "waiting", &format!("{workers} workers"), (time, Some(spent)));
    }
    Ok(())
}
