//! The knowledge about a move: what is proved of the position before it, from what is known of the one after it.
//!
//! Three rules make contradictions impossible. A move that leaves the opponent lost proves that its player was
//! winning. A position is called lost only when the one after the move played is, and every other move loses too.
//! Where there is one move, both positions have the same standing.

use kagetsu_engine::Score;
use kagetsu_rules::{Color, Combined, Game, Move, Outcome, Point, Position, WinReason};
use kagetsu_solve::{Limits, Solver, Space, Win, WinKind, best_win};

use super::compose::{Answers, loss_by, win_by};
use super::duty::Duty;
use super::look::{Candidate, Look, Looker, SOLVER_CAPACITY};
use super::scorer::one_ply_before;
use super::standing::Standing;
use super::survey::{Aim, Plan, Question, Surveyed, Surveyor, lost};

/// What is known about a move beyond the board.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// What is proved of the position before it.
    pub(super) before: Standing,
    /// The best move there; none where the game cannot be saved and there is nothing to say.
    pub(super) best: Option<Candidate>,
    /// The score of the move played, in the view of its player; none for a foul.
    pub(super) score: Option<Score>,
    /// Whether every other move loses.
    pub(super) only: bool,
    /// Where the move lost the game: some that did not, the best first.
    pub(super) escapes: Vec<Candidate>,
}

/// A move between two positions.
pub(super) struct Step<'a> {
    pub(super) position: &'a Position,
    pub(super) played: Move,
    pub(super) look: &'a Look,
    pub(super) after: &'a Standing,
    /// What the engine says of the position after the move, in the view of the side to move there.
    pub(super) after_score: Option<Score>,
    /// Whether the same side wins two plies before or after.
    pub(super) hope: Hope,
}

/// Whether a win is to be looked for with more effort than usual.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hope {
    /// Nothing speaks for it.
    None,
    /// The same side has a proved win one move earlier or later: it would be unfair to overlook this one.
    Near,
}

/// How much more effort is taken where a win is near.
const DEEP: u64 = 8;
/// The same for each move of a survey that decides whether a position is lost, and for the whole survey.
const LOSS: (u64, u64) = (4, 16);
/// For the survey of the last position: it stands between the question and the first answer.
const LAST: (u64, u64) = (2, 8);
/// For a survey that looks for an only move.
const ONLY: (u64, u64) = (1, 4);

/// What is proved of the last position of a game; nothing when it was stopped.
pub(super) fn last_standing(game: &Game, look: &Look, hope: Hope, looker: &Looker<'_>) -> Standing {
    let position = game.position();
    if let Some(standing) = ended(game) {
        return standing;
    }
    if let Some(win) = look.win.clone().or_else(|| deep_win(position, look, hope, looker)) {
        return won(win);
    }
    match look.duty {
        Duty::Hopeless => hopeless(position),
        Duty::Forced(block) => forced_loss(position, block, looker),
        Duty::Free => {
            let Some(threat) = &look.threat else { return Standing::Open };
            if let Some(win) = solved_loss(position, looker) {
                return won(win);
            }
            let first = look.best.as_ref().map(|best| best.point);
            let question = Question { plans: vec![threat], except: None, first, aim: Aim::Loss };
            match surveyor(looker, LAST).survey(position, &question) {
                Surveyed::AllLose(losing) => proved(lost(position, &question, &losing, looker.nodes)),
                Surveyed::Escapes(_) | Surveyed::Open => Standing::Open,
            }
        }
    }
}

/// How the board ended a game; a resignation or an agreement proves nothing.
pub(super) fn ended(game: &Game) -> Option<Standing> {
    let position = game.position();
    if let Some(Outcome::Win { color, reason: WinReason::Foul(_) }) = game.outcome() {
        return Some(Standing::Over(color));
    }
    match position.winner() {
        Some(color) => Some(Standing::Over(color)),
        None => position.stuck().map(|outcome| outcome.winner().map_or(Standing::Drawn, Standing::Over)),
    }
}

