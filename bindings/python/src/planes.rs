//! What a network sees of a position: four planes of 15×15 bytes.

use kagetsu::rules::AREA;
use kagetsu::{Color, PointSet, Position, Rule};

/// Bytes of one position: own stones, the opponent's, Black's forbidden points, and 1 everywhere if Black is to move.
pub(crate) const PLANES: usize = 4 * AREA;

/// Writes the planes of a position; `out` has [`PLANES`] bytes.
pub(crate) fn write_planes(position: &Position, out: &mut [u8]) {
    out.fill(0);
    let turn = position.turn();
    let forbidden = if position.rule() == Rule::Renju { position.forbidden_set() } else { PointSet::EMPTY };
    for (plane, set) in [position.stones(turn), position.stones(!turn), forbidden].into_iter().enumerate() {
        for point in set {
            out[plane * AREA + point.index()] = 1;
        }
    }
    if turn == Color::Black {
        out[3 * AREA..].fill(1);
    }
}

/// Writes 0 empty, 1 black, 2 white; `out` has 225 bytes.
pub(crate) fn write_stones(position: &Position, out: &mut [u8]) {
    out.fill(0);
    for (color, value) in [(Color::Black, 1), (Color::White, 2)] {
        for point in position.stones(color) {
            out[point.index()] = value;
        }
    }
}

/// Writes 1 where the side to move may play; `out` has 225 bytes.
pub(crate) fn write_legal(position: &Position, out: &mut [u8]) {
    out.fill(0);
    for point in position.legal_moves() {
        out[point.index()] = 1;
    }
}
