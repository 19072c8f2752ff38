//! The evaluation of the published table.

use core::cell::RefCell;

use kagetsu_rules::{Color, Combined, Point, Position, Undo};

use super::evaluator::{Evaluator, Exclusion, MoveScore, Tactics};
use super::memory::Memory;
use super::moves;
use super::patterns::Pattern;
use super::standing::Standing;
use super::stone::{Stone, has_playable};
use super::term::{Breakdown, Ledger, Switches, Term};
use super::weights::{PatternWorth, Weights};
use crate::level::LevelParams;
use crate::tunables::Params;

/// The evaluation of the published table, with every term switchable.
///
/// The score of a board is the side's patterns less the opponent's, connections of stones, a four-three to come, and
/// Black's vulnerability; the score of a move is described at each [`Term`].
#[derive(Clone, Debug)]
pub struct TermEvaluator {
    weights: Weights,
    standing: RefCell<Standing>,
    /// The quick scores of moves, by [`Stone::key`].
    quick: RefCell<Memory<i32>>,
}

/// Whose patterns are counted, seen from the side to move.
#[derive(Clone, Copy)]
enum Side {
    Own = 0,
    Their = 1,
}

impl TermEvaluator {
    /// An evaluation that stands at `position`. `lone_four_residue` is what is left of the worth of a four that leads to
    /// nothing, in hundredths.
    pub fn new(
        params: &Params,
        switches: Switches,
        lone_four_residue: i32,
        position: &Position,
    ) -> TermEvaluator {
        let weights = Weights::new(params, switches, lone_four_residue);
        let standing = RefCell::new(Standing::of(position, &weights.standing));
        TermEvaluator { weights, standing, quick: RefCell::new(Memory::new()) }
    }

    /// The evaluation of a level that stands at `position`.
    pub fn of_level(params: &Params, level: &LevelParams, position: &Position) -> TermEvaluator {
        TermEvaluator::new(params, level.switches(), level.lone_four_residue, position)
    }

    /// [`board_score`](Evaluator::board_score) split into its terms.
    pub fn board_breakdown(&self, position: &Position) -> Breakdown {
        let mut breakdown = Breakdown::default();
        let mut standing = self.standing.borrow_mut();
        let standing = standing.read_all();
        self.patterns(standing, position.turn(), Side::Own, &mut breakdown);
        self.patterns(standing, !position.turn(), Side::Their, &mut breakdown);
        self.beyond_patterns(standing, position, &mut breakdown);
        breakdown
    }

    /// [`move_score`](Evaluator::move_score) split into its terms.
    ///
    /// # Errors
    /// When the move is no candidate.
    pub fn move_breakdown(
        &self,
        position: &mut Position,
        point: Point,
        tactics: &mut dyn Tactics,
    ) -> Result<Breakdown, Exclusion> {
        moves::full(&self.weights, position, point, tactics)
    }

    /// Everything but the patterns.
    #[inline]
    fn beyond_patterns<L: Ledger>(&self, standing: &Standing, position: &Position, ledger: &mut L) {
        let (us, them) = (position.turn(), !position.turn());
        let connections = standing.connections(us) - standing.connections(them);
        ledger.add(Term::Connectivity, connections * self.weights.connectivity);
        // Once somebody has won, nothing is to come any more.
        if position.winner().is_none() {
            ledger.add(Term::LeafFourThree, self.leaf_four_three(position));
            ledger.add(Term::Vulnerability, self.vulnerability(position));
        }
    }

    /// The patterns of `color`, for or against the side to move.
    fn patterns(&self, standing: &Standing, color: Color, side: Side, breakdown: &mut Breakdown) {
        let weights = &self.weights.standing[side as usize];
        for (slope, counts) in standing.totals(color).into_iter().enumerate() {
            for (pattern, count) in Pattern::ALL.into_iter().zip(counts) {
                let PatternWorth { plain, extra } = weights[pattern as usize][slope];
                let (term, count) = match side {
                    Side::Own => (Term::own(pattern), i32::from(count)),
                    Side::Their => (Term::their(pattern), -i32::from(count)),
                };
                breakdown.add(term, count * plain);
                breakdown.add(Term::Diagonal, count * extra);
            }
        }
    }

    /// A four-three to come, for the side that can make it first.
    fn leaf_four_three(&self, position: &Position) -> i32 {
        let has = |color| has_playable(position, color, Combined::FourThree);
        match self.weights.leaf_four_three {
            0 => 0,
            value if has(position.turn()) => value,
            value if has(!position.turn()) => -value,
            _ => 0,
        }
    }

    fn vulnerability(&self, position: &Position) -> i32 {
        if self.weights.vulnerability.cap == 0 || !position.rule().has_forbidden(Color::Black) {
            return 0;
        }
        let cost = self.weights.vulnerability.of_board(position);
        if position.turn() == Color::Black { -cost } else { cost }
    }
}

impl Evaluator for TermEvaluator {
    fn reset(&mut self, position: &Position) {
        self.standing.get_mut().reset(position);
    }

    #[inline]
    fn place(&mut self, position: &Position, undo: &Undo) {
        self.standing.get_mut().place(undo.point(), !position.turn());
    }

    #[inline]
    fn undo(&mut self) {
        self.standing.get_mut().undo();
    }

    fn board_score(&self, position: &Position) -> i32 {
        let mut standing = self.standing.borrow_mut();
        let standing = standing.read_all();
        let own = standing.worth(position.turn())[Side::Own as usize];
        let their = standing.worth(!position.turn())[Side::Their as usize];
        let mut score = own - their;
        self.beyond_patterns(standing, position, &mut score);
        score
    }

    #[inline]
    fn quick_score(&self, position: &Position, point: Point) -> i32 {
        let work_out = || moves::quick(&self.weights, &Stone::new(position, point));
        self.quick.borrow_mut().recall(Stone::key(position, point), work_out)
    }

    fn move_score(&self, position: &mut Position, point: Point, tactics: &mut dyn Tactics) -> MoveScore {
        match moves::full(&self.weights, position, point, tactics) {
            Ok(value) => MoveScore::Value(value),
            Err(exclusion) => MoveScore::Excluded(exclusion),
        }
    }
}
