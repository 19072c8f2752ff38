//! Suites of whole games: each is reviewed, and what a second reader would check is checked.

// The audit of the tests of `kagetsu-study`: one text for both.
#[path = "../../../crates/study/tests/review/audit.rs"]
mod audit;

use std::sync::atomic::AtomicBool;

use kagetsu::review::{ReviewSettings, SavedReview, Unheard, review};
use kagetsu::{Game, Rule, notation};

use super::Judgement;
use crate::tsv::TsvRow;

/// Stones for each search: enough for proofs to be found in most games, few enough for hundreds of games.
const NODES: u64 = 1_500;

/// `id result end code opening moves …`, one game in 34.
pub(super) fn tournament(row: &TsvRow) -> Result<Judgement, String> {
    every(34, row, 5)
}

/// `id year black white result end opening moves …`, one game in 26.
pub(super) fn engines(row: &TsvRow) -> Result<Judgement, String> {
    every(26, row, 7)
}

fn every(step: usize, row: &TsvRow, column: usize) -> Result<Judgement, String> {
    if row.line.is_multiple_of(step) { judge(row.cell(column)?) } else { Ok(Judgement::Skip) }
}

/// Reviews a game; moves after its end are left out.
fn judge(moves: &str) -> Result<Judgement, String> {
    let mut game = Game::new(Rule::Renju);
    for played in notation::parse_moves(moves).map_err(|error| error.to_string())? {
        if game.outcome().is_some() {
            break;
        }
        game.play(played).map_err(|error| error.to_string())?;
    }
    let settings = ReviewSettings::default().with_nodes(NODES);
    let stop = AtomicBool::new(false);
    let review = review(&game, &settings, SavedReview::default(), &stop, &mut Unheard).ok_or("stopped")?;
    Ok(audit::fault(&review).map_or(Judgement::Agree, Judgement::Differ))
}
