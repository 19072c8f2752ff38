//! A review in progress: from the last move to the first, on several threads, the same whatever their number.
//!
//! What a position tells by itself is found by all threads ahead of time; the knowledge that goes from a position to the
//! one before it is found in order by the thread that asked.

use std::collections::HashMap;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use kagetsu_rules::{Game, Move, Position};

use super::Review;
use super::judge::{Found, Hope, Step, find, last_standing};
use super::look::{Look, Looker};
use super::ply::{Place, PlyReview};
use super::scorer::{Memory, Scorer};
use super::standing::Standing;
use super::state::{State, line_of_last, line_of_ply};
use super::summary::Summary;

/// How a game is reviewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewSettings {
    /// Stones that each search may place: for a forced win of either side and for the score of a move.
    pub nodes: u64,
    /// How many threads; the review does not depend on it.
    pub threads: usize,
}

impl ReviewSettings {
    /// With fewer nodes not even a first look at a move is finished.
    pub const LEAST_NODES: u64 = 1_000;
}

impl Default for ReviewSettings {
    fn default() -> ReviewSettings {
        ReviewSettings { nodes: 100_000, threads: 1 }
    }
}

/// Hears of a review while it runs.
pub trait ReviewObserver {
    /// A move is reviewed; the last one comes first.
    fn ply(&mut self, _ply: &PlyReview) {}

    /// A line to be kept for [`State::read`]: whoever has all of them can go on from there.
    fn keep(&mut self, _line: &str) {}
}

/// Hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unheard;

impl ReviewObserver for Unheard {}

/// Reviews a game, going on from `state`. Nothing when `stop` was raised; the observer has kept what was finished.
pub fn review(
    game: &Game,
    settings: &ReviewSettings,
    state: State,
    stop: &AtomicBool,
    observer: &mut dyn ReviewObserver,
) -> Option<Review> {
    let positions = positions(game);
    let memory = Memory::new(HashMap::new());
    let waiting = positions.len() - state.found.len();
    let board = Board {
        game,
        positions: &positions,
        slots: (0..waiting).map(|_| OnceLock::new()).collect(),
        next: AtomicUsize::new(0),
        halt: AtomicBool::new(false),
        memory: &memory,
        nodes: settings.nodes,
        stop,
    };
    let helpers = settings.threads.clamp(1, waiting.max(1)) - 1;
    std::thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(|| board.help());
        }
        let review = board.lead(state, observer);
        board.halt.store(true, Ordering::Relaxed);
        review
    })
}

/// The positions of a game, from the start to the end.
pub(crate) fn positions(game: &Game) -> Vec<Position> {
    let mut position = Position::from(game.initial());
    let mut positions = vec![position.clone()];
    for played in game.moves() {
        match played {
            Move::Stone(point) => {
                let _ = position.place(*point);
            }
            Move::Pass => position.pass(),
        }
        positions.push(position.clone());
    }
    positions
}

/// What the threads share.
struct Board<'a> {
    game: &'a Game,
    positions: &'a [Position],
    /// What the positions up to the one before the first finished move tell; nothing where it was stopped.
    slots: Vec<OnceLock<Option<Look>>>,
    /// How many positions were taken, from the last one on.
    next: AtomicUsize,
    /// Raised when nothing more is needed.
    halt: AtomicBool,
    memory: &'a Memory,
    nodes: u64,
    stop: &'a AtomicBool,
}

