//! What must hold of the facts of any move: in the cases, and in games of random moves near the stones.

use std::collections::BTreeSet;

use kagetsu_api::ExplainAnswer;
use kagetsu_rules::{
    Color, Combined, Direction, Illegal, Point, PointSet, Position, Rule, Setup, Shape, Symmetry,
};
use kagetsu_solve::WinStatus;
use kagetsu_study::facts::{Effort, Fact, Facts, WinRole, facts};
use kagetsu_words::Lang;
use proptest::prelude::*;
use serde_json::Value;

use crate::{cases, reader};

/// Enough to find some wins and to leave some questions open.
const NODES: u64 = 400;
/// Positions that the checker may visit.
const CHECK: u64 = 1_000_000;

/// Points that are named in a text, such as `H8`.
fn named(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| word.parse::<Point>().is_ok()).map(str::to_lowercase).collect()
}

/// Every text inside a value but the sentences.
fn held(value: &Value, all: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            all.insert(text.to_lowercase());
        }
        Value::Array(items) => items.iter().for_each(|item| held(item, all)),
        Value::Object(fields) => {
            fields.iter().filter(|(key, _)| *key != "text").for_each(|(_, field)| held(field, all));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn names_only_its_points(facts: &Facts) {
    let json = serde_json::to_value(ExplainAnswer::from(facts)).expect("facts are JSON");
    for fact in json["facts"].as_array().expect("a list") {
        let mut points = BTreeSet::new();
        held(fact, &mut points);
        for lang in Lang::ALL {
            let sentence = fact["text"][lang.code()].as_str().expect("a sentence");
            let strange: Vec<_> = named(sentence).difference(&points).cloned().collect();
            assert!(strange.is_empty(), "{sentence} names {strange:?}, which {fact} does not hold");
        }
    }
}

fn is_certified(before: &Position, facts: &Facts) {
    for fact in &facts.list {
        let (Fact::Win(_, win) | Fact::Defence(_, win)) = fact else { continue };
        let verified = win.certificate.verify(CHECK).unwrap_or_else(|fault| panic!("{fact:?}: {fault}"));
        assert_eq!(verified.length, win.length, "{fact:?}");
        let Fact::Win(role, _) = fact else { continue };
        let is_own = matches!(
            role,
            WinRole::Begins | WinRole::Elsewhere | WinRole::Shorter | WinRole::Threatens | WinRole::Prepares
        );
        assert_eq!(win.certificate.attacker() == facts.side, is_own, "{fact:?}");
        if *role == WinRole::Begins {
            assert_eq!(win.line.first(), Some(&facts.point), "{fact:?}");
            assert_eq!(*win.certificate.setup(), before.to_setup(), "{fact:?}");
        }
    }
}

fn contradicts_nothing(facts: &Facts) {
    let has = |name: &str| facts.list.iter().any(|fact| fact.name() == name);
    assert_eq!(
        has("wins") || has("five") || has("overline"),
        facts.wins == Some(WinStatus::Win),
        "{facts:?}"
    );
    let loses = ["allows-win", "leaves-win"].into_iter().any(has);
    assert!(!(has("wins") && (loses || has("already-lost"))), "{facts:?}");
    assert!(!loses || facts.loses == Some(WinStatus::Win), "{facts:?}");
    assert_eq!(has("undecided"), facts.loses == Some(WinStatus::Unknown), "{facts:?}");
    assert!(!(has("win-elsewhere") && has("already-lost")), "{facts:?}");
    assert!(!(has("only-defence") && has("already-lost")) || loses, "{facts:?}");
}

/// The points where `color`, were it to move, would complete a five.
fn fives(board: &Position, color: Color) -> PointSet {
    board.points(color, Combined::Five)
}

/// The fives that `color` threatens after playing `point`, whoever is to move.
fn fives_after(board: &Position, color: Color, point: Point) -> PointSet {
    let mut board = board.clone();
    if board.turn() != color {
        board.pass();
    }
    board.with(point, |after| fives(after, color))
}

/// Whether `color` would make a shape at a point.
fn makes(board: &Position, color: Color, point: Point, shape: Shape) -> bool {
    board.shapes(color, point).contains(&shape)
}

/// Holds what the facts say of the board against the board itself.
fn is_true(before: &Position, after: &Position, facts: &Facts) {
    let (us, them) = (facts.side, !facts.side);
    for fact in &facts.list {
        let holds = match fact {
            Fact::Five { .. } | Fact::Overline { .. } => after.winner() == Some(us),
            Fact::LeavesFive { fives: points } => *points == fives(after, them),
            Fact::MissesFive { fives: points } => *points == fives(before, us),
            Fact::OpenFour { fives: points, .. } | Fact::DoubleFour { fives: points } => {
                points.len() > 1 && (*points - fives(after, us)).is_empty()
            }
            Fact::Four { five, .. } | Fact::FourThree { five, .. } => {
                fives(after, us) - fives(before, us) == PointSet::from(*five)
            }
            Fact::OpenThree { fours, .. } => {
                fours.into_iter().all(|four| fives_after(after, us, four).len() > 1)
            }
            Fact::LeavesThree { fours, .. } => {
                fours.into_iter().all(|four| fives_after(after, them, four).len() > 1)
            }
            Fact::NewFours { fours } => {
                fours.into_iter().all(|four| !fives_after(after, us, four).is_empty())
            }
            Fact::StopsFour { .. } => fives(before, them).contains(facts.point),
            Fact::BlockMakesFour { five } => {
                fives(after, us).contains(*five) && !fives_after(after, them, *five).is_empty()
            }
            Fact::ForbiddenBlock { five, .. } => {
                fives(after, us) == PointSet::from(*five) && after.forbidden_kind(*five).is_some()
            }
            Fact::CannotBlock { five, kind } => {
                fives(before, them) == PointSet::from(*five) && before.forbidden_kind(*five) == Some(*kind)
            }
            Fact::AimsAtForbidden { fours, .. } => {
                fours.into_iter().all(|four| fives_after(after, us, four).len() == 1)
            }
            Fact::FillsForbidden { kind } => before.forbidden_kind(facts.point) == Some(*kind),
            Fact::NewForbidden { refusals } => refusals.iter().all(|(point, _)| {
                before.forbidden_kind(*point).is_none() && after.forbidden_kind(*point).is_some()
            }),
            Fact::Mise { targets } | Fact::DoubleMise { targets } => targets
                .into_iter()
                .all(|target| !(fives_after(after, us, target) - fives(after, us)).is_empty()),
            Fact::OpenTwo { points, .. } => points.into_iter().all(|point| {
                let makes_three = |line: Direction| after.shape(us, point, line) == Shape::OpenThree;
                after.may_play(us, point) && Direction::ALL.into_iter().any(makes_three)
            }),
            Fact::DeniesThree { stones } => {
                (*stones - before.stones(them)).is_empty()
                    && makes(before, them, facts.point, Shape::OpenThree)
            }
            Fact::Hampers { stones } => {
                (*stones - before.stones(them)).is_empty() && makes(before, them, facts.point, Shape::OpenTwo)
            }
            Fact::Joins { stones } => (*stones - before.stones(us)).is_empty() && !stones.is_empty(),
            Fact::Away => (PointSet::from(facts.point).on_lines(1) & before.occupied()).is_empty(),
            Fact::MiseNext { points } | Fact::FewAnswers { points } => {
                !points.is_empty() && (*points - after.empty()).is_empty()
            }
            Fact::Forbidden { kind, .. } => before.legality(facts.point) == Err(Illegal::Forbidden(*kind)),
            // Searched, or a matter of several lines: held against certificates and the golden file.
            Fact::Win(..)
            | Fact::Defence(..)
            | Fact::Undecided { .. }
            | Fact::FiveBeatsFoul { .. }
            | Fact::LoneFour
            | Fact::DoubleThree { .. }
            | Fact::FalseDoubleThree { .. }
            | Fact::FalseThree(_)
            | Fact::Opening(_)
            | Fact::BlocksWithFour
            | Fact::StopsThree { .. }
            | Fact::CounterFour { .. }
            | Fact::TakesPoint { .. } => true,
        };
        assert!(holds, "{fact:?} of {:?}", facts.point);
    }
}

/// Facts that follow from the rules alone.
fn by_rules(facts: &Facts) -> BTreeSet<&'static str> {
    let is_searched = |fact: &&Fact| {
        matches!(
            fact,
            Fact::Win(..)
                | Fact::Defence(..)
                | Fact::Undecided { .. }
                | Fact::LoneFour
                | Fact::FewAnswers { .. }
        )
    };
    facts.list.iter().filter(|fact| !is_searched(fact)).map(Fact::name).collect()
}