/// Finds out about a move. Nothing when it was stopped.
pub(super) fn find(step: &Step<'_>, looker: &mut Looker<'_>) -> Option<Found> {
    let mover = step.position.turn();
    let score = played_score(step, mover);
    let found = |before: Standing, best: Option<Candidate>| {
        Some(Found { before, best, score, only: false, escapes: Vec::new() })
    };
    if let Some(win) = kept_win(step, mover) {
        let best = first_of(&win, Score::Win(win.length));
        return found(won(win), best);
    }
    let deep = || deep_win(step.position, step.look, step.hope, looker);
    if let Some(win) = step.look.win.clone().or_else(deep) {
        let best = first_of(&win, Score::Win(win.length));
        return found(won(win), best);
    }
    let is_only = |point: Point| step.played == Move::Stone(point);
    match step.look.duty {
        Duty::Hopeless => found(hopeless(step.position), None),
        Duty::Forced(block) if is_only(block) => found(forced_standing(step, block), step.look.best.clone()),
        Duty::Forced(block) => {
            let before = forced_loss(step.position, block, looker);
            let best = step.look.best.clone();
            found(before, best)
        }
        Duty::Free => surveyed(step, score, looker),
    }
}

/// The win before a move that leaves the opponent lost.
fn kept_win(step: &Step<'_>, mover: Color) -> Option<Win> {
    if step.after.winner() != Some(mover) {
        return None;
    }
    // A win of the position itself is shorter, and has nothing to do with what was played.
    step.look.win.clone().or_else(|| match step.played {
        Move::Stone(point) => win_by(step.position, point, step.after.win()),
        // A pass cannot be part of a certificate; the solver has been asked already.
        Move::Pass => None,
    })
}

/// A win that takes more effort to find, where there is hope for one.
fn deep_win(position: &Position, look: &Look, hope: Hope, looker: &Looker<'_>) -> Option<Win> {
    (hope == Hope::Near && look.duty == Duty::Free).then(|| solved(position, DEEP, looker)).flatten()
}

/// A forced win of the side to move, by a solver of its own with so many times the usual nodes.
fn solved(position: &Position, effort: u64, looker: &Looker<'_>) -> Option<Win> {
    let limits = Limits::nodes(looker.nodes * effort).stopped_by(looker.stop);
    best_win(&mut Solver::with_capacity(SOLVER_CAPACITY), position, &limits).proof.into_win()
}

/// A forced win of the side that is not to move, as the solver sees it at once.
fn solved_loss(position: &Position, looker: &Looker<'_>) -> Option<Win> {
    let limits = Limits::nodes(looker.nodes).stopped_by(looker.stop);
    Solver::with_capacity(SOLVER_CAPACITY).solve_loss(position, Space::Quiet, &limits).proof.into_win()
}

/// Where nothing forces at once: whether the other moves lose.
fn surveyed(step: &Step<'_>, score: Option<Score>, looker: &mut Looker<'_>) -> Option<Found> {
    let mover = step.position.turn();
    let is_lost = step.after.winner() == Some(!mover);
    let best = step.look.best.clone();
    let mut found = Found { before: Standing::Open, best, score, only: false, escapes: Vec::new() };
    let plans: Vec<&Win> = step.look.threat.iter().chain(step.after.win().filter(|_| is_lost)).collect();
    if plans.is_empty() || !(is_lost || step.look.threat.is_some()) {
        found.before = drawn_before(step);
        return Some(found);
    }
    if let Some(win) = is_lost.then(|| solved_loss(step.position, looker)).flatten() {
        found.best = first_of(&win, Score::Loss(win.length));
        found.before = won(win);
        return Some(found);
    }
    let (aim, effort) = if is_lost { (Aim::Loss, LOSS) } else { (Aim::OnlyMove, ONLY) };
    let first = found.best.as_ref().map(|best| best.point);
    let question = Question { plans, except: step.played.point(), first, aim };
    match surveyor(looker, effort).survey(step.position, &question) {
        Surveyed::AllLose(losing) if is_lost => {
            if let Some(win) = lost_with(step, &question, losing, looker.nodes) {
                found.best = first_of(&win, Score::Loss(win.length));
                found.before = won(win);
            }
        }
        Surveyed::AllLose(_) => found.only = true,
        Surveyed::Escapes(escapes) if is_lost => escape(step, &escapes, &mut found, looker)?,
        Surveyed::Escapes(_) | Surveyed::Open => {}
    }
    if is_lost && found.before.winner().is_none() {
        // What loses is not the best, even if nothing better was found within the limits.
        found.best = found.best.filter(|best| step.played != Move::Stone(best.point));
    }
    Some(found)
}

