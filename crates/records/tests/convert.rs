//! Formats are told apart by name and content, and everything converts to everything that can hold it.

use kagetsu_records::{ForbiddenMarks, Format, Reason, WriteOptions, convert, read, read_as, text, write};
use kagetsu_rules::Rule;

const GAME: &str = "h8i9g7g9i7h6";

fn converted(input: &[u8], from: Format, to: Format) -> Vec<u8> {
    convert(input, from, to, Rule::Renju, &WriteOptions::default()).expect("a sound conversion")
}

#[test]
fn a_game_survives_every_format_that_is_read_and_written() {
    for format in
        [Format::Text, Format::Sgf, Format::Psq, Format::Json, Format::Jsonl, Format::Lib, Format::Rif]
    {
        let file = converted(GAME.as_bytes(), Format::Text, format);
        let found = Format::of_content(&file);
        let one_line = format == Format::Jsonl && found == Format::Json;
        assert!(found == format || one_line, "{format} was taken for {found}");
        assert_eq!(text::write(&read_as(&file, format, Rule::Renju).unwrap()), GAME, "{format}");
        assert_eq!(text::write(&read(&file, Rule::Renju).unwrap()), GAME, "{format} by content");
    }
}

#[test]
fn a_board_keeps_the_position_and_the_last_move() {
    let board = converted(GAME.as_bytes(), Format::Text, Format::Board);
    let record = read(&board, Rule::Renju).unwrap();
    assert_eq!(text::write(&record), "b:g7,i7,h8 w:g9,i9 turn:w moves:h6");
    assert_eq!(record.setup(), read(GAME, Rule::Renju).unwrap().setup());
    assert_eq!(converted(&board, Format::Board, Format::Board), board);
}

#[test]
fn forbidden_marks_follow_the_option() {
    let record = read("h8 a1 g8 a3 i7 a5 i6", Rule::Renju).unwrap();
    let mark = |forbidden| {
        let options = WriteOptions { forbidden, ..WriteOptions::default() };
        let board = String::from_utf8(write(&record, Format::Board, &options).unwrap()).unwrap();
        board.contains("X X 3")
    };
    assert!(!mark(ForbiddenMarks::Never));
    assert!(!mark(ForbiddenMarks::OnBlacksTurn), "White is to move");
    assert!(mark(ForbiddenMarks::Always));
}

#[test]
fn names_and_contents_tell_the_format() {
    for (name, format) in [
        ("a.SGF", Format::Sgf),
        ("x.y.lib", Format::Lib),
        ("b.txt", Format::Text),
        ("c.ndjson", Format::Jsonl),
    ] {
        assert_eq!(Format::of_name(name), Some(format));
    }
    assert_eq!(Format::of_name("sgf"), None);
    assert_eq!(Format::of_name("a.docx"), None);
    assert_eq!(Format::of_input(Some("a.txt"), b"(;B[hh])"), Format::Sgf);
    assert_eq!(Format::of_input(Some("a.sgf"), b"h8"), Format::Sgf);
    assert_eq!(Format::of_content(b"{\"moves\":\"h8\"}\n{\"moves\":\"h9\"}"), Format::Jsonl);
    for format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(format));
    }
}

#[test]
fn collections_convert_whole() {
    let lines = converted(b"(;B[hh])(;B[hi])", Format::Sgf, Format::Jsonl);
    assert_eq!(lines.iter().filter(|byte| **byte == b'\n').count(), 2);
    let back = converted(&lines, Format::Jsonl, Format::Sgf);
    assert_eq!(back.iter().filter(|byte| **byte == b'(').count(), 2);
}

#[test]
fn impossible_directions_are_refused() {
    let reason =
        |from, to| convert(b"h8", from, to, Rule::Renju, &WriteOptions::default()).unwrap_err().reason;
    assert_eq!(reason(Format::Text, Format::Pos), Reason::WrongDirection);
    assert_eq!(reason(Format::Svg, Format::Text), Reason::WrongDirection);
    #[cfg(not(feature = "png"))]
    assert_eq!(reason(Format::Text, Format::Png), Reason::FeatureMissing("png"));
}

#[test]
fn moves_after_the_end_are_told_by_their_number() {
    let error = read("a1a2b1b2c1c2d1d2e1e2", Rule::Renju).unwrap().game().unwrap_err();
    assert_eq!(Reason::from(error), Reason::GameOver { ply: 10 });
}

#[test]
fn a_rule_in_the_input_wins_over_the_default() {
    for input in ["caro/h8", "(;RU[caro];B[hh])", "{\"moves\":\"h8\",\"rule\":\"caro\"}"] {
        assert_eq!(read(input, Rule::Renju).unwrap().rule(), Rule::Caro, "{input}");
    }
    assert_eq!(read("h8", Rule::Freestyle).unwrap().rule(), Rule::Freestyle);
}
