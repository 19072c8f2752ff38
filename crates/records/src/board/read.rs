//! Drawn boards in.
//!
//! Also takes `●` and `○`, `x` and `o`, `+`, `-`, `_` and `·` for empty points, boards without coordinates, and any
//! spacing.

use kagetsu_rules::{Color, ForbiddenKind, Point, Rule, SIZE, Setup};

use super::Diagram;
use crate::error::{Place, Reason, RecordError};
use crate::format::Format;

const COLUMNS: &str = "ABCDEFGHIJKLMNO";

/// Whether the first line that is not blank belongs to a board.
pub(crate) fn looks_like(text: &str) -> bool {
    let Some(line) = text.lines().map(str::trim).find(|line| !line.is_empty()) else { return false };
    let after_label = line.strip_prefix("15").unwrap_or(line);
    let row = after_label.chars().all(|c| cell(c).is_some() || c.is_whitespace() || "[]()15".contains(c));
    let cells = after_label.chars().filter(|c| cell(*c).is_some()).count();
    is_header(line) || (row && cells >= 13)
}

fn is_header(line: &str) -> bool {
    let letters = line.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_uppercase());
    letters.eq(COLUMNS.chars())
}

/// Whether a line below a board only says something about it: neither another row nor fields such as `turn:w`.
fn is_remark(line: &str) -> bool {
    let is_field = |word: &str| word.split_once(':').is_some_and(|(_, value)| !value.is_empty());
    let empty_points = line.chars().filter(|sign| cell(*sign) == Some(CellSign::Empty)).count();
    let is_row_sign = |sign: char| {
        cell(sign).is_some() || sign.is_whitespace() || sign.is_ascii_digit() || "[]()".contains(sign)
    };
    let is_row = empty_points >= 5 || line.chars().all(is_row_sign);
    !is_row && !line.split_whitespace().any(is_field)
}

/// What one sign stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CellSign {
    Stone(Color),
    Empty,
    Forbidden(ForbiddenKind),
}

const fn cell(sign: char) -> Option<CellSign> {
    Some(match sign {
        'X' | 'x' | '●' | '#' | '@' => CellSign::Stone(Color::Black),
        'O' | 'o' | '○' => CellSign::Stone(Color::White),
        '.' | '+' | '-' | '_' | '·' | '┼' => CellSign::Empty,
        '3' => CellSign::Forbidden(ForbiddenKind::DoubleThree),
        '4' => CellSign::Forbidden(ForbiddenKind::DoubleFour),
        '6' => CellSign::Forbidden(ForbiddenKind::Overline),
        _ => return None,
    })
}

/// A line that remembers its number.
#[derive(Clone, Copy)]
struct TextLine<'a> {
    number: usize,
    text: &'a str,
}

impl TextLine<'_> {
    fn error(self, column: usize, reason: Reason) -> RecordError {
        RecordError { format: Format::Board, place: Place::Text { line: self.number, column }, reason }
    }
}

/// Whether rows bear their numbers, as the first row shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Labels {
    Shown,
    Absent,
}

/// Reads one board.
pub(super) fn parse(text: &str, default_rule: Rule) -> Result<Diagram, RecordError> {
    let mut reader =
        BoardReader { diagram: Diagram::new(Setup::new(default_rule)), rows: 0, labels: None, turn: None };
    let mut number = 0;
    for line in text.lines() {
        number += 1;
        reader.line(TextLine { number, text: line })?;
    }
    if reader.rows < SIZE {
        let end = TextLine { number: number + 1, text: "" };
        return Err(end.error(1, Reason::End { expected: "fifteen rows" }));
    }
    let setup = reader.diagram.setup;
    reader.diagram.setup = setup.with_turn(reader.turn.unwrap_or(setup.natural_turn()));
    reader.diagram.forbidden.sort_unstable();
    Ok(reader.diagram)
}

