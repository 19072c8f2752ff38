//! The file with which a review goes on: anything at all is a state or an error. A good state with a line changed is
//! refused or written back as the same lines; with every move finished the review comes out of it, in both languages.

#![no_main]

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use kagetsu_api::{ReviewMoveAnswer, ReviewSummaryAnswer};
use kagetsu_records::{Record, sgf};
use kagetsu_rules::{Game, Point, Rule};
use kagetsu_study::review::{
    ReviewObserver, ReviewSettings, SavedReview, SavedReviewError, Unheard, annotate, page, report, review,
};
use kagetsu_words::Lang;
use libfuzzer_sys::fuzz_target;

const SETTINGS: ReviewSettings = ReviewSettings { nodes: ReviewSettings::LEAST_NODES, threads: 1 };

/// A short game with a won position in it.
static GAME: LazyLock<Game> = LazyLock::new(|| {
    let mut game = Game::new(Rule::Renju);
    for point in ["h8", "a1", "i8", "c1", "j8", "e1", "k8", "o15", "l8"] {
        game.play(point.parse::<Point>().expect("a point")).expect("a free point");
    }
    game
});

/// The lines that its review keeps, after the head.
static GOOD: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut kept = Kept(Vec::new());
    let stop = AtomicBool::new(false);
    review(&GAME, &SETTINGS, SavedReview::default(), &stop, &mut kept).expect("nobody stops it");
    kept.0
});

struct Kept(Vec<String>);

impl ReviewObserver for Kept {
    fn keep(&mut self, line: &str) {
        self.0.push(line.to_owned());
    }
}

fuzz_target!(|input: &str| {
    read(input);
    let head = SavedReview::head(&GAME, &SETTINGS);
    // The first digit says which line of the good state stands for the rest; without one all lines are the input's.
    match input.chars().next().and_then(|digit| digit.to_digit(10)) {
        Some(number) => {
            let mut lines = GOOD.clone();
            let number = number as usize % lines.len();
            lines[number] = input.chars().skip(1).collect();
            read(&format!("{head}\n{}\n", lines.join("\n")));
        }
        None => read(&format!("{head}\n{input}")),
    }
});

fn read(text: &str) {
    match SavedReview::read(text, &GAME, &SETTINGS) {
        Ok(state) => {
            assert!(state.finished() <= GAME.moves().len());
            let lines = state.lines(&GAME, &SETTINGS);
            let again = SavedReview::read(&(lines.join("\n") + "\n"), &GAME, &SETTINGS)
                .expect("our own lines are readable");
            assert_eq!(again.lines(&GAME, &SETTINGS), lines);
            // Anything less would need searches.
            if state.finished() == GAME.moves().len() {
                tell(state);
            }
        }
        Err(SavedReviewError::Other) => {}
        Err(SavedReviewError::Row { line, reason }) => {
            assert!((2..=text.lines().count()).contains(&line) && !reason.is_empty(), "{line}");
        }
    }
}

fn tell(state: SavedReview) {
    let stop = AtomicBool::new(false);
    let review = review(&GAME, &SETTINGS, state, &stop, &mut Unheard).expect("nobody stops it");
    assert_eq!(review.plies.len(), GAME.moves().len());
    for pair in review.plies.windows(2) {
        assert_eq!(pair[0].after, pair[1].before.mirrored(), "ply {}", pair[1].ply);
    }
    for ply in &review.plies {
        let _ = ReviewMoveAnswer::new(ply, &GAME);
    }
    let _ = ReviewSummaryAnswer::from(&review);
    let record = Record::from_game(&GAME);
    for lang in Lang::ALL {
        assert!(
            !report(&review, &record.info, lang).is_empty() && !page(&review, &record.info, lang).is_empty()
        );
        assert!(!sgf::write(&annotate(&review, &record, lang).expect("its own game")).is_empty());
    }
}
