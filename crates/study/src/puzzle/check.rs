//! The answer of a puzzle, found again: every win certified, every other move known not to be right.

use core::fmt;

use kagetsu_rules::{Color, Combined, ForbiddenKind, Point, PointSet, Position};
use kagetsu_solve::{
    Defences, Limits, Proof, Solver, Space, Threat, Win, best_win, defences, tactics, win_with, winning_moves,
};

use super::{AnswerKey, Puzzle, PuzzleKind};

/// Positions that the solver's table holds.
pub(super) const CAPACITY: usize = 1 << 16;
/// Stones for one search of a check, unless told otherwise.
pub(super) const NODES: u64 = 50_000;
/// Stones for the search whether a defence loses to something else.
const OTHER_WINS: u64 = 20_000;

/// What is right in a position, and what it took to find out.
#[derive(Clone, Debug)]
pub struct Checked {
    /// What is right.
    pub solution: AnswerKey,
    /// The certified wins of the answers, or the opponent's that a defence stops.
    pub wins: Vec<Win>,
    /// Plies of the win, as in [`Puzzle::length`].
    pub length: u32,
    /// Stones that the solver places to find the answer.
    pub effort: u64,
}

/// Why a puzzle is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleFault {
    /// The game is over, or a five must be made or stopped at once.
    NoQuestion,
    /// There is nothing to be found.
    NoAnswer,
    /// The question is easier than it says: a win by fours where threats are asked for, or a win where a defence is.
    TooEasy,
    /// A limit left moves undecided.
    Undecided,
    /// The right answer is another one.
    Other(AnswerKey),
    /// The length or the effort is another one.
    Numbers {
        /// The right length.
        length: u32,
        /// The right effort.
        effort: u64,
    },
}

impl fmt::Display for PuzzleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleFault::NoQuestion => f.write_str("the game is over, or a five decides it at once"),
            PuzzleFault::NoAnswer => f.write_str("there is nothing to be found"),
            PuzzleFault::TooEasy => f.write_str("there is an easier win than the one asked for"),
            PuzzleFault::Undecided => f.write_str("the limit left moves undecided"),
            PuzzleFault::Other(AnswerKey::Moves(moves)) => {
                f.write_str("the right answer is")?;
                moves.into_iter().try_for_each(|point| write!(f, " {point}"))
            }
            PuzzleFault::Other(AnswerKey::Verdict(_, Some(kind))) => {
                write!(f, "the point is forbidden: {}", kind.name())
            }
            PuzzleFault::Other(AnswerKey::Verdict(_, None)) => f.write_str("the point is legal"),
            PuzzleFault::Numbers { length, effort } => {
                write!(f, "length={length} effort={effort} would be right")
            }
        }
    }
}

impl core::error::Error for PuzzleFault {}

/// Checks a puzzle: its answer, length and effort must be those that are found here.
///
/// # Errors
/// Says what is wrong with it.
pub fn check(puzzle: &Puzzle) -> Result<Checked, PuzzleFault> {
    let position = Position::from(&puzzle.setup);
    let found = match puzzle.solution {
        AnswerKey::Verdict(point, _) => forbidden(&position, point)?,
        AnswerKey::Moves(_) => find(&position, puzzle.kind)?,
    };
    if found.solution != puzzle.solution {
        return Err(PuzzleFault::Other(found.solution));
    }
    if (found.length, found.effort) != (puzzle.length, puzzle.effort) {
        return Err(PuzzleFault::Numbers { length: found.length, effort: found.effort });
    }
    Ok(found)
}

/// What is right where moves are asked for.
pub(super) fn find(position: &Position, kind: PuzzleKind) -> Result<Checked, PuzzleFault> {
    let fives = |color: Color| !position.points(color, Combined::Five).is_empty();
    if position.winner().is_some() || fives(Color::Black) || fives(Color::White) {
        return Err(PuzzleFault::NoQuestion);
    }
    match kind {
        PuzzleKind::Vcf => by_fours(position),
        PuzzleKind::Vct => by_threats(position),
        PuzzleKind::FourThree => four_three(position),
        PuzzleKind::Defence => defence(position),
        PuzzleKind::Forbidden => Err(PuzzleFault::NoQuestion),
    }
}

fn solver() -> Solver {
    Solver::with_capacity(CAPACITY)
}

fn by_fours(position: &Position) -> Result<Checked, PuzzleFault> {
    let limits = Limits::nodes(NODES);
    let first = solver().solve(position, Space::Fours, &limits);
    match first.proof {
        Proof::Win(_) => {}
        Proof::NoWin => return Err(PuzzleFault::NoAnswer),
        Proof::Unknown(_) => return Err(PuzzleFault::Undecided),
    }
    let shortest = solver().solve_shortest(position, Space::Fours, &limits);
    let Proof::Win(shortest) = shortest.proof else { return Err(PuzzleFault::Undecided) };
    all(position, Space::Fours, shortest.length, first.nodes)
}

