//! Whole tournaments: the same for any number of threads, after a kill, and with players that break the rules.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use kagetsu_arena::{
    Adjudication, Begin, Ending, Flow, GameRecord, Ground, Journal, JournalError, MatchSummary, Player,
    PlayerFault, PlayerFaultKind, PlayerReply, PlayerSpec, Runner, ScoreTable, Sprt, SprtDecision,
    Tournament, TournamentObserver, Turn, Unobserved, canonical, read_games,
};
use kagetsu_engine::SearchLimits;
use kagetsu_rules::{Color, Rule};

fn fifteen(rule: Rule) -> Ground {
    Ground::Fifteen { rule, openings: canonical() }
}

fn tournament(players: &[&str], pairs: u32) -> Tournament {
    Tournament {
        ground: fifteen(Rule::Renju),
        players: players.iter().map(|text| text.parse().expect("a player")).collect(),
        pairings: Tournament::round_robin(players.len()),
        pairs,
        limits: SearchLimits { nodes: Some(300), ..SearchLimits::default() },
        seed: 11,
        adjudication: Adjudication::Never,
    }
}

/// A path that no other test of this process or another uses.
fn scratch(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("kagetsu-arena-{}-{name}.jsonl", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

/// The games without the time they took, which is the machine's.
fn timeless(games: &[GameRecord]) -> Vec<GameRecord> {
    let mut games = games.to_vec();
    games.iter_mut().flat_map(|game| &mut game.plies).for_each(|ply| ply.time_us = 0);
    games
}

/// Writes a journal and stops after so many games.
struct Writes {
    journal: Journal,
    left: usize,
}

impl TournamentObserver for Writes {
    fn finished(&mut self, game: &GameRecord) -> Flow {
        self.journal.add(game).expect("the disk has room");
        self.left = self.left.saturating_sub(1);
        if self.left == 0 { Flow::Stop } else { Flow::Continue }
    }
}

#[test]
fn any_number_of_threads_plays_the_same_games() {
    let three = tournament(&["level:beginner", "level:easy", "level:expert"], 2);
    let stop = AtomicBool::new(false);
    let play = |concurrency| {
        let runner = Runner { concurrency, ..Runner::new(&three, &stop) };
        timeless(&runner.run(Vec::new(), &mut Unobserved))
    };
    let alone = play(1);
    assert_eq!(alone.len(), 12);
    assert_eq!(alone, play(3));
    assert!(alone.iter().all(|game| !game.end.is_fault()), "{:?}", MatchSummary::of(&alone));
    let other = Tournament { seed: 12, ..three.clone() };
    assert_ne!(alone, timeless(&Runner::new(&other, &stop).run(Vec::new(), &mut Unobserved)));
}

#[test]
fn the_four_players_of_the_other_platform_take_part_under_every_rule() {
    let stop = AtomicBool::new(false);
    let names =
        ["variant:random", "variant:minimax:depth=1", "variant:mcts:simulations=20", "variant:forced"];
    for rule in [Rule::Renju, Rule::Standard, Rule::Freestyle] {
        let four = Tournament { ground: fifteen(rule), ..tournament(&names, 1) };
        let play = |concurrency| {
            let runner = Runner { concurrency, ..Runner::new(&four, &stop) };
            timeless(&runner.run(Vec::new(), &mut Unobserved))
        };
        let games = play(1);
        assert_eq!(games.len(), 12);
        assert!(games.iter().all(|game| !game.end.is_fault()), "{rule}: {:?}", MatchSummary::of(&games));
        assert_eq!(games, play(2), "{rule}: a game follows from its number alone");
        let stages: Vec<&str> =
            games.iter().flat_map(|game| &game.plies).map(|ply| ply.stage.as_str()).collect();
        assert!(["random", "search"].iter().all(|stage| stages.contains(stage)), "{stages:?}");
    }
}

#[test]
fn a_killed_run_goes_on_to_the_same_table() {
    let two = tournament(&["level:easy", "level:medium"], 3);
    let stop = AtomicBool::new(false);
    let unbroken = Runner::new(&two, &stop).run(Vec::new(), &mut Unobserved);

    let path = scratch("killed");
    let (journal, done) = Journal::open(&path, &two, Begin::Anew).unwrap();
    assert!(done.is_empty());
    Runner::new(&two, &stop).run(done, &mut Writes { journal, left: 2 });
    // The kill came in the middle of a line.
    let mut bytes = fs::read(&path).unwrap();
    let torn: Vec<u8> = unbroken[5].to_json().bytes().take(70).collect();
    bytes.extend_from_slice(&torn);
    fs::write(&path, &bytes).unwrap();

    assert!(matches!(Journal::open(&path, &two, Begin::Anew), Err(JournalError::Exists)));
    let (journal, done) = Journal::open(&path, &two, Begin::Resume).unwrap();
    assert_eq!(done.len(), 2);
    let games = Runner::new(&two, &stop).run(done, &mut Writes { journal, left: usize::MAX });
    assert_eq!(timeless(&games), timeless(&unbroken));
    assert_eq!(ScoreTable::new(&two).with(&games), ScoreTable::new(&two).with(&unbroken));

    let text = fs::read_to_string(&path).unwrap();
    let mut read = read_games(&text).unwrap();
    assert_eq!(read_games(&format!("\u{feff}{text}")).unwrap(), read, "with a byte order mark");
    read.sort_by_key(|game| game.number);
    assert_eq!(read, games);
    fs::remove_file(&path).unwrap();
}

#[test]
fn a_journal_of_something_else_is_refused_and_left_alone() {
    let two = tournament(&["level:beginner", "level:easy"], 1);
    let stop = AtomicBool::new(false);
    let path = scratch("other");
    let (journal, done) = Journal::open(&path, &two, Begin::Anew).unwrap();
    let games = Runner::new(&two, &stop).run(done, &mut Writes { journal, left: usize::MAX });
    let before = fs::read(&path).unwrap();

    let differs = |other: &Tournament| match Journal::open(&path, other, Begin::Resume) {
        Err(JournalError::Differs { field }) => field,
        answer => panic!("{answer:?}"),
    };
    assert_eq!(differs(&Tournament { seed: 9, ..two.clone() }), "seed");
    assert_eq!(differs(&Tournament { ground: fifteen(Rule::Standard), ..two.clone() }), "rule");
    assert_eq!(differs(&Tournament { limits: SearchLimits::default(), ..two.clone() }), "limits");
    assert_eq!(differs(&tournament(&["level:beginner", "level:hard"], 1)), "names");
    assert_eq!(fs::read(&path).unwrap(), before);

    // More pairs may follow.
    let longer = Tournament { pairs: 2, ..two.clone() };
    assert_eq!(Journal::open(&path, &longer, Begin::Resume).unwrap().1.len(), 2);

    for (line, told) in [("{}", "line 4"), (games[0].to_json().as_str(), "line 4: the game is there twice")] {
        let mut text = String::from_utf8(before.clone()).unwrap();
        text.push_str(line);
        text.push('\n');
        fs::write(&path, &text).unwrap();
        let error = Journal::open(&path, &two, Begin::Resume).unwrap_err();
        assert!(error.to_string().starts_with(told), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "nothing was changed");
    }
    // The line that is not text is the third.
    let torn =
        [before.split_inclusive(|byte| *byte == b'\n').take(2).flatten().copied().collect(), vec![255, 10]];
    fs::write(&path, torn.concat()).unwrap();
    let error = Journal::open(&path, &two, Begin::Resume).unwrap_err();
    assert!(error.to_string().starts_with("line 3: "), "{error}");
    fs::remove_file(&path).unwrap();
}

#[test]
fn a_file_without_a_whole_line_is_ours_only_if_it_begins_like_a_head() {
    let two = tournament(&["level:beginner", "level:easy"], 1);
    let path = scratch("torn-head");
    Journal::open(&path, &two, Begin::Anew).unwrap();
    let head = fs::read(&path).unwrap();
    for length in [0, 1, 40, head.len() - 1] {
        fs::write(&path, &head[..length]).unwrap();
        assert!(Journal::open(&path, &two, Begin::Resume).unwrap().1.is_empty());
        assert_eq!(fs::read(&path).unwrap(), head, "cut after {length}");
    }
    for foreign in ["h8i9g7", "{\"schema\":\"of somebody else\"}"] {
        fs::write(&path, foreign).unwrap();
        let error = Journal::open(&path, &two, Begin::Resume).unwrap_err();
        assert!(error.to_string().starts_with("line 1: "), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), foreign, "nothing was changed");
    }
    fs::remove_file(&path).unwrap();
}

/// Answers with the centre, which is never free.
struct Stubborn;

impl Player for Stubborn {
    fn begin(&mut self, _seed: u64) {}

    fn think(&mut self, _turn: &Turn<'_>) -> Result<PlayerReply, PlayerFault> {
        Ok(PlayerReply { cell: Some(kagetsu_rules::Point::CENTER.into()), ..PlayerReply::default() })
    }
}

/// Panics on its second move of its first game.
struct Fragile {
    moves: u32,
    inner: Box<dyn Player>,
}

impl Player for Fragile {
    fn begin(&mut self, seed: u64) {
        self.inner.begin(seed);
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<PlayerReply, PlayerFault> {
        self.moves += 1;
        assert!(self.moves != 2, "a defect");
        self.inner.think(turn)
    }
}

#[test]
fn players_that_break_the_rules_lose_for_the_stated_reason() {
    let two = tournament(&["level:easy", "level:beginner,name=bad"], 1);
    let stop = AtomicBool::new(false);
    let ends = |build: &kagetsu_arena::Build| {
        let runner = Runner { build, ..Runner::new(&two, &stop) };
        let games = runner.run(Vec::new(), &mut Unobserved);
        games
            .iter()
            .map(|game| {
                let winner = game.winner.map(|color| game.players[color].clone());
                (winner.unwrap_or_default(), game.end, game.detail.clone().unwrap_or_default())
            })
            .collect::<Vec<_>>()
    };
    let stubborn = |spec: &PlayerSpec| match spec.name() {
        "bad" => Box::new(Stubborn) as Box<dyn Player>,
        _ => spec.build(),
    };
    let lost = ("easy".to_owned(), Ending::Fault(PlayerFaultKind::IllegalMove), "H8 is occupied".to_owned());
    assert_eq!(ends(&stubborn), [lost.clone(), lost]);
    let fragile = |spec: &PlayerSpec| match spec.name() {
        "bad" => Box::new(Fragile { moves: 0, inner: spec.build() }) as Box<dyn Player>,
        _ => spec.build(),
    };
    let broken =
        ("easy".to_owned(), Ending::Fault(PlayerFaultKind::Failure), "panicked: a defect".to_owned());
    assert_eq!(ends(&fragile), [broken.clone(), broken], "made anew after it broke");
}

#[test]
fn a_raised_stop_ends_the_run_and_keeps_what_was_finished() {
    let two = tournament(&["level:beginner", "level:easy"], 13);
    let stop = AtomicBool::new(false);
    struct StopsAfterOne<'a>(&'a AtomicBool);
    impl TournamentObserver for StopsAfterOne<'_> {
        fn finished(&mut self, _game: &GameRecord) -> Flow {
            self.0.store(true, Ordering::Relaxed);
            Flow::Continue
        }
    }
    let games = Runner::new(&two, &stop).run(Vec::new(), &mut StopsAfterOne(&stop));
    assert!(!games.is_empty() && games.len() < 26, "{}", games.len());
}

