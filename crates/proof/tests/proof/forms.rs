//! The text and JSON forms: what is written is read back, what is wrong is refused with its place, nothing panics.

use kagetsu_proof::{Certificate, ProofNode, ProofNodeId, ReadErrorKind};
use kagetsu_rules::{Color, Point, Rule, Setup};
use proptest::prelude::*;

use crate::accepted::{ALL, FOUR_THREE, TWO_THREES, point, read};

fn points() -> impl Strategy<Value = Point> {
    (0..225_usize).prop_map(|index| Point::from_index(index).unwrap())
}

/// Any certificate whose references lead to later nodes, true or not.
fn certificates() -> impl Strategy<Value = Certificate> {
    let answers = || prop::collection::btree_map(points(), any::<u32>(), 0..5);
    let node = (0..3_u8, points(), answers(), prop::option::of(any::<u32>()));
    let nodes = prop::collection::vec(node, 1..40);
    let stones = prop::collection::btree_map(points(), any::<bool>(), 0..225);
    let color = |black| if black { Color::Black } else { Color::White };
    (0..4_usize, stones, any::<[bool; 2]>(), nodes).prop_map(
        move |(rule, stones, [turn, attacker], drafts)| {
            let mut setup = Setup::new(Rule::ALL[rule]).with_turn(color(turn));
            stones.into_iter().for_each(|(point, black)| setup.put(color(black), point).unwrap());
            let count = drafts.len() as u32;
            let nodes = (0..).zip(drafts).map(|(number, (kind, point, answers, rest))| {
                let later = |any: u32| ProofNodeId::new(number + 1 + any % (count - number - 1).max(1));
                match kind {
                    0 => ProofNode::Attack { point, next: later(0) },
                    1 => ProofNode::Defence {
                        answers: answers.into_iter().map(|(reply, any)| (reply, later(any))).collect(),
                        rest: rest.map(later),
                    },
                    _ => ProofNode::Five(point),
                }
            });
            let mut nodes: Vec<ProofNode> = nodes.collect();
            *nodes.last_mut().unwrap() = ProofNode::Defence { answers: Vec::new(), rest: None };
            Certificate::from_nodes(setup, color(attacker), nodes)
        },
    )
}

/// Whatever a text holds, each reader takes it as a certificate that it writes again, or names a place inside.
fn read_or_refused(text: &str) -> Result<(), TestCaseError> {
    match text.parse::<Certificate>() {
        Ok(certificate) => prop_assert_eq!(certificate.to_string().parse(), Ok(certificate)),
        Err(error) => {
            let line = text.lines().nth(error.line - 1).unwrap_or_default();
            prop_assert!((1..=line.chars().count() + 1).contains(&error.column), "{}", error);
        }
    }
    match Certificate::from_json(text) {
        Ok(certificate) => prop_assert_eq!(Certificate::from_json(&certificate.to_json()), Ok(certificate)),
        Err(error) => prop_assert!(error.offset <= text.len(), "{}", error),
    }
    Ok(())
}

