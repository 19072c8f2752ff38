//! What a limit cuts is unknown, and stays unknown for later questions.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use kagetsu_rules::Color::{Black, White};
use kagetsu_rules::{Position, Rule};
use kagetsu_solve::{Halt, Limits, Proof, Solver, Space, WinStatus};

use crate::board::{NINE_PLIES, TWENTY_NINE_PLIES, ask, board, board_under, game, point, won};

#[test]
fn a_limit_is_never_remembered_as_no_win() {
    let position = game(NINE_PLIES);
    for space in [Space::Threats, Space::Quiet] {
        let mut solver = Solver::new();
        for nodes in [1, 10, 20, 50, 100] {
            let answer = solver.solve(&position, space, &Limits::nodes(nodes));
            assert!(!matches!(answer.proof, Proof::NoWin), "{space:?} with {nodes} nodes");
        }
        won(solver.solve(&position, space, &Limits::nodes(1_000_000)));
    }
    let four_three = board("e8 f8 g8 h9 h10", "d8 a1 a3", Black);
    let mut solver = Solver::new();
    for plies in [1, 2, 3, 4] {
        let answer = solver.solve(&four_three, Space::Fours, &Limits::nodes(1_000).max_len(plies));
        assert!(matches!(answer.proof, Proof::Unknown(_)), "{plies} plies");
    }
    won(solver.solve(&four_three, Space::Fours, &Limits::nodes(1_000).max_len(5)));
}

#[test]
fn no_more_nodes_than_allowed_unless_a_win_needs_its_certificate() {
    let position = game(TWENTY_NINE_PLIES);
    for nodes in [1, 10, 100, 1_000] {
        let answer = ask(&position, Space::Threats, nodes);
        assert!(answer.nodes <= nodes, "{} of {nodes}", answer.nodes);
    }
}

#[test]
fn the_shortest_win_is_no_longer_than_any_other() {
    let position = game(NINE_PLIES);
    let any = won(ask(&position, Space::Quiet, 1_000_000));
    let shortest = won(Solver::new().solve_shortest(&position, Space::Quiet, &Limits::nodes(5_000_000)));
    assert!(shortest.length <= any.length);
    let within = |plies| {
        let limits = Limits::nodes(5_000_000).max_len(plies);
        matches!(Solver::new().solve(&position, Space::Quiet, &limits).proof, Proof::Win(_))
    };
    assert!(within(shortest.length) && !within(shortest.length - 2));
}

#[test]
fn a_raised_flag_ends_the_search_before_it_begins_in_earnest() {
    let stop = AtomicBool::new(true);
    let answer = Solver::new().solve(
        &game(TWENTY_NINE_PLIES),
        Space::Threats,
        &Limits::nodes(100_000_000).stopped_by(&stop),
    );
    assert!(matches!(answer.proof, Proof::Unknown(_)));
    assert!(answer.nodes < 1_000, "{} nodes after the flag", answer.nodes);
}

#[test]
fn a_flag_raised_from_another_thread_ends_a_long_search() {
    let position = game("h8i9i7g9h7h9f9g8f7g7g6h10g10f8i11g11j8");
    let flag = CountedFlag { asked: AtomicU64::new(0), stop: AtomicBool::new(false) };
    let answer = thread::scope(|scope| {
        let search = scope.spawn(|| {
            // More than a life's work: only the flag ends it.
            let limits = Limits::nodes(u64::MAX / 4).stopped_by(&flag);
            Solver::with_capacity(1 << 14).solve(&position, Space::Quiet, &limits)
        });
        // It is in the middle of its work once it has asked a few times.
        while flag.asked.load(Ordering::Relaxed) < 100 && !search.is_finished() {
            thread::yield_now();
        }
        flag.stop.store(true, Ordering::Relaxed);
        search.join().expect("the search ends")
    });
    assert!(matches!(answer.proof, Proof::Unknown(_)));
    assert!(answer.nodes > 0);
}

/// A flag that counts how often it is asked.
struct CountedFlag {
    asked: AtomicU64,
    stop: AtomicBool,
}

