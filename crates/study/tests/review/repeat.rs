//! The same review whatever the number of threads, and after any interruption.

use std::sync::atomic::{AtomicBool, Ordering};

use kagetsu_rules::Game;
use kagetsu_study::review::json::{MoveAnswer, SummaryAnswer};
use kagetsu_study::review::{
    PlyReview, Review, ReviewObserver, ReviewSettings, State, StateError, Unheard, review,
};

use crate::board::{game, reviewed, self_play};

const NODES: u64 = 1_000;

fn text(review: &Review) -> String {
    let moves = review
        .plies
        .iter()
        .map(|ply| serde_json::to_string(&MoveAnswer::new(ply, &review.game)).expect("JSON"));
    let proofs =
        review.plies.iter().filter_map(|ply| ply.standing.win()).map(|win| win.certificate.to_string());
    let summary = serde_json::to_string(&SummaryAnswer::new(review)).expect("JSON");
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
    let mut pause = Pause { lines: vec![State::head(game, settings)], left: moves, stop: &stop };
    assert!(review(game, settings, State::default(), &stop, &mut pause).is_none());
    pause.lines.join("\n") + "\n"
}

#[test]
fn threads_do_not_change_the_review() {
    for game in self_play().iter().take(3) {
        let one = text(&reviewed(game, NODES));
        for threads in [2, 5] {
            let stop = AtomicBool::new(false);
            let settings = ReviewSettings { nodes: NODES, threads };
            let many = review(game, &settings, State::default(), &stop, &mut Unheard).unwrap();
            assert_eq!(text(&many), one, "{threads} threads");
        }
    }
}

#[test]
fn a_stopped_review_goes_on_where_it_was() {
    let game = &self_play()[1];
    let settings = ReviewSettings { nodes: NODES, threads: 2 };
    let whole = text(&reviewed(game, NODES));
    for moves in [1, 7, game.moves().len() - 1] {
        let file = stopped(game, &settings, moves);
        // A kill may cut a line short.
        for kept in
            [file.clone(), file.chars().take(file.chars().count() - 3).collect(), format!("{file}{{\"ply\":")]
        {
            let state = State::read(&kept, game, &settings).unwrap();
            assert!(state.finished() + 1 >= moves && state.finished() <= moves + 1, "{}", state.finished());
            let stop = AtomicBool::new(false);
            let resumed = review(game, &settings, state, &stop, &mut Unheard).unwrap();
            assert_eq!(text(&resumed), whole);
        }
    }
}

#[test]
fn a_state_of_something_else_or_with_false_proofs_is_refused() {
    let (one, other) = (&self_play()[1], &self_play()[2]);
    let settings = ReviewSettings { nodes: NODES, threads: 1 };
    let file = stopped(one, &settings, 6);
    assert_eq!(State::read(&file, other, &settings).unwrap_err(), StateError::Other);
    let more = ReviewSettings { nodes: 2 * NODES, ..settings };
    assert_eq!(State::read(&file, one, &more).unwrap_err(), StateError::Other);
    assert_eq!(State::read("nonsense\n", one, &settings).unwrap_err(), StateError::Other);
    assert_eq!(State::read("", one, &settings).unwrap().finished(), 0);

    let line = file.lines().position(|line| line.contains("certificate")).expect("something is proved") + 1;
    for (from, to) in [
        ("\\\"attacker\\\":\\\"white\\\"", "\\\"attacker\\\":\\\"black\\\""),
        ("\\\"attack\\\":", "\\\"attak\\\":"),
    ] {
        let false_file = file.replacen(from, to, 1);
        assert!(false_file != file, "there is no {from}");
        let error = State::read(&false_file, one, &settings).unwrap_err();
        assert!(matches!(error, StateError::Line { line: at, .. } if at >= line), "{error}");
    }
    let swapped: Vec<&str> = file.lines().collect();
    let without_one = [&swapped[..2], &swapped[3..]].concat().join("\n") + "\n";
    assert!(matches!(State::read(&without_one, one, &settings), Err(StateError::Line { line: 3, .. })));
}

/// The file of a whole review.
fn finished(game: &Game, settings: &ReviewSettings) -> String {
    let stop = AtomicBool::new(false);
    let mut all = Pause { lines: vec![State::head(game, settings)], left: usize::MAX, stop: &stop };
    assert!(review(game, settings, State::default(), &stop, &mut all).is_some());
    all.lines.join("\n") + "\n"
}

