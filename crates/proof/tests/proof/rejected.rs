//! Every way to be wrong, and the reason that must be given.

use core::cell::Cell;

use kagetsu_proof::{Certificate, CertificateBuilder, FaultKind, ProofNode, ProofNodeId};
use kagetsu_rules::{Color, ForbiddenKind, Illegal, Point, Rule, Setup};

use crate::accepted::{CARO, FORBIDDEN_BLOCK, FOUR_THREE, TWO_THREES, point, read};
use crate::replay;

/// The fault of a text: the node and the reason.
fn fault(text: &str) -> (u32, FaultKind) {
    let certificate = read(text);
    let fault = certificate.verify(100_000).expect_err(text);
    assert!(fault.to_string().starts_with(&format!("node {}", fault.node)));
    (fault.node.number(), fault.reason)
}

fn changed(text: &str, from: &str, to: &str) -> (u32, FaultKind) {
    assert!(text.contains(from), "{from} in {text}");
    fault(&text.replacen(from, to, 1))
}

#[test]
fn a_missing_defence() {
    let block = changed(FOUR_THREE, "1 defend i8 -> 2", "1 defend j8 -> 2");
    assert_eq!(block, (1, FaultKind::Unanswered(point("i8"))));
    assert_eq!(changed(TWO_THREES, ", * -> 5", ""), (0, FaultKind::Unanswered(point("f1"))));
    let far = changed(TWO_THREES, "j8 -> 4, k8 -> 4, * -> 5", "j8 -> 4, * -> 5");
    assert_eq!(far, (6, FaultKind::Unanswered(point("f8"))), "K8 leaves a four with one open end");
}

#[test]
fn a_missing_counter_four() {
    let reason = changed(TWO_THREES, "0 defend d1 -> 1, e1 -> 2, ", "0 defend e1 -> 2, ");
    assert_eq!(reason, (6, FaultKind::DefenderWins(point("e1"))));
}

#[test]
fn the_defenders_five() {
    let reason = changed(FOUR_THREE, "white d8", "white d8 a1 b1 c1 d1");
    assert_eq!(reason, (1, FaultKind::DefenderWins(point("e1"))));
    // Already at the root of a proved loss.
    let reason = changed(TWO_THREES, "black a1 b1 c1", "black a1 b1 c1 d1");
    assert_eq!(reason, (0, FaultKind::DefenderWins(point("e1"))));
}

#[test]
fn a_three_that_only_becomes_an_overline() {
    let open = "kproof 1\nrule renju\nblack e8 f8 g8\nwhite\nturn black\nattacker black\n0 attack h8 -> 1\n1 defend\n";
    assert_eq!(read(open).verify(100).unwrap().length, 3);
    // With J8 the row I8 would complete is six long: only D8 is left, and it can be blocked.
    assert_eq!(changed(open, "g8", "g8 j8"), (1, FaultKind::Unanswered(point("d8"))));
    // With C8 as well there is no four at all.
    assert_eq!(changed(open, "g8", "g8 j8 c8"), (1, FaultKind::Unanswered(point("a1"))));
    let six = changed(open, "g8\nwhite", "g8 h8 j8\nwhite").1;
    assert_eq!(six, FaultKind::IllegalMove(point("h8"), Illegal::Occupied));
    let five = "kproof 1\nrule renju\nblack e8 f8 g8 h8 j8\nwhite\nturn black\nattacker black\n0 five i8\n";
    let overline = Illegal::Forbidden(ForbiddenKind::Overline);
    assert_eq!(fault(five), (0, FaultKind::IllegalMove(point("i8"), overline)));
    assert_eq!(changed(five, "renju", "standard"), (0, FaultKind::NoFive(point("i8"))));
    assert!(read(&five.replace("renju", "freestyle")).verify(1).is_ok());
}

#[test]
fn a_forbidden_attack() {
    let text = "kproof 1\nrule renju\nblack g8 i8 h7 h9\nwhite\nturn black\nattacker black\n0 attack h8 -> 1\n1 defend * -> 2\n2 five a1\n";
    let double_three = Illegal::Forbidden(ForbiddenKind::DoubleThree);
    assert_eq!(fault(text), (0, FaultKind::IllegalMove(point("h8"), double_three)));
    let four_four = changed(FOUR_THREE, "black h6 h7", "black h5 h6 h7");
    assert_eq!(
        four_four.1,
        FaultKind::IllegalMove(point("h8"), Illegal::Forbidden(ForbiddenKind::DoubleFour))
    );
}

