//! Lessons on boards that answer, the words of the game, and questions about forbidden points.

use crate::world::in_browser;

#[test]
fn every_lesson_shows_what_it_says() {
    in_browser(|world| {
        let page = &world.page;
        page.click("#nav-learn");
        for (lesson, kind) in [
            ("Five", "five"),
            ("DoubleThree", "double-three"),
            ("DoubleFour", "double-four"),
            ("Overline", "overline"),
            ("FourThree", "four-three"),
            ("FiveFirst", "five"),
            ("FalseThree", "open-three"),
            ("White", "overline"),
            ("OpenFour", "open-four"),
            ("Mise", "mise"),
        ] {
            page.click(&format!("[data-lesson='{lesson}']"));
            page.wait(&format!(
                "document.querySelector(\"[data-lesson='{lesson}']\").ariaCurrent === 'true' \
                 && !document.querySelector('#lesson-try').disabled && !document.querySelector('#lesson-verdict')"
            ));
            page.click("#lesson-try");
            page.wait("document.querySelector('#lesson-verdict')");
            let found = page.text("document.querySelector('#lesson-verdict').dataset.kind");
            assert_eq!(found, kind, "{lesson}");
        }
        // The board itself answers too.
        page.click("[data-lesson='DoubleThree']");
        page.wait("document.querySelector('.x-text')?.textContent === '3'");
        page.point("h8");
        page.wait("document.querySelectorAll('.why-line').length === 2");
        world.language("ja");
        page.wait("/三三/.test(document.querySelector('#lesson-verdict').textContent)");
        page.click("input[name='learn-part'][value='terms']");
        page.wait("document.querySelectorAll('#terms dt').length >= 15");
        page.click("#terms dt:nth-of-type(9) button");
        page.wait("document.querySelector(\"[data-lesson='Overline']\").ariaCurrent === 'true'");
    });
}

#[test]
fn the_quiz_tells_right_from_wrong() {
    in_browser(|world| {
        let page = &world.page;
        page.click("#nav-learn");
        page.click("input[name='learn-part'][value='quiz']");
        for round in 1..=6 {
            page.wait("document.querySelector('#quiz-ask') && !document.querySelector('#quiz-verdict')");
            page.wait("document.querySelectorAll('.letter').length === 1");
            let before = page.text("document.querySelector('#quiz-ask').textContent");
            page.click(if round % 2 == 0 { "#quiz-none" } else { "#quiz-double-three" });
            page.wait("document.querySelector('#quiz-verdict')");
            // Whoever said something else than the truth was told so.
            let right = page.text("document.querySelector('#quiz-verdict').dataset.right");
            let truth = page.text("document.querySelector('.primary[id^=quiz-]:not(#quiz-next)').id");
            let given = if round % 2 == 0 { "quiz-none" } else { "quiz-double-three" };
            assert_eq!(right == "true", truth == given, "{before}: {truth}");
            assert_eq!(
                page.eval("document.querySelectorAll('.x-text').length === 1"),
                truth != "quiz-none",
                "a forbidden point is marked"
            );
            page.wait(&format!("/of {round} right/.test(document.querySelector('#quiz-score').textContent)"));
            page.click("#quiz-next");
        }
    });
}
