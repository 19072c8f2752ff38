//! What a match on another board came to: the score, and the difference in strength with its range.

use kagetsu::api::{EloAnswer, VariantMatchAnswer, labelled};
use kagetsu_arena::{Elo, GameRecord, Ground, ScoreTable, Tally, Tournament, resampled};
use kagetsu_words::Message;

use super::matches::names;
use crate::commands::matches::signed;
use crate::context::{Context, Format};
use crate::failure::Failure;

/// Tells what the games of a match came to, of so many that were asked for.
pub(super) fn conclude(
    tournament: &Tournament,
    asked: u32,
    games: &[GameRecord],
    context: &Context,
) -> Result<(), Failure> {
    let table = ScoreTable::new(tournament).with(games);
    let (tally, elo) = (table.tally(0), elo_of(&table, tournament.seed));
    match context.format {
        Format::Json => context.json(&labelled(answer(tournament, asked, tally, elo))),
        Format::Text => print(names(tournament)[0], asked, tally, elo, context),
    }
}

fn answer(tournament: &Tournament, games: u32, tally: Tally, elo: Option<EloAnswer>) -> VariantMatchAnswer {
    let (board, opening) = match &tournament.ground {
        Ground::Variant { variant, opening_plies } => (variant.to_string(), *opening_plies),
        Ground::Fifteen { rule, .. } => (rule.to_string(), 0),
    };
    let [first, second] = names(tournament);
    VariantMatchAnswer {
        board,
        first: first.to_owned(),
        second: second.to_owned(),
        seed: tournament.seed,
        opening,
        games,
        played: tally.games(),
        tally: tally.into(),
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

/// The difference in strength; nothing without a finished pair of games.
fn elo_of(table: &ScoreTable, seed: u64) -> Option<EloAnswer> {
    let pairs = table.pairs(0);
    let half_points = &pairs.half_points;
    let (first, count) = (*half_points.first()?, half_points.len());
    let is_varied = half_points.iter().any(|other| *other != first);
    let Elo { elo, low, high } = *resampled(2, &[pairs], seed).first()?;
    // The mean of both is 0: the second is as far below as the first is above.
    let range = is_varied.then_some([2.0 * low, 2.0 * high]);
    Some(EloAnswer { difference: 2.0 * elo, range, pairs: count })
}
