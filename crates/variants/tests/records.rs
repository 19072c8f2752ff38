//! Games, sessions and their records: every format is read back to the same games and replayed.

#![expect(clippy::unwrap_used, reason = "what fails in a helper fails the test")]

use kagetsu_rules::{ByColor, Color};
use kagetsu_variants::{
    Board, Cell, Control, GameRecord, Illegal, Outcome, PlayerSpec, RecordFormat, Seat, Session,
    SessionError, WinReason, random_opening,
};
use proptest::prelude::*;

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

/// A game between two players after two random moves.
fn played(board: &str, black: &str, white: &str) -> GameRecord {
    let mut board = Board::new(board.parse().unwrap());
    random_opening(board.variant(), 2, 11).into_iter().for_each(|cell| {
        board.play(cell).unwrap();
    });
    let opening = board.moves().len();
    let names = ByColor::new(black.to_string(), white.to_string());
    let mut players =
        ByColor::from_fn(|color| names[color].parse::<PlayerSpec>().unwrap().build(color.index() as u64));
    while board.outcome().is_none() {
        let thought = players[board.turn()].choose(&board, &Control::free()).unwrap();
        board.play(thought.cell).unwrap();
    }
    GameRecord::of(&board, names, opening)
}

/// Games of several boards, one resigned and one broken off.
fn some_records() -> Vec<GameRecord> {
    let mut records = vec![
        played("gomoku15", "minimax:depth=1", "random"),
        played("gomoku15", "random", "minimax:depth=1"),
        played("gravity7x6", "mcts:simulations=20", "random"),
        played("gravity7x6", "random", "mcts:simulations=20"),
        played("tictactoe", "minimax:depth=9", "minimax:depth=9"),
        played("renju15", "minimax:depth=1", "minimax:depth=1"),
        played("8x7x4ge", "random", "random"),
    ];
    let names = ByColor::new("a \"quoted\", name".to_string(), "花月".to_string());
    let mut board = Board::new("gomoku15".parse().unwrap());
    board.play(cell("h8")).unwrap();
    let broken_off = GameRecord::of(&board, names.clone(), 1);
    let resigned = Some(Outcome::Win { color: Color::Black, reason: WinReason::Resignation });
    records.push(GameRecord { outcome: resigned, opening: 0, ..broken_off.clone() });
    records.push(broken_off);
    records.push(GameRecord::of(&Board::new("9x9x5".parse().unwrap()), names, 0));
    records
}

#[test]
fn every_format_is_read_back_and_replayed() {
    let records = some_records();
    for format in RecordFormat::ALL {
        let written = format.write(&records);
        let mut read = format.read(&written).unwrap_or_else(|error| panic!("{format:?}: {error}\n{written}"));
        for (record, original) in read.iter_mut().zip(&records) {
            let game = record.replay().unwrap();
            assert_eq!(game.moves().collect::<Vec<_>>(), original.moves);
            if format == RecordFormat::Tokens {
                record.names = original.names.clone();
            }
        }
        assert_eq!(read, records, "{format:?}");
        assert_eq!(format.write(&[]).lines().count(), usize::from(format == RecordFormat::Csv));
    }
}

#[test]
fn the_line_formats_look_as_documented() {
    let mut board = Board::new("tictactoe".parse().unwrap());
    for text in ["a1", "b1", "a2", "b2", "a3"] {
        board.play(cell(text)).unwrap();
    }
    let record = GameRecord::of(&board, ByColor::new("minimax".to_string(), "random".to_string()), 1);
    let written = |format: RecordFormat| format.write(std::slice::from_ref(&record));
    assert_eq!(
        written(RecordFormat::Csv),
        "board,black,white,opening,moves,result,reason\ntictactoe,minimax,random,1,a1 b1 a2 b2 a3,black,row\n"
    );
    assert_eq!(
        written(RecordFormat::Tokens),
        "<board:tictactoe> <opening:1> a1 b1 a2 b2 a3 <result:black> <reason:row>\n"
    );
    assert_eq!(
        written(RecordFormat::Text),
        "board: tictactoe\nblack: minimax\nwhite: random\nopening: 1\nresult: black row\n1. a1 b1 2. a2 b2 3. a3\n"
    );
}

#[test]
fn bad_records_say_where_and_why() {
    use RecordFormat::{Csv, Text, Tokens};
    let cases = [
        (Csv, "board,black\n".to_string(), "line 1: expected"),
        (Csv, String::new(), "line 1: the header"),
        (Csv, "board,black,white,opening,moves,result,reason\na,b\n".to_string(), "line 2: 2 fields"),
        (Csv, "board,black,white,opening,moves,result,reason\n\"a\n".to_string(), "line 2: a quoted field"),
        (Tokens, "\n<board:tictactoe> <opening:x> <result:draw>".to_string(), "line 2: opening"),
        (Tokens, "<board:tictactoe> <foo:x>".to_string(), "line 1: \"<foo:x>\""),
        (Tokens, "<board:tictactoe> <opening:3> a1 <result:unfinished>".to_string(), "only 1"),
        (Text, "1. h8\n".to_string(), "line 1: a game begins"),
        (Text, "board: tictactoe\nevent: x\n".to_string(), "line 2: \"event\""),
        (Text, "board: tictactoe\n1. a1\n".to_string(), "line 1: result"),
    ];
    for (format, text, reason) in cases {
        let error = format.read(&text).unwrap_err().to_string();
        assert!(error.contains(reason), "{format:?} {text:?}: {error}");
    }
}

