//! Pictures of every shape, read back through the tables of every rule they hold for.

use super::*;

/// Reads eleven cells around `*`: `X` own, `O` the opponent, `.` empty, `|` off the board; missing cells are
/// off the board on the left and on the right.
fn window(picture: &str, own: Color) -> Window {
    let cells: Vec<char> = picture.chars().filter(|cell| !cell.is_whitespace()).collect();
    let middle = cells.iter().position(|cell| *cell == '*').expect("a picture has its point") as isize;
    let code = |offset: isize| match usize::try_from(middle + offset).ok().and_then(|at| cells.get(at)) {
        Some('.') => 0,
        Some('X') => own as u16 + 1,
        Some('O') => own.other() as u16 + 1,
        Some('|') | None => 3,
        Some(other) => panic!("unknown cell {other}"),
    };
    let before = (1..=5).map(|distance| code(-distance) << (2 * (5 - distance))).sum();
    let after = (1..=5).map(|distance| code(distance) << (2 * (distance - 1))).sum();
    Window { before, after }
}

/// Rules and colours that a picture holds for.
type Sides = &'static [(Rule, Color)];

const RENJU_BLACK: Sides = &[(Rule::Renju, Color::Black)];
const RENJU_WHITE: Sides = &[(Rule::Renju, Color::White), (Rule::Freestyle, Color::Black)];
const STANDARD: Sides = &[(Rule::Standard, Color::Black), (Rule::Standard, Color::White)];
const CARO: Sides = &[(Rule::Caro, Color::Black), (Rule::Caro, Color::White)];
const ALL: Sides = &[
    (Rule::Renju, Color::Black),
    (Rule::Renju, Color::White),
    (Rule::Standard, Color::Black),
    (Rule::Freestyle, Color::White),
    (Rule::Caro, Color::White),
];

/// Who, the picture, what it makes. Pictures are as wide as they need to be; the rest is off the board.
const PICTURES: &[(Sides, &str, Shape)] = &[
    (ALL, ". . . . . * . . . . .", Shape::OpenOne),
    (STANDARD, "| O . * . . . O", Shape::One),
    (ALL, "O . . * . O", Shape::Blank),
    (ALL, ". . . X * . . .", Shape::OpenTwo),
    (ALL, ". . X . * . .", Shape::OpenTwo),
    (ALL, ". X . . * .", Shape::OpenTwo),
    (ALL, "O X * . . .", Shape::Two),
    (STANDARD, "O . X * . . O", Shape::Two),
    (ALL, ". . X X * . .", Shape::OpenThree),
    (ALL, ". X . X * .", Shape::OpenThree),
    (STANDARD, "O . X X * . .", Shape::OpenThree),
    (ALL, "O X X * . .", Shape::Three),
    (STANDARD, "O . X X * . O", Shape::Three),
    (ALL, "| . X X * . |", Shape::Three),
    (ALL, "X . X . *", Shape::Three),
    (ALL, ". X X X * .", Shape::OpenFour),
    (ALL, "O X X X * .", Shape::Four),
    (ALL, "X X . X *", Shape::Four),
    (ALL, "* . X X X O", Shape::Four),
    (ALL, "X . X * X . X", Shape::DoubleFour),
    (ALL, "X X . * X . X X", Shape::DoubleFour),
    (ALL, "X X X . * . X X X", Shape::DoubleFour),
    (ALL, "X X * X X", Shape::Five),
    (RENJU_BLACK, "X X X * X X", Shape::Overline),
    (STANDARD, "X X X * X X", Shape::Overline),
    (CARO, "X X X * X X", Shape::Overline),
    (RENJU_WHITE, "X X X * X X", Shape::Five),
    // Completes only to six: no four for those who need exactly five.
    (RENJU_BLACK, "O X X * X . X O", Shape::Blank),
    (RENJU_WHITE, "O X X * X . X O", Shape::Four),
    // An open three needs both ends of its four to make exactly five.
    (RENJU_BLACK, "X . . X X * . . X", Shape::Three),
    (RENJU_WHITE, "X . . X X * . . X", Shape::OpenThree),
    (RENJU_BLACK, "O . X X * . . X", Shape::Three),
    (RENJU_BLACK, "O . X X * . X", Shape::Four),
    (RENJU_BLACK, "X . X X * . . O", Shape::Four),
    (RENJU_BLACK, "| . X X * . . X", Shape::Three),
    (RENJU_BLACK, "| . X X * . . .", Shape::OpenThree),
    // A four that any side but Black may double on one line is a threat to win, Black's is not.
    (RENJU_BLACK, "O X . X . * . X O", Shape::Three),
    (RENJU_WHITE, "O X . X . * . X O", Shape::OpenThree),
    // Caro: a five between two opponents fails, the edge does not block.
    (CARO, "O X X * X X O", Shape::Blank),
    (CARO, "| X X * X X O", Shape::Five),
    (CARO, "O . X X X * . O", Shape::Four),
    (CARO, "O . X X * . .", Shape::Three),
    (CARO, "O . X X * . O", Shape::Blank),
    (CARO, "| . X X X * . |", Shape::OpenFour),
    (STANDARD, "O . X X X * . O", Shape::OpenFour),
];

#[test]
fn every_picture_has_its_shape() {
    let mut wrong = Vec::new();
    for (sides, picture, shape) in PICTURES {
        for (rule, color) in *sides {
            let mirrored: String = picture.chars().rev().collect();
            for text in [*picture, mirrored.as_str()] {
                let found = Tables::of(*rule).shape(window(text, *color), *color);
                if found != *shape {
                    wrong.push(format!("{rule} {color}: {text} is {found:?}, not {shape:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_shape_has_a_picture() {
    for shape in Shape::ALL {
        assert!(PICTURES.iter().any(|(_, _, pictured)| *pictured == shape), "{shape:?}");
    }
}

#[test]
fn suspects_are_the_forbidden_kinds_of_renju_black_alone() {
    let code = |shapes: [Shape; 4]| {
        shapes.iter().enumerate().map(|(line, shape)| (*shape as u16) << (4 * line)).sum::<u16>()
    };
    let double_three = code([Shape::OpenThree, Shape::OpenThree, Shape::Blank, Shape::Blank]);
    let four_double_three = code([Shape::OpenThree, Shape::OpenThree, Shape::Four, Shape::Blank]);
    let five = code([Shape::OpenThree, Shape::OpenThree, Shape::Five, Shape::Overline]);
    let four_three = code([Shape::OpenThree, Shape::Four, Shape::Blank, Shape::Blank]);
    let check = |rule: Rule, color, shapes, class, suspect| {
        let both = u32::from(shapes) << 16 | u32::from(shapes);
        let found = Tables::of(rule).classes(both).of(color);
        assert_eq!((found.combined(), found.is_suspect()), (class, suspect), "{rule} {color}");
    };
    check(Rule::Renju, Color::Black, double_three, Combined::DoubleThree, true);
    check(Rule::Renju, Color::White, double_three, Combined::DoubleThree, false);
    check(Rule::Renju, Color::Black, four_double_three, Combined::FourThree, true);
    check(Rule::Renju, Color::Black, five, Combined::Five, false);
    check(Rule::Renju, Color::Black, four_three, Combined::FourThree, false);
    check(Rule::Standard, Color::Black, double_three, Combined::DoubleThree, false);
}
