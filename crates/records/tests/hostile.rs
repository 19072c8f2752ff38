//! Input from anywhere: nothing panics, nothing overflows, and work stays in proportion to the input.
//!
//! The large inputs are 1 MiB each and built so that anything quadratic would take minutes; what is asserted is
//! that results do not outgrow the input and that errors name their place.

use kagetsu_records::{BatchLine, Diagram, Format, Place, Record, RecordError, read, read_all, read_as, sgf};
use kagetsu_rules::Rule;
use proptest::prelude::*;

const MIB: usize = 1 << 20;

/// `unit` repeated to about 1 MiB between a head and a tail.
fn large(head: &str, unit: &str, tail: &str) -> String {
    format!("{head}{}{tail}", unit.repeat(MIB / unit.len()))
}

fn is_bounded(input: &[u8], result: Result<Record, RecordError>) {
    match result {
        Ok(record) => assert!(record.node_count() <= input.len() + 1),
        Err(error) => match error.place {
            Place::Text { line, column } => {
                assert!(line >= 1 && column >= 1 && line + column <= input.len() + 3);
            }
            Place::Byte(offset) => assert!(offset <= input.len()),
        },
    }
}

#[test]
fn large_sgf_is_read_in_one_pass() {
    let head = "(;SZ[15]";
    let mut distinct = String::from(head);
    for index in 0.. {
        if distinct.len() > MIB {
            break;
        }
        distinct.push_str(&format!("X{index}[]"));
    }
    let inputs = [
        large("", "(", ""),
        large("", "(;", ""),
        large("(;", "(", ""),
        large("", "(;B[](;W[]", ""),
        large(head, ";B[];W[]", ")"),
        large(head, "(;C[x])", ")"),
        large(head, ";C[x]AE[aa]", ")"),
        large(head, "AB[aa:oo]AE[aa:oo]", ")"),
        large("(;C[", "\\]", "])"),
        large("(;C[", "a", ""),
        large(head, "X[]", ")"),
        large(head, "LB[aa:b]", ")"),
        large(head, "CR[aa:oo]", ")"),
        large(head, ";CR[aa:oo]", ")"),
        large("", "(;CR[aa:oo])", ""),
        large("", "(;B[hh])", ""),
        large("", "( ", ""),
        large("(;B[hh", "h", "])"),
        distinct + ")",
    ];
    for input in inputs {
        is_bounded(input.as_bytes(), sgf::read(input.as_bytes(), Rule::Renju));
        if let Ok(records) = sgf::read_all(input.as_bytes(), Rule::Renju) {
            let nodes: usize = records.iter().map(Record::node_count).sum();
            assert!(nodes <= input.len());
            assert!(sgf::write_all(&records).len() <= 16 * input.len());
        }
    }
}

#[test]
fn deep_trees_are_written_and_dropped_without_recursion() {
    let input = large("(;SZ[15]", "(;B[];W[](;C[y])", "") + &")".repeat(MIB / 16 + 1);
    let record = sgf::read(input.as_bytes(), Rule::Renju).unwrap();
    assert_eq!(record.node_count(), 1 + 3 * (MIB / 16));
    assert_eq!(record.nodes().map(|(_, depth)| depth).max(), Some(2 * (MIB / 16) + 1));
    let written = sgf::write(&record);
    assert_eq!(sgf::read(written.as_bytes(), Rule::Renju).unwrap(), record);
    let json = kagetsu_records::json::write(&record);
    assert_eq!(
        read_as(json.as_bytes(), Format::Json, Rule::Renju).as_ref().map_err(ToString::to_string),
        Ok(&record)
    );
}

