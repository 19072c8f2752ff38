//! The board against first principles: undo is the inverse of play, everything kept up to date equals what a
//! plain recount gives, and on 15×15 the four rules agree with `kagetsu-rules`.

#![expect(clippy::unwrap_used, reason = "what fails in a helper fails the test")]

use kagetsu_rules::{Color, Point, Position, Rule};
use kagetsu_variants::{Board, Cell, Gravity, Illegal, Outcome, Preset, Prng, Variant, Winning};
use proptest::prelude::*;

const STEPS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

fn variants() -> Vec<Variant> {
    let texts = ["9x9x5", "8x7x4g", "5x4x3e", "6x5x4ge", "1x9x3", "19x19x7", "4x11x4"];
    let named = Preset::all().iter().map(|preset| preset.variant().unwrap());
    texts.into_iter().map(|text| text.parse().unwrap()).chain(named).collect()
}

/// Everything one can see of a board.
fn seen(board: &Board) -> impl PartialEq + std::fmt::Debug + use<> {
    let variant = board.variant();
    let stones: Vec<Option<Color>> = cells(variant).map(|cell| board.stone_at(cell)).collect();
    (stones, board.turn(), board.hash(), board.outcome(), board.legal_moves(), board.candidates())
}

fn cells(variant: Variant) -> impl Iterator<Item = Cell> {
    (0..variant.height()).flat_map(move |y| (0..variant.width()).filter_map(move |x| Cell::new(x, y)))
}

fn random_move(board: &Board, prng: &mut Prng) -> Option<Cell> {
    prng.pick(&board.legal_moves().iter().collect::<Vec<_>>())
}

