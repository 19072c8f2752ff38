//! 四三, ミセ, 両ミセ, フクミ and the wins that begin with them.

use kagetsu_rules::Color::{Black, White};
use kagetsu_rules::{Color, PointSet, Position};
use kagetsu_solve::tactics::{double_mise, four_three_points, fukumi, mise, mise_vcf};
use kagetsu_solve::{Limits, Proof, Solver, Space, WinKind};

use crate::board::{board, point, won};

fn names(points: PointSet) -> String {
    points.into_iter().map(|point| format!("{point:#}")).collect::<Vec<_>>().join(" ")
}

fn targets(moves: &[(kagetsu_rules::Point, PointSet)], name: &str) -> Option<String> {
    moves.iter().find(|(moved, _)| *moved == point(name)).map(|(_, targets)| names(*targets))
}

/// The same board with the colours exchanged.
fn swapped(position: &Position) -> Position {
    let mut setup = kagetsu_rules::Setup::new(position.rule()).with_turn(!position.turn());
    for color in Color::ALL {
        for stone in position.stones(color) {
            setup.put(!color, stone).expect("an empty point");
        }
    }
    Position::from(&setup)
}

#[test]
fn a_four_three_needs_its_open_four() {
    let real = board("e8 f8 g8 h9 h10", "d8", Black);
    for position in [&real, &swapped(&real)] {
        assert_eq!(names(four_three_points(position, position.turn())), "h8");
    }
    // The block at I8 stands on the three's way: H8-I9 becomes no four.
    let blocked = board("e8 f8 g8 h9 h10", "d8 h11", Black);
    assert_eq!(names(four_three_points(&blocked, Black)), "");
    // White's block at I8 makes a four of its own.
    let countered = board("e8 f8 g8 h9 h10", "d8 i5 i6 i7 a1", Black);
    assert_eq!(names(four_three_points(&countered, Black)), "");
    assert_eq!(names(four_three_points(&countered, White)), "");
}

#[test]
fn a_sixth_stone_beside_a_four_makes_no_four_three() {
    // White completes at H8 already; J8 joins that four and adds no other five.
    let standing = board("a1", "e8 f8 g8 i8 j9 j10", White);
    assert_eq!(names(four_three_points(&standing, White)), "");
    let fresh = board("a1", "f8 g8 i8 j9 j10", White);
    assert_eq!(names(four_three_points(&fresh, White)), "j8");
}

#[test]
fn a_five_of_the_opponent_voids_the_threat() {
    let position = board("e8 f8 g8 h9 h10", "d8 a1 b1 c1 d1", Black);
    assert_eq!(names(four_three_points(&position, Black)), "");
    assert!(mise(&position, Black).iter().all(|(moved, _)| *moved == point("e1")));
}

#[test]
fn mise_moves_name_their_four_three() {
    let position = board("e8 f8 g8 h10", "d8", Black);
    let moves = mise(&position, Black);
    assert_eq!(targets(&moves, "h9").as_deref(), Some("h8"));
    assert_eq!(targets(&moves, "h8"), None, "a four is no mise move");
    assert_eq!(targets(&moves, "o1"), None);
    assert_eq!(targets(&mise(&swapped(&position), White), "h9").as_deref(), Some("h8"));
}

#[test]
fn what_was_threatened_before_is_no_new_threat() {
    let position = board("e8 f8 g8 h9 h10", "d8", Black);
    assert_eq!(targets(&mise(&position, Black), "o1"), None);
}

#[test]
fn a_double_mise_aims_at_two_points() {
    // Two closed threes; from G7 a diagonal leads to the end of each.
    let position = board("e8 f8 g8 h10 e6 f6 g6", "d8 d6", Black);
    let moves = double_mise(&position, Black);
    assert_eq!(targets(&moves, "g7").as_deref(), Some("h6 h8"), "{moves:?}");
    assert!(moves.iter().all(|(_, targets)| targets.len() > 1));
}

#[test]
fn forbidden_points_are_neither_moves_nor_targets() {
    // H8 would be a four-three for Black, but also an overline on row 8.
    let position = board("e8 f8 g8 i8 j8 h9 h10", "d8", Black);
    assert!(position.forbidden_kind(point("h8")).is_some());
    assert_eq!(names(four_three_points(&position, Black)), "");
    for (moved, targets) in mise(&position, Black) {
        assert!(position.forbidden_kind(moved).is_none());
        assert!(!targets.contains(point("h8")));
    }
}

#[test]
fn a_double_mise_wins_by_fours_whatever_the_defence() {
    let position = board("e8 f8 g8 h10 e6 f6 g6", "d8 d6 o1 o3", Black);
    let mut solver = Solver::new();
    let each = Limits::nodes(100_000);
    let answer = mise_vcf(&mut solver, &position, &each, 100_000);
    let win = won(answer);
    assert!(win.kind == WinKind::Mise, "{:?}", win.kind);
    let none = mise_vcf(&mut solver, &board("h8", "i9", Black), &each, 100_000);
    assert!(matches!(none.proof, Proof::NoWin));
    for (each, most) in [(each.max_len(win.length - 2), 100_000), (Limits::nodes(1), 100_000), (each, 1)] {
        let answer = mise_vcf(&mut Solver::new(), &position, &each, most);
        assert!(matches!(answer.proof, Proof::Unknown(_)), "{each:?} {most}: {answer:?}");
    }
}

#[test]
fn fukumi_threatens_fours_that_were_not_there() {
    let mut solver = Solver::new();
    let limits = Limits::nodes(100_000);
    let position = board("e8 f8 g8 h10", "d8", Black);
    let found = fukumi(&mut solver, &position, Black, &limits);
    let first = found.moves.iter().find(|(moved, _)| *moved == point("h9")).map(|(_, line)| line[0]);
    assert_eq!(first, Some(point("h8")));
    assert!(found.unproved.is_empty());
    // Black has fours already.
    let threatened = board("e8 f8 g8 h9 h10", "d8", Black);
    assert!(fukumi(&mut solver, &threatened, Black, &limits).moves.is_empty());
}

#[test]
fn fukumi_claims_nothing_that_its_limit_left_open() {
    // Fours that lead nowhere: the search before the move needs far more stones than the win behind H9.
    let position = board("e8 f8 g8 h10 a1 b1 c1 m1 n1 o1 a15 b15 c15 m15 n15 o15", "d8", Black);
    let mut solver = Solver::new();
    let limits = Limits::nodes(20);
    assert!(matches!(solver.solve(&position, Space::Fours, &limits).proof, Proof::Unknown(_)));
    let found = fukumi(&mut Solver::new(), &position, Black, &limits);
    assert!(found.moves.is_empty(), "what was not there before is not known");
    assert!(found.unproved.contains(&point("h9")));
}
