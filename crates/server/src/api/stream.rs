//! A search as a plain request: the answer is a stream of JSON lines, the same events as over a socket. Whoever
//! closes the connection stops the search.

use std::net::SocketAddr;

use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, State};
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::stream;
use kagetsu::api::{Event, Job};
use tokio::sync::mpsc;

use crate::client::ClientId;
use crate::http_error::HttpError;
use crate::reply::{Json, bytes};
use crate::search::runner;
use crate::search::stop::{Stop, StopOnDrop};
use crate::state::Shared;

/// `POST /api/search`
pub(crate) async fn search(
    State(state): State<Shared>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Json(job): Json<Job>,
) -> Result<Response, HttpError> {
    let task = job.check(state.threads)?;
    let place = state.sockets.clone().try_acquire_owned().map_err(|_| HttpError::crowded())?;
    let stop = Stop::default();
    let guard = StopOnDrop(stop.clone());
    let (sender, events) = mpsc::channel(runner::BACKLOG);
    tokio::spawn(runner::run(state, ClientId::Address(peer.ip()), task, stop, sender));
    let lines = stream::unfold((events, guard, place), |(mut events, guard, place)| async move {
        let event = events.recv().await?;
        Some((line(&event), (events, guard, place)))
    });
    Ok(bytes(StatusCode::OK, "application/x-ndjson", Body::from_stream(lines)))
}

fn line(event: &Event) -> Result<Bytes, serde_json::Error> {
    let mut line = serde_json::to_vec(event)?;
    line.push(b'\n');
    Ok(Bytes::from(line))
}
