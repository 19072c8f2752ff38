//! Measures the evaluation on random game-like boards: `cargo run --release -p kagetsu-engine --example eval_speed`.
//! The boards are always the same ones; only the times depend on the machine.

#![expect(clippy::print_stdout, reason = "an example shows its figures")]

use std::hint::black_box;
use std::time::Instant;

use kagetsu_engine::{Evaluator, Level, NoTactics, Params, TermEvaluator};
use kagetsu_oracle::{Random, Terrain, random_board};
use kagetsu_rules::{Color, Point, Position, Rule, Setup};

const BOARDS: usize = 60;
const ROUNDS: usize = 200;

fn main() {
    let mut random = Random::new(1);
    let mut boards: Vec<Position> = (0..BOARDS).map(|_| position(&mut random)).collect();
    let mut evaluator = TermEvaluator::of_level(&Params::default(), &Level::Hard.params(), &boards[0]);
    let mut measure = |name: &str, work: Work<'_>| measure(name, &mut boards, &mut evaluator, work);

    measure("board_score", &mut |board, evaluator, _| {
        black_box(evaluator.board_score(board));
    });
    measure("quick_score", &mut |board, evaluator, point| {
        black_box(evaluator.quick_score(board, point));
    });
    measure("move_score (hard, no solver)", &mut |board, evaluator, point| {
        black_box(evaluator.move_score(board, point, &mut NoTactics));
    });
    measure("Position place + undo alone", &mut |board, _, point| {
        let undo = black_box(board.place(point));
        board.undo(undo);
    });
    measure("place + board_score + undo, both", &mut |board, evaluator, point| {
        let undo = board.place(point);
        evaluator.place(board, &undo);
        black_box(evaluator.board_score(board));
        board.undo(undo);
        evaluator.undo();
    });
}

/// A game-like board without a winner.
fn position(random: &mut Random) -> Position {
    loop {
        let board = random_board(Terrain::GameLike, random);
        let mut setup = Setup::new(Rule::Renju);
        for point in Point::all() {
            if let Some(color) = board.stone_at(point) {
                let _ = setup.put(color, point);
            }
        }
        let turn = Color::of_ply(setup.stone_count());
        let position = Position::from(&setup.with_turn(turn));
        if position.winner().is_none() && position.stone_count() >= 10 {
            return position;
        }
    }
}

/// What is timed: a board, the evaluator that stands there, an empty point.
type Work<'a> = &'a mut dyn FnMut(&mut Position, &mut TermEvaluator, Point);

/// Times `work` over empty points of all boards; a round is short enough to be undisturbed now and then.
fn measure(name: &str, boards: &mut [Position], evaluator: &mut TermEvaluator, work: Work<'_>) {
    let (mut best, mut calls) = (f64::INFINITY, 0);
    for _ in 0..ROUNDS {
        calls = 0;
        let mut seconds = 0.0;
        for board in boards.iter_mut() {
            evaluator.reset(board);
            let start = Instant::now();
            for point in board.empty().into_iter().filter(|point| point.index().is_multiple_of(3)) {
                work(board, evaluator, point);
                calls += 1;
            }
            seconds += start.elapsed().as_secs_f64();
        }
        best = best.min(seconds);
    }
    println!("{name}: {:.1} ns (best of {ROUNDS} rounds of {calls} calls)", best / calls as f64 * 1e9);
}
