//! A search from the question to the last event: through the turnstile, on a thread of its own, stoppable throughout.
//! An endless one gives way to others that wait, and starts again when its turn comes.

use std::sync::Arc;
use std::time::Duration;

use kagetsu::api::{ApiError, CheckedJob, Event, MOST_TIME_MS, Run};
use tokio::sync::mpsc::Sender;
use tokio::sync::watch;

use super::hold::HeldClock;
use super::stop::{Stop, StopOnDrop};
use crate::client::ClientId;
use crate::state::Shared;
use crate::turnstile::Permit;

/// How long a stopped search may take to say what it has found; then whoever asked hears that it is stopped, and the
/// thread ends when it looks at its flag.
const GRACE: Duration = Duration::from_millis(60);
/// How long an endless search may keep its place while others wait for it.
const TURN: Duration = Duration::from_secs(10);

/// Events that wait to be sent.
pub(crate) const BACKLOG: usize = 64;

/// Runs a search and sends every event to `sender`; the last one is always sent unless nobody listens any more.
pub(crate) async fn run(
    state: Shared,
    client: ClientId,
    task: CheckedJob,
    stop: Stop,
    sender: Sender<Event>,
) {
    let search = Search { state, client, task: Arc::new(task), stop, sender };
    let last = loop {
        let Some(permit) = search.wait().await else { break Event::Stopped };
        if search.sender.send(Event::Started).await.is_err() {
            break Event::Stopped;
        }
        if let Some(last) = search.turn(permit).await {
            break last;
        }
    };
    // Nobody listens: the client is gone.
    let _ = search.sender.send(last).await;
}

struct Search {
    state: Shared,
    client: ClientId,
    task: Arc<CheckedJob>,
    stop: Stop,
    sender: Sender<Event>,
}

impl Search {
    /// Waits for a turn and tells the place in the queue; nothing once it is stopped.
    async fn wait(&self) -> Option<Permit> {
        let (teller, mut place) = watch::channel(0);
        let mut entering =
            std::pin::pin!(self.state.turnstile.enter(self.client, self.task.urgency(), teller));
        let mut told = false;
        loop {
            tokio::select! {
                biased;
                () = self.stop.raised() => return None,
                permit = &mut entering => {
                    // Everybody hears that they were understood before anything else.
                    if !told {
                        self.sender.send(Event::Queued { place: 1 }).await.ok()?;
                    }
                    return Some(permit);
                }
                Ok(()) = place.changed() => {
                    let place = (*place.borrow_and_update()).max(1);
                    self.sender.send(Event::Queued { place }).await.ok()?;
                    told = true;
                }
            }
        }
    }

    /// Works until there is an answer; nothing when it has given way.
    async fn turn(&self, permit: Permit) -> Option<Event> {
        let halt = Stop::default();
        // Whatever ends this turn ends the thread.
        let _halted = StopOnDrop(halt.clone());
        let (task, flag, teller) = (Arc::clone(&self.task), halt.clone(), self.sender.clone());
        let mut thread = tokio::task::spawn_blocking(move || {
            let clock = HeldClock::new(Arc::clone(&permit.hold), flag.clone());
            // Progress that nobody fetches in time is not worth waiting for.
            let run =
                Run { clock: &clock, stop: flag.flag(), tell: &mut |event| drop(teller.try_send(event)) };
            let last = task.run(run);
            drop(permit);
            last
        });
        let gave_way = tokio::select! {
            ended = &mut thread => return Some(ended.unwrap_or_else(|_| crashed())),
            () = raised_or_late(&self.stop) => false,
            () = self.wanted() => true,
        };
        halt.raise();
        let ended = tokio::time::timeout(GRACE, thread).await;
        if gave_way {
            return None;
        }
        Some(ended.map_or(Event::Stopped, |ended| ended.unwrap_or_else(|_| crashed())))
    }

    /// Waits until others want the place of a search that can start again.
    async fn wanted(&self) {
        if !self.task.can_start_again() {
            return std::future::pending().await;
        }
        loop {
            tokio::time::sleep(TURN).await;
            if self.state.turnstile.is_wanted(self.client, self.task.urgency()) {
                return;
            }
        }
    }
}

fn crashed() -> Event {
    Event::Error { error: ApiError::internal() }
}

/// Waits until the search is asked to stop, and asks it itself after the longest time, whatever its own limits are.
async fn raised_or_late(stop: &Stop) {
    if tokio::time::timeout(Duration::from_millis(MOST_TIME_MS), stop.raised()).await.is_err() {
        stop.raise();
    }
}
