//! Set-ups as fields: `b:h8,j9 w:i9 turn:b`, and renju-note's `g:h8i9,c:1,b:a1`.
//!
//! Both are names with a colon and values behind them, separated by blanks or commas; a value without a name belongs
//! to the field before it. They differ in who moves when nothing says so.

use kagetsu_rules::{Color, Move, Rule, Setup};

use super::{TextPart, play};
use crate::error::{Reason, RecordError};
use crate::record::{Builder, Mark, MarkKind, Record};

/// Whose fields they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialect {
    /// This project's set-up: without `turn`, the side with fewer stones moves.
    SetUp,
    /// The fragment of a renju-note link: Black moves first unless `o:i` turns the colours round, and only the first
    /// `c` moves of the game are on the board.
    RenjuNote,
}

/// Whether `text` begins with the name of a field.
pub(super) fn looks_like(text: &str) -> bool {
    text.split_once(':')
        .is_some_and(|(name, _)| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic()))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Stones(Color),
    Turn,
    Rule,
    Moves,
    Cursor,
    Options,
    Points,
    /// Known, and of no meaning to a record: lines drawn on the board, the number of a game.
    Ignored,
}

fn field(name: &str, dialect: Dialect) -> Option<Field> {
    let name = name.to_ascii_lowercase();
    Some(match (name.as_str(), dialect) {
        ("b" | "black", _) => Field::Stones(Color::Black),
        ("w" | "white", _) => Field::Stones(Color::White),
        ("turn", Dialect::SetUp) => Field::Turn,
        ("rule", Dialect::SetUp) => Field::Rule,
        ("moves", Dialect::SetUp) | ("g", Dialect::RenjuNote) => Field::Moves,
        ("c", Dialect::RenjuNote) => Field::Cursor,
        ("o", Dialect::RenjuNote) => Field::Options,
        ("p", Dialect::RenjuNote) => Field::Points,
        ("l" | "gid", Dialect::RenjuNote) => Field::Ignored,
        _ => return None,
    })
}

/// Reads fields into a record.
pub(super) fn read(part: TextPart<'_>, rule: Rule, dialect: Dialect) -> Result<Record, RecordError> {
    let mut reader = FieldReader::new(rule);
    let mut current = None;
    for piece in part.split(|c| c.is_whitespace() || c == ',') {
        let value = match piece.text.split_once(':') {
            None => piece,
            Some((name, _)) => {
                let known = field(name, dialect);
                let expected = match dialect {
                    Dialect::SetUp => "b, w, turn, rule or moves",
                    Dialect::RenjuNote => "g, c, o, b, w, p or l",
                };
                current = Some(known.ok_or_else(|| piece.error(0, Reason::word(name, expected)))?);
                piece.after(name.len() + 1)
            }
        };
        if !value.text.is_empty() {
            let field =
                current.ok_or_else(|| value.error(0, Reason::word(value.text, "a field such as b:")))?;
            reader.take(field, value)?;
        }
    }
    reader.finish(dialect)
}

struct FieldReader<'a> {
    setup: Setup,
    turn: Option<Color>,
    inverted: bool,
    moves: Vec<TextPart<'a>>,
    cursor: Option<usize>,
    points: Vec<Mark>,
}

impl<'a> FieldReader<'a> {
    fn new(rule: Rule) -> FieldReader<'a> {
        let setup = Setup::new(rule);
        FieldReader {
            setup,
            turn: None,
            inverted: false,
            moves: Vec::new(),
            cursor: None,
            points: Vec::new(),
        }
    }

    fn take(&mut self, field: Field, value: TextPart<'a>) -> Result<(), RecordError> {
        let bad = |expected| value.error(0, Reason::word(value.text, expected));
        match field {
            Field::Stones(color) => {
                for (index, mv) in value.moves()?.into_iter().enumerate() {
                    let point = mv.point().ok_or_else(|| bad("points"))?;
                    let put = self.setup.put(color, point);
                    put.map_err(|error| value.error(value.stone_offset(index), error.into()))?;
                }
            }
            Field::Turn => self.turn = Some(value.text.parse().map_err(|_| bad("b or w"))?),
            Field::Rule => {
                let rule = value.text.parse().map_err(|_| bad("renju, standard, freestyle or caro"))?;
                self.setup = self.setup.with_rule(rule);
            }
            Field::Moves => self.moves.push(value),
            Field::Cursor => self.cursor = Some(value.text.parse().map_err(|_| bad("a number of moves"))?),
            Field::Options => self.inverted = value.text.contains('i'),
            Field::Points => {
                let points = value.moves()?.into_iter().filter_map(Move::point);
                self.points.extend(points.map(|point| Mark { point, kind: MarkKind::Circle }));
            }
            Field::Ignored => {}
        }
        Ok(())
    }

    fn finish(self, dialect: Dialect) -> Result<Record, RecordError> {
        let silent = match dialect {
            Dialect::SetUp => self.setup.natural_turn(),
            Dialect::RenjuNote if self.inverted => Color::White,
            Dialect::RenjuNote => Color::Black,
        };
        let initial = self.setup.with_turn(self.turn.unwrap_or(silent));
        let mut builder = Builder::new(initial);
        for part in self.moves {
            play(&mut builder, part)?;
        }
        let mut record = builder.finish();
        if let Some(cursor) = self.cursor {
            let shown: Vec<Move> = record.moves().into_iter().take(cursor).collect();
            // A beginning of moves that did not meet does not meet either.
            record = Record::from_moves(initial, &shown).unwrap_or(record);
        }
        if !self.points.is_empty() {
            record.notes_mut(record.end()).marks = self.points;
        }
        Ok(record)
    }
}
