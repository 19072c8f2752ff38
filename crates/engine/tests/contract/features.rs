//! Every feature of the search, alone or missing: forced wins are found and forced losses are seen all the same.

use kagetsu_engine::{
    EvaluatorKind, Feature, Features, Level, LevelParams, Params, Ruling, Score, SearchLimits, Settings,
    Stage, Technique,
};
use kagetsu_rules::{Color, Point, Position};
use kagetsu_solve::{Limits, Proof, Solver, Space};

use crate::board::{QUIET, diagram, played, point, think};

/// The search alone: the stages before it may look one four deep and no further.
fn search_only(features: Features, evaluator: EvaluatorKind, depth: u32) -> Settings {
    let master = Settings::of_level(Level::Master);
    let base = match evaluator {
        EvaluatorKind::Table | EvaluatorKind::Network => Params::strong(),
        EvaluatorKind::Terms => Params::default(),
    };
    let techniques = master.level.techniques.without(Technique::Vct).without(Technique::Mise);
    Settings {
        params: Params { vcf_depth: 1, prover_percent: 0, book_moves: 0, ..base },
        level: LevelParams { techniques, ..master.level },
        limits: SearchLimits { depth: Some(depth), ..SearchLimits::default() },
        evaluator,
        features,
        ..master
    }
}

/// Wins of Black with their first move, all beyond the stages that are left on.
fn wins() -> Vec<(Position, &'static str)> {
    vec![
        (diagram("e8 f8 g8 h9 h10", "d8 a1 a3 a5", Color::Black), "h8"),
        (diagram("e4 f4 g4 h5 h6", "d4 o9 o11 o13", Color::Black), "h4"),
        (diagram("c10 d10 e10 f11 f12", "b10 o1 o3 o5", Color::Black), "f10"),
    ]
}

fn each_alone() -> impl Iterator<Item = (String, Features)> {
    let alone =
        Feature::ALL.map(|feature| (format!("only {}", feature.name()), Features::NONE.with(feature)));
    let missing =
        Feature::ALL.map(|feature| (format!("no {}", feature.name()), Features::ALL.without(feature)));
    let ends = [("none".to_owned(), Features::NONE), ("all".to_owned(), Features::ALL)];
    ends.into_iter().chain(alone).chain(missing)
}

#[test]
fn forced_wins_are_found_with_any_features() {
    for (name, features) in each_alone() {
        for (position, first) in wins() {
            for evaluator in [EvaluatorKind::Table, EvaluatorKind::Terms] {
                let report = think(&search_only(features, evaluator, 6), &position);
                assert!(matches!(report.score, Score::Win(_)), "{name}, {evaluator:?}: {report:?}");
                assert_eq!(report.best, Some(point(first)), "{name}, {evaluator:?}");
            }
        }
    }
}

#[test]
fn the_opponents_four_three_is_seen_with_any_features() {
    // White threatens the four-three at H8; Black must do something about it.
    let position = diagram("d8 a1 a3 a5 o5", "e8 f8 g8 h9 h10", Color::Black);
    for (name, features) in each_alone() {
        let report = think(&search_only(features, EvaluatorKind::Table, 6), &position);
        let mut after = position.clone();
        let _ = after.place(report.best.expect("a move"));
        // Hard would find more than the four-three: White has the better of it after any move.
        let reply = think(&Settings::of_level(Level::Medium), &after);
        assert!(!matches!(reply.score, Score::Win(_)), "{name}: {:?} loses to {:?}", report.best, reply.best);
    }
}

#[test]
fn every_feature_changes_the_search() {
    let nodes = |features: Features| -> Vec<u64> {
        let think =
            |moves: &&str| think(&search_only(features, EvaluatorKind::Network, 8), &played(moves)).nodes;
        QUIET.iter().map(think).collect()
    };
    let all = nodes(Features::ALL);
    for feature in Feature::ALL {
        assert_ne!(nodes(Features::ALL.without(feature)), all, "{} is ignored", feature.name());
    }
}

/// Whether the opponent wins by force after a move, as far as `nodes` stones tell.
fn loses(position: &Position, choice: Point, nodes: u64) -> bool {
    let mut after = position.clone();
    let _ = after.place(choice);
    let answer = Solver::new().solve(&after, Space::Quiet, &Limits::nodes(nodes));
    after.winner().is_none() && matches!(answer.proof, Proof::Win(_))
}

/// Follows games of `player` without the check and asks the one with it wherever a choice loses by force within `nodes`
/// stones: how often that leads to a move that does not, how often to the same one, and how often nothing holds.
fn mended(player: &Settings, nodes: u64) -> (u32, u32, u32) {
    let unchecked = Settings { features: player.features.without(Feature::Check), ..player.clone() };
    let (mut mended, mut kept, mut lost) = (0, 0, 0);
    for moves in QUIET {
        let mut position = played(moves);
        for _ in 0..16 {
            let report = think(&unchecked, &position);
            let Some(choice) = report.best.filter(|_| position.winner().is_none()) else { break };
            if report.stage == Stage::Search
                && matches!(report.score, Score::Value(_))
                && loses(&position, choice, nodes)
            {
                let checked = think(player, &position);
                if checked.stage == Stage::Check {
                    let proof = checked.proof.expect("nothing holds, and that is proved");
                    assert_eq!(checked.score, Score::Loss(proof.length));
                    assert_eq!(checked.best, checked.lines[0].moves.first().copied());
                    assert!(checked.rulings.contains(&(Stage::Check, Ruling::Restrict(0))));
                    assert!(proof.certificate.verify(1_000_000).is_ok());
                    lost += 1;
                } else {
                    kept += u32::from(checked.best == Some(choice));
                    mended += u32::from(checked.best.is_some_and(|best| !loses(&position, best, nodes)));
                }
            }
            let _ = position.place(choice);
        }
    }
    (mended, kept, lost)
}

#[test]
fn hard_leaves_out_moves_that_lose_by_force() {
    // Without the free answers to fours hard errs often enough to show everything in a few games.
    let hard = Settings::of_level(Level::Hard);
    let hard = Settings { features: hard.features.without(Feature::ReplyExtension), ..hard };
    let (mended, kept, lost) = mended(&hard, 20_000);
    assert!(mended > 0 && kept == 0 && lost > 0, "{mended} mended, {kept} kept, {lost} lost");
}

#[test]
fn expert_leaves_out_moves_that_lose_by_force() {
    // With few stones and blind to fours it errs often enough.
    let limits = SearchLimits { nodes: Some(10_000), ..SearchLimits::default() };
    let expert = Settings { limits, ..Settings::of_level(Level::Expert) };
    let features = expert.features.without(Feature::QuickWins).without(Feature::LeafFours);
    let params = Params { check_percent: 100, ..expert.params.clone() };
    let (mended, kept, lost) = mended(&Settings { params, features, ..expert }, 2_000);
    assert!(mended > kept, "{mended} mended, {kept} kept, {lost} lost");
}
