//! How games begin: named openings that the network goes on with, random stones, and positions of earlier games.

use kagetsu::{Opening, Point, PointSet, Position, Rule};

use super::random::Random;

/// A start: the stones so far, and how many the network is to add by its own chances.
pub(super) struct Start {
    pub(super) moves: Vec<Point>,
    pub(super) drawn: usize,
}

/// Stones that the network adds to a named opening, at most.
const DRAWN: usize = 5;
/// Stones of a random opening: at least, and how many numbers there are.
const RANDOM: (usize, usize) = (3, 6);
/// How far from the centre the first stone of a random opening may lie.
const OFF_CENTRE: usize = 4;

/// Beginnings of earlier games, the newest of them.
#[derive(Default)]
pub(super) struct Earlier {
    games: Vec<Vec<Point>>,
    next: usize,
}

/// How many a group of games remembers.
const REMEMBERED: usize = 64;

impl Earlier {
    /// Remembers a beginning of a game.
    pub(super) fn keep(&mut self, moves: &[Point], random: &mut Random) {
        if moves.len() < 6 {
            return;
        }
        let beginning = moves[..4 + random.below(moves.len() - 4)].to_vec();
        if self.games.len() < REMEMBERED {
            self.games.push(beginning);
        } else {
            self.games[self.next] = beginning;
            self.next = (self.next + 1) % REMEMBERED;
        }
    }
}

/// A third each: a named opening that the network goes on with, random stones, an earlier game with a stone astray.
pub(super) fn start(rule: Rule, earlier: &Earlier, random: &mut Random) -> Start {
    match random.below(3) {
        0 => Start { moves: named(random), drawn: random.below(DRAWN + 1) },
        1 if !earlier.games.is_empty() => {
            let moves = earlier.games[random.below(earlier.games.len())].clone();
            let astray = random.below(3);
            Start { moves: scattered(rule, moves, astray, random), drawn: 0 }
        }
        _ => {
            let (least, more) = RANDOM;
            let count = least + random.below(more);
            Start { moves: scattered(rule, Vec::new(), count, random), drawn: 0 }
        }
    }
}

/// For a match: a named opening with a few random stones.
pub(super) fn even_start(rule: Rule, random: &mut Random) -> Start {
    let more = random.below(4);
    Start { moves: scattered(rule, named(random), more, random), drawn: 0 }
}

fn named(random: &mut Random) -> Vec<Point> {
    Opening::all()[random.below(Opening::all().len())].stones().into_iter().collect()
}

/// `moves` with so many random legal stones near the others; fewer where the game would be over.
fn scattered(rule: Rule, mut moves: Vec<Point>, count: usize, random: &mut Random) -> Vec<Point> {
    let mut position = Position::new(rule);
    for point in &moves {
        let _ = position.place(*point);
    }
    for _ in 0..count {
        let near = if moves.is_empty() {
            PointSet::from(Point::CENTER).around(OFF_CENTRE as u8)
        } else {
            position.occupied().around(2) & position.legal_moves()
        };
        if near.is_empty() {
            break;
        }
        let Some(point) = near.into_iter().nth(random.below(near.len())) else { break };
        let next = position.after(point);
        if next.winner().is_some() {
            break;
        }
        position = next;
        moves.push(point);
    }
    moves
}
