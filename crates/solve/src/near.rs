//! Points near other points.

use kagetsu_rules::{Direction, Point};

/// The points at most `reach` away from `point` on its four lines, without the point itself.
pub(crate) fn on_lines(point: Point, reach: i8) -> impl Iterator<Item = Point> {
    Direction::ALL.into_iter().flat_map(move |direction| {
        (1..=reach)
            .flat_map(move |steps| [point.step(direction, steps), point.step(direction, -steps)])
            .flatten()
    })
}
