//! Drawn boards: whatever is accepted is drawn again as the same diagram.

#![no_main]

use kagetsu_records::Diagram;
use kagetsu_rules::Rule;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    if let Ok(diagram) = Diagram::parse(input, Rule::Renju) {
        let again = Diagram::parse(&diagram.to_string(), Rule::Renju).expect("our own drawing is readable");
        for color in kagetsu_rules::Color::ALL {
            assert_eq!(again.setup.stones(color), diagram.setup.stones(color));
        }
        assert_eq!(again.last, diagram.last);
    }
});
