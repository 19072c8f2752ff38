//! Terms of a move that need its stone on the board, apart from forbidden points.

use kagetsu_rules::{Color, Position};

use crate::eval::testing::{at, board, everything, move_terms, terms_with, with};
use crate::eval::{Evaluator, NoTactics, Switches, Tactics, Term, TermEvaluator};
use crate::tunables::Params;

#[test]
fn a_four_three_adds_to_the_four_and_the_three() {
    let position = board("e8 f8 g8 h9 h10", "d8", Color::Black);
    let terms = move_terms(&position, "h8").unwrap();
    assert_eq!((terms[Term::Four], terms[Term::OpenThree], terms[Term::FourThree]), (1_500, 1_000, 5_000));
    assert_eq!(terms.total(), 1_500 + 1_000 + 5_000 + 500 + 60 + 5);
    assert_eq!(everything(&position).quick_score(&position, at("h8")), terms.total());
}

#[test]
fn a_three_that_cannot_grow_makes_no_four_three() {
    // H7 and H11 are overlines of Black: the column's three never becomes an open four.
    let black = "e8 f8 g8 h9 h10 e7 f7 g7 i7 j7 e11 f11 g11 i11 j11";
    let position = board(black, "d8", Color::Black);
    let terms = move_terms(&position, "h8").unwrap();
    assert_eq!((terms[Term::Four], terms[Term::OpenThree], terms[Term::FourThree]), (1_500, 1_000, 0));
    let quick = everything(&position).quick_score(&position, at("h8"));
    assert_eq!(
        quick - (terms.total() - terms[Term::Vulnerability]),
        5_000,
        "the lines alone see a four-three"
    );
    let growing = board("e8 f8 g8 h9 h10 e11 f11 g11 i11 j11", "d8", Color::Black);
    assert_eq!(move_terms(&growing, "h8").unwrap()[Term::FourThree], 5_000, "H7 is legal here");
}

#[test]
fn a_move_that_prepares_a_four_three_is_a_mise() {
    let position = board("e8 f8 h9 h10", "d8", Color::Black);
    for (point, mise) in [("g8", 1_000), ("i8", 1_000), ("h7", 0), ("a1", 0)] {
        assert_eq!(move_terms(&position, point).unwrap()[Term::Mise], mise, "{point}");
    }
    // The four-three itself is no mise, and one that was there before is nobody's merit.
    let ready = board("e8 f8 g8 h9 h10", "d8", Color::Black);
    assert_eq!(move_terms(&ready, "h8").unwrap()[Term::Mise], 0);
    assert_eq!(move_terms(&ready, "g6").unwrap()[Term::Mise], 0);
    let off = with(Switches::ALL.without(Term::Mise), &position);
    assert_eq!(terms_with(&off, &position, "g8").unwrap()[Term::Mise], 0);
}

#[test]
fn taking_their_four_three_away_answers_the_mise() {
    let position = board("d8", "e8 f8 g8 h9 h10", Color::Black);
    for (point, answer) in [("h8", 1_000), ("i8", 1_000), ("a1", 0), ("d9", 0)] {
        assert_eq!(move_terms(&position, point).unwrap()[Term::MiseAnswer], answer, "{point}");
    }
    let peaceful = board("d8", "e8 f8 h9 h10", Color::Black);
    assert_eq!(move_terms(&peaceful, "h8").unwrap()[Term::MiseAnswer], 0);
}

#[test]
fn a_lone_four_keeps_only_its_residue() {
    let position = board("a1 b1 c1", "", Color::Black);
    for (residue, loss) in [(0, -1_500), (30, -1_050), (60, -600), (100, 0)] {
        let evaluator = TermEvaluator::new(&Params::default(), Switches::ALL, residue, &position);
        assert_eq!(terms_with(&evaluator, &position, "d1").unwrap()[Term::LoneFour], loss);
    }
    let diagonal = board("a1 b2 c3", "", Color::Black);
    assert_eq!(move_terms(&diagonal, "d4").unwrap()[Term::LoneFour], -1_575);
}

#[test]
fn a_four_with_something_to_follow_is_not_lone() {
    let lone = |black: &str, white: &str, point: &str| {
        move_terms(&board(black, white, Color::Black), point).unwrap()[Term::LoneFour]
    };
    assert_eq!(lone("d8 e8 f8", "c8", "g8"), -1_500);
    assert_eq!(lone("d8 e8 f8 a1 b1 c1", "c8", "g8"), 0, "another four");
    assert_eq!(lone("d8 e8 f8 g9", "c8", "g8"), 0, "an open three with the new stone");
    assert_eq!(lone("d8 e8 f8 g9", "c8 g7", "g8"), -1_500, "no room for that three");
    assert_eq!(lone("d8 e8 f8 h9 h10", "c8", "h8"), 0, "a four-three");
    assert_eq!(lone("d8 e8 f8", "", "g8"), 0, "an open four");
}

/// Answers yes, and checks that it is asked about the mover's next move.
struct Yes {
    mover: Color,
    stones: usize,
}

impl Tactics for Yes {
    fn has_vcf(&mut self, position: &mut Position) -> bool {
        assert_eq!((position.turn(), position.stone_count()), (self.mover, self.stones));
        true
    }

    fn has_vct(&mut self, position: &mut Position) -> bool {
        self.has_vcf(position)
    }
}

#[test]
fn a_threat_of_fours_is_a_fukumi_unless_it_is_a_three_or_four() {
    let mut position = board("e8 f8 k4", "d8", Color::Black);
    let evaluator = everything(&position);
    let mut solver = Yes { mover: Color::Black, stones: 5 };
    for (point, fukumi) in [("g10", 1_500), ("g8", 1_500)] {
        let terms = evaluator.move_breakdown(&mut position, at(point), &mut solver).unwrap();
        assert_eq!(terms[Term::Fukumi], fukumi, "{point}");
        let silent = evaluator.move_breakdown(&mut position, at(point), &mut NoTactics).unwrap();
        assert_eq!(silent[Term::Fukumi], 0, "{point}");
    }
    let mut threes = board("h8 i8 a1 b1 c1", "", Color::Black);
    for point in ["j8", "d1"] {
        let mut solver = Yes { mover: Color::Black, stones: 6 };
        let terms = everything(&threes).move_breakdown(&mut threes, at(point), &mut solver).unwrap();
        assert_eq!(terms[Term::Fukumi], 0, "{point}");
    }
}

#[test]
fn a_threat_of_threats_counts_from_twenty_stones_on() {
    let far = "a1 c1 e1 g1 i1 k1 m1 o1 a15 c15";
    for (white, bonus) in
        [("e15 g15 i15 k15 m15 o15 a8 a10 o8", 0), ("e15 g15 i15 k15 m15 o15 a8 a10 o8 o10", 8_000)]
    {
        let mut position = board(far, white, Color::Black);
        let mut solver = Yes { mover: Color::Black, stones: position.stone_count() + 1 };
        let terms = everything(&position).move_breakdown(&mut position, at("h8"), &mut solver).unwrap();
        assert_eq!(terms[Term::VctBonus], bonus, "{} stones", position.stone_count());
    }
}
