//! Puzzles: hints one by one, right and wrong moves, the opponent's defence, and mistakes that come back.

use crate::world::{TOAST, World, in_browser};

/// Opens a puzzle of a kind.
fn open(world: &World, kind: &str) {
    world.page.click("#nav-puzzles");
    world.page.wait("document.querySelector('#puzzle-text')");
    world.page.click(&format!("input[name='puzzle-kind'][value='{kind}']"));
    world.page.wait("!document.querySelector('#puzzle-draw').disabled");
    // Others of the kind may come; this one has the number that a person could choose too.
    world.page.click("#puzzle-draw");
    world.page.wait(&format!("/{}/.test(document.querySelector('#puzzle-text').textContent)", asks(kind)));
}

/// A word of the question of each kind.
fn asks(kind: &str) -> &'static str {
    match kind {
        "vcf" => "continuous fours",
        "defence" => "stop",
        "forbidden" => "forbidden",
        _ => "four-three",
    }
}

/// Asks for all hints; the last one is the answer.
fn hints(world: &World, count: usize) -> String {
    for given in 1..=count {
        world.page.click("#puzzle-hint");
        world.page.wait(&format!("document.querySelectorAll('#puzzle-hints li').length === {given}"));
    }
    assert_eq!(world.page.eval("document.querySelector('#puzzle-hint').disabled"), true);
    world.page.text("document.querySelector('#puzzle-hints li:last-child').textContent")
}

/// The first point that a text names.
fn first_point(text: &str) -> String {
    let answer = text.rsplit(": ").next().unwrap_or_default();
    answer.split_whitespace().next().unwrap_or_default().to_lowercase()
}

/// What a strong friend would play for the attacker.
const NEXT: &str = "(() => { const of = (color) => [...document.querySelectorAll('#board [role=gridcell]')] \
     .filter((cell) => cell.ariaLabel.includes(color)).map((cell) => cell.dataset.point); \
     const turn = /^Black/.test(document.querySelector('#puzzle-text').textContent) ? 'black' : 'white'; \
     return fetch('/api/search', { method: 'POST', headers: { 'content-type': 'application/json' }, \
     body: JSON.stringify({ do: 'solve', kind: 'vcf', position: { black: of('Black'), white: of('White'), turn } }) }) \
     .then((r) => r.text()).then((text) => JSON.parse(text.trim().split('\\n').pop()).win.line[0]); })()";

#[test]
fn a_win_by_fours_is_found_against_the_longest_defence() {
    in_browser(|world| {
        open(world, "vcf");
        world.page.point("a15");
        world.page.wait("document.querySelector('#puzzle-verdict')?.dataset.well === 'false'");
        let mut point = first_point(&hints(world, 4));
        for _ in 0..12 {
            world.page.wait("document.querySelector('#board').dataset.locked === 'false'");
            let before = world.page.eval("document.querySelectorAll('.layer-stones > g').length");
            world.page.point(&point);
            world.page.wait(&format!(
                "document.querySelector('#puzzle-verdict')?.dataset.well === 'true' \
                 && (document.querySelectorAll('.layer-stones > g').length === {before} + 2 \
                     || document.querySelector('#puzzle-verdict').dataset.over === 'true')"
            ));
            if world.page.eval("document.querySelector('#puzzle-verdict').dataset.over") == "true" {
                break;
            }
            // Until the end the opponent has answered every move.
            let said = world.page.text("document.querySelector('#puzzle-verdict').textContent");
            assert!(said.contains(" answers "), "{said}");
            let now = world.page.eval("document.querySelectorAll('.layer-stones > g').length");
            assert_eq!(now.as_u64(), before.as_u64().map(|before| before + 2));
            point = world.page.text(NEXT);
        }
        world.page.wait("document.querySelector('#puzzle-verdict').dataset.over === 'true'");
        world.page.wait("/[1-9]\\d* solved/.test(document.querySelector('#puzzle-count').textContent)");
        world.language("ja");
        world.page.wait("/解けました/.test(document.querySelector('#puzzle-verdict').textContent)");
        world.page.click("#puzzle-next");
        world.page.wait("!document.querySelector('#puzzle-verdict')");
    });
}

#[test]
fn the_moves_after_a_solution_are_numbered_on() {
    in_browser(|world| {
        open(world, "four-three");
        let answer = first_point(&hints(world, 4));
        world.page.wait("document.querySelector('#board').dataset.locked === 'false'");
        world.page.point(&answer);
        world.page.wait("document.querySelector('#puzzle-verdict')?.dataset.over === 'true'");
        // The answer was the first move.
        world.page.wait(
            "Math.min(...[...document.querySelectorAll('.layer-ghosts .ghost.line text')].map((text) => Number(text.textContent))) === 2",
        );
    });
}

#[test]
fn a_question_about_a_point_is_answered_by_its_kind() {
    in_browser(|world| {
        open(world, "forbidden");
        world.page.wait("document.querySelectorAll('.letter').length === 1");
        let answer = hints(world, 2);
        let right = ["double-three", "double-four", "overline"]
            .into_iter()
            .find(|kind| answer.contains(*kind))
            .unwrap_or("legal");
        let wrong = if right == "legal" { "overline" } else { "legal" };
        world.page.click(&format!("#verdict-{wrong}"));
        world.page.wait("document.querySelector('#puzzle-verdict')?.dataset.well === 'false'");
        world.page.click(&format!("#verdict-{right}"));
        world.page.wait("document.querySelector('#puzzle-verdict')?.dataset.over === 'true'");
    });
}

#[test]
fn mistakes_of_ones_own_games_come_back_until_they_are_learnt() {
    in_browser(|world| {
        // Black left White's three alone; G7 stops it.
        world.page.eval(
            "localStorage['kagetsu.mistakes'] = JSON.stringify([{ rule: 'renju', black: ['h8', 'f6', 'f7'], \
             white: ['g6', 'g5', 'g4'], turn: 'black', played: 'h7', class: 'losing', \
             text: { en: 'It lost.', ja: '負け。' }, right: 0 }])",
        );
        world.page.click("#nav-puzzles");
        for round in 1..=2 {
            world.page.click("#puzzle-mistakes");
            world.page.wait("/You played H7/.test(document.querySelector('#puzzle-text').textContent)");
            if round == 1 {
                world.page.point("a1");
                world.page.wait("document.querySelector('#puzzle-verdict')?.dataset.well === 'false'");
                world.page.wait("document.querySelectorAll('.ghost.line').length >= 4");
                let said =
                    world.page.text("document.querySelector('#puzzle-verdict').closest('.card').innerText");
                assert!(!said.contains("G7"), "the answer is not given away: {said}");
                world.page.point("h8");
                world.page.wait(&format!("/occupied/.test({TOAST})"));
            }
            world.page.point("g7");
            world.page.wait("document.querySelector('#puzzle-verdict')?.dataset.over === 'true'");
        }
        world.page.wait("document.querySelector('#puzzle-mistakes').disabled");
        // It is remembered as learnt, so that no other browser brings it back.
        assert_eq!(
            world.page.eval("JSON.parse(localStorage['kagetsu.mistakes']).map(({ learnt }) => learnt)"),
            serde_json::json!([true])
        );
    });
}
