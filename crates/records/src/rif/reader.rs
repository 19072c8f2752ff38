//! A database in: lists that games refer to, and the games one by one.

use std::collections::HashMap;
use std::io::BufRead;

use kagetsu_rules::{Color, Rule, Setup, notation};

use super::xml::{Element, Piece, XmlReader, fault};
use super::{KEPT, RULE, property};
use crate::error::{Reason, RecordError, StreamError};
use crate::format::Format;
use crate::record::{GameResult, NodeId, Record};

/// Names and tournaments that are kept for the games; more are refused.
const MOST_NAMED: usize = 4 << 20;

/// Reads the games of a database.
#[derive(Debug)]
pub struct RifReader<R> {
    xml: XmlReader<R>,
    players: HashMap<String, String>,
    tournaments: HashMap<String, Tournament>,
    rules: HashMap<String, String>,
    openings: HashMap<String, String>,
    is_at_end: bool,
}

#[derive(Debug)]
struct Tournament {
    name: Option<String>,
    date: Option<String>,
    country: Option<String>,
}

/// A game while it is being read.
struct Draft {
    game: Element,
    moves: Option<(String, crate::error::Place)>,
    info: String,
    board: String,
}

impl<R: BufRead> RifReader<R> {
    /// At the beginning.
    pub fn new(input: R) -> RifReader<R> {
        RifReader {
            xml: XmlReader::new(input),
            players: HashMap::new(),
            tournaments: HashMap::new(),
            rules: HashMap::new(),
            openings: HashMap::new(),
            is_at_end: false,
        }
    }

    /// The next game; none at the end. After a game that cannot be read the next one can.
    pub fn game(&mut self) -> Option<Result<Record, StreamError>> {
        if self.is_at_end {
            return None;
        }
        match self.draft() {
            Ok(Some(draft)) => Some(self.record(&draft)),
            Ok(None) => {
                self.is_at_end = true;
                None
            }
            Err(error) => {
                self.is_at_end = true;
                Some(Err(error))
            }
        }
    }

    /// Goes through lists up to the end of the next game.
    fn draft(&mut self) -> Result<Option<Draft>, StreamError> {
        let mut draft: Option<Draft> = None;
        let mut inside = String::new();
        while let Some(piece) = self.xml.piece()? {
            match (piece, &mut draft) {
                (Piece::Start(element), None) if element.name == "game" => {
                    draft =
                        Some(Draft { game: element, moves: None, info: String::new(), board: String::new() });
                }
                (Piece::Start(element), None) => self.list(&element)?,
                (Piece::Start(element), Some(_)) => inside = element.name,
                (Piece::Text(text), Some(draft)) => match inside.as_str() {
                    "move" => draft.moves = Some((text, self.xml.place())),
                    "info" => draft.info.push_str(&text),
                    "board" => draft.board.push_str(&text),
                    _ => {}
                },
                (Piece::End(name), Some(_)) if name == "game" => return Ok(draft),
                (Piece::End(_), _) => inside.clear(),
                (Piece::Text(_), None) => {}
            }
        }
        Ok(None)
    }

    /// Keeps what an element of the lists says.
    fn list(&mut self, element: &Element) -> Result<(), StreamError> {
        let Some(id) = element.get("id").map(str::to_owned) else { return Ok(()) };
        let name = element.get("name").map(str::to_owned);
        let known = match element.name.as_str() {
            "player" => {
                let parts = [element.get("name"), element.get("surname")];
                let full: Vec<&str> = parts.into_iter().flatten().collect();
                self.players.insert(id, full.join(" "));
                self.players.len()
            }
            "tournament" => {
                let country = element.get("city").or(element.get("country")).map(str::to_owned);
                self.tournaments.insert(id, Tournament { name, date: date(element), country });
                self.tournaments.len()
            }
            "rule" => self.rules.insert(id, name.unwrap_or_default()).map_or(0, |_| self.rules.len()),
            "opening" => {
                let name = name.or_else(|| element.get("abbr").map(str::to_owned));
                self.openings.insert(id, name.unwrap_or_default()).map_or(0, |_| self.openings.len())
            }
            _ => 0,
        };
        if known > MOST_NAMED {
            return Err(fault(element.place, Reason::TooLarge(MOST_NAMED)));
        }
        Ok(())
    }

