//! The players of `kagetsu-variants`, on their boards and on 15×15 under our rules.
//!
//! They have limits of their own; those of a match do not apply to them. Their playouts count as nodes.

use std::borrow::Cow;
use std::time::Instant;

use kagetsu_rules::Move;
use kagetsu_variants::{Board, Control, Player as Inner, PlayerSpec, Variant};

use super::{Player, PlayerFault, PlayerReply, Turn};
use crate::ending::PlayerFaultKind;
use crate::ground::Game;

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

    fn think(&mut self, turn: &Turn<'_>) -> Result<PlayerReply, PlayerFault> {
        let fail = |detail: String| PlayerFault { kind: PlayerFaultKind::Failure, detail };
        let board =
            board(turn.game).ok_or_else(|| fail("the game does not begin on an empty board".to_owned()))?;
        let begun = Instant::now();
        let clock = || begun.elapsed();
        let control = Control { clock: Some(&clock), stop: Some(turn.stop) };
        let thought = self.inner.choose(&board, &control).map_err(|error| fail(error.to_string()))?;
        Ok(PlayerReply {
            cell: Some(thought.cell),
            stage: thought.stage.to_string().replace(' ', "-"),
            limited_by: thought.limited_by.map_or_else(String::new, |limit| limit.to_string()),
            nodes: thought.nodes.saturating_add(thought.simulations),
            depth: thought.depth,
            ..PlayerReply::default()
        })
    }
}

/// The game on the other platform's board.
fn board(game: &Game) -> Option<Cow<'_, Board>> {
    let game = match game {
        Game::Variant(board) => return Some(Cow::Borrowed(board)),
        Game::Fifteen(game) => game,
    };
    let mut board = Board::new(Variant::fifteen(game.position().rule()));
    for next in game.moves() {
        let Move::Stone(point) = next else { return None };
        board.play((*point).into()).ok()?;
    }
    (board.stone_count() == game.position().stone_count()).then_some(Cow::Owned(board))
}