fn holds_when_turned(before: &Position, facts_here: &Facts) {
    for symmetry in Symmetry::all() {
        let turned = Position::from(&before.to_setup().transformed(symmetry));
        let there =
            facts(&turned, symmetry.apply(facts_here.point), &Effort::nodes(0)).expect("as legal as here");
        assert_eq!(by_rules(facts_here), by_rules(&there), "{symmetry:?}");
    }
}

fn check(before: &Position, found: &Facts) {
    let after = before.after(found.point);
    names_only_its_points(found);
    reader::agrees(found);
    is_certified(before, found);
    contradicts_nothing(found);
    is_true(before, &after, found);
}

#[test]
fn facts_of_the_cases_are_true() {
    for case in cases::all() {
        check(&case.position, &case.facts);
    }
}

#[test]
fn facts_of_the_rules_do_not_depend_on_the_orientation() {
    for case in cases::all() {
        let found = facts(&case.position, case.point, &Effort::nodes(0)).expect(case.name);
        holds_when_turned(&case.position, &found);
    }
}

#[test]
fn a_stone_or_the_end_of_the_game_has_no_facts() {
    let case = &cases::all()[0];
    let stone = case.position.stones(Color::Black).first().expect("a stone");
    assert!(matches!(facts(&case.position, stone, &Effort::default()), Err(Illegal::Occupied)));
    let mut over = case.position.clone();
    let _ = over.place(case.point);
    let empty = over.empty().first().expect("an empty point");
    assert!(matches!(facts(&over, empty, &Effort::default()), Err(Illegal::GameOver)));
}

