//! Facts on the board turned or mirrored.

use kagetsu_rules::{Point, PointSet, Symmetry};

use super::Facts;
use super::fact::{Defence, Fact, FalseThree};
use crate::rows::Refusal;

impl Facts {
    /// The same facts on the board turned or mirrored.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Facts {
        let list = self.list.iter().map(|fact| fact.transformed(symmetry)).collect();
        Facts { point: symmetry.apply(self.point), list, ..*self }
    }
}

fn sets(lines: &[PointSet], symmetry: Symmetry) -> Vec<PointSet> {
    lines.iter().map(|stones| symmetry.apply_set(*stones)).collect()
}

fn refusals(refusals: &[(Point, Refusal)], symmetry: Symmetry) -> Vec<(Point, Refusal)> {
    let mut turned: Vec<_> =
        refusals.iter().map(|(point, refusal)| (symmetry.apply(*point), *refusal)).collect();
    turned.sort_unstable_by_key(|(point, _)| *point);
    turned
}

impl FalseThree {
    fn transformed(&self, symmetry: Symmetry) -> FalseThree {
        FalseThree { stones: symmetry.apply_set(self.stones), refusals: refusals(&self.refusals, symmetry) }
    }
}

impl Fact {
    /// The same fact on the board turned or mirrored.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Fact {
        let set = |points: &PointSet| symmetry.apply_set(*points);
        let at = |point: &Point| symmetry.apply(*point);
        match self {
            Fact::Forbidden { kind, lines } => Fact::Forbidden { kind: *kind, lines: sets(lines, symmetry) },
            Fact::Five { stones } => Fact::Five { stones: set(stones) },
            Fact::Overline { stones } => Fact::Overline { stones: set(stones) },
            Fact::FiveBeatsFoul { kind } => Fact::FiveBeatsFoul { kind: *kind },
            Fact::LeavesFive { fives } => Fact::LeavesFive { fives: set(fives) },
            Fact::CannotBlock { five, kind } => Fact::CannotBlock { five: at(five), kind: *kind },
            Fact::MissesFive { fives } => Fact::MissesFive { fives: set(fives) },
            Fact::Win(role, win) => Fact::Win(*role, Box::new(win.transformed(symmetry))),
            Fact::Defence(defence, threat) => {
                let defence = match defence {
                    Defence::Few(others) => Defence::Few(set(others)),
                    same @ (Defence::Only | Defence::Stops | Defence::GainsTime) => *same,
                };
                Fact::Defence(defence, Box::new(threat.transformed(symmetry)))
            }
            Fact::Undecided { nodes } => Fact::Undecided { nodes: *nodes },
            Fact::OpenFour { stones, fives } => Fact::OpenFour { stones: set(stones), fives: set(fives) },
            Fact::DoubleFour { fives } => Fact::DoubleFour { fives: set(fives) },
            Fact::FourThree { five, lines } => {
                Fact::FourThree { five: at(five), lines: sets(lines, symmetry) }
            }
            Fact::Four { stones, five } => Fact::Four { stones: set(stones), five: at(five) },
            Fact::LoneFour => Fact::LoneFour,
            Fact::DoubleThree { lines } => Fact::DoubleThree { lines: sets(lines, symmetry) },
            Fact::OpenThree { stones, fours } => Fact::OpenThree { stones: set(stones), fours: set(fours) },
            Fact::FalseDoubleThree { threes } => Fact::FalseDoubleThree {
                threes: threes.iter().map(|three| three.transformed(symmetry)).collect(),
            },
            Fact::FalseThree(three) => Fact::FalseThree(three.transformed(symmetry)),
            Fact::NewFours { fours } => Fact::NewFours { fours: set(fours) },
            Fact::OpenTwo { stones, points } => Fact::OpenTwo { stones: set(stones), points: set(points) },
            Fact::MiseNext { points } => Fact::MiseNext { points: set(points) },
            Fact::Joins { stones } => Fact::Joins { stones: set(stones) },
            Fact::Away => Fact::Away,
            Fact::FewAnswers { points } => Fact::FewAnswers { points: set(points) },
            Fact::Opening(opening) => Fact::Opening(opening),
            Fact::DoubleMise { targets } => Fact::DoubleMise { targets: set(targets) },
            Fact::Mise { targets } => Fact::Mise { targets: set(targets) },
            Fact::StopsFour { stones } => Fact::StopsFour { stones: set(stones) },
            Fact::BlocksWithFour => Fact::BlocksWithFour,
            Fact::StopsThree { stones } => Fact::StopsThree { stones: set(stones) },
            Fact::LeavesThree { stones, fours } => {
                Fact::LeavesThree { stones: set(stones), fours: set(fours) }
            }
            Fact::CounterFour { stones } => Fact::CounterFour { stones: set(stones) },
            Fact::BlockMakesFour { five } => Fact::BlockMakesFour { five: at(five) },
            Fact::TakesPoint { shape } => Fact::TakesPoint { shape: *shape },
            Fact::DeniesThree { stones } => Fact::DeniesThree { stones: set(stones) },
            Fact::Hampers { stones } => Fact::Hampers { stones: set(stones) },
            Fact::ForbiddenBlock { five, kind } => Fact::ForbiddenBlock { five: at(five), kind: *kind },
            Fact::AimsAtForbidden { fours, five, kind } => {
                Fact::AimsAtForbidden { fours: set(fours), five: at(five), kind: *kind }
            }
            Fact::NewForbidden { refusals: points } => {
                Fact::NewForbidden { refusals: refusals(points, symmetry) }
            }
            Fact::FillsForbidden { kind } => Fact::FillsForbidden { kind: *kind },
        }
    }
}
