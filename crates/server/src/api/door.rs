//! `/api/door`: who asks, and the way in with the owner's token.

use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use kagetsu::api::{DoorAnswer, DoorRequest, labelled};

use crate::guard::{COOKIE, Credentials};
use crate::http_error::HttpError;
use crate::reply::{Json, json_of};
use crate::state::Shared;

/// How long a device stays let in, in seconds: a year.
const LONG: u32 = 31_536_000;

/// `GET /api/door`
pub(crate) async fn door(State(state): State<Shared>, request: Request) -> Response {
    let credentials = Credentials::of(&request);
    drop(request);
    let library = state.library.is_some();
    let owner = credentials.are_owners(&state).await;
    json_of(StatusCode::OK, &labelled(DoorAnswer { owner, library }))
}

/// `POST /api/door`: the token of a link becomes a cookie.
pub(crate) async fn enter(
    State(state): State<Shared>,
    Json(request): Json<DoorRequest>,
) -> Result<Response, HttpError> {
    if !Credentials::Token(request.token.clone()).are_owners(&state).await {
        return Err(HttpError::owner_only());
    }
    let cookie = format!("{COOKIE}={}; Path=/; Max-Age={LONG}; HttpOnly; SameSite=Strict", request.token);
    let mut cookie = HeaderValue::from_str(&cookie).map_err(|_| HttpError::owner_only())?;
    cookie.set_sensitive(true);
    let mut response = json_of(StatusCode::OK, &labelled(DoorAnswer { owner: true, library: true }));
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}
