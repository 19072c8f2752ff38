//! Games against the engine.

use crate::world::{PLY, TOAST, World, in_browser};

/// Begins a game of the given colour against a level.
fn begin(world: &World, level: &str, color: &str) {
    world.page.click("#nav-play");
    world.page.click(&format!("input[name='level'][value='{level}']"));
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

/// What the facts say of the hinted move.
const EXPLAINED: &str = "fetch('/api/search', { method: 'POST', headers: { 'content-type': 'application/json' }, \
     body: JSON.stringify({ do: 'explain', position: { moves: location.hash.split('/').pop() }, \
     point: /Try (\\w+)/.exec(document.querySelector('#hint').textContent)[1].toLowerCase() }) }) \
     .then((r) => r.text()).then((text) => JSON.parse(text.trim().split('\\n').pop()).move) \
     .then(({ facts, reasons }) => (facts.length ? reasons.map(({ en }) => en).join(' ') : ''))";

/// Points for somebody who does not know the game, far from each other and from everything.
const CLUMSY: [&str; 16] =
    ["a1", "o15", "a15", "o1", "a8", "o8", "h1", "h15", "d1", "l15", "a12", "o4", "d15", "l1", "a4", "o12"];

/// The first of them that is still free.
fn clumsy(world: &World) -> String {
    let list = serde_json::json!(CLUMSY);
    world.page.text(&format!(
        "{list}.find((point) => /empty/.test(document.querySelector(`[data-point='${{point}}']`).ariaLabel))"
    ))
}

/// Plays to the end with the moves that `choose` finds, and says how it ended.
fn play_out(world: &World, choose: impl Fn() -> String) -> String {
    for _ in 0..120 {
        wait_turn(world);
        if is_over(world) {
            break;
        }
        let point = choose();
        let before = world.ply();
        world.page.point(&point);
        world.page.wait(&format!("{PLY} > {before}"));
    }
    assert!(is_over(world), "the game did not end");
    let outcome = world.page.text("document.querySelector('#outcome').textContent");
    world
        .page
        .wait("document.querySelectorAll('.win-row').length > 0 || !/five/.test(document.body.innerText)");
    outcome
}

#[test]
fn a_beginner_can_be_beaten() {
    in_browser(|world| {
        begin(world, "beginner", "black");
        let outcome = play_out(world, || world.page.text(WHISPER));
        assert!(outcome.contains("wins") || outcome.contains("draw"), "{outcome}");
        world.page.click("#to-analysis");
        world.page.wait("document.querySelector('#nav-board').getAttribute('aria-current') === 'page'");
        assert!(world.ply() > 8);
    });
}

/// Whoever plays anywhere loses to everybody else.
fn is_lost_to(level: &str, color: &str) {
    in_browser(|world| {
        begin(world, level, color);
        let outcome = play_out(world, || clumsy(world));
        let winner = if color == "black" { "White wins" } else { "Black wins" };
        assert!(outcome.contains(winner), "{level}: {outcome}");
    });
}

#[test]
fn a_game_against_easy_goes_to_its_end() {
    is_lost_to("easy", "black");
}

#[test]
fn a_game_against_medium_goes_to_its_end() {
    is_lost_to("medium", "white");
}

#[test]
fn a_game_against_hard_goes_to_its_end() {
    is_lost_to("hard", "black");
}

#[test]
fn moves_can_be_taken_back_and_hinted_and_a_game_resigned() {
    in_browser(|world| {
        begin(world, "beginner", "black");
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
        // A reason by facts, not how the engine came to it.
        let reason = world.page.text(EXPLAINED);
        world.page.wait(&format!("document.querySelector('#hint').textContent.endsWith({reason:?})"));
        world.page.click("#resign");
        world.page.wait("/resignation/.test(document.querySelector('#outcome')?.textContent)");
    });
}

#[test]
fn the_engine_begins_and_an_opening_is_set_up() {
    in_browser(|world| {
        begin(world, "beginner", "white");
        world.page.wait(&format!("{PLY} === 1"));
        world.page.click("#play-new");
        world.page.wait("document.querySelector('#opening-choice')");
        world.page.eval(
            "(() => { const choice = document.querySelector('#opening-choice'); choice.value = 'D4'; \
             choice.dispatchEvent(new Event('change')); })()",
        );
        begin(world, "beginner", "black");
        world
            .page
            .wait(&format!("{PLY} === 4 && /花月/.test(document.querySelector('#opening').textContent)"));
    });
}

#[test]
fn a_game_is_played_from_start_to_end_without_a_mouse() {
    in_browser(|world| {
        let tab_to = |condition: &str| {
            for _ in 0..60 {
                world.page.key("Tab");
                if world.page.eval(&format!("Boolean({condition})")) == true {
                    return;
                }
            }
            panic!("no tab stop: {condition}");
        };
        tab_to("document.activeElement?.id === 'nav-play'");
        world.page.key("Enter");
        world.page.wait("document.querySelector('#play-start')");
        tab_to("document.activeElement?.name === 'level'");
        world.page.key("ArrowRight");
        world.page.wait("document.querySelector(\"input[name='level'][value='easy']\").checked");
        tab_to("document.activeElement?.id === 'play-start'");
        world.page.key("Enter");
        world.page.wait("document.querySelector('#take-back')");
        let outcome = play_by_keys(world);
        assert!(outcome.contains("White wins"), "{outcome}");
        world.page.wait("/White wins/.test(document.querySelector('#polite').textContent)");
        tab_to("document.activeElement?.id === 'to-analysis'");
        world.page.key("Enter");
        world.page.wait("document.querySelector('#nav-board').getAttribute('aria-current') === 'page'");
    });
}

/// Types moves until the game is over.
fn play_by_keys(world: &World) -> String {
    for _ in CLUMSY {
        wait_turn(world);
        if is_over(world) {
            break;
        }
        let before = world.ply();
        let point = clumsy(world);
        let (column, row) = point.split_at(1);
        let row: Vec<String> = row.chars().map(String::from).collect();
        let keys: Vec<&str> =
            [column].into_iter().chain(row.iter().map(String::as_str)).chain(["Enter"]).collect();
        world.page.type_keys(&keys);
        world.page.wait(&format!("{PLY} > {before}"));
    }
    wait_turn(world);
    world.page.text("document.querySelector('#outcome').textContent")
}