/// Whether the stone on `cell` stands in a winning row, counted cell by cell.
fn wins_plainly(board: &Board, cell: Cell) -> bool {
    let color = board.stone_at(cell);
    let at = |x: isize, y: isize| match (usize::try_from(x), usize::try_from(y)) {
        (Ok(x), Ok(y)) => Cell::new(x, y).and_then(|cell| board.stone_at(cell)),
        _ => None,
    };
    let (k, winning) = (board.variant().k() as isize, board.variant().winning());
    STEPS.iter().any(|(dx, dy)| {
        let reach = |sign: isize| {
            let (dx, dy) = (dx * sign, dy * sign);
            (1..).take_while(|n| at(cell.x() as isize + n * dx, cell.y() as isize + n * dy) == color).count()
                as isize
        };
        let (up, down) = (reach(1), reach(-1));
        let len = up + down + 1;
        let end = |n: isize| at(cell.x() as isize + n * dx, cell.y() as isize + n * dy);
        let opponent = color.map(Color::other);
        match winning {
            Winning::KOrMore => len >= k,
            Winning::ExactlyK => len == k,
            Winning::Renju => len == k || (len > k && color == Some(Color::White)),
            Winning::Caro => len == k && !(end(up + 1) == opponent && end(-down - 1) == opponent),
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn undo_is_the_inverse_of_play(seed: u64, which in 0_usize..14) {
        let variant = variants()[which];
        let mut prng = Prng::new(seed);
        let mut board = Board::new(variant);
        let mut before = vec![seen(&board)];
        while let Some(cell) = random_move(&board, &mut prng) {
            board.play(cell).unwrap();
            before.push(seen(&board));
        }
        prop_assert!(board.outcome().is_some());
        let moves: Vec<Cell> = board.moves().collect();
        for cell in moves.into_iter().rev() {
            prop_assert_eq!(seen(&board), before.pop().unwrap());
            prop_assert_eq!(board.undo(), Some(cell));
        }
        prop_assert_eq!(seen(&board), seen(&Board::new(variant)));
        prop_assert_eq!(board.undo(), None);
    }

    #[test]
    fn candidates_and_outcome_equal_a_recount(seed: u64, which in 0_usize..14) {
        let variant = variants()[which];
        let mut prng = Prng::new(seed);
        let mut board = Board::new(variant);
        while let Some(cell) = random_move(&board, &mut prng) {
            board.play(cell).unwrap();
            let mover = board.turn().other();
            let won = board.outcome().and_then(Outcome::winner) == Some(mover);
            prop_assert_eq!(won, wins_plainly(&board, cell));
            prop_assert_eq!(won, board.winning_row().len() >= variant.k());
            if board.outcome().is_none() && variant.gravity() == Gravity::Off {
                let legal = board.legal_moves();
                let near: Vec<Cell> = cells(variant).filter(|cell| legal.contains(*cell)).filter(|cell| {
                    cells(variant).any(|other| board.stone_at(other).is_some()
                        && other.x().abs_diff(cell.x()) <= 2 && other.y().abs_diff(cell.y()) <= 2)
                }).collect();
                prop_assert_eq!(board.candidates().iter().collect::<Vec<_>>(), near);
            }
        }
    }

    #[test]
    fn the_hash_depends_on_the_stones_and_not_on_their_order(seed: u64) {
        let variant: Variant = "9x9x5".parse().unwrap();
        let mut prng = Prng::new(seed);
        let mut board = Board::new(variant);
        for _ in 0..12 {
            let Some(cell) = random_move(&board, &mut prng) else { break };
            board.play(cell).unwrap();
        }
        prop_assume!(board.outcome().is_none());
        let moves: Vec<Cell> = board.moves().collect();
        let side = |start| moves.iter().copied().skip(start).step_by(2).collect::<Vec<_>>();
        let diagram = Board::from_stones(variant, &side(0), &side(1), board.turn()).unwrap();
        prop_assert_eq!(diagram.hash(), board.hash());
        prop_assert_eq!(diagram.candidates(), board.candidates());
        let other = Board::from_stones(variant, &side(0), &side(1), board.turn().other()).unwrap();
        prop_assert_ne!(other.hash(), board.hash());
    }

    #[test]
    fn the_fifteen_board_agrees_with_the_rules_crate(seed: u64, rule in 0_usize..4) {
        let rule = Rule::ALL[rule];
        let mut prng = Prng::new(seed);
        let mut board = Board::new(Variant::fifteen(rule));
        let mut position = Position::new(rule);
        while board.outcome().is_none() {
            let legal: Vec<Cell> = board.legal_moves().iter().collect();
            let theirs: Vec<Cell> = position
                .legal_moves()
                .into_iter()
                .map(|point| Cell::new(point.x().into(), point.y().into()).unwrap())
                .collect();
            prop_assert_eq!(&legal, &theirs);
            // Candidates crowd the stones together, so that fouls and overlines come up often.
            let Some(cell) = prng.pick(&board.candidates().iter().collect::<Vec<_>>()) else { break };
            board.play(cell).unwrap();
            let _ = position.place(Point::new(cell.x() as u8, cell.y() as u8).unwrap());
            prop_assert_eq!(board.outcome().and_then(Outcome::winner), position.winner());
            let copy = board.clone();
            prop_assert_eq!(seen(&copy), seen(&board));
        }
    }
}

#[test]
fn each_illegal_move_has_its_reason() {
    let cell = |text: &str| text.parse::<Cell>().unwrap();
    let mut board = Board::new("7x6x4g".parse().unwrap());
    let floating = Illegal::Floating { cell: cell("d3"), falls_to: cell("d1") };
    assert_eq!(board.play(cell("d3")), Err(floating));
    assert_eq!(floating.to_string(), "a stone cannot float at d3: in this column it falls to d1");
    for row in 1..=6 {
        assert_eq!(board.play(cell(&format!("d{row}"))), Ok(None));
    }
    assert_eq!(board.play(cell("d6")), Err(Illegal::ColumnFull(3)));
    assert_eq!(Illegal::ColumnFull(3).to_string(), "column d is full");
    assert_eq!(board.play(cell("h1")), Err(Illegal::Outside(cell("h1"))));
    assert_eq!(board.play(cell("a7")), Err(Illegal::Outside(cell("a7"))));
    assert_eq!(board.landing(3), Err(Illegal::ColumnFull(3)));
    assert!(board.landing(7).is_err());

    let mut board = Board::new("tictactoe".parse().unwrap());
    for text in ["a1", "b1", "a2", "b2"] {
        board.play(cell(text)).unwrap();
    }
    assert_eq!(board.play(cell("a2")), Err(Illegal::Occupied(cell("a2"))));
    assert!(board.play(cell("a3")).unwrap().is_some());
    assert_eq!(board.play(cell("c3")), Err(Illegal::GameOver));
    assert_eq!(board.winning_row().len(), 3);
}

#[test]
fn a_renju_foul_is_refused_with_its_kind() {
    let mut board = Board::new(Variant::fifteen(Rule::Renju));
    for text in ["h8", "a1", "g8", "a3", "i7", "a5", "i6", "a7"] {
        board.play(text.parse().unwrap()).unwrap();
    }
    let foul: Cell = "i8".parse().unwrap();
    let refusal = board.play(foul).unwrap_err().to_string();
    assert_eq!(refusal, "i8 is forbidden to Black: double-three");
    assert!(!board.legal_moves().contains(foul) && !board.candidates().contains(foul));
}

#[test]
fn a_bad_diagram_is_refused() {
    let variant: Variant = "7x6x4g".parse().unwrap();
    let cells = |text: &str| text.split(' ').map(|cell| cell.parse().unwrap()).collect::<Vec<Cell>>();
    assert!(Board::from_stones(variant, &cells("a1 b1"), &cells("a2"), Color::White).is_ok());
    assert!(Board::from_stones(variant, &cells("a1 b2"), &cells("a2"), Color::White).is_err(), "floats");
    assert!(Board::from_stones(variant, &cells("a1 b1"), &cells("a1"), Color::White).is_err(), "twice");
    assert!(Board::from_stones(variant, &cells("a1 b1 c1 d1"), &[], Color::White).is_err(), "over");
}
