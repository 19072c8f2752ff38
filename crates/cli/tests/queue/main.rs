//! `kagetsu work`, `--queue` and `kagetsu jobs` with a real NATS server on loopback; `found` says what happens where there is none.

#![allow(clippy::print_stderr, reason = "what is missing is told")]

mod answers;
mod ends;
#[path = "../../../jobs/tests/queue/found.rs"]
#[allow(dead_code, reason = "the other tests use more of it")]
mod found;
mod page;
#[path = "../cli/program.rs"]
#[allow(dead_code, reason = "the other tests use more of it")]
mod program;
mod secrets;
#[path = "../../../jobs/src/bin/queue-trial/server.rs"]
#[allow(dead_code, reason = "the trial uses more of it")]
mod server;
mod theory;

use std::io::{BufRead, BufReader};
use std::process::{Child, Command};
use std::thread::JoinHandle;
use std::time::Duration;

use found::server;
use program::{command, kagetsu};
use serde_json::Value;

/// A worker; killed when dropped.
struct Worker {
    child: Child,
    /// What it says.
    said: Option<JoinHandle<Vec<String>>>,
}

impl Worker {
    /// Starts one and waits until it has said who it is.
    fn start(url: &str, name: &str) -> Worker {
        Worker::of(command(&["work", "--queue", url, "--name", name, "--threads", "1", "--lease", "2s"]))
    }

    /// The same with a command of one's own.
    fn of(mut command: Command) -> Worker {
        let mut child = command.spawn().expect("the worker starts");
        let mut lines = BufReader::new(child.stderr.take().expect("a pipe")).lines();
        let first = lines.next().expect("a line").expect("text");
        assert!(first.contains("signature"), "{first}");
        // The pipe must not fill up.
        let said = std::thread::spawn(move || lines.map_while(Result::ok).collect());
        Worker { child, said: Some(said) }
    }

    /// Interrupts it; its exit code and what it said since it began.
    #[cfg(unix)]
    fn interrupted(mut self) -> (Option<i32>, Vec<String>) {
        let sent = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status();
        assert!(sent.expect("kill is there").success());
        let code = self.child.wait().expect("it ends").code();
        let said = self.said.take().and_then(|said| said.join().ok());
        (code, said.unwrap_or_default())
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What `jobs status` says once it is as expected: a worker comes when it comes, and what it has done is known a moment later.
fn status(url: &str, is_expected: impl Fn(&Value) -> bool) -> Value {
    let mut last = Value::Null;
    for _ in 0..600 {
        last = kagetsu(&["jobs", "status", "--queue", url, "--json"]).code(0).json().remove(0);
        if is_expected(&last) {
            return last;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("not as expected: {last}");
}

/// The same lines without what a clock decides.
fn timeless(text: &str) -> Vec<Value> {
    let without = |line: &str| {
        let mut value: Value = serde_json::from_str(line).expect(line);
        for field in ["time_ms", "time_us", "milliseconds", "threads"] {
            value.as_object_mut().and_then(|object| object.remove(field));
        }
        value
    };
    text.lines().map(without).collect()
}

/// Where two values differ first, and how.
fn difference(one: &Value, other: &Value, place: &str) -> Option<String> {
    match (one, other) {
        (Value::Object(fields), Value::Object(others)) if fields.len() == others.len() => {
            fields.iter().find_map(|(name, value)| {
                difference(value, others.get(name).unwrap_or(&Value::Null), &format!("{place}.{name}"))
            })
        }
        (Value::Array(items), Value::Array(others)) if items.len() == others.len() => {
            let pairs = (0..).zip(items.iter().zip(others));
            pairs
                .into_iter()
                .find_map(|(index, (one, other))| difference(one, other, &format!("{place}[{index}]")))
        }
        _ => (one != other).then(|| format!("{place}: {one} and {other}")),
    }
}
