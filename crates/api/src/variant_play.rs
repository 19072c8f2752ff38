//! Games on other boards for scripts: each move with what its player thought, and what there is to play on and with.

use kagetsu_rules::Color;
use kagetsu_variants::{
    Cell, Gravity, Outcome, PlayerSpec, Session, Thought, ThoughtLine, Variant, Winning, Worth,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::field::NameField;
use crate::label::Schema;

/// A move as it was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "VariantMove")]
pub struct VariantMoveAnswer {
    /// Its number, from 1.
    pub ply: usize,
    /// Who played it.
    pub color: NameField<Color>,
    /// The cell.
    #[serde(rename = "move")]
    pub cell: String,
    /// What its player thought; nothing of a person.
    pub thought: Option<ThoughtAnswer>,
    /// `black`, `white` or `draw`, where the game is over.
    pub result: Option<String>,
    /// How it ended.
    pub reason: Option<String>,
}

impl Schema for VariantMoveAnswer {
    const SCHEMA: &'static str = "kagetsu.variant-move/1";
}

/// What a player thought.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Thought")]
pub struct ThoughtAnswer {
    /// What decided the move.
    pub stage: String,
    /// The depth of a search.
    pub depth: u32,
    /// Its stones.
    pub nodes: u64,
    /// Playouts.
    pub simulations: u64,
    /// The share of points that the playouts won.
    pub win_rate: Option<f64>,
    /// The lines, the best first.
    pub lines: Vec<ThoughtLineAnswer>,
    /// What ended it early.
    pub limited_by: Option<String>,
}

/// A line of a player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ThoughtLine")]
pub struct ThoughtLineAnswer {
    /// The moves.
    pub moves: Vec<String>,
    /// What they are worth to the side that thought.
    pub worth: Option<WorthField>,
    /// How often they were played out.
    pub visits: u64,
}

/// What a line is worth to the side that thought.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "VariantWorth")]
#[serde(rename_all = "snake_case")]
pub enum WorthField {
    /// A win in so many plies.
    Win(u32),
    /// A loss in so many plies.
    Loss(u32),
    /// A value of the evaluation.
    Value(f64),
    /// A share of points.
    Rate(f64),
}

impl VariantMoveAnswer {
    /// The last move of a game.
    pub fn new(session: &Session, color: Color, cell: Cell, thought: Option<&Thought>) -> VariantMoveAnswer {
        VariantMoveAnswer {
            ply: session.board().moves().len(),
            color: NameField(color),
            cell: cell.to_string(),
            thought: thought.map(ThoughtAnswer::from),
            result: session.outcome().map(|outcome| Outcome::result(outcome).to_owned()),
            reason: session.outcome().map(|outcome| Outcome::reason(outcome).to_owned()),
        }
    }
}

impl From<&Thought> for ThoughtAnswer {
    fn from(thought: &Thought) -> ThoughtAnswer {
        ThoughtAnswer {
            stage: thought.stage.to_string(),
            depth: thought.depth,
            nodes: thought.nodes,
            simulations: thought.simulations,
            win_rate: thought.win_rate(),
            lines: thought.lines.iter().map(ThoughtLineAnswer::from).collect(),
            limited_by: thought.limited_by.map(|limit| limit.to_string()),
        }
    }
}

impl From<&ThoughtLine> for ThoughtLineAnswer {
    fn from(line: &ThoughtLine) -> ThoughtLineAnswer {
        let worth = match line.worth {
            Worth::Unknown => None,
            Worth::Win(plies) => Some(WorthField::Win(plies)),
            Worth::Loss(plies) => Some(WorthField::Loss(plies)),
            Worth::Tenths(tenths) => Some(WorthField::Value(f64::from(tenths) / 10.0)),
            Worth::Rate(rate) => Some(WorthField::Rate(rate)),
        };
        let moves = line.moves.iter().map(ToString::to_string).collect();
        ThoughtLineAnswer { moves, worth, visits: line.visits }
    }
}

/// The named boards, the players and their options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "VariantList")]
pub struct VariantListAnswer {
    /// The boards.
    pub boards: Vec<ListedBoardAnswer>,
    /// The players.
    pub players: Vec<ListedPlayerAnswer>,
    /// A player for those who do not want to choose.
    pub recommended: String,
}

impl Schema for VariantListAnswer {
    const SCHEMA: &'static str = "kagetsu.variant-list/1";
}

impl VariantListAnswer {
    /// The list of these boards, with all players.
    pub fn new(boards: &[(&str, Variant)], recommended: &str) -> VariantListAnswer {
        let player = |(name, options): (&str, &str)| ListedPlayerAnswer {
            name: name.to_owned(),
            options: options.to_owned(),
        };
        VariantListAnswer {
            boards: boards.iter().map(|(name, variant)| ListedBoardAnswer::new(name, *variant)).collect(),
            players: PlayerSpec::HELP.map(player).into(),
            recommended: recommended.to_owned(),
        }
    }
}

/// A board that has a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ListedBoard")]
pub struct ListedBoardAnswer {
    /// Its name.
    pub name: String,
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// How many in a row win.
    pub k: usize,
    /// Which rows win.
    #[schemars(extend("enum" = ["k-or-more", "exactly-k", "caro", "renju"]))]
    pub winning: String,
    /// Whether stones fall.
    pub gravity: bool,
}

impl ListedBoardAnswer {
    fn new(name: &str, variant: Variant) -> ListedBoardAnswer {
        let winning = match variant.winning() {
            Winning::KOrMore => "k-or-more",
            Winning::ExactlyK => "exactly-k",
            Winning::Caro => "caro",
            Winning::Renju => "renju",
        };
        ListedBoardAnswer {
            name: name.to_owned(),
            width: variant.width(),
            height: variant.height(),
            k: variant.k(),
            winning: winning.to_owned(),
            gravity: variant.gravity() == Gravity::Falls,
        }
    }
}

/// A kind of player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ListedPlayer")]
pub struct ListedPlayerAnswer {
    /// Its name.
    pub name: String,
    /// What can be said of it, as the command line writes it.
    pub options: String,
}

/// What can be typed in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "VariantHelp")]
pub struct VariantHelpAnswer {
    /// In the language of the question.
    pub text: String,
}

impl Schema for VariantHelpAnswer {
    const SCHEMA: &'static str = "kagetsu.variant-help/1";
}
