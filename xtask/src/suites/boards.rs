//! Boards drawn as text: `X`, `O` and `.`, with `3`, `4` and `6` on every point that is forbidden to Black.
//!
//! The rows go from 15 down to 1; a row may begin with its number, and the line of letters may follow.

use kagetsu::{Color, ForbiddenKind, Point, Position, Rule, Setup};

use super::{Judgement, compare};

/// Judges a board by its marks.
pub(super) fn marks(text: &str) -> Result<Judgement, String> {
    let rows: Vec<String> = text.lines().filter_map(row).collect();
    if rows.len() != 15 {
        return Err(format!("{} rows", rows.len()));
    }
    let mut setup = Setup::new(Rule::Renju);
    for (point, cell) in cells(&rows) {
        let put = match cell {
            'X' => setup.put(Color::Black, point),
            'O' => setup.put(Color::White, point),
            _ => Ok(()),
        };
        put.map_err(|error| error.to_string())?;
    }
    let position = Position::from(&setup);
    let found: String = cells(&rows).map(|(point, _)| mark(&position, point)).collect();
    let expected: String = cells(&rows).map(|(_, cell)| cell).collect();
    Ok(compare(&expected, &found))
}

/// The 15 cells of a line, or nothing for another line.
fn row(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let cells = match words.as_slice() {
        cells @ [_, ..] if cells.len() == 15 => cells.concat(),
        [_, cells @ ..] if cells.len() == 15 => cells.concat(),
        _ => return None,
    };
    (cells.len() == 15 && cells.chars().all(|cell| ".XO346".contains(cell))).then_some(cells)
}

fn cells(rows: &[String]) -> impl Iterator<Item = (Point, char)> {
    let row = |(down, row): (usize, &String)| {
        let cells: Vec<char> = row.chars().collect();
        let at = move |across: usize| Point::new(across as u8, 14_u8.saturating_sub(down as u8));
        cells
            .into_iter()
            .enumerate()
            .filter_map(move |(across, cell)| Some((at(across)?, cell)))
            .collect::<Vec<_>>()
    };
    rows.iter().enumerate().flat_map(row)
}

fn mark(position: &Position, point: Point) -> char {
    match position.stone_at(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => position.forbidden_kind(point).map_or('.', ForbiddenKind::mark),
    }
}
