//! A position with everything that follows from it at once, and the files it was drawn into.

use kagetsu_records::Record;
use kagetsu_rules::{Color, ForbiddenKind, Opening, Outcome, Position, Rule, notation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::field::{MapField, NameField, PointField, points};
use crate::label::Schema;
use crate::opening::OpeningNamesAnswer;

/// The position at the end of a record's main line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Board")]
pub struct BoardAnswer {
    /// The rule.
    pub rule: NameField<Rule>,
    /// Who is to move.
    pub turn: NameField<Color>,
    /// Black's stones.
    pub black: Vec<PointField>,
    /// White's stones.
    pub white: Vec<PointField>,
    /// The moves that led to it, as one text.
    pub moves: String,
    /// Black's forbidden points with their reasons.
    pub forbidden: MapField<PointField, NameField<ForbiddenKind>>,
    /// The opening, where it has a name.
    pub opening: Option<OpeningNamesAnswer>,
    /// How the game ended.
    pub outcome: Option<ResultAnswer>,
    /// The files that were written.
    pub files: Vec<String>,
}

impl Schema for BoardAnswer {
    const SCHEMA: &'static str = "kagetsu.board/1";
}

/// Who won, and by what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Result")]
pub struct ResultAnswer {
    /// Who won, if not nobody.
    pub winner: Option<NameField<Color>>,
    /// By what, such as `five`.
    pub reason: String,
}

impl BoardAnswer {
    /// The answer for a record that was drawn into these files.
    pub fn new(record: &Record, files: Vec<String>) -> BoardAnswer {
        let setup = record.setup();
        let position = Position::from(&setup);
        let forbidden = position.forbidden_points();
        BoardAnswer {
            rule: NameField(setup.rule()),
            turn: NameField(setup.turn()),
            black: points(setup.stones(Color::Black)),
            white: points(setup.stones(Color::White)),
            moves: notation::format_moves(&record.moves()),
            forbidden: forbidden.map(|(point, kind)| (PointField(point), NameField(kind))).collect(),
            opening: Opening::of_game(record.initial(), &record.moves()).map(OpeningNamesAnswer::from),
            outcome: record.game().ok().and_then(|game| game.outcome()).map(ResultAnswer::from),
            files,
        }
    }
}

impl From<Outcome> for ResultAnswer {
    fn from(outcome: Outcome) -> ResultAnswer {
        ResultAnswer { winner: outcome.winner().map(NameField), reason: outcome.reason().to_owned() }
    }
}