/// The loss of a position where the move played loses and all others do.
fn lost_with(
    step: &Step<'_>,
    question: &Question<'_>,
    mut losing: Vec<(Point, Plan)>,
    nodes: u64,
) -> Option<Win> {
    if let (Some(point), Some(win)) = (step.played.point(), step.after.win())
        && step.position.is_legal(point)
    {
        losing.push((point, Plan::Own(Box::new(win.clone()))));
    }
    lost(step.position, question, &losing, nodes)
}

/// Scores the escapes; the best of them is the best move unless the engine's own is not known to lose.
fn escape(step: &Step<'_>, escapes: &[Point], found: &mut Found, looker: &mut Looker<'_>) -> Option<()> {
    for point in escapes {
        found.escapes.push(looker.candidate(step.position, *point)?);
    }
    // Among equals the one that was found first.
    found.escapes.sort_by_key(|escape| core::cmp::Reverse(value(escape.score)));
    found.best = found.escapes.first().cloned();
    Some(())
}

/// The draw before the last move of a full board.
fn drawn_before(step: &Step<'_>) -> Standing {
    let single = step.position.legal_moves().single().is_some();
    match step.after {
        Standing::Drawn if single => Standing::Drawn,
        Standing::Open | Standing::Drawn | Standing::Over(_) | Standing::Won(_) => Standing::Open,
    }
}

/// The standing before the only move: that of the position after it.
fn forced_standing(step: &Step<'_>, block: Point) -> Standing {
    match step.after {
        Standing::Open => Standing::Open,
        Standing::Drawn => Standing::Drawn,
        Standing::Over(_) => Standing::Open,
        Standing::Won(win) => answered(step.position, block, win),
    }
}

/// The loss of a position whose only move against a four is refuted by `win`.
fn answered(position: &Position, block: Point, win: &Win) -> Standing {
    let single = vec![(block, &win.certificate)];
    // The win has been checked already; one more stone does not change that.
    proved(loss_by(position, &Answers { single, rest: None, kind: (win.kind, win.by_forbidden) }, u64::MAX))
}

/// Whether a position is lost although its only move against a four can be played.
fn forced_loss(position: &Position, block: Point, looker: &Looker<'_>) -> Standing {
    solved(&position.after(block), 1, looker).map_or(Standing::Open, |win| answered(position, block, &win))
}

/// The loss of a position where nothing stops a five.
fn hopeless(position: &Position) -> Standing {
    let by_forbidden = position
        .points(!position.turn(), Combined::Five)
        .into_iter()
        .any(|five| position.forbidden_to(position.turn(), five).is_some());
    let kind = (WinKind::Five, by_forbidden);
    proved(loss_by(position, &Answers { single: Vec::new(), rest: None, kind }, u64::MAX))
}

fn surveyor<'a>(looker: &Looker<'a>, (single, all): (u64, u64)) -> Surveyor<'a> {
    Surveyor::new(looker.nodes * single, looker.nodes * all, looker.stop)
}

fn won(win: Win) -> Standing {
    Standing::Won(Box::new(win))
}

/// What the checker has not accepted proves nothing.
fn proved(win: Option<Win>) -> Standing {
    win.map_or(Standing::Open, won)
}

fn first_of(win: &Win, score: Score) -> Option<Candidate> {
    Some(Candidate { point: *win.line.first()?, score, line: win.line.clone() })
}

/// The score of the move played, by what is proved, else by the engine.
fn played_score(step: &Step<'_>, mover: Color) -> Option<Score> {
    match step.after {
        Standing::Over(winner) => (*winner == mover).then_some(Score::Win(1)),
        Standing::Drawn => Some(Score::Value(0)),
        Standing::Won(win) if win.certificate.attacker() == mover => Some(Score::Win(win.length + 1)),
        Standing::Won(win) => Some(Score::Loss(win.length + 1)),
        Standing::Open => step.after_score.map(one_ply_before),
    }
}

/// The most that a score counts when two are compared: beyond it a position is as good as decided.
const CAP: i32 = 1_000;

/// A score as a number that can be subtracted.
pub(super) fn value(score: Score) -> i32 {
    match score {
        Score::Win(_) => CAP,
        Score::Loss(_) => -CAP,
        Score::Value(value) => value.clamp(-CAP, CAP),
    }
}
