//! Other boards: which there are, what stands on one, and the moves of their players.

use kagetsu_rules::Color;
use kagetsu_study::say;
use kagetsu_variants::{
    Board, Cell, CellSet, Control, Gravity, PlayerSpec, Preset, Thought, ThoughtLine, Variant,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::within;
use crate::error::ApiError;
use crate::event::Event;
use crate::field::{NameField, TextField};
use crate::job::Run;
use crate::label::Schema;

/// The most playouts of a player.
const MOST_SIMULATIONS: u64 = 1_000_000;
/// Lines beyond these are not told.
const MOST_LINES: usize = 8;

/// A board with the moves on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VariantBoardRequest {
    /// A name or `9x9x5`, `8x7x4g`.
    pub variant: String,
    /// The moves, such as `d1`.
    #[serde(default)]
    pub moves: Vec<String>,
}

impl VariantBoardRequest {
    /// The board after the moves.
    fn board(&self) -> Result<Board, ApiError> {
        let expected = Preset::all().iter().map(|preset| preset.name).collect::<Vec<_>>().join(", ");
        let variant: Variant = self
            .variant
            .parse()
            .map_err(|_| ApiError::value("variant", &self.variant, &format!("{expected}, 9x9x5, 8x7x4g")))?;
        let mut board = Board::new(variant);
        for (ply, text) in (1..).zip(&self.moves) {
            let cell: Cell = text.parse().map_err(|_| ApiError::value("moves", text, "a1 … s19"))?;
            board
                .play(cell)
                .map_err(|error| ApiError::bad_move(ply, |lang| say::variant::illegal(error, lang)))?;
        }
        Ok(board)
    }
}

/// The other boards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Variants")]
pub struct VariantsAnswer {
    /// Those that have a name.
    pub boards: Vec<VariantAnswer>,
    /// Players as the command line writes them.
    pub players: Vec<String>,
}

impl Schema for VariantsAnswer {
    const SCHEMA: &'static str = "kagetsu.variants/1";
}

/// A board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "VariantInfo")]
pub struct VariantAnswer {
    /// Its name, or its sizes.
    pub name: String,
    /// In words.
    pub text: TextField,
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// How many in a row win.
    pub k: usize,
    /// Whether stones fall.
    pub gravity: bool,
}

/// The other boards and some players for them.
pub fn variants() -> VariantsAnswer {
    let boards = Preset::all().iter().filter_map(|preset| preset.variant().ok()).map(VariantAnswer::from);
    let players = [
        "random",
        "minimax:depth=2",
        "minimax:depth=4,iterative,time=2s",
        "mcts:simulations=500",
        "mcts:simulations=5000,time=3s",
        "forced:fallback=minimax",
        "forced:vct,fallback=minimax",
    ];
    VariantsAnswer { boards: boards.collect(), players: players.map(str::to_owned).into() }
}

impl From<Variant> for VariantAnswer {
    fn from(variant: Variant) -> VariantAnswer {
        VariantAnswer {
            name: variant.to_string(),
            text: TextField::from_fn(|lang| say::variant::board(variant, lang)),
            width: variant.width(),
            height: variant.height(),
            k: variant.k(),
            gravity: variant.gravity() == Gravity::Falls,
        }
    }
}

/// What stands on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "VariantBoard")]
pub struct VariantBoardAnswer {
    /// The board.
    #[serde(flatten)]
    pub variant: VariantAnswer,
    /// Who is to move.
    pub turn: NameField<Color>,
    /// Black's cells.
    pub black: Vec<String>,
    /// White's cells.
    pub white: Vec<String>,
    /// The last cell.
    pub last: Option<String>,
    /// Where the side to move may play.
    pub legal: Vec<String>,
    /// How the game ended.
    pub outcome: Option<VariantOutcomeAnswer>,
    /// The moves so far.
    pub moves: Vec<String>,
    /// The board as text, row by row from the top.
    pub picture: Vec<String>,
}

impl Schema for VariantBoardAnswer {
    const SCHEMA: &'static str = "kagetsu.variant-board/1";
}

/// How a game on another board ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "VariantOutcome")]
pub struct VariantOutcomeAnswer {
    /// Who won, if not nobody.
    pub winner: Option<NameField<Color>>,
    /// In words.
    pub text: TextField,
    /// The winning row.
    pub row: Vec<String>,
}

/// What stands on a board after the moves.
///
/// # Errors
/// When there is no such board, or a move cannot be played.
pub fn variant_board(request: &VariantBoardRequest) -> Result<VariantBoardAnswer, ApiError> {
    Ok(VariantBoardAnswer::from(&request.board()?))
}

