//! SGF out: strict `FF[4]GM[4]SZ[15]`, in UTF-8.
//!
//! Walks with a list of its own instead of recursing. What the reader takes for itself comes from the record; every
//! kept property follows as it stands, unless a property of that name was written already.

use std::collections::HashSet;

use kagetsu_rules::{Color, Rule, Setup};

use super::value::{escape, letters};
use crate::record::{MarkKind, NodeId, Notes, Record};

/// Writes a record as an SGF game tree.
pub fn write(record: &Record) -> String {
    let mut writer = SgfWriter { out: String::new() };
    writer.tree(record);
    writer.out
}

/// Writes records as one SGF collection.
pub fn write_all<'a>(records: impl IntoIterator<Item = &'a Record>) -> String {
    let mut writer = SgfWriter { out: String::new() };
    for record in records {
        writer.tree(record);
    }
    writer.out
}

/// Work still to be done.
enum WriteStep {
    /// A node of a sequence, and who moves there.
    Node(NodeId, Color),
    /// The first node of a variation.
    Branch(NodeId, Color),
    /// The end of a variation.
    Close,
}

struct SgfWriter {
    out: String,
}

impl SgfWriter {
    fn tree(&mut self, record: &Record) {
        self.out.push('(');
        self.root(record);
        let mut steps = vec![WriteStep::Close];
        push_children(record, NodeId::ROOT, record.initial().turn(), &mut steps);
        while let Some(step) = steps.pop() {
            let (id, turn) = match step {
                WriteStep::Close => {
                    self.out.push(')');
                    continue;
                }
                WriteStep::Branch(id, turn) => {
                    self.out.push_str("\n(");
                    (id, turn)
                }
                WriteStep::Node(id, turn) => (id, turn),
            };
            let next = self.node(record, id, turn);
            push_children(record, id, next, &mut steps);
        }
        self.out.push('\n');
    }

    fn root(&mut self, record: &Record) {
        let mut node = NodeWriter::open(&mut self.out);
        node.raw("FF", "4");
        node.raw("GM", "4");
        node.raw("CA", "UTF-8");
        node.raw("SZ", "15");
        if !has_foreign_rule(record) {
            node.raw("RU", record.rule().name());
        }
        let info = &record.info;
        node.line("PB", info.players[Color::Black].as_deref());
        node.line("PW", info.players[Color::White].as_deref());
        node.line("EV", info.event.as_deref());
        node.line("DT", info.date.as_deref());
        node.line("RE", info.result.as_ref().map(ToString::to_string).as_deref());
        let initial = record.initial();
        let assumed = if record.moves().is_empty() { initial.natural_turn() } else { Color::Black };
        node.set_up(initial, assumed);
        if let Some(notes) = record.node(NodeId::ROOT).notes() {
            node.notes(notes);
        }
        self.out.push('\n');
    }

    /// Writes a node and says who moves next.
    fn node(&mut self, record: &Record, id: NodeId, turn: Color) -> Color {
        let mut node = NodeWriter::open(&mut self.out);
        let played = record.node(id).played();
        if let Some(mv) = played {
            node.raw(side(turn), &mv.point().map(letters).unwrap_or_default());
        }
        if let Some(notes) = record.node(id).notes() {
            node.notes(notes);
        }
        if played.is_some() { !turn } else { turn }
    }
}

/// Whether a rule by another name was kept, which may say more than ours: the opening rule of a tournament.
fn has_foreign_rule(record: &Record) -> bool {
    let notes = record.node(NodeId::ROOT).notes();
    record.rule() == Rule::default()
        && notes.is_some_and(|notes| notes.properties.iter().any(|property| property.name() == "RU"))
}

fn push_children(record: &Record, id: NodeId, turn: Color, steps: &mut Vec<WriteStep>) {
    let children: Vec<NodeId> = record.children(id).collect();
    if let [only] = children.as_slice() {
        steps.push(WriteStep::Node(*only, turn));
        return;
    }
    for child in children.into_iter().rev() {
        steps.extend([WriteStep::Close, WriteStep::Branch(child, turn)]);
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// Names that only the record itself may write.
const RESERVED: [&str; 6] = ["B", "W", "AB", "AW", "AE", "PL"];

/// One node being written.
struct NodeWriter<'a> {
    out: &'a mut String,
    written: Vec<&'static str>,
}

impl<'a> NodeWriter<'a> {
    fn open(out: &'a mut String) -> NodeWriter<'a> {
        out.push(';');
        NodeWriter { out, written: Vec::new() }
    }

    /// A property whose value needs no escaping.
    fn raw(&mut self, name: &'static str, value: &str) {
        self.written.push(name);
        self.out.push_str(name);
        self.value(value);
    }

    fn value(&mut self, value: &str) {
        self.out.push('[');
        self.out.push_str(value);
        self.out.push(']');
    }

    /// A one-line text, if known.
    fn line(&mut self, name: &'static str, text: Option<&str>) {
        if let Some(text) = text {
            self.raw(name, &escape(&text.replace(['\n', '\r'], " ")));
        }
    }

    fn list(&mut self, name: &'static str, values: impl IntoIterator<Item = String>) {
        let mut values = values.into_iter().peekable();
        if values.peek().is_none() {
            return;
        }
        self.written.push(name);
        self.out.push_str(name);
        for value in values {
            self.value(&value);
        }
    }

    /// The initial diagram; who moves is said unless it is whom every reader assumes.
    fn set_up(&mut self, initial: &Setup, assumed: Color) {
        for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
            self.list(name, initial.stones(color).into_iter().map(letters));
        }
        if initial.stone_count() > 0 || initial.turn() != assumed {
            self.raw("PL", side(initial.turn()));
        }
    }

    fn notes(&mut self, notes: &Notes) {
        if !notes.comment.is_empty() {
            self.list("C", [escape(&notes.comment.replace("\r\n", "\n").replace('\r', "\n"))]);
        }
        self.list("MS", notes.time_ms.map(|time| time.to_string()));
        self.marks(notes);
        if notes.properties.is_empty() {
            return;
        }
        let mut written: HashSet<&str> = self.written.iter().copied().chain(RESERVED).collect();
        for property in &notes.properties {
            if written.insert(property.name()) {
                self.out.push_str(property.name());
                property.values().iter().for_each(|value| self.value(value));
            }
        }
    }

    fn marks(&mut self, notes: &Notes) {
        let mut values: [(&str, Vec<String>); 6] =
            ["LB", "MA", "CR", "SQ", "TR", "SL"].map(|name| (name, Vec::new()));
        for mark in &notes.marks {
            let at = letters(mark.point);
            let (slot, value) = match &mark.kind {
                MarkKind::Label(text) => (0, format!("{at}:{}", escape(&text.replace(['\n', '\r'], " ")))),
                MarkKind::Cross => (1, at),
                MarkKind::Circle => (2, at),
                MarkKind::Square => (3, at),
                MarkKind::Triangle => (4, at),
                MarkKind::Selected => (5, at),
            };
            values[slot].1.push(value);
        }
        for (name, values) in values {
            self.list(name, values);
        }
    }
}
