//! The four checks before the search: win, block a win, make a four, block a four.
//!
//! Read to the letter, the third check plays any four at once, which throws games away: in tic-tac-toe, after
//! corner, centre, opposite corner, a second player who makes a "four" (two in a row) in a third corner has lost.
//! So the default plays a four at once only when one stone cannot stop it, and answers the threat of such a four
//! by restricting the search to the moves that meet it. The letter is there to be compared.

use kagetsu_rules::Color;

use crate::board::Board;
use crate::cell::{Cell, CellSet};
use crate::thought::Precheck;
use crate::threat::ThreatDetector;

/// How the checks are made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Prechecks {
    /// None.
    Off,
    /// A four is played at once when it cannot be stopped; a threat of one narrows the search.
    Sound,
    /// Any four is played at once, any four of the opponent blocked at once.
    Literal,
}

/// What the checks say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PrecheckOutcome {
    /// Play this at once.
    Play(Cell, Precheck),
    /// Search these only.
    Narrow(CellSet),
    /// Search everything.
    Search,
}

/// Makes the checks for the side to move.
pub(super) fn precheck(board: &mut Board, how: Prechecks) -> PrecheckOutcome {
    if how == Prechecks::Off {
        return PrecheckOutcome::Search;
    }
    let (us, detector) = (board.turn(), ThreatDetector::new(board));
    let (wins, losses) = (detector.winning_cells(us), detector.winning_cells(!us));
    if let Some(cell) = wins.first() {
        return PrecheckOutcome::Play(cell, Precheck::Win);
    }
    if let Some(cell) = losses.iter().find(|cell| board.is_allowed(*cell)) {
        return PrecheckOutcome::Play(cell, Precheck::BlockWin);
    }
    match how {
        Prechecks::Off => PrecheckOutcome::Search,
        Prechecks::Literal => literal(board, us),
        Prechecks::Sound => sound(board, us),
    }
}

fn literal(board: &mut Board, us: Color) -> PrecheckOutcome {
    if let Some(cell) = four_makers(board, us, 1).first() {
        return PrecheckOutcome::Play(cell, Precheck::MakeFour);
    }
    let theirs = four_makers(board, !us, 1);
    match theirs.iter().find(|cell| board.is_allowed(*cell)) {
        Some(cell) => PrecheckOutcome::Play(cell, Precheck::BlockFour),
        None => PrecheckOutcome::Search,
    }
}

fn sound(board: &mut Board, us: Color) -> PrecheckOutcome {
    if let Some(cell) = four_makers(board, us, UNSTOPPABLE).first() {
        return PrecheckOutcome::Play(cell, Precheck::MakeFour);
    }
    if four_makers(board, !us, UNSTOPPABLE).is_empty() {
        return PrecheckOutcome::Search;
    }
    let mut answers = CellSet::EMPTY;
    for cell in &board.candidates() {
        board.put(cell);
        let forcing = !ThreatDetector::new(board).winning_cells(us).is_empty();
        if forcing || four_makers(board, !us, UNSTOPPABLE).is_empty() {
            answers.insert(cell);
        }
        board.undo();
    }
    if answers.is_empty() { PrecheckOutcome::Search } else { PrecheckOutcome::Narrow(answers) }
}

/// A four with so many winning cells cannot be stopped by one stone.
const UNSTOPPABLE: usize = 2;

/// The candidates of `color` that leave it with `least` winning cells or more and the opponent with none.
fn four_makers(board: &mut Board, color: Color, least: usize) -> CellSet {
    let passed = board.turn() != color;
    if passed {
        board.pass();
    }
    let candidates = ThreatDetector::new(board).fours_to_make(color);
    let mut makers = CellSet::EMPTY;
    for cell in &candidates {
        if !board.is_allowed(cell) {
            continue;
        }
        board.put(cell);
        let detector = ThreatDetector::new(board);
        let makes = board.outcome().is_none()
            && detector.winning_cells(color).len() >= least
            && detector.winning_cells(!color).is_empty();
        board.undo();
        if makes {
            makers.insert(cell);
        }
    }
    if passed {
        board.pass();
    }
    makers
}