proptest! {
    #[test]
    fn reading_what_was_written_gives_the_same(certificate in certificates()) {
        let text = certificate.to_string();
        let back: Certificate = text.parse().unwrap();
        prop_assert_eq!(&back, &certificate);
        prop_assert_eq!(back.to_string(), text);
        let json = certificate.to_json();
        let back = Certificate::from_json(&json).unwrap();
        prop_assert_eq!(&back, &certificate);
        prop_assert_eq!(back.to_json(), json);
    }

    #[test]
    fn any_certificate_is_judged_within_its_limit(certificate in certificates()) {
        if let Ok(verified) = certificate.verify(2_000) {
            prop_assert!(verified.positions <= 2_000);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}|[a-z0-9 \n#*,>{}\\[\\]\":\\-]{0,200}") {
        read_or_refused(&text)?;
    }

    #[test]
    fn damaged_text_is_read_or_refused(
        which in 0..ALL.len(),
        place in any::<prop::sample::Index>(),
        junk in "[a-o0-9 \n*,#>\\-\"{}:]|\\PC",
        cut in 0..4_usize,
    ) {
        let certificate = read(ALL[which]);
        for form in [certificate.to_string(), certificate.to_json()] {
            let mut chars: Vec<char> = form.chars().collect();
            let place = place.index(chars.len());
            chars.splice(place..(place + cut).min(chars.len()), junk.chars());
            let damaged: String = chars.into_iter().collect();
            read_or_refused(&damaged)?;
            for read in [damaged.parse().ok(), Certificate::from_json(&damaged).ok()].into_iter().flatten() {
                let _ = Certificate::verify(&read, 10_000);
            }
        }
    }
}

#[test]
fn written_examples_are_canonical() {
    for text in ALL {
        let certificate = read(text);
        assert_eq!(certificate.to_string(), text);
        assert_eq!(Certificate::from_json(&certificate.to_json()).as_ref(), Ok(&certificate));
    }
    assert_eq!(
        read(FOUR_THREE).to_json(),
        concat!(
            r#"{"schema":"kagetsu.proof/1","rule":"renju","black":["h6","h7","e8","f8","g8"],"white":["d8"],"#,
            r#""turn":"black","attacker":"black","nodes":[{"attack":"h8","then":1},{"defend":{"i8":2}},"#,
            r#"{"attack":"h9","then":3},{"defend":{}}]}"#
        )
    );
}

#[test]
fn layout_comments_and_case_are_free() {
    let text =
        "# a win\r\n\r\n  kproof   1 # version\r\nrule renju\nblack H6 G8 h7 E8 F8\nwhite D8\n\nturn black
attacker black\n0 attack H8->1\n1 defend i8->2 # the block\n2 attack h9  ->  3\n3 defend\n\n# end";
    assert_eq!(read(text).to_string(), FOUR_THREE);
    let json = read(TWO_THREES).to_json();
    let spaced = json
        .replace(',', " ,\n\t")
        .replace(':', " :\r\n ")
        .replace("kagetsu.proof/1", "k\\u0061getsu.proof\\/1");
    assert_eq!(Certificate::from_json(&spaced), Ok(read(TWO_THREES)));
}

#[test]
fn a_byte_order_mark_is_no_part_of_a_certificate() {
    let marked = |text: &str| format!("\u{feff}{text}");
    assert_eq!(read(&marked(FOUR_THREE)).to_string(), FOUR_THREE);
    assert_eq!(
        marked("kproof 2").parse::<Certificate>().unwrap_err().column,
        8,
        "people do not see the mark"
    );
    let json = read(FOUR_THREE).to_json();
    assert_eq!(Certificate::from_json(&marked(&json)), Ok(read(FOUR_THREE)));
    let offset = |json: &str| Certificate::from_json(json).unwrap_err().offset;
    let damaged = json.replacen("renju", "go", 1);
    assert_eq!(offset(&marked(&damaged)), offset(&damaged) + 3, "bytes are counted with it");
}

#[test]
fn truncated_text_is_never_a_win() {
    for text in ALL {
        let whole = text.trim_end();
        let json = read(text).to_json();
        for (end, _) in whole.char_indices() {
            let (part, _) = whole.split_at(end);
            let verdict = part.parse::<Certificate>().map(|certificate| certificate.verify(10_000));
            assert!(!matches!(verdict, Ok(Ok(_))), "{part}");
        }
        for (end, _) in json.char_indices() {
            let (part, _) = json.split_at(end);
            assert!(Certificate::from_json(part).is_err(), "{part}");
        }
    }
}

#[test]
fn text_errors_name_their_place() {
    let id = ProofNodeId::new;
    let expected = ReadErrorKind::Expected;
    for (from, to, line, column, reason) in [
        ("kproof 1", "", 2, 1, expected("`kproof 1`")),
        ("kproof 1", "kproof1", 1, 1, expected("`kproof 1`")),
        ("kproof 1", "kproof 2", 1, 8, ReadErrorKind::Version),
        ("kproof 1", "kproof 1 x", 1, 10, expected("the end of the line")),
        ("rule renju", "rule go", 2, 6, expected("renju, standard, freestyle or caro")),
        ("white d8", "white e8", 4, 7, ReadErrorKind::Occupied(point("e8"))),
        ("white d8", "white p8", 4, 7, expected("a point, a1 to o15")),
        ("white d8", "", 5, 1, expected("a line `white`")),
        ("turn black", "turn red", 5, 6, expected("black or white")),
        ("0 attack", "1 attack", 7, 1, ReadErrorKind::WrongNumber(id(0))),
        ("0 attack", "zero attack", 7, 1, expected("a node number")),
        ("0 attack", "0 äattack", 7, 3, expected("`five`, `attack` or `defend`")),
        ("h8 -> 1", "h8 1", 7, 13, expected("`->`")),
        ("h8 -> 1", "h8 -> 0", 7, 16, ReadErrorKind::NotLater(id(0))),
        ("h8 -> 1", "h8 -> 4", 7, 16, ReadErrorKind::NoSuchNode(id(4))),
        ("h8 -> 1", "h8 -> 99999999999", 7, 16, expected("a node number")),
        ("i8 -> 2", "i8 -> 2 j8 -> 2", 8, 18, expected("a comma")),
        ("i8 -> 2", "i8 -> 2, I8 -> 3", 8, 19, ReadErrorKind::AnsweredTwice(point("i8"))),
        ("i8 -> 2", "* -> 2, i8 -> 2", 8, 16, expected("the end of the line")),
        ("i8 -> 2", "i8 -> 2,", 8, 18, expected("a point, a1 to o15")),
    ] {
        let error = FOUR_THREE.replacen(from, to, 1).parse::<Certificate>().unwrap_err();
        assert_eq!((error.line, error.column, error.reason), (line, column, reason), "{to}: {error}");
    }
    let headless = FOUR_THREE.split("0 attack").next().unwrap().parse::<Certificate>().unwrap_err();
    assert_eq!(headless.reason, expected("a node"));
    assert_eq!("".parse::<Certificate>().unwrap_err().to_string(), "line 1, column 1: expected `kproof 1`");
}

#[test]
fn json_errors_name_their_place() {
    let json = read(FOUR_THREE).to_json();
    let id = ProofNodeId::new;
    let expected = ReadErrorKind::Expected;
    for (from, to, at, reason) in [
        ("proof/1", "proof/2", r#""kagetsu.proof/2"#, ReadErrorKind::Version),
        ("renju", "go", r#""go"#, expected("renju, standard, freestyle or caro")),
        (r#"["d8"]"#, r#"["e8"]"#, r#""e8"],"turn"#, ReadErrorKind::Occupied(point("e8"))),
        (r#""turn":"black","#, "", "", expected("a field `turn`")),
        (r#""turn":"#, r#""turn":"white","turn":"#, r#""black","attacker""#, ReadErrorKind::FieldTwice),
        (r#""turn":"#, r#""moves":"#, r#""moves""#, expected("a field of a certificate")),
        (r#""then":1"#, r#""then":0"#, "0},", ReadErrorKind::NotLater(id(0))),
        (r#""then":1"#, r#""then":7"#, "7},", ReadErrorKind::NoSuchNode(id(7))),
        (r#""then":1"#, r#""then":01"#, "01}", expected("a whole number")),
        (r#""i8":2"#, r#""i8":2,"I8":2"#, r#""I8""#, ReadErrorKind::AnsweredTwice(point("i8"))),
        (
            r#","then":1"#,
            "",
            r#"{"attack":"h8"}"#,
            expected("`five`, or `attack` with `then`, or `defend` with or without `rest`"),
        ),
        ("]}", "]}x", "x", expected("the end")),
        ("]}", "]", "", expected("a comma or the closing bracket")),
    ] {
        let damaged = json.replacen(from, to, 1);
        let error = Certificate::from_json(&damaged).unwrap_err();
        let offset = if at.is_empty() { damaged.len() } else { damaged.find(at).unwrap() };
        assert_eq!((error.offset, error.reason), (offset, reason), "{to}: {error}");
    }
}

#[test]
fn a_mebibyte_of_anything_is_refused_at_once() {
    let size = 1 << 20;
    for junk in ["{", "[", "\"", "a1 ", "#", "0 defend ", " ", "{\"nodes\":["] {
        let text = junk.repeat(size / junk.len());
        assert!(text.parse::<Certificate>().is_err());
        assert!(Certificate::from_json(&text).is_err());
        let head = FOUR_THREE.split("0 attack").next().unwrap();
        assert!(format!("{head}{text}").parse::<Certificate>().is_err());
    }
}

#[test]
fn the_examples_of_the_manual_hold() {
    let manual =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/proof.md")).unwrap();
    let blocks = |kind: &str| -> Vec<String> {
        let fence = format!("```{kind}\n");
        let parts = manual.split(&fence).skip(1);
        parts.map(|part| part.split("```").next().unwrap().to_owned()).collect()
    };
    let texts = blocks("kproof");
    let objects = blocks("json");
    assert!(texts.len() >= 3 && objects.len() == 1, "{} and {}", texts.len(), objects.len());
    for text in &texts {
        read(text).verify(10_000).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    }
    let object = Certificate::from_json(&objects[0]).unwrap();
    assert_eq!(object, read(&texts[0]), "the JSON example is the first text example");
}
