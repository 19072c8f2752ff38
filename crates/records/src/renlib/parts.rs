//! A RenLib library of any size as trees of a bounded size.

use std::io::BufRead;

use kagetsu_rules::{Move, Rule, Setup};

use super::{RenlibContent, RenlibNode, RenlibReader};
use crate::error::{RecordError, StreamError};
use crate::format::Format;
use crate::record::Record;

/// A library in parts, in its order: each has so many nodes of its own at most, and before them the moves that lead to the
/// first of them. Every node is in one part with all that is said there.
#[derive(Debug)]
pub struct RenlibParts<R> {
    reader: RenlibReader<R>,
    content: RenlibContent,
    rule: Rule,
    size: usize,
    /// Nodes taken so far.
    taken: u64,
    /// The moves from the root to the last node, by depth.
    path: Vec<Option<Move>>,
    is_at_end: bool,
}

impl<R: BufRead> RenlibParts<R> {
    /// The parts of a library whose content was looked at before; of a library without a node there is one.
    pub fn new(
        input: R,
        content: RenlibContent,
        size: usize,
        rule: Rule,
    ) -> Result<RenlibParts<R>, StreamError> {
        let reader = RenlibReader::new(input)?;
        Ok(RenlibParts { reader, content, rule, size, taken: 0, path: Vec::new(), is_at_end: false })
    }

    /// How many parts there are.
    pub const fn parts(&self) -> u64 {
        let parts = self.content.nodes.div_ceil(self.size as u64);
        if parts == 0 { 1 } else { parts }
    }

    fn part(&mut self) -> Result<Option<Record>, StreamError> {
        let is_first = self.taken == 0;
        let mut nodes = Vec::new();
        for _ in 0..self.size {
            let Some(node) = self.reader.node()? else {
                self.is_at_end = true;
                break;
            };
            self.path.truncate(node.depth);
            if nodes.is_empty() {
                nodes.extend(self.path.iter().enumerate().map(|(depth, played)| (depth, *played, None)));
            }
            nodes.push(self.take(&node));
        }
        if nodes.is_empty() && !is_first {
            return Ok(None);
        }
        // The reader has seen that no stone stands on another.
        Record::from_nodes(Setup::new(self.rule), nodes)
            .map(Some)
            .map_err(|occupied| StreamError::Record(RecordError::whole(Format::Lib, occupied.into())))
    }

    fn take(&mut self, node: &RenlibNode) -> (usize, Option<Move>, Option<crate::record::Notes>) {
        let notes = self.content.notes(self.taken, node);
        self.taken += 1;
        self.path.push(node.played);
        (node.depth, node.played, notes)
    }
}

impl<R: BufRead> Iterator for RenlibParts<R> {
    /// After an error nothing follows.
    type Item = Result<Record, StreamError>;

    fn next(&mut self) -> Option<Result<Record, StreamError>> {
        if self.is_at_end {
            return None;
        }
        let part = self.part();
        self.is_at_end |= !matches!(part, Ok(Some(_)));
        part.transpose()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kagetsu_rules::notation::format_moves;

    use super::*;

    /// Every node of a record: the moves that lead there, and what is said.
    fn said(record: &Record) -> BTreeSet<(String, String)> {
        let mut path: Vec<Move> = Vec::new();
        let of = |(id, depth): (crate::record::NodeId, usize)| {
            path.truncate(depth.saturating_sub(1));
            path.extend(record.node(id).played());
            let notes = record.node(id).notes().map_or(String::new(), |notes| format!("{notes:?}"));
            (format_moves(&path), notes)
        };
        record.nodes().map(of).collect()
    }

    #[test]
    fn parts_have_every_node_once_with_all_that_is_said() {
        let text = "(;GM[4]C[root];B[hh](;W[ig];B[gi]C[a](;W[jf]LB[aa:1][bb:2])(;W[gg]C[b];B[aa];W[bb]))(;W[hg]HO[1];B[ih]))";
        let whole = crate::read(text, Rule::Renju).unwrap();
        let bytes = super::super::write(&whole).unwrap();
        let whole = super::super::read(&bytes, Rule::Renju).unwrap();
        for size in 1..12 {
            let content = RenlibContent::scan(bytes.as_slice()).unwrap();
            let parts = RenlibParts::new(bytes.as_slice(), content, size, Rule::Renju).unwrap();
            let count = parts.parts();
            let parts: Vec<Record> = parts.map(Result::unwrap).collect();
            assert_eq!(parts.len() as u64, count, "{size}");
            let mut together: BTreeSet<(String, String)> = parts.iter().flat_map(said).collect();
            // The moves that lead to a part say nothing there.
            together.retain(|(moves, notes)| {
                !notes.is_empty() || said(&whole).contains(&(moves.clone(), String::new()))
            });
            assert_eq!(together, said(&whole), "{size}");
        }
        let nothing = RenlibContent::scan(&b""[..]).unwrap();
        let parts = RenlibParts::new(&b""[..], nothing, 5, Rule::Renju).unwrap();
        assert_eq!(parts.map(|part| part.unwrap().node_count()).collect::<Vec<_>>(), [1]);
    }
}