#[test]
fn a_search_without_an_end_costs_a_bounded_number_of_stones() {
    // The solver goes back and forth here between finding wins and finding holes in them.
    let black = "h2 g3 e5 i6 o8 m9 o9 b11 h11 l11 c13 g14 i14 c15 f15 n15";
    let white = "f1 j1 b2 c2 b3 h6 f7 i7 g9 e11 e12 l12 m13 j15";
    let mut setup = Setup::new(Rule::Caro).with_turn(Color::White);
    for (color, points) in [(Color::Black, black), (Color::White, white)] {
        points.split(' ').for_each(|point| setup.put(color, point.parse().expect(point)).expect(point));
    }
    let nodes = 5_000;
    let found = facts(&Position::from(&setup), "f5".parse().expect("a point"), &Effort::nodes(nodes));
    let found = found.expect("an empty point");
    assert!(found.nodes < 30 * nodes, "{} nodes", found.nodes);
}

/// Empty points near the stones.
fn near(position: &Position) -> Vec<Point> {
    (position.occupied().around(2) & position.empty()).into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, ..ProptestConfig::default() })]

    #[test]
    fn no_sentence_says_more_than_its_fact(
        rule in prop::sample::select(Rule::ALL.to_vec()),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 5..45),
    ) {
        let mut position = Position::new(rule);
        let _ = position.place(Point::CENTER);
        for choice in &choices {
            if position.winner().is_some() {
                break;
            }
            let points = near(&position);
            let point = *choice.get(&points);
            check(&position, &facts(&position, point, &Effort::nodes(NODES)).expect("an empty point"));
            let _ = position.place(point);
        }
    }

    #[test]
    fn the_same_question_has_the_same_answer(
        choices in prop::collection::vec(any::<prop::sample::Index>(), 8..25),
    ) {
        let mut position = Position::new(Rule::Renju);
        let _ = position.place(Point::CENTER);
        for choice in &choices {
            let points: Vec<Point> = near(&position).into_iter().filter(|point| position.is_legal(*point)).collect();
            prop_assume!(!points.is_empty());
            let point = *choice.get(&points);
            let json = |position: &Position| {
                let found = facts(position, point, &Effort::nodes(NODES)).expect("a legal move");
                serde_json::to_string(&ExplainAnswer::from(&found)).expect("facts are JSON")
            };
            prop_assert_eq!(json(&position), json(&position.clone()));
            let _ = position.place(point);
        }
    }
}
