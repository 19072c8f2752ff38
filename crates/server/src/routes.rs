//! Every address of the server. The list is data, so that a test can hold it against the OpenAPI description.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{Method, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::{MethodRouter, get, post};

use crate::state::Shared;
use crate::trouble::Trouble;
use crate::{api, assets, guard};

/// Bytes of a body, where nothing else is said.
pub(crate) const BODY_LIMIT: usize = 1 << 20;
/// Bytes of a record to be read.
pub(crate) const RECORD_LIMIT: usize = 8 << 20;

/// One address of the API.
pub(crate) struct Route {
    #[cfg_attr(not(test), expect(dead_code, reason = "read by the test that compares with the description"))]
    pub(crate) method: Method,
    pub(crate) path: &'static str,
    handler: MethodRouter<Shared>,
}

fn getting(path: &'static str, handler: MethodRouter<Shared>) -> Route {
    Route { method: Method::GET, path, handler }
}

fn posting(path: &'static str, handler: MethodRouter<Shared>) -> Route {
    Route { method: Method::POST, path, handler }
}

/// The whole API.
pub(crate) fn routes() -> Vec<Route> {
    vec![
        getting("/api/about", get(api::about::about)),
        getting("/api/levels", get(api::about::levels)),
        getting("/api/openings", get(api::about::openings)),
        getting("/api/words", get(api::about::words)),
        getting("/api/openapi.json", get(api::about::description)),
        posting("/api/rules", post(api::rules::rules)),
        posting("/api/find", post(api::find::find)),
        posting("/api/opening", post(api::opening::opening)),
        posting("/api/picture", post(api::picture::picture)),
        getting("/api/puzzles", get(api::puzzles::puzzles)),
        posting("/api/puzzle", post(api::puzzles::puzzle)),
        posting("/api/quiz", post(api::quiz::quiz)),
        posting("/api/records/read", post(api::records::read).layer(DefaultBodyLimit::max(RECORD_LIMIT))),
        posting("/api/records/write", post(api::records::write)),
        getting("/api/variants", get(api::variants::variants)),
        posting("/api/variants/board", post(api::variants::board)),
        posting("/api/search", post(api::stream::search)),
        getting("/api/socket", get(api::socket::socket)),
    ]
}

/// The page and the API behind their door.
pub(crate) fn app(state: &Shared) -> Router {
    let api = routes().into_iter().fold(Router::new(), |app, route| app.route(route.path, route.handler));
    api.fallback(assets::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(from_fn_with_state(Shared::clone(state), guard::guard))
        .with_state(Shared::clone(state))
}

async fn wrong_method(method: Method, _: Uri) -> impl IntoResponse {
    Trouble::wrong_method(&method)
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
