//! A reviewed move: its class, what was better, and what is proved before and after it.

use kagetsu_engine::{Breakdown, Level, Params, Score, SolverTactics, TermEvaluator};
use kagetsu_rules::{Color, Combined, Game, Move, Opening, Point, Position, Rule, Symmetry};
use kagetsu_solve::Solver;

use super::analysis::ScoredMove;
use super::basis::Basis;
use super::class::{Class, WinKindName};
use super::forced_reply::ForcedReply;
use super::judge::{FoundEscape, JudgedMove, question, value};
use super::scorer::playable;
use super::status::{SideStatus, Status};
use crate::facts::{Effort, Fact, Facts, WinRole, facts};
use crate::winrate::win_rate;
use crate::wins::WinSide;

/// A move with its score and what follows.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub point: Point,
    /// Its score in the view of its player.
    pub score: Score,
    /// From the move on; every move of it can be played.
    pub line: Vec<Point>,
    /// What the move itself is worth by the terms of the evaluation; none where it is no candidate.
    pub terms: Option<Breakdown>,
    /// What it makes, stops and threatens, by the rules alone.
    pub facts: Option<Facts>,
}

/// A move that was not refuted where the one played lost.
#[derive(Clone, Debug)]
pub struct Escape {
    /// The move, its score and what follows.
    pub choice: Choice,
    /// How it is known that it does not lose as the other one did.
    pub basis: Basis,
}

impl Escape {
    /// Where and of whom it was asked whether the move loses, `before` being the position before it: right after it, or for a
    /// four behind its block.
    pub fn question(&self, before: &Position) -> (Position, WinSide) {
        question(&before.after(self.choice.point))
    }
}

/// A reviewed move.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PlyReview {
    /// Its number, from 1.
    pub ply: usize,
    /// Who played it.
    pub color: Color,
    /// What was played.
    pub played: Move,
    /// What it was.
    pub class: Class,
    /// How that is known.
    pub basis: Basis,
    /// Whether a deeper look says the same; where it does not, the milder class is said.
    pub is_stable: bool,
    /// What is proved before it, in its player's view.
    pub before: SideStatus,
    /// What is proved after it, in its player's view.
    pub after: SideStatus,
    /// The score of the move in its player's view; none for a foul.
    pub score: Option<Score>,
    /// How often, in hundredths, its player wins with such a score; none where scores have not been fitted.
    pub win_rate: Option<u32>,
    /// The terms of the evaluation for it; none where it is no candidate or its class is proved.
    pub terms: Option<Breakdown>,
    /// What it makes, stops and threatens, by the rules alone; none for a pass.
    pub facts: Option<Facts>,
    /// The best move: of a proved win its first, of a lost position that of the longest defence.
    pub best: Option<Choice>,
    /// What the move lost against the best, where nothing is proved before and after it.
    pub loss: Option<i32>,
    /// Where it lost the game: moves that were not refuted, the one that rests on most first.
    pub escapes: Vec<Escape>,
    /// Whether a move is known that was not refuted, but not asked about long enough to be named as an escape.
    pub has_open_escape: bool,
    /// Where it let a win go: how it is known that it is gone.
    pub gone: Option<Basis>,
    /// The opponent's win after it, the opponent to move.
    pub refutation: Vec<Point>,
    /// The kind of that win, where there was none before.
    pub allowed: Option<WinKindName>,
    /// Whether every other move loses.
    pub is_only: bool,
    /// What is proved of the position before it, with the certificate.
    pub standing: Status,
}

/// Stones for one question of the evaluation about a forced win.
const TACTICS_NODES: u64 = 1_000;

/// A move to be judged: its number, the position before it, and the standing after it.
pub(super) struct JudgedPly<'a> {
    pub(super) game: &'a Game,
    pub(super) ply: usize,
    pub(super) position: &'a Position,
    /// The same position in the canonical form of the game, for searches, and the way back.
    pub(super) form: &'a Position,
    pub(super) back: Symmetry,
    pub(super) after: &'a Status,
    /// Stones that each search could place.
    pub(super) nodes: u64,
}

/// What a move lost against the best, by searches of different depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Losses {
    /// After a part of the search.
    shallow: i32,
    deep: i32,
    /// By a closer look, where there was one.
    closer: Option<i32>,
}

impl Losses {
    const NONE: Losses = Losses { shallow: 0, deep: 0, closer: None };

    /// The least: a class is said only where every search agrees that it is no milder.
    pub(super) fn said(&self) -> i32 {
        let least = self.shallow.min(self.deep);
        self.closer.map_or(least, |closer| closer.min(least))
    }

