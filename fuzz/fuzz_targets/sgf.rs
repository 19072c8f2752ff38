//! SGF in any encoding: whatever is accepted is written strictly and read again as the same games.

#![no_main]

use kagetsu_records::sgf;
use kagetsu_rules::Rule;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    if let Ok(records) = sgf::read_all(input, Rule::Renju) {
        let written = sgf::write_all(&records);
        let again = sgf::read_all(written.as_bytes(), Rule::Renju).expect("our own SGF is readable");
        assert_eq!(again.len(), records.len());
        for (again, record) in again.iter().zip(&records) {
            assert_eq!(again.setup(), record.setup());
            assert_eq!(again.moves(), record.moves());
            assert_eq!(again.node_count(), record.node_count());
        }
    }
});
