//! Answers as JSON, each with the name of its schema, and bodies read as JSON.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::trouble::Trouble;

/// An answer with the name of its schema.
#[derive(Serialize)]
pub(crate) struct Labelled<T> {
    pub(crate) schema: &'static str,
    #[serde(flatten)]
    pub(crate) answer: T,
}

/// The answer as JSON.
pub(crate) fn json<T: Serialize>(schema: &'static str, answer: T) -> Response {
    json_of(StatusCode::OK, &Labelled { schema, answer })
}

/// Any value as a JSON body.
pub(crate) fn json_of(status: StatusCode, value: &impl Serialize) -> Response {
    match serde_json::to_vec(value) {
        Ok(body) => bytes(status, "application/json", body),
        // Only a map with keys that are no strings could fail, and there is none.
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// A body of any kind.
pub(crate) fn bytes(status: StatusCode, media: &'static str, body: impl Into<axum::body::Body>) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(media));
    response
}

/// A body that is JSON of a certain shape.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Json<T>, Trouble> {
        if media(&request) != Some("application/json") {
            return Err(Trouble::not_json());
        }
        let body = body(request, state).await?;
        serde_json::from_slice(&body).map(Json).map_err(|error| Trouble::bad_json(&error))
    }
}

/// The media type of a request, without its parameters.
pub(crate) fn media(request: &Request) -> Option<&str> {
    let value = request.headers().get(header::CONTENT_TYPE)?.to_str().ok()?;
    value.split(';').next().map(str::trim)
}

/// The whole body of a request, within the limit of its route.
pub(crate) async fn body<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Trouble> {
    Bytes::from_request(request, state).await.map_err(|rejection| match rejection {
        BytesRejection::FailedToBufferBody(failed) if failed.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            Trouble::too_large()
        }
        BytesRejection::FailedToBufferBody(_) | _ => Trouble::no_body(),
    })
}
