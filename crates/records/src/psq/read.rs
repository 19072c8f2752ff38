//! `.psq` in.

use core::str::Lines;

use kagetsu_rules::{Color, Move, Point, Rule, Setup};

use super::first_listed;
use crate::encoding;
use crate::error::{Place, Reason, RecordError};
use crate::format::Format;
use crate::record::{Builder, GameResult, Record, known};

/// Reads a `.psq` file.
pub fn read(bytes: &[u8], default_rule: Rule) -> Result<Record, RecordError> {
    let text = encoding::decode(bytes, None);
    let mut lines = NumberedLines { lines: text.lines(), number: 0 };
    let second_began = header(&mut lines)?;
    let mut builder = Builder::new(Setup::new(default_rule));
    let mut times = Vec::new();
    let mut after_stones = None;
    while let Some(line) = lines.next() {
        let Some(stone) = stone(&lines, line)? else {
            after_stones = Some(line);
            break;
        };
        let occupied = |_| lines.error(1, Reason::Occupied(stone.point));
        let id = builder.play(Move::Stone(stone.point)).map_err(occupied)?;
        builder.record().notes_mut(id).time_ms = Some(stone.time_ms);
        times.push(stone.time_ms);
    }
    let mut record = builder.finish();
    let mut first = first_listed(times.into_iter());
    if second_began {
        first = !first;
    }
    record.info.players[first] = after_stones.and_then(known);
    record.info.players[!first] = lines.after_stones()?.and_then(known);
    ending(record, &mut lines, first)
}

/// Whether `text` begins like a `.psq` file.
pub(crate) fn looks_like(text: &str) -> bool {
    text.trim_start().starts_with("Piskvorky")
}

/// The lines of a text with the number of the last one.
struct NumberedLines<'a> {
    lines: Lines<'a>,
    number: usize,
}

impl<'a> NumberedLines<'a> {
    fn next(&mut self) -> Option<&'a str> {
        self.number += 1;
        self.lines.next()
    }

    /// The next line behind the stones. One that was not read as a stone must not swallow those that follow it.
    fn after_stones(&mut self) -> Result<Option<&'a str>, RecordError> {
        let Some(line) = self.next() else { return Ok(None) };
        match stone(self, line)? {
            Some(_) => Err(self.error(1, Reason::word(line, "a player or the result"))),
            None => Ok(Some(line)),
        }
    }

    fn error(&self, column: usize, reason: Reason) -> RecordError {
        RecordError { format: Format::Psq, place: Place::Text { line: self.number, column }, reason }
    }
}

/// Checks the first line; says whether the second player began.
fn header(lines: &mut NumberedLines<'_>) -> Result<bool, RecordError> {
    let line = lines.next().ok_or_else(|| lines.error(1, Reason::Empty))?;
    let rest = line.trim().strip_prefix("Piskvorky");
    let rest = rest.ok_or_else(|| lines.error(1, Reason::word(line, "'Piskvorky 15x15, …'")))?;
    let mut parts = rest.split(',').map(str::trim);
    let size = parts.next().unwrap_or_default();
    if size != "15x15" {
        return Err(lines.error("Piskvorky ".len() + 1, Reason::BoardSize(size.chars().take(12).collect())));
    }
    Ok(parts.nth(1) == Some("1"))
}

struct PsqStone {
    point: Point,
    time_ms: u64,
}

/// A line `x,y,ms`; nothing where another one stands.
fn stone(lines: &NumberedLines<'_>, line: &str) -> Result<Option<PsqStone>, RecordError> {
    let mut parts = line.split(',').map(str::trim);
    let digits = |text: &&str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let mut number = || parts.next().filter(digits);
    let (Some(x), Some(y)) = (number(), number()) else { return Ok(None) };
    let (Some(time), None) = (parts.next(), parts.next()) else { return Ok(None) };
    let coordinate = |text: &str| text.parse::<u8>().ok().and_then(|from_one| from_one.checked_sub(1));
    let point = coordinate(x).zip(coordinate(y)).and_then(|(x, y)| Point::from_top(x, y));
    let point = point.ok_or_else(|| lines.error(1, Reason::word(line, "x and y from 1 to 15")))?;
    let time_ms = time.parse();
    let time_ms =
        time_ms.map_err(|_| lines.error(x.len() + y.len() + 3, Reason::word(time, "milliseconds")))?;
    Ok(Some(PsqStone { point, time_ms }))
}

/// Takes result and league from a Gomocup archive's last line, `R,League`.
fn ending(mut record: Record, lines: &mut NumberedLines<'_>, first: Color) -> Result<Record, RecordError> {
    while let Some(line) = lines.after_stones()? {
        let Some((result, league)) = line.split_once(',') else { continue };
        let win = |color| Some(GameResult::Win { color, how: String::new() });
        record.info.result = match result.trim() {
            "1" => win(first),
            "2" => win(!first),
            "0" => Some(GameResult::Draw),
            _ => continue,
        };
        if let Ok(rule) = league.trim().parse() {
            record = record.with_rule(rule);
        } else {
            record.info.event = known(league);
        }
        break;
    }
    Ok(record)
}
