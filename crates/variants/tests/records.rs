//! Games, sessions, matches and their records: every format is read back to the same games and replayed.

#![expect(clippy::unwrap_used, reason = "what fails in a helper fails the test")]

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

use kagetsu_rules::{ByColor, Color};
use kagetsu_variants::{
    Board, Cell, Control, Flow, Game, GameRecord, Illegal, Match, MatchObserver, MatchReport, Outcome,
    RecordFormat, Seat, Session, SessionError, Tally, Thought, Unobserved, WinReason, random_opening,
};
use proptest::prelude::*;

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

fn contest(board: &str, first: &str, second: &str, games: u32) -> Match {
    Match {
        variant: board.parse().unwrap(),
        first: first.parse().unwrap(),
        second: second.parse().unwrap(),
        games,
        opening_plies: 2,
        seed: 11,
    }
}

fn run(contest: &Match) -> MatchReport {
    contest.run(&Control::free(), &mut Unobserved).unwrap()
}

/// Games of several boards, one resigned and one broken off.
fn some_records() -> Vec<GameRecord> {
    let mut records = run(&contest("gomoku15", "minimax:depth=1", "random", 2)).records;
    records.extend(run(&contest("gravity7x6", "mcts:simulations=20", "random", 2)).records);
    records.extend(run(&contest("tictactoe", "minimax:depth=9", "minimax:depth=9", 1)).records);
    records.extend(run(&contest("renju15", "minimax:depth=1", "minimax:depth=1", 1)).records);
    records.extend(run(&contest("8x7x4ge", "random", "random", 1)).records);
    let mut game = Game::new("gomoku15".parse().unwrap());
    game.play(cell("h8")).unwrap();
    let names = ByColor::new("a \"quoted\", name".to_string(), "花月".to_string());
    records.push(GameRecord::of(&game, names.clone(), 1));
    game.resign(Color::White);
    records.push(GameRecord::of(&game, names.clone(), 0));
    records.push(GameRecord::of(&Game::new("9x9x5".parse().unwrap()), names, 0));
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
            assert_eq!(game.board().moves().collect::<Vec<_>>(), original.moves);
            if format == RecordFormat::Tokens {
                record.names = original.names.clone();
            }
        }
        assert_eq!(read, records, "{format:?}");
        assert_eq!(
            format.write(&[]).lines().count(),
            usize::from(matches!(format, RecordFormat::Json | RecordFormat::Csv))
        );
    }
}

#[test]
fn formats_are_known_by_their_file_names() {
    assert_eq!(RecordFormat::of_path("games/a.b.JSONL"), Ok(RecordFormat::Jsonl));
    assert_eq!(RecordFormat::of_path("a.tokens"), Ok(RecordFormat::Tokens));
    let error = RecordFormat::of_path("games").unwrap_err().to_string();
    assert!(RecordFormat::of_path("a.sgf").is_err() && error.contains("json, jsonl, txt, csv or tokens"));
}

