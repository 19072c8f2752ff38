//! Anything at all, in whatever format it seems to be: a record that every writer takes, or an error with a place.

#![no_main]

use kagetsu_records::{Format, WriteOptions, read, write};
use kagetsu_rules::Rule;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    match read(input, Rule::Renju) {
        Ok(record) => {
            for format in [Format::Text, Format::Board, Format::Sgf, Format::Psq, Format::Json, Format::Svg] {
                let _ = write(&record, format, &WriteOptions::default());
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
