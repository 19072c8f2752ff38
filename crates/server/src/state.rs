//! What all requests share: the limits, the turnstile of the searches, and the places for sockets.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::client::ClientId;
use crate::library::OpenLibrary;
use crate::queue::QueueWatch;
use crate::serve::{Config, Reach};
use crate::turnstile::Turnstile;

/// Sockets at once; a tab of a browser holds one.
const SOCKETS: usize = 256;

/// What all requests share.
pub(crate) type Shared = Arc<ServerState>;

/// The state behind [`Shared`].
pub(crate) struct ServerState {
    pub(crate) reach: Reach,
    pub(crate) port: u16,
    /// How long an answer may take to begin.
    pub(crate) patience: Duration,
    /// Threads that one search may use.
    pub(crate) threads: usize,
    pub(crate) turnstile: Arc<Turnstile>,
    pub(crate) sockets: Arc<Semaphore>,
    /// The owner's library, if one is open.
    pub(crate) library: Option<OpenLibrary>,
    /// A queue of jobs to look at, if there is one.
    pub(crate) queue: Option<Arc<QueueWatch>>,
    next_client: AtomicU64,
}

impl ServerState {
    pub(crate) fn new(config: Config, port: u16, library: Option<OpenLibrary>) -> ServerState {
        let cores = config.threads.get();
        // A person alone gets much of a large machine, and two tabs never wait for each other.
        let slots = (cores / 4).max(2);
        ServerState {
            reach: config.reach,
            port,
            patience: config.patience,
            threads: (cores / slots).max(1),
            turnstile: Turnstile::new(slots),
            sockets: Arc::new(Semaphore::new(SOCKETS)),
            library,
            queue: None,
            next_client: AtomicU64::new(0),
        }
    }

    /// The same with a queue to look at.
    pub(crate) fn with_queue(self, queue: Option<QueueWatch>) -> ServerState {
        ServerState { queue: queue.map(Arc::new), ..self }
    }

    /// A client that nobody else is.
    pub(crate) fn new_client(&self) -> ClientId {
        ClientId::Socket(self.next_client.fetch_add(1, Ordering::Relaxed))
    }
}
