//! RenjuNet's `.rif`: a database of games in XML.
//!
//! `<database>` has lists of countries, cities, months, rules, openings, players and tournaments, then the games, which
//! refer to them by number: `<game tournament round rule black white bresult btime wtime opening alt swap><move>h8 h9
//! …</move></game>`. `bresult` is Black's score. What a record has no place of its own for stands in properties of its
//! root; a list that comes after the games that need it cannot be used, and those games are refused.
//!
//! The lists come first so that a file of any size is read game by game. RenjuNet allows its database for private,
//! offline use only: whoever keeps games of a `.rif` keeps that in mind.

mod reader;
mod writer;
mod xml;

use crate::error::RecordError;
use crate::record::{Property, Record};

pub use reader::RifReader;
pub use writer::{RifLists, RifWriter, check};

/// The property with the name of the rule.
const RULE: &str = "RU";

/// Attributes of a game that are kept as they are, and the properties that keep them.
const KEPT: [(&str, &str); 7] = [
    ("round", "RO"),
    ("publisher", "RIFPUBLISHER"),
    ("btime", "RIFBTIME"),
    ("wtime", "RIFWTIME"),
    ("alt", "RIFALT"),
    ("swap", "RIFSWAP"),
    ("unrated", "RIFUNRATED"),
];

fn property(name: &str, text: &str) -> Option<Property> {
    Property::of_text(name, text).ok()
}

/// Reads every game of a database.
pub fn read_all(bytes: &[u8]) -> Result<Vec<Record>, RecordError> {
    reader::read_all(bytes)
}

/// Writes a database.
pub fn write_all(records: &[Record]) -> Result<Vec<u8>, RecordError> {
    writer::write_all(records)
}

/// Whether `text` begins like a database.
pub fn looks_like(text: &str) -> bool {
    let head: String = text.trim_start_matches('\u{feff}').trim_start().chars().take(4096).collect();
    head.starts_with('<') && head.contains("<database")
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<database>
<countries><country id="1" name="Estonia" abbr="EST"/></countries>
<rules><rule id="2" name="Yamaguchi" category="1"/></rules>
<openings><opening id="7" name="4D"/></openings>
<players><player id="5" name="Ann" surname="Lee &amp; Co"/><player id="6" name="花" surname=""/></players>
<tournaments><tournament id="3" name="Open" year="2003" month="8" city="Vadstena"/></tournaments>
<games>
<game id="1" publisher="9" tournament="3" round="4" rule="2" black="5" white="6" bresult="0.5" btime="1:20" wtime="" opening="7" alt="j5 k6" swap="1--"><move>h8 h9 j10</move><board/><info>decided late</info></game>
<game id="2" tournament="3" black="5" white="77" bresult="1"><move>h8</move></game>
<game id="3" tournament="3" black="6" white="5" bresult="1"><move>h8 h8</move></game>
<game id="4" tournament="3" black="6" white="5" bresult="1"><move>h8 i9</move></game>
</games>
</database>"#;

    #[test]
    fn games_are_read_and_bad_ones_do_not_stop_the_rest() {
        let mut reader = RifReader::new(FILE.as_bytes());
        let mut games = Vec::new();
        while let Some(game) = reader.game() {
            games.push(game.map_err(|error| error.to_string()));
        }
        let first = games[0].as_ref().unwrap();
        assert_eq!(first.info.players[kagetsu_rules::Color::Black].as_deref(), Some("Ann Lee & Co"));
        assert_eq!(first.info.players[kagetsu_rules::Color::White].as_deref(), Some("花"));
        assert_eq!(
            (first.info.event.as_deref(), first.info.date.as_deref()),
            (Some("Open"), Some("2003-08"))
        );
        assert_eq!(first.info.result, Some(crate::GameResult::Draw));
        let notes = first.node(crate::NodeId::ROOT).notes().unwrap();
        assert_eq!(notes.comment, "decided late");
        let said: Vec<_> = notes.properties.iter().map(|it| (it.name(), it.text())).collect();
        let said: Vec<_> = said.iter().map(|(name, text)| (*name, text.as_str())).collect();
        assert_eq!(
            said,
            [
                ("RU", "Yamaguchi"),
                ("ON", "4D"),
                ("PC", "Vadstena"),
                ("RO", "4"),
                ("RIFPUBLISHER", "9"),
                ("RIFBTIME", "1:20"),
                ("RIFALT", "j5 k6"),
                ("RIFSWAP", "1--"),
            ]
        );
        let refused = |index: usize| games[index].as_ref().unwrap_err();
        assert!(refused(1).contains("line 10") && refused(1).contains("player"), "{}", refused(1));
        assert!(refused(2).contains("line 11") && refused(2).contains("occupied"), "{}", refused(2));
        assert_eq!(games[3].as_ref().unwrap().moves().len(), 2);
        assert_eq!(games.len(), 4);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let mut reader = RifReader::new(FILE.as_bytes());
        let mut records = Vec::new();
        while let Some(game) = reader.game() {
            records.extend(game.ok());
        }
        records[1].info.date = Some("31.12.1999".to_owned());
        records[1].info.event = Some("<b> \"x\"\n&".to_owned());
        records[1].info.result = None;
        let written = write_all(&records).unwrap();
        assert_eq!(read_all(&written).unwrap(), records);
        assert!(looks_like(core::str::from_utf8(&written).unwrap()));
        roxmltree::Document::parse(core::str::from_utf8(&written).unwrap()).unwrap();
    }

    #[test]
    fn what_has_no_place_is_refused() {
        let read = |text: &str| crate::read(text, kagetsu_rules::Rule::Renju).unwrap();
        for text in ["caro/h8", "b:h8 w:i9 turn:b"] {
            assert!(write_all(&[read(text)]).is_err(), "{text}");
        }
    }
}
