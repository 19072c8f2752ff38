//! The JSON answer of `kagetsu board`.

use kagetsu::records::Record;
use kagetsu::say::OpeningNames;
use kagetsu::{Color, Opening, Outcome, Position, notation};
use serde::Serialize;

use crate::json::{PointMap, names};

/// A position with everything that follows from it at once.
#[derive(Serialize)]
pub(super) struct Answer<'a> {
    schema: &'static str,
    rule: &'static str,
    turn: String,
    black: Vec<String>,
    white: Vec<String>,
    moves: String,
    forbidden: PointMap<&'static str>,
    opening: Option<OpeningNames>,
    outcome: Option<OutcomeAnswer>,
    files: Vec<&'a str>,
}

#[derive(Serialize)]
struct OutcomeAnswer {
    winner: Option<String>,
    reason: &'static str,
}

impl<'a> Answer<'a> {
    /// The answer for the end of a record's main line.
    pub(super) fn new(record: &Record, drawn: &[(&'a str, Vec<u8>)]) -> Answer<'a> {
        let setup = record.setup();
        let position = Position::from(&setup);
        Answer {
            schema: "kagetsu.board/1",
            rule: setup.rule().name(),
            turn: setup.turn().to_string(),
            black: names(setup.stones(Color::Black)),
            white: names(setup.stones(Color::White)),
            moves: notation::format_moves(&record.moves()),
            forbidden: PointMap(
                position.forbidden_points().map(|(point, kind)| (point, kind.name())).collect(),
            ),
            opening: Opening::of_game(record.initial(), &record.moves()).map(OpeningNames::from),
            outcome: record.game().ok().and_then(|game| game.outcome()).map(OutcomeAnswer::from),
            files: drawn.iter().map(|(path, _)| *path).collect(),
        }
    }
}

impl From<Outcome> for OutcomeAnswer {
    fn from(outcome: Outcome) -> OutcomeAnswer {
        OutcomeAnswer { winner: outcome.winner().map(|color| color.to_string()), reason: outcome.reason() }
    }
}
