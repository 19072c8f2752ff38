//! The JSON form, schema `kagetsu.proof/1`: one object, written on one line.
//!
//! The reader is strict: every field once, in any order, no other fields. Like the text's reader it checks form
//! and leaves truth to the verifier.

use core::fmt::{self, Write};

use kagetsu_rules::{Color, Point, Rule, Setup};

use crate::certificate::{Certificate, ProofNode, ProofNodeId};
use crate::field::{self, References};
use crate::read_error::{JsonError, MAX_NODES, ReadErrorKind};

mod reader;

use reader::JsonReader;

const SCHEMA: &str = "kagetsu.proof/1";

impl Certificate {
    /// The certificate as one line of JSON, without a line end.
    pub fn to_json(&self) -> String {
        let mut json = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_json(&mut json);
        json
    }

    fn write_json(&self, json: &mut String) -> fmt::Result {
        let setup = self.setup();
        write!(json, "{{\"schema\":\"{SCHEMA}\",\"rule\":\"{}\"", setup.rule())?;
        for color in Color::ALL {
            write!(json, ",\"{color}\":[")?;
            for (place, point) in setup.stones(color).into_iter().enumerate() {
                write!(json, "{}\"{point:#}\"", comma(place))?;
            }
            json.push(']');
        }
        write!(json, ",\"turn\":\"{}\",\"attacker\":\"{}\",\"nodes\":[", setup.turn(), self.attacker())?;
        for (place, node) in self.nodes().iter().enumerate() {
            json.push_str(comma(place));
            write_node(json, node)?;
        }
        json.push_str("]}");
        Ok(())
    }

    /// Reads what [`Certificate::to_json`] writes, in any layout and with the fields in any order.
    pub fn from_json(json: &str) -> Result<Certificate, JsonError> {
        let mut reader = JsonReader::new(json);
        let mut draft = ProofDraft::default();
        reader.object(|reader, key| draft.field(reader, key))?;
        reader.end()?;
        draft.finish(&reader)
    }
}

fn comma(place: usize) -> &'static str {
    if place == 0 { "" } else { "," }
}

fn write_node(json: &mut String, node: &ProofNode) -> fmt::Result {
    match node {
        ProofNode::Five(point) => write!(json, "{{\"five\":\"{point:#}\"}}"),
        ProofNode::Attack { point, next } => write!(json, "{{\"attack\":\"{point:#}\",\"then\":{next}}}"),
        ProofNode::Defence { answers, rest } => {
            json.push_str("{\"defend\":{");
            for (place, (reply, answer)) in answers.iter().enumerate() {
                write!(json, "{}\"{reply:#}\":{answer}", comma(place))?;
            }
            json.push('}');
            match rest {
                Some(rest) => write!(json, ",\"rest\":{rest}}}"),
                None => json.write_char('}'),
            }
        }
    }
}

/// The fields read so far.
#[derive(Default)]
struct ProofDraft {
    schema: Option<()>,
    rule: Option<Rule>,
    black: Option<Vec<(Point, usize)>>,
    white: Option<Vec<(Point, usize)>>,
    turn: Option<Color>,
    attacker: Option<Color>,
    nodes: Option<Vec<ProofNode>>,
    references: References<usize>,
}

/// Fills a field that must be empty yet.
fn fill<T>(field: &mut Option<T>, reader: &JsonReader<'_>, value: T) -> Result<(), JsonError> {
    match field.replace(value) {
        Some(_) => Err(reader.error(ReadErrorKind::FieldTwice)),
        None => Ok(()),
    }
}

impl ProofDraft {
    fn field(&mut self, reader: &mut JsonReader<'_>, key: &str) -> Result<(), JsonError> {
        match key {
            "schema" if reader.string()? == SCHEMA => fill(&mut self.schema, reader, ()),
            "schema" => Err(reader.error(ReadErrorKind::Version)),
            "rule" => reader.read(field::rule).and_then(|rule| fill(&mut self.rule, reader, rule)),
            "black" => points(reader).and_then(|points| fill(&mut self.black, reader, points)),
            "white" => points(reader).and_then(|points| fill(&mut self.white, reader, points)),
            "turn" => reader.read(field::color).and_then(|turn| fill(&mut self.turn, reader, turn)),
            "attacker" => {
                reader.read(field::color).and_then(|attacker| fill(&mut self.attacker, reader, attacker))
            }
            "nodes" => {
                let mut nodes = Vec::new();
                reader.array(|reader| {
                    if nodes.len() >= MAX_NODES as usize {
                        return Err(reader.error(ReadErrorKind::TooManyNodes));
                    }
                    nodes.push(self.node(reader, nodes.len())?);
                    Ok(())
                })?;
                fill(&mut self.nodes, reader, nodes)
            }
            _ => Err(reader.expected("a field of a certificate")),
        }
    }

