//! A small stroke font: digits, Latin letters and a few signs as pen paths.
//!
//! Pictures must look the same on a machine without fonts, so numbers and letters are drawn, not set. A glyph is
//! an SVG path in its own box: x from 0 to `width`, capitals and digits from y = 0 (top) to y = [`CAP_HEIGHT`]
//! (baseline), meant for a round pen. Characters outside the font are left to the caller.

/// Height of capitals and digits.
pub(crate) const CAP_HEIGHT: f32 = 14.0;
/// Top of the small letters without an ascender.
const X_TOP: f32 = 4.6;
/// Room between two glyphs, measured between their boxes.
pub(crate) const GAP: f32 = 3.4;

/// One drawn character.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Glyph {
    /// Width of the box.
    pub(crate) width: f32,
    /// Path data of the pen's way.
    pub(crate) path: &'static str,
}

/// The glyph of `character`, if the font has one.
pub(crate) fn glyph(character: char) -> Option<Glyph> {
    let (width, path) = digit(character)
        .or_else(|| capital(character))
        .or_else(|| small(character))
        .or_else(|| sign(character))?;
    Some(Glyph { width, path })
}

/// Whether every character of `text` can be drawn.
pub(crate) fn covers(text: &str) -> bool {
    text.chars().all(|character| glyph(character).is_some())
}

/// Width of `text` in font units.
pub(crate) fn width(text: &str) -> f32 {
    let mut glyphs = 0_u8;
    let sum: f32 =
        text.chars().filter_map(glyph).inspect(|_| glyphs = glyphs.saturating_add(1)).map(|g| g.width).sum();
    sum + GAP * f32::from(glyphs.saturating_sub(1))
}

/// The height at which `text` looks vertically centred: the middle of its capitals, or of its small letters.
pub(crate) fn middle(text: &str) -> f32 {
    let small = !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() && !"bdfhklt".contains(c));
    if small { (X_TOP + CAP_HEIGHT) / 2.0 } else { CAP_HEIGHT / 2.0 }
}

