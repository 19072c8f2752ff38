//! The players from first principles: tic-tac-toe is a draw, falling-stone tactics have known answers, a seed
//! gives one game, limits and the stop flag are obeyed, renju players never foul.

#![expect(clippy::unwrap_used, reason = "what fails in a helper fails the test")]

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use kagetsu_rules::{Color, Rule};
use kagetsu_variants::{
    Board, Cell, Control, Deepening, Forced, ForcedOptions, Limit, Mcts, MctsOptions, Minimax,
    MinimaxOptions, Outcome, Player, Prechecks, Random, Reuse, Stage, ThinkError, Threats, Ties, Variant,
    Worth,
};

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

fn board(variant: &str, moves: &str) -> Board {
    let mut board = Board::new(variant.parse().unwrap());
    moves.split_whitespace().for_each(|text| {
        board.play(cell(text)).unwrap();
    });
    board
}

fn minimax(depth: u32) -> Minimax {
    Minimax::new(MinimaxOptions { depth, ..MinimaxOptions::default() }, 0)
}

fn mcts(simulations: u64, seed: u64) -> Mcts {
    Mcts::new(MctsOptions { simulations, ..MctsOptions::default() }, seed)
}

fn forced(threats: Threats, fallback: Box<dyn Player>) -> Forced {
    let options = ForcedOptions { threats, nodes: Some(20_000), ..ForcedOptions::default() };
    Forced::new(options, fallback)
}

#[test]
fn tic_tac_toe_is_a_draw_by_full_minimax() {
    let mut player = minimax(9);
    // From the empty board the only candidate is the centre; every answer to it is searched to the end.
    for first in &Board::new("tictactoe".parse().unwrap()).legal_moves() {
        let mut board = Board::new("tictactoe".parse().unwrap());
        board.play(first).unwrap();
        let thought = player.choose(&board, &Control::free()).unwrap();
        assert_eq!(thought.worth(), Worth::Tenths(0), "after {first}");
    }
}

/// Lets `player` answer every possible play of the opponent; returns how many games it lost and played.
fn against_everything(player: &mut dyn Player, board: &mut Board, side: Color) -> (u32, u32) {
    if let Some(outcome) = board.outcome() {
        return (u32::from(outcome.winner() == Some(!side)), 1);
    }
    let moves: Vec<Cell> = if board.turn() == side {
        vec![player.choose(board, &Control::free()).unwrap().cell]
    } else {
        board.legal_moves().iter().collect()
    };
    moves.into_iter().fold((0, 0), |sum, cell| {
        board.play(cell).unwrap();
        let (lost, played) = against_everything(player, board, side);
        board.undo();
        (sum.0 + lost, sum.1 + played)
    })
}

#[test]
fn nobody_beats_minimax_or_mcts_in_tic_tac_toe() {
    for side in Color::ALL {
        for seed in 0..8 {
            let mut board = Board::new("tictactoe".parse().unwrap());
            let (lost, played) =
                against_everything(&mut Mcts::new(MctsOptions::default(), seed), &mut board, side);
            assert_eq!(lost, 0, "mcts with seed {seed} as {side}, {played} games");
        }
        let mut board = Board::new("tictactoe".parse().unwrap());
        assert_eq!(against_everything(&mut minimax(9), &mut board, side).0, 0);
    }
}

#[test]
fn the_letter_of_the_third_check_loses_tic_tac_toe() {
    // Why the default does not play every four at once: see the documentation of the checks.
    let mut board = board("tictactoe", "a3 b2 c1");
    let options = MctsOptions { prechecks: Prechecks::Literal, ..MctsOptions::default() };
    let (lost, _) = against_everything(&mut Mcts::new(options, 1), &mut board, Color::White);
    assert!(lost > 0);
}

const TACTICS: [(&str, &str, &str); 6] = [
    // The column is won at once.
    (". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . X . . .\n. . . X . . .\nO O . X . O .", "X", "d4"),
    // The only block of a row.
    (". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\nO X X X . . .", "O", "e1"),
    // A three with both ends open wins by its double threat; at b1 it would have one end only.
    (". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . O . . .\nO . X X . . .", "X", "e1"),
    // The diagonal b1 c2 d3 is completed at e4.
    (". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . X X . .\n. . X O O . .\n. X O X O . .", "X", "e4"),
    // The same three stones of White's row must be met where a stone can land.
    (". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\nO O O . . . .\nX X X O X . .", "X", "d2"),
    // A falling diagonal a4 b3 c2 is completed at d1.
    (". . . . . . .\n. . . . . . .\nX . . . . . .\nO X . . . . .\nO X X . O . .\nX O O . O . .", "X", "d1"),
];

#[test]
fn falling_stone_tactics_have_their_known_answers() {
    for (picture, turn, answer) in TACTICS {
        let turn = if turn == "X" { Color::Black } else { Color::White };
        let board = Board::from_picture("gravity7x6".parse().unwrap(), picture, turn).unwrap();
        let mut players: [(&str, Box<dyn Player>); 4] = [
            ("minimax", Box::new(minimax(6))),
            ("mcts", Box::new(mcts(3_000, 5))),
            ("vcf", Box::new(forced(Threats::Fours, Box::new(minimax(4))))),
            ("vct", Box::new(forced(Threats::FoursAndThrees, Box::new(minimax(4))))),
        ];
        for (name, player) in &mut players {
            let thought = player.choose(&board, &Control::free()).unwrap();
            assert_eq!(thought.cell, cell(answer), "{name} in\n{board}\n{thought}");
        }
    }
}

