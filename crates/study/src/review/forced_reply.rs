//! What a threat of five leaves to choose.

use kagetsu_rules::{Combined, Point, PointSet, Position};

/// What the opponent's threat of five leaves to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ForcedReply {
    /// There is no such threat, or a five of one's own comes first, or several moves stop it.
    Free,
    /// One move stops it.
    Forced(Point),
    /// Nothing stops it.
    Hopeless,
}

impl ForcedReply {
    /// The duty of the side to move; the game is not over.
    pub(super) fn of(position: &Position) -> ForcedReply {
        let (us, them) = (position.turn(), !position.turn());
        let no_threat = position.points(them, Combined::Five).is_empty();
        if no_threat || !position.points(us, Combined::Five).is_empty() {
            return ForcedReply::Free;
        }
        let mut board = position.clone();
        let stops = |point: &Point| board.with(*point, |after| after.points(them, Combined::Five).is_empty());
        // In most rules only the five point itself can do, but where a row blocked at both ends is worth nothing
        // its far end does as well.
        let stopping: PointSet = position.legal_moves().into_iter().filter(stops).collect();
        match (stopping.first(), stopping.single()) {
            (None, _) => ForcedReply::Hopeless,
            (Some(_), Some(only)) => ForcedReply::Forced(only),
            (Some(_), None) => ForcedReply::Free,
        }
    }
}
