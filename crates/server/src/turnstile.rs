//! How many searches run at once, and whose turn it is.
//!
//! What somebody waits for has places of its own, so that it never stands behind what is endless; while more runs than
//! there are slots, endless searches are held. Invariant: never more than `slots` permits of either urgency are out,
//! and of one client never more than [`most_of_one`]. Among those that wait, the client that was served longest ago
//! comes first; a client with many wishes cannot keep others out. Whoever waits is told its place.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kagetsu::api::Urgency;
use tokio::sync::{oneshot, watch};

use crate::client::ClientId;
use crate::search::hold::Hold;

/// Clients whose last turn is remembered; beyond that, those who neither wait nor run are forgotten.
const REMEMBERED: usize = 1_024;

/// Searches of one client that run at once: one that is endless, and beside it a question and another one.
const fn most_of_one(urgency: Urgency) -> usize {
    match urgency {
        Urgency::Interactive => 2,
        Urgency::Endless => 1,
    }
}

/// Lets searches through.
pub(crate) struct Turnstile {
    slots: usize,
    queue: Mutex<Queue>,
}

#[derive(Default)]
struct Queue {
    running: Vec<Running>,
    /// In order of arrival.
    waiting: Vec<Waiter>,
    /// When each client was last let through, counted in turns.
    served: HashMap<(ClientId, Urgency), u64>,
    turns: u64,
    tickets: u64,
}

struct Running {
    client: ClientId,
    urgency: Urgency,
    ticket: u64,
    hold: Arc<Hold>,
}

struct Waiter {
    client: ClientId,
    urgency: Urgency,
    ticket: u64,
    place: watch::Sender<usize>,
    door: oneshot::Sender<Permit>,
}

/// The right to search; given back when dropped.
pub(crate) struct Permit {
    ticket: u64,
    turnstile: Arc<Turnstile>,
    /// Closed while the search has to stand still.
    pub(crate) hold: Arc<Hold>,
}

impl Turnstile {
    pub(crate) fn new(slots: usize) -> Arc<Turnstile> {
        Arc::new(Turnstile { slots, queue: Mutex::new(Queue::default()) })
    }

    /// Waits for a turn; dropping the future leaves the queue. `place` is told the place in it, 1 for the next.
    pub(crate) async fn enter(
        self: &Arc<Turnstile>,
        client: ClientId,
        urgency: Urgency,
        place: watch::Sender<usize>,
    ) -> Permit {
        loop {
            let (door, entrance) = oneshot::channel();
            let ticket = {
                let mut queue = self.lock();
                queue.tickets += 1;
                let ticket = queue.tickets;
                queue.waiting.push(Waiter { client, urgency, ticket, place: place.clone(), door });
                QueueTicket { turnstile: self, ticket }
            };
            self.dispatch();
            if let Ok(permit) = entrance.await {
                drop(ticket);
                return permit;
            }
        }
    }

    /// Whether another client waits for what a search of `client` takes up.
    pub(crate) fn is_wanted(&self, client: ClientId, urgency: Urgency) -> bool {
        self.lock().waiting.iter().any(|waiter| waiter.client != client && waiter.urgency == urgency)
    }

    fn dispatch(self: &Arc<Turnstile>) {
        loop {
            // The lock must be free again before a permit can be dropped.
            let next = self.lock().admit(self.slots);
            let Some((waiter, hold)) = next else { break };
            let permit = Permit { ticket: waiter.ticket, turnstile: Arc::clone(self), hold };
            drop(waiter.door.send(permit));
        }
        self.lock().tell_places();
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Those that wait for an urgency's places, the next one first.
    fn line(&self, urgency: Urgency) -> Vec<usize> {
        let mine = |place: &usize| self.waiting.get(*place).is_some_and(|waiter| waiter.urgency == urgency);
        let mut line: Vec<usize> = (0..self.waiting.len()).filter(mine).collect();
        line.sort_by_key(|&place| {
            let client = self.waiting[place].client;
            (!self.may_start(client, urgency), self.served.get(&(client, urgency)), place)
        });
        line
    }

    /// Whether a client has room for one more.
    fn may_start(&self, client: ClientId, urgency: Urgency) -> bool {
        let mine = |one: &&Running| one.client == client && one.urgency == urgency;
        self.running.iter().filter(mine).count() < most_of_one(urgency)
    }

    /// Takes the waiter whose turn it is, if there is room, and counts it as running.
    fn admit(&mut self, slots: usize) -> Option<(Waiter, Arc<Hold>)> {
        let place = [Urgency::Interactive, Urgency::Endless].into_iter().find_map(|urgency| {
            let taken = self.running.iter().filter(|one| one.urgency == urgency).count();
            let next = self.line(urgency).first().copied().filter(|_| taken < slots)?;
            self.may_start(self.waiting[next].client, urgency).then_some(next)
        })?;
        let waiter = self.waiting.remove(place);
        self.turns += 1;
        let Waiter { client, urgency, ticket, .. } = waiter;
        let hold = Arc::new(Hold::default());
        self.running.push(Running { client, urgency, ticket, hold: Arc::clone(&hold) });
        self.served.insert((client, urgency), self.turns);
        self.forget_the_absent();
        self.set_holds(slots);
        Some((waiter, hold))
    }

    fn forget_the_absent(&mut self) {
        let Queue { running, waiting, served, .. } = self;
        if served.len() > REMEMBERED {
            served.retain(|(client, _), _| {
                running.iter().any(|one| one.client == *client)
                    || waiting.iter().any(|waiter| waiter.client == *client)
            });
        }
    }

    /// Holds as many endless searches as there run too many, those begun first.
    fn set_holds(&self, slots: usize) {
        let endless = self.running.iter().filter(|one| one.urgency == Urgency::Endless);
        let excess = self.running.len().saturating_sub(slots);
        endless.enumerate().for_each(|(place, one)| one.hold.set(place < excess));
    }

    fn tell_places(&self) {
        for urgency in [Urgency::Interactive, Urgency::Endless] {
            for (place, index) in self.line(urgency).into_iter().enumerate() {
                let place = place + 1;
                self.waiting[index].place.send_if_modified(|known| std::mem::replace(known, place) != place);
            }
        }
    }
}

/// A place in the queue, left when dropped.
struct QueueTicket<'a> {
    turnstile: &'a Arc<Turnstile>,
    ticket: u64,
}

