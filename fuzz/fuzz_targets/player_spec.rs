//! Players of matches as text: whatever is accepted is kept to the letter and means the same when it is read again; what
//! is refused names a part of the text and its column.

#![no_main]

use kagetsu_arena::{PlayerKind, PlayerSpec};
use kagetsu_engine::SearchLimits;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    // Files are not for a fuzzer to open.
    if input.contains("net=") {
        return;
    }
    match input.parse::<PlayerSpec>() {
        Ok(spec) => {
            let again: PlayerSpec = spec.text().parse().expect("our own text is readable");
            assert_eq!((again.text(), again.name()), (spec.text(), spec.name()));
            assert_eq!(again.limits(SearchLimits::default()), spec.limits(SearchLimits::default()));
            match (again.kind(), spec.kind()) {
                (PlayerKind::Program(again), PlayerKind::Program(program)) => assert_eq!(again, program),
                (PlayerKind::Variant(again), PlayerKind::Variant(variant)) => assert_eq!(again, variant),
                (again, kind) => assert_eq!(format!("{again:?}"), format!("{kind:?}")),
            }
        }
        Err(error) => {
            assert!(input.contains(&error.part) && !error.to_string().is_empty());
            assert!((1..=input.chars().count() + 1).contains(&error.column), "{error}");
        }
    }
});
