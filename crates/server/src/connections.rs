//! Connections: so many at once and so many of one address, each given so much time to say what it wants.
//!
//! A client that connects and stays silent, or sends its request a byte at a time, is cut off after the patience of
//! the server; how long an answer may take is the guard's business. When the door is full, or an address has all it may
//! have, the connection that has been idle longest is closed for the new one; where none is idle, the new one is
//! refused. So nobody keeps others out by doing nothing.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::HttpBody;
use axum::extract::{ConnectInfo, Request};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

/// Connections at once.
const CONNECTIONS: usize = 1_024;
/// Connections of one address: many tabs, and a quarter of all.
const OF_ADDRESS: usize = 256;
/// How long to wait after the system has refused a connection, as when it has no more files to give.
const BREATH: Duration = Duration::from_millis(200);

/// Serves every connection until the future is dropped.
pub(crate) async fn serve(listener: TcpListener, app: Router, patience: Duration) {
    let book = Arc::new(ConnectionBook::default());
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // Where nobody is idle, the new one is refused.
                let Some(place) = ConnectionBook::enter(&book, peer.ip().to_canonical()) else { continue };
                let app = app.clone();
                tokio::spawn(async move {
                    let leave = Arc::clone(&place.leave);
                    tokio::select! {
                        () = converse(stream, peer, app, patience, &place) => {}
                        () = leave.notified() => {}
                    }
                });
            }
            Err(_) => tokio::time::sleep(BREATH).await,
        }
    }
}

async fn converse(
    stream: TcpStream,
    peer: SocketAddr,
    app: Router,
    patience: Duration,
    place: &ConnectionPlace,
) {
    // Small answers go out at once; a socket that cannot is as good.
    let _ = stream.set_nodelay(true);
    let seat = (Arc::clone(&place.book), place.number);
    let watch = from_fn(move |request: Request, next: Next| {
        let (book, number) = seat.clone();
        async move { watched(&book, number, request, next).await }
    });
    let app = app.layer(watch).layer(Extension(ConnectInfo(peer)));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(app))
        .with_upgrades();
    // A client that goes away in the middle is nobody's trouble.
    let _ = connection.await;
}

/// Keeps a connection from being idle while a request is answered; an answer that streams goes on after this.
async fn watched(book: &ConnectionBook, number: u64, request: Request, next: Next) -> Response {
    book.set(number, Doing::Answering);
    let response = next.run(request).await;
    if response.body().size_hint().exact().is_some() {
        book.set_idle(number);
    }
    response
}

/// Who is connected.
#[derive(Default)]
struct ConnectionBook {
    pages: Mutex<Pages>,
}

#[derive(Default)]
struct Pages {
    next: u64,
    /// Counts the beginnings of idleness.
    ticks: u64,
    connections: BTreeMap<u64, Connection>,
}

struct Connection {
    address: IpAddr,
    doing: Doing,
    leave: Arc<Notify>,
}

/// What a connection does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Doing {
    /// Nothing since this tick: no whole request has come.
    Idle(u64),
    /// It is answered.
    Answering,
}

/// A connection's place, given up when dropped.
struct ConnectionPlace {
    book: Arc<ConnectionBook>,
    number: u64,
    /// Told when the place is needed for somebody else.
    leave: Arc<Notify>,
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        self.book.lock().connections.remove(&self.number);
    }
}

impl ConnectionBook {
    fn lock(&self) -> MutexGuard<'_, Pages> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a place, if need be that of whoever has been idle longest.
    fn enter(book: &Arc<ConnectionBook>, address: IpAddr) -> Option<ConnectionPlace> {
        let mut pages = book.lock();
        if pages.connections.values().filter(|it| it.address == address).count() >= OF_ADDRESS {
            pages.send_away(|it| it.address == address)?;
        }
        if pages.connections.len() >= CONNECTIONS {
            pages.send_away(|_| true)?;
        }
        let (number, leave) = (pages.next, Arc::new(Notify::new()));
        pages.next += 1;
        pages.ticks += 1;
        let doing = Doing::Idle(pages.ticks);
        pages.connections.insert(number, Connection { address, doing, leave: Arc::clone(&leave) });
        Some(ConnectionPlace { book: Arc::clone(book), number, leave })
    }

    fn set(&self, number: u64, doing: Doing) {
        if let Some(connection) = self.lock().connections.get_mut(&number) {
            connection.doing = doing;
        }
    }

    fn set_idle(&self, number: u64) {
        let mut pages = self.lock();
        pages.ticks += 1;
        let doing = Doing::Idle(pages.ticks);
        if let Some(connection) = pages.connections.get_mut(&number) {
            connection.doing = doing;
        }
    }
}

impl Pages {
    /// Closes the connection that has been idle longest among some; nothing where none of them is idle.
    fn send_away(&mut self, among: impl Fn(&Connection) -> bool) -> Option<()> {
        let idle = self.connections.iter().filter(|(_, it)| among(it));
        let idle = idle.filter_map(|(number, it)| match it.doing {
            Doing::Idle(since) => Some((since, *number)),
            Doing::Answering => None,
        });
        let (_, number) = idle.min()?;
        let gone = self.connections.remove(&number)?;
        gone.leave.notify_one();
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn address(last: u8) -> IpAddr {
        Ipv4Addr::new(192, 168, 0, last).into()
    }

    #[test]
    fn the_longest_idle_makes_room_and_who_is_answered_stays() {
        let book = Arc::new(ConnectionBook::default());
        let places: Vec<_> =
            (0..OF_ADDRESS).map(|_| ConnectionBook::enter(&book, address(1)).unwrap()).collect();
        // The first is answered and idle again, the second is being answered: the third has waited longest.
        book.set(places[0].number, Doing::Answering);
        book.set_idle(places[0].number);
        book.set(places[1].number, Doing::Answering);
        let new = ConnectionBook::enter(&book, address(1)).unwrap();
        assert_eq!(book.lock().connections.len(), OF_ADDRESS);
        assert!(!book.lock().connections.contains_key(&places[2].number));
        // Others are not touched by one address that is full.
        assert!(ConnectionBook::enter(&book, address(2)).is_some());
        for place in places.iter().chain([&new]) {
            book.set(place.number, Doing::Answering);
        }
        assert!(ConnectionBook::enter(&book, address(1)).is_none());
        drop(places);
        assert!(ConnectionBook::enter(&book, address(1)).is_some());
    }

    #[test]
    fn a_full_door_opens_for_somebody_new() {
        let book = Arc::new(ConnectionBook::default());
        let mut places = Vec::new();
        for last in 1..=4 {
            places.extend((0..OF_ADDRESS).map_while(|_| {
                let room = book.lock().connections.len() < CONNECTIONS;
                room.then(|| ConnectionBook::enter(&book, address(last)).unwrap())
            }));
        }
        assert_eq!(places.len(), CONNECTIONS);
        let new = ConnectionBook::enter(&book, address(9)).unwrap();
        assert_eq!(book.lock().connections.len(), CONNECTIONS);
        assert!(book.lock().connections.contains_key(&new.number));
    }
}
