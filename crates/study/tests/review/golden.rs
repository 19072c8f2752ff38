//! Three whole reviews and twenty quiet moves in every language, read by eye and kept. Scores are fixed ones, so that nothing
//! changes with the engine. `BLESS=1` writes them anew.

use kagetsu_records::Info;
use kagetsu_rules::{Combined, Move, Point, Position, Rule, notation};
use kagetsu_study::facts::{Effort, facts};
use kagetsu_study::reasons::apart;
use kagetsu_study::review::{annotate, page, report};
use kagetsu_words::Lang;

use crate::board::{FixedScorer, fixed_review, game, reviewed, self_play};

/// Games of our own making, each with what it shows.
const GAMES: [(&str, &str); 3] = [
    ("foul", "h8h9i9i8i7j7g10j10j8l5k6k9g9j6g11"),
    ("forbidden-trap", "h8f9i7g5j10e10e4f10h7e9i8f8f11d10g6f5k10j9g10g7h6c11"),
    ("long-fight", "h8i9i7g9j8g8j9f9j6h9e9j7k5l4h6g5k6i6j5g7g6g10g11h7e10f7k9l10k8k7i8l8i10d7e7e8c6h11"),
];

const NODES: u64 = 5_000;

fn path(name: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/reviews").join(name)
}

#[test]
fn three_games_are_told_as_they_were_read() {
    for (name, moves) in GAMES {
        let review = fixed_review(&game(moves), NODES);
        assert_eq!(crate::audit::fault(&review), None, "{name}");
        for lang in Lang::ALL {
            let mut told = format!("{moves}\n\n");
            for line in report(&review, &Info::default(), lang) {
                told.push_str(&line);
                told.push('\n');
            }
            is_kept(&format!("{name}.{}.txt", lang.code()), &told);
        }
    }
}

fn is_kept(name: &str, told: &str) {
    let file = path(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, told).expect("the kept file can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(told, kept, "{}", file.display());
}

/// Stones for a question about a forced win.
const QUIET_NODES: u64 = 20_000;

/// The first quiet move of a game after the opening, and another one.
fn quiet(moves: &[Move]) -> Option<(usize, Position, Point, Point)> {
    let mut position = Position::new(Rule::Renju);
    for (ply, played) in (1..).zip(moves) {
        let point = played.point()?;
        let us = position.turn();
        let is_quiet = position.combined(us, point) < Combined::OpenThree
            && position.points(!us, Combined::Five).is_empty()
            && position.count(!us, Combined::OpenFour) == 0;
        if let Some((other, _)) = FixedScorer::best(&position).filter(|_| ply > 7 && is_quiet)
            && other != point
        {
            return Some((ply, position, point, other));
        }
        let _ = position.place(point);
    }
    None
}

#[test]
fn twenty_quiet_moves_are_told_as_they_were_read_and_never_alike() {
    let games = self_play();
    let moves: Vec<_> = games.iter().filter_map(|game| Some((game, quiet(game.moves())?))).take(20).collect();
    assert_eq!(moves.len(), 20);
    for lang in Lang::ALL {
        let mut told = String::new();
        for (game, (ply, position, played, other)) in &moves {
            let found = |point: Point| facts(position, point, &Effort::nodes(QUIET_NODES)).unwrap();
            let [mine, theirs] = apart(&found(*played), &found(*other), lang);
            assert!(mine.iter().all(|text| !theirs.contains(text)), "{mine:?}");
            assert!(!mine.is_empty() && !theirs.is_empty(), "nothing to say of {played} or {other} at {ply}");
            told += &format!("{}\n", notation::format_moves(&game.moves()[..ply - 1]));
            for (point, sentences) in [(played, mine), (other, theirs)] {
                told += &format!("  {point}: {}\n", sentences[..sentences.len().min(3)].join(lang.gap()));
            }
        }
        is_kept(&format!("quiet.{}.txt", lang.code()), &told);
    }
}

#[test]
fn the_page_and_the_record_hold_what_was_found() {
    let (_, moves) = GAMES[1];
    let review = reviewed(&game(moves), 1_000);
    for lang in Lang::ALL {
        let html = page(&review, &Info::default(), lang);
        // Nothing is fetched: no address but the name of the language that pictures are written in.
        let others = html.replace("http://www.w3.org/2000/svg", "");
        assert!(!others.contains("://"), "an address in the page");
        assert!(!html.contains("<script") && !html.contains("@import"));
        for ply in review.plies.iter().filter(|ply| ply.class.is_mistake()) {
            assert!(html.contains(&format!("id=\"m{}\"", ply.ply)), "{}", ply.ply);
        }
        let record = kagetsu_records::Record::from_game(&review.game);
        let told = annotate(&review, &record, lang).unwrap();
        let sgf = kagetsu_records::sgf::write(&told);
        let again = kagetsu_records::sgf::read(sgf.as_bytes(), Rule::Renju).unwrap();
        assert_eq!(again.moves(), record.moves());
        let comments = again
            .main_line()
            .filter(|id| again.node(*id).notes().is_some_and(|notes| !notes.comment.is_empty()));
        assert_eq!(comments.count(), review.plies.len() + 1, "the root and every move");
        assert!(again.has_variations());
    }
}
