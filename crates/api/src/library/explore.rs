//! The explorer: what was played in a position, and with what result.

use kagetsu_library::date::Day;
use kagetsu_library::{
    AnyLibrary, DocumentId, Explorer, ExplorerMove, Filter, GameCounts, LibraryError, Proved,
};
use kagetsu_rules::{Color, Rule, Setup};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::documents::setup;
use super::evaluation::{EvaluationField, evaluations_of};
use super::filter::FilterRequest;
use super::proved::ShippedTheorems;
use crate::error::ApiError;
use crate::field::{NameField, Named, PointField, points};
use crate::label::Schema;
use crate::opening::OpeningNamesAnswer;
use crate::position::PositionRequest;
use crate::record::PlayersField;

/// A position to be explored.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(rename = "LibraryExploreRequest")]
pub struct ExploreRequest {
    /// The position, in any orientation and however it was reached.
    pub position: PositionRequest,
    /// Which games count.
    pub filter: FilterRequest,
}

/// How often something was played, and with what result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryTally")]
pub struct PlayedAnswer {
    /// Games, those without a known result included.
    pub games: u64,
    /// Won by Black.
    pub black: u64,
    /// Drawn.
    pub draw: u64,
    /// Won by White.
    pub white: u64,
    /// Black's score in percent, of the games with a known result; White's is what is left of 100.
    pub score: Option<u64>,
    /// The latest game.
    pub last: Option<LastAnswer>,
}

/// The latest game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryLast")]
pub struct LastAnswer {
    /// Its date as far as it is known, such as `2020-05`.
    pub date: Option<String>,
    /// Its number.
    pub id: i64,
    /// Who played it.
    pub players: PlayersField,
}

impl PlayedAnswer {
    pub(crate) fn new(library: &AnyLibrary, tally: &GameCounts) -> Result<PlayedAnswer, LibraryError> {
        let known = tally.black + tally.draw + tally.white;
        let score = (known > 0).then(|| (tally.black * 100 + tally.draw * 50 + known / 2) / known);
        let last = tally.last.map(|(day, id)| LastAnswer::new(library, day, id));
        Ok(PlayedAnswer {
            games: tally.games,
            black: tally.black,
            draw: tally.draw,
            white: tally.white,
            score,
            last: last.transpose()?,
        })
    }
}

impl LastAnswer {
    fn new(library: &AnyLibrary, day: Day, id: DocumentId) -> Result<LastAnswer, LibraryError> {
        let players = match library.head(id) {
            Ok(head) => PlayersField {
                black: head.players[Color::Black].clone(),
                white: head.players[Color::White].clone(),
            },
            // Another program has taken it out since it was counted.
            Err(LibraryError::NoDocument(_)) => PlayersField::default(),
            Err(error) => return Err(error),
        };
        Ok(LastAnswer { date: date(day), id: id.0, players })
    }
}

/// A day as far as it is known.
fn date(day: Day) -> Option<String> {
    let (year, month, day) = (day.year()?, day.0 / 100 % 100, day.0 % 100);
    Some(match (month, day) {
        (0, _) => year.to_string(),
        (month, 0) => format!("{year}-{month:02}"),
        (month, day) => format!("{year}-{month:02}-{day:02}"),
    })
}

/// What was played in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryExplorer")]
pub struct ExplorerAnswer {
    /// All games that came here.
    #[serde(flatten)]
    pub total: PlayedAnswer,
    /// The opening that the stones make.
    pub opening: Option<OpeningNamesAnswer>,
    /// What came next, most played first; proved moves that nobody played come last.
    pub moves: Vec<ExplorerMoveAnswer>,
    /// What engine and network found here, as far as the library keeps it.
    pub evaluations: Vec<EvaluationField>,
}

impl Schema for ExplorerAnswer {
    const SCHEMA: &'static str = "kagetsu.library-explore/1";
}

/// A move that was played, or is proved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryMove")]
pub struct ExplorerMoveAnswer {
    /// The move.
    #[serde(rename = "move")]
    pub point: PointField,
    /// Moves that are symmetric to it, and counted with it.
    pub same: Vec<PointField>,
    /// How often it was played, and with what result.
    #[serde(flatten)]
    pub tally: PlayedAnswer,
    /// What is proved of it, for the side that plays it.
    pub proved: Option<NameField<Proved>>,
    /// The opening that it leads to, by its code.
    pub opening: Option<String>,
}

impl Named for Proved {
    const TITLE: &'static str = "Proved";
    const ALL: &'static [Proved] = &[Proved::Win, Proved::Loss];

    fn name(self) -> &'static str {
        match self {
            Proved::Win => "win",
            Proved::Loss => "loss",
        }
    }
}

impl ExplorerMoveAnswer {
    fn new(library: &AnyLibrary, explored: &ExplorerMove) -> Result<ExplorerMoveAnswer, LibraryError> {
        Ok(ExplorerMoveAnswer {
            point: PointField(explored.point),
            same: points(&explored.same),
            tally: PlayedAnswer::new(library, &explored.tally)?,
            proved: explored.proved.map(NameField),
            opening: explored.opening.map(|opening| opening.code()),
        })
    }

    /// All moves of an explored position.
    pub(crate) fn of(
        library: &AnyLibrary,
        explorer: &Explorer,
    ) -> Result<Vec<ExplorerMoveAnswer>, LibraryError> {
        explorer.moves.iter().map(|it| ExplorerMoveAnswer::new(library, it)).collect()
    }
}

/// What was played in a position.
pub(crate) fn explore(library: &AnyLibrary, request: &ExploreRequest) -> Result<ExplorerAnswer, ApiError> {
    Ok(explored(library, &setup(&request.position)?, &request.filter.check()?)?)
}

/// What was played in a diagram, what is proved there, and what was found out about it.
///
/// # Errors
/// What the library complains of.
pub fn explored(
    library: &AnyLibrary,
    setup: &Setup,
    filter: &Filter,
) -> Result<ExplorerAnswer, LibraryError> {
    let explorer = library.explore(setup, filter, &ShippedTheorems::new())?;
    Ok(ExplorerAnswer {
        total: PlayedAnswer::new(library, &explorer.total)?,
        opening: explorer.opening.map(OpeningNamesAnswer::from),
        moves: ExplorerMoveAnswer::of(library, &explorer)?,
        evaluations: evaluations_of(library, setup)?,
    })
}

/// The rule of a request that names one, or renju.
pub(crate) fn rule_of(name: Option<&str>) -> Result<Rule, ApiError> {
    name.map_or(Ok(Rule::default()), crate::check::rule)
}
