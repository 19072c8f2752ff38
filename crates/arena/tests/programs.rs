//! Programs as players: each way to fail is an end of its own, and nothing is left running.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use kagetsu_arena::{
    Adjudication, Ending, GameRecord, Ground, PlayerFaultKind, PlayerKind, PlayerSpec, ProgramPlayer, Runner,
    Tournament, TournamentObserver, Unobserved, parse_openings,
};
use kagetsu_engine::SearchLimits;
use kagetsu_rules::{Color, ForbiddenKind, Rule};

/// A stub as a player; its name is its behaviour.
fn stub(behaviour: &str, more: &str) -> String {
    format!("cmd:\"{}\" {behaviour},name=stub{more}", env!("CARGO_BIN_EXE_stub-engine"))
}

/// A pair of games of a level against a program, from a board where Black may not play I8.
fn tournament(program: &str) -> Tournament {
    Tournament {
        ground: Ground::Fifteen {
            rule: Rule::Renju,
            openings: parse_openings("h8a1g8a3i7a5i6a7", Rule::Renju).expect("an opening"),
        },
        players: ["level:beginner", program].map(|text| text.parse().expect("a player")).to_vec(),
        pairings: vec![(0, 1)],
        pairs: 1,
        limits: SearchLimits { nodes: Some(100), ..SearchLimits::default() },
        seed: 1,
        adjudication: Adjudication::Never,
    }
}

fn play(program: &str) -> Vec<GameRecord> {
    let stop = AtomicBool::new(false);
    Runner::new(&tournament(program), &stop).run(Vec::new(), &mut Unobserved)
}

/// Both games are lost by the program, for this reason and with this detail.
#[track_caller]
fn assert_lost(program: &str, kind: PlayerFaultKind, detail: &str) {
    let games = play(program);
    assert_eq!(games.len(), 2);
    for game in games {
        let winner = game.winner.map(|color| game.players[color].as_str());
        assert_eq!((winner, game.end), (Some("beginner"), Ending::Fault(kind)), "{:?}", game.detail);
        let told = game.detail.unwrap_or_default();
        assert!(told.contains(detail), "{told}");
    }
}

#[test]
fn every_way_to_fail_is_an_end_of_its_own() {
    assert_lost(&stub("silent", ",patience=200ms"), PlayerFaultKind::Silence, "no answer to START");
    assert_lost(&stub("absent", ""), PlayerFaultKind::Crash, "exit status: 0");
    assert_lost(&stub("crash", ""), PlayerFaultKind::Crash, "exit status: 3: stub: out of ideas");
    assert_lost(&stub("slow", ",time=100ms,margin=50ms"), PlayerFaultKind::TimeOut, "no move in time");
    assert_lost(&stub("chatter", ",time=100ms,margin=50ms"), PlayerFaultKind::TimeOut, "no move in time");
    assert_lost(&stub("refuse", ""), PlayerFaultKind::Refusal, "too small for me");
    assert_lost(&stub("\"15,3\"", ""), PlayerFaultKind::IllegalMove, "15,3 is off the board");
    assert_lost(&stub("\"7,7\"", ""), PlayerFaultKind::IllegalMove, "7,7: the point is occupied");
    assert_lost(
        "cmd:./no-such-engine,name=stub",
        PlayerFaultKind::Crash,
        "./no-such-engine cannot be started",
    );
}

#[test]
fn a_program_that_loses_commands_is_asked_again_and_plays_on() {
    for game in play(&stub("forgetful", ",time=20s")) {
        assert_eq!(game.end, Ending::Five, "{:?}", game.detail);
        let stub = game.plies.iter().skip(usize::from(game.players[Color::Black] != "stub")).step_by(2);
        let repeats: Vec<u32> = stub.map(|ply| ply.repeats).collect();
        assert!(repeats.len() > 1 && repeats.iter().skip(1).all(|count| *count == 1), "{repeats:?}");
    }
}

#[test]
fn a_match_clock_runs_out_like_a_turn() {
    assert_lost(&stub("slow", ",clock=100ms,margin=50ms"), PlayerFaultKind::TimeOut, "no move in time");
}

#[test]
fn a_forbidden_move_is_a_foul_and_stands_on_the_board() {
    let games = play(&stub("\"8,7\"", ""));
    // The stub is Black in the second game.
    assert_eq!(games[1].players[Color::Black], "stub");
    assert_eq!(games[1].end, Ending::Foul(ForbiddenKind::DoubleThree));
    assert_eq!((games[1].winner, games[1].moves.len()), (Some(Color::White), 9));
    assert_eq!((games[1].plies[0].stage.as_str(), games[1].plies[0].nodes), ("stubborn", 7));
    // White may play there, once.
    assert_eq!(
        (games[0].winner, games[0].end),
        (Some(Color::Black), Ending::Fault(PlayerFaultKind::IllegalMove))
    );
}

/// Whether a process with this number is there; one that ended but was not waited for counts.
fn is_there(pid: &str) -> bool {
    PathBuf::from("/proc").join(pid).exists()
}

#[cfg(target_os = "linux")]
#[test]
fn no_process_is_left_behind() {
    let file = std::env::temp_dir().join(format!("kagetsu-stub-{}", std::process::id()));
    for (behaviour, more) in [
        ("deaf", ",time=50ms,margin=20ms"),
        ("chatter", ",time=50ms,margin=20ms"),
        ("silent", ",patience=50ms"),
        ("crash", ""),
        ("\"7,7\"", ""),
    ] {
        let _ = fs::remove_file(&file);
        play(&stub(&format!("{behaviour} \"{}\"", file.display()), more));
        let pids = fs::read_to_string(&file).expect("the stub has run");
        assert_eq!(pids.lines().count(), 2, "{behaviour}: started anew after it failed");
        assert!(pids.lines().all(|pid| !is_there(pid)), "{behaviour}: {pids}");
    }
    fs::remove_file(&file).expect("our own file");
}

#[test]
fn a_raised_stop_does_not_wait_for_a_program() {
    struct Never;
    impl TournamentObserver for Never {
        fn finished(&mut self, game: &GameRecord) -> kagetsu_arena::Flow {
            panic!("the program never moves: {game:?}");
        }
    }
    let stop = AtomicBool::new(false);
    let file = std::env::temp_dir().join(format!("kagetsu-slow-{}", std::process::id()));
    let _ = fs::remove_file(&file);
    let tournament = tournament(&stub(&format!("slow \"{}\"", file.display()), ",time=60m"));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            // Its number is in the file: the program runs.
            while fs::read_to_string(&file).map_or(0, |text| text.len()) == 0 {
                std::thread::yield_now();
            }
            stop.store(true, Ordering::Relaxed);
        });
        assert!(Runner::new(&tournament, &stop).run(Vec::new(), &mut Never).is_empty());
    });
    fs::remove_file(&file).expect("our own file");
}

#[test]
fn a_program_that_cannot_be_started_is_known_before_the_match() {
    let probe = |text: &str| match text.parse::<PlayerSpec>().expect("a player").kind() {
        PlayerKind::Program(spec) => ProgramPlayer::probe(spec),
        PlayerKind::Level { .. } | PlayerKind::Variant(_) => panic!("{text} is a program"),
    };
    assert!(probe("cmd:./no-such-engine").is_err());
    assert!(probe(&stub("silent", "")).is_ok());
}
