//! One long use without a fault, as somebody might spend an evening; with `KAGETSU_FILM=FOLDER` a picture of every step.

use std::path::PathBuf;

use crate::world::{PLY, TOAST, World, in_browser};

/// Two games of one evening; Black loses the first by its seventh move.
const COLLECTION: &str = "(;GM[4]SZ[15]PB[Ito]PW[Sato]RE[W+];B[hh];W[gj];B[fj];W[gk];B[fi];W[gl];B[hi];W[gm];B[gn];W[gi])\\n(;GM[4]SZ[15]PB[Kato]PW[Ito];B[hh];W[ig];B[gi])";

/// Everything has been written.
const KEPT: &str = "document.documentElement.dataset.kept === 'true'";

fn shoot(world: &World, name: &str) {
    if let Some(folder) = std::env::var_os("KAGETSU_FILM") {
        world.page.screenshot(&PathBuf::from(folder).join(format!("{name}.webp")));
    }
}

/// Imports a collection, opens a game of it and looks at it with the engine.
fn import_and_analyse(world: &World) {
    world.page.click("#record-load");
    world.page.eval(&format!("document.querySelector('#load-text').value = '{COLLECTION}'"));
    world.page.click("#load-go");
    world.page.wait("document.querySelectorAll('#games li').length === 2");
    shoot(world, "01-collection");
    world.page.click("#import-all");
    world.page.wait(&format!("/Imported: 2 new/.test({TOAST})"));
    world.page.click("#nav-library");
    world.page.wait("document.querySelectorAll('#documents li').length === 2");
    shoot(world, "02-library");
    world.page.eval("(() => { const field = document.querySelector('#library-text'); field.value = 'sato'; field.dispatchEvent(new Event('input')); })()");
    world.page.wait("document.querySelectorAll('#documents li').length === 1");
    world.page.click("#documents button");
    world.page.wait(&format!("{PLY} === 10 && document.querySelector('#engine-toggle')"));
    world.page.click("#tree [data-node='6']");
    world.wait_ply(6);
    world.page.click("#engine-toggle");
    world.page.wait("document.querySelectorAll('#lines li').length >= 1");
    shoot(world, "03-analysis");
    world.page.click("#why-best");
    world.page.wait("document.querySelector('#why li')");
    shoot(world, "04-why");
    world.page.click("#engine-toggle");
    world.page.wait("!document.querySelector('.thinking')");
}

#[test]
fn an_evening_from_a_collection_to_a_puzzle_and_back_the_next_day() {
    in_browser(|world| {
        import_and_analyse(world);
        // A branch, and what it threatens.
        world.page.point("g7");
        world.wait_ply(7);
        world.page.wait("document.querySelector('#tree .branch button')");
        shoot(world, "05-branch");
        world.page.key("ArrowLeft");
        world.wait_ply(6);
        world.page.click("#nav-solve");
        world.page.click("input[name='kind'][value='defend']");
        world.page.click("#solve-start");
        world.page.wait("document.querySelector('#solve-result')?.dataset.status === 'win'");
        shoot(world, "06-defend");
        // The review of the game itself: back to its line, and a better move.
        world.page.click("#nav-board");
        world.page.click("#tree [data-node='10']");
        world.wait_ply(10);
        world.page.click("#nav-review");
        world.page.click("input[name='review-depth'][value='quick']");
        world.page.click("#review-start");
        world.page.wait("document.querySelector('#turning-point')");
        world.page.click("#to-turning");
        world.wait_ply(7);
        shoot(world, "07-review");
        world.page.click("#make-puzzle");
        world.page.wait("document.querySelector('#make-puzzle').disabled");
        world.page.click("#retry");
        world.page.wait("document.querySelector('#board').dataset.locked === 'false'");
        world.page.point("g7");
        world.page.wait("document.querySelector('#retry-result')?.dataset.well === 'true'");
        shoot(world, "08-retry");
        world.page.click("#retry-end");
        world.page.wait(KEPT);
        // The browser's tab is closed, and another one opened the next day.
        let other = world.second_tab();
        other.wait("document.querySelectorAll('#works [data-work]').length >= 1");
        other.click("#works [data-work]");
        other.wait(&format!("{PLY} >= 6 && document.querySelectorAll('#tree .branch button').length >= 1"));
        other.click("#nav-review");
        other.wait("document.querySelector('#turning-point')");
        other.click("#nav-puzzles");
        other.wait("document.querySelector('#puzzle-mistakes') && !document.querySelector('#puzzle-mistakes').disabled");
        other.click("#puzzle-mistakes");
        other.wait("/You played H7/.test(document.querySelector('#puzzle-text').textContent)");
        other.click(&crate::driver::Page::cell("g7"));
        other.wait("document.querySelector('#puzzle-verdict')?.dataset.over === 'true'");
    });
}
