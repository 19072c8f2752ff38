//! Languages, keyboard alone, narrow screens, names and contrast.

use crate::driver::Page;
use crate::world::{PLY, STONES, TOAST, in_browser};

/// Every screen; the board comes last.
const SCREENS: [&str; 9] =
    ["play", "review", "solve", "library", "puzzles", "learn", "variants", "settings", "board"];

#[test]
fn languages_and_themes_change_without_a_reload() {
    in_browser(|world| {
        world.page.eval("window.sameDocument = true");
        world.page.wait("/move 1, Black to play/.test(document.querySelector('#status').textContent)");
        world.language("ja");
        world.page.wait("/1手目、黒の番/.test(document.querySelector('#status').textContent)");
        world.page.wait("document.querySelector(\"[data-point='h8']\").ariaLabel === 'H8, 空点'");
        world.page.click("#nav-settings");
        for theme in ["plain", "dark", "contrast", "wood"] {
            world.page.click(&format!("input[name='theme'][value='{theme}']"));
            world.page.wait(&format!("document.documentElement.dataset.theme === '{theme}'"));
        }
        world.page.click("input[name='language'][value='en']");
        world.page.wait("document.querySelector('#nav-play').textContent === 'Play'");
        world.page.click("#setting-numbers");
        world.page.click("#setting-coordinates");
        world.page.wait("document.querySelector('.coordinates').getAttribute('visibility') === 'hidden'");
        assert_eq!(world.page.eval("window.sameDocument"), true);
        world.page.reload();
        world.page.wait("document.querySelector('.coordinates').getAttribute('visibility') === 'hidden'");
    });
}

#[test]
fn a_game_can_be_played_with_the_keyboard_alone() {
    in_browser(|world| {
        let mut found = false;
        for _ in 0..30 {
            world.page.eval("0");
            world.page.key("Tab");
            if world.page.eval("document.activeElement?.dataset?.point === 'h8'") == true {
                found = true;
                break;
            }
        }
        assert!(found, "the board is a tab stop");
        world.page.key("Enter");
        world.wait_ply(1);
        world.page.key("ArrowRight");
        world.page.key("ArrowUp");
        world.page.wait("document.activeElement.dataset.point === 'i9'");
        world.page.wait("/I9, empty/.test(document.querySelector('#polite').textContent)");
        world.page.key("Enter");
        world.wait_ply(2);
        for key in ["g", "1", "0", "Enter"] {
            world.page.key(key);
        }
        world.wait_ply(3);
        world.page.wait("/Black G10/.test(document.querySelector('#assertive').textContent)");
        world.page.key("Enter");
        world.page.wait(&format!("/occupied/.test({TOAST})"));
    });
}

#[test]
fn a_narrow_screen_shows_everything_and_a_tap_aims_first() {
    in_browser(|world| {
        world.page.resize(360, 740);
        for screen in SCREENS {
            world.page.tap(&format!("#nav-{screen}"));
            world.page.wait(&format!(
                "document.querySelector('#nav-{screen}').getAttribute('aria-current') === 'page'"
            ));
            world.page.wait("document.documentElement.scrollWidth <= 360");
        }
        world.page.eval("scrollTo(0, 0)");
        world.page.tap(&Page::cell("h8"));
        world.page.wait("document.querySelector('.aim')");
        assert_eq!(world.ply(), 0);
        world.page.tap(&Page::cell("h8"));
        world.page.wait(&format!("{PLY} === 1 && {STONES} === 1"));
        for (width, height) in [(1920, 1080), (360, 640)] {
            world.page.resize(width, height);
            for lang in ["ja", "en"] {
                world.language(lang);
                for screen in SCREENS {
                    world.page.click(&format!("#nav-{screen}"));
                    world.page.wait(&format!(
                        "document.querySelector('#nav-{screen}').getAttribute('aria-current') === 'page'"
                    ));
                    let outside = world.page.eval(OUTSIDE);
                    assert_eq!(outside, serde_json::json!([]), "{screen} at {width} pixels, {lang}");
                }
            }
            if width > 1000 {
                let fits = "document.querySelector('#board').getBoundingClientRect().bottom <= innerHeight";
                world.page.wait(fits);
            }
        }
    });
}

