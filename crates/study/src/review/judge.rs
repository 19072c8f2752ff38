//! The knowledge about a move: what is proved of the position before it, from what is known of the one after it.
//!
//! Three rules make contradictions impossible. A move that leaves the opponent lost proves that its player was
//! winning. A position is called lost only when the one after the move played is, and every other move loses too.
//! Where there is one move, both positions have the same standing.

use kagetsu_engine::Score;
use kagetsu_rules::{Color, Combined, Game, Move, Outcome, Point, Position, Symmetry, WinReason};
use kagetsu_solve::{Win, WinKind};

use super::analysis::{Analysis, Analyzer, ScoredMove};
use super::basis::Basis;
use super::compose::{ReplyWins, loss_by, win_by};
use super::forced_reply::ForcedReply;
use super::scorer::{Scored, one_ply_before};
use super::status::Status;
use super::survey::{Aim, Plan, SurveyTask, Surveyed, Surveyor, lost};
use crate::wins::{WinSide, rung};

/// What is known about a move beyond the board.
#[derive(Clone, Debug)]
pub(super) struct JudgedMove {
    /// What is proved of the position before it.
    pub(super) before: Status,
    /// The best move there; none where the game cannot be saved and there is nothing to say.
    pub(super) best: Option<ScoredMove>,
    /// The score of the move played; none for a foul.
    pub(super) score: Option<PlayedScore>,
    /// Whether every other move loses.
    pub(super) only: bool,
    /// Where the move lost the game: some that were not refuted, those that rest on most first.
    pub(super) escapes: Vec<FoundEscape>,
    /// Where the move let a win go: how that is known.
    pub(super) gone: Option<Refutation>,
    /// What the move lost against the best by a closer look.
    pub(super) closer: Option<i32>,
}

impl JudgedMove {
    /// The same on the board turned or mirrored.
    pub(super) fn transformed(&self, symmetry: Symmetry) -> JudgedMove {
        let escape =
            |escape: &FoundEscape| FoundEscape { scored: escape.scored.transformed(symmetry), ..*escape };
        JudgedMove {
            before: self.before.transformed(symmetry),
            best: self.best.as_ref().map(|best| best.transformed(symmetry)),
            escapes: self.escapes.iter().map(escape).collect(),
            ..*self
        }
    }
}

/// The score of a move that was played, in its player's view.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayedScore {
    pub(super) score: Score,
    /// The same after a part of the search.
    pub(super) shallow: Score,
    /// Whether it looked best after that part.
    pub(super) was_first: bool,
}

/// How hard it was tried to refute something, without success.
#[derive(Clone, Copy, Debug)]
pub(super) struct Refutation {
    pub(super) basis: Basis,
    /// Stones that were allowed.
    pub(super) asked: u64,
}

impl Refutation {
    /// What is known of a win that was not found; nothing where there is one.
    fn known(analyzer: &Analyzer<'_>, position: &Position, side: WinSide) -> Option<Refutation> {
        let found = analyzer.memory.known(position, side)?;
        let basis = Basis::of_no_win(&found.proof, found.spent)?;
        Some(Refutation { basis, asked: found.asked })
    }

    /// Whether it stands when so many stones are asked for.
    pub(super) fn stands(&self, nodes: u64) -> bool {
        self.asked >= nodes || self.basis.stands(nodes)
    }
}

/// A move that was not refuted where another one lost.
#[derive(Clone, Debug)]
pub(super) struct FoundEscape {
    pub(super) scored: ScoredMove,
    pub(super) tried: Refutation,
}

/// A move between two positions.
pub(super) struct Step<'a> {
    pub(super) position: &'a Position,
    pub(super) played: Move,
    pub(super) look: &'a Analysis,
    pub(super) after: &'a Status,
    /// What the engine says of the position after the move, in the view of the side to move there.
    pub(super) after_score: Option<Scored>,
    /// Whether the same side wins two plies before or after.
    pub(super) hope: Hope,
    /// How much a survey of all moves may cost, as a multiple of the usual.
    pub(super) survey: u64,
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
const DEEP: u64 = 4;
/// The same for each move of a survey that decides whether a position is lost, and for the whole survey.
const LOSS: (u64, u64) = (4, 16);
/// For the survey of the last position: it stands between the question and the first answer.
const LAST: (u64, u64) = (1, 8);
/// For a survey that looks for an only move.
const ONLY: (u64, u64) = (1, 4);

