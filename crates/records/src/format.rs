//! Formats by name and by content, and conversion between them.

use std::borrow::Cow;

use kagetsu_rules::{Color, Rule};

use crate::board::Diagram;
use crate::error::{Place, Reason, RecordError};
use crate::picture::{Numbering, Picture, Style};
use crate::record::Record;
use crate::{board, encoding, json, pos, psq, renlib, rif, sgf, text};

/// The largest text that is read, in bytes.
pub const MAX_TEXT: usize = 8 << 20;
/// The largest library or database that is read into memory, in bytes.
pub(crate) const MAX_LIBRARY: usize = 32 << 20;

/// A format of this crate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// Moves, a set-up or a link.
    Text,
    /// A drawn board.
    Board,
    /// Smart Game Format.
    Sgf,
    /// Piskvork.
    Psq,
    /// A JSON document.
    Json,
    /// JSON documents, one per line.
    Jsonl,
    /// A picture in vectors; written only.
    Svg,
    /// A picture in pixels; written only, with the feature `png`.
    Png,
    /// A RenLib library.
    Lib,
    /// A RenLib position; read only.
    Pos,
    /// A RenjuNet database.
    Rif,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 11] = [
        Format::Text,
        Format::Board,
        Format::Sgf,
        Format::Psq,
        Format::Json,
        Format::Jsonl,
        Format::Svg,
        Format::Png,
        Format::Lib,
        Format::Pos,
        Format::Rif,
    ];

    /// Its name on the command line, which is also its usual extension.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Board => "board",
            Format::Sgf => "sgf",
            Format::Psq => "psq",
            Format::Json => "json",
            Format::Jsonl => "jsonl",
            Format::Svg => "svg",
            Format::Png => "png",
            Format::Lib => "lib",
            Format::Pos => "pos",
            Format::Rif => "rif",
        }
    }

    /// The format that a file's name tells, by what follows its last full stop.
    pub fn of_name(name: &str) -> Option<Format> {
        let (_, extension) = name.rsplit_once('.')?;
        match extension.to_ascii_lowercase().as_str() {
            "txt" => Some(Format::Text),
            "ndjson" => Some(Format::Jsonl),
            other => other.parse().ok(),
        }
    }

    /// The format that the content tells. Everything that is text and nothing else is [`Format::Text`].
    pub fn of_content(bytes: &[u8]) -> Format {
        if renlib::looks_like(bytes) {
            return Format::Lib;
        }
        if pos::looks_like(bytes) {
            return Format::Pos;
        }
        let text = encoding::decode(bytes, None);
        if rif::looks_like(&text) {
            Format::Rif
        } else if sgf::looks_like(&text) {
            Format::Sgf
        } else if psq::looks_like(&text) {
            Format::Psq
        } else if json::looks_like(&text) {
            if json::is_many(&text) { Format::Jsonl } else { Format::Json }
        } else if board::looks_like(&text) {
            Format::Board
        } else {
            Format::Text
        }
    }

    /// The format of an input: its name decides unless it only says that it is text.
    pub fn of_input(name: Option<&str>, bytes: &[u8]) -> Format {
        match name.and_then(Format::of_name) {
            None | Some(Format::Text) => Format::of_content(bytes),
            Some(format) => format,
        }
    }

    /// Whether a file of it can hold several games.
    pub const fn holds_many(self) -> bool {
        match self {
            Format::Text | Format::Sgf | Format::Jsonl | Format::Rif => true,
            Format::Board
            | Format::Psq
            | Format::Json
            | Format::Svg
            | Format::Png
            | Format::Lib
            | Format::Pos => false,
        }
    }

    /// The largest input that is read.
    const fn limit(self) -> usize {
        match self {
            Format::Lib | Format::Rif => MAX_LIBRARY,
            Format::Text
            | Format::Board
            | Format::Sgf
            | Format::Psq
            | Format::Json
            | Format::Jsonl
            | Format::Svg
            | Format::Png
            | Format::Pos => MAX_TEXT,
        }
    }
}

kagetsu_rules::by_name! {
    /// The text names no format.
    Format by name, else ParseFormatError:
    "not a format: expected text, board, sgf, psq, json, jsonl, svg, png, lib, pos or rif"
}

/// Reads the first game of anything, in whatever format it is. A rule that the input names wins over `default_rule`.
pub fn read(input: impl AsRef<[u8]>, default_rule: Rule) -> Result<Record, RecordError> {
    let bytes = input.as_ref();
    let head = String::from_utf8_lossy(bytes.get(..4096).unwrap_or(bytes));
    let is_large = renlib::looks_like(bytes) || rif::looks_like(&head);
    check_size(bytes, if is_large { Format::Lib } else { Format::Text })?;
    read_as(bytes, Format::of_content(bytes), default_rule)
}

/// Reads the first game of a known format.
pub fn read_as(bytes: &[u8], format: Format, default_rule: Rule) -> Result<Record, RecordError> {
    check_size(bytes, format)?;
    match format {
        Format::Text => text::read(&text_of(bytes), default_rule),
        Format::Board => board::read(&text_of(bytes), default_rule),
        Format::Sgf => sgf::read(bytes, default_rule),
        Format::Psq => psq::read(bytes, default_rule),
        Format::Json => json::read(&text_of(bytes), default_rule),
        Format::Jsonl => {
            let records = json::read_lines(&text_of(bytes), default_rule)?;
            records.into_iter().next().ok_or(RecordError::whole(format, Reason::Empty))
        }
        Format::Lib => renlib::read(bytes, default_rule),
        Format::Pos => pos::read(bytes, default_rule),
        Format::Rif => {
            rif::read_all(bytes)?.into_iter().next().ok_or(RecordError::whole(format, Reason::Empty))
        }
        Format::Svg | Format::Png => Err(RecordError::whole(format, Reason::WrongDirection)),
    }
}