#[test]
fn the_line_formats_look_as_documented() {
    let mut game = Game::new("tictactoe".parse().unwrap());
    for text in ["a1", "b1", "a2", "b2", "a3"] {
        game.play(cell(text)).unwrap();
    }
    let record = GameRecord::of(&game, ByColor::new("minimax".to_string(), "random".to_string()), 1);
    let written = |format: RecordFormat| format.write(std::slice::from_ref(&record));
    assert_eq!(
        written(RecordFormat::Jsonl),
        "{\"schema\":\"kagetsu.variant-game/1\",\"board\":\"tictactoe\",\"black\":\"minimax\",\"white\":\"random\",\
         \"opening\":1,\"moves\":[\"a1\",\"b1\",\"a2\",\"b2\",\"a3\"],\"result\":\"black\",\"reason\":\"row\"}\n"
    );
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
    use RecordFormat::{Csv, Json, Jsonl, Text, Tokens};
    let game = "\"schema\":\"kagetsu.variant-game/1\",\"black\":\"\",\"white\":\"\",\"result\":\"black\"";
    let line = |rest: &str| format!("\n{{{game},{rest}}}");
    let cases = [
        (Json, "{}".to_string(), "line 1: expected an array"),
        (Json, "[\n{,".to_string(), "line 2: column 2: expected '\"'"),
        (Jsonl, "{}".to_string(), "line 1: schema: expected a string"),
        (
            Jsonl,
            line("\"board\":\"gomoku16\",\"moves\":[],\"reason\":\"row\""),
            "line 2: board: \"gomoku16\"",
        ),
        (
            Jsonl,
            line("\"board\":\"tictactoe\",\"moves\":[\"z9\"],\"reason\":\"row\""),
            "line 2: move 1: \"z9\"",
        ),
        (
            Jsonl,
            line("\"board\":\"tictactoe\",\"moves\":[1],\"reason\":\"row\""),
            "line 2: moves: expected strings",
        ),
        (
            Jsonl,
            line("\"board\":\"tictactoe\",\"moves\":[],\"reason\":\"luck\""),
            "line 2: result: \"black\"",
        ),
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
    let game = Game::new("tictactoe".parse().unwrap());
    vec![GameRecord::of(&game, ByColor::new("花, \"月\"".to_string(), "b".to_string()), 0); 3]
}

#[test]
fn a_match_is_the_same_each_time_and_swaps_colours() {
    let contest = contest("gravity7x6", "mcts:simulations=30", "minimax:depth=2,shuffle", 6);
    let report = run(&contest);
    assert_eq!(report, run(&contest));
    let three = NonZeroUsize::new(3).unwrap();
    assert_eq!(contest.run_on(three, &Control::free(), &mut Unobserved).unwrap(), report, "side by side");
    assert_eq!((report.records.len(), report.pairs.len(), report.tally.games()), (6, 3, 6));
    for pair in report.records.chunks(2) {
        assert_eq!(pair[0].moves[..2], pair[1].moves[..2], "one opening, both colours");
        assert_eq!(pair[0].names[Color::Black], pair[1].names[Color::White]);
    }
    let other = Match { seed: 12, ..contest };
    assert_ne!(run(&other).records, report.records);
}

#[test]
fn the_better_player_wins_the_match() {
    let report = run(&contest("gomoku15", "minimax:depth=2", "random", 6));
    assert_eq!(report.tally, Tally { wins: 6, draws: 0, losses: 0 });
    assert_eq!(report.pairs, [4, 4, 4]);
}

/// Ends a match after two games and counts moves.
struct AfterTwo {
    moves: usize,
}

impl MatchObserver for AfterTwo {
    fn moved(&mut self, _board: &Board, _thought: &Thought) {
        self.moves += 1;
    }

    fn finished(&mut self, _record: &GameRecord, tally: &Tally) -> Flow {
        if tally.games() == 2 { Flow::Stop } else { Flow::Continue }
    }
}

#[test]
fn an_observer_sees_and_ends_a_match() {
    let mut observer = AfterTwo { moves: 0 };
    let report = contest("tictactoe", "random", "random", 100).run(&Control::free(), &mut observer).unwrap();
    assert!(report.stopped && report.records.len() == 2);
    let chosen: usize = report.records.iter().map(|record| record.moves.len() - record.opening).sum();
    assert_eq!(observer.moves, chosen);
}

/// Raises the stop flag while the third game is being played.
struct StopInThird<'a> {
    games: usize,
    stop: &'a AtomicBool,
}

impl MatchObserver for StopInThird<'_> {
    fn moved(&mut self, _board: &Board, _thought: &Thought) {
        self.stop.store(self.games == 2, Ordering::Relaxed);
    }

    fn finished(&mut self, _record: &GameRecord, _tally: &Tally) -> Flow {
        self.games += 1;
        Flow::Continue
    }
}

#[test]
fn a_stopped_match_keeps_what_was_finished() {
    let stop = AtomicBool::new(false);
    let control = Control { clock: None, stop: Some(&stop) };
    let mut observer = StopInThird { games: 0, stop: &stop };
    let report = contest("gravity7x6", "random", "random", 50).run(&control, &mut observer).unwrap();
    assert!(report.stopped && report.records.len() == 2, "{}", report.records.len());
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
    assert_eq!(session.game().outcome(), Some(resigned));
    assert_eq!(session.advance(&Control::free()), Err(SessionError::Illegal(Illegal::GameOver)));
    let record = session.record();
    assert_eq!(record.names, ByColor::new("person".to_string(), "minimax:depth=9".to_string()));
    assert_eq!(record.replay().unwrap().outcome(), Some(resigned));
    assert_eq!(session.take_back(), 2, "the resignation, then the move before the player's turn");
    assert_eq!((session.game().outcome(), session.game().board().stone_count()), (None, 0));
}

#[test]
fn two_players_need_nobody() {
    let seats = ByColor::new("random".parse::<Seat>().unwrap(), "mcts:simulations=10".parse().unwrap());
    let mut session = Session::new("gravity7x6".parse().unwrap(), seats, 1);
    while session.game().outcome().is_none() {
        session.advance(&Control::free()).unwrap();
    }
    assert_eq!(session.take_back(), 0);
    assert!(session.record().replay().is_ok());
}
