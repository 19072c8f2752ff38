//! Carrying out jobs in one thread.

use core::sync::atomic::AtomicBool;
use std::time::Instant;

use kagetsu_api::{
    ApiError, Event, GameAnswer, GameRequest, Job, JobAnswer, JobRequest, MadePositions, PositionsRequest,
    ReviewLinesAnswer, ReviewRequest, Run, SettleAnswer, SettleRequest, SolveRequest,
};
use kagetsu_arena::{PlayerSpec, PositionRecord, Seats};
use kagetsu_theory::search::Settler;
use kagetsu_words::Lang;

use crate::hex;
use crate::requests::{order, question, self_play};

/// What a thread works with: engines are kept from one job to the next where the next one needs the same.
#[derive(Default)]
pub struct Workshop {
    settler: Option<Settler>,
    seats: Option<([String; 2], Seats<'static>)>,
}

impl Workshop {
    /// The answer to a job; none when it was stopped.
    ///
    /// # Errors
    /// Says why the job cannot be done.
    pub fn carry_out(
        &mut self,
        request: &JobRequest,
        stop: &AtomicBool,
    ) -> Result<Option<JobAnswer>, String> {
        match request {
            JobRequest::Solve(request) => solve(request, stop),
            JobRequest::Review(request) => review(request, stop),
            JobRequest::Settle(request) => self.settle(request, stop),
            JobRequest::Game(request) => self.play(request, stop),
            JobRequest::Positions(request) => make_positions(request, stop),
        }
    }

    fn settle(&mut self, request: &SettleRequest, stop: &AtomicBool) -> Result<Option<JobAnswer>, String> {
        let question = question(request)?;
        let settled = self.settler.get_or_insert_default().settle(&question, stop);
        Ok(settled.map(|settled| {
            JobAnswer::Settle(SettleAnswer {
                finding: hex::write(&settled.to_bytes()),
                stones: settled.stones,
            })
        }))
    }

    fn play(&mut self, request: &GameRequest, stop: &AtomicBool) -> Result<Option<JobAnswer>, String> {
        let order = order(request)?;
        let mut players = [&request.black, &request.white].map(|it| format!("{}\n{}", it.name, it.player));
        players.sort();
        // The same two, with the other colours perhaps.
        let seats = match self.seats.take().filter(|(kept, _)| *kept == players) {
            Some(kept) => kept,
            None => (players, Seats::new(&PlayerSpec::build)),
        };
        let (_, seats) = self.seats.insert(seats);
        let record = seats.play(&order, stop);
        Ok(record.map(|record| JobAnswer::Game(GameAnswer { record: record.to_json() })))
    }
}

fn complaint(error: &ApiError) -> String {
    error.message.text(Lang::En).to_owned()
}

fn solve(request: &SolveRequest, stop: &AtomicBool) -> Result<Option<JobAnswer>, String> {
    let checked = Job::Solve(request.clone()).check(1).map_err(|error| complaint(&error))?;
    let event = checked.run(Run { clock: &Instant::now(), stop, tell: &mut |_| {} });
    if let Event::Solved(solved) = event {
        Ok(Some(JobAnswer::Solve(solved)))
    } else if let Event::Error { error } = event {
        Err(complaint(&error))
    } else {
        // Nothing else ends it but a stop.
        Ok(None)
    }
}

fn review(request: &ReviewRequest, stop: &AtomicBool) -> Result<Option<JobAnswer>, String> {
    let begun = Instant::now();
    let lines = request.lines(stop).map_err(|error| complaint(&error))?;
    let time_ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    Ok(lines.map(|lines| JobAnswer::Review(ReviewLinesAnswer { lines, time_ms })))
}

fn make_positions(request: &PositionsRequest, stop: &AtomicBool) -> Result<Option<JobAnswer>, String> {
    let records = self_play(request)?.game(request.number, stop);
    if stop.load(core::sync::atomic::Ordering::Relaxed) {
        return Ok(None);
    }
    let bytes: Vec<[u8; PositionRecord::SIZE]> = records.iter().map(PositionRecord::to_bytes).collect();
    Ok(Some(JobAnswer::Positions(MadePositions { records: hex::write(bytes.as_flattened()) })))
}
