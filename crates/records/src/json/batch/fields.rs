//! The fields of a line, taken one by one, so that an error is told with its place, and with the id before it.

use core::fmt;
use std::borrow::Cow;

use kagetsu_rules::{Color, Point, Rule, Setup};
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::value::WrittenValue;
use crate::error::Reason;
use crate::json::read::syntax;
use crate::record::{Builder, Record};

/// Where in the line, in bytes, and what is wrong there.
pub(super) type ReadFault = (usize, Reason);

/// What a line holds, as it stands there.
#[derive(Default)]
pub(super) struct BatchFields<'a> {
    pub(super) id: Option<&'a RawValue>,
    moves: Option<WrittenValue<'a>>,
    black: Option<WrittenValue<'a>>,
    white: Option<WrittenValue<'a>>,
    turn: Option<WrittenValue<'a>>,
    rule: Option<WrittenValue<'a>>,
    /// The first value of a field that was there before.
    twice: Option<WrittenValue<'a>>,
}

impl<'a> BatchFields<'a> {
    /// Takes the fields of a line as far as it is sound.
    pub(super) fn read(&mut self, line: &'a str) -> Result<(), ReadFault> {
        let start = line.len() - line.trim_start().len();
        if !line.trim_start().starts_with('{') {
            return Err((start, Reason::at(line, start, "a JSON object")));
        }
        let mut reader = serde_json::Deserializer::from_str(line);
        let read = Filling { fields: self, line }.deserialize(&mut reader).and_then(|()| reader.end());
        read.map_err(|error| syntax(line, &error))?;
        match self.twice {
            Some(value) => Err((value.offset, Reason::Contradiction("a field is given twice"))),
            None => Ok(()),
        }
    }

    /// The position that the fields mean.
    pub(super) fn record(&self, default_rule: Rule) -> Result<Record, ReadFault> {
        if [self.moves, self.black, self.white, self.turn].iter().all(Option::is_none) {
            return Err((0, Reason::Contradiction("neither moves nor black and white are given")));
        }
        let rule = "renju, standard, freestyle or caro";
        let rule = self.rule.map_or(Ok(default_rule), |value| value.spelled(rule))?;
        let mut setup = Setup::new(rule);
        for (color, stones) in [(Color::Black, self.black), (Color::White, self.white)] {
            for value in stones.map_or(Ok(Vec::new()), |value| value.list("a list of points"))? {
                let point: Point = value.spelled("a point, a1 to o15")?;
                setup.put(color, point).map_err(|error| (value.offset, error.into()))?;
            }
        }
        let turn = self.turn.map_or(Ok(setup.natural_turn()), |value| value.spelled("black or white"))?;
        let mut builder = Builder::new(setup.with_turn(turn));
        for (place, played) in self.moves.map_or(Ok(Vec::new()), WrittenValue::moves)? {
            builder.play(played).map_err(|error| (place, error.into()))?;
        }
        Ok(builder.finish())
    }

    fn put(&mut self, name: &str, raw: &'a RawValue, line: &'a str) {
        let value = WrittenValue::of(raw, line);
        let place = match name {
            "id" => {
                self.id = self.id.or(Some(raw)).filter(|id| id.get() != "null");
                return;
            }
            "moves" => &mut self.moves,
            "black" => &mut self.black,
            "white" => &mut self.white,
            "turn" => &mut self.turn,
            "rule" => &mut self.rule,
            _ => return,
        };
        if place.is_some() {
            self.twice = self.twice.or(Some(value));
        } else if raw.get() != "null" {
            *place = Some(value);
        }
    }
}

/// Fills the fields while the line is read: what came before a fault stays.
struct Filling<'b, 'a> {
    fields: &'b mut BatchFields<'a>,
    line: &'a str,
}

impl<'a> DeserializeSeed<'a> for Filling<'_, 'a> {
    type Value = ();

    fn deserialize<D: Deserializer<'a>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'a> Visitor<'a> for Filling<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON object")
    }

    fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<Cow<'a, str>>()? {
            match name.as_ref() {
                "id" | "moves" | "black" | "white" | "turn" | "rule" => {
                    self.fields.put(&name, map.next_value()?, self.line);
                }
                _ => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(())
    }
}
