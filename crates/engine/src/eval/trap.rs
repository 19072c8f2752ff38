//! White's traps for Black's forbidden points.
//!
//! Forbidden points are judged with the attacking stone in place: where White's four can only be blocked on a point that
//! this very stone makes legal, there is no trap.

use kagetsu_rules::{Color, Direction, Point, Position, Shape};

use super::stone::{Stone, ends, near};

/// A trap of White for Black's forbidden points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Trap {
    /// An extension of the open three other than its open-four points is forbidden.
    Setup,
    /// An open-four point of the open three is forbidden.
    Three,
    /// The block of the four is forbidden.
    Strong,
}

/// The trap that White's stone sets, the strongest one if several.
pub(super) fn trap(after: &Position, stone: &Stone) -> Option<Trap> {
    if stone.color == Color::Black || !after.rule().has_forbidden(Color::Black) {
        return None;
    }
    stone.lines().filter_map(|(direction, own, _)| trap_on_line(after, stone, direction, own)).max()
}

fn trap_on_line(after: &Position, stone: &Stone, direction: Direction, own: Shape) -> Option<Trap> {
    let forbidden = |point: Point| after.forbidden_kind(point).is_some();
    let becomes = |point: Point| after.shape(Color::White, point, direction);
    if own.is_four() {
        let caught =
            ends(after, stone, direction).any(|block| becomes(block) == Shape::Five && forbidden(block));
        return caught.then_some(Trap::Strong);
    }
    if own != Shape::OpenThree {
        return None;
    }
    if ends(after, stone, direction).any(|last| becomes(last) == Shape::OpenFour && forbidden(last)) {
        return Some(Trap::Three);
    }
    near(after, stone.point, direction, Color::White)
        .any(|point| becomes(point).is_four() && forbidden(point))
        .then_some(Trap::Setup)
}
