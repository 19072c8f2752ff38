//! Connects a session with two streams: one thread reads, one thinks, the caller's writes.
//!
//! The only place in this crate with threads and a real clock. Leaving never waits for a thread: the process ends
//! with its caller, and with it a thought or a read that nobody wants any more.

use std::io::{self, BufRead, ErrorKind, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use kagetsu_engine::{Observer, Progress, SearchControl, Silent};
use kagetsu_rules::Point;

use crate::bounded_line::read_line;
use crate::request::{Choice, Request, Thought};
use crate::session::{Config, Effect, Session};
use crate::thinker::Thinker;

/// What can happen.
enum LoopEvent {
    /// A line, and when it came.
    Line(String, Instant),
    InputClosed,
    Trying(Point),
    Tried(Point),
    Progress(Progress),
    Finished(Box<Thought>),
}

/// A request on its way to the thinking thread.
struct ThinkJob {
    request: Box<Request>,
    purpose: JobPurpose,
    clock: Instant,
    stop: Arc<AtomicBool>,
}

/// What a job is for.
enum JobPurpose {
    /// The session waits for the answer.
    Answer,
    /// Only the engine's memory is to gain from it.
    Ponder,
    /// Nothing is to be thought about yet, only to be made ready; then this is told.
    Prepare(Sender<()>),
}

/// A manager that waits for `OK` is not made to wait longer.
const MOST_PREPARATION: Duration = Duration::from_secs(1);

/// How long a search may take to notice by itself that its time is over.
const GRACE: Duration = Duration::from_millis(5);

/// Speaks the protocol until `END` or until one of the streams is closed, which is no error.
///
/// # Errors
/// When the output fails in another way than by being closed.
pub fn drive(config: Config, input: impl BufRead + Send + 'static, mut output: impl Write) -> io::Result<()> {
    let (events, inbox) = mpsc::channel();
    let (jobs, orders) = mpsc::channel();
    let news = events.clone();
    thread::spawn(move || read(input, &events));
    thread::spawn(move || think(&orders, &news));
    let mut events = EventLoop {
        session: Session::new(config),
        jobs,
        stop: Arc::default(),
        deadline: None,
        now: Instant::now(),
    };
    match events.work(&inbox, &mut output) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        ended => ended,
    }
}

/// Where events become effects.
struct EventLoop {
    session: Session,
    jobs: Sender<ThinkJob>,
    stop: Arc<AtomicBool>,
    /// When a thought that looks at the flag only is told that its time is over.
    deadline: Option<Instant>,
    /// When the event happened that is being worked on: a line may have waited while an engine was made ready.
    now: Instant,
}

enum Going {
    On,
    Away,
}

