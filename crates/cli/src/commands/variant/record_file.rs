//! A file of games that grows as they are finished.
//!
//! Invariant: after each game the file is what its format would write for all games so far, so that whatever ends
//! a match, what was finished can be read. A file that was there before is left alone until the first game.

use kagetsu::api::VariantFormat;
use kagetsu::variants::{GameRecord, RecordFormat};
use kagetsu_words::Message;

use crate::context::{Context, Format};
use crate::failure::Failure;
use crate::files::{self, Growing};

/// A file of games.
pub(super) struct RecordFile<'a> {
    context: &'a Context,
    path: &'a str,
    format: VariantFormat,
    games: usize,
}

impl<'a> RecordFile<'a> {
    /// The file of `--record`, if one is asked for. It is not touched before the first game.
    pub(super) fn open(
        context: &'a Context,
        path: Option<&'a String>,
    ) -> Result<Option<RecordFile<'a>>, Failure> {
        let Some(path) = path else { return Ok(None) };
        let format = format_of(context, path)?;
        files::check(context, [path])?;
        Ok(Some(RecordFile { context, path, format, games: 0 }))
    }

    /// Adds a finished game; the first one takes the place of an older file.
    pub(super) fn add(&mut self, record: &GameRecord) -> Result<(), Failure> {
        if self.games == 0 {
            let text = self.format.write(std::slice::from_ref(record));
            files::write(self.context, self.path, text.as_bytes())?;
        } else {
            let (end, piece) = following(self.format, record);
            Growing::open(self.context, self.path)?.add_over(
                end.as_bytes(),
                piece.as_bytes(),
                self.context,
            )?;
        }
        self.games += 1;
        Ok(())
    }

    /// Says what was written.
    pub(super) fn close(self) -> Result<(), Failure> {
        match self.context.format {
            Format::Text if self.games > 0 => {
                self.context.note(Message::VariantRecorded { path: &self.path, games: &self.games })
            }
            Format::Text | Format::Json => Ok(()),
        }
    }
}

/// The format that a file name ends with.
pub(super) fn format_of(context: &Context, path: &str) -> Result<VariantFormat, Failure> {
    VariantFormat::of_path(path).map_err(|_| context.bad_input(Message::VariantRecordFormat { path: &path }))
}

/// What a further game changes at the end of a file: what stands there, and what stands there afterwards.
fn following(format: VariantFormat, record: &GameRecord) -> (&'static str, String) {
    let alone = format.write(std::slice::from_ref(record));
    match format {
        VariantFormat::Jsonl | VariantFormat::Plain(RecordFormat::Tokens) => ("", alone),
        VariantFormat::Plain(RecordFormat::Text) => ("", format!("\n{alone}")),
        VariantFormat::Plain(RecordFormat::Csv) => {
            ("", alone.strip_prefix(&format.write(&[])).unwrap_or(&alone).to_owned())
        }
        VariantFormat::Json => {
            (ARRAY_END, format!(",\n{}", alone.strip_prefix(ARRAY_START).unwrap_or(&alone)))
        }
    }
}

const ARRAY_START: &str = "[\n";
const ARRAY_END: &str = "\n]\n";

#[cfg(test)]
mod tests {
    use kagetsu::rules::ByColor;
    use kagetsu::variants::{Control, Session};

    use super::*;

    #[test]
    fn a_growing_file_is_at_each_game_what_its_format_writes() {
        let record = |seed| {
            let seats = ByColor::from_fn(|_| "random".parse().unwrap());
            let mut session = Session::new("5x4x3g".parse().unwrap(), seats, seed);
            while session.outcome().is_none() {
                session.advance(&Control::free()).unwrap();
            }
            session.record()
        };
        let records: Vec<GameRecord> = (1..5).map(record).collect();
        for format in VariantFormat::ALL {
            let mut text = format.write(&records[..1]);
            for games in 1..records.len() {
                let (end, piece) = following(format, &records[games]);
                text = text.strip_suffix(end).unwrap().to_owned() + &piece;
                assert_eq!(text, format.write(&records[..=games]), "{format:?}");
            }
        }
    }
}
