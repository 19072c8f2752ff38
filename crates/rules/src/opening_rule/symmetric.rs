//! Which fifth moves are the same move in a mirror.
//!
//! Two moves are symmetric when a rotation or reflection takes the stones of the board to themselves, colour by colour,
//! and one move to the other. The axis may run anywhere through the stones: as players see it, the edge of the board is
//! far away. So this finds all symmetries of the whole board and a few more.

use crate::color::Color;
use crate::point::Point;
use crate::setup::Setup;

/// How far a point lies from the middle of all stones, multiplied by their number so that it is whole.
type Offset = (i32, i32);

/// The eight rotations and reflections around the middle.
const TURNS: [fn(Offset) -> Offset; 8] = [
    |(x, y)| (x, y),
    |(x, y)| (-y, x),
    |(x, y)| (-x, -y),
    |(x, y)| (y, -x),
    |(x, y)| (-x, y),
    |(x, y)| (y, x),
    |(x, y)| (x, -y),
    |(x, y)| (-y, -x),
];

/// Whether `a` and `b` are the same move in a mirror; a point is symmetric to itself.
pub(super) fn are_symmetric(setup: &Setup, a: Point, b: Point) -> bool {
    let stones = Color::ALL.map(|color| setup.stones(color).into_iter().collect::<Vec<_>>());
    let count = setup.stone_count() as i32;
    let all = || stones.iter().flatten();
    let middle = all().fold((0, 0), |(x, y), point| (x + i32::from(point.x()), y + i32::from(point.y())));
    // Any symmetry of the stones keeps their middle in its place.
    let offset =
        |point: Point| (i32::from(point.x()) * count - middle.0, i32::from(point.y()) * count - middle.1);
    let keeps = |turn: fn(Offset) -> Offset| {
        stones.iter().all(|own| {
            let offsets: Vec<Offset> = own.iter().map(|point| offset(*point)).collect();
            offsets.iter().all(|at| offsets.contains(&turn(*at)))
        })
    };
    if count == 0 {
        return a == b;
    }
    TURNS.into_iter().any(|turn| turn(offset(a)) == offset(b) && keeps(turn))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse_moves;
    use crate::rule::Rule;

    fn symmetric(moves: &str, a: &str, b: &str) -> bool {
        let mut setup = Setup::new(Rule::Renju);
        for (ply, next) in parse_moves(moves).unwrap().into_iter().enumerate() {
            setup.put(Color::of_ply(ply), next.point().unwrap()).unwrap();
        }
        are_symmetric(&setup, a.parse().unwrap(), b.parse().unwrap())
    }

    #[test]
    fn mirrors_of_the_board_and_of_the_stones_are_found() {
        assert!(symmetric("h8h9h10h7", "g8", "i8"), "left and right of a column");
        assert!(!symmetric("h8h9h10h7", "g8", "i9"));
        assert!(!symmetric("h8h9h10h6", "h12", "h5"), "upside down the colours do not fit");
        assert!(symmetric("h8h9i9i8", "g7", "j10"), "the axis need not run through the centre");
        assert!(symmetric("h8h9i9i8", "g10", "j7"), "the other diagonal of the same square");
        assert!(!symmetric("h8h9i9i8", "g7", "g10"), "black and white do not change places");
        assert!(!symmetric("h8i9g7h10", "a1", "o15"));
        assert!(symmetric("h8i9g7h10", "a1", "a1"));
    }
}
