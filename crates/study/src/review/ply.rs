//! A reviewed move: its class, what was better, and what is proved before and after it.

use kagetsu_engine::{Breakdown, Level, Params, Score, SeedEvaluator, SolverTactics};
use kagetsu_rules::{Color, Combined, Game, Move, Opening, Point, Position, Rule};
use kagetsu_solve::Solver;

use super::class::{Class, Kind};
use super::duty::Duty;
use super::judge::{Found, value};
use super::look::Candidate;
use super::scorer::playable;
use super::standing::{Standing, Status};
use crate::facts::{Effort, Fact, Facts, facts};
use crate::winrate::win_rate;

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

/// A reviewed move.
#[derive(Clone, Debug)]
pub struct PlyReview {
    /// Its number, from 1.
    pub ply: usize,
    /// Who played it.
    pub color: Color,
    /// What was played.
    pub played: Move,
    /// What it was.
    pub class: Class,
    /// What is proved before it, in its player's view.
    pub before: Status,
    /// What is proved after it, in its player's view.
    pub after: Status,
    /// The score of the move in its player's view; none for a foul.
    pub score: Option<Score>,
    /// How often, in hundredths, its player wins with such a score; none where scores have not been fitted.
    pub win_rate: Option<u32>,
    /// The terms of the evaluation for it; none where it is no candidate.
    pub terms: Option<Breakdown>,
    /// What it makes, stops and threatens, by the rules alone; none for a pass.
    pub facts: Option<Facts>,
    /// The best move: of a proved win its first, of a lost position that of the longest defence.
    pub best: Option<Choice>,
    /// What the move lost against the best, where nothing is proved before and after it.
    pub loss: Option<i32>,
    /// Where it lost the game: moves that did not, as far as proofs reach, the best first.
    pub escapes: Vec<Choice>,
    /// The opponent's win after it, the opponent to move.
    pub refutation: Vec<Point>,
    /// The kind of that win, where there was none before.
    pub allowed: Option<Kind>,
    /// Whether every other move loses.
    pub is_only: bool,
    /// What is proved of the position before it, with the certificate.
    pub standing: Standing,
}

/// Stones for one question of the evaluation about a forced win.
const TACTICS_NODES: u64 = 1_000;

/// A move to be judged: its number, the position before it, and the standing after it.
pub(super) struct Place<'a> {
    pub(super) game: &'a Game,
    pub(super) ply: usize,
    pub(super) position: &'a Position,
    pub(super) after: &'a Standing,
    /// Stones that each search could place.
    pub(super) nodes: u64,
}

impl PlyReview {
    /// Says what a move was, from what was found out about it. No search, and always the same.
    pub(super) fn new(place: &Place<'_>, found: &Found) -> PlyReview {
        let color = place.position.turn();
        let played = place.game.moves().get(place.ply - 1).copied().unwrap_or(Move::Pass);
        let statuses = (found.before.status(color), place.after.status(color));
        let best = best_of(found, played, statuses.1);
        let loss = (statuses == (Status::Unknown, Status::Unknown))
            .then(|| Some(loss(best.as_ref()?, played, found.score?)))
            .flatten();
        let class = classify(place, found, statuses, loss.unwrap_or(0));
        let choice = |candidate: &Candidate| choice(place.position, candidate);
        let lost_to = place.after.win().filter(|_| statuses.1 == Status::Loss);
        PlyReview {
            ply: place.ply,
            color,
            played,
            class,
            before: statuses.0,
            after: statuses.1,
            score: found.score,
            win_rate: found.score.and_then(|score| win_rate_of(place, score)),
            terms: played.point().and_then(|point| terms(place.position, point)),
            facts: played.point().and_then(|point| facts_by_rules(place.position, point)),
            best: best.as_ref().map(choice),
            loss,
            escapes: found.escapes.iter().map(choice).collect(),
            refutation: lost_to.map_or(Vec::new(), |win| win.line.clone()),
            allowed: lost_to.filter(|_| statuses.0 != Status::Loss).map(Kind::of),
            is_only: found.only,
            standing: found.before.clone(),
        }
    }
}

