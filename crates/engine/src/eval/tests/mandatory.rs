//! What must be defended: moves that leave a four or an open three are no candidates.

use kagetsu_rules::{Color, Illegal, Position};

use crate::eval::testing::{at, board, everything, move_terms, terms_with, with};
use crate::eval::{Evaluator, Exclusion, MoveScore, Switches, Tactics, Term};
use crate::level::Level;
use crate::{NoTactics, Params, TermEvaluator};

const LEFT: Result<i32, Exclusion> = Err(Exclusion::LeavesOpenThree);

fn score(position: &Position, point: &str) -> Result<i32, Exclusion> {
    move_terms(position, point).map(|terms| terms.total())
}

#[test]
fn an_open_three_excludes_a_lone_four_and_leaves_the_blocks() {
    // White has an open three on the row, Black a four in the corner that leads to nothing.
    let position = board("a1 b1 c1 i10 i11", "f8 g8 h8", Color::Black);
    assert_eq!(score(&position, "d1"), LEFT, "the lone four");
    assert_eq!(score(&position, "h7"), LEFT, "elsewhere");
    assert_eq!(score(&position, "d8"), LEFT, "White's I8 is an open four still");
    let (block, block_with_three) = (score(&position, "e8").unwrap(), score(&position, "i8").unwrap());
    assert!(block > 0 && block_with_three > block, "{block} {block_with_three}");
    let best = position.empty().into_iter().filter_map(|point| {
        everything(&position).move_score(&mut position.clone(), point, &mut NoTactics).value()
    });
    assert_eq!(best.max(), Some(block_with_three));
}

#[test]
fn an_own_four_three_needs_no_block() {
    let position = board("a4 b4 c4 d5 d6", "f8 g8 h8", Color::Black);
    let four_three = move_terms(&position, "d4").unwrap();
    assert_eq!((four_three[Term::Four], four_three[Term::OpenThree]), (1_500, 1_000));
    assert_eq!((four_three[Term::FourThree], four_three[Term::LoneFour]), (5_000, 0));
    assert_eq!(score(&position, "h7"), LEFT);
    assert!(score(&position, "e8").is_ok() && score(&position, "i8").is_ok());
    let open_four = board("g3 h3 i3", "f8 g8 h8", Color::Black);
    assert!(score(&open_four, "j3").is_ok());
}

#[test]
fn a_four_that_goes_on_or_stops_the_three_stays_a_candidate() {
    let counter = board("a1 b1 c1 a15 b15 c15", "f8 g8 h8", Color::Black);
    assert!(score(&counter, "d1").is_ok(), "another four follows");
    let stopping = board("i9 i10 i11", "f8 g8 h8 i12", Color::Black);
    assert!(score(&stopping, "i8").is_ok(), "the four stands in the three's way");
    assert_eq!(score(&stopping, "i7"), LEFT, "White's block at I8 makes an open four");
    let gift = board("i9 i10 i11 a15 b15 c15", "f8 g8 h8 i12", Color::Black);
    assert_eq!(score(&gift, "i7"), LEFT, "and no other four helps then");
}

#[test]
fn a_four_must_be_stopped() {
    let position = board("d8 h9 h10", "e8 f8 g8 h8", Color::Black);
    for (point, expected) in
        [("a1", Some(Exclusion::LeavesFive)), ("h11", Some(Exclusion::LeavesFive)), ("i8", None)]
    {
        assert_eq!(score(&position, point).err(), expected, "{point}");
    }
    let winning = board("a1 b1 c1 d1", "e8 f8 g8 h8", Color::Black);
    assert_eq!(score(&winning, "e1"), Ok(100_000), "an own five needs no defence");
    assert_eq!(score(&winning, "i8"), Ok(50_000 + 4), "and is worth more than any block");
}

#[test]
fn a_threat_that_black_may_not_carry_out_need_not_be_stopped() {
    // E8 and I8, the open-four points of Black's three, are double-threes beside it.
    let black = "f8 g8 h8 i9 i10 j7 k6 e9 e10 d7 c6";
    let position = board(black, "", Color::White);
    assert!(["e8", "i8"].iter().all(|point| position.forbidden_kind(at(point)).is_some()));
    assert!(score(&position, "a1").is_ok());
}

#[test]
fn with_the_switch_off_nothing_is_excluded_but_fouls() {
    let position = board("a1 b1 c1", "f8 g8 h8", Color::Black);
    let off = with(Switches::ALL.without(Term::MandatoryDefence), &position);
    assert!(terms_with(&off, &position, "d1").is_ok());
    let beginner = TermEvaluator::of_level(&Params::default(), &Level::Beginner.params(), &position);
    assert_eq!(terms_with(&beginner, &position, "d1").unwrap()[Term::LoneFour], 0);
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        let evaluator = TermEvaluator::of_level(&Params::default(), &level.params(), &position);
        assert_eq!(
            terms_with(&evaluator, &position, "d1").err(),
            Some(Exclusion::LeavesOpenThree),
            "{level}"
        );
    }
    assert_eq!(score(&position, "f8"), Err(Exclusion::Illegal(Illegal::Occupied)));
}

/// Knows of a win by fours.
struct Winning;

impl Tactics for Winning {
    fn has_vcf(&mut self, position: &mut Position) -> bool {
        assert_eq!(position.turn(), Color::Black);
        true
    }

    fn has_vct(&mut self, _: &mut Position) -> bool {
        false
    }
}

#[test]
fn who_wins_by_fours_first_need_not_defend() {
    let mut position = board("a1 b1 c1", "f8 g8 h8", Color::Black);
    let switches = Switches::ALL.without(Term::Fukumi);
    let score = with(switches, &position).move_score(&mut position, at("a15"), &mut Winning);
    assert!(matches!(score, MoveScore::Value(_)));
}
