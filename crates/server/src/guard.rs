//! The door: who may ask at all, and what every answer carries.
//!
//! A page of another site must neither use this server through somebody's browser nor read its answers. So the `Host`
//! must be a name of this server (a foreign name that resolves to this address is not), and an `Origin`, which
//! browsers send with every request that could do harm, must be the server itself. Programs that are no browsers send
//! no `Origin` and pass. The library is for its owner alone: this machine, and devices that came with the owner's link.
//!  Answers forbid everything from outside by their Content-Security-Policy.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http_error::HttpError;
use crate::queue;
use crate::serve::Reach;
use crate::state::{ServerState, Shared};

/// The cookie that carries the owner's token.
pub(crate) const COOKIE: &str = "kagetsu-owner";
/// Where the library is asked.
const LIBRARY: &str = "/api/library";

/// Nothing from outside, no inline code, no frames.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
                      font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Lets a request in, or says why not.
pub(crate) async fn guard(State(state): State<Shared>, request: Request, next: Next) -> Response {
    let needed = needs_owner(&request).then(|| Credentials::of(&request));
    let mut response = match admit(&state, request.headers()) {
        Err(http_error) => http_error.into_response(),
        Ok(()) if is_stranger(&state, needed).await => HttpError::owner_only().into_response(),
        Ok(()) => match tokio::time::timeout(state.patience, next.run(request)).await {
            Ok(response) => response,
            Err(_) => HttpError::slow().into_response(),
        },
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

fn admit(state: &ServerState, headers: &HeaderMap) -> Result<(), HttpError> {
    // Of two hosts one is a lie.
    if headers.get_all(header::HOST).iter().count() > 1 {
        return Err(HttpError::wrong_host());
    }
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = text(header::HOST).filter(|host| is_ours(state, host)).ok_or_else(HttpError::wrong_host)?;
    match text(header::ORIGIN) {
        Some(origin) if origin.strip_prefix("http://") != Some(host) => return Err(HttpError::wrong_origin()),
        Some(_) | None => {}
    }
    match text(HeaderName::from_static("sec-fetch-site")) {
        None | Some("same-origin" | "none") => Ok(()),
        Some(_) => Err(HttpError::wrong_origin()),
    }
}

/// Whether a request is the owner's business alone: everything about the library and the queue of jobs.
fn needs_owner(request: &Request) -> bool {
    let path = request.uri().path();
    path == queue::PATH
        || path.strip_prefix(LIBRARY).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Whether a request that needs the owner does not come from the owner.
async fn is_stranger(state: &Shared, needed: Option<Credentials>) -> bool {
    match needed {
        Some(credentials) => !credentials.are_owners(state).await,
        None => false,
    }
}

/// What a request brings to show that it is the owner's.
pub(crate) enum Credentials {
    /// It comes from this machine.
    Home,
    /// A token.
    Token(String),
    /// Nothing.
    None,
}

impl Credentials {
    /// Those of a request.
    pub(crate) fn of(request: &Request) -> Credentials {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
        if peer.is_some_and(|ConnectInfo(peer)| peer.ip().to_canonical().is_loopback()) {
            return Credentials::Home;
        }
        let cookies = request.headers().get_all(header::COOKIE).iter().filter_map(|it| it.to_str().ok());
        let mut pairs =
            cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let token = pairs.find(|(name, _)| *name == COOKIE);
        token.map_or(Credentials::None, |(_, token)| Credentials::Token(token.to_owned()))
    }

    /// Whether they are the owner's.
    pub(crate) async fn are_owners(self, state: &Shared) -> bool {
        let token = match self {
            Credentials::Home => return true,
            Credentials::None => return false,
            Credentials::Token(token) => token,
        };
        let state = Shared::clone(state);
        let opens = move || state.library.as_ref().is_some_and(|library| library.opens_for(&token));
        tokio::task::spawn_blocking(opens).await.unwrap_or(false)
    }
}

/// Whether `host` is a name of this server. A number cannot be made to point elsewhere, a name can.
fn is_ours(state: &ServerState, host: &str) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') => (name, port.parse().ok()),
        Some(_) | None => (host, Some(80)),
    };
    if port != Some(state.port) {
        return false;
    }
    let number = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    match (number.parse::<IpAddr>(), state.reach) {
        (Ok(_), Reach::Lan) => true,
        (Ok(address), Reach::Loopback) => address.is_loopback(),
        (Err(_), _) => name.eq_ignore_ascii_case("localhost"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::serve::Config;

    #[test]
    fn only_names_of_this_server_pass() {
        let at = |reach| ServerState::new(Config { reach, ..Config::default() }, 7225, None);
        let loopback = at(Reach::Loopback);
        for host in ["127.0.0.1:7225", "localhost:7225", "LOCALHOST:7225", "[::1]:7225"] {
            assert!(is_ours(&loopback, host), "{host}");
        }
        for host in ["127.0.0.1", "127.0.0.1:7226", "evil.example:7225", "192.168.0.7:7225", "", ":", "[::1]"]
        {
            assert!(!is_ours(&loopback, host), "{host}");
        }
        let lan = at(Reach::Lan);
        assert!(is_ours(&lan, "192.168.0.7:7225") && !is_ours(&lan, "evil.example:7225"));
    }

    #[test]
    fn other_sites_are_refused() {
        let state = ServerState::new(Config::default(), 7225, None);
        let headers = |pairs: &[(&'static str, &'static str)]| {
            let pair = |(name, value): &(&'static str, &'static str)| {
                (HeaderName::from_static(name), HeaderValue::from_static(value))
            };
            pairs.iter().map(pair).collect::<HeaderMap>()
        };
        let host = ("host", "localhost:7225");
        for good in [
            vec![host],
            vec![host, ("origin", "http://localhost:7225")],
            vec![host, ("sec-fetch-site", "none")],
        ] {
            assert!(admit(&state, &headers(&good)).is_ok(), "{good:?}");
        }
        for bad in [
            vec![],
            vec![host, ("origin", "http://evil.example")],
            vec![host, ("origin", "null")],
            vec![host, ("origin", "https://localhost:7225")],
            vec![host, ("origin", "http://127.0.0.1:7225")],
            vec![host, ("sec-fetch-site", "cross-site")],
        ] {
            assert!(admit(&state, &headers(&bad)).is_err(), "{bad:?}");
        }
    }
}
