//! What a person types: one instruction a word, read on a thread of its own, so that waiting for it can be
//! interrupted. The end of the input is an answer too.

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use crate::context::Context;
use crate::failure::Failure;

/// More than this of a line is not read at once: no instruction is that long.
const LINE_LIMIT: u64 = 1 << 12;

/// How often a wait looks at the interrupt flag.
const LOOK: Duration = Duration::from_millis(10);

/// The instructions of standard input.
pub(super) struct Instructions {
    /// Started by the first question: a game between players reads nothing.
    lines: Option<Receiver<io::Result<String>>>,
    words: VecDeque<String>,
}

impl Instructions {
    pub(super) fn new() -> Instructions {
        Instructions { lines: None, words: VecDeque::new() }
    }

    /// The next instruction, asked for with `prompt` on a terminal; `None` at the end of the input.
    pub(super) fn next(&mut self, context: &Context, prompt: &str) -> Result<Option<String>, Failure> {
        loop {
            if let Some(word) = self.words.pop_front() {
                return Ok(Some(word));
            }
            if io::stdin().is_terminal() {
                context.output.prompt(&prompt)?;
            } else {
                context.output.flush()?;
            }
            let lines = self.lines.get_or_insert_with(read_lines);
            let Some(line) = wait(lines, context)? else { return Ok(None) };
            self.words.extend(line.split_whitespace().map(str::to_owned));
        }
    }

    /// Drops what was typed on the same line after an instruction that could not be carried out.
    pub(super) fn forget(&mut self) {
        self.words.clear();
    }
}

fn wait(lines: &Receiver<io::Result<String>>, context: &Context) -> Result<Option<String>, Failure> {
    loop {
        context.interrupt.check()?;
        match lines.recv_timeout(LOOK) {
            Ok(Ok(line)) => return Ok(Some(line)),
            Ok(Err(error)) => return Err(Failure::Internal(error.to_string())),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
        }
    }
}

/// Starts to read; the thread ends with the input, with its receiver or with the process.
fn read_lines() -> Receiver<io::Result<String>> {
    let (sender, receiver) = sync_channel(1);
    thread::spawn(move || {
        let mut stdin = io::stdin().lock();
        loop {
            let mut line = Vec::new();
            let read = stdin.by_ref().take(LINE_LIMIT).read_until(b'\n', &mut line);
            let answer = match read {
                Ok(0) => return,
                Ok(_) => Ok(String::from_utf8_lossy(&line).into_owned()),
                Err(error) => Err(error),
            };
            if sender.send(answer).is_err() {
                return;
            }
        }
    });
    receiver
}
