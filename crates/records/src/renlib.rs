//! RenLib's `.lib`: a tree of moves in two bytes per node, parents before children.
//!
//! A text that RenLib shows on the board at a move becomes a label of the node before it, where SGF has its labels; a
//! mark becomes SGF's `HO`. Comments bear no encoding, so one is chosen for the whole library; written is UTF-8.
//! [`read()`] and [`write()`] hold the whole tree; [`RenlibReader`] and [`RenlibWriter`] go through libraries
//! of any size, and [`RenlibParts`] gives trees of a bounded size of them.

mod parts;
mod reader;
mod writer;

use std::io::{self, BufRead};

use encoding_rs::{Encoding, UTF_8};
use kagetsu_rules::{Point, Rule, Setup};

use crate::encoding;
use crate::error::{Place, Reason, RecordError, StreamError};
use crate::format::Format;
use crate::record::{Mark, MarkKind, Notes, Property, Record};

pub use parts::RenlibParts;
pub use reader::{RenlibNode, RenlibReader};
pub use writer::{RenlibWriter, Siblings};

const MAGIC: [u8; 8] = *b"\xffRenLib\xff";
const HEADER: usize = 20;

/// Another node follows that shares this one's parent.
const SIBLING: u8 = 0x80;
/// The branch ends here.
const LEAF: u8 = 0x40;
const OLD_COMMENT: u8 = 0x20;
const MARKED: u8 = 0x10;
const COMMENT: u8 = 0x08;
const NO_MOVE: u8 = 0x02;
const EXTENSION: u8 = 0x01;
/// In the second byte of an extension: a text on the board follows.
const BOARD_TEXT: u8 = 0x01;

/// Bytes of text from which the encoding is told.
const SAMPLE: usize = 1 << 20;
/// Texts on the board in one library; more are refused.
const BOARD_TEXTS: usize = 8 << 20;
/// Bytes of all of them.
const BOARD_TEXT_BYTES: usize = 64 << 20;

/// What must be known of a library before its nodes can be told one by one: its texts' encoding, and the texts on the
/// board, which stand behind the nodes that they belong to.
#[derive(Debug)]
pub struct RenlibContent {
    encoding: &'static Encoding,
    /// Texts on the board in the order of the nodes that they belong to.
    labels: Vec<BoardLabel>,
    /// Their bytes.
    texts: Vec<u8>,
    /// Nodes, the root included.
    pub nodes: u64,
}

/// A text on the board: the number of its node, its point, and where its bytes begin and end.
#[derive(Clone, Copy, Debug)]
struct BoardLabel {
    node: u32,
    point: Point,
    from: u32,
    to: u32,
}

impl RenlibContent {
    /// Goes through a whole library; fails as its nodes would.
    pub fn scan(input: impl BufRead) -> Result<RenlibContent, StreamError> {
        let mut reader = RenlibReader::new(input)?;
        let mut content = RenlibContent { encoding: UTF_8, labels: Vec::new(), texts: Vec::new(), nodes: 0 };
        let mut sample = Vec::new();
        let mut path: Vec<u32> = Vec::new();
        while let Some(node) = reader.node()? {
            path.truncate(node.depth);
            let parent = path.last().copied().unwrap_or_default();
            path.push(u32::try_from(content.nodes).unwrap_or(u32::MAX));
            content.nodes += 1;
            for text in [Some(&node.comment), node.board_text.as_ref().map(|(_, text)| text)] {
                if let Some(text) = text.filter(|text| !text.is_ascii() && sample.len() < SAMPLE) {
                    sample.extend_from_slice(text);
                    sample.push(b'\n');
                }
            }
            if let Some((point, text)) = node.board_text {
                content.label(parent, point, &text, reader.offset())?;
            }
        }
        content.labels.sort_by_key(|label| label.node);
        content.encoding = encoding::choose(&sample, None);
        Ok(content)
    }

    fn label(&mut self, node: u32, point: Point, text: &[u8], offset: usize) -> Result<(), StreamError> {
        let from = self.texts.len();
        if self.labels.len() >= BOARD_TEXTS || from + text.len() > BOARD_TEXT_BYTES {
            return Err(StreamError::Record(RecordError {
                format: Format::Lib,
                place: Place::Byte(offset),
                reason: Reason::Contradiction("too many texts on the board"),
            }));
        }
        self.texts.extend_from_slice(text);
        self.labels.push(BoardLabel { node, point, from: from as u32, to: self.texts.len() as u32 });
        Ok(())
    }

    /// What is said at a node, the root having the number 0.
    pub fn notes(&self, number: u64, node: &RenlibNode) -> Option<Notes> {
        let mut notes = Notes { comment: clean(self.encoding, &node.comment), ..Notes::default() };
        let start = self.labels.partition_point(|label| u64::from(label.node) < number);
        let labels = self.labels.iter().skip(start).take_while(|label| u64::from(label.node) == number);
        for label in labels {
            let bytes = self.texts.get(label.from as usize..label.to as usize).unwrap_or_default();
            let text = clean(self.encoding, bytes);
            if !text.is_empty() {
                notes.marks.push(Mark { point: label.point, kind: MarkKind::Label(text) });
            }
        }
        if node.is_marked {
            notes.properties.extend(Property::new("HO", vec!["1".to_owned()]));
        }
        (!notes.is_empty()).then_some(notes)
    }
}

