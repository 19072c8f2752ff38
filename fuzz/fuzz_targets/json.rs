//! JSON games, one or many: whatever is accepted is written back and read again as the same record.

#![no_main]

use kagetsu_records::json;
use kagetsu_rules::Rule;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    if let Ok(record) = json::read(input, Rule::Renju) {
        assert_eq!(json::read(&json::write(&record), Rule::Renju).as_ref(), Ok(&record));
    }
    if let Ok(records) = json::read_lines(input, Rule::Renju) {
        assert_eq!(json::read_lines(&json::write_lines(&records), Rule::Renju).as_ref(), Ok(&records));
    }
});
