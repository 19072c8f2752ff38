//! A game reviewed move by move; each move is told as soon as it is known, the last one first.

use core::sync::atomic::AtomicBool;
use std::time::Instant;

use kagetsu::Game;
use kagetsu::review::json::{MoveAnswer, SummaryAnswer};
use kagetsu::review::{self, PlyReview, ReviewObserver, ReviewSettings, State, tell};
use kagetsu::say::Bilingual;
use kagetsu_words::ReviewMessage;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use super::event::{Event, millis};
use crate::ask::{PositionAsk, within};
use crate::trouble::Trouble;

/// The most stones for one search of a review.
const MOST_REVIEW_NODES: u64 = 10_000_000;

/// `{"do":"review", …}`
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReviewAsk {
    /// The game.
    position: PositionAsk,
    /// Stones that each search may place.
    #[serde(default)]
    nodes: Option<u64>,
}

impl ReviewAsk {
    pub(super) fn check(&self, threads: usize) -> Result<Reviewing, Trouble> {
        let game = self.position.game()?;
        if game.moves().is_empty() {
            return Err(Trouble::bad("no-moves", ReviewMessage::NoMoves));
        }
        let nodes = self.nodes.unwrap_or(ReviewSettings::default().nodes);
        let nodes = within("nodes", nodes, ReviewSettings::LEAST_NODES, MOST_REVIEW_NODES)?;
        Ok(Reviewing { game, settings: ReviewSettings { nodes, threads } })
    }
}

/// A game to be reviewed.
pub(crate) struct Reviewing {
    game: Game,
    settings: ReviewSettings,
}

/// A reviewed move, as `kagetsu review --json` writes it, with the name of its class.
#[derive(Clone, Serialize)]
pub(crate) struct ReviewedEvent {
    #[serde(rename = "move")]
    reviewed: Box<RawValue>,
    label: Bilingual,
}

impl ReviewedEvent {
    /// Nothing where the move cannot be written, which does not happen.
    fn new(ply: &PlyReview, game: &Game) -> Option<ReviewedEvent> {
        let reviewed = to_raw_value(&MoveAnswer::new(ply, game)).ok()?;
        let label = Bilingual::from_fn(|lang| tell::label(ply.class, lang));
        Some(ReviewedEvent { reviewed, label })
    }
}

/// The whole review: whoever has missed a move on the way finds it here.
#[derive(Serialize)]
pub(crate) struct ReviewEvent {
    /// In the order of the game.
    moves: Vec<ReviewedEvent>,
    summary: Option<Box<RawValue>>,
    time_ms: u64,
}

/// Passes on what is known already.
struct Teller<'a> {
    game: &'a Game,
    tell: &'a mut dyn FnMut(Event),
}

impl ReviewObserver for Teller<'_> {
    fn ply(&mut self, ply: &PlyReview) {
        if let Some(event) = ReviewedEvent::new(ply, self.game) {
            (self.tell)(Event::Reviewed(Box::new(event)));
        }
    }
}

impl Reviewing {
    pub(super) fn run(&self, stop: &AtomicBool, tell: &mut dyn FnMut(Event)) -> Event {
        let clock = Instant::now();
        let mut teller = Teller { game: &self.game, tell };
        let found = review::review(&self.game, &self.settings, State::default(), stop, &mut teller);
        let Some(review) = found else { return Event::Stopped };
        let moves = review.plies.iter().filter_map(|ply| ReviewedEvent::new(ply, &self.game)).collect();
        let summary = to_raw_value(&SummaryAnswer::new(&review)).ok();
        Event::Review(Box::new(ReviewEvent { moves, summary, time_ms: millis(clock.elapsed()) }))
    }
}
