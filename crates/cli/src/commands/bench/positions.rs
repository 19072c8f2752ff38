//! Positions like those of games, made by playing: each move is the best of a few near the stones, so that twos,
//! threes and fours stand on the board and are answered.

use kagetsu::rules::{PointSet, SplitMix};
use kagetsu::{Color, Point, Position, Rule};

use crate::failure::Failure;

/// Draws moves; the positions of a seed stay what they are.
pub(super) struct PositionSource(SplitMix);

impl PositionSource {
    /// A generator whose sequence is decided by `seed`.
    pub(super) fn new(seed: u64) -> PositionSource {
        PositionSource(SplitMix::new(seed))
    }

    /// A number below `limit`, or 0 when `limit` is 0.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        (self.0.next_u64() % limit.max(1) as u64) as usize
    }
}

/// `count` positions in the middle of games, without a winner; `go_on` hears how many there are and may end it.
pub(super) fn generate(
    rule: Rule,
    count: usize,
    seed: u64,
    go_on: impl Fn(usize) -> Result<(), Failure>,
) -> Result<Vec<Position>, Failure> {
    let mut random = PositionSource::new(seed);
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        go_on(positions.len())?;
        let stones = 8 + random.below(60);
        positions.extend(play(rule, stones, &mut random));
    }
    Ok(positions)
}

/// A game of `stones` stones; none when it ended earlier.
fn play(rule: Rule, stones: usize, random: &mut PositionSource) -> Option<Position> {
    let mut position = Position::new(rule);
    let _ = position.place(Point::CENTER);
    while position.stone_count() < stones {
        let _ = position.place(most_interesting(&position, 6, random)?);
    }
    position.winner().is_none().then_some(position)
}

/// The most interesting of so many legal points near the stones, drawn at random.
pub(super) fn most_interesting(
    position: &Position,
    tries: usize,
    random: &mut PositionSource,
) -> Option<Point> {
    let near: Vec<Point> = (candidates(position) & position.legal_moves()).into_iter().collect();
    let tries: Vec<Point> = (0..tries).filter_map(|_| near.get(random.below(near.len())).copied()).collect();
    tries.into_iter().max_by_key(|point| interest(position, *point))
}

/// What both sides could make there.
fn interest(position: &Position, point: Point) -> usize {
    Color::ALL.into_iter().map(|color| position.combined(color, point) as usize).sum()
}

/// The empty points within two steps of a stone on its lines.
pub(super) fn candidates(position: &Position) -> PointSet {
    position.occupied().on_lines(2) & position.empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_positions() {
        let make = |seed| {
            let positions = generate(Rule::Renju, 20, seed, |_| Ok(())).unwrap();
            positions.iter().map(Position::hash).collect::<Vec<_>>()
        };
        assert_eq!(make(7), make(7));
        assert_ne!(make(7), make(8));
    }

    #[test]
    fn positions_are_in_the_middle_of_a_game() {
        for position in generate(Rule::Renju, 50, 1, |_| Ok(())).unwrap() {
            assert!((8..68).contains(&position.stone_count()));
            assert_eq!(position.winner(), None);
        }
    }
}
