//! The same review whatever the number of threads, and after any interruption.

use std::sync::atomic::{AtomicBool, Ordering};

use kagetsu_api::{ReviewMoveAnswer, ReviewSummaryAnswer};
use kagetsu_rules::Game;
use kagetsu_study::review::{
    PlyReview, Review, ReviewObserver, ReviewSettings, SavedReview, SavedReviewError, Unheard, conclude,
    review,
};

use crate::board::{game, reviewed, self_play, settings};

const NODES: u64 = 1_000;

fn text(review: &Review) -> String {
    let moves = review
        .plies
        .iter()
        .map(|ply| serde_json::to_string(&ReviewMoveAnswer::new(ply, &review.game)).expect("JSON"));
    let proofs =
        review.plies.iter().filter_map(|ply| ply.standing.win()).map(|win| win.certificate.to_string());
    let summary = serde_json::to_string(&ReviewSummaryAnswer::from(review)).expect("JSON");
    moves.chain(proofs).chain([summary]).collect::<Vec<_>>().join("\n")
}

/// Keeps the lines, and raises a flag after so many moves.
struct Pause<'a> {
    lines: Vec<String>,
    left: usize,
    stop: &'a AtomicBool,
}

impl ReviewObserver for Pause<'_> {
    fn ply(&mut self, _ply: &PlyReview) {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            self.stop.store(true, Ordering::Relaxed);
        }
    }

    fn keep(&mut self, line: &str) {
        self.lines.push(line.to_owned());
    }
}

/// The file of a review that was stopped after `moves` moves.
fn stopped(game: &Game, settings: &ReviewSettings, moves: usize) -> String {
    let stop = AtomicBool::new(false);
    let mut pause = Pause { lines: vec![SavedReview::head(game)], left: moves, stop: &stop };
    assert!(review(game, settings, SavedReview::default(), &stop, &mut pause).is_none());
    pause.lines.join("\n") + "\n"
}

#[test]
fn threads_do_not_change_the_review() {
    for game in self_play().iter().take(3) {
        let one = text(&reviewed(game, NODES));
        for threads in [2, 5] {
            let stop = AtomicBool::new(false);
            let how = settings(NODES).with_threads(threads);
            let many = review(game, &how, SavedReview::default(), &stop, &mut Unheard).unwrap();
            assert_eq!(text(&many), one, "{threads} threads");
        }
    }
}

#[test]
fn a_stopped_review_goes_on_where_it_was() {
    let game = &self_play()[1];
    let how = settings(NODES).with_threads(2);
    let whole = text(&reviewed(game, NODES));
    for moves in [1, 7, game.moves().len() - 1] {
        let file = stopped(game, &how, moves);
        // A kill may cut a line short.
        for kept in
            [file.clone(), file.chars().take(file.chars().count() - 3).collect(), format!("{file}{{\"ply\":")]
        {
            let state = SavedReview::read(&kept, game).unwrap();
            assert!(state.finished() + 1 >= moves && state.finished() <= moves + 1, "{}", state.finished());
            let stop = AtomicBool::new(false);
            let resumed = review(game, &how, state, &stop, &mut Unheard).unwrap();
            assert_eq!(text(&resumed), whole);
        }
    }
}

#[test]
fn a_state_of_something_else_or_with_false_proofs_is_refused() {
    let (one, other) = (&self_play()[1], &self_play()[2]);
    let file = stopped(one, &settings(NODES), 6);
    assert_eq!(SavedReview::read(&file, other).unwrap_err(), SavedReviewError::Other);
    assert_eq!(SavedReview::read("nonsense\n", one).unwrap_err(), SavedReviewError::Other);
    assert_eq!(SavedReview::read("", one).unwrap().finished(), 0);

    let line = file.lines().position(|line| line.contains("certificate")).expect("something is proved") + 1;
    for (from, to) in [
        ("\\\"attacker\\\":\\\"white\\\"", "\\\"attacker\\\":\\\"black\\\""),
        ("\\\"attack\\\":", "\\\"attak\\\":"),
        ("\"side\":\"mover\",\"asked\":1000,\"spent\":", "\"side\":\"nobody\",\"asked\":1000,\"spent\":"),
    ] {
        let false_file = file.replacen(from, to, 1);
        assert!(false_file != file, "there is no {from}");
        let error = SavedReview::read(&false_file, one).unwrap_err();
        let is_refused =
            matches!(error, SavedReviewError::Row { line: at, .. } if at >= line || to.contains("nobody"));
        assert!(is_refused, "{error}");
    }
}

