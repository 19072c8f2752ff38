//! The level table: every number and every technique does something that can be seen from outside.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use kagetsu_engine::Feature::{Futility, NullMove};
use kagetsu_engine::{
    Engine, Evaluator, Feature, Features, Level, LevelParams, LimitedBy, Params, SearchControl, SearchLimits,
    Settings, Silent, SolverTactics, Stage, Technique, TermEvaluator,
};
use kagetsu_rules::{Color, Point, Position};
use kagetsu_solve::Solver;

use crate::board::{QUIET, diagram, level, played, point, points, think};
use crate::clock::Stopped;

const PUBLISHED: [Level; 4] = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard];

#[test]
fn depth_is_that_of_the_table() {
    for (each, depth) in PUBLISHED.into_iter().zip([1, 2, 3, 4]) {
        let report = think(&level(each, 5_000_000), &played(QUIET[2]));
        assert_eq!((report.depth, report.limited_by), (depth, LimitedBy::Depth), "{each}");
        assert_eq!(report.stage, Stage::Search);
    }
    for each in [Level::Expert, Level::Master] {
        assert!(think(&level(each, 50_000), &played(QUIET[2])).depth > 4, "{each} has no limit of depth");
    }
}

#[test]
fn the_limit_of_nodes_is_that_of_the_table() {
    for (each, nodes) in PUBLISHED.into_iter().zip([10_000, 50_000, 200_000, 600_000]) {
        // Deeper than the level goes, so that the nodes are what ends it.
        let own = Settings::of_level(each);
        let endless = LevelParams { depth: None, ..own.level };
        let report = think(&Settings { level: endless, ..own }, &played(QUIET[4]));
        assert_eq!(report.limited_by, LimitedBy::Nodes, "{each}");
        assert!(report.nodes >= nodes && report.nodes < nodes + 10_000, "{each}: {}", report.nodes);
    }
}

#[test]
fn the_limit_of_time_is_that_of_the_table() {
    for (each, ms) in Level::ALL.into_iter().zip([1_000, 2_000, 4_000, 8_000, 10_000, 15_000]) {
        let own = Settings::of_level(each);
        let endless = LevelParams { depth: None, nodes: Some(30_000), ..own.level };
        let limited = |elapsed: u64| {
            let mut engine = Engine::new(Settings { level: endless, ..own.clone() }, 1);
            let clock = Stopped(Duration::from_millis(elapsed));
            let control = SearchControl { clock: &clock, stop: &AtomicBool::new(false) };
            engine.think(&played(QUIET[4]), &control, &mut Silent).limited_by
        };
        assert_eq!(limited(ms), LimitedBy::Time, "{each}");
        assert_ne!(limited(ms / 2), LimitedBy::Time, "{each}");
    }
}

/// How often in a hundred the level does not play its best move in a quiet position.
fn careless(each: Level) -> usize {
    let position = played(QUIET[2]);
    let settings = level(each, 20_000);
    let best = think(
        &Settings { level: LevelParams { random_percent: 0, ..settings.level }, ..settings.clone() },
        &position,
    );
    (0..100)
        .filter(|seed| think(&Settings { seed: *seed, ..settings.clone() }, &position).best != best.best)
        .count()
}

#[test]
fn the_random_factor_is_that_of_the_table() {
    let expected =
        [(Level::Beginner, 68..=92), (Level::Easy, 13..=37), (Level::Medium, 4..=18), (Level::Hard, 0..=0)];
    for (each, percent) in expected {
        let times = careless(each);
        assert!(percent.contains(&times), "{each}: {times} in a hundred, not {percent:?}");
    }
}

#[test]
fn the_score_window_bounds_the_carelessness() {
    let position = played(QUIET[2]);
    let choices = |window: i32| {
        let settings = level(Level::Beginner, 10_000);
        let level = LevelParams { score_window: window, random_percent: 100, ..settings.level };
        let mut all: Vec<Point> = (0..60)
            .filter_map(|seed| think(&Settings { seed, level, ..settings.clone() }, &position).best)
            .collect();
        all.sort_unstable();
        all.dedup();
        all.len()
    };
    let (none, narrow, wide) = (choices(-1), choices(30), choices(1_200));
    assert_eq!(none, 1, "nothing is inside an empty window");
    assert!(narrow < wide, "{narrow} and {wide}");
}

/// The score of a move with and without a technique.
fn move_scores(technique: Technique, position: &Position, name: &str) -> [i32; 2] {
    let hard = Level::Hard.params();
    [hard.techniques, hard.techniques.without(technique)].map(|techniques| {
        let level = LevelParams { techniques, ..hard };
        score_of(&level, position, point(name)).unwrap_or(i32::MIN)
    })
}

/// What a move is worth to a level; nothing when it is no candidate.
fn score_of(level: &LevelParams, position: &Position, point: Point) -> Option<i32> {
    let evaluator = TermEvaluator::of_level(&Params::default(), level, position);
    let mut solver = Solver::with_capacity(1 << 12);
    let mut tactics = SolverTactics::new(&mut solver, 300);
    evaluator.move_score(&mut position.clone(), point, &mut tactics).value()
}

