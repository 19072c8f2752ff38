//! Where things stand at every width, that nothing jumps, and that nothing covers the board.

use crate::driver::Page;
use crate::world::{PLY, STONES, TOAST, in_browser};

/// Elements whose boxes overlap, of two lists of selectors.
const OVERLAP: &str = "((a, b) => { const boxes = (list) => [...document.querySelectorAll(list)].filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect()); \
     return boxes(a).some((x) => boxes(b).some((y) => x.left < y.right - 1 && y.left < x.right - 1 && x.top < y.bottom - 1 && y.top < x.bottom - 1)); })";

/// How many columns there are.
const COLUMNS: &str = "new Set(['#aside', '.board-side', '.sheet'].map((one) => document.querySelector(one)) \
     .filter((node) => node.checkVisibility()).map((node) => Math.round(node.getBoundingClientRect().left))).size";

#[test]
fn the_header_stays_whole_and_the_board_in_sight_at_every_width() {
    in_browser(|world| {
        for lang in ["en", "ja", "zh"] {
            world.language(lang);
            for width in [360, 390, 600, 768, 896, 900, 999, 1000, 1024, 1170, 1279, 1280, 1440, 1600, 1920] {
                let height = if width < 600 { 740 } else { 800 };
                world.page.resize(width, height);
                world.page.wait(&format!("innerWidth === {width}"));
                let rows = world.page.eval(
                    "new Set([...document.querySelectorAll('#nav button')].map((node) => node.offsetTop)).size",
                );
                assert_eq!(rows, 1, "{width} {lang}");
                let cut = world.page.eval(
                    "[...document.querySelectorAll('#nav span, .brand-kanji')].filter((node) => node.checkVisibility() && node.scrollWidth > node.parentElement.clientWidth + 1).map((node) => node.textContent)",
                );
                assert_eq!(cut, serde_json::json!([]), "{width} {lang}");
                assert_eq!(
                    world.page.eval(&format!("{OVERLAP}('#nav', '.brand, .top-tools')")),
                    false,
                    "{width} {lang}"
                );
                assert_eq!(
                    world.page.eval("(({ top, bottom, left, right }) => top >= 0 && bottom <= innerHeight && left >= -5 && right <= innerWidth)(document.querySelector('#board').getBoundingClientRect())"),
                    true,
                    "{width} {lang}"
                );
                // A sheet below 1000 px may stand beside the board or under it.
                let columns = if width >= 1600 {
                    "=== 3"
                } else if width >= 1000 {
                    "=== 2"
                } else {
                    "<= 2"
                };
                world.page.wait(&format!("{COLUMNS} {columns}"));
            }
        }
    });
}

#[test]
fn a_phone_keeps_the_board_in_sight_and_its_panel_in_tabs() {
    in_browser(|world| {
        world.page.resize(360, 740);
        world.page.wait("document.querySelectorAll('[role=tab]').length === 3");
        let seen = "(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector('#board').getBoundingClientRect())";
        world.page.tap("#tab-moves");
        world.page.wait(
            "document.querySelector('#tree')?.checkVisibility() && !document.querySelector('#engine-toggle')",
        );
        assert_eq!(world.page.eval(seen), true);
        world.page.tap("#tab-main");
        world.page.wait("document.querySelector('#engine-toggle')");
        world.page.eval("document.querySelector('#panel').scrollTop = 1000");
        assert_eq!(world.page.eval(seen), true);
        world.page.tap("#tab-more");
        world.page.wait("document.querySelector('#record-new')");
        // A phone on its side has the sheet beside the board.
        world.page.resize(780, 360);
        world.page.wait("document.querySelector('.sheet').getBoundingClientRect().left >= document.querySelector('#board').getBoundingClientRect().right - 1");
        assert_eq!(world.page.eval(seen), true);
    });
}

#[test]
fn the_panel_keeps_its_place_while_the_engine_thinks_and_messages_leave_the_board_free() {
    in_browser(|world| {
        world.go("#/board/renju/h8h9i9g7i7g9");
        // The lines are shown where they were expected: what stands below stays.
        world.page.eval(
            "(() => { window.tops = new Set(); const look = () => { const tree = document.querySelector('#tree'); \
             if (tree) window.tops.add(Math.round(tree.getBoundingClientRect().top)); requestAnimationFrame(look); }; look(); })()",
        );
        world.page.click("#engine-toggle");
        world.page.wait("/depth ([6-9]|\\d\\d)/.test(document.querySelector('#panel').textContent)");
        world.page.click("#engine-toggle");
        world.page.wait("!document.querySelector('.thinking')");
        world.page.key("ArrowLeft");
        world.wait_ply(5);
        world.page.key("ArrowRight");
        world.wait_ply(6);
        let tops = world.page.eval("[...window.tops]");
        let tops: Vec<i64> =
            tops.as_array().into_iter().flatten().filter_map(serde_json::Value::as_i64).collect();
        let (low, high) = (tops.iter().min().copied(), tops.iter().max().copied());
        assert!(high.zip(low).is_some_and(|(high, low)| high - low <= 2), "{tops:?}");
        for (width, height) in [(1280, 800), (1920, 1080), (360, 740)] {
            world.page.resize(width, height);
            world.page.eval("document.querySelector('#toast').hidden = true");
            world.page.point("h8");
            world.page.wait(&format!("/occupied/.test({TOAST})"));
            assert_eq!(world.page.eval(&format!("{OVERLAP}('#board', '#toast')")), false, "{width}");
        }
    });
}

