//! A question that waits for its move, and what a complaint of the engine says about it.

use core::time::Duration;

use kagetsu_rules::Position;

use super::Note;

/// How often a question is asked again before the engine is taken at its word.
const MOST_REPEATS: u32 = 3;

/// What an engine names that does not know the rule of the game.
const RULE: &[&str] = &["rule"];

/// A question that waits for its move.
#[derive(Clone, Debug)]
pub(super) struct OpenQuestion {
    pub(super) position: Position,
    pub(super) limit: Option<Duration>,
    /// The `INFO` lines before it.
    pub(super) infos: Vec<String>,
    /// The question as it was put.
    pub(super) asked: Vec<String>,
    /// The same with the whole board.
    pub(super) whole: Vec<String>,
    /// How often it was put again.
    pub(super) repeats: u32,
}

/// What a complaint means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Blame {
    /// It is about something that the engine need not know; the move may still come.
    Remark,
    /// The question was lost on its way.
    Lost,
    /// There will be no move.
    Refused,
}

impl OpenQuestion {
    /// Puts the question again, with the whole board.
    pub(super) fn repeat(&mut self) -> Vec<String> {
        self.repeats += 1;
        self.asked.clone_from(&self.whole);
        [self.infos.as_slice(), &self.asked].concat()
    }

    /// What a complaint says about this question. An engine that lost the first word of a line complains about the others,
    /// so what it names tells which line it was; a complaint that names nothing is about the question where nothing else
    /// was said, and an error where it may be about either.
    pub(super) fn blame(&self, note: &Note, text: &str) -> Blame {
        let about_question = names_one(text, &self.asked);
        let about_infos = names_one(text, &self.infos);
        let is_error = matches!(note, Note::Error(_));
        if is_error && names_one(text, RULE) {
            // Who does not know the rule must not play by another.
            Blame::Refused
        } else if !about_question && (about_infos || !(is_error || self.infos.is_empty())) {
            Blame::Remark
        } else if self.repeats < MOST_REPEATS {
            Blame::Lost
        } else {
            Blame::Refused
        }
    }
}

/// Whether a text names one of the words of these lines.
fn names_one<S: AsRef<str>>(text: &str, lines: &[S]) -> bool {
    let is_edge = |letter: char| !letter.is_alphanumeric();
    let named = |word: &str| {
        let mut known = lines.iter().flat_map(|line| line.as_ref().split_whitespace());
        known.any(|known| known.eq_ignore_ascii_case(word))
    };
    text.split_whitespace().map(|word| word.trim_matches(is_edge)).any(named)
}
