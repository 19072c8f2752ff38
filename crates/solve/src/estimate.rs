//! How hard a position looks to the attacker before anybody has searched it.
//!
//! The numbers only steer the search for threats; no answer depends on them. The weights say how much a point of a
//! class adds to the odds that the attacker wins. They were fitted (logistic regression) to positions of solved and
//! unsolved searches and rounded to hundredths. Integers alone, so that a search is the same on every machine.

use kagetsu_rules::{Color, Combined, Position};

use crate::moves::UNIT;

/// What an own point of a class is worth to the attacker.
const OWN: [(Combined, i32); 5] = [
    (Combined::DoubleTwo, 3),
    (Combined::OpenThree, 19),
    (Combined::DoubleThree, 56),
    (Combined::Four, 20),
    (Combined::FourThree, 95),
];
/// What a point of the defender's costs.
const THEIRS: [(Combined, i32); 7] = [
    (Combined::Three, 3),
    (Combined::DoubleTwo, 3),
    (Combined::OpenThree, 4),
    (Combined::Four, 36),
    (Combined::FourThree, 100),
    (Combined::DoubleFour, 43),
    (Combined::OpenFour, 70),
];
/// Points of one class beyond so many tell nothing more.
const MOST_POINTS: usize = 12;
/// What every stone after the root costs: of two ways the shorter one.
const STONE: i32 = 10;
/// The worth of an ordinary position.
const ORDINARY: i32 = 200;
/// Worth that halves the effort of a proof.
const PROOF_OCTAVE: i32 = 280;
/// Worth that doubles the effort of a refutation.
const REFUTATION_OCTAVE: i32 = 350;
/// No estimate is larger.
const LARGEST: u32 = 400;

/// The work that a proof seems to take, the attacker being to move `depth` stones after the root.
pub(crate) fn proof(position: &Position, attacker: Color, depth: usize) -> u32 {
    let worth = worth(position, attacker) - STONE * depth as i32;
    scaled(3 * UNIT, ORDINARY - worth, PROOF_OCTAVE)
}

/// The work that a refutation seems to take.
pub(crate) fn refutation(position: &Position, attacker: Color) -> u32 {
    scaled(4 * UNIT, worth(position, attacker) - ORDINARY, REFUTATION_OCTAVE)
}

fn worth(position: &Position, attacker: Color) -> i32 {
    let sum = |color: Color, weights: &[(Combined, i32)]| -> i32 {
        let worth = |(class, weight): &(Combined, i32)| {
            position.count(color, *class).min(MOST_POINTS) as i32 * weight
        };
        weights.iter().map(worth).sum()
    };
    sum(attacker, &OWN) - sum(!attacker, &THEIRS)
}

/// `base` times two to the power of `by` / `octave`, between half a unit and the largest estimate.
fn scaled(base: u32, by: i32, octave: i32) -> u32 {
    /// Two to the power of eighths, in thousandths.
    const EIGHTHS: [u64; 8] = [1000, 1091, 1189, 1297, 1414, 1542, 1682, 1834];
    let eighths = (by * 8 / octave).clamp(-64, 64) + 64;
    let fine = EIGHTHS[(eighths % 8) as usize];
    let scaled = ((u64::from(base) * fine) << (eighths / 8)) / (1000 << 8);
    (scaled as u32).clamp(UNIT / 2, LARGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_octave_doubles_and_the_ends_are_held() {
        assert_eq!(scaled(12, 0, 200), 12);
        assert_eq!(scaled(12, 200, 200), 24);
        assert_eq!(scaled(12, -200, 200), 6);
        assert_eq!(scaled(12, 100, 200), 16);
        assert_eq!(scaled(12, 1_000_000, 200), LARGEST);
        assert_eq!(scaled(12, -1_000_000, 200), UNIT / 2);
    }
}