#[test]
fn a_block_that_is_not_forbidden() {
    for rule in ["standard", "freestyle"] {
        let reason = changed(FORBIDDEN_BLOCK, "renju", rule);
        assert_eq!(reason, (1, FaultKind::Unanswered(point("g7"))));
    }
    // Without F6 only one three is left at G7.
    assert_eq!(changed(FORBIDDEN_BLOCK, " f6", ""), (1, FaultKind::Unanswered(point("g7"))));
}

#[test]
fn a_caro_four_stopped_at_the_far_end() {
    assert_eq!(changed(CARO, ", j8 -> 2", ""), (1, FaultKind::Unanswered(point("j8"))));
}

#[test]
fn the_wrong_turn_or_side() {
    assert_eq!(changed(FOUR_THREE, "turn black", "turn white"), (0, FaultKind::WrongTurn));
    assert_eq!(changed(FOUR_THREE, "attacker black", "attacker white"), (0, FaultKind::WrongTurn));
    assert_eq!(changed(TWO_THREES, "turn black", "turn white"), (0, FaultKind::WrongTurn));
    let white = FOUR_THREE.replace("turn black", "turn white");
    assert!(matches!(changed(&white, "attacker black", "attacker white").1, FaultKind::Unanswered(_)));
}

#[test]
fn a_five_that_is_none_and_one_too_early() {
    assert_eq!(changed(FOUR_THREE, "0 attack h8 -> 1", "0 five h8"), (0, FaultKind::NoFive(point("h8"))));
    let early = changed(FOUR_THREE, "g8\nwhite", "g8 h8\nwhite").1;
    assert_eq!(early, FaultKind::IllegalMove(point("h8"), Illegal::Occupied));
    let text = "kproof 1\nrule renju\nblack e8 f8 g8 h8\nwhite\nturn black\nattacker black\n0 attack i8 -> 1\n1 defend\n";
    assert_eq!(fault(text), (0, FaultKind::FiveTooEarly(point("i8"))));
}

#[test]
fn a_game_that_is_over() {
    let over = "black h6 h7 e8 f8 g8 a1 b2 c3 d4 e5";
    let reason = changed(FOUR_THREE, "black h6 h7 e8 f8 g8", over);
    assert_eq!(reason, (0, FaultKind::IllegalMove(point("h8"), Illegal::GameOver)));
    assert_eq!(changed(TWO_THREES, "l12", "l12 l13 l14"), (0, FaultKind::GameOver));
}

#[test]
fn answers_on_stones() {
    let reason = changed(FOUR_THREE, "1 defend i8 -> 2", "1 defend h8 -> 2, i8 -> 2");
    assert_eq!(reason, (1, FaultKind::OccupiedAnswer(point("h8"))));
}

/// A certificate from nodes as they are.
fn raw(nodes: Vec<ProofNode>) -> FaultKind {
    let fault = Certificate::from_nodes(*read(FOUR_THREE).setup(), Color::Black, nodes).verify(1_000);
    fault.unwrap_err().reason
}

#[test]
fn malformed_graphs() {
    let id = ProofNodeId::new;
    let attack = |next| ProofNode::Attack { point: point("h8"), next: id(next) };
    let defence = |rest: Option<u32>| ProofNode::Defence { answers: Vec::new(), rest: rest.map(id) };
    assert_eq!(raw(Vec::new()), FaultKind::NoSuchNode(id(0)));
    assert_eq!(raw(vec![attack(1)]), FaultKind::NoSuchNode(id(1)));
    assert_eq!(raw(vec![attack(u32::MAX)]), FaultKind::NoSuchNode(id(u32::MAX)));
    assert_eq!(raw(vec![attack(0)]), FaultKind::NotLater(id(0)));
    assert_eq!(raw(vec![attack(1), defence(Some(0))]), FaultKind::NotLater(id(0)));
    assert_eq!(raw(vec![attack(1), attack(2), defence(None)]), FaultKind::WrongKind(id(1)));
    assert_eq!(raw(vec![attack(1), defence(Some(2)), defence(None)]), FaultKind::WrongKind(id(2)));
    assert_eq!(raw(vec![defence(None)]), FaultKind::WrongTurn);
    // What cannot be reached must be in order, too.
    assert_eq!(raw(vec![ProofNode::Five(point("i8")), attack(7)]), FaultKind::NoSuchNode(id(7)));
}

