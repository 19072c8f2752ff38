//! The numbers of the evaluation, prepared once: parameters, switches and level joined.
//!
//! A term that is switched off weighs nothing here, so nobody else asks for switches. There is one rounding, to the
//! nearest with halves away from zero, per pattern or per factor applied; everything after it is addition.

use kagetsu_rules::{Direction, Shape};

use super::patterns::Pattern;
use super::term::{Switches, Term};
use crate::tunables::Params;

/// What a pattern is worth: by itself, and more for being on a diagonal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct PatternWorth {
    pub(super) plain: i32,
    pub(super) extra: i32,
}

impl PatternWorth {
    /// Both together.
    pub(super) const fn whole(self) -> i32 {
        self.plain + self.extra
    }
}

/// A pattern's worth on straight lines and on diagonals.
type ByLine = [PatternWorth; 2];

/// What stands on the board, by kind of pattern: to its owner, and to the opponent, whom it costs as much.
pub(super) type StandingWorth = [[ByLine; Pattern::COUNT]; 2];

/// Everything the evaluation multiplies or adds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Weights {
    /// What a stone makes on one line, by shape.
    own: [ByLine; Shape::ALL.len()],
    /// What it takes from the opponent there, by shape.
    their: [ByLine; Shape::ALL.len()],
    pub(super) standing: StandingWorth,
    pub(super) five: i32,
    pub(super) four_three: i32,
    pub(super) mise: i32,
    pub(super) fukumi: i32,
    pub(super) trap_strong: i32,
    pub(super) trap_three: i32,
    pub(super) trap_setup: i32,
    pub(super) vulnerability: Vulnerability,
    pub(super) multi_direction: i32,
    pub(super) defence_crossing: i32,
    pub(super) connectivity: i32,
    pub(super) center: i32,
    /// What a counter-four adds to its defence, in hundredths.
    pub(super) counter_four: i32,
    /// What a lone four loses of its worth, in hundredths.
    pub(super) lone_four_loss: i32,
    pub(super) mise_answer: i32,
    pub(super) defensive_four: i32,
    pub(super) vct_bonus: i32,
    pub(super) vct_bonus_stones: usize,
    pub(super) leaf_four_three: i32,
    pub(super) mandatory_defence: bool,
}

/// What Black's forbidden extensions cost it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Vulnerability {
    pub(super) strong: i32,
    pub(super) weak: i32,
    pub(super) cap: i32,
}

impl Weights {
    /// `lone_four_residue` is what is left of the worth of a lone four, in hundredths.
    pub(super) fn new(params: &Params, switches: Switches, lone_four_residue: i32) -> Weights {
        let on = |term, value| if switches.has(term) { value } else { 0 };
        let diagonal = on(Term::Diagonal, params.diagonal - 100);
        // A five is worth the same everywhere.
        let slope = |pattern| if pattern == Pattern::Five { 0 } else { diagonal };
        let worth = |term, pattern, factor| by_line(on(term, value(params, pattern)), factor, slope(pattern));
        let own = |pattern| worth(Term::own(pattern), pattern, 100);
        let taken = |pattern| worth(Term::their(pattern), pattern, factor(params, pattern));
        let stands = |pattern| worth(Term::their(pattern), pattern, 100);
        Weights {
            own: Shape::ALL.map(|shape| by_shape(shape, own)),
            their: Shape::ALL.map(|shape| by_shape(shape, taken)),
            standing: [Pattern::ALL.map(own), Pattern::ALL.map(stands)],
            five: on(Term::Five, params.five),
            four_three: on(Term::FourThree, params.four_three),
            mise: on(Term::Mise, params.mise),
            fukumi: on(Term::Fukumi, params.fukumi),
            trap_strong: on(Term::TrapStrong, params.trap_strong),
            trap_three: on(Term::TrapThree, params.trap_three),
            trap_setup: on(Term::TrapSetup, params.trap_setup),
            vulnerability: Vulnerability {
                strong: params.vulnerability_strong,
                weak: params.vulnerability_weak,
                cap: on(Term::Vulnerability, params.vulnerability_cap),
            },
            multi_direction: on(Term::MultiDirection, params.multi_direction),
            defence_crossing: on(Term::DefenceCrossing, params.defence_crossing),
            connectivity: on(Term::Connectivity, params.connectivity),
            center: on(Term::Center, params.center),
            counter_four: on(Term::CounterFour, params.counter_four - 100),
            lone_four_loss: on(Term::LoneFour, 100 - lone_four_residue),
            mise_answer: on(Term::MiseAnswer, params.mise_answer),
            defensive_four: on(Term::DefensiveFour, params.defensive_four),
            vct_bonus: on(Term::VctBonus, params.vct_bonus),
            vct_bonus_stones: params.vct_bonus_stones as usize,
            leaf_four_three: on(Term::LeafFourThree, params.leaf_four_three),
            mandatory_defence: switches.has(Term::MandatoryDefence),
        }
    }

    /// What a stone is worth that makes `shape` along `direction`.
    #[inline]
    pub(super) fn own(&self, shape: Shape, direction: Direction) -> PatternWorth {
        self.own[shape as usize][usize::from(direction.is_diagonal())]
    }

    /// What it is worth to take the point where the opponent would make `shape` along `direction`.
    #[inline]
    pub(super) fn their(&self, shape: Shape, direction: Direction) -> PatternWorth {
        self.their[shape as usize][usize::from(direction.is_diagonal())]
    }
}

