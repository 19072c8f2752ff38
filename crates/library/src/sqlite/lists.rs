//! Filters and lists as questions in SQL.

use kagetsu_rules::Color;
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use super::failure;
use super::rows::{FROM, HEAD, head};
use crate::code;
use crate::document::DocumentId;
use crate::fold;
use crate::store::{Filter, LibraryQuery, Listing, NameRole, Order, StoreResult};

/// Conditions on document `d` and the values of their question marks.
pub(super) struct Conditions {
    parts: Vec<&'static str>,
    pub(super) values: Vec<Value>,
}

impl Conditions {
    pub(super) const fn new() -> Conditions {
        Conditions { parts: Vec::new(), values: Vec::new() }
    }

    pub(super) fn add(&mut self, part: &'static str, values: impl IntoIterator<Item = Value>) {
        self.parts.push(part);
        self.values.extend(values);
    }

    fn number(&mut self, part: &'static str, number: impl Into<i64>) {
        self.add(part, [Value::Integer(number.into())]);
    }

    /// All of them in one text.
    pub(super) fn text(&self) -> String {
        if self.parts.is_empty() { "1".to_owned() } else { self.parts.join(" AND ") }
    }

    /// The conditions of a filter.
    pub(super) fn filter(&mut self, filter: &Filter) {
        if let Some(player) = &filter.player {
            self.player(player, filter.side);
        }
        if let Some(from) = filter.from {
            self.number("d.day >= ?", i64::from(from) * 10_000);
        }
        if let Some(to) = filter.to {
            self.number("d.day BETWEEN 1 AND ?", i64::from(to) * 10_000 + 9999);
        }
        if let Some(event) = &filter.event {
            self.add("d.event IN (SELECT id FROM name WHERE folded LIKE ? ESCAPE '\\')", [like(event)]);
        }
        if let Some(opening) = filter.opening {
            self.number("d.opening = ?", opening);
        }
        if filter.opening_rule.is_some() {
            self.number("d.opening_rule = ?", code::opening_rule(filter.opening_rule));
        }
        if let Some(winner) = filter.winner {
            self.number("d.winner = ?", code::winner(winner));
        }
        if filter.own {
            self.add("d.own > 0", []);
        }
        self.filed(filter);
    }

    fn player(&mut self, player: &str, side: Option<Color>) {
        let name = like(player);
        match side {
            Some(Color::Black) => {
                self.add("d.black IN (SELECT id FROM name WHERE folded LIKE ? ESCAPE '\\')", [name]);
            }
            Some(Color::White) => {
                self.add("d.white IN (SELECT id FROM name WHERE folded LIKE ? ESCAPE '\\')", [name]);
            }
            None => self.add(
                "(d.black IN (SELECT id FROM name WHERE folded LIKE ? ESCAPE '\\') \
                 OR d.white IN (SELECT id FROM name WHERE folded LIKE ? ESCAPE '\\'))",
                [name.clone(), name],
            ),
        }
    }

    fn filed(&mut self, filter: &Filter) {
        if let Some(tag) = &filter.tag {
            self.add(
                "d.id IN (SELECT document FROM tagged WHERE tag = (SELECT id FROM name WHERE text = ?))",
                [Value::Text(tag.clone())],
            );
        }
        if let Some(folder) = &filter.folder {
            let inside = format!("{}/%", escaped(folder));
            self.add(
                "d.folder IN (SELECT id FROM name WHERE text = ? OR text LIKE ? ESCAPE '\\')",
                [Value::Text(folder.clone()), Value::Text(inside)],
            );
        }
        if let Some(source) = filter.source {
            self.number("d.source = ?", source);
        }
    }

