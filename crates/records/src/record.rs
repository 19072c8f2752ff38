//! The common value of this crate: a diagram to begin with, a tree of moves, and what is said about them.
//!
//! Invariant: along every path no stone stands on another. Everything else that a game forbids (moves after its
//! end, fouls) a record may hold; [`Record::game`] tells. Colours follow from the side to move of the initial
//! diagram and are never stored twice.

mod builder;
mod info;
mod notes;
mod tree;

use kagetsu_rules::{Game, Move, OccupiedError, Rule, Setup};

use crate::error::GameError;

pub(crate) use builder::Builder;
pub(crate) use info::known;
pub use info::{GameResult, Info};
pub use notes::{Mark, MarkKind, Notes, Property, PropertyError};
use tree::Tree;
pub use tree::{Node, NodeId, Preorder};

/// A game record: a start, a tree of variations, and information about the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    initial: Setup,
    tree: Tree,
    /// Players, event, date and result.
    pub info: Info,
}

impl Record {
    /// A record without moves.
    pub fn new(initial: Setup) -> Record {
        Record { initial, tree: Tree::new(), info: Info::default() }
    }

    /// A record of one line.
    pub fn from_moves(initial: Setup, moves: &[Move]) -> Result<Record, OccupiedError> {
        let mut builder = Builder::new(initial);
        for mv in moves {
            builder.play(*mv)?;
        }
        Ok(builder.finish())
    }

    /// A record of nodes as [`nodes`](Record::nodes) gives them: depth, move and notes, the root first with depth 0,
    /// each of the others a child of the node before it or of one of that node's ancestors.
    pub fn from_nodes(
        initial: Setup,
        nodes: impl IntoIterator<Item = (usize, Option<Move>, Option<Notes>)>,
    ) -> Result<Record, OccupiedError> {
        let mut builder = Builder::new(initial);
        for (depth, played, notes) in nodes {
            builder.rise_to(depth);
            let id = match played {
                _ if depth == 0 => NodeId::ROOT,
                Some(mv) => builder.play(mv)?,
                None => builder.remark(),
            };
            if let Some(notes) = notes.filter(|notes| !notes.is_empty()) {
                *builder.record().notes_mut(id) = notes;
            }
        }
        Ok(builder.finish())
    }

    /// A record of a game, with its result.
    pub fn from_game(game: &Game) -> Record {
        let mut record = Record::new(*game.initial());
        let mut node = NodeId::ROOT;
        for mv in game.moves() {
            // A game has no stone on a stone.
            node = record.tree.add(node, Some(*mv));
        }
        record.info.result = game.outcome().map(GameResult::from);
        record
    }

    /// The rule of the game.
    pub fn rule(&self) -> Rule {
        self.initial.rule()
    }

    /// The same record under another rule.
    pub fn with_rule(mut self, rule: Rule) -> Record {
        self.initial = self.initial.with_rule(rule);
        self
    }

    /// The diagram before the first move.
    pub fn initial(&self) -> &Setup {
        &self.initial
    }

    /// How many nodes there are, the root included.
    pub fn node_count(&self) -> usize {
        self.tree.len()
    }

    /// The id of the node that was added as number `index`, 0 being the root.
    pub fn node_id(&self, index: usize) -> Option<NodeId> {
        self.tree.id(index)
    }

    /// A node of this record; panics on an id of a larger record.
    pub fn node(&self, id: NodeId) -> &Node {
        self.tree.node(id)
    }

