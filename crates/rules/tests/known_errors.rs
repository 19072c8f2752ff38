//! Errors that earlier renju programs made, each as a test by its name.

use kagetsu_rules::{
    Color, Combined, Direction, ForbiddenKind, Game, Move, Opening, Outcome, Point, Position, Rule, Setup,
    Shape, Symmetry, WinReason, notation,
};

fn points(text: &str) -> Vec<Point> {
    let moves = notation::parse_moves(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    moves.into_iter().filter_map(|next| next.point()).collect()
}

fn point(text: &str) -> Point {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn setup(rule: Rule, black: &str, white: &str) -> Setup {
    let mut setup = Setup::new(rule);
    for (color, stones) in [(Color::Black, black), (Color::White, white)] {
        for point in points(stones) {
            setup.put(color, point).unwrap_or_else(|error| panic!("{error}"));
        }
    }
    setup
}

fn position(black: &str, white: &str) -> Position {
    Position::from(&setup(Rule::Renju, black, white))
}

#[test]
fn white_wins_with_six_in_a_row() {
    for (row, last) in [
        ("d8 e8 f8 h8 i8", "g8"),
        ("d8 e8 f8 h8 i8 j8", "g8"),
        ("d5 e6 f7 h9 i10", "g8"),
        ("h4 h5 h6 h8 h9", "h7"),
    ] {
        let start = setup(Rule::Renju, "a1 c1 a3 c3 a5", row).with_turn(Color::White);
        let mut position = Position::from(&start);
        let last = point(last);
        assert_eq!(position.combined(Color::White, last), Combined::Five, "{row}");
        assert_eq!(position.with(last, |position| position.winner()), Some(Color::White), "{row}");
        let mut game = Game::from_setup(start);
        let outcome = Outcome::Win { color: Color::White, reason: WinReason::Overline };
        assert_eq!(game.play(last), Ok(Some(outcome)), "{row}");
    }
}

#[test]
fn two_fours_on_one_line_are_forbidden() {
    for (stones, at) in [
        ("e8 g8 i8 k8", "h8"),
        ("d8 e8 g8 j8 k8", "h8"),
        ("d8 e8 f8 j8 k8 l8", "h8"),
        ("c3 e5 f6 i9", "g7"),
        ("h3 h4 h6 h9 h10", "h7"),
        ("d12 e11 f10 j6 k5 l4", "h8"),
    ] {
        let position = position(stones, "");
        let at = point(at);
        assert_eq!(position.forbidden_kind(at), Some(ForbiddenKind::DoubleFour), "{stones}");
        let lines = position.forbidden(at).map(|reason| reason.lines).unwrap_or_default();
        assert_eq!(lines.len(), 1, "{stones}");
        assert_eq!(lines[0].completions.len(), 2, "{stones}");
        // White may make them, and stopping one leaves the other.
        let swapped = Position::from(&setup(Rule::Renju, "", stones).with_turn(Color::White));
        assert_eq!(swapped.combined(Color::White, at), Combined::DoubleFour, "{stones}");
        assert!(swapped.is_legal(at), "{stones}");
    }
}

#[test]
fn a_four_that_completes_only_to_six_is_no_four() {
    // The row of H8 can only become six at D8; the column is a real four.
    let one_side = position("c8 e8 f8 g8 h5 h6 h7", "i8 h4");
    let h8 = point("h8");
    assert_eq!(one_side.shape(Color::Black, h8, Direction::Horizontal), Shape::Blank);
    assert_eq!(one_side.shape(Color::Black, h8, Direction::Vertical), Shape::Four);
    assert_eq!(one_side.combined(Color::Black, h8), Combined::Four);
    assert_eq!(one_side.forbidden_kind(h8), None);
    // Six at either end.
    let both_sides = position("c8 e8 f8 g8 j8", "");
    assert_eq!(both_sides.shape(Color::Black, h8, Direction::Horizontal), Shape::Blank);
    // White may complete to six, and so may Black where six wins.
    let white = Position::from(&setup(Rule::Renju, "i8", "c8 e8 f8 g8"));
    assert_eq!(white.shape(Color::White, h8, Direction::Horizontal), Shape::Four);
    let freestyle = Position::from(&setup(Rule::Freestyle, "c8 e8 f8 g8", "i8"));
    assert_eq!(freestyle.shape(Color::Black, h8, Direction::Horizontal), Shape::Four);
}

#[test]
fn the_recursion_sees_the_changed_board() {
    // (stones, point under test, an extension of one of its threes, verdict)
    for (stones, at, extension, is_forbidden) in [
        // The extension is a double-three now, but no longer once the stone under test stands.
        ("f5 h5 g6 d7 g7", "g4", "g5", true),
        ("l7 k8 j10 j11 k12", "i10", "j9", true),
        // The extension is legal now, but a double-three once the stone under test stands.
        ("h4 i5 j5 g7 h7 f8", "h5", "h6", false),
    ] {
        let mut position = position(stones, "");
        let (at, extension) = (point(at), point(extension));
        assert_eq!(position.forbidden_kind(at).is_some(), is_forbidden, "{stones}");
        let before = position.forbidden_kind(extension);
        let after = position.with(at, |position| position.forbidden_kind(extension));
        assert_ne!(before, after, "{stones}: {extension}");
    }
}

#[test]
fn nested_threes_are_followed_to_the_end() {
    // One, two and three levels of threes whose extensions are themselves in question.
    for (stones, white, at, verdict) in [
        ("d7 e7 d8 d11 e11 f12", "", "c9", None),
        ("c3 d5 e5 e6 g6 c7 d7", "", "d4", Some(ForbiddenKind::DoubleThree)),
        ("j4 k5 l5 i6 j6 g8 i8 k8", "", "l6", None),
        ("e8 d9 e9 f9 c10 d10 c11 f11 g11", "e6", "d8", None),
    ] {
        for symmetry in Symmetry::all() {
            let setup = setup(Rule::Renju, stones, white).transformed(symmetry);
            let position = Position::from(&setup);
            let at = symmetry.apply(point(at));
            assert_eq!(position.forbidden_kind(at), verdict, "{stones} under {symmetry:?}");
            let looks_forbidden = position.forbidden_set() | position.false_forbidden_set();
            assert!(looks_forbidden.contains(at), "{stones} under {symmetry:?}");
        }
    }
}

/// The third stone of each opening with its code, White at H9 (direct) or I9 (indirect).
const THIRD_STONES: [(&str, [&str; 13]); 2] = [
    ("h9", ["h10", "i10", "j10", "i9", "j9", "i8", "j8", "h7", "i7", "j7", "h6", "i6", "j6"]),
    ("i9", ["j10", "j9", "j8", "j7", "j6", "i8", "i7", "i6", "h7", "h6", "g7", "g6", "f6"]),
];

#[test]
fn all_184_three_stone_openings_have_their_name_in_every_orientation_and_order() {
    let mut named: Vec<([Point; 3], usize)> = Vec::new();
    for (family, (second, thirds)) in THIRD_STONES.into_iter().enumerate() {
        for (number, third) in thirds.into_iter().enumerate() {
            for symmetry in Symmetry::all() {
                let stones = [Point::CENTER, point(second), point(third)].map(|stone| symmetry.apply(stone));
                named.push((stones, 13 * family + number));
            }
        }
    }
    named.sort_unstable();
    named.dedup();
    let empty = Setup::new(Rule::Renju);
    assert_eq!(named.len(), 184);
    for ([first, second, third], number) in named {
        let expected = &Opening::all()[number];
        for order in [[first, second, third], [third, second, first]] {
            assert_eq!(Opening::of_game(&empty, &order.map(Move::Stone)), Some(expected), "{order:?}");
            let mut diagram = Setup::new(Rule::Renju);
            for (ply, stone) in order.into_iter().enumerate() {
                diagram.put(Color::of_ply(ply), stone).unwrap();
            }
            assert_eq!(Opening::of(&diagram), Some(expected), "{order:?}");
        }
    }
}

#[test]
fn what_is_no_opening_has_no_name() {
    for (black, white) in [
        ("h8 k8", "h9"),
        ("h8 i8", "j9"),
        ("g8 i8", "h9"),
        ("h8", "h9"),
        ("h8 i8", "h9 i9"),
        ("h8 i8 i9", "h9"),
    ] {
        assert_eq!(Opening::of(&setup(Rule::Renju, black, white)), None, "{black} / {white}");
    }
    for moves in ["h8 h9", "h8 h9 h8"] {
        let moves = notation::parse_moves(moves).unwrap();
        assert_eq!(Opening::of_game(&Setup::new(Rule::Renju), &moves), None);
    }
}