/// Black's stones that make I8 a double-three.
const CROSS: &str = "i9 i10 j7 k6";

#[test]
fn every_technique_of_moves_changes_its_example() {
    let vulnerable = format!("{CROSS} f8 g8");
    let (black, white) = (Color::Black, Color::White);
    let examples = [
        // A quiet stone that prepares a four-three at H8.
        (Technique::Mise, diagram("e8 f8 h9 h10", "d8 a1 a3", black), "g8"),
        (Technique::Fukumi, diagram("e8 f8 h9 h10", "d8 a1 a3", black), "g8"),
        // White's open three beside a point that is forbidden to Black, and Black's own three beside it.
        (Technique::ForbiddenTrap, diagram(CROSS, "f8 g8", white), "h8"),
        (Technique::ForbiddenVulnerability, diagram(&vulnerable, "a1 a3", black), "h8"),
        (Technique::MultiDirection, diagram("a1 a5 a9 e3", "g8 h8 i9 i10", white), "i8"),
        (Technique::CounterFour, diagram("i7 i9 i10 o1", "f8 g8 h8 i6", black), "i8"),
        (Technique::LoneFour, diagram("e8 f8 g8", "d8 o1 o3", black), "h8"),
        // White's four-three to come at H8.
        (Technique::MiseAnswer, diagram("d8 a1 a3 a5 o5", "e8 f8 g8 h9 h10", black), "h8"),
        // White's open three; a stone elsewhere is no candidate.
        (Technique::MandatoryDefence, diagram("h7 i6 e5", "f8 g8 h8", black), "m12"),
    ];
    for (technique, position, name) in examples {
        let [with, without] = move_scores(technique, &position, name);
        assert_ne!(with, without, "{technique:?} at {name}");
    }
}

#[test]
fn the_residue_of_a_lone_four_is_that_of_the_table() {
    let position = diagram("e8 f8 g8", "d8 o1 o3", Color::Black);
    let worth = PUBLISHED.map(|each| score_of(&each.params(), &position, point("h8")).unwrap());
    let whole = worth[0];
    assert_eq!(worth.map(|own| whole - own), [0, 600, 1_050, 1_500], "of 1,500: all, 60, 30 and 0 percent");
}

#[test]
fn the_first_guess_is_the_best_move_by_the_levels_own_scores() {
    let mut positions: Vec<Position> = QUIET.iter().map(|moves| played(moves)).collect();
    positions.push(diagram("e8 f8 g8 k4 l6", "d8 k9 l10 h4", Color::Black));
    for each in PUBLISHED {
        // Depth 1 is not finished with one node: the answer is the first move in the order of the scores.
        let settings = level(each, 1);
        for position in &positions {
            let report = think(&settings, position);
            if report.stage != Stage::Fallback {
                continue;
            }
            let score = |point: Point| score_of(&settings.level, position, point).unwrap_or(i32::MIN);
            let best = position.legal_moves().into_iter().map(score).max();
            assert_eq!(report.best.map(score), best, "{each}: {report:?}");
        }
    }
}

/// Whether a level with and without a technique thinks differently about a position.
fn matters(technique: Technique, position: &Position, vct_stones: i32) -> bool {
    let own = Settings::of_level(Level::Hard);
    let answer = |techniques| {
        let level = LevelParams { techniques, depth: Some(3), ..own.level };
        let settings = Settings { level, params: Params { vct_stones, ..Params::default() }, ..own.clone() };
        let report = think(&settings, position);
        (report.best, report.score, report.nodes, report.stage)
    };
    answer(own.level.techniques) != answer(own.level.techniques.without(technique))
}

#[test]
fn stages_and_board_terms_follow_their_techniques() {
    let double_three = diagram("a1 a5 a9 e3", "g8 h8 i9 i10", Color::White);
    assert!(matters(Technique::Vct, &double_three, 0));
    let mise = diagram("e8 f8 h9 h10", "d8 a1 a3", Color::Black);
    assert!(matters(Technique::Mise, &mise, 225));
    let four = diagram("d8 a3 a5 a7 a9", "e8 f8 g8 h8 a1", Color::Black);
    assert!(matters(Technique::MandatoryDefence, &four, 225));
    let vulnerable = diagram(&format!("{CROSS} f8 g8 h8"), "a1 a3 a5 e3", Color::White);
    assert!(matters(Technique::ForbiddenVulnerability, &vulnerable, 225));
}

#[test]
fn techniques_of_the_search_follow_the_table() {
    let has = |level: Level| {
        let features = Settings::of_level(level).features;
        (features.has(NullMove), features.has(Futility))
    };
    assert_eq!(PUBLISHED.map(has), [(false, false), (false, false), (false, true), (true, true)]);
    for feature in [NullMove, Futility] {
        let own = Settings::of_level(Level::Hard);
        let nodes = |features| {
            let limits = SearchLimits { nodes: Some(5_000_000), ..SearchLimits::default() };
            let settings = Settings { features, limits, ..own.clone() };
            QUIET.iter().map(|moves| think(&settings, &played(moves)).nodes).collect::<Vec<_>>()
        };
        assert_ne!(nodes(own.features), nodes(own.features.without(feature)), "{feature:?}");
    }
}

