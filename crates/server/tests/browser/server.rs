//! A server that goes away and comes back.

use crate::world::{Host, in_browser};

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
