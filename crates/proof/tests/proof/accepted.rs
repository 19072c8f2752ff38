//! Wins and losses by hand, one of each kind, that must be accepted.

use kagetsu_proof::{Certificate, CertificateBuilder, Claim, Verified};
use kagetsu_rules::{Color, Point, Position, Rule, Setup, Symmetry, notation};

use crate::naive;
use crate::replay;

/// A four that is a three as well: the block of the four leaves an open four.
pub(crate) const FOUR_THREE: &str = "kproof 1
rule renju
black h6 h7 e8 f8 g8
white d8
turn black
attacker black
0 attack h8 -> 1
1 defend i8 -> 2
2 attack h9 -> 3
3 defend
";

/// White has two open threes, Black a three of its own: two counter-fours, blocks near and far, and the rest.
pub(crate) const TWO_THREES: &str = "kproof 1
rule renju
black a1 b1 c1
white g8 h8 i8 l10 l11 l12
turn black
attacker white
0 defend d1 -> 1, e1 -> 2, f8 -> 4, j8 -> 4, k8 -> 4, * -> 5
1 attack e1 -> 3
2 attack d1 -> 3
3 defend f8 -> 4, j8 -> 4, k8 -> 4, * -> 5
4 attack l13 -> 6
5 attack j8 -> 6
6 defend
";

/// White's four can only be blocked on G7, a double-three.
pub(crate) const FORBIDDEN_BLOCK: &str = "kproof 1
rule renju
black g2 f6 f7 h7 h8
white a1 g4 g5 g6
turn white
attacker white
0 attack g3 -> 1
1 defend
";

/// In caro the four is also stopped at J8: a five between two white stones wins nothing.
pub(crate) const CARO: &str = "kproof 1
rule caro
black h6 h7 e8 f8 g8
white d8
turn black
attacker black
0 attack h8 -> 1
1 defend i8 -> 2, j8 -> 2
2 attack h9 -> 3
3 defend
";

pub(crate) const ALL: [&str; 4] = [FOUR_THREE, TWO_THREES, FORBIDDEN_BLOCK, CARO];

pub(crate) fn read(text: &str) -> Certificate {
    text.parse().unwrap()
}

pub(crate) fn point(text: &str) -> Point {
    text.parse().unwrap()
}

pub(crate) fn after(moves: &str) -> Setup {
    let moves = notation::parse_moves(moves).unwrap().into_iter();
    moves.fold(Position::new(Rule::Renju), |board, next| board.after(next.point().unwrap())).to_setup()
}

fn accept(text: &str) -> Verified {
    let certificate = read(text);
    assert!(replay::holds(&certificate), "{text}");
    let verified = certificate.verify(100_000).unwrap();
    assert_eq!(verified.line.len() as u32, verified.length, "{text}");
    play(&certificate, &verified.line);
    verified
}

/// Plays a line and sees that the attacker has five at its end, not before.
pub(crate) fn play(certificate: &Certificate, line: &[Point]) {
    let mut position = Position::from(certificate.setup());
    for point in line {
        assert_eq!(position.legality(*point), Ok(()), "{point}");
        let _ = position.place(*point);
    }
    assert_eq!(position.winner(), Some(certificate.attacker()));
}

