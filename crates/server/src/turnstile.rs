//! How many searches run at once, and whose turn it is.
//!
//! Invariant: never more than `slots` permits are out, and never two of one client. Among those that wait, the client
//! that was served longest ago comes first; a client with many wishes cannot keep others out.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::client::Client;

/// Clients whose last turn is remembered; beyond that, those who neither wait nor run are forgotten.
const REMEMBERED: usize = 1_024;

/// Lets searches through.
pub(crate) struct Turnstile {
    slots: usize,
    queue: Mutex<Queue>,
}

#[derive(Default)]
struct Queue {
    running: Vec<Client>,
    /// In order of arrival.
    waiting: Vec<Waiter>,
    /// When each client was last let through, counted in turns.
    served: HashMap<Client, u64>,
    turns: u64,
    tickets: u64,
}

struct Waiter {
    client: Client,
    ticket: u64,
    door: oneshot::Sender<Permit>,
}

/// The right to search; given back when dropped.
pub(crate) struct Permit {
    client: Client,
    turnstile: Arc<Turnstile>,
}

impl Turnstile {
    pub(crate) fn new(slots: usize) -> Arc<Turnstile> {
        Arc::new(Turnstile { slots, queue: Mutex::new(Queue::default()) })
    }

    /// Waits for a turn; dropping the future leaves the queue.
    pub(crate) async fn enter(self: &Arc<Turnstile>, client: Client) -> Permit {
        loop {
            let (door, entrance) = oneshot::channel();
            let place = {
                let mut queue = self.lock();
                queue.tickets += 1;
                let ticket = queue.tickets;
                queue.waiting.push(Waiter { client, ticket, door });
                Place { turnstile: self, ticket }
            };
            self.dispatch();
            if let Ok(permit) = entrance.await {
                drop(place);
                return permit;
            }
        }
    }

    fn dispatch(self: &Arc<Turnstile>) {
        loop {
            // The lock must be free again before a permit can be dropped.
            let next = self.lock().admit(self.slots);
            let Some(waiter) = next else { return };
            let permit = Permit { client: waiter.client, turnstile: Arc::clone(self) };
            drop(waiter.door.send(permit));
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Takes the waiter whose turn it is, if there is room, and counts it as running.
    fn admit(&mut self, slots: usize) -> Option<Waiter> {
        if self.running.len() >= slots {
            return None;
        }
        let free =
            self.waiting.iter().enumerate().filter(|(_, waiter)| !self.running.contains(&waiter.client));
        let (place, _) = free.min_by_key(|(place, waiter)| (self.served.get(&waiter.client), *place))?;
        let waiter = self.waiting.remove(place);
        self.turns += 1;
        self.running.push(waiter.client);
        self.served.insert(waiter.client, self.turns);
        if self.served.len() > REMEMBERED {
            let Queue { running, waiting, served, .. } = self;
            served.retain(|client, _| {
                running.contains(client) || waiting.iter().any(|waiter| waiter.client == *client)
            });
        }
        Some(waiter)
    }
}

/// A place in the queue, left when dropped.
struct Place<'a> {
    turnstile: &'a Turnstile,
    ticket: u64,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.turnstile.lock().waiting.retain(|waiter| waiter.ticket != self.ticket);
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut queue = self.turnstile.lock();
        if let Some(place) = queue.running.iter().position(|client| *client == self.client) {
            queue.running.swap_remove(place);
        }
        drop(queue);
        self.turnstile.dispatch();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    const A: Client = Client::Socket(1);
    const B: Client = Client::Socket(2);
    const C: Client = Client::Socket(3);

    #[test]
    fn one_search_per_client_and_no_more_than_there_are_slots() {
        let turnstile = Turnstile::new(2);
        let first = turnstile.enter(A).now_or_never().expect("room");
        assert!(turnstile.enter(A).now_or_never().is_none(), "a second one of the same client waits");
        let second = turnstile.enter(B).now_or_never().expect("room");
        assert!(turnstile.enter(C).now_or_never().is_none(), "no slot is left");
        drop(first);
        assert!(turnstile.enter(C).now_or_never().is_some());
        drop(second);
    }

    #[test]
    fn who_was_served_longest_ago_comes_first() {
        let turnstile = Turnstile::new(1);
        let running = turnstile.enter(A).now_or_never().expect("room");
        let mut again = Box::pin(turnstile.enter(A));
        assert!(again.as_mut().now_or_never().is_none());
        let mut other = Box::pin(turnstile.enter(B));
        assert!(other.as_mut().now_or_never().is_none());
        drop(running);
        assert!(again.as_mut().now_or_never().is_none(), "B was never served");
        let permit = other.now_or_never().expect("B's turn");
        drop(permit);
        assert!(again.now_or_never().is_some());
    }

    #[test]
    fn who_leaves_the_queue_holds_nobody_up() {
        let turnstile = Turnstile::new(1);
        let running = turnstile.enter(A).now_or_never().expect("room");
        let mut gone = Box::pin(turnstile.enter(B));
        assert!(gone.as_mut().now_or_never().is_none());
        drop(gone);
        drop(running);
        assert!(turnstile.lock().waiting.is_empty() && turnstile.lock().running.is_empty());
        // Let through and gone before it noticed.
        let running = turnstile.enter(A).now_or_never().expect("room");
        let mut gone = Box::pin(turnstile.enter(B));
        assert!(gone.as_mut().now_or_never().is_none());
        drop(running);
        drop(gone);
        assert!(turnstile.enter(C).now_or_never().is_some());
    }
}
