//! Positions to ask the solver about: random boards of the oracle's terrains, and games in which each move is the
//! most interesting of a few near the stones, so that threes and fours arise and are answered.

use kagetsu::rules::Direction;
use kagetsu::{Color, Point, Position, Rule, Setup};
use kagetsu_oracle::{Random, Terrain, random_board};

/// The position with this number in the sequence of `random`, without a winner.
pub(super) fn position(number: usize, random: &mut Random) -> Setup {
    loop {
        let rule = if number % 8 == 7 { Rule::ALL[random.below(Rule::ALL.len())] } else { Rule::Renju };
        let turn = Color::ALL[random.below(2)];
        let setup = match number % 4 {
            0 => Some(random_board(Terrain::Sparse, random).to_setup(rule, turn)),
            1 => Some(random_board(Terrain::GameLike, random).to_setup(rule, turn)),
            _ => played(rule, random),
        };
        // Dense boards hold little that is like a game, but many forbidden points.
        let dense = number.is_multiple_of(40);
        let setup =
            if dense { Some(random_board(Terrain::Dense, random).to_setup(rule, turn)) } else { setup };
        if let Some(setup) = setup.filter(|setup| Position::from(setup).winner().is_none()) {
            return setup;
        }
    }
}

/// A game as far as it got.
fn played(rule: Rule, random: &mut Random) -> Option<Setup> {
    let mut position = Position::new(rule);
    let _ = position.place(Point::CENTER);
    let stones = 6 + random.below(50);
    while position.stone_count() < stones {
        let near: Vec<Point> =
            position.legal_moves().into_iter().filter(|point| is_near(&position, *point)).collect();
        let tries: Vec<Point> = (0..4).filter_map(|_| random.pick(&near)).collect();
        let best = tries.into_iter().max_by_key(|point| interest(&position, *point))?;
        let _ = position.place(best);
    }
    Some(position.to_setup())
}

/// What both sides could make there.
fn interest(position: &Position, point: Point) -> usize {
    Color::ALL.into_iter().map(|color| position.combined(color, point) as usize).sum()
}

fn is_near(position: &Position, point: Point) -> bool {
    let steps = |line: Direction| [-2, -1, 1, 2].into_iter().filter_map(move |steps| point.step(line, steps));
    Direction::ALL.into_iter().flat_map(steps).any(|other| position.stone_at(other).is_some())
}
