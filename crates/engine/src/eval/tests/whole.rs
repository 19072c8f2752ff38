//! The evaluation as a whole: on random boards, under symmetries, with each switch, along random walks.

use kagetsu_oracle::{Random, Terrain, random_board};
use kagetsu_rules::{Color, Point, Position, Rule, Setup, Symmetry};

use crate::eval::testing::{board, board_of, everything, with};
use crate::eval::{
    Breakdown, Evaluator, Exclusion, MoveScore, NoTactics, Switches, Tactics, Term, TermEvaluator,
};
use crate::tunables::{Params, Tunable};

fn random_setup(random: &mut Random, terrain: Terrain) -> Setup {
    let board = random_board(terrain, random);
    let turn = random.pick(&Color::ALL).unwrap();
    let mut setup = Setup::new(Rule::Renju).with_turn(turn);
    for point in Point::all() {
        if let Some(color) = board.stone_at(point) {
            setup.put(color, point).unwrap();
        }
    }
    setup
}

fn random_setups(seed: u64, count: usize) -> impl Iterator<Item = Setup> {
    let mut random = Random::new(seed);
    (0..count).map(move |index| random_setup(&mut random, Terrain::ALL[index % 3]))
}

fn terms(evaluator: &TermEvaluator, position: &mut Position, point: Point) -> Result<Breakdown, Exclusion> {
    evaluator.move_breakdown(position, point, &mut NoTactics)
}

#[test]
fn terms_add_up_and_positions_come_back_unchanged() {
    for setup in random_setups(1, 60) {
        let mut position = Position::from(&setup);
        let evaluator = everything(&position);
        assert_eq!(evaluator.board_breakdown(&position).total(), evaluator.board_score(&position));
        for point in Point::all() {
            let hash = position.hash();
            let score = evaluator.move_score(&mut position, point, &mut NoTactics);
            assert_eq!((position.hash(), position.to_setup()), (hash, setup));
            match terms(&evaluator, &mut position, point) {
                Ok(breakdown) => assert_eq!(score, MoveScore::Value(breakdown.total())),
                Err(exclusion) => assert_eq!(score, MoveScore::Excluded(exclusion)),
            }
            assert_eq!(
                matches!(score, MoveScore::Excluded(Exclusion::Illegal(_))),
                !position.is_legal(point)
            );
        }
    }
}

#[test]
fn the_quick_score_is_the_part_that_needs_no_stone() {
    let needs_stone = [
        Term::Mise,
        Term::TrapStrong,
        Term::TrapThree,
        Term::TrapSetup,
        Term::Vulnerability,
        Term::LoneFour,
        Term::MiseAnswer,
    ];
    for setup in random_setups(2, 60) {
        let mut position = Position::from(&setup);
        let evaluator = everything(&position);
        for point in position.legal_moves() {
            if let Ok(breakdown) = terms(&evaluator, &mut position, point) {
                let later: i32 = needs_stone.iter().map(|term| breakdown[*term]).sum();
                let quick = evaluator.quick_score(&position, point);
                // A four-three whose three does not count is the one thing that only the stone shows.
                let false_three = quick - (breakdown.total() - later);
                assert!(false_three == 0 || false_three == 5_000 && position.turn() == Color::Black);
            }
        }
    }
}

#[test]
fn symmetric_boards_have_the_same_scores() {
    for setup in random_setups(3, 24) {
        let mut position = Position::from(&setup);
        let evaluator = everything(&position);
        for symmetry in Symmetry::all() {
            let mut image = Position::from(&setup.transformed(symmetry));
            let mirrored = everything(&image);
            assert_eq!(mirrored.board_breakdown(&image), evaluator.board_breakdown(&position));
            for point in Point::all() {
                let expected = terms(&evaluator, &mut position, point);
                assert_eq!(
                    terms(&mirrored, &mut image, symmetry.apply(point)),
                    expected,
                    "{point} {setup:?}"
                );
            }
        }
    }
}

#[test]
fn the_other_side_sees_the_negative_board() {
    for setup in random_setups(4, 60) {
        let position = Position::from(&setup.with_turn(Color::Black));
        let other = Position::from(&setup.with_turn(Color::White));
        let evaluator = with(Switches::ALL.without(Term::LeafFourThree), &position);
        assert_eq!(evaluator.board_score(&position), -evaluator.board_score(&other));
    }
}

