//! White's traps and Black's vulnerability, judged with the attacking stone on the board.

use kagetsu_rules::{Color, ForbiddenKind, Rule};

use crate::eval::testing::{at, board, board_of, everything, move_terms};
use crate::eval::{Evaluator, Term};

/// Stones that make I8 a double-three of Black: two on the column, two on the falling diagonal.
const CROSS: &str = "i9 i10 j7 k6";

fn traps(black: &str, white: &str, point: &str) -> [i32; 3] {
    let terms = move_terms(&board(black, white, Color::White), point).unwrap();
    [Term::TrapStrong, Term::TrapThree, Term::TrapSetup].map(|term| terms[term])
}

#[test]
fn a_four_blocked_only_by_a_foul_is_the_strong_trap() {
    let black = format!("{CROSS} d8");
    assert_eq!(traps(&black, "e8 f8 g8", "h8"), [8_000, 0, 0]);
    let terms = move_terms(&board(&black, "e8 f8 g8", Color::White), "h8").unwrap();
    assert_eq!((terms[Term::Four], terms[Term::LoneFour]), (1_500, 0), "it wins, so it is not lone");
    assert_eq!(traps("d8 i9 i10 j7", "e8 f8 g8", "h8"), [0, 0, 0], "the block is legal");
    let free = board_of(Rule::Freestyle, &black, "e8 f8 g8", Color::White);
    assert_eq!(move_terms(&free, "h8").unwrap()[Term::TrapStrong], 0);
}

#[test]
fn no_trap_when_the_attacking_stone_makes_the_block_legal() {
    // Without a stone on H8, I8 is a double-three of column and row; White's H8 closes the row's three.
    let position = board("d8 i9 i10 j8 k8", "e8 f8 g8", Color::White);
    assert_eq!(position.forbidden_kind(at("i8")), Some(ForbiddenKind::DoubleThree));
    let after = position.clone().with(at("h8"), |after| after.forbidden_kind(at("i8")));
    assert_eq!(after, None);
    assert_eq!(traps("d8 i9 i10 j8 k8", "e8 f8 g8", "h8"), [0, 0, 0]);
}

#[test]
fn an_open_three_that_leans_on_a_foul_is_a_trap_three() {
    assert_eq!(traps(CROSS, "f8 g8", "h8"), [0, 3_000, 0]);
    assert_eq!(traps("i9 i10 j7", "f8 g8", "h8"), [0, 0, 0]);
}

#[test]
fn an_open_three_with_a_foul_farther_off_is_a_set_up() {
    // J8 is the double-three here, two cells from the row.
    assert_eq!(traps("j9 j10 k7 l6", "f8 g8", "h8"), [0, 0, 1_500]);
    assert_eq!(traps("j9 j10 k7", "f8 g8", "h8"), [0, 0, 0]);
    // A closed three is no set-up.
    assert_eq!(traps("e8 j9 j10 k7 l6", "f8 g8", "h8"), [0, 0, 0]);
}

#[test]
fn black_pays_for_a_three_with_a_forbidden_extension() {
    let black = format!("{CROSS} f8 g8");
    let cost =
        |white: &str| move_terms(&board(&black, white, Color::Black), "h8").unwrap()[Term::Vulnerability];
    assert_eq!(cost(""), -300);
    assert_eq!(cost("g6 h7"), -800, "White would make a three there");
    assert_eq!(cost("h7"), -300);
    let safe = move_terms(&board("i9 i10 j7 f8 g8", "", Color::Black), "h8").unwrap();
    assert_eq!(safe[Term::Vulnerability], 0);
    let elsewhere = move_terms(&board(&black, "", Color::Black), "a1").unwrap();
    assert_eq!(elsewhere[Term::Vulnerability], 0, "the penalty is for what the stone makes");
}

#[test]
fn the_board_counts_blacks_vulnerability_for_white() {
    let vulnerable = format!("{CROSS} f8 g8 h8");
    let term = |black: &str, white: &str, turn| {
        let position = board(black, white, turn);
        let breakdown = everything(&position).board_breakdown(&position);
        assert_eq!(breakdown.total(), everything(&position).board_score(&position));
        breakdown[Term::Vulnerability]
    };
    assert_eq!(term(&vulnerable, "", Color::White), 300);
    assert_eq!(term(&vulnerable, "", Color::Black), -300);
    assert_eq!(term(&vulnerable, "g6 h7", Color::White), 800);
    assert_eq!(term("f8 g8 h8", "", Color::White), 0);
    // Three overlines between threes and twos, each where White attacks: capped.
    let rows: String = ["2", "7", "12"].map(|y| format!("d{y} e{y} f{y} h{y} i{y} ")).concat();
    assert_eq!(term(&rows, "", Color::White), 900);
    assert_eq!(term(&rows, "g3 g4 g6 g8 g11 g10 g13", Color::White), 1_500);
}