    fn is_stable(&self) -> bool {
        let class = Class::of_loss(self.said());
        [Some(self.shallow), Some(self.deep), self.closer]
            .into_iter()
            .flatten()
            .all(|loss| Class::of_loss(loss) == class)
    }
}

/// What a move lost, where nothing is proved before and after it.
pub(super) fn judged_loss(found: &JudgedMove, played: Move) -> Option<Losses> {
    let (best, score) = (found.best.as_ref()?, found.score?);
    if played == Move::Stone(best.point) {
        return Some(Losses::NONE);
    }
    let lost = |best: Score, played: Score| (value(best) - value(played)).max(0);
    let shallow = if score.was_first { 0 } else { lost(best.shallow, score.shallow) };
    Some(Losses { shallow, deep: lost(best.score, score.score), closer: found.closer })
}

impl PlyReview {
    /// Says what a move was, from what was found out about it. Searches nothing but the small questions of the
    /// evaluation about forced wins, each with an empty memory, so it is always the same.
    pub(super) fn new(place: &JudgedPly<'_>, found: &JudgedMove) -> PlyReview {
        let color = place.position.turn();
        let played = place.game.moves().get(place.ply - 1).copied().unwrap_or(Move::Pass);
        let statuses = (found.before.status(color), place.after.status(color));
        let best = best_of(found, played, statuses.1);
        let is_open = statuses == (SideStatus::Unknown, SideStatus::Unknown);
        let losses = is_open.then(|| judged_loss(found, played)).flatten();
        let class = classify(place, found, statuses, losses.map_or(0, |losses| losses.said()));
        let is_judged = class.is_judged();
        let choice = |candidate: &ScoredMove| choice(place, candidate, is_judged);
        let escape =
            |escape: &FoundEscape| Escape { choice: choice(&escape.scored), basis: escape.tried.basis };
        let lost_to = place.after.win().filter(|_| statuses.1 == SideStatus::Loss);
        let score = found.score.map(|score| score.score);
        PlyReview {
            ply: place.ply,
            color,
            played,
            class,
            basis: if is_judged { Basis::Judged { nodes: place.nodes } } else { Basis::Proved },
            is_stable: !is_judged || losses.is_none_or(|losses| losses.is_stable()),
            before: statuses.0,
            after: statuses.1,
            score,
            win_rate: score.and_then(|score| win_rate(place.position.rule(), place.nodes, score)),
            terms: played.point().filter(|_| is_judged).and_then(|point| terms(place, point)),
            facts: played.point().and_then(|point| facts_of(place, point, is_judged)),
            best: best.as_ref().map(choice),
            loss: losses.map(|losses| losses.said()),
            escapes: hoped_escapes(found).filter(|escape| is_named(escape)).map(escape).collect(),
            has_open_escape: hoped_escapes(found).any(|escape| !is_named(escape)),
            gone: found.gone.map(|gone| gone.basis).filter(|_| statuses.1 == SideStatus::Unknown),
            refutation: lost_to.map_or(Vec::new(), |win| win.line.clone()),
            allowed: lost_to.filter(|_| statuses.0 != SideStatus::Loss).map(WinKindName::of),
            is_only: found.only,
            standing: found.before.clone(),
        }
    }
}

impl PlyReview {
    /// Whether it counts for the accuracy: there was a choice that mattered, and a deeper look says the same class.
    pub fn is_counted(&self) -> bool {
        self.is_stable && self.class.points().is_some()
    }

    /// The escape that is named in words: the one that rests on most.
    pub fn escape(&self) -> Option<&Escape> {
        self.escapes.first()
    }

    /// The same where it was searched through: no other one is named in a headline.
    pub fn firm_escape(&self) -> Option<&Escape> {
        self.escape().filter(|escape| matches!(escape.basis, Basis::Searched { .. }))
    }
}

/// An escape that was not searched through is named when it was asked about with so many stones, whatever the effort: of 16
/// that were asked about with 3,000,000 or 12,000,000, six fell to ten times as many.
const NAMED: u64 = 48_000_000;

fn is_named(escape: &FoundEscape) -> bool {
    escape.tried.stands(NAMED)
}

/// The escapes that may be some. What the engine believes to lose, too, is none.
fn hoped_escapes(found: &JudgedMove) -> impl Iterator<Item = &FoundEscape> {
    found.escapes.iter().filter(|escape| !matches!(escape.scored.score, Score::Loss(_)))
}

/// The best move; the one played if that has turned out no worse.
fn best_of(found: &JudgedMove, played: Move, after: SideStatus) -> Option<ScoredMove> {
    let best = found.best.clone()?;
    match (found.score.map(|score| score.score), played) {
        (Some(score), Move::Stone(point)) if point == best.point => Some(ScoredMove { score, ..best }),
        (Some(score), Move::Stone(point))
            if found.before.winner().is_none()
                && after != SideStatus::Loss
                && value(score) >= value(best.score) =>
        {
            Some(ScoredMove { point, score, shallow: score, line: vec![point] })
        }
        (Some(_) | None, Move::Stone(_) | Move::Pass) => Some(best),
    }
}

