//! The fitted numbers of the fast evaluation: what the shapes at a point and the threats on the board are worth.
//!
//! A value for every combination of four line shapes, by the side to move and by whose shapes they are, and one for
//! every state of threats, by the side to move; each in the view of the side to move. The files are made by
//! `kagetsu-arena`'s example `fit_board_values`; `values/README.md` says from what.

use std::sync::{Arc, OnceLock};

use kagetsu_rules::{Color, Combined, Position, Rule};

use super::combination::{self, COMBINATIONS};

/// A unit of the evaluation in the numbers of a file.
pub(super) const FRACTION: i32 = 16;
/// What a side can threaten is so many questions with yes or no.
const QUESTIONS: usize = 5;
const STATES: usize = 1 << (2 * QUESTIONS);
/// The numbers of one side to move: Black's points, White's points, states.
const OF_SIDE: usize = 2 * COMBINATIONS + STATES;

/// See the module's description.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardValues {
    numbers: Vec<i16>,
}

impl BoardValues {
    /// How many numbers there are.
    pub const LENGTH: usize = 2 * OF_SIDE;
    /// How many of them are a unit of the evaluation.
    pub const PER_UNIT: i32 = FRACTION;

    /// The values of a rule that come with the program. Without them, which no test lets happen, every board is even.
    pub fn built_in(rule: Rule) -> Arc<BoardValues> {
        static READ: [OnceLock<Arc<BoardValues>>; Rule::ALL.len()] =
            [const { OnceLock::new() }; Rule::ALL.len()];
        let file: &[u8] = match rule {
            Rule::Renju => include_bytes!("../../values/renju.kval"),
            Rule::Standard => include_bytes!("../../values/standard.kval"),
            Rule::Freestyle => include_bytes!("../../values/freestyle.kval"),
            Rule::Caro => include_bytes!("../../values/caro.kval"),
        };
        let even = || BoardValues { numbers: vec![0; Self::LENGTH] };
        let read = READ[rule as usize].get_or_init(|| Arc::new(Self::read(file, rule).unwrap_or_else(even)));
        Arc::clone(read)
    }

    /// Values from numbers in the order of [`BoardValues::features`].
    pub fn from_numbers(numbers: Vec<i16>) -> Option<BoardValues> {
        (numbers.len() == Self::LENGTH).then_some(BoardValues { numbers })
    }

    /// Reads a file of these values for `rule`.
    pub fn read(bytes: &[u8], rule: Rule) -> Option<BoardValues> {
        let body = bytes.strip_prefix(header(rule).as_bytes())?;
        let (numbers, rest) = body.as_chunks::<2>();
        rest.is_empty()
            .then(|| numbers.iter().map(|pair| i16::from_le_bytes(*pair)).collect())
            .and_then(Self::from_numbers)
    }

