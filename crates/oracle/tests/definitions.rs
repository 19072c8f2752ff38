//! The plain implementation against the definitions, on lines and boards small enough to judge by eye.

use kagetsu_oracle::{Board, forbidden, fours, makes_win, random_board, shape, threes};
use kagetsu_oracle::{Random, Terrain};
use kagetsu_rules::{Color, Direction, ForbiddenKind, Point, Rule, Shape, Symmetry};

/// A board whose row 8 reads as `picture` (`X` black, `O` white, `.` empty) from column A, and the point of `*`.
fn line(picture: &str) -> (Board, Point) {
    let mut board = Board::EMPTY;
    let mut place = None;
    for (x, cell) in picture.chars().filter(|cell| *cell != ' ').enumerate() {
        let point = Point::new(x as u8, 7).expect("a picture has at most fifteen cells");
        match cell {
            'X' => board = board.with(point, Some(Color::Black)),
            'O' => board = board.with(point, Some(Color::White)),
            '*' => place = Some(point),
            _ => assert_eq!(cell, '.'),
        }
    }
    (board, place.expect("a picture has its point"))
}

fn black_shape(rule: Rule, picture: &str) -> Shape {
    let (board, point) = line(picture);
    shape(&board, rule, Color::Black, point, Direction::Horizontal)
}

#[test]
fn shapes_of_renju_black() {
    for (picture, expected) in [
        ("....XX*XX......", Shape::Five),
        ("....XX*XXX.....", Shape::Overline),
        ("....XX*X.......", Shape::OpenFour),
        ("...OXX*X.......", Shape::Four),
        ("..X.XX*X.......", Shape::Four),
        ("..X.XX*X.X.....", Shape::Blank),
        ("..X.XX*.X......", Shape::DoubleFour),
        ("..XX.X*.XX.....", Shape::DoubleFour),
        ("..XXX.*.XXX....", Shape::DoubleFour),
        ("....XX*........", Shape::OpenThree),
        ("....X*.X.......", Shape::OpenThree),
        ("XX*............", Shape::Three),
        ("...OXX*........", Shape::Three),
        (".O.XX*.O.......", Shape::Three),
        ("..X..XX*..X....", Shape::Three),
        ("....X*.........", Shape::OpenTwo),
        ("...OX*.........", Shape::Two),
        ("......*........", Shape::OpenOne),
        ("*..............", Shape::One),
        ("O..*O..........", Shape::Blank),
    ] {
        assert_eq!(black_shape(Rule::Renju, picture), expected, "{picture}");
    }
}

#[test]
fn shapes_of_the_other_rules() {
    for (rule, picture, expected) in [
        (Rule::Freestyle, "....XX*XXX.....", Shape::Five),
        (Rule::Standard, "....XX*XXX.....", Shape::Overline),
        (Rule::Freestyle, "..X.XX*X.X.....", Shape::OpenFour),
        (Rule::Standard, "..X.XX*X.X.....", Shape::Blank),
        (Rule::Standard, "..X.X.*.X......", Shape::OpenThree),
        (Rule::Renju, "..X.X.*.X......", Shape::Three),
        (Rule::Caro, "...OXX*XXO.....", Shape::Blank),
        (Rule::Caro, "XX*XXO.........", Shape::Five),
        (Rule::Caro, "..O.XX*X.O.....", Shape::Four),
        (Rule::Caro, "..O.XX*X.......", Shape::Four),
        (Rule::Caro, "....XX*X.......", Shape::OpenFour),
        (Rule::Caro, ".XX*X..........", Shape::OpenFour),
        (Rule::Standard, "..O.XX*X.O.....", Shape::OpenFour),
    ] {
        assert_eq!(black_shape(rule, picture), expected, "{rule} {picture}");
    }
}

#[test]
fn winning_rows_follow_the_rule_and_the_colour() {
    let (board, point) = line("...XXX*XX......");
    let swapped = Point::all()
        .fold(Board::EMPTY, |swapped, point| swapped.with(point, board.stone_at(point).map(|color| !color)));
    for (rule, black, white) in [
        (Rule::Renju, false, true),
        (Rule::Standard, false, false),
        (Rule::Freestyle, true, true),
        (Rule::Caro, false, false),
    ] {
        assert_eq!(makes_win(&board, rule, Color::Black, point), black, "{rule}");
        assert_eq!(makes_win(&swapped, rule, Color::White, point), white, "{rule}");
    }
}

#[test]
fn two_fours_on_one_line_are_counted_as_two() {
    for (picture, count) in [
        ("..X.X*X.X......", 2),
        ("..XX.*X.XX.....", 2),
        ("..XXX.*.XXX....", 2),
        ("....XX*X.......", 1),
        ("..XX.*X........", 1),
        ("..XXX.*X.XX....", 1),
        ("..X.XX*X.X.....", 0),
    ] {
        let (board, point) = line(picture);
        assert_eq!(fours(&board, point, Direction::Horizontal), count, "{picture}");
        let expected = (count == 2).then_some(ForbiddenKind::DoubleFour);
        assert_eq!(forbidden(&board, point), expected, "{picture}");
    }
}

#[test]
fn a_three_needs_a_legal_extension() {
    // H8 crosses a row and a column of two; white stones far away leave the column no straight four.
    let stones = |points: &[&str], color, board: Board| {
        points.iter().fold(board, |board, point| board.with(point.parse().unwrap(), Some(color)))
    };
    let cross = stones(&["g8", "i8", "h7", "h9"], Color::Black, Board::EMPTY);
    assert_eq!(forbidden(&cross, Point::CENTER), Some(ForbiddenKind::DoubleThree));
    assert_eq!(threes(&cross, Point::CENTER), [Direction::Horizontal, Direction::Vertical]);
    let closed = stones(&["h5", "h11"], Color::White, cross);
    assert_eq!(forbidden(&closed, Point::CENTER), None);
    assert_eq!(threes(&closed, Point::CENTER), [Direction::Horizontal]);
}

#[test]
fn pictures_are_read_and_printed_alike() {
    let mut random = Random::new(7);
    for terrain in Terrain::ALL {
        let board = random_board(terrain, &mut random);
        let marks: Vec<_> = board
            .empty_points()
            .filter_map(|point| forbidden(&board, point).map(|kind| (point, kind)))
            .collect();
        assert_eq!(Board::parse(&board.print(&marks)), Ok((board, marks)));
    }
    assert_eq!(Board::parse("15 . .").unwrap_err().to_string(), "line 1: too few cells");
    assert_eq!(Board::parse("").unwrap_err().to_string(), "line 1: row missing");
    assert_eq!(Board::parse("14 .").unwrap_err().line, 1);
}

#[test]
fn symmetric_boards_have_symmetric_forbidden_points() {
    let mut random = Random::new(11);
    let mut seen = 0;
    for terrain in Terrain::ALL.into_iter().cycle().take(9) {
        let board = random_board(terrain, &mut random);
        for symmetry in Symmetry::all() {
            let image = board.apply(symmetry);
            for point in board.empty_points() {
                let kind = forbidden(&board, point);
                seen += usize::from(kind.is_some());
                assert_eq!(forbidden(&image, symmetry.apply(point)), kind, "{point}\n{board}");
            }
        }
    }
    assert!(seen > 50, "only {seen} forbidden points seen");
}
