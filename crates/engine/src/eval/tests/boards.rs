//! The score of a board, term by term.

use kagetsu_rules::{Color, Rule};

use crate::eval::testing::{board, board_of, everything, with};
use crate::eval::{Evaluator, Switches, Term};

fn score(black: &str, white: &str, turn: Color) -> i32 {
    let position = board(black, white, turn);
    everything(&position).board_score(&position)
}

#[test]
fn each_pattern_counts_once_and_from_both_sides() {
    for (stones, expected) in [
        ("h8", 0),
        ("h8 i8", 50),
        ("h8 i9", 53),
        ("a1 b1", 10),
        ("a1 b2", 11),
        ("a1 b1 c1", 30),
        ("g8 h8 i8", 1_000),
        ("g8 h9 i10", 1_050),
        ("g8 h8 j8", 1_000),
        ("a1 b1 c1 d1", 1_500),
        ("g8 h8 i8 j8", 10_000),
        ("g8 h8 i8 j8 k8", 100_000),
        ("g8 h9 i10 j11 k12", 100_000),
    ] {
        assert_eq!(score(stones, "", Color::Black), expected, "{stones}");
        assert_eq!(score(stones, "", Color::White), -expected, "{stones}");
        assert_eq!(score("", stones, Color::White), expected, "{stones}");
    }
    assert_eq!(score("g8 h8 i8", "a1 b1 c1", Color::Black), 970);
}

#[test]
fn connected_stones_add_to_the_board() {
    // Three open twos, one of them diagonal, and three stones in two directions each.
    assert_eq!(score("", "h8 i8 h9", Color::White), 50 + 50 + 53 + 6 * 30);
    let position = board("", "h8 i8 h9", Color::White);
    let off = with(Switches::ALL.without(Term::Connectivity), &position);
    assert_eq!(off.board_score(&position), 153);
}

#[test]
fn a_four_three_to_come_counts_for_the_side_that_is_first() {
    let term = |black: &str, white: &str, turn| {
        let position = board(black, white, turn);
        everything(&position).board_breakdown(&position)[Term::LeafFourThree]
    };
    let (stones, stop) = ("e8 f8 g8 h9 h10", "d8");
    assert_eq!(term(stop, stones, Color::White), 3_000);
    assert_eq!(term(stop, stones, Color::Black), -3_000);
    let both = ("e8 f8 g8 h9 h10 d2", "d8 e2 f2 g2 h3 h4");
    assert_eq!(term(both.0, both.1, Color::Black), 3_000);
    assert_eq!(term(both.0, both.1, Color::White), 3_000);
    assert_eq!(term("e8 f8 h9 h10", "d8", Color::Black), 0);
    // A four with two threes is forbidden to Black, and a chance for White.
    assert_eq!(term("e8 f8 g8 h9 h10 i7 j6", "d8", Color::Black), 0);
    assert_eq!(term("d8", "e8 f8 g8 h9 h10 i7 j6", Color::White), 3_000);
}

#[test]
fn own_and_their_patterns_switch_apart() {
    let position = board("g8 h8 i8", "a1 b1 c1", Color::Black);
    let off = |term| with(Switches::ALL.without(term), &position).board_score(&position);
    assert_eq!(off(Term::OpenThree), -30);
    assert_eq!(off(Term::TheirThree), 1_000);
    assert_eq!(off(Term::Three), 970);
}

#[test]
fn the_rule_decides_what_lives() {
    let (six, open) = ("b1 c1 d1 f1 g1", "");
    let score = |rule| {
        let position = board_of(rule, six, open, Color::Black);
        with(Switches::NONE.with(Term::Four), &position).board_score(&position)
    };
    assert_eq!([Rule::Renju, Rule::Standard, Rule::Freestyle].map(score), [0, 0, 1_500]);
}