#[test]
fn a_state_holds_no_more_moves_than_the_game() {
    let game = game("h8i9g7");
    let settings = ReviewSettings { nodes: ReviewSettings::LEAST_NODES, threads: 1 };
    let file = finished(&game, &settings);
    assert_eq!(State::read(&file, &game, &settings).unwrap().finished(), 3);
    let last = file.lines().last().unwrap();
    let refused = |text: &str| match State::read(text, &game, &settings) {
        Err(StateError::Line { line, .. }) => line,
        answer => panic!("{answer:?}"),
    };
    assert_eq!(refused(&format!("{file}{last}\n")), 6);
    assert_eq!(refused(&file.replacen("\"ply\":3", "\"ply\":18446744073709551615", 1)), 3);
}

#[test]
fn a_state_cannot_claim_an_end_that_the_board_does_not_show() {
    let settings = ReviewSettings { nodes: ReviewSettings::LEAST_NODES, threads: 1 };
    let refused = |game: &Game, file: &str| match State::read(file, game, &settings) {
        Err(StateError::Line { line, .. }) => line,
        answer => panic!("{answer:?}"),
    };
    let quiet = game("h8i9g7");
    let head = State::head(&quiet, &settings);
    for claim in ["{\"over\":\"black\"}", "\"drawn\""] {
        assert_eq!(refused(&quiet, &format!("{head}\n{{\"last\":{claim}}}\n")), 2, "{claim}");
        let ply = format!(
            "{{\"ply\":3,\"before\":{claim},\"best\":null,\"score\":null,\"only\":false,\"escapes\":[]}}"
        );
        assert_eq!(refused(&quiet, &format!("{head}\n{{\"last\":\"open\"}}\n{ply}\n")), 3, "{claim}");
    }
    let taken = "{\"ply\":3,\"before\":\"open\",\"best\":{\"score\":{\"value\":1},\"line\":[\"h8\"]},\
                 \"score\":null,\"only\":false,\"escapes\":[]}";
    assert_eq!(
        refused(&quiet, &format!("{head}\n{{\"last\":\"open\"}}\n{taken}\n")),
        3,
        "a stone on a stone"
    );
    let five = game("h8a1i8c1j8e1k8o15l8");
    let head = State::head(&five, &settings);
    let read = |claim: &str| State::read(&format!("{head}\n{{\"last\":{claim}}}\n"), &five, &settings);
    assert!(read("{\"over\":\"black\"}").is_ok());
    for claim in ["{\"over\":\"white\"}", "\"drawn\"", "\"open\""] {
        assert!(matches!(read(claim), Err(StateError::Line { line: 2, .. })), "{claim}");
    }
}

#[test]
fn a_text_without_a_whole_line_is_a_state_only_if_it_begins_like_a_head() {
    let game = game("h8i9g7");
    let settings = ReviewSettings { nodes: NODES, threads: 1 };
    let head = State::head(&game, &settings);
    for length in [0, 1, 30, head.chars().count()] {
        let torn: String = head.chars().take(length).collect();
        assert_eq!(State::read(&torn, &game, &settings).unwrap().finished(), 0, "{torn}");
    }
    for foreign in ["h8i9g7", "\n", "\nh8i9g7", "{}"] {
        assert_eq!(State::read(foreign, &game, &settings).unwrap_err(), StateError::Other, "{foreign:?}");
    }
}

#[test]
fn a_review_that_is_stopped_at_once_says_nothing() {
    let stop = AtomicBool::new(true);
    let game = game("h8i9g7");
    assert!(review(&game, &ReviewSettings::default(), State::default(), &stop, &mut Unheard).is_none());
}

#[test]
fn a_damaged_state_is_read_or_refused_but_never_breaks_anything() {
    let game = &self_play()[1];
    let settings = ReviewSettings { nodes: NODES, threads: 1 };
    let file: Vec<char> = stopped(game, &settings, 4).chars().collect();
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
        match State::read(&damaged, game, &settings) {
            Ok(state) => {
                assert!(state.finished() <= game.moves().len());
                read += 1;
            }
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 100, "{read} read, {refused} refused");
}
