//! Positions that other programs got wrong or found hard.

use kagetsu_rules::Color::{Black, White};
use kagetsu_solve::{Limits, Proof, Solver, Space, best_win, win_with};

use crate::board::{NINE_PLIES, TWENTY_NINE_PLIES, ask, board, game, lost_hope, point, won};

#[test]
fn black_wins_the_position_of_nine_plies() {
    let position = game(NINE_PLIES);
    let win = won(best_win(&mut Solver::new(), &position, &Limits::nodes(2_000_000)));
    assert_eq!(win.certificate.attacker(), Black);
    lost_hope(&ask(&position, Space::Fours, 100_000));
}

#[test]
fn after_g7_every_defence_loses_to_fours() {
    // The claim of the seeds' engine: G7, and fours against whatever White answers.
    let limits = Limits::nodes(2_000_000);
    let win = won(win_with(&mut Solver::new(), &game(NINE_PLIES), point("g7"), Space::Fours, &limits));
    assert_eq!(win.line[0], point("g7"));
}

#[test]
fn white_wins_the_position_of_thirty_five_stones() {
    let win = won(ask(&game(TWENTY_NINE_PLIES), Space::Quiet, 3_000_000));
    assert_eq!(win.certificate.attacker(), White);
}

#[test]
fn black_to_move_is_lost_and_has_it_in_writing() {
    let position = game("h8g6f6g5f7g4h7g3g2a1");
    assert_eq!(position.turn(), Black);
    let answer = Solver::new().solve_loss(&position, Space::Quiet, &Limits::nodes(1_000_000));
    let win = won(answer);
    assert_eq!(win.certificate.attacker(), White);
    assert!(win.certificate.setup().turn() == Black);
}

#[test]
fn the_answer_does_not_depend_on_what_was_asked_before() {
    let mut solver = Solver::new();
    let limits = Limits::nodes(200_000);
    let (one, other) = (game(NINE_PLIES), game("h8i9h7"));
    for _ in 0..2 {
        assert!(matches!(solver.solve(&one, Space::Quiet, &limits).proof, Proof::Win(_)));
        assert!(matches!(solver.solve(&other, Space::Fours, &limits).proof, Proof::NoWin));
        assert!(!matches!(solver.solve_loss(&one, Space::Quiet, &limits).proof, Proof::Win(_)));
    }
}

#[test]
fn a_far_stone_can_make_the_block_of_a_four_three_legal() {
    // White's four-threes here win because Black's only block is forbidden; some replies far away change that, and
    // each needs an answer of its own, or the checker refuses the certificate.
    let position = board("f5 g6 e7 f8 g8 h8 d9 g9 h10", "d5 d6 f6 f7 g7 d8 i8 i11", White);
    for nodes in [1_000, 4_000, 16_000, 64_000] {
        for space in [Space::Threats, Space::Quiet] {
            let answer = Solver::new().solve(&position, space, &Limits::nodes(nodes));
            if let Proof::Win(win) = answer.proof {
                assert!(win.certificate.verify(10_000_000).is_ok());
            }
        }
    }
    let answer = Solver::new().solve(&position, Space::Quiet, &Limits::nodes(64_000));
    assert!(matches!(answer.proof, Proof::Win(_)), "White wins");
}