impl EventLoop {
    fn work(&mut self, inbox: &Receiver<LoopEvent>, output: &mut impl Write) -> io::Result<()> {
        while let Some(event) = self.next(inbox) {
            self.now = match &event {
                LoopEvent::Line(_, came) => *came,
                LoopEvent::InputClosed
                | LoopEvent::Trying(_)
                | LoopEvent::Tried(_)
                | LoopEvent::Progress(_)
                | LoopEvent::Finished(_) => Instant::now(),
            };
            let effects = match event {
                LoopEvent::Line(line, _) => self.session.line(&line),
                LoopEvent::InputClosed => self.session.closed(),
                LoopEvent::Trying(point) => self.session.trying(point),
                LoopEvent::Tried(point) => self.session.tried(point),
                LoopEvent::Progress(progress) => self.session.progress(&progress),
                LoopEvent::Finished(thought) => self.session.finished(&thought),
            };
            for effect in effects {
                if let Going::Away = self.perform(effect, output)? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// The next event; a thought whose time is over is told so meanwhile.
    fn next(&mut self, inbox: &Receiver<LoopEvent>) -> Option<LoopEvent> {
        if let Some(deadline) = self.deadline {
            match inbox.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(event) => return Some(event),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    self.deadline = None;
                    self.stop.store(true, Ordering::Relaxed);
                }
            }
        }
        inbox.recv().ok()
    }

    fn perform(&mut self, effect: Effect, output: &mut impl Write) -> io::Result<Going> {
        match effect {
            Effect::Send(line) => {
                // In one piece: a reader must never see half a line.
                output.write_all(format!("{line}\n").as_bytes())?;
                output.flush()?;
            }
            Effect::Think(request) => self.begin(request, JobPurpose::Answer),
            Effect::Ponder(request) => self.begin(request, JobPurpose::Ponder),
            Effect::Prepare(request) => self.prepare(request),
            Effect::StopThinking | Effect::StopPondering => self.stop.store(true, Ordering::Relaxed),
            Effect::Quit => {
                self.stop.store(true, Ordering::Relaxed);
                return Ok(Going::Away);
            }
        }
        Ok(Going::On)
    }

    /// Has an engine made ready, and waits for it.
    fn prepare(&mut self, request: Box<Request>) {
        let (done, ready) = mpsc::channel();
        let purpose = JobPurpose::Prepare(done);
        let job = ThinkJob { request, purpose, clock: self.now, stop: Arc::clone(&self.stop) };
        if self.jobs.send(job).is_ok() {
            let _ = ready.recv_timeout(MOST_PREPARATION);
        }
    }

    fn begin(&mut self, request: Box<Request>, purpose: JobPurpose) {
        let now = self.now;
        self.stop = Arc::default();
        self.deadline = request.settings.limits.time.and_then(|time| now.checked_add(time + GRACE));
        // The thinking thread lives as long as this loop.
        let _ = self.jobs.send(ThinkJob { request, purpose, clock: now, stop: Arc::clone(&self.stop) });
    }
}

/// Sends every line on, until there are no more or nobody wants them.
fn read(mut input: impl BufRead, events: &Sender<LoopEvent>) {
    loop {
        let event = read_line(&mut input)
            .map_or(LoopEvent::InputClosed, |line| LoopEvent::Line(line, Instant::now()));
        let is_last = matches!(event, LoopEvent::InputClosed);
        if events.send(event).is_err() || is_last {
            return;
        }
    }
}

/// Answers one job after another.
fn think(jobs: &Receiver<ThinkJob>, events: &Sender<LoopEvent>) {
    let mut thinker = Thinker::new();
    while let Ok(job) = jobs.recv() {
        let control = SearchControl { clock: &job.clock, stop: &job.stop };
        let (mut reporter, mut nobody) = (Reporter { events }, Silent);
        let observer: &mut dyn Observer = match &job.purpose {
            JobPurpose::Answer => &mut reporter,
            JobPurpose::Ponder => &mut nobody,
            JobPurpose::Prepare(done) => {
                if catch_unwind(AssertUnwindSafe(|| thinker.prepare(&job.request))).is_err() {
                    thinker = Thinker::new();
                }
                // Who has waited long enough does not hear it.
                let _ = done.send(());
                continue;
            }
        };
        let attempt = catch_unwind(AssertUnwindSafe(|| thinker.think(&job.request, &control, observer)));
        // A defect of the search must not cost the game: the session finds a move of its own.
        let thought = attempt.unwrap_or_else(|_| {
            thinker = Thinker::new();
            Thought { choice: Choice::Nothing, report: None, elapsed: job.clock.elapsed() }
        });
        if matches!(job.purpose, JobPurpose::Answer)
            && events.send(LoopEvent::Finished(Box::new(thought))).is_err()
        {
            return;
        }
    }
}

/// Sends progress to the event loop.
struct Reporter<'a> {
    events: &'a Sender<LoopEvent>,
}

impl Reporter<'_> {
    fn send(&self, event: LoopEvent) {
        // When the loop is gone nobody listens.
        let _ = self.events.send(event);
    }
}

impl Observer for Reporter<'_> {
    fn trying(&mut self, point: Point) {
        self.send(LoopEvent::Trying(point));
    }

    fn tried(&mut self, point: Point) {
        self.send(LoopEvent::Tried(point));
    }

    fn progress(&mut self, progress: &Progress) {
        self.send(LoopEvent::Progress(progress.clone()));
    }
}
