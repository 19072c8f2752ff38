//! Puzzles for others: in sentences, and as records for every program that reads SGF.

use kagetsu_records::Record;
use kagetsu_rules::{Move, OccupiedError};
use kagetsu_words::{Lang, PuzzleMessage, Words};

use super::attempt::{Hint, HintShape};
use super::check::Checked;
use super::{AnswerKey, Puzzle, PuzzleKind};
use crate::say;

/// The name of a kind of puzzle.
pub const fn kind(kind: PuzzleKind) -> PuzzleMessage<'static> {
    match kind {
        PuzzleKind::Vcf => PuzzleMessage::KindVcf,
        PuzzleKind::Vct => PuzzleMessage::KindVct,
        PuzzleKind::FourThree => PuzzleMessage::KindFourThree,
        PuzzleKind::Defence => PuzzleMessage::KindDefence,
        PuzzleKind::Forbidden => PuzzleMessage::KindForbidden,
    }
}

/// What is asked, in a sentence.
pub fn question(puzzle: &Puzzle, lang: Lang) -> String {
    let side = say::side(puzzle.side()).text(lang);
    let other = say::side(!puzzle.side()).text(lang);
    let length = &puzzle.length;
    let message = match (puzzle.kind, puzzle.solution) {
        (PuzzleKind::Vcf, _) => PuzzleMessage::AskVcf { side: &side, length },
        (PuzzleKind::Vct, _) => PuzzleMessage::AskVct { side: &side, length },
        (PuzzleKind::FourThree, _) => PuzzleMessage::AskFourThree { side: &side },
        (PuzzleKind::Defence, _) => PuzzleMessage::AskDefence { side: &side, other: &other },
        (PuzzleKind::Forbidden, AnswerKey::Verdict(point, _)) => {
            return PuzzleMessage::AskForbidden { point: &point }.words(lang);
        }
        (PuzzleKind::Forbidden, AnswerKey::Moves(_)) => PuzzleMessage::KindForbidden,
    };
    message.words(lang)
}

/// The answer in words.
pub fn answer(puzzle: &Puzzle, lang: Lang) -> String {
    match puzzle.solution {
        AnswerKey::Moves(moves) => PuzzleMessage::HintAnswer { points: &say::points(moves) }.words(lang),
        AnswerKey::Verdict(point, Some(kind)) => {
            let kind = say::kind(kind).text(lang);
            PuzzleMessage::ForbiddenYes { point: &point, kind: &kind }.words(lang)
        }
        AnswerKey::Verdict(point, None) => PuzzleMessage::ForbiddenNo { point: &point }.words(lang),
    }
}

/// A hint in words.
pub fn hint(puzzle: &Puzzle, hint: &Hint, lang: Lang) -> String {
    match hint {
        Hint::Answers(count) => PuzzleMessage::HintAnswers { count }.words(lang),
        Hint::Shape(HintShape::Four) => {
            PuzzleMessage::HintShape { shape: &PuzzleMessage::ShapeFour.text(lang) }.words(lang)
        }
        Hint::Shape(HintShape::Three) => {
            PuzzleMessage::HintShape { shape: &PuzzleMessage::ShapeThree.text(lang) }.words(lang)
        }
        Hint::Shape(HintShape::Quiet) => PuzzleMessage::HintQuiet.words(lang),
        Hint::Threat(line) => PuzzleMessage::HintThreat { line: &say::points(line) }.words(lang),
        Hint::Column(column) => PuzzleMessage::HintColumn { column }.words(lang),
        Hint::Lines(count) => PuzzleMessage::HintLines { count }.words(lang),
        Hint::Answer(_) => answer(puzzle, lang),
    }
}

/// A puzzle as a record: the question as a comment, every answer as a continuation with its proved line.
///
/// # Errors
/// Never for a puzzle that was checked: its lines can be played.
pub fn record(puzzle: &Puzzle, checked: &Checked, lang: Lang) -> Result<Record, OccupiedError> {
    let mut record = Record::new(puzzle.setup);
    let root = record.end();
    record.notes_mut(root).comment = question(puzzle, lang);
    match puzzle.solution {
        AnswerKey::Verdict(..) => {
            let comment = &mut record.notes_mut(root).comment;
            comment.push('\n');
            comment.push_str(&answer(puzzle, lang));
        }
        AnswerKey::Moves(moves) => {
            for point in moves {
                let win = checked.wins.iter().find(|win| win.line.first() == Some(&point));
                let mut node = record.add(root, Move::Stone(point))?;
                record.notes_mut(node).comment = PuzzleMessage::Right.words(lang);
                for next in win.into_iter().flat_map(|win| win.line.iter().skip(1)) {
                    node = record.add(node, Move::Stone(*next))?;
                }
            }
        }
    }
    Ok(record)
}
