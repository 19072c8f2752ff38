//! Boards with few empty points: long wins that fill them, and searches that no cap of the solver's own may end.
//!
//! The boards were made by a climb over random diagrams: towards long wins by fours, and towards many fours without a win.

use kagetsu_rules::Color::{Black, White};
use kagetsu_rules::Rule;
use kagetsu_solve::{
    Limit, Limits, Proof, Solver, Space, Threat, WinKind, WinStatus, best_win, defences, win_with,
};

use crate::board::{NINE_PLIES, ask, board, board_under, game, lost_hope, won};

/// Black's stones, White's stones, and plies of a win by fours of White after which every empty point is forbidden to
/// Black: one of them is White's five.
const FILLED: [(&str, &str, u32); 3] = [
    (
        "a1b1e1g1h1i1l2m2a3d3e3k3m3f4i4a6c6e6f6h6j6n6d7g7k7n7o7a8c8e8h8i8o9c10d10h10i10j10k10l10m10n10o10\
         d11l11f12g12b13c13b14f14g14j14l14a15c15f15",
        "d1f1m1o1b2d2g2j2k2o2c3i3n3o3b4e4n4a5b5i5m5d6g6k6l6o6a7c7f7i7g8j8m8n8o8i9k9m9n9b10a11e11f11i11j11\
         m11n11b12k12a13g13n13o13a14c14d14k14n14o14b15d15k15o15",
        101,
    ),
    (
        "a1b1d1f1n1a2b2h2j2a3b3d3h3i3l3n3o3c4f4g4d5h5i5m5b6j6o6a7e7f7m7a8g8h8k8d9e9f9k9n9o9a10b10f10g10\
         h10l10n10o10a11b11l11a12j12o12f13i13j13k13m13o13b14c14h14i14k14m14a15d15i15",
        "c1e1i1m1c2d2e2i2m2o2c3f3g3k3d4h4l4o4b5f5g5j5k5o5a6c6e6g6m6b7j7k7o7b8c8j8m8n8a9g9h9i9l9d10e10m10\
         c11f11k11m11n11o11b12c12g12l12d13h13l13n13d14e14g14j14l14o14b15e15h15j15k15l15o15",
        81,
    ),
    (
        "a1b1c1n1b2c2j2m2b3d3f3h3i3l3n3o3c4f4g4d5h5i5m5a6b6d6j6n6o6a7b7e7m7a8g8k8d9e9f9i9k9n9o9a10b10f10\
         g10h10l10a11b11k11l11o11a12j12o12f13k13o13c14e14h14i14j14k14m14a15b15e15h15j15",
        "d1e1f1i1m1a2d2e2h2i2o2a3c3g3k3d4h4l4o4f5g5j5k5n5o5c6e6f6i6m6f7j7k7o7b8c8f8h8j8m8n8a9g9h9l9d10e10\
         m10n10o10c11f11m11n11b12g12k12l12b13d13h13i13j13m13b14d14g14l14n14o14d15i15k15m15o15",
        77,
    ),
];

/// Black to move: no win by threes and fours, but fours in such numbers that a threat is hard to deny.
const MANY_FOURS: (&str, &str) = (
    "e1h1i1l1b2c2f2j2n2d3i3b4g4k4o4a5d5e5h5i5l5m5b6f6g6j6a7d7i7m7n7c8f8a9d9e9h9i9l9m9b10c10k10n10a11\
     d11h11l11m11c12h12j12n12a13d13i13l13m13b14c14n14a15d15e15h15i15l15m15",
    "c1f1g1j1k1n1d2e2h2l2b3c3f3g3j3k3n3o3a4d4h4i4l4m4b5j5k5n5a6d6e6h6l6c7f7g7o7e8h8b9g9j9n9a10h10l10\
     f11j11n11a12d12e12i12m12b13c13f13g13j13k13n13e14h14i14l14m14c15f15j15n15o15",
);

#[test]
fn a_win_by_fours_may_leave_black_without_a_legal_move() {
    for (black, white, plies) in FILLED {
        let position = board(black, white, White);
        let (verdict, line, _) = Solver::new().fours(&mut position.clone(), &Limits::nodes(100_000));
        assert_eq!((verdict, line.len() as u32), (WinStatus::Win, plies));
        let end = line.iter().fold(position.clone(), |board, point| board.after(*point));
        assert_eq!((end.winner(), end.legal_moves().len()), (None, 0));
        let limits = Limits::nodes(200_000);
        let answers = [
            ask(&position, Space::Fours, limits.nodes),
            best_win(&mut Solver::new(), &position, &limits),
            win_with(&mut Solver::new(), &position, line[0], Space::Fours, &limits),
        ];
        for win in answers.map(won) {
            assert_eq!((win.length, win.kind), (plies, WinKind::Vcf));
            assert!(win.by_forbidden);
        }
        let threat = defences(&mut Solver::new(), &position.passed(), &Limits::nodes(20_000)).threat;
        assert!(matches!(threat, Threat::Win(Space::Fours, _)), "{threat:?}");
    }
}

#[test]
fn no_cap_of_its_own_ends_a_search() {
    let (black, white) = MANY_FOURS;
    lost_hope(&ask(&board(black, white, Black), Space::Threats, 20_000_000));
}

#[test]
fn a_table_that_loses_a_proof_finds_it_again() {
    for capacity in 9..40 {
        let answer =
            Solver::with_capacity(capacity).solve(&game(NINE_PLIES), Space::Threats, &Limits::nodes(20_000));
        match answer.proof {
            Proof::Win(_) => {}
            Proof::Unknown(limit) => assert_eq!((limit, answer.nodes), (Limit::Nodes, 20_000), "{capacity}"),
            Proof::NoWin => panic!("{capacity}"),
        }
    }
}

#[test]
fn in_caro_every_answer_to_a_four_is_followed() {
    let none = board_under(Rule::Caro, "b2o5i10h11l11e14f14", "a3e4a8f8c10g11n11", Black);
    lost_hope(&ask(&none, Space::Fours, 200_000));
    assert!(ask(&none, Space::Quiet, 200_000).limit().is_none_or(|limit| limit == Limit::Nodes));
    let (black, white) =
        ("b1h1e4l5a6i6m6o6m7i9j10m10l11a13i13m13c14h15l15", "c2d2f3n3d4i4n4i5m5k6f7g7i7g11n11f14l14a15i15");
    // A win that needs a block which is no four is not one by fours.
    let (others, theirs) = ("d5f5j5e6g7i7c8e8h8l9f10h10j10k10j11", "j3i5g6h6i6b7c7d7f7h7l7i8i9e10k11");
    lost_hope(&ask(&board_under(Rule::Caro, others, theirs, Black), Space::Fours, 200_000));
    let win = board_under(Rule::Caro, black, white, Black);
    for space in Space::ALL {
        won(ask(&win, space, 200_000));
    }
}
