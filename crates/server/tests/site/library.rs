//! The library that the browser keeps for the site: by itself, over reloads and tabs, out to a file and back.

use serde_json::json;

use crate::driver::Page;
use crate::{PLY, browser, call, until, visited};

/// A game that is saved as the page saves.
const SAVED: &str = "{ kind: 'game', title: 'A title', record: { nodes: [{ move: 'h8' }, { move: 'i9', parent: 0, comment: 'said' }, \
                     { move: 'g7', parent: 1 }, { move: 'h9', parent: 0 }], players: { black: 'Ann' } } }";
const OVERVIEW: &str = "import('./js/api.js').then(({ get }) => get('/api/library'))";

/// How many documents the list shows.
fn shows(page: &Page, count: usize) {
    page.wait(&format!("document.querySelectorAll('#documents li').length === {count}"));
}

/// A game of three moves, saved by itself.
fn work(page: &Page) {
    for (point, ply) in [("h8", 1), ("i9", 2), ("g7", 3)] {
        page.point(point);
        page.wait(&format!("{PLY} === {ply}"));
    }
    until(page, &format!("{OVERVIEW}.then(({{ studies }}) => studies === 1)"));
}

#[test]
#[ignore = "needs the folder that `cargo xtask site` makes"]
fn what_is_worked_on_is_kept_listed_found_and_deleted_without_the_network() {
    let browser = browser();
    let (page, host) = visited(&browser);
    drop(host);
    page.reload();
    work(&page);
    page.reload();
    page.click("#nav-library");
    shows(&page, 1);
    // A game beside it, found by its player and counted by the explorer.
    assert_eq!(call(&page, "library/save", SAVED)["version"], 1);
    page.reload();
    page.click("#nav-library");
    shows(&page, 2);
    let explored = call(&page, "library/explore", "{ position: { moves: 'h8' } }");
    assert_eq!((&explored["games"], &explored["moves"][0]["games"]), (&json!(1), &json!(1)), "{explored}");
    page.eval("(() => { const field = document.querySelector('#library-text'); field.value = 'ann'; field.dispatchEvent(new Event('input')); })()");
    shows(&page, 1);
    // Opened, deleted, taken back.
    page.click("#documents button[data-delete]");
    shows(&page, 0);
    page.click("#toast-action");
    shows(&page, 1);
    page.click("#documents button");
    page.wait(&format!("{PLY} === 3 && document.querySelector('#engine-toggle')"));
    assert!(browser.complaints().is_empty(), "{:#?}", browser.complaints());
}

#[test]
#[ignore = "needs the folder that `cargo xtask site` makes"]
fn two_tabs_see_each_other_and_overwrite_nothing() {
    let browser = browser();
    let (page, host) = visited(&browser);
    let other = browser.beside(&page);
    other.open(&host.url);
    let saved = call(&page, "library/save", SAVED);
    let id = &saved["id"];
    // The other tab has read nothing of it, and knows it.
    let opened = call(&other, "library/open", &format!("{{ id: {id} }}"));
    assert_eq!(opened["record"]["nodes"][2]["comment"], "said", "{opened}");
    let change = |title: &str| format!("{{ id: {id}, version: 1, title: '{title}' }}");
    assert_eq!(call(&other, "library/describe", &change("by the other"))["version"], 2);
    let refused = call(&page, "library/describe", &change("by this one"));
    assert_eq!(refused["error"]["code"], "changed", "{refused}");
    let list = call(&page, "library/list", "{}");
    assert_eq!(list["documents"][0]["title"], "by the other", "{list}");
    // Both at once: each is kept, under a number of its own.
    let many = "Promise.all(Array.from({ length: 10 }, (_, it) => import('./js/api.js').then(({ post }) => \
                post('/api/library/save', { record: { nodes: [{ move: 'h8' }] }, title: String(it) }))))";
    page.eval(&format!("void (window.many = {many})"));
    other.eval(many);
    page.eval("window.many");
    for tab in [&page, &other] {
        assert_eq!(call(tab, "library/list", "{ limit: 100 }")["total"], 21);
    }
}

#[test]
#[ignore = "needs the folder that `cargo xtask site` makes"]
fn everything_goes_out_to_a_file_and_comes_back() {
    let (first, second) = (browser(), browser());
    let (page, _host) = visited(&first);
    work(&page);
    call(&page, "library/save", SAVED);
    let file = page.text(
        "(async () => { const { saveKept } = await import('./js/backup.js'); const make = URL.createObjectURL; \
         URL.createObjectURL = (file) => { window.file = file; return make.call(URL, file); }; await saveKept(); \
         return window.file.text(); })()",
    );
    // Another browser, with a document of its own.
    let (page, _host) = visited(&second);
    call(&page, "library/save", "{ title: 'Its own', record: { nodes: [{ move: 'a1' }] } }");
    let load = format!("import('./js/backup.js').then(({{ loadKept }}) => loadKept(new Blob([{file:?}])))");
    // Twice: nothing is there twice after it.
    for _ in 0..2 {
        assert_eq!(page.eval(&load), true);
    }
    let list = call(&page, "library/list", "{ order: 'name' }");
    assert_eq!(list["total"], 3, "{list}");
    let titles = list["documents"].to_string();
    assert!(titles.contains("A title") && titles.contains("Its own"), "{titles}");
    // The work goes on in its document, wherever that is now.
    page.reload();
    page.click("#works [data-work]");
    page.wait(&format!("{PLY} === 3"));
    page.point("h9");
    page.wait(&format!("{PLY} === 4"));
    until(
        &page,
        "import('./js/api.js').then(({ post }) => post('/api/library/list', {})).then(({ documents }) => \
                  documents.some(({ moves }) => moves === 4))",
    );
    assert_eq!(call(&page, "library/list", "{}")["total"], 3);
}
