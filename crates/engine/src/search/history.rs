//! What earlier cut-offs say of moves, and what earlier results say of static values.
//!
//! Every number stays within its bound by itself: a change moves it a share of the way to the bound, so old news fade as
//! new ones come.

use kagetsu_rules::{AREA, Point};

use crate::score::Value;

/// The most that a history may be worth, and the least.
const MOST: i32 = 8_192;

/// What is remembered of a move, by what it is: moves that make a threat are good for other reasons than quiet ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveKind {
    /// It neither makes nor takes a four or an open three.
    Quiet,
    /// It does.
    Forcing,
}

/// Where a move stands: who plays it, what kind it is, and which moves came before, the opponent's and the own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    pub(crate) us: usize,
    pub(crate) before: [Option<Point>; 2],
}

/// How good moves were, by their kind and by the moves before.
pub(crate) struct History {
    /// By colour, kind and point.
    alone: [[[i16; AREA]; 2]; 2],
    /// By colour, how many moves before, that move, and point.
    after: Vec<i16>,
}

impl History {
    pub(crate) fn new() -> History {
        History { alone: [[[0; AREA]; 2]; 2], after: vec![0; 2 * 2 * AREA * AREA] }
    }

    /// Where the moves after `before`, the `back`th of them, are remembered.
    fn row(us: usize, back: usize, before: Point) -> usize {
        ((us * 2 + back) * AREA + before.index()) * AREA
    }

    /// How good a move was, as hundredths of what its own history and those after other moves may be worth.
    pub(crate) fn of(&self, context: Context, kind: MoveKind, point: Point) -> [i32; 2] {
        let alone = i32::from(self.alone[context.us][kind as usize][point.index()]);
        let rows = context.before.into_iter().enumerate().filter_map(|(back, before)| Some((back, before?)));
        let after: i32 = rows
            .map(|(back, before)| {
                i32::from(self.after[History::row(context.us, back, before) + point.index()])
            })
            .sum();
        [alone * 100 / MOST, after * 50 / MOST]
    }

    /// Makes a move better by `bonus`, or worse where that is less than nothing.
    pub(crate) fn learn(&mut self, context: Context, kind: MoveKind, point: Point, bonus: i32) {
        drift(&mut self.alone[context.us][kind as usize][point.index()], bonus);
        for (back, before) in context.before.into_iter().enumerate() {
            if let Some(before) = before {
                let row = History::row(context.us, back, before);
                drift(&mut self.after[row + point.index()], bonus);
            }
        }
    }
}

/// What a cut-off at this depth teaches.
pub(crate) fn bonus(depth: i32) -> i32 {
    (48 * depth * depth + 96 * depth).min(2_400)
}

/// Moves a number by `step`, the less the nearer it is to its bound.
fn drift(number: &mut i16, step: i32) {
    let step = step.clamp(-MOST, MOST);
    let old = i32::from(*number);
    *number = (old + step - old * step.abs() / MOST) as i16;
}

/// By how much searches found boards better or worse than their static value, by the last two moves.
pub(crate) struct Correction {
    /// By the colour to move, the opponent's last move and the own one before.
    after: Vec<i16>,
}

/// Units of a correction in a point of the value.
const GRAIN: i32 = 32;

impl Correction {
    pub(crate) fn new() -> Correction {
        Correction { after: vec![0; 2 * AREA * AREA] }
    }

    fn place(context: Context) -> Option<usize> {
        let [Some(theirs), Some(ours)] = context.before else { return None };
        Some((context.us * AREA + theirs.index()) * AREA + ours.index())
    }

    /// What to add to a static value.
    pub(crate) fn of(&self, context: Context) -> Value {
        Correction::place(context).map_or(0, |place| i32::from(self.after[place]) / GRAIN)
    }

    /// A search of this depth found `error` more than the static value said.
    pub(crate) fn learn(&mut self, context: Context, error: Value, depth: i32) {
        if let Some(place) = Correction::place(context) {
            let step = error.clamp(-200, 200) * GRAIN * depth.min(8) / 16;
            drift(&mut self.after[place], step);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_learned_stays_within_its_bound_and_fades() {
        let mut number = 0;
        for _ in 0..1_000 {
            drift(&mut number, 2_400);
        }
        assert!(number > 8_000 && i32::from(number) <= MOST);
        drift(&mut number, -2_400);
        assert!(number < 4_000, "news count more than what is old: {number}");
    }

    #[test]
    fn a_move_is_remembered_where_it_was_good() {
        let point = |index| Point::from_index(index).unwrap();
        let here = Context { us: 0, before: [Some(point(3)), None] };
        let there = Context { us: 0, before: [Some(point(4)), None] };
        let mut history = History::new();
        (0..50).for_each(|_| history.learn(here, MoveKind::Quiet, point(9), bonus(9)));
        let [alone, after] = history.of(here, MoveKind::Quiet, point(9));
        assert!(alone > 90 && after > 45, "{alone} {after}");
        assert_eq!(history.of(there, MoveKind::Quiet, point(9)), [alone, 0], "after another move");
        assert_eq!(history.of(here, MoveKind::Forcing, point(9)), [0, after], "as another kind");
        assert_eq!(history.of(Context { us: 1, ..here }, MoveKind::Quiet, point(9)), [0, 0]);
    }

    #[test]
    fn a_correction_grows_towards_the_error_seen() {
        let point = |index| Point::from_index(index).unwrap();
        let here = Context { us: 1, before: [Some(point(3)), Some(point(7))] };
        let mut correction = Correction::new();
        for _ in 0..8 {
            correction.learn(here, 60, 6);
        }
        assert!((60..=256).contains(&correction.of(here)), "{}", correction.of(here));
        assert_eq!(correction.of(Context { us: 0, ..here }), 0);
        assert_eq!(correction.of(Context { us: 1, before: [Some(point(3)), None] }), 0);
    }
}
