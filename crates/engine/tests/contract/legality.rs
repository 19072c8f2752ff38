//! Never a forbidden, occupied or off-board move: samples of what `cargo xtask verify` tries at length.

use std::sync::atomic::AtomicBool;

use kagetsu_engine::{Engine, Level, NoClock, SearchControl, Silent};
use kagetsu_rules::{Color, Game, Outcome, Point, Position, Rule, Setup};

use crate::board::{level, think};
use crate::trial;

#[test]
fn random_positions_get_legal_moves() {
    let trial = trial::random_positions(2_000, 1);
    assert_eq!(trial.fault, None);
    assert_eq!(trial.positions, 2_000);
}

#[test]
fn whole_games_end_without_a_foul() {
    let trial = trial::self_play(12, 1);
    assert_eq!(trial.fault, None);
    assert_eq!(trial.games, 12);
}

/// A board without five points in a row anywhere for either colour, full but for `empty` points.
fn almost_full(empty: &[Point]) -> Position {
    let mut setup = Setup::new(Rule::Renju);
    for point in Point::all().filter(|point| !empty.contains(point)) {
        // Two and two along the rows and both diagonals, one and one along the columns: no five anywhere.
        let black = (point.x() + 2 * point.y()) % 4 < 2;
        setup.put(if black { Color::Black } else { Color::White }, point).expect("an empty point");
    }
    Position::from(&setup)
}

#[test]
fn the_last_move_fills_the_board_and_the_game_is_drawn() {
    let last = "h8".parse::<Point>().unwrap();
    for turn in [Color::White, Color::Black] {
        let position = Position::from(&almost_full(&[last]).to_setup().with_turn(turn));
        assert_eq!(position.winner(), None);
        for each in Level::ALL {
            let report = think(&level(each, 100), &position);
            let expected = position.is_legal(last).then_some(last);
            assert_eq!(report.best, expected, "{each}, {turn}");
        }
        if position.is_legal(last) {
            let outcome = Game::from_setup(position.to_setup()).play(last).unwrap();
            assert!(matches!(outcome, Some(Outcome::Draw(_))), "{outcome:?}");
        }
    }
}

#[test]
fn there_is_no_move_on_a_full_board_or_after_the_end() {
    let full = almost_full(&[]);
    let mut over = Game::new(Rule::Renju);
    for point in ["h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"] {
        over.play(point.parse::<Point>().unwrap()).unwrap();
    }
    for position in [&full, over.position()] {
        for each in Level::ALL {
            let mut engine = Engine::new(level(each, 100), 1);
            let control = SearchControl { clock: &NoClock, stop: &AtomicBool::new(false) };
            assert_eq!(engine.think(position, &control, &mut Silent).best, None, "{each}");
        }
    }
}
