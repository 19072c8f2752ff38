//! Visitors at the door: every route of the library refuses whoever is not the owner, as the description lists them.

use std::net::SocketAddr;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::{Method, StatusCode, header};
use axum::response::Response;
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use serde_json::Value;

use crate::door::OwnerToken;
use crate::library::OpenLibrary;
use crate::routes;
use crate::serve::{Config, Reach};
use crate::state::{ServerState, Shared};

const HOME: &str = "127.0.0.1:5000";
const AWAY: &str = "192.168.0.9:5000";

/// A server of the network, with a library that has one game.
fn server() -> (Shared, Router) {
    let config = Config { reach: Reach::Lan, ..Config::default() };
    let state = Shared::new(ServerState::new(config, 7225, Some(OpenLibrary::in_memory().unwrap())));
    let app = routes::app(&state);
    (state, app)
}

async fn ask(
    app: &Router,
    peer: &str,
    method: &str,
    path: &str,
    body: &str,
    cookie: Option<&str>,
) -> Response {
    let mut request = Request::builder().method(method).uri(path).header(header::HOST, "192.168.0.2:7225");
    if method == Method::POST {
        request = request.header(header::CONTENT_TYPE, "application/json");
    }
    if let Some(cookie) = cookie {
        request = request.header(header::COOKIE, cookie);
    }
    let mut request = request.body(Body::from(body.to_owned())).unwrap();
    request.extensions_mut().insert(ConnectInfo(peer.parse::<SocketAddr>().unwrap()));
    TowerToHyperService::new(app.clone()).call(request).await.unwrap()
}

/// What is described of the library: method, path and example.
fn described() -> Vec<(String, String, String)> {
    let description: Value = serde_json::from_str(include_str!("../openapi.json")).unwrap();
    let paths = description["paths"].as_object().unwrap();
    let of_library = paths.iter().filter(|(path, _)| path.starts_with("/api/library"));
    let operations = of_library.flat_map(|(path, methods)| {
        methods.as_object().unwrap().iter().map(move |(method, operation)| {
            let example = &operation["requestBody"]["content"]["application/json"]["example"];
            (method.to_uppercase(), path.clone(), example.to_string())
        })
    });
    operations.collect()
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap()
}

async fn text(response: Response) -> String {
    let body = axum::body::to_bytes(response.into_body(), 1 << 20).await.unwrap();
    String::from_utf8(body.to_vec()).unwrap()
}

#[test]
fn a_visitor_is_refused_by_every_route_of_the_library_and_changes_nothing() {
    runtime().block_on(async {
        let (_, app) = server();
        let saved =
            ask(&app, HOME, "POST", "/api/library/save", r#"{"record":{"position":{"moves":"h8"}}}"#, None);
        assert_eq!(saved.await.status(), StatusCode::OK);
        let state = || async { text(ask(&app, HOME, "GET", "/api/library", "", None).await).await };
        let open =
            || async { text(ask(&app, HOME, "POST", "/api/library/open", r#"{"id":1}"#, None).await).await };
        let before = (state().await, open().await);
        let routes = described();
        assert!(routes.len() > 15, "{routes:?}");
        for (method, path, example) in routes {
            for cookie in
                [None, Some("kagetsu-owner=00000000000000000000000000000000"), Some("kagetsu-owner=")]
            {
                let refused = ask(&app, AWAY, &method, &path, &example, cookie).await;
                assert_eq!(refused.status(), StatusCode::FORBIDDEN, "{method} {path}");
                assert!(text(refused).await.contains("owner-only"), "{path}");
            }
        }
        for path in ["/api/library/", "/api/library/save/", "/api/library/nothing"] {
            assert_eq!(
                ask(&app, AWAY, "POST", path, "{}", None).await.status(),
                StatusCode::FORBIDDEN,
                "{path}"
            );
        }
        assert_eq!((state().await, open().await), before);
        // Playing and analysing are a visitor's right.
        let rules = ask(&app, AWAY, "POST", "/api/rules", r#"{"position":{}}"#, None).await;
        assert_eq!(rules.status(), StatusCode::OK);
    });
}

#[test]
fn a_link_lets_a_device_in_until_it_is_revoked() {
    runtime().block_on(async {
        let (state, app) = server();
        let token = OwnerToken::draw().unwrap();
        let library = state.library.as_ref().unwrap();
        library.keep_token(&token).unwrap();
        let wrong = r#"{"token":"00000000000000000000000000000000"}"#;
        assert_eq!(ask(&app, AWAY, "POST", "/api/door", wrong, None).await.status(), StatusCode::FORBIDDEN);
        let entered = format!(r#"{{"token":"{}"}}"#, token.text());
        let entered = ask(&app, AWAY, "POST", "/api/door", &entered, None).await;
        assert_eq!(entered.status(), StatusCode::OK);
        let cookie = entered.headers()[header::SET_COOKIE].to_str().unwrap().to_owned();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
        let pair = cookie.split(';').next().unwrap().to_owned();
        let sent = format!("other=1; {pair}");
        let list = |cookie| ask(&app, AWAY, "POST", "/api/library/list", "{}", cookie);
        assert_eq!(list(Some(&sent)).await.status(), StatusCode::OK);
        let door = text(ask(&app, AWAY, "GET", "/api/door", "", Some(&sent)).await).await;
        assert!(door.contains(r#""owner":true"#), "{door}");
        library.revoke_token().unwrap();
        assert_eq!(list(Some(&sent)).await.status(), StatusCode::FORBIDDEN);
        let door = text(ask(&app, AWAY, "GET", "/api/door", "", Some(&sent)).await).await;
        assert!(door.contains(r#""owner":false"#), "{door}");
    });
}

#[test]
fn two_hosts_are_refused() {
    runtime().block_on(async {
        let (_, app) = server();
        let mut request = Request::builder().uri("/api/about").header(header::HOST, "127.0.0.1:7225");
        request = request.header(header::HOST, "evil.example:7225");
        let request = request.body(Body::empty()).unwrap();
        let refused = TowerToHyperService::new(app).call(request).await.unwrap();
        assert_eq!(refused.status(), StatusCode::MISDIRECTED_REQUEST);
    });
}
