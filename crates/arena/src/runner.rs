//! Plays a tournament on several threads and hands every finished game to an observer at once.
//!
//! A thread takes the next number that was not played yet. What happens in a game follows from its number alone, so the
//! results are the same for any number of threads; only the order in which games finish differs. (Players with a
//! limit of time are as regular as the machine's clock.)

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use crate::order::{GameOrder, Seats};
use crate::player::Player;
use crate::record::GameRecord;
use crate::spec::PlayerSpec;
use crate::tournament::Tournament;

/// Whether to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Play on.
    Continue,
    /// Enough was seen.
    Stop,
}

/// Watches a tournament.
pub trait TournamentObserver {
    /// A game was finished.
    fn finished(&mut self, game: &GameRecord) -> Flow;
}

/// Watches nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unobserved;

impl TournamentObserver for Unobserved {
    fn finished(&mut self, _game: &GameRecord) -> Flow {
        Flow::Continue
    }
}

/// How soon a raised `stop` is noticed between games.
const LOOK: Duration = Duration::from_millis(20);

/// Makes a player from its specification.
pub type Build = dyn Fn(&PlayerSpec) -> Box<dyn Player> + Sync;

/// Has a game played somewhere else; none when it was stopped.
pub type Elsewhere<'a> = dyn Fn(&GameOrder, &AtomicBool) -> Option<GameRecord> + Sync + 'a;

/// Plays a tournament.
#[derive(Clone, Copy)]
pub struct Runner<'a> {
    /// What is played.
    pub tournament: &'a Tournament,
    /// On how many threads.
    pub concurrency: usize,
    /// Raised to end it.
    pub stop: &'a AtomicBool,
    /// How players are made.
    pub build: &'a Build,
    /// Who plays the games, where that is not this process.
    pub elsewhere: Option<&'a Elsewhere<'a>>,
}

impl<'a> Runner<'a> {
    /// A runner with one thread and the players that the specifications name.
    pub fn new(tournament: &'a Tournament, stop: &'a AtomicBool) -> Runner<'a> {
        Runner { tournament, concurrency: 1, stop, build: &PlayerSpec::build, elsewhere: None }
    }

    /// Plays the games that are not among `done` until all are played, `stop` is raised or the observer has seen
    /// enough. Unfinished games are dropped. The finished ones come back in the order of their numbers, those of
    /// `done` included.
    pub fn run(&self, mut done: Vec<GameRecord>, observer: &mut dyn TournamentObserver) -> Vec<GameRecord> {
        let Runner { tournament, concurrency, stop, build, elsewhere } = *self;
        let played: BTreeSet<u32> = done.iter().map(|game| game.number).collect();
        let (halt, next) = (AtomicBool::new(false), AtomicU32::new(0));
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..concurrency.max(1) {
                let (sender, played, halt, next) = (sender.clone(), &played, &halt, &next);
                scope.spawn(move || {
                    let mut seats = Seats::new(build);
                    while let Some(order) = take(tournament, next, played, halt) {
                        let game = match elsewhere {
                            Some(elsewhere) => elsewhere(&order, halt),
                            None => seats.play(&order, halt),
                        };
                        let Some(game) = game else { break };
                        if sender.send(game).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            loop {
                match receiver.recv_timeout(LOOK) {
                    Ok(game) => {
                        if observer.finished(&game) == Flow::Stop {
                            halt.store(true, Ordering::Relaxed);
                        }
                        done.push(game);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if stop.load(Ordering::Relaxed) {
                    halt.store(true, Ordering::Relaxed);
                }
            }
        });
        done.sort_by_key(|game| game.number);
        done
    }
}

/// The next game that nobody has played or taken.
fn take(
    tournament: &Tournament,
    next: &AtomicU32,
    played: &BTreeSet<u32>,
    halt: &AtomicBool,
) -> Option<GameOrder> {
    while !halt.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= tournament.games() {
            return None;
        }
        if !played.contains(&number) {
            return tournament.order(number);
        }
    }
    None
}
