//! Puzzles as text: one on each line, `#` begins a comment.
//!
//! `vcf length=9 effort=52 b:h8,j9 w:i9 turn:b = k7 l8`, `forbidden effort=3 point=h8 b:… w:… turn:b = double-three` (or
//! `legal`).

use core::fmt;

use kagetsu_records::text as positions;
use kagetsu_rules::{ForbiddenKind, Point, PointSet, Rule, notation};

use super::{AnswerKey, Puzzle, PuzzleKind};
use crate::say;

/// Why a line is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub reason: String,
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl core::error::Error for PuzzleError {}

/// A longer line is no puzzle.
const LONGEST: usize = 4_096;

/// Reads a file of puzzles.
///
/// # Errors
/// Names the first line that is no puzzle.
pub fn read(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let lines = notation::without_mark(text)
        .lines()
        .zip(1..)
        .map(|(line, number)| (line.split('#').next().unwrap_or("").trim(), number));
    lines
        .filter(|(line, _)| !line.is_empty())
        .map(|(line, number)| parse(line).map_err(|reason| PuzzleError { line: number, reason }))
        .collect()
}

/// A puzzle on a line.
pub fn write(puzzle: &Puzzle) -> String {
    let mut words = vec![puzzle.kind.name().to_owned()];
    if puzzle.length > 0 {
        words.push(format!("length={}", puzzle.length));
    }
    words.push(format!("effort={}", puzzle.effort));
    if let AnswerKey::Verdict(point, _) = puzzle.solution {
        words.push(format!("point={point:#}"));
    }
    words.push(positions::setup_text(&puzzle.setup));
    words.push("=".to_owned());
    match puzzle.solution {
        AnswerKey::Moves(moves) => words.extend(say::names(moves)),
        AnswerKey::Verdict(_, kind) => words.push(kind.map_or(LEGAL, ForbiddenKind::name).to_owned()),
    }
    words.join(" ")
}

const LEGAL: &str = "legal";

fn parse(line: &str) -> Result<Puzzle, String> {
    if line.len() > LONGEST {
        return Err(format!("longer than {LONGEST} bytes"));
    }
    let (question, answer) = line.split_once(" = ").ok_or("there is no “ = ” before an answer")?;
    let (name, rest) = question.split_once(' ').ok_or("there is no position")?;
    let kind = PuzzleKind::ALL.into_iter().find(|kind| kind.name() == name);
    let kind = kind.ok_or_else(|| format!("not a kind of puzzle: “{}”", name.escape_debug()))?;
    let (mut length, mut effort, mut point) = (0, 0, None);
    let mut position = rest.trim();
    while let Some((key, value)) = field(position) {
        match key {
            "length" => length = value.parse().map_err(|_| "length is a whole number")?,
            "effort" => effort = value.parse().map_err(|_| "effort is a whole number")?,
            "point" => {
                point = Some(value.parse::<Point>().map_err(|_| "the value is not a point of the board")?);
            }
            other => return Err(format!("unknown field “{}”", other.escape_debug())),
        }
        position = position.split_once(' ').map_or("", |(_, rest)| rest.trim_start());
    }
    let record = positions::read(position, Rule::Renju).map_err(|error| error.to_string())?;
    let solution = solution(kind, point, answer)?;
    Ok(Puzzle { kind, setup: record.setup(), solution, length, effort })
}

/// The field at the beginning of a text.
fn field(text: &str) -> Option<(&str, &str)> {
    text.split(' ').next()?.split_once('=')
}

fn solution(kind: PuzzleKind, point: Option<Point>, answer: &str) -> Result<AnswerKey, String> {
    match (kind, point) {
        (PuzzleKind::Forbidden, Some(point)) => verdict(answer).map(|kind| AnswerKey::Verdict(point, kind)),
        (PuzzleKind::Forbidden, None) => Err("which point is asked about?".to_owned()),
        (PuzzleKind::Vcf | PuzzleKind::Vct | PuzzleKind::FourThree | PuzzleKind::Defence, _) => {
            let points = answer.split_whitespace().map(str::parse::<Point>);
            let moves = points
                .collect::<Result<PointSet, _>>()
                .map_err(|_| "an answer is not a point of the board")?;
            if moves.is_empty() { Err("there is no answer".to_owned()) } else { Ok(AnswerKey::Moves(moves)) }
        }
    }
}

/// What can be said of a point, as files, scripts and people write it: `legal`, or the name of a foul.
pub fn verdicts() -> impl Iterator<Item = (&'static str, Option<ForbiddenKind>)> {
    let fouls = ForbiddenKind::ALL.map(|kind| (kind.name(), Some(kind)));
    [(LEGAL, None)].into_iter().chain(fouls)
}

fn verdict(answer: &str) -> Result<Option<ForbiddenKind>, String> {
    let found = verdicts().find(|(name, _)| *name == answer.trim());
    found
        .map(|(_, verdict)| verdict)
        .ok_or_else(|| format!("neither “{LEGAL}” nor a kind of foul: “{}”", answer.escape_debug()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for line in [
            "vcf length=5 effort=4 b:e8,f8,g8,h9,h10 w:a1,a3,a5,d8 turn:b = h8",
            "defence length=3 effort=400 b:g8,h8,i8 w:a1,a3 turn:w = e8 f8 j8 k8",
            "forbidden effort=2 point=i8 b:i6,i7,g8,h8 w:a1,a3,a5,a7 turn:b = double-three",
            "forbidden effort=1 point=o1 b:h8 w:i9 turn:b = legal",
        ] {
            let puzzles = read(&format!("# a comment\n\n{line}  # and another\n")).unwrap();
            assert_eq!(puzzles.iter().map(write).collect::<Vec<_>>(), [line]);
            assert_eq!(read(&format!("\u{feff}{line}")), Ok(puzzles), "with a byte order mark");
        }
    }

    #[test]
    fn a_bad_line_is_named_with_its_reason() {
        for (line, told) in [
            ("vcf b:h8 w:i9 turn:b", "answer"),
            ("chess b:h8 w:i9 turn:b = h9", "kind"),
            ("vcf length=x b:h8 w:i9 turn:b = h9", "length"),
            ("vcf colour=red b:h8 w:i9 turn:b = h9", "field"),
            ("vcf b:h8,h8 w:i9 turn:b = h9", "occupied"),
            ("vcf b:h8 w:i9 turn:b = z9", "point"),
            ("vcf b:h8 w:i9 turn:b = ", "answer"),
            ("forbidden b:h8 w:i9 turn:b = legal", "point"),
            ("forbidden point=h9 b:h8 w:i9 turn:b = perhaps", "foul"),
        ] {
            let error = read(&format!("\n{line}\n")).unwrap_err();
            assert_eq!(error.line, 2);
            assert!(error.reason.contains(told), "{line}: {error}");
        }
        assert!(read(&format!("vcf {} = h8", "x".repeat(LONGEST))).is_err());
    }
}
