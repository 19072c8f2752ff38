//! The MCTS player: UCB1 in the tree, uniformly random playouts, the most visited child.

use core::time::Duration;

use kagetsu_rules::Color;

use super::{Player, ThinkError};
use crate::board::Board;
use crate::cell::{Cell, CellSet};
use crate::control::{Control, Limit, Limits, Meter};
use crate::prng::Prng;
use crate::thought::{Precheck, Stage, Thought, ThoughtLine, Worth};
use crate::threat::ThreatDetector;

mod playout;
mod precheck;
mod tree;

use playout::Playout;
pub use precheck::Prechecks;
use precheck::{PrecheckOutcome, precheck};
use tree::{Fate, MctsNodeId, MctsTree};

/// How many playouts go by between looks at clock and stop flag; a renju playout takes a tenth of a millisecond.
const PLAYOUT_STRIDE: u64 = 64;
/// How many lines a thought holds.
const LINES: usize = 5;

/// Whether the tree lives on to the next move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reuse {
    /// Every move starts a new tree.
    Fresh,
    /// The part of the tree under the moves played since is kept.
    Keep,
}

/// The MCTS player's settings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MctsOptions {
    /// How many playouts for one move, where no time is set.
    pub simulations: u64,
    /// How long for one move; it goes before the number of simulations.
    pub time: Option<Duration>,
    /// The c of UCB1.
    pub exploration: f64,
    /// The checks before the search.
    pub prechecks: Prechecks,
    /// Whether the tree is kept.
    pub reuse: Reuse,
}

impl Default for MctsOptions {
    fn default() -> MctsOptions {
        MctsOptions {
            simulations: 1_000,
            time: None,
            exploration: 1.414,
            prechecks: Prechecks::Sound,
            reuse: Reuse::Fresh,
        }
    }
}

/// Plays the move that most playouts went through.
#[derive(Clone, Debug)]
pub struct Mcts {
    options: MctsOptions,
    prng: Prng,
    kept: Option<Kept>,
}

/// The last tree and the moves that had led to its root.
#[derive(Clone, Debug)]
struct Kept {
    tree: MctsTree,
    moves: Vec<Cell>,
    hash: u64,
}

impl Mcts {
    /// A player with these settings that starts from `seed`.
    pub fn new(options: MctsOptions, seed: u64) -> Mcts {
        Mcts { options, prng: Prng::new(seed), kept: None }
    }

    /// Time goes before simulations.
    fn limits(&self, control: &Control<'_>) -> Result<Limits, ThinkError> {
        match self.options.time {
            None => Ok(Limits { nodes: Some(self.options.simulations), time: None }),
            Some(_) if control.clock.is_none() => Err(ThinkError::NoClock),
            Some(time) => Ok(Limits { nodes: None, time: Some(time) }),
        }
    }

    /// The tree to go on with: the kept part under the moves since, or a new one.
    fn start(&mut self, board: &Board) -> MctsTree {
        self.kept.take().and_then(|kept| kept.follow(board)).unwrap_or_else(MctsTree::new)
    }

    fn search(&mut self, board: &mut Board, tree: &mut MctsTree, meter: &mut Meter<'_>) -> Limit {
        let mut playout = Playout::new();
        let mut path: Vec<MctsNodeId> = Vec::new();
        loop {
            if let Err(limit) = meter.tick() {
                return limit;
            }
            path.clear();
            path.push(0);
            let leaf = self.go_down(board, tree, &mut path);
            let winner = match tree.node(leaf).fate {
                Fate::Won => Some(!board.turn()),
                Fate::Lost => Some(board.turn()),
                Fate::Open => self.judge_leaf(board, tree, &path, &mut playout),
            };
            go_back(board, tree, &path, winner);
        }
    }

    /// Selection and expansion: down the tree by UCB1 and one step beyond it, or to where the end is certain.
    fn go_down(&mut self, board: &mut Board, tree: &mut MctsTree, path: &mut Vec<MctsNodeId>) -> MctsNodeId {
        let mut at = 0;
        while board.outcome().is_none() {
            // A node seen for the first time is judged by its playout alone.
            if at != 0 && (tree.node(at).visits == 0 || tree.node(at).fate != Fate::Open) {
                return at;
            }
            tree.list_moves(at, board);
            let made = tree.expand(at, &mut self.prng);
            let Some(next) = made.or_else(|| tree.best_child(at, self.options.exploration)) else {
                return at;
            };
            board.put(tree.node(next).cell);
            path.push(next);
            at = next;
        }
        at
    }

