//! What boards and moves are worth to the evaluation of a level.

use std::cmp::Reverse;

use kagetsu::engine::{
    Breakdown, Evaluator, EvaluatorKind, Exclusion, Level, MoveScore, NoTactics, Opinion, Params,
    SeedEvaluator, Settings, SolverTactics, TableEvaluator,
};
use kagetsu::solve::Solver;
use kagetsu::{Point, Position};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// How many moves are shown when none is asked for.
const BEST: usize = 5;
/// Stones for one question about a forced win.
const TACTICS_NODES: u64 = 1_000;

/// What a board and moves are worth.
pub(super) struct Found {
    /// To which evaluation.
    pub(super) kind: EvaluatorKind,
    pub(super) board: Worth,
    pub(super) moves: Vec<(Point, Result<Worth, Exclusion>)>,
}

/// What a board or a move is worth to the side to move, as far as the evaluation says.
#[derive(Serialize, Default)]
pub(super) struct Worth {
    /// None where the game is over: a network has nothing to say of that.
    pub(super) total: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) win_rate: Option<f64>,
    /// The share of a network's choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) policy: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    terms: Option<Terms>,
}

impl Worth {
    fn of_terms(breakdown: Breakdown) -> Worth {
        Worth { terms: Some(Terms(breakdown)), ..Worth::of_total(breakdown.total()) }
    }

    fn of_total(total: i32) -> Worth {
        Worth { total: Some(total), ..Worth::default() }
    }

    /// The named terms of the total, where it has any.
    pub(super) fn terms(&self) -> Option<&Breakdown> {
        self.terms.as_ref().map(|terms| &terms.0)
    }
}

/// The terms of a score by name.
struct Terms(Breakdown);

impl Serialize for Terms {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (term, value) in self.0.iter() {
            map.serialize_entry(term.name(), &value)?;
        }
        map.end()
    }
}

/// Asks the evaluation of a level about a position and these moves, or else those that it likes best.
pub(super) fn evaluate(position: &Position, level: Level, moves: &[Point]) -> Found {
    let settings = Settings::of_level(level);
    let kind = settings.evaluator_for(position.rule());
    match (kind, settings.opinion(position)) {
        (EvaluatorKind::Seed, _) => by_terms(position, level, moves),
        (EvaluatorKind::Network, Some(opinion)) => by_network(position, &settings, &opinion, moves),
        (EvaluatorKind::Table | EvaluatorKind::Network, _) => by_tables(position, &settings.params, moves),
    }
}

fn by_terms(position: &Position, level: Level, moves: &[Point]) -> Found {
    let evaluator = SeedEvaluator::of_level(&Params::default(), &level.params(), position);
    let mut solver = Solver::with_capacity(1 << 14);
    let mut tactics = SolverTactics::new(&mut solver, TACTICS_NODES);
    let mut board = position.clone();
    let moves = chosen(position, moves, |point| {
        evaluator.move_breakdown(&mut board, point, &mut tactics).map(Worth::of_terms)
    });
    let board = Worth::of_terms(evaluator.board_breakdown(position));
    Found { kind: EvaluatorKind::Seed, board, moves }
}

fn by_tables(position: &Position, params: &Params, moves: &[Point]) -> Found {
    let evaluator = TableEvaluator::new(params, position);
    let mut board = position.clone();
    let moves =
        chosen(position, moves, |point| match evaluator.move_score(&mut board, point, &mut NoTactics) {
            MoveScore::Value(value) => Ok(Worth::of_total(value)),
            MoveScore::Excluded(exclusion) => Err(exclusion),
        });
    let board = Worth::of_total(evaluator.board_score(position));
    Found { kind: EvaluatorKind::Table, board, moves }
}

fn by_network(position: &Position, settings: &Settings, opinion: &Opinion, moves: &[Point]) -> Found {
    let share = |point: Point| opinion.policy.iter().find(|(of, _)| *of == point).map(|(_, share)| *share);
    let worth = |point: Point| -> Result<Worth, Exclusion> {
        position.legality(point).map_err(Exclusion::Illegal)?;
        let mut after = position.clone();
        // The board is thrown away: there is nothing to take back.
        let _undo = after.place(point);
        let is_over = after.winner().is_some();
        // What the board is worth to the opponent afterwards, seen from this side.
        let theirs = settings.opinion(&after).filter(|_| !is_over);
        let total = theirs.map(|opinion| -opinion.score);
        Ok(Worth { total, policy: share(point), ..Worth::default() })
    };
    let best: Vec<Point> = opinion.policy.iter().map(|(point, _)| *point).take(BEST).collect();
    let moves = if moves.is_empty() { &best } else { moves };
    let moves = moves.iter().map(|point| (*point, worth(*point))).collect();
    // Of a finished game a network has nothing to say: it was shown none.
    let board = match position.winner() {
        None => Worth { win_rate: Some(opinion.win_rate), ..Worth::of_total(opinion.score) },
        Some(_) => Worth::default(),
    };
    Found { kind: EvaluatorKind::Network, board, moves }
}

/// The moves that were asked for, or else the best few.
fn chosen(
    position: &Position,
    moves: &[Point],
    mut worth: impl FnMut(Point) -> Result<Worth, Exclusion>,
) -> Vec<(Point, Result<Worth, Exclusion>)> {
    let mut with_worth = |point: Point| (point, worth(point));
    if !moves.is_empty() {
        return moves.iter().copied().map(with_worth).collect();
    }
    let legal = position.legal_moves().into_iter();
    let mut all: Vec<_> = legal.map(&mut with_worth).filter(|(_, found)| found.is_ok()).collect();
    let total = |found: &Result<Worth, Exclusion>| found.as_ref().ok().and_then(|worth| worth.total);
    all.sort_by_key(|(point, found)| (Reverse(total(found)), *point));
    all.truncate(BEST);
    all
}
