//! The forced player: plays a proved win by fours (VCF) or by fours and open threes (VCT), else asks another.

use core::time::Duration;

use super::{Player, ThinkError, need_clock};
use crate::board::Board;
use crate::control::{Control, Limit, Limits};
use crate::thought::{Stage, Thought, ThoughtLine, Worth};

mod failures;
mod search;
mod vct;

pub use search::{ForcedProof, ForcedSearch, ForcedWin};

/// Which forced wins are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Threats {
    /// Fours alone.
    Fours,
    /// Fours, then fours and open threes.
    FoursAndThrees,
}

/// The forced player's settings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ForcedOptions {
    /// Which wins.
    pub threats: Threats,
    /// The most attacking moves in a line.
    pub depth: u32,
    /// The most positions for one move, over all questions asked.
    pub nodes: Option<u64>,
    /// The most time for one move, the fallback's not counted.
    pub time: Option<Duration>,
}

impl Default for ForcedOptions {
    /// Depth 20 and one second; the node limit is set below what a second allows, so that it decides first.
    fn default() -> ForcedOptions {
        ForcedOptions {
            threats: Threats::Fours,
            depth: 20,
            nodes: Some(100_000),
            time: Some(Duration::from_secs(1)),
        }
    }
}

/// Plays forced wins.
pub struct Forced {
    options: ForcedOptions,
    fallback: Box<dyn Player>,
}

impl Forced {
    /// A player with these settings that asks `fallback` where it has proved nothing.
    pub fn new(options: ForcedOptions, fallback: Box<dyn Player>) -> Forced {
        Forced { options, fallback }
    }

    /// Looks for a win; also what ended the last search early, and how many positions it took.
    fn prove(
        &self,
        board: &Board,
        control: &Control<'_>,
    ) -> (Option<(ForcedWin, Stage)>, Option<Limit>, u64) {
        let limits = Limits { nodes: self.options.nodes, time: self.options.time };
        let mut search = ForcedSearch::new(board, self.options.depth, limits, control);
        let mut limit = None;
        let stages: &[Stage] = match self.options.threats {
            Threats::Fours => &[Stage::Vcf],
            Threats::FoursAndThrees => &[Stage::Vcf, Stage::Vct],
        };
        for stage in stages {
            let proof = if *stage == Stage::Vcf { search.vcf() } else { search.vct() };
            match proof {
                ForcedProof::Win(win) => return (Some((win, *stage)), None, search.nodes()),
                ForcedProof::NoWin => limit = None,
                ForcedProof::Unknown(reached) => limit = Some(reached),
            }
        }
        (None, limit, search.nodes())
    }
}

impl Player for Forced {
    fn choose(&mut self, board: &Board, control: &Control<'_>) -> Result<Thought, ThinkError> {
        let limits = Limits { nodes: self.options.nodes, time: self.options.time };
        need_clock(limits, control)?;
        if board.outcome().is_some() {
            return Err(ThinkError::NoMove);
        }
        let (win, limit, nodes) = self.prove(board, control);
        if let Some((win, stage)) = win
            && let Some(cell) = win.line.first()
        {
            let mut thought = Thought::bare(*cell, stage);
            // A line that ends with a four Black may not stop wins with the stone after it.
            let plies = win.line.len() as u32 + u32::from(win.line.len() % 2 == 0);
            thought.depth = plies;
            thought.nodes = nodes;
            thought.lines = vec![ThoughtLine { moves: win.line, worth: Worth::Win(plies), visits: 0 }];
            return Ok(thought);
        }
        let mut thought = self.fallback.choose(board, control)?;
        thought.nodes += nodes;
        thought.limited_by = thought.limited_by.or(limit);
        Ok(thought)
    }

    fn new_game(&mut self, seed: u64) {
        self.fallback.new_game(seed);
    }
}
