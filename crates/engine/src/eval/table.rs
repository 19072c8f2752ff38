//! The fast evaluation of the strong levels: a sum over points of what each colour could make there.
//!
//! A point's worth to a colour depends on its four shapes alone, so it is one look-up, and a move changes the sums
//! only where it changed shapes. The weights are tunables; the tables are made from them once.

use std::sync::Arc;

use kagetsu_rules::{AREA, ByColor, Color, Combined, Point, Position, Rule, Shape, Undo};

use super::evaluator::{Evaluator, Exclusion, MoveScore, Tactics};
use crate::tunables::Params;

/// What the four shapes at a point are worth to each colour.
struct Worth {
    of: ByColor<ShapeWorth>,
    tempo: i32,
}

/// The same for one colour, by the code of the shapes.
struct ShapeWorth {
    board: Vec<i16>,
    /// For ordering moves: of playing there, and of keeping the opponent from it.
    attack: Vec<i32>,
    defence: Vec<i32>,
}

/// What the sums were before a move.
struct Frame {
    sums: ByColor<i32>,
    first: usize,
}

/// See the module's description.
pub struct TableEvaluator {
    worth: Arc<Worth>,
    points: [ByColor<i16>; AREA],
    sums: ByColor<i32>,
    frames: Vec<Frame>,
    changes: Vec<(Point, ByColor<i16>)>,
}

impl TableEvaluator {
    /// An evaluator for the rule of `position`, following it from there.
    pub fn new(params: &Params, position: &Position) -> TableEvaluator {
        TableEvaluator::following(Arc::new(Worth::new(params, position.rule())), position)
    }

    /// Another evaluator with the same tables, following `position`.
    pub fn sibling(&self, position: &Position) -> TableEvaluator {
        TableEvaluator::following(Arc::clone(&self.worth), position)
    }

    fn following(worth: Arc<Worth>, position: &Position) -> TableEvaluator {
        let mut evaluator = TableEvaluator {
            worth,
            points: [ByColor::default(); AREA],
            sums: ByColor::default(),
            frames: Vec::with_capacity(AREA),
            changes: Vec::with_capacity(AREA * 41),
        };
        evaluator.reset(position);
        evaluator
    }

    #[inline]
    fn point_worth(&self, position: &Position, point: Point) -> ByColor<i16> {
        ByColor::from_fn(|color| self.worth.of[color].board[position.shape_code(color, point) as usize])
    }
}

impl Worth {
    fn new(params: &Params, rule: Rule) -> Worth {
        Worth {
            of: ByColor::from_fn(|color| ShapeWorth::new(params, rule, color)),
            tempo: params.table_tempo,
        }
    }
}

impl ShapeWorth {
    fn new(params: &Params, rule: Rule, color: Color) -> ShapeWorth {
        const CODES: usize = 1 << 16;
        let mut worth = ShapeWorth {
            board: Vec::with_capacity(CODES),
            attack: Vec::with_capacity(CODES),
            defence: Vec::with_capacity(CODES),
        };
        let forbidden = rule.has_forbidden(color);
        let weights = Shape::ALL.map(|shape| shape_weight(params, shape));
        for code in 0..CODES {
            let shapes =
                [0, 4, 8, 12].map(|bits| Shape::ALL.get(code >> bits & 15).copied().unwrap_or_default());
            let class = Combined::of_shapes(shapes, rule, color);
            let lines: i32 = shapes.into_iter().map(|shape| weights[shape as usize]).sum();
            let attack = lines + order_weight(params, class);
            worth.board.push((lines + class_weight(params, class, forbidden)) as i16);
            worth.attack.push(attack);
            worth.defence.push(attack * params.order_defence / 100);
        }
        worth
    }
}

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
        Shape::DoubleFour | Shape::OpenFour => params.table_open_four,
    }
}

/// What the lines are worth together beyond their sum. A fork that is forbidden is worth nothing extra.
fn class_weight(params: &Params, class: Combined, forbidden: bool) -> i32 {
    match class {
        Combined::DoubleTwo => params.table_double_two,
        Combined::DoubleThree if !forbidden => params.table_double_three,
        Combined::FourThree => params.table_four_three,
        Combined::Blank
        | Combined::Overline
        | Combined::Two
        | Combined::OpenTwo
        | Combined::Three
        | Combined::OpenThree
        | Combined::DoubleThree
        | Combined::Four
        | Combined::DoubleFour
        | Combined::OpenFour
        | Combined::Five => 0,
    }
}

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
        self.points = [ByColor::default(); AREA];
        self.sums = ByColor::default();
        self.frames.clear();
        self.changes.clear();
        for point in position.empty() {
            let worth = self.point_worth(position, point);
            self.points[point.index()] = worth;
            for color in Color::ALL {
                self.sums[color] += i32::from(worth[color]);
            }
        }
    }

    #[inline]
    fn place(&mut self, position: &Position, undo: &Undo) {
        self.frames.push(Frame { sums: self.sums, first: self.changes.len() });
        for point in undo.changed() {
            let new =
                if point == undo.point() { ByColor::default() } else { self.point_worth(position, point) };
            let old = core::mem::replace(&mut self.points[point.index()], new);
            if old != new {
                self.changes.push((point, old));
                for color in Color::ALL {
                    self.sums[color] += i32::from(new[color]) - i32::from(old[color]);
                }
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
        let us = position.turn();
        self.sums[us] - self.sums[!us] + self.worth.tempo
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
