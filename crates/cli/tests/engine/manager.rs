//! A manager for tests: starts an engine, sends lines, hears answers within a time.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How long an answer may take here. Generous: other work may keep the machine busy.
const PATIENCE: Duration = Duration::from_secs(30);

/// Which of the two programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Program {
    /// `pbrain-kagetsu`
    Brain,
    /// `kagetsu engine`
    Command,
}

/// A running engine.
pub(crate) struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    answers: Receiver<String>,
}

impl Engine {
    pub(crate) fn start(program: Program) -> Engine {
        let mut command = match program {
            Program::Brain => Command::new(env!("CARGO_BIN_EXE_pbrain-kagetsu")),
            Program::Command => {
                let mut command = Command::new(env!("CARGO_BIN_EXE_kagetsu"));
                command.arg("engine");
                command
            }
        };
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the engine starts");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, answers) = mpsc::channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                // The receiver goes away when the test wants the pipe closed.
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let input = child.stdin.take();
        Engine { child, input, answers }
    }

    /// Sends bytes as they are. An engine that is gone does not hear them.
    pub(crate) fn send(&mut self, text: impl AsRef<[u8]>) {
        if let Some(input) = &mut self.input {
            let _ = input.write_all(text.as_ref()).and_then(|()| input.flush());
        }
    }

    /// The next line that is an answer; nothing when the engine has closed its output.
    pub(crate) fn answer(&self) -> Option<String> {
        let begin = Instant::now();
        loop {
            match self.answers.recv_timeout(PATIENCE.saturating_sub(begin.elapsed())) {
                Ok(line) if is_chatter(&line) => {}
                Ok(line) => return Some(line),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => panic!("no answer within {PATIENCE:?}"),
            }
        }
    }

    /// Waits until a depth of the search is finished, so that the engine is known to think.
    pub(crate) fn wait_for_depth(&self) {
        loop {
            let line = self.answers.recv_timeout(PATIENCE).expect("the engine thinks");
            if line.starts_with("MESSAGE depth ") {
                return;
            }
            assert!(is_chatter(&line), "{line}");
        }
    }

    /// Whether it has ended.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.child.try_wait().expect("the engine is ours").is_some()
    }

    /// Sends lines and asserts the first answer.
    #[track_caller]
    pub(crate) fn ask(&mut self, text: &str, answer: &str) {
        self.send(text);
        assert_eq!(self.answer().as_deref(), Some(answer), "after {text:?}");
    }

    /// Closes the engine's input.
    pub(crate) fn hang_up(&mut self) {
        self.input = None;
    }

    /// Stops to listen: the engine's output has no reader any more.
    pub(crate) fn stop_listening(&mut self) {
        let (_, nobody) = mpsc::channel();
        self.answers = nobody;
    }

    /// Waits for the end, and gives the exit status and what was complained about.
    pub(crate) fn end(mut self) -> (ExitStatus, String) {
        let begin = Instant::now();
        while begin.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().expect("the engine is ours") {
                let stderr = self.child.stderr.take().map(std::io::read_to_string);
                return (status, stderr.and_then(Result::ok).unwrap_or_default());
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        let _ = self.child.kill();
        panic!("the engine does not end");
    }
}

/// What a manager shows or ignores.
pub(crate) fn is_chatter(line: &str) -> bool {
    ["MESSAGE ", "DEBUG ", "INFO "].iter().any(|word| line.starts_with(word))
}
