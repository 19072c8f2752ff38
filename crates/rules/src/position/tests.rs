//! The kept shapes, classes, sets, counts and hash against a fresh computation, and the size promise.

use super::*;

/// Everything a position keeps, for comparing two of them.
fn kept(position: &Position) -> impl PartialEq {
    (position.cells, position.class_counts, position.stones, (position.hash, position.turn, position.winner))
}

/// A reproducible sequence of points.
fn points(mut seed: u64) -> impl Iterator<Item = Point> {
    core::iter::from_fn(move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Point::from_index((seed >> 33) as usize % AREA)
    })
}

#[test]
fn kept_equals_computed_and_undo_restores() {
    for rule in Rule::ALL {
        for seed in 0..20 {
            let mut position = Position::new(rule);
            let mut receipts = Vec::new();
            for point in points(seed).take(400) {
                if position.stone_at(point).is_some() {
                    continue;
                }
                let before = position.clone();
                let undo = position.place(point);
                position.undo(undo);
                assert!(kept(&position) == kept(&before), "{rule} {point}");
                receipts.push((before, position.place(point)));
                let mut fresh = Position::from(&position.to_setup());
                // A standing overline's row is found from the stones; the mover's five is known from its class.
                fresh.winner = position.winner;
                assert!(kept(&position) == kept(&fresh), "{rule} {point}");
            }
            while let Some((before, undo)) = receipts.pop() {
                position.undo(undo);
                assert!(kept(&position) == kept(&before));
            }
        }
    }
}

#[test]
fn a_position_is_small_and_copies_plainly() {
    assert!(size_of::<Position>() < 4096, "{}", size_of::<Position>());
    assert!(!core::mem::needs_drop::<Position>());
}

#[test]
fn blank_points_are_the_empty_ones() {
    let mut position = Position::new(Rule::Renju);
    assert_eq!(position.count(Color::Black, Combined::Blank), AREA);
    let _ = position.place(Point::CENTER);
    for color in Color::ALL {
        let total: usize = Combined::ALL.into_iter().map(|class| position.count(color, class)).sum();
        assert_eq!(total, AREA - 1);
        for class in Combined::ALL {
            assert_eq!(position.points(color, class).len(), position.count(color, class));
        }
    }
}

#[test]
fn passing_changes_the_side_and_the_hash() {
    let mut position = Position::new(Rule::Renju);
    let before = position.hash();
    position.pass();
    assert_eq!(position.turn(), Color::White);
    assert_ne!(position.hash(), before);
    position.pass();
    assert_eq!(position.hash(), before);
}

#[test]
#[should_panic(expected = "H8 is occupied")]
fn placing_on_a_stone_panics() {
    let mut position = Position::new(Rule::Renju);
    let _ = position.place(Point::CENTER);
    let _ = position.place(Point::CENTER);
}
