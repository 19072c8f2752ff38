//! The plain search for continuous fours on boards whose answer is plain to see.

use kagetsu_oracle::{Board, wins_by_fours};
use kagetsu_rules::{Color, Rule};

fn board(black: &str, white: &str) -> Board {
    let mut board = Board::EMPTY;
    for (color, points) in [(Color::Black, black), (Color::White, white)] {
        for point in points.split_whitespace() {
            board = board.with(point.parse().expect("a point"), Some(color));
        }
    }
    board
}

#[test]
fn fours_win_or_do_not() {
    let cases = [
        ("a five", "e8 f8 g8 h8", "d8", Color::Black, true),
        ("an open four", "g8 h8 i8", "", Color::Black, true),
        ("a four-three", "e8 f8 g8 h9 h10", "d8", Color::Black, true),
        ("a four-three, the three closed", "e8 f8 g8 h9 h10", "d8 h11", Color::Black, false),
        ("White is not asked", "e8 f8 g8 h9 h10", "d8", Color::White, false),
        ("a double four is forbidden", "e8 f8 g8 h9 h10 h11", "d8 h12", Color::Black, false),
        ("a double four of White's", "d8 h12", "e8 f8 g8 h9 h10 h11", Color::White, true),
        ("a forbidden block", "g2 f6 f7 h7 h8", "a1 g3 g4 g5", Color::White, true),
        ("a block that is allowed", "g2 f6 f7 h7", "a1 g3 g4 g5", Color::White, false),
        ("the block makes a four", "e8 f8 g8 h9 h10", "d8 i5 i6 i7", Color::Black, false),
        ("the opponent has a five", "e8 f8 g8 h9 h10", "d8 a1 b1 c1 d1", Color::Black, false),
        ("the game is over", "e8 f8 g8", "a1 b1 c1 d1 e1", Color::Black, false),
    ];
    for (name, black, white, side, expected) in cases {
        assert_eq!(wins_by_fours(&board(black, white), Rule::Renju, side, 10_000), Some(expected), "{name}");
    }
}

#[test]
fn the_rule_decides() {
    let crossing = board("e8 f8 g8 h9 h10 h11", "d8 h12");
    assert_eq!(wins_by_fours(&crossing, Rule::Freestyle, Color::Black, 10_000), Some(true));
    // Both ends closed: no five in caro.
    let closed = board("e8 f8 g8 h8", "d8 j8");
    assert_eq!(wins_by_fours(&closed, Rule::Caro, Color::Black, 10_000), Some(false));
    assert_eq!(wins_by_fours(&closed, Rule::Standard, Color::Black, 10_000), Some(true));
}

#[test]
fn a_limit_gives_no_answer() {
    let four_three = board("e8 f8 g8 h9 h10", "d8");
    assert_eq!(wins_by_fours(&four_three, Rule::Renju, Color::Black, 1), None);
}
