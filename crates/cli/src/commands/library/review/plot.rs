//! The accuracy over time as an SVG picture.

use std::fmt::Write;

use kagetsu::api::ReviewedMonthAnswer;
use kagetsu_words::{Lang, LibraryMessage, Words};

const WIDTH: u64 = 720;
const HEIGHT: u64 = 300;
const EDGE: u64 = 40;

/// A point for each month with an accuracy, joined by a line; 0 to 100 upwards.
pub(super) fn svg(months: &[ReviewedMonthAnswer], lang: Lang) -> String {
    let known: Vec<(&ReviewedMonthAnswer, u64)> =
        months.iter().filter_map(|row| Some((row, row.accuracy?))).collect();
    let steps = (known.len() as u64).saturating_sub(1).max(1);
    let x = |index: usize| EDGE + index as u64 * (WIDTH - 2 * EDGE) / steps;
    let y = |accuracy: u64| HEIGHT - EDGE - accuracy.min(100) * (HEIGHT - 2 * EDGE) / 100;
    let mut out = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="#fff"/>"##
    );
    // Writing to a string cannot fail.
    let _ = write!(out, r#"<text x="{EDGE}" y="20">{}</text>"#, LibraryMessage::ReviewPlot.words(lang));
    for accuracy in [0, 25, 50, 75, 100] {
        let (y, end) = (y(accuracy), WIDTH - EDGE);
        let _ = write!(
            out,
            r##"<path d="M{EDGE} {y}H{end}" stroke="#ddd"/><text x="{}" y="{y}" text-anchor="end">{accuracy}</text>"##,
            EDGE - 6
        );
    }
    let line: Vec<String> =
        known.iter().enumerate().map(|(index, (_, value))| format!("{} {}", x(index), y(*value))).collect();
    let _ = write!(out, r##"<polyline points="{}" fill="none" stroke="#2a6"/>"##, line.join(" "));
    for (index, (row, value)) in known.iter().enumerate() {
        let (x, y) = (x(index), y(*value));
        let _ = write!(
            out,
            r##"<circle cx="{x}" cy="{y}" r="3" fill="#2a6"><title>{}: {value} ({})</title></circle>"##,
            row.month, row.games
        );
    }
    for (index, anchor) in [(0, "start"), (known.len().saturating_sub(1), "end")] {
        if let Some((row, _)) = known.get(index) {
            let (x, y) = (x(index), HEIGHT - EDGE + 16);
            let _ = write!(out, r#"<text x="{x}" y="{y}" text-anchor="{anchor}">{}</text>"#, row.month);
        }
    }
    out + "</svg>\n"
}
