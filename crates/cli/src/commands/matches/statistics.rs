//! What the games of a match or ladder were like, for people and for scripts.

use std::collections::BTreeMap;
use std::fmt::Display;

use kagetsu::api::{MatchStatisticsAnswer, labelled};
use kagetsu::{Color, say};
use kagetsu_arena::{GameRecord, MatchSummary, PlayerSummary, Spread, Tally};
use kagetsu_words::{Message, known_phrase, phrase};

use super::report::decimal;
use crate::context::{Context, Format};
use crate::failure::Failure;

/// Says what the games were like.
pub(crate) fn print_statistics(games: &[GameRecord], context: &Context) -> Result<(), Failure> {
    let summary = MatchSummary::of(games);
    match context.format {
        Format::Json => context.json(&labelled(MatchStatisticsAnswer::from(&summary))),
        Format::Text if summary.games == 0 => Ok(()),
        Format::Text => print(&summary, context),
    }
}

fn print(summary: &MatchSummary, context: &Context) -> Result<(), Failure> {
    context.note(Message::MatchLengths {
        shortest: &summary.lengths.least,
        longest: &summary.lengths.most,
        mean: &decimal(summary.lengths.mean, 1),
        median: &summary.lengths.median,
        black: &summary.black.wins,
        white: &summary.black.losses,
    })?;
    let counts = summary.by_length.iter().map(|(tens, count)| format!("{tens}–{}: {count}", tens + 9));
    context.note(Message::MatchHistogram { counts: &counts.collect::<Vec<_>>().join(", ") })?;
    let ends =
        summary.ends.iter().map(|(end, count)| format!("{} {count}", phrase(end.name(), context.lang)));
    let ends = ends.collect::<Vec<_>>().join(&context.text(Message::ListComma));
    context.note(Message::MatchEnds { ends: &ends })?;
    context.note(Message::MatchSpreads)?;
    summary.players.iter().try_for_each(|(name, player)| print_player(name, player, context))
}

fn print_player(name: &str, player: &PlayerSummary, context: &Context) -> Result<(), Failure> {
    let results = |color| {
        let Tally { wins, draws, losses } = player.results[color];
        format!("{wins}–{draws}–{losses}")
    };
    context.note(Message::MatchPlayer {
        name: &name,
        black: &results(Color::Black),
        white: &results(Color::White),
        moves: &player.nodes.count,
    })?;
    context.note(Message::MatchCost {
        nodes: &spread(&player.nodes, |value| decimal(value, 0)),
        depth: &spread(&player.depth, |value| decimal(value, 1)),
        time: &spread(&player.time_us, |value| decimal(value / 1e3, 1)),
        speed: &decimal(player.nodes_per_second, 0),
    })?;
    if !player.stages.is_empty() {
        context.note(Message::MatchStages { stages: &counts(&player.stages, context) })?;
    }
    if !player.limits.is_empty() {
        let named = |name: &String| {
            say::engine::limit_named(name).map_or_else(|| name.clone(), |limit| context.text(limit))
        };
        let told =
            |(name, count): (&String, &usize)| context.text(Message::Times { name: &named(name), count });
        let limits: Vec<String> = most_first(&player.limits).into_iter().map(told).collect();
        context.note(Message::MatchLimits { limits: &limits.join(&context.text(Message::ListComma)) })?;
    }
    Ok(())
}

/// Mean, median, 95th of 100, greatest.
fn spread(spread: &Spread, text: impl Fn(f64) -> String) -> impl Display {
    let numbers = [spread.median, spread.percentile_95, spread.most].map(|number| number as f64);
    let texts: Vec<String> = [spread.mean].into_iter().chain(numbers).map(text).collect();
    texts.join(" · ")
}

/// Names of stages with their counts, the most frequent first; a program's own names stay as they are.
fn counts(counts: &BTreeMap<String, usize>, context: &Context) -> String {
    let told = most_first(counts).into_iter().map(|(name, count)| {
        let name = known_phrase(name, context.lang).unwrap_or(name);
        format!("{name} {count}")
    });
    told.collect::<Vec<_>>().join(&context.text(Message::ListComma))
}

fn most_first(counts: &BTreeMap<String, usize>) -> Vec<(&String, &usize)> {
    let mut sorted: Vec<(&String, &usize)> = counts.iter().collect();
    sorted.sort_by_key(|(name, count)| (std::cmp::Reverse(**count), *name));
    sorted
}