    /// Simulation. With the checks on, the first two are also made before each playout: a side that wins at once
    /// has won, and a single winning cell of the other side is blocked first.
    fn judge_leaf(
        &mut self,
        board: &mut Board,
        tree: &mut MctsTree,
        path: &[MctsNodeId],
        playout: &mut Playout,
    ) -> Option<Color> {
        let us = board.turn();
        if let Some(outcome) = board.outcome() {
            if let Some(winner) = outcome.winner() {
                tree.settle(path, if winner == us { Fate::Lost } else { Fate::Won });
            }
            return outcome.winner();
        }
        if self.options.prechecks == Prechecks::Off {
            return playout.run(board, &mut self.prng);
        }
        let detector = ThreatDetector::new(board);
        if !detector.winning_cells(us).is_empty() {
            tree.settle(path, Fate::Lost);
            return Some(us);
        }
        match detector.winning_cells(!us).first() {
            Some(block) if board.is_allowed(block) => {
                board.put(block);
                let winner = playout.run(board, &mut self.prng);
                board.undo();
                winner
            }
            Some(_) | None => playout.run(board, &mut self.prng),
        }
    }
}

impl Kept {
    /// The subtree under the moves that `board` has more than the kept root.
    fn follow(self, board: &Board) -> Option<MctsTree> {
        let mut earlier = board.clone();
        let since = board.moves().len().checked_sub(self.moves.len())?;
        let mut moves: Vec<Cell> = (0..since).filter_map(|_| earlier.undo()).collect();
        moves.reverse();
        let same = earlier.hash() == self.hash && earlier.moves().eq(self.moves.iter().copied());
        let mut at = same.then_some(0)?;
        for cell in moves {
            at = self.tree.children(at).find(|child| self.tree.node(*child).cell == cell)?;
        }
        Some(self.tree.subtree(at))
    }
}

/// Backpropagation: every node on the path gets its mover's points; the moves of the path are taken back.
fn go_back(board: &mut Board, tree: &mut MctsTree, path: &[MctsNodeId], winner: Option<Color>) {
    let mut mover = !board.turn();
    for id in path.iter().rev() {
        let points = match winner {
            None => 1,
            Some(winner) if winner == mover => 2,
            Some(_) => 0,
        };
        tree.count(*id, points);
        mover = !mover;
    }
    (1..path.len()).for_each(|_| {
        board.undo();
    });
}

impl Player for Mcts {
    fn choose(&mut self, board: &Board, control: &Control<'_>) -> Result<Thought, ThinkError> {
        let limits = self.limits(control)?;
        let candidates = board.candidates();
        let first = candidates.first().ok_or(ThinkError::NoMove)?;
        if candidates.len() == 1 {
            return Ok(Thought::bare(first, Stage::OnlyMove));
        }
        let mut copy = board.clone();
        let narrow = match precheck(&mut copy, self.options.prechecks) {
            PrecheckOutcome::Play(cell, check) => return Ok(at_once(cell, check)),
            PrecheckOutcome::Narrow(cells) if cells.len() == 1 => {
                return Ok(at_once(cells.first().unwrap_or(first), Precheck::BlockFour));
            }
            PrecheckOutcome::Narrow(cells) => Some(cells),
            PrecheckOutcome::Search => None,
        };
        let mut tree = self.start(board);
        tree.list_moves(0, &copy);
        if let Some(cells) = &narrow {
            tree.restrict(0, |cell| cells.contains(cell));
        }
        let mut meter = Meter::new(limits, *control, PLAYOUT_STRIDE);
        let limit = self.search(&mut copy, &mut tree, &mut meter);
        let mut thought = report(&tree, narrow.as_ref().and_then(CellSet::first).unwrap_or(first));
        thought.simulations = meter.nodes();
        // Running out of simulations is how the search is meant to end.
        thought.limited_by = Some(limit).filter(|limit| *limit != Limit::Nodes);
        if self.options.reuse == Reuse::Keep && narrow.is_none() {
            self.kept = Some(Kept { tree, moves: board.moves().collect(), hash: board.hash() });
        }
        Ok(thought)
    }

    fn new_game(&mut self, seed: u64) {
        self.prng = Prng::new(seed);
        self.kept = None;
    }
}

fn at_once(cell: Cell, check: Precheck) -> Thought {
    let mut thought = Thought::bare(cell, Stage::Precheck(check));
    if check == Precheck::Win {
        thought.lines[0].worth = Worth::Win(1);
    }
    thought
}

/// The most visited child and the lines behind it; `first` when not one playout was run.
fn report(tree: &MctsTree, first: Cell) -> Thought {
    let mut children: Vec<MctsNodeId> = tree.children(0).collect();
    children.sort_by_key(|id| core::cmp::Reverse(tree.rank(*id)));
    let Some(best) = children.first() else { return Thought::bare(first, Stage::Search) };
    let mut thought = Thought::bare(tree.node(*best).cell, Stage::Search);
    thought.lines = children.iter().take(LINES).map(|id| line(tree, *id)).collect();
    thought.depth = thought.lines[0].moves.len() as u32;
    thought
}

/// The most visited way on from `id`.
fn line(tree: &MctsTree, id: MctsNodeId) -> ThoughtLine {
    let node = tree.node(id);
    let ids = core::iter::successors(Some(id), |id| tree.most_visited(*id));
    let moves = ids.map(|id| tree.node(id).cell).collect();
    ThoughtLine { moves, worth: Worth::Rate(node.rate()), visits: u64::from(node.visits) }
}
