//! A win by continuous fours, looked for as plainly as the words say: every point is tried, nothing is remembered.
//!
//! The attacker plays a legal point after which it could win with its next stone; the defender, who must not be able
//! to win first, answers with what leaves no such point; and so on until nothing does.

use kagetsu_rules::{Color, Direction, Point, Rule};

use crate::board::Board;
use crate::forbidden::is_legal;
use crate::row::{has_won, makes_win};

/// Whether `attacker`, to move, wins by fours; nothing when more than `limit` stones would have to be placed.
pub fn wins_by_fours(board: &Board, rule: Rule, attacker: Color, limit: u64) -> Option<bool> {
    if Color::ALL.into_iter().any(|color| has_won(board, rule, color)) {
        return Some(false);
    }
    Plain { rule, attacker, left: limit }.attack(board)
}

struct Plain {
    rule: Rule,
    attacker: Color,
    left: u64,
}

impl Plain {
    fn attack(&mut self, board: &Board) -> Option<bool> {
        if !self.wins(board, self.attacker).is_empty() {
            return Some(true);
        }
        let threats = self.wins(board, !self.attacker);
        for point in board.empty_points() {
            if threats.iter().any(|threat| *threat != point) && self.rule != Rule::Caro {
                continue;
            }
            let after = board.with(point, Some(self.attacker));
            if !self.could_win_near(&after, point) || !is_legal(board, self.rule, self.attacker, point) {
                continue;
            }
            self.left = self.left.checked_sub(1)?;
            if self.wins(&after, !self.attacker).is_empty() && self.defend(&after)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether every reply loses, the attacker threatening to win.
    fn defend(&mut self, board: &Board) -> Option<bool> {
        let fives = self.wins(board, self.attacker);
        let replies: Vec<Point> = match self.rule {
            // A stone beyond the end of a row may spoil it.
            Rule::Caro => board.empty_points().collect(),
            Rule::Renju | Rule::Standard | Rule::Freestyle => fives,
        };
        for reply in replies {
            let after = board.with(reply, Some(!self.attacker));
            if !self.wins(&after, self.attacker).is_empty()
                || !is_legal(board, self.rule, !self.attacker, reply)
            {
                continue;
            }
            self.left = self.left.checked_sub(1)?;
            if !self.attack(&after)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The points where `color` wins at once.
    fn wins(&self, board: &Board, color: Color) -> Vec<Point> {
        board.empty_points().filter(|point| makes_win(board, self.rule, color, *point)).collect()
    }

    /// Whether the attacker could win at once with a row through its stone at `point`.
    fn could_win_near(&self, board: &Board, point: Point) -> bool {
        Direction::ALL.into_iter().any(|direction| {
            (-4..=4).filter_map(|steps| point.step(direction, steps)).any(|other| {
                board.stone_at(other).is_none() && makes_win(board, self.rule, self.attacker, other)
            })
        })
    }
}
