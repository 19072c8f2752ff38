//! Documents and their trees in their tables.

use kagetsu_records::GameResult;
use kagetsu_rules::{ByColor, Color};
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, params, params_from_iter};

use super::{damaged, failure};
use crate::code;
use crate::digest::Digest;
use crate::document::{DocumentHead, DocumentId, DocumentRow, Winner};
use crate::fold;
use crate::store::StoreResult;
use crate::tree::Chunk;

type SqlResult<T> = rusqlite::Result<T>;

/// The columns of a document that are written, in their order.
const COLUMNS: &str = "version, kind, state, rule, opening_rule, opening, winner, how, day, date, title, black, white, \
    event, folder, own, source, moves, nodes, added, changed, line_digest, tree_digest, bare, setup, line, root";
const COUNT: usize = 27;

/// The columns of a head, as [`head`] reads them; document `d` with its names.
pub(super) const HEAD: &str = "d.version, d.kind, d.state, d.rule, d.opening_rule, d.opening, d.winner, d.how, d.date, \
    d.title, black.text, white.text, event.text, folder.text, d.own, d.source, d.moves, d.nodes, d.added, d.changed, \
    (SELECT group_concat(tag.text, char(31)) FROM tagged JOIN name tag ON tag.id = tagged.tag WHERE tagged.document = d.id)";
const HEAD_COLUMNS: usize = 21;

/// The tables of a head.
pub(super) const FROM: &str = "document d LEFT JOIN name black ON black.id = d.black LEFT JOIN name white ON \
    white.id = d.white LEFT JOIN name event ON event.id = d.event LEFT JOIN name folder ON folder.id = d.folder";

pub(super) fn insert(db: &Connection, row: &DocumentRow) -> SqlResult<DocumentId> {
    let marks = vec!["?"; COUNT].join(", ");
    let statement = format!("INSERT INTO document({COLUMNS}) VALUES({marks})");
    db.prepare_cached(&statement)?.execute(params_from_iter(values(db, row)?))?;
    let id = DocumentId(db.last_insert_rowid());
    put_tags(db, id, &row.head.tags)?;
    Ok(id)
}

pub(super) fn replace(db: &Connection, id: DocumentId, row: &DocumentRow) -> SqlResult<()> {
    let marks = vec!["?"; COUNT].join(", ");
    let statement = format!("UPDATE document SET ({COLUMNS}) = ({marks}) WHERE id = ?");
    let mut values = values(db, row)?;
    values.push(Value::Integer(id.0));
    db.prepare_cached(&statement)?.execute(params_from_iter(values))?;
    db.prepare_cached("DELETE FROM tagged WHERE document = ?1")?.execute([id.0])?;
    put_tags(db, id, &row.head.tags)
}

fn put_tags(db: &Connection, id: DocumentId, tags: &[String]) -> SqlResult<()> {
    for tag in tags {
        let tag = name(db, Some(tag))?;
        db.prepare_cached("INSERT OR IGNORE INTO tagged(tag, document) VALUES(?1, ?2)")?
            .execute([tag, id.0])?;
    }
    Ok(())
}

/// The values of [`COLUMNS`].
fn values(db: &Connection, row: &DocumentRow) -> SqlResult<Vec<Value>> {
    let head = &row.head;
    let number = |number: u64| Value::Integer(number.cast_signed());
    let small = |number: u8| Value::Integer(i64::from(number));
    let how = match &head.result {
        Some(GameResult::Win { how, .. }) => how.clone(),
        Some(GameResult::Draw) | None => String::new(),
    };
    let folder = Some(&head.folder).filter(|folder| !folder.is_empty());
    Ok(vec![
        number(head.version),
        small(code::kind(head.kind)),
        small(code::state(head.state)),
        small(code::rule(head.rule)),
        small(code::opening_rule(head.opening_rule)),
        small(code::opening(head.opening)),
        small(code::winner(Winner::of(head.result.as_ref()))),
        Value::Text(how),
        number(u64::from(head.day().0)),
        head.date.clone().map_or(Value::Null, Value::Text),
        Value::Text(head.title.clone()),
        Value::Integer(name(db, head.players[Color::Black].as_ref())?),
        Value::Integer(name(db, head.players[Color::White].as_ref())?),
        Value::Integer(name(db, head.event.as_ref())?),
        Value::Integer(name(db, folder)?),
        small(code::own(head.own)),
        Value::Integer(head.source),
        number(u64::from(head.moves)),
        number(head.nodes),
        number(head.added),
        number(head.changed),
        Value::Integer(row.digest.line),
        Value::Integer(row.digest.tree),
        small(u8::from(row.is_bare)),
        Value::Blob(row.setup.clone()),
        Value::Blob(row.line.clone()),
        Value::Blob(row.root.clone()),
    ])
}

/// The number of a name, which is put in where it is new; 0 for none.
fn name(db: &Connection, text: Option<&String>) -> SqlResult<i64> {
    let Some(text) = text else { return Ok(0) };
    let known = db.prepare_cached("SELECT id FROM name WHERE text = ?1")?.query_row([text], |row| row.get(0));
    if let Some(id) = known.optional()? {
        return Ok(id);
    }
    db.prepare_cached("INSERT INTO name(text, folded) VALUES(?1, ?2)")?.execute([text, &fold(text)])?;
    Ok(db.last_insert_rowid())
}

