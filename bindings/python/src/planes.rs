//! What a network sees of a position: four planes of 15×15 bytes.

use kagetsu::rules::AREA;
use kagetsu::{Color, Point, PointSet, Position, Rule, Setup};
use numpy::{PyReadonlyArray1, PyReadonlyArray2, PyReadwriteArray4};
use pyo3::prelude::*;

use crate::array::{to_read, to_write};
use crate::convert::{bad, within};

/// Bytes of one position: own stones, the opponent's, Black's forbidden points, and 1 everywhere if Black is to move.
pub(crate) const PLANES: usize = 4 * AREA;

/// Writes the planes of a position; `out` has [`PLANES`] bytes.
pub(crate) fn write_planes(position: &Position, out: &mut [u8]) {
    write_sets(position.turn(), sets(position), out);
}

/// What the planes of a position show: own stones, the opponent's, Black's forbidden points.
pub(crate) fn sets(position: &Position) -> [PointSet; 3] {
    let turn = position.turn();
    let forbidden = if position.rule() == Rule::Renju { position.forbidden_set() } else { PointSet::EMPTY };
    [position.stones(turn), position.stones(!turn), forbidden]
}

/// Writes planes from what they show.
pub(crate) fn write_sets(turn: Color, sets: [PointSet; 3], out: &mut [u8]) {
    out.fill(0);
    for (plane, set) in sets.into_iter().enumerate() {
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

/// Writes what a network sees of any boards into `out`, uint8 [n, 4, 15, 15]: `boards` is uint8 [n, 225] (0 empty, 1 black,
/// 2 white), `side` uint8 [n] (0 black to move, 1 white).
#[pyfunction]
#[pyo3(signature = (boards, side, out, *, rule = "renju", threads = 1))]
pub(crate) fn planes(
    py: Python<'_>,
    #[pyo3(from_py_with = to_read)] boards: PyReadonlyArray2<'_, u8>,
    #[pyo3(from_py_with = to_read)] side: PyReadonlyArray1<'_, u8>,
    #[pyo3(from_py_with = to_write)] mut out: PyReadwriteArray4<'_, u8>,
    rule: &str,
    threads: i128,
) -> PyResult<()> {
    let rule = crate::convert::rule(rule)?;
    let threads = within("threads", threads, 1..=1_024)?;
    let (boards, side, out) = (boards.as_slice()?, side.as_slice()?, out.as_slice_mut()?);
    let count = side.len();
    if boards.len() != count * AREA || out.len() != count * PLANES {
        return Err(bad(format!("boards and out are not [{count}, 225] and [{count}, 4, 15, 15]")));
    }
    if let Some(at) = boards.iter().position(|cell| *cell > 2) {
        return Err(bad(format!("board {}: {} is not a stone", at / AREA, boards[at])));
    }
    let share = count.div_ceil(threads).max(1);
    py.detach(|| {
        std::thread::scope(|scope| {
            let parts =
                boards.chunks(share * AREA).zip(side.chunks(share)).zip(out.chunks_mut(share * PLANES));
            for ((boards, side), out) in parts {
                scope.spawn(move || {
                    let boards = boards.chunks_exact(AREA).zip(side).zip(out.chunks_exact_mut(PLANES));
                    for ((board, side), out) in boards {
                        write_planes(&Position::from(&setup(board, *side, rule)), out);
                    }
                });
            }
        });
    });
    Ok(())
}

fn setup(board: &[u8], side: u8, rule: Rule) -> Setup {
    let mut setup = Setup::new(rule).with_turn(if side == 0 { Color::Black } else { Color::White });
    for (point, cell) in Point::all().zip(board) {
        let color = match cell {
            1 => Color::Black,
            2 => Color::White,
            // Checked before: nothing else is left.
            0 | 3.. => continue,
        };
        // Every point comes once, so it is empty.
        let _ = setup.put(color, point);
    }
    setup
}