impl Halt for CountedFlag {
    fn is_halted(&self) -> bool {
        self.asked.fetch_add(1, Ordering::Relaxed);
        self.stop.load(Ordering::Relaxed)
    }
}

/// Halts when it has been asked so often.
struct Patience {
    asked: AtomicU64,
    most: u64,
}

impl Halt for Patience {
    fn is_halted(&self) -> bool {
        self.asked.fetch_add(1, Ordering::Relaxed) >= self.most
    }
}

#[test]
fn a_certificate_is_given_up_like_a_search() {
    // Black's fours can be mixed into White's win in thousands of ways.
    let position = game(
        "h8i9j10l8k7k8h10i10h9h11j9j7h7h6i8g6j12j11i11g9k11k10h12g13i13h14g11j14i12k12f11g12f8e14f13l13m14g8g7f10i14i15e12g10d11c10f12e10d10i6d14",
    );
    let ask = |most: u64| {
        let patience = Patience { asked: AtomicU64::new(0), most };
        let limits = Limits::nodes(300_000).stopped_by(&patience);
        let answer = Solver::new().solve(&position, Space::Quiet, &limits);
        (answer, patience.asked.into_inner())
    };
    let (answer, asked) = ask(u64::MAX);
    assert!(asked > answer.nodes / 16, "{asked} looks at {} nodes", answer.nodes);
    won(answer);
    for most in [asked / 4, asked / 2, asked - 1] {
        let (answer, asked) = ask(most);
        assert!(
            matches!(answer.proof, Proof::Unknown(_)) && asked <= most + 20,
            "{asked} looks, {most} allowed"
        );
    }
}

#[test]
fn nothing_learned_under_one_rule_counts_under_another() {
    let mut renju = board("e8 f8 g8 h9 h10 h11", "d8 h12", Black);
    let mut freestyle = Position::from(&renju.to_setup().with_rule(Rule::Freestyle));
    let fresh = Solver::new().fours(&mut freestyle, &Limits::nodes(10_000)).0;
    let mut shared = Solver::new();
    assert_eq!(shared.fours(&mut renju, &Limits::nodes(10_000)).0, WinStatus::NoWin, "H8 is a double-four");
    assert_eq!(fresh, WinStatus::Win);
    assert_eq!(shared.fours(&mut freestyle, &Limits::nodes(10_000)).0, fresh);
}

#[test]
fn in_caro_an_answer_from_beyond_the_row_is_not_denied() {
    let black = "f7e8h8d9f9k9m9h10j10c11e11g11i11k11l12c13d13h13g14";
    let white = "h5f8g8k8l8e9h9d10f10i10n10h11f12e13i13m13h14c15";
    let mut position = board_under(Rule::Caro, black, white, White);
    assert_ne!(Solver::new().fours(&mut position, &Limits::nodes(100_000)).0, WinStatus::NoWin);
}

#[test]
fn a_win_with_holes_costs_at_most_twice_the_limit() {
    // In caro the search goes back and forth here between finding wins and finding holes in them.
    let black = "h2g3e5i6o8m9o9b11h11l11c13g14i14c15f15n15";
    let white = "f1j1b2c2b3h6f7i7g9e11e12l12m13j15";
    let position = board_under(Rule::Caro, black, white, White);
    let after = position.after(point("f5"));
    for nodes in [500, 5_000, 20_000] {
        for space in [Space::Threats, Space::Quiet] {
            let limits = Limits::nodes(nodes);
            let win = Solver::new().solve(&position, space, &limits);
            let loss = Solver::new().solve_loss(&after, space, &limits);
            for answer in [win, loss] {
                assert!(answer.nodes <= 2 * nodes, "{} of {nodes}", answer.nodes);
            }
        }
    }
}

#[test]
fn a_game_that_is_over_is_not_won_again() {
    // Black has its five already; F8 or K8 would make another.
    let mut over = board("a1 b1 c1 d1 e1 g8 h8 i8 j8", "o1 o3 o5 o7", Black);
    let (verdict, line, nodes) = Solver::new().fours(&mut over, &Limits::nodes(1_000));
    assert_eq!((verdict, line.len(), nodes), (WinStatus::NoWin, 0, 0));
}