type Strokes = Option<(f32, &'static str)>;

fn digit(character: char) -> Strokes {
    Some(match character {
        '0' => (9.0, "M4.5 0C7.6 0 9 3 9 7C9 11 7.6 14 4.5 14C1.4 14 0 11 0 7C0 3 1.4 0 4.5 0Z"),
        '1' => (4.4, "M0.2 2.9L4.2 0L4.2 14"),
        '2' => (9.0, "M0.5 3.8C0.5 1.5 2.2 0 4.6 0C7 0 8.6 1.5 8.6 3.8C8.6 6 7.2 7.4 5 9.5L0.3 14L9 14"),
        '3' => (
            8.9,
            "M0.6 2.6C1.2 1 2.6 0 4.5 0C6.8 0 8.3 1.4 8.3 3.4C8.3 5.4 6.8 6.6 4.6 6.6L3.6 6.6\
             M4.6 6.6C7.2 6.6 8.9 8 8.9 10.2C8.9 12.5 7.1 14 4.5 14C2.3 14 0.7 12.9 0.2 11.1",
        ),
        '4' => (9.4, "M6.8 14L6.8 0L0 10L9.4 10"),
        '5' => (
            9.0,
            "M8 0L1.6 0L0.9 6.2C1.8 5.4 3 5 4.3 5C7.1 5 9 6.8 9 9.4C9 12.2 7 14 4.3 14C2.2 14 0.7 13 0.1 11.2",
        ),
        '6' => (
            9.0,
            "M7.9 1.3C7.1 0.5 6.1 0 4.9 0C1.8 0 0 2.9 0 7.8C0 11.9 1.7 14 4.6 14C7.2 14 9 12.2 9 9.6\
             C9 7 7.2 5.3 4.7 5.3C2.2 5.3 0.3 7 0 9.2",
        ),
        '7' => (8.8, "M0 0L8.8 0L3.4 14"),
        '8' => (
            9.0,
            "M4.5 6.5C2.3 6.5 0.8 5.2 0.8 3.2C0.8 1.3 2.3 0 4.5 0C6.7 0 8.2 1.3 8.2 3.2C8.2 5.2 6.7 6.5 4.5 6.5\
             C1.8 6.5 0 8 0 10.2C0 12.5 1.8 14 4.5 14C7.2 14 9 12.5 9 10.2C9 8 7.2 6.5 4.5 6.5Z",
        ),
        '9' => (
            9.0,
            "M1.1 12.7C1.9 13.5 2.9 14 4.1 14C7.2 14 9 11.1 9 6.2C9 2.1 7.3 0 4.4 0C1.8 0 0 1.8 0 4.4\
             C0 7 1.8 8.7 4.3 8.7C6.8 8.7 8.7 7 9 4.8",
        ),
        _ => return None,
    })
}

fn capital(character: char) -> Strokes {
    Some(match character {
        'A' => (10.0, "M0 14L5 0L10 14M1.7 9.2L8.3 9.2"),
        'B' => (
            8.6,
            "M0 6.7L4.8 6.7C7.2 6.7 8.6 8.2 8.6 10.4C8.6 12.5 7.2 14 4.8 14L0 14L0 0L4.4 0\
             C6.5 0 7.8 1.4 7.8 3.3C7.8 5.3 6.5 6.7 4.4 6.7",
        ),
        'C' => (9.4, "M9.4 2.6C8.5 1 7 0 5.2 0C2.1 0 0 2.8 0 7C0 11.2 2.1 14 5.2 14C7 14 8.5 13 9.4 11.4"),
        'D' => (9.0, "M0 0L0 14L3.6 14C7.1 14 9 11.3 9 7C9 2.7 7.1 0 3.6 0Z"),
        'E' => (7.6, "M7.6 0L0 0L0 14L7.6 14M0 6.7L6.4 6.7"),
        'F' => (7.4, "M7.4 0L0 0L0 14M0 6.9L6.2 6.9"),
        'G' => (
            9.7,
            "M9.4 2.6C8.5 1 7 0 5.2 0C2.1 0 0 2.8 0 7C0 11.2 2.1 14 5.2 14C7.2 14 8.9 13.1 9.7 11.8L9.7 7.6L5.8 7.6",
        ),
        'H' => (8.8, "M0 0L0 14M8.8 0L8.8 14M0 6.8L8.8 6.8"),
        'I' => (3.6, "M1.8 0L1.8 14M0 0L3.6 0M0 14L3.6 14"),
        'J' => (5.6, "M5.6 0L5.6 10C5.6 12.6 4.6 14 2.8 14C1.3 14 0.3 13.1 0 11.5"),
        'K' => (8.4, "M0 0L0 14M8 0L0 8.6M2.9 5.6L8.4 14"),
        'L' => (7.0, "M0 0L0 14L7 14"),
        'M' => (11.0, "M0 14L0 0L5.5 9.4L11 0L11 14"),
        'N' => (9.0, "M0 14L0 0L9 14L9 0"),
        'O' => (
            10.4,
            "M5.2 0C8.3 0 10.4 2.8 10.4 7C10.4 11.2 8.3 14 5.2 14C2.1 14 0 11.2 0 7C0 2.8 2.1 0 5.2 0Z",
        ),
        'P' => (8.2, "M0 14L0 0L4.5 0C6.8 0 8.2 1.6 8.2 3.9C8.2 6.2 6.8 7.8 4.5 7.8L0 7.8"),
        'Q' => (
            10.4,
            "M5.2 0C8.3 0 10.4 2.8 10.4 7C10.4 11.2 8.3 14 5.2 14C2.1 14 0 11.2 0 7C0 2.8 2.1 0 5.2 0Z\
             M6.4 10.4L10.2 14.6",
        ),
        'R' => (8.6, "M0 14L0 0L4.5 0C6.8 0 8.2 1.6 8.2 3.9C8.2 6.2 6.8 7.8 4.5 7.8L0 7.8M4.4 7.8L8.6 14"),
        'S' => (
            8.4,
            "M8 2.4C7.2 0.9 5.9 0 4.2 0C2 0 0.5 1.4 0.5 3.3C0.5 5.4 2 6.2 4.2 6.8C6.7 7.4 8.4 8.4 8.4 10.6\
             C8.4 12.6 6.7 14 4.3 14C2.3 14 0.8 13 0 11.4",
        ),
        'T' => (9.0, "M0 0L9 0M4.5 0L4.5 14"),
        'U' => (8.8, "M0 0L0 9.2C0 12.3 1.7 14 4.4 14C7.1 14 8.8 12.3 8.8 9.2L8.8 0"),
        'V' => (10.0, "M0 0L5 14L10 0"),
        'W' => (13.6, "M0 0L3.4 14L6.8 2.4L10.2 14L13.6 0"),
        'X' => (9.2, "M0 0L9.2 14M9.2 0L0 14"),
        'Y' => (9.6, "M0 0L4.8 7L9.6 0M4.8 7L4.8 14"),
        'Z' => (8.8, "M0 0L8.8 0L0 14L8.8 14"),
        _ => return None,
    })
}

fn small(character: char) -> Strokes {
    Some(match character {
        'a' => (
            7.0,
            "M7 4.6L7 14M7 9.3C7 6.4 5.6 4.6 3.5 4.6C1.4 4.6 0 6.4 0 9.3C0 12.2 1.4 14 3.5 14C5.6 14 7 12.2 7 9.3",
        ),
        'b' => (
            7.0,
            "M0 0L0 14M0 9.3C0 6.4 1.4 4.6 3.5 4.6C5.6 4.6 7 6.4 7 9.3C7 12.2 5.6 14 3.5 14C1.4 14 0 12.2 0 9.3",
        ),
        'c' => (
            6.4,
            "M6.4 6.3C5.8 5.2 4.8 4.6 3.6 4.6C1.4 4.6 0 6.4 0 9.3C0 12.2 1.4 14 3.6 14C4.8 14 5.8 13.4 6.4 12.3",
        ),
        'd' => (
            7.0,
            "M7 0L7 14M7 9.3C7 6.4 5.6 4.6 3.5 4.6C1.4 4.6 0 6.4 0 9.3C0 12.2 1.4 14 3.5 14C5.6 14 7 12.2 7 9.3",
        ),
        'e' => (
            7.0,
            "M0 9.2L7 9.2C7 6.4 5.6 4.6 3.5 4.6C1.4 4.6 0 6.4 0 9.3C0 12.2 1.4 14 3.7 14C5 14 6.1 13.4 6.7 12.3",
        ),
        'f' => (5.0, "M5 0.2C3 -0.4 1.8 0.6 1.8 2.8L1.8 14M0 4.6L4.6 4.6"),
        'g' => (
            7.0,
            "M7 9.3C7 6.4 5.6 4.6 3.5 4.6C1.4 4.6 0 6.4 0 9.3C0 12.2 1.4 14 3.5 14C5.6 14 7 12.2 7 9.3\
             M7 4.6L7 14.6C7 17 5.7 18.2 3.6 18.2C2.1 18.2 1 17.7 0.4 16.8",
        ),
        'h' => (6.8, "M0 0L0 14M0 8.6C0 6.2 1.5 4.6 3.6 4.6C5.6 4.6 6.8 5.9 6.8 8.2L6.8 14"),
        'i' => (0.4, "M0.2 4.6L0.2 14M0.2 1L0.2 1.2"),
        'j' => (2.2, "M2 4.6L2 15.6C2 17.4 1.2 18.2 0 18.2M2 1L2 1.2"),
        'k' => (6.8, "M0 0L0 14M6.4 4.6L0 10.6M2.4 8.4L6.8 14"),
        'l' => (0.4, "M0.2 0L0.2 14"),
        'm' => (
            10.8,
            "M0 4.6L0 14M0 8C0 6 1.2 4.6 2.8 4.6C4.4 4.6 5.4 5.8 5.4 8L5.4 14\
             M5.4 8C5.4 6 6.6 4.6 8.2 4.6C9.8 4.6 10.8 5.8 10.8 8L10.8 14",
        ),
        'n' => (6.8, "M0 4.6L0 14M0 8.6C0 6.2 1.5 4.6 3.6 4.6C5.6 4.6 6.8 5.9 6.8 8.2L6.8 14"),
        'o' => (
            7.0,
            "M3.5 4.6C5.6 4.6 7 6.4 7 9.3C7 12.2 5.6 14 3.5 14C1.4 14 0 12.2 0 9.3C0 6.4 1.4 4.6 3.5 4.6Z",
        ),
        'p' => (
            7.0,
            "M0 4.6L0 18.2M0 9.3C0 6.4 1.4 4.6 3.5 4.6C5.6 4.6 7 6.4 7 9.3C7 12.2 5.6 14 3.5 14C1.4 14 0 12.2 0 9.3",
        ),
        'q' => (
            7.0,
            "M7 4.6L7 18.2M7 9.3C7 6.4 5.6 4.6 3.5 4.6C1.4 4.6 0 6.4 0 9.3C0 12.2 1.4 14 3.5 14C5.6 14 7 12.2 7 9.3",
        ),
        'r' => (4.4, "M0 4.6L0 14M0 8.6C0 6.2 1.6 4.7 4.4 4.7"),
        's' => (
            6.0,
            "M5.8 6.2C5.2 5.2 4.2 4.6 3 4.6C1.4 4.6 0.3 5.5 0.3 6.9C0.3 8.3 1.4 8.8 3 9.2C4.8 9.6 6 10.2 6 11.6\
             C6 13.1 4.8 14 3.1 14C1.6 14 0.5 13.3 0 12.3",
        ),
        't' => (5.0, "M2 1.6L2 11.4C2 13.2 2.8 14 4 14C4.4 14 4.7 13.9 5 13.8M0 4.6L4.8 4.6"),
        'u' => (6.8, "M0 4.6L0 10.4C0 12.7 1.2 14 3.2 14C5.3 14 6.8 12.4 6.8 10M6.8 4.6L6.8 14"),
        'v' => (7.4, "M0 4.6L3.7 14L7.4 4.6"),
        'w' => (10.4, "M0 4.6L2.6 14L5.2 6L7.8 14L10.4 4.6"),
        'x' => (6.8, "M0 4.6L6.8 14M6.8 4.6L0 14"),
        'y' => (7.4, "M0 4.6L3.7 13.8M7.4 4.6L3.4 15.4C2.7 17.4 1.7 18.2 0.2 18.2"),
        'z' => (6.6, "M0 4.6L6.6 4.6L0 14L6.6 14"),
        _ => return None,
    })
}

fn sign(character: char) -> Strokes {
    Some(match character {
        ' ' => (2.0, ""),
        '+' => (8.0, "M4 3L4 11M0 7L8 7"),
        '-' => (6.0, "M0 7L6 7"),
        '=' => (7.0, "M0 5L7 5M0 9L7 9"),
        '.' => (0.4, "M0.2 13.8L0.2 14"),
        ',' => (1.2, "M1 13.4L0.2 15.8"),
        ':' => (0.4, "M0.2 5.4L0.2 5.6M0.2 13.2L0.2 13.4"),
        '!' => (0.4, "M0.2 0L0.2 9.4M0.2 13.8L0.2 14"),
        '?' => {
            (7.6, "M0 3.4C0.2 1.3 1.7 0 3.8 0C6 0 7.6 1.4 7.6 3.4C7.6 6.4 3.8 6.4 3.8 9.6M3.8 13.8L3.8 14")
        }
        '*' => (6.8, "M3.4 3L3.4 11M0 5L6.8 9M0 9L6.8 5"),
        '/' => (5.6, "M0 14.6L5.6 -0.6"),
        '(' => (3.0, "M3 -0.6C1 1.8 0 4.2 0 7C0 9.8 1 12.2 3 14.6"),
        ')' => (3.0, "M0 -0.6C2 1.8 3 4.2 3 7C3 9.8 2 12.2 0 14.6"),
        '\'' => (0.4, "M0.2 0L0.2 3.4"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every number of a path, split at its command letters.
    fn numbers(path: &str) -> Vec<(char, Vec<f32>)> {
        let mut parts: Vec<(char, String)> = Vec::new();
        for character in path.chars() {
            if character.is_ascii_alphabetic() {
                parts.push((character, String::new()));
            } else {
                parts.last_mut().expect("a path starts with a command").1.push(character);
            }
        }
        parts
            .into_iter()
            .map(|(c, rest)| (c, rest.split_whitespace().map(|n| n.parse().unwrap()).collect()))
            .collect()
    }

    #[test]
    fn every_digit_and_letter_is_a_sound_path_inside_its_box() {
        for character in ('0'..='9').chain('A'..='Z').chain('a'..='z').chain("+-=.,:!?*/()'".chars()) {
            let Glyph { width, path } =
                glyph(character).unwrap_or_else(|| panic!("no glyph for {character}"));
            assert!(path.starts_with('M'), "{character}");
            for (command, values) in numbers(path) {
                let expected = match command {
                    'M' | 'L' => 2,
                    'C' => 6,
                    'Z' => 0,
                    _ => panic!("{character}: command {command}"),
                };
                assert_eq!(values.len(), expected, "{character}: {command}");
                for pair in values.chunks(2) {
                    assert!((-0.01..=width + 0.01).contains(&pair[0]), "{character}: x {}", pair[0]);
                    assert!((-0.7..=18.3).contains(&pair[1]), "{character}: y {}", pair[1]);
                }
            }
        }
    }

    #[test]
    fn text_is_measured_with_gaps() {
        assert_eq!(width("11"), 4.4 + GAP + 4.4);
        assert_eq!(width(""), 0.0);
        assert!(covers("H8 (12)") && !covers("花"));
    }
}
