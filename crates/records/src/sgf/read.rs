//! SGF in: a walk over the signs that grows a record.

use std::borrow::Cow;
use std::collections::HashMap;

use kagetsu_rules::{Color, Move, Rule, Setup};

use super::syntax::{Lexer, SyntaxError, Token};
use super::value;
use crate::encoding;
use crate::error::{Reason, RecordError};
use crate::format::Format;
use crate::record::{Builder, GameResult, Mark, MarkKind, Notes, Property, Record, known};

/// Marks that the rectangles of a file may make: a few letters must not become hundreds of marks again and again.
const MOST_SPREAD: usize = 1 << 16;

/// Reads the first game of an SGF file.
pub fn read(bytes: &[u8], default_rule: Rule) -> Result<Record, RecordError> {
    let text = decode(bytes);
    let lexer = first_tree(&text)?;
    let mut room = MOST_SPREAD;
    Ok(game(&text, lexer, default_rule, &mut room)?.0)
}

/// Reads the first game of a text.
pub(crate) fn read_text(text: &str, default_rule: Rule) -> Result<Record, RecordError> {
    let mut room = MOST_SPREAD;
    Ok(game(text, first_tree(text)?, default_rule, &mut room)?.0)
}

/// Reads every game of an SGF file.
pub fn read_all(bytes: &[u8], default_rule: Rule) -> Result<Vec<Record>, RecordError> {
    let text = decode(bytes);
    let mut lexer = Some(first_tree(&text)?);
    let mut records = Vec::new();
    let mut room = MOST_SPREAD;
    while let Some(start) = lexer {
        let (record, end) = game(&text, start, default_rule, &mut room)?;
        records.push(record);
        lexer = Lexer::at_next_tree(&text, end);
    }
    Ok(records)
}

/// Whether `text` holds a game tree at its beginning.
pub(crate) fn looks_like(text: &str) -> bool {
    text.trim_start().strip_prefix('(').is_some_and(|rest| rest.trim_start().starts_with([';', '(']))
}

fn decode(bytes: &[u8]) -> Cow<'_, str> {
    encoding::decode(bytes, declared_encoding(bytes))
}

/// The value of `CA`, found before the encoding is known: its own letters are ASCII in all of them.
pub(crate) fn declared_encoding(bytes: &[u8]) -> Option<&str> {
    let head = bytes.get(..4096).unwrap_or(bytes);
    let start = head.windows(3).position(|window| window == b"CA[")? + 3;
    let rest = head.get(start..)?;
    let length = rest.iter().position(|byte| *byte == b']')?;
    core::str::from_utf8(rest.get(..length)?).ok()
}

fn first_tree(text: &str) -> Result<Lexer<'_>, RecordError> {
    Lexer::at_next_tree(text, 0).ok_or_else(|| {
        let offset = text.len() - text.trim_start().len();
        RecordError::at(Format::Sgf, text, offset, Reason::at(text, offset, "'(;'"))
    })
}

/// One property with the places of its values.
struct Prop<'a> {
    offset: usize,
    name: String,
    values: Vec<(usize, &'a str)>,
}

/// Error of a place, before the text is at hand.
type SgfFault = (usize, Reason);

/// One game, whose rectangles may make `room` marks; also where it ends.
fn game(
    text: &str,
    lexer: Lexer<'_>,
    default_rule: Rule,
    room: &mut usize,
) -> Result<(Record, usize), RecordError> {
    let builder = Builder::new(Setup::new(default_rule));
    let mut reader = SgfReader { builder, turn: FirstTurn::Open, nodes: 0, moves: 0, room: *room };
    let result = reader.tree(text, lexer);
    *room = reader.room;
    let end = result.map_err(|(offset, reason)| RecordError::at(Format::Sgf, text, offset, reason))?;
    Ok((reader.finish(), end))
}

/// What is known about who begins.
#[derive(PartialEq, Eq)]
enum FirstTurn {
    /// Nothing yet.
    Open,
    /// `PL` or the first move has said it.
    Said,
}

struct SgfReader {
    builder: Builder,
    turn: FirstTurn,
    /// Nodes of the file seen so far.
    nodes: usize,
    /// Moves added so far, in all variations.
    moves: usize,
    /// Marks that rectangles may still make.
    room: usize,
}

