//! Positions like puzzles, made by playing: nobody overlooks a five, so threes and fours pile up until one side can
//! win by fours. From each game at most one position with such a win is kept, and one where fours are there but do
//! not win.

use kagetsu::rules::Combined;
use kagetsu::solve::{Limits, Solver, WinStatus};
use kagetsu::{Color, Point, Position, Rule};

use super::positions::{PositionSource, most_interesting};
use crate::failure::Failure;

/// The usual puzzle: more than an open four, at most fifteen moves of the attacker.
const PUZZLE_PLIES: std::ops::RangeInclusive<usize> = 5..=29;
/// Stones for telling the positions apart.
const NODES: u64 = 100_000;
/// Stones of the first position that is looked at, and of the last.
const STONES: std::ops::Range<usize> = 12..70;

/// Positions by what fours can do.
pub(super) struct Puzzles {
    /// The side to move wins by fours.
    pub(super) won: Vec<Position>,
    /// It has fours, but they do not win.
    pub(super) refuted: Vec<Position>,
}

/// `count` positions of each kind; `go_on` hears how many there are and may end it.
pub(super) fn generate(
    rule: Rule,
    count: usize,
    seed: u64,
    go_on: impl Fn(usize) -> Result<(), Failure>,
) -> Result<Puzzles, Failure> {
    let mut random = PositionSource::new(seed);
    let mut puzzles = Puzzles { won: Vec::new(), refuted: Vec::new() };
    while puzzles.won.len() < count || puzzles.refuted.len() < count {
        go_on(puzzles.won.len() + puzzles.refuted.len())?;
        let (won, refuted) = play(rule, &mut random);
        puzzles.won.extend(won.filter(|_| puzzles.won.len() < count));
        puzzles.refuted.extend(refuted.filter(|_| puzzles.refuted.len() < count));
    }
    Ok(puzzles)
}

/// A game, and what it yields.
fn play(rule: Rule, random: &mut PositionSource) -> (Option<Position>, Option<Position>) {
    let mut solver = Solver::with_capacity(16);
    let mut position = Position::new(rule);
    let _ = position.place(Point::CENTER);
    // The position without a win is taken at a random moment, so that all stages of a game are there.
    let moment = STONES.start + random.below(STONES.end - STONES.start);
    let mut refuted = None;
    while position.stone_count() < STONES.end {
        if position.stone_count() >= STONES.start && is_open(&position) {
            let (verdict, line, _) = solver.fours(&mut position.clone(), &Limits::nodes(NODES));
            if verdict == WinStatus::Win && PUZZLE_PLIES.contains(&line.len()) {
                return (Some(position), refuted);
            }
            let has_fours = !position.fours(position.turn()).is_empty();
            if verdict == WinStatus::NoWin
                && has_fours
                && position.stone_count() >= moment
                && refuted.is_none()
            {
                refuted = Some(position.clone());
            }
        }
        let Some(next) = choose(&position, random) else { break };
        let _ = position.place(next);
        if position.winner().is_some() {
            break;
        }
    }
    (None, refuted)
}

/// Whether neither side has a five, nor the side to move an open four.
fn is_open(position: &Position) -> bool {
    let count = |color: Color, class| position.count(color, class);
    Color::ALL.into_iter().all(|color| count(color, Combined::Five) == 0)
        && count(position.turn(), Combined::OpenFour) == 0
}

/// The block of a five, the block of an open four, or the most interesting of a few points.
fn choose(position: &Position, random: &mut PositionSource) -> Option<Point> {
    let them = !position.turn();
    let urgent =
        [Combined::Five, Combined::OpenFour].into_iter().flat_map(|class| position.points(them, class));
    if let Some(block) = urgent.into_iter().find(|point| position.is_legal(*point)) {
        return Some(block);
    }
    most_interesting(position, 4, random)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kinds_are_what_they_say() {
        let puzzles = generate(Rule::Renju, 5, 3, |_| Ok(())).unwrap();
        let mut solver = Solver::new();
        for (positions, expected) in [(puzzles.won, WinStatus::Win), (puzzles.refuted, WinStatus::NoWin)] {
            assert_eq!(positions.len(), 5);
            for mut position in positions {
                assert_eq!(solver.fours(&mut position, &Limits::nodes(NODES)).0, expected);
                assert!(!position.fours(position.turn()).is_empty());
            }
        }
    }
}
