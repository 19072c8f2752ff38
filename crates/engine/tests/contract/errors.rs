//! Known errors of the described system that are the engine's affair, each as a test by its number. Error 8 (false
//! traps) is among the tests of the evaluation, 13 (time) in `repeat.rs`, the end of games also in `legality.rs`.

use kagetsu_engine::{
    Bound, Engine, Feature, Features, Level, LevelParams, Params, Ruling, Score, SearchLimits, Settings,
    Stage, Technique,
};
use kagetsu_rules::{Color, Game, Outcome, Point, WinReason};

use crate::board::{QUIET, diagram, level, played, point, points, think, think_with};
use crate::plain;

/// The search of the seeds without anything that makes it less than exact: full window, no reductions.
pub(crate) fn exact(depth: u32, lines: usize) -> Settings {
    let hard = Settings::of_level(Level::Hard);
    Settings {
        params: Params { lmr_index: 225, book_moves: 0, ..Params::default() },
        features: Features::NONE,
        limits: SearchLimits { depth: Some(depth), ..SearchLimits::default() },
        level: LevelParams { nodes: None, ..hard.level },
        lines,
        ..hard
    }
}

#[test]
fn error_5_futility_never_hides_the_opponents_five() {
    // White threatens a five at H8; Black has open twos everywhere that look better than a block.
    let position = diagram("d4 e4 d6 f6 d10 f10 l8 c8", "d8 e8 f8 g8", Color::Black);
    let block = point("h8");
    let hard = Settings::of_level(Level::Hard);
    for margin in [0, 1_000, 20_000] {
        for depth in 1..=4 {
            let params = Params {
                futility_own_1: margin,
                futility_own_2: margin,
                futility_own_3: margin,
                futility_their_1: margin,
                futility_their_2: margin,
                futility_their_3: margin,
                ..Params::default()
            };
            // Without the stage that would block at once, so that the search itself must see the five.
            let techniques = hard.level.techniques.without(Technique::MandatoryDefence);
            let settings = Settings {
                params,
                features: Features::NONE.with(Feature::Futility),
                level: LevelParams { techniques, depth: Some(depth), ..hard.level },
                ..hard.clone()
            };
            let report = think(&settings, &position);
            assert_eq!(report.best, Some(block), "margin {margin}, depth {depth}: {report:?}");
            assert_ne!(report.stage, Stage::BlockFour);
        }
    }
}

#[test]
fn error_6_every_score_is_exact_or_marked() {
    for moves in [QUIET[0], QUIET[1], QUIET[4]] {
        let position = played(moves);
        let report = think(&exact(2, 6), &position);
        let all = think(&exact(1, 225), &position);
        let candidates: Vec<Point> =
            all.lines.iter().filter_map(|line| line.moves.first().copied()).collect();
        let truth = plain::scores(&position, &Level::Hard.params(), &candidates, 2);
        assert_eq!(report.lines.len(), 6);
        for line in &report.lines {
            let first = line.moves.first().copied();
            let (_, score) = truth.iter().find(|(point, _)| Some(*point) == first).expect("a candidate");
            assert_eq!((line.score, line.bound), (*score, Bound::Exact), "{first:?} in {moves}");
        }
        let best: Vec<Score> = truth.iter().take(6).map(|(_, score)| *score).collect();
        assert_eq!(report.lines.iter().map(|line| line.score).collect::<Vec<_>>(), best, "{moves}");
    }
}

#[test]
fn error_6_hard_does_not_draw_lots_among_equals() {
    for moves in QUIET.iter().take(4) {
        let answer = |seed| {
            let report = think(&Settings { seed, ..level(Level::Hard, 20_000) }, &played(moves));
            (report.best, report.score, report.nodes)
        };
        assert!((1..4).all(|seed| answer(seed) == answer(0)), "{moves}");
    }
}

