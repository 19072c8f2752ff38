//! What a person types: lines of standard input, read on a thread of their own, so that waiting for one can be
//! interrupted. The end of the input is an answer too, so that a script can do the typing.

use std::io::{self, BufRead, IsTerminal, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use crate::context::Context;
use crate::failure::Failure;
use crate::input::{self, STANDARD};

/// More than this of a line is not read at once: nothing that can be typed here is that long.
const LINE_LIMIT: u64 = 1 << 16;

/// At most this many characters of what was typed are quoted.
const QUOTED: usize = 40;

/// How often a wait looks at the interrupt flag.
const LOOK: Duration = Duration::from_millis(10);

/// The lines of standard input.
#[derive(Default)]
pub(crate) struct Typed {
    /// Started by the first question: what asks nothing reads nothing.
    lines: Option<Receiver<io::Result<String>>>,
}

impl Typed {
    /// The next line, asked for with `prompt` on a terminal; `None` at the end of the input.
    pub(crate) fn line(&mut self, context: &Context, prompt: &str) -> Result<Option<String>, Failure> {
        if io::stdin().is_terminal() {
            context.output.prompt(&prompt)?;
        } else {
            context.output.flush()?;
        }
        let lines = self.lines.get_or_insert_with(read_lines);
        loop {
            context.interrupt.check()?;
            match lines.recv_timeout(LOOK) {
                Ok(line) => {
                    return line.map(Some).map_err(|error| input::unreadable(context, STANDARD, &error));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    }
}

/// The beginning of what was typed, as a complaint quotes it.
pub(crate) fn shown(text: &str) -> String {
    text.chars().take(QUOTED).flat_map(char::escape_debug).collect()
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

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn a_complaint_quotes_the_beginning_and_no_control_characters() {
        assert_eq!(shown("h8\u{1b}[2J"), "h8\\u{1b}[2J");
        assert_eq!(shown(&"月".repeat(99)), "月".repeat(40));
    }
}