#[test]
fn mcts_without_checks_finds_a_win_by_playouts_alone() {
    let (picture, _, answer) = TACTICS[2];
    let board = Board::from_picture("gravity7x6".parse().unwrap(), picture, Color::Black).unwrap();
    let options = MctsOptions { simulations: 5_000, prechecks: Prechecks::Off, ..MctsOptions::default() };
    let thought = Mcts::new(options, 3).choose(&board, &Control::free()).unwrap();
    assert_eq!((thought.cell, thought.stage), (cell(answer), Stage::Search));
    assert_eq!(thought.simulations, 5_000);
    assert!(thought.win_rate().is_some_and(|rate| rate > 0.8), "{thought}");
    assert!(thought.lines.windows(2).all(|pair| pair[0].visits >= pair[1].visits));
}

#[test]
fn minimax_sees_the_win_and_the_loss_to_the_ply() {
    let four = board("gomoku15", "h8 a1 i8 a2 j8 a3 k8 g8");
    let thought = minimax(1).choose(&four, &Control::free()).unwrap();
    assert_eq!((thought.cell, thought.worth()), (cell("l8"), Worth::Win(1)));
    let three = board("gomoku15", "h8 a1 i8 a15 j8 o1");
    let thought = minimax(3).choose(&three, &Control::free()).unwrap();
    assert_eq!(thought.worth(), Worth::Win(3), "{thought}");
    let lost = board("gomoku15", "h8 a1 i8 a15 j8 o1 k8");
    let thought = minimax(2).choose(&lost, &Control::free()).unwrap();
    assert_eq!(thought.worth(), Worth::Loss(2), "{thought}");
}

#[test]
fn iterative_deepening_reaches_the_same_value_as_the_direct_search() {
    for moves in ["h8 i9 g7", "h8 h9 i8 g8 j7", "h8 j8 i9 g10 h10 h9"] {
        let board = board("gomoku15", moves);
        let direct = minimax(3).choose(&board, &Control::free()).unwrap();
        let options =
            MinimaxOptions { depth: 3, deepening: Deepening::Iterative, ..MinimaxOptions::default() };
        let iterative = Minimax::new(options, 0).choose(&board, &Control::free()).unwrap();
        assert_eq!(direct.worth(), iterative.worth(), "{moves}: {direct} / {iterative}");
        assert_eq!(iterative.depth, 3);
    }
}

/// The value of the game for the side to move, by looking at everything.
fn solve(board: &mut Board) -> i32 {
    let moves = board.legal_moves();
    let mut best = -1;
    for cell in &moves {
        let outcome = board.play(cell).unwrap();
        let value = match outcome {
            Some(Outcome::Win { .. }) => 1,
            Some(Outcome::Draw(_)) => 0,
            None => -solve(board),
        };
        board.undo();
        best = best.max(value);
        if best == 1 {
            break;
        }
    }
    best
}