/// What stands beyond the sides of the window.
const OUTSIDE: &str = "[...document.querySelectorAll('button, select, input, p, h2, .card, .board')] \
    .filter((node) => node.checkVisibility() && !node.closest('.unseen')) \
    .filter((node) => { const box = node.getBoundingClientRect(); return box.width && (box.left < -1 || box.right > innerWidth + 1); }) \
    .map((node) => node.outerHTML.slice(0, 120))";

#[test]
fn controls_have_names_and_colours_have_contrast() {
    in_browser(|world| {
        for screen in SCREENS {
            world.page.click(&format!("#nav-{screen}"));
            world.page.wait(&format!(
                "document.querySelector('#nav-{screen}').getAttribute('aria-current') === 'page'"
            ));
            let nameless = world.page.eval(
                "[...document.querySelectorAll('button, input, select, [role=gridcell]')].filter((node) => \
                 !(node.ariaLabel || node.textContent.trim() || node.labels?.length)).map((node) => node.outerHTML)",
            );
            assert_eq!(nameless, serde_json::json!([]), "{screen}");
        }
        for theme in ["wood", "plain", "dark", "contrast"] {
            world.page.eval(&format!("document.documentElement.dataset.theme = '{theme}'"));
            let low = world.page.eval(CONTRAST);
            assert_eq!(low, serde_json::json!([]), "{theme}");
        }
    });
}

/// Pairs of colours of the theme whose contrast is below 4.5.
const CONTRAST: &str = "(() => { \
    const style = getComputedStyle(document.documentElement); \
    const light = (name) => { const hex = style.getPropertyValue(name).trim().slice(1); \
      const [r, g, b] = [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255) \
        .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)); \
      return 0.2126 * r + 0.7152 * g + 0.0722 * b; }; \
    const pairs = [['--ink', '--surface'], ['--ink', '--page'], ['--ink', '--page-2'], ['--ink', '--surface-2'], ['--muted', '--surface'], \
      ['--muted', '--page'], ['--muted', '--page-2'], ['--on-accent', '--accent'], ['--accent', '--surface'], ['--accent', '--accent-soft'], \
      ['--ink', '--accent-soft'], ['--good', '--surface'], ['--on-wood', '--board-1'], ['--on-wood', '--board-2'], ['--label', '--frame-1'], ['--label', '--frame-2'], ['--good', '--good-soft'], \
      ['--bad', '--bad-soft'], ['--warn', '--warn-soft'], ['--best', '--letter-bg'], ['--won', '--letter-bg'], ['--point-ink', '--letter-bg'], \
      ['--letter', '--letter-bg'], ['--on-black', '--black-1'], ['--on-white', '--white-2']]; \
    return pairs.map(([a, b]) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); \
      return [a, b, (x + 0.05) / (y + 0.05)]; }).filter(([, , ratio]) => !(ratio >= 4.5)); })()";

#[test]
fn the_page_is_light_and_quick() {
    in_browser(|world| {
        // The first visit, with nothing in the cache.
        let weight = world.page.eval(
            "[...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')] \
             .reduce((sum, entry) => sum + entry.decodedBodySize, 0)",
        );
        let weight = weight.as_f64().expect("a number");
        assert!((50_000.0..450_000.0).contains(&weight), "{weight} bytes");
        let paint =
            world.page.eval("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0");
        // How soon is a figure of `docs/results/page.md`: on a busy machine it says more of the machine.
        assert!(paint.as_f64().expect("a number") > 0.0, "nothing was painted");
        println!("weight {weight} bytes, first paint after {paint} ms");
    });
}
