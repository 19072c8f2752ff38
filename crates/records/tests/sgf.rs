//! SGF as people really write it, and as this crate writes it.

use kagetsu_records::{GameResult, NodeId, Place, sgf, text};
use kagetsu_rules::{Color, Rule};

const TREE: &str = include_str!("../testdata/tree.sgf");
const CANONICAL: &str = include_str!("../testdata/tree.canonical.sgf");

fn position(source: &str) -> String {
    let record =
        sgf::read(source.as_bytes(), Rule::Renju).unwrap_or_else(|error| panic!("{source}: {error}"));
    text::write(&record)
}

fn error(source: &str) -> String {
    sgf::read(source.as_bytes(), Rule::Renju).expect_err(source).to_string()
}

#[test]
fn a_tree_is_read_tolerantly_and_written_strictly() {
    let record = sgf::read(TREE.as_bytes(), Rule::Standard).unwrap();
    assert_eq!(sgf::write(&record), CANONICAL);
    assert_eq!(sgf::read(CANONICAL.as_bytes(), Rule::Standard).unwrap(), record);
    assert_eq!(record.rule(), Rule::Renju);
    assert_eq!(record.info.players[Color::Black].as_deref(), Some("Black ] player"));
    assert_eq!(record.info.result, GameResult::parse("B+"));
    let root = record.node(NodeId::ROOT).notes().unwrap();
    assert_eq!(root.comment, "root: oneline and\na second\\");
    assert_eq!(root.properties.iter().map(|p| p.name()).collect::<Vec<_>>(), ["AP", "5A"]);
}

#[test]
fn a_collection_has_all_its_games() {
    let games = sgf::read_all(TREE.as_bytes(), Rule::Renju).unwrap();
    assert_eq!(games.iter().map(text::write).collect::<Vec<_>>(), ["h8i9--g9", "h8"]);
    let again = sgf::read_all(sgf::write_all(&games).as_bytes(), Rule::Renju).unwrap();
    assert_eq!(again, games);
}

#[test]
fn games_of_every_make_are_read() {
    for head in
        ["GM[1]", "GM[4]", "GM[5]FF[4]AP[ZJRenju]", "", "SZ[15:15]", "GaMe[1]SiZe[15]", "FF[3]GM[4]SZ[15]"]
    {
        assert_eq!(position(&format!("(;{head};B[hh];W[ig];)")), "h8i9", "{head}");
    }
    assert_eq!(position("(;B[hh]PB[a];W[ig])"), "h8i9", "a root that moves");
    assert_eq!(position("(;b[hh];w[H9])"), "h8h9", "small letters and plain points");
    assert_eq!(position("(;;B[hh];B[ig])"), "h8--i9", "two moves of one side");
    assert_eq!(position("(;RU[gomoku];B[tt])"), "freestyle/--");
}

#[test]
fn set_ups_say_who_moves() {
    assert_eq!(position("(;AB[hh][ig]AW[gg])"), "b:h8,i9 w:g9 turn:w");
    assert_eq!(position("(;AB[hh][ig]AW[gg]PL[B])"), "b:h8,i9 w:g9 turn:b");
    assert_eq!(position("(;AB[hh];W[gg])"), "b:h8 w: turn:w moves:g9");
    assert_eq!(position("(;C[x];AB[aa:ca]AE[ba];W[gg])"), "b:a15,c15 w: turn:w moves:g9");
    assert_eq!(position("(;W[hh];B[gg])"), "b: w: turn:w moves:h8g9");
}

#[test]
fn old_encodings_are_understood() {
    for (label, bytes) in
        [("gb2312", &b"\xba\xda\xc6\xe5"[..]), ("Shift_JIS", b"\x8d\x95\x8a\xfb"), ("", b"\xba\xda\xc6\xe5")]
    {
        let mut file = format!("(;CA[{label}]PB[").into_bytes();
        file.extend(bytes);
        file.extend(b"];B[hh])");
        let name = sgf::read(&file, Rule::Renju).unwrap().info.players[Color::Black].clone();
        let expected = if label == "Shift_JIS" { "黒碁" } else { "黑棋" };
        assert_eq!(name.as_deref().map(|name| name.chars().next()), Some(expected.chars().next()), "{label}");
    }
    // In Shift_JIS the second byte of 表 is a backslash, and of ソ too: decoding comes before escapes.
    let file = b"(;CA[Shift_JIS]C[\x95\x5c\x83\x5c];B[hh])";
    let record = sgf::read(file, Rule::Renju).unwrap();
    assert_eq!(record.node(NodeId::ROOT).notes().unwrap().comment, "表ソ");
    assert_eq!(text::write(&record), "h8");
}

#[test]
fn errors_name_line_and_column() {
    assert_eq!(error("(;SZ[19];B[hh])"), "sgf, line 1, column 5: board size 19 is not supported, only 15x15");
    assert_eq!(error("(;B[hh]\n;W[hh])"), "sgf, line 2, column 3: H8 is already occupied");
    assert_eq!(error("(;B[hp])"), "sgf, line 1, column 4: unexpected \"hp\": expected a point such as hh");
    assert_eq!(error("(;B[hh]"), "sgf, line 1, column 8: unexpected end: expected ')'");
    assert_eq!(error("(;B[hh"), "sgf, line 1, column 7: unexpected end: expected ']'");
    assert_eq!(
        error("(;C[花]B!)"),
        "sgf, line 1, column 8: unexpected '!': expected a move, a property, ';', '(' or ')'"
    );
    assert_eq!(
        error("(;B[hh];AW[aa])"),
        "sgf, line 1, column 9: set-up stones after the first move are not supported"
    );
    assert_eq!(
        error("(;GM[2])"),
        "sgf, line 1, column 5: unexpected \"2\": expected GM[4], or 1 or 5 as some programs write"
    );
    assert_eq!(
        error("(;B)"),
        "sgf, line 1, column 3: unexpected \"B\": expected a value in brackets after a property"
    );
    assert_eq!(error("hello"), "sgf, line 1, column 1: unexpected 'h': expected '(;'");
    assert_eq!(sgf::read(b"", Rule::Renju).unwrap_err().place, Place::START);
}

#[test]
fn names_result_event_date_and_rule_are_written_as_they_were_read() {
    let kept = |text: &str, pieces: &[&str]| {
        let written = sgf::write(&sgf::read(text.as_bytes(), Rule::Renju).unwrap());
        for piece in pieces {
            assert!(written.contains(piece), "{piece} in {written}");
        }
        let again = sgf::write(&sgf::read(written.as_bytes(), Rule::Renju).unwrap());
        assert_eq!(again, written);
    };
    let known = ["PB[A]", "PW[B]", "EV[E]", "DT[2024-05-01]", "RE[W+T]", "RU[standard]"];
    kept(&format!("(;GM[4]SZ[15]{};B[hh])", known.concat()), &known);
    // What has no meaning here is kept in its own words.
    let foreign = ["RE[see the comment]", "RU[Taraguchi-10]", "RO[3]", "PC[Tallinn]"];
    kept(&format!("(;GM[4]SZ[15]{};B[hh])", foreign.concat()), &foreign);
    kept("(;GM[4]SZ[15]RE[White resigns];B[hh])", &["RE[B+R]"]);
}