fn line(verified: &Verified) -> String {
    verified.line.iter().map(|point| format!("{point:#}")).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_four_three_wins() {
    let verified = accept(FOUR_THREE);
    assert_eq!((verified.length, verified.positions), (5, 3));
    assert!(line(&verified).starts_with("h8 i8 h9 "), "{verified:?}");
}

#[test]
fn two_threes_win_against_counter_fours() {
    let verified = accept(TWO_THREES);
    assert_eq!(verified.length, 6);
    assert_eq!(read(TWO_THREES).claim(), Claim::Loss);
    assert!(line(&verified).starts_with("d1 e1 "), "{verified:?}");
}

#[test]
fn a_forbidden_block_is_no_defence() {
    assert_eq!(accept(FORBIDDEN_BLOCK).length, 3);
}

#[test]
fn a_loss_is_proved_where_the_only_block_is_forbidden() {
    let setup = after("h8g6f6g5f7g4h7g3g2a1");
    assert_eq!(setup.turn(), Color::Black);
    let mut builder = CertificateBuilder::new();
    let root = builder.defence(Vec::new(), None);
    let certificate = builder.finish(setup, Color::White, root);
    let verified = certificate.verify(1_000).unwrap();
    assert_eq!((certificate.claim(), verified.length, verified.positions), (Claim::Loss, 2, 0));
    assert_eq!(verified.line.last(), Some(&point("g7")));
    play(&certificate, &verified.line);
}

#[test]
fn caro_fours_are_stopped_at_both_ends() {
    assert_eq!(accept(CARO).length, 5);
}

#[test]
fn a_five_beats_a_foul() {
    // H8 would be an overline on the column, but it is a five on the row.
    let verified = accept(
        "kproof 1\nrule renju\nblack d8 e8 f8 g8 h4 h5 h6 h7 h9\nwhite\nturn black\nattacker black\n0 five h8\n",
    );
    assert_eq!((verified.length, verified.positions), (1, 1));
}

#[test]
fn forbidden_replies_may_be_answered_and_are_ignored() {
    let text = FORBIDDEN_BLOCK.replace("1 defend", "1 defend g7 -> 2") + "2 five a15\n";
    assert_eq!(accept(&text).length, 3);
}

#[test]
fn the_builder_shares_nodes_and_drops_the_unreachable() {
    let mut builder = CertificateBuilder::new();
    let end = builder.defence(Vec::new(), None);
    let (l13, j8) = (builder.attack(point("l13"), end), builder.attack(point("j8"), end));
    let _ = builder.five(point("a15"));
    let answers = |list: &[&str]| list.iter().map(|reply| (point(reply), l13)).collect::<Vec<_>>();
    let quiet = builder.defence(answers(&["k8", "f8", "j8"]), Some(j8));
    assert_eq!(builder.defence(answers(&["f8", "j8", "k8", "k8"]), Some(j8)), quiet);
    let (d1, e1) = (builder.attack(point("d1"), quiet), builder.attack(point("e1"), quiet));
    let mut all = answers(&["j8", "k8", "f8"]);
    all.extend([(point("e1"), d1), (point("d1"), e1)]);
    let root = builder.defence(all, Some(j8));
    let text = read(TWO_THREES);
    let built = builder.finish(*text.setup(), Color::White, root);
    assert_eq!(built.nodes().len(), 7);
    assert_eq!(built.to_string(), TWO_THREES);
}

#[test]
fn found_wins_verify_under_every_rule() {
    for rule in Rule::ALL {
        let certificates = naive::found(rule, 40);
        let losses = certificates.iter().filter(|found| found.claim() == Claim::Loss).count();
        assert!(losses > 5 && certificates.len() > losses + 20, "{rule}: {losses} of {}", certificates.len());
        for certificate in certificates {
            let verified =
                certificate.verify(1_000_000).unwrap_or_else(|fault| panic!("{fault}\n{certificate}"));
            assert_eq!(verified.line.len() as u32, verified.length, "{certificate}");
            play(&certificate, &verified.line);
        }
    }
}

#[test]
fn a_quiet_first_move_wins() {
    // White's K9 makes two threes at once; Black's corner three gives counter-fours without help.
    let setup = after("h8h9a15i9a13k10c15k11");
    let setup = setup.with_turn(Color::White);
    let certificate = naive::quiet_win(&setup, point("k9"), 2).unwrap();
    let verified = certificate.verify(1_000_000).unwrap();
    assert_eq!(certificate.claim(), Claim::Win);
    assert!(verified.length >= 5 && replay::holds(&certificate), "{verified:?}");
}

#[test]
fn a_turned_certificate_is_accepted_and_turns_back() {
    for text in ALL {
        let certificate = read(text);
        for symmetry in Symmetry::all() {
            let turned = certificate.transformed(symmetry);
            let lengths = [&certificate, &turned].map(|one| one.verify(100_000).unwrap().length);
            assert_eq!(lengths[0], lengths[1], "{symmetry:?}");
            assert_eq!(turned.transformed(symmetry.inverse()), certificate);
        }
    }
}
