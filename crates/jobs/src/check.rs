//! Looking at an answer before anybody uses it: is it an answer to this job, within its bounds, and do its certificates hold?

use core::fmt;
use core::str::FromStr;

use kagetsu_api::{
    GameAnswer, GameRequest, JobAnswer, JobRequest, MadePositions, PointField, ReviewEvent,
    ReviewLinesAnswer, ReviewRequest, SettleAnswer, SettleRequest, SolveRequest, SolvedEvent, WinAnswer,
};
use kagetsu_arena::{GameRecord, PositionRecord};
use kagetsu_proof::{Certificate, DEFAULT_LIMIT};
use kagetsu_rules::{PointSet, Setup};
use kagetsu_theory::search::Settled;

use crate::hex;
use crate::requests::{order, question};

/// An answer that was looked at.
#[derive(Clone, PartialEq, Debug)]
pub enum Checked {
    /// What the solver found; wins have certificates that hold.
    Solve(Box<SolvedEvent>),
    /// What is known of a position of a proof; certificates hold.
    Settle(Box<Settled>),
    /// A review concluded from what was found out; wins in it have certificates that hold.
    Review(Box<ReviewEvent>),
    /// A game by the rules.
    Game(Box<GameRecord>),
    /// Positions that can be.
    Positions(Vec<PositionRecord>),
}

/// Why an answer is not used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal(pub String);

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for Refusal {}

fn refuse<T>(reason: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal(reason.into()))
}

/// Looks at the answer to a job.
///
/// # Errors
/// Says what is wrong with it.
pub fn check(request: &JobRequest, answer: JobAnswer) -> Result<Checked, Refusal> {
    match (request, answer) {
        (JobRequest::Solve(request), JobAnswer::Solve(solved)) => {
            check_solved(request, &solved).map(|()| Checked::Solve(solved))
        }
        (JobRequest::Settle(request), JobAnswer::Settle(answer)) => check_settled(request, &answer),
        (JobRequest::Review(request), JobAnswer::Review(answer)) => check_review(request, &answer),
        (JobRequest::Game(request), JobAnswer::Game(answer)) => check_game(request, &answer),
        (JobRequest::Positions(_), JobAnswer::Positions(answer)) => check_positions(&answer),
        (
            JobRequest::Solve(_)
            | JobRequest::Settle(_)
            | JobRequest::Review(_)
            | JobRequest::Game(_)
            | JobRequest::Positions(_),
            _,
        ) => refuse("it is the answer to another kind of job"),
    }
}

fn check_solved(request: &SolveRequest, solved: &SolvedEvent) -> Result<(), Refusal> {
    let game = request.position.game().map_err(|error| Refusal(error.code))?;
    let mut position = game.position().clone();
    if let Some(side) = &request.side
        && *side != position.turn().to_string()
    {
        position.pass();
    }
    let setup = position.to_setup();
    match (solved.status.as_str(), &solved.win) {
        ("win", Some(win)) => check_win(win, &setup, None)?,
        ("no-win" | "unknown", None) => {}
        _ => return refuse("its status and its win do not agree"),
    }
    if solved.verified != solved.win.is_some() || request.all != solved.moves.is_some() {
        return refuse("it is not an answer to this question");
    }
    let legal = position.legal_moves();
    for first in solved.moves.iter().flatten() {
        check_win(&first.win, &setup, Some(first.point))?;
    }
    if solved.unproved.iter().flatten().any(|point| !legal.contains(point.0)) {
        return refuse("a move that is left open is not legal");
    }
    Ok(())
}

/// Whether the certificate of a win is of this position and holds, and whether what is told of it is what it says.
fn check_win(win: &WinAnswer, setup: &Setup, first: Option<PointField>) -> Result<(), Refusal> {
    let certificate = Certificate::from_str(&win.proof);
    let certificate = certificate.map_err(|error| Refusal(format!("its certificate: {error}")))?;
    if certificate.setup() != setup || certificate.attacker() != setup.turn() {
        return refuse("its certificate is of another position");
    }
    let verified = certificate.verify(DEFAULT_LIMIT);
    let verified = verified.map_err(|fault| Refusal(format!("its certificate does not hold: {fault}")))?;
    // Of several longest defences any may be told.
    let told: PointSet = win.line.iter().map(|point| point.0).collect();
    let is_line = told.len() == win.line.len()
        && win.line.len() == verified.line.len()
        && told.into_iter().all(|point| setup.stone_at(point).is_none());
    let is_told = win.attacker.0 == certificate.attacker()
        && win.length == verified.length
        && is_line
        && win.first == verified.line.first().copied().map(PointField)
        && win.first == win.line.first().copied()
        && first.is_none_or(|first| win.first == Some(first))
        && win.certificate == (&certificate).into();
    if is_told { Ok(()) } else { refuse("it does not say what its certificate says") }
}

fn check_settled(request: &SettleRequest, answer: &SettleAnswer) -> Result<Checked, Refusal> {
    let question = question(request).map_err(Refusal)?;
    let Some(bytes) = hex::read(&answer.finding) else { return refuse("the finding cannot be read") };
    let settled = Settled::read(&question, &bytes, answer.stones);
    settled.map(|settled| Checked::Settle(Box::new(settled))).map_err(|reason| Refusal(reason.to_string()))
}

/// The review is concluded here, by this program, from what the worker has found out.
fn check_review(request: &ReviewRequest, answer: &ReviewLinesAnswer) -> Result<Checked, Refusal> {
    let review = request.conclude(&answer.lines, answer.time_ms).map_err(Refusal)?;
    Ok(Checked::Review(Box::new(review)))
}

fn check_game(request: &GameRequest, answer: &GameAnswer) -> Result<Checked, Refusal> {
    let order = order(request).map_err(Refusal)?;
    let record = GameRecord::from_json(&answer.record).map_err(Refusal)?;
    order.check(&record).map_err(|reason| Refusal(reason.to_owned()))?;
    Ok(Checked::Game(Box::new(record)))
}

/// Records of one game, boards inside its searches included, are fewer.
const MOST_RECORDS: usize = 1_000_000;

fn check_positions(answer: &MadePositions) -> Result<Checked, Refusal> {
    let Some(bytes) = hex::read(&answer.records) else { return refuse("the records cannot be read") };
    let (records, rest) = bytes.as_chunks::<{ PositionRecord::SIZE }>();
    if !rest.is_empty() || records.len() > MOST_RECORDS {
        return refuse("not whole records, or too many");
    }
    let read = |bytes: &[u8; PositionRecord::SIZE]| {
        let record = PositionRecord::from_bytes(bytes).map_err(|error| Refusal(error.to_string()))?;
        let is_free = |point| record.stones.iter().all(|(_, stones)| !stones.contains(point));
        if record.best.is_none_or(is_free) { Ok(record) } else { refuse("a move on a stone") }
    };
    records.iter().map(read).collect::<Result<Vec<_>, _>>().map(Checked::Positions)
}