    fn node(&mut self, reader: &mut JsonReader<'_>, number: usize) -> Result<ProofNode, JsonError> {
        let (mut five, mut attack, mut then, mut defend, mut rest) = (None, None, None, None, None);
        reader.object(|reader, key| match key {
            "five" => reader.read(field::point).and_then(|point| fill(&mut five, reader, point)),
            "attack" => reader.read(field::point).and_then(|point| fill(&mut attack, reader, point)),
            "then" => self.reference(reader, number).and_then(|id| fill(&mut then, reader, id)),
            "defend" => self.answers(reader, number).and_then(|list| fill(&mut defend, reader, list)),
            "rest" => self.reference(reader, number).and_then(|id| fill(&mut rest, reader, id)),
            _ => Err(reader.expected("`five`, `attack`, `then`, `defend` or `rest`")),
        })?;
        match (five, attack, then, defend, rest) {
            (Some(point), None, None, None, None) => Ok(ProofNode::Five(point)),
            (None, Some(point), Some(next), None, None) => Ok(ProofNode::Attack { point, next }),
            (None, None, None, Some(answers), rest) => Ok(ProofNode::Defence { answers, rest }),
            _ => Err(reader.expected("`five`, or `attack` with `then`, or `defend` with or without `rest`")),
        }
    }

    fn answers(
        &mut self,
        reader: &mut JsonReader<'_>,
        number: usize,
    ) -> Result<Vec<(Point, ProofNodeId)>, JsonError> {
        let mut answers: Vec<(Point, ProofNodeId)> = Vec::new();
        reader.object(|reader, key| {
            let reply = field::point(key).map_err(|reason| reader.error(reason))?;
            let place = field::place_of_answer(&answers, reply).map_err(|reason| reader.error(reason))?;
            answers.insert(place, (reply, self.reference(reader, number)?));
            Ok(())
        })?;
        Ok(answers)
    }

    /// A reference to a later node.
    fn reference(&mut self, reader: &mut JsonReader<'_>, from: usize) -> Result<ProofNodeId, JsonError> {
        let id = ProofNodeId::new(reader.number()?);
        self.references.note(from, id, || reader.place()).map_err(|reason| reader.error(reason))
    }

    fn finish(self, reader: &JsonReader<'_>) -> Result<Certificate, JsonError> {
        let missing = |what| reader.expected(what);
        self.schema.ok_or_else(|| missing("a field `schema`"))?;
        let mut setup = Setup::new(self.rule.ok_or_else(|| missing("a field `rule`"))?);
        let black = self.black.ok_or_else(|| missing("a field `black`"))?;
        let white = self.white.ok_or_else(|| missing("a field `white`"))?;
        for (color, stones) in [(Color::Black, black), (Color::White, white)] {
            for (point, offset) in stones {
                let occupied = JsonError { offset, reason: ReadErrorKind::Occupied(point) };
                setup.put(color, point).map_err(|_| occupied)?;
            }
        }
        let setup = setup.with_turn(self.turn.ok_or_else(|| missing("a field `turn`"))?);
        let attacker = self.attacker.ok_or_else(|| missing("a field `attacker`"))?;
        let nodes = self.nodes.filter(|nodes| !nodes.is_empty()).ok_or_else(|| missing("`nodes`"))?;
        match self.references.dangling(nodes.len()) {
            Some((offset, reason)) => Err(JsonError { offset, reason }),
            None => Ok(Certificate::from_nodes(setup, attacker, nodes)),
        }
    }
}

fn points(reader: &mut JsonReader<'_>) -> Result<Vec<(Point, usize)>, JsonError> {
    let mut points = Vec::new();
    reader.array(|reader| {
        points.push((reader.read(field::point)?, reader.place()));
        Ok(())
    })?;
    Ok(points)
}
