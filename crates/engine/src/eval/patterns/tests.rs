//! Lines as pictures, and the patterns of random lines against the shapes of the rules.

use kagetsu_oracle::Random;
use kagetsu_rules::{Color, Direction, Point, Position, Rule, Setup, Shape};

use super::*;
use crate::eval::weights::pattern_of;

/// Reads a line picture: `X` own, `O` other, `.` empty; the ends of the picture are edges.
fn line(picture: &str) -> [u16; 3] {
    let cells: Vec<char> = picture.chars().filter(|cell| !cell.is_whitespace()).collect();
    ['X', '.', 'O'].map(|content| {
        cells.iter().enumerate().filter(|(_, cell)| **cell == content).map(|(index, _)| 1 << index).sum()
    })
}

/// The counts of a picture, as in `open-three 1, two 2`; strongest first.
fn counts(picture: &str, rule: Rule, color: Color) -> String {
    let [own, empty, other] = line(picture);
    let patterns = read(own, empty, other, WinningRow::of(rule, color));
    let names = ["five", "open-four", "four", "open-three", "three", "open-two", "two"];
    let found = names.iter().zip(patterns.counts).filter(|(_, count)| *count > 0);
    found.map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
}

fn black(picture: &str) -> String {
    counts(picture, Rule::Renju, Color::Black)
}

fn white(picture: &str) -> String {
    counts(picture, Rule::Renju, Color::White)
}

#[test]
fn each_pattern_counts_once() {
    for (picture, expected) in [
        (". . . . X . . . . .", ""),
        (". . . X X . . . .", "open-two 1"),
        (". . X . X . . . .", "open-two 1"),
        (". . X . . X . . .", "open-two 1"),
        (". . X . . . X . .", "two 1"),
        ("O X X . . . .", "two 1"),
        ("O . X X . . O", "two 1"),
        ("O . X X . . . O", "open-two 1"),
        (". . X X X . . .", "open-three 1"),
        (". X . X X . . .", "open-three 1"),
        ("O . X X X . O", "three 1"),
        ("O X X X . . .", "three 1"),
        ("X . X . X . . . .", "three 1"),
        (". . X X X X . .", "open-four 1"),
        ("O X X X X . .", "four 1"),
        (". X X X . X .", "four 1"),
        (". X X . X X .", "four 1"),
        (". . X X X X X . .", "five 1"),
        ("O X X X O", ""),
        ("O X X X X O", ""),
    ] {
        assert_eq!(black(picture), expected, "{picture}");
        assert_eq!(white(picture), expected, "{picture}");
        let mirrored: String = picture.chars().rev().collect();
        assert_eq!(black(&mirrored), expected, "mirrored {picture}");
    }
}

#[test]
fn several_patterns_on_a_line_count_each() {
    assert_eq!(white(". . X X . . . X X . ."), "open-two 2");
    assert_eq!(white(". X X X . O . X X X ."), "three 2");
    assert_eq!(white(". . X X X . . O . . X X . . ."), "open-three 1, open-two 1");
    assert_eq!(white(". X . X X X . X ."), "four 2");
    assert_eq!(white("X X . . X X O . . ."), "three 2");
    assert_eq!(white(". X X X X . X X X X ."), "open-four 2");
}

#[test]
fn overlines_are_no_five_for_black() {
    assert_eq!(black(". X X X . X X . . ."), "two 1");
    assert_eq!(white(". X X X . X X . . ."), "four 1");
    assert_eq!(counts(". X X X . X X . . .", Rule::Freestyle, Color::Black), "four 1");
    assert_eq!(counts(". X X X . X X . . .", Rule::Standard, Color::White), "two 1");
    // The three reaches an open four only where the fifth stone does not touch a sixth.
    assert_eq!(black(". X . . X X X . . ."), "open-three 1");
    assert_eq!(black("O . X X X . . X . ."), "three 1");
    assert_eq!(white("O . X X X . . X . ."), "open-three 1, three 1");
}

#[test]
fn in_caro_a_five_between_two_stones_is_nothing() {
    let caro = |picture| counts(picture, Rule::Caro, Color::Black);
    assert_eq!(caro("O . X X X X O . ."), "");
    assert_eq!(caro(". X X X X O . ."), "four 1");
    assert_eq!(counts("O . X X X X O . .", Rule::Standard, Color::Black), "four 1");
}

/// A random line of 15 cells with few of the opponent's stones.
fn random_line(random: &mut Random) -> [u16; 3] {
    let mut own = 0;
    let mut other = 0;
    let density = 2 + random.below(5);
    for cell in 0..15 {
        match random.below(10) {
            roll if roll < density => own |= 1 << cell,
            9 => other |= 1 << cell,
            _ => {}
        }
    }
    [own, !own & !other & 0x7fff, other]
}

/// What the rules say of each stone of a row: the shape it makes where it stands.
fn shapes(own: u16, other: u16, color: Color) -> impl Iterator<Item = (u8, Shape)> {
    let stones = (0..15).filter(move |cell| own >> cell & 1 != 0);
    stones.map(move |stone| {
        let mut setup = Setup::new(Rule::Renju);
        for cell in (0..15).filter(|cell| *cell != stone) {
            for (cells, color) in [(own, color), (other, !color)] {
                if cells >> cell & 1 != 0 {
                    setup.put(color, Point::new(cell, 7).unwrap()).unwrap();
                }
            }
        }
        let position = Position::from(&setup);
        (stone, position.shape(color, Point::new(stone, 7).unwrap(), Direction::Horizontal))
    })
}

#[test]
fn the_strongest_pattern_of_a_line_is_the_best_shape_of_its_stones() {
    let mut random = Random::new(5);
    for _ in 0..4_000 {
        let [own, empty, other] = random_line(&mut random);
        for color in Color::ALL {
            let patterns = read(own, empty, other, WinningRow::of(Rule::Renju, color));
            let strongest = Pattern::ALL.into_iter().find(|kind| patterns.counts[*kind as usize] > 0);
            let best = shapes(own, other, color).filter_map(|(_, shape)| pattern_of(shape)).min();
            let agrees = match color {
                Color::Black => strongest == best,
                // The rules also call a three open when its next stone makes two fours on the line; here it is one
                // that becomes a straight four, and what leads to it.
                Color::White => strongest == best || strongest.is_some() && best < strongest,
            };
            assert!(agrees, "{color} {own:015b} {other:015b}: {strongest:?}, {best:?}");
        }
    }
}