    fn query(&mut self, query: &LibraryQuery) {
        self.number("d.state = ?", code::state(query.state));
        if let Some(kind) = query.kind {
            self.number("d.kind = ?", code::kind(kind));
        }
        if let Some(before) = query.before {
            self.number("d.id < ?", before.0);
        }
        if let Some(rule) = query.rule {
            self.number("d.rule = ?", code::rule(rule));
        }
        if let Some(key) = query.position {
            self.number("d.id IN (SELECT what >> 10 FROM visit WHERE key = ?)", key.0);
        }
        if let Some(text) = query.text.as_deref().filter(|text| !text.trim().is_empty()) {
            let folded = like(text);
            let plain = Value::Text(format!("%{}%", escaped(text.trim())));
            self.add(
                "(d.black IN (SELECT id FROM name WHERE folded LIKE ? ESCAPE '\\') \
                 OR d.white IN (SELECT id FROM name WHERE folded LIKE ? ESCAPE '\\') \
                 OR d.event IN (SELECT id FROM name WHERE folded LIKE ? ESCAPE '\\') \
                 OR d.title LIKE ? ESCAPE '\\')",
                [folded.clone(), folded.clone(), folded, plain],
            );
        }
        self.filter(&query.filter);
    }
}

/// The pattern of a text that contains this one, whatever the case.
fn like(part: &str) -> Value {
    Value::Text(format!("%{}%", escaped(&fold(part))))
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}

pub(super) fn list(db: &Connection, query: &LibraryQuery) -> StoreResult<Listing> {
    let mut conditions = Conditions::new();
    conditions.query(query);
    let (text, values) = (conditions.text(), conditions.values);
    let count = format!("SELECT count(*) FROM document d WHERE {text}");
    let total: i64 = db
        .prepare_cached(&count)
        .and_then(|mut statement| statement.query_row(params_from_iter(&values), |row| row.get(0)))
        .map_err(failure)?;
    let order = match query.order {
        Order::Changed => "d.changed DESC, d.id DESC",
        Order::Added => "d.id DESC",
        Order::Day => "d.day DESC, d.id DESC",
        Order::Name => "d.title, black.folded, white.folded, d.id",
    };
    let page = format!("SELECT {HEAD}, d.id FROM {FROM} WHERE {text} ORDER BY {order} LIMIT ? OFFSET ?");
    let bounds =
        [query.limit, query.offset].map(|number| Value::Integer(i64::try_from(number).unwrap_or(i64::MAX)));
    let mut statement = db.prepare_cached(&page).map_err(failure)?;
    let mut rows = statement.query(params_from_iter(values.into_iter().chain(bounds))).map_err(failure)?;
    let mut heads = Vec::new();
    while let Some(row) = rows.next().map_err(failure)? {
        let id = row.get("id").map(DocumentId).map_err(failure)?;
        heads.push((id, head(row)?));
    }
    Ok(Listing { total: total.cast_unsigned(), heads })
}

pub(super) fn names(
    db: &Connection,
    role: NameRole,
    part: &str,
    limit: u64,
) -> rusqlite::Result<Vec<(String, u64)>> {
    let uses = match role {
        NameRole::Player => {
            "SELECT black AS id FROM document WHERE state = 0 AND black > 0
             UNION ALL SELECT white FROM document WHERE state = 0 AND white > 0"
        }
        NameRole::Event => "SELECT event AS id FROM document WHERE state = 0 AND event > 0",
        NameRole::Folder => "SELECT folder AS id FROM document WHERE state = 0 AND folder > 0",
        NameRole::Tag => {
            "SELECT tag AS id FROM tagged JOIN document ON document.id = tagged.document WHERE state = 0"
        }
    };
    let statement = format!(
        "SELECT name.text, count(*) AS uses FROM ({uses}) used JOIN name ON name.id = used.id
         WHERE name.folded LIKE ?1 ESCAPE '\\' GROUP BY used.id ORDER BY uses DESC, name.text LIMIT ?2"
    );
    let limit = Value::Integer(i64::try_from(limit).unwrap_or(i64::MAX));
    let mut statement = db.prepare_cached(&statement)?;
    let rows = statement
        .query_map([like(part), limit], |row| Ok((row.get(0)?, row.get::<_, i64>(1)?.cast_unsigned())))?;
    rows.collect()
}
