//! `/queue`: a page that says how a queue of jobs stands, where the server was given one to look at.
//!
//! The page is made here, without scripts, and loads itself again. However many look, the queue is asked every two seconds at most.

use std::fmt::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{RawQuery, State};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Response};
use kagetsu::api::JobsStatusAnswer;
use kagetsu_words::{JobsMessage, Lang, Words};

use crate::http_error::HttpError;
use crate::state::Shared;

/// The address of the page.
pub(crate) const PATH: &str = "/queue";
/// How long what was seen is shown again.
const FRESH: Duration = Duration::from_secs(2);

/// Looks at a queue; nothing where it cannot be reached. It may take some seconds.
pub type QueueLook = dyn Fn() -> Option<JobsStatusAnswer> + Send + Sync;

/// A queue to look at, and how it stood a moment ago.
pub(crate) struct QueueWatch {
    look: Box<QueueLook>,
    seen: Mutex<Option<(Instant, Option<JobsStatusAnswer>)>>,
}

impl fmt::Debug for QueueWatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("QueueWatch")
    }
}

impl QueueWatch {
    pub(crate) fn new(look: Box<QueueLook>) -> QueueWatch {
        QueueWatch { look, seen: Mutex::default() }
    }

    /// How the queue stands; whoever comes meanwhile waits for the same look.
    fn stand(&self) -> Option<JobsStatusAnswer> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, found)) = &*seen
            && at.elapsed() < FRESH
        {
            return found.clone();
        }
        let found = (self.look)();
        *seen = Some((Instant::now(), found.clone()));
        found
    }
}

/// `GET /queue`
pub(crate) async fn page(State(state): State<Shared>, query: RawQuery, headers: HeaderMap) -> Response {
    let Some(watch) = state.queue.as_ref().map(Arc::clone) else {
        return HttpError::no_route(PATH).into_response();
    };
    let found = tokio::task::spawn_blocking(move || watch.stand()).await.unwrap_or_default();
    Html(document(found.as_ref(), lang_of(&query, &headers))).into_response()
}

/// `?lang=ja`, or what the browser likes best.
fn lang_of(RawQuery(query): &RawQuery, headers: &HeaderMap) -> Lang {
    let asked =
        query.as_deref().and_then(|query| query.strip_prefix("lang=")).and_then(|lang| lang.parse().ok());
    let liked =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    asked.unwrap_or_else(|| Lang::from_locales(liked.split([',', ';', '-']).map(|name| Some(name.trim()))))
}

fn document(found: Option<&JobsStatusAnswer>, lang: Lang) -> String {
    let title = JobsMessage::QueueTitle.words(lang);
    let mut body = format!("<h1>{title}</h1>\n");
    match found {
        None => paragraph(&mut body, &JobsMessage::QueueUnreachable.words(lang)),
        Some(found) => stand(&mut body, found, lang),
    }
    format!(
        "<!doctype html>\n<html lang=\"{lang}\"><head><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"5\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
         <link rel=\"stylesheet\" href=\"/style/theme.css\"><link rel=\"stylesheet\" href=\"/style/base.css\"></head>\
         <body><main>\n{body}</main></body></html>\n"
    )
}

fn stand(body: &mut String, found: &JobsStatusAnswer, lang: Lang) {
    let JobsStatusAnswer { jobs, results, dead, lines, workers } = found;
    paragraph(body, &JobsMessage::StatusCounts { jobs, results, dead }.words(lang));
    let head = [
        JobsMessage::ColumnSignature,
        JobsMessage::ColumnWaiting,
        JobsMessage::ColumnAtWork,
        JobsMessage::ColumnRedelivered,
        JobsMessage::ColumnDelivered,
    ];
    let rows = lines.iter().map(|line| {
        let counts = [line.waiting, line.at_work, line.begun_again, line.taken];
        std::iter::once(line.signature.clone()).chain(counts.map(|count| count.to_string())).collect()
    });
    table(body, &head.map(|word| word.words(lang)), rows);
    if workers.is_empty() {
        return paragraph(body, &JobsMessage::StatusNoWorkers.words(lang));
    }
    let head = [
        JobsMessage::ColumnWorker,
        JobsMessage::ColumnSignature,
        JobsMessage::ColumnBusy,
        JobsMessage::ColumnDone,
        JobsMessage::ColumnFailed,
        JobsMessage::ColumnRate,
    ];
    let rows = workers.iter().map(|it| {
        let rate = it.done as f64 * 60_000.0 / it.up_ms.max(1) as f64;
        let (name, signature) = (it.worker.name.clone(), it.worker.signature.clone());
        let busy = format!("{} / {}", it.busy, it.threads);
        vec![name, signature, busy, it.done.to_string(), it.failed.to_string(), format!("{rate:.1}")]
    });
    table(body, &head.map(|word| word.words(lang)), rows);
}

