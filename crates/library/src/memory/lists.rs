//! Lists, names and filters of a store in memory: the same answers as SQLite's, found by looking at every document.

use core::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use kagetsu_rules::Color;

use crate::document::{DocumentHead, DocumentId, DocumentKind, DocumentRow, DocumentState, Winner};
use crate::fold;
use crate::store::{Filter, LibraryQuery, Listing, NameRole, Order};

type Rows = BTreeMap<DocumentId, DocumentRow>;

/// Whether a name contains a folded text.
fn has(name: Option<&String>, folded: &str) -> bool {
    name.is_some_and(|name| fold(name).contains(folded))
}

/// Whether a filter lets a document through.
fn passes(head: &DocumentHead, filter: &Filter) -> bool {
    let Filter { player, side, from, to, event, opening, opening_rule, winner, own, tag, folder, source } =
        filter;
    let day = head.day().0;
    let is_of = |player: &String| {
        let folded = fold(player);
        let mut sides = Color::ALL.into_iter().filter(|color| side.is_none_or(|side| side == *color));
        sides.any(|color| has(head.players[color].as_ref(), &folded))
    };
    player.as_ref().is_none_or(is_of)
        && from.is_none_or(|year| u64::from(day) >= u64::from(year) * 10_000)
        && to.is_none_or(|year| day > 0 && u64::from(day) <= u64::from(year) * 10_000 + 9999)
        && event.as_ref().is_none_or(|event| has(head.event.as_ref(), &fold(event)))
        && opening.is_none_or(|opening| crate::code::opening(head.opening) == opening)
        && opening_rule.is_none_or(|rule| head.opening_rule == Some(rule))
        && winner.is_none_or(|winner| Winner::of(head.result.as_ref()) == winner)
        && (!own || Color::ALL.into_iter().any(|color| head.own[color]))
        && tag.as_ref().is_none_or(|tag| head.tags.contains(tag))
        && folder.as_ref().is_none_or(|folder| is_filed(&head.folder, folder))
        && source.is_none_or(|source| head.source == source)
}

/// Whether a folder is another one or inside it.
fn is_filed(folder: &str, wanted: &str) -> bool {
    let inside = folder.strip_prefix(wanted);
    !folder.is_empty() && inside.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Whether a document's visits count for an explorer with this filter.
pub(super) fn is_counted(row: Option<&DocumentRow>, filter: &Filter) -> bool {
    let is_game = |head: &DocumentHead| head.state == DocumentState::Kept && head.kind == DocumentKind::Game;
    filter.is_empty() || row.is_some_and(|row| is_game(&row.head) && passes(&row.head, filter))
}

fn fits(id: DocumentId, head: &DocumentHead, query: &LibraryQuery) -> bool {
    let text = query.text.as_deref().filter(|text| !text.trim().is_empty());
    let says = |text: &str| {
        let folded = fold(text);
        let names =
            [head.players[Color::Black].as_ref(), head.players[Color::White].as_ref(), head.event.as_ref()];
        // Titles are compared as they are written, but for the case of plain letters.
        let title = head.title.to_ascii_lowercase().contains(&text.trim().to_ascii_lowercase());
        title || names.into_iter().any(|name| has(name, &folded))
    };
    head.state == query.state
        && query.kind.is_none_or(|kind| head.kind == kind)
        && query.before.is_none_or(|before| id < before)
        && query.rule.is_none_or(|rule| head.rule == rule)
        && passes(head, &query.filter)
        && text.is_none_or(says)
}

/// A page of documents; `visitors` are those that visit the position of the query.
pub(super) fn list(rows: &Rows, query: &LibraryQuery, visitors: Option<&BTreeSet<DocumentId>>) -> Listing {
    let is_visitor = |id: &DocumentId| visitors.is_none_or(|visitors| visitors.contains(id));
    let mut found: Vec<(DocumentId, &DocumentHead)> = rows
        .iter()
        .filter(|(id, row)| is_visitor(id) && fits(**id, &row.head, query))
        .map(|(id, row)| (*id, &row.head))
        .collect();
    match query.order {
        Order::Changed => found.sort_by_key(|(id, head)| Reverse((head.changed, *id))),
        Order::Added => found.sort_by_key(|(id, _)| Reverse(*id)),
        Order::Day => found.sort_by_key(|(id, head)| Reverse((head.day(), *id))),
        Order::Name => found.sort_by_cached_key(|(id, head)| {
            let names = Color::ALL.map(|color| head.players[color].as_deref().map(fold));
            (head.title.clone(), names, *id)
        }),
    }
    let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    let page = found.iter().skip(size(query.offset)).take(size(query.limit));
    let heads = page.map(|(id, head)| (*id, (*head).clone())).collect();
    Listing { total: found.len() as u64, heads }
}

/// Names in a role, most documents first.
pub(super) fn names(rows: &Rows, role: NameRole, part: &str, limit: u64) -> Vec<(String, u64)> {
    let folded = fold(part);
    let mut uses: BTreeMap<&str, u64> = BTreeMap::new();
    for head in rows.values().map(|row| &row.head).filter(|head| head.state == DocumentState::Kept) {
        let names: Vec<&str> = match role {
            NameRole::Player => {
                Color::ALL.into_iter().filter_map(|color| head.players[color].as_deref()).collect()
            }
            NameRole::Event => head.event.as_deref().into_iter().collect(),
            NameRole::Folder => {
                Some(head.folder.as_str()).filter(|folder| !folder.is_empty()).into_iter().collect()
            }
            NameRole::Tag => head.tags.iter().map(String::as_str).collect(),
        };
        names.into_iter().for_each(|name| *uses.entry(name).or_default() += 1);
    }
    let mut found: Vec<(String, u64)> = uses
        .into_iter()
        .filter(|(name, _)| fold(name).contains(&folded))
        .map(|(name, count)| (name.to_owned(), count))
        .collect();
    found.sort_by(|one, other| (Reverse(one.1), &one.0).cmp(&(Reverse(other.1), &other.0)));
    found.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    found
}
