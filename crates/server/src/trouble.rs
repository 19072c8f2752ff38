//! What is wrong with a request: a status, a code for scripts, and a sentence in both languages.

use axum::extract::rejection::QueryRejection;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use kagetsu::records::{Place, Reason, RecordError};
use kagetsu::rules::notation::NotationError;
use kagetsu::say::Bilingual;
use kagetsu::say::record::{self, Source};
use kagetsu_words::{Lang, Message, Words};
use serde::Serialize;

use crate::reply::{self, Labelled};
use crate::routes::{BODY_LIMIT, RECORD_LIMIT};

/// What is wrong with a request.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Trouble {
    #[serde(skip)]
    pub(crate) status: StatusCode,
    /// For scripts.
    pub(crate) code: &'static str,
    /// For people.
    pub(crate) message: Bilingual,
}

/// The shape of every error.
#[derive(Serialize)]
struct ErrorBody<'a> {
    error: &'a Trouble,
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let body = Labelled { schema: "kagetsu.error/1", answer: ErrorBody { error: &self } };
        reply::json_of(self.status, &body)
    }
}

impl Trouble {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Words) -> Trouble {
        Trouble { status, code, message: Bilingual::of(message) }
    }

    /// A request that makes no sense, for a reason that is made for each language.
    pub(crate) fn told(code: &'static str, reason: impl FnMut(Lang) -> String) -> Trouble {
        Trouble { status: StatusCode::BAD_REQUEST, code, message: Bilingual::from_fn(reason) }
    }

    /// A request that makes no sense.
    pub(crate) fn bad(code: &'static str, message: impl Words) -> Trouble {
        Trouble::new(StatusCode::BAD_REQUEST, code, message)
    }

    pub(crate) fn bad_json(error: &serde_json::Error) -> Trouble {
        Trouble::bad("bad-json", Message::ApiBadJson { text: error })
    }

    pub(crate) fn bad_query(error: &QueryRejection) -> Trouble {
        Trouble::bad("bad-query", Message::ApiBadQuery { text: &error.body_text() })
    }

    pub(crate) fn not_json() -> Trouble {
        Trouble::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json", Message::ApiNotJson)
    }

    pub(crate) fn too_large() -> Trouble {
        let limits = format_args!("{BODY_LIMIT} (/api/records/read: {RECORD_LIMIT})").to_string();
        Trouble::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", Message::ApiTooLarge { limit: &limits })
    }

    pub(crate) fn no_body() -> Trouble {
        Trouble::bad("no-body", Message::ApiBody)
    }

    pub(crate) fn slow() -> Trouble {
        Trouble::new(StatusCode::REQUEST_TIMEOUT, "too-slow", Message::ApiSlow)
    }

    pub(crate) fn no_route(path: &str) -> Trouble {
        Trouble::new(StatusCode::NOT_FOUND, "no-route", Message::ApiNoRoute { path: &shortened(path) })
    }

    pub(crate) fn wrong_method(method: &Method) -> Trouble {
        let method = shortened(method.as_str());
        Trouble::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "wrong-method",
            Message::ApiWrongMethod { method: &method },
        )
    }

    pub(crate) fn wrong_host() -> Trouble {
        Trouble::new(StatusCode::MISDIRECTED_REQUEST, "wrong-host", Message::ApiWrongHost)
    }

    pub(crate) fn wrong_origin() -> Trouble {
        Trouble::new(StatusCode::FORBIDDEN, "wrong-origin", Message::ApiWrongOrigin)
    }

    pub(crate) fn no_socket() -> Trouble {
        Trouble::new(StatusCode::UPGRADE_REQUIRED, "no-socket", Message::ApiNoSocket)
    }

    pub(crate) fn crowded() -> Trouble {
        Trouble::new(StatusCode::SERVICE_UNAVAILABLE, "crowded", Message::ApiCrowded)
    }

    pub(crate) fn busy(limit: usize) -> Trouble {
        Trouble::new(StatusCode::TOO_MANY_REQUESTS, "busy", Message::ApiBusy { limit: &limit })
    }

    pub(crate) fn internal() -> Trouble {
        Trouble::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", Message::ErrorInternal)
    }

    /// A field with a value that it cannot have.
    pub(crate) fn value(field: &str, value: &str, expected: &str) -> Trouble {
        let value = shortened(value);
        Trouble::bad("bad-value", Message::ApiValue { field: &field, value: &value, expected: &expected })
    }

    /// A number out of its range.
    pub(crate) fn range(field: &str, least: u64, most: u64) -> Trouble {
        Trouble::bad("bad-value", Message::ApiRange { field: &field, least: &least, most: &most })
    }

    /// A list of moves that cannot be read.
    pub(crate) fn notation(text: &str, error: &NotationError) -> Trouble {
        let (place, reason) = (Place::of_offset(text, error.offset), Reason::Moves(error.reason.clone()));
        Trouble::told("bad-moves", |lang| record::describe(place, &reason, Source::Line, lang))
    }

    /// A record that cannot be read or written.
    pub(crate) fn record(error: &RecordError) -> Trouble {
        Trouble::told("bad-record", |lang| record::describe(error.place, &error.reason, Source::Line, lang))
    }
}

/// At most this many characters of what somebody sent are quoted.
const QUOTED: usize = 40;

/// The beginning of a text that somebody sent.
pub(crate) fn shortened(text: &str) -> String {
    let mut short: String =
        text.chars().take(QUOTED).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(QUOTED).is_some() {
        short.push('…');
    }
    short
}
