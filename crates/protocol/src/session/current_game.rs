//! The game on the board, as far as the protocol knows it: stones, the side to move, and points set aside.

use kagetsu_rules::{Color, Illegal, Point, PointSet, Position, Rule, Setup};

use crate::coordinate::format_point;

/// The game on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CurrentGame {
    pub(super) setup: Setup,
    /// Points that `BOARD` marked as forbidden.
    pub(super) closed: PointSet,
    /// A move that was suggested and waits for `PLAY`.
    pub(super) suggested: Option<Point>,
}

impl CurrentGame {
    pub(super) const fn new(rule: Rule) -> CurrentGame {
        CurrentGame::of(Setup::new(rule))
    }

    pub(super) const fn of(setup: Setup) -> CurrentGame {
        CurrentGame { setup, closed: PointSet::EMPTY, suggested: None }
    }

    /// The game after the side to move has put a stone on an empty point.
    pub(super) fn with(mut self, point: Point) -> Result<CurrentGame, String> {
        let occupied = |_| format!("{} is occupied", format_point(point));
        self.setup.put(self.setup.turn(), point).map_err(occupied)?;
        self.setup = self.setup.with_turn(!self.setup.turn());
        self.suggested = None;
        Ok(self)
    }

    /// The game after the last stone, or another one of the side that moved last, was taken back.
    pub(super) fn without(mut self, point: Point) -> Result<CurrentGame, String> {
        let mover = !self.setup.turn();
        match self.setup.stone_at(point) {
            None => Err(format!("there is no stone on {}", format_point(point))),
            Some(color) if color != mover => {
                Err(format!("the stone on {} is {color}, but {mover} moved last", format_point(point)))
            }
            Some(_) => {
                self.setup.remove(point);
                self.setup = self.setup.with_turn(mover);
                self.suggested = None;
                Ok(self)
            }
        }
    }

    /// The position to think about, if there is anything to think about beside the points in `blocked`.
    pub(super) fn question(&self, blocked: PointSet) -> Result<Position, String> {
        let position = Position::from(&self.setup);
        if let Some(winner) = position.winner() {
            return Err(format!("the game is over: {winner} has five"));
        }
        let legal = position.legal_moves();
        if legal.is_empty() {
            return Err("the game is over: no legal move is left".to_owned());
        }
        if (legal - blocked - self.closed).is_empty() {
            return Err("every legal move is blocked".to_owned());
        }
        Ok(position)
    }

    /// What is to be said about a move of the opponent: whether it is allowed is for the manager to judge.
    pub(super) fn remark(&self, point: Point) -> Option<String> {
        match Position::from(&self.setup).legality(point) {
            Err(illegal @ Illegal::Forbidden(_)) if self.setup.turn() == Color::Black => {
                Some(format!("{} is {illegal}", format_point(point)))
            }
            Ok(()) | Err(Illegal::Forbidden(_) | Illegal::Occupied | Illegal::GameOver) => None,
        }
    }
}
