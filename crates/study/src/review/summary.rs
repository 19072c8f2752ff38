//! What a reviewed game comes to: where it turned, what was missed, and how well each side played.

use kagetsu_rules::{ByColor, Color};

use super::class::Class;
use super::ply::PlyReview;
use super::standing::{Standing, Status};

/// How well a side played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SideSummary {
    /// How many moves there are of each class, in the order of [`Class::NAMES`].
    pub counts: [u32; Class::NAMES.len()],
    /// Moves that count for the accuracy: those with a choice that mattered.
    pub counted: u32,
    /// What these moves earned in the mean, 0 to 100, rounded; none where none counts.
    pub accuracy: Option<u32>,
    /// The first ply at which a proved win was let go.
    pub first_missed: Option<usize>,
}

/// What a game comes to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// The ply after which the winner's win was proved until the end: the last escape was before it.
    pub turning_point: Option<usize>,
    /// Who wins at the end, by the board or by proof.
    pub winner: Option<Color>,
    /// Both sides.
    pub sides: ByColor<SideSummary>,
}

impl Summary {
    /// The summary of moves in their order, and of what is proved at the end.
    pub(super) fn new(plies: &[PlyReview], last: &Standing) -> Summary {
        let winner = last.winner();
        Summary {
            turning_point: winner.and_then(|winner| turning_point(plies, winner)),
            winner,
            sides: ByColor::from_fn(|color| side(plies, color)),
        }
    }
}

/// The first ply of the last run of positions that are all won by `winner`; none when it was so from the start.
fn turning_point(plies: &[PlyReview], winner: Color) -> Option<usize> {
    let is_open = |ply: &&PlyReview| {
        let won = if ply.color == winner { Status::Win } else { Status::Loss };
        ply.before != won
    };
    plies.iter().rev().find(is_open).map(|ply| ply.ply)
}

fn side(plies: &[PlyReview], color: Color) -> SideSummary {
    let mut side = SideSummary::default();
    let mut earned = 0;
    for ply in plies.iter().filter(|ply| ply.color == color) {
        side.counts[ply.class.index()] += 1;
        if let Some(points) = ply.class.points() {
            side.counted += 1;
            earned += points;
        }
        let missed = ply.before == Status::Win && ply.after != Status::Win;
        side.first_missed = side.first_missed.or(missed.then_some(ply.ply));
    }
    side.accuracy = (earned + side.counted / 2).checked_div(side.counted);
    side
}
