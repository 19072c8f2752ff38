//! The page: the files of `web/`, part of the binary. A debug build reads them anew each time, so that the page can be
//! worked on without building.

use std::borrow::Cow;

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::http_error::HttpError;
use crate::reply;

/// A file of the page.
struct Asset {
    path: &'static str,
    body: &'static [u8],
}

/// Lists files of `web/` by their paths there.
macro_rules! assets {
    ($($path:literal),+ $(,)?) => {
        [$(Asset { path: concat!("/", $path), body: include_bytes!(concat!("../web/", $path)) }),+]
    };
}

static ASSETS: &[Asset] = &assets![
    "font/OFL.txt",
    "font/source-sans-3.woff2",
    "icon.svg",
    "index.html",
    "js/address.js",
    "js/api.js",
    "js/backup.js",
    "js/board/board.js",
    "js/board/cells.js",
    "js/board/draw.js",
    "js/board/geometry.js",
    "js/board/pointer.js",
    "js/board/variant.js",
    "js/classes.js",
    "js/clock.js",
    "js/dialog.js",
    "js/dom.js",
    "js/edits.js",
    "js/engine.js",
    "js/exports.js",
    "js/help.js",
    "js/kept.js",
    "js/keys.js",
    "js/learn/lessons.js",
    "js/learn/quiz.js",
    "js/library.js",
    "js/live.js",
    "js/main.js",
    "js/match.js",
    "js/memory.js",
    "js/mistakes.js",
    "js/morph.js",
    "js/moves.js",
    "js/points.js",
    "js/proof.js",
    "js/proved.js",
    "js/provider.js",
    "js/puzzles.js",
    "js/records.js",
    "js/review.js",
    "js/same.js",
    "js/scene.js",
    "js/score.js",
    "js/screens/analysis.js",
    "js/screens/doors.js",
    "js/screens/editor.js",
    "js/screens/explorer.js",
    "js/screens/filter.js",
    "js/screens/graph.js",
    "js/screens/learn.js",
    "js/screens/library.js",
    "js/screens/moves.js",
    "js/screens/opening.js",
    "js/screens/parts.js",
    "js/screens/play.js",
    "js/screens/played.js",
    "js/screens/puzzles.js",
    "js/screens/review.js",
    "js/screens/settings.js",
    "js/screens/solve.js",
    "js/screens/variants.js",
    "js/session.js",
    "js/settings.js",
    "js/sheet.js",
    "js/socket.js",
    "js/sound.js",
    "js/study.js",
    "js/tree.js",
    "js/treeview.js",
    "js/types.js",
    "js/words.js",
    "style/base.css",
    "style/board.css",
    "style/panel.css",
    "style/theme.css",
];

/// What a file holds.
fn content(asset: &Asset) -> Cow<'static, [u8]> {
    if cfg!(debug_assertions) {
        let path = format!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web{}"), asset.path);
        if let Ok(body) = std::fs::read(path) {
            return Cow::Owned(body);
        }
    }
    Cow::Borrowed(asset.body)
}

/// The file at this address.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = if uri.path() == "/" { "/index.html" } else { uri.path() };
    let Some(asset) = ASSETS.iter().find(|asset| asset.path == path) else {
        return HttpError::no_route(uri.path()).into_response();
    };
    if method != Method::GET && method != Method::HEAD {
        return HttpError::wrong_method(&method).into_response();
    }
    let body = content(asset);
    let tag = HeaderValue::from_str(&format!("\"{:016x}\"", fingerprint(&body)));
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| Some(known) == tag.as_ref().ok());
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        reply::bytes(StatusCode::OK, media(path), body)
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = tag {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// The media type that a path's ending tells.
fn media(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        Some(_) | None => "application/octet-stream",
    }
}

/// FNV-1a: tells versions of a file apart, no more.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::*;

    fn files(folder: &Path) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
    }

    #[test]
    fn every_file_of_the_page_is_served_and_the_page_is_light() {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
        let mut found: Vec<String> = files(&web)
            .iter()
            .map(|path| format!("/{}", path.strip_prefix(&web).unwrap().to_str().unwrap().replace('\\', "/")))
            .collect();
        found.sort_unstable();
        let mut listed: Vec<&str> = ASSETS.iter().map(|asset| asset.path).collect();
        listed.sort_unstable();
        assert_eq!(found, listed);
        assert!(listed.iter().all(|path| media(path) != "application/octet-stream"));
        // No visit asks for the types: they are for whoever checks the page.
        let fetched = ASSETS.iter().filter(|asset| asset.path != "/js/types.js");
        let weight: usize = fetched.map(|asset| asset.body.len()).sum();
        assert!(weight < 400_000, "{weight} bytes");
    }

    #[test]
    fn the_page_begins_with_the_usual_limit_of_the_solver() {
        let form = ASSETS.iter().find(|asset| asset.path == "/js/screens/solve.js").unwrap();
        let text = std::str::from_utf8(form.body).unwrap().replace('_', "");
        let usual = kagetsu::wins::WinQuery::NODES;
        assert!(
            text.contains(&format!("all: false, nodes: {usual} }}")),
            "solve.js begins with another limit"
        );
    }

    #[test]
    fn every_text_that_the_page_asks_for_is_in_the_table() {
        let known: Vec<&str> = kagetsu_words::page_entries().map(|entry| entry.key).collect();
        let mut asked = 0;
        for asset in ASSETS {
            let Ok(text) = std::str::from_utf8(asset.body) else { continue };
            for begin in ["t('", "data-t=\"", "data-t-label=\"", "'data-t-label': '"] {
                for rest in text.split(begin).skip(1) {
                    let key: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
                    // Other calls end in t(' too; a key begins with a capital letter.
                    if key.starts_with(|c: char| c.is_ascii_uppercase()) {
                        assert!(known.contains(&key.as_str()), "{} asks for {key}", asset.path);
                        asked += 1;
                    }
                }
            }
        }
        assert!(asked > 100, "only {asked} texts were found");
    }
}
