//! What a reviewed game comes to: where it turned, what was missed, and how well each side played.

use kagetsu_rules::{ByColor, Color};

use super::class::Class;
use super::ply::PlyReview;
use super::run::Judged;
use super::status::{SideStatus, Status};

/// How well a side played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SideSummary {
    /// How many moves there are of each class, in the order of [`Class::NAMES`].
    pub counts: [u32; Class::NAMES.len()],
    /// Moves that count for the accuracy: those with a choice that mattered and a class that a deeper look confirms.
    pub counted: u32,
    /// What these moves earned in the mean, 0 to 100, rounded; none where none counts.
    pub accuracy: Option<u32>,
    /// The first ply at which a proved win was let go.
    pub first_missed: Option<usize>,
}

/// What a game comes to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct ReviewSummary {
    /// The ply after which the winner's win was proved until the end: the last escape was before it.
    pub turning_point: Option<usize>,
    /// Who wins at the end, by the board or by proof.
    pub winner: Option<Color>,
    /// Both sides.
    pub sides: ByColor<SideSummary>,
}

impl ReviewSummary {
    /// The summary of moves in their order, and of what is proved at the end.
    pub(super) fn new(plies: &[PlyReview], last: &Status) -> ReviewSummary {
        let winner = last.winner();
        ReviewSummary {
            turning_point: winner.and_then(|winner| turning_point(plies, winner)),
            winner,
            sides: ByColor::from_fn(|color| side(plies, color)),
        }
    }
}

/// The first ply of the last run of positions that are all won by `winner`; none when it was so from the start.
fn turning_point(plies: &[PlyReview], winner: Color) -> Option<usize> {
    let is_open = |ply: &&PlyReview| {
        let won = if ply.color == winner { SideStatus::Win } else { SideStatus::Loss };
        ply.before != won
    };
    plies.iter().rev().find(is_open).map(|ply| ply.ply)
}

/// The same from what is known of the moves.
pub(super) fn turning_point_of(judged: &Judged) -> Option<usize> {
    let winner = judged.last.winner()?;
    let is_open =
        |ply: &usize| judged.moves.get(ply).is_some_and(|found| found.before.winner() != Some(winner));
    (1..=judged.count).rev().find(is_open)
}

fn side(plies: &[PlyReview], color: Color) -> SideSummary {
    let mut side = SideSummary::default();
    let mut earned = 0;
    for ply in plies.iter().filter(|ply| ply.color == color) {
        side.counts[ply.class.index()] += 1;
        if let Some(points) = ply.class.points().filter(|_| ply.is_counted()) {
            side.counted += 1;
            earned += points;
        }
        let missed = ply.before == SideStatus::Win && ply.after != SideStatus::Win;
        side.first_missed = side.first_missed.or(missed.then_some(ply.ply));
    }
    side.accuracy = (earned + side.counted / 2).checked_div(side.counted);
    side
}
