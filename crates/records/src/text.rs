//! Positions as one writes them in a line: moves, set-ups and links.
//!
//! `h8i9g7`, `1. h8 2. i9`, `standard/h8i9`, `b:h8,j9 w:i9 turn:b`, and the links of gomocalc, renju-portal and
//! renju-note. Boards and files have modules of their own.
//!
//! A text of several lines may also be one game per line, or what a playing site shows (`pasted`).

mod fields;
mod header;
mod link;
mod pasted;

use core::fmt::Write as _;

use kagetsu_rules::{Color, Move, PointSet, Rule, Setup, notation};

use crate::error::{Place, Reason, RecordError};
use crate::format::{Format, Reading};
use crate::record::{Builder, Record};

pub use pasted::Skipped;

/// The word for a board without stones.
const EMPTY: &str = "empty";

/// Reads moves, a set-up or a link; of several games the first. The empty board is written `renju/`, with any rule's
/// name, or `empty`.
pub fn read(text: &str, default_rule: Rule) -> Result<Record, RecordError> {
    let games = read_games(text, default_rule)?.games;
    games.into_iter().next().ok_or(RecordError::whole(Format::Text, Reason::Empty))
}

/// Reads every game of a text: one position, one game per line, or what was copied from a playing site.
pub fn read_games(text: &str, default_rule: Rule) -> Result<Reading, RecordError> {
    let one = position_of(text, default_rule);
    if let Some(games) = lines(text, default_rule, one.as_ref().err()) {
        return games.map(|games| Reading { games, skipped: Vec::new() });
    }
    match one {
        Ok(record) => Ok(Reading { games: vec![record], skipped: Vec::new() }),
        // Who types moves and slips is told so; only what looks like a page is read like one.
        Err(error) => pasted::read(text, default_rule).unwrap_or(Err(error)),
    }
}

/// One game per line, where every line is one. Lines of moves may also be one game with line breaks, so each must begin
/// with what begins a game, a rule or the black stones; or else the game must break, as `error` says, where a line begins.
fn lines(
    text: &str,
    default_rule: Rule,
    error: Option<&RecordError>,
) -> Option<Result<Vec<Record>, RecordError>> {
    let filled = || text.lines().filter(|line| !line.trim().is_empty());
    filled().nth(1)?;
    let is_begun =
        |line: &str| line.contains('/') || line.trim_start().starts_with(['b', 'B']) && line.contains(':');
    if !filled().all(is_begun) && !error.is_some_and(|error| is_at_start(text, error)) {
        return None;
    }
    let numbered = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let games = numbered.map(|(number, line)| {
        let at = |error: RecordError| match error.place {
            Place::Text { column, .. } => {
                RecordError { place: Place::Text { line: number, column }, ..error }
            }
            Place::Byte(_) => error,
        };
        position_of(line, default_rule).map_err(at)
    });
    let games: Result<Vec<Record>, RecordError> = games.collect();
    // A line that is spelled unlike a game may belong to a page; a stone on a stone is a slip.
    match games {
        Err(error) if !matches!(error.reason, Reason::Occupied(_)) => None,
        games => Some(games),
    }
}

/// Whether a stone stands on another as the first of its line.
fn is_at_start(text: &str, error: &RecordError) -> bool {
    let Place::Text { line, column } = error.place else { return false };
    let before: String = text.lines().nth(line - 1).unwrap_or_default().chars().take(column - 1).collect();
    matches!(error.reason, Reason::Occupied(_)) && line > 1 && matches!(before.trim(), "" | "1." | "1")
}

/// Reads one position.
fn position_of(text: &str, default_rule: Rule) -> Result<Record, RecordError> {
    let part = TextPart::whole(text).trim();
    if part.text.is_empty() {
        return Err(part.error(0, Reason::Empty));
    }
    if link::looks_like(part.text) { link::read(part, default_rule) } else { position(part, default_rule) }
}

/// Moves or a set-up, maybe after a rule and a slash.
fn position(part: TextPart<'_>, default_rule: Rule) -> Result<Record, RecordError> {
    let (rule, rest) = rule_prefix(part)?;
    let rule = rule.unwrap_or(default_rule);
    if rest.text.eq_ignore_ascii_case(EMPTY) {
        Ok(Record::new(Setup::new(rule)))
    } else if fields::looks_like(rest.text) {
        fields::read(rest, rule, fields::Dialect::SetUp)
    } else {
        let mut builder = Builder::new(Setup::new(rule));
        play(&mut builder, rest)?;
        Ok(builder.finish())
    }
}