#[test]
fn ids_of_another_builder() {
    let mut builder = CertificateBuilder::new();
    let root = builder.attack(point("h8"), ProofNodeId::new(5));
    let setup = *read(FOUR_THREE).setup();
    let certificate = builder.finish(setup, Color::Black, root);
    assert_eq!(certificate.verify(10).unwrap_err().reason, FaultKind::NoSuchNode(ProofNodeId::new(5)));
    let certificate = builder.finish(setup, Color::Black, ProofNodeId::new(9));
    assert_eq!(certificate.verify(10).unwrap_err().reason, FaultKind::NoSuchNode(ProofNodeId::ROOT));
}

#[test]
fn the_limit_is_exact() {
    for certificate in [TWO_THREES, CARO].map(read) {
        let positions = certificate.verify(u64::MAX).unwrap().positions;
        assert!(certificate.verify(positions).is_ok());
        for limit in [0, 1, positions / 2, positions - 1] {
            assert_eq!(certificate.verify(limit).unwrap_err().reason, FaultKind::LimitReached, "{limit}");
        }
    }
}

#[test]
fn who_has_a_clock_can_end_the_check() {
    for certificate in [TWO_THREES, CARO].map(read) {
        let asked = Cell::new(0);
        let count = |is_over: bool| {
            asked.set(asked.get() + 1);
            is_over
        };
        let positions = certificate.verify_until(u64::MAX, &|| count(false)).unwrap().positions;
        assert!(asked.get() > 0 && asked.get() <= positions / 64, "{} looks at {positions}", asked.get());
        let fault = certificate.verify_until(u64::MAX, &|| count(true)).unwrap_err();
        assert_eq!(fault.reason, FaultKind::LimitReached);
    }
}

/// A full board without fives.
fn full_board() -> Setup {
    let mut setup = Setup::new(Rule::Renju);
    for point in Point::all() {
        let color = if (point.x() / 2 + point.y()) % 2 == 0 { Color::Black } else { Color::White };
        setup.put(color, point).unwrap();
    }
    setup
}

/// The last empty point of the board, H8, is forbidden to Black, who has to move; the black stone at C8 stops a row of White.
fn only_a_forbidden_point_left() -> Setup {
    let mut setup = full_board();
    let stones = |setup: &mut Setup, color, points: &[&str]| {
        for text in points {
            setup.remove(point(text));
            setup.put(color, point(text)).unwrap();
        }
    };
    setup.remove(point("h8"));
    stones(&mut setup, Color::White, &["d8", "e8", "f8", "g8", "h5", "h12"]);
    stones(&mut setup, Color::Black, &["c8", "i8", "h6", "h7", "h9", "h10", "h11"]);
    assert!(Color::ALL.into_iter().all(|color| setup.fives()[color].is_empty()));
    setup
}

#[test]
fn no_reply_is_a_draw_unless_a_five_is_threatened() {
    let nothing = vec![ProofNode::Defence { answers: Vec::new(), rest: None }];
    let full = Certificate::from_nodes(full_board(), Color::White, nothing.clone());
    assert_eq!(full.verify(10).unwrap_err().reason, FaultKind::NoReply);
    // Black could only pass before White completes its five at H8: the game is over.
    let four = only_a_forbidden_point_left();
    let stuck = Certificate::from_nodes(four, Color::White, nothing.clone());
    assert_eq!(stuck.verify(10).map(|verified| verified.length), Ok(0));
    assert!(replay::holds(&stuck));
    // With D8 black, nothing happens at H8.
    let mut three = four;
    three.remove(point("d8"));
    three.put(Color::Black, point("d8")).unwrap();
    let stuck = Certificate::from_nodes(three, Color::White, nothing);
    assert_eq!(stuck.verify(10).unwrap_err().reason, FaultKind::NoReply);
    assert!(!replay::holds(&stuck));
}