#[test]
fn tables_and_tests_look_at_whole_pairs_in_order() {
    let two = tournament(&["level:beginner", "level:easy"], 20);
    let game = |number: u32, winner| GameRecord {
        number,
        players: kagetsu_rules::ByColor::from_fn(|_| String::new()),
        opening: 0,
        moves: Vec::new(),
        winner,
        end: Ending::Five,
        detail: None,
        plies: Vec::new(),
    };
    // The first player wins both games of a pair, then one with a draw; of the third only one is known.
    let games = [
        game(0, Some(Color::Black)),
        game(1, Some(Color::White)),
        game(2, None),
        game(3, Some(Color::White)),
        game(5, Some(Color::Black)),
    ];
    let table = ScoreTable::new(&two).with(&games);
    assert_eq!(table.pentanomial(0).0, [0, 0, 0, 1, 1]);
    let meeting = table.meeting(0);
    assert_eq!((meeting.wins, meeting.draws, meeting.losses, table.games()), (3, 1, 1, 5));
    assert_eq!(table.first_pairs(1).pentanomial(0).0, [0, 0, 0, 0, 1]);

    let sprt = Sprt::new(0.0, 300.0).unwrap();
    let won =
        |number: u32| game(number, Some(if number.is_multiple_of(2) { Color::Black } else { Color::White }));
    let all: Vec<GameRecord> = (0..40).map(won).collect();
    let (state, pairs) = ScoreTable::new(&two).with(&all).sprt(&sprt);
    assert_eq!(state.verdict, Some(SprtDecision::Accepted));
    assert!((6..20).contains(&pairs), "{pairs}");
    // Without the second pair nothing after it counts.
    let gap: Vec<GameRecord> = all.iter().filter(|game| game.number != 2).cloned().collect();
    let (state, pairs) = ScoreTable::new(&two).with(&gap).sprt(&sprt);
    assert_eq!((state.verdict, pairs), (None, 1));
}