/// The games of a document, and what of it was passed over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The games in their order, never none.
    pub games: Vec<Record>,
    /// Pieces of a pasted text that say nothing that a record holds.
    pub skipped: Vec<text::Skipped>,
}

/// Reads every game of a known format; only SGF, JSON lines and text can hold several.
pub fn read_all(bytes: &[u8], format: Format, default_rule: Rule) -> Result<Vec<Record>, RecordError> {
    read_games(bytes, format, default_rule).map(|reading| reading.games)
}

/// The same, and what was passed over.
pub fn read_games(bytes: &[u8], format: Format, default_rule: Rule) -> Result<Reading, RecordError> {
    check_size(bytes, format)?;
    let games = match format {
        Format::Text => return text::read_games(&text_of(bytes), default_rule),
        Format::Sgf => sgf::read_all(bytes, default_rule),
        Format::Jsonl => json::read_lines(&text_of(bytes), default_rule),
        Format::Rif => rif::read_all(bytes),
        Format::Board
        | Format::Psq
        | Format::Json
        | Format::Svg
        | Format::Png
        | Format::Lib
        | Format::Pos => read_as(bytes, format, default_rule).map(|record| vec![record]),
    };
    Ok(Reading { games: games?, skipped: Vec::new() })
}

fn check_size(bytes: &[u8], format: Format) -> Result<(), RecordError> {
    let limit = format.limit();
    if bytes.len() > limit {
        return Err(RecordError { format, place: Place::Byte(limit), reason: Reason::TooLarge(limit) });
    }
    Ok(())
}

fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    encoding::decode(bytes, None)
}

/// What a conversion needs to know beside the formats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WriteOptions {
    /// Look of pictures.
    pub style: Style,
    /// Numbers on the stones of pictures.
    pub numbering: Numbering,
    /// Whether boards and pictures show Black's forbidden points.
    pub forbidden: ForbiddenMarks,
}

/// Whether Black's forbidden points are marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ForbiddenMarks {
    /// When Black is to move, as players expect it.
    #[default]
    OnBlacksTurn,
    /// Whoever is to move.
    Always,
    /// Never.
    Never,
}

impl Default for WriteOptions {
    fn default() -> WriteOptions {
        WriteOptions {
            style: Style::default(),
            numbering: Numbering::ALL,
            forbidden: ForbiddenMarks::default(),
        }
    }
}

/// Writes a record. Text formats end in a line break.
pub fn write(record: &Record, format: Format, options: &WriteOptions) -> Result<Vec<u8>, RecordError> {
    let text = match format {
        Format::Text => text::write(record) + "\n",
        Format::Board => drawn(record, options).to_string(),
        Format::Sgf => sgf::write(record),
        Format::Psq => psq::write(record)?,
        Format::Json | Format::Jsonl => json::write(record) + "\n",
        Format::Svg => pictured(record, options).svg(&options.style),
        Format::Png => return png(&pictured(record, options), &options.style),
        Format::Lib => return renlib::write(record),
        Format::Rif => return rif::write_all(core::slice::from_ref(record)),
        Format::Pos => return Err(RecordError::whole(format, Reason::WrongDirection)),
    };
    Ok(text.into_bytes())
}

/// Writes records. A format that holds one game refuses several.
pub fn write_all(records: &[Record], format: Format, options: &WriteOptions) -> Result<Vec<u8>, RecordError> {
    match (format, records) {
        (_, []) => Err(RecordError::whole(format, Reason::Empty)),
        (Format::Sgf, records) => Ok(sgf::write_all(records).into_bytes()),
        (Format::Jsonl, records) => Ok(json::write_lines(records).into_bytes()),
        (Format::Rif, records) => rif::write_all(records),
        (_, [only]) => write(only, format, options),
        (Format::Text, records) => Ok(text::write_all(records).into_bytes()),
        (_, records) => Err(RecordError::whole(format, Reason::HoldsOne(records.len()))),
    }
}

/// Converts a whole file.
pub fn convert(
    bytes: &[u8],
    from: Format,
    to: Format,
    default_rule: Rule,
    options: &WriteOptions,
) -> Result<Vec<u8>, RecordError> {
    write_all(&read_all(bytes, from, default_rule)?, to, options)
}

fn shows_forbidden(record: &Record, options: &WriteOptions) -> bool {
    match options.forbidden {
        ForbiddenMarks::Always => true,
        ForbiddenMarks::Never => false,
        ForbiddenMarks::OnBlacksTurn => record.setup().turn() == Color::Black,
    }
}

fn drawn(record: &Record, options: &WriteOptions) -> Diagram {
    let diagram = Diagram::of(record);
    if shows_forbidden(record, options) { diagram.with_forbidden() } else { diagram }
}

fn pictured(record: &Record, options: &WriteOptions) -> Picture {
    let setup = record.setup();
    let picture = Picture::of_record(record, options.numbering).with_wins(&setup);
    let over = !picture.lines.is_empty();
    if !over && shows_forbidden(record, options) { picture.with_forbidden(&setup) } else { picture }
}

#[cfg(feature = "png")]
fn png(picture: &Picture, style: &Style) -> Result<Vec<u8>, RecordError> {
    picture.png(style).map_err(|error| RecordError::whole(Format::Png, Reason::Drawing(error.to_string())))
}

#[cfg(not(feature = "png"))]
fn png(_: &Picture, _: &Style) -> Result<Vec<u8>, RecordError> {
    Err(RecordError::whole(Format::Png, Reason::FeatureMissing("png")))
}