/// So many times the usual stones, on a rung where everybody else asks, too.
fn times(nodes: u64, factor: u64) -> u64 {
    if factor == 1 { nodes } else { rung(nodes.saturating_mul(factor)) }
}

/// What is proved of the last position of a game.
pub(super) fn last_standing(game: &Game, look: &Analysis, hope: Hope, analyzer: &Analyzer<'_>) -> Status {
    let position = game.position();
    if let Some(standing) = ended(game) {
        return standing;
    }
    if let Some(win) = own_win(position, look, hope, analyzer) {
        return won(win);
    }
    match look.forced {
        ForcedReply::Hopeless => hopeless(position),
        ForcedReply::Forced(block) => forced_loss(position, block, analyzer),
        ForcedReply::Free => {
            if let Some(win) = known_loss(position, analyzer) {
                return won(win);
            }
            let Some(threat) = analyzer.threat(position) else { return Status::Open };
            if let Some(win) = analyzer.loss(position) {
                return won(win);
            }
            let first = look.best.as_ref().map(|best| best.point);
            let question = SurveyTask { plans: vec![&threat], except: None, first, aim: Aim::Loss };
            match surveyor(analyzer, LAST, 1).survey(position, &question) {
                Surveyed::AllLose(losing) => proved(lost(position, &question, &losing, analyzer.nodes)),
                Surveyed::Escapes(_) | Surveyed::Open => Status::Open,
            }
        }
    }
}

/// How the board ended a game; a resignation or an agreement proves nothing.
pub(super) fn ended(game: &Game) -> Option<Status> {
    let position = game.position();
    if let Some(Outcome::Win { color, reason: WinReason::Foul(_) }) = game.outcome() {
        return Some(Status::Over(color));
    }
    match position.winner() {
        Some(color) => Some(Status::Over(color)),
        None => position.stuck().map(|outcome| outcome.winner().map_or(Status::Drawn, Status::Over)),
    }
}

/// Finds out about a move. Nothing when it was stopped.
pub(super) fn find(step: &Step<'_>, analyzer: &mut Analyzer<'_>) -> Option<JudgedMove> {
    let mover = step.position.turn();
    let score = played_score(step, mover);
    let found = |before: Status, best: Option<ScoredMove>| {
        let (only, escapes, gone, closer) = (false, Vec::new(), None, None);
        Some(JudgedMove { before, best, score, only, escapes, gone, closer })
    };
    if let Some(win) = kept_win(step, mover, analyzer) {
        let best = first_of(&win, Score::Win(win.length));
        return found(won(win), best);
    }
    if let Some(win) = own_win(step.position, step.look, step.hope, analyzer) {
        let best = first_of(&win, Score::Win(win.length));
        let gone = gone(step, analyzer);
        return found(won(win), best).map(|found| JudgedMove { gone, ..found });
    }
    let is_only = |point: Point| step.played == Move::Stone(point);
    match step.look.forced {
        ForcedReply::Hopeless => found(hopeless(step.position), None),
        ForcedReply::Forced(block) if is_only(block) => {
            found(forced_standing(step, block), step.look.best.clone())
        }
        ForcedReply::Forced(block) => {
            let before = forced_loss(step.position, block, analyzer);
            let best = step.look.best.clone();
            found(before, best)
        }
        ForcedReply::Free => surveyed(step, score, analyzer),
    }
}

/// The win before a move that leaves the opponent lost.
fn kept_win(step: &Step<'_>, mover: Color, analyzer: &Analyzer<'_>) -> Option<Win> {
    if step.after.winner() != Some(mover) {
        return None;
    }
    // A win of the position itself is the one that everybody is told, and has nothing to do with what was played.
    own_win(step.position, step.look, Hope::None, analyzer).or_else(|| match step.played {
        Move::Stone(point) => win_by(step.position, point, step.after.win()),
        // A pass cannot be part of a certificate; the solver has been asked already.
        Move::Pass => None,
    })
}

