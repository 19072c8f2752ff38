//! What must hold for a position whatever way led to it: nothing of the past is left after an undo, and what is
//! kept from move to move equals what a fresh computation gives.

use kagetsu_rules::{
    Color, Combined, Forbidden, ForbiddenKind, Illegal, Point, PointSet, Position, Rule, Setup, Shape,
    Symmetry, Undo,
};
use proptest::collection::vec;
use proptest::prelude::{
    ProptestConfig, Strategy, prop, prop_assert_eq, prop_assert_ne, prop_oneof, proptest,
};
use proptest::sample::select;

/// One step of a random walk through positions.
#[derive(Clone, Debug)]
enum Step {
    Place(Point),
    Undo,
    Pass,
}

/// What takes a step back: a stone's receipt, or nothing after a pass.
type Receipt = Option<Undo>;

/// A walk mostly inside the middle of the board, so that rows form, with every other point possible too.
fn walk() -> impl Strategy<Value = Vec<Step>> {
    let near = Point::all().filter(|point| point.distance_to_center() <= 3).collect::<Vec<_>>();
    let corner = Point::all().filter(|point| point.x() < 6 && point.y() < 6).collect::<Vec<_>>();
    let any = Point::all().collect::<Vec<_>>();
    let step = prop_oneof![
        8 => select(near).prop_map(Step::Place),
        3 => select(corner).prop_map(Step::Place),
        2 => select(any).prop_map(Step::Place),
        3 => prop::strategy::Just(Step::Undo),
        1 => prop::strategy::Just(Step::Pass),
    ];
    vec(step, 0..90)
}

fn rule() -> impl Strategy<Value = Rule> {
    select(Rule::ALL.to_vec())
}

fn point() -> impl Strategy<Value = Point> {
    select(Point::all().collect::<Vec<_>>())
}

/// Follows a walk; steps that are impossible are left out, and a win is only ever taken back.
fn follow(rule: Rule, steps: &[Step]) -> (Position, Vec<Receipt>) {
    let mut position = Position::new(rule);
    let mut receipts = Vec::new();
    for step in steps {
        match step {
            Step::Place(point) if position.winner().is_none() && position.stone_at(*point).is_none() => {
                receipts.push(Some(position.place(*point)));
            }
            Step::Pass if position.winner().is_none() => {
                position.pass();
                receipts.push(None);
            }
            Step::Undo => {
                if let Some(receipt) = receipts.pop() {
                    take_back(&mut position, receipt);
                }
            }
            Step::Place(_) | Step::Pass => {}
        }
    }
    (position, receipts)
}

fn take_back(position: &mut Position, receipt: Receipt) {
    match receipt {
        Some(undo) => position.undo(undo),
        None => position.pass(),
    }
}

/// Everything a position answers.
#[derive(PartialEq, Debug)]
struct Observed {
    setup: Setup,
    stones: [PointSet; 2],
    empty: PointSet,
    stone_count: usize,
    hash: u64,
    winner: Option<Color>,
    shapes: Vec<[[Shape; 4]; 2]>,
    classes: Vec<[Combined; 2]>,
    counts: Vec<[usize; 2]>,
    members: Vec<[PointSet; 2]>,
    forbidden: Vec<(Option<ForbiddenKind>, Option<Forbidden>)>,
    forbidden_sets: [PointSet; 2],
    legality: Vec<Result<(), Illegal>>,
    legal_moves: PointSet,
}