#[test]
fn each_switch_takes_away_its_term_and_no_other() {
    // What other terms are made of changes them too; those are tested one by one.
    let is_made_of =
        |term: Term| (term as usize) <= Term::Diagonal as usize || term == Term::MandatoryDefence;
    for setup in random_setups(5, 12) {
        let mut position = Position::from(&setup);
        let evaluator = everything(&position);
        for term in Term::ALL.into_iter().filter(|term| !is_made_of(*term)) {
            let without = with(Switches::ALL.without(term), &position);
            for point in Point::all() {
                let (all, less) =
                    (terms(&evaluator, &mut position, point), terms(&without, &mut position, point));
                let (Ok(all), Ok(less)) = (all, less) else {
                    assert_eq!(all.err(), less.err(), "{term} {point}");
                    continue;
                };
                assert_eq!(less[term], 0);
                assert_eq!(less.total(), all.total() - all[term], "{term} {point}");
            }
            let (all, less) = (evaluator.board_breakdown(&position), without.board_breakdown(&position));
            assert_eq!(less.total(), all.total() - all[term], "{term}");
        }
    }
}

#[test]
fn following_a_search_equals_starting_anew() {
    let mut random = Random::new(6);
    let mut position = Position::new(Rule::Renju);
    let mut kept = everything(&position);
    let mut receipts = Vec::new();
    for _ in 0..4_000 {
        let empty: Vec<Point> = position.empty().into_iter().collect();
        let forward = receipts.is_empty() || random.below(100) < 52;
        match random.pick(&empty).filter(|_| forward) {
            Some(point) => {
                let passes = random.below(20) == 0;
                if passes {
                    position.pass();
                }
                let undo = position.place(point);
                kept.place(&position, &undo);
                receipts.push((undo, passes));
            }
            None => {
                if let Some((undo, passes)) = receipts.pop() {
                    position.undo(undo);
                    kept.undo();
                    if passes {
                        position.pass();
                    }
                }
            }
        }
        let fresh = everything(&position);
        assert_eq!(kept.board_breakdown(&position), fresh.board_breakdown(&position));
        for point in position.empty() {
            assert_eq!(kept.quick_score(&position, point), fresh.quick_score(&position, point), "{point}");
        }
    }
    // A row that is a four under some rules only: nothing remembered of one rule serves another.
    for rule in Rule::ALL.into_iter().chain([Rule::Renju]) {
        let other = board_of(rule, "b1 c1 d1 f1 g1", "", Color::Black);
        kept.reset(&other);
        assert_eq!(kept.board_breakdown(&other), everything(&other).board_breakdown(&other), "{rule}");
    }
}

/// Finds every win.
struct Yes;

impl Tactics for Yes {
    fn has_vcf(&mut self, _: &mut Position) -> bool {
        true
    }

    fn has_vct(&mut self, _: &mut Position) -> bool {
        true
    }
}

/// Every score of some boards under these parameters.
fn all_scores(params: &Params, boards: &[Setup]) -> Vec<Option<i32>> {
    let scores = boards.iter().flat_map(|setup| {
        let mut position = Position::from(setup);
        let evaluator = TermEvaluator::new(params, Switches::ALL, 30, &position);
        let board = evaluator.board_score(&position);
        let moves: Vec<Option<i32>> =
            Point::all().map(|point| evaluator.move_score(&mut position, point, &mut Yes).value()).collect();
        moves.into_iter().chain([Some(board)])
    });
    scores.collect()
}

#[test]
fn no_number_of_the_evaluation_is_ignored() {
    // Traps are rare on random boards.
    let traps = [("i9 i10 j7 k6", "f8 g8"), ("j9 j10 k7 l6", "f8 g8"), ("i9 i10 j7 k6 d8", "e8 f8 g8")];
    let traps = traps.map(|(black, white)| board(black, white, Color::White).to_setup());
    let boards: Vec<Setup> = random_setups(7, 30).chain(traps).collect();
    let usual = all_scores(&Params::default(), &boards);
    let of_evaluation = |tunable: &&Tunable| {
        ["Patterns", "Bonuses", "Factors"].iter().any(|start| tunable.group.starts_with(start))
    };
    let tunables: Vec<&Tunable> = Params::TUNABLES.iter().filter(of_evaluation).collect();
    assert!(tunables.len() > 30);
    for Tunable { name, default, max, .. } in tunables {
        let mut params = Params::default();
        params.set(name, default + (max - default) / 2).unwrap();
        assert!(all_scores(&params, &boards) != usual, "{name} changes nothing");
    }
}
