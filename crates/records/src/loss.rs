//! What a format leaves out of a game: found by reading back what was written, so that no list can be wrong.

use core::fmt;

use kagetsu_rules::Rule;

use crate::format::{Format, read_as};
use crate::record::{Notes, Record};

/// Something of a record that a format has no place for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Loss {
    /// Which stone was played when.
    Order,
    /// Other continuations than the main line.
    Variations,
    /// Comments.
    Comments,
    /// Marks on the board.
    Marks,
    /// Times of moves.
    Times,
    /// Foreign properties.
    Properties,
    /// Names of players.
    Players,
    /// The event.
    Event,
    /// The date.
    Date,
    /// The result, or how it came about.
    Result,
    /// The rule.
    Rule,
}

impl Loss {
    /// Its name, which is also its English phrase.
    pub const fn name(self) -> &'static str {
        match self {
            Loss::Order => "the order of moves",
            Loss::Variations => "variations",
            Loss::Comments => "comments",
            Loss::Marks => "marks",
            Loss::Times => "times",
            Loss::Properties => "properties",
            Loss::Players => "players",
            Loss::Event => "event",
            Loss::Date => "date",
            Loss::Result => "result",
            Loss::Rule => "rule",
        }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What of `record` cannot be found again in `written`, which holds that one game in `format`.
pub fn losses(record: &Record, format: Format, written: &[u8]) -> Vec<Loss> {
    let again = match format {
        // A picture shows the stones with their numbers and the marks, and nothing else.
        Format::Svg | Format::Png => drawn(record),
        Format::Text
        | Format::Board
        | Format::Sgf
        | Format::Psq
        | Format::Json
        | Format::Jsonl
        | Format::Lib
        | Format::Rif
        | Format::Pos => match read_as(written, format, Rule::default()) {
            Ok(again) => again,
            Err(_) => return Vec::new(),
        },
    };
    let (info, kept) = (&record.info, &again.info);
    let found = [
        (Loss::Order, record.moves() != again.moves()),
        (Loss::Variations, record.has_variations() && !again.has_variations()),
        (Loss::Comments, is_lost(record, &again, |notes| usize::from(!notes.comment.is_empty()))),
        (Loss::Marks, is_lost(record, &again, |notes| notes.marks.len())),
        (
            Loss::Times,
            is_lost(record, &again, |notes| usize::from(notes.time_ms.is_some_and(|time| time > 0))),
        ),
        (Loss::Properties, is_lost(record, &again, |notes| notes.properties.len())),
        (Loss::Players, info.players != kept.players),
        (Loss::Event, info.event != kept.event),
        (Loss::Date, info.date != kept.date),
        (Loss::Result, info.result != kept.result),
        (Loss::Rule, record.rule() != again.rule()),
    ];
    found.into_iter().filter(|(_, is_lost)| *is_lost).map(|(loss, _)| loss).collect()
}

fn is_lost(record: &Record, again: &Record, said: fn(&Notes) -> usize) -> bool {
    let count = |record: &Record| {
        record.nodes().filter_map(|(id, _)| record.node(id).notes().map(said)).sum::<usize>()
    };
    count(record) > count(again)
}

/// What a picture of a record tells of it.
fn drawn(record: &Record) -> Record {
    let mut drawn = Record::from_moves(*record.initial(), &record.moves()).unwrap_or_else(|_| record.clone());
    if let Some(notes) = record.node(record.end()).notes() {
        let end = drawn.end();
        drawn.notes_mut(end).marks.clone_from(&notes.marks);
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{WriteOptions, read, write};

    fn lost(text: &str, format: Format) -> Vec<Loss> {
        let record = read(text, Rule::Renju).unwrap();
        losses(&record, format, &write(&record, format, &WriteOptions::default()).unwrap())
    }

    const FULL: &str =
        "(;GM[4]SZ[15]RU[caro]PB[A]PW[B]EV[E]DT[2020]RE[B+R]GN[x];B[hh]C[c](;W[ig]MS[5])(;W[gg]LB[aa:1]))";

    #[test]
    fn every_format_owns_up_to_what_it_leaves_out() {
        use Loss::{
            Comments, Date, Event, Marks, Order, Players, Properties, Result, Rule, Times, Variations,
        };
        for format in [Format::Sgf, Format::Json, Format::Jsonl] {
            assert_eq!(lost(FULL, format), [], "{format}");
        }
        let told = [Variations, Comments, Marks, Times, Properties, Players, Event, Date, Result];
        assert_eq!(lost(FULL, Format::Text), told);
        assert_eq!(lost(FULL, Format::Board), [&[Order], &told[..]].concat());
        assert_eq!(
            lost(FULL, Format::Psq),
            [Variations, Comments, Marks, Properties, Event, Date, Result],
            "how it was won"
        );
        assert_eq!(lost("caro/h8i9", Format::Psq), [Rule]);
        assert_eq!(lost(FULL, Format::Svg), told);
        for format in [Format::Text, Format::Psq, Format::Svg] {
            assert_eq!(lost("h8i9", format), [], "{format}");
        }
    }
}
