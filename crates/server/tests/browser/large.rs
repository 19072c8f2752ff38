//! A tree of a hundred thousand nodes: opened, walked, and quick at every step.

use crate::world::{PLY, in_browser};

/// Nodes of the tree.
const NODES: usize = 100_000;

/// Makes a record with as many nodes: a line of 60 moves, and from each of its positions lines that branch.
const RECORD: &str = "(async (count) => { const names = []; for (let y = 0; y < 15; y += 1) for (let x = 0; x < 15; x += 1) names.push(String.fromCharCode(97 + x) + String.fromCharCode(97 + y)); \
     let text = ''; let made = 0; const used = []; let seed = 7; \
     const draw = () => { seed = (seed * 48271) % 2147483647; return names[seed % 225]; }; \
     const free = (own) => { let one = draw(); while (used.includes(one) || own.includes(one)) one = draw(); return one; }; \
     const move = (ply, name) => { made += 1; return `;${ply % 2 ? 'W' : 'B'}[${name}]`; }; \
     const main = ['hh','ii','hg','fi','je','ed','kj','fc','lg','dk','cb','ml']; \
     let close = ''; \
     for (let ply = 0; ply < main.length; ply += 1) { text += `(${move(ply, main[ply])}`; used.push(main[ply]); close += ')'; } \
     text += close.length ? '' : ''; \
     while (made < count) { const own = []; text += '('; for (let step = 0; step < 10; step += 1) { const name = free(own); own.push(name); text += move(main.length + step, name); } text += ')'; } \
     const file = new File([`(;GM[4]SZ[15]${text}${close})`], 'large.sgf'); \
     const data = new DataTransfer(); data.items.add(file); \
     const from = performance.now(); document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); \
     return from; })";

/// Steps through the line by keys and says how long each took, from the key to the painted board, in milliseconds.
const STEPS: &str = "(async () => { const times = []; for (const key of ['Home', ...Array(11).fill('ArrowRight'), ...Array(11).fill('ArrowLeft'), 'End']) { \
     await new Promise((go) => requestAnimationFrame(() => setTimeout(go, 0))); \
     const from = performance.now(); document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })); \
     document.body.getBoundingClientRect(); times.push(performance.now() - from); } \
     return times.sort((a, b) => a - b); })()";

/// What the page does for a message of the engine, script and layout, in milliseconds: the middle of many.
const RENDERS: &str = "(() => { const times = []; for (let round = 0; round < 60; round += 1) { const from = performance.now(); \
     document.dispatchEvent(new Event('render')); document.body.getBoundingClientRect(); times.push(performance.now() - from); } \
     return times.sort((a, b) => a - b)[30]; })()";

#[test]
fn a_tree_of_a_hundred_thousand_nodes_is_opened_and_walked() {
    in_browser(|world| {
        let from = world.page.eval(&format!("{RECORD}({NODES})")).as_f64().expect("a time");
        world.page.wait("/Loaded: 1\\d{5} moves/.test(document.querySelector('#toast')?.textContent)");
        let opened = world.page.eval("performance.now()").as_f64().expect("a time") - from;
        let times = world.page.eval(STEPS);
        let times: Vec<f64> =
            times.as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64).collect();
        println!(
            "{NODES} nodes: opened in {opened:.0} ms, a step in {:.1} ms in the middle, {:.1} ms at worst",
            times[times.len() / 2],
            times[times.len() - 1]
        );
        let render = world.page.eval(RENDERS);
        println!("showing what the engine says: {:.1} ms in the middle", render.as_f64().expect("a time"));
        // The branches of the line are there, and what stands behind each is told.
        world.page.key("Home");
        world.page.wait(&format!("{PLY} === 0"));
        world.page.key("ArrowRight");
        world.page.wait("document.querySelectorAll('.continuation').length === 1");
        world.page.wait("/\\+\\d+|\\d+ more/.test(document.querySelector('#tree').textContent)");
        world.page.wait("document.querySelectorAll('#tree button').length < 400");
    });
}

/// Drops a file.
fn drop_file(world: &crate::world::World, content: &str) {
    world.page.eval(&format!(
        "(() => {{ const data = new DataTransfer(); data.items.add(new File({content}, 'large.sgf')); \
         document.dispatchEvent(new DragEvent('drop', {{ dataTransfer: data, bubbles: true, cancelable: true }})); }})()"
    ));
}

#[test]
fn what_is_too_large_for_the_page_is_refused_with_the_reason() {
    in_browser(|world| {
        let said = "document.querySelector('#assertive').textContent";
        drop_file(world, "[new Uint8Array((32 << 20) + 1)]");
        world.page.wait(&format!(
            "{said}.startsWith('Cannot open this: the file is larger than 32 MB. RenLib files')"
        ));
        // A small file may hold more moves than a page can show: 225 first moves, 224 answers, 19 to each of these.
        drop_file(
            world,
            "[(() => { const names = []; for (let y = 0; y < 15; y += 1) for (let x = 0; x < 15; x += 1) \
             names.push(String.fromCharCode(97 + x) + String.fromCharCode(97 + y)); \
             const text = ['(;GM[4]SZ[15]']; \
             names.forEach((first, one) => { text.push(`(;B[${first}]`); \
             names.forEach((second, two) => { if (two === one) return; text.push(`(;W[${second}]`); \
             for (let step = 1, made = 0; made < 19; step += 1) { const three = (two + step) % 225; \
             if (three !== one) { text.push(`(;B[${names[three]}])`); made += 1; } } text.push(')'); }); text.push(')'); }); \
             text.push(')'); return text.join(''); })()]",
        );
        world.page.wait_while_moving(
            &format!("{said}.includes('more than 1000000 moves and variations') && {said}.includes('kagetsu library import')"),
            said,
        );
        assert_eq!(world.ply(), 0);
        world.browser.forgive();
    });
}