impl Drop for QueueTicket<'_> {
    fn drop(&mut self) {
        let mut queue = self.turnstile.lock();
        queue.waiting.retain(|waiter| waiter.ticket != self.ticket);
        queue.tell_places();
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut queue = self.turnstile.lock();
        queue.running.retain(|one| one.ticket != self.ticket);
        queue.set_holds(self.turnstile.slots);
        drop(queue);
        self.turnstile.dispatch();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Urgency::{Endless, Interactive};
    use futures_util::FutureExt;
    use futures_util::future::BoxFuture;

    const A: ClientId = ClientId::Socket(1);
    const B: ClientId = ClientId::Socket(2);
    const C: ClientId = ClientId::Socket(3);

    fn enter(turnstile: &Arc<Turnstile>, client: ClientId, urgency: Urgency) -> BoxFuture<'static, Permit> {
        let turnstile = Arc::clone(turnstile);
        Box::pin(async move { turnstile.enter(client, urgency, watch::Sender::new(0)).await })
    }

    #[test]
    fn one_endless_search_per_client_and_no_more_than_there_are_slots() {
        let turnstile = Turnstile::new(2);
        let first = enter(&turnstile, A, Endless).now_or_never().expect("room");
        assert!(enter(&turnstile, A, Endless).now_or_never().is_none(), "a second one of the same client");
        let second = enter(&turnstile, B, Endless).now_or_never().expect("room");
        assert!(enter(&turnstile, C, Endless).now_or_never().is_none(), "no slot is left");
        drop(first);
        assert!(enter(&turnstile, C, Endless).now_or_never().is_some());
        drop(second);
    }

    #[test]
    fn a_question_never_stands_behind_what_is_endless_and_holds_it() {
        let turnstile = Turnstile::new(2);
        let analyses = [A, B].map(|client| enter(&turnstile, client, Endless).now_or_never().expect("room"));
        assert!(analyses.iter().all(|permit| !permit.hold.is_closed()));
        let question = enter(&turnstile, A, Interactive).now_or_never().expect("room of its own");
        let held = || analyses.iter().filter(|permit| permit.hold.is_closed()).count();
        assert_eq!(held(), 1, "one gives way");
        let other = enter(&turnstile, C, Interactive).now_or_never().expect("room of its own");
        assert_eq!(held(), 2);
        assert!(!question.hold.is_closed() && !other.hold.is_closed());
        drop((question, other));
        assert_eq!(held(), 0, "they go on");
    }

    #[test]
    fn who_was_served_longest_ago_comes_first_and_everybody_knows_their_place() {
        let turnstile = Turnstile::new(1);
        let running = enter(&turnstile, A, Endless).now_or_never().expect("room");
        let places = [watch::Sender::new(0), watch::Sender::new(0)];
        let heard = places.each_ref().map(watch::Sender::subscribe);
        let [of_a, of_b] = places;
        let mut again = Box::pin(turnstile.enter(A, Endless, of_a));
        assert!(again.as_mut().now_or_never().is_none());
        let mut other = Box::pin(turnstile.enter(B, Endless, of_b));
        assert!(other.as_mut().now_or_never().is_none());
        assert_eq!(heard.each_ref().map(|place| *place.borrow()), [2, 1]);
        assert!(turnstile.is_wanted(A, Endless) && !turnstile.is_wanted(A, Interactive));
        drop(running);
        assert!(again.as_mut().now_or_never().is_none(), "B was never served");
        let permit = other.now_or_never().expect("B's turn");
        assert_eq!(*heard[0].borrow(), 1);
        drop(permit);
        assert!(again.now_or_never().is_some());
    }

    #[test]
    fn who_leaves_the_queue_holds_nobody_up() {
        let turnstile = Turnstile::new(1);
        let running = enter(&turnstile, A, Endless).now_or_never().expect("room");
        let mut gone = enter(&turnstile, B, Endless);
        assert!(gone.as_mut().now_or_never().is_none());
        drop(gone);
        drop(running);
        assert!(turnstile.lock().waiting.is_empty() && turnstile.lock().running.is_empty());
        // Let through and gone before it noticed.
        let running = enter(&turnstile, A, Endless).now_or_never().expect("room");
        let mut gone = enter(&turnstile, B, Endless);
        assert!(gone.as_mut().now_or_never().is_none());
        drop(running);
        drop(gone);
        assert!(enter(&turnstile, C, Endless).now_or_never().is_some());
    }
}
