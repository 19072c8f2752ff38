//! The board and the engine beside it.

use crate::driver::Page;
use crate::world::{PLY, STONES, TOAST, in_browser};

#[test]
fn mouse_wheel_and_keys_move_through_the_game() {
    in_browser(|world| {
        for (point, ply) in [("h8", 1), ("i9", 2), ("g7", 3)] {
            world.page.point(point);
            world.wait_ply(ply);
        }
        world.page.wait("/ I\\d/.test(document.querySelector('#opening').textContent)");
        world.page.right_click(&Page::cell("a1"));
        world.wait_ply(2);
        world.page.wheel(&Page::cell("a1"), -120);
        world.wait_ply(1);
        world.page.wheel(&Page::cell("a1"), 120);
        world.wait_ply(2);
        for (key, ply) in [("Home", 0), ("End", 3), ("ArrowLeft", 2), ("ArrowRight", 3), ("u", 2)] {
            world.page.key(key);
            world.wait_ply(ply);
        }
        world.page.point("h7");
        world.wait_ply(3);
        world.page.key("ArrowLeft");
        world.wait_ply(2);
        world.page.point("f5");
        world.page.wait("document.querySelectorAll('#tree .branch button').length === 1");
        world.page.hover(&Page::cell("c3"));
        world.page.wait("document.querySelectorAll('.layer-ghosts .ghost').length === 1");
        world.page.key("?");
        world.page.wait("document.querySelector('dialog[open]')");
        world.page.click("#help-close");
        world.page.wait("!document.querySelector('dialog[open]')");
    });
}

#[test]
fn a_forbidden_point_is_refused_with_its_reason() {
    in_browser(|world| {
        world.go("#/board/renju/h8a1g8a3i7a5i6a7");
        world.page.wait("document.querySelector('.x-text')?.textContent === '3'");
        world
            .page
            .wait("/forbidden: double-three/.test(document.querySelector(\"[data-point='i8']\").ariaLabel)");
        world.page.point("i8");
        world.page.wait(&format!("/double-three \\(G8 H8 \\/ I6 I7\\)/.test({TOAST})"));
        world.page.wait("document.querySelectorAll('.why-line').length === 2");
        assert_eq!(world.ply(), 8);
        world.language("ja");
        world.page.point("i8");
        world.page.wait(&format!("/三三/.test({TOAST})"));
        world.page.key("f");
        world.page.wait("!document.querySelector('.x-text')");
    });
}

#[test]
fn the_lost_position_is_answered_at_once_and_the_page_stays_usable() {
    in_browser(|world| {
        world.go("#/board/renju/h8g6f6g5f7g4h7g3g2a1");
        world.page.click("#engine-toggle");
        world.page.wait("/^−M2$/.test(document.querySelector('#score')?.textContent)");
        world.page.wait("document.querySelector('#chip').classList.contains('proved')");
        world.page.click("#engine-toggle");
        world.page.point("a2");
        world.wait_ply(11);
        world.page.point("g7");
        world.page.wait("/White wins/.test(document.querySelector('#outcome')?.textContent)");
        world.page.key("ArrowLeft");
        world.wait_ply(11);
    });
}

#[test]
fn analysis_starts_and_stops_again_and_again() {
    in_browser(|world| {
        world.go("#/board/renju/h8i9g7");
        for round in 0..50 {
            world.page.click("#engine-toggle");
            world.page.wait(
                "document.querySelector('.thinking') && document.querySelectorAll('#lines li').length === 3",
            );
            if round % 10 == 0 {
                world.page.hover("#lines li:nth-child(2) button");
                world.page.wait("document.querySelectorAll('.ghost.line').length >= 1");
            }
            world.page.click("#engine-toggle");
            // What was found stays.
            world.page.wait(
                "document.querySelectorAll('#lines li').length === 3 && !document.querySelector('.thinking')",
            );
        }
        // By keys, following the game: best move played, then the next position is analysed.
        world.page.key(" ");
        world.page.wait("document.querySelectorAll('#lines li').length === 3");
        world.page.key("Enter");
        world.wait_ply(4);
        world.page.wait("document.querySelectorAll('#lines li').length === 3");
        world.page.key("t");
        world.page.key("x");
        world.page.wait("!document.querySelector('#lines')");
    });
}

#[test]
fn a_reload_keeps_the_game_and_the_address_carries_it() {
    in_browser(|world| {
        for (point, ply) in [("h8", 1), ("h9", 2), ("i9", 3), ("j10", 4)] {
            world.page.point(point);
            world.wait_ply(ply);
        }
        world.page.key("ArrowLeft");
        world.wait_ply(3);
        world.page.reload();
        assert_eq!(world.ply(), 3);
        world.page.wait(&format!("{STONES} === 3 && document.querySelectorAll('#tree button').length === 4"));
        // The address alone is enough in another tab.
        let link = world.page.text("location.href");
        let third = world.browser.page();
        third.open(&link);
        third.wait(&format!("{PLY} === 3 && {STONES} === 3"));
    });
}

#[test]
fn two_tabs_of_one_person_do_not_disturb_each_other() {
    in_browser(|world| {
        world.go("#/board/renju/h8i9g7");
        let other = world.second_tab();
        other.point("a1");
        other.wait(&format!("{PLY} === 1"));
        assert_eq!(world.ply(), 3, "the first tab keeps its game");
        for page in [&world.page, &other] {
            page.click("#engine-toggle");
        }
        // Both are analysed at the same time, and one goes on when the other is stopped.
        for page in [&world.page, &other] {
            page.wait("document.querySelectorAll('#lines li').length === 3");
        }
        world.page.click("#engine-toggle");
        world.page.wait("document.querySelector('#lines') && !document.querySelector('.thinking')");
        let found = "document.querySelector('#panel').innerText";
        let before = other.text(found);
        other.wait(&format!("{found} !== {before:?} || !document.querySelector('.thinking')"));
        assert_eq!(other.eval("Boolean(document.querySelector('#lines'))"), true);
        // A game in one tab leaves the board of the other alone, over a reload too.
        other.click("#nav-play");
        other.click("#play-start");
        other.wait("document.querySelector('#take-back')");
        other.point("h8");
        other.wait(&format!("{PLY} === 2"));
        world.page.reload();
        other.reload();
        assert_eq!(world.ply(), 3);
        other.wait(&format!("{PLY} === 2 && document.querySelector('#take-back')"));
    });
}