/// Reads a library, with or without the header that old ones lack.
pub fn read(bytes: &[u8], default_rule: Rule) -> Result<Record, RecordError> {
    let read = || -> Result<Record, StreamError> {
        let content = RenlibContent::scan(bytes)?;
        let mut reader = RenlibReader::new(bytes)?;
        let mut nodes = Vec::new();
        while let Some(node) = reader.node()? {
            let notes = content.notes(nodes.len() as u64, &node);
            nodes.push((node.depth, node.played, notes));
        }
        // The reader has seen that no stone stands on another.
        Record::from_nodes(Setup::new(default_rule), nodes)
            .map_err(|occupied| StreamError::Record(RecordError::whole(Format::Lib, occupied.into())))
    };
    read().map_err(|error| error.into_record(Format::Lib))
}

/// Writes a record; a diagram before the first move has no place in a library.
pub fn write(record: &Record) -> Result<Vec<u8>, RecordError> {
    if record.initial().stone_count() > 0 || record.initial().turn() == kagetsu_rules::Color::White {
        let what = Reason::NotExpressible("a diagram before the first move");
        return Err(RecordError::whole(Format::Lib, what));
    }
    let mut siblings = Siblings::new();
    record.nodes().for_each(|(_, depth)| siblings.node(depth));
    let written = || -> io::Result<Vec<u8>> {
        let mut writer = RenlibWriter::new(Vec::new(), siblings)?;
        for (id, depth) in record.nodes() {
            let node = record.node(id);
            writer.node(depth, node.played(), node.notes())?;
        }
        writer.finish()
    };
    written().map_err(|error| RecordError::whole(Format::Lib, Reason::Drawing(error.to_string())))
}

/// Whether `bytes` bear RenLib's header.
pub fn looks_like(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

/// Byte 8 parts the one-line comment from the long one.
fn clean(encoding: &'static Encoding, bytes: &[u8]) -> String {
    let text = encoding.decode_without_bom_handling(bytes).0;
    let lines = text.replace("\r\n", "\n").replace(['\u{8}', '\r'], "\n");
    lines.trim_matches(['\n', ' ', '\0']).to_owned()
}

/// `16 × row from the top + column`, the column counted from 1.
fn point(byte: u8) -> Option<Point> {
    Point::from_top((byte & 0x0f).checked_sub(1)?, byte >> 4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kagetsu_rules::notation::format_moves;

    fn library(nodes: &[u8]) -> Vec<u8> {
        let mut file = MAGIC.to_vec();
        file.extend([3, 0]);
        file.resize(HEADER, 0xff);
        file.extend(nodes);
        file
    }

    #[test]
    fn siblings_and_leaves_make_a_tree() {
        // h8, then i9 g7 or i10.
        let record = read(&library(&[0x78, 0, 0x69, SIBLING, 0x87, LEAF, 0x59, LEAF]), Rule::Renju).unwrap();
        assert_eq!(format_moves(&record.moves()), "h8i9g7");
        let first = record.node_id(1).unwrap();
        let second: Vec<_> = record.children(first).filter_map(|id| record.node(id).played()).collect();
        assert_eq!(format_moves(&second), "i9i10");
    }

    #[test]
    fn comments_labels_and_marks_are_kept() {
        let nodes = [
            &[0x00, 0x00][..],
            &[0x78, COMMENT | MARKED, b'H', b'i', 8, b'a', b'\r', b'\n', b'b', 0],
            &[0x69, LEAF | EXTENSION, 0, BOARD_TEXT, b'A', 0],
        ]
        .concat();
        let record = read(&library(&nodes), Rule::Renju).unwrap();
        let notes = record.node(record.node_id(1).unwrap()).notes().unwrap();
        assert_eq!(notes.comment, "Hi\na\nb");
        assert_eq!(
            notes.marks,
            [Mark { point: "i9".parse().unwrap(), kind: MarkKind::Label("A".to_owned()) }]
        );
        assert_eq!(notes.properties[0].name(), "HO");
    }

    #[test]
    fn errors_name_the_byte() {
        let place = |nodes: &[u8]| read(&library(nodes), Rule::Renju).unwrap_err().place;
        assert_eq!(place(&[0x78]), Place::Byte(21));
        assert_eq!(place(&[0x78, 0]), Place::Byte(22));
        assert_eq!(place(&[0x78, 0, 0x78, LEAF]), Place::Byte(22));
        assert_eq!(place(&[0x78, LEAF, 0x69, LEAF]), Place::Byte(22));
        assert_eq!(place(&[0x78, LEAF | COMMENT, b'a', b'b']), Place::Byte(24));
        assert_eq!(place(&[0xf1, LEAF]), Place::Byte(20));
        assert!(read(&library(&[]), Rule::Renju).is_ok());
    }
}