fn choice(place: &JudgedPly<'_>, candidate: &ScoredMove, is_judged: bool) -> Choice {
    Choice {
        point: candidate.point,
        score: candidate.score,
        line: playable(place.position, &candidate.line),
        terms: if is_judged { terms(place, candidate.point) } else { None },
        facts: facts_of(place, candidate.point, is_judged),
    }
}

/// Stones for one question of the facts about a forced win.
const FACT_NODES: u64 = 5_000;

/// What there is to say of a move by the rules, and of a move that is judged what it threatens and stops by force. What is
/// proved of the position is the review's own matter.
fn facts_of(place: &JudgedPly<'_>, point: Point, is_judged: bool) -> Option<Facts> {
    let nodes = if is_judged { FACT_NODES } else { 0 };
    let form = place.back.inverse().apply(point);
    let mut facts = facts(place.form, form, &Effort::nodes(nodes)).ok()?;
    let is_own = |fact: &Fact| {
        !matches!(
            fact,
            Fact::Undecided { .. }
                | Fact::Win(
                    WinRole::Begins
                        | WinRole::AlreadyLost
                        | WinRole::Allows
                        | WinRole::Leaves
                        | WinRole::Elsewhere
                        | WinRole::Shorter,
                    _
                )
        ) && (is_judged || !matches!(fact, Fact::Win(..) | Fact::Defence(..)))
    };
    facts.list.retain(is_own);
    (facts.wins, facts.loses) = (None, None);
    Some(facts.transformed(place.back))
}

/// What a move is worth by the terms of the published evaluation.
fn terms(place: &JudgedPly<'_>, point: Point) -> Option<Breakdown> {
    let position = place.form;
    let point = place.back.inverse().apply(point);
    let evaluator = TermEvaluator::of_level(&Params::default(), &Level::Hard.params(), position);
    let mut solver = Solver::with_capacity(1 << 10);
    let mut tactics = SolverTactics::new(&mut solver, TACTICS_NODES);
    evaluator.move_breakdown(&mut position.clone(), point, &mut tactics).ok()
}

/// The first class that matches.
fn classify(
    place: &JudgedPly<'_>,
    found: &JudgedMove,
    (before, after): (SideStatus, SideStatus),
    loss: i32,
) -> Class {
    let position = place.position;
    let mover = position.turn();
    let played = place.game.moves().get(place.ply - 1).copied().unwrap_or(Move::Pass);
    if let Some(kind) = played.point().and_then(|point| position.forbidden_to(mover, point)) {
        return Class::Foul(kind);
    }
    let kind = |standing: &Status| standing.win().map_or(WinKindName::Five, WinKindName::of);
    let has_five = |color: Color| !position.points(color, Combined::Five).is_empty();
    let forced = ForcedReply::of(position);
    let is_forced =
        matches!((forced, played), (ForcedReply::Forced(only), Move::Stone(point)) if only == point);
    match (before, after) {
        (SideStatus::Win, SideStatus::Loss | SideStatus::Draw | SideStatus::Unknown) if has_five(mover) => {
            Class::MissedFive
        }
        (SideStatus::Win | SideStatus::Draw | SideStatus::Unknown, SideStatus::Loss)
            if forced != ForcedReply::Free && !is_forced =>
        {
            Class::LeftFour
        }
        (SideStatus::Win, SideStatus::Loss | SideStatus::Draw | SideStatus::Unknown) => {
            Class::MissedWin(kind(&found.before))
        }
        (SideStatus::Draw | SideStatus::Unknown, SideStatus::Loss) => Class::Losing(kind(place.after)),
        _ if is_opening(place) => Class::Opening,
        _ if is_forced => Class::Forced,
        _ if found.only => Class::Only,
        (SideStatus::Win, SideStatus::Win) => Class::WinKept,
        (SideStatus::Loss, _) => Class::Lost,
        (
            SideStatus::Draw | SideStatus::Unknown,
            SideStatus::Win | SideStatus::Draw | SideStatus::Unknown,
        ) => Class::of_loss(loss),
    }
}

/// Whether the move is one of the three stones of a named opening.
fn is_opening(place: &JudgedPly<'_>) -> bool {
    place.ply <= 3
        && place.game.initial().stone_count() == 0
        && place.position.rule() == Rule::Renju
        && Opening::of_game(place.game.initial(), place.game.moves()).is_some()
}
