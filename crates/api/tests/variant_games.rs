//! Games on other boards in files: every format is read back, and what is wrong with a text is named by its line.

#![expect(clippy::unwrap_used, reason = "what fails in a helper fails the test")]

use kagetsu_api::VariantFormat;
use kagetsu_rules::{ByColor, Color};
use kagetsu_variants::{Board, Control, GameRecord, Outcome, Session, WinReason};

/// Games of players, one resigned, one broken off, one not begun.
fn records() -> Vec<GameRecord> {
    let played = |board: &str, seed| {
        let seats = ByColor::new("minimax:depth=1".parse().unwrap(), "random".parse().unwrap());
        let mut session = Session::new(board.parse().unwrap(), seats, seed);
        while session.outcome().is_none() {
            session.advance(&Control::free()).unwrap();
        }
        session.record()
    };
    let mut records = vec![played("gomoku15", 1), played("gravity7x6", 2), played("8x7x4ge", 3)];
    let names = ByColor::new("a \"quoted\", name".to_owned(), "花月".to_owned());
    let mut board = Board::new("19x19x5".parse().unwrap());
    records.push(GameRecord::of(&board, names.clone(), 0));
    board.play("s19".parse().unwrap()).unwrap();
    let broken_off = GameRecord::of(&board, names, 1);
    let outcome = Some(Outcome::Win { color: Color::White, reason: WinReason::Resignation });
    records.push(GameRecord { outcome, ..broken_off.clone() });
    records.push(broken_off);
    records
}

#[test]
fn every_format_is_read_back() {
    let records = records();
    for format in VariantFormat::ALL {
        let written = format.write(&records);
        let mut read = format.read(&written).unwrap_or_else(|error| panic!("{format}: {error}\n{written}"));
        if format.name() == "tokens" {
            read.iter_mut().zip(&records).for_each(|(read, record)| read.names = record.names.clone());
        }
        assert_eq!(read, records, "{format}");
        assert_eq!(format.read(&format.write(&[])), Ok(Vec::new()), "{format}");
        for cut in 0..written.chars().count() {
            let cut: String = written.chars().take(cut).collect();
            match format.read(&cut) {
                Ok(read) => assert!(read.len() <= records.len(), "{format}: {cut}"),
                Err(error) => assert!((1..=cut.lines().count() + 1).contains(&error.line), "{error}: {cut}"),
            }
        }
    }
}

#[test]
fn a_line_of_json_looks_as_documented() {
    let game = "{\"schema\":\"kagetsu.variant-game/1\",\"board\":\"tictactoe\",\"black\":\"minimax\",\"white\":\"random\",\
                \"opening\":1,\"moves\":[\"a1\",\"b1\",\"a2\",\"b2\",\"a3\"],\"result\":\"black\",\"reason\":\"row\"}\n";
    let records = VariantFormat::Jsonl.read(game).unwrap();
    assert_eq!(VariantFormat::Jsonl.write(&records), game);
    assert_eq!(VariantFormat::Json.write(&records), format!("[\n{game}]\n"));
    // As earlier versions wrote it.
    let unfinished = game.replace("\"black\",\"reason\":\"row\"", "\"unfinished\",\"reason\":\"\"");
    assert_eq!(VariantFormat::Jsonl.read(&unfinished).unwrap()[0].outcome, None);
}

#[test]
fn formats_are_known_by_their_file_names() {
    assert_eq!(VariantFormat::of_path("games/a.b.JSONL"), Ok(VariantFormat::Jsonl));
    assert_eq!(VariantFormat::of_path("a.tokens").map(VariantFormat::name), Ok("tokens"));
    let error = VariantFormat::of_path("games").unwrap_err().to_string();
    assert!(VariantFormat::of_path("a.sgf").is_err() && error.contains("json, jsonl, txt, csv or tokens"));
}

#[test]
fn bad_json_says_where_and_why() {
    let line = |rest: &str| {
        format!(
            "\n{{\"schema\":\"kagetsu.variant-game/1\",\"black\":\"\",\"white\":\"\",\"result\":\"black\",{rest}}}"
        )
    };
    let moves = |moves: &str, reason: &str| {
        line(&format!("\"board\":\"tictactoe\",\"moves\":{moves},\"reason\":\"{reason}\""))
    };
    let array = |object: &str| format!("[{object}]");
    for (format, text, told) in [
        (VariantFormat::Json, "{}".to_owned(), "line 1: column 0: invalid type: map, expected a sequence"),
        (VariantFormat::Json, "[\n{,".to_owned(), "line 2: column 2: "),
        (VariantFormat::Json, array(&moves("[\"z9\"]", "row")), "line 1: game 1: move 1: \"z9\""),
        (VariantFormat::Jsonl, "{}".to_owned(), "line 1: column 2: missing field `schema`"),
        (VariantFormat::Jsonl, "\n{\"schema\":\"x\"}".to_owned(), "line 2: the schema is “x”"),
        (VariantFormat::Jsonl, line("\"board\":\"gomoku16\",\"moves\":[]"), "line 2: board: \"gomoku16\""),
        (VariantFormat::Jsonl, moves("[\"z9\"]", "row"), "line 2: move 1: \"z9\""),
        (VariantFormat::Jsonl, moves("[1]", "row"), "line 2: column 104: invalid type: integer `1`"),
        (VariantFormat::Jsonl, moves("[]", "luck"), "line 2: result: \"black\""),
        (VariantFormat::Jsonl, moves(&format!("[{}]", "\"a1\",".repeat(400)), "row"), "line 2: column "),
    ] {
        let error = format.read(&text).unwrap_err().to_string();
        assert!(error.contains(told), "{text}: {error}");
    }
}
