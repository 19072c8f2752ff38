//! From a theorem back to the steps of a search, so that what a file proves need not be found again.

use std::collections::HashMap;

use kagetsu_rules::{Position, Setup};

use super::error::SearchError;
use super::node::TOP;
use super::step::{Finding, Held};
use super::store::ProofStore;
use crate::theorem::{NextMove, QuietMove, Theorem, after, symmetry};

impl ProofStore {
    /// Puts all that a theorem about the same question proves into a new store; how many positions that are. The theorem is
    /// believed, so it must have been checked.
    ///
    /// # Errors
    /// When the store has steps already, the theorem is about something else, or the store cannot be written.
    pub fn seed(&mut self, theorem: &Theorem) -> Result<usize, SearchError> {
        let (asked, told) = (self.goal().start.canonical().0, theorem.start.canonical().0);
        if asked != told || self.goal().attacker != theorem.attacker {
            return Err(SearchError::OtherQuestion);
        }
        if !self.is_empty()? {
            return Err(SearchError::NotEmpty);
        }
        let mut steps = Vec::new();
        let mut boards = vec![None; theorem.quiet.len()];
        if let Some(first) = boards.first_mut() {
            *first = Some(theorem.start);
        }
        for (number, quiet_move) in theorem.quiet.iter().enumerate() {
            let Some(mut board) = boards[number] else { continue };
            if let Some(point) = quiet_move.point {
                let (canonical, frame) = board.canonical();
                steps.push((canonical, 1, Finding::Moves(vec![frame.apply(point)])));
                board = after(&board, point).ok_or(SearchError::Open)?;
            }
            let held = replies(theorem, quiet_move, &board, &mut boards)?;
            steps.push((board.canonical().0, TOP, Finding::Held(held)));
        }
        self.put_all(&steps)?;
        Ok(steps.len())
    }
}

/// The answers to all replies on a board, as a step finds them; notes the boards that quiet moves are reached with.
fn replies(
    theorem: &Theorem,
    quiet_move: &QuietMove,
    board: &Setup,
    boards: &mut [Option<Setup>],
) -> Result<Held, SearchError> {
    let frame = board.canonical().1;
    let (mut held, mut numbers) = (Held::default(), HashMap::new());
    for reply in Position::from(board).legal_moves() {
        let is_open = board == &theorem.start && theorem.open.contains(reply);
        match quiet_move.answer_to(reply).filter(|_| !is_open) {
            Some(NextMove::Win(win)) => {
                let next = held.wins.len() as u32;
                let number = *numbers.entry(win).or_insert(next);
                if number == next {
                    let certificate = theorem.certificate(win, *board).ok_or(SearchError::Open)?;
                    held.wins.push(certificate.transformed(frame));
                }
                held.answers.push((frame.apply(reply), number));
            }
            Some(NextMove::Quiet(child, turned)) => {
                held.open.push(frame.apply(reply));
                if let (Some(place), Some(turned)) = (boards.get_mut(child as usize), symmetry(turned)) {
                    *place = after(board, reply).map(|next| next.transformed(turned));
                }
            }
            // A first move that the theorem leaves open.
            None => held.open.push(frame.apply(reply)),
        }
    }
    held.answers.sort_unstable();
    Ok(held)
}
