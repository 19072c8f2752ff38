//! A RenLib library node by node, in memory that grows with its depth and not with its size.

use std::io::{self, BufRead};

use kagetsu_rules::{Move, Point, PointSet};

use super::{
    BOARD_TEXT, COMMENT, EXTENSION, HEADER, LEAF, MAGIC, MARKED, NO_MOVE, OLD_COMMENT, SIBLING, point,
};
use crate::error::{Place, Reason, RecordError, StreamError};
use crate::format::{Format, MAX_TEXT};

/// A node as it stands in a library. What is said has no encoding yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RenlibNode {
    /// Levels below the root, which has depth 0 and comes first, written or not.
    pub depth: usize,
    /// The move; none at the root and at remarks.
    pub played: Option<Move>,
    /// The comment.
    pub comment: Vec<u8>,
    /// The text on the board at the move.
    pub board_text: Option<(Point, Vec<u8>)>,
    /// Whether it bears RenLib's mark.
    pub is_marked: bool,
}

impl RenlibNode {
    const ROOT: RenlibNode =
        RenlibNode { depth: 0, played: None, comment: Vec::new(), board_text: None, is_marked: false };
}

/// Reads a library from its beginning to its end.
#[derive(Debug)]
pub struct RenlibReader<R> {
    input: R,
    /// Bytes taken so far.
    offset: usize,
    start: usize,
    /// The stones on the way from the root to the last node, by depth.
    stones: Vec<PointSet>,
    /// Depths at which a sibling waits.
    branches: Vec<usize>,
    /// The depth of the node that comes next.
    next: usize,
    /// Whether a node must follow.
    is_open: bool,
    is_at_end: bool,
    /// The first node, where it followed a root that the file does not have.
    waiting: Option<RenlibNode>,
}

impl<R: BufRead> RenlibReader<R> {
    /// At the beginning, with or without the header that old libraries lack.
    pub fn new(mut input: R) -> Result<RenlibReader<R>, StreamError> {
        let has_header = input.fill_buf()?.starts_with(&MAGIC);
        let mut reader = RenlibReader {
            input,
            offset: 0,
            start: 0,
            stones: Vec::new(),
            branches: Vec::new(),
            next: 0,
            is_open: false,
            is_at_end: false,
            waiting: None,
        };
        if has_header {
            while reader.offset < HEADER {
                // A header that is cut off is a library without a node.
                if reader.byte()?.is_none() {
                    break;
                }
            }
            reader.start = HEADER;
        }
        Ok(reader)
    }

    /// The bytes taken so far.
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Takes the next node; none at the end of the tree, which is the end of the file.
    pub fn node(&mut self) -> Result<Option<RenlibNode>, StreamError> {
        if let Some(node) = self.waiting.take() {
            return Ok(Some(node));
        }
        if self.is_at_end {
            return Ok(None);
        }
        let offset = self.offset;
        let Some(position) = self.byte()? else { return self.end(offset) };
        let info = self.byte()?.ok_or_else(|| self.cut("two bytes"))?;
        let is_first = offset == self.start;
        let node = self.said(offset, position, info)?;
        self.follow(info, node.depth)?;
        if is_first && node.depth > 0 {
            self.waiting = Some(node);
            return Ok(Some(RenlibNode::ROOT));
        }
        Ok(Some(node))
    }

    /// A file that ends: complete, or not even begun.
    fn end(&mut self, offset: usize) -> Result<Option<RenlibNode>, StreamError> {
        self.is_at_end = true;
        if self.is_open {
            return Err(self.cut("another node of the tree"));
        }
        Ok((offset <= self.start).then_some(RenlibNode::ROOT))
    }