    fn record(&self, draft: &Draft) -> Result<Record, StreamError> {
        let game = &draft.game;
        let mut record = self.moves(draft)?;
        for color in Color::ALL {
            let key = if color == Color::Black { "black" } else { "white" };
            record.info.players[color] =
                look_up(&self.players, game, key, "a player of the list of players")?.cloned();
        }
        let tournament =
            look_up(&self.tournaments, game, "tournament", "a tournament of the list of tournaments")?;
        if let Some(tournament) = tournament {
            record.info.event.clone_from(&tournament.name);
            record.info.date.clone_from(&tournament.date);
        }
        record.info.result = match game.get("bresult") {
            None => None,
            Some(text) => Some(
                result(text).ok_or_else(|| fault(game.place, Reason::word(text, "bresult: 1, 0.5 or 0")))?,
            ),
        };
        self.rest(&mut record, draft, tournament);
        Ok(record)
    }

    /// What only the file itself has a place for, as properties.
    fn rest(&self, record: &mut Record, draft: &Draft, tournament: Option<&Tournament>) {
        let game = &draft.game;
        let named = |list: &HashMap<String, String>, key: &str| {
            let id = game.get(key)?;
            Some(list.get(id).filter(|name| !name.is_empty()).map_or(id, String::as_str).to_owned())
        };
        let mut properties = Vec::new();
        properties.extend(named(&self.rules, "rule").and_then(|name| property(RULE, &name)));
        properties.extend(named(&self.openings, "opening").and_then(|name| property("ON", &name)));
        let place = tournament.and_then(|it| it.country.as_deref());
        properties.extend(place.and_then(|place| property("PC", place)));
        for (attribute, name) in KEPT {
            properties.extend(game.get(attribute).and_then(|value| property(name, value)));
        }
        properties.extend(
            Some(draft.board.trim())
                .filter(|text| !text.is_empty())
                .and_then(|text| property("RIFBOARD", text)),
        );
        let notes = record.notes_mut(NodeId::ROOT);
        notes.properties = properties;
        draft.info.trim().clone_into(&mut notes.comment);
    }

    fn moves(&self, draft: &Draft) -> Result<Record, StreamError> {
        let setup = Setup::new(Rule::Renju);
        let Some((text, _)) = &draft.moves else { return Ok(Record::new(setup)) };
        let at = |reason| fault(draft.game.place, reason);
        let moves = notation::parse_moves(text).map_err(|error| at(Reason::Moves(error.reason)))?;
        Record::from_moves(setup, &moves).map_err(|occupied| at(occupied.into()))
    }
}

/// What an attribute of a game refers to; nothing where it says nothing.
fn look_up<'a, T>(
    list: &'a HashMap<String, T>,
    game: &Element,
    key: &str,
    expected: &'static str,
) -> Result<Option<&'a T>, StreamError> {
    let Some(id) = game.get(key).filter(|id| *id != "0") else { return Ok(None) };
    list.get(id).map(Some).ok_or_else(|| fault(game.place, Reason::word(id, expected)))
}

fn result(text: &str) -> Option<GameResult> {
    let win = |color| Some(GameResult::Win { color, how: String::new() });
    match text.replace(',', ".").as_str() {
        "1" | "1.0" => win(Color::Black),
        "0" | "0.0" => win(Color::White),
        "0.5" | ".5" => Some(GameResult::Draw),
        _ => None,
    }
}

/// The first day as it is written, else year and month.
fn date(element: &Element) -> Option<String> {
    let year = element.get("year").filter(|year| *year != "0");
    let start = element.get("start").filter(|start| start.len() > 2 && !start.starts_with("0000"));
    if let Some(start) = start {
        return Some(start.to_owned());
    }
    let month = element.get("month").and_then(|month| month.parse::<u8>().ok());
    match (year?, month.filter(|month| (1..=12).contains(month))) {
        (year, Some(month)) => Some(format!("{year}-{month:02}")),
        (year, None) => Some(year.to_owned()),
    }
}

/// Every game of a database that is held in memory; the first that cannot be read ends it.
pub(super) fn read_all(bytes: &[u8]) -> Result<Vec<Record>, RecordError> {
    let mut reader = RifReader::new(bytes);
    let mut games = Vec::new();
    while let Some(game) = reader.game() {
        games.push(game.map_err(|error| error.into_record(Format::Rif))?);
    }
    Ok(games)
}
