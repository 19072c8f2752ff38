//! A database out: first the lists that the games refer to, then the games.

use std::collections::BTreeMap;
use std::io::{self, Write};

use kagetsu_rules::{Color, Rule, notation};

use super::xml::escaped;
use super::{KEPT, RULE};
use crate::error::{Reason, RecordError};
use crate::format::Format;
use crate::record::{GameResult, NodeId, Record};

/// The names of all games that are to be written, which a database has before its games.
#[derive(Clone, Debug, Default)]
pub struct RifLists {
    players: BTreeMap<String, usize>,
    tournaments: BTreeMap<(String, String, String), usize>,
    rules: BTreeMap<String, usize>,
    openings: BTreeMap<String, usize>,
}

impl RifLists {
    /// Takes the names of a game in.
    pub fn add(&mut self, record: &Record) {
        for color in Color::ALL {
            if let Some(name) = &record.info.players[color] {
                number(&mut self.players, name.clone());
            }
        }
        if let Some(key) = tournament(record) {
            number(&mut self.tournaments, key);
        }
        if let Some(name) = said(record, RULE) {
            number(&mut self.rules, name);
        }
        if let Some(name) = said(record, "ON") {
            number(&mut self.openings, name);
        }
    }
}

fn number<K: Ord>(list: &mut BTreeMap<K, usize>, name: K) {
    let next = list.len() + 1;
    list.entry(name).or_insert(next);
}

/// What a property of the root says.
fn said(record: &Record, name: &str) -> Option<String> {
    let notes = record.node(NodeId::ROOT).notes()?;
    let property = notes.properties.iter().find(|property| property.name() == name)?;
    Some(property.text()).filter(|text| !text.is_empty())
}

/// Event, date and place.
fn tournament(record: &Record) -> Option<(String, String, String)> {
    let info = &record.info;
    let key = [info.event.clone(), info.date.clone(), said(record, "PC")].map(Option::unwrap_or_default);
    let is_known = key.iter().any(|part| !part.is_empty());
    let [event, date, place] = key;
    is_known.then_some((event, date, place))
}

/// Writes a database.
#[derive(Debug)]
pub struct RifWriter<W> {
    out: W,
    lists: RifLists,
    games: usize,
}

impl<W: Write> RifWriter<W> {
    /// Writes the lists.
    pub fn new(mut out: W, lists: RifLists) -> io::Result<RifWriter<W>> {
        out.write_all(b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database>\n<rules>\n")?;
        for (name, id) in &lists.rules {
            writeln!(out, "<rule id=\"{id}\" name=\"{}\"/>", escaped(name))?;
        }
        out.write_all(b"</rules>\n<openings>\n")?;
        for (name, id) in &lists.openings {
            writeln!(out, "<opening id=\"{id}\" name=\"{}\"/>", escaped(name))?;
        }
        out.write_all(b"</openings>\n<players>\n")?;
        for (name, id) in &lists.players {
            let (first, last) = name.rsplit_once(' ').unwrap_or((name, ""));
            let (first, last) = (escaped(first), escaped(last));
            writeln!(out, "<player id=\"{id}\" name=\"{first}\" surname=\"{last}\"/>")?;
        }
        out.write_all(b"</players>\n<tournaments>\n")?;
        for ((name, date, place), id) in &lists.tournaments {
            let (name, place) = (escaped(name), escaped(place));
            writeln!(out, "<tournament id=\"{id}\" name=\"{name}\" city=\"{place}\"{}/>", days(date))?;
        }
        out.write_all(b"</tournaments>\n<games>\n")?;
        Ok(RifWriter { out, lists, games: 0 })
    }

    /// Writes a game whose names went into the lists.
    pub fn game(&mut self, record: &Record) -> io::Result<()> {
        self.games += 1;
        let mut line = format!("<game id=\"{}\"", self.games);
        let mut put = |name: &str, value: String| {
            line.push_str(&format!(" {name}=\"{}\"", escaped(&value)));
        };
        let id = |list: &BTreeMap<String, usize>, name: Option<String>| {
            name.and_then(|name| list.get(&name)).map(ToString::to_string)
        };
        let key = tournament(record);
        let tournament = key.and_then(|key| self.lists.tournaments.get(&key)).map(ToString::to_string);
        let result = record.info.result.as_ref().map(|result| match result {
            GameResult::Win { color: Color::Black, .. } => "1".to_owned(),
            GameResult::Win { color: Color::White, .. } => "0".to_owned(),
            GameResult::Draw => "0.5".to_owned(),
        });
        let players = |color| id(&self.lists.players, record.info.players[color].clone());
        for (name, value) in [
            ("tournament", tournament),
            ("rule", id(&self.lists.rules, said(record, RULE))),
            ("black", players(Color::Black)),
            ("white", players(Color::White)),
            ("bresult", result),
            ("opening", id(&self.lists.openings, said(record, "ON"))),
        ] {
            value.into_iter().for_each(|value| put(name, value));
        }
        for (attribute, name) in KEPT {
            said(record, name).into_iter().for_each(|value| put(attribute, value));
        }
        let moves: Vec<String> =
            record.moves().into_iter().map(|played| notation::format_moves(&[played])).collect();
        let info = record.node(NodeId::ROOT).notes().map(|notes| escaped(&notes.comment)).unwrap_or_default();
        let board = said(record, "RIFBOARD").map(|text| escaped(&text)).unwrap_or_default();
        writeln!(
            self.out,
            "{line}><move>{}</move><board>{board}</board><info>{info}</info></game>",
            moves.join(" ")
        )
    }

    /// Writes the end.
    pub fn finish(mut self) -> io::Result<W> {
        self.out.write_all(b"</games>\n</database>\n")?;
        self.out.flush()?;
        Ok(self.out)
    }
}

/// Year and month where a date is no more than that, else all of it.
fn days(date: &str) -> String {
    let parts: Vec<&str> = date.split('-').collect();
    let is_number =
        |text: &str, digits| text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
    match parts.as_slice() {
        [""] => String::new(),
        [year] if is_number(year, 4) => format!(" year=\"{year}\""),
        [year, month] if is_number(year, 4) && is_number(month, 2) => {
            format!(" year=\"{year}\" month=\"{}\"", month.trim_start_matches('0'))
        }
        _ => {
            let year = parts.first().filter(|year| is_number(year, 4));
            let year = year.map(|year| format!(" year=\"{year}\"")).unwrap_or_default();
            format!("{year} start=\"{}\"", escaped(date))
        }
    }
}

/// Whether a database has a place for a record.
pub fn check(record: &Record) -> Result<(), RecordError> {
    let refused = |what| Err(RecordError::whole(Format::Rif, Reason::NotExpressible(what)));
    if record.rule() != Rule::Renju {
        return refused("another rule than renju");
    }
    if record.initial().stone_count() > 0 || record.initial().turn() == Color::White {
        return refused("a diagram before the first move");
    }
    Ok(())
}

/// Writes games that are held in memory.
pub(super) fn write_all(records: &[Record]) -> Result<Vec<u8>, RecordError> {
    records.iter().try_for_each(check)?;
    let mut lists = RifLists::default();
    records.iter().for_each(|record| lists.add(record));
    let written = || -> io::Result<Vec<u8>> {
        let mut writer = RifWriter::new(Vec::new(), lists)?;
        records.iter().try_for_each(|record| writer.game(record))?;
        writer.finish()
    };
    written().map_err(|error| RecordError::whole(Format::Rif, Reason::Drawing(error.to_string())))
}