pub(super) fn row(db: &Connection, id: DocumentId) -> StoreResult<Option<DocumentRow>> {
    let statement = format!(
        "SELECT {HEAD}, d.line_digest, d.tree_digest, d.bare, d.setup, d.line, d.root FROM {FROM} WHERE d.id = ?1"
    );
    let mut statement = db.prepare_cached(&statement).map_err(failure)?;
    let mut rows = statement.query([id.0]).map_err(failure)?;
    let Some(row) = rows.next().map_err(failure)? else { return Ok(None) };
    let head = head(row)?;
    let rest = || -> SqlResult<DocumentRow> {
        let digest = Digest { line: row.get(HEAD_COLUMNS)?, tree: row.get(HEAD_COLUMNS + 1)? };
        Ok(DocumentRow {
            head,
            digest,
            is_bare: row.get(HEAD_COLUMNS + 2)?,
            setup: row.get(HEAD_COLUMNS + 3)?,
            line: row.get(HEAD_COLUMNS + 4)?,
            root: row.get(HEAD_COLUMNS + 5)?,
        })
    };
    rest().map(Some).map_err(failure)
}

/// A head from the columns of [`HEAD`].
pub(super) fn head(row: &rusqlite::Row<'_>) -> StoreResult<DocumentHead> {
    let read = || -> SqlResult<Option<DocumentHead>> {
        let number = |column: usize| row.get::<_, i64>(column).map(i64::cast_unsigned);
        let how: String = row.get(7)?;
        let win = |color| Some(GameResult::Win { color, how: how.clone() });
        let tags: Option<String> = row.get(20)?;
        let Some(rule) = code::to_rule(row.get(3)?) else { return Ok(None) };
        Ok(Some(DocumentHead {
            version: number(0)?,
            kind: code::to_kind(row.get(1)?),
            state: code::to_state(row.get(2)?),
            rule,
            opening_rule: code::to_opening_rule(row.get(4)?),
            opening: code::to_opening(row.get(5)?),
            result: match code::to_winner(row.get(6)?) {
                Winner::Unknown => None,
                Winner::Black => win(Color::Black),
                Winner::Draw => Some(GameResult::Draw),
                Winner::White => win(Color::White),
            },
            date: row.get(8)?,
            title: row.get(9)?,
            players: ByColor::new(row.get(10)?, row.get(11)?),
            event: row.get(12)?,
            folder: row.get::<_, Option<String>>(13)?.unwrap_or_default(),
            own: code::to_own(row.get(14)?),
            source: row.get(15)?,
            moves: row.get(16)?,
            nodes: number(17)?,
            added: number(18)?,
            changed: number(19)?,
            tags: tags.map_or(Vec::new(), |tags| tags.split('\u{1f}').map(str::to_owned).collect()),
        }))
    };
    read().map_err(failure)?.ok_or_else(|| damaged("a rule that does not exist"))
}

pub(super) fn erase(db: &Connection, id: DocumentId) -> SqlResult<()> {
    for statement in [
        "DELETE FROM document WHERE id = ?1",
        "DELETE FROM tagged WHERE document = ?1",
        "DELETE FROM chunk WHERE document = ?1",
    ] {
        db.prepare_cached(statement)?.execute([id.0])?;
    }
    Ok(())
}

pub(super) fn of_line(db: &Connection, line: i64) -> SqlResult<Vec<DocumentId>> {
    db.prepare_cached("SELECT id FROM document WHERE line_digest = ?1 ORDER BY id")?
        .query_map([line], |row| row.get(0).map(DocumentId))?
        .collect()
}

pub(super) fn put_chunk(db: &Connection, id: DocumentId, number: i64, chunk: &Chunk) -> SqlResult<()> {
    let statement =
        "INSERT INTO chunk(document, number, least_depth, nodes, bytes) VALUES(?1, ?2, ?3, ?4, ?5)
        ON CONFLICT(document, number) DO UPDATE SET least_depth = ?3, nodes = ?4, bytes = ?5";
    db.prepare_cached(statement)?.execute(params![
        id.0,
        number,
        chunk.least_depth,
        chunk.nodes,
        chunk.bytes
    ])?;
    Ok(())
}

pub(super) fn cut_chunks(db: &Connection, id: DocumentId, from: i64) -> SqlResult<()> {
    db.prepare_cached("DELETE FROM chunk WHERE document = ?1 AND number >= ?2")?.execute([id.0, from])?;
    Ok(())
}

pub(super) fn chunk(
    db: &Connection,
    id: DocumentId,
    from: i64,
    depth: u32,
) -> SqlResult<Option<(i64, Chunk)>> {
    let statement = "SELECT number, least_depth, nodes, bytes FROM chunk
        WHERE document = ?1 AND number >= ?2 AND least_depth <= ?3 ORDER BY number LIMIT 1";
    db.prepare_cached(statement)?
        .query_row(params![id.0, from, depth], |row| {
            Ok((row.get(0)?, Chunk { least_depth: row.get(1)?, nodes: row.get(2)?, bytes: row.get(3)? }))
        })
        .optional()
}
