//! A game reviewed move by move; each move is told as soon as it is known, the last one first.

use core::sync::atomic::AtomicBool;

use kagetsu::Game;
use kagetsu::say::Bilingual;
use kagetsu::study::review::json::{MoveAnswer, SummaryAnswer};
use kagetsu::study::review::{self, PlyReview, ReviewObserver, ReviewSettings, State, tell};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use super::event::Event;
use crate::clock::WallClock;

/// A game to be reviewed.
pub(crate) struct Reviewing {
    pub(super) game: Game,
    pub(super) settings: ReviewSettings,
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
        let clock = WallClock::start();
        let mut teller = Teller { game: &self.game, tell };
        let found = review::review(&self.game, &self.settings, State::default(), stop, &mut teller);
        let Some(review) = found else { return Event::Stopped };
        let moves = review.plies.iter().filter_map(|ply| ReviewedEvent::new(ply, &self.game)).collect();
        let summary = to_raw_value(&SummaryAnswer::new(&review)).ok();
        Event::Review(Box::new(ReviewEvent { moves, summary, time_ms: clock.millis() }))
    }
}
