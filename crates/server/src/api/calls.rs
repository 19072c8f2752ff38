//! Calls that answer at once: each has a route of its name.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, Request};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use kagetsu::api::{ApiError, CALLS, Call, Reply, Takes, labelled, read_record_bytes, read_records_bytes};
use serde::Deserialize;

use crate::http_error::HttpError;
use crate::reply::{self, bytes, json_of};
use crate::state::Shared;

/// The call that takes a file, too.
pub(crate) const READ: &str = "records/read";
/// The same for all games of a file.
pub(crate) const GAMES: &str = "records/games";
/// The call that takes a whole tree.
pub(crate) const WRITE: &str = "records/write";

/// Every call with its handler.
pub(crate) fn handlers() -> impl Iterator<Item = (&'static Call, MethodRouter<Shared>)> {
    CALLS.iter().map(|call| {
        let handler = match (call.takes, call.name) {
            (Takes::Nothing, _) => get(move || answered(call, Vec::new())),
            (Takes::Json(_), READ | GAMES) => post(move |query, request| read(call, query, request)),
            (Takes::Json(_), _) => post(move |request| asked(call, request)),
        };
        (call, handler)
    })
}

/// `GET /api/openapi.json`
pub(crate) async fn description() -> Response {
    bytes(StatusCode::OK, "application/json", include_str!("../../openapi.json"))
}

async fn asked(call: &'static Call, request: Request) -> Result<Response, HttpError> {
    match reply::media(&request) {
        Some("application/json") => answered(call, reply::body(request).await?.to_vec()).await,
        Some(_) | None => Err(HttpError::not_json()),
    }
}

async fn answered(call: &'static Call, body: Vec<u8>) -> Result<Response, HttpError> {
    made(move || call.answer(&body)).await
}

/// The answer of a function that takes its time.
async fn made(
    answer: impl FnOnce() -> Result<Reply, ApiError> + Send + 'static,
) -> Result<Response, HttpError> {
    let reply = tokio::task::spawn_blocking(answer).await.map_err(|_| HttpError::internal())??;
    Ok(bytes(StatusCode::OK, reply.media, reply.body))
}

/// The rule of a file that names none.
#[derive(Deserialize)]
struct ReadQuery {
    #[serde(default)]
    rule: Option<String>,
}

/// A record: JSON with a text, or the bytes of a file.
async fn read(
    call: &'static Call,
    query: Result<Query<ReadQuery>, QueryRejection>,
    request: Request,
) -> Result<Response, HttpError> {
    let Query(query) = query.map_err(|error| HttpError::bad_query(&error))?;
    if reply::media(&request) != Some("application/octet-stream") {
        return asked(call, request).await;
    }
    let body = reply::body(request).await?;
    let every = call.name == GAMES;
    let read = move || {
        let rule = query.rule.as_deref();
        Ok(if every {
            json_of(StatusCode::OK, &labelled(read_records_bytes(&body, rule)?))
        } else {
            json_of(StatusCode::OK, &labelled(read_record_bytes(&body, rule)?))
        })
    };
    tokio::task::spawn_blocking(read).await.map_err(|_| HttpError::internal())?
}
