//! Trees of moves as bytes, in chunks, so that a tree of any size is written and read with little memory.
//!
//! Nodes stand parents before children, the main line first. Each says by how many levels it stands higher than a
//! child of the one before it would: 0 for a child, 1 for a sibling. A chunk knows the moves that lead to its first
//! node, so it is read without the others; it also knows the least depth of its nodes, so whoever looks for a sibling
//! skips whole chunks.

use kagetsu_records::{Notes, Record};
use kagetsu_rules::{Move, Setup};

use crate::bytes::{BadBytes, ByteReader, put_number};
use crate::{code, limits, notes};

/// Nodes after which a chunk ends.
const CHUNK_NODES: u32 = 4096;
/// Bytes after which a chunk ends.
const CHUNK_BYTES: usize = 1 << 16;

/// A part of a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chunk {
    /// The least depth of its nodes; the root has depth 0.
    pub least_depth: u32,
    /// How many nodes it has.
    pub nodes: u32,
    /// The nodes.
    pub bytes: Vec<u8>,
}

/// A node on its way into or out of a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeNode {
    /// Levels below the root, which has depth 0.
    pub depth: usize,
    /// The move; none at the root and at remarks.
    pub played: Option<Move>,
    /// What is said there.
    pub notes: Option<Notes>,
}

/// A tree that is deeper or says more at a node than [`limits`] allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeTooLarge {
    /// Deeper than [`limits::DEPTH`].
    Deep,
    /// More nodes than [`limits::NODES`].
    Nodes,
    /// More at one node than [`limits::NOTES`] or a comment longer than [`limits::COMMENT`].
    Notes,
}

/// Turns nodes into chunks.
#[derive(Debug, Default)]
pub struct TreeWriter {
    /// The moves of the nodes from depth 1 to the last node.
    path: Vec<u8>,
    /// The depth of the last node; none before the root.
    depth: Option<usize>,
    least: usize,
    nodes: u32,
    total: u64,
    bytes: Vec<u8>,
}

impl TreeWriter {
    /// Before the root.
    pub fn new() -> TreeWriter {
        TreeWriter::default()
    }

    /// Nodes so far.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Takes the next node; it must be the root, or a child of the last node or of one of that node's ancestors. Gives a
    /// chunk when one is full.
    pub fn node(&mut self, node: &TreeNode) -> Result<Option<Chunk>, TreeTooLarge> {
        if node.depth > limits::DEPTH {
            return Err(TreeTooLarge::Deep);
        }
        if self.total >= limits::NODES {
            return Err(TreeTooLarge::Nodes);
        }
        let depth = node.depth.min(self.depth.map_or(0, |last| last + 1));
        let rise = self.depth.map_or(0, |last| last + 1 - depth);
        self.path.truncate(depth.saturating_sub(1));
        if self.nodes == 0 {
            put_number(&mut self.bytes, depth as u64);
            self.bytes.extend_from_slice(&self.path);
            self.least = depth;
        }
        // A chunk is read alone, so its first node rises from nothing.
        self.put(node, if self.nodes == 0 { 0 } else { rise })?;
        if depth > 0 {
            self.path.push(code::played(node.played));
        }
        self.depth = Some(depth);
        self.least = self.least.min(depth);
        self.nodes += 1;
        self.total += 1;
        let full = self.nodes >= CHUNK_NODES || self.bytes.len() >= CHUNK_BYTES;
        Ok(if full { self.finish() } else { None })
    }

    fn put(&mut self, node: &TreeNode, rise: usize) -> Result<(), TreeTooLarge> {
        let said = node.notes.as_ref().filter(|notes| !notes.is_empty());
        let flag = if said.is_some() { NOTED } else { 0 };
        self.bytes.push(flag | rise.min(FAR) as u8);
        if rise >= FAR {
            put_number(&mut self.bytes, (rise - FAR) as u64);
        }
        self.bytes.push(code::played(node.played));
        if let Some(said) = said {
            let start = self.bytes.len();
            notes::put(&mut self.bytes, said);
            if said.comment.len() > limits::COMMENT || self.bytes.len() - start > limits::NOTES {
                return Err(TreeTooLarge::Notes);
            }
        }
        Ok(())
    }

    /// The last chunk, if any nodes are left.
    pub fn finish(&mut self) -> Option<Chunk> {
        if self.nodes == 0 {
            return None;
        }
        let nodes = core::mem::take(&mut self.nodes);
        Some(Chunk { least_depth: self.least as u32, nodes, bytes: core::mem::take(&mut self.bytes) })
    }
}

const NOTED: u8 = 0x80;
/// A rise of so many levels or more follows as a number of its own.
const FAR: usize = 0x7f;

/// The nodes of one chunk.
#[derive(Debug)]
pub struct ChunkReader<'a> {
    reader: ByteReader<'a>,
    path: &'a [u8],
    depth: usize,
    is_first: bool,
}