impl From<&Board> for VariantBoardAnswer {
    fn from(board: &Board) -> VariantBoardAnswer {
        // The sides move in turn, Black first.
        let stones =
            |first: usize| board.moves().skip(first).step_by(2).map(|cell| cell.to_string()).collect();
        VariantBoardAnswer {
            variant: board.variant().into(),
            turn: NameField(board.turn()),
            black: stones(0),
            white: stones(1),
            last: board.moves().next_back().map(|cell| cell.to_string()),
            legal: cells(&board.legal_moves()),
            outcome: board.outcome().map(|outcome| VariantOutcomeAnswer {
                winner: outcome.winner().map(NameField),
                text: TextField::from_fn(|lang| say::variant::outcome(outcome, CellSet::EMPTY, lang)),
                row: cells(&board.winning_row()),
            }),
            moves: board.moves().map(|cell| cell.to_string()).collect(),
            picture: board.to_string().lines().map(str::to_owned).collect(),
        }
    }
}

fn cells(cells: &CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

/// `{"do":"variant", …}`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VariantRequest {
    /// The board.
    pub board: VariantBoardRequest,
    /// As the command line writes it: `minimax:depth=4`.
    pub player: String,
    /// Of its random choices.
    #[serde(default)]
    pub seed: Option<u64>,
}

impl VariantRequest {
    pub(crate) fn check(&self) -> Result<Choosing, ApiError> {
        let board = self.board.board()?;
        if board.outcome().is_some() {
            return Err(ApiError::game_over());
        }
        let player: PlayerSpec = self.player.parse().map_err(|_| {
            let expected = PlayerSpec::HELP.map(|(name, _)| name).join(", ");
            ApiError::value("player", &self.player, &expected)
        })?;
        check_simulations(&player)?;
        Ok(Choosing { board, player, seed: self.seed.unwrap_or(0) })
    }
}

/// A tree of playouts takes memory for each of them.
fn check_simulations(player: &PlayerSpec) -> Result<(), ApiError> {
    match player {
        PlayerSpec::Random | PlayerSpec::Minimax(_) => Ok(()),
        PlayerSpec::Mcts(options) => {
            within("simulations", options.simulations, 0, MOST_SIMULATIONS).map(drop)
        }
        PlayerSpec::Forced(_, fallback) => check_simulations(fallback),
    }
}

/// A question to a player.
#[derive(Debug)]
pub struct Choosing {
    board: Board,
    player: PlayerSpec,
    seed: u64,
}

/// The move of a player, with its thinking.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MovedEvent {
    /// The cell.
    #[serde(rename = "move")]
    pub played: String,
    /// How it was found, in words.
    pub text: TextField,
    /// The depth of a search.
    pub depth: u32,
    /// Its stones.
    pub nodes: u64,
    /// Playouts.
    pub simulations: u64,
    /// Milliseconds.
    pub time_ms: u64,
    /// The lines, the best first.
    pub lines: Vec<VariantLineAnswer>,
}

/// A line of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "VariantLine")]
pub struct VariantLineAnswer {
    /// The moves.
    pub moves: Vec<String>,
    /// What they are worth, in words.
    pub worth: TextField,
    /// How often they were played out.
    pub visits: u64,
}

impl Choosing {
    pub(crate) fn run(&self, run: &Run<'_>) -> Event {
        let clock = || run.clock.elapsed();
        let control = Control { clock: Some(&clock), stop: Some(run.stop) };
        match self.player.build(self.seed).choose(&self.board, &control) {
            Ok(thought) => Event::Moved(Box::new(MovedEvent::new(&thought, run.time_ms()))),
            Err(_) => Event::Error { error: ApiError::game_over() },
        }
    }
}

impl MovedEvent {
    fn new(thought: &Thought, time_ms: u64) -> MovedEvent {
        MovedEvent {
            played: thought.cell.to_string(),
            text: TextField::of(say::variant::stage(thought.stage)),
            depth: thought.depth,
            nodes: thought.nodes,
            simulations: thought.simulations,
            time_ms,
            lines: thought.lines.iter().take(MOST_LINES).map(VariantLineAnswer::from).collect(),
        }
    }
}

impl From<&ThoughtLine> for VariantLineAnswer {
    fn from(line: &ThoughtLine) -> VariantLineAnswer {
        VariantLineAnswer {
            moves: line.moves.iter().map(ToString::to_string).collect(),
            worth: TextField::from_fn(|lang| say::variant::worth(line.worth, lang)),
            visits: line.visits,
        }
    }
}