#[test]
fn a_longer_review_continues_a_shorter_one_and_asks_nothing_settled_twice() {
    let game = &self_play()[1];
    let shorter = ReviewSettings { nodes: NODES, stand: 5_000, budget: 100_000, ..settings(NODES) };
    let longer = ReviewSettings { stand: 25_000, budget: 400_000, ..shorter };
    let whole = text(&{
        let stop = AtomicBool::new(false);
        review(game, &longer, SavedReview::default(), &stop, &mut Unheard).unwrap()
    });
    let file = finished(game, &shorter);
    let stop = AtomicBool::new(false);
    let mut heard = Pause { lines: Vec::new(), left: usize::MAX, stop: &stop };
    let state = SavedReview::read(&file, game).unwrap();
    let resumed = review(game, &longer, state, &stop, &mut heard).unwrap();
    let same = text(&resumed) == whole;
    assert!(same, "another review");
    // Whatever was settled in the first file is not among the questions of the second run.
    let settled = |line: &str| !line.contains("\"proof\":\"unknown\"");
    let key = |line: &str| line.split("\"asked\"").next().map(str::to_owned);
    let before: Vec<_> =
        file.lines().filter(|line| line.starts_with("{\"win\"") && settled(line)).map(key).collect();
    assert!(!before.is_empty());
    for line in heard.lines.iter().filter(|line| line.starts_with("{\"win\"")) {
        assert!(!before.contains(&key(line)), "asked again: {line}");
    }
}

#[test]
fn a_turned_or_mirrored_game_has_the_same_report() {
    use kagetsu_rules::{Move, Symmetry};
    for game in self_play().iter().take(3) {
        let summary = |review: &Review| {
            let ply = |ply: &PlyReview| {
                (
                    ply.class,
                    ply.basis,
                    ply.before,
                    ply.after,
                    ply.loss,
                    ply.score,
                    ply.escapes.len(),
                    ply.is_stable,
                )
            };
            let plies: Vec<_> = review.plies.iter().map(ply).collect();
            (format!("{plies:?}"), review.summary.turning_point, review.settled.clone())
        };
        let one = reviewed(game, NODES);
        for symmetry in Symmetry::all().skip(1).step_by(3) {
            let mut turned = Game::from_setup(game.initial().transformed(symmetry));
            for played in game.moves() {
                turned.play(symmetry.apply(played.point().unwrap())).unwrap();
            }
            let other = reviewed(&turned, NODES);
            assert_eq!(summary(&other), summary(&one));
            for (here, there) in one.plies.iter().zip(&other.plies) {
                let image = here.best.as_ref().map(|best| symmetry.apply(best.point));
                assert_eq!(there.best.as_ref().map(|best| best.point), image);
                assert_eq!(there.played, Move::Stone(symmetry.apply(here.played.point().unwrap())));
            }
        }
    }
}

/// The file of a whole review.
fn finished(game: &Game, settings: &ReviewSettings) -> String {
    let stop = AtomicBool::new(false);
    let mut all = Pause { lines: vec![SavedReview::head(game)], left: usize::MAX, stop: &stop };
    assert!(review(game, settings, SavedReview::default(), &stop, &mut all).is_some());
    all.lines.join("\n") + "\n"
}

