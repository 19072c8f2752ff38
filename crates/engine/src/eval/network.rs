//! The evaluation of the strong levels with a network: its value where the fast tables leave the question open, and its
//! policy for the order of quiet moves.
//!
//! The table evaluation goes along with every move; the network looks at a board only when asked, and follows by
//! difference. A score is a pure function of the position and the window.

use core::cell::RefCell;
use std::sync::Arc;

use kagetsu_rules::{AREA, Color, Combined, Point, PointSet, Position, Undo};

use super::board_log::BoardLog;
use super::evaluator::{Candidate, Evaluator, MoveScore, Tactics, Window};
use super::table::TableEvaluator;
use crate::network::{Network, NetworkState};
use crate::tunables::Params;

/// See the module's description.
pub(crate) struct NetworkEvaluator {
    table: TableEvaluator,
    mind: RefCell<Mind>,
    scale: i32,
    tempo: Tempo,
    lazy: i32,
    policy_depth: i32,
    policy_weight: i32,
}

/// What is brought up to date when a board is judged.
struct Mind {
    state: NetworkState,
    /// Scores by position hash: transpositions and the next depth ask again.
    known: Vec<(u64, i32)>,
    computed: u64,
    /// Where boards are kept for learning.
    log: Option<Arc<BoardLog>>,
}

const KNOWN: usize = 1 << 15;

/// By how much the network over-values having the move: what it says of a board and of the next one, each in the view of
/// its mover, do not add up to nothing but to twice this, the more the more stones there are.
#[derive(Clone, Copy)]
struct Tempo {
    each: i32,
    most: i32,
}

impl Tempo {
    /// Stones up to which there is no bias to speak of.
    const FREE: i32 = 4;

    fn of(self, position: &Position) -> i32 {
        (self.each * (position.stone_count() as i32 - Tempo::FREE)).clamp(0, self.most)
    }
}

impl NetworkEvaluator {
    /// An evaluator that follows where `table` stands. The rule must be the network's: renju.
    pub(crate) fn new(
        table: TableEvaluator,
        network: Arc<Network>,
        log: Option<Arc<BoardLog>>,
        params: &Params,
    ) -> NetworkEvaluator {
        let known = vec![(u64::MAX, 0); KNOWN];
        NetworkEvaluator {
            table,
            mind: RefCell::new(Mind { state: NetworkState::new(network), known, computed: 0, log }),
            scale: params.network_scale,
            tempo: Tempo { each: params.network_tempo, most: params.network_tempo_most },
            lazy: params.network_lazy,
            policy_depth: params.policy_depth,
            policy_weight: params.policy_weight,
        }
    }

    /// The logits of moves to `points` in 1/1024.
    fn logits(&self, position: &Position, points: PointSet) -> [i32; AREA] {
        let mut logits = [0; AREA];
        let mut mind = self.mind.borrow_mut();
        mind.refresh(position);
        mind.state.policy(position.turn(), points, &mut logits);
        logits
    }
}

impl Mind {
    /// Brings the network's numbers to this board.
    fn refresh(&mut self, position: &Position) {
        self.computed += 1;
        if let Some(log) = &self.log {
            log.note(position);
        }
        self.state.sync(position);
    }

    fn score(&mut self, position: &Position, scale: i32) -> i32 {
        let hash = position.hash();
        let place = hash as usize % KNOWN;
        let (key, score) = self.known[place];
        if key == hash {
            return score;
        }
        self.refresh(position);
        let score = self.state.units(position.turn(), scale);
        self.known[place] = (hash, score);
        score
    }
}

impl Evaluator for NetworkEvaluator {
    fn reset(&mut self, position: &Position) {
        self.table.reset(position);
    }

    #[inline]
    fn place(&mut self, position: &Position, undo: &Undo) {
        self.table.place(position, undo);
    }

    #[inline]
    fn undo(&mut self) {
        self.table.undo();
    }

    fn board_score(&self, position: &Position) -> i32 {
        self.mind.borrow_mut().score(position, self.scale) - self.tempo.of(position)
    }

    fn static_score(&self, position: &Position, window: Window) -> i32 {
        let glance = self.table.board_score(position);
        if glance >= window.beta.saturating_add(self.lazy) || glance <= window.alpha.saturating_sub(self.lazy)
        {
            return glance;
        }
        self.board_score(position)
    }

    #[inline]
    fn quick_score(&self, position: &Position, point: Point) -> i32 {
        self.table.quick_score(position, point)
    }

