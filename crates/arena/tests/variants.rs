//! Tournaments on the boards of `kagetsu-variants`: the games of the published tables, whatever the number of threads,
//! and journals that go on where they were.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};

use kagetsu_arena::{
    Adjudication, Begin, Ending, Flow, GameRecord, Ground, Journal, JournalError, PlayerSpec, Runner,
    ScoreTable, Tally, Tournament, TournamentObserver, Unobserved, resampled,
};
use kagetsu_engine::SearchLimits;
use kagetsu_rules::Color;
use kagetsu_variants::{PlayerSpec as VariantPlayer, RecordFormat};

/// A match of two on a board, with two random moves before each pair of games.
fn contest(board: &str, first: &str, second: &str, pairs: u32) -> Tournament {
    let player = |text: &str| PlayerSpec::variant(text.parse::<VariantPlayer>().expect("a player"));
    Tournament {
        ground: Ground::Variant { variant: board.parse().expect("a board"), opening_plies: 2 },
        players: vec![player(first), player(second)],
        pairings: vec![(0, 1)],
        pairs,
        limits: SearchLimits::default(),
        seed: 11,
        adjudication: Adjudication::Never,
    }
}

fn run(contest: &Tournament, concurrency: usize) -> Vec<GameRecord> {
    let stop = AtomicBool::new(false);
    let mut games = Runner { concurrency, ..Runner::new(contest, &stop) }.run(Vec::new(), &mut Unobserved);
    // The time a move took is the machine's.
    games.iter_mut().flat_map(|game| &mut game.plies).for_each(|ply| ply.time_us = 0);
    games
}

#[test]
fn a_match_is_the_same_each_time_and_swaps_colours() {
    let contest = contest("gravity7x6", "mcts:simulations=30", "minimax:depth=2,shuffle", 3);
    let games = run(&contest, 1);
    assert_eq!(games, run(&contest, 1));
    assert_eq!(games, run(&contest, 3), "side by side");
    assert_eq!(games.len(), 6);
    for pair in games.chunks(2) {
        assert_eq!(pair[0].moves[..2], pair[1].moves[..2], "one opening, both colours");
        assert_eq!(pair[0].players[Color::Black], pair[1].players[Color::White]);
        assert!(pair.iter().all(|game| game.opening == 2 && game.plies.len() == game.moves.len() - 2));
    }
    assert_ne!(run(&Tournament { seed: 12, ..contest }, 1), games);
}

/// As an earlier program played them: tables that were published follow from these seeds.
#[test]
fn games_follow_from_their_seeds_as_they_always_did() {
    let contest =
        Tournament { seed: 3, ..contest("gravity7x6", "mcts:simulations=20", "minimax:depth=2,shuffle", 2) };
    let games = run(&contest, 2);
    let variant = "gravity7x6".parse().unwrap();
    let records: Vec<_> = games.iter().filter_map(|game| game.to_variant_record(variant)).collect();
    assert_eq!(RecordFormat::Tokens.write(&records), GAMES);
    assert!(records.iter().all(|record| record.replay().is_ok()));
}

const GAMES: &str = "\
<board:gravity7x6> <opening:2> c1 d1 f1 c2 g1 d2 e1 e2 f2 d3 d4 e3 f3 f4 e4 d5 c3 e5 a1 f5 a2 d6 a3 a4 f6 g2 g3 e6 a5 a6 g4 g5 <result:white> <reason:row>
<board:gravity7x6> <opening:2> c1 d1 d2 d3 c2 f1 c3 c4 g1 f2 f3 f4 d4 c5 d5 a1 c6 a2 a3 b1 b2 a4 d6 g2 g3 b3 g4 b4 b5 a5 b6 a6 f5 f6 g5 g6 e1 e2 <result:white> <reason:row>
<board:gravity7x6> <opening:2> e1 d1 f1 d2 e2 d3 d4 e3 b1 c1 g1 e4 f2 f3 f4 d5 g2 g3 <result:white> <reason:row>
<board:gravity7x6> <opening:2> e1 d1 d2 b1 c1 b2 b3 b4 e2 a1 e3 e4 d3 e5 f1 f2 f3 f4 d4 d5 f5 g1 d6 e6 b5 a2 a3 a4 a5 f6 a6 g2 g3 <result:black> <reason:row>
";

#[test]
fn the_better_player_wins_the_match() {
    let contest = contest("gomoku15", "minimax:depth=2", "random", 3);
    let games = run(&contest, 1);
    let table = ScoreTable::new(&contest).with(&games);
    assert_eq!(table.tally(0), Tally { wins: 6, draws: 0, losses: 0 });
    assert_eq!(table.pairs(0).half_points, [4, 4, 4]);
    assert!(games.iter().all(|game| game.end == Ending::Row));
    let ratings = resampled(2, &[table.pairs(0)], 1);
    assert!(ratings[0].elo > 100.0 && ratings[0].elo + ratings[1].elo < 1e-6);
}

/// Raises the stop flag with the second game.
struct StopsAfterTwo<'a> {
    games: usize,
    stop: &'a AtomicBool,
}

impl TournamentObserver for StopsAfterTwo<'_> {
    fn finished(&mut self, _game: &GameRecord) -> Flow {
        self.games += 1;
        self.stop.store(self.games == 2, Ordering::Relaxed);
        Flow::Continue
    }
}

#[test]
fn a_stopped_match_keeps_what_was_finished() {
    let stop = AtomicBool::new(false);
    let contest = contest("gomoku15", "minimax", "mcts", 25);
    let games = Runner::new(&contest, &stop).run(Vec::new(), &mut StopsAfterTwo { games: 0, stop: &stop });
    assert!((2..50).contains(&games.len()), "{}", games.len());
}

struct Writes(Journal);

impl TournamentObserver for Writes {
    fn finished(&mut self, game: &GameRecord) -> Flow {
        self.0.add(game).expect("the disk has room");
        Flow::Stop
    }
}

#[test]
fn a_journal_of_another_board_goes_on_where_it_was() {
    let contest = contest("19x19x5", "random", "minimax:depth=1", 2);
    let path = std::env::temp_dir().join(format!("kagetsu-variants-{}.jsonl", std::process::id()));
    let _ = fs::remove_file(&path);
    let stop = AtomicBool::new(false);
    let (journal, done) = Journal::open(&path, &contest, Begin::Anew).unwrap();
    let first = Runner::new(&contest, &stop).run(done, &mut Writes(journal));
    let moves = || first.iter().flat_map(|game| &game.moves);
    assert!(moves().any(|cell| cell.point().is_none()), "a board larger than 15×15");
    let (_, done) = Journal::open(&path, &contest, Begin::Resume).unwrap();
    assert_eq!(done, first, "cells beyond 15×15 are read back");
    let other = Tournament {
        ground: Ground::Variant { variant: "18x18x5".parse().unwrap(), opening_plies: 2 },
        ..contest.clone()
    };
    let error = Journal::open(&path, &other, Begin::Resume).unwrap_err();
    assert!(matches!(&error, JournalError::Differs { field } if field == "board"), "{error}");
    fs::remove_file(&path).unwrap();
}
