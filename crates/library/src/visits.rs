//! The positions that a record visits.

use std::collections::HashSet;

use kagetsu_records::Record;
use kagetsu_rules::{Move, Setup};

use crate::date::Day;
use crate::document::{DocumentHead, DocumentId, DocumentKind, Winner};
use crate::key::{Key, KeyWalk};
use crate::store::{Continuation, Visit};

/// Follows the nodes of a tree and tells their positions.
#[derive(Debug)]
pub(crate) struct TreeWalk {
    /// The positions from the root to the last node.
    walks: Vec<KeyWalk>,
}

impl TreeWalk {
    pub(crate) fn new(initial: &Setup) -> TreeWalk {
        TreeWalk { walks: vec![KeyWalk::new(initial)] }
    }

    /// Goes to the next node, which stands `depth` levels below the root.
    pub(crate) fn step(&mut self, depth: usize, played: Option<Move>) -> &KeyWalk {
        if depth > 0 {
            self.walks.truncate(depth);
        }
        // The root is always there.
        let mut walk = self
            .walks
            .last()
            .cloned()
            .unwrap_or_else(|| KeyWalk::new(&Setup::new(kagetsu_rules::Rule::Renju)));
        if depth > 0 {
            if let Some(played) = played {
                walk.play(played);
            }
            self.walks.push(walk);
        }
        &self.walks[self.walks.len() - 1]
    }
}

/// What the visits of a document have in common.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visitor {
    pub(crate) document: DocumentId,
    pub(crate) kind: DocumentKind,
    winner: Winner,
    day: Day,
}

impl Visitor {
    pub(crate) fn new(document: DocumentId, head: &DocumentHead) -> Visitor {
        Visitor { document, kind: head.kind, winner: Winner::of(head.result.as_ref()), day: head.day() }
    }

    /// A visit that is counted.
    fn played(&self, walk: &KeyWalk, next: Option<Move>) -> Visit {
        let next = match next.and_then(Move::point) {
            Some(point) => Continuation::Stone(walk.to_canonical(point)),
            None => Continuation::End,
        };
        Visit { key: walk.key(), document: self.document, winner: self.winner, next, day: self.day }
    }

    /// A visit that is only found.
    pub(crate) fn shown(&self, key: Key) -> Visit {
        Visit {
            key,
            document: self.document,
            winner: Winner::Unknown,
            next: Continuation::Shown,
            day: Day(0),
        }
    }

    /// All visits of a record, each position once: of a game the main line counts.
    pub(crate) fn visits(&self, record: &Record) -> Vec<Visit> {
        let mut seen = HashSet::new();
        let mut visits = Vec::new();
        if self.kind == DocumentKind::Game {
            let moves = record.moves();
            let mut walk = KeyWalk::new(record.initial());
            for next in moves.iter().copied().map(Some).chain([None]) {
                if seen.insert(walk.key()) {
                    visits.push(self.played(&walk, next));
                }
                if let Some(next) = next {
                    walk.play(next);
                }
            }
        }
        if self.kind == DocumentKind::Study || record.has_variations() {
            let mut walk = TreeWalk::new(record.initial());
            for (id, depth) in record.nodes() {
                let key = walk.step(depth, record.node(id).played()).key();
                if seen.insert(key) {
                    visits.push(self.shown(key));
                }
            }
        }
        visits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::NewDocument;
    use crate::key::key;
    use kagetsu_records::read;
    use kagetsu_rules::Rule;

    fn visits(text: &str) -> Vec<Visit> {
        let entry = NewDocument::guess(read(text, Rule::Renju).unwrap());
        Visitor::new(DocumentId(5), &entry.head(0)).visits(&entry.record)
    }

    #[test]
    fn a_game_visits_each_position_with_what_came_next() {
        let visits = visits("(;GM[4]RE[W+]DT[2020];B[hh];W[ig](;B[gi])(;B[ih]))");
        let nexts: Vec<bool> = visits.iter().map(|visit| visit.next == Continuation::Shown).collect();
        assert_eq!(nexts, [false, false, false, false, true]);
        assert_eq!(visits[3].next, Continuation::End);
        assert!(
            visits[..4].iter().all(|visit| visit.winner == Winner::White && visit.day == Day(20_200_000))
        );
        let after = read("h8i9i8", Rule::Renju).unwrap().setup();
        assert_eq!(visits[4].key, key(&after));
    }

    #[test]
    fn a_position_that_comes_again_is_visited_once() {
        assert_eq!(visits("h8----").len(), 3);
        assert_eq!(visits("(;GM[4];C[a remark];B[hh](;W[ig];C[another])(;W[hg]))").len(), 4);
    }
}
