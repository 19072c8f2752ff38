//! The library behind the page: collections, what is saved by itself, search and explorer.

use crate::world::{PLY, STONES, TOAST, in_browser};

const COLLECTION: &str = "(;GM[4]SZ[15]PB[Ito]PW[Sato]RE[B+R];B[hh];W[ig];B[gi])\\n(;GM[4]SZ[15]PB[Kato]PW[Ito]RE[W+R];B[hh];W[hg];B[ig];W[jf])";

#[test]
fn every_game_of_a_collection_can_be_opened_or_imported_and_is_found_again() {
    in_browser(|world| {
        world.page.click("#record-load");
        world.page.eval(&format!("document.querySelector('#load-text').value = '{COLLECTION}'"));
        world.page.click("#load-go");
        world.page.wait("document.querySelectorAll('#games li').length === 2");
        world.page.click("#import-all");
        world.page.wait(&format!("/Imported: 2 new/.test({TOAST})"));
        world.page.click("#nav-library");
        world.page.wait("document.querySelectorAll('#documents li').length === 2");
        // The explorer tells what was played on the empty board, and a click plays it.
        world.page.wait("document.querySelector(\"[data-explored='h8']\") && document.querySelectorAll('#board .value').length === 1");
        world.page.click("[data-explored='h8']");
        world.wait_ply(1);
        world.page.wait("document.querySelectorAll('#explored li').length === 2");
        world.page.eval("(() => { const field = document.querySelector('#library-text'); field.value = 'kato'; field.dispatchEvent(new Event('input')); })()");
        world.page.wait("document.querySelectorAll('#documents li').length === 1");
        world.page.click("#documents button");
        world.page.wait(&format!("{PLY} === 4 && document.querySelector('#engine-toggle')"));
    });
}

#[test]
fn what_is_worked_on_is_saved_by_itself() {
    in_browser(|world| {
        for (point, ply) in [("h8", 1), ("i9", 2), ("g7", 3)] {
            world.page.point(point);
            world.wait_ply(ply);
        }
        world.page.click("#nav-library");
        let count = "fetch('/api/library').then((answer) => answer.json()).then(({ studies }) => studies)";
        // Once, however often it is saved.
        world.page.eval(&format!(
            "new Promise((done, fail) => {{ const end = Date.now() + 20000; const look = async () => {{ \
             if (await {count} === 1) done(); else if (Date.now() > end) fail('not saved'); else setTimeout(look, 50); }}; look(); }})"
        ));
        world.page.click("#nav-board");
        world.page.point("h10");
        world.wait_ply(4);
        world.page.reload();
        world.page.click("#nav-library");
        world.page.wait("document.querySelectorAll('#documents li').length === 1");
        assert_eq!(world.page.eval(&format!("{STONES} > 0")), true);
    });
}

/// Waits for an answer of the server.
pub(crate) fn wait_for(world: &crate::world::World, call: &str, body: &str, condition: &str) {
    let ask = if body.is_empty() {
        format!("fetch('/api/{call}')")
    } else {
        format!(
            "fetch('/api/{call}', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({body}) }})"
        )
    };
    world.page.eval(&format!(
        "new Promise((done, fail) => {{ const end = Date.now() + 30000; const look = async () => {{ \
         const it = await {ask}.then((answer) => answer.json()); \
         if ({condition}) done(); else if (Date.now() > end) fail(JSON.stringify(it)); else setTimeout(look, 100); }}; look(); }})"
    ));
}

