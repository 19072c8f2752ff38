//! One small operation, repeated: `micro OPERATION TIMES`. `cargo xtask micro` counts its instructions.

use std::hint::black_box;

use kagetsu::rules::{Game, Point, Position, Rule, notation};
use kagetsu::solve::{Limits, Solver};

/// Games of our own engine; every position of each from its sixth stone on is used.
const GAMES: [&str; 3] = [
    "h8i9h7h9j8g9f9i8i10j7k6g8h10f8e8g10g11e7d6h6i5j6",
    "h8h9i9g9h7j10i7j7i8i10i6i5j6k5k7l8h5g4",
    "h8i7j8g8i10j9k9h6j10h10i9i11g6f7l9m9k11l12",
];

fn main() -> Result<(), String> {
    let mut args = std::env::args().skip(1);
    let (Some(operation), Some(Ok(times))) = (args.next(), args.next().map(|times| times.parse::<usize>()))
    else {
        return Err("usage: micro place-undo|forbidden-set|setup|fours TIMES".to_owned());
    };
    let mut positions = positions();
    let points: Vec<Vec<Point>> = positions.iter().map(central_points).collect();
    let count = positions.len();
    for index in 0..times {
        let position = &mut positions[index % count];
        match operation.as_str() {
            "place-undo" => {
                let points = &points[index % count];
                let undo = position.place(points[index / count % points.len()]);
                black_box(&*position);
                position.undo(undo);
            }
            "forbidden-set" => drop(black_box(black_box(&*position).forbidden_set())),
            "setup" => drop(black_box(Position::from(&position.to_setup()))),
            "fours" => drop(black_box(Solver::with_capacity(256).fours(position, &Limits::nodes(10_000)))),
            other => return Err(format!("unknown operation {other}")),
        }
    }
    Ok(())
}

fn positions() -> Vec<Position> {
    let mut positions = Vec::new();
    for moves in GAMES {
        let mut game = Game::new(Rule::Renju);
        for next in notation::parse_moves(moves).unwrap_or_default() {
            if game.play(next).is_err() || game.outcome().is_some() {
                break;
            }
            if game.moves().len() >= 6 {
                positions.push(game.position().clone());
            }
        }
    }
    positions
}

/// The empty points near the centre.
fn central_points(position: &Position) -> Vec<Point> {
    position.empty().into_iter().filter(|point| point.distance_to_center() <= 4).collect()
}
