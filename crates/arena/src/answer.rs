//! What leaves the program of matches and ratings: the answers of `kagetsu-api`, made from the values here.

use kagetsu_api::{MatchStatisticsAnswer, PlayerStatisticsAnswer, SpreadAnswer, SprtAnswer, TallyAnswer};
use kagetsu_rules::Color;

use crate::stats::{Sprt, SprtDecision, SprtState, Tally};
use crate::summary::{MatchSummary, PlayerSummary, Spread};

impl From<Tally> for TallyAnswer {
    fn from(tally: Tally) -> TallyAnswer {
        let Tally { wins, draws, losses } = tally;
        TallyAnswer { wins, draws, losses }
    }
}

impl From<Spread> for SpreadAnswer {
    fn from(spread: Spread) -> SpreadAnswer {
        let Spread { count, mean, least, median, percentile_95, most } = spread;
        SpreadAnswer { count, mean, least, median, percentile_95, most }
    }
}

impl From<&MatchSummary> for MatchStatisticsAnswer {
    fn from(summary: &MatchSummary) -> MatchStatisticsAnswer {
        MatchStatisticsAnswer {
            games: summary.games,
            black: summary.black.into(),
            lengths: summary.lengths.into(),
            by_length: summary.by_length.clone(),
            ends: summary.ends.iter().map(|(end, count)| (end.name().to_owned(), *count)).collect(),
            players: summary.players.iter().map(|(name, player)| player.answer(name)).collect(),
        }
    }
}

impl PlayerSummary {
    fn answer(&self, name: &str) -> PlayerStatisticsAnswer {
        PlayerStatisticsAnswer {
            name: name.to_owned(),
            as_black: self.results[Color::Black].into(),
            as_white: self.results[Color::White].into(),
            nodes: self.nodes.into(),
            depth: self.depth.into(),
            time_us: self.time_us.into(),
            nodes_per_second: self.nodes_per_second,
            stages: self.stages.clone(),
            limits: self.limits.clone(),
            repeats: self.repeats,
        }
    }
}

impl Sprt {
    /// Where the test stands, for scripts.
    pub fn answer(&self, state: &SprtState) -> SprtAnswer {
        let (elo0, elo1) = self.hypotheses();
        let SprtState { llr, lower, upper, verdict } = *state;
        let verdict = verdict.map(|verdict| match verdict {
            SprtDecision::Accepted => "accepted".to_owned(),
            SprtDecision::Rejected => "rejected".to_owned(),
        });
        SprtAnswer { elo0, elo1, llr, lower, upper, verdict }
    }
}
