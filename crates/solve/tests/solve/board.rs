//! Boards written in one line, and questions about them.

use kagetsu_rules::{Color, Point, Position, Rule, Setup, notation};
use kagetsu_solve::{Answer, Limits, Proof, Solver, Space, Win};

/// The position of two lists of stones, renju, this side to move.
pub(crate) fn board(black: &str, white: &str, turn: Color) -> Position {
    let mut setup = Setup::new(Rule::Renju).with_turn(turn);
    for (color, points) in [(Color::Black, black), (Color::White, white)] {
        for point in points.split_whitespace() {
            setup.put(color, self::point(point)).expect("an empty point");
        }
    }
    Position::from(&setup)
}

/// The position after moves.
pub(crate) fn game(moves: &str) -> Position {
    let mut position = Position::new(Rule::Renju);
    for mv in notation::parse_moves(moves).expect("moves") {
        let _ = position.place(mv.point().expect("a stone"));
    }
    position
}

pub(crate) fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

pub(crate) fn ask(position: &Position, space: Space, nodes: u64) -> Answer {
    Solver::new().solve(position, space, &Limits::nodes(nodes))
}

/// The win, verified once more.
#[track_caller]
pub(crate) fn won(answer: Answer) -> Win {
    let Proof::Win(win) = answer.proof else { panic!("no win: {:?}", answer.proof) };
    let verified = win.certificate.verify(100_000_000).expect("a valid certificate");
    assert_eq!(verified.length, win.length);
    assert_eq!(win.line.len(), win.length as usize);
    win
}

/// That the whole space holds no win.
#[track_caller]
pub(crate) fn lost_hope(answer: &Answer) {
    assert!(matches!(answer.proof, Proof::NoWin), "{:?}", answer.proof);
}
