//! Suites of forbidden points: single points, and whole boards with every point of the position.
//!
//! The kinds are written `33`, `44` and `6`; `?` or `forbidden` means any of them.

use std::collections::BTreeMap;

use kagetsu::rules::Combined;
use kagetsu::{Color, ForbiddenKind, Point, Position};

use super::{Judgement, compare};
use crate::tsv::TsvRow;

const fn code(kind: ForbiddenKind) -> &'static str {
    match kind {
        ForbiddenKind::DoubleThree => "33",
        ForbiddenKind::DoubleFour => "44",
        ForbiddenKind::Overline => "6",
    }
}

fn is_any_kind(text: &str) -> bool {
    matches!(text, "?" | "forbidden")
}

fn position(row: &TsvRow, black: usize, white: usize) -> Result<Position, String> {
    Ok(Position::from(&row.setup(black, white, Color::Black)?))
}

/// `id source black white point expected …`
pub(super) fn curated_point(row: &TsvRow) -> Result<Judgement, String> {
    point(&position(row, 2, 3)?, row.point(4)?, row.cell(5)?)
}

/// `id source black white forbidden …`
pub(super) fn curated_set(row: &TsvRow) -> Result<Judgement, String> {
    set(&position(row, 2, 3)?, &row.pairs(4)?)
}

/// `id black white forbidden legal_but_looks_33 …`
pub(super) fn whole_set(row: &TsvRow) -> Result<Judgement, String> {
    let position = position(row, 1, 2)?;
    match set(&position, &row.pairs(3)?)? {
        Judgement::Agree => {
            let legal: Vec<Point> = row.pairs(4)?.into_iter().map(|(point, _)| point).collect();
            Ok(compare(&list(legal), &list(position.false_forbidden_set())))
        }
        other @ (Judgement::Differ(_) | Judgement::Skip) => Ok(other),
    }
}

/// `id black white point kind …`
pub(super) fn foul(row: &TsvRow) -> Result<Judgement, String> {
    point(&position(row, 1, 2)?, row.point(3)?, row.cell(4)?)
}

/// The same, and White threatens five at the point.
pub(super) fn trap(row: &TsvRow) -> Result<Judgement, String> {
    let position = position(row, 1, 2)?;
    let block = row.point(3)?;
    if position.combined(Color::White, block) != Combined::Five {
        return Ok(Judgement::Differ(format!("White has no five at {block}")));
    }
    point(&position, block, row.cell(4)?)
}

fn point(position: &Position, point: Point, expected: &str) -> Result<Judgement, String> {
    if position.stone_at(point).is_some() {
        return Err(format!("{point} is occupied"));
    }
    let found = position.forbidden_kind(point);
    Ok(match found {
        Some(_) if is_any_kind(expected) => Judgement::Agree,
        Some(_) | None => compare(expected, found.map_or("none", code)),
    })
}

fn set(position: &Position, expected: &[(Point, &str)]) -> Result<Judgement, String> {
    let expected: BTreeMap<Point, &str> = expected.iter().copied().collect();
    let found: BTreeMap<Point, &str> = position
        .forbidden_set()
        .into_iter()
        .map(|point| {
            let kind = position.forbidden_kind(point).ok_or_else(|| format!("{point} has no kind"))?;
            let any = expected.get(&point).filter(|kind| is_any_kind(kind));
            Ok((point, any.copied().unwrap_or_else(|| code(kind))))
        })
        .collect::<Result<_, String>>()?;
    let write = |set: &BTreeMap<Point, &str>| {
        let entries: Vec<String> = set.iter().map(|(point, kind)| format!("{point:#}:{kind}")).collect();
        entries.join(",")
    };
    Ok(compare(&write(&expected), &write(&found)))
}

fn list(points: impl IntoIterator<Item = Point>) -> String {
    let mut points: Vec<Point> = points.into_iter().collect();
    points.sort_unstable();
    points.iter().map(|point| format!("{point:#}")).collect::<Vec<_>>().join(",")
}
