//! Suites as tab-separated files: `#` lines are comments, the rest are rows of cells. Positions are written as
//! `h8i9g7` or `-` for no stones.

use std::fs;
use std::io;
use std::path::Path;

use kagetsu::{Color, Point, Rule, Setup};

/// A row, with its line number for messages.
#[derive(Clone, Debug)]
pub(crate) struct TsvRow {
    pub(crate) line: usize,
    cells: Vec<String>,
}

impl TsvRow {
    /// The rows of a file.
    pub(crate) fn read(path: &Path) -> io::Result<Vec<TsvRow>> {
        Ok(TsvRow::parse(&fs::read_to_string(path)?))
    }

    fn parse(text: &str) -> Vec<TsvRow> {
        let lines = text.lines().enumerate();
        let rows = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        rows.map(|(at, line)| TsvRow { line: at + 1, cells: line.split('\t').map(str::to_owned).collect() })
            .collect()
    }

    /// The cell in column `column`, counted from 0.
    pub(crate) fn cell(&self, column: usize) -> Result<&str, String> {
        let cell = self.cells.get(column).map(|cell| cell.trim());
        cell.ok_or_else(|| format!("column {} is missing", column + 1))
    }

    /// The points of a cell: `h8i9`, `h8,i9` or `-`.
    pub(crate) fn points(&self, column: usize) -> Result<Vec<Point>, String> {
        split_points(self.cell(column)?)?.into_iter().map(parse_point).collect()
    }

    /// A point.
    pub(crate) fn point(&self, column: usize) -> Result<Point, String> {
        parse_point(self.cell(column)?)
    }

    /// `b` or `w`.
    pub(crate) fn side(&self, column: usize) -> Result<Color, String> {
        let cell = self.cell(column)?;
        cell.parse().map_err(|error| format!("{cell}: {error}"))
    }

    /// The diagram of two cells of stones, under the renju rule.
    pub(crate) fn setup(&self, black: usize, white: usize, turn: Color) -> Result<Setup, String> {
        let mut setup = Setup::new(Rule::Renju).with_turn(turn);
        for (color, column) in [(Color::Black, black), (Color::White, white)] {
            for point in self.points(column)? {
                setup.put(color, point).map_err(|error| error.to_string())?;
            }
        }
        Ok(setup)
    }

    /// The entries `point:value` of a cell, or none for `-`.
    pub(crate) fn pairs(&self, column: usize) -> Result<Vec<(Point, &str)>, String> {
        let cell = self.cell(column)?;
        let entries = cell.split(',').filter(|entry| !entry.is_empty() && *entry != "-");
        entries
            .map(|entry| {
                let (point, value) = entry.split_once(':').ok_or_else(|| format!("{entry}: no colon"))?;
                Ok((parse_point(point)?, value))
            })
            .collect()
    }
}

fn parse_point(text: &str) -> Result<Point, String> {
    text.parse().map_err(|error| format!("{text}: {error}"))
}

/// Cuts `h8i10,g7` before each letter.
fn split_points(text: &str) -> Result<Vec<&str>, String> {
    let starts: Vec<usize> =
        text.char_indices().filter(|(_, c)| c.is_ascii_alphabetic()).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(start, end)| text.get(*start..end).map(|point| point.trim_end_matches([',', ' '])))
        .collect::<Option<Vec<&str>>>()
        .ok_or_else(|| format!("{text}: not a list of points"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_keep_their_line_and_their_cells() {
        let rows = TsvRow::parse("# id\tblack\n\nx\th8i10\t-\tg7:33,o15:6\n");
        let [row] = rows.as_slice() else { panic!("one row, not {}", rows.len()) };
        assert_eq!(row.line, 3);
        let names = |points: Vec<Point>| points.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(names(row.points(1).unwrap()), ["H8", "I10"]);
        assert_eq!(row.points(2), Ok(vec![]));
        let pairs = row.pairs(3).unwrap();
        assert_eq!(
            pairs.iter().map(|(point, kind)| format!("{point} {kind}")).collect::<Vec<_>>(),
            ["G7 33", "O15 6"]
        );
        assert!(row.cell(4).is_err());
        assert!(row.setup(1, 1, Color::Black).is_err(), "two stones on a point");
    }
}
