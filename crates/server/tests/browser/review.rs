//! The review of a game: move by move, the turning point, a second try, the refutation, and mistakes that are kept.

use crate::world::{PLY, TOAST, World, in_browser};

/// A short game that Black loses by move 7, which leaves White's three alone; G3 or G7 would have held.
const GAME: &str = "h8g6f6g5f7g4h7g3g2g7";

/// Stones of somebody who does not know the game.
const EDGE: &str = "a1 o15 a15 o1 a8 o8 h1 h15 d1 l15 l1 d15 a4 o12 a12 o4 f1 j15 j1 f15";

/// Notes what the list of moves holds whenever it changes, and whether the review was still running.
const WATCH: &str = "(() => { window.looks = []; const look = () => { \
     const plies = [...document.querySelectorAll('#reviewed-moves [data-ply]')].map((row) => Number(row.dataset.ply)); \
     const running = Boolean(document.querySelector('#review-progress')); \
     if (plies.length && plies.length !== window.looks.at(-1)?.plies.length) window.looks.push({ plies, running }); }; \
     new MutationObserver(look).observe(document.querySelector('#panel'), { childList: true, subtree: true }); })()";

/// Whether the row of the move on the board can be seen without scrolling the list.
const ROW_IN_SIGHT: &str = "() => { const list = document.querySelector('#reviewed-moves').getBoundingClientRect(); \
     const row = document.querySelector('#reviewed-moves [aria-current]').getBoundingClientRect(); \
     return row.top >= list.top - 1 && row.bottom <= list.bottom + 1; }";

/// Reviews the game on the board quickly.
fn review(world: &World) {
    world.page.click("#nav-review");
    world.page.click("input[name='review-depth'][value='quick']");
    world.page.click("#review-start");
}

#[test]
fn results_come_one_by_one_and_the_turning_point_stands_first() {
    in_browser(|world| {
        world.go(&format!("#/board/renju/{GAME}"));
        world.page.eval(WATCH);
        review(world);
        world.page.wait("document.querySelector('#turning-point')");
        let all = GAME.chars().filter(char::is_ascii_alphabetic).count();
        let looks = world.page.eval("window.looks");
        let looks = looks.as_array().expect("a list");
        assert!(looks.len() >= 3, "results come one by one: {looks:?}");
        for look in looks {
            // The last moves are known before the first ones.
            let plies = look["plies"].as_array().expect("a list");
            let last = (all + 1 - plies.len()..=all).collect::<Vec<_>>();
            assert_eq!(look["plies"], serde_json::json!(last));
            assert!(plies.len() == all || look["running"] == true, "{look}");
        }
        world
            .page
            .wait("document.querySelector('.graph .g-line') && document.querySelector('#counts tbody tr')");
        let rows = world.page.text("document.querySelector('#counts').innerText");
        assert!(rows.contains("Accuracy") && rows.contains("missed win\t1\t0"), "{rows}");
        // The list, the graph and the keys lead to moves.
        world.page.click("#reviewed-moves [data-ply='4']");
        world.wait_ply(4);
        world.page.wait("/^4\\. G5/.test(document.querySelector('#reviewed-move').textContent)");
        world.page.click(".graph");
        world.page.wait(&format!("{PLY} !== 4"));
        world.page.click(".graph circle:last-child");
        world.wait_ply(7);
        world.page.wait(&format!("({ROW_IN_SIGHT})()"));
        world.page.key("Home");
        world.page.key("n");
        world.page.wait(&format!("{PLY} > 0 && document.querySelector('#retry')"));
        world.language("ja");
        world.page.wait("/[ぁ-ん]/.test(document.querySelector('#turning-point').textContent)");
    });
}

#[test]
fn a_mistake_is_refuted_on_the_board_and_tried_again() {
    in_browser(|world| {
        world.go(&format!("#/board/renju/{GAME}"));
        review(world);
        world.page.wait("document.querySelector('#turning-point')");
        assert!(world.page.text("document.querySelector('#turning-point').textContent").contains("H7"));
        world.page.click("#to-turning");
        world.wait_ply(7);
        world.page.wait("/missed win/.test(document.querySelector('#reviewed-move').textContent)");
        world.page.click("#show-refutation");
        world.page.wait("document.querySelectorAll('.ghost.line').length >= 1");
        world.page.click("#retry");
        world.page.wait("document.querySelector('#retry-ask')");
        world.page.wait("document.querySelector('#board').dataset.locked === 'false'");
        world.page.point("a1");
        world.page.wait("document.querySelector('#retry-result')?.dataset.well === 'false'");
        // The refutation is shown, and the right move is not told.
        world.page.wait("document.querySelectorAll('.ghost.line').length >= 4");
        let said = world.page.text("document.querySelector('#retry-ask').closest('.card').innerText");
        assert!(!said.contains("G7"), "{said}");
        world.page.point("g7");
        world.page.wait("document.querySelector('#retry-result')?.dataset.well === 'true'");
        world.page.click("#retry-end");
        world.wait_ply(7);
    });
}

#[test]
fn a_review_is_stopped_at_once_and_begun_again() {
    in_browser(|world| {
        world.go("#/board/renju/h8i9g7g9h9h10f8i11i7j12");
        world.page.click("#nav-review");
        world.page.click("input[name='review-depth'][value='deep']");
        world.page.click("#review-start");
        world.page.wait("document.querySelector('#review-stop')");
        world.page.click("#review-stop");
        world.page.wait("/Stopped/.test(document.querySelector('#review-progress').textContent)");
        world.page.click("#review-again");
        world.page.wait("document.querySelector('#review-start')");
        // Another game has another review.
        world.page.click("#record-new");
        world.page.wait("document.querySelector('#review-start').disabled");
    });
}

#[test]
fn a_lost_game_is_reviewed_by_one_button_and_its_mistakes_are_kept() {
    in_browser(|world| {
        world.page.click("#nav-play");
        world.page.click("input[name='level'][value='easy']");
        world.page.click("#play-start");
        // More than enough: some of the level's moves are random.
        for point in EDGE.split(' ') {
            world.page.wait(
                "document.querySelector('#outcome') || document.querySelector('#board').dataset.locked === 'false'",
            );
            if world.page.eval("Boolean(document.querySelector('#outcome'))") == true {
                break;
            }
            let before = world.ply();
            world.page.point(point);
            world.page.wait(&format!("{PLY} > {before} || {TOAST}"));
        }
        world.page.click("#to-review");
        // As closely as people have it by default: seconds, and more of them where others work as well.
        world.page.wait_while_moving(
            "document.querySelector('#turning-point')",
            "document.querySelectorAll('#reviewed-moves [data-ply]').length",
        );
        world.page.wait("JSON.parse(localStorage['kagetsu.mistakes'] ?? '[]').length >= 1");
    });
}

#[test]
fn why_is_answered_with_facts() {
    in_browser(|world| {
        world.go("#/board/renju/h8a1i8a3j8a5");
        world.page.hover("[data-point='k8']");
        world.page.key("w");
        world.page.wait("/Open four/.test(document.querySelector('#why')?.textContent)");
        world.language("ja");
        world.page.wait("/達四/.test(document.querySelector('#why').textContent)");
        world.page.point("k8");
        world.page.wait("!document.querySelector('#why')");
        world.page.click("#engine-toggle");
        world.page.click("#why-best");
        world.page.wait("document.querySelector('#why li')");
    });
}
