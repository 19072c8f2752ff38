//! The door: who may ask at all, and what every answer carries.
//!
//! A page of another site must neither use this server through somebody's browser nor read its answers. So the `Host`
//! must be a name of this server (a foreign name that resolves to this address is not), and an `Origin`, which
//! browsers send with every request that could do harm, must be the server itself. Programs that are no browsers send
//! no `Origin` and pass. Answers forbid everything from outside by their Content-Security-Policy.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::serve::Reach;
use crate::state::{Shared, State as Server};
use crate::trouble::Trouble;

/// Nothing from outside, no inline code, no frames.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
                      connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
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
    let mut response = match admit(&state, request.headers()) {
        Err(trouble) => trouble.into_response(),
        Ok(()) => match tokio::time::timeout(state.patience, next.run(request)).await {
            Ok(response) => response,
            Err(_) => Trouble::slow().into_response(),
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

fn admit(state: &Server, headers: &HeaderMap) -> Result<(), Trouble> {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = text(header::HOST).filter(|host| is_ours(state, host)).ok_or_else(Trouble::wrong_host)?;
    match text(header::ORIGIN) {
        Some(origin) if origin.strip_prefix("http://") != Some(host) => return Err(Trouble::wrong_origin()),
        Some(_) | None => {}
    }
    match text(HeaderName::from_static("sec-fetch-site")) {
        None | Some("same-origin" | "none") => Ok(()),
        Some(_) => Err(Trouble::wrong_origin()),
    }
}

/// Whether `host` is a name of this server. A number cannot be made to point elsewhere, a name can.
fn is_ours(state: &Server, host: &str) -> bool {
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
        let at = |reach| Server::new(Config { reach, ..Config::default() }, 7225);
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
        let state = Server::new(Config::default(), 7225);
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
