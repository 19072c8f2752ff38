//! The plainest search: every candidate, no pruning, no table. What the engine calls exact must be the same.

use kagetsu_engine::{Evaluator, LevelParams, Params, Score, TermEvaluator};
use kagetsu_rules::{Color, Combined, Direction, Point, PointSet, Position};

const WIN: i32 = 20_000_000;

/// Every root move among `moves` with its score at `depth`, best first.
pub(crate) fn scores(
    position: &Position,
    level: &LevelParams,
    moves: &[Point],
    depth: i32,
) -> Vec<(Point, Score)> {
    let mut search = Plain {
        position: position.clone(),
        evaluator: TermEvaluator::of_level(&Params::default(), level, position),
    };
    let mut scores: Vec<(Point, i32)> =
        moves.iter().map(|point| (*point, search.after(*point, depth, 0))).collect();
    scores.sort_by_key(|(_, value)| -value);
    scores.into_iter().map(|(point, value)| (point, score(value))).collect()
}

fn score(value: i32) -> Score {
    if value > WIN - 1_000 {
        Score::Win((WIN - value) as u32)
    } else if value < 1_000 - WIN {
        Score::Loss((WIN + value) as u32)
    } else {
        Score::Value(value)
    }
}

struct Plain {
    position: Position,
    evaluator: TermEvaluator,
}

impl Plain {
    fn after(&mut self, point: Point, depth: i32, ply: i32) -> i32 {
        let undo = self.position.place(point);
        self.evaluator.place(&self.position, &undo);
        let value =
            if self.position.winner().is_some() { WIN - ply - 1 } else { -self.node(depth - 1, ply + 1) };
        self.evaluator.undo();
        self.position.undo(undo);
        value
    }

    fn node(&mut self, depth: i32, ply: i32) -> i32 {
        let (us, them) = (self.position.turn(), !self.position.turn());
        if self.position.count(us, Combined::Five) > 0 {
            return WIN - ply - 1;
        }
        let threats = self.position.points(them, Combined::Five);
        if !threats.is_empty() {
            return match threats.single().filter(|block| self.may_play(*block)) {
                Some(block) if depth > 0 => self.after(block, depth, ply),
                Some(_) => self.evaluator.board_score(&self.position),
                None => ply + 2 - WIN,
            };
        }
        if self.position.points(us, Combined::OpenFour).into_iter().any(|point| self.may_play(point)) {
            return WIN - ply - 3;
        }
        if depth <= 0 {
            return self.evaluator.board_score(&self.position);
        }
        let moves =
            near(&self.position).into_iter().filter(|point| self.may_play(*point)).collect::<Vec<_>>();
        moves.into_iter().map(|point| self.after(point, depth, ply)).max().expect("a move")
    }

    fn may_play(&self, point: Point) -> bool {
        self.position.turn() == Color::White || self.position.forbidden_kind(point).is_none()
    }
}

/// The empty points at most two away from a stone.
fn near(position: &Position) -> PointSet {
    let stones = position.stones(Color::Black) | position.stones(Color::White);
    let around = |stone: Point| {
        (-2..=2).flat_map(move |up| {
            let row = stone.step(Direction::Vertical, up);
            (-2..=2).filter_map(move |right| row?.step(Direction::Horizontal, right))
        })
    };
    stones.into_iter().flat_map(around).collect::<PointSet>() & position.empty()
}
