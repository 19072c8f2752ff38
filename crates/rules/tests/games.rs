//! How games end, and that nothing goes on after the end.

use kagetsu_rules::{
    Color, DrawReason, ForbiddenKind, Game, Move, Outcome, PlayError, Point, Position, Rule, Setup,
    WinReason, notation,
};

fn moves(text: &str) -> Vec<Move> {
    notation::parse_moves(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn point(text: &str) -> Point {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays all of `text`; only the last move may end the game.
fn played(rule: Rule, text: &str) -> Game {
    let mut game = Game::new(rule);
    for next in moves(text) {
        assert_eq!(game.outcome(), None, "{text} goes on after the end at {next}");
        game.play(next).unwrap_or_else(|error| panic!("{text}: {next}: {error}"));
    }
    game
}

const fn win(color: Color, reason: WinReason) -> Option<Outcome> {
    Some(Outcome::Win { color, reason })
}

#[test]
fn five_wins_for_either_side() {
    let black = "h8 a1 i8 a3 j8 a5 k8 a7 l8";
    let white = "h8 a1 i9 a2 j8 a3 k3 a4 o15 a5";
    for rule in Rule::ALL {
        assert_eq!(played(rule, black).outcome(), win(Color::Black, WinReason::Five), "{rule}");
        assert_eq!(played(rule, white).outcome(), win(Color::White, WinReason::Five), "{rule}");
    }
}

#[test]
fn six_is_worth_what_the_rule_says() {
    let black = "d8 a1 e8 a3 f8 a5 h8 a7 i8 a9 g8";
    let white = "a1 d8 a3 e8 a5 f8 a7 h8 a9 i8 a11 g8";
    let foul = win(Color::White, WinReason::Foul(ForbiddenKind::Overline));
    for (rule, black_outcome, white_outcome) in [
        (Rule::Renju, foul, win(Color::White, WinReason::Overline)),
        (Rule::Standard, None, None),
        (Rule::Freestyle, win(Color::Black, WinReason::Overline), win(Color::White, WinReason::Overline)),
        (Rule::Caro, None, None),
    ] {
        assert_eq!(played(rule, black).outcome(), black_outcome, "{rule}");
        assert_eq!(played(rule, white).outcome(), white_outcome, "{rule}");
    }
}

#[test]
fn caro_wants_an_open_end_and_the_edge_is_open() {
    let blocked = "d8 c8 e8 i8 f8 a1 g8 a3 h8";
    assert_eq!(played(Rule::Caro, blocked).outcome(), None);
    assert_eq!(played(Rule::Standard, blocked).outcome(), win(Color::Black, WinReason::Five));
    let at_the_edge = "a8 f8 b8 o1 c8 o3 d8 o5 e8";
    assert_eq!(played(Rule::Caro, at_the_edge).outcome(), win(Color::Black, WinReason::Five));
    let one_end = "d8 c8 e8 o1 f8 o3 g8 o5 h8";
    assert_eq!(played(Rule::Caro, one_end).outcome(), win(Color::Black, WinReason::Five));
}

#[test]
fn a_foul_stands_and_loses() {
    for (text, kind) in [
        ("g8 a1 i8 a3 h7 a5 h9 a7 h8", ForbiddenKind::DoubleThree),
        ("e8 d8 f8 h4 g8 a1 h5 a3 h6 a5 h7 a7 h8", ForbiddenKind::DoubleFour),
        ("e8 a1 f8 a3 g8 a5 i8 a7 j8 a9 h8", ForbiddenKind::Overline),
    ] {
        let game = played(Rule::Renju, text);
        assert_eq!(game.outcome(), win(Color::White, WinReason::Foul(kind)), "{text}");
        assert_eq!(game.position().stone_at(point("h8")), Some(Color::Black));
        assert_eq!(played(Rule::Standard, text).outcome(), None, "{text}");
    }
}

#[test]
fn a_five_is_no_foul_whatever_else_it_makes() {
    let five_and_six = "f8 a1 g8 a3 i8 a5 j8 a7 h5 a9 h6 a11 h7 a13 h9 c1 h10 c3 h8";
    assert_eq!(played(Rule::Renju, five_and_six).outcome(), win(Color::Black, WinReason::Five));
    let five_and_threes = "f8 a1 g8 a3 i8 a5 j8 a7 h9 a9 h10 a11 i9 a13 j10 c1 h8";
    assert_eq!(played(Rule::Renju, five_and_threes).outcome(), win(Color::Black, WinReason::Five));
}

/// Every point but those of `empty` filled so that no row of either colour is longer than two.
fn filled(rule: Rule, empty: &[&str]) -> Setup {
    let empty: Vec<Point> = empty.iter().map(|text| point(text)).collect();
    let mut setup = Setup::new(rule);
    for stone in Point::all().filter(|stone| !empty.contains(stone)) {
        let color = if (stone.x() / 2 + stone.y()) % 2 == 0 { Color::Black } else { Color::White };
        setup.put(color, stone).unwrap_or_else(|error| panic!("{error}"));
    }
    setup
}

#[test]
fn a_full_board_is_a_draw() {
    for rule in Rule::ALL {
        let mut game = Game::from_setup(filled(rule, &["a1", "b1"]));
        assert_eq!(game.outcome(), None, "{rule}");
        assert_eq!(game.play(point("a1")), Ok(None));
        assert_eq!(game.play(point("b1")), Ok(Some(Outcome::Draw(DrawReason::FullBoard))), "{rule}");
        assert_eq!(Game::from_setup(filled(rule, &[])).outcome(), Some(Outcome::Draw(DrawReason::FullBoard)));
    }
}

/// A full board but for a single point, where Black would make six in a row.
fn only_an_overline_left(turn: Color) -> Setup {
    let mut setup = filled(Rule::Renju, &["h8"]);
    for stone in ["e8", "f8", "g8", "i8", "j8"].map(point) {
        setup.remove(stone);
        setup.put(Color::Black, stone).unwrap_or_else(|error| panic!("{error}"));
    }
    for stone in ["d8", "k8"].map(point) {
        setup.remove(stone);
        setup.put(Color::White, stone).unwrap_or_else(|error| panic!("{error}"));
    }
    setup.with_turn(turn)
}

#[test]
fn black_without_a_legal_move_has_drawn_unless_a_five_comes() {
    let stuck = only_an_overline_left(Color::Black);
    let position = Position::from(&stuck);
    assert_eq!(position.forbidden_kind(point("h8")), Some(ForbiddenKind::Overline));
    assert!(position.legal_moves().is_empty());
    assert_eq!(Game::from_setup(stuck).outcome(), Some(Outcome::Draw(DrawReason::NoLegalMove)));
    // Where White threatens a five, here with H5, H6, H7 and H9, passing is no way out.
    let mut four = stuck;
    four.remove(point("h6"));
    four.put(Color::White, point("h6")).unwrap_or_else(|error| panic!("{error}"));
    let lost = Outcome::Win { color: Color::White, reason: WinReason::NoLegalMove };
    assert_eq!(Game::from_setup(four).outcome(), Some(lost));
    assert_eq!(lost.reason(), "no-legal-move");
    // White may move; and under another rule the point is not forbidden.
    assert_eq!(Game::from_setup(only_an_overline_left(Color::White)).outcome(), None);
    assert_eq!(Game::from_setup(stuck.with_rule(Rule::Standard)).outcome(), None);
}

#[test]
fn resignation_and_agreement_end_the_game() {
    let mut game = played(Rule::Renju, "h8 i9");
    assert_eq!(game.resign(Color::Black).ok(), win(Color::White, WinReason::Resignation));
    let over = win(Color::White, WinReason::Resignation).map(PlayError::GameOver);
    assert_eq!(game.play(point("a1")).err(), over);
    assert_eq!(game.resign(Color::White).err(), over);
    let mut game = played(Rule::Renju, "h8");
    assert_eq!(game.agree_draw(), Ok(Outcome::Draw(DrawReason::Agreement)));
}

#[test]
fn passes_change_the_side_and_two_end_the_game() {
    let mut game = played(Rule::Renju, "h8 pass i9 pass j10");
    assert_eq!(game.position().stones(Color::Black).len(), 3);
    assert_eq!(game.position().turn(), Color::White);
    assert_eq!(game.play(Move::Pass), Ok(None));
    assert_eq!(game.position().turn(), Color::Black);
    assert_eq!(game.play(Move::Pass), Ok(Some(Outcome::Draw(DrawReason::Agreement))));
    assert_eq!(notation::format_moves(game.moves()), "h8--i9--j10----");
    assert_eq!(moves(&notation::format_moves(game.moves())), game.moves());
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut game = played(Rule::Renju, "h8 i9");
    let before = game.clone();
    assert_eq!(game.play(point("h8")), Err(PlayError::Occupied(point("h8"))));
    assert_eq!(game, before);
    let mut over = played(Rule::Renju, "h8 a1 i8 a3 j8 a5 k8 a7 l8");
    let before = over.clone();
    assert!(over.play(point("b2")).is_err());
    assert_eq!(over, before);
}

#[test]
fn undo_takes_back_the_end_too() {
    let text = "h8 a1 i8 a3 j8 a5 k8 a7 l8";
    let mut game = played(Rule::Renju, text);
    assert_eq!(game.undo(), Some(Move::Stone(point("l8"))));
    assert_eq!(game, played(Rule::Renju, "h8 a1 i8 a3 j8 a5 k8 a7"));
    assert_eq!(game.position().hash(), played(Rule::Renju, "k8 a7 j8 a5 i8 a3 h8 a1").position().hash());
    while game.undo().is_some() {}
    assert_eq!(game, Game::new(Rule::Renju));
    assert_eq!(game.position().hash(), Position::new(Rule::Renju).hash());
}

#[test]
fn a_diagram_can_be_over_at_once() {
    let mut setup = Setup::new(Rule::Renju);
    for stone in ["b2", "c2", "d2", "e2", "f2", "g2"].map(point) {
        setup.put(Color::White, stone).unwrap();
    }
    assert_eq!(Game::from_setup(setup).outcome(), win(Color::White, WinReason::Overline));
    assert_eq!(Game::from_setup(setup.with_rule(Rule::Standard)).outcome(), None);
}

/// All 74 empty points are forbidden: the number of empty points says nothing about a legal one among them.
const NO_LEGAL_POINT: &str = "
X . X X X X . X O . . . X X X
X . X X . O . X X X O X . . X
. . X . X X . X . X X X X . X
X O X X X X . X . X . X X . X
X . O X X . . X . X X X X . X
X . X X X X . X . X X X X . X
X . X X . X . X . X X X X . X
X . X X X X . X . X X . X . X
X O X X X X . X . X . X X . X
X . X X X X . X . X X X X . X
. . X X X X X X . X X X . . .
X . X . X X . X O X X X X . X
X . . . X . . X . X X . X . O
X . X X X X . X . X . X X . X
X . X X . O O X . X X X X . X";

#[test]
fn black_may_be_stuck_with_many_points_empty() {
    let mut setup = Setup::new(Rule::Renju);
    for (row, line) in NO_LEGAL_POINT.trim().lines().enumerate() {
        for (column, cell) in line.split_whitespace().enumerate() {
            let color = match cell {
                "X" => Color::Black,
                "O" => Color::White,
                _ => continue,
            };
            let point = Point::new(column as u8, 14 - row as u8).unwrap();
            setup.put(color, point).unwrap();
        }
    }
    assert!(setup.stone_count() < 225 - 64);
    assert_eq!(Game::from_setup(setup).outcome(), Some(Outcome::Draw(DrawReason::NoLegalMove)));
}
