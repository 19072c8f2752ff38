//! A running program with lines in and out. Whatever happens, it does not outlive its [`Process`].

use std::io::{self, BufReader, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use kagetsu_protocol::read_line;

use crate::spec::ProgramSpec;

/// Lines that wait to be heard; a program that says more has to wait itself.
const MOST_WAITING: usize = 1_024;
/// The protocol gives a program one second to leave.
const FAREWELL: Duration = Duration::from_secs(1);
/// How often to look whether it has left.
const LOOK: Duration = Duration::from_millis(2);
/// How much of its last complaint is kept.
const COMPLAINT: usize = 300;

/// A running program.
pub(super) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<(Instant, String)>,
    /// The last line that it wrote to standard error, and who reads there.
    complaint: Arc<Mutex<String>>,
    reader: Option<JoinHandle<()>>,
}

impl Process {
    /// Starts the program.
    pub(super) fn start(spec: &ProgramSpec) -> io::Result<Process> {
        let mut child = match command(spec, Path::new(&spec.program)).spawn() {
            // Our own programs are found beside this one, wherever they were installed.
            Err(error) if error.kind() == ErrorKind::NotFound => match beside_us(&spec.program) {
                Some(path) => command(spec, &path).spawn()?,
                None => return Err(error),
            },
            started => started?,
        };
        let (sender, lines) = mpsc::sync_channel(MOST_WAITING);
        let complaint = Arc::default();
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || listen(output, &sender));
        }
        let reader = child.stderr.take().map(|errors| {
            let complaint = Arc::clone(&complaint);
            thread::spawn(move || keep_last(errors, &complaint))
        });
        let input = child.stdin.take();
        Ok(Process { child, input, lines, complaint, reader })
    }

    /// Says lines. A program that does not hear them any more is found out by its silence.
    pub(super) fn say(&mut self, lines: &[String]) {
        if let Some(input) = &mut self.input {
            let text: String = lines.iter().map(|line| format!("{line}\r\n")).collect();
            let _ = input.write_all(text.as_bytes()).and_then(|()| input.flush());
        }
    }

    /// The next line, and when it came.
    pub(super) fn hear(&self, patience: Duration) -> Result<(Instant, String), RecvTimeoutError> {
        self.lines.recv_timeout(patience)
    }

    /// How a program ended that has closed its output, and the last thing it complained about.
    pub(super) fn epitaph(&mut self) -> String {
        let status = match self.wait(FAREWELL) {
            Some(status) => status.to_string(),
            None => "it closed its output".to_owned(),
        };
        // Its last words may still be on their way; a child of its own could keep the way open for ever.
        let begin = Instant::now();
        while self.reader.as_ref().is_some_and(|reader| !reader.is_finished()) && begin.elapsed() < FAREWELL {
            thread::sleep(LOOK);
        }
        let complaint = self.complaint.lock().unwrap_or_else(PoisonError::into_inner);
        if complaint.is_empty() { status } else { format!("{status}: {complaint}") }
    }

    /// Ends it at once: it is busy with something that nobody wants any more, and would not hear a farewell.
    pub(super) fn abandon(mut self) {
        self.kill();
    }

    fn kill(&mut self) {
        // It is gone already if this fails.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    fn wait(&mut self, patience: Duration) -> Option<std::process::ExitStatus> {
        let begin = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if begin.elapsed() < patience => thread::sleep(LOOK),
                answer => return answer.ok().flatten(),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say(&["END".to_owned()]);
        self.input = None;
        if self.wait(FAREWELL).is_none() {
            self.kill();
        }
    }
}

fn command(spec: &ProgramSpec, program: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(&spec.args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    if let Some(dir) = &spec.dir {
        command.current_dir(dir);
    }
    command
}

/// A program of this bare name in the folder of the running one.
fn beside_us(program: &str) -> Option<PathBuf> {
    let bare = Path::new(program).components().count() == 1;
    let path = std::env::current_exe().ok()?.parent()?.join(program);
    (bare && path.is_file()).then_some(path)
}

fn listen(output: ChildStdout, lines: &SyncSender<(Instant, String)>) {
    let mut output = BufReader::new(output);
    while let Some(line) = read_line(&mut output) {
        if lines.send((Instant::now(), line)).is_err() {
            return;
        }
    }
}

/// Keeps the last line that is not empty, and reads everything, so that the program never waits for us.
fn keep_last(errors: ChildStderr, last: &Mutex<String>) {
    let mut errors = BufReader::new(errors);
    while let Some(line) = read_line(&mut errors) {
        let line: String =
            line.trim().chars().filter(|letter| !letter.is_control()).take(COMPLAINT).collect();
        if !line.is_empty() {
            *last.lock().unwrap_or_else(PoisonError::into_inner) = line;
        }
    }
}
