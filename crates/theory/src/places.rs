//! Where a position stands in a theorem: found by its stones alone, in whatever order they were played and however the
//! board is turned.
//!
//! The theorem is walked from its start through moves whose stones the position has. Few replies fit, so this is quick;
//! a bound on the steps keeps it so on any text.

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
        let Found { place, frame } = self.find(setup)?;
        match place {
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
                Some(Proved::Win(frame.apply(point), self.length(setup)?))
            }
            Place::Replying(..) => Some(Proved::Loss(self.length(setup)?)),
        }
    }

    /// Plies of the certificate of a position within a win.
    fn length(&self, setup: &Setup) -> Option<u32> {
        let certificate = self.certificate_of(setup)?;
        certificate.verify(kagetsu_proof::DEFAULT_LIMIT).ok().map(|verified| verified.length)
    }

    /// The certificate of a position within one of the wins.
    fn certificate_of(&self, setup: &Setup) -> Option<Certificate> {
        let Found { place, frame } = self.find(setup)?;
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

    /// The place of a position.
    pub(crate) fn find(&self, setup: &Setup) -> Option<Found> {
        if setup.rule() != self.start.rule() {
            return None;
        }
        let mut steps = STEP_LIMIT;
        Symmetry::all().find_map(|turned| {
            let walk = Walk { theorem: self, frame: turned.inverse() };
            walk.quiet(0, &self.start, &setup.transformed(turned), &mut steps)
        })
    }
}

/// A walk through a theorem in one orientation.
#[derive(Clone, Copy)]
struct Walk<'a> {
    theorem: &'a Theorem,
    frame: Symmetry,
}

impl Walk<'_> {
    /// Stones of `goal` that are not on `board`, if all of the board's are on the goal.
    fn missing(self, board: &Setup, goal: &Setup) -> Option<(PointSet, PointSet)> {
        let missing = |color| {
            let (here, there) = (board.stones(color), goal.stones(color));
            (here - there).is_empty().then(|| there - here)
        };
        Some((missing(self.theorem.attacker)?, missing(!self.theorem.attacker)?))
    }

    fn found(self, place: Place) -> Option<Found> {
        Some(Found { place, frame: self.frame })
    }

    /// From before a quiet move.
    fn quiet(self, number: u32, board: &Setup, goal: &Setup, steps: &mut u32) -> Option<Found> {
        *steps = steps.checked_sub(1)?;
        let (own, theirs) = self.missing(board, goal)?;
        let quiet_move = self.theorem.quiet.get(number as usize)?;
        let board = match quiet_move.point {
            Some(_) if own.is_empty() && theirs.is_empty() => {
                return self.found(Place::Before(number)).filter(|_| goal.turn() == board.turn());
            }
            Some(point) if own.contains(point) => after(board, point)?,
            Some(_) => return None,
            None => *board,
        };
        if board == *goal {
            let is_whole = number > 0 || self.theorem.open.is_empty();
            return self.found(Place::After(number)).filter(|_| is_whole);
        }
        theirs.into_iter().find_map(|reply| {
            let is_open = number == 0 && self.theorem.open.contains(reply);
            let answer = quiet_move.answer_to(reply).filter(|_| !is_open)?;
            let next = after(&board, reply)?;
            match answer {
                NextMove::Quiet(child, turned) => {
                    let turned = symmetry(turned)?;
                    let walk = Walk { frame: both(turned.inverse(), self.frame), ..self };
                    walk.quiet(child, &next.transformed(turned), &goal.transformed(turned), steps)
                }
                NextMove::Win(win) => self.win(win, &next, goal, steps),
            }
        })
    }

    /// From the beginning of a win by force.
    fn win(self, number: u32, board: &Setup, goal: &Setup, steps: &mut u32) -> Option<Found> {
        let win = self.theorem.wins.get(number as usize)?;
        let mut board = *board;
        for (index, point) in win.moves.iter().enumerate() {
            *steps = steps.checked_sub(1)?;
            let (own, theirs) = self.missing(&board, goal)?;
            if own.is_empty() && theirs.is_empty() {
                let place = if index.is_multiple_of(2) {
                    Place::In(number, index)
                } else {
                    Place::Replying(number, index - 1)
                };
                return self.found(place).filter(|_| goal.turn() == board.turn());
            }
            let missing = if index.is_multiple_of(2) { own } else { theirs };
            board = after(&board, *point).filter(|_| missing.contains(*point))?;
        }
        if board == *goal {
            return self.found(Place::Replying(number, win.moves.len() - 1));
        }
        let WinEnding::Replies(answers, rest) = &win.ending else { return None };
        let (_, theirs) = self.missing(&board, goal)?;
        theirs.into_iter().find_map(|reply| {
            let own = answers.iter().find(|(point, _)| *point == reply).map(|(_, win)| *win);
            self.win(own.or(*rest)?, &after(&board, reply)?, goal, steps)
        })
    }
}
