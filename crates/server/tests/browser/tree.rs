//! The tree of a study: marks, lines of another record, the same position elsewhere, and what records say of a game.

use crate::driver::Page;
use crate::world::{PLY, STONES, TOAST, World, in_browser};

/// Loads a text from the dialog, into the tree on the board or as a work of its own.
fn load(world: &World, text: &str, joins: bool) {
    world.page.click("#record-load");
    world.page.eval(&format!("document.querySelector('#load-text').value = {text:?}"));
    if joins {
        world.page.click("#load-join");
    }
    world.page.click("#load-go");
    world.page.wait("!document.querySelector('dialog[open]')");
}

#[test]
fn points_are_marked_and_marks_go_with_the_record() {
    in_browser(|world| {
        world.page.eval(
            "(() => { const make = URL.createObjectURL.bind(URL); \
             URL.createObjectURL = (blob) => { window.savedFile = blob.text(); return make(blob); }; })()",
        );
        load(world, "(;GM[4]SZ[15]C[of the start];B[hh]LB[ii:X];W[ig])", false);
        world.wait_ply(2);
        world.page.key("ArrowLeft");
        world.page.wait("document.querySelector('#board .note')?.textContent === 'X'");
        world.page.click("#pen-label");
        world.page.point("c3");
        world.page.wait("document.querySelectorAll('#board .note').length === 2");
        assert_eq!(world.ply(), 1, "a mark is no move");
        world.page.key("u");
        world.page.wait("document.querySelectorAll('#board .note').length === 1");
        world.page.key("U");
        world.page.wait("document.querySelectorAll('#board .note').length === 2");
        world.page.click("#record-export");
        world.page.click("#export-sgf");
        world.page.wait("window.savedFile");
        let sgf = world.page.text("window.savedFile");
        assert!(sgf.contains("of the start") && sgf.contains(":X]") && sgf.contains(":A]"), "{sgf}");
        // Without a pen a click plays again.
        world.page.click("#pen-label");
        world.page.point("c3");
        world.wait_ply(2);
    });
}

#[test]
fn a_record_joins_the_tree_and_the_same_position_is_found_elsewhere() {
    in_browser(|world| {
        load(world, "h8i9g7h10", false);
        world.wait_ply(4);
        let moves = "document.querySelectorAll('#tree [data-node]').length";
        // The same four stones mirrored, by another order of moves.
        load(world, "h8g9i7h10j10", true);
        world.page.wait(&format!("/4 new moves/.test({TOAST}) && {moves} === 8"));
        assert_eq!(world.ply(), 4, "the board stays where it was");
        world.page.wait("document.querySelectorAll('#same [data-same]').length === 1");
        world.page.click("#same [data-same]");
        world.page.wait("/h8g9i7h10$/.test(location.hash)");
        world.page.key("u");
        world.page.wait(&format!("{moves} === 4"));
        // Another rule is another game.
        load(world, "(;GM[4]SZ[15]RU[freestyle];B[aa])", false);
        world.wait_ply(1);
        world.page.eval("history.back()");
        world.page.wait(&format!("{moves} === 4"));
    });
}

#[test]
fn turning_the_tree_is_undone_with_everything_that_was_found() {
    in_browser(|world| {
        world.go("#/board/renju/h8i9g7");
        world.page.click("#engine-toggle");
        world.page.wait("document.querySelectorAll('#board .value').length === 3");
        world.page.click("#engine-toggle");
        world.page.wait("!document.querySelector('.thinking')");
        let score = world.page.text("document.querySelector('#score').textContent");
        world.page.click("#edit");
        world.page.click("#edit-mirror");
        world.page.click("#edit-take");
        world.page.wait("/h8g9i7$/.test(location.hash) && !document.querySelector('#score')");
        world.page.key("u");
        world.page.wait(&format!(
            "/h8i9g7$/.test(location.hash) && document.querySelector('#score')?.textContent === {score:?}"
        ));
    });
}

#[test]
fn what_a_record_says_of_the_game_stays_with_it() {
    in_browser(|world| {
        load(world, "(;GM[4]SZ[15]PB[Ito]PW[Sato]EV[Meijin]RE[W+];B[hh];W[ig];B[gi])", false);
        world.page.wait("/Ito – Sato · Meijin · W\\+/.test(document.querySelector('#about')?.textContent)");
        world.page.wait("document.documentElement.dataset.kept === 'true'");
        world.page.reload();
        world.page.wait("/Ito – Sato/.test(document.querySelector('#about')?.textContent)");
        // It is saved in the library with its players, and comes back with them.
        world.page.click("#nav-library");
        world.page.wait("/Ito – Sato/.test(document.querySelector('#documents')?.textContent)");
        world.page.click("#documents button");
        world.page.wait(&format!(
            "{PLY} === 3 && /Ito – Sato/.test(document.querySelector('#about')?.textContent)"
        ));
        world.page.click(&Page::cell("a1"));
        world.page.wait(&format!("{STONES} === 4"));
    });
}

#[test]
fn what_a_file_brings_back_takes_nothing_away() {
    in_browser(|world| {
        let kept = "document.documentElement.dataset.kept === 'true'";
        load(world, "h8i9g7", false);
        world.page.wait(kept);
        world.page.eval("localStorage['kagetsu.puzzles'] = '[3,4]'");
        world.page.eval(
            "window.savedFile = new File([JSON.stringify({ schema: 'kagetsu.page/1', local: { 'kagetsu.puzzles': '[4,5]' }, session: {}, \
             works: [{ id: 'other', rev: 1, changed: 1, match: null, review: null, document: null, values: [], solutions: [], \
             tree: { start: { rule: 'renju', black: [], white: [], turn: 'black' }, parents: [0, 0, 1], moves: ['', 'a1', 'a2'], comments: [], current: 2 } }] })], 'kagetsu.json')",
        );
        world.page.click("#nav-settings");
        world.page.wait("document.querySelector('#kept-load')");
        world.page.eval(
            "(() => { document.documentElement.dataset.ready = 'old'; const data = new DataTransfer(); data.items.add(window.savedFile); \
             const field = document.querySelector('#kept-load'); field.files = data.files; field.dispatchEvent(new Event('change')); })()",
        );
        world.page.wait("document.documentElement?.dataset.ready === 'true'");
        assert_eq!(world.page.eval("localStorage['kagetsu.puzzles']"), "[3,4,5]");
        let works = "new Promise((done) => { const asked = indexedDB.open('kagetsu', 1); asked.onsuccess = () => { \
             const all = asked.result.transaction('works').objectStore('works').getAllKeys(); all.onsuccess = () => done(all.result.length); }; })";
        assert_eq!(world.page.eval(works), 2);
    });
}
