//! Where a position stands in a theorem: found by its stones alone, in whatever order they were played and however the
//! board is turned.
//!
//! The theorem is walked from its start through moves whose stones the position has. Few replies fit, so this is quick;
//! a bound on the steps keeps it so on any text. Of several places that the stones fit the one that wins soonest counts:
//! whoever asks at every move then wins in no more plies than it was told first.

use std::collections::HashSet;

use kagetsu_proof::{Certificate, ProofNodeId};
use kagetsu_rules::{Point, PointSet, Setup, Symmetry};

use crate::theorem::{NextMove, Theorem, WinEnding, after, both, symmetry};

/// Moves that are followed before a position counts as not found.
const STEP_LIMIT: u32 = 100_000;

/// What a theorem proves of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proved {
    /// The attacker is to move and wins with this move, in so many plies at most.
    Win(Point, u32),
    /// The defender is to move and loses in so many plies at most.
    Loss(u32),
}

/// A place in a theorem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Before the quiet move of this number.
    Before(u32),
    /// After it.
    After(u32),
    /// In the win of this number, before the move of this index.
    In(u32, usize),
    /// After that move, the attacker's.
    Replying(u32, usize),
}

/// A place, and how the board stands there: the symmetry from the orientation of the theorem's line to the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) place: Place,
    pub(crate) frame: Symmetry,
}

impl Theorem {
    /// What is proved of a position that the attacker's moves lead to.
    pub fn look_up(&self, setup: &Setup) -> Option<Proved> {
        self.soonest(setup).map(|(_, proved)| proved)
    }

    /// What is proved at a place where a position stands.
    fn proved_at(&self, setup: &Setup, found: Found) -> Option<Proved> {
        let frame = found.frame;
        match found.place {
            Place::Before(number) => {
                let quiet_move = self.quiet.get(number as usize)?;
                Some(Proved::Win(frame.apply(quiet_move.point?), quiet_move.plies))
            }
            Place::After(number) => {
                let quiet_move = self.quiet.get(number as usize)?;
                Some(Proved::Loss(quiet_move.plies.saturating_sub(u32::from(quiet_move.point.is_some()))))
            }
            Place::In(win, index) => {
                let point = *self.wins.get(win as usize)?.moves.get(index)?;
                Some(Proved::Win(frame.apply(point), self.length(setup, found)?))
            }
            Place::Replying(..) => Some(Proved::Loss(self.length(setup, found)?)),
        }
    }

    /// Plies of the certificate of a position within a win.
    fn length(&self, setup: &Setup, found: Found) -> Option<u32> {
        let certificate = self.certificate_of(setup, found)?;
        certificate.verify(kagetsu_proof::DEFAULT_LIMIT).ok().map(|verified| verified.length)
    }

    /// The certificate of a position within one of the wins.
    fn certificate_of(&self, setup: &Setup, Found { place, frame }: Found) -> Option<Certificate> {
        let (win, skipped) = match place {
            Place::In(win, index) => (win, index),
            Place::Replying(win, index) => (win, index + 1),
            Place::Before(_) | Place::After(_) => return None,
        };
        let board = setup.transformed(frame.inverse());
        let whole = self.certificate(win, board)?;
        // References lead to later nodes, so those from one node on are a plan of their own.
        let shifted = |id: ProofNodeId| ProofNodeId::new(id.number().saturating_sub(skipped as u32));
        let nodes = whole.nodes().iter().skip(skipped).map(|node| node.renumbered(shifted)).collect();
        Some(Certificate::from_nodes(board, self.attacker, nodes).transformed(frame))
    }

    /// The place of a position, of several the one that wins soonest.
    pub(crate) fn find(&self, setup: &Setup) -> Option<Found> {
        self.soonest(setup).map(|(found, _)| found)
    }

    fn soonest(&self, setup: &Setup) -> Option<(Found, Proved)> {
        if setup.rule() != self.start.rule() {
            return None;
        }
        let (mut steps, mut places, mut seen) = (STEP_LIMIT, Vec::new(), HashSet::new());
        for turned in Symmetry::all() {
            let frame = turned.inverse();
            let mut walk = Walk { theorem: self, frame, places: &mut places, seen: &mut seen };
            // Where the limit ends a walk, what was found until then counts.
            let _ = walk.quiet(0, &self.start, &setup.transformed(turned), &mut steps);
        }
        let told = places.into_iter().filter_map(|found| Some((found, self.proved_at(setup, found)?)));
        told.min_by_key(|(_, Proved::Win(_, plies) | Proved::Loss(plies))| *plies)
    }
}

