//! Boards, players and records of the variants: whatever is accepted is written back and read again as the same, and a
//! record is replayed or refused.

#![no_main]

use kagetsu_api::VariantFormat;
use kagetsu_variants::{PlayerSpec, RecordFormat, Variant};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    if let Ok(variant) = input.parse::<Variant>() {
        assert_eq!(variant.to_string().parse(), Ok(variant));
    }
    match input.parse::<PlayerSpec>() {
        Ok(spec) => assert_eq!(spec.to_string().parse(), Ok(spec)),
        Err(error) => assert!(error.offset <= input.chars().count(), "{error}"),
    }
    for format in VariantFormat::ALL {
        match format.read(input) {
            Ok(records) => {
                let written = format.write(&records);
                let again = format.read(&written).expect("our own records are readable");
                assert_eq!(format.write(&again), written);
                // Text for people has names on one line.
                assert!(format == VariantFormat::Plain(RecordFormat::Text) || again == records);
                for record in records {
                    if let Ok(board) = record.replay() {
                        // Nothing on the board tells of a resignation.
                        assert!(board.outcome().is_none() || board.outcome() == record.outcome);
                    }
                }
            }
            Err(error) => {
                assert!((1..=input.lines().count() + 1).contains(&error.line) && !error.reason.is_empty());
            }
        }
    }
});
