//! Positions to learn from: whatever is accepted is written back to the letter; what is refused names a byte that
//! is at fault.

#![no_main]

use kagetsu_arena::PositionRecord;
use kagetsu_rules::Color;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: [u8; PositionRecord::SIZE]| {
    match PositionRecord::from_bytes(&bytes) {
        Ok(record) => {
            assert_eq!(record.to_bytes(), bytes);
            assert!((record.stones[Color::Black] & record.stones[Color::White]).is_empty());
        }
        Err(error) => {
            assert!(error.offset < PositionRecord::SIZE && !error.reason.is_empty(), "{error}");
            let mut other = bytes;
            other[error.offset] = 0;
            assert_ne!(
                PositionRecord::from_bytes(&other),
                Err(error),
                "the byte that is named is not at fault"
            );
        }
    }
});
