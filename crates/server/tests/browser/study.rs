//! The study board: nothing that was found or played is lost, and nothing hangs.

use crate::driver::Page;
use crate::world::{Host, PLY, STONES, TOAST, World, in_browser};

/// Everything has been written.
const KEPT: &str = "document.documentElement.dataset.kept === 'true'";

/// Switches the engine on and waits for lines.
fn analyse(page: &Page) {
    page.click("#engine-toggle");
    page.wait("document.querySelector('.thinking') && document.querySelectorAll('#lines li').length === 3");
}

#[test]
fn why_is_answered_while_the_engine_runs_and_who_waits_is_told_so() {
    in_browser(|world| {
        world.go("#/board/renju/h8i9g7");
        analyse(&world.page);
        world.page.click("#why-best");
        world.page.wait("document.querySelector('#why li')");
        assert_eq!(
            world.page.eval("Boolean(document.querySelector('#engine-toggle[aria-pressed=true]'))"),
            true
        );
        // Two more tabs take both places; a fourth waits and says so.
        let others: Vec<Page> = (0..3).map(|_| world.second_tab()).collect();
        for other in &others {
            other.point("h8");
            other.wait(&format!("{PLY} === 1"));
            other.click("#engine-toggle");
        }
        others[2].wait("/waiting, \\d(st|nd|rd|th)/.test(document.querySelector('.busy')?.textContent)");
        // A game is played all the same.
        world.page.click("#nav-play");
        world.page.click("#play-start");
        world.page.wait("document.querySelector('#take-back')");
        world.page.point("h8");
        world.page.wait(&format!("{PLY} === 2"));
    });
}

#[test]
fn values_stay_with_their_node_over_stop_step_reload_and_a_lost_server() {
    in_browser(|world| {
        world.go("#/board/renju/h8i9g7");
        analyse(&world.page);
        world.page.wait("document.querySelectorAll('#board .value').length === 3");
        world.page.click("#engine-toggle");
        world.page.wait("!document.querySelector('.thinking')");
        let score = world.page.text("document.querySelector('#score').textContent");
        let shown = format!(
            "document.querySelector('#score')?.textContent === {score:?} && document.querySelectorAll('#board .value').length === 3"
        );
        world.page.wait(&shown);
        world.page.key("ArrowLeft");
        world.wait_ply(2);
        world.page.wait("!document.querySelector('#score')");
        world.page.key("ArrowRight");
        world.page.wait(&shown);
        world.page.wait(KEPT);
        world.page.reload();
        world.page.wait(&shown);
        let port = world.host.port;
        world.host = Host::start(0);
        world.page.wait("!document.querySelector('#banner').hidden");
        assert_eq!(world.page.eval(&shown), true);
        let _again = Host::start(port);
        world.page.wait("document.querySelector('#banner').hidden");
        world.browser.forgive();
    });
}

#[test]
fn the_empty_board_openings_and_forced_moves_are_analysed() {
    in_browser(|world| {
        let deep = "document.querySelectorAll('#lines li').length >= 1 && /depth ([4-9]|\\d\\d)/.test(document.querySelector('#panel').textContent)";
        world.page.click("#engine-toggle");
        world.page.wait(deep);
        world.go("#/board/renju/h8h9");
        world.page.wait(deep);
        // White has a four: there is one move, with a line and a depth all the same.
        world.go("#/board/renju/h8g6g5g7a3g8o1g9");
        world.page.wait(deep);
    });
}

