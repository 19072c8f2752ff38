//! What the commands that think have in common: levels, evaluations and networks by name, threads, and one search.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Instant;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use kagetsu::Position;
use kagetsu::engine::{
    Engine, EvaluatorKind, Level, Network, Observer, Report, SearchControl, Settings, Sharing,
};
use kagetsu::say;
use kagetsu_words::Message;

use crate::context::Context;
use crate::failure::Failure;
use crate::input;

/// Megabytes of the table of one search.
pub(crate) const TABLE_MEGABYTES: usize = 64;

/// Thinks about the side to move, from now on and until Ctrl-C.
pub(crate) fn think(
    engine: &mut Engine,
    position: &Position,
    context: &Context,
    observer: &mut dyn Observer,
) -> Report {
    let control = SearchControl { clock: &Instant::now(), stop: context.interrupt.flag() };
    engine.think(position, &control, observer)
}

/// The network of a file, if one was named.
pub(crate) fn network(path: Option<&str>, context: &Context) -> Result<Option<Arc<Network>>, Failure> {
    let Some(path) = path else { return Ok(None) };
    let network = Network::read(&input::read_file(context, path)?).map_err(|error| {
        let reason = say::network::unusable(&error, context.lang);
        context.bad_input(Message::ErrorNetwork { path: &path, reason: &reason })
    })?;
    Ok(Some(Arc::new(network)))
}

/// How a level thinks with one of the evaluations, and with the network of a file where one was named.
pub(crate) fn settings_with(
    level: Level,
    evaluation: Option<EvaluatorKind>,
    net: Option<&str>,
    context: &Context,
) -> Result<Settings, Failure> {
    let settings = settings(level, evaluation, context.seed);
    let settings = match (network(net, context)?, evaluation) {
        (None, _) => settings,
        (Some(network), None) => settings.with_network(network),
        // What was asked for by name stays; the network is there for the report to say that it was not used.
        (Some(network), Some(_)) => Settings { network: Some(network), ..settings },
    };
    if evaluation == Some(EvaluatorKind::Network) && settings.network.is_none() {
        return Err(context.bad_input(Message::ErrorNoNetwork));
    }
    Ok(settings)
}

/// How a level thinks with one of the evaluations: its own, or that of the other family with its numbers.
pub(crate) fn settings(level: Level, evaluation: Option<EvaluatorKind>, seed: u64) -> Settings {
    let own = Settings { seed, ..Settings::of_level(level) };
    let other = match evaluation {
        None => return own,
        Some(EvaluatorKind::Terms) => Settings::of_level(Level::Hard),
        Some(kind @ (EvaluatorKind::Table | EvaluatorKind::Network)) => {
            Settings { evaluator: kind, ..Settings::of_level(Level::Master) }
        }
    };
    if own.evaluator == other.evaluator {
        return own;
    }
    let Settings { evaluator, network, params, features, .. } = other;
    Settings { evaluator, network, params, features, ..own }
}

/// Whether an answer must be the same every time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Repeatable {
    /// It is limited by nodes or depth: one thread, unless the user asks for more.
    Yes,
    /// It is limited by time: all threads.
    No,
}

/// How many threads to think with.
pub(crate) fn threads(context: &Context, repeatable: Repeatable) -> usize {
    match repeatable {
        Repeatable::Yes => context.threads_asked.map_or(1, NonZeroUsize::get),
        Repeatable::No => context.threads.get(),
    }
}

/// Reads the name of a level.
pub(crate) fn level_parser() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name)).try_map(|name| name.parse::<Level>())
}

/// Reads the name of an evaluation.
pub(crate) fn evaluation_parser() -> impl TypedValueParser<Value = EvaluatorKind> {
    let named = |kind: EvaluatorKind| PossibleValue::new(kind.name()).aliases(kind.alias());
    PossibleValuesParser::new(EvaluatorKind::ALL.map(named)).try_map(|name| name.parse::<EvaluatorKind>())
}

/// Reads how threads share the work.
pub(crate) fn sharing_parser() -> impl TypedValueParser<Value = Sharing> {
    PossibleValuesParser::new(Sharing::ALL.map(Sharing::name)).try_map(|name| name.parse::<Sharing>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_evaluation_brings_its_numbers() {
        let strong = settings(Level::Hard, Some(EvaluatorKind::Table), 7);
        assert_eq!((strong.evaluator, strong.seed), (EvaluatorKind::Table, 7));
        assert_eq!(strong.params, Settings::of_level(Level::Master).params);
        assert_eq!(strong.level, Level::Hard.params());
        let seed = settings(Level::Master, Some(EvaluatorKind::Terms), 1);
        assert_eq!((seed.evaluator, seed.level), (EvaluatorKind::Terms, Level::Master.params()));
        assert_eq!(
            settings(Level::Easy, Some(EvaluatorKind::Terms), 1).features,
            Settings::of_level(Level::Easy).features
        );
    }
}