/// A forced win of the side to move, with more effort where there is hope for one.
fn own_win(position: &Position, look: &Analysis, hope: Hope, analyzer: &Analyzer<'_>) -> Option<Win> {
    let effort = if hope == Hope::Near { DEEP } else { 1 };
    let asked = || analyzer.ask(position, WinSide::Mover, times(analyzer.nodes, effort)).into_win();
    (look.forced == ForcedReply::Free).then(asked).flatten()
}

/// The loss of the side to move, where it is known already.
fn known_loss(position: &Position, analyzer: &Analyzer<'_>) -> Option<Win> {
    analyzer.memory.known(position, WinSide::Opponent)?.into_win()
}

/// How it is known that a win was let go; nothing where it was given up at once.
fn gone(step: &Step<'_>, analyzer: &Analyzer<'_>) -> Option<Refutation> {
    let point = step.played.point().filter(|_| matches!(step.after, Status::Open))?;
    let after = step.position.after(point);
    analyzer.loss(&after);
    Refutation::known(analyzer, &after, WinSide::Opponent)
}

/// Where nothing forces at once: whether the other moves lose.
fn surveyed(step: &Step<'_>, score: Option<PlayedScore>, analyzer: &mut Analyzer<'_>) -> Option<JudgedMove> {
    let mover = step.position.turn();
    let is_lost = step.after.winner() == Some(!mover);
    let best = step.look.best.clone();
    let (only, escapes, gone, closer) = (false, Vec::new(), None, None);
    let mut found = JudgedMove { before: Status::Open, best, score, only, escapes, gone, closer };
    let threat = analyzer.threat(step.position);
    let plans: Vec<&Win> = threat.iter().chain(step.after.win().filter(|_| is_lost)).collect();
    if plans.is_empty() || !(is_lost || threat.is_some()) {
        found.before = drawn_before(step);
        return Some(found);
    }
    if let Some(win) = is_lost.then(|| analyzer.loss(step.position)).flatten() {
        found.best = first_of(&win, Score::Loss(win.length));
        found.before = won(win);
        return Some(found);
    }
    let (aim, effort) = if is_lost { (Aim::Loss, LOSS) } else { (Aim::OnlyMove, ONLY) };
    let first = found.best.as_ref().map(|best| best.point);
    let question = SurveyTask { plans, except: step.played.point(), first, aim };
    match surveyor(analyzer, effort, step.survey).survey(step.position, &question) {
        Surveyed::AllLose(losing) if is_lost => {
            if let Some(win) = lost_with(step, &question, losing, analyzer.nodes) {
                found.best = first_of(&win, Score::Loss(win.length));
                found.before = won(win);
            }
        }
        Surveyed::AllLose(_) => found.only = true,
        Surveyed::Escapes(escapes) if is_lost => escape(step, &escapes, &mut found, analyzer)?,
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
    question: &SurveyTask<'_>,
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

/// Where and of whom it is asked whether a move loses: a four gains no more than time, so the question stands behind its block.
pub(super) fn question(after: &Position) -> (Position, WinSide) {
    match ForcedReply::of(after) {
        ForcedReply::Forced(block) if after.winner().is_none() => (after.after(block), WinSide::Opponent),
        ForcedReply::Forced(_) | ForcedReply::Free | ForcedReply::Hopeless => (after.clone(), WinSide::Mover),
    }
}

/// Scores the escapes; the first of them is the best move.
fn escape(
    step: &Step<'_>,
    escapes: &[Point],
    found: &mut JudgedMove,
    analyzer: &mut Analyzer<'_>,
) -> Option<()> {
    for point in escapes {
        let scored = analyzer.candidate(step.position, *point)?;
        let (position, side) = question(&step.position.after(*point));
        if side == WinSide::Opponent {
            analyzer.loss(&position);
        }
        // What ended the game or was not asked about is not said to hold.
        let Some(tried) = Refutation::known(analyzer, &position, side) else { continue };
        found.escapes.push(FoundEscape { scored, tried });
    }
    // What rests on most first, among equals the better one, then the one that was found first.
    let gains_time =
        |escape: &FoundEscape| step.position.combined(step.position.turn(), escape.scored.point).is_four();
    // Beside a real escape a four is none.
    if found.escapes.iter().any(|escape| !gains_time(escape)) {
        found.escapes.retain(|escape| !gains_time(escape));
    }
    found.escapes.sort_by_key(|escape| {
        let is_open = !matches!(escape.tried.basis, Basis::Searched { .. });
        let asked = if is_open { escape.tried.asked } else { u64::MAX };
        (core::cmp::Reverse(asked), core::cmp::Reverse(value(escape.scored.score)))
    });
    found.best = found.escapes.first().map(|escape| escape.scored.clone()).or(found.best.take());
    Some(())
}

/// The draw before the last move of a full board.
fn drawn_before(step: &Step<'_>) -> Status {
    let single = step.position.legal_moves().single().is_some();
    match step.after {
        Status::Drawn if single => Status::Drawn,
        Status::Open | Status::Drawn | Status::Over(_) | Status::Won(_) => Status::Open,
    }
}

/// The standing before the only move: that of the position after it.
fn forced_standing(step: &Step<'_>, block: Point) -> Status {
    match step.after {
        Status::Open => Status::Open,
        Status::Drawn => Status::Drawn,
        Status::Over(_) => Status::Open,
        Status::Won(win) => answered(step.position, block, win),
    }
}

/// The loss of a position whose only move against a four is refuted by `win`.
fn answered(position: &Position, block: Point, win: &Win) -> Status {
    let single = vec![(block, &win.certificate)];
    // The win has been checked already; one more stone does not change that.
    proved(loss_by(position, &ReplyWins { single, rest: None, kind: (win.kind, win.by_forbidden) }, u64::MAX))
}

/// Whether a position is lost although its only move against a four can be played.
fn forced_loss(position: &Position, block: Point, analyzer: &Analyzer<'_>) -> Status {
    analyzer.win(&position.after(block)).map_or(Status::Open, |win| answered(position, block, &win))
}

/// The loss of a position where nothing stops a five.
fn hopeless(position: &Position) -> Status {
    let by_forbidden = position
        .points(!position.turn(), Combined::Five)
        .into_iter()
        .any(|five| position.forbidden_to(position.turn(), five).is_some());
    let kind = (WinKind::Five, by_forbidden);
    proved(loss_by(position, &ReplyWins { single: Vec::new(), rest: None, kind }, u64::MAX))
}

fn surveyor<'a, 'b>(analyzer: &'b Analyzer<'a>, (single, all): (u64, u64), times: u64) -> Surveyor<'a, 'b> {
    Surveyor::new(analyzer, self::times(analyzer.nodes, single), analyzer.nodes.saturating_mul(all * times))
}

fn won(win: Win) -> Status {
    Status::Won(Box::new(win))
}

/// What the checker has not accepted proves nothing.
fn proved(win: Option<Win>) -> Status {
    win.map_or(Status::Open, won)
}

fn first_of(win: &Win, score: Score) -> Option<ScoredMove> {
    Some(ScoredMove { point: *win.line.first()?, score, shallow: score, line: win.line.clone() })
}

/// The score of the move played, by what is proved, else by the engine.
fn played_score(step: &Step<'_>, mover: Color) -> Option<PlayedScore> {
    let certain = |score: Score| Some(PlayedScore { score, shallow: score, was_first: false });
    match step.after {
        Status::Over(winner) => certain(Score::Win(1)).filter(|_| *winner == mover),
        Status::Drawn => certain(Score::Value(0)),
        Status::Won(win) if win.certificate.attacker() == mover => certain(Score::Win(win.length + 1)),
        Status::Won(win) => certain(Score::Loss(win.length + 1)),
        Status::Open => {
            let after = step.after_score.as_ref()?;
            let first = step.look.thought.as_ref().and_then(|thought| thought.first);
            Some(PlayedScore {
                score: one_ply_before(after.score),
                shallow: one_ply_before(after.shallow),
                was_first: first.is_some() && first == step.played.point(),
            })
        }
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
