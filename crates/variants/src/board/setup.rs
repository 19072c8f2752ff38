//! Boards from diagrams: any stones, either side to move.

use core::fmt;

use kagetsu_rules::{Color, Rule, Setup};

use super::Board;
use crate::cell::Cell;
use crate::fouls::{self, Fouls};
use crate::outcome::Illegal;
use crate::variant::Variant;

/// Why a diagram cannot be played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// A stone is outside, on another stone or floating.
    Stone(Illegal),
    /// The diagram already holds a winning row or has no empty cell.
    Over,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Stone(illegal) => illegal.fmt(f),
            SetupError::Over => f.write_str("the game in the diagram is already over"),
        }
    }
}

impl core::error::Error for SetupError {}

impl Board {
    /// A board with these stones and `turn` to move. The stones are no moves: `undo` does not take them back.
    pub fn from_stones(
        variant: Variant,
        black: &[Cell],
        white: &[Cell],
        turn: Color,
    ) -> Result<Board, SetupError> {
        let mut board = Board::new(variant);
        board.fouls = None;
        let mut stones: Vec<(Color, Cell)> = black.iter().map(|cell| (Color::Black, *cell)).collect();
        stones.extend(white.iter().map(|cell| (Color::White, *cell)));
        // From the bottom up, so that stones that fall find their support.
        stones.sort_by_key(|(_, cell)| *cell);
        for (color, cell) in stones {
            board.turn = color;
            board.legality(cell).map_err(|illegal| match illegal {
                Illegal::GameOver => SetupError::Over,
                Illegal::Outside(_)
                | Illegal::Occupied(_)
                | Illegal::ColumnFull(_)
                | Illegal::Floating { .. }
                | Illegal::Forbidden(..) => SetupError::Stone(illegal),
            })?;
            board.put(cell);
        }
        board.history.clear();
        board.turn = turn;
        if variant.rule() == Some(Rule::Renju) {
            board.fouls = Some(follow(black, white, turn).ok_or(SetupError::Over)?);
        }
        let over = board.outcome.is_some() || board.legal_moves().is_empty();
        if over { Err(SetupError::Over) } else { Ok(board) }
    }
}

fn follow(black: &[Cell], white: &[Cell], turn: Color) -> Option<Fouls> {
    let mut setup = Setup::new(Rule::Renju).with_turn(turn);
    let placed = fouls::fill(&mut setup, Color::Black, black) && fouls::fill(&mut setup, Color::White, white);
    placed.then(|| Fouls::from_setup(setup))
}
