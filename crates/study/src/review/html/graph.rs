//! The course of a game as a picture: Black's score after every move, marks at the moves to look at.

use core::fmt::Write;

use kagetsu_rules::Color;
use kagetsu_words::Lang;

use super::super::judge::value;
use super::super::ply::PlyReview;
use super::super::sentences;
use super::super::status::SideStatus;
use super::text::Escaped;

const WIDTH: i32 = 900;
const HEIGHT: i32 = 240;
const MARGIN: i32 = 16;
/// A score of this size is drawn at three quarters of the way to the edge.
const STEEP: i32 = 200;

/// The graph as an SVG element.
pub(super) fn draw(plies: &[PlyReview], title: &str, lang: Lang) -> String {
    let points: Vec<(i32, i32)> = plies.iter().map(|ply| (x(ply.ply, plies.len()), y(height(ply)))).collect();
    let mut svg = String::new();
    // Writing into a string cannot fail.
    let _ = write!(
        svg,
        r#"<svg class="graph" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{}">"#,
        Escaped(title)
    );
    let middle = HEIGHT / 2;
    let _ = write!(
        svg,
        r#"<path d="M0 {middle}H{WIDTH}" stroke="currentColor" stroke-opacity=".4" fill="none"/>"#
    );
    let line: Vec<String> = points.iter().map(|(x, y)| format!("{x} {y}")).collect();
    if let (Some((first, _)), Some((last, _))) = (points.first(), points.last()) {
        let line = line.join("L");
        let _ = write!(
            svg,
            r#"<path d="M{first} {middle}L{line}L{last} {middle}Z" fill="currentColor" fill-opacity=".12"/>"#
        );
        let _ = write!(svg, r#"<path d="M{line}" stroke="currentColor" stroke-width="2" fill="none"/>"#);
    }
    for (ply, (x, y)) in plies.iter().zip(&points).filter(|(ply, _)| ply.class.is_mistake()) {
        let name = format!("{} {} {}", ply.ply, ply.played, sentences::label(ply.class, lang));
        let fill = match ply.color {
            Color::Black => "#111",
            Color::White => "#fff",
        };
        let _ = write!(
            svg,
            r##"<a href="#m{}"><circle cx="{x}" cy="{y}" r="7" fill="{fill}" stroke="#a3162b" stroke-width="3"/><title>{}</title></a>"##,
            ply.ply,
            Escaped(&name)
        );
    }
    svg.push_str("</svg>");
    svg
}

/// How well Black stands after a move: −1,000 to 1,000, the ends for what is proved.
fn height(ply: &PlyReview) -> i32 {
    let mover = match (ply.after, ply.score) {
        (SideStatus::Win, _) => 1_000,
        (SideStatus::Loss, _) => -1_000,
        (SideStatus::Draw, _) | (SideStatus::Unknown, None) => 0,
        (SideStatus::Unknown, Some(score)) => {
            let value = value(score);
            value.signum() * (900 * value.abs() / (value.abs() + STEEP / 3))
        }
    };
    match ply.color {
        Color::Black => mover,
        Color::White => -mover,
    }
}

fn x(ply: usize, all: usize) -> i32 {
    let (ply, all) = (i32::try_from(ply).unwrap_or(1), i32::try_from(all).unwrap_or(1));
    MARGIN + (WIDTH - 2 * MARGIN) * (ply - 1) / (all - 1).max(1)
}

fn y(height: i32) -> i32 {
    HEIGHT / 2 - (HEIGHT / 2 - MARGIN) * height / 1_000
}
