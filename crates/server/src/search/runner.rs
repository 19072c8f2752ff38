//! A search from the question to the last event: through the turnstile, on a thread of its own, stoppable throughout.

use std::time::Duration;

use tokio::sync::mpsc::Sender;

use super::event::Event;
use super::job::{MOST_TIME_MS, Task};
use super::stop::Stop;
use crate::client::Client;
use crate::state::Shared;
use crate::trouble::Trouble;

/// How long a stopped search may take to say what it has found; then whoever asked hears that it is stopped, and the
/// thread ends when it looks at its flag.
const GRACE: Duration = Duration::from_millis(60);

/// Events that wait to be sent.
pub(crate) const BACKLOG: usize = 64;

/// Runs a search and tells `ear` everything; the last event is always told unless nobody listens any more.
pub(crate) async fn run(state: Shared, client: Client, task: Task, stop: Stop, ear: Sender<Event>) {
    let last = search(&state, client, task, &stop, &ear).await;
    // Nobody listens: the client is gone.
    let _ = ear.send(last).await;
}

async fn search(state: &Shared, client: Client, task: Task, stop: &Stop, ear: &Sender<Event>) -> Event {
    if ear.send(Event::Queued).await.is_err() {
        return Event::Stopped;
    }
    let permit = tokio::select! {
        biased;
        () = stop.raised() => return Event::Stopped,
        permit = state.turnstile.enter(client) => permit,
    };
    if ear.send(Event::Started).await.is_err() {
        return Event::Stopped;
    }
    let (flag, teller) = (stop.clone(), ear.clone());
    let mut thread = tokio::task::spawn_blocking(move || {
        // Progress that nobody fetches in time is not worth waiting for.
        let last = task.run(flag.flag(), &mut |event| drop(teller.try_send(event)));
        drop(permit);
        last
    });
    let ended = tokio::select! {
        ended = &mut thread => ended,
        () = raised_or_late(stop) => match tokio::time::timeout(GRACE, &mut thread).await {
            Ok(ended) => ended,
            Err(_) => return Event::Stopped,
        },
    };
    ended.unwrap_or_else(|_| Event::Error { error: Trouble::internal() })
}

/// Waits until the search is asked to stop, and asks it itself after the longest time, whatever its own limits are.
async fn raised_or_late(stop: &Stop) {
    if tokio::time::timeout(Duration::from_millis(MOST_TIME_MS), stop.raised()).await.is_err() {
        stop.raise();
    }
}