#[test]
fn stones_at_the_edge_leave_the_labels_free() {
    in_browser(|world| {
        world.go("#/board/renju/a1o15a15o1h1h15a8o8");
        world.page.wait(&format!("{STONES} === 8"));
        assert_eq!(
            world.page.eval(&format!("{OVERLAP}('.layer-stones circle:not(.s-shadow)', '.b-coord')")),
            false
        );
    });
}

#[test]
fn what_cannot_be_loaded_is_said_in_the_dialog() {
    in_browser(|world| {
        world.page.click("#record-load");
        world.page.eval("document.querySelector('#load-text').value = 'h8 z9'");
        world.page.click("#load-go");
        world.page.wait(
            "/Cannot read this/.test(document.querySelector('dialog[open] .dialog-says')?.textContent)",
        );
        world.browser.forgive();
        // A record that goes on after the five opens a board that lives.
        world.page.eval("document.querySelector('#load-text').value = 'h8 a1 i8 a3 j8 a5 k8 a7 l8 a9 m9'");
        world.page.click("#load-go");
        world.page.wait(&format!("{PLY} === 9 && /up to move 9/.test({TOAST}) && /Black wins/.test(document.querySelector('#outcome')?.textContent)"));
        world.browser.forgive();
        world.page.key("ArrowLeft");
        world.wait_ply(8);
        world.page.wait("document.querySelector('#status')");
    });
}

#[test]
fn points_are_typed_in_either_case_and_space_belongs_to_the_engine() {
    in_browser(|world| {
        world.page.type_keys(&["H", "8", "Enter"]);
        world.wait_ply(1);
        world.page.type_keys(&["N", "1", "0", "Enter"]);
        world.wait_ply(2);
        // The button that the mouse has pressed last is not pressed again by Space.
        world.page.click("#tool-numbers");
        world.page.wait("document.querySelector('#tool-numbers').ariaPressed === 'true'");
        world.page.key(" ");
        world.page.wait("document.querySelector('#engine-toggle').ariaPressed === 'true'");
        assert_eq!(world.page.eval("document.querySelector('#tool-numbers').ariaPressed"), "true");
        world.page.key(" ");
        world.page.wait("document.querySelector('#engine-toggle').ariaPressed === 'false'");
        // Nor is one that the keyboard has reached: Enter is its key.
        world.page.eval("document.querySelector('#help-button').focus({ focusVisible: true })");
        world.page.key(" ");
        world.page.wait("document.querySelector('#engine-toggle').ariaPressed === 'true'");
        assert!(world.page.eval("document.querySelector('dialog[open]')").is_null());
        world.page.key("Enter");
        world.page.wait("document.querySelector('dialog[open]')");
        world.page.click("#help-close");
        world.page.key(" ");
        world.page.wait("document.querySelector('#engine-toggle').ariaPressed === 'false'");
        world.page.eval("document.activeElement.blur()");
        world.page.click("#nav-play");
        world.page.key(" ");
        world.page.wait("document.querySelector('#engine-toggle')?.ariaPressed === 'true'");
    });
}

#[test]
fn a_wrong_answer_says_why() {
    in_browser(|world| {
        world.page.eval("location.hash = '#/puzzles/1'");
        world.page.wait("/Puzzle 1/.test(document.querySelector('#panel').textContent)");
        world.page.wait("document.querySelector('#board').dataset.locked === 'false'");
        let far = world.page.text(
            "['a1', 'o15', 'a15', 'o1'].find((point) => /empty$/.test(document.querySelector(`[data-point='${point}']`).ariaLabel))",
        );
        world.page.click(&Page::cell(&far));
        world.page.wait("document.querySelector('#puzzle-verdict')?.dataset.well === 'false' && document.querySelector('#puzzle-why')?.textContent.length > 10");
        // What would have won instead is not told: the hints do that.
        let answer = world.page.text(
            "fetch('/api/puzzle', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{\"number\":1,\"hints\":4}' }) \
             .then((answer) => answer.json()).then(({ hints }) => hints.at(-1).en)",
        );
        let first = answer.rsplit(": ").next().unwrap_or_default().split(' ').next().unwrap_or_default();
        let why = world.page.text("document.querySelector('#puzzle-why').textContent");
        assert!(first.len() >= 2 && !why.contains(first), "{answer}: {why}");
        world.page.click("#puzzle-today");
        world.page.wait("/^#\\/puzzles\\/\\d+$/.test(location.hash)");
    });
}

#[test]
fn a_hint_shows_that_it_is_looked_for() {
    in_browser(|world| {
        world.page.click("#nav-play");
        world.page.click("#play-start");
        world.page.wait("document.querySelector('#hint-button')");
        world.page.point("h8");
        world
            .page
            .wait(&format!("{PLY} === 2 && document.querySelector('#board').dataset.locked === 'false'"));
        // It may be found before anybody looks: what the panel shows in between is noted.
        world.page.eval(
            "new MutationObserver(() => { window.looked ||= Boolean(document.querySelector('#hint-thinking')); }) \
             .observe(document.body, { childList: true, subtree: true })",
        );
        world.page.click("#hint-button");
        world.page.wait("window.looked && document.querySelector('#hint')");
    });
}

#[test]
fn the_moves_that_stop_a_win_are_shown() {
    in_browser(|world| {
        world.page.eval("location.hash = '#/solve/renju/b:h8,f6,f7+w:g6,g5,g4+turn:b/'");
        world.page.wait(&format!("{STONES} === 6"));
        world.page.click("input[name='kind'][value='defend']");
        world.page.click("#solve-start");
        world.page.wait("document.querySelector('#solve-result')?.dataset.status === 'win'");
        let points = world.page.text("document.querySelector('#panel').innerText");
        assert!(points.contains("G3") && points.contains("G7"), "{points}");
        world.page.wait("document.querySelectorAll('#board .value').length >= 2");
    });
}
