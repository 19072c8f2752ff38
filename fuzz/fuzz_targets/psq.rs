//! Piskvork records: whatever is accepted and can be written again tells the same game.

#![no_main]

use kagetsu_records::psq;
use kagetsu_rules::Rule;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    if let Ok(record) = psq::read(input, Rule::Renju)
        && let Ok(written) = psq::write(&record)
    {
        let again = psq::read(written.as_bytes(), Rule::Renju).expect("our own psq is readable");
        assert_eq!(again.moves(), record.moves());
    }
});
