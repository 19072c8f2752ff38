//! What is said at a node, as bytes.

use kagetsu_records::{Mark, MarkKind, Notes, Property};
use kagetsu_rules::Point;

use crate::bytes::{BadBytes, ByteReader, put_number, put_text};

const COMMENT: u8 = 1;
const MARKS: u8 = 2;
const TIME: u8 = 4;
const PROPERTIES: u8 = 8;

/// Appends notes; a first byte says what there is.
pub(crate) fn put(out: &mut Vec<u8>, notes: &Notes) {
    let flag = |bit, present: bool| if present { bit } else { 0 };
    out.push(
        flag(COMMENT, !notes.comment.is_empty())
            | flag(MARKS, !notes.marks.is_empty())
            | flag(TIME, notes.time_ms.is_some())
            | flag(PROPERTIES, !notes.properties.is_empty()),
    );
    if !notes.comment.is_empty() {
        put_text(out, &notes.comment);
    }
    if !notes.marks.is_empty() {
        put_number(out, notes.marks.len() as u64);
        notes.marks.iter().for_each(|mark| put_mark(out, mark));
    }
    if let Some(time) = notes.time_ms {
        put_number(out, time);
    }
    if !notes.properties.is_empty() {
        put_number(out, notes.properties.len() as u64);
        for property in &notes.properties {
            put_text(out, property.name());
            put_number(out, property.values().len() as u64);
            property.values().iter().for_each(|value| put_text(out, value));
        }
    }
}

fn put_mark(out: &mut Vec<u8>, mark: &Mark) {
    out.push(mark.point.index() as u8);
    let (kind, label) = match &mark.kind {
        MarkKind::Label(label) => (0, Some(label)),
        MarkKind::Cross => (1, None),
        MarkKind::Circle => (2, None),
        MarkKind::Square => (3, None),
        MarkKind::Triangle => (4, None),
        MarkKind::Selected => (5, None),
    };
    out.push(kind);
    if let Some(label) = label {
        put_text(out, label);
    }
}

/// Takes notes from the front of bytes.
pub(crate) fn take(reader: &mut ByteReader<'_>) -> Result<Notes, BadBytes> {
    let flags = reader.byte()?;
    let mut notes = Notes::default();
    if flags & COMMENT != 0 {
        reader.text()?.clone_into(&mut notes.comment);
    }
    if flags & MARKS != 0 {
        for _ in 0..reader.size()? {
            notes.marks.push(take_mark(reader)?);
        }
    }
    if flags & TIME != 0 {
        notes.time_ms = Some(reader.number()?);
    }
    if flags & PROPERTIES != 0 {
        for _ in 0..reader.size()? {
            notes.properties.push(take_property(reader)?);
        }
    }
    Ok(notes)
}

fn take_mark(reader: &mut ByteReader<'_>) -> Result<Mark, BadBytes> {
    let point = Point::from_index(usize::from(reader.byte()?)).ok_or(BadBytes)?;
    let kind = match reader.byte()? {
        0 => MarkKind::Label(reader.text()?.to_owned()),
        1 => MarkKind::Cross,
        2 => MarkKind::Circle,
        3 => MarkKind::Square,
        4 => MarkKind::Triangle,
        5 => MarkKind::Selected,
        _ => return Err(BadBytes),
    };
    Ok(Mark { point, kind })
}

fn take_property(reader: &mut ByteReader<'_>) -> Result<Property, BadBytes> {
    let name = reader.text()?.to_owned();
    let mut values = Vec::new();
    for _ in 0..reader.size()? {
        values.push(reader.text()?.to_owned());
    }
    Property::new(name, values).map_err(|_| BadBytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_can_be_said_comes_back() {
        let kinds = [
            MarkKind::Label("甲".to_owned()),
            MarkKind::Cross,
            MarkKind::Circle,
            MarkKind::Square,
            MarkKind::Triangle,
            MarkKind::Selected,
        ];
        let notes = Notes {
            comment: "花\n月".to_owned(),
            marks: kinds.map(|kind| Mark { point: Point::CENTER, kind }).to_vec(),
            time_ms: Some(12_345),
            properties: vec![Property::new("RO", vec!["1".to_owned(), "2".to_owned()]).unwrap()],
        };
        for notes in [Notes::default(), notes] {
            let mut bytes = Vec::new();
            put(&mut bytes, &notes);
            assert_eq!(take(&mut ByteReader::new(&bytes)), Ok(notes));
            for end in 0..bytes.len() {
                assert_eq!(take(&mut ByteReader::new(&bytes[..end])), Err(BadBytes));
            }
        }
    }
}
