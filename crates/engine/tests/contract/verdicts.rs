//! Proved verdicts do not depend on the size of the table or on which way the board is turned.

use std::collections::BTreeSet;

use kagetsu_engine::{Engine, Level, Score, Settings};
use kagetsu_rules::{Color, Point, Position, Symmetry};

use crate::board::{diagram, level, played, think, think_with};

/// Positions with a verdict that is proved, and the verdict.
fn proved() -> Vec<(Position, Verdict)> {
    vec![
        (diagram("e8 f8 g8 h8", "d8 a1 a3", Color::Black), Verdict::Win),
        (diagram("e8 f8 g8 h9 h10", "d8 a1 a3 a5", Color::Black), Verdict::Win),
        (played("h8i9i7g9j8h10h6k9h7h9j9i10"), Verdict::Win),
        (played("h8g6f6g5f7g4h7g3g2a1"), Verdict::Loss),
        (diagram("a1 a5 a9 e3", "g8 h8 i9 i10", Color::White), Verdict::Win),
        // An open four of White.
        (diagram("a1 a3 a5 a7", "e8 f8 g8 h8", Color::Black), Verdict::Loss),
    ]
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Win,
    Loss,
    Open,
}

fn verdict(score: Score) -> Verdict {
    match score {
        Score::Win(_) => Verdict::Win,
        Score::Loss(_) => Verdict::Loss,
        Score::Value(_) => Verdict::Open,
    }
}

#[test]
fn tables_and_symmetries_change_no_verdict() {
    for each in [Level::Hard, Level::Expert] {
        let params = kagetsu_engine::Params { vct_stones: 0, ..level(each, 60_000).params };
        let settings = kagetsu_engine::Settings { params, ..level(each, 60_000) };
        for megabytes in [1, 64] {
            let mut engine = Engine::new(settings.clone(), megabytes);
            for (position, expected) in proved() {
                for symmetry in Symmetry::all() {
                    let turned = Position::from(&position.to_setup().transformed(symmetry));
                    let report = think_with(&mut engine, &turned);
                    assert_eq!(
                        verdict(report.score),
                        expected,
                        "{each}, {megabytes} MB, {turned:?}: {report:?}"
                    );
                    if let Some(proof) = &report.proof {
                        assert!(proof.certificate.verify(10_000_000).is_ok());
                    }
                }
            }
        }
    }
}

#[test]
fn a_decided_score_fits_on_the_board() {
    for (position, _) in proved() {
        let mut engine = Engine::new(level(Level::Expert, 60_000), 1);
        let report = think_with(&mut engine, &position);
        if let Score::Win(plies) | Score::Loss(plies) = report.score {
            assert!(plies as usize <= position.empty().len());
        }
    }
}

#[test]
fn a_won_position_has_as_many_lines_as_were_asked_for() {
    // A four-three of Black at H8 wins at once; the others are searched.
    let position = diagram("e8 f8 g8 h9 h10", "d8 a1 a3 a5", Color::Black);
    for chosen in [Level::Hard, Level::Master] {
        let alone = think(&level(chosen, 20_000), &position);
        let several = think(&Settings { lines: 4, ..level(chosen, 20_000) }, &position);
        assert_eq!((several.best, several.score, several.stage), (alone.best, alone.score, alone.stage));
        assert_eq!(several.lines[0], alone.lines[0]);
        assert!(several.proof.is_some() && several.lines.len() == 4, "{several:?}");
        let firsts: BTreeSet<Point> = several.lines.iter().map(|line| line.moves[0]).collect();
        assert_eq!(firsts.len(), 4, "each move once");
    }
}