/// Takes `renju/` or another rule off the front.
fn rule_prefix(part: TextPart<'_>) -> Result<(Option<Rule>, TextPart<'_>), RecordError> {
    let Some((name, _)) = part.text.split_once('/') else { return Ok((None, part)) };
    let rule = name
        .trim()
        .parse()
        .map_err(|_| part.error(0, Reason::word(name.trim(), "the name of a rule before '/'")))?;
    Ok((Some(rule), part.after(name.len() + 1).trim()))
}

/// Adds the moves of a move list.
fn play(builder: &mut Builder, part: TextPart<'_>) -> Result<(), RecordError> {
    let moves = part.moves()?;
    for (ply, mv) in moves.iter().enumerate() {
        if let Err(error) = builder.play(*mv) {
            let stones = moves.iter().take(ply).filter(|earlier| **earlier != Move::Pass).count();
            return Err(part.error(part.stone_offset(stones), error.into()));
        }
    }
    Ok(())
}

/// A part of a text that knows where it stands, so that errors name their place.
#[derive(Clone, Copy, Debug)]
struct TextPart<'a> {
    whole: &'a str,
    offset: usize,
    text: &'a str,
}

impl<'a> TextPart<'a> {
    const fn whole(text: &'a str) -> TextPart<'a> {
        TextPart { whole: text, offset: 0, text }
    }

    fn trim(self) -> TextPart<'a> {
        let text = self.text.trim_start();
        TextPart { offset: self.offset + self.text.len() - text.len(), text: text.trim_end(), ..self }
    }

    /// What follows the first `length` bytes.
    fn after(self, length: usize) -> TextPart<'a> {
        TextPart { offset: self.offset + length, text: self.text.get(length..).unwrap_or_default(), ..self }
    }

    /// The pieces between separators.
    fn split(self, separator: fn(char) -> bool) -> impl Iterator<Item = TextPart<'a>> {
        let mut offset = self.offset;
        self.text.split_inclusive(separator).map(move |piece| {
            let start = offset;
            offset += piece.len();
            TextPart { offset: start, text: piece.trim_end_matches(separator), ..self }
        })
    }

    fn error(self, offset: usize, reason: Reason) -> RecordError {
        RecordError::at(Format::Text, self.whole, self.offset + offset, reason)
    }

    fn moves(self) -> Result<Vec<Move>, RecordError> {
        notation::parse_moves(self.text)
            .map_err(|error| self.error(error.offset, Reason::Moves(error.reason)))
    }

    fn stone_offset(self, index: usize) -> usize {
        stone_offsets(self.text).nth(index).unwrap_or_default()
    }
}

/// Where the stones of a sound move list stand: each at the letter before a digit.
pub(crate) fn stone_offsets(moves: &str) -> impl Iterator<Item = usize> {
    let pairs = moves.as_bytes().windows(2).enumerate();
    let letters = pairs.filter(|(_, pair)| pair[0].is_ascii_alphabetic() && pair[1].is_ascii_digit());
    letters.map(|(offset, _)| offset)
}

/// Writes the main line: as moves from the empty board, else as a set-up with `moves:` behind it.
pub fn write(record: &Record) -> String {
    let initial = record.initial();
    let moves = record.moves();
    let word = notation::format_moves(&moves);
    if initial.stone_count() == 0 && initial.turn() == Color::Black {
        let plain = record.rule() == Rule::default() && !moves.is_empty();
        return if plain { word } else { format!("{}/{word}", record.rule()) };
    }
    let mut out = setup_text(initial);
    if !moves.is_empty() {
        // Writing to a String cannot fail.
        let _ = write!(out, " moves:{word}");
    }
    out
}

/// Writes records, one per line. Each names its rule, so that no two lines can be taken for one game.
pub fn write_all<'a>(records: impl IntoIterator<Item = &'a Record>) -> String {
    let line = |record: &Record| {
        let text = write(record);
        if text.contains('/') { text + "\n" } else { format!("{}/{text}\n", record.rule()) }
    };
    records.into_iter().map(line).collect()
}

