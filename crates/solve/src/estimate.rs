//! How hard a position looks to the attacker before anybody has searched it.
//!
//! The numbers only steer the search for threats; no answer depends on them. The weights say how much a point of a
//! class adds to the odds that the attacker wins. Integers alone, so that a search is the same on every machine.
//!
//! There are two sets of them, [`Estimate::EVEN`] and [`Estimate::BOLD`]: what one takes long to find, the other often
//! finds soon, so a search begins with one and goes on with the other.

use kagetsu_rules::{Color, Combined, Position};

use crate::moves::UNIT;

/// The numbers of one way to look at positions.
pub(crate) struct Estimate {
    /// Its place among the guesses.
    pub(crate) index: usize,
    /// What an own point of a class is worth to the attacker.
    own: [(Combined, i32); 5],
    /// What a point of the defender's costs.
    theirs: [(Combined, i32); 7],
    /// What every stone after the root costs: of two ways the shorter one.
    stone: i32,
    /// The worth of an ordinary position.
    ordinary: i32,
    /// Worth that halves the effort of a proof.
    proof_octave: i32,
    /// No estimate is larger.
    largest: u32,
    /// A move that threatens a four-three, in quarters of the effort that the position seems to take.
    pub(crate) mise: u32,
    /// Any other quiet move, likewise.
    pub(crate) quiet: u32,
    /// The effort by how many lines with an open two or a three a move makes, in hundredths.
    pub(crate) prepares: [u32; 5],
    /// How much further than the second best child the best one may go, as a part of it.
    pub(crate) slack: u32,
}

impl Estimate {
    /// How many there are.
    pub(crate) const COUNT: usize = 2;
    /// Weights fitted by logistic regression to positions of solved and unsolved searches.
    pub(crate) const EVEN: Estimate = Estimate {
        index: 0,
        own: own([3, 19, 56, 20, 95]),
        theirs: theirs([3, 3, 4, 36, 100, 43, 70]),
        stone: 10,
        ordinary: 200,
        proof_octave: 280,
        largest: 400,
        mise: 6,
        quiet: 16,
        prepares: [156, 125, 100, 80, 64],
        slack: 16,
    };
    /// The same numbers moved at random as long as that solved more puzzles sooner: it believes in its favourites.
    pub(crate) const BOLD: Estimate = Estimate {
        index: 1,
        own: own([0, 26, 56, 20, 95]),
        theirs: theirs([4, 3, 3, 36, 100, 43, 60]),
        stone: 16,
        ordinary: 230,
        proof_octave: 210,
        largest: 640,
        mise: 13,
        quiet: 26,
        prepares: [264, 125, 100, 61, 117],
        slack: 18,
    };

    /// The work that a proof seems to take, the attacker being to move `depth` stones after the root.
    pub(crate) fn proof(&self, position: &Position, attacker: Color, depth: usize) -> u32 {
        let worth = self.worth(position, attacker) - self.stone * depth as i32;
        self.scaled(3 * UNIT, self.ordinary - worth, self.proof_octave)
    }

    /// The work that a refutation seems to take.
    pub(crate) fn refutation(&self, position: &Position, attacker: Color) -> u32 {
        self.scaled(4 * UNIT, self.worth(position, attacker) - self.ordinary, REFUTATION_OCTAVE)
    }

    fn worth(&self, position: &Position, attacker: Color) -> i32 {
        let sum = |color: Color, weights: &[(Combined, i32)]| -> i32 {
            let worth = |(class, weight): &(Combined, i32)| {
                position.count(color, *class).min(MOST_POINTS) as i32 * weight
            };
            weights.iter().map(worth).sum()
        };
        sum(attacker, &self.own) - sum(!attacker, &self.theirs)
    }

    /// `base` times two to the power of `by` / `octave`, between half a unit and the largest estimate.
    fn scaled(&self, base: u32, by: i32, octave: i32) -> u32 {
        /// Two to the power of eighths, in thousandths.
        const EIGHTHS: [u64; 8] = [1000, 1091, 1189, 1297, 1414, 1542, 1682, 1834];
        let eighths = (by * 8 / octave).clamp(-64, 64) + 64;
        let fine = EIGHTHS[(eighths % 8) as usize];
        let scaled = ((u64::from(base) * fine) << (eighths / 8)) / (1000 << 8);
        (scaled as u32).clamp(UNIT / 2, self.largest)
    }
}

/// Points of one class beyond so many tell nothing more.
const MOST_POINTS: usize = 12;
/// Worth that doubles the effort of a refutation.
const REFUTATION_OCTAVE: i32 = 350;

const fn own([double_two, open_three, double_three, four, four_three]: [i32; 5]) -> [(Combined, i32); 5] {
    [
        (Combined::DoubleTwo, double_two),
        (Combined::OpenThree, open_three),
        (Combined::DoubleThree, double_three),
        (Combined::Four, four),
        (Combined::FourThree, four_three),
    ]
}

const fn theirs(weights: [i32; 7]) -> [(Combined, i32); 7] {
    let [three, double_two, open_three, four, four_three, double_four, open_four] = weights;
    [
        (Combined::Three, three),
        (Combined::DoubleTwo, double_two),
        (Combined::OpenThree, open_three),
        (Combined::Four, four),
        (Combined::FourThree, four_three),
        (Combined::DoubleFour, double_four),
        (Combined::OpenFour, open_four),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_octave_doubles_and_the_ends_are_held() {
        let guess = &Estimate::EVEN;
        assert_eq!(guess.scaled(12, 0, 200), 12);
        assert_eq!(guess.scaled(12, 200, 200), 24);
        assert_eq!(guess.scaled(12, -200, 200), 6);
        assert_eq!(guess.scaled(12, 100, 200), 16);
        assert_eq!(guess.scaled(12, 1_000_000, 200), guess.largest);
        assert_eq!(guess.scaled(12, -1_000_000, 200), UNIT / 2);
    }
}