#[test]
fn a_record_that_is_no_game_is_refused() {
    let read = |text: &str| RecordFormat::Tokens.read(text).unwrap().remove(0).replay().map(|_| ());
    let message = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(message("<board:tictactoe> a1 a1 <result:unfinished>"), "move 2: a1 is occupied");
    assert_eq!(
        message("<board:tictactoe> a1 b1 a2 b2 a3 c3 <result:black> <reason:row>"),
        "move 6: the game is over"
    );
    assert_eq!(
        message("<board:tictactoe> a1 b1 <result:black> <reason:row>"),
        "recorded as black wins, but the moves end as unfinished"
    );
    assert_eq!(read("<board:tictactoe> a1 b1 <result:white> <reason:resignation>"), Ok(()));
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in "(?s).{0,200}", noise in "[<>:a-z0-9 \",\\[\\]{}\n\\\\]{0,200}") {
        for format in RecordFormat::ALL {
            for text in [&text, &noise] {
                for record in read_or_refused(format, text)? {
                    let _ = record.replay();
                }
            }
        }
    }

    #[test]
    fn cut_records_never_panic(cut in 0_usize..4_000) {
        for format in RecordFormat::ALL {
            let written = format.write(&some_small_records());
            let cut: String = written.chars().take(cut % written.len().max(1)).collect();
            prop_assert!(read_or_refused(format, &cut)?.len() < 4);
        }
    }
}

/// The games of a text; an error names one of its lines.
fn read_or_refused(format: RecordFormat, text: &str) -> Result<Vec<GameRecord>, TestCaseError> {
    let lines = text.matches('\n').count() + 1;
    format.read(text).or_else(|error| {
        prop_assert!((1..=lines).contains(&error.line), "{:?}: {} of {} lines", format, error, lines);
        Ok(Vec::new())
    })
}

fn some_small_records() -> Vec<GameRecord> {
    let board = Board::new("tictactoe".parse().unwrap());
    vec![GameRecord::of(&board, ByColor::new("花, \"月\"".to_string(), "b".to_string()), 0); 3]
}

#[test]
fn openings_are_legal_quiet_and_seeded() {
    for board in ["gomoku15", "gravity7x6", "renju15", "3x3x3"] {
        let variant = board.parse().unwrap();
        let opening = random_opening(variant, 4, 3);
        assert_eq!(opening, random_opening(variant, 4, 3));
        let mut board = Board::new(variant);
        opening.iter().for_each(|cell| {
            assert_eq!(board.play(*cell), Ok(None));
        });
    }
    assert_ne!(
        random_opening("gomoku15".parse().unwrap(), 4, 3),
        random_opening("gomoku15".parse().unwrap(), 4, 4)
    );
}

#[test]
fn a_person_plays_a_player_and_takes_back() {
    let seats = ByColor::new("person".parse::<Seat>().unwrap(), "minimax:depth=9".parse().unwrap());
    let mut session = Session::new("tictactoe".parse().unwrap(), seats, 1);
    assert_eq!(session.advance(&Control::free()), Err(SessionError::PersonToMove));
    session.play(cell("a1")).unwrap();
    assert_eq!(session.play(cell("a2")), Err(SessionError::PlayerToMove));
    let thought = session.advance(&Control::free()).unwrap();
    assert_eq!(thought.cell, cell("b2"), "any other answer to a corner loses");
    let occupied = Err(SessionError::Illegal(Illegal::Occupied(cell("a1"))));
    assert_eq!(session.play(cell("a1")), occupied);
    session.play(cell("b1")).unwrap();
    assert_eq!(session.take_back(), 1, "back to the person's choice");
    assert_eq!(session.take_back(), 2);
    assert_eq!(session.take_back(), 0);
    session.play(cell("b2")).unwrap();
    session.resign(Color::Black);
    let resigned = Outcome::Win { color: Color::White, reason: WinReason::Resignation };
    assert_eq!(session.outcome(), Some(resigned));
    assert_eq!(session.advance(&Control::free()), Err(SessionError::Illegal(Illegal::GameOver)));
    let record = session.record();
    assert_eq!(record.names, ByColor::new("person".to_string(), "minimax:depth=9".to_string()));
    assert_eq!(record.outcome, Some(resigned));
    assert_eq!(record.replay().unwrap().outcome(), None, "the board knows nothing of it");
    assert_eq!(session.take_back(), 2, "the resignation, then the move before the player's turn");
    assert_eq!((session.outcome(), session.board().stone_count()), (None, 0));
}

#[test]
fn two_players_need_nobody() {
    let seats = ByColor::new("random".parse::<Seat>().unwrap(), "mcts:simulations=10".parse().unwrap());
    let mut session = Session::new("gravity7x6".parse().unwrap(), seats, 1);
    while session.outcome().is_none() {
        session.advance(&Control::free()).unwrap();
    }
    assert_eq!(session.take_back(), 0);
    assert!(session.record().replay().is_ok());
}