    fn judge_moves(&self, position: &Position, depth: i32, moves: &mut [Candidate]) {
        if depth < self.policy_depth {
            return self.table.judge_moves(position, depth, moves);
        }
        let logits = self.logits(position, moves.iter().map(|candidate| candidate.point).collect());
        let liked = moves.iter().map(|candidate| logits[candidate.point.index()]).max().unwrap_or(0);
        for Candidate { point, order, doubt } in moves {
            let logit = logits[point.index()];
            *doubt = Some((liked - logit) * 100 / NetworkState::UNITS_OF_LOGIT);
            *order += self.table.quick_score(position, *point);
            if is_quiet(position, *point) {
                *order += logit * self.policy_weight / NetworkState::UNITS_OF_LOGIT;
            }
        }
    }

    #[inline]
    fn leaf_fours_nodes(&self, params: &Params) -> u64 {
        params.network_leaf_fours_nodes as u64
    }

    fn boards_computed(&self) -> u64 {
        self.mind.borrow().computed
    }

    fn move_score(&self, position: &mut Position, point: Point, tactics: &mut dyn Tactics) -> MoveScore {
        self.table.move_score(position, point, tactics)
    }
}

/// Neither side makes a four or an open three at `point`.
fn is_quiet(position: &Position, point: Point) -> bool {
    Color::ALL.into_iter().all(|color| position.combined(color, point) < Combined::OpenThree)
}

#[cfg(test)]
mod tests {
    use kagetsu_rules::Rule;

    use super::*;

    fn position() -> Position {
        let mut position = Position::new(Rule::Renju);
        for text in ["h8", "h9", "i9", "g8", "j7", "i8", "j10"] {
            let _ = position.place(text.parse().unwrap());
        }
        position
    }

    fn evaluator(position: &Position) -> NetworkEvaluator {
        let params = Params::strong();
        let table = TableEvaluator::new(&params, position);
        NetworkEvaluator::new(table, Arc::new(Network::random(1)), None, &params)
    }

    #[test]
    fn the_network_is_asked_near_the_window_only() {
        let position = position();
        let evaluator = evaluator(&position);
        let (glance, score) = (evaluator.table.board_score(&position), evaluator.board_score(&position));
        assert_ne!(glance, score);
        let within = |alpha, beta| evaluator.static_score(&position, Window { alpha, beta });
        assert_eq!(within(-1_000_000, 1_000_000), score);
        assert_eq!(within(glance + evaluator.lazy, glance + 5_000), glance, "far too low");
        assert_eq!(within(-5_000, glance - evaluator.lazy), glance, "far too high");
        assert_eq!(within(glance + evaluator.lazy - 1, glance + 5_000), score);
        assert_eq!(evaluator.boards_computed(), 1, "the second time it is known");
    }

    #[test]
    fn having_the_move_counts_less_with_every_stone_up_to_a_limit() {
        let (few, many) = (Position::new(Rule::Renju), position());
        let tempo = Tempo { each: 4, most: 150 };
        assert_eq!((tempo.of(&few), tempo.of(&many)), (0, 12));
        assert_eq!(Tempo { each: 100, ..tempo }.of(&many), 150);
        let evaluator = evaluator(&many);
        let plain = NetworkEvaluator { tempo: Tempo { each: 0, most: 0 }, ..super::tests::evaluator(&many) };
        assert_eq!(evaluator.board_score(&many), plain.board_score(&many) - evaluator.tempo.of(&many));
    }

    #[test]
    fn scores_follow_the_moves_and_the_side() {
        let mut position = position();
        let mut followed = evaluator(&position);
        let before = followed.board_score(&position);
        let undo = position.place("k6".parse().unwrap());
        followed.place(&position, &undo);
        let after = followed.board_score(&position);
        assert_eq!(after, evaluator(&position).board_score(&position));
        position.undo(undo);
        followed.undo();
        assert_eq!(followed.board_score(&position), before);
        position.pass();
        assert_ne!(followed.board_score(&position), before, "the other side has weights of its own");
    }

    #[test]
    fn the_policy_orders_quiet_moves_from_its_depth_on() {
        let position = position();
        let evaluator = evaluator(&position);
        let judged = |depth: i32| {
            let fresh = |point: Point| Candidate { point, order: 7, doubt: None };
            let mut moves: Vec<Candidate> = position.empty().into_iter().map(fresh).collect();
            evaluator.judge_moves(&position, depth, &mut moves);
            moves
        };
        let (deep, shallow) = (judged(evaluator.policy_depth), judged(evaluator.policy_depth - 1));
        assert_ne!(deep, shallow);
        for (with, without) in deep.iter().zip(&shallow) {
            let point = with.point;
            assert_eq!(without.order, 7 + evaluator.quick_score(&position, point));
            assert!(is_quiet(&position, point) || with.order == without.order, "{point} is no quiet move");
        }
        assert!(shallow.iter().all(|candidate| candidate.doubt.is_none()), "no policy was asked");
        let least = deep.iter().map(|candidate| candidate.doubt).min();
        assert_eq!(least, Some(Some(0)), "the best move of all is in no doubt");
    }
}
