//! The solver's searches: a forced win, the shortest, or every winning first move.

use core::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use kagetsu::say::{self, Bilingual};
use kagetsu::solve::{Limit, Limits, Proof, Win};
use kagetsu::wins::{Quest, Wish};
use kagetsu::{Point, Position};
use kagetsu_words::{Message, Words};

use super::event::{Event, FirstMove, SolvedEvent, WinAnswer, millis};
use crate::ask::{name, names};

/// A question to the solver.
pub(crate) struct Solving {
    pub(super) position: Position,
    pub(super) quest: Quest,
    pub(super) wish: Wish,
    pub(super) nodes: u64,
    pub(super) max_len: Option<u32>,
}

impl Solving {
    pub(super) fn run(&self, stop: &AtomicBool) -> Event {
        let clock = Instant::now();
        let limits = Limits { max_len: self.max_len, ..Limits::nodes(self.nodes).stopped_by(stop) };
        let found = self.quest.search(self.wish, &self.position, &limits);
        // A search cut short is no answer, unless it found its win before.
        if stop.load(Ordering::Relaxed) && found.win().is_none() {
            return Event::Stopped;
        }
        Event::Solved(Box::new(SolvedEvent {
            status: found.proof.name(),
            verified: found.win().is_some(),
            win: found.win().map(WinAnswer::new),
            moves: found.all.as_ref().map(|all| all.moves.iter().map(first_move).collect()),
            unproved: found.all.as_ref().map(|all| names(&all.unproved)),
            nodes: found.nodes,
            time_ms: millis(clock.elapsed()),
            limited_by: found.limit().map(Limit::name),
            text: self.text(&found.proof, &limits),
        }))
    }

    fn text(&self, proof: &Proof, limits: &Limits<'_>) -> Bilingual {
        Bilingual::from_fn(|lang| {
            let side = say::side(self.position.turn()).text(lang);
            let space = say::space(self.quest.space()).text(lang);
            let message = match proof {
                Proof::Win(Win { kind, length, line, .. }) => {
                    let first = line.first().map(ToString::to_string).unwrap_or_default();
                    let kind = say::win_kind(*kind).text(lang);
                    let message = Message::SolveWin { side: &side, kind: &kind, first: &first, length };
                    return message.words(lang);
                }
                Proof::NoWin => Message::SolveNoWin { side: &side, kind: &space },
                Proof::Unknown(limit) => {
                    let limit = say::limit(*limit, limits, lang);
                    return Message::SolveUnknown { side: &side, kind: &space, limit: &limit }.words(lang);
                }
            };
            message.words(lang)
        })
    }
}

fn first_move((point, win): &(Point, Win)) -> FirstMove {
    FirstMove { point: name(point), win: WinAnswer::new(win) }
}
