//! What a player reports beside its move: how deep, how many nodes, which lines, how sure.

use core::fmt;

use crate::cell::Cell;
use crate::control::Limit;

/// How a move was found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Drawn at random.
    Random,
    /// The only candidate, played without thinking.
    OnlyMove,
    /// One of MCTS's checks before the search.
    Precheck(Precheck),
    /// By search.
    Search,
    /// The first move of a win by fours alone.
    Vcf,
    /// The first move of a win by fours and open threes.
    Vct,
}

/// The four checks MCTS makes before it searches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Precheck {
    /// The move wins.
    Win,
    /// The move stops the opponent's win.
    BlockWin,
    /// The move makes a four.
    MakeFour,
    /// The move stops the opponent's four.
    BlockFour,
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stage::Random => "random",
            Stage::OnlyMove => "only move",
            Stage::Precheck(Precheck::Win) => "win",
            Stage::Precheck(Precheck::BlockWin) => "block a win",
            Stage::Precheck(Precheck::MakeFour) => "make a four",
            Stage::Precheck(Precheck::BlockFour) => "block a four",
            Stage::Search => "search",
            Stage::Vcf => "vcf",
            Stage::Vct => "vct",
        })
    }
}

/// What a line is worth to the side that thought.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Worth {
    /// Not judged.
    Unknown,
    /// A win in that many plies, the winning stone included.
    Win(u32),
    /// A loss in that many plies.
    Loss(u32),
    /// An evaluation in tenths of a point of the score table: 10 × own - 11 × opponent.
    Tenths(i32),
    /// A share of playouts won, draws as halves, from 0 to 1.
    Rate(f64),
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Worth::Unknown => f.write_str("?"),
            Worth::Win(plies) => write!(f, "win in {plies}"),
            Worth::Loss(plies) => write!(f, "loss in {plies}"),
            Worth::Tenths(tenths) => {
                let sign = if *tenths < 0 { "-" } else { "" };
                write!(f, "{sign}{}.{}", tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10)
            }
            Worth::Rate(rate) => write!(f, "{:.1} %", rate * 100.0),
        }
    }
}

/// A line of play and what it is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct ThoughtLine {
    /// The moves, the thinking side's first.
    pub moves: Vec<Cell>,
    /// Its worth.
    pub worth: Worth,
    /// How many playouts went through its first move, for MCTS.
    pub visits: u64,
}

/// A move with what was thought about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The move; always legal.
    pub cell: Cell,
    /// How it was found.
    pub stage: Stage,
    /// How many plies were searched completely; for a forced win, how many plies it takes.
    pub depth: u32,
    /// How many positions were visited by tree search.
    pub nodes: u64,
    /// How many playouts were run.
    pub simulations: u64,
    /// The best lines, the move's own first.
    pub lines: Vec<ThoughtLine>,
    /// What ended thinking early, if anything did.
    pub limited_by: Option<Limit>,
}

impl Thought {
    /// A thought of nothing but the move.
    pub(crate) fn bare(cell: Cell, stage: Stage) -> Thought {
        let lines = vec![ThoughtLine { moves: vec![cell], worth: Worth::Unknown, visits: 0 }];
        Thought { cell, stage, depth: 0, nodes: 0, simulations: 0, lines, limited_by: None }
    }

    /// What the move is worth.
    pub fn worth(&self) -> Worth {
        self.lines.first().map_or(Worth::Unknown, |line| line.worth)
    }

    /// The share of playouts won, where there were playouts.
    pub fn win_rate(&self) -> Option<f64> {
        match self.worth() {
            Worth::Rate(rate) => Some(rate),
            Worth::Unknown | Worth::Win(_) | Worth::Loss(_) | Worth::Tenths(_) => None,
        }
    }
}

impl fmt::Display for Thought {
    /// One line for a person, such as `h8 (search) depth 3 nodes 812 worth 12.0: h8 i9 g7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.cell, self.stage)?;
        if self.depth > 0 {
            write!(f, " depth {}", self.depth)?;
        }
        if self.nodes > 0 {
            write!(f, " nodes {}", self.nodes)?;
        }
        if self.simulations > 0 {
            write!(f, " simulations {}", self.simulations)?;
        }
        if self.worth() != Worth::Unknown {
            write!(f, " worth {}", self.worth())?;
        }
        if let Some(limit) = self.limited_by {
            write!(f, " limited by {limit}")?;
        }
        if let Some(line) = self.lines.first().filter(|line| line.moves.len() > 1) {
            f.write_str(":")?;
            line.moves.iter().try_for_each(|cell| write!(f, " {cell}"))?;
        }
        Ok(())
    }
}
