//! Connections: taken in up to a number, each given so much time to say what it wants.
//!
//! A client that connects and stays silent, or sends its request a byte at a time, is cut off after the patience of
//! the server; how long an answer may take is the guard's business.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

/// Connections at once; more wait outside until one of them ends.
const CONNECTIONS: usize = 1_024;
/// How long to wait after the system has refused a connection, as when it has no more files to give.
const BREATH: Duration = Duration::from_millis(200);

/// Serves every connection until the future is dropped.
pub(crate) async fn serve(listener: TcpListener, app: Router, patience: Duration) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        // The semaphore is never closed.
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
        match listener.accept().await {
            Ok((stream, peer)) => {
                let app = app.clone();
                tokio::spawn(async move {
                    converse(stream, peer, app, patience).await;
                    drop(place);
                });
            }
            Err(_) => tokio::time::sleep(BREATH).await,
        }
    }
}

async fn converse(stream: TcpStream, peer: SocketAddr, app: Router, patience: Duration) {
    // Small answers go out at once; a socket that cannot is as good.
    let _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(app.layer(Extension(ConnectInfo(peer))));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    // A client that goes away in the middle is nobody's trouble.
    let _ = connection.await;
}
