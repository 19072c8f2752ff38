//! Puzzles for others: as JSON for scripts and the page, and as records for every program that reads SGF.

use kagetsu_records::{Record, text};
use kagetsu_rules::{Color, ForbiddenKind, Move, OccupiedError};
use kagetsu_words::{Lang, PuzzleMessage, Words};
use serde::Serialize;

use super::attempt::{Hint, HintShape};
use super::check::Checked;
use super::{Puzzle, PuzzleKind, Solution};
use crate::say::{self, name, names};

/// The form of a puzzle's object.
const SCHEMA: &str = "kagetsu.puzzle/1";

/// A puzzle as JSON.
#[derive(Serialize)]
pub struct PuzzleAnswer {
    schema: &'static str,
    number: usize,
    kind: &'static str,
    grade: u8,
    length: Option<u32>,
    effort: u64,
    rule: String,
    position: String,
    black: Vec<String>,
    white: Vec<String>,
    turn: String,
    /// The point in question.
    #[serde(skip_serializing_if = "Option::is_none")]
    point: Option<String>,
    /// Every move that is right.
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<Vec<String>>,
    /// `legal` or the kind of the foul.
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
}

impl PuzzleAnswer {
    /// The object of a puzzle with its number in a set, from 1.
    pub fn new(puzzle: &Puzzle, number: usize) -> PuzzleAnswer {
        let (point, answers, verdict) = match puzzle.solution {
            Solution::Moves(moves) => (None, Some(names(moves)), None),
            Solution::Verdict(point, kind) => {
                (Some(name(point)), None, Some(kind.map_or("legal", ForbiddenKind::name)))
            }
        };
        PuzzleAnswer {
            schema: SCHEMA,
            number,
            kind: puzzle.kind.name(),
            grade: puzzle.grade(),
            length: (puzzle.length > 0).then_some(puzzle.length),
            effort: puzzle.effort,
            rule: puzzle.setup.rule().to_string(),
            position: text::setup_text(&puzzle.setup),
            black: names(puzzle.setup.stones(Color::Black)),
            white: names(puzzle.setup.stones(Color::White)),
            turn: puzzle.side().to_string(),
            point,
            answers,
            verdict,
        }
    }
}

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
        (PuzzleKind::Forbidden, Solution::Verdict(point, _)) => {
            return PuzzleMessage::AskForbidden { point: &point }.words(lang);
        }
        (PuzzleKind::Forbidden, Solution::Moves(_)) => PuzzleMessage::KindForbidden,
    };
    message.words(lang)
}

/// The answer in words.
pub fn answer(puzzle: &Puzzle, lang: Lang) -> String {
    match puzzle.solution {
        Solution::Moves(moves) => PuzzleMessage::HintAnswer { points: &say::points(moves) }.words(lang),
        Solution::Verdict(point, Some(kind)) => {
            let kind = say::kind(kind).text(lang);
            PuzzleMessage::ForbiddenYes { point: &point, kind: &kind }.words(lang)
        }
        Solution::Verdict(point, None) => PuzzleMessage::ForbiddenNo { point: &point }.words(lang),
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
        Solution::Verdict(..) => {
            let comment = &mut record.notes_mut(root).comment;
            comment.push('\n');
            comment.push_str(&answer(puzzle, lang));
        }
        Solution::Moves(moves) => {
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
