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
