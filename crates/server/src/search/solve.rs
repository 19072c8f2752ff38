//! The solver's searches: a forced win, the shortest, or every winning first move.

use core::sync::atomic::{AtomicBool, Ordering};

use kagetsu::Position;
use kagetsu::say::{self, Bilingual};
use kagetsu::solve::{Limits, Proof, Solver, Space, Win, best_win, winning_moves};
use kagetsu_words::Message;

use super::event::{Event, FirstMove, SolvedEvent, WinAnswer};
use crate::ask::{name, names};
use crate::clock::WallClock;

/// Which win is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// Any.
    Any,
    /// The shortest.
    Shortest,
    /// Every winning first move.
    All,
}

/// A question to the solver.
pub(crate) struct Solving {
    pub(super) position: Position,
    pub(super) space: Space,
    pub(super) wish: Wish,
    pub(super) nodes: u64,
    pub(super) max_len: Option<u32>,
}

/// What a search came to.
struct Found {
    proof: Proof,
    nodes: u64,
    moves: Option<Vec<FirstMove>>,
    unproved: Option<Vec<String>>,
}

impl Solving {
    pub(super) fn run(&self, stop: &AtomicBool) -> Event {
        let clock = WallClock::start();
        let found =
            self.search(&Limits { max_len: self.max_len, ..Limits::nodes(self.nodes).stopped_by(stop) });
        // A search cut short is no answer, unless it found its win before.
        if stop.load(Ordering::Relaxed) && !matches!(found.proof, Proof::Win(_)) {
            return Event::Stopped;
        }
        let text = self.text(&found.proof);
        let (status, win) = (found.proof.name(), found.proof.into_win());
        Event::Solved(Box::new(SolvedEvent {
            status,
            verified: win.is_some(),
            win: win.as_ref().map(WinAnswer::new),
            moves: found.moves,
            unproved: found.unproved,
            nodes: found.nodes,
            time_ms: clock.millis(),
            text,
        }))
    }

    fn search(&self, limits: &Limits<'_>) -> Found {
        let mut solver = Solver::new();
        let answer = match self.wish {
            Wish::Any if self.space == Space::Quiet => best_win(&mut solver, &self.position, limits),
            Wish::Any => solver.solve(&self.position, self.space, limits),
            Wish::Shortest => solver.solve_shortest(&self.position, self.space, limits),
            Wish::All => return self.all(&mut solver, limits),
        };
        Found { proof: answer.proof, nodes: answer.nodes, moves: None, unproved: None }
    }

    fn all(&self, solver: &mut Solver, limits: &Limits<'_>) -> Found {
        let all = winning_moves(solver, &self.position, self.space, limits);
        let moves =
            all.moves.iter().map(|(point, win)| FirstMove { point: name(*point), win: WinAnswer::new(win) });
        Found {
            proof: all.proof(),
            nodes: all.nodes,
            moves: Some(moves.collect()),
            unproved: Some(names(all.unproved.iter().copied())),
        }
    }

    fn text(&self, proof: &Proof) -> Bilingual {
        Bilingual::from_fn(|lang| {
            let side = say::side(self.position.turn()).text(lang);
            let space = say::space(self.space).text(lang);
            let message = match proof {
                Proof::Win(Win { kind, length, line, .. }) => {
                    let first = line.first().map(ToString::to_string).unwrap_or_default();
                    let kind = say::win_kind(*kind).text(lang);
                    let message = Message::SolveWin { side: &side, kind: &kind, first: &first, length };
                    return message.text(lang).to_string();
                }
                Proof::NoWin => Message::SolveNoWin { side: &side, kind: &space },
                Proof::Unknown => Message::SolveUnknown { side: &side, kind: &space },
            };
            message.text(lang).to_string()
        })
    }
}
