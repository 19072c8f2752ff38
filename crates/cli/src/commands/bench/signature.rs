//! `kagetsu bench`: the stones that a fixed search places on fixed positions, and how fast.
//!
//! One thread, a fresh engine for each position and a limit of depth alone: the number of nodes is the same on every
//! machine, and changes whenever evaluation, search or solving do anything differently.

use std::time::{Duration, Instant};

use kagetsu::api::{BenchAnswer, exact_millis, labelled};
use kagetsu::engine::{
    Counted, Counters, Engine, EvaluatorKind, Level, NoClock, SearchControl, SearchLimits, Settings, Silent,
};
use kagetsu::{Position, Rule, notation};
use kagetsu_jobs::BENCH_POSITIONS as POSITIONS;
use kagetsu_words::Message;

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::progress::Progress;
use crate::thinking;

/// Megabytes of the table of each search.
const MEGABYTES: usize = 16;

/// Searches and prints.
pub(super) fn run(
    evaluation: Option<EvaluatorKind>,
    net: Option<&str>,
    depth: Option<u32>,
    context: &Context,
) -> Result<Ending, Failure> {
    let level = if evaluation == Some(EvaluatorKind::Terms) { Level::Hard } else { Level::Master };
    let chosen = thinking::settings_with(level, evaluation, net, context)?;
    let evaluation = chosen.evaluator;
    let depth = depth.unwrap_or(default_depth(evaluation));
    let (mut nodes, mut counters, mut time) = (0, Counters::default(), Duration::ZERO);
    let progress = Progress::new(context, POSITIONS.len());
    for (done, moves) in POSITIONS.into_iter().enumerate() {
        progress.show(done, &"");
        let position = position(moves)?;
        let mut engine = Engine::new(to_depth(chosen.clone(), depth), MEGABYTES);
        let start = Instant::now();
        let control = SearchControl { clock: &NoClock, stop: context.interrupt.flag() };
        let report = engine.think(&position, &control, &mut Silent);
        nodes += report.nodes;
        counters += report.counters;
        time += start.elapsed();
        context.interrupt.check()?;
    }
    drop(progress);
    let answer = BenchAnswer {
        eval: evaluation.name().to_owned(),
        positions: POSITIONS.len(),
        depth,
        nodes,
        nps: (nodes as f64 / time.as_secs_f64().max(1e-9)) as u64,
        time_ms: exact_millis(time),
        counters: Counted::ALL
            .into_iter()
            .map(|counted| (counted.name().to_owned(), counters[counted]))
            .collect(),
    };
    match context.format {
        Format::Json => context.json(&labelled(answer))?,
        Format::Text => {
            context.output.line(&format_args!("Nodes: {nodes}  NPS: {}", answer.nps))?;
            print(&counters, context)?;
        }
    }
    Ok(Ending::Done)
}

/// What the search counted, in shares that say whether it does its work well.
fn print(counters: &Counters, context: &Context) -> Result<(), Failure> {
    let share = |part: Counted, whole: Counted| {
        counters.percent(part, whole).map_or_else(|| "–".to_owned(), |percent| format!("{percent:.1} %"))
    };
    context.note(Message::BenchTable {
        found: &share(Counted::TableFound, Counted::TableAsked),
        cut: &share(Counted::TableCuts, Counted::TableAsked),
    })?;
    context.note(Message::BenchCuts {
        count: &counters[Counted::MoveCuts],
        first: &share(Counted::FirstMoveCuts, Counted::MoveCuts),
        passed: &share(Counted::NullCuts, Counted::NullTried),
    })?;
    context.note(Message::BenchMoves {
        skipped: &counters[Counted::Skipped],
        reduced: &counters[Counted::Reduced],
        again: &share(Counted::Researched, Counted::Reduced),
        extended: &counters[Counted::Extended],
    })?;
    context.note(Message::BenchLeaves {
        fours: &counters[Counted::LeafFours],
        won: &share(Counted::LeafWins, Counted::LeafFours),
        boards: &counters[Counted::Evaluations],
    })
}

const fn default_depth(evaluation: EvaluatorKind) -> u32 {
    match evaluation {
        EvaluatorKind::Table | EvaluatorKind::Network => 8,
        EvaluatorKind::Terms => 4,
    }
}

/// The same where nothing but depth ends a search.
fn to_depth(settings: Settings, depth: u32) -> Settings {
    let limits = SearchLimits { depth: Some(depth), ..SearchLimits::default() };
    let level = kagetsu::engine::LevelParams { depth: Some(depth), nodes: None, ..settings.level };
    Settings { level, limits, seed: 0, ..settings }
}

fn position(moves: &str) -> Result<Position, Failure> {
    let moves = notation::parse_moves(moves).map_err(Failure::internal)?;
    let mut position = Position::new(Rule::Renju);
    for point in moves.into_iter().filter_map(kagetsu::Move::point) {
        let _ = position.place(point);
    }
    Ok(position)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::atomic::AtomicBool;

    use kagetsu::Color;

    use super::*;

    #[test]
    fn positions_are_different_open_and_of_both_colours() {
        let positions = POSITIONS.map(|moves| position(moves).unwrap());
        assert_eq!(positions.iter().map(Position::hash).collect::<BTreeSet<_>>().len(), POSITIONS.len());
        assert!(positions.iter().all(|position| position.winner().is_none()));
        let black = positions.iter().filter(|position| position.turn() == Color::Black).count();
        assert!((10..=20).contains(&black), "{black}");
    }

    #[test]
    fn the_same_search_places_the_same_stones() {
        let count = |level, depth| -> Vec<u64> {
            let think = |moves: &&str| {
                let mut engine = Engine::new(to_depth(Settings::of_level(level), depth), 1);
                let control = SearchControl { clock: &NoClock, stop: &AtomicBool::new(false) };
                engine.think(&position(moves).unwrap(), &control, &mut Silent).nodes
            };
            POSITIONS.iter().take(6).map(think).collect()
        };
        for (level, depth) in [(Level::Master, 5), (Level::Hard, 3)] {
            let first = count(level, depth);
            assert_eq!(first, count(level, depth));
            assert!(first.iter().all(|nodes| *nodes > 0));
        }
    }
}
