//! Certificates as text and as JSON: whatever is read is written back and read again as the same one, and judged within
//! its limit; what is accepted can be played to the five.

#![no_main]

use kagetsu_proof::Certificate;
use kagetsu_rules::Position;
use libfuzzer_sys::fuzz_target;

/// Stones that judging one may take.
const LIMIT: u64 = 2_000;

fuzz_target!(|input: &str| {
    match input.parse::<Certificate>() {
        Ok(certificate) => {
            assert_eq!(certificate.to_string().parse().as_ref(), Ok(&certificate));
            assert_eq!(Certificate::from_json(&certificate.to_json()).as_ref(), Ok(&certificate));
            judge(&certificate);
        }
        Err(error) => {
            let line = input.lines().nth(error.line - 1).unwrap_or_default();
            assert!((1..=line.chars().count() + 1).contains(&error.column), "{error}");
        }
    }
    match Certificate::from_json(input) {
        Ok(certificate) => {
            assert_eq!(Certificate::from_json(&certificate.to_json()).as_ref(), Ok(&certificate));
            judge(&certificate);
        }
        Err(error) => assert!(error.offset <= input.len(), "{error}"),
    }
});

fn judge(certificate: &Certificate) {
    let mut position = Position::from(certificate.setup());
    match certificate.verify(LIMIT) {
        Ok(verified) => {
            assert!(verified.positions <= LIMIT && verified.line.len() as u32 == verified.length);
            for point in verified.line {
                assert!(position.is_legal(point), "{point}");
                let _ = position.place(point);
            }
            assert_eq!(position.winner(), Some(certificate.attacker()));
        }
        Err(fault) => {
            assert!(!fault.to_string().is_empty());
            for point in fault.path {
                let _ = position.place(point);
            }
        }
    }
}
