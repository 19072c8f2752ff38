//! What games were like: lengths, ends, and what moves cost each player.

use std::collections::BTreeMap;

use kagetsu_rules::Color;

use crate::ending::End;
use crate::record::GameRecord;

/// Games in numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// How many games.
    pub games: usize,
    /// Games that Black won.
    pub black_wins: usize,
    /// Games that White won.
    pub white_wins: usize,
    /// Moves of all games together, openings included.
    pub plies: usize,
    /// The fewest moves of a game.
    pub shortest: usize,
    /// The most moves of a game.
    pub longest: usize,
    /// How often each end occurred.
    pub ends: BTreeMap<End, usize>,
    /// What moves cost, by player.
    pub players: BTreeMap<String, PlayerSummary>,
}

/// A player's moves in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayerSummary {
    /// How many moves it chose.
    pub moves: u64,
    /// Stones placed for all of them.
    pub nodes: u64,
    /// The sum of the depths of those moves that a search decided.
    pub depth: u64,
    /// How many moves a search decided.
    pub searched: u64,
    /// Microseconds for all moves.
    pub time_us: u64,
    /// The longest time for a move in microseconds.
    pub longest_us: u64,
}

impl PlayerSummary {
    /// Nodes of a move, on average.
    pub fn mean_nodes(&self) -> f64 {
        self.nodes as f64 / self.moves.max(1) as f64
    }

    /// Depth of a searched move, on average.
    pub fn mean_depth(&self) -> f64 {
        self.depth as f64 / self.searched.max(1) as f64
    }

    /// Milliseconds of a move, on average.
    pub fn mean_ms(&self) -> f64 {
        self.time_us as f64 / 1e3 / self.moves.max(1) as f64
    }
}

impl Summary {
    /// The summary of games.
    pub fn of(games: &[GameRecord]) -> Summary {
        let mut summary = Summary { shortest: usize::MAX, ..Summary::default() };
        games.iter().for_each(|game| summary.add(game));
        summary.shortest = summary.shortest.min(summary.longest);
        summary
    }

    /// Moves of a game, on average.
    pub fn mean_length(&self) -> f64 {
        self.plies as f64 / self.games.max(1) as f64
    }

    fn add(&mut self, game: &GameRecord) {
        let length = game.moves.len();
        self.games += 1;
        self.plies += length;
        self.shortest = self.shortest.min(length);
        self.longest = self.longest.max(length);
        *self.ends.entry(game.end).or_default() += 1;
        match game.winner {
            Some(Color::Black) => self.black_wins += 1,
            Some(Color::White) => self.white_wins += 1,
            None => {}
        }
        for (index, ply) in game.plies.iter().enumerate() {
            let name = &game.players[Color::of_ply(game.opening + index)];
            let player = self.players.entry(name.clone()).or_default();
            player.moves += 1;
            player.nodes += ply.nodes;
            player.depth += u64::from(ply.depth);
            player.searched += u64::from(ply.depth > 0);
            player.time_us += ply.time_us;
            player.longest_us = player.longest_us.max(ply.time_us);
        }
    }
}
