//! The players of `kagetsu-variants` on 15×15 under our rules.
//!
//! They have limits of their own; those of a match do not apply to them. Their playouts count as nodes.

use std::time::Instant;

use kagetsu_rules::{Game, Move, Point};
use kagetsu_variants::{Board, Cell, Control, Player as Inner, PlayerSpec, Variant};

use super::{Fault, Player, Thought, Turn};
use crate::ending::FaultKind;

/// A player of the other platform.
pub(crate) struct VariantPlayer {
    inner: Box<dyn Inner>,
}

impl VariantPlayer {
    /// A player as specified; its seed comes with its first game.
    pub(crate) fn new(spec: &PlayerSpec) -> VariantPlayer {
        VariantPlayer { inner: spec.build(0) }
    }
}

impl Player for VariantPlayer {
    fn begin(&mut self, seed: u64) {
        self.inner.new_game(seed);
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Fault> {
        let fail = |detail: String| Fault { kind: FaultKind::Failure, detail };
        let board =
            board(turn.game).ok_or_else(|| fail("the game does not begin on an empty board".to_owned()))?;
        let control = Control { clock: Some(&Instant::now()), stop: Some(turn.stop) };
        let thought = self.inner.choose(&board, &control).map_err(|error| fail(error.to_string()))?;
        Ok(Thought {
            point: point(thought.cell),
            stage: thought.stage.to_string().replace(' ', "-"),
            limited_by: thought.limited_by.map_or_else(String::new, |limit| limit.to_string()),
            nodes: thought.nodes.saturating_add(thought.simulations),
            depth: thought.depth,
            ..Thought::default()
        })
    }
}

/// The same game on the other platform's board.
fn board(game: &Game) -> Option<Board> {
    let mut board = Board::new(Variant::fifteen(game.position().rule()));
    for next in game.moves() {
        let Move::Stone(point) = next else { return None };
        board.play(Cell::new(usize::from(point.x()), usize::from(point.y()))?).ok()?;
    }
    (board.stone_count() == game.position().stone_count()).then_some(board)
}

fn point(cell: Cell) -> Option<Point> {
    Point::new(u8::try_from(cell.x()).ok()?, u8::try_from(cell.y()).ok()?)
}