impl<'a> ChunkReader<'a> {
    /// At the first node.
    pub fn new(bytes: &'a [u8]) -> Result<ChunkReader<'a>, BadBytes> {
        let mut reader = ByteReader::new(bytes);
        let depth = reader.size()?;
        let path = reader.bytes(depth.saturating_sub(1))?;
        Ok(ChunkReader { reader, path, depth, is_first: true })
    }

    /// The moves between the root and the first node, neither included.
    pub fn path(&self) -> Result<Vec<Option<Move>>, BadBytes> {
        self.path.iter().map(|code| code::to_played(*code).ok_or(BadBytes)).collect()
    }

    /// Takes the next node.
    pub fn take(&mut self) -> Result<Option<TreeNode>, BadBytes> {
        if self.reader.is_at_end() {
            return Ok(None);
        }
        let head = self.reader.byte()?;
        let mut rise = usize::from(head & !NOTED);
        if rise == FAR {
            rise = rise.saturating_add(self.reader.size()?);
        }
        if !core::mem::take(&mut self.is_first) {
            self.depth = (self.depth + 1).checked_sub(rise).filter(|depth| *depth > 0).ok_or(BadBytes)?;
        }
        let played = code::to_played(self.reader.byte()?).ok_or(BadBytes)?;
        let notes = if head & NOTED == 0 { None } else { Some(notes::take(&mut self.reader)?) };
        Ok(Some(TreeNode { depth: self.depth, played, notes }))
    }
}

/// The tree of a record in chunks.
pub fn chunks(record: &Record) -> Result<Vec<Chunk>, TreeTooLarge> {
    let mut writer = TreeWriter::new();
    let mut chunks = Vec::new();
    for (id, depth) in record.nodes() {
        let node = record.node(id);
        chunks.extend(writer.node(&TreeNode {
            depth,
            played: node.played(),
            notes: node.notes().cloned(),
        })?);
    }
    chunks.extend(writer.finish());
    Ok(chunks)
}

/// The nodes of chunks that follow each other.
pub fn nodes(chunks: &[Chunk]) -> Result<Vec<TreeNode>, BadBytes> {
    let mut nodes = Vec::with_capacity(chunks.iter().map(|chunk| chunk.nodes as usize).sum());
    for chunk in chunks {
        let mut reader = ChunkReader::new(&chunk.bytes)?;
        while let Some(node) = reader.take()? {
            nodes.push(node);
        }
    }
    Ok(nodes)
}

/// The record that stands in chunks.
pub fn record(initial: Setup, chunks: &[Chunk]) -> Result<Record, BadBytes> {
    let nodes = nodes(chunks)?.into_iter().map(|node| (node.depth, node.played, node.notes));
    Record::from_nodes(initial, nodes).map_err(|_| BadBytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kagetsu_records::{Info, read};
    use kagetsu_rules::{Rule, SplitMix};

    fn back(record: &Record) -> Record {
        super::record(*record.initial(), &chunks(record).unwrap()).unwrap()
    }

    #[test]
    fn small_trees_come_back() {
        for text in [
            "(;GM[4]SZ[15]AB[aa]AW[bb]PL[W];W[hh]C[x](;B[ig](;W[gg])(;W[gh]LB[aa:1]))(;C[only a remark];B[hg]))",
            "(;GM[4]SZ[15])",
            "(;GM[4]SZ[15](;B[hh])(;B[];W[]))",
        ] {
            let mut record = read(text, Rule::Renju).unwrap();
            record.info = Info::default();
            assert_eq!(back(&record), record);
        }
    }

    /// A tree with so many nodes, branching anywhere.
    fn bush(nodes: usize, seed: u64) -> Record {
        let mut random = SplitMix::new(seed);
        let mut record = Record::new(Setup::new(Rule::Renju));
        while record.node_count() < nodes {
            // Mostly near the end, so that lines grow; sometimes anywhere, so that full boards do not stop it.
            let reach = if random.below(8) == 0 { record.node_count() } else { record.node_count().min(4) };
            let back = random.below(reach);
            let parent = record.node_id(record.node_count() - 1 - back).unwrap();
            let point = kagetsu_rules::Point::from_index(random.below(225)).unwrap();
            if let Ok(id) = record.add(parent, point.into())
                && random.below(50) == 0
            {
                record.notes_mut(id).comment = "花月".repeat(random.below(400));
            }
        }
        record
    }

    #[test]
    fn large_trees_come_back_through_many_chunks() {
        let record = bush(20_000, 1);
        let chunks = chunks(&record).unwrap();
        assert!(chunks.len() > 4);
        assert_eq!(chunks.iter().map(|chunk| u64::from(chunk.nodes)).sum::<u64>(), 20_000);
        assert_eq!(super::record(*record.initial(), &chunks).unwrap(), record);
        // Every chunk tells its own way down.
        let mut depths = record.nodes().map(|(id, depth)| (record.node(id).played(), depth));
        for chunk in &chunks {
            let mut reader = ChunkReader::new(&chunk.bytes).unwrap();
            let mut least = usize::MAX;
            while let Some(node) = reader.take().unwrap() {
                least = least.min(node.depth);
                assert_eq!(depths.next(), Some((node.played, node.depth)));
            }
            assert_eq!(least, chunk.least_depth as usize);
        }
    }

    #[test]
    fn what_is_too_large_is_refused() {
        let mut writer = TreeWriter::new();
        let node = |depth| TreeNode { depth, played: None, notes: None };
        for depth in 0..=limits::DEPTH {
            writer.node(&node(depth)).unwrap();
        }
        assert_eq!(writer.node(&node(limits::DEPTH + 1)), Err(TreeTooLarge::Deep));
        let said = Notes { comment: "x".repeat(limits::COMMENT + 1), ..Notes::default() };
        assert_eq!(writer.node(&TreeNode { notes: Some(said), ..node(1) }), Err(TreeTooLarge::Notes));
    }

    #[test]
    fn broken_bytes_never_panic() {
        let chunk = chunks(&bush(300, 2)).unwrap().remove(0);
        let mut random = SplitMix::new(3);
        for _ in 0..2000 {
            let mut bytes = chunk.bytes.clone();
            let at = random.below(bytes.len());
            bytes[at] = random.below(256) as u8;
            bytes.truncate(random.below(bytes.len()) + 1);
            let _ = super::record(Setup::new(Rule::Renju), &[Chunk { bytes, ..chunk }]);
        }
    }
}
