//! Winning first moves, and the moves that stop a win.

use kagetsu_rules::Color::{Black, White};
use kagetsu_rules::{PointSet, Rule};
use kagetsu_solve::{Limits, Proof, Solver, Space, Threat, defences, win_with, winning_moves};

use crate::board::{board, board_under, game, lost_hope, point, won};

const LIMITS: Limits<'static> = Limits::nodes(200_000);

fn names(points: &[kagetsu_rules::Point]) -> String {
    points.iter().map(|point| format!("{point:#}")).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_winning_first_move_is_listed_with_its_own_certificate() {
    let position = board("g8 h8 i8", "a1 a3", Black);
    let found = winning_moves(&mut Solver::new(), &position, Space::Fours, &LIMITS);
    assert_eq!(names(&found.moves.iter().map(|(point, _)| *point).collect::<Vec<_>>()), "f8 j8");
    for (first, win) in &found.moves {
        assert_eq!(win.line[0], *first);
        assert!(win.certificate.verify(1_000_000).is_ok());
    }
    assert!(found.is_complete());
}

#[test]
fn a_four_of_the_opponent_leaves_its_block_alone() {
    // White has a four; Black's block at E1 is no four, so Black has no win by fours although it has a four-three.
    let position = board("e8 f8 g8 h9 h10", "d8 a1 b1 c1 d1", Black);
    let found = winning_moves(&mut Solver::new(), &position, Space::Fours, &LIMITS);
    assert!(found.moves.iter().all(|(first, _)| *first == point("e1")));
}

#[test]
fn in_caro_a_four_may_be_answered_from_beyond_its_end() {
    // White completes at I8. Black's stone at J8 closes the row at its other end and makes an open four.
    let [renju, caro] =
        [Rule::Renju, Rule::Caro].map(|rule| board_under(rule, "d8 j5 j6 j7", "e8 f8 g8 h8", Black));
    for space in [Space::Fours, Space::Quiet] {
        let winning = |position| winning_moves(&mut Solver::new(), position, space, &LIMITS).moves;
        assert!(winning(&renju).iter().all(|(first, _)| *first != point("j8")));
        assert!(winning(&caro).iter().any(|(first, _)| *first == point("j8")), "{space:?}");
    }
}

#[test]
fn a_move_that_loses_or_is_forbidden_does_not_win() {
    let mut solver = Solver::new();
    let position = board("e8 f8 g8 h9 h10", "d8 a1 a3", Black);
    lost_hope(&win_with(&mut solver, &position, point("o15"), Space::Fours, &LIMITS));
    let crossing = board("e8 f8 g8 h9 h10 h11", "d8 h12", Black);
    // A double-four is forbidden.
    lost_hope(&win_with(&mut solver, &crossing, point("h8"), Space::Quiet, &LIMITS));
    won(win_with(&mut solver, &position, point("h8"), Space::Fours, &LIMITS));
}

#[test]
fn defences_are_exactly_the_moves_after_which_no_win_is_left() {
    let position = board("e8 f8 g8 h9 h10", "d8 a1 c3", White);
    let found = defences(&mut Solver::new(), &position, &LIMITS);
    let Threat::Win(space, win) = &found.threat else { panic!("{:?}", found.threat) };
    assert_eq!((*space, win.length), (Space::Fours, 5));
    assert!(found.delays.is_empty() && found.unproved.is_empty());
    let stops: PointSet = found.moves.iter().copied().collect();
    // Without the shortcut by the old certificate: each move searched on its own.
    for reply in position.legal_moves() {
        let mut after = position.clone();
        let _ = after.place(reply);
        let answer = Solver::new().solve(&after, Space::Fours, &LIMITS);
        assert_eq!(matches!(answer.proof, Proof::NoWin), stops.contains(reply), "{reply}");
    }
    assert!(stops.contains(point("h8")) && !stops.contains(point("o15")));
}

#[test]
fn fours_that_only_gain_time_are_told_apart() {
    let position = board("e8 f8 g8 h9 h10", "d8 a1 b1 c1", White);
    let found = defences(&mut Solver::new(), &position, &LIMITS);
    assert_eq!(names(&found.delays), "d1 e1");
    // With a stone on column H, White's four at H1 leaves one that still has no say; a four through H11 stops.
    let helping = board("e8 f8 g8 h9 h10", "d8 e11 f11 g11 a5", White);
    let found = defences(&mut Solver::new(), &helping, &LIMITS);
    assert!(found.moves.contains(&point("h11")) && !found.delays.contains(&point("h11")));
}

#[test]
fn an_open_four_cannot_be_stopped_and_a_closed_one_in_one_way() {
    let open = board("e8 f8 g8 h8", "a1 a3 a5", White);
    assert!(defences(&mut Solver::new(), &open, &LIMITS).moves.is_empty());
    let closed = board("e8 f8 g8 h8", "d8 a1 a3", White);
    assert_eq!(names(&defences(&mut Solver::new(), &closed, &LIMITS).moves), "i8");
    let own_five = board("e8 f8 g8 h8", "a1 b1 c1 d1", White);
    assert_eq!(names(&defences(&mut Solver::new(), &own_five, &LIMITS).moves), "e1");
}

#[test]
fn without_a_threat_every_legal_move_will_do() {
    let found = defences(&mut Solver::new(), &game("h8i9"), &LIMITS);
    assert!(matches!(found.threat, Threat::None));
    assert_eq!(found.moves.len(), 223);
}

#[test]
fn a_forbidden_point_is_no_defence() {
    // White threatens G6 with the forbidden block G7; Black's move at G7 itself is forbidden too.
    let position = board("g2 f6 f7 h7 h8", "a1 g3 g4 g5", Black);
    let found = defences(&mut Solver::new(), &position, &LIMITS);
    assert!(matches!(found.threat, Threat::Win(Space::Fours, _)));
    assert!(!found.moves.contains(&point("g7")));
    assert!(found.moves.contains(&point("g6")));
}