#[test]
fn what_is_deleted_replaced_or_resigned_can_be_undone() {
    in_browser(|world| {
        for (point, ply) in [("h8", 1), ("i9", 2), ("g7", 3), ("h10", 4)] {
            world.page.point(point);
            world.wait_ply(ply);
        }
        // A move that was only played is taken back by u, and comes again by U.
        world.page.key("u");
        world.wait_ply(3);
        world.page.wait("document.querySelectorAll('#tree button').length === 3");
        world.page.key("U");
        world.wait_ply(4);
        world.page.click("#tree [data-node='2']");
        world.wait_ply(2);
        world.page.click("#delete-node");
        world.page.wait(&format!("{PLY} === 1 && /Deleted: 3 moves/.test({TOAST}) && document.querySelectorAll('#tree button').length === 1"));
        world.page.click("#toast-action");
        world.page.wait("document.querySelectorAll('#tree button').length === 4");
        // A new board and a pasted record take nothing away.
        world.page.click("#record-new");
        world.page.wait(&format!("{STONES} === 0"));
        world.page.click("#toast-action");
        world.page.wait(&format!("{STONES} === 2 && document.querySelectorAll('#tree button').length === 4"));
        world.page.eval(
            "(() => { const data = new DataTransfer(); data.setData('text/plain', 'h8g8'); \
             document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })); })()",
        );
        world.page.wait(&format!("{STONES} === 2 && /Loaded/.test({TOAST}) && document.querySelectorAll('#tree button').length === 2"));
        world.page.eval("history.back()");
        world.page.wait("document.querySelectorAll('#tree button').length === 4");
    });
}

#[test]
fn a_game_and_a_study_do_not_overwrite_each_other() {
    in_browser(|world| {
        for (point, ply) in [("h8", 1), ("i9", 2)] {
            world.page.point(point);
            world.wait_ply(ply);
        }
        let study = world.page.text("location.hash");
        world.page.click("#nav-play");
        world.page.click("#play-start");
        world.page.wait(&format!("document.querySelector('#take-back') && {PLY} === 0"));
        world.page.point("c3");
        world.page.wait(&format!("{PLY} === 2"));
        // Moves on the Board are variations: the game stands where it stood.
        world.page.click("#nav-board");
        world.page.wait("document.querySelector('#engine-toggle')");
        world.page.point("o1");
        world.wait_ply(3);
        world.page.point("o3");
        world.wait_ply(4);
        world.page.click("#nav-play");
        world
            .page
            .wait(&format!("{PLY} === 2 && document.querySelector('#board').dataset.locked === 'false'"));
        world.page.click("#resign");
        world.page.wait("document.querySelector('#to-review')");
        world.page.click("#toast-action");
        world.page.wait("document.querySelector('#resign') && !document.querySelector('#to-review')");
        // The study is where it was.
        world.page.eval(&format!("location.hash = {study:?}"));
        world.page.wait(&format!("{PLY} === 2 && location.hash === {study:?}"));
    });
}

#[test]
fn a_games_address_opens_the_game_and_back_walks_screens() {
    in_browser(|world| {
        begin_beginner(world);
        world.page.point("h8");
        world.page.wait(&format!("{PLY} === 2"));
        world.page.wait(KEPT);
        let link = world.page.text("location.href");
        let other = world.second_tab();
        other.eval(&format!("location.href = {link:?}"));
        other.wait(&format!("{PLY} === 2 && document.querySelector('#take-back')"));
        other.reload();
        other.wait(&format!("{PLY} === 2 && document.querySelector('#take-back')"));
        // Screens are walked by Back and Forward.
        for screen in ["board", "solve", "puzzles"] {
            world.page.click(&format!("#nav-{screen}"));
            world.page.wait(&current(screen));
        }
        for screen in ["solve", "board", "play"] {
            world.page.eval("history.back()");
            world.page.wait(&current(screen));
        }
        world.page.wait(&format!("{PLY} === 2 && document.querySelector('#take-back')"));
        world.page.eval("history.forward()");
        world.page.wait(&current("board"));
    });
}

fn current(screen: &str) -> String {
    format!("document.querySelector('#nav-{screen}').getAttribute('aria-current') === 'page'")
}

fn begin_beginner(world: &World) {
    world.page.click("#nav-play");
    world.page.click("#play-start");
    world.page.wait("document.querySelector('#take-back')");
}

