//! An engine with a network: used under its own rule, left aside elsewhere, and as repeatable as without.

use std::sync::{Arc, LazyLock};

use kagetsu_engine::{
    Counted, EvaluatorKind, Feature, Level, Network, Params, Report, SearchLimits, Settings,
};
use kagetsu_rules::{Color, Position, Rule};

use crate::board::{QUIET, played, think};

static NETWORK: LazyLock<Arc<Network>> = LazyLock::new(|| Arc::new(Network::random(3)));

fn settings() -> Settings {
    let limits = SearchLimits { nodes: Some(3_000), ..SearchLimits::default() };
    Settings { limits, ..Settings::of_level(Level::Master).classic() }
}

/// What an answer is, without what it was found with.
fn answer(report: &Report) -> String {
    format!("{:?} {:?} {:?} {} {}", report.best, report.score, report.lines, report.depth, report.nodes)
}

#[test]
fn a_network_is_used_in_renju_and_the_report_says_so() {
    let position = played(QUIET[0]);
    let (plain, with) = (settings(), settings().with_network(Arc::clone(&NETWORK)));
    let (without, using) = (think(&plain, &position), think(&with, &position));
    assert_eq!((without.evaluation, using.evaluation), (EvaluatorKind::Table, EvaluatorKind::Network));
    let boards = |report: &Report| report.counters[Counted::Evaluations];
    assert!(boards(&without) == 0 && boards(&using) > 0 && boards(&using) < using.nodes);
    assert_ne!(answer(&without), answer(&using), "a network with other opinions searches other lines");
    assert_eq!(answer(&using), answer(&think(&with, &position)), "and the same ones every time");
}

#[test]
fn the_strong_levels_come_with_one_and_the_published_ones_do_not() {
    let position = played(QUIET[0]);
    let evaluation = |level| {
        let limits = SearchLimits { nodes: Some(300), ..SearchLimits::default() };
        think(&Settings { limits, ..Settings::of_level(level) }, &position).evaluation
    };
    for level in [Level::Expert, Level::Master] {
        assert_eq!(evaluation(level), EvaluatorKind::Network, "{level}");
        assert_eq!(Settings::of_level(level).classic().evaluator_for(Rule::Renju), EvaluatorKind::Table);
    }
    for level in [Level::Beginner, Level::Easy, Level::Medium, Level::Hard] {
        assert_eq!(evaluation(level), EvaluatorKind::Terms, "{level}");
        assert_eq!(Settings::of_level(level).classic().evaluator, EvaluatorKind::Terms, "{level}");
    }
}

#[test]
fn leaves_look_for_fours_as_far_as_their_evaluation_wants() {
    let fours = |settings: Settings, network_leaf_fours_nodes, leaf_fours_nodes| -> u64 {
        let params = Params { network_leaf_fours_nodes, leaf_fours_nodes, ..settings.params.clone() };
        let settings = Settings { params, ..settings };
        QUIET.iter().map(|moves| think(&settings, &played(moves)).counters[Counted::LeafFours]).sum()
    };
    let with = || settings().with_network(Arc::clone(&NETWORK));
    assert_eq!(fours(with(), 0, 20), 0);
    assert!(fours(with(), 20, 0) > 0);
    assert_eq!(fours(settings(), 20, 0), 0);
    assert!(fours(settings(), 0, 20) > 0);
    let features = settings().features.without(Feature::LeafFours);
    assert_eq!(fours(Settings { features, ..settings() }, 20, 20), 0, "without the feature never");
}

#[test]
fn elsewhere_the_tables_go_on() {
    for rule in [Rule::Standard, Rule::Freestyle, Rule::Caro] {
        let mut position = Position::new(rule);
        for point in ["h8", "h9", "i9", "g8", "j7"] {
            let _ = position.place(point.parse().unwrap());
        }
        let with = think(&settings().with_network(Arc::clone(&NETWORK)), &position);
        assert_eq!(with.evaluation, EvaluatorKind::Table, "{rule}");
        assert_eq!(answer(&with), answer(&think(&settings(), &position)), "{rule}");
    }
    let asked = Settings { evaluator: EvaluatorKind::Network, ..settings() };
    let position = played(QUIET[0]);
    assert_eq!(
        answer(&think(&asked, &position)),
        answer(&think(&settings(), &position)),
        "no network at all"
    );
    let refused =
        Settings { evaluator: EvaluatorKind::Table, network: Some(Arc::clone(&NETWORK)), ..settings() };
    assert_eq!(think(&refused, &position).evaluation, EvaluatorKind::Table);
}

#[test]
fn noise_for_an_evaluation_breaks_no_rule() {
    for moves in QUIET {
        let position = played(moves);
        let report = think(&settings().with_network(Arc::clone(&NETWORK)), &position);
        let best = report.best.unwrap();
        assert!(position.is_legal(best), "{best}");
        assert!(position.turn() == Color::White || position.forbidden_kind(best).is_none());
    }
}

#[test]
fn threads_share_a_network() {
    let threads = Settings { threads: 3, ..settings().with_network(Arc::clone(&NETWORK)) };
    assert_eq!(think(&threads, &played(QUIET[0])).evaluation, EvaluatorKind::Network);
}
