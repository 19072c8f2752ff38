//! The server: an address to listen on, and a runtime that serves until it is told to stop.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::library::OpenLibrary;
use crate::queue::{QueueLook, QueueWatch};
use crate::state::{ServerState, Shared};
use crate::{connections, routes};

/// Who can reach the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reach {
    /// This machine alone.
    #[default]
    Loopback,
    /// Every machine of the network.
    Lan,
}

/// How to serve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    /// Who can reach the server.
    pub reach: Reach,
    /// The port; without one the usual port, or the next free one.
    pub port: Option<u16>,
    /// Threads for all searches together.
    pub threads: NonZeroUsize,
    /// How long a request may take to arrive, and then its answer to begin.
    pub patience: Duration,
}

impl Default for Config {
    /// Loopback, the usual port, all cores.
    fn default() -> Config {
        let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Config { reach: Reach::default(), port: None, threads, patience: PATIENCE }
    }
}

/// The first port that is tried when none is asked for: 15 × 15, after a 7.
const USUAL_PORT: u16 = 7225;
/// How many ports are tried before the system chooses one.
const USUAL_PORTS: u16 = 10;
/// How long a request may take unless somebody says otherwise; searches answer as a stream.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often a running server looks whether it is to stop.
const STOP_INTERVAL: Duration = Duration::from_millis(20);
/// How long searches get to notice that the server is gone.
const LAST_WISH: Duration = Duration::from_millis(40);

/// A server that listens already and serves once it is run.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    config: Config,
    library: Option<OpenLibrary>,
    queue: Option<QueueWatch>,
}

impl Server {
    /// Takes the address.
    pub fn bind(config: Config) -> io::Result<Server> {
        let host = match config.reach {
            Reach::Loopback => IpAddr::V4(Ipv4Addr::LOCALHOST),
            Reach::Lan => IpAddr::V4(Ipv4Addr::UNSPECIFIED),
        };
        let listener = match config.port {
            Some(port) => TcpListener::bind((host, port))?,
            None => (USUAL_PORT..USUAL_PORT + USUAL_PORTS)
                .find_map(|port| TcpListener::bind((host, port)).ok())
                .map_or_else(|| TcpListener::bind((host, 0)), Ok)?,
        };
        listener.set_nonblocking(true)?;
        Ok(Server { listener, config, library: None, queue: None })
    }

    /// The same with a library; without one it keeps nothing.
    #[must_use]
    pub fn with_library(self, library: OpenLibrary) -> Server {
        Server { library: Some(library), ..self }
    }

    /// The same with a queue of jobs, whose state its owner sees at `/queue`.
    #[must_use]
    pub fn with_queue(self, look: Box<QueueLook>) -> Server {
        Server { queue: Some(QueueWatch::new(look)), ..self }
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// What to type into a browser on this machine.
    pub fn url(&self) -> io::Result<String> {
        let address = self.address()?;
        let host = if address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
        Ok(format!("http://{}/", SocketAddr::new(host, address.port())))
    }

    /// Serves until `stop` is raised.
    pub fn run(self, stop: &AtomicBool) -> io::Result<()> {
        let port = self.address()?.port();
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let served = runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let state = ServerState::new(self.config, port, self.library).with_queue(self.queue);
            let state = Shared::new(state);
            tokio::select! {
                () = connections::serve(listener, routes::app(&state), self.config.patience) => Ok(()),
                () = raised(stop) => Ok(()),
            }
        });
        // Connections end with their tasks, and searches with their connections.
        runtime.shutdown_timeout(LAST_WISH);
        served
    }
}

async fn raised(stop: &AtomicBool) {
    let mut ticks = tokio::time::interval(STOP_INTERVAL);
    while !stop.load(Ordering::Relaxed) {
        ticks.tick().await;
    }
}