#[test]
fn what_the_browser_kept_before_moves_in_once_with_reviews_and_progress() {
    in_browser(|world| {
        let review = "{ moves: 'h8i9g7j10', effort: 'quick', told: [{ move: { ply: 1, move: 'h8', class: 'opening', escapes: [] }, label: {} }], summary: { spent: 1, nodes: 1000 } }";
        world.page.eval(&format!(
            "new Promise((done, fail) => {{ const request = indexedDB.open('kagetsu', 1); \
             request.onupgradeneeded = () => request.result.createObjectStore('works', {{ keyPath: 'id' }}).createIndex('changed', 'changed'); \
             request.onerror = () => fail('no database'); \
             request.onsuccess = () => {{ const all = request.result.transaction('works', 'readwrite'); \
             all.objectStore('works').put({{ id: 'before', rev: 1, changed: 5, document: null, match: null, values: [], solutions: [], review: {review}, \
             tree: {{ start: {{ rule: 'renju', black: [], white: [], turn: 'black' }}, parents: [0, 0, 1, 2, 3], moves: ['', 'h8', 'i9', 'g7', 'j10'], comments: [[2, '<img src=x onerror=alert(1)>']], marks: [], current: 4 }} }}); \
             all.oncomplete = () => {{ request.result.close(); done(); }}; }}; }})"
        ));
        world.page.eval("localStorage.setItem('kagetsu.puzzles', '[3,1]')");
        for _ in 0..2 {
            world.page.reload();
            wait_for(world, "library", "", "it.studies === 1");
            wait_for(
                world,
                "library/sheet",
                "{ kind: 'progress', key: 'puzzles' }",
                "JSON.stringify(it.value?.solved) === '[1,3]'",
            );
            wait_for(world, "library/sheet", "{ kind: 'review', key: '1' }", "it.value?.moves.length === 1");
        }
        // Another browser has solved one more.
        wait_for(
            world,
            "library/sheet/save",
            "{ kind: 'progress', key: 'puzzles', version: 1, value: { solved: [1, 3, 9] } }",
            "it.version === 2",
        );
        world.page.reload();
        world.page.wait("localStorage.getItem('kagetsu.puzzles') === '[1,3,9]'");
        // The comment is text, and the review comes back with the document.
        world.page.click("#nav-library");
        world.page.wait("document.querySelectorAll('#documents li').length === 1");
        world.page.click("#documents button");
        world.page.wait(&format!("{PLY} === 4"));
        assert_eq!(world.page.eval("document.querySelectorAll('img[src=\"x\"]').length"), 0);
    });
}

#[test]
fn the_explorer_counts_the_games_that_are_asked_for_and_shows_openings_and_opinions() {
    in_browser(|world| {
        world.page.click("#record-load");
        world.page.eval(&format!("document.querySelector('#load-text').value = '{COLLECTION}'"));
        world.page.click("#load-go");
        world.page.wait("document.querySelectorAll('#games li').length === 2");
        world.page.click("#import-all");
        world.page.wait(&format!("/Imported: 2 new/.test({TOAST})"));
        wait_for(
            world,
            "library/evaluations/save",
            "{ position: { moves: '' }, evaluation: { by: 'engine', score: { value: 7 }, nodes: 50000, line: ['h8'] } }",
            "it.evaluations.length === 1",
        );
        world.page.click("#nav-library");
        world.page.wait(
            "/2 games.*Kato|2 games.*Ito/.test(document.querySelector('#explored-games')?.textContent)",
        );
        world.page.wait("/engine.*\\+7.*H8/.test(document.querySelector('#opinions')?.textContent)");
        world.page.click("#explorer-filter summary");
        world.page.eval("(() => { const field = document.querySelector('#explorer-player'); field.value = 'sato'; field.dispatchEvent(new Event('change')); })()");
        world.page.wait("/^1 game/.test(document.querySelector('#explored-games')?.textContent)");
        world.page.eval("(() => { const field = document.querySelector('#explorer-player'); field.value = ''; field.dispatchEvent(new Event('change')); })()");
        world.page.wait("/^2 games/.test(document.querySelector('#explored-games')?.textContent)");
        world.page.click("#played-openings summary");
        world.page.wait("document.querySelectorAll('[data-opening]').length === 26 && document.querySelectorAll('.small-board').length === 26");
        world.page.click("[data-opening='I11']");
        world.page.wait("/I11/.test(document.querySelector('#played-fifths')?.textContent)");
    });
}
