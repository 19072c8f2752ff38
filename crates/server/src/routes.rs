//! Every address of the server. The list is data, so that a test can hold it against the OpenAPI description.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{Method, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::{MethodRouter, get, post};
use kagetsu::api::Takes;

use crate::http_error::HttpError;
use crate::state::Shared;
use crate::{api, assets, guard, queue};

/// Bytes of a body, where nothing else is said.
pub(crate) const BODY_LIMIT: usize = 1 << 20;
/// Bytes of a record to be read or written: a tree of a million nodes.
pub(crate) const RECORD_LIMIT: usize = 32 << 20;

/// One address of the API.
pub(crate) struct Route {
    #[cfg_attr(not(test), expect(dead_code, reason = "read by the test that compares with the description"))]
    pub(crate) method: Method,
    pub(crate) path: String,
    handler: MethodRouter<Shared>,
}

fn route(method: Method, name: &str, handler: MethodRouter<Shared>) -> Route {
    Route { method, path: format!("/api/{name}"), handler }
}

/// The whole API.
pub(crate) fn routes() -> Vec<Route> {
    let calls = api::calls::handlers().map(|(call, handler)| match call.takes {
        Takes::Nothing => route(Method::GET, call.name, handler),
        Takes::Json(_) => {
            route(Method::POST, call.name, handler.layer(DefaultBodyLimit::max(limit(call.name))))
        }
    });
    let others = [
        route(Method::GET, "door", get(api::door::door)),
        route(Method::POST, "door", post(api::door::enter)),
        route(Method::GET, "openapi.json", get(api::calls::description)),
        route(Method::POST, "search", post(api::stream::search)),
        route(Method::GET, "socket", get(api::socket::socket)),
    ];
    let library = api::library::handlers().map(|(call, handler)| match call.takes {
        Takes::Nothing => route(Method::GET, call.name, handler),
        Takes::Json(_) => {
            route(Method::POST, call.name, handler.layer(DefaultBodyLimit::max(limit(call.name))))
        }
    });
    calls.chain(library).chain(others).collect()
}

/// Bytes of the body of a call.
fn limit(name: &str) -> usize {
    match name {
        api::calls::READ | api::calls::GAMES | api::calls::WRITE | "library/save" | "library/sheet/save" => {
            RECORD_LIMIT
        }
        _ => BODY_LIMIT,
    }
}

/// The page and the API behind their door.
pub(crate) fn app(state: &Shared) -> Router {
    let api = routes().into_iter().fold(Router::new(), |app, route| app.route(&route.path, route.handler));
    api.route(queue::PATH, get(queue::page))
        .fallback(assets::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(from_fn_with_state(Shared::clone(state), guard::guard))
        .with_state(Shared::clone(state))
}

async fn wrong_method(method: Method, _: Uri) -> impl IntoResponse {
    HttpError::wrong_method(&method)
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn the_description_names_every_address_and_no_other() {
        let description: Value = serde_json::from_str(include_str!("../openapi.json")).unwrap();
        let paths = description["paths"].as_object().unwrap();
        let mut described: Vec<String> = paths
            .iter()
            .flat_map(|(path, methods)| {
                methods
                    .as_object()
                    .unwrap()
                    .keys()
                    .map(move |method| format!("{} {path}", method.to_uppercase()))
            })
            .collect();
        described.sort_unstable();
        let mut served: Vec<String> =
            routes().iter().map(|route| format!("{} {}", route.method, route.path)).collect();
        served.sort_unstable();
        assert_eq!(described, served);
    }
}
