//! The pictures of a report: the position before a move with what could be played, and the line that follows.

use kagetsu_records::{Coordinates, Mark, MarkKind, Picture, Style, Theme};
use kagetsu_rules::{ByColor, Color, Move, Point, Position};

use super::super::ply::PlyReview;

/// Moves of a line that are drawn; beyond that the numbers hide each other.
const DRAWN: usize = 25;

const STYLE: Style = Style { theme: Theme::Screen, pixels: 420, coordinates: Coordinates::Shown };

/// The position before a move: a cross where it was played, letters on better moves.
pub(super) fn before(position: &Position, last: Option<Point>, ply: &PlyReview, title: &str) -> String {
    let mut marks = Vec::new();
    if let Move::Stone(point) = ply.played {
        marks.push(Mark { point, kind: MarkKind::Cross });
    }
    let escapes = ply.escape().map(|escape| escape.choice.point);
    let best = ply.best.iter().map(|best| best.point).filter(|point| ply.played != Move::Stone(*point));
    let mut better: Vec<Point> = Vec::new();
    for point in best.chain(escapes) {
        if !better.contains(&point) {
            better.push(point);
        }
    }
    let letters = better.into_iter().zip('A'..='Z');
    marks.extend(letters.map(|(point, letter)| Mark { point, kind: MarkKind::Label(letter.to_string()) }));
    let setup = position.to_setup();
    let mut picture = Picture { last, marks, title: Some(title.to_owned()), ..Picture::of_setup(&setup) };
    if position.turn() == Color::Black {
        picture = picture.with_forbidden(&setup);
        // A mark says more than the cross of a forbidden point.
        picture.forbidden.retain(|(point, _)| picture.marks.iter().all(|mark| mark.point != *point));
    }
    picture.svg(&STYLE)
}

/// A line played out with numbers.
pub(super) fn line(position: &Position, moves: &[Point], title: &str) -> String {
    let mut stones = ByColor::from_fn(|color| position.stones(color));
    let mut color = position.turn();
    let mut numbers = Vec::new();
    for (point, number) in moves.iter().take(DRAWN).zip(1..) {
        stones[color].insert(*point);
        numbers.push((*point, number));
        color = !color;
    }
    Picture { stones, numbers, title: Some(title.to_owned()), ..Picture::default() }.svg(&STYLE)
}
