//! Openings by a rule: the person is asked, the engine answers, and the game goes on with the colours that came of it.

use serde_json::Value;

use crate::world::{PLY, TOAST, World, in_browser};

/// Begins a game by a rule.
fn begin(world: &World, rule: &str, color: &str) {
    world.page.click("#nav-play");
    world.page.wait("document.querySelector('#play-start') || document.querySelector('#play-new')");
    if world.page.eval("Boolean(document.querySelector('#play-new'))") == true {
        world.page.click("#play-new");
    }
    world.page.wait("document.querySelector('#opening-choice')");
    world.page.eval(&format!(
        "(() => {{ const choice = document.querySelector('#opening-choice'); choice.value = '{rule}'; \
         choice.dispatchEvent(new Event('change')); }})()"
    ));
    world.page.click(&format!("input[name='color'][value='{color}']"));
    world.page.click("#play-start");
    world.page.wait("document.querySelector('#take-back')");
}

/// What the person is asked; nothing once the opening is over.
fn asked(world: &World) -> Option<String> {
    world
        .page
        .wait("document.querySelector('#asked') || JSON.parse(sessionStorage['kagetsu.game']).match.settled");
    world.page.eval("document.querySelector('#asked')?.dataset.ask ?? null").as_str().map(str::to_owned)
}

/// The question as the server sees it.
const QUESTION: &str = "(() => { const { rule, answers } = JSON.parse(sessionStorage['kagetsu.game']).match; \
     return fetch('/api/opening', { method: 'POST', headers: { 'content-type': 'application/json' }, \
     body: JSON.stringify({ rule, answers }) }).then((r) => r.json()).then((state) => state.question); })()";

/// Answers as a person would, by clicks; false when nothing is asked any more.
fn answer(world: &World) -> bool {
    let Some(ask) = asked(world) else { return false };
    let count = answers(world);
    let question = world.page.eval(QUESTION);
    let points = |name: &str| -> Vec<String> {
        let all = question[name].as_array().into_iter().flatten();
        all.filter_map(Value::as_str).map(str::to_owned).collect()
    };
    match ask.as_str() {
        "place" => world.page.point(&points("area")[0]),
        "choose" => world.page.point(&points("offers")[0]),
        "offer" => {
            let wanted = question["count"].as_u64().expect("a number");
            for named in 1..=wanted {
                let free = world.page.text(
                    "document.querySelector('#asked') && [...document.querySelectorAll('#board [data-point]')] \
                     .map((cell) => cell.dataset.point).find((point) => /^[a-e]\\d/.test(point) && !window.tried?.has(point))",
                );
                world.page.eval(&format!("(window.tried ??= new Set()).add('{free}')"));
                world.page.point(&free);
                world.page.wait(&format!(
                    "document.querySelectorAll('.letter').length === {named} || {TOAST} || !document.querySelector('#asked')"
                ));
            }
        }
        "declare" => world.page.click("#answer-declare"),
        "swap" | "swap-or-many" => world.page.click("#answer-keep"),
        _ => world.page.click("#answer-white"),
    }
    world.page.wait(&format!(
        "JSON.parse(sessionStorage['kagetsu.game']).match.answers.length > {count} || {TOAST}"
    ));
    true
}

fn answers(world: &World) -> u64 {
    let count = world.page.eval("JSON.parse(sessionStorage['kagetsu.game']).match.answers.length");
    count.as_u64().unwrap_or_default()
}

#[test]
fn every_rule_leads_to_a_game_whoever_begins() {
    in_browser(|world| {
        for (rule, color) in [
            ("openings", "white"),
            ("rif", "black"),
            ("yamaguchi", "white"),
            ("taraguchi-10", "black"),
            ("soosorv-8", "white"),
            ("swap2", "white"),
        ] {
            begin(world, rule, color);
            for _ in 0..20 {
                if !answer(world) {
                    break;
                }
            }
            assert_eq!(asked(world), None, "{rule}");
            world.page.wait("document.querySelector('#resign')");
            world.page.wait("document.querySelector('#board').dataset.locked === 'false'");
            let before = world.ply();
            assert!((3..=6).contains(&before), "{rule}: {before} stones");
            world.page.click("#board [data-point='o15']");
            world.page.wait(&format!("{PLY} === {}", before + 2));
        }
    });
}

#[test]
fn squares_symmetric_offers_take_back_and_reload() {
    in_browser(|world| {
        begin(world, "taraguchi-10", "black");
        world.page.wait("document.querySelector('.b-square')");
        world.page.point("a1");
        world.page.wait(&format!("/outside the square/.test({TOAST})"));
        world.page.point("h8");
        world.page.wait(&format!("{PLY} >= 1"));
        // The connection refused a wrong stone: that was to be expected.
        world.browser.forgive();
        asked(world);
        world.page.reload();
        world.page.wait("document.querySelector('#asked')");
        world.page.click("#take-back");
        world.page.wait(&format!("document.querySelector('#asked')?.dataset.ask === 'place' && {PLY} === 0"));
        begin(world, "swap2", "black");
        for (point, ply) in [("h8", 1), ("h9", 2), ("i9", 3)] {
            world.page.wait("document.querySelector('#asked')?.dataset.ask === 'place'");
            world.page.point(point);
            world.page.wait(&format!("{PLY} >= {ply}"));
        }
        world.page.wait("document.querySelector('#asked') || document.querySelector('#resign')");
        assert!(world.page.eval("document.querySelector('.b-square')").is_null());
        begin(world, "rif", "black");
        for (point, ply) in [("h8", 1), ("h9", 2), ("h10", 3)] {
            world.page.wait("document.querySelector('#asked')?.dataset.ask === 'place'");
            world.page.point(point);
            world.page.wait(&format!("{PLY} >= {ply}"));
        }
        world.page.wait("document.querySelector('#opening-log li')");
        world.language("ja");
        world.page.wait("/花月：/.test(document.querySelector('#opening-log').textContent)");
    });
}