/// The rate that belongs to the score of a move: what the opponent, to move after it, is left with.
fn win_rate_of(place: &Place<'_>, score: Score) -> Option<u32> {
    let stones = place.position.stone_count() + 1;
    let opponent = win_rate(place.position.rule(), place.nodes, stones, score.mirrored())?;
    Some(100 - opponent)
}

/// The best move; the one played if that has turned out no worse.
fn best_of(found: &Found, played: Move, after: Status) -> Option<Candidate> {
    let best = found.best.clone()?;
    match (found.score, played) {
        (Some(score), Move::Stone(point)) if point == best.point => Some(Candidate { score, ..best }),
        (Some(score), Move::Stone(point))
            if found.before.winner().is_none()
                && after != Status::Loss
                && value(score) >= value(best.score) =>
        {
            Some(Candidate { point, score, line: vec![point] })
        }
        (Some(_) | None, Move::Stone(_) | Move::Pass) => Some(best),
    }
}

fn loss(best: &Candidate, played: Move, score: Score) -> i32 {
    if played == Move::Stone(best.point) { 0 } else { (value(best.score) - value(score)).max(0) }
}

fn choice(position: &Position, candidate: &Candidate) -> Choice {
    Choice {
        point: candidate.point,
        score: candidate.score,
        line: playable(position, &candidate.line),
        terms: terms(position, candidate.point),
        facts: facts_by_rules(position, candidate.point),
    }
}

/// The facts that need no search. What is proved of the position is the review's own matter.
fn facts_by_rules(position: &Position, point: Point) -> Option<Facts> {
    let mut facts = facts(position, point, &Effort::nodes(0)).ok()?;
    let by_search = |fact: &Fact| matches!(fact, Fact::Win(..) | Fact::Defence(..) | Fact::Undecided { .. });
    facts.list.retain(|fact| !by_search(fact));
    (facts.wins, facts.loses) = (None, None);
    Some(facts)
}

/// What a move is worth by the terms of the published evaluation.
fn terms(position: &Position, point: Point) -> Option<Breakdown> {
    let evaluator = SeedEvaluator::of_level(&Params::default(), &Level::Hard.params(), position);
    let mut solver = Solver::with_capacity(1 << 10);
    let mut tactics = SolverTactics::new(&mut solver, TACTICS_NODES);
    evaluator.move_breakdown(&mut position.clone(), point, &mut tactics).ok()
}

/// The first class that matches.
fn classify(place: &Place<'_>, found: &Found, (before, after): (Status, Status), loss: i32) -> Class {
    let position = place.position;
    let mover = position.turn();
    let played = place.game.moves().get(place.ply - 1).copied().unwrap_or(Move::Pass);
    if let Some(kind) = played.point().and_then(|point| position.forbidden_to(mover, point)) {
        return Class::Foul(kind);
    }
    let kind = |standing: &Standing| standing.win().map_or(Kind::Five, Kind::of);
    let has_five = |color: Color| !position.points(color, Combined::Five).is_empty();
    let duty = Duty::of(position);
    let is_forced = matches!((duty, played), (Duty::Forced(only), Move::Stone(point)) if only == point);
    match (before, after) {
        (Status::Win, Status::Loss | Status::Draw | Status::Unknown) if has_five(mover) => Class::MissedFive,
        (Status::Win | Status::Draw | Status::Unknown, Status::Loss) if duty != Duty::Free && !is_forced => {
            Class::LeftFour
        }
        (Status::Win, Status::Loss | Status::Draw | Status::Unknown) => Class::MissedWin(kind(&found.before)),
        (Status::Draw | Status::Unknown, Status::Loss) => Class::Losing(kind(place.after)),
        _ if is_opening(place) => Class::Opening,
        _ if is_forced => Class::Forced,
        _ if found.only => Class::Only,
        (Status::Win, Status::Win) => Class::WinKept,
        (Status::Loss, _) => Class::Lost,
        (Status::Draw | Status::Unknown, Status::Win | Status::Draw | Status::Unknown) => {
            Class::of_loss(loss)
        }
    }
}

/// Whether the move is one of the three stones of a named opening.
fn is_opening(place: &Place<'_>) -> bool {
    place.ply <= 3
        && place.game.initial().stone_count() == 0
        && place.position.rule() == Rule::Renju
        && Opening::of_game(place.game.initial(), place.game.moves()).is_some()
}
