//! The examples of the plans: a missed open three, a useless four, a four-three against an open three, a counter-four,
//! threats in several directions, a single four. Each is a position with the choice that every level must make.

use kagetsu_engine::{Level, Score, Settings};
use kagetsu_rules::{Color, Point, Position};

use crate::board::{diagram, level, point, points, think};

/// What a level plays with several seeds.
fn choices(each: Level, position: &Position) -> Vec<Point> {
    let settings = |seed| Settings { seed, ..level(each, 20_000) };
    (0..4).map(|seed| think(&settings(seed), position).best.expect("a move")).collect()
}

const DEFENDING: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Master];

#[test]
fn an_open_three_is_never_missed_from_easy_on() {
    let position = diagram("h7 i6 e5", "f8 g8 h8", Color::Black);
    let answers = points("d8 e8 i8 j8");
    for each in DEFENDING {
        for choice in choices(each, &position) {
            assert!(answers.contains(&choice), "{each} plays {choice}");
        }
    }
}

#[test]
fn a_useless_four_is_not_played_against_an_open_three() {
    // Black's fours at B1 and B6 lead to nothing and do not stop F8 G8 H8.
    let position = diagram("b2 b3 b4 o1", "f8 g8 h8 b5", Color::Black);
    let answers = points("d8 e8 i8 j8");
    for each in DEFENDING {
        for choice in choices(each, &position) {
            assert!(answers.contains(&choice), "{each} plays {choice}");
        }
    }
}

#[test]
fn a_four_three_of_ones_own_comes_before_any_defence() {
    let position = diagram("e4 f4 g4 h5 h6", "d4 f10 g10 h10 o15", Color::Black);
    for each in Level::ALL {
        let report = think(&level(each, 20_000), &position);
        assert_eq!(report.best, Some(point("h4")), "{each}");
        assert!(matches!(report.score, Score::Win(_)), "{each}: {report:?}");
    }
}

#[test]
fn a_four_that_defends_at_the_same_time_is_found() {
    // White's open threes F8 G8 H8 and F11 G10 H9 cross at I8. One stone elsewhere stops only one of them; I8 stops
    // both and makes a four of I7 I9 I10, so that Black keeps the move. I6 is White's: the four is closed.
    let position = diagram("i7 i9 i10 o1 o3", "f8 g8 h8 f11 g10 h9 i6", Color::Black);
    for each in Level::ALL {
        for choice in choices(each, &position) {
            assert_eq!(choice, point("i8"), "{each}");
        }
    }
}

#[test]
fn threats_in_several_directions_win_for_white() {
    // G8 H8 and I9 I10 cross at I8: two open threes at once, which Black might not make but White may.
    let position = diagram("a1 a5 a9 e3", "g8 h8 i9 i10", Color::White);
    for each in [Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Master] {
        let settings = Settings { seed: 7, ..level(each, 30_000) };
        let report = think(&settings, &position);
        // Any point that makes both lines work together wins; none of them is far from the crossing.
        let near = points("i8 i11 i7 f8 j8 e8 i12");
        assert!(report.best.is_some_and(|best| near.contains(&best)), "{each}: {report:?}");
    }
}

#[test]
fn a_single_four_is_kept_in_hand() {
    // Black could play the four E8 F8 G8 + H8 or D8; nothing follows, and White would only gain a stone.
    let position = diagram("e8 f8 g8 k4 l6", "d8 k9 l10 h4", Color::Black);
    let fours = points("h8 i8");
    for each in [Level::Medium, Level::Hard, Level::Expert, Level::Master] {
        let report = think(&level(each, 20_000), &position);
        if !matches!(report.score, Score::Win(_)) {
            assert!(report.best.is_some_and(|best| !fours.contains(&best)), "{each}: {report:?}");
        }
    }
}