/// Nothing where a walk has to end.
type Going = Option<()>;

/// A walk through a theorem in one orientation, and the places that the position has in it.
struct Walk<'a, 'f> {
    theorem: &'a Theorem,
    frame: Symmetry,
    places: &'f mut Vec<Found>,
    /// Quiet moves that were come to, each with one board in its own orientation.
    seen: &'f mut HashSet<(u32, Symmetry)>,
}

impl Walk<'_, '_> {
    /// Stones of `goal` that are not on `board`, if all of the board's are on the goal.
    fn missing(&self, board: &Setup, goal: &Setup) -> Option<(PointSet, PointSet)> {
        let missing = |color| {
            let (here, there) = (board.stones(color), goal.stones(color));
            (here - there).is_empty().then(|| there - here)
        };
        Some((missing(self.theorem.attacker)?, missing(!self.theorem.attacker)?))
    }

    fn found(&mut self, place: Place) {
        let found = Found { place, frame: self.frame };
        if !self.places.contains(&found) {
            self.places.push(found);
        }
    }

    /// From before a quiet move.
    fn quiet(&mut self, number: u32, board: &Setup, goal: &Setup, steps: &mut u32) -> Going {
        *steps = steps.checked_sub(1)?;
        if !self.seen.insert((number, self.frame)) {
            return Some(());
        }
        let Some((own, theirs)) = self.missing(board, goal) else { return Some(()) };
        let Some(quiet_move) = self.theorem.quiet.get(number as usize) else { return Some(()) };
        let board = match quiet_move.point {
            Some(_) if own.is_empty() && theirs.is_empty() => {
                if goal.turn() == board.turn() {
                    self.found(Place::Before(number));
                }
                return Some(());
            }
            Some(point) if own.contains(point) => match after(board, point) {
                Some(board) => board,
                None => return Some(()),
            },
            Some(_) => return Some(()),
            None => *board,
        };
        if board == *goal {
            if number > 0 || self.theorem.open.is_empty() {
                self.found(Place::After(number));
            }
            return Some(());
        }
        for reply in theirs {
            let is_open = number == 0 && self.theorem.open.contains(reply);
            let answer = quiet_move.answer_to(reply).filter(|_| !is_open);
            let (Some(answer), Some(next)) = (answer, after(&board, reply)) else { continue };
            match answer {
                NextMove::Quiet(child, turned) => {
                    let Some(turned) = symmetry(turned) else { continue };
                    let frame = both(turned.inverse(), self.frame);
                    let (places, seen) = (&mut *self.places, &mut *self.seen);
                    let mut walk = Walk { theorem: self.theorem, frame, places, seen };
                    walk.quiet(child, &next.transformed(turned), &goal.transformed(turned), steps)?;
                }
                NextMove::Win(win) => self.win(win, &next, goal, steps)?,
            }
        }
        Some(())
    }

    /// From the beginning of a win by force.
    fn win(&mut self, number: u32, board: &Setup, goal: &Setup, steps: &mut u32) -> Going {
        let Some(win) = self.theorem.wins.get(number as usize) else { return Some(()) };
        let mut board = *board;
        for (index, point) in win.moves.iter().enumerate() {
            *steps = steps.checked_sub(1)?;
            let Some((own, theirs)) = self.missing(&board, goal) else { return Some(()) };
            if own.is_empty() && theirs.is_empty() {
                if goal.turn() == board.turn() {
                    self.found(if index.is_multiple_of(2) {
                        Place::In(number, index)
                    } else {
                        Place::Replying(number, index - 1)
                    });
                }
                return Some(());
            }
            let missing = if index.is_multiple_of(2) { own } else { theirs };
            match after(&board, *point).filter(|_| missing.contains(*point)) {
                Some(next) => board = next,
                None => return Some(()),
            }
        }
        if board == *goal {
            self.found(Place::Replying(number, win.moves.len() - 1));
            return Some(());
        }
        let WinEnding::Replies(answers, rest) = &win.ending else { return Some(()) };
        let Some((_, theirs)) = self.missing(&board, goal) else { return Some(()) };
        for reply in theirs {
            let own = answers.iter().find(|(point, _)| *point == reply).map(|(_, win)| *win);
            if let (Some(win), Some(next)) = (own.or(*rest), after(&board, reply)) {
                self.win(win, &next, goal, steps)?;
            }
        }
        Some(())
    }
}
