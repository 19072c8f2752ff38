//! What makes two records the same: their moves in any orientation, and what is said about them.

use kagetsu_records::{Notes, Record};
use kagetsu_rules::{Color, Move, Point, Setup, SplitMix, Symmetry};

use crate::code;

/// Numbers for a record that are the same in all eight orientations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Digest {
    /// For the rule, the diagram and the main line.
    pub line: i64,
    /// For the whole tree with everything said in it; 0 when there is nothing but the main line.
    pub tree: i64,
}

impl Digest {
    /// The numbers of a record.
    pub fn of(record: &Record) -> Digest {
        let (line, frames) = line(record.initial(), &record.moves());
        let tree = if is_bare(record) {
            0
        } else {
            frames.into_iter().map(|frame| tree(record, frame)).min().unwrap_or(0)
        };
        Digest { line: line.cast_signed(), tree: tree.cast_signed() }
    }
}

/// Whether a record is its main line and nothing more; what the root says in properties belongs to the game as a whole.
pub(crate) fn is_bare(record: &Record) -> bool {
    let is_plain = |notes: &Notes| notes.comment.is_empty() && notes.marks.is_empty();
    let root_is_plain = record.node(kagetsu_records::NodeId::ROOT).notes().is_none_or(is_plain);
    let says_nothing =
        |id| record.node(id).notes().is_none_or(Notes::is_empty) && record.node(id).played().is_some();
    root_is_plain && !record.has_variations() && record.main_line().skip(1).all(says_nothing)
}

/// A running number over bytes and numbers.
pub(crate) struct Hasher(u64);

impl Hasher {
    pub(crate) const fn new() -> Hasher {
        Hasher(0x6b61_6765_7473_7502)
    }

    pub(crate) const fn number(&mut self, number: u64) {
        self.0 = SplitMix::nth(self.0, number);
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        for word in text.as_bytes().chunks(8) {
            let mut bytes = [0; 8];
            bytes[..word.len()].copy_from_slice(word);
            self.number(u64::from_le_bytes(bytes));
        }
    }

    pub(crate) const fn finish(&self) -> u64 {
        self.0
    }
}

/// The number of the least orientation of a line, and the orientations that lead to it.
fn line(initial: &Setup, moves: &[Move]) -> (u64, Vec<Symmetry>) {
    let least = Symmetry::all().map(|frame| initial.transformed(frame)).min().unwrap_or(*initial);
    let mut frames: Vec<Symmetry> =
        Symmetry::all().filter(|frame| initial.transformed(*frame) == least).collect();
    let mut hasher = Hasher::new();
    hasher.number(u64::from(code::rule(initial.rule())));
    hasher.number(initial.turn().index() as u64);
    for color in Color::ALL {
        hasher.number(least.stones(color).len() as u64);
        least.stones(color).into_iter().for_each(|point| hasher.number(point.index() as u64));
    }
    for played in moves {
        let image = |frame: &Symmetry| turned(*played, *frame);
        let least = frames.iter().map(image).min().unwrap_or(*played);
        frames.retain(|frame| image(frame) == least);
        hasher.number(u64::from(code::played(Some(least))));
    }
    (hasher.finish(), frames)
}

fn turned(played: Move, frame: Symmetry) -> Move {
    played.point().map_or(Move::Pass, |point| frame.apply(point).into())
}

/// The number of a tree in one orientation.
fn tree(record: &Record, frame: Symmetry) -> u64 {
    let mut hasher = Hasher::new();
    for (id, depth) in record.nodes() {
        let node = record.node(id);
        hasher.number(depth as u64);
        hasher.number(u64::from(code::played(node.played().map(|played| turned(played, frame)))));
        if let Some(notes) = node.notes().filter(|_| depth > 0) {
            said(&mut hasher, notes, |point| frame.apply(point));
        } else if let Some(notes) = node.notes() {
            hasher.text(&notes.comment);
        }
    }
    // Nothing more than the main line is 0.
    hasher.finish().max(1)
}

fn said(hasher: &mut Hasher, notes: &Notes, image: impl Fn(Point) -> Point) {
    hasher.text(&notes.comment);
    hasher.number(notes.time_ms.map_or(0, |time| time + 1));
    for mark in &notes.marks {
        hasher.number(image(mark.point).index() as u64);
        hasher.text(&format!("{:?}", mark.kind));
    }
    for property in &notes.properties {
        hasher.text(property.name());
        property.values().iter().for_each(|value| hasher.text(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kagetsu_records::read;
    use kagetsu_rules::Rule;

    fn digest(text: &str) -> Digest {
        Digest::of(&read(text, Rule::Renju).unwrap())
    }

    #[test]
    fn turned_games_are_the_same_and_others_are_not() {
        let game = digest("h8i9g7j10");
        for turned in ["h8g9i7f10", "h8i7g9j6", "h8g7i9f6"] {
            assert_eq!(digest(turned), game, "{turned}");
        }
        for other in ["h8i9g7", "g7i9h8j10", "h8i9g7j10--", "caro/h8i9g7j10", "b:h8 w: turn:w moves:i9g7j10"]
        {
            assert_ne!(digest(other).line, game.line, "{other}");
        }
        assert_eq!(game.tree, 0);
        assert_eq!(digest("(;GM[4]PB[A]RO[3]RU[Yamaguchi];B[hh];W[ig];B[gi];W[jf])"), game);
    }

    #[test]
    fn what_is_said_turns_with_the_board() {
        let said = digest("(;GM[4];B[hh]C[x];W[ig]LB[aa:1];B[gi](;W[jf])(;W[aa]))");
        assert_eq!(digest("(;GM[4];B[hh]C[x];W[gg]LB[oa:1];B[ii](;W[ff])(;W[oa]))"), said);
        assert_eq!(said.line, digest("h8i9g7j10").line);
        for other in [
            "(;GM[4];B[hh]C[y];W[ig]LB[aa:1];B[gi](;W[jf])(;W[aa]))",
            "(;GM[4];B[hh]C[x];W[ig]LB[ab:1];B[gi](;W[jf])(;W[aa]))",
            "(;GM[4];B[hh]C[x];W[ig]LB[aa:1];B[gi](;W[jf])(;W[ab]))",
            "(;GM[4];B[hh];W[ig];B[gi];W[jf])",
        ] {
            assert_ne!(digest(other).tree, said.tree, "{other}");
        }
    }
}
