//! A RenLib library out: two bytes per node, and what is said behind them.

use std::collections::BTreeMap;
use std::io::{self, Write};

use kagetsu_rules::{Move, Point};

use super::{BOARD_TEXT, COMMENT, EXTENSION, HEADER, LEAF, MAGIC, MARKED, NO_MOVE, SIBLING};
use crate::record::{MarkKind, Notes};

/// Which nodes have another child of their parent behind them: a node is written before that is known, so the depths of
/// a tree go through this first, and its nodes through [`RenlibWriter`] then. A bit for each node.
#[derive(Debug, Default)]
pub struct Siblings {
    bits: Vec<u64>,
    /// The last node of each depth that is still on the way from the root to the last node.
    path: Vec<usize>,
    nodes: usize,
}

impl Siblings {
    /// Of a tree without nodes.
    pub fn new() -> Siblings {
        Siblings::default()
    }

    /// Takes the depth of the next node, parents before children; the root has depth 0.
    pub fn node(&mut self, depth: usize) {
        if let Some(elder) = self.path.get(depth)
            && let Some(word) = self.bits.get_mut(elder / 64)
        {
            *word |= 1 << (elder % 64);
        }
        self.path.truncate(depth);
        self.path.push(self.nodes);
        if self.nodes.is_multiple_of(64) {
            self.bits.push(0);
        }
        self.nodes += 1;
    }

    fn follows(&self, node: usize) -> bool {
        self.bits.get(node / 64).is_some_and(|word| word >> (node % 64) & 1 == 1)
    }
}

/// Writes a library. A node is written when the next one is known.
#[derive(Debug)]
pub struct RenlibWriter<W> {
    out: W,
    siblings: Siblings,
    /// The node that waits, with its number and its depth.
    waiting: Option<(usize, Written)>,
    nodes: usize,
    /// Labels of the nodes on the way from the root to the last node, which stand at the moves behind them.
    labels: Vec<BTreeMap<Point, String>>,
}

#[derive(Debug)]
struct Written {
    depth: usize,
    played: Option<Move>,
    comment: String,
    board_text: Option<String>,
    is_marked: bool,
}

impl<W: Write> RenlibWriter<W> {
    /// Writes the header.
    pub fn new(mut out: W, siblings: Siblings) -> io::Result<RenlibWriter<W>> {
        let mut header = MAGIC.to_vec();
        header.extend([3, 4]);
        header.resize(HEADER, 0xff);
        out.write_all(&header)?;
        Ok(RenlibWriter { out, siblings, waiting: None, nodes: 0, labels: Vec::new() })
    }

    /// Takes the next node, as the depths went through [`Siblings`].
    pub fn node(&mut self, depth: usize, played: Option<Move>, notes: Option<&Notes>) -> io::Result<()> {
        self.put(depth == self.waiting_depth() + 1)?;
        self.labels.truncate(depth);
        let above = depth.checked_sub(1).and_then(|parent| self.labels.get_mut(parent));
        let board_text = played.and_then(Move::point).and_then(|point| above?.remove(&point));
        self.labels.push(notes.map(labels).unwrap_or_default());
        let is_marked = notes.is_some_and(|notes| notes.properties.iter().any(|it| it.name() == "HO"));
        let comment = notes.map(|notes| notes.comment.clone()).unwrap_or_default();
        self.waiting = Some((self.nodes, Written { depth, played, comment, board_text, is_marked }));
        self.nodes += 1;
        Ok(())
    }

    /// Writes the last node.
    pub fn finish(mut self) -> io::Result<W> {
        self.put(false)?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn waiting_depth(&self) -> usize {
        self.waiting.as_ref().map_or(0, |(_, node)| node.depth)
    }

    /// Writes the node that waits.
    fn put(&mut self, has_children: bool) -> io::Result<()> {
        let Some((number, node)) = self.waiting.take() else { return Ok(()) };
        let flag = |bit, is_set: bool| if is_set { bit } else { 0 };
        let position = match node.played {
            Some(Move::Stone(point)) => point.y_from_top() << 4 | (point.x() + 1),
            Some(Move::Pass) | None => 0,
        };
        // The root is told by its place.
        let info = flag(SIBLING, self.siblings.follows(number))
            | flag(LEAF, !has_children)
            | flag(MARKED, node.is_marked)
            | flag(COMMENT, !node.comment.is_empty())
            | flag(NO_MOVE, node.played.is_none() && node.depth > 0)
            | flag(EXTENSION, node.board_text.is_some());
        self.out.write_all(&[position, info])?;
        if node.board_text.is_some() {
            self.out.write_all(&[0, BOARD_TEXT])?;
        }
        if !node.comment.is_empty() {
            self.text(&comment(&node.comment))?;
        }
        node.board_text.map_or(Ok(()), |text| self.text(&text))
    }

    /// A text in pairs of bytes, with a zero at its end. UTF-8: what reads it can tell.
    fn text(&mut self, text: &str) -> io::Result<()> {
        let mut bytes: Vec<u8> = text.bytes().filter(|byte| *byte != 0).collect();
        bytes.push(0);
        if bytes.len() % 2 == 1 {
            bytes.push(0);
        }
        self.out.write_all(&bytes)
    }
}

/// A comment as RenLib parts it: the first line is the short one.
fn comment(text: &str) -> String {
    match text.split_once('\n') {
        Some((short, long)) => format!("{short}\u{8}{}", long.replace('\n', "\r\n")),
        None => text.to_owned(),
    }
}

fn labels(notes: &Notes) -> BTreeMap<Point, String> {
    let label = |mark: &crate::record::Mark| match &mark.kind {
        MarkKind::Label(text) => Some((mark.point, text.clone())),
        MarkKind::Cross | MarkKind::Circle | MarkKind::Square | MarkKind::Triangle | MarkKind::Selected => {
            None
        }
    };
    notes.marks.iter().filter_map(label).collect()
}
