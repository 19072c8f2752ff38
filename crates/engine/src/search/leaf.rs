//! Where depth ends: verdicts that need no search, wins by fours, and the evaluation.

use kagetsu_rules::{Combined, Point, PointSet, Rule, Shape};
use kagetsu_solve::{Limits, WinStatus};

use super::counters::Counted;
use super::features::Feature;
use super::node::NodeRequest;
use super::worker::Worker;
use crate::eval::{Evaluator, Window};
use crate::score::{MOST_UNCERTAIN, Value, loss_at, win_at};

/// What a node knows before any search.
pub(crate) enum InstantValue {
    /// The score is certain.
    Decided(Value),
    /// There is one move: the answer to a four.
    Forced(Point),
    /// Nothing is certain.
    Open,
}

impl<E: Evaluator> Worker<'_, E> {
    /// Fives, fours to answer, and fours that cannot be answered.
    pub(crate) fn instant(&mut self, ply: u32) -> InstantValue {
        let (us, them) = (self.position.turn(), !self.position.turn());
        if !self.position.points(us, Combined::Five).is_empty() {
            return InstantValue::Decided(win_at(ply + 1));
        }
        if self.position.rule() == Rule::Caro {
            // Fours can be answered from beyond their ends there: nothing is certain at a glance.
            return InstantValue::Open;
        }
        let threats = self.position.points(them, Combined::Five);
        if !threats.is_empty() {
            return match threats.single() {
                Some(block) if self.position.may_play(us, block) => InstantValue::Forced(block),
                Some(_) | None => InstantValue::Decided(loss_at(ply + 2)),
            };
        }
        let wins = self.position.points(us, Combined::OpenFour);
        if wins.into_iter().any(|point| self.position.may_play(us, point)) {
            return InstantValue::Decided(win_at(ply + 3));
        }
        if self.features.has(Feature::QuickWins) && self.wins_in_five() {
            return InstantValue::Decided(win_at(ply + 5));
        }
        InstantValue::Open
    }

    /// Wins in five that a glance shows: two open threes that the opponent has no four against, and a four-three whose
    /// block leaves the three. Neither side can complete a five or make an open four before.
    fn wins_in_five(&mut self) -> bool {
        let (us, them) = (self.position.turn(), !self.position.turn());
        if !self.position.rule().has_forbidden(us)
            && !self.position.points(us, Combined::DoubleThree).is_empty()
            && self.position.fours(them).is_empty()
        {
            return true;
        }
        self.position.points(us, Combined::FourThree).into_iter().any(|point| self.is_winning_four(point))
    }

    /// Whether a four at `point` is answered by nothing that hinders an open four after it.
    fn is_winning_four(&mut self, point: Point) -> bool {
        let (us, them) = (self.position.turn(), !self.position.turn());
        if self.left() < 2 || !self.position.may_play(us, point) {
            return false;
        }
        self.count(2);
        self.position.with(point, |four| match four.points(us, Combined::Five).single() {
            Some(block) if four.may_play(them, block) => four.with(block, |blocked| {
                let goes_on = |point: Point| blocked.may_play(us, point);
                blocked.points(them, Combined::Five).is_empty()
                    && blocked.points(us, Combined::OpenFour).into_iter().any(goes_on)
            }),
            Some(_) => true,
            None => !four.points(us, Combined::Five).is_empty(),
        })
    }

    /// The score where depth ends.
    pub(crate) fn leaf(&mut self, request: &NodeRequest) -> Value {
        let value = self.static_value(request);
        // A win by fours would lift what is high enough already.
        if value >= request.beta || !self.features.has(Feature::LeafFours) || self.is_short_look() {
            return value;
        }
        self.win_by_fours(request.ply, self.evaluator.leaf_fours_nodes(self.params)).unwrap_or(value)
    }

    /// The evaluation, kept clear of the scores of wins.
    pub(crate) fn static_value(&self, request: &NodeRequest) -> Value {
        let tempo = if self.features.has(Feature::Tempo) { self.params.tempo } else { 0 };
        let added = tempo + self.correction(request);
        let window = Window { alpha: request.alpha - added, beta: request.beta - added };
        (self.evaluator.static_score(&self.position, window) + added).clamp(-MOST_UNCERTAIN, MOST_UNCERTAIN)
    }

    /// Whether one of the fours of the side to move makes something else, without which fours come to nothing.
    fn are_promising(&self, fours: PointSet) -> bool {
        let us = self.position.turn();
        let goes_on = |point: Point| {
            let shapes = self.position.shapes(us, point);
            shapes.iter().any(|shape| matches!(shape, Shape::Three | Shape::OpenThree))
        };
        !self.features.has(Feature::PromisingFours) || fours.into_iter().any(goes_on)
    }

    /// A win by fours of the side to move, found with at most `nodes` stones.
    pub(crate) fn win_by_fours(&mut self, ply: u32, nodes: u64) -> Option<Value> {
        let (fours, nodes) = (self.position.fours(self.position.turn()), nodes.min(self.left()));
        if nodes == 0 || fours.is_empty() || !self.are_promising(fours) {
            return None;
        }
        let (verdict, line, stones) = self.fours.fours(&mut self.position, &Limits::nodes(nodes));
        self.count(stones);
        self.counters.add(Counted::LeafStones, stones);
        self.counters.count(Counted::LeafFours);
        self.counters.add(Counted::LeafWins, u64::from(verdict == WinStatus::Win));
        // The line ends with the five, or with a four that nobody can answer: two plies more.
        let plies = line.len() as u32 + 2;
        (verdict == WinStatus::Win).then(|| win_at(ply + plies))
    }
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::AtomicBool;

    use kagetsu_rules::{Color, Position, Setup, SplitMix};
    use kagetsu_solve::{Proof, Solver, Space};

    use super::*;
    use crate::clock::NoClock;
    use crate::eval::TableEvaluator;
    use crate::search::control::SharedControl;
    use crate::search::{Features, SearchLimits, TranspositionTable};
    use crate::tunables::Params;

    /// Whether a node sees a win in five at a glance.
    fn sees_win(position: &Position, prototype: &TableEvaluator, table: &TranspositionTable) -> bool {
        let stop = AtomicBool::new(false);
        let control = SharedControl::new(SearchLimits::default(), &NoClock, &stop);
        let (evaluator, params) = (prototype.sibling(position), Params::strong());
        let mut worker = Worker::new(position, evaluator, &control, table, &params, Features::STRONG);
        matches!(worker.instant(0), InstantValue::Decided(value) if value == win_at(5))
    }

    fn board(rule: Rule, black: &str, white: &str, turn: Color) -> Position {
        let mut setup = Setup::new(rule);
        for (color, points) in [(Color::Black, black), (Color::White, white)] {
            for point in points.split_whitespace() {
                setup.put(color, point.parse().unwrap()).unwrap();
            }
        }
        Position::from(&setup.with_turn(turn))
    }

    fn wins_in_five(position: &Position) -> bool {
        sees_win(position, &TableEvaluator::new(&Params::strong(), position), &TranspositionTable::new(1))
    }

    #[test]
    fn a_four_three_wins_in_five_unless_its_block_makes_a_four_or_takes_the_three() {
        let black = "e8 f8 g8 h9 h10";
        let seen = |white: &str| wins_in_five(&board(Rule::Renju, black, white, Color::Black));
        assert!(seen("d8 a1 a3 a5"));
        assert!(!seen("d8 i9 i10 i11 a1"), "the block at I8 makes a four");
        assert!(!seen("d8 h11 a1 a3"), "the three is closed");
        assert!(!wins_in_five(&board(Rule::Caro, black, "d8 a1 a3 a5", Color::Black)));
    }

    #[test]
    fn two_threes_win_in_five_for_white_unless_there_is_a_four_against_them() {
        let threes = "f8 g8 h9 h10";
        let seen = |black: &str| wins_in_five(&board(Rule::Renju, black, threes, Color::White));
        assert!(seen("a1 o1 a15 o15 o8"));
        assert!(!seen("a1 b1 c1 o15 o13"), "Black has a four");
        assert!(
            !wins_in_five(&board(Rule::Renju, threes, "a1 o1 a15 o15", Color::Black)),
            "forbidden to Black"
        );
        assert!(wins_in_five(&board(Rule::Freestyle, threes, "a1 o1 a15 o15", Color::Black)));
    }

    /// A board of random legal moves near the centre, unless the game ended on the way.
    fn random_board(rule: Rule, random: &mut SplitMix) -> Option<Position> {
        let mut position = Position::new(rule);
        for _ in 0..18 {
            let is_near = |point: &Point| point.x().abs_diff(7) <= 3 && point.y().abs_diff(7) <= 3;
            let near: Vec<Point> = position.legal_moves().into_iter().filter(is_near).collect();
            let _ = position.place(random.pick(&near)?);
        }
        position.winner().is_none().then_some(position)
    }

    #[test]
    fn what_a_glance_calls_won_the_solver_proves_as_short() {
        let (mut random, mut solver, table) = (SplitMix::new(7), Solver::new(), TranspositionTable::new(1));
        for rule in [Rule::Renju, Rule::Standard, Rule::Freestyle] {
            let prototype = TableEvaluator::new(&Params::strong(), &Position::new(rule));
            let mut seen = 0;
            for _ in 0..3_000 {
                let Some(position) = random_board(rule, &mut random) else { continue };
                if sees_win(&position, &prototype, &table) {
                    seen += 1;
                    let limits = Limits::nodes(100_000).max_len(5);
                    let proof = solver.solve(&position, Space::Threats, &limits).proof;
                    assert!(matches!(proof, Proof::Win(_)), "no win: {:?}", position.to_setup());
                }
            }
            assert!(seen > 20, "only {seen} in {rule}");
        }
    }
}
