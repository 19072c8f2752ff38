//! Rows, chunks and sheets as named bytes, and back without trust.
//!
//! The first byte of each is the number of this form, so that a later program may write another one.

use kagetsu_records::GameResult;
use kagetsu_rules::{ByColor, Color};

use crate::bytes::{BadBytes, ByteReader, put_number, put_text};
use crate::code;
use crate::digest::Digest;
use crate::document::{DocumentHead, DocumentId, DocumentRow, Winner};
use crate::error::StoreError;
use crate::store::Sheet;
use crate::tree::Chunk;

/// The form that this program writes.
const FORM: u8 = 1;

/// A piece of a store, for whoever keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What it is called; no two pieces of a store share a name.
    pub name: String,
    /// The piece; none where it was taken out. Whoever keeps a store remembers such names, too: numbers of documents
    /// must not come again.
    pub bytes: Option<Vec<u8>>,
}

/// What an entry is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Name {
    Row(DocumentId),
    Chunk(DocumentId, i64),
    /// By kind and key.
    Sheet(String, String),
}

impl Name {
    pub(super) fn text(&self) -> String {
        match self {
            Name::Row(id) => format!("d{id}"),
            Name::Chunk(id, number) => format!("c{id}.{number}"),
            Name::Sheet(kind, key) => format!("s{}.{kind}{key}", kind.len()),
        }
    }

    pub(super) fn read(text: &str) -> Result<Name, StoreError> {
        let read = || -> Option<Name> {
            let (first, rest) = text.split_at_checked(1)?;
            let numbers = rest.split_once('.');
            match first {
                "d" => Some(Name::Row(DocumentId(rest.parse().ok()?))),
                "c" => numbers.and_then(|(id, number)| {
                    Some(Name::Chunk(DocumentId(id.parse().ok()?), number.parse().ok()?))
                }),
                "s" => numbers.and_then(|(length, words)| {
                    let (kind, key) = words.split_at_checked(length.parse().ok()?)?;
                    Some(Name::Sheet(kind.to_owned(), key.to_owned()))
                }),
                _ => None,
            }
        };
        read().ok_or_else(|| StoreError::Damaged(format!("an entry “{text}”")))
    }

    /// The document that it belongs to.
    pub(super) const fn document(&self) -> Option<DocumentId> {
        match self {
            Name::Row(id) | Name::Chunk(id, _) => Some(*id),
            Name::Sheet(..) => None,
        }
    }
}

impl From<BadBytes> for StoreError {
    fn from(BadBytes: BadBytes) -> StoreError {
        StoreError::Damaged("an entry that cannot be read".to_owned())
    }
}

/// What a row takes in memory, about.
pub(super) const fn row_size(row: &DocumentRow) -> usize {
    600 + row.setup.len() + row.line.len() + row.root.len()
}

/// What a chunk takes in memory, about.
pub(super) const fn chunk_size(chunk: &Chunk) -> usize {
    100 + chunk.bytes.len()
}

/// What a sheet takes in memory, about.
pub(super) const fn sheet_size(sheet: &Sheet) -> usize {
    200 + sheet.text.len()
}

fn put_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    put_number(out, bytes.len() as u64);
    out.extend_from_slice(bytes);
}

fn put_perhaps(out: &mut Vec<u8>, text: Option<&String>) {
    out.push(u8::from(text.is_some()));
    text.into_iter().for_each(|text| put_text(out, text));
}

/// A reader behind the number of the form.
fn reader(bytes: &[u8]) -> Result<ByteReader<'_>, StoreError> {
    let mut reader = ByteReader::new(bytes);
    match reader.byte()? {
        FORM => Ok(reader),
        found => Err(StoreError::Newer { found: found.into(), known: FORM.into() }),
    }
}

fn take_bytes(reader: &mut ByteReader<'_>) -> Result<Vec<u8>, BadBytes> {
    let length = reader.size()?;
    reader.bytes(length).map(<[u8]>::to_vec)
}

fn take_text(reader: &mut ByteReader<'_>) -> Result<String, BadBytes> {
    reader.text().map(str::to_owned)
}

fn take_perhaps(reader: &mut ByteReader<'_>) -> Result<Option<String>, BadBytes> {
    if reader.byte()? == 0 { Ok(None) } else { take_text(reader).map(Some) }
}

/// A value if everything was read.
fn whole<T>(reader: &ByteReader<'_>, value: T) -> Result<T, StoreError> {
    if reader.is_at_end() { Ok(value) } else { Err(BadBytes.into()) }
}

