//! What boards and moves are worth to the evaluation of a level, before any search.

use core::cmp::Reverse;

use kagetsu_engine::{
    Breakdown, Evaluator, EvaluatorKind, Exclusion, Level, MoveScore, NoTactics, Opinion, Params, Settings,
    SolverTactics, TableEvaluator, Term, TermEvaluator,
};
use kagetsu_rules::{Color, Point, Position};
use kagetsu_solve::Solver;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::field::{MapField, NameField, PointField};
use crate::label::Schema;

/// How many moves are shown when none is asked for.
const BEST: usize = 5;
/// Stones for one question about a forced win.
const TACTICS_NODES: u64 = 1_000;

/// What a board and moves are worth, and to which evaluation.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Evaluation {
    /// The evaluation.
    pub kind: EvaluatorKind,
    /// The board, in the view of the side to move.
    pub board: Worth,
    /// Moves of that side.
    pub moves: Vec<(Point, Result<Worth, Exclusion>)>,
}

/// What a board or a move is worth to the side to move, as far as the evaluation says.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Worth {
    /// None where the game is over: a network has nothing to say of that.
    pub total: Option<i32>,
    /// The chance to win, of a board that a network has judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_rate: Option<f64>,
    /// The share of a network's choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub policy: Option<f64>,
    /// The named terms of the total, where it has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms: Option<MapField<NameField<Term>, i32>>,
}

impl Worth {
    fn of_terms(breakdown: Breakdown) -> Worth {
        let terms = breakdown.iter().map(|(term, value)| (NameField(term), value)).collect();
        Worth { terms: Some(terms), ..Worth::of_total(breakdown.total()) }
    }

    fn of_total(total: i32) -> Worth {
        Worth { total: Some(total), ..Worth::default() }
    }
}

/// The evaluation of a level: of the board, and of moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Eval")]
pub struct EvalAnswer {
    /// The level.
    pub level: NameField<Level>,
    /// Who is to move.
    pub turn: NameField<Color>,
    /// Its evaluation.
    pub eval: NameField<EvaluatorKind>,
    /// The board.
    pub board: Worth,
    /// The moves.
    pub moves: Vec<EvalMoveAnswer>,
}

impl Schema for EvalAnswer {
    const SCHEMA: &'static str = "kagetsu.eval/1";
}

/// What a move is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "EvalMove")]
pub struct EvalMoveAnswer {
    /// The move.
    #[serde(rename = "move")]
    pub point: PointField,
    /// Its worth, if it may be considered at all.
    #[serde(flatten)]
    pub worth: Option<Worth>,
    /// Why it is not a candidate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub excluded: Option<String>,
}

impl EvalAnswer {
    /// The answer for a position.
    pub fn new(position: &Position, level: Level, found: Evaluation) -> EvalAnswer {
        let moves = found.moves.into_iter().map(|(point, worth)| EvalMoveAnswer {
            point: PointField(point),
            excluded: worth.as_ref().err().map(ToString::to_string),
            worth: worth.ok(),
        });
        EvalAnswer {
            level: NameField(level),
            turn: NameField(position.turn()),
            eval: NameField(found.kind),
            board: found.board,
            moves: moves.collect(),
        }
    }
}

/// Asks the evaluation of a level about a position and these moves, or else those that it likes best.
pub fn evaluate(position: &Position, level: Level, moves: &[Point]) -> Evaluation {
    let settings = Settings::of_level(level);
    let kind = settings.evaluator_for(position.rule());
    match (kind, settings.opinion(position)) {
        (EvaluatorKind::Terms, _) => by_terms(position, level, moves),
        (EvaluatorKind::Network, Some(opinion)) => by_network(position, &settings, &opinion, moves),
        (EvaluatorKind::Table | EvaluatorKind::Network, _) => by_tables(position, &settings.params, moves),
    }
}

fn by_terms(position: &Position, level: Level, moves: &[Point]) -> Evaluation {
    let evaluator = TermEvaluator::of_level(&Params::default(), &level.params(), position);
    let mut solver = Solver::with_capacity(1 << 14);
    let mut tactics = SolverTactics::new(&mut solver, TACTICS_NODES);
    let mut board = position.clone();
    let moves = chosen(position, moves, |point| {
        evaluator.move_breakdown(&mut board, point, &mut tactics).map(Worth::of_terms)
    });
    let board = Worth::of_terms(evaluator.board_breakdown(position));
    Evaluation { kind: EvaluatorKind::Terms, board, moves }
}

fn by_tables(position: &Position, params: &Params, moves: &[Point]) -> Evaluation {
    let evaluator = TableEvaluator::new(params, position);
    let mut board = position.clone();
    let moves =
        chosen(position, moves, |point| match evaluator.move_score(&mut board, point, &mut NoTactics) {
            MoveScore::Value(value) => Ok(Worth::of_total(value)),
            MoveScore::Excluded(exclusion) => Err(exclusion),
        });
    let board = Worth::of_total(evaluator.board_score(position));
    Evaluation { kind: EvaluatorKind::Table, board, moves }
}

fn by_network(position: &Position, settings: &Settings, opinion: &Opinion, moves: &[Point]) -> Evaluation {
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
    Evaluation { kind: EvaluatorKind::Network, board, moves }
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
