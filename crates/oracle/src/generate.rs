//! Random boards of three terrains, each decided by the generator alone.

use kagetsu_rules::{Color, Direction, Point};

use crate::board::Board;
use crate::random::Random;

/// How the stones of a random board are spread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    /// Few stones anywhere; much room.
    Sparse,
    /// A third of the board or more, with more Black than White on most boards, where forbidden points abound.
    Dense,
    /// A game of random moves near earlier ones, as far as it got.
    GameLike,
}

impl Terrain {
    /// All terrains.
    pub const ALL: [Terrain; 3] = [Terrain::Sparse, Terrain::Dense, Terrain::GameLike];
}

/// A board of `terrain`.
pub fn random_board(terrain: Terrain, random: &mut Random) -> Board {
    match terrain {
        Terrain::Sparse => {
            let stones = 4 + random.below(40);
            let black_percent = 40 + random.below(50);
            scattered(random, stones, black_percent)
        }
        Terrain::Dense => {
            let stones = 70 + random.below(110);
            let black_percent = 40 + random.below(45);
            scattered(random, stones, black_percent)
        }
        Terrain::GameLike => played(random),
    }
}

/// `stones` stones on random points, about `black_percent` of a hundred of them black.
fn scattered(random: &mut Random, stones: usize, black_percent: usize) -> Board {
    let mut board = Board::EMPTY;
    for _ in 0..stones {
        let color = if random.below(100) < black_percent { Color::Black } else { Color::White };
        let empty: Vec<Point> = board.empty_points().collect();
        if let Some(point) = random.pick(&empty) {
            board = board.with(point, Some(color));
        }
    }
    board
}

/// A game from the centre whose moves stay on the lines of an earlier stone, within three steps of it.
fn played(random: &mut Random) -> Board {
    let mut stones = vec![Point::CENTER];
    let mut board = Board::EMPTY.with(Point::CENTER, Some(Color::Black));
    // Every fifth board gives Black two moves for one: threes and fours grow that a real opponent would stop.
    let white_every = if random.below(5) == 0 { 3 } else { 2 };
    for ply in 1..6 + random.below(100) {
        let color = if ply % white_every == 1 { Color::White } else { Color::Black };
        let Some(point) = neighbour(random, &board, &stones) else { break };
        board = board.with(point, Some(color));
        stones.push(point);
    }
    board
}

/// An empty point near a recent stone.
fn neighbour(random: &mut Random, board: &Board, stones: &[Point]) -> Option<Point> {
    (0..50).find_map(|_| {
        // Twice random: recent stones are chosen more often than old ones.
        let reach = 1 + random.below(stones.len());
        let back = 1 + random.below(reach);
        let from = *stones.get(stones.len().checked_sub(back)?)?;
        let direction = random.pick(&Direction::ALL)?;
        let steps = random.pick(&[-3, -2, -1, -1, 1, 1, 2, 3])?;
        from.step(direction, steps).filter(|point| board.stone_at(*point).is_none())
    })
}