fn observe(position: &Position) -> Observed {
    Observed {
        setup: position.to_setup(),
        stones: Color::ALL.map(|color| position.stones(color)),
        empty: position.empty(),
        stone_count: position.stone_count(),
        hash: position.hash(),
        winner: position.winner(),
        shapes: Point::all().map(|point| Color::ALL.map(|color| position.shapes(color, point))).collect(),
        classes: Point::all().map(|point| Color::ALL.map(|color| position.combined(color, point))).collect(),
        counts: Combined::ALL.map(|class| Color::ALL.map(|color| position.count(color, class))).to_vec(),
        members: Combined::ALL.map(|class| Color::ALL.map(|color| position.points(color, class))).to_vec(),
        forbidden: Point::all()
            .map(|point| (position.forbidden_kind(point), position.forbidden(point)))
            .collect(),
        forbidden_sets: [position.forbidden_set(), position.false_forbidden_set()],
        legality: Point::all().map(|point| position.legality(point)).collect(),
        legal_moves: position.legal_moves(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn undo_after_place_changes_nothing(rule in rule(), steps in walk(), point in point()) {
        let (mut position, _) = follow(rule, &steps);
        if position.stone_at(point).is_none() {
            let before = observe(&position);
            let undo = position.place(point);
            prop_assert_ne!(position.hash(), before.hash);
            position.undo(undo);
            prop_assert_eq!(observe(&position), before);
        }
    }

    #[test]
    fn taking_everything_back_leads_to_the_empty_board(rule in rule(), steps in walk()) {
        let (mut position, mut receipts) = follow(rule, &steps);
        while let Some(receipt) = receipts.pop() {
            take_back(&mut position, receipt);
        }
        prop_assert_eq!(observe(&position), observe(&Position::new(rule)));
    }

    #[test]
    fn kept_equals_recomputed(rule in rule(), steps in walk()) {
        let (position, _) = follow(rule, &steps);
        prop_assert_eq!(observe(&position), observe(&Position::from(&position.to_setup())));
    }

    #[test]
    fn occupied_points_have_nothing_to_offer(rule in rule(), steps in walk()) {
        let (position, _) = follow(rule, &steps);
        for point in PointSet::ALL - position.empty() {
            prop_assert_eq!(Color::ALL.map(|color| position.shapes(color, point)), [[Shape::Blank; 4]; 2]);
            prop_assert_eq!(position.forbidden_kind(point), None);
            prop_assert_eq!(position.is_legal(point), false);
        }
        for color in Color::ALL {
            let all = Combined::ALL.iter().fold(PointSet::EMPTY, |set, class| set | position.points(color, *class));
            let counted: usize = Combined::ALL.iter().map(|class| position.count(color, *class)).sum();
            prop_assert_eq!((all, counted), (position.empty(), position.empty().len()));
        }
    }

    #[test]
    fn the_eight_symmetries_agree(rule in rule(), steps in walk()) {
        let (position, _) = follow(rule, &steps);
        for symmetry in Symmetry::all() {
            let image = Position::from(&position.to_setup().transformed(symmetry));
            prop_assert_eq!(image.forbidden_set(), symmetry.apply_set(position.forbidden_set()));
            prop_assert_eq!(image.winner(), position.winner());
            for point in position.empty() {
                prop_assert_eq!(image.forbidden_kind(symmetry.apply(point)), position.forbidden_kind(point));
                for color in Color::ALL {
                    prop_assert_eq!(image.combined(color, symmetry.apply(point)), position.combined(color, point));
                }
            }
            prop_assert_eq!(image.to_setup().canonical().0, position.to_setup().canonical().0);
        }
    }

    #[test]
    fn the_hash_knows_stones_and_side_but_not_the_order(
        rule in rule(),
        points in prop::sample::subsequence(Point::all().collect::<Vec<_>>(), 2..40).prop_shuffle(),
    ) {
        let mut position = Position::new(rule);
        for point in &points {
            let _ = position.place(*point);
        }
        // The same stones, each side's last first.
        let mut reordered = points.clone();
        let pairs = points.len() / 2;
        for pair in 0..pairs / 2 {
            for side in 0..2 {
                reordered.swap(2 * pair + side, 2 * (pairs - 1 - pair) + side);
            }
        }
        let mut other = Position::new(rule);
        for point in &reordered {
            let _ = other.place(*point);
        }
        prop_assert_eq!(other.hash(), position.hash());
        prop_assert_eq!(observe(&other).shapes, observe(&position).shapes);
        other.pass();
        prop_assert_eq!(other.to_setup().stones(Color::Black), position.to_setup().stones(Color::Black));
        prop_assert_ne!(other.hash(), position.hash());
        other.pass();
        prop_assert_eq!(other.hash(), position.hash());
    }
}

#[test]
fn single_stones_and_sides_all_hash_differently() {
    let mut hashes: Vec<u64> = Point::all()
        .flat_map(|point| Color::ALL.map(|color| (point, color)))
        .flat_map(|(point, color)| {
            let mut setup = Setup::new(Rule::Renju);
            setup.put(color, point).unwrap();
            Color::ALL.map(|turn| Position::from(&setup.with_turn(turn)).hash())
        })
        .chain([Position::new(Rule::Renju).hash()])
        .collect();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), 225 * 4 + 1);
}
