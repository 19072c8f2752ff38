//! Two who change the same: the later one is told, an old list takes nothing back, and what is not saved is said or saved later.

use crate::driver::Page;
use crate::library::wait_for;
use crate::world::{PLY, in_browser};

/// What was said last; unlike the message on the screen it stays.
const SAID: &str = "document.querySelector('#assertive').textContent";

fn speak(page: &Page, lang: &str) {
    page.wait("document.querySelector('#language').options.length");
    page.eval(&format!(
        "(() => {{ const chosen = document.querySelector('#language'); chosen.value = '{lang}'; \
         chosen.dispatchEvent(new Event('change')); }})()"
    ));
    page.wait(&format!("document.documentElement.lang.startsWith('{lang}')"));
}

fn open(page: &Page, document: i64) {
    page.click("#nav-library");
    page.wait(&format!("document.querySelector(\"[data-document='{document}']\")"));
    page.click(&format!("[data-document='{document}']"));
    page.wait(&format!("{PLY} === 3 && document.querySelector('#nav-board').ariaCurrent === 'page'"));
}

#[test]
fn of_two_tabs_that_change_one_document_the_later_is_told_in_every_language() {
    in_browser(|world| {
        let other = world.second_tab();
        let told = [
            ("en", "Changed in another tab or on another device"),
            ("ja", "別のタブか端末で変更されました"),
            ("zh", "另一个标签页或设备已更改此内容"),
        ];
        for (round, (lang, text)) in (0_i64..).zip(told) {
            // Every round has a document of its own, and leaves a second one.
            let document = 2 * round + 1;
            wait_for(
                world,
                "library/save",
                &format!(
                    "{{ record: {{ position: {{ moves: '' }}, nodes: [{{ parent: null, move: 'h8' }}, {{ parent: 0, move: 'i9' }}, \
                     {{ parent: 1, move: '{}' }}] }} }}",
                    ["g7", "f6", "e5"][round as usize]
                ),
                &format!("it.id === {document}"),
            );
            speak(&other, lang);
            open(&world.page, document);
            open(&other, document);
            world.page.point("h10");
            world.wait_ply(4);
            wait_for(world, "library/open", &format!("{{ id: {document} }}"), "it.document.version === 2");
            other.point("j10");
            other.wait(&format!("{SAID}.startsWith({text:?})"));
            // Both are there, each with its own move.
            wait_for(
                world,
                "library/open",
                &format!("{{ id: {document} }}"),
                "it.document.version === 2 && it.record.nodes.at(-1).move === 'h10'",
            );
            wait_for(
                world,
                "library/open",
                &format!("{{ id: {} }}", document + 1),
                "it.record?.nodes.at(-1).move === 'j10'",
            );
            // The other one can be looked at.
            other.eval("document.querySelector('#toast-action').click()");
            other.wait("location.hash.endsWith('h10')");
        }
        world.browser.forgive();
    });
}

/// A mistake as a browser keeps it.
fn mistake(played: &str, right: u32, rev: u32) -> String {
    format!(
        "{{ rule: 'renju', black: ['h8'], white: ['i9'], turn: 'black', played: '{played}', class: 'bad', \
         text: {{ en: 'a', ja: 'a', zh: 'a' }}, right: {right}, rev: {rev}, learnt: {} }}",
        right > 1
    )
}

#[test]
fn an_old_list_of_mistakes_takes_nothing_back() {
    in_browser(|world| {
        let keeps = |list: &str| {
            world.page.eval(&format!("localStorage.setItem('kagetsu.mistakes', JSON.stringify([{list}]))"));
        };
        // What this tab knows: two mistakes, one of them answered well once.
        keeps(&format!("{}, {}", mistake("g7", 1, 1), mistake("f6", 0, 0)));
        world.page.eval("document.dispatchEvent(new Event('progress'))");
        let sheet = "{ kind: 'progress', key: 'mistakes' }";
        wait_for(world, "library/sheet", sheet, "it.value?.list.length === 2");
        // Another browser has answered it well again, and met a third one.
        let newer = format!("{}, {}, {}", mistake("g7", 2, 2), mistake("f6", 0, 0), mistake("e5", 0, 0));
        world.page.eval(&format!(
            "(async () => {{ const post = async (path, body) => (await fetch('/api/library/' + path, {{ method: 'POST', \
             headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify(body) }})).json(); \
             const {{ version }} = await post('sheet', {sheet}); \
             const saved = await post('sheet/save', {{ ...{sheet}, version, value: {{ list: [{newer}] }} }}); \
             if (saved.version !== version + 1) throw new Error(JSON.stringify(saved)); }})()"
        ));
        // The tab with the old list goes on with it.
        world.page.eval("document.dispatchEvent(new Event('progress'))");
        let state = "map(({ played, right, learnt }) => played + right + (learnt ? '!' : '')).sort().join()";
        world.page.wait(&format!(
            "JSON.parse(localStorage.getItem('kagetsu.mistakes')).{state} === 'e50,f60,g72!'"
        ));
        wait_for(world, "library/sheet", sheet, &format!("it.value.list.{state} === 'e50,f60,g72!'"));
        // It asks two; the one that is learnt comes back no more.
        world.page.click("#nav-puzzles");
        world.page.wait("/\\(2\\)/.test(document.querySelector('#puzzle-mistakes')?.textContent)");
    });
}

#[test]
fn what_the_library_does_not_take_is_said_and_stays_in_the_browser() {
    in_browser(|world| {
        // A comment that is larger than a library keeps.
        world.page.eval(
            "(() => { const data = new DataTransfer(); \
             data.setData('text/plain', '(;GM[4]SZ[15];B[hh];W[ig];B[gi]C[' + 'x'.repeat(1100000) + '])'); \
             document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })); })()",
        );
        world.page.wait(&format!("{SAID}.startsWith('Not saved in the library: ')"));
        world.page.wait(&format!("{PLY} === 3"));
        world.browser.forgive();
    });
}

#[test]
fn what_changes_while_a_work_is_saved_is_saved_too() {
    in_browser(|world| {
        // The answer to the first saving comes at the moment of the next change.
        world.page.eval(
            "(() => { const real = window.fetch.bind(window); window.fetch = async (path, options) => { \
             const answer = await real(path, options); \
             if (String(path).includes('library/save') && !window.held) await new Promise((go) => { window.held = go; }); \
             return answer; }; })()",
        );
        for (point, ply) in [("h8", 1), ("i9", 2), ("g7", 3)] {
            world.page.point(point);
            world.wait_ply(ply);
        }
        world.page.wait("window.held");
        world.page.eval(
            "new MutationObserver(() => document.documentElement.dataset.kept === 'false' && window.held()) \
             .observe(document.documentElement, { attributes: true })",
        );
        world.page.point("h10");
        world.wait_ply(4);
        world.page.wait("document.documentElement.dataset.kept === 'true'");
        wait_for(world, "library/open", "{ id: 1 }", "it.record?.nodes.at(-1).move === 'h10'");
    });
}