#[test]
fn reviews_proofs_and_puzzles_are_still_there_after_a_reload() {
    in_browser(|world| {
        world.go("#/review/renju/h8g6f6g5f7g4h7g3g2g7");
        world.page.click("input[name='review-depth'][value='quick']");
        world.page.click("#review-start");
        world.page.wait("document.querySelector('#turning-point')");
        world.page.wait(KEPT);
        world.page.reload();
        world
            .page
            .wait("document.querySelector('#turning-point') && document.querySelector('.graph .g-line')");
        world.go("#/solve/renju/b:e8,f8,g8,h9,h10+w:d8,a1,a3,a5,a7+turn:b/");
        world.page.wait(&format!("{STONES} === 10"));
        world.page.click("#solve-start");
        world.page.wait("document.querySelector('#verified')");
        world.page.wait(KEPT);
        world.page.reload();
        world.page.wait("document.querySelector('#verified')");
        // Home goes to the beginning of the proof, and does not throw it away.
        world.page.click("#proof-next");
        world.page.key("Home");
        world.page.wait("document.querySelector('#proof-path')?.textContent.split(' ').length === 1");
        world.page.eval("location.hash = '#/puzzles/12'");
        world.page.wait("/Puzzle 12/.test(document.querySelector('#panel').textContent)");
        world.page.reload();
        world.page.wait("/Puzzle 12/.test(document.querySelector('#panel').textContent)");
    });
}

#[test]
fn the_rule_is_chosen_and_a_position_is_set_up_and_played_from() {
    in_browser(|world| {
        world.go("#/board/renju/h8a1g8a3i7a5i6a7");
        world.page.wait("document.querySelector('.x-mark')");
        world.page.eval("(() => { const rule = document.querySelector('#rule'); rule.value = 'freestyle'; rule.dispatchEvent(new Event('change')); })()");
        world.page.wait("!document.querySelector('.x-mark') && /freestyle/.test(location.hash)");
        world.page.point("i8");
        world.wait_ply(9);
        world.page.click("#record-new");
        world.page.wait(&format!("{STONES} === 0"));
        world.page.click("#edit");
        world.page.wait("document.querySelector('#edit-take')");
        for point in ["a1", "b1"] {
            world.page.point(point);
        }
        world.page.click("input[name='edit-tool'][value='white']");
        world.page.point("c5");
        world.page.click("#edit-rotate");
        world.page.click("input[name='edit-turn'][value='white']");
        world.page.click("#edit-take");
        world.page.wait(&format!(
            "{STONES} === 3 && /b:a15,a14\\+w:e13\\+turn:w/.test(decodeURIComponent(location.hash))"
        ));
        world.page.click("#play-from-here");
        world.page.click("input[name='opponent'][value='person']");
        world.page.click("#play-start");
        world.page.wait("document.querySelector('#take-back')");
        // Two people: both sides play at one board.
        for (point, ply) in [("h8", 1), ("h9", 2)] {
            world.page.point(point);
            world.wait_ply(ply);
        }
        assert_eq!(world.page.eval(STONES), 5);
    });
}

#[test]
fn a_clock_runs_and_two_engines_play() {
    in_browser(|world| {
        world.page.click("#nav-play");
        world.page.eval("(() => { const clock = document.querySelector('#play-clock'); clock.value = '5+3'; clock.dispatchEvent(new Event('change')); })()");
        world.page.click("#play-start");
        let seconds = "(() => { const [, minutes, rest] = /^(\\d+):(\\d\\d)$/.exec(document.querySelector('#clock-black').textContent); return minutes * 60 + Number(rest); })()";
        // The clock runs from the first stone on.
        world.page.wait(&format!("{seconds} === 300"));
        world.page.eval("window.begun = performance.now()");
        world.page.point("h8");
        world.page.wait(&format!("{PLY} === 2"));
        // No more can be gone than has passed, and three seconds are added; one is lost by rounding.
        let added = format!("{seconds} + (performance.now() - window.begun) / 1000 >= 302");
        assert_eq!(world.page.eval(&added), true, "the move added nothing");
        let left = world.page.eval(seconds);
        world.page.wait(&format!("{seconds} < {left}"));
        world.page.click("#play-new");
        world.page.click("input[name='opponent'][value='engines']");
        world.page.click("#play-start");
        world.page.wait(&format!("{PLY} >= 3"));
        world.page.click("#play-pause");
        world.page.wait("!document.querySelector('#thinking')");
    });
}