struct BoardReader {
    diagram: Diagram,
    /// Rows read so far, from the top.
    rows: u8,
    labels: Option<Labels>,
    turn: Option<Color>,
}

impl BoardReader {
    fn line(&mut self, line: TextLine<'_>) -> Result<(), RecordError> {
        let content = line.text.trim();
        if content.is_empty() || is_header(content) {
            return Ok(());
        }
        if self.rows == SIZE && is_remark(content) {
            return Ok(());
        }
        if content.contains(':') {
            return self.fields(line);
        }
        if self.rows == SIZE {
            return Err(line.error(1, Reason::word(content, "nothing after the fifteenth row")));
        }
        self.row(line)?;
        self.rows += 1;
        Ok(())
    }

    fn fields(&mut self, line: TextLine<'_>) -> Result<(), RecordError> {
        for word in line.text.split_whitespace() {
            let bad = || line.error(1, Reason::word(word, "turn:b, turn:w or rule: and a rule"));
            match word.split_once(':').ok_or_else(bad)? {
                ("turn", side) => self.turn = Some(side.parse().map_err(|_| bad())?),
                ("rule", name) => {
                    self.diagram.setup = self.diagram.setup.with_rule(name.parse().map_err(|_| bad())?);
                }
                _ => return Err(bad()),
            }
        }
        Ok(())
    }

    fn row(&mut self, line: TextLine<'_>) -> Result<(), RecordError> {
        let y = SIZE - 1 - self.rows;
        let label = (y + 1).to_string();
        let indent = line.text.len() - line.text.trim_start().len();
        let labelled = line.text.trim_start().strip_prefix(label.as_str());
        let labels =
            *self.labels.get_or_insert(if labelled.is_some() { Labels::Shown } else { Labels::Absent });
        let cells = match (labels, labelled) {
            (Labels::Absent, _) => line.text,
            (Labels::Shown, Some(rest)) => rest,
            (Labels::Shown, None) => {
                let expected = "the number of the row";
                let column = line.text.chars().take_while(|sign| sign.is_whitespace()).count() + 1;
                return Err(line.error(column, Reason::at(line.text, indent, expected)));
            }
        };
        let skipped = line.text.chars().count() - cells.chars().count();
        self.cells(line, skipped, y, cells)
    }

    /// Fifteen cells, then at most the row's number again.
    fn cells(&mut self, line: TextLine<'_>, skipped: usize, y: u8, cells: &str) -> Result<(), RecordError> {
        let mut x = 0;
        let mut bracketed = false;
        let mut signs = (skipped + 1..).zip(cells.chars());
        for (column, sign) in signs.by_ref() {
            if sign.is_whitespace() || matches!(sign, ']' | ')') {
                continue;
            }
            if matches!(sign, '[' | '(') {
                bracketed = true;
                continue;
            }
            let unexpected =
                || line.error(column, Reason::Unexpected { found: sign, expected: "X, O, '.', 3, 4 or 6" });
            let cell = cell(sign).ok_or_else(unexpected)?;
            let point = Point::new(x, y).ok_or_else(unexpected)?;
            self.cell(cell, point, core::mem::take(&mut bracketed))
                .map_err(|reason| line.error(column, reason))?;
            x += 1;
            if x == SIZE {
                break;
            }
        }
        if x < SIZE {
            let column = line.text.chars().count() + 1;
            return Err(line.error(column, Reason::End { expected: "fifteen points in a row" }));
        }
        let mut signs =
            signs.skip_while(|(_, sign)| sign.is_whitespace() || matches!(sign, ']' | ')')).peekable();
        let column = signs.peek().map_or(1, |(column, _)| *column);
        let rest: String = signs.map(|(_, sign)| sign).collect();
        let label = (y + 1).to_string();
        let rest = rest.trim();
        if rest.is_empty() || rest == label {
            Ok(())
        } else {
            Err(line
                .error(column, Reason::word(rest, "nothing after the fifteenth point but the row's number")))
        }
    }

