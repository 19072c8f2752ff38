//! Trials of the queue: many jobs through a real server while workers, the coordinator and the server are killed.
//!
//! `queue-trial run SERVER JOBS WORKERS` starts everything below a folder of its own, on loopback, and compares the table with
//! that of this process alone. The tests run it with a few hundred jobs, `cargo xtask verify jobs` with many.
//! `queue-trial measure SERVER` makes the figures of `docs/results/jobs.md`, `queue-trial cut SERVER JOBS SECONDS` cuts
//! the network in between.

mod coordinator;
mod cut;
mod measure;
mod positions;
mod server;
mod trial;

use std::process::ExitCode;
use std::time::Duration;

use kagetsu_jobs::Worker;

/// How long a worker may be silent here: short, because many are killed.
pub(crate) const LEASE: Duration = Duration::from_secs(2);

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["worker", url, name] => worker(url, name),
        ["coordinator", url, journal, jobs] => {
            number(jobs).and_then(|jobs| coordinator::run(url, journal, jobs))
        }
        ["run", server, jobs, workers] => {
            number(jobs).and_then(|jobs| trial::run(server, jobs, number(workers)?))
        }
        ["cut", server, jobs, seconds] => {
            number(jobs).and_then(|jobs| cut::run(server, jobs, number(seconds)?))
        }
        ["measure", server] => measure::run(server),
        ["wait", url, name] => measure::wait(url, name),
        _ => Err("queue-trial run SERVER JOBS WORKERS".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(&error);
            ExitCode::FAILURE
        }
    }
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("{text} is not a number"))
}

fn worker(url: &str, name: &str) -> Result<(), String> {
    let address = url.parse().map_err(|error: kagetsu_jobs::AddressError| error.to_string())?;
    let worker = Worker::open(&address, name, 1, LEASE, |_| {}).map_err(|error| error.to_string())?;
    worker.run();
    Ok(())
}

/// Prints a line; a closed standard output is nobody's loss.
fn say(text: &dyn std::fmt::Display) {
    use std::io::Write;
    let _ = writeln!(std::io::stdout(), "{text}");
}
