//! Records of matches: whatever is read is written back and read again as the same game. A match goes on from a file
//! with the games that are in it, again and again the same; a file that is refused is left as it was.

#![no_main]

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use kagetsu_arena::{
    Adjudication, Begin, GameRecord, Journal, JournalError, Tournament, canonical, read_games,
};
use kagetsu_engine::SearchLimits;
use kagetsu_rules::{Color, Rule};
use libfuzzer_sys::fuzz_target;

static MATCH: LazyLock<Tournament> = LazyLock::new(|| Tournament {
    rule: Rule::Renju,
    players: ["level:easy", "level:hard"].map(|text| text.parse().expect("a player")).to_vec(),
    pairings: Tournament::round_robin(2),
    pairs: 2,
    openings: canonical(),
    limits: SearchLimits::default(),
    seed: 1,
    adjudication: Adjudication::Never,
});

/// A file for this process alone.
static PATH: LazyLock<PathBuf> =
    LazyLock::new(|| std::env::temp_dir().join(format!("kagetsu-fuzz-{}.jsonl", std::process::id())));

/// The first line of its record.
static HEAD: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let _ = fs::remove_file(&*PATH);
    Journal::open(&PATH, &MATCH, Begin::Anew).expect("a new file");
    fs::read(&*PATH).expect("it was written")
});

fuzz_target!(|input: &[u8]| {
    let text = String::from_utf8_lossy(input);
    let games = read_games(&text);
    match &games {
        Ok(games) => games.iter().for_each(read_back),
        Err(JournalError::Line { line, reason }) => {
            assert!((1..=text.lines().count()).contains(line) && !reason.is_empty());
        }
        Err(error) => panic!("{error}"),
    }
    go_on(input);
    go_on(&[HEAD.as_slice(), input].concat());
});

fn read_back(game: &GameRecord) {
    assert_eq!(GameRecord::from_json(&game.to_json()).as_ref(), Ok(game));
    assert!(Color::ALL.map(|color| game.half_points(color)).iter().sum::<u8>() == 2);
    if let Ok(record) = game.to_record(Rule::Renju) {
        assert!(record.main_line().count() >= game.moves.len());
    }
}

fn go_on(before: &[u8]) {
    fs::write(&*PATH, before).expect("the disk has room");
    match Journal::open(&PATH, &MATCH, Begin::Resume) {
        Ok((_, games)) => {
            let kept = fs::read(&*PATH).expect("it is there");
            // What is lost is a last line that was cut short: the head's or that of a game.
            let whole = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
            assert_eq!(kept, if whole == 0 { &HEAD } else { &before[..whole] });
            assert!(whole > 0 || HEAD.starts_with(before), "a file that is not ours is gone");
            let (_, again) = Journal::open(&PATH, &MATCH, Begin::Resume).expect("our own file");
            assert_eq!(again, games);
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert_eq!(fs::read(&*PATH).expect("it is there"), before);
        }
    }
}