fn paragraph(body: &mut String, text: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(body, "<p>{}</p>", escaped(text));
}

fn table(body: &mut String, head: &[String], rows: impl Iterator<Item = Vec<String>>) {
    body.push_str("<table>\n");
    let mut row = |cells: &[String], kind: &str| {
        body.push_str("<tr>");
        for cell in cells {
            let _ = write!(body, "<{kind}>{}</{kind}>", escaped(cell));
        }
        body.push_str("</tr>\n");
    };
    row(head, "th");
    rows.for_each(|cells| row(&cells, "td"));
    body.push_str("</table>\n");
}

/// Workers name themselves as they like.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use kagetsu::api::{JobsLineAnswer, WorkerAnswer, WorkerField};

    use super::*;

    fn status() -> JobsStatusAnswer {
        let signature = "0.2.0-1".to_owned();
        let line = JobsLineAnswer {
            signature: signature.clone(),
            waiting: 7,
            at_work: 2,
            begun_again: 1,
            taken: 44,
        };
        let worker = WorkerField { name: "<b>green</b>".to_owned(), signature };
        let worker = WorkerAnswer { worker, threads: 4, busy: 2, done: 30, failed: 3, up_ms: 120_000 };
        JobsStatusAnswer { jobs: 9, results: 5, dead: 0, lines: vec![line], workers: vec![worker] }
    }

    #[test]
    fn the_page_has_what_there_is_to_say_in_each_language_and_no_markup_of_others() {
        for (lang, word) in [(Lang::En, "redelivered"), (Lang::Ja, "再配達"), (Lang::Zh, "重新投递")] {
            let page = document(Some(&status()), lang);
            for part in [
                word,
                "<td>7</td><td>2</td><td>1</td><td>44</td>",
                "<td>2 / 4</td>",
                "<td>15.0</td>",
                "&lt;b&gt;",
            ] {
                assert!(page.contains(part), "{part}: {page}");
            }
            assert!(!page.contains("<b>") && page.matches("<table>").count() == 2);
        }
        assert!(document(None, Lang::En).contains("cannot be reached"));
    }

    #[test]
    fn a_look_is_shared_for_a_moment() {
        use std::sync::atomic::{AtomicU32, Ordering};
        let looks = Arc::new(AtomicU32::new(0));
        let counted = looks.clone();
        let watch = QueueWatch::new(Box::new(move || {
            counted.fetch_add(1, Ordering::Relaxed);
            Some(status())
        }));
        assert!((0..10).all(|_| watch.stand() == Some(status())));
        // The machine may be so busy that two seconds go by.
        assert!(looks.load(Ordering::Relaxed) < 10);
    }

    #[test]
    fn the_language_is_the_one_that_is_asked_for_or_liked() {
        let liked = |text: &'static str| {
            HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, header::HeaderValue::from_static(text))])
        };
        let query = |text: &str| RawQuery(Some(text.to_owned()));
        assert_eq!(lang_of(&query("lang=zh"), &liked("ja")), Lang::Zh);
        assert_eq!(lang_of(&query("lang=xx"), &liked("ja-JP,en;q=0.8")), Lang::Ja);
        assert_eq!(lang_of(&RawQuery(None), &HeaderMap::new()), Lang::En);
    }
}
