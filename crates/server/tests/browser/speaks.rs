//! What the board itself says: threats on their points, signs on reviewed stones, what is proved, and how long a win is.

use crate::driver::Page;
use crate::world::{STONES, TOAST, in_browser};

/// How far the middle of each threat lies from the middle of its point's cell, in pixels.
const ASIDE: &str = "[...document.querySelectorAll('#board .threat')].map((mark) => { \
     const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2]; \
     const at = middle(mark.querySelector('circle').getBoundingClientRect()); \
     return Math.min(...[...document.querySelectorAll('#board [role=gridcell]')].map((cell) => { \
       const own = middle(cell.getBoundingClientRect()); return Math.hypot(own[0] - at[0], own[1] - at[1]); })); })";

#[test]
fn threats_stand_on_their_points() {
    in_browser(|world| {
        world.go("#/board/renju/h8a1i8a3j8a5");
        world.page.key("t");
        world.page.wait("document.querySelectorAll('#board .threat').length >= 4");
        let aside = world.page.eval(ASIDE);
        let aside: Vec<f64> =
            aside.as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64).collect();
        assert!(!aside.is_empty() && aside.iter().all(|far| *far < 3.0), "{aside:?}");
        world.page.key("t");
        world.page.wait("!document.querySelector('#board .threat')");
    });
}

#[test]
fn a_win_is_as_long_in_solve_in_review_and_on_the_board() {
    in_browser(|world| {
        let wins = "#/solve/renju/b:e8,f8,g8,h9,h10+w:d8,a1,a3,a5,a7+turn:b/";
        world.page.eval(&format!("location.hash = {wins:?}"));
        world.page.wait(&format!("{STONES} === 10"));
        world.page.click("input[name='kind'][value='win']");
        world.page.click("#solve-start");
        world.page.wait("document.querySelector('#verified')");
        let text = world.page.text("document.querySelector('#solve-result').textContent");
        let length: String = text
            .split(' ')
            .zip(text.split(' ').skip(1))
            .find(|(_, unit)| unit.starts_with("pl"))
            .map(|(number, _)| number.to_owned())
            .expect("a length");
        world.page.click("#nav-board");
        world.page.click("#engine-toggle");
        world.page.wait(&format!(
            "document.querySelector('#chip')?.classList.contains('proved') \
             && document.querySelector('#score').textContent === '+M{length}'"
        ));
        // Black lets it go, and the review says what it was.
        world.page.point("o15");
        world.page.wait(&format!("{STONES} === 11"));
        world.page.click("#nav-review");
        world.page.click("input[name='review-depth'][value='quick']");
        world.page.click("#review-start");
        world.page.wait("document.querySelector('#turning-point')");
        let said = world.page.text("document.querySelector('#turning-point').textContent");
        assert!(said.contains(&format!("{length} pl")), "{length}: {said}");
    });
}

#[test]
fn mistakes_carry_their_signs_on_the_board_and_one_is_asked_again_longer() {
    in_browser(|world| {
        world.go("#/review/renju/h8g6f6g5f7g4h7g3g2g7");
        world.page.click("input[name='review-depth'][value='quick']");
        world.page.click("#review-start");
        world.page.wait("document.querySelector('#turning-point')");
        world.page.click("#to-turning");
        world.wait_ply(7);
        world.page.wait("document.querySelectorAll('#board .glyph.wrong').length >= 1");
        let signs = world.page.eval("document.querySelectorAll('#board .glyph').length");
        // On the study board, too, and further on in the game.
        world.page.click("#nav-board");
        world.page.key("ArrowRight");
        world.wait_ply(8);
        world.page.wait(&format!("document.querySelectorAll('#board .glyph.wrong').length >= {signs} - 1"));
        world.page.click("#nav-review");
        world.page.click("#reviewed-moves [data-ply='2']");
        world.wait_ply(2);
        world.page.click("#ask-longer");
        world
            .page
            .wait("document.querySelector('#asked-longer') && !document.querySelector('#asking-again')");
        assert_eq!(world.ply(), 2, "the board stays");
        assert_eq!(
            world.page.eval("document.querySelectorAll('#reviewed-moves [data-ply]').length"),
            10,
            "the other moves stay reviewed"
        );
    });
}

#[test]
fn the_graph_runs_along_the_game_on_the_board() {
    in_browser(|world| {
        world.go("#/board/renju/h8h9i9g7i7g9g8h7");
        for ply in (6..=8).rev() {
            world.wait_ply(ply);
            world.page.click("#engine-toggle");
            world.page.wait("document.querySelectorAll('#lines li').length === 3");
            world.page.click("#engine-toggle");
            world.page.wait("!document.querySelector('.thinking')");
            world.page.key("ArrowLeft");
        }
        world.wait_ply(5);
        world.page.wait("document.querySelector('.graph .g-line')");
        // A click on its end goes there.
        world.page.eval(
            "(() => { const graph = document.querySelector('.graph'); graph.scrollIntoView(); const box = graph.getBoundingClientRect(); \
             graph.dispatchEvent(new MouseEvent('click', { clientX: box.right - 4, clientY: box.top + 5, bubbles: true })); })()",
        );
        world.wait_ply(8);
    });
}

#[test]
fn what_is_proved_of_an_opening_is_said() {
    in_browser(|world| {
        // Kagetsu, as far as its theorem goes.
        world.go("#/board/renju/h8h9i9");
        let proved = world.page.eval(
            "fetch('/api/theory/show', { method: 'POST', headers: { 'content-type': 'application/json' }, \
             body: JSON.stringify({ position: { moves: 'h8h9i9h10' } }) }).then((answer) => answer.json())",
        );
        assert!(proved["status"].is_string(), "{proved}");
        world.page.point("h10");
        world.wait_ply(4);
        if proved["status"] == "win" {
            world.page.wait("/Black wins/.test(document.querySelector('#proved-opening')?.textContent) && document.querySelector('#board .value.won')");
        } else {
            assert!(world.page.eval("document.querySelector('#proved-opening')").is_null());
        }
    });
}

#[test]
fn what_can_be_undone_is_offered_in_readable_letters() {
    in_browser(|world| {
        world.page.point("h8");
        world.wait_ply(1);
        world.page.click("#record-new");
        world.page.wait(&format!("/New|new/.test({TOAST}) && document.querySelector('#toast-action')"));
        let same = "(() => { const button = document.querySelector('#toast-action'); const own = getComputedStyle(button); \
             let at = button; while (getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') at = at.parentElement; \
             return own.color === getComputedStyle(at).backgroundColor; })()";
        assert_eq!(world.page.eval(same), false, "the letters have the colour of their ground");
        world.page.click("#toast-action");
        world.wait_ply(1);
        world.page.click(&Page::cell("a1"));
        world.wait_ply(2);
    });
}