    /// Where the next node stands.
    fn follow(&mut self, info: u8, depth: usize) -> Result<(), StreamError> {
        if info & SIBLING != 0 {
            self.branches.push(depth);
        }
        self.is_open = info & LEAF == 0;
        self.next = depth + 1;
        if info & LEAF != 0 {
            match self.branches.pop() {
                Some(sibling) => {
                    self.next = sibling.max(1);
                    self.is_open = true;
                }
                None => {
                    self.is_at_end = true;
                    if !self.input.fill_buf()?.is_empty() {
                        return Err(self.fault(Reason::Contradiction("bytes follow the end of the tree")));
                    }
                }
            }
        }
        Ok(())
    }

    /// A node with everything that belongs to it.
    fn said(&mut self, offset: usize, position: u8, info: u8) -> Result<RenlibNode, StreamError> {
        let extension = if info & EXTENSION == 0 { [0; 2] } else { self.pair("two bytes")? };
        let point = point(position);
        let is_root = offset == self.start && position == 0;
        let played = match (position, point) {
            (0, _) if is_root || info & NO_MOVE != 0 => None,
            (0, _) => Some(Move::Pass),
            (_, Some(point)) => Some(Move::Stone(point)),
            (_, None) => {
                let found = Reason::word(&format!("{position:#04x}"), "a point of the board");
                return Err(fault(offset, found));
            }
        };
        let depth = if is_root { 0 } else { self.next.max(1) };
        self.put(offset, depth, played)?;
        let mut node = RenlibNode { depth, played, is_marked: info & MARKED != 0, ..RenlibNode::ROOT };
        if info & COMMENT != 0 {
            node.comment = self.text()?;
        } else if info & OLD_COMMENT != 0 {
            self.skip_old_comment()?;
        }
        if extension[1] & BOARD_TEXT != 0 {
            let text = self.text()?;
            node.board_text = point.map(|point| (point, text));
        }
        Ok(node)
    }

    /// No stone stands on another.
    fn put(&mut self, offset: usize, depth: usize, played: Option<Move>) -> Result<(), StreamError> {
        self.stones.truncate(depth);
        let mut stones = self.stones.last().copied().unwrap_or_default();
        // Where the root is not written, its place is still taken.
        self.stones.resize(depth, stones);
        if let Some(Move::Stone(point)) = played {
            if stones.contains(point) {
                return Err(fault(offset, Reason::Occupied(point)));
            }
            stones.insert(point);
        }
        self.stones.push(stones);
        Ok(())
    }

    fn byte(&mut self) -> io::Result<Option<u8>> {
        let byte = self.input.fill_buf()?.first().copied();
        if byte.is_some() {
            self.input.consume(1);
            self.offset += 1;
        }
        Ok(byte)
    }

    fn pair(&mut self, expected: &'static str) -> Result<[u8; 2], StreamError> {
        let (first, second) = (self.byte()?, self.byte()?);
        first.zip(second).map(|(first, second)| [first, second]).ok_or_else(|| self.cut(expected))
    }

    /// A text in pairs of bytes up to a zero.
    fn text(&mut self) -> Result<Vec<u8>, StreamError> {
        let mut text = Vec::new();
        loop {
            let pair = self.pair("the end of a comment")?;
            if let Some(zero) = pair.iter().position(|byte| *byte == 0) {
                text.extend_from_slice(pair.get(..zero).unwrap_or_default());
                return Ok(text);
            }
            text.extend(pair);
            if text.len() > MAX_TEXT {
                return Err(self.fault(Reason::TooLarge(MAX_TEXT)));
            }
        }
    }

    /// Comments of the oldest libraries end at the first byte with its high bit set; nobody can tell their encoding.
    fn skip_old_comment(&mut self) -> io::Result<()> {
        while self.byte()?.is_some_and(|byte| byte & 0x80 == 0) {}
        Ok(())
    }

    const fn cut(&self, expected: &'static str) -> StreamError {
        fault(self.offset, Reason::End { expected })
    }

    const fn fault(&self, reason: Reason) -> StreamError {
        fault(self.offset, reason)
    }
}

const fn fault(offset: usize, reason: Reason) -> StreamError {
    StreamError::Record(RecordError { format: Format::Lib, place: Place::Byte(offset), reason })
}
