//! Whole games of our own making: no contradiction, every proof holds.

use kagetsu_study::review::{Class, SideStatus, sentences};
use kagetsu_words::Lang;

use crate::audit::fault;
use crate::board::{fixed_review, game, reviewed, self_play};

#[test]
fn reviews_of_our_own_games_do_not_contradict_themselves() {
    let (mut proved, mut mistakes) = (0, 0);
    for game in self_play().iter().take(16) {
        let review = reviewed(game, 1_000);
        assert_eq!(fault(&review), None, "{:?}", game.moves());
        proved += review.plies.iter().filter(|ply| ply.before != SideStatus::Unknown).count();
        mistakes += review.plies.iter().filter(|ply| ply.class.is_mistake()).count();
        // A game that ended with a five has a winner, and somebody who could have played better, unless it was won from
        // the start.
        let winner = review.summary.winner.expect("these games have a winner");
        let turned = review.summary.turning_point.map(|ply| &review.plies[ply - 1]);
        assert!(turned.is_none_or(|ply| ply.color != winner && ply.class.is_mistake()), "{turned:?}");
    }
    assert!(
        proved > 100 && mistakes > 10,
        "the test has something to find: {proved} proved, {mistakes} mistakes"
    );
}

#[test]
fn counts_and_accuracy_are_those_of_the_moves() {
    let review = reviewed(&self_play()[3], 1_000);
    for color in kagetsu_rules::Color::ALL {
        let side = &review.summary.sides[color];
        let plies: Vec<_> = review.plies.iter().filter(|ply| ply.color == color).collect();
        assert_eq!(side.counts.iter().sum::<u32>() as usize, plies.len());
        let counted = plies.iter().filter(|ply| ply.is_counted());
        let points: Vec<u32> = counted.filter_map(|ply| ply.class.points()).collect();
        assert_eq!(side.counted as usize, points.len());
        let mean = points.iter().sum::<u32>() as f64 / points.len() as f64;
        assert!((f64::from(side.accuracy.unwrap()) - mean).abs() <= 0.5);
        let forced = plies.iter().filter(|ply| matches!(ply.class, Class::Forced | Class::Opening)).count();
        assert_eq!(side.counts[Class::Forced.index()] as usize, forced);
    }
}

#[test]
fn that_no_escape_was_found_is_said_only_where_none_was() {
    let mut review = fixed_review(&game("h8g6f6g5f7g4h7g3g2g7"), 1_000);
    let turning = review.summary.turning_point.expect("Black loses") - 1;
    assert!(!review.plies[turning].escapes.is_empty(), "an open three can be stopped");
    for ply in &mut review.plies {
        ply.escapes.clear();
    }
    review.settled.open.clear();
    for has_open_escape in [false, true] {
        review.plies[turning].has_open_escape = has_open_escape;
        let told = sentences::turning_point(&review, Lang::En);
        assert_eq!(told.contains("no escape from it was found"), !has_open_escape, "{told}");
        assert_eq!(told.contains("is open"), has_open_escape, "{told}");
        let settled = sentences::settled(&review, Lang::En);
        assert_eq!(settled.starts_with("Nothing that is said was left open"), !has_open_escape, "{settled}");
    }
}
