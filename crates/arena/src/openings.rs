//! The beginnings of games: the 26 named ones, a set for each rule that our own engine found balanced, or a file.
//!
//! An opening is a list of legal moves from the empty board that does not end the game. A set never holds the same
//! diagram twice, in whatever orientation: players without randomness would play the same games again.

mod make;

use core::fmt;
use std::collections::HashMap;

use kagetsu_rules::{Game, Illegal, Move, Opening, Point, Rule, Setup, notation};

pub use make::MakeOpenings;

/// What is wrong with a file of openings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpeningsError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: OpeningsReason,
}

/// Why an opening was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpeningsReason {
    /// The moves cannot be read.
    Moves(notation::NotationError),
    /// There is a pass among them.
    Pass,
    /// A move is against the rules.
    Illegal(Point, Illegal),
    /// The game is over at its end.
    Over,
    /// The same diagram stands in an earlier line.
    Repeated(usize),
    /// There is no opening at all.
    Empty,
}

impl fmt::Display for OpeningsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.reason {
            OpeningsReason::Moves(error) => error.fmt(f),
            OpeningsReason::Pass => f.write_str("an opening cannot contain a pass"),
            OpeningsReason::Illegal(point, Illegal::Occupied) => write!(f, "{point} is occupied"),
            OpeningsReason::Illegal(point, Illegal::Forbidden(kind)) => {
                write!(f, "{point} is forbidden: {kind}")
            }
            OpeningsReason::Illegal(_, Illegal::GameOver) | OpeningsReason::Over => {
                f.write_str("the game is over before the players begin")
            }
            OpeningsReason::Repeated(line) => write!(f, "the same opening as in line {line}"),
            OpeningsReason::Empty => f.write_str("there are no openings"),
        }
    }
}

impl core::error::Error for OpeningsError {}

/// The 26 named openings of renju, D1 to D13 and I1 to I13.
pub fn canonical() -> Vec<Vec<Point>> {
    Opening::all().iter().map(|opening| opening.stones().to_vec()).collect()
}

/// Balanced openings for a rule, of five to eight stones, made by our own engine; the file says how.
pub fn balanced(rule: Rule) -> Vec<Vec<Point>> {
    // The files are part of the program, and a test reads them.
    parse_openings(balanced_text(rule), rule).unwrap_or_default()
}

const fn balanced_text(rule: Rule) -> &'static str {
    match rule {
        Rule::Renju => include_str!("../openings/renju.txt"),
        Rule::Standard => include_str!("../openings/standard.txt"),
        Rule::Freestyle => include_str!("../openings/freestyle.txt"),
        Rule::Caro => include_str!("../openings/caro.txt"),
    }
}

/// Reads openings, one line of moves each; empty lines and what follows `#` are left out.
///
/// # Errors
/// Names the first line that is not an opening, and why.
pub fn parse_openings(text: &str, rule: Rule) -> Result<Vec<Vec<Point>>, OpeningsError> {
    let mut openings = Vec::new();
    let mut seen: HashMap<Setup, usize> = HashMap::new();
    for (index, line) in notation::without_mark(text).lines().enumerate() {
        // The beginning stays, so that a mistake is counted from it.
        let moves = line.split('#').next().unwrap_or_default();
        if moves.trim().is_empty() {
            continue;
        }
        let fail = |reason| OpeningsError { line: index + 1, reason };
        let (opening, diagram) = parse_line(moves, rule).map_err(fail)?;
        if let Some(earlier) = seen.insert(diagram, index + 1) {
            return Err(fail(OpeningsReason::Repeated(earlier)));
        }
        openings.push(opening);
    }
    if openings.is_empty() {
        return Err(OpeningsError { line: 1, reason: OpeningsReason::Empty });
    }
    Ok(openings)
}

/// The stones of a line and their diagram in its canonical orientation.
fn parse_line(text: &str, rule: Rule) -> Result<(Vec<Point>, Setup), OpeningsReason> {
    let moves = notation::parse_moves(text).map_err(OpeningsReason::Moves)?;
    let points: Option<Vec<Point>> = moves.into_iter().map(Move::point).collect();
    let points = points.ok_or(OpeningsReason::Pass)?;
    let game = start(&points, rule)?;
    Ok((points, game.position().to_setup().canonical().0))
}

/// A game after an opening.
pub(crate) fn start(opening: &[Point], rule: Rule) -> Result<Game, OpeningsReason> {
    let mut game = Game::new(rule);
    for point in opening {
        let illegal = |reason| OpeningsReason::Illegal(*point, reason);
        game.position().legality(*point).map_err(illegal)?;
        game.play(*point).map_err(|_| OpeningsReason::Over)?;
    }
    if game.outcome().is_some() { Err(OpeningsReason::Over) } else { Ok(game) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_sets_are_sound() {
        assert_eq!(canonical().len(), 26);
        let text: Vec<String> = canonical()
            .iter()
            .map(|opening| {
                notation::format_moves(&opening.iter().copied().map(Move::from).collect::<Vec<_>>())
            })
            .collect();
        assert_eq!(parse_openings(&text.join("\n"), Rule::Renju), Ok(canonical()));
        for rule in Rule::ALL {
            let balanced = parse_openings(balanced_text(rule), rule).unwrap();
            assert!(balanced.len() >= 2_000, "{rule}: {}", balanced.len());
            assert!(balanced.iter().all(|opening| (5..=8).contains(&opening.len())));
        }
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_an_opening() {
        let marked = parse_openings("\u{feff}h8h9i9\nh8i9", Rule::Renju);
        assert_eq!(marked, parse_openings("h8h9i9\nh8i9", Rule::Renju));
    }

    #[test]
    fn mistakes_are_named_with_their_line() {
        let reason = |text: &str| {
            let error = parse_openings(text, Rule::Renju).unwrap_err();
            (error.line, error.reason)
        };
        assert_eq!(reason("# none\n\n"), (1, OpeningsReason::Empty));
        assert!(matches!(reason("h8h9\nh8zz"), (2, OpeningsReason::Moves(_))));
        let h8 = "h8".parse().unwrap();
        assert_eq!(reason("h8 h9 h8"), (1, OpeningsReason::Illegal(h8, Illegal::Occupied)));
        assert_eq!(reason("h8 pass"), (1, OpeningsReason::Pass));
        assert_eq!(reason("h8a1i8a2j8a3k8a4l8"), (1, OpeningsReason::Over));
        assert_eq!(
            reason("h8a1i8a2j8a3k8a4l8b1"),
            (1, OpeningsReason::Illegal("b1".parse().unwrap(), Illegal::GameOver))
        );
        // The same diagram, turned by a quarter.
        assert_eq!(reason("h8h9i9 # D\n#\nh8i8i7"), (3, OpeningsReason::Repeated(1)));
    }
}
