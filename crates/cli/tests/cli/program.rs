//! Starts the binary with given words and input, in a known language, and keeps what came out.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// What a run left behind.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: Vec<u8>,
    pub(crate) err: String,
}

impl Run {
    /// Standard output as text.
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.out.clone()).expect("the output is text")
    }

    /// The lines of standard output as JSON.
    pub(crate) fn json(&self) -> Vec<Value> {
        self.text().lines().map(|line| serde_json::from_str(line).expect(line)).collect()
    }

    /// Asserts the exit code and gives the run back.
    #[track_caller]
    pub(crate) fn code(self, code: i32) -> Run {
        assert_eq!(self.code, code, "stdout: {}\nstderr: {}", String::from_utf8_lossy(&self.out), self.err);
        self
    }
}

/// The binary in English, independent of the machine's locale.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kagetsu"));
    command.args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C.UTF-8");
    // The library of whoever runs the tests is none of theirs.
    command.env("KAGETSU_LIBRARY", "none");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the binary without input.
pub(crate) fn kagetsu(args: &[&str]) -> Run {
    fed(args, b"")
}

/// Runs the binary with bytes on standard input.
pub(crate) fn fed(args: &[&str], input: &[u8]) -> Run {
    finish(command(args), input)
}

/// Runs a prepared command with bytes on standard input.
pub(crate) fn finish(mut command: Command, input: &[u8]) -> Run {
    let mut child = command.spawn().expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // From another thread: the child may answer more than a pipe holds before it has read everything.
    let writer = std::thread::spawn(move || {
        // A child that needs no input may be gone already.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer ends");
    Run {
        code: output.status.code().expect("an exit code"),
        out: output.stdout,
        err: String::from_utf8(output.stderr).expect("errors are text"),
    }
}

/// Waits for the end of a program that has been asked to end, for a minute: other work may keep the machine busy.
pub(crate) fn ended(child: &mut Child) -> ExitStatus {
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_secs(60) {
        if let Some(status) = child.try_wait().expect("the program is ours") {
            return status;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    let _ = child.kill();
    panic!("the program does not end");
}

/// A path for a file of one test.
pub(crate) fn path(name: &str) -> String {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    fs::create_dir_all(&dir).expect("a folder for files");
    dir.join(name).to_str().expect("a readable path").to_owned()
}

/// A file of one test with this content.
pub(crate) fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = path(name);
    fs::write(&path, content).expect("a file");
    path
}