pub(super) fn row_bytes(row: &DocumentRow) -> Vec<u8> {
    let head = &row.head;
    let winner = Winner::of(head.result.as_ref());
    let mut out = vec![
        FORM,
        code::kind(head.kind),
        code::state(head.state),
        code::rule(head.rule),
        code::opening_rule(head.opening_rule),
        code::opening(head.opening),
        code::winner(winner),
        code::own(head.own),
        u8::from(row.is_bare),
    ];
    let numbers = [head.version, u64::from(head.moves), head.nodes, head.added, head.changed];
    let signed = [head.source, row.digest.line, row.digest.tree].map(i64::cast_unsigned);
    numbers.into_iter().chain(signed).for_each(|number| put_number(&mut out, number));
    if let Some(GameResult::Win { how, .. }) = &head.result {
        put_text(&mut out, how);
    }
    for text in [&head.date, &head.players[Color::Black], &head.players[Color::White], &head.event] {
        put_perhaps(&mut out, text.as_ref());
    }
    put_text(&mut out, &head.title);
    put_text(&mut out, &head.folder);
    put_number(&mut out, head.tags.len() as u64);
    head.tags.iter().for_each(|tag| put_text(&mut out, tag));
    [&row.setup, &row.line, &row.root].into_iter().for_each(|bytes| put_bytes(&mut out, bytes));
    out
}

pub(super) fn row(bytes: &[u8]) -> Result<DocumentRow, StoreError> {
    let from = &mut reader(bytes)?;
    let [kind, state, rule, opening_rule, opening, winner, own, is_bare] = {
        let mut codes = [0; 8];
        codes.copy_from_slice(from.bytes(8)?);
        codes
    };
    let mut numbers = [0; 8];
    for number in &mut numbers {
        *number = from.number()?;
    }
    let [version, moves, nodes, added, changed, source, line, tree] = numbers;
    let win = |color, how: Result<String, BadBytes>| how.map(|how| Some(GameResult::Win { color, how }));
    let result = match code::to_winner(winner) {
        Winner::Unknown => None,
        Winner::Black => win(Color::Black, take_text(from))?,
        Winner::Draw => Some(GameResult::Draw),
        Winner::White => win(Color::White, take_text(from))?,
    };
    let [date, black, white, event] =
        [take_perhaps(from)?, take_perhaps(from)?, take_perhaps(from)?, take_perhaps(from)?];
    let head = DocumentHead {
        kind: code::to_kind(kind),
        state: code::to_state(state),
        version,
        title: take_text(from)?,
        players: ByColor::new(black, white),
        event,
        date,
        result,
        rule: code::to_rule(rule).ok_or(BadBytes)?,
        opening_rule: code::to_opening_rule(opening_rule),
        opening: code::to_opening(opening),
        own: code::to_own(own),
        folder: take_text(from)?,
        tags: (0..from.number()?).map(|_| take_text(from)).collect::<Result<_, _>>()?,
        source: source.cast_signed(),
        moves: u32::try_from(moves).map_err(|_| BadBytes)?,
        nodes,
        added,
        changed,
    };
    let digest = Digest { line: line.cast_signed(), tree: tree.cast_signed() };
    let [setup, line, root] = [take_bytes(from)?, take_bytes(from)?, take_bytes(from)?];
    whole(from, DocumentRow { head, digest, setup, line, root, is_bare: is_bare != 0 })
}

pub(super) fn chunk_bytes(chunk: &Chunk) -> Vec<u8> {
    let mut out = vec![FORM];
    put_number(&mut out, u64::from(chunk.least_depth));
    put_number(&mut out, u64::from(chunk.nodes));
    put_bytes(&mut out, &chunk.bytes);
    out
}

pub(super) fn chunk(bytes: &[u8]) -> Result<Chunk, StoreError> {
    let from = &mut reader(bytes)?;
    let small = |number: u64| u32::try_from(number).map_err(|_| BadBytes);
    let (least_depth, nodes) = (small(from.number()?)?, small(from.number()?)?);
    let chunk = Chunk { least_depth, nodes, bytes: take_bytes(from)? };
    whole(from, chunk)
}

pub(super) fn sheet_bytes(sheet: &Sheet) -> Vec<u8> {
    let mut out = vec![FORM];
    put_number(&mut out, sheet.version);
    put_number(&mut out, sheet.changed);
    put_text(&mut out, &sheet.text);
    out
}

pub(super) fn sheet(bytes: &[u8]) -> Result<Sheet, StoreError> {
    let from = &mut reader(bytes)?;
    let sheet = Sheet { version: from.number()?, changed: from.number()?, text: take_text(from)? };
    whole(from, sheet)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back_and_others_are_refused() {
        let sheet = |kind: &str, key: &str| Name::Sheet(kind.to_owned(), key.to_owned());
        let id = DocumentId(7);
        for name in
            [Name::Row(id), Name::Chunk(id, 1 << 20), sheet("a.b", "c.d"), sheet("", ""), sheet("花", "月")]
        {
            assert_eq!(Name::read(&name.text()), Ok(name));
        }
        for text in ["", "d", "dx", "c7", "c7.", "s9.x", "s1.花", "花", "x1"] {
            assert!(Name::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_cut_off_too_long_or_newer_is_refused() {
        let whole = sheet_bytes(&Sheet { version: 3, changed: 1000, text: "text".to_owned() });
        assert!(sheet(&whole).is_ok());
        assert!((0..whole.len()).all(|end| sheet(whole.get(..end).unwrap()).is_err()));
        assert!(sheet(&[whole.clone(), vec![0]].concat()).is_err());
        let newer = [&[FORM + 1], whole.get(1..).unwrap()].concat();
        assert_eq!(sheet(&newer), Err(StoreError::Newer { found: 2, known: 1 }));
    }
}
