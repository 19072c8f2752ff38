//! 序盤統計: what was played in a position, and with what result.
//!
//! Positions are the same in all orientations and however they were reached; moves that are symmetric to each other
//! count as one. Whether a move is proved to win or lose is not known here: whoever knows brings it in.

use kagetsu_rules::{Color, Opening, Point, Setup};

use crate::document::DocumentId;
use crate::key::{KeyWalk, key};
use crate::library::{Library, LibraryResult};
use crate::store::{Continuation, DocumentStore, Filter, GameCounts};

/// What is proved of a move, in the view of the side that plays it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proved {
    /// It wins.
    Win,
    /// It loses.
    Loss,
}

/// Somebody who knows what is proved of moves.
pub trait ProvedMoves {
    /// What is proved of moves of the side to move: of those that were played, and of others that are worth knowing.
    fn proved(&self, setup: &Setup, played: &[Point]) -> Vec<(Point, Proved)>;
}

/// Nothing is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NothingProved;

impl ProvedMoves for NothingProved {
    fn proved(&self, _: &Setup, _: &[Point]) -> Vec<(Point, Proved)> {
        Vec::new()
    }
}

/// What was played in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Explorer {
    /// The opening that the stones make.
    pub opening: Option<&'static Opening>,
    /// All games that came here.
    pub total: GameCounts,
    /// What came next, most played first; proved moves that nobody played come last.
    pub moves: Vec<ExplorerMove>,
}

/// A move that was played, or is proved.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ExplorerMove {
    /// The move.
    pub point: Point,
    /// Moves that are symmetric to it, and counted with it.
    pub same: Vec<Point>,
    /// How often it was played, and with what result.
    pub tally: GameCounts,
    /// What is proved of it, for the side that plays it.
    pub proved: Option<Proved>,
    /// The opening that it leads to.
    pub opening: Option<&'static Opening>,
}

impl<S: DocumentStore + ?Sized> Library<S> {
    /// What was played in a position, in the games that a filter lets through.
    pub fn explore(
        &self,
        setup: &Setup,
        filter: &Filter,
        theory: &dyn ProvedMoves,
    ) -> LibraryResult<Explorer> {
        let walk = KeyWalk::new(setup);
        let mut total = GameCounts::default();
        let mut moves = Vec::new();
        for (next, tally) in self.store().tally(walk.key(), filter)? {
            total.add(&tally);
            if let Continuation::Stone(point) = next {
                moves.push(explored(setup, walk.from_canonical(point), tally));
            }
        }
        let played: Vec<Point> = moves.iter().map(|it: &ExplorerMove| it.point).collect();
        for (point, proved) in theory.proved(setup, &played) {
            let known = moves.iter_mut().find(|it| it.point == point || it.same.contains(&point));
            match known {
                Some(known) => known.proved = Some(proved),
                None => {
                    let same = walk.from_canonical(walk.to_canonical(point));
                    moves.push(ExplorerMove {
                        proved: Some(proved),
                        ..explored(setup, same, GameCounts::default())
                    });
                }
            }
        }
        moves.retain(|it| setup.stone_at(it.point).is_none());
        moves.sort_by_key(|it| (core::cmp::Reverse(it.tally.games), it.point));
        Ok(Explorer { opening: Opening::of(setup), total, moves })
    }

    /// The documents that come to a position, last added first, at most so many; games and studies alike.
    pub fn visitors(&self, setup: &Setup, limit: u64) -> LibraryResult<Vec<DocumentId>> {
        let query = crate::store::LibraryQuery {
            position: Some(key(setup)),
            order: crate::store::Order::Added,
            limit,
            ..Default::default()
        };
        Ok(self.list(&query)?.heads.into_iter().map(|(id, _)| id).collect())
    }
}

/// A move as one of the points that are symmetric to each other.
fn explored(setup: &Setup, points: Vec<Point>, tally: GameCounts) -> ExplorerMove {
    let point = usual(setup, &points);
    let same = points.into_iter().filter(|it| *it != point).collect();
    let mut after = *setup;
    // A stone that cannot be put is left out by the caller.
    let _ = after.put(setup.turn(), point);
    ExplorerMove { point, same, tally, proved: None, opening: Opening::of(&after) }
}

/// Of symmetric points the one in the usual orientation of the openings, otherwise the topmost, then the rightmost.
fn usual(setup: &Setup, points: &[Point]) -> Point {
    let stones = |color| setup.stones(color);
    let is_usual = |point: &&Point| {
        Opening::all().iter().any(|opening| {
            let [first, second, third] = opening.stones();
            let alone = stones(Color::White).is_empty() && stones(Color::Black).single() == Some(first);
            let pair =
                stones(Color::White).single() == Some(second) && stones(Color::Black).single() == Some(first);
            alone && **point == second || pair && **point == third
        })
    };
    let topmost = points.iter().max_by_key(|point| (point.y(), point.x()));
    points.iter().find(is_usual).or(topmost).copied().unwrap_or(Point::CENTER)
}