#[test]
fn error_6_a_careless_level_draws_among_exact_scores_only() {
    let window = Level::Beginner.params().score_window;
    let position = played(QUIET[2]);
    let settings = Settings { lines: 225, ..level(Level::Beginner, 10_000) };
    for seed in 0..12 {
        let report = think(&Settings { seed, ..settings.clone() }, &position);
        let line = report.lines.iter().find(|line| line.moves.first().copied() == report.best);
        let line = line.expect("the chosen move is among the lines");
        assert_eq!((line.bound, report.bound), (Bound::Exact, Bound::Exact));
        let (Score::Value(best), Score::Value(own)) = (report.lines[0].score, line.score) else {
            panic!("a quiet position")
        };
        assert!(best - own <= window, "{best} and {own}");
        let truth = plain::scores(&position, &settings.level, &[report.best.unwrap()], 1);
        assert_eq!(truth[0].1, line.score, "exact means exact");
    }
}

#[test]
fn error_7_the_table_knows_whose_move_it_is() {
    for moves in [QUIET[1], QUIET[3]] {
        let position = played(moves);
        let mut other = position.clone();
        other.pass();
        let settings = exact(3, 1);
        let fresh = think(&settings, &other);
        let mut engine = Engine::new(settings, 1);
        let _ = think_with(&mut engine, &position);
        let second = think_with(&mut engine, &other);
        assert_eq!((second.best, second.score), (fresh.best, fresh.score), "{moves}");
        assert_eq!(second.nodes, fresh.nodes, "nothing of the other side's search is of use: {moves}");
    }
}

#[test]
fn error_9_answers_to_an_open_three_include_counter_fours() {
    // White's open three F8 G8 H8. Black's four at D4 does not touch it, but another four follows along row 4.
    let position = diagram("d1 d2 d3 f4 g4", "f8 g8 h8 h4 c13", Color::Black);
    let settings = Settings { lines: 225, ..level(Level::Hard, 50_000) };
    let report = think(&settings, &position);
    let restricted =
        report.rulings.iter().any(|said| matches!(said, (Stage::AnswerThree, Ruling::Restrict(_))));
    assert!(restricted, "{:?}", report.rulings);
    let first: Vec<Point> = report.lines.iter().filter_map(|line| line.moves.first().copied()).collect();
    for answer in points("e8 i8 d4") {
        assert!(first.contains(&answer), "{answer} is missing in {first:?}");
    }
    assert!(first.len() < 40, "and nothing that does not answer: {first:?}");
}

#[test]
fn error_9_a_win_by_threats_survives_counter_fours_or_is_not_claimed() {
    // White's point I8 makes two open threes: alone a win, but not when Black's answer is a four that makes a
    // four-three of its own.
    let (threes, crowd) = ("g8 h8 i9 i10", "a1 a3 a5 a7");
    let alone = diagram(crowd, threes, Color::White);
    let countered = diagram("c3 c4 c5 d6 e6 a13 a15", &format!("{threes} c2 o1 o3"), Color::White);
    for each in [Level::Medium, Level::Hard, Level::Expert] {
        let vct = Params { vct_stones: 0, ..Settings::of_level(each).params };
        let settings = Settings { params: vct, ..level(each, 30_000) };
        let report = think(&settings, &alone);
        assert!(matches!(report.score, Score::Win(_)), "{each}: {report:?}");
        let proof = report.proof.expect("a certificate");
        assert!(proof.certificate.verify(1_000_000).is_ok());
        let report = think(&settings, &countered);
        assert_ne!(
            report.best,
            Some(point("i8")),
            "{each}: Black plays four at C6 and is faster: {report:?}"
        );
    }
}

#[test]
fn error_11_the_engine_is_judged_like_anybody() {
    // Black's winning-looking point is a foul; the engine keeps away from it, and the game would punish it.
    let moves = "h8a1g8a3i7a5i6a7";
    let foul = point("i8");
    for each in Level::ALL {
        for seed in 0..3 {
            let report = think(&Settings { seed, ..level(each, 2_000) }, &played(moves));
            assert_ne!(report.best, Some(foul), "{each}");
        }
    }
    let mut game = Game::new(kagetsu_rules::Rule::Renju);
    for next in kagetsu_rules::notation::parse_moves(moves).unwrap() {
        game.play(next).unwrap();
    }
    let outcome = game.play(foul).unwrap();
    assert!(matches!(outcome, Some(Outcome::Win { color: Color::White, reason: WinReason::Foul(_) })));
}
