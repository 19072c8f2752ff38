//! Every text form can be pasted, and the game goes out again.

use crate::world::{STONES, TOAST, in_browser};

const BOARD: &str = "   A B C D E F G H I J K L M N O\n15 . . . . . . . . . . . . . . .\n14 . . . . . . . . . . . . . . .\n13 . . . . . . . . . . . . . . .\n12 . . . . . . . . . . . . . . .\n11 . . . . . . . . . . . . . . .\n10 . . . . . . . . . . . . . . .\n 9 . . . . . . . . O . . . . . .\n 8 . . . . . . . X . . . . . . .\n 7 . . . . . . X . . . . . . . .\n 6 . . . . . . . . . . . . . . .\n 5 . . . . . . . . . . . . . . .\n 4 . . . . . . . . . . . . . . .\n 3 . . . . . . . . . . . . . . .\n 2 . . . . . . . . . . . . . . .\n 1 . . . . . . . . . . . . . . .\n   A B C D E F G H I J K L M N O\n";

#[test]
fn any_text_form_can_be_pasted() {
    in_browser(|world| {
        let paste = |text: &str| {
            world.page.eval(&format!(
                "(() => {{ const data = new DataTransfer(); data.setData('text/plain', {text:?}); \
                 document.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true }})); }})()"
            ));
        };
        for (text, stones) in [
            ("h8i9g7", 3),
            ("1. H8 2. I9", 2),
            ("H8 I9 G7\nH10", 4),
            ("renju/h8i9", 2),
            ("https://gomocalc.com/#/h8i9g7", 3),
            ("https://gomocalc.com/#/freestyle/h8i9", 2),
            ("https://renjuportal.com/game?mv=7786", 2),
            ("https://renju-note.com/#g:h8i9g7,c:3", 3),
            ("b:h8,j9 w:i9 turn:b", 3),
            ("(;GM[4]SZ[15];B[hh];W[ig](;B[gi];W[gh])(;B[hi]))", 4),
            ("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\nend\n", 2),
            (BOARD, 3),
            (r#"{"black":["h8"],"white":["i9"],"turn":"black"}"#, 2),
            (r#"{"schema":"kagetsu.game/1","rule":"renju","moves":"h8i9g7h9j10"}"#, 5),
        ] {
            paste(text);
            world.page.wait(&format!("/Loaded/.test({TOAST}) && {STONES} === {stones}"));
            world.page.eval("document.querySelector('#toast').hidden = true");
        }
        // A link of the page itself, with a set-up, and a file of bytes that is dropped.
        paste("http://127.0.0.1:1/#/play/renju/h8i9g7");
        world.page.wait(&format!("/Loaded/.test({TOAST}) && {STONES} === 3"));
        paste("http://localhost/#/solve/freestyle/b:h8,j9+w:i9+turn:b/g7");
        world.page.wait(&format!("{STONES} === 4"));
        world.page.eval(
            "(() => { const data = new DataTransfer(); \
             data.items.add(new File([new Uint8Array([3, 112, 0, 224])], 'game.pos')); \
             document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); })()",
        );
        world.page.wait(&format!("/pos/.test({TOAST}) && {STONES} === 3"));
        paste(r#"{"schema":"kagetsu.game/1","rule":"renju","moves":"h8i9g7h9j10"}"#);
        world.page.wait(&format!("{STONES} === 5"));
        paste("h8 z9");
        world.page.wait(&format!("/Cannot read this: column 4/.test({TOAST})"));
        world.browser.forgive();
        world.page.wait(&format!("{STONES} === 5"));
    });
}

#[test]
fn the_address_may_have_the_form_of_gomocalc() {
    in_browser(|world| {
        for (address, rule, stones) in
            [("#/h8i9g7", "renju", 3), ("#/freestyle/h8i9", "freestyle", 2), ("#/H8", "renju", 1)]
        {
            world.page.eval(&format!("location.hash = {address:?}"));
            world.page.wait(&format!("{STONES} === {stones} && location.hash.startsWith('#/board/{rule}/')"));
        }
    });
}

#[test]
fn a_record_is_loaded_from_the_dialog_and_written_as_sgf() {
    in_browser(|world| {
        world.page.eval(
            "(() => { const make = URL.createObjectURL.bind(URL); \
             URL.createObjectURL = (blob) => { window.savedFile = blob.text(); return make(blob); }; })()",
        );
        world.page.click("#record-load");
        world.page.eval("document.querySelector('#load-text').value = 'h8 i9 g7'");
        world.page.click("#load-go");
        world.page.wait(&format!("{STONES} === 3 && !document.querySelector('dialog[open]')"));
        world.page.click("#record-export");
        world.page.click("#export-sgf");
        world.page.wait("window.savedFile");
        assert!(world.page.text("window.savedFile").contains(";B[hh];W[ig];B[gi]"));
        // The moves one after the other: an animation, and a page that asks nobody for anything.
        for (format, sign) in [("gif", "GIF89a"), ("html", "<!doctype html>")] {
            world.page.eval("window.savedFile = undefined");
            world.page.click("#record-export");
            world.page.click(&format!("#export-{format}"));
            world.page.wait("window.savedFile");
            let file = world.page.text("window.savedFile");
            assert!(file.starts_with(sign), "{format}: {}", file.chars().take(60).collect::<String>());
        }
        for format in ["png", "text"] {
            world.page.eval("window.savedFile = undefined");
            world.page.click("#record-export");
            world.page.click(&format!("#export-{format}"));
            world.page.wait("window.savedFile");
        }
        assert_eq!(world.page.text("window.savedFile").trim(), "h8i9g7");
    });
}

#[test]
fn lines_that_were_not_understood_can_be_looked_at() {
    in_browser(|world| {
        let paste = |text: &str| {
            world.page.eval(&format!(
                "(() => {{ const data = new DataTransfer(); data.setData('text/plain', {text:?}); \
                 document.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true }})); }})()"
            ));
        };
        let lines = "[...document.querySelectorAll('#skipped li')].map((line) => line.value + ' ' + line.textContent).join('|')";
        paste("Played on the <b>net</b>\n[Black \"A\"]\nh8 i9\nthank you for the game\n");
        world.page.wait(&format!(
            "{STONES} === 2 && document.querySelector('#assertive').textContent.includes('2 lines were not understood and left out')"
        ));
        // Pressed by the program: on a slow machine the message may be gone by now.
        world.page.eval("document.querySelector('#toast button:last-child').click()");
        world.page.wait(&format!(
            "document.querySelector('dialog[open]') && {lines} === '1 Played on the <b>net</b>|4 thank you for the game'"
        ));
        world.page.key("Escape");
        world.page.wait("!document.querySelector('dialog[open]')");
        // Of several games they stand below the list.
        let game = "[Site \"Tallinn\"]\n[Black \"A\"]\n\n1. h8 i9 2. g7 1-0\n\n";
        paste(&game.repeat(2));
        world.page.wait(&format!(
            "document.querySelectorAll('#games li').length === 2 && {lines} === '1 [Site \"Tallinn\"]|6 [Site \"Tallinn\"]'"
        ));
    });
}
