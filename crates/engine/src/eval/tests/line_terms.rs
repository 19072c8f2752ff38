//! Terms of a move that follow from the lines through it.

use kagetsu_rules::{Color, ForbiddenKind, Illegal, Rule};

use crate::eval::testing::{board, board_of, move_terms, terms_with, with};
use crate::eval::{Breakdown, Exclusion, Switches, Term};

/// The terms of a breakdown, as in `open-three 1000, center 3`.
fn show(breakdown: Breakdown) -> String {
    breakdown.iter().map(|(term, value)| format!("{term} {value}")).collect::<Vec<_>>().join(", ")
}

/// The terms of Black's move with Black's `stones` on the board alone.
fn attack(stones: &str, point: &str) -> String {
    show(move_terms(&board(stones, "", Color::Black), point).unwrap())
}

/// The terms of Black's move with White's `stones` on the board alone.
fn defence(stones: &str, point: &str) -> String {
    show(move_terms(&board("", stones, Color::Black), point).unwrap())
}

#[test]
fn a_stone_is_worth_what_it_makes() {
    assert_eq!(attack("a1", "b1"), "two 10");
    assert_eq!(attack("h8", "i8"), "open-two 50, center 4");
    assert_eq!(attack("a1 b1", "c1"), "three 30");
    assert_eq!(attack("h8 i8", "j8"), "open-three 1000, center 3");
    assert_eq!(attack("a1 b1 c1", "d1"), "four 1500, lone-four -1500");
    assert_eq!(attack("g8 h8 i8", "j8"), "open-four 10000, center 3");
    assert_eq!(attack("g8 h8 i8 j8", "k8"), "five 100000");
}

#[test]
fn diagonals_are_worth_a_twentieth_more() {
    assert_eq!(attack("h8", "i9"), "open-two 50, diagonal 3, center 4");
    assert_eq!(attack("h8 i9", "j10"), "open-three 1000, diagonal 50, center 3");
    assert_eq!(attack("g9 h8 i7", "j6"), "open-four 10000, diagonal 500, center 3");
    assert_eq!(attack("g9 h8 i7 j6", "k5"), "five 100000");
    assert_eq!(defence("h8 i9", "j10"), "their-open-three 1000, diagonal 50, center 3");
}

#[test]
fn a_stone_is_worth_part_of_what_it_takes() {
    assert_eq!(defence("a1", "b1"), "their-two 3");
    assert_eq!(defence("h8", "i8"), "their-open-two 15, center 4");
    assert_eq!(defence("a1 b1", "c1"), "their-three 15");
    assert_eq!(defence("h8 i8", "j8"), "their-open-three 1000, center 3");
    assert_eq!(defence("a1 b1 c1", "d1"), "their-four 1050");
    assert_eq!(defence("g8 h8 i8", "j8"), "their-open-four 10000, center 3");
    assert_eq!(defence("g8 h8 i8 j8", "k8"), "their-five 50000, center 2");
}

#[test]
fn nothing_is_taken_where_the_opponent_may_not_play() {
    // I8 is a double-three of Black: White gains nothing by playing there first.
    let position = board("g8 h8 i9 i10", "", Color::White);
    assert_eq!(show(move_terms(&position, "i8").unwrap()), "center 4");
    let free = board_of(Rule::Freestyle, "g8 h8 i9 i10", "", Color::White);
    assert_eq!(
        show(move_terms(&free, "i8").unwrap()),
        "their-open-three 2000, defence-crossing 300, center 4"
    );
}

#[test]
fn the_centre_counts_five_rings() {
    let rings = ["h8", "i8", "j6", "h11", "d8", "m8", "n8", "o1"];
    for (point, expected) in rings.iter().zip([5, 4, 3, 2, 1, 0, 0, 0]) {
        assert_eq!(move_terms(&board("", "", Color::Black), point).unwrap().total(), expected, "{point}");
    }
}

#[test]
fn two_open_threes_get_the_bonus_of_a_further_direction() {
    let (two_by_two, third) = ("g8 h8 i9 i10", "g8 h8 i9 i10 j7 k6");
    let white = |stones| move_terms(&board("", stones, Color::White), "i8").unwrap();
    let both = white(two_by_two);
    assert_eq!(show(both), "open-three 2000, multi-direction 500, connectivity 60, center 4");
    assert_eq!(white(third)[Term::MultiDirection], 1_000);
    let off = with(Switches::ALL.without(Term::MultiDirection), &board("", two_by_two, Color::White));
    let without = terms_with(&off, &board("", two_by_two, Color::White), "i8").unwrap();
    assert_eq!(both.total() - without.total(), 500);
    // The example of the plan has Black play it: possible where nothing is forbidden.
    let free = board_of(Rule::Freestyle, two_by_two, "", Color::Black);
    assert_eq!(move_terms(&free, "i8").unwrap(), both);
    let foul = Exclusion::Illegal(Illegal::Forbidden(ForbiddenKind::DoubleThree));
    assert_eq!(move_terms(&board(two_by_two, "", Color::Black), "i8"), Err(foul));
}

#[test]
fn a_three_beside_an_open_three_is_no_further_direction() {
    let position = board("", "g8 h8 i14 i13", Color::White);
    assert_eq!(move_terms(&position, "i12").unwrap()[Term::MultiDirection], 0);
}

#[test]
fn taking_a_crossing_of_their_threats_is_worth_more() {
    let position = board("", "g8 h8 i9 i10", Color::Black);
    let terms = move_terms(&position, "i8").unwrap();
    assert_eq!(show(terms), "their-open-three 2000, defence-crossing 300, center 4");
    let one = move_terms(&board("", "g8 h8", Color::Black), "i8").unwrap();
    assert_eq!(one[Term::DefenceCrossing], 0);
}

#[test]
fn connected_stones_count_each_direction() {
    assert_eq!(attack("g8", "h8"), "open-two 50, center 5");
    assert_eq!(attack("g8 i7", "h8"), "open-two 100, diagonal 3, connectivity 60, center 5");
    assert_eq!(attack("g8 i7 h9", "h8"), "open-two 150, diagonal 3, connectivity 90, center 5");
}

#[test]
fn a_four_that_defends_multiplies_its_defence() {
    // The plan's example: I8 stops White's open three on the row and fills Black's four on the column.
    let white = "f8 g8 h8";
    let plain = move_terms(&board("", white, Color::Black), "i8").unwrap();
    assert_eq!(show(plain), "their-open-four 10000, center 4");
    let counter = move_terms(&board("i7 i9 i10", white, Color::Black), "i8").unwrap();
    assert_eq!(
        show(counter),
        "open-four 10000, their-open-four 10000, center 4, counter-four 5000, defensive-four 800"
    );
    let closed = move_terms(&board("i7 i9 i10", "f8 g8 h8 i11", Color::Black), "i8").unwrap();
    assert_eq!((closed[Term::Four], closed[Term::CounterFour]), (1_500, 5_000));
    // A three that defends is no counter-four.
    let three = move_terms(&board("i9 i10", white, Color::Black), "i8").unwrap();
    assert_eq!((three[Term::OpenThree], three[Term::CounterFour], three[Term::DefensiveFour]), (1_000, 0, 0));
    // Nor is a four where the opponent has only an open two to make.
    let idle = move_terms(&board("i7 i9 i10", "h8", Color::Black), "i8").unwrap();
    assert_eq!((idle[Term::OpenFour], idle[Term::CounterFour], idle[Term::DefensiveFour]), (10_000, 0, 0));
}
