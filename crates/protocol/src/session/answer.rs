//! From a thought to the answer on the wire.

use kagetsu_rules::{Point, PointSet, Position};

use super::{Effect, Session, error, message, say, send};
use crate::coordinate::{format_point, format_points};
use crate::request::{Choice, Thought, Wanted};

impl Session {
    /// The answer to what was asked; whatever the thinker says, a move that is sent is legal.
    pub(super) fn conclude(&mut self, wanted: Wanted, thought: &Thought) -> Vec<Effect> {
        let mut effects = Vec::new();
        if let Some(report) = &thought.report {
            effects.extend(say::summary(report, thought.elapsed, &self.options, self.mode));
        }
        if let Some(step) = self.conclude_step(&thought.choice) {
            effects.extend(step);
            return effects;
        }
        match (&thought.choice, wanted) {
            (Choice::Swap, Wanted::Swap2) => effects.push(send("SWAP")),
            (Choice::Stones(points), _) if self.is_playable(points) => {
                effects.push(self.put(points, wanted));
            }
            (_, Wanted::Move | Wanted::BalancedMove(_)) => {
                effects.push(message("the search gave no move"));
                effects.push(match self.any_move() {
                    Some(point) => self.put(&[point], wanted),
                    None => error("no legal move is left"),
                });
            }
            (_, Wanted::BalancedPair(_) | Wanted::Swap2 | Wanted::Opening) => {
                effects.push(error("no answer was found"));
            }
        }
        effects
    }

    fn excluded(&self) -> PointSet {
        self.game.map_or(self.blocked, |game| self.blocked | game.closed)
    }

    pub(super) fn is_playable(&self, points: &[Point]) -> bool {
        let Some(game) = self.game else { return false };
        let mut position = Position::from(&game.setup);
        !points.is_empty()
            && points.iter().all(|point| {
                let legal = position.is_legal(*point) && !self.excluded().contains(*point);
                if legal {
                    let _ = position.place(*point);
                }
                legal
            })
    }

    /// The legal move nearest to the centre.
    fn any_move(&self) -> Option<Point> {
        let legal = Position::from(&self.game?.setup).legal_moves() - self.excluded();
        legal.into_iter().min_by_key(|point| point.distance_to_center())
    }

    /// Puts the stones on our own board and says where; a suggestion waits for `PLAY` instead.
    fn put(&mut self, points: &[Point], wanted: Wanted) -> Effect {
        let Some(mut game) = self.game else { return error("no game") };
        if let ([point], Wanted::Move, true) = (points, wanted, self.options.suggests) {
            game.suggested = Some(*point);
            self.game = Some(game);
            return send(format!("SUGGEST {}", format_point(*point)));
        }
        self.game = points.iter().try_fold(game, |game, point| game.with(*point)).ok().or(self.game);
        send(format_points(points))
    }
}
