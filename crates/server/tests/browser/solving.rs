//! Forced wins: found, clicked through, saved, and accepted by the checker.

use kagetsu::proof::Certificate;

use crate::world::in_browser;

#[test]
fn a_win_by_fours_is_shown_and_its_proof_is_accepted() {
    in_browser(|world| {
        world.page.eval(
            "(() => { const make = URL.createObjectURL.bind(URL); \
             URL.createObjectURL = (blob) => { window.savedFile = blob.text(); return make(blob); }; })()",
        );
        world.page.eval("location.hash = '#/board/renju/b:e8,f8,g8,h9,h10+w:d8,a1,a3,a5,a7+turn:b/'");
        world.page.wait("document.querySelectorAll('.layer-stones > g').length === 10");
        world.page.key("v");
        world.page.wait("document.querySelector('#solve-result')?.dataset.status === 'win'");
        world.page.wait("document.querySelector('#verified') && /H8/.test(document.querySelector('#proof-path').textContent)");
        world.page.wait("document.querySelectorAll('.letter').length >= 1");
        // The letter on the board is a defence; clicking it shows the answer.
        let reply = world.page.text(
            "document.querySelector('#replies button span:last-child').textContent.slice(0, 2).toLowerCase()",
        );
        world.page.point(&reply);
        world.page.wait("document.querySelector('#proof-path').textContent.split(' ').length >= 3");
        for _ in 0..12 {
            if world.page.eval("document.querySelector('#proof-next').disabled").as_bool() == Some(true) {
                break;
            }
            let path = world.page.text("document.querySelector('#proof-path').textContent");
            world.page.click("#proof-next");
            world.page.wait(&format!("document.querySelector('#proof-path').textContent !== {path:?}"));
        }
        world.page.wait("document.querySelector('.result')");
        world.page.click("#proof-save");
        let text = world.page.text("window.savedFile");
        let certificate: Certificate = text.parse().expect("the proof can be read");
        assert!(certificate.verify(1_000_000).is_ok(), "{text}");
        world.page.key("ArrowLeft");
        world.page.wait("!document.querySelector('#proof-next').disabled");
    });
}

#[test]
fn no_win_is_said_so_and_a_search_can_be_stopped() {
    in_browser(|world| {
        world.go("#/solve/renju/h8i9g7");
        world.page.click("#solve-start");
        world.page.wait("document.querySelector('#solve-result')?.dataset.status === 'no-win'");
        // Enough to search for minutes.
        world.go("#/solve/renju/h8h9i9g7i7g9g8h7");
        world.page.eval(
            "(() => { const nodes = document.querySelector('#solve-nodes'); nodes.value = '200000000'; \
             nodes.dispatchEvent(new Event('change')); })()",
        );
        world.page.click("input[value='win']");
        world.page.click("#solve-all");
        world.page.click("#solve-start");
        world.page.wait("document.querySelector('#solve-stop')");
        world.page.click("#solve-stop");
        world.page.wait("document.querySelector('#solve-start') && /Stopped/.test(document.querySelector('#solve-result').textContent)");
    });
}