/// The features of a level by name, in their order.
fn features(of: Level) -> String {
    let has = |feature: &Feature| Settings::of_level(of).features.has(*feature);
    Feature::ALL.into_iter().filter(has).map(Feature::name).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_level_has_the_features_that_were_measured_for_it() {
    assert_eq!(features(Level::Beginner), "");
    assert_eq!(features(Level::Easy), "");
    assert_eq!(features(Level::Medium), "futility");
    let hard = "null-move futility leaf-fours reply-extension threat-replies check three-extension tempo";
    assert_eq!(features(Level::Hard), hard);
    let strong = "null-move futility leaf-fours razoring static-cut move-count reply-extension singular iir \
                  counter-moves threat-replies deep-reductions policy-reductions root-reductions improving fail-high \
                  multicut raised-alpha quick-wins promising-fours leaf-table histories correction table-value \
                  main-line cut-nodes second-depth four-three-replies check";
    assert_eq!((features(Level::Expert).as_str(), features(Level::Master).as_str()), (strong, strong));
}

#[test]
fn the_strong_levels_have_numbers_of_their_own_and_the_others_those_of_the_table() {
    for each in Level::ALL {
        let expected = if each < Level::Expert { Params::default() } else { Params::strong() };
        assert_eq!(Settings::of_level(each).params, expected, "{each}");
    }
}

#[test]
fn a_technique_of_the_search_comes_and_goes_with_its_feature() {
    for (technique, feature) in [(Technique::NullMove, NullMove), (Technique::Futility, Futility)] {
        let hard = Settings::of_level(Level::Hard);
        let (all, less) = (hard.level.techniques, hard.level.techniques.without(technique));
        let without = hard.clone().with_techniques(less);
        assert_eq!((without.features, without.level.techniques), (hard.features.without(feature), less));
        assert_eq!(without.with_techniques(all).features, hard.features);
        // What was asked for apart stays.
        let bare = Settings { features: Features::NONE, ..hard };
        assert_eq!(bare.with_techniques(all.without(Technique::Mise)).features, Features::NONE);
    }
}

#[test]
fn mandatory_defence_decides_who_blocks_at_once() {
    let four = diagram("d8 a3 a5 a7 a9", "e8 f8 g8 h8 a1", Color::Black);
    for each in Level::ALL {
        let report = think(&level(each, 5_000), &four);
        assert_eq!(report.stage == Stage::BlockFour, each != Level::Beginner, "{each}");
        assert_eq!(report.best, Some(point("i8")), "{each}");
    }
    let three = diagram("h7 i6 e5", "f8 g8 h8", Color::Black);
    let restricted = |each| {
        think(&level(each, 5_000), &three).rulings.iter().any(|(stage, _)| *stage == Stage::AnswerThree)
    };
    assert!(!restricted(Level::Beginner) && restricted(Level::Easy));
    assert!(points("d8 e8 i8 j8").contains(&think(&level(Level::Easy, 5_000), &three).best.unwrap()));
}

#[test]
fn a_study_searches_what_a_game_plays_at_once() {
    let four = diagram("d8 a3 a5 a7 a9", "e8 f8 g8 h8 a1", Color::Black);
    for (position, stage) in [(played("h8"), Stage::Opening), (four, Stage::BlockFour)] {
        let game = level(Level::Hard, 5_000);
        assert_eq!(think(&game, &position).stage, stage);
        let study = think(&game.for_analysis(), &position);
        assert!(study.depth > 1 && study.stage == Stage::Search, "{:?} {}", study.stage, study.depth);
        assert!(study.lines.first().is_some_and(|line| line.moves.len() > 1), "{:?}", study.lines);
    }
}

/// A whole number with commas between thousands.
fn with_commas(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&[u8]> = digits.as_bytes().rchunks(3).rev().collect();
    groups.join(&b","[..]).into_iter().map(char::from).collect()
}

#[test]
fn the_pages_name_the_numbers_of_the_levels() {
    for page in ["evaluation.md", "evaluation.ja.md"] {
        let path = format!("{}/../../docs/{page}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the page is there");
        for each in Level::ALL {
            let LevelParams { depth, nodes, random_percent, .. } = each.params();
            let names = |line: &&str| {
                line.starts_with("| ") && line.contains(each.name()) && line.contains(each.japanese())
            };
            let row = text.lines().find(names).unwrap_or_else(|| panic!("{each} is missing in {page}"));
            if let Some(depth) = depth {
                assert!(row.contains(&format!("| {depth} |")), "{page}: {row}");
            }
            if let Some(nodes) = nodes {
                assert!(row.contains(&format!("| {} |", with_commas(nodes))), "{page}: {row}");
            }
            let never = random_percent == 0 && row.contains("| never |");
            assert!(never || row.contains(&format!("| {random_percent} % |")), "{page}: {row}");
        }
    }
}
