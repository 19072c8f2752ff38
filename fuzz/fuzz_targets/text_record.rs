//! Moves, set-ups and links: whatever is accepted is written back and read again as the same record.

#![no_main]

use kagetsu_records::text;
use kagetsu_rules::Rule;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    if let Ok(record) = text::read(input, Rule::Renju) {
        let again = text::read(&text::write(&record), Rule::Renju).expect("our own text is readable");
        assert_eq!(again.setup(), record.setup());
        assert_eq!(again.moves(), record.moves());
    }
});
