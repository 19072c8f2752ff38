//! Lines of a batch: an answer or an error, never a crash, and an id that is repeated to the letter.

#![no_main]

use kagetsu_records::BatchLine;
use kagetsu_rules::Rule;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let id = match BatchLine::parse(input, Rule::Renju) {
        Ok(line) => {
            assert!(line.record.setup().stone_count() <= kagetsu_rules::AREA);
            line.id
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            error.id
        }
    };
    if let Some(id) = id {
        assert!(input.contains(id.as_json()));
    }
});
