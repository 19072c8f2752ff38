//! A coordinator with the simplest store that there is: a file with a line for each job that is done.

use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use kagetsu_jobs::{Carrier, CarryError, Queue, QueueNote};

use crate::{positions, say};

/// How many jobs wait for their answers at a time.
const AT_ONCE: usize = 64;

/// Has all jobs done that are not in the journal yet.
pub(crate) fn run(url: &str, journal: &str, jobs: u64) -> Result<(), String> {
    let address = url.parse().map_err(|error: kagetsu_jobs::AddressError| error.to_string())?;
    let told = |note: QueueNote| say(&format!("{note:?}"));
    let queue = Queue::open(&address, told, &|| false).map_err(|error| error.to_string())?;
    let text = std::fs::read_to_string(journal).unwrap_or_default();
    let done: BTreeSet<u64> = whole_lines(&text).filter_map(number_of).collect();
    let file = OpenOptions::new().append(true).create(true).open(journal);
    let mut file = file.map_err(|error| error.to_string())?;
    // A line that was cut off by a kill is ended, so that the next one stands alone.
    if !text.is_empty() && !text.ends_with('\n') {
        file.write_all(b"\n").map_err(|error| error.to_string())?;
    }
    let (file, next, failure) = (Mutex::new(file), AtomicU64::new(0), Mutex::new(None));
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= jobs {
                        break;
                    }
                    if done.contains(&number) {
                        continue;
                    }
                    let kept = queue
                        .carry(&positions::job(number), &|| false)
                        .map_err(|error: CarryError| error.to_string())
                        .and_then(|answer| keep(&file, &positions::line(number, &answer)));
                    if let Err(error) = kept {
                        *failure.lock().expect("nobody panics here") = Some(error);
                        break;
                    }
                }
            });
        }
    });
    failure.into_inner().expect("nobody panics here").map_or(Ok(()), Err)
}

fn keep(file: &Mutex<std::fs::File>, line: &str) -> Result<(), String> {
    let mut file = file.lock().map_err(|error| error.to_string())?;
    file.write_all(format!("{line}\t.\n").as_bytes()).map_err(|error| error.to_string())
}

/// The lines that were written to their end.
pub(crate) fn whole_lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| line.strip_suffix("\t."))
}

/// The job that a line is of.
pub(crate) fn number_of(line: &str) -> Option<u64> {
    line.split('\t').next()?.parse().ok()
}
