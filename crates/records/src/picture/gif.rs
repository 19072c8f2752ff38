//! A game as an animated GIF: each frame holds what has changed since the one before.

mod lzw;

use std::collections::HashMap;

use resvg::tiny_skia::Pixmap;

use super::png::{PngError, pixels};
use super::{Picture, Style, svg};

/// Colours of a GIF.
const COLORS: usize = 256;
/// Hundredths of a second that a move and the end are shown.
const SHOWN: u16 = 80;
const SHOWN_LAST: u16 = 300;

/// A rectangle of a picture: left, top, width and height.
type Area = (u16, u16, u16, u16);

/// The colours of a film, and the place of each that was looked for.
struct Colors {
    table: Vec<[u8; 3]>,
    known: HashMap<[u8; 3], u8>,
}

impl Colors {
    /// The commonest colours of some pictures.
    fn of(pixmaps: &[&Pixmap]) -> Colors {
        let mut counts: HashMap<[u8; 3], u32> = HashMap::new();
        for pixel in pixmaps.iter().flat_map(|pixmap| pixmap.pixels()) {
            let rgb = [pixel.red(), pixel.green(), pixel.blue()];
            // Shades that nobody tells apart are one.
            *counts.entry(rgb.map(|part| part & 0xfc | part >> 6)).or_default() += 1;
        }
        let mut counts: Vec<_> = counts.into_iter().collect();
        counts.sort_unstable_by_key(|(rgb, count)| (std::cmp::Reverse(*count), *rgb));
        let mut table: Vec<[u8; 3]> = counts.into_iter().take(COLORS).map(|(rgb, _)| rgb).collect();
        table.resize(COLORS, [0; 3]);
        Colors { table, known: HashMap::new() }
    }

    /// The place of the nearest colour.
    fn place(&mut self, rgb: [u8; 3]) -> u8 {
        let table = &self.table;
        *self.known.entry(rgb).or_insert_with(|| {
            let far = |other: &[u8; 3]| -> u32 {
                rgb.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
            };
            (0..=u8::MAX).min_by_key(|place| far(&table[usize::from(*place)])).unwrap_or(0)
        })
    }
}

/// The smallest area in which two frames differ, a single point if they do not.
fn changed(before: &[u8], after: &[u8], side: u16) -> Area {
    let mut differ = (0_u16..side)
        .flat_map(|y| (0..side).map(move |x| (x, y)))
        .zip(before.iter().zip(after))
        .filter(|(_, (before, after))| before != after)
        .map(|(place, _)| place);
    let Some(first) = differ.next() else { return (0, 0, 1, 1) };
    let (left, top, right, bottom) = differ
        .fold((first.0, first.1, first.0, first.1), |(l, t, r, b), (x, y)| {
            (l.min(x), t.min(y), r.max(x), b.max(y))
        });
    (left, top, right - left + 1, bottom - top + 1)
}

/// One frame: how long it is shown, where it lies, and its pixels.
fn frame(out: &mut Vec<u8>, shown: u16, area: Area, places: &[u8], side: u16) {
    let (left, top, width, height) = area;
    out.extend([0x21, 0xf9, 4, 0b100]);
    out.extend(shown.to_le_bytes());
    out.extend([0, 0, 0x2c]);
    for number in [left, top, width, height] {
        out.extend(number.to_le_bytes());
    }
    out.push(0);
    let rows = places.chunks_exact(usize::from(side)).skip(usize::from(top)).take(usize::from(height));
    let inside = rows.flat_map(|row| row.iter().skip(usize::from(left)).take(usize::from(width)).copied());
    lzw::compress(inside, out);
}

/// Pictures one after the other, again and again.
pub(super) fn animate(pictures: &[Picture], style: &Style) -> Result<Vec<u8>, PngError> {
    let side = u16::try_from(style.width()).unwrap_or(u16::MAX);
    let draw = |picture: &Picture| pixels(&svg::draw(picture, style, svg::Fallback::Ring), style);
    let (Some(first), Some(last)) = (pictures.first(), pictures.last()) else { return Ok(Vec::new()) };
    let mut colors = Colors::of(&[&draw(first)?, &draw(last)?]);
    let mut out = b"GIF89a".to_vec();
    for number in [side, side] {
        out.extend(number.to_le_bytes());
    }
    out.extend([0b1111_0111, 0, 0]);
    out.extend(colors.table.iter().flatten());
    out.extend(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00");
    let mut before: Vec<u8> = Vec::new();
    for (index, picture) in pictures.iter().enumerate() {
        let pixmap = draw(picture)?;
        let rgb = |pixel: &resvg::tiny_skia::PremultipliedColorU8| [pixel.red(), pixel.green(), pixel.blue()];
        let places: Vec<u8> = pixmap.pixels().iter().map(|pixel| colors.place(rgb(pixel))).collect();
        let area = if index == 0 { (0, 0, side, side) } else { changed(&before, &places, side) };
        let shown = if index + 1 == pictures.len() { SHOWN_LAST } else { SHOWN };
        frame(&mut out, shown, area, &places, side);
        before = places;
    }
    out.push(0x3b);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use kagetsu_rules::{Game, Rule, notation};

    use crate::picture::{Numbering, Picture, Style};
    use crate::record::Record;

    #[test]
    fn a_film_has_a_frame_for_each_move_and_holds_only_what_changes() {
        let moves = notation::parse_moves("h8i9g7").unwrap();
        let mut game = Game::new(Rule::Renju);
        for mv in moves {
            game.play(mv).unwrap();
        }
        let record = Record::from_game(&game);
        let style = Style { pixels: 120, ..Style::default() };
        let film = Picture::film(&record, Numbering::ALL);
        assert_eq!(film.len(), 4);
        let gif = Picture::gif(&film, &style).unwrap();
        assert!(gif.starts_with(b"GIF89a\x78\x00\x78\x00"), "the size stands at the beginning");
        assert_eq!(gif.last(), Some(&0x3b));
        let frames = gif.windows(4).filter(|window| window == &[0x21, 0xf9, 4, 0b100]).count();
        assert_eq!(frames, 4);
        let whole = Picture::gif(&film[3..], &style).unwrap().len();
        assert!(gif.len() < whole * 2, "{} bytes, one frame {whole}", gif.len());
    }
}
