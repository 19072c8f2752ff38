//! What games were like: lengths, ends, and for each player its results by colour, what its moves cost and which stage
//! of its thinking decided them.

use std::collections::BTreeMap;

use kagetsu_rules::{ByColor, Color};

use crate::ending::Ending;
use crate::record::{GameRecord, PlyRecord};
use crate::stats::Tally;

mod spread;

pub use spread::Spread;

/// Games in numbers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MatchSummary {
    /// How many games.
    pub games: usize,
    /// Results in the view of Black.
    pub black: Tally,
    /// Moves of a game, openings included.
    pub lengths: Spread,
    /// How many games had so many moves, by tens: 20 to 29 stand at 20.
    pub by_length: BTreeMap<usize, usize>,
    /// How often each end occurred.
    pub ends: BTreeMap<Ending, usize>,
    /// What players did, by name.
    pub players: BTreeMap<String, PlayerSummary>,
}

/// A player's moves in numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerSummary {
    /// Results with each colour.
    pub results: ByColor<Tally>,
    /// Stones placed for a move.
    pub nodes: Spread,
    /// The depth of those moves that a search decided.
    pub depth: Spread,
    /// Microseconds for a move.
    pub time_us: Spread,
    /// Stones placed in a second.
    pub nodes_per_second: f64,
    /// How many moves each stage decided, by name; moves without a named stage are left out.
    pub stages: BTreeMap<String, usize>,
    /// How many searches each limit ended, by name.
    pub limits: BTreeMap<String, usize>,
    /// How often it had to be asked again.
    pub repeats: u32,
}

impl MatchSummary {
    /// The summary of games.
    pub fn of(games: &[GameRecord]) -> MatchSummary {
        let mut summary = MatchSummary { games: games.len(), ..MatchSummary::default() };
        summary.lengths = Spread::of(games.iter().map(|game| game.moves.len() as u64).collect());
        let mut gathered: BTreeMap<&str, Gathered<'_>> = BTreeMap::new();
        for game in games {
            *summary.by_length.entry(game.moves.len() / 10 * 10).or_default() += 1;
            *summary.ends.entry(game.end).or_default() += 1;
            summary.black.add(game.half_points(Color::Black));
            for color in Color::ALL {
                let player = gathered.entry(&game.players[color]).or_default();
                player.results[color].add(game.half_points(color));
            }
            for (index, ply) in game.plies.iter().enumerate() {
                let name = game.players[Color::of_ply(game.opening + index)].as_str();
                gathered.entry(name).or_default().plies.push(ply);
            }
        }
        let players = gathered.into_iter().map(|(name, player)| (name.to_owned(), player.summary()));
        summary.players = players.collect();
        summary
    }
}

/// What is known of a player while games are looked through.
#[derive(Default)]
struct Gathered<'a> {
    results: ByColor<Tally>,
    plies: Vec<&'a PlyRecord>,
}

impl Gathered<'_> {
    fn summary(&self) -> PlayerSummary {
        let spread =
            |number: fn(&PlyRecord) -> u64| Spread::of(self.plies.iter().map(|ply| number(ply)).collect());
        let (nodes, time_us) = (spread(|ply| ply.nodes), spread(|ply| ply.time_us));
        let depths = self.plies.iter().map(|ply| u64::from(ply.depth)).filter(|depth| *depth > 0);
        PlayerSummary {
            results: self.results,
            nodes,
            depth: Spread::of(depths.collect()),
            time_us,
            nodes_per_second: 1e6 * nodes.mean / time_us.mean.max(1.0),
            stages: self.count(|ply| &ply.stage),
            limits: self.count(|ply| &ply.limited_by),
            repeats: self.plies.iter().map(|ply| ply.repeats).sum(),
        }
    }

    /// How often each name occurs; an empty one is none.
    fn count(&self, name: fn(&PlyRecord) -> &String) -> BTreeMap<String, usize> {
        let mut counts = BTreeMap::new();
        for name in self.plies.iter().map(|ply| name(ply)).filter(|name| !name.is_empty()) {
            *counts.entry(name.clone()).or_default() += 1;
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ply(stage: &str, limited_by: &str, numbers: (u64, u32, u64)) -> PlyRecord {
        let [stage, limited_by] = [stage, limited_by].map(str::to_owned);
        PlyRecord { stage, limited_by, nodes: numbers.0, depth: numbers.1, time_us: numbers.2, repeats: 1 }
    }

    #[test]
    fn two_games_by_hand() {
        let game = |number, black: &str, white: &str, moves: &str, winner| GameRecord {
            number,
            players: ByColor::new(black.to_owned(), white.to_owned()),
            opening: 1,
            moves: moves.split(' ').map(|cell| cell.parse().unwrap()).collect(),
            winner,
            end: if winner.is_some() { Ending::Five } else { Ending::FullBoard },
            detail: None,
            plies: vec![ply("search", "nodes", (100, 4, 2_000)), ply("five", "nothing", (0, 0, 0))],
        };
        let games = [
            game(0, "a", "b", "h8 h9 i9", Some(Color::Black)),
            game(1, "b", "a", "h8 h9 i9 a1 a2 a3 a4 a5 a6 a7 a8 a9", None),
        ];
        let summary = MatchSummary::of(&games);
        assert_eq!((summary.games, summary.lengths.least, summary.lengths.most), (2, 3, 12));
        assert_eq!(summary.by_length, BTreeMap::from([(0, 1), (10, 1)]));
        assert_eq!(summary.ends, BTreeMap::from([(Ending::Five, 1), (Ending::FullBoard, 1)]));
        assert_eq!(summary.black, Tally { wins: 1, draws: 1, losses: 0 });
        let (a, b) = (&summary.players["a"], &summary.players["b"]);
        assert_eq!(a.results[Color::Black], Tally { wins: 1, ..Tally::default() });
        assert_eq!(b.results[Color::White], Tally { losses: 1, ..Tally::default() });
        // After one move of the opening White moves first: a five of a's in the first game, a search in the second.
        assert_eq!(a.stages, BTreeMap::from([("five".to_owned(), 1), ("search".to_owned(), 1)]));
        assert_eq!(a.limits, BTreeMap::from([("nodes".to_owned(), 1), ("nothing".to_owned(), 1)]));
        assert_eq!((a.nodes.mean, a.depth.count, a.depth.median, a.nodes_per_second), (50.0, 1, 4, 50_000.0));
        assert_eq!((a.repeats, b.repeats), (2, 2));
        assert_eq!(MatchSummary::of(&[]), MatchSummary::default());
    }
}