#[test]
fn whoever_has_all_lines_concludes_the_same_review_without_searching() {
    for game in self_play().iter().take(3) {
        let how = settings(NODES);
        let whole = text(&reviewed(game, NODES));
        let file = finished(game, &how);
        let concluded = |file: &str| conclude(game, &how, SavedReview::read(file, game).unwrap());
        let same = text(&concluded(&file).unwrap()) == whole;
        assert!(same, "another review");
        // Without one of its lines there is the same review, where nothing depends on it, or none.
        let lines: Vec<&str> = file.lines().collect();
        let missing = (1..lines.len()).step_by(lines.len() / 6).filter(|line| {
            let rest = [&lines[..*line], &lines[*line + 1..]].concat().join("\n") + "\n";
            concluded(&rest).is_none_or(|review| {
                assert!(text(&review) == whole, "another review without {}", lines[*line]);
                false
            })
        });
        assert!(missing.count() > 3, "most lines are needed");
    }
}

#[test]
fn a_state_has_moves_of_the_game_alone() {
    let game = game("h8i9g7");
    let file = finished(&game, &settings(ReviewSettings::LEAST_NODES));
    assert_eq!(SavedReview::read(&file, &game).unwrap().finished(), 3);
    let refused = |text: &str| match SavedReview::read(text, &game) {
        Err(SavedReviewError::Row { line, .. }) => line,
        answer => panic!("{answer:?}"),
    };
    let next = file.lines().count() + 1;
    for line in ["{\"ply\":4}", "{\"ply\":0}", "{\"ply\":18446744073709551615}"] {
        assert_eq!(refused(&format!("{file}{line}\n")), next, "{line}");
    }
    let taken = "{\"score\":{\"position\":\"b:h8 w: turn:w\",\"nodes\":1000,\"score\":{\"value\":1},\
                 \"shallow\":{\"value\":1},\"first\":null,\"line\":[\"h8\"]}}";
    assert_eq!(refused(&format!("{file}{taken}\n")), next, "a stone on a stone");
    let twice = "{\"win\":{\"position\":\"b:h8,h8 w: turn:w\",\"side\":\"mover\",\"asked\":1,\"spent\":1,\"proof\":\"none\"}}";
    assert_eq!(refused(&format!("{file}{twice}\n")), next, "two stones on a point");
}

#[test]
fn a_text_without_a_whole_line_is_a_state_only_if_it_begins_like_a_head() {
    let game = game("h8i9g7");
    let head = SavedReview::head(&game);
    for length in [0, 1, 30, head.chars().count()] {
        let torn: String = head.chars().take(length).collect();
        assert_eq!(SavedReview::read(&torn, &game).unwrap().finished(), 0, "{torn}");
    }
    for foreign in ["h8i9g7", "\n", "\nh8i9g7", "{}"] {
        assert_eq!(SavedReview::read(foreign, &game).unwrap_err(), SavedReviewError::Other, "{foreign:?}");
    }
}

#[test]
fn a_review_that_is_stopped_at_once_says_nothing() {
    let stop = AtomicBool::new(true);
    let game = game("h8i9g7");
    assert!(review(&game, &ReviewSettings::default(), SavedReview::default(), &stop, &mut Unheard).is_none());
}

#[test]
fn a_damaged_state_is_read_or_refused_but_never_breaks_anything() {
    let game = &self_play()[1];
    let how = settings(NODES);
    let file: Vec<char> = stopped(game, &how, 4).chars().collect();
    let mut number = 1_u64;
    let mut next = |bound: usize| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) as usize % bound
    };
    let (mut read, mut refused) = (0, 0);
    for _ in 0..200 {
        let mut damaged = file.clone();
        for _ in 0..=next(3) {
            let at = next(damaged.len());
            damaged[at] = ['0', '9', '"', '{', 'x', '\\', '\n', '白'][next(8)];
        }
        let damaged: String = damaged.into_iter().collect();
        match SavedReview::read(&damaged, game) {
            Ok(state) => {
                assert!(state.finished() <= game.moves().len());
                read += 1;
            }
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 100, "{read} read, {refused} refused");
}