    /// The continuations of a node, the main one first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        self.tree.children(id)
    }

    /// Every node with its depth, parents before children, the main line first.
    pub fn nodes(&self) -> Preorder<'_> {
        self.tree.preorder()
    }

    /// The nodes of the main line, the root first.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.tree.main_line()
    }

    /// The last node of the main line.
    pub fn end(&self) -> NodeId {
        self.main_line().last().unwrap_or(NodeId::ROOT)
    }

    /// The moves of the main line.
    pub fn moves(&self) -> Vec<Move> {
        self.main_line().filter_map(|id| self.node(id).played()).collect()
    }

    /// Whether there is a second continuation anywhere.
    pub fn has_variations(&self) -> bool {
        self.tree.main_line().count() != self.tree.len()
    }

    /// What is said at a node, to be changed.
    pub fn notes_mut(&mut self, id: NodeId) -> &mut Notes {
        self.tree.notes_mut(id)
    }

    /// Adds a last continuation to `parent`. Takes time in proportion to the depth of `parent`.
    pub fn add(&mut self, parent: NodeId, mv: Move) -> Result<NodeId, OccupiedError> {
        after(self.setup_at(parent), mv)?;
        Ok(self.tree.add(parent, Some(mv)))
    }

    /// Adds a node without a move, to hold remarks between moves.
    pub fn add_remark(&mut self, parent: NodeId) -> NodeId {
        self.tree.add(parent, None)
    }

    /// Adds a last continuation that the caller knows to be sound.
    pub(crate) fn grow(&mut self, parent: NodeId, played: Option<Move>) -> NodeId {
        self.tree.add(parent, played)
    }

    /// The diagram at a node.
    pub fn setup_at(&self, id: NodeId) -> Setup {
        let moves = self.tree.path(id).into_iter().filter_map(|node| self.node(node).played());
        // No stone stands on another along a path, so no step can fail.
        moves.fold(self.initial, |setup, mv| after(setup, mv).unwrap_or(setup))
    }

    /// The diagram at the end of the main line.
    pub fn setup(&self) -> Setup {
        self.setup_at(self.end())
    }

    /// The main line as a game; fails at the first move that comes after the game's end.
    pub fn game(&self) -> Result<Game, GameError> {
        let mut game = Game::from_setup(self.initial);
        for (ply, mv) in (1..).zip(self.moves()) {
            let color = game.position().turn();
            game.play(mv).map_err(|reason| GameError { ply, color, reason })?;
        }
        Ok(game)
    }
}

/// The diagram after `mv`.
pub(crate) fn after(mut setup: Setup, mv: Move) -> Result<Setup, OccupiedError> {
    if let Move::Stone(point) = mv {
        setup.put(setup.turn(), point)?;
    }
    Ok(setup.with_turn(!setup.turn()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kagetsu_rules::{Color, notation};

    fn record(moves: &str) -> Record {
        Record::from_moves(Setup::new(Rule::Renju), &notation::parse_moves(moves).unwrap()).unwrap()
    }

    #[test]
    fn a_line_becomes_a_game_and_a_diagram() {
        let record = record("h8i9--g7");
        assert_eq!(record.setup().stones(Color::Black).len(), 1);
        assert_eq!(record.setup().stones(Color::White).len(), 2);
        assert_eq!(record.setup().turn(), Color::Black);
        let game = record.game().unwrap();
        assert_eq!(Record::from_game(&game), record);
    }

    #[test]
    fn variations_do_not_disturb_each_other_and_stones_do_not_meet() {
        let mut record = record("h8i9g7");
        let first = record.node_id(1).unwrap();
        let other = record.add(first, "h9".parse::<kagetsu_rules::Point>().unwrap().into()).unwrap();
        record.add(other, "g7".parse::<kagetsu_rules::Point>().unwrap().into()).unwrap();
        assert!(record.add(other, "h8".parse::<kagetsu_rules::Point>().unwrap().into()).is_err());
        assert!(record.has_variations());
        assert_eq!(notation::format_moves(&record.moves()), "h8i9g7");
        assert_eq!(record.children(first).count(), 2);
    }

    #[test]
    fn moves_after_the_end_make_no_game() {
        let record = record("a1a2b1b2c1c2d1d2e1e2");
        assert_eq!(record.game().unwrap_err().ply, 10);
        assert_eq!(record.setup().stone_count(), 10);
    }
}
