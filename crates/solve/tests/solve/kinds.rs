//! One board for each kind of win, for both colours where the rules differ.

use kagetsu_rules::Color::{Black, White};
use kagetsu_rules::{Point, Position, Rule, Setup};
use kagetsu_solve::{Limits, Solver, Space, WinKind};

use crate::board::{NINE_PLIES, ask, board, game, lost_hope, point, won};

#[test]
fn a_five_at_once() {
    for space in Space::ALL {
        let win = won(ask(&board("e8 f8 g8 h8", "d8 a1 a3", Black), space, 1_000));
        assert_eq!((win.kind, win.length), (WinKind::Five, 1));
        assert_eq!(win.line[0].to_string(), "I8");
    }
}

#[test]
fn a_four_that_nobody_can_answer() {
    for space in Space::ALL {
        let win = won(ask(&board("g8 h8 i8", "a1 a3", Black), space, 1_000));
        assert_eq!((win.kind, win.length), (WinKind::Four, 3));
    }
}

#[test]
fn fours_and_a_three_for_black() {
    let win = won(ask(&board("e8 f8 g8 h9 h10", "d8 a1 a3", Black), Space::Fours, 1_000));
    assert_eq!((win.kind, win.length, win.by_forbidden), (WinKind::Vcf, 5, false));
    assert_eq!(win.line[0].to_string(), "H8");
}

#[test]
fn a_double_four_wins_for_white_alone() {
    // Two closed threes that cross at H8.
    let (three, other, blocks) = ("e8 f8 g8", "h9 h10 h11", "d8 h12");
    let stones = format!("{three} {other}");
    let win = won(ask(&board(blocks, &stones, White), Space::Fours, 1_000));
    assert_eq!(win.length, 3);
    lost_hope(&ask(&board(&stones, blocks, Black), Space::Fours, 1_000));
}

#[test]
fn a_six_is_no_block_and_no_win_for_black() {
    // G8 would complete six for Black, so it is not a five; White completes six and wins.
    let row = "d8 e8 f8 h8 i8";
    lost_hope(&ask(&board(row, "c8 j8", Black), Space::Fours, 1_000));
    assert_eq!(won(ask(&board("c8 j8", row, White), Space::Fours, 1_000)).kind, WinKind::Five);
}

#[test]
fn white_wins_where_blacks_block_is_forbidden() {
    // After G6 Black may block at G7 only, and that is a double-three.
    let position = board("g2 f6 f7 h7 h8", "a1 g3 g4 g5", White);
    let win = won(ask(&position, Space::Fours, 1_000));
    assert!(win.by_forbidden);
    assert_eq!(win.line[0].to_string(), "G6");
    // Without the forbidden point the four is an ordinary one.
    lost_hope(&ask(&board("g2 f6 f7 h7", "a1 g3 g4 g5", White), Space::Fours, 1_000));
}

#[test]
fn two_threes_against_a_counter_four() {
    // White's open three becomes an open four; Black's four on row 1 would come too late.
    let position = board("a1 b1 c1", "g8 h8 l10 l11 l12", White);
    let win = won(ask(&position, Space::Quiet, 10_000));
    assert_eq!((win.kind, win.length), (WinKind::Four, 3));
    // A three and a fork of threes, with Black's closed three as counterplay.
    let position = board("a1 b1 c1 o15", "g7 h7 i9 i10 m3", White);
    lost_hope(&ask(&position, Space::Fours, 10_000));
    let win = won(ask(&position, Space::Threats, 100_000));
    assert_eq!(win.kind, WinKind::Vct, "the forced answer to a four is no quiet move");
    assert!(win.length > 5, "the counter-four makes it longer");
}

#[test]
fn a_quiet_move_wins_where_threats_do_not() {
    let position = game("h8f8h10h7e10h12h13g13e13f12g12c11b12");
    lost_hope(&ask(&position, Space::Fours, 100_000));
    lost_hope(&ask(&position, Space::Threats, 100_000));
    assert_eq!(won(ask(&position, Space::Quiet, 1_000_000)).kind, WinKind::Quiet);
    // Threats win here, and a move that threatens a four-three wins sooner.
    let position = game(NINE_PLIES);
    lost_hope(&ask(&position, Space::Fours, 100_000));
    assert_eq!(won(ask(&position, Space::Threats, 1_000_000)).kind, WinKind::Vct);
    assert_eq!(won(ask(&position, Space::Quiet, 1_000_000)).kind, WinKind::Mise);
}

#[test]
fn nobody_wins_after_the_end() {
    let over = board("e8 f8 g8 h8 i8", "a1 a3 a5 a7", White);
    for space in Space::ALL {
        lost_hope(&ask(&over, space, 1_000));
    }
}

/// A board with the only empty point H8, an overline of Black's, who is to move.
fn black_is_stuck(white: &str, black: &str) -> Position {
    let mut setup = Setup::new(Rule::Renju);
    for point in Point::all().filter(|point| *point != Point::CENTER) {
        let color = if (point.x() / 2 + point.y()) % 2 == 0 { Black } else { White };
        setup.put(color, point).expect("an empty point");
    }
    for (color, stones) in [(White, white), (Black, black)] {
        for stone in stones.split_whitespace().map(point) {
            setup.remove(stone);
            setup.put(color, stone).expect("an empty point");
        }
    }
    let position = Position::from(&setup);
    assert_eq!((position.winner(), position.legal_moves().len()), (None, 0));
    position
}

#[test]
fn a_side_that_has_no_legal_move_has_lost_only_to_a_four() {
    let ask = |position: &Position, space| Solver::new().solve_loss(position, space, &Limits::nodes(1_000));
    let four = black_is_stuck("d8 e8 f8 g8 h5 h12", "c8 i8 h6 h7 h9 h10 h11");
    let three = black_is_stuck("e8 f8 g8 h5 h12", "c8 d8 i8 h6 h7 h9 h10 h11");
    for space in Space::ALL {
        let win = won(ask(&four, space));
        assert!(win.by_forbidden && win.length == 0, "{space:?}: {win:?}");
        lost_hope(&ask(&three, space));
    }
}