impl Board<'_> {
    fn looker(&self) -> Looker<'_> {
        let scorer = Scorer::new(self.nodes, self.memory, self.stop);
        Looker { scorer, nodes: self.nodes, stop: self.stop }
    }

    /// Takes position after position until none is left.
    fn help(&self) {
        let mut looker = self.looker();
        loop {
            if self.halt.load(Ordering::Relaxed) || self.take(&mut looker).is_none() {
                break;
            }
        }
    }

    /// Looks at the next position that nobody has taken; its number.
    fn take(&self, looker: &mut Looker<'_>) -> Option<usize> {
        let taken = self.next.fetch_add(1, Ordering::Relaxed);
        let index = self.slots.len().checked_sub(taken + 1)?;
        let played = self.game.moves().get(index).copied();
        let look = looker.look(self.positions.get(index)?, played);
        // Each position is taken once, so nobody has set it before.
        let _ = self.slots.get(index)?.set(look);
        Some(index)
    }

    /// What a position tells, found here if no other thread is at it. Nothing when it was stopped.
    fn look(&self, index: usize, looker: &mut Looker<'_>) -> Option<&Look> {
        let slot = self.slots.get(index)?;
        while slot.get().is_none()
            && self.slots.len() - self.next.load(Ordering::Relaxed).min(self.slots.len()) > index
        {
            self.take(looker)?;
        }
        slot.wait().as_ref()
    }

    fn lead(&self, mut state: State, observer: &mut dyn ReviewObserver) -> Option<Review> {
        let mut looker = self.looker();
        let count = self.game.moves().len();
        if state.last.is_none() {
            let look = self.look(count, &mut looker)?;
            let hope = self.hope(count, None, &mut looker)?;
            let last = last_standing(self.game, look, hope, &looker);
            self.go_on()?;
            observer.keep(&line_of_last(&last));
            state.last = Some(last);
        }
        let last = state.last?;
        let mut known: Vec<Found> = Vec::with_capacity(count);
        let mut reviewed = Vec::with_capacity(count);
        let mut done = state.found.into_iter();
        for ply in (1..=count).rev() {
            let after = known.last().map_or(&last, |found| &found.before);
            let found = match done.next() {
                Some(found) => found,
                None => {
                    let later = known.len().checked_sub(2).and_then(|index| known.get(index));
                    let later =
                        later.map_or_else(|| known.first().map(|_| &last), |found| Some(&found.before));
                    let hope = self.hope(ply - 1, later, &mut looker)?;
                    let found = self.find(ply, after, hope, &mut looker)?;
                    self.go_on()?;
                    observer.keep(&line_of_ply(ply, &found));
                    found
                }
            };
            let position = self.positions.get(ply - 1)?;
            let place = Place { game: self.game, ply, position, after, nodes: self.nodes };
            let review = PlyReview::new(&place, &found);
            observer.ply(&review);
            reviewed.push(review);
            known.push(found);
        }
        reviewed.reverse();
        let summary = Summary::new(&reviewed, &last);
        Some(Review { game: self.game.clone(), nodes: self.nodes, plies: reviewed, last, summary })
    }

    fn go_on(&self) -> Option<()> {
        (!self.stop.load(Ordering::Relaxed)).then_some(())
    }

    /// Whether the side to move of a position has a proved win two plies before, or after (`later`).
    fn hope(&self, index: usize, later: Option<&Standing>, looker: &mut Looker<'_>) -> Option<Hope> {
        let mover = self.positions.get(index)?.turn();
        if later.is_some_and(|later| later.winner() == Some(mover)) {
            return Some(Hope::Near);
        }
        let Some(earlier) = index.checked_sub(2) else { return Some(Hope::None) };
        // Whole looks at the positions ahead would make everybody wait for the first answer.
        let is_first = index + 1 >= self.game.moves().len();
        let is_won = match self.slots.get(earlier).and_then(OnceLock::get) {
            None if is_first => looker.has_win(self.positions.get(earlier)?),
            None | Some(_) => self.look(earlier, looker)?.win.is_some(),
        };
        Some(if is_won { Hope::Near } else { Hope::None })
    }

    fn find(&self, ply: usize, after: &Standing, hope: Hope, looker: &mut Looker<'_>) -> Option<Found> {
        let after_score = self.look(ply, looker)?.thought.as_ref().map(|thought| thought.score);
        let look = self.look(ply - 1, looker)?;
        let step = Step {
            position: self.positions.get(ply - 1)?,
            played: self.game.moves().get(ply - 1).copied()?,
            look,
            after,
            after_score,
            hope,
        };
        find(&step, looker)
    }
}