/// A diagram as a set-up: `b:h8,j9 w:i9 turn:b`.
pub fn setup_text(setup: &Setup) -> String {
    let list =
        |stones: PointSet| stones.into_iter().map(|point| format!("{point:#}")).collect::<Vec<_>>().join(",");
    let turn = match setup.turn() {
        Color::Black => 'b',
        Color::White => 'w',
    };
    let mut out = if setup.rule() == Rule::default() { String::new() } else { format!("{}/", setup.rule()) };
    let [black, white] = Color::ALL.map(|color| list(setup.stones(color)));
    let _ = write!(out, "b:{black} w:{white} turn:{turn}");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> String {
        write(&read(text, Rule::Renju).unwrap_or_else(|error| panic!("{text}: {error}")))
    }

    fn error(text: &str) -> String {
        read(text, Rule::Renju).unwrap_err().to_string()
    }

    #[test]
    fn every_spelling_of_moves_is_the_same_position() {
        for text in ["h8i9g7", "H8 I9 G7", "1. h8 2. i9 3. g7", " renju/h8i9g7\n", "RENJU/ h8\ni9\ng7"] {
            assert_eq!(moves(text), "h8i9g7", "{text}");
        }
        assert_eq!(moves("standard/h8i9"), "standard/h8i9");
        for text in ["renju/", "empty", " Empty\n", "renju/empty"] {
            assert_eq!(moves(text), "renju/", "{text}");
        }
        assert_eq!(moves("caro/empty"), "caro/");
        assert_eq!(read("h8", Rule::Caro).unwrap().rule(), Rule::Caro);
    }

    #[test]
    fn set_ups_name_stones_and_turn() {
        assert_eq!(moves("b:h8,j9 w:i9 turn:b"), "b:h8,j9 w:i9 turn:b");
        assert_eq!(moves("w:i9 b:h8"), "b:h8 w:i9 turn:b");
        assert_eq!(moves("caro/black:h8 h9 white:a1"), "caro/b:h8,h9 w:a1 turn:w");
        assert_eq!(moves("b: w:a1 turn:white moves:b1c1"), "b: w:a1 turn:w moves:b1c1");
    }

    #[test]
    fn errors_name_line_and_column() {
        assert_eq!(error("  "), "text, line 1, column 3: nothing to read");
        assert_eq!(error("h8i9h8"), "text, line 1, column 5: H8 is already occupied");
        assert_eq!(error("h8 pass\n 3. h8"), "text, line 2, column 5: H8 is already occupied");
        assert_eq!(error("h8z9"), "text, line 1, column 3: 'z' cannot start a move");
        assert_eq!(
            error("go/h8"),
            "text, line 1, column 1: unexpected \"go\": expected the name of a rule before '/'"
        );
        assert_eq!(error("b:h8 w:h8"), "text, line 1, column 8: H8 is already occupied");
        assert_eq!(error("b:h8 turn:x"), "text, line 1, column 11: unexpected \"x\": expected b or w");
        assert_eq!(
            error("b:h8 q:i9"),
            "text, line 1, column 6: unexpected \"q\": expected b, w, turn, rule or moves"
        );
    }

    #[test]
    fn one_game_per_line_is_a_collection() {
        let games = |text: &str| {
            let games = read_games(text, Rule::Renju).unwrap_or_else(|error| panic!("{text}: {error}")).games;
            games.iter().map(write).collect::<Vec<_>>()
        };
        assert_eq!(games("h8i9g7\nh8 h9 f8\n\n 1. h8 2. g9\n"), ["h8i9g7", "h8h9f8", "h8g9"]);
        assert_eq!(games("b:h8 w:i9 turn:b\nb:a1 w: turn:w"), ["b:h8 w:i9 turn:b", "b:a1 w: turn:w"]);
        let both = ["h8i9", "caro/a1", "b:h8 w: turn:b moves:i9", "renju/"]
            .map(|text| read(text, Rule::Renju).unwrap());
        let text = write_all(&both);
        assert_eq!(text, "renju/h8i9\ncaro/a1\nrenju/b:h8 w: turn:b moves:i9\nrenju/\n");
        assert_eq!(read_games(&text, Rule::Standard).unwrap().games, both);
        // One game with line breaks, and one with a slip.
        assert_eq!(games("h8\ni9 g7\nj9"), ["h8i9g7j9"]);
        assert_eq!(error("h8 i9 g7\nj9 h8"), "text, line 2, column 4: H8 is already occupied");
        assert_eq!(error("h8i9\nh8z9"), "text, line 2, column 3: 'z' cannot start a move");
    }
}
