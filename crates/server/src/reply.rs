//! Answers as bytes, and bodies read as JSON.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kagetsu::api::ApiError;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::http_error::HttpError;

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
    type Rejection = HttpError;

    async fn from_request(request: Request, _: &S) -> Result<Json<T>, HttpError> {
        if media(&request) != Some("application/json") {
            return Err(HttpError::not_json());
        }
        let body = body(request).await?;
        serde_json::from_slice(&body).map(Json).map_err(|error| ApiError::json(&error).into())
    }
}

/// The media type of a request, without its parameters.
pub(crate) fn media(request: &Request) -> Option<&str> {
    let value = request.headers().get(header::CONTENT_TYPE)?.to_str().ok()?;
    value.split(';').next().map(str::trim)
}

/// The whole body of a request, within the limit of its route.
pub(crate) async fn body(request: Request) -> Result<Bytes, HttpError> {
    Bytes::from_request(request, &()).await.map_err(|rejection| match rejection {
        BytesRejection::FailedToBufferBody(failed) if failed.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            HttpError::too_large()
        }
        BytesRejection::FailedToBufferBody(_) | _ => HttpError::no_body(),
    })
}
