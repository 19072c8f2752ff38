//! A walk of placing and taking back: after every step the position equals one made from its stones, and the way
//! back ends where the walk began.

#![no_main]

use kagetsu_rules::{Color, Combined, Point, Position, Rule};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|walk: &[u8]| {
    let Some((rule, steps)) = walk.split_first() else { return };
    let start = Position::new(Rule::ALL[usize::from(*rule) % Rule::ALL.len()]);
    let mut position = start.clone();
    let mut receipts = Vec::new();
    for step in steps.iter().take(400) {
        match Point::from_index(usize::from(*step)) {
            // Beyond a win the stones no longer tell it: a sixth may spoil the five that won.
            Some(point) if position.winner().is_none() && position.stone_at(point).is_none() => {
                receipts.push(position.place(point));
            }
            Some(_) | None => {
                if let Some(receipt) = receipts.pop() {
                    position.undo(receipt);
                }
            }
        }
        compare(&position);
    }
    while let Some(receipt) = receipts.pop() {
        position.undo(receipt);
    }
    assert_eq!((&position, position.hash()), (&start, start.hash()));
    compare(&position);
});

/// The position that was kept up to date against a fresh one.
fn compare(position: &Position) {
    let fresh = Position::from(&position.to_setup());
    assert_eq!(fresh.hash(), position.hash());
    assert_eq!(fresh.winner(), position.winner());
    assert_eq!(fresh.forbidden_set(), position.forbidden_set());
    for color in Color::ALL {
        for class in Combined::ALL {
            assert_eq!(fresh.points(color, class), position.points(color, class));
            assert_eq!(fresh.count(color, class), position.count(color, class));
        }
        for point in position.empty() {
            assert_eq!(fresh.shapes(color, point), position.shapes(color, point));
        }
    }
}
