//! Other boards: which there are, what stands on one, and who can play on it.

use axum::response::Response;
use kagetsu::Color;
use kagetsu::say::{self, Bilingual};
use kagetsu::variants::{Board, Cell, CellSet, Gravity, Preset, Variant};
use serde::{Deserialize, Serialize};

use crate::ask::bad_move;
use crate::reply::{Json, json};
use crate::trouble::Trouble;

/// A board with the moves on it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardAsk {
    /// A name or `9x9x5`, `8x7x4g`.
    variant: String,
    #[serde(default)]
    moves: Vec<String>,
}

impl BoardAsk {
    /// The board after the moves.
    pub(crate) fn board(&self) -> Result<Board, Trouble> {
        let expected = Preset::all().iter().map(|preset| preset.name).collect::<Vec<_>>().join(", ");
        let variant: Variant = self
            .variant
            .parse()
            .map_err(|_| Trouble::value("variant", &self.variant, &format!("{expected}, 9x9x5, 8x7x4g")))?;
        let mut board = Board::new(variant);
        for (ply, text) in (1..).zip(&self.moves) {
            let cell: Cell = text.parse().map_err(|_| Trouble::value("moves", text, "a1 … s19"))?;
            board.play(cell).map_err(|error| bad_move(ply, |lang| say::variant::illegal(error, lang)))?;
        }
        Ok(board)
    }
}

#[derive(Serialize)]
struct VariantsAnswer {
    boards: Vec<VariantAnswer>,
    /// Players as the command line writes them.
    players: [&'static str; 7],
}

#[derive(Serialize)]
struct VariantAnswer {
    name: String,
    text: Bilingual,
    width: usize,
    height: usize,
    k: usize,
    gravity: bool,
}

/// `GET /api/variants`
pub(crate) async fn variants() -> Response {
    let boards = Preset::all().iter().filter_map(|preset| preset.variant().ok()).map(described).collect();
    let players = [
        "random",
        "minimax:depth=2",
        "minimax:depth=4,iterative,time=2s",
        "mcts:simulations=500",
        "mcts:simulations=5000,time=3s",
        "forced:fallback=minimax",
        "forced:vct,fallback=minimax",
    ];
    json("kagetsu.variants/1", VariantsAnswer { boards, players })
}

fn described(variant: Variant) -> VariantAnswer {
    let (width, height, k) = (variant.width(), variant.height(), variant.k());
    let gravity = variant.gravity() == Gravity::Falls;
    let text = Bilingual::from_fn(|lang| say::variant::board(variant, lang));
    VariantAnswer { name: variant.to_string(), text, width, height, k, gravity }
}

#[derive(Serialize)]
struct BoardAnswer {
    #[serde(flatten)]
    variant: VariantAnswer,
    turn: String,
    black: Vec<String>,
    white: Vec<String>,
    last: Option<String>,
    legal: Vec<String>,
    outcome: Option<VariantOutcome>,
}

#[derive(Serialize)]
struct VariantOutcome {
    winner: Option<String>,
    text: Bilingual,
    row: Vec<String>,
}

/// `POST /api/variants/board`
pub(crate) async fn board(Json(ask): Json<BoardAsk>) -> Result<Response, Trouble> {
    let board = ask.board()?;
    let stones = |color| {
        let mut of_turn = Color::Black;
        let played = board.moves().filter(move |_| {
            let own = of_turn == color;
            of_turn = !of_turn;
            own
        });
        played.map(|cell| cell.to_string()).collect()
    };
    let answer = BoardAnswer {
        variant: described(board.variant()),
        turn: board.turn().to_string(),
        black: stones(Color::Black),
        white: stones(Color::White),
        last: board.moves().next_back().map(|cell| cell.to_string()),
        legal: cells(&board.legal_moves()),
        outcome: board.outcome().map(|outcome| VariantOutcome {
            winner: outcome.winner().map(|winner| winner.to_string()),
            text: Bilingual::from_fn(|lang| say::variant::outcome(outcome, CellSet::EMPTY, lang)),
            row: cells(&board.winning_row()),
        }),
    };
    Ok(json("kagetsu.variant-board/1", answer))
}

fn cells(cells: &CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}
