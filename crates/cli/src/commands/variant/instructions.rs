//! What a person types in a game: one instruction a word, as many in a line as they like.

use std::collections::VecDeque;

use crate::context::Context;
use crate::failure::Failure;
use crate::typed::Typed;

/// The instructions of standard input.
#[derive(Default)]
pub(super) struct Instructions {
    typed: Typed,
    words: VecDeque<String>,
}

impl Instructions {
    /// The next instruction, asked for with `prompt` on a terminal; `None` at the end of the input.
    pub(super) fn next(&mut self, context: &Context, prompt: &str) -> Result<Option<String>, Failure> {
        loop {
            if let Some(word) = self.words.pop_front() {
                return Ok(Some(word));
            }
            let Some(line) = self.typed.line(context, prompt)? else { return Ok(None) };
            self.words.extend(line.split_whitespace().map(str::to_owned));
        }
    }

    /// Drops what was typed on the same line after an instruction that could not be carried out.
    pub(super) fn forget(&mut self) {
        self.words.clear();
    }
}
