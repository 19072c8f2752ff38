//! Calls of the library: each has a route of its name, for the owner alone.

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use kagetsu::api::{LIBRARY_CALLS, LibraryCall, Takes};

use crate::http_error::HttpError;
use crate::reply::{self, bytes};
use crate::state::Shared;

/// Every call with its handler.
pub(crate) fn handlers() -> impl Iterator<Item = (&'static LibraryCall, MethodRouter<Shared>)> {
    LIBRARY_CALLS.iter().map(|call| {
        let handler = match call.takes {
            Takes::Nothing => get(move |state| answered(call, state, Vec::new())),
            Takes::Json(_) => post(move |state, request| asked(call, state, request)),
        };
        (call, handler)
    })
}

async fn asked(
    call: &'static LibraryCall,
    state: State<Shared>,
    request: Request,
) -> Result<Response, HttpError> {
    match reply::media(&request) {
        Some("application/json") => answered(call, state, reply::body(request).await?.to_vec()).await,
        Some(_) | None => Err(HttpError::not_json()),
    }
}

async fn answered(
    call: &'static LibraryCall,
    State(state): State<Shared>,
    body: Vec<u8>,
) -> Result<Response, HttpError> {
    let answer = move || {
        let library = state.library.as_ref().ok_or_else(HttpError::no_library)?;
        library.answer(call, &body).map_err(HttpError::from)
    };
    let reply = tokio::task::spawn_blocking(answer).await.map_err(|_| HttpError::internal())??;
    Ok(bytes(StatusCode::OK, reply.media, reply.body))
}
