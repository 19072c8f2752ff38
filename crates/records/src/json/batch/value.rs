//! One value of a line with its place.

use core::str::FromStr;

use kagetsu_rules::{Move, notation};
use serde_json::value::RawValue;

use super::fields::ReadFault;
use crate::error::Reason;
use crate::text::stone_offsets;

/// A value as it is written, and where in the line.
#[derive(Clone, Copy)]
pub(super) struct WrittenValue<'a> {
    pub(super) offset: usize,
    raw: &'a str,
}

impl<'a> WrittenValue<'a> {
    /// The value `raw`, which is a part of `whole`.
    pub(super) fn of(raw: &'a RawValue, whole: &'a str) -> WrittenValue<'a> {
        let offset = raw.get().as_ptr().addr() - whole.as_ptr().addr();
        WrittenValue { offset, raw: raw.get() }
    }

    fn wrong(self, found: &str, expected: &'static str) -> ReadFault {
        (self.offset, Reason::word(found, expected))
    }

    /// The text of a string.
    fn text(self, expected: &'static str) -> Result<String, ReadFault> {
        serde_json::from_str(self.raw).map_err(|_| self.wrong(self.raw, expected))
    }

    /// Where character `inner` of the text stands; among escapes, where the text begins.
    fn place(self, inner: usize) -> usize {
        self.offset + 1 + if self.raw.contains('\\') { 0 } else { inner }
    }

    /// What the text spells.
    pub(super) fn spelled<T: FromStr>(self, expected: &'static str) -> Result<T, ReadFault> {
        let text = self.text(expected)?;
        text.parse().map_err(|_| self.wrong(&text, expected))
    }

    /// The values of a list.
    pub(super) fn list(self, expected: &'static str) -> Result<Vec<WrittenValue<'a>>, ReadFault> {
        let list: Vec<&'a RawValue> =
            serde_json::from_str(self.raw).map_err(|_| self.wrong(self.raw, expected))?;
        let inside = |raw: &'a RawValue| {
            let value = WrittenValue::of(raw, self.raw);
            WrittenValue { offset: self.offset + value.offset, ..value }
        };
        Ok(list.into_iter().map(inside).collect())
    }

    /// The moves of a text or of a list of texts, each with its place.
    pub(super) fn moves(self) -> Result<Vec<(usize, Move)>, ReadFault> {
        if self.raw.starts_with('[') {
            let list = self.list("moves as one text or a list of texts")?;
            return list.into_iter().map(|value| Ok((value.offset, value.one_move()?))).collect();
        }
        let text = self.text("moves as one text or a list of texts")?;
        let mut stones = stone_offsets(&text);
        let placed = self.parsed(&text)?.into_iter().map(|played| {
            let inner = if played == Move::Pass { None } else { stones.next() };
            (self.place(inner.unwrap_or_default()), played)
        });
        Ok(placed.collect())
    }

    fn one_move(self) -> Result<Move, ReadFault> {
        let text = self.text("a move such as \"h8\"")?;
        match self.parsed(&text)?.as_slice() {
            [one] => Ok(*one),
            [] | [_, _, ..] => Err(self.wrong(&text, "one move")),
        }
    }

    fn parsed(self, text: &str) -> Result<Vec<Move>, ReadFault> {
        notation::parse_moves(text).map_err(|error| (self.place(error.offset), Reason::Moves(error.reason)))
    }
}
