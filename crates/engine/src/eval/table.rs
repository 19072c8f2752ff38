//! The fast evaluation of the strong levels: a sum over points of what each colour could make there, and what the
//! threats on the board are worth.
//!
//! A point's worth depends on its shapes alone, so it is one look-up, and a move changes the sums only where it changed
//! shapes. The numbers are fitted ([`BoardValues`]); the order of moves adds weights that are tunables.

use std::sync::Arc;

use kagetsu_rules::{AREA, ByColor, Color, Combined, Point, Position, Rule, Shape, Undo};

use super::board_values::{BoardValues, FRACTION};
use super::combination;
use super::evaluator::{Evaluator, Exclusion, MoveScore, Tactics};
use crate::tunables::Params;

/// What something is worth when Black and when White is to move, in the mover's view, in parts of a unit.
type ByTurn<T> = [T; 2];

/// What the four shapes at a point are worth, by whose they are.
struct PointWorth {
    of: ByColor<ShapeWorth>,
    values: Arc<BoardValues>,
}

/// The same for one colour, by the code of the shapes.
struct ShapeWorth {
    board: Vec<ByTurn<i16>>,
    /// For ordering moves: of playing there, and of keeping the opponent from it.
    attack: Vec<i32>,
    defence: Vec<i32>,
}

/// What the sums were before a move.
struct Frame {
    sums: ByTurn<i32>,
    first: usize,
}

/// See the module's description.
pub struct TableEvaluator {
    worth: Arc<PointWorth>,
    points: [ByTurn<i16>; AREA],
    sums: ByTurn<i32>,
    frames: Vec<Frame>,
    changes: Vec<(Point, ByTurn<i16>)>,
}

impl TableEvaluator {
    /// An evaluator for the rule of `position`, following it from there.
    pub fn new(params: &Params, position: &Position) -> TableEvaluator {
        let values = BoardValues::built_in(position.rule());
        TableEvaluator::following(Arc::new(PointWorth::new(params, position.rule(), values)), position)
    }

    /// Another evaluator with the same tables, following `position`.
    pub fn sibling(&self, position: &Position) -> TableEvaluator {
        TableEvaluator::following(Arc::clone(&self.worth), position)
    }

    fn following(worth: Arc<PointWorth>, position: &Position) -> TableEvaluator {
        let mut evaluator = TableEvaluator {
            worth,
            points: [ByTurn::default(); AREA],
            sums: ByTurn::default(),
            frames: Vec::with_capacity(AREA),
            changes: Vec::with_capacity(AREA * 41),
        };
        evaluator.reset(position);
        evaluator
    }

    #[inline]
    fn point_worth(&self, position: &Position, point: Point) -> ByTurn<i16> {
        let [black, white] =
            Color::ALL.map(|owner| self.worth.of[owner].board[position.shape_code(owner, point) as usize]);
        [black[0] + white[0], black[1] + white[1]]
    }
}

impl PointWorth {
    fn new(params: &Params, rule: Rule, values: Arc<BoardValues>) -> PointWorth {
        PointWorth { of: ByColor::from_fn(|color| ShapeWorth::new(params, rule, color, &values)), values }
    }
}

impl ShapeWorth {
    fn new(params: &Params, rule: Rule, color: Color, values: &BoardValues) -> ShapeWorth {
        let mut worth = ShapeWorth {
            board: Vec::with_capacity(combination::CODES),
            attack: Vec::with_capacity(combination::CODES),
            defence: Vec::with_capacity(combination::CODES),
        };
        let weights = Shape::ALL.map(|shape| shape_weight(params, shape));
        for code in 0..combination::CODES {
            let places = combination::shapes(code);
            let shapes = places.map(|place| Shape::ALL.get(place).copied().unwrap_or_default());
            let class = Combined::of_shapes(shapes, rule, color);
            let lines: i32 = shapes.into_iter().map(|shape| weights[shape as usize]).sum();
            let attack = lines + order_weight(params, class);
            worth.board.push(values.point(color, code));
            worth.attack.push(attack);
            worth.defence.push(attack * params.order_defence / 100);
        }
        worth
    }
}

/// What a line counts in the order of moves.
fn shape_weight(params: &Params, shape: Shape) -> i32 {
    match shape {
        Shape::Blank | Shape::Overline | Shape::Five => 0,
        Shape::One => params.table_one,
        Shape::OpenOne => params.table_open_one,
        Shape::Two => params.table_two,
        Shape::OpenTwo => params.table_open_two,
        Shape::Three => params.table_three,
        Shape::OpenThree => params.table_open_three,
        Shape::Four => params.table_four,
        Shape::DoubleFour | Shape::OpenFour => OPEN_FOUR_LINE,
    }
}

