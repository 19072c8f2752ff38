//! Files of puzzles: whatever is accepted is written back and read again as the same puzzles, and can be asked, hinted at
//! and answered in both languages.

#![no_main]

use kagetsu_study::puzzle::{self, Attempt, PuzzleKind, share};
use kagetsu_words::Lang;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let puzzles = match puzzle::read(input) {
        Ok(puzzles) => puzzles,
        Err(error) => {
            assert!(error.line <= input.lines().count() && !error.reason.is_empty(), "{error}");
            return;
        }
    };
    for puzzle in puzzles {
        assert_eq!(puzzle::read(&puzzle::write(&puzzle)).as_deref(), Ok([puzzle.clone()].as_slice()));
        assert!((1..=5).contains(&puzzle.grade()));
        let mut attempt = Attempt::new(&puzzle);
        for _ in 0..Attempt::most_hints(&puzzle) {
            // The hint at what a defence has to stop asks the solver, which takes its time.
            if puzzle.kind != PuzzleKind::Defence {
                let hint = attempt.hint();
                assert!(Lang::ALL.into_iter().all(|lang| !share::hint(&puzzle, &hint, lang).is_empty()));
            }
        }
        for lang in Lang::ALL {
            assert!(!share::question(&puzzle, lang).is_empty() && !share::answer(&puzzle, lang).is_empty());
        }
    }
});