fn by_threats(position: &Position) -> Result<Checked, PuzzleFault> {
    let limits = Limits::nodes(NODES);
    if !matches!(solver().solve(position, Space::Fours, &limits).proof, Proof::NoWin) {
        return Err(PuzzleFault::TooEasy);
    }
    let first = solver().solve(position, Space::Threats, &limits);
    match first.proof {
        Proof::Win(win) => all(position, Space::Threats, win.length, first.nodes),
        Proof::NoWin => Err(PuzzleFault::NoAnswer),
        Proof::Unknown(_) => Err(PuzzleFault::Undecided),
    }
}

/// Every winning first move of a space.
fn all(position: &Position, space: Space, length: u32, effort: u64) -> Result<Checked, PuzzleFault> {
    let found = winning_moves(&mut solver(), position, space, &Limits::nodes(NODES));
    if !found.is_complete() {
        return Err(PuzzleFault::Undecided);
    }
    let moves: PointSet = found.moves.iter().map(|(point, _)| *point).collect();
    let wins = found.moves.into_iter().map(|(_, win)| win).collect();
    Ok(Checked { solution: AnswerKey::Moves(moves), wins, length, effort })
}

/// The four-threes that win at once; a plain open four would be easier.
fn four_three(position: &Position) -> Result<Checked, PuzzleFault> {
    let side = position.turn();
    let legal = position.legal_moves();
    if !(position.points(side, Combined::OpenFour) & legal).is_empty() {
        return Err(PuzzleFault::TooEasy);
    }
    let mut wins = Vec::new();
    let mut moves = PointSet::EMPTY;
    for point in tactics::four_three_points(position, side) & legal {
        let limits = Limits::nodes(NODES).max_len(5);
        let answer = win_with(&mut solver(), position, point, Space::Fours, &limits);
        if let Proof::Win(win) = answer.proof {
            moves.insert(point);
            wins.push(win);
        }
    }
    if moves.is_empty() {
        return Err(PuzzleFault::NoAnswer);
    }
    // Every four looks like an answer at first.
    let effort = (position.fours(side) & legal).len() as u64;
    Ok(Checked { solution: AnswerKey::Moves(moves), wins, length: 5, effort })
}

/// The moves that stop the opponent's win by fours or threats, where there is no win of one's own to be had instead.
fn defence(position: &Position) -> Result<Checked, PuzzleFault> {
    let limits = Limits::nodes(OTHER_WINS);
    if matches!(best_win(&mut solver(), position, &limits).proof, Proof::Win(_)) {
        return Err(PuzzleFault::TooEasy);
    }
    let Defences { threat, moves, unproved, nodes, .. } =
        defences(&mut solver(), position, &Limits::nodes(OTHER_WINS));
    let win = match threat {
        Threat::Win(Space::Fours | Space::Threats, win) => win,
        Threat::Win(Space::Quiet, _) | Threat::None => return Err(PuzzleFault::NoAnswer),
        Threat::Unknown(_) => return Err(PuzzleFault::Undecided),
    };
    if moves.is_empty() {
        return Err(PuzzleFault::NoAnswer);
    }
    if !unproved.is_empty() || moves.iter().any(|point| loses_otherwise(position, *point)) {
        return Err(PuzzleFault::Undecided);
    }
    let length = win.length;
    Ok(Checked {
        solution: AnswerKey::Moves(moves.into_iter().collect()),
        wins: vec![win],
        length,
        effort: nodes,
    })
}

/// Whether a move that stops the threat loses to another one.
fn loses_otherwise(position: &Position, point: Point) -> bool {
    let answer = best_win(&mut solver(), &position.after(point), &Limits::nodes(OTHER_WINS));
    matches!(answer.proof, Proof::Win(_))
}

/// Whether a point is forbidden. The effort tells how far one has to look: 1 for points that make nothing, 2 for rows and
/// fours, 3 for a double-three, 4 for a shape that only looks forbidden, 5 for a five that would be a foul otherwise.
pub(super) fn forbidden(position: &Position, point: Point) -> Result<Checked, PuzzleFault> {
    if position.winner().is_some() || position.turn() != Color::Black || position.stone_at(point).is_some() {
        return Err(PuzzleFault::NoQuestion);
    }
    if !position.rule().has_forbidden(Color::Black) {
        return Err(PuzzleFault::NoQuestion);
    }
    let kind = position.forbidden_kind(point);
    let class = position.combined(Color::Black, point);
    let effort = match (kind, class) {
        (Some(ForbiddenKind::DoubleThree), _) => 3,
        (Some(ForbiddenKind::DoubleFour | ForbiddenKind::Overline), _) => 2,
        (None, Combined::Five) => 5,
        (None, _) if position.false_forbidden_set().contains(point) => 4,
        (None, _) => 1,
    };
    Ok(Checked { solution: AnswerKey::Verdict(point, kind), wins: Vec::new(), length: 0, effort })
}

/// Whether a move of a solver's way through a puzzle still wins, by the moves that the puzzle asks for; with the proof.
pub fn wins_with(position: &Position, point: Point, kind: PuzzleKind) -> Option<Win> {
    let space = match kind {
        PuzzleKind::Vcf | PuzzleKind::FourThree => Space::Fours,
        PuzzleKind::Vct => Space::Threats,
        PuzzleKind::Defence | PuzzleKind::Forbidden => return None,
    };
    win_with(&mut solver(), position, point, space, &Limits::nodes(NODES)).proof.into_win()
}
