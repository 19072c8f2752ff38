//! A file of games that grows as they are finished.
//!
//! Invariant: after each game the file is what its format would write for all games so far, so that whatever ends
//! a match, what was finished can be read. A file that was there before is left alone until the first game.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};

use kagetsu::variants::{GameRecord, RecordFormat};
use kagetsu_words::Message;

use crate::context::{Context, Format};
use crate::failure::Failure;
use crate::files::unwritable;

/// A file of games.
pub(super) struct RecordFile<'a> {
    context: &'a Context,
    path: &'a str,
    format: RecordFormat,
    file: File,
    /// Whether the file was made here.
    is_new: bool,
    games: usize,
}

impl<'a> RecordFile<'a> {
    /// Opens the file of `--record`, if one is asked for.
    pub(super) fn open(
        context: &'a Context,
        path: Option<&'a str>,
    ) -> Result<Option<RecordFile<'a>>, Failure> {
        let Some(path) = path else { return Ok(None) };
        let format = format_of(context, path)?;
        let is_new = !fs::exists(path).unwrap_or(false);
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(path);
        let file = file.map_err(|error| unwritable(context, path, &error))?;
        Ok(Some(RecordFile { context, path, format, file, is_new, games: 0 }))
    }

    /// Adds a finished game.
    pub(super) fn add(&mut self, record: &GameRecord) -> Result<(), Failure> {
        let written = append(&mut self.file, self.format, self.games, record);
        self.games += 1;
        written.map_err(|error| unwritable(self.context, self.path, &error))
    }

    /// Says what was written; a new file without a game is removed again.
    pub(super) fn close(self) -> Result<(), Failure> {
        if self.games == 0 {
            if self.is_new {
                // Nothing more can be done about an empty file that cannot be removed.
                let _ = fs::remove_file(self.path);
            }
            return Ok(());
        }
        match self.context.format {
            Format::Json => Ok(()),
            Format::Text => {
                self.context.note(Message::VariantRecorded { path: &self.path, games: &self.games })
            }
        }
    }
}

/// The format that a file name ends with.
pub(super) fn format_of(context: &Context, path: &str) -> Result<RecordFormat, Failure> {
    RecordFormat::of_path(path).map_err(|_| context.bad_input(Message::VariantRecordFormat { path: &path }))
}

/// Writes game number `games` (from 0) behind those before it.
fn append(
    file: &mut (impl Write + Seek + Truncate),
    format: RecordFormat,
    games: usize,
    record: &GameRecord,
) -> io::Result<()> {
    let alone = format.write(std::slice::from_ref(record));
    if games == 0 {
        file.truncate()?;
        return file.write_all(alone.as_bytes());
    }
    let none = format.write(&[]);
    let text = match format {
        RecordFormat::Jsonl | RecordFormat::Tokens => alone,
        RecordFormat::Text => format!("\n{alone}"),
        RecordFormat::Csv => alone.strip_prefix(&none).unwrap_or(&alone).to_owned(),
        RecordFormat::Json => {
            // The bracket that closes the list is written over.
            file.seek(SeekFrom::End(-(ARRAY_END.len() as i64)))?;
            format!(",\n{}", alone.strip_prefix(ARRAY_START).unwrap_or(&alone))
        }
    };
    file.write_all(text.as_bytes())
}

const ARRAY_START: &str = "[\n";
const ARRAY_END: &str = "\n]\n";

/// Something that can be emptied.
trait Truncate {
    fn truncate(&mut self) -> io::Result<()>;
}

impl Truncate for File {
    fn truncate(&mut self) -> io::Result<()> {
        // A device or a pipe has no length to set.
        if self.metadata()?.is_file() { self.set_len(0) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use kagetsu::variants::{Control, Match, Unobserved};

    use super::*;

    impl Truncate for Cursor<Vec<u8>> {
        fn truncate(&mut self) -> io::Result<()> {
            self.get_mut().clear();
            Ok(())
        }
    }

    #[test]
    fn a_growing_file_is_at_each_game_what_its_format_writes() {
        let random = || "random".parse().unwrap();
        let variant = "5x4x3g".parse().unwrap();
        let games = Match { variant, first: random(), second: random(), games: 4, opening_plies: 1, seed: 1 };
        let records = games.run(&Control::free(), &mut Unobserved).unwrap().records;
        for format in RecordFormat::ALL {
            let mut file = Cursor::new(b"an older file that was longer".to_vec());
            for (games, record) in records.iter().enumerate() {
                append(&mut file, format, games, record).unwrap();
                let text = String::from_utf8(file.get_ref().clone()).unwrap();
                assert_eq!(text, format.write(&records[..=games]), "{format:?}");
            }
        }
    }
}