impl SgfReader {
    /// Reads from the opening parenthesis to its match, and says where that ends.
    fn tree(&mut self, text: &str, mut lexer: Lexer<'_>) -> Result<usize, SgfFault> {
        let mut branches: Vec<usize> = Vec::new();
        let mut node: Option<Vec<Prop<'_>>> = None;
        loop {
            let next = lexer
                .next()
                .map_err(|SyntaxError { offset, expected }| (offset, Reason::at(text, offset, expected)))?;
            let Some((offset, token)) = next else {
                return Err((text.len(), Reason::End { expected: "')'" }));
            };
            if !matches!(token, Token::Name(_) | Token::Value(_)) {
                self.node(node.take())?;
            }
            match token {
                Token::Open => branches.push(self.builder.depth()),
                Token::Node => node = Some(Vec::new()),
                Token::Close => {
                    self.builder.rise_to(branches.pop().unwrap_or_default());
                    if branches.is_empty() {
                        return Ok(lexer.offset());
                    }
                }
                Token::Name(name) => {
                    let props = node.as_mut().ok_or((offset, Reason::word(name, "';' before a property")))?;
                    props.push(Prop { offset, name: short_name(name), values: Vec::new() });
                }
                Token::Value(value) => {
                    let prop = node.as_mut().and_then(|props| props.last_mut());
                    let prop = prop.ok_or((offset, Reason::word(value, "a property name before a value")))?;
                    prop.values.push((offset, value));
                }
            }
        }
    }

    fn finish(self) -> Record {
        let SgfReader { mut builder, turn, .. } = self;
        if turn == FirstTurn::Open {
            let initial = *builder.record().initial();
            builder.restart(initial.with_turn(initial.natural_turn()));
        }
        builder.finish()
    }

    /// Takes a whole node in: set-up, moves, then what is said.
    fn node(&mut self, props: Option<Vec<Prop<'_>>>) -> Result<(), SgfFault> {
        let Some(props) = props else { return Ok(()) };
        let first = self.nodes == 0;
        self.nodes += 1;
        let mut said = NodeText::default();
        let mut played = Vec::new();
        for prop in props {
            if prop.values.is_empty() {
                return Err((prop.offset, Reason::word(&prop.name, "a value in brackets after a property")));
            }
            if let Some(color) = mover(&prop.name) {
                played.extend(prop.values.iter().map(|(offset, value)| (color, *offset, *value)));
            } else if is_setup(&prop.name) {
                self.set_up(&prop)?;
            } else if !(first && self.game_info(&prop)?) {
                said.take(&prop, &mut self.room)?;
            }
        }
        let mut notes = said.notes;
        if first && !played.is_empty() {
            // A root that moves: its foreign properties describe the game, not the move.
            self.builder.record().notes_mut(crate::NodeId::ROOT).properties =
                core::mem::take(&mut notes.properties);
        }
        for (color, offset, value) in &played {
            self.play(*color, *offset, value)?;
        }
        if !notes.is_empty() {
            let bare = played.is_empty() && !first;
            let id = if bare { self.builder.remark() } else { self.builder.current() };
            *self.builder.record().notes_mut(id) = notes;
        }
        Ok(())
    }

    fn play(&mut self, color: Color, offset: usize, value: &str) -> Result<(), SgfFault> {
        let mv = value::played(value).ok_or_else(|| (offset, Reason::word(value, "a point such as hh")))?;
        if self.turn == FirstTurn::Open {
            self.turn = FirstTurn::Said;
            let initial = self.builder.record().initial().with_turn(color);
            self.builder.restart(initial);
        }
        self.moves += 1;
        if color != self.builder.turn() {
            // Two moves of one colour in a row: the other side passed without a word. A pass never fails.
            let _ = self.builder.play(Move::Pass);
        }
        self.builder.play(mv).map(|_| ()).map_err(|error| (offset, error.into()))
    }

    fn set_up(&mut self, prop: &Prop<'_>) -> Result<(), SgfFault> {
        if self.moves > 0 || !self.builder.is_single_line() {
            return Err((prop.offset, Reason::LateSetup));
        }
        let mut initial = *self.builder.record().initial();
        for (offset, value) in &prop.values {
            if prop.name == "PL" {
                let color = value.trim().parse().map_err(|_| (*offset, Reason::word(value, "B or W")))?;
                initial = initial.with_turn(color);
                self.turn = FirstTurn::Said;
                continue;
            }
            let points =
                value::points(value).ok_or_else(|| (*offset, Reason::word(value, "a point such as hh")))?;
            for point in points {
                match prop.name.as_str() {
                    "AB" => initial.put(Color::Black, point).map_err(|error| (*offset, error.into()))?,
                    "AW" => initial.put(Color::White, point).map_err(|error| (*offset, error.into()))?,
                    _ => drop(initial.remove(point)),
                }
            }
        }
        self.builder.restart(initial);
        Ok(())
    }

