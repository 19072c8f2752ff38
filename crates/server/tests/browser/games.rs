//! Games against the engine.

use crate::world::{PLY, TOAST, World, in_browser};

/// Begins a game of the given colour against the beginner.
fn begin(world: &World, color: &str) {
    world.page.click("#nav-play");
    world.page.click(&format!("input[name='color'][value='{color}']"));
    world.page.click("#play-start");
    world.page.wait("document.querySelector('#take-back')");
}

/// Waits until the person may move or the game is over.
fn wait_turn(world: &World) {
    world.page.wait(
        "document.querySelector('#outcome') || document.querySelector('#board').dataset.locked === 'false'",
    );
}

fn is_over(world: &World) -> bool {
    world.page.eval("Boolean(document.querySelector('#outcome'))").as_bool().unwrap_or_default()
}

/// The move that a stronger friend whispers.
const WHISPER: &str = "fetch('/api/search', { method: 'POST', headers: { 'content-type': 'application/json' }, \
     body: JSON.stringify({ do: 'play', level: 'hard', limits: { nodes: 20000 }, \
     position: { moves: location.hash.split('/').pop() } }) }) \
     .then((r) => r.text()).then((text) => JSON.parse(text.trim().split('\\n').pop()).best)";

#[test]
fn a_whole_game_against_the_beginner_ends_with_an_outcome() {
    in_browser(|world| {
        begin(world, "black");
        for _ in 0..120 {
            wait_turn(world);
            if is_over(world) {
                break;
            }
            let best = world.page.text(WHISPER);
            let before = world.ply();
            world.page.point(&best);
            world.page.wait(&format!("{PLY} > {before}"));
        }
        assert!(is_over(world), "the game did not end");
        let outcome = world.page.text("document.querySelector('#outcome').textContent");
        assert!(outcome.contains("wins") || outcome.contains("draw"), "{outcome}");
        world.page.wait(
            "document.querySelectorAll('.win-row').length > 0 || !/five/.test(document.body.innerText)",
        );
        world.page.click("#to-analysis");
        world.page.wait("document.querySelector('#nav-board').getAttribute('aria-current') === 'page'");
        assert!(world.ply() > 8);
    });
}

#[test]
fn moves_can_be_taken_back_and_hinted_and_a_game_resigned() {
    in_browser(|world| {
        begin(world, "black");
        for (point, ply) in [("h8", 2), ("i10", 4)] {
            wait_turn(world);
            world.page.point(point);
            // A point that the engine has taken already is refused; any other near it will do.
            world.page.wait(&format!("{PLY} >= {ply} || {TOAST}.includes('occupied')"));
        }
        wait_turn(world);
        let before = world.ply();
        world.page.click("#take-back");
        world.page.wait(&format!("{PLY} === {}", before - 2));
        wait_turn(world);
        world.page.click("#hint-button");
        world
            .page
            .wait("document.querySelector('#hint') && document.querySelectorAll('.letter').length === 1");
        world.page.click("#resign");
        world.page.wait("/resignation/.test(document.querySelector('#outcome')?.textContent)");
    });
}

#[test]
fn the_engine_begins_and_an_opening_is_set_up() {
    in_browser(|world| {
        begin(world, "white");
        world.page.wait(&format!("{PLY} === 1"));
        world.page.click("#play-new");
        world.page.wait("document.querySelector('#opening-choice')");
        world.page.eval(
            "(() => { const choice = document.querySelector('#opening-choice'); choice.value = 'D4'; \
             choice.dispatchEvent(new Event('change')); })()",
        );
        begin(world, "black");
        world
            .page
            .wait(&format!("{PLY} === 4 && /花月/.test(document.querySelector('#opening').textContent)"));
    });
}
