//! Other boards: a person against a player, and two players against each other.

use crate::world::in_browser;

/// Chooses a value of a list.
fn choose(id: &str, value: &str) -> String {
    format!(
        "(() => {{ const list = document.querySelector('#{id}'); list.value = {value:?}; \
         list.dispatchEvent(new Event('change')); }})()"
    )
}

#[test]
fn stones_fall_and_players_finish_their_games() {
    in_browser(|world| {
        let page = &world.page;
        page.click("#nav-variants");
        page.wait("document.querySelectorAll('#variant-grid [role=gridcell]').length === 42");
        page.eval(&choose("seat-white", "minimax:depth=2"));
        page.click("#variant-start");
        page.wait("/move 1, Black/.test(document.querySelector('#variant-status')?.textContent)");
        // The column is enough: the stone falls to its foot, and the player answers with its thinking shown.
        page.click("#variant-grid [data-point='d5']");
        page.wait("document.querySelector(\"#variant-grid [data-point='d1']\").ariaLabel === 'D1, Black'");
        page.wait("document.querySelector('#thought li') && /move 3, Black/.test(document.querySelector('#variant-status').textContent)");
        page.reload();
        page.wait("document.querySelector(\"#variant-grid [data-point='d1']\")?.ariaLabel === 'D1, Black'");
        page.wait("/move 3, Black/.test(document.querySelector('#variant-status').textContent) && document.querySelector('#seat-white').value === 'minimax:depth=2'");
        page.click("#variant-back");
        page.wait("/move 1, Black/.test(document.querySelector('#variant-status').textContent)");
        page.eval(&choose("variant-choice", "tictactoe"));
        page.wait("document.querySelectorAll('#variant-grid [role=gridcell]').length === 9");
        page.eval(&choose("seat-black", "mcts:simulations=500"));
        page.click("#variant-start");
        page.wait("document.querySelector('#variant-outcome')");
        page.click("#nav-board");
        page.wait(
            "document.querySelector('#other-board').hidden && !document.querySelector('#board').hidden",
        );
    });
}