    /// The bytes of the file.
    pub fn to_bytes(&self, rule: Rule) -> Vec<u8> {
        let mut bytes = header(rule).into_bytes();
        bytes.extend(self.numbers.iter().flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// Tells `take` which of the numbers the board has, each as often as it has it: their sum is what the board is
    /// worth to the side to move.
    pub fn features(position: &Position, mut take: impl FnMut(usize)) {
        let side = position.turn().index() * OF_SIDE;
        for point in position.empty() {
            for owner in Color::ALL {
                let number = combination::number(usize::from(position.shape_code(owner, point)));
                if number != 0 {
                    take(side + owner.index() * COMBINATIONS + number);
                }
            }
        }
        take(side + 2 * COMBINATIONS + state(position));
    }

    /// The line shapes of which a number speaks, if it is one of a point's.
    pub fn shapes_of(number: usize) -> Option<ShapesOfNumber> {
        let (side, place) = (number / OF_SIDE, number % OF_SIDE);
        let code = (place < 2 * COMBINATIONS).then(|| first_code(place % COMBINATIONS))??;
        let color = |index: usize| Color::ALL.get(index).copied();
        Some(ShapesOfNumber {
            turn: color(side)?,
            owner: color(place / COMBINATIONS)?,
            shapes: combination::shapes(code),
        })
    }

    /// The number that says the same when the colours are exchanged.
    pub fn exchanged(number: usize) -> usize {
        let (side, place) = (number / OF_SIDE, number % OF_SIDE);
        let place = match place.checked_sub(2 * COMBINATIONS) {
            None => (place + COMBINATIONS) % (2 * COMBINATIONS),
            // A state speaks of the side to move and of the other one, whatever their colours.
            Some(_) => place,
        };
        (1 - side) * OF_SIDE + place
    }

    /// The value of a point with these shapes of `owner`, when Black and when White is to move, in the mover's view.
    #[inline]
    pub(super) fn point(&self, owner: Color, code: usize) -> [i16; 2] {
        let number = owner.index() * COMBINATIONS + combination::number(code);
        [self.numbers[number], self.numbers[OF_SIDE + number]]
    }

    /// The value of the threats on the board.
    #[inline]
    pub(super) fn threats(&self, position: &Position) -> i32 {
        let place = position.turn().index() * OF_SIDE + 2 * COMBINATIONS + state(position);
        i32::from(self.numbers[place])
    }
}

/// What a number of [`BoardValues`] speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShapesOfNumber {
    /// The side to move.
    pub turn: Color,
    /// Whose shapes they are.
    pub owner: Color,
    /// The shapes, by their places in [`Shape::ALL`](kagetsu_rules::Shape::ALL).
    pub shapes: [usize; 4],
}

fn first_code(number: usize) -> Option<usize> {
    static FIRST: OnceLock<Vec<usize>> = OnceLock::new();
    let first = FIRST.get_or_init(|| {
        let mut first = vec![0; COMBINATIONS];
        for code in (0..combination::CODES).rev() {
            first[combination::number(code)] = code;
        }
        first
    });
    first.get(number).copied()
}

fn header(rule: Rule) -> String {
    format!("KVAL 1 {}\n", rule.name())
}

/// What the side to move and its opponent can threaten, below [`STATES`].
#[inline]
fn state(position: &Position) -> usize {
    let us = position.turn();
    threats(position, us) << QUESTIONS | threats(position, !us)
}

/// The answers for one side.
#[inline]
fn threats(position: &Position, color: Color) -> usize {
    let has = |class: Combined| usize::from(position.count(color, class) > 0);
    let open_fours = has(Combined::OpenFour);
    let forks = has(Combined::FourThree) | has(Combined::DoubleFour);
    let fours = has(Combined::Four) | forks | open_fours;
    fours | forks << 1 | open_fours << 2 | has(Combined::DoubleThree) << 3 | has(Combined::OpenThree) << 4
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(rule: Rule) -> Position {
        let mut position = Position::new(rule);
        for text in ["h8", "h9", "i9", "g8", "j7", "i8", "j10"] {
            let _ = position.place(text.parse().unwrap());
        }
        position
    }

    #[test]
    fn the_files_of_all_rules_are_read_and_say_something() {
        for rule in Rule::ALL {
            let values = BoardValues::built_in(rule);
            assert!(values.numbers.iter().any(|number| *number != 0), "{rule}");
            assert_eq!(BoardValues::read(&values.to_bytes(rule), rule).as_ref(), Some(&*values));
        }
        let bytes = BoardValues::built_in(Rule::Renju).to_bytes(Rule::Renju);
        assert_eq!(BoardValues::read(&bytes, Rule::Caro), None, "another rule");
        assert_eq!(BoardValues::read(&bytes[..bytes.len() - 1], Rule::Renju), None, "cut short");
    }

    #[test]
    fn exchanging_colours_exchanges_the_numbers() {
        let position = position(Rule::Freestyle);
        let mut setup = kagetsu_rules::Setup::new(Rule::Freestyle);
        for color in Color::ALL {
            for point in position.stones(color) {
                setup.put(!color, point).unwrap();
            }
        }
        let exchanged = Position::from(&setup.with_turn(!position.turn()));
        let numbers = |position: &Position| {
            let mut numbers = Vec::new();
            BoardValues::features(position, |number| numbers.push(number));
            numbers
        };
        let mut there: Vec<_> = numbers(&position).into_iter().map(BoardValues::exchanged).collect();
        let mut here = numbers(&exchanged);
        there.sort_unstable();
        here.sort_unstable();
        assert_eq!(there, here);
        assert!(here.iter().all(|number| BoardValues::exchanged(BoardValues::exchanged(*number)) == *number));
    }

    #[test]
    fn a_number_of_a_point_knows_its_shapes() {
        let position = position(Rule::Renju);
        BoardValues::features(&position, |number| {
            if let Some(speaks) = BoardValues::shapes_of(number) {
                assert_eq!(speaks.turn, position.turn());
                assert!(speaks.shapes.iter().any(|shape| *shape != 0));
            }
        });
        assert_eq!(BoardValues::shapes_of(2 * COMBINATIONS), None, "a state of threats");
    }
}