#[test]
fn large_text_of_every_kind_is_bounded() {
    let chain = large(r#"{"schema":"kagetsu.game/1","nodes":[{}"#, r#",{"parent":0,"move":"pass"}"#, "]}");
    let inputs = [
        large("", "9", ""),
        large("", "h8", ""),
        large("", "pass", ""),
        large("", "--", ""),
        large("", "1.", ""),
        large("", " ", "h8"),
        large("", "\n", ""),
        large("b:", ",", ""),
        large("", "b:", ""),
        large("b:h8 ", "turn:b ", ""),
        large("https://gomocalc.com/#/", "%41", ""),
        large("https://gomocalc.com/#", "/", ""),
        large("https://renjuportal.com/board?mvs=", "77", ""),
        large("https://renjuportal.com/board?", "&", ""),
        large("15 ", "X", ""),
        large("15 ", "[", ""),
        large("   A B C D E F G H I J K L M N O\n", "\n", ""),
        large("Piskvorky 15x15, 1:1, 0\n8,8,", "9", ""),
        large("Piskvorky 15x15, 1:1, 0\n", "name\n", ""),
        large("Piskvorky 15x15, 1:1, 0\n", "1,2\n", ""),
        large("", "[", ""),
        large("{\"schema\":", "[", ""),
        large("{\"moves\":\"", "--", "\"}"),
        large("", "{\"moves\":\"h8\"}\n", ""),
        large("{\"id\":", "9", ",\"moves\":\"\"}"),
        chain,
    ];
    for input in inputs {
        is_bounded(input.as_bytes(), read(&input, Rule::Renju));
    }
}

#[test]
fn large_libraries_are_bounded() {
    let head = b"\xffRenLib\xff\x03\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff";
    for unit in [
        &[0, 0][..],
        &[0, 0x80],
        &[0, 0xc0],
        &[0, 2],
        &[0, 8, b'a', b'b', b'c', 0],
        &[0x78, 0xc0],
        &[0, 1, 0, 1, b'a', 0],
    ] {
        let input = [&head[..], &unit.repeat(MIB / unit.len())].concat();
        is_bounded(&input, read(&input, Rule::Renju));
    }
}

#[test]
fn oversized_input_is_refused_before_it_is_read() {
    let input = " ".repeat(kagetsu_records::format::MAX_TEXT + 1);
    assert!(read(&input, Rule::Renju).unwrap_err().to_string().ends_with("larger than 8388608 bytes"));
}

#[test]
fn every_truncation_of_a_good_file_is_read_or_refused_with_a_place() {
    let files = [include_str!("../testdata/tree.canonical.sgf"), include_str!("../testdata/board.txt")];
    for file in files {
        let format = Format::of_content(file.as_bytes());
        for end in 0..file.len() {
            let cut = &file.as_bytes()[..end];
            is_bounded(cut, read_as(cut, format, Rule::Renju));
            is_bounded(cut, read(cut, Rule::Renju));
        }
    }
}

/// Bytes that look like a record more often than chance would have it.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop::sample::select(vec![
        "(;",
        ")",
        ";B[hh]",
        ";W[",
        "]",
        "\\",
        "AB[aa:oo]",
        "PL[W]",
        "C[",
        ":",
        "LB[hh:",
        "h8",
        "i9",
        "pass",
        "--",
        "1.",
        " ",
        "\n",
        "b:",
        "w:",
        "turn:",
        "renju/",
        "#",
        "https://gomocalc.com/#/",
        "?mv=",
        "77",
        "e",
        "%41",
        "Piskvorky 15x15, 1:1, 0\n",
        "8,8,0\n",
        "-1\n",
        "15 ",
        ". ",
        "X",
        "[O]",
        "3",
        "{\"schema\":\"kagetsu.game/1\",",
        "\"moves\":\"h8\"",
        "}",
        "\"nodes\":[{}",
        ",{\"parent\":0}",
        "花",
        "\u{feff}",
        "\0",
        "\u{8}",
    ]);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat().into_bytes())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop_oneof![prop::collection::vec(any::<u8>(), 0..400), pieces()]) {
        is_bounded(&bytes, read(&bytes, Rule::Renju));
        for format in Format::ALL {
            is_bounded(&bytes, read_as(&bytes, format, Rule::Renju));
            let _ = read_all(&bytes, format, Rule::Renju);
        }
        let text = String::from_utf8_lossy(&bytes);
        let _ = BatchLine::parse(&text, Rule::Renju);
        let _ = Diagram::parse(&text, Rule::Renju);
    }

    #[test]
    fn no_library_makes_the_reader_panic(nodes in prop::collection::vec(any::<u8>(), 0..300)) {
        let mut bytes = b"\xffRenLib\xff\x03\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff".to_vec();
        bytes.extend(nodes);
        is_bounded(&bytes, read(&bytes, Rule::Renju));
    }
}