#[test]
fn alpha_beta_agrees_with_looking_at_everything() {
    let mut seen = [0; 3];
    for (variant, stones) in [("4x3x3", 4), ("4x4x3g", 5), ("3x3x3", 2), ("4x3x4", 3), ("4x4x4g", 6)] {
        for seed in 0..10 {
            let mut random = Random::new(seed);
            let mut board = Board::new(variant.parse().unwrap());
            while board.stone_count() < stones && board.outcome().is_none() {
                let cell = random.choose(&board, &Control::free()).unwrap().cell;
                board.play(cell).unwrap();
            }
            if board.outcome().is_some() {
                continue;
            }
            let thought = minimax(16).choose(&board, &Control::free()).unwrap();
            let sign = match thought.worth() {
                Worth::Win(_) => 1,
                Worth::Loss(_) => -1,
                Worth::Tenths(_) | Worth::Rate(_) | Worth::Unknown => 0,
            };
            assert_eq!(sign, solve(&mut board), "{variant} {seed}\n{board}");
            seen[(sign + 1) as usize] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

fn play_out(black: &mut dyn Player, white: &mut dyn Player, variant: Variant, stones: usize) -> Vec<Cell> {
    let mut board = Board::new(variant);
    while board.outcome().is_none() && board.stone_count() < stones {
        let thought = match board.turn() {
            Color::Black => black.choose(&board, &Control::free()),
            Color::White => white.choose(&board, &Control::free()),
        };
        board.play(thought.unwrap().cell).unwrap();
    }
    board.moves().collect()
}

#[test]
fn one_seed_gives_one_game() {
    let game = |seed| {
        let options = MinimaxOptions { depth: 2, ties: Ties::Shuffled, ..MinimaxOptions::default() };
        play_out(&mut Minimax::new(options, seed), &mut mcts(200, seed), "gomoku15".parse().unwrap(), 40)
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}

#[test]
fn a_new_game_starts_from_its_seed() {
    let mut player = mcts(100, 9);
    let variant: Variant = "gravity7x6".parse().unwrap();
    let first = play_out(&mut player, &mut Random::new(4), variant, 42);
    player.new_game(9);
    assert_eq!(play_out(&mut player, &mut Random::new(4), variant, 42), first);
}

#[test]
fn renju_players_never_foul() {
    let variant = Variant::fifteen(Rule::Renju);
    let options = MctsOptions { simulations: 20, ..MctsOptions::default() };
    let mut players: [Box<dyn Player>; 4] = [
        Box::new(Random::new(1)),
        Box::new(minimax(2)),
        Box::new(Mcts::new(options, 1)),
        Box::new(forced(Threats::FoursAndThrees, Box::new(minimax(1)))),
    ];
    for (at, player) in players.iter_mut().enumerate() {
        // `play` refuses a foul, so a game that comes to its end had none.
        let moves = play_out(player.as_mut(), &mut Random::new(at as u64), variant, 225);
        assert!(moves.len() >= 9);
    }
}

#[test]
fn limits_are_obeyed_and_reported() {
    let board = board("gomoku15", "h8 i9 g7 i7");
    let options = MinimaxOptions { depth: 9, nodes: Some(5_000), ..MinimaxOptions::default() };
    let thought = Minimax::new(options, 0).choose(&board, &Control::free()).unwrap();
    assert_eq!((thought.nodes, thought.limited_by), (5_000, Some(Limit::Nodes)));

    // A clock that goes on by a millisecond whenever it is asked.
    let ticks = AtomicU64::new(0);
    let clock = || Duration::from_millis(ticks.fetch_add(1, Ordering::Relaxed) + 1);
    let control = Control { clock: Some(&clock), stop: None };
    let time = Some(Duration::from_millis(20));
    let options =
        MinimaxOptions { depth: 9, time, deepening: Deepening::Iterative, ..MinimaxOptions::default() };
    let thought = Minimax::new(options, 0).choose(&board, &control).unwrap();
    assert_eq!(thought.limited_by, Some(Limit::Time));
    assert!(thought.depth >= 1 && thought.nodes < 21 * 1_024, "{thought}");
    assert_eq!(Minimax::new(options, 0).choose(&board, &Control::free()), Err(ThinkError::NoClock));

    let options = MctsOptions { time, simulations: 1, ..MctsOptions::default() };
    let thought = Mcts::new(options, 0).choose(&board, &control).unwrap();
    assert!(thought.simulations > 1, "time goes before simulations");
    assert_eq!(thought.limited_by, Some(Limit::Time));
    assert_eq!(Mcts::new(options, 0).choose(&board, &Control::free()), Err(ThinkError::NoClock));
}

#[test]
fn a_stopped_player_still_answers_with_a_legal_move() {
    let stop = AtomicBool::new(true);
    let control = Control { clock: None, stop: Some(&stop) };
    let board = board("gomoku15", "h8 i9 g7 i7");
    let mut players: [Box<dyn Player>; 3] = [
        Box::new(minimax(8)),
        Box::new(mcts(1_000_000, 1)),
        Box::new(forced(Threats::FoursAndThrees, Box::new(minimax(8)))),
    ];
    for player in &mut players {
        let thought = player.choose(&board, &control).unwrap();
        assert_eq!(thought.limited_by, Some(Limit::Stop));
        assert!(board.legality(thought.cell).is_ok());
    }
}

#[test]
fn a_finished_game_has_no_move() {
    let over = board("tictactoe", "a1 b1 a2 b2 a3");
    let mut players: [Box<dyn Player>; 4] = [
        Box::new(Random::new(0)),
        Box::new(minimax(3)),
        Box::new(mcts(10, 0)),
        Box::new(forced(Threats::Fours, Box::new(minimax(1)))),
    ];
    for player in &mut players {
        assert_eq!(player.choose(&over, &Control::free()), Err(ThinkError::NoMove));
    }
}

#[test]
fn a_kept_tree_starts_with_the_playouts_it_had() {
    let options = MctsOptions {
        simulations: 400,
        reuse: Reuse::Keep,
        prechecks: Prechecks::Off,
        ..MctsOptions::default()
    };
    let mut player = Mcts::new(options, 7);
    let mut board = board("gravity7x6", "d1 d2");
    let first = player.choose(&board, &Control::free()).unwrap();
    let expected = &first.lines[0];
    board.play(expected.moves[0]).unwrap();
    board.play(expected.moves[1]).unwrap();
    let second = player.choose(&board, &Control::free()).unwrap();
    let visits: u64 = second.lines.iter().map(|line| line.visits).sum();
    assert_eq!(second.simulations, 400);
    let mut fresh = Mcts::new(MctsOptions { reuse: Reuse::Fresh, ..options }, 7);
    let plain = fresh.choose(&board, &Control::free()).unwrap();
    assert!(visits > plain.lines.iter().map(|line| line.visits).sum::<u64>(), "{second}");
}
