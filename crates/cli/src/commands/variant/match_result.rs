//! What a match on another board came to: the score, and the difference in strength with its range.

use kagetsu_arena::{Elo, GameRecord, Ground, ScoreTable, Tally, Tournament, resampled};
use kagetsu_words::Message;
use serde::Serialize;

use super::matches::names;
use crate::commands::matches::signed;
use crate::context::{Context, Format};
use crate::failure::Failure;

/// What a match came to.
#[derive(Serialize)]
struct MatchAnswer<'a> {
    schema: &'static str,
    board: String,
    first: &'a str,
    second: &'a str,
    seed: u64,
    opening: usize,
    games: u32,
    played: u32,
    #[serde(flatten)]
    tally: Tally,
    /// The first player's share of the points; none without a game.
    score: Option<f64>,
    elo: Option<EloAnswer>,
}

/// How much stronger the first player is on the Elo scale, and the range that holds 95 % of the resampled results.
#[derive(Serialize, Clone, Copy)]
struct EloAnswer {
    difference: f64,
    /// Unknown when all pairs of games ended alike: there is nothing to resample.
    range: Option<[f64; 2]>,
    pairs: usize,
}

/// Tells what the games of a match came to, of so many that were asked for.
pub(super) fn conclude(
    tournament: &Tournament,
    asked: u32,
    games: &[GameRecord],
    context: &Context,
) -> Result<(), Failure> {
    let table = ScoreTable::new(tournament).with(games);
    let (tally, elo) = (table.tally(0), EloAnswer::of(&table, tournament.seed));
    match context.format {
        Format::Json => context.json(&answer(tournament, asked, tally, elo)),
        Format::Text => print(names(tournament)[0], asked, tally, elo, context),
    }
}

fn answer(tournament: &Tournament, games: u32, tally: Tally, elo: Option<EloAnswer>) -> MatchAnswer<'_> {
    let (board, opening) = match &tournament.ground {
        Ground::Variant { variant, opening_plies } => (variant.to_string(), *opening_plies),
        Ground::Fifteen { rule, .. } => (rule.to_string(), 0),
    };
    let [first, second] = names(tournament);
    MatchAnswer {
        schema: "kagetsu.variant-match/1",
        board,
        first,
        second,
        seed: tournament.seed,
        opening,
        games,
        played: tally.games(),
        tally,
        score: (tally.games() > 0).then(|| tally.score()),
        elo,
    }
}

fn print(
    player: &str,
    asked: u32,
    tally: Tally,
    elo: Option<EloAnswer>,
    context: &Context,
) -> Result<(), Failure> {
    let played = tally.games();
    if played < asked {
        context.say(Message::VariantMatchStopped { played: &played, games: &asked })?;
    }
    if played == 0 {
        return Ok(());
    }
    let Tally { wins, draws, losses } = &tally;
    let percent = format!("{:.1}", tally.score() * 100.0);
    context.say(Message::VariantTally { player: &player, wins, draws, losses, percent: &percent })?;
    let Some(elo) = elo else { return Ok(()) };
    let (difference, pairs) = (signed(elo.difference), &elo.pairs);
    let Some([low, high]) = elo.range.map(|range| range.map(signed)) else {
        return context.say(Message::VariantEloAlike { elo: &difference, pairs });
    };
    context.say(Message::VariantElo { elo: &difference, low: &low, high: &high, pairs })
}

impl EloAnswer {
    /// The difference in strength; nothing without a finished pair of games.
    fn of(table: &ScoreTable, seed: u64) -> Option<EloAnswer> {
        let pairs = table.pairs(0);
        let half_points = &pairs.half_points;
        let (first, count) = (*half_points.first()?, half_points.len());
        let is_varied = half_points.iter().any(|other| *other != first);
        let Elo { elo, low, high } = *resampled(2, &[pairs], seed).first()?;
        // The mean of both is 0: the second is as far below as the first is above.
        Some(EloAnswer {
            difference: 2.0 * elo,
            range: is_varied.then_some([2.0 * low, 2.0 * high]),
            pairs: count,
        })
    }
}
