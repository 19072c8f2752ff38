//! Boards written in one line, and questions about them.

use kagetsu_rules::{Color, Point, Position, Rule, Setup, notation};
use kagetsu_solve::{Limits, Proof, Solution, Solver, Space, Win};

/// Black to move; a peer finds nine plies.
pub(crate) const NINE_PLIES: &str = "h8i9i7g9j8h10h6k9h7h9j9i10";
/// White to move, thirty-five stones, a win of 29 plies and more; the strongest engine called it lost.
pub(crate) const TWENTY_NINE_PLIES: &str =
    "h8i9h7j8f8h9g9h10g11f10i10g10i8j9e10k9l9g8j10k7l6k8k6l10i7j6m9i5h4f7g6e6d5f5g4";

/// The position of two lists of stones, renju, this side to move.
pub(crate) fn board(black: &str, white: &str, turn: Color) -> Position {
    board_under(Rule::Renju, black, white, turn)
}

/// The same under any rule.
pub(crate) fn board_under(rule: Rule, black: &str, white: &str, turn: Color) -> Position {
    let mut setup = Setup::new(rule).with_turn(turn);
    for (color, stones) in [(Color::Black, black), (Color::White, white)] {
        points(stones).for_each(|point| setup.put(color, point).expect("an empty point"));
    }
    Position::from(&setup)
}

/// The position after moves.
pub(crate) fn game(moves: &str) -> Position {
    points(moves).fold(Position::new(Rule::Renju), |position, point| position.after(point))
}

fn points(list: &str) -> impl Iterator<Item = Point> {
    let moves = notation::parse_moves(list).expect("moves").into_iter();
    moves.map(|mv| mv.point().expect("a stone"))
}

pub(crate) fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

pub(crate) fn ask(position: &Position, space: Space, nodes: u64) -> Solution {
    Solver::new().solve(position, space, &Limits::nodes(nodes))
}

/// The win, verified once more.
#[track_caller]
pub(crate) fn won(answer: Solution) -> Win {
    let Proof::Win(win) = answer.proof else { panic!("no win: {:?}", answer.proof) };
    let verified = win.certificate.verify(100_000_000).expect("a valid certificate");
    assert_eq!(verified.length, win.length);
    assert_eq!(win.line.len(), win.length as usize);
    win
}

/// That the whole space holds no win.
#[track_caller]
pub(crate) fn lost_hope(answer: &Solution) {
    assert!(matches!(answer.proof, Proof::NoWin), "{:?}", answer.proof);
}
