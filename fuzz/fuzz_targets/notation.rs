//! Move lists: whatever is accepted is written back and read again as the same moves.

#![no_main]

use kagetsu_rules::notation::{format_moves, parse_moves};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(moves) = parse_moves(text) {
        assert_eq!(parse_moves(&format_moves(&moves)).as_ref(), Ok(&moves));
    }
});