/// The pattern that a shape is, if it is worth anything. Two fours on one line count as two.
pub(super) const fn pattern_of(shape: Shape) -> Option<Pattern> {
    match shape {
        Shape::Blank | Shape::Overline | Shape::One | Shape::OpenOne => None,
        Shape::Two => Some(Pattern::Two),
        Shape::OpenTwo => Some(Pattern::OpenTwo),
        Shape::Three => Some(Pattern::Three),
        Shape::OpenThree => Some(Pattern::OpenThree),
        Shape::Four | Shape::DoubleFour => Some(Pattern::Four),
        Shape::OpenFour => Some(Pattern::OpenFour),
        Shape::Five => Some(Pattern::Five),
    }
}

fn by_shape(shape: Shape, worth: impl Fn(Pattern) -> ByLine) -> ByLine {
    let times = if shape == Shape::DoubleFour { 2 } else { 1 };
    let each = pattern_of(shape).map_or(ByLine::default(), worth);
    each.map(|PatternWorth { plain, extra }| PatternWorth { plain: times * plain, extra: times * extra })
}

fn value(params: &Params, pattern: Pattern) -> i32 {
    match pattern {
        Pattern::Five => params.five,
        Pattern::OpenFour => params.open_four,
        Pattern::Four => params.four,
        Pattern::OpenThree => params.open_three,
        Pattern::Three => params.three,
        Pattern::OpenTwo => params.open_two,
        Pattern::Two => params.two,
    }
}

fn factor(params: &Params, pattern: Pattern) -> i32 {
    match pattern {
        Pattern::Five => params.defence_five,
        Pattern::OpenFour => params.defence_open_four,
        Pattern::Four => params.defence_four,
        Pattern::OpenThree => params.defence_open_three,
        Pattern::Three => params.defence_three,
        Pattern::OpenTwo | Pattern::Two => params.defence_other,
    }
}

/// `value` times `factor`, with `diagonal` hundredths more on diagonals, each rounded once.
fn by_line(value: i32, factor: i32, diagonal: i32) -> ByLine {
    let plain = hundredths(value, factor);
    let on_diagonal = round(i64::from(value) * i64::from(factor) * i64::from(100 + diagonal), 10_000);
    [PatternWorth { plain, extra: 0 }, PatternWorth { plain, extra: on_diagonal - plain }]
}

/// `value` times `factor` hundredths, rounded to the nearest, halves away from zero.
pub(super) fn hundredths(value: i32, factor: i32) -> i32 {
    round(i64::from(value) * i64::from(factor), 100)
}

fn round(value: i64, unit: i64) -> i32 {
    ((value + value.signum() * unit / 2) / unit) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weights(params: &Params) -> Weights {
        Weights::new(params, Switches::ALL, 0)
    }

    #[test]
    fn rounding_is_to_the_nearest_and_symmetric() {
        let cases = [
            (50, 105, 53),
            (10, 105, 11),
            (30, 105, 32),
            (10, 30, 3),
            (49, 1, 0),
            (50, 1, 1),
            (-50, 105, -53),
        ];
        for (value, factor, expected) in cases {
            assert_eq!(hundredths(value, factor), expected, "{value} × {factor}");
        }
    }

    #[test]
    fn patterns_weigh_what_the_table_says() {
        let weights = weights(&Params::default());
        let cases = [
            (Shape::OpenFour, (10_000, 500), (10_000, 500)),
            (Shape::Four, (1_500, 75), (1_050, 53)),
            (Shape::DoubleFour, (3_000, 150), (2_100, 106)),
            (Shape::OpenThree, (1_000, 50), (1_000, 50)),
            (Shape::Three, (30, 2), (15, 1)),
            (Shape::OpenTwo, (50, 3), (15, 1)),
            (Shape::Two, (10, 1), (3, 0)),
            (Shape::OpenOne, (0, 0), (0, 0)),
            (Shape::Overline, (0, 0), (0, 0)),
        ];
        for (shape, (own, own_extra), (their, their_extra)) in cases {
            let worth = |plain, extra| PatternWorth { plain, extra };
            assert_eq!(weights.own(shape, Direction::Vertical), worth(own, 0), "{shape:?}");
            assert_eq!(weights.own(shape, Direction::Rising), worth(own, own_extra), "{shape:?}");
            assert_eq!(weights.their(shape, Direction::Horizontal), worth(their, 0), "{shape:?}");
            assert_eq!(weights.their(shape, Direction::Falling), worth(their, their_extra), "{shape:?}");
        }
        assert_eq!(weights.own(Shape::Five, Direction::Rising), PatternWorth { plain: 100_000, extra: 0 });
        assert_eq!(weights.their(Shape::Five, Direction::Rising), PatternWorth { plain: 50_000, extra: 0 });
    }

    #[test]
    fn what_is_switched_off_weighs_nothing() {
        let none = Weights::new(&Params::default(), Switches::NONE, 0);
        for shape in Shape::ALL {
            for direction in Direction::ALL {
                assert_eq!(none.own(shape, direction), PatternWorth::default());
                assert_eq!(none.their(shape, direction), PatternWorth::default());
            }
        }
        let no_twos = Weights::new(&Params::default(), Switches::ALL.without(Term::TheirTwo), 0);
        assert_eq!(no_twos.their(Shape::Two, Direction::Vertical), PatternWorth::default());
        assert_eq!(no_twos.own(Shape::Two, Direction::Vertical).plain, 10);
        let straight = Weights::new(&Params::default(), Switches::ALL.without(Term::Diagonal), 0);
        assert_eq!(straight.own(Shape::Four, Direction::Rising).extra, 0);
    }

    #[test]
    fn the_residue_decides_what_a_lone_four_loses() {
        for (residue, loss) in [(0, 100), (30, 70), (60, 40), (100, 0)] {
            assert_eq!(Weights::new(&Params::default(), Switches::ALL, residue).lone_four_loss, loss);
        }
    }
}
