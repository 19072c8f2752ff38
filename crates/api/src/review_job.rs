//! A game reviewed move by move; each move is told as soon as it is known, the last one first.

use core::sync::atomic::AtomicBool;

use kagetsu_rules::Game;
use kagetsu_study::review::{
    self, PlyReview, Review, ReviewEffort, ReviewObserver, ReviewSettings, SavedReview, sentences,
};
use kagetsu_words::ReviewMessage;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::within;
use crate::error::ApiError;
use crate::event::Event;
use crate::field::{NameField, TextField};
use crate::job::Run;
use crate::label::{Labelled, labelled};
use crate::position::PositionRequest;
use crate::review::{ReviewMoveAnswer, ReviewSummaryAnswer};

/// The most stones for one search of a review.
const MOST_REVIEW_NODES: u64 = 10_000_000;

/// The most stones for the second pass of a review.
const MOST_REVIEW_BUDGET: u64 = 1_000_000_000;

/// `{"do":"review", …}`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewRequest {
    /// The game.
    pub position: PositionRequest,
    /// How hard to look; as usual unless it is said.
    #[serde(default)]
    pub effort: Option<NameField<ReviewEffort>>,
    /// Stones that each search of the first pass may place, in place of an effort by name.
    #[serde(default)]
    #[schemars(range(min = ReviewSettings::LEAST_NODES, max = MOST_REVIEW_NODES))]
    pub nodes: Option<u64>,
    /// Stones that the second pass may place in all.
    #[serde(default)]
    #[schemars(range(min = 0, max = MOST_REVIEW_BUDGET))]
    pub budget: Option<u64>,
    /// The only move that the second pass asks again about, from 1, whatever is said of it: with a `budget` of its own this is
    /// how one sentence is asked again, longer.
    #[serde(default)]
    #[schemars(range(min = 1))]
    pub ply: Option<usize>,
    /// Whether the proved openings are believed; yes unless it is said.
    #[serde(default)]
    pub theory: Option<bool>,
}

impl ReviewRequest {
    pub(crate) fn check(&self, threads: usize) -> Result<Reviewing, ApiError> {
        let game = self.position.game()?;
        if game.moves().is_empty() {
            return Err(ApiError::new("no-moves", ReviewMessage::NoMoves));
        }
        let effort = self.effort.map_or(ReviewEffort::default(), |effort| effort.0);
        let mut settings = ReviewSettings::of_effort(effort).with_threads(threads);
        if let Some(nodes) = self.nodes {
            let nodes = within("nodes", nodes, ReviewSettings::LEAST_NODES, MOST_REVIEW_NODES)?;
            settings = settings.with_nodes(nodes);
        }
        if let Some(budget) = self.budget {
            settings = settings.with_budget(within("budget", budget, 0, MOST_REVIEW_BUDGET)?);
        }
        if let Some(ply) = self.ply {
            let ply = within("ply", ply as u64, 1, game.moves().len() as u64)?;
            settings = settings.with_only(ply as usize);
        }
        if self.theory == Some(false) {
            settings = settings.without_theory();
        }
        Ok(Reviewing { game, settings })
    }
}

/// A game to be reviewed.
#[derive(Debug)]
pub struct Reviewing {
    game: Game,
    settings: ReviewSettings,
}

/// A reviewed move with the name of its class.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReviewedEvent {
    /// The move.
    #[serde(rename = "move")]
    pub reviewed: Labelled<ReviewMoveAnswer>,
    /// The name of its class.
    pub label: TextField,
}

impl ReviewedEvent {
    fn new(ply: &PlyReview, game: &Game) -> ReviewedEvent {
        let reviewed = labelled(ReviewMoveAnswer::new(ply, game));
        ReviewedEvent { reviewed, label: TextField::from_fn(|lang| sentences::label(ply.class, lang)) }
    }
}

/// The whole review: whoever has missed a move on the way finds it here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReviewEvent {
    /// In the order of the game.
    pub moves: Vec<ReviewedEvent>,
    /// What the game came to.
    pub summary: Labelled<ReviewSummaryAnswer>,
    /// Milliseconds.
    pub time_ms: u64,
}

/// Keeps every line that a review is concluded from.
struct KeptLines(String);

impl ReviewObserver for KeptLines {
    fn keep(&mut self, line: &str) {
        self.0.extend([line, "\n"]);
    }
}

impl ReviewRequest {
    /// The lines that the review of this game is concluded from, made in this thread; nothing when it was stopped.
    ///
    /// # Errors
    /// When there is no such review.
    pub fn lines(&self, stop: &AtomicBool) -> Result<Option<String>, ApiError> {
        let Reviewing { game, settings } = self.check(1)?;
        let mut kept = KeptLines(SavedReview::head(&game) + "\n");
        let found = review::review(&game, &settings, SavedReview::default(), stop, &mut kept);
        Ok(found.map(|_| kept.0))
    }

    /// Concludes the review of this game from lines that somebody else has made. Certificates have to hold; that nothing was
    /// found, and scores, are taken as they stand.
    ///
    /// # Errors
    /// Says what is wrong with the lines: one that cannot be read or does not hold, or that some are missing.
    pub fn conclude(&self, lines: &str, time_ms: u64) -> Result<ReviewEvent, String> {
        let Reviewing { game, settings } = self.check(1).map_err(|error| error.code)?;
        let state = SavedReview::read(lines, &game).map_err(|error| error.to_string())?;
        let review = review::conclude(&game, &settings, state).ok_or("lines are missing")?;
        Ok(ReviewEvent::new(&review, time_ms))
    }
}

impl ReviewEvent {
    fn new(review: &Review, time_ms: u64) -> ReviewEvent {
        let moves = review.plies.iter().map(|ply| ReviewedEvent::new(ply, &review.game)).collect();
        ReviewEvent { moves, summary: labelled(review.into()), time_ms }
    }
}

/// Passes on what is known already.
struct ReviewEvents<'a> {
    game: &'a Game,
    tell: &'a mut dyn FnMut(Event),
}

impl ReviewObserver for ReviewEvents<'_> {
    fn ply(&mut self, ply: &PlyReview) {
        (self.tell)(Event::Reviewed(Box::new(ReviewedEvent::new(ply, self.game))));
    }

    fn again(&mut self, ply: &PlyReview) {
        self.ply(ply);
    }
}

impl Reviewing {
    pub(crate) fn run(&self, run: &mut Run<'_>) -> Event {
        let mut events = ReviewEvents { game: &self.game, tell: run.tell };
        let found = review::review(&self.game, &self.settings, SavedReview::default(), run.stop, &mut events);
        let Some(review) = found else { return Event::Stopped };
        Event::Review(Box::new(ReviewEvent::new(&review, run.time_ms())))
    }
}
