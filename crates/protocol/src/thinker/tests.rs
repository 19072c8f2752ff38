//! The engine behind the protocol: legal answers to every kind of request, whatever is excluded.

use core::sync::atomic::AtomicBool;
use core::time::Duration;

use kagetsu_engine::{Clock, Level, NoClock, Settings, Silent};
use kagetsu_rules::{Color, OpeningPlay, OpeningRule, PointSet, Position, Rule, notation};

use super::*;
use crate::request::Opening;

struct Over;

impl Clock for Over {
    fn elapsed(&self) -> Duration {
        Duration::from_secs(3_600)
    }
}

fn request(rule: Rule, moves: &str, wanted: Wanted) -> Request {
    let mut position = Position::new(rule);
    for next in notation::parse_moves(moves).unwrap() {
        let _ = position.place(next.point().unwrap());
    }
    let mut settings = Settings::of_level(Level::Master);
    settings.limits.nodes = Some(2_000);
    let excluded = PointSet::EMPTY;
    Request {
        position,
        wanted,
        settings,
        room: Room { megabytes: 1, solver_nodes: None },
        memory: Memory::Keep,
        excluded,
        opening: None,
    }
}

fn answer(request: &Request) -> Choice {
    let stop = AtomicBool::new(false);
    Thinker::new().think(request, &SearchControl { clock: &NoClock, stop: &stop }, &mut Silent).choice
}

fn stones(request: &Request) -> Vec<Point> {
    let choice = answer(request);
    let Choice::Stones(stones) = choice else { panic!("no stones: {choice:?}") };
    let mut position = request.position.clone();
    for point in &stones {
        assert!(position.is_legal(*point) && !request.excluded.contains(*point), "{point}");
        let _ = position.place(*point);
    }
    stones
}

#[test]
fn an_excluded_five_is_not_played() {
    let mut asked = request(Rule::Freestyle, "a1 h8 b1 h10 c1 j8 d1 j10", Wanted::Move);
    let five: Point = "e1".parse().unwrap();
    assert_eq!(stones(&asked), [five]);
    asked.excluded.insert(five);
    assert_eq!(stones(&asked).len(), 1);
    // One point is left.
    asked.excluded = asked.position.empty();
    let last = "o15".parse().unwrap();
    asked.excluded.remove(last);
    assert_eq!(stones(&asked), [last]);
}

#[test]
fn the_first_move_of_a_balance_lies_anywhere_but_the_pair_is_even() {
    for rule in Rule::ALL {
        assert_eq!(stones(&request(rule, "", Wanted::BalancedMove(0))).len(), 1);
        assert_eq!(stones(&request(rule, "h8", Wanted::BalancedPair(0))).len(), 2);
        for value in [i32::MIN, i32::MAX] {
            assert_eq!(stones(&request(rule, "h8", Wanted::BalancedMove(value))).len(), 1, "{value}");
        }
    }
    // Black has two in the middle: the move nearest to even is not the strongest one.
    let even = request(Rule::Freestyle, "h8 a1 h7 a15", Wanted::BalancedMove(0));
    let strong = request(Rule::Freestyle, "h8 a1 h7 a15", Wanted::BalancedMove(5_000));
    assert_ne!(stones(&even), stones(&strong));
}

#[test]
fn whoever_may_choose_takes_the_better_colour() {
    // Three black stones in a row, White to move.
    assert_eq!(answer(&request(Rule::Freestyle, "h8 a1 h7 a15 h9", Wanted::Swap2)), Choice::Swap);
    // Two white ones in the middle, White to move.
    assert_eq!(stones(&request(Rule::Freestyle, "a1 h8 o1 h7 a15", Wanted::Swap2)).len(), 1);
    let opening = stones(&request(Rule::Freestyle, "", Wanted::Swap2));
    assert_eq!(opening.len(), 3);
    match answer(&request(Rule::Freestyle, "a1 h8 o15", Wanted::Swap2)) {
        Choice::Stones(stones) => assert!((1..=2).contains(&stones.len())),
        Choice::Swap | Choice::Nothing | Choice::Answers(_) => panic!("White is alone in the middle"),
    }
}

#[test]
fn there_is_an_answer_even_when_the_time_is_over_or_nobody_wants_it() {
    let kinds = [Wanted::Move, Wanted::BalancedMove(0), Wanted::BalancedPair(0)];
    for rule in Rule::ALL {
        for wanted in kinds {
            let mut asked = request(rule, "h8 i9 g7", wanted);
            asked.settings.limits.time = Some(Duration::from_millis(10));
            for stopped in [false, true] {
                let stop = AtomicBool::new(stopped);
                let thought =
                    Thinker::new().think(&asked, &SearchControl { clock: &Over, stop: &stop }, &mut Silent);
                assert!(matches!(thought.choice, Choice::Stones(_)), "{rule} {wanted:?} {stopped}");
            }
        }
    }
    // A full board gives nothing.
    let mut full = request(Rule::Renju, "", Wanted::Move);
    let mut setup = full.position.to_setup();
    for point in PointSet::ALL {
        // Pairs of columns by turns: nobody has five.
        let color = if (point.x() / 2 + point.y()) % 2 == 0 { Color::Black } else { Color::White };
        setup.put(color, point).unwrap();
    }
    full.position = Position::from(&setup);
    assert_eq!((full.position.winner(), answer(&full)), (None, Choice::Nothing));
}

#[test]
fn an_opening_is_answered_until_it_is_over_even_when_the_time_is() {
    for stopped in [false, true] {
        let stop = AtomicBool::new(stopped);
        let mut play = OpeningPlay::new(OpeningRule::Soosorv8, Rule::Renju).unwrap();
        let mut thinker = Thinker::new();
        while play.next_turn().is_some() {
            let mut asked = request(Rule::Renju, "", Wanted::Opening);
            asked.position = play.position().clone();
            asked.opening = Some(Box::new(Opening { play: play.clone(), answers: 1 }));
            asked.settings.limits.time = Some(Duration::from_millis(10));
            let thought = thinker.think(&asked, &SearchControl { clock: &NoClock, stop: &stop }, &mut Silent);
            let Choice::Answers(answers) = thought.choice else { panic!("{:?}", thought.choice) };
            assert_eq!(answers.len(), 1);
            play.act(answers[0].clone()).unwrap();
        }
        assert_eq!(play.moves().len(), 5);
    }
}

#[test]
fn what_was_made_ready_answers_like_what_was_not() {
    let mut asked = request(Rule::Renju, "h8i9g7", Wanted::Move);
    asked.memory = Memory::Forget;
    let answer = |thinker: &mut Thinker| {
        let control = SearchControl { clock: &NoClock, stop: &AtomicBool::new(false) };
        let thought = thinker.think(&asked, &control, &mut Silent);
        let report = thought.report.expect("a search");
        (thought.choice, report.score, report.nodes)
    };
    let expected = answer(&mut Thinker::new());
    let (mut ready, mut used) = (Thinker::new(), Thinker::new());
    ready.prepare(&request(Rule::Renju, "", Wanted::Move));
    assert_eq!(answer(&mut ready), expected);
    assert_eq!(answer(&mut ready), expected, "the second time it forgets by itself");
    let other = request(Rule::Renju, "h8h9i9", Wanted::Move);
    used.think(&other, &SearchControl { clock: &NoClock, stop: &AtomicBool::new(false) }, &mut Silent);
    used.prepare(&request(Rule::Renju, "", Wanted::Move));
    assert_eq!(answer(&mut used), expected, "nothing of the game before is left");
}
