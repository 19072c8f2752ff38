//! What is wrong with a request on its way in, and the status that an error gets.

use axum::extract::rejection::QueryRejection;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use kagetsu::api::{ApiError, ErrorAnswer, labelled, shortened};
use kagetsu_words::{LibraryMessage, Message, Words};

use crate::reply;
use crate::routes::{BODY_LIMIT, RECORD_LIMIT};

/// What is wrong with a request, with its status.
#[derive(Clone, Debug)]
pub(crate) struct HttpError {
    status: StatusCode,
    pub(crate) error: ApiError,
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        reply::json_of(self.status, &labelled(ErrorAnswer { error: self.error }))
    }
}

impl From<ApiError> for HttpError {
    fn from(error: ApiError) -> HttpError {
        HttpError { status: status_of(&error.code), error }
    }
}

/// The status of an error by its code.
fn status_of(code: &str) -> StatusCode {
    match code {
        "internal" | "library-failed" | "library-damaged" => StatusCode::INTERNAL_SERVER_ERROR,
        "no-document" => StatusCode::NOT_FOUND,
        "changed" => StatusCode::CONFLICT,
        "library-busy" => StatusCode::SERVICE_UNAVAILABLE,
        "disk-full" | "library-unwritable" => StatusCode::INSUFFICIENT_STORAGE,
        "library-read-only" => StatusCode::FORBIDDEN,
        _ => StatusCode::BAD_REQUEST,
    }
}

impl HttpError {
    fn new(status: StatusCode, code: &'static str, message: impl Words) -> HttpError {
        HttpError { status, error: ApiError::new(code, message) }
    }

    pub(crate) fn bad_query(error: &QueryRejection) -> HttpError {
        HttpError::new(
            StatusCode::BAD_REQUEST,
            "bad-query",
            Message::ApiBadQuery { text: &error.body_text() },
        )
    }

    pub(crate) fn not_json() -> HttpError {
        HttpError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json", Message::ApiNotJson)
    }

    pub(crate) fn too_large() -> HttpError {
        let limits =
            format_args!("{BODY_LIMIT} (/api/records/read, /api/library/save: {RECORD_LIMIT})").to_string();
        HttpError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", Message::ApiTooLarge { limit: &limits })
    }

    pub(crate) fn no_body() -> HttpError {
        HttpError::new(StatusCode::BAD_REQUEST, "no-body", Message::ApiBody)
    }

    pub(crate) fn slow() -> HttpError {
        HttpError::new(StatusCode::REQUEST_TIMEOUT, "too-slow", Message::ApiSlow)
    }

    pub(crate) fn no_route(path: &str) -> HttpError {
        HttpError { status: StatusCode::NOT_FOUND, error: ApiError::no_route(path) }
    }

    pub(crate) fn wrong_method(method: &Method) -> HttpError {
        let method = shortened(method.as_str());
        HttpError::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "wrong-method",
            Message::ApiWrongMethod { method: &method },
        )
    }

    pub(crate) fn wrong_host() -> HttpError {
        HttpError::new(StatusCode::MISDIRECTED_REQUEST, "wrong-host", Message::ApiWrongHost)
    }

    pub(crate) fn wrong_origin() -> HttpError {
        HttpError::new(StatusCode::FORBIDDEN, "wrong-origin", Message::ApiWrongOrigin)
    }

    pub(crate) fn no_library() -> HttpError {
        HttpError::new(StatusCode::NOT_FOUND, "no-library", LibraryMessage::NoLibrary)
    }

    pub(crate) fn owner_only() -> HttpError {
        HttpError::new(StatusCode::FORBIDDEN, "owner-only", LibraryMessage::OwnerOnly)
    }

    pub(crate) fn no_socket() -> HttpError {
        HttpError::new(StatusCode::UPGRADE_REQUIRED, "no-socket", Message::ApiNoSocket)
    }

    pub(crate) fn crowded() -> HttpError {
        HttpError::new(StatusCode::SERVICE_UNAVAILABLE, "crowded", Message::ApiCrowded)
    }

    pub(crate) fn internal() -> HttpError {
        ApiError::internal().into()
    }
}