    /// Takes a property of the whole game; says whether it has nothing more to say.
    fn game_info(&mut self, prop: &Prop<'_>) -> Result<bool, SgfFault> {
        let Some((offset, raw)) = prop.values.first().copied() else { return Ok(false) };
        let line = value::line(raw);
        let info = &mut self.builder.record().info;
        match prop.name.as_str() {
            "FF" | "CA" => {}
            "GM" if matches!(line.trim(), "" | "1" | "4" | "5") => {}
            "GM" => return Err((offset, Reason::word(&line, "GM[4], or 1 or 5 as some programs write"))),
            "SZ" if matches!(line.trim(), "" | "15" | "15:15") => {}
            "SZ" => return Err((offset, Reason::BoardSize(line.trim().chars().take(12).collect()))),
            "PB" => info.players[Color::Black] = known(&line),
            "PW" => info.players[Color::White] = known(&line),
            "EV" => info.event = known(&line),
            "DT" => info.date = known(&line),
            "RE" if line.trim().is_empty() => {}
            "RE" => match GameResult::parse(&line) {
                Some(result) => info.result = Some(result),
                None => return Ok(false),
            },
            "RU" => return Ok(self.rule(line.trim())),
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn rule(&mut self, name: &str) -> bool {
        let rule = if name.eq_ignore_ascii_case("gomoku") { Ok(Rule::Freestyle) } else { name.parse() };
        let Ok(rule) = rule else { return false };
        let initial = self.builder.record().initial().with_rule(rule);
        self.builder.restart(initial);
        true
    }
}

/// A name without the small letters of old long names: `GaMe` is `GM`. A name all in small letters is raised.
fn short_name(name: &str) -> String {
    let short: String = name.chars().filter(|c| !c.is_ascii_lowercase()).collect();
    if short.is_empty() { name.to_ascii_uppercase() } else { short }
}

fn mover(name: &str) -> Option<Color> {
    match name {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    }
}

fn is_setup(name: &str) -> bool {
    matches!(name, "AB" | "AW" | "AE" | "PL")
}

/// What is said at a node, while it is being read.
#[derive(Default)]
struct NodeText {
    notes: Notes,
    /// Where each foreign property stands in the notes; one that comes twice is one with more values.
    kept: HashMap<String, usize>,
}

impl NodeText {
    /// Takes a property: as a known note, or as it stands.
    fn take(&mut self, prop: &Prop<'_>, room: &mut usize) -> Result<(), SgfFault> {
        match (prop.name.as_str(), mark_kind(&prop.name)) {
            ("C", _) => {
                for (_, value) in &prop.values {
                    self.notes.comment.push_str(&value::text(value));
                }
            }
            ("MS", _) if time(prop).is_some() => self.notes.time_ms = time(prop),
            ("LB", _) => self.labels(prop)?,
            (_, Some(kind)) => self.marks(prop, &kind, room)?,
            (name, None) => self.keep(name, prop),
        }
        Ok(())
    }

    fn labels(&mut self, prop: &Prop<'_>) -> Result<(), SgfFault> {
        for (offset, value) in &prop.values {
            let label = value::halves(value).and_then(|(at, label)| Some((value::point(at)?, label)));
            let (point, label) =
                label.ok_or_else(|| (*offset, Reason::word(value, "a label such as hh:A")))?;
            self.notes.marks.push(Mark { point, kind: MarkKind::Label(value::line(label)) });
        }
        Ok(())
    }

    fn marks(&mut self, prop: &Prop<'_>, kind: &MarkKind, room: &mut usize) -> Result<(), SgfFault> {
        for (offset, value) in prop.values.iter().filter(|(_, value)| !value.trim().is_empty()) {
            let points = value::points(value);
            let points = points.ok_or_else(|| (*offset, Reason::word(value, "a point such as hh")))?;
            if points.len() > 1 {
                let left = room.checked_sub(points.len());
                *room = left.ok_or_else(|| (*offset, Reason::word(value, "fewer marks in rectangles")))?;
            }
            self.notes.marks.extend(points.into_iter().map(|point| Mark { point, kind: kind.clone() }));
        }
        Ok(())
    }

    fn keep(&mut self, name: &str, prop: &Prop<'_>) {
        let values = prop.values.iter().map(|(_, value)| (*value).to_owned()).collect();
        // Values come from between brackets and names from letters, so they can stand there again.
        let Ok(property) = Property::new(name, values) else { return };
        let properties = &mut self.notes.properties;
        match self.kept.get(name).and_then(|index| properties.get_mut(*index)) {
            Some(earlier) => earlier.extend(property),
            None => {
                self.kept.insert(name.to_owned(), properties.len());
                properties.push(property);
            }
        }
    }
}

/// The time of a move in this crate's own property `MS`.
fn time(prop: &Prop<'_>) -> Option<u64> {
    prop.values.first().and_then(|(_, value)| value.trim().parse().ok())
}

fn mark_kind(name: &str) -> Option<MarkKind> {
    match name {
        "MA" => Some(MarkKind::Cross),
        "CR" => Some(MarkKind::Circle),
        "SQ" => Some(MarkKind::Square),
        "TR" => Some(MarkKind::Triangle),
        "SL" => Some(MarkKind::Selected),
        _ => None,
    }
}
