//! The reader on text that is no theorem.

use kagetsu_theory::{ReadErrorKind, Theorem};
use proptest::prelude::*;

const HEAD: &str = "ktheory 1\nname a\nrule renju\nblack h8\nwhite h9\nturn black\nattacker black\n";

fn reason(text: &str) -> (usize, ReadErrorKind) {
    let error = Theorem::read(text).expect_err("no theorem");
    (error.line, error.reason)
}

#[test]
fn every_fault_has_its_line_and_reason() {
    let after_head = |lines: &str| reason(&format!("{HEAD}{lines}"));
    assert_eq!(reason(""), (0, ReadErrorKind::ExpectedLine("ktheory")));
    assert_eq!(reason("ktheory 2\n"), (1, ReadErrorKind::Version));
    assert_eq!(
        reason("# c\n\nktheory 1\nname A"),
        (4, ReadErrorKind::Expected("a name of small letters, digits and hyphens"))
    );
    assert_eq!(reason(HEAD), (7, ReadErrorKind::Expected("a line `q0`")));
    assert_eq!(reason(&HEAD.replace("h9", "h8")), (5, ReadErrorKind::Occupied("h8".parse().unwrap())));
    assert_eq!(after_head("q1 h7 :"), (8, ReadErrorKind::ExpectedEntry(0, 0)));
    assert_eq!(
        after_head("q0 h7"),
        (8, ReadErrorKind::Expected("a move or `-`, the number of plies, then `:`"))
    );
    assert_eq!(after_head("q0 h7 9 : a1 a1 > w0"), (8, ReadErrorKind::AnsweredTwice("a1".parse().unwrap())));
    assert!(matches!(after_head("q0 h7 9 : a1 > q0"), (8, ReadErrorKind::NotLater(_))));
    assert!(matches!(after_head("q0 h7 9 : a1 > w0"), (8, ReadErrorKind::NoSuchAnswer(_))));
    assert!(matches!(after_head("q0 h7 9 : a1 > w0\nw0 h8 h9"), (9, ReadErrorKind::Expected(_))));
    assert!(matches!(after_head("q0 h7 9 : a1 > w0\nw0 h8 : a1 > q1"), (9, ReadErrorKind::Expected(_))));
    assert!(matches!(after_head("q0 h7 9 : a1 >"), (8, ReadErrorKind::Expected(_))));
    assert!(matches!(after_head("q0 h7 9 : * > w0 a1 > w0"), (8, ReadErrorKind::Expected(_))));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_and_what_is_read_can_be_written(
        lines in proptest::collection::vec(
            prop_oneof![
                "q[0-2] (-|[a-o][1-9]) [0-9]{1,2} :( [a-d][1-4]){0,3} > [qw][0-3](/[0-9])?( \\* > w[0-2])?",
                "w[0-2]( five)?( [a-o][1-9]){1,4}( : [a-c]1 > w[1-4])?",
                "open [a-c][1-3]",
                "[ -~]{0,12}",
            ],
            0..6,
        ),
        mark in any::<bool>(),
    ) {
        let text = format!("{}{HEAD}{}", if mark { "\u{feff}" } else { "" }, lines.join("\n"));
        if let Ok(theorem) = Theorem::read(&text) {
            let written = theorem.to_string();
            prop_assert_eq!(Theorem::read(&written).unwrap(), theorem.clone());
            prop_assert_eq!(Theorem::read(&written).unwrap().to_string(), written);
            let _ = theorem.check(kagetsu_theory::Shard::WHOLE, &|| false);
        }
    }
}
