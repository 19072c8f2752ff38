//! Theorems as text, compressed or not: whatever is read is written back and read again as the same one, refused at a line
//! that is there, and judged and looked up without harm.

#![no_main]

use kagetsu_theory::{Shard, Theorem};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    match Theorem::from_bytes(input) {
        Ok(theorem) => {
            let written = theorem.to_string();
            let again = Theorem::read(&written).expect("what was written can be read");
            assert!(again == theorem && again.to_string() == written);
            // The check asks all the time whether it is over: after so many questions it is.
            let asked = core::cell::Cell::new(0);
            let is_over = || {
                asked.set(asked.get() + 1);
                asked.get() > 200
            };
            if let Err(hole) = theorem.check(Shard::WHOLE, &is_over) {
                assert!(!hole.to_string().is_empty());
            }
            let _ = theorem.look_up(theorem.start());
            let _ = theorem.proof_of(theorem.start());
        }
        Err(error) => assert!(error.line <= input.iter().filter(|byte| **byte == b'\n').count() + 1, "{error}"),
    }
});
