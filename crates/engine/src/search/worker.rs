//! One thread of a search: its own board, evaluator and memories of good moves.

use std::sync::LazyLock;

use kagetsu_rules::{AREA, Color, Point, PointSet, Position, Undo};
use kagetsu_solve::Solver;

use super::control::SharedControl;
use super::counters::Counters;
use super::features::Features;
use super::history::{Context, Correction, History};
use super::transposition_table::TranspositionTable;
use crate::eval::{Candidate, Evaluator};
use crate::score::Value;
use crate::tunables::Params;

/// Plies the search can go deep.
pub(crate) const MAX_PLY: usize = 96;

/// What a search thread works with.
pub(crate) struct Worker<'a, E> {
    pub(crate) position: Position,
    pub(crate) evaluator: E,
    pub(crate) control: &'a SharedControl<'a>,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) params: &'a Params,
    pub(crate) features: Features,
    /// Whether this pass searches the last depth once more, with answers that cost no ply.
    pub(crate) longer_look: bool,
    pub(crate) fours: Solver,
    /// The side for whom the search is made: margins differ for its opponent.
    pub(crate) searcher: Color,
    /// Per ply, the points near enough to a stone to be candidates.
    pub(crate) near: Vec<PointSet>,
    /// The moves of all nodes on the way to this one, each node's after its parent's.
    pub(crate) moves: Vec<Candidate>,
    pub(crate) killers: [[Option<Point>; 2]; MAX_PLY],
    pub(crate) history: [[i32; AREA]; 2],
    /// The same by kind and by the moves before.
    pub(crate) histories: History,
    pub(crate) correction: Correction,
    /// Moves that were searched and failed at the nodes on the way to this one, each node's after its parent's.
    pub(crate) failed: Vec<Point>,
    /// Per ply, the move that was played there last.
    pub(crate) played: [Option<Point>; MAX_PLY + 2],
    /// Per colour, the moves that have a history.
    pub(crate) known: [PointSet; 2],
    pub(crate) counter_moves: [[Option<Point>; AREA]; 2],
    /// Per ply, the principal variation found below it.
    pub(crate) lines: Vec<Vec<Point>>,
    /// Per ply, what the board is worth to the side to move there, where that was asked.
    pub(crate) values: [Option<Value>; MAX_PLY + 2],
    /// Per ply, a move that may not be played there: the one under test for being singular.
    pub(crate) excluded: [Option<Point>; MAX_PLY],
    pub(crate) counters: Counters,
    /// Stones placed by this thread.
    pub(crate) placed: u64,
    unpolled: u64,
    allowance: u64,
    pub(crate) stopped: bool,
}

impl<'a, E: Evaluator> Worker<'a, E> {
    pub(crate) fn new(
        position: &Position,
        evaluator: E,
        control: &'a SharedControl<'a>,
        table: &'a TranspositionTable,
        params: &'a Params,
        features: Features,
    ) -> Worker<'a, E> {
        let mut near = Vec::with_capacity(MAX_PLY + 1);
        near.push(near_stones(position, params.candidate_reach as u8));
        Worker {
            position: position.clone(),
            evaluator,
            control,
            table,
            params,
            features,
            longer_look: false,
            fours: Solver::with_capacity(1 << 14),
            searcher: position.turn(),
            near,
            moves: Vec::with_capacity(MAX_PLY * AREA),
            killers: [[None; 2]; MAX_PLY],
            history: [[0; AREA]; 2],
            histories: History::new(),
            correction: Correction::new(),
            failed: Vec::with_capacity(MAX_PLY * AREA),
            played: [None; MAX_PLY + 2],
            known: [PointSet::EMPTY; 2],
            counter_moves: [[None; AREA]; 2],
            lines: (0..=MAX_PLY).map(|_| Vec::with_capacity(MAX_PLY)).collect(),
            values: [None; MAX_PLY + 2],
            excluded: [None; MAX_PLY],
            counters: Counters::default(),
            placed: 0,
            unpolled: 0,
            allowance: control.allowance(),
            stopped: false,
        }
    }

    /// Who moves at a node, and what was played before.
    pub(crate) fn context(&self, ply: u32, previous: Option<Point>) -> Context {
        let own = (ply as usize).checked_sub(2).and_then(|ply| self.played[ply]);
        Context { us: self.position.turn().index(), before: [previous, own] }
    }

    /// Counts placed stones; sets `stopped` when the search must end.
    #[inline]
    pub(crate) fn count(&mut self, stones: u64) {
        self.placed += stones;
        self.unpolled += stones;
        if self.unpolled >= self.allowance {
            self.flush();
        }
    }

    /// How many stones may still be placed: what looks further than one stone must ask first.
    pub(crate) fn left(&self) -> u64 {
        self.control.left().saturating_sub(self.unpolled)
    }

    /// Reports the counted stones to the other threads.
    pub(crate) fn flush(&mut self) {
        self.stopped |= self.control.poll(self.unpolled);
        self.unpolled = 0;
        self.allowance = self.control.allowance();
    }

    /// Plays a move everywhere.
    #[inline]
    pub(crate) fn place(&mut self, point: Point) -> Undo {
        let undo = self.position.place(point);
        self.evaluator.place(&self.position, &undo);
        let near = self.near.last().copied().unwrap_or_default() | AROUND[self.reach()][point.index()];
        self.near.push(near);
        self.count(1);
        undo
    }

    /// Takes it back.
    #[inline]
    pub(crate) fn undo(&mut self, undo: Undo) {
        self.near.pop();
        self.evaluator.undo();
        self.position.undo(undo);
    }

    fn reach(&self) -> usize {
        (self.params.candidate_reach as usize).min(MAX_REACH)
    }

    /// The empty points near stones, or all of them where none is near.
    pub(crate) fn candidates(&self) -> PointSet {
        let near = self.near.last().copied().unwrap_or_default() & self.position.empty();
        if near.is_empty() { self.position.empty() } else { near }
    }
}

const MAX_REACH: usize = 7;

/// By reach, the points at most so far from a point.
static AROUND: LazyLock<Vec<[PointSet; AREA]>> = LazyLock::new(|| {
    let around = |reach| {
        let mut sets = [PointSet::EMPTY; AREA];
        Point::all().for_each(|point| sets[point.index()] = PointSet::from(point).around(reach));
        sets
    };
    (0..=MAX_REACH as u8).map(around).collect()
});

/// The points at most `reach` from a stone; the centre when there is none.
pub(crate) fn near_stones(position: &Position, reach: u8) -> PointSet {
    let stones = position.occupied();
    if stones.is_empty() { PointSet::from(Point::CENTER) } else { stones.around(reach) }
}
