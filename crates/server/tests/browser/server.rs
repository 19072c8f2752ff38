//! A server that goes away and comes back.

use crate::world::{Host, PLY, in_browser};

#[test]
fn the_page_says_that_the_server_is_gone_and_goes_on_when_it_is_back() {
    in_browser(|world| {
        world.page.point("h8");
        world.wait_ply(1);
        let port = world.host.port;
        // The old host must be gone before a new one can take its place.
        world.host = Host::start(0);
        world.page.wait("!document.querySelector('#banner').hidden");
        world.page.wait("/does not answer/.test(document.querySelector('#banner').textContent)");
        let _again = Host::start(port);
        world.page.wait("document.querySelector('#banner').hidden");
        world.page.point("i9");
        world.wait_ply(2);
        world.page.click("#engine-toggle");
        world.page.wait("document.querySelector('#score')");
        // The connection that failed is a complaint that was to be expected.
        world.browser.forgive();
    });
}

#[test]
fn a_game_and_an_analysis_survive_a_server_that_was_killed_while_it_thought() {
    in_browser(|world| {
        let analysing = world.second_tab();
        analysing.point("h8");
        analysing.click("#engine-toggle");
        analysing.wait("document.querySelector('#lines li')");
        world.page.click("#nav-play");
        world.page.click("input[name='level'][value='master']");
        world.page.click("input[name='color'][value='white']");
        world.page.click("#play-start");
        world.page.wait(&format!("{PLY} === 1"));
        // The engine's third move is at hand; its fifth is not: it thinks for as long as its level may.
        for point in ["g9", "h7"] {
            world.page.wait("document.querySelector('#board').dataset.locked === 'false'");
            world.page.point(point);
        }
        let ply = 4;
        world.page.wait(&format!("{PLY} >= {ply}"));
        let port = world.host.port;
        world.host = Host::start(0);
        for page in [&world.page, &analysing] {
            page.wait("/does not answer/.test(document.querySelector('#banner').textContent)");
        }
        let _again = Host::start(port);
        for page in [&world.page, &analysing] {
            page.wait("document.querySelector('#banner').hidden");
        }
        analysing.wait("document.querySelector('#lines li') && document.querySelector('.thinking')");
        world.page.wait(&format!("{PLY} > {ply} || document.querySelector('#thinking')"));
        world.page.click("#take-back");
        world.page.wait(&format!("{PLY} < {ply}"));
        world.browser.forgive();
    });
}

#[test]
fn a_review_and_a_solver_go_on_with_the_server_that_came_back() {
    in_browser(|world| {
        let solving = world.second_tab();
        solving.eval("location.hash = '#/solve/renju/h8h9i9j9i7j8g9k8'");
        solving.wait(&format!("{PLY} === 8"));
        solving.eval(
            "(() => { const nodes = document.querySelector('#solve-nodes'); nodes.value = '200000000'; \
             nodes.dispatchEvent(new Event('change')); })()",
        );
        for choice in ["input[value='win']", "#solve-all", "#solve-start"] {
            solving.click(choice);
        }
        solving.wait("document.querySelector('#solve-stop')");
        let game = "h8i9i7g9j8g8j9f9j6h9e9j7k5l4h6g5k6i6j5g7g6g10g11h7e10f7k9l10k8k7i8l8i10d7e7e8c6h11";
        world.go(&format!("#/review/renju/{game}"));
        world.page.click("#review-start");
        let known = "document.querySelectorAll('#reviewed-moves li').length";
        world.page.wait(&format!("{known} >= 1"));
        let before = world.page.eval(known);
        let port = world.host.port;
        world.host = Host::start(0);
        for page in [&world.page, &solving] {
            page.wait("/does not answer/.test(document.querySelector('#banner').textContent)");
        }
        let _again = Host::start(port);
        for page in [&world.page, &solving] {
            page.wait("document.querySelector('#banner').hidden");
        }
        world.page.wait(&format!("{known} > {before}"));
        world.page.click("#review-stop");
        // Whoever waits for the solver still may stop waiting.
        solving.click("#solve-stop");
        solving.wait("/Stopped/.test(document.querySelector('#solve-result').textContent)");
        world.browser.forgive();
    });
}