    fn cell(&mut self, cell: CellSign, point: Point, bracketed: bool) -> Result<(), Reason> {
        match cell {
            CellSign::Stone(color) => self.diagram.setup.put(color, point)?,
            CellSign::Empty => {}
            CellSign::Forbidden(kind) => self.diagram.forbidden.push((point, kind)),
        }
        match (bracketed, cell) {
            (false, _) => Ok(()),
            (true, CellSign::Empty | CellSign::Forbidden(_)) => {
                Err(Reason::Contradiction("brackets stand round an empty point"))
            }
            (true, CellSign::Stone(_)) if self.diagram.last.is_some() => {
                Err(Reason::Contradiction("two last moves"))
            }
            (true, CellSign::Stone(_)) => {
                self.diagram.last = Some(point);
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = include_str!("../../testdata/board.txt");

    #[test]
    fn what_is_printed_is_read_back_to_the_letter() {
        let diagram = Diagram::parse(BOARD, Rule::Renju).unwrap();
        assert_eq!(diagram.to_string(), BOARD);
        assert_eq!(diagram.forbidden.len(), 1);
        assert_eq!(
            Diagram { last: diagram.last, ..Diagram::new(diagram.setup) }.with_forbidden().to_string(),
            BOARD
        );
    }

    #[test]
    fn boards_without_coordinates_and_with_round_stones_are_read() {
        let mut rows = vec!["...............".to_owned(); 15];
        rows[7] = ". . . . . . 3 ● ○ . . . . . .".to_owned();
        let diagram = Diagram::parse(&rows.join("\r\n"), Rule::Renju).unwrap();
        assert_eq!(diagram.setup.stone_at(Point::CENTER), Some(Color::Black));
        assert_eq!(diagram.setup.stones(Color::White).single().unwrap().to_string(), "I8");
        assert!(looks_like(&rows.join("\n")) && looks_like(BOARD) && !looks_like("h8i9 o15 o3"));
    }

    #[test]
    fn remarks_below_a_board_are_skipped_and_mistakes_are_not() {
        let read = |below: &str| Diagram::parse(&format!("{BOARD}{below}"), Rule::Renju);
        for remark in [
            "move 4, White to play",
            "opening D1: Kansei (寒星)",
            "forbidden: G7",
            "珠型 D1：寒星（かんせい）\n4手目、白の番\n禁点：G7",
            "draw: the board is full",
        ] {
            assert_eq!(read(remark).unwrap().to_string(), BOARD, "{remark}");
        }
        assert_eq!(read("White to play\nturn:w").unwrap().setup.turn(), Color::White);
        let row = ". . . . . . . X . . . . . . .";
        for bad in [row, &format!("16 {row}"), &row.replace('X', "z"), "turn:x", "trun:w", "rule:go"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn errors_name_line_and_column() {
        let error = |text: &str| Diagram::parse(text, Rule::Renju).unwrap_err().to_string();
        let broken = BOARD.replacen("13 .", "13 z", 1);
        assert_eq!(error(&broken), "board, line 4, column 4: unexpected 'z': expected X, O, '.', 3, 4 or 6");
        let short = BOARD.replacen("12 . ", "12 ", 1);
        assert!(error(&short).starts_with("board, line 5, column"), "{}", error(&short));
        assert_eq!(
            error("15 . . ."),
            "board, line 1, column 9: unexpected end: expected fifteen points in a row"
        );
        let cut = BOARD.lines().take(9).collect::<Vec<_>>().join("\n");
        assert_eq!(error(&cut), "board, line 10, column 1: unexpected end: expected fifteen rows");
        let wide = [".".repeat(19).as_str(); 19].join("\n");
        assert!(
            error(&wide).starts_with("board, line 1, column 16: unexpected \"....\""),
            "{}",
            error(&wide)
        );
        let twice = BOARD.replace(" X", "[X");
        assert!(error(&twice).contains("two last moves"));
    }
}