/// A line with an open four or two fours is hardly ever a matter of order: it decides before.
const OPEN_FOUR_LINE: i32 = 135;
/// A five comes first, and keeping the opponent from one: no matter of tuning.
const FIVE_FIRST: i32 = 10_000;

/// What the class of a move counts in the order of moves.
const fn order_weight(params: &Params, class: Combined) -> i32 {
    match class {
        Combined::Blank | Combined::Overline => 0,
        Combined::Two => params.order_two,
        Combined::OpenTwo => params.order_open_two,
        Combined::Three => params.order_three,
        Combined::DoubleTwo => params.order_double_two,
        Combined::OpenThree => params.order_open_three,
        Combined::Four => params.order_four,
        Combined::DoubleThree => params.order_double_three,
        Combined::FourThree => params.order_four_three,
        Combined::DoubleFour => params.order_double_four,
        Combined::OpenFour => params.order_open_four,
        Combined::Five => FIVE_FIRST,
    }
}

impl Evaluator for TableEvaluator {
    fn reset(&mut self, position: &Position) {
        self.points = [ByTurn::default(); AREA];
        self.sums = ByTurn::default();
        self.frames.clear();
        self.changes.clear();
        for point in position.empty() {
            let worth = self.point_worth(position, point);
            self.points[point.index()] = worth;
            self.sums = [0, 1].map(|turn| self.sums[turn] + i32::from(worth[turn]));
        }
    }

    #[inline]
    fn place(&mut self, position: &Position, undo: &Undo) {
        self.frames.push(Frame { sums: self.sums, first: self.changes.len() });
        for point in undo.changed() {
            let new =
                if point == undo.point() { ByTurn::default() } else { self.point_worth(position, point) };
            let old = core::mem::replace(&mut self.points[point.index()], new);
            if old != new {
                self.changes.push((point, old));
                self.sums = [0, 1].map(|turn| self.sums[turn] + i32::from(new[turn]) - i32::from(old[turn]));
            }
        }
    }

    #[inline]
    fn undo(&mut self) {
        if let Some(Frame { sums, first }) = self.frames.pop() {
            self.sums = sums;
            for (point, old) in self.changes.drain(first..) {
                self.points[point.index()] = old;
            }
        }
    }

    #[inline]
    fn board_score(&self, position: &Position) -> i32 {
        (self.sums[position.turn().index()] + self.worth.values.threats(position)) / FRACTION
    }

    #[inline]
    fn quick_score(&self, position: &Position, point: Point) -> i32 {
        let us = position.turn();
        self.worth.of[us].attack[position.shape_code(us, point) as usize]
            + self.worth.of[!us].defence[position.shape_code(!us, point) as usize]
    }

    fn move_score(&self, position: &mut Position, point: Point, _: &mut dyn Tactics) -> MoveScore {
        match position.legality(point) {
            Ok(()) => MoveScore::Value(self.quick_score(position, point)),
            Err(reason) => MoveScore::Excluded(Exclusion::Illegal(reason)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn followed_equals_fresh_and_undo_restores() {
        for rule in Rule::ALL {
            let mut position = Position::new(rule);
            let mut evaluator = TableEvaluator::new(&Params::default(), &position);
            let mut seed = 7u32;
            let mut receipts = Vec::new();
            for _ in 0..120 {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let Some(point) = Point::from_index((seed >> 16) as usize % AREA) else { continue };
                if position.stone_at(point).is_some() {
                    continue;
                }
                let before = (evaluator.sums, evaluator.points);
                let undo = position.place(point);
                evaluator.place(&position, &undo);
                let fresh = evaluator.sibling(&position);
                assert!(fresh.sums == evaluator.sums && fresh.points == evaluator.points, "{rule} {point}");
                receipts.push((before, undo));
            }
            while let Some((before, undo)) = receipts.pop() {
                position.undo(undo);
                evaluator.undo();
                assert!(before == (evaluator.sums, evaluator.points));
            }
        }
    }

    #[test]
    fn more_of_a_shape_is_worth_more_to_its_owner() {
        let mut position = Position::new(Rule::Renju);
        for point in ["h8", "a1", "i8", "a15", "j8", "o1"] {
            let _ = position.place(point.parse().unwrap());
        }
        let evaluator = TableEvaluator::new(&Params::default(), &position);
        assert!(evaluator.board_score(&position) > 0, "Black has an open three and moves");
        position.pass();
        assert!(evaluator.board_score(&position) < 0);
    }
}
