//! RenLib's `.lib`: a tree of moves in two bytes per node, parents before children.
//!
//! Read only. A text that RenLib shows on the board at a move becomes a label of the node before it, where SGF has
//! its labels; a mark becomes SGF's `HO`. Comments bear no encoding, so one is chosen for the whole library.

use encoding_rs::Encoding;
use kagetsu_rules::{Move, Point, Rule, Setup};

use crate::encoding;
use crate::error::{Place, Reason, RecordError};
use crate::format::Format;
use crate::record::{Builder, Mark, MarkKind, NodeId, Property, Record};

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

/// Reads a library, with or without the header that old ones lack.
pub fn read(bytes: &[u8], default_rule: Rule) -> Result<Record, RecordError> {
    let start = if looks_like(bytes) { HEADER } else { 0 };
    let mut reader = Reader {
        bytes,
        offset: start,
        builder: Builder::new(Setup::new(default_rule)),
        branches: Vec::new(),
        texts: Vec::new(),
    };
    let result = reader.nodes(start);
    let at = |(offset, reason)| RecordError { format: Format::Lib, place: Place::Byte(offset), reason };
    result.map_err(at)?;
    Ok(reader.finish())
}

/// Whether `bytes` bear RenLib's header.
pub(crate) fn looks_like(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

/// Something said in bytes that still need an encoding.
struct Said<'a> {
    node: NodeId,
    bytes: &'a [u8],
    /// Where on the board, for a text on the board.
    point: Option<Point>,
}

type Fault = (usize, Reason);

struct Reader<'a> {
    bytes: &'a [u8],
    offset: usize,
    builder: Builder,
    /// Depths at which a sibling waits.
    branches: Vec<usize>,
    texts: Vec<Said<'a>>,
}

impl<'a> Reader<'a> {
    fn nodes(&mut self, start: usize) -> Result<(), Fault> {
        let mut open = false;
        while self.offset < self.bytes.len() {
            let info = self.node(start)?;
            open = info & LEAF == 0;
            if info & SIBLING != 0 {
                self.branches.push(self.builder.depth());
            }
            if info & LEAF != 0 {
                let Some(depth) = self.branches.pop() else { break };
                self.builder.rise_to(depth.saturating_sub(1));
                open = true;
            }
        }
        if open {
            return Err((self.bytes.len(), Reason::End { expected: "another node of the tree" }));
        }
        if self.offset < self.bytes.len() {
            return Err((self.offset, Reason::Contradiction("bytes follow the end of the tree")));
        }
        Ok(())
    }

    fn pair(&mut self) -> Result<[u8; 2], Fault> {
        let pair = self.bytes.get(self.offset..).and_then(|rest| rest.first_chunk::<2>());
        let pair = *pair.ok_or((self.bytes.len(), Reason::End { expected: "two bytes" }))?;
        self.offset += 2;
        Ok(pair)
    }

    /// Reads a node with everything that belongs to it, and returns its flags.
    fn node(&mut self, start: usize) -> Result<u8, Fault> {
        let offset = self.offset;
        let [position, info] = self.pair()?;
        let parent = self.builder.current();
        let extension = if info & EXTENSION != 0 { self.pair()? } else { [0; 2] };
        let point = point(position);
        let mut play = |mv| self.builder.play(mv).map_err(|occupied| (offset, occupied.into()));
        let id = match (position, point) {
            (0, _) if offset == start => NodeId::ROOT,
            (0, _) if info & NO_MOVE != 0 => self.builder.remark(),
            (0, _) => play(Move::Pass)?,
            (_, Some(point)) => play(Move::Stone(point))?,
            (_, None) => {
                return Err((offset, Reason::word(&format!("{position:#04x}"), "a point of the board")));
            }
        };
        if info & COMMENT != 0 {
            let bytes = self.padded_text()?;
            self.texts.push(Said { node: id, bytes, point: None });
        } else if info & OLD_COMMENT != 0 {
            self.skip_old_comment();
        }
        if extension[1] & BOARD_TEXT != 0 {
            let bytes = self.padded_text()?;
            self.texts.extend(point.map(|point| Said { node: parent, bytes, point: Some(point) }));
        }
        if info & MARKED != 0 {
            let marked = Property::new("HO", vec!["1".to_owned()]);
            self.builder.record().notes_mut(id).properties.extend(marked);
        }
        Ok(info)
    }

    /// A text in pairs of bytes up to a zero.
    fn padded_text(&mut self) -> Result<&'a [u8], Fault> {
        let start = self.offset;
        loop {
            let pair = self
                .pair()
                .map_err(|(offset, _)| (offset, Reason::End { expected: "the end of a comment" }))?;
            if let Some(zero) = pair.iter().position(|byte| *byte == 0) {
                return Ok(self.bytes.get(start..self.offset - 2 + zero).unwrap_or_default());
            }
        }
    }

    /// Comments of the oldest libraries end at the first byte with its high bit set; nobody can tell their encoding.
    fn skip_old_comment(&mut self) {
        let rest = self.bytes.get(self.offset..).unwrap_or_default();
        let length = rest.iter().position(|byte| byte & 0x80 != 0).map_or(rest.len(), |last| last + 1);
        self.offset += length;
    }

    fn finish(self) -> Record {
        let Reader { builder, texts, .. } = self;
        let mut record = builder.finish();
        let all = texts.iter().map(|said| said.bytes).collect::<Vec<_>>().join(&b'\n');
        let encoding = encoding::choose(&all, None);
        for said in texts {
            let text = clean(encoding, said.bytes);
            if text.is_empty() {
                continue;
            }
            let notes = record.notes_mut(said.node);
            match said.point {
                Some(point) => notes.marks.push(Mark { point, kind: MarkKind::Label(text) }),
                None => notes.comment = text,
            }
        }
        record
    }
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
