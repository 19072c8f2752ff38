//! Balanced openings, made by the engine: random stones near each other, kept when a search calls them even.

use core::sync::atomic::AtomicBool;

use kagetsu_engine::{Bound, Engine, Level, NoClock, Reins, Score, SearchLimits, Settings, Silent};
use kagetsu_rules::{Color, Combined, Point, Position, Rule, Setup};

use crate::seed::Random;

/// How openings are made.
#[derive(Clone, Debug)]
pub struct MakeOpenings {
    /// The rule.
    pub rule: Rule,
    /// What everything follows from.
    pub seed: u64,
    /// How many stones at least.
    pub least_stones: usize,
    /// How many stones at most.
    pub most_stones: usize,
    /// Nodes of the search that judges.
    pub nodes: u64,
    /// The largest score, to either side, that counts as even.
    pub margin: i32,
}

impl Default for MakeOpenings {
    fn default() -> MakeOpenings {
        MakeOpenings {
            rule: Rule::Renju,
            seed: 1,
            least_stones: 5,
            most_stones: 8,
            nodes: 50_000,
            margin: 40,
        }
    }
}

/// The side of the square around the centre in which stones are put.
const REGION: u8 = 4;

impl MakeOpenings {
    /// Makes openings one after another, without end; `stop` ends the sequence.
    pub fn openings<'a>(&'a self, stop: &'a AtomicBool) -> impl Iterator<Item = (Vec<Point>, i32)> + 'a {
        let limits = SearchLimits { nodes: Some(self.nodes), ..SearchLimits::default() };
        let settings = Settings { limits, ..Settings::of_level(Level::Master) };
        let mut engine = Engine::new(settings, 16);
        let mut random = Random::new(self.seed);
        let mut seen: Vec<Setup> = Vec::new();
        core::iter::from_fn(move || {
            while !stop.load(core::sync::atomic::Ordering::Relaxed) {
                let opening = self.draw(&mut random);
                let mut position = Position::new(self.rule);
                let legal = opening.iter().all(|point| {
                    let legal = position.is_legal(*point);
                    if legal {
                        let _ = position.place(*point);
                    }
                    legal
                });
                let diagram = position.to_setup().canonical().0;
                if !legal || !is_quiet(&position) || seen.contains(&diagram) {
                    continue;
                }
                engine.reset();
                let report = engine.think(&position, &Reins { clock: &NoClock, stop }, &mut Silent);
                if let (Score::Value(value), Bound::Exact) = (report.score, report.bound)
                    && value.abs() <= self.margin
                {
                    seen.push(diagram);
                    return Some((opening, value));
                }
            }
            None
        })
    }

    /// Random stones: the first at the centre, each next one near an earlier one.
    fn draw(&self, random: &mut Random) -> Vec<Point> {
        let span = self.most_stones.saturating_sub(self.least_stones) + 1;
        let stones = self.least_stones + random.below(span);
        let mut opening = vec![Point::CENTER];
        while opening.len() < stones {
            let near = |point: &Point| {
                point.distance_to_center() <= REGION
                    && !opening.contains(point)
                    && opening.iter().any(|stone| distance(*stone, *point) <= 2)
            };
            let choice: Vec<Point> = Point::all().filter(near).collect();
            match random.pick(&choice) {
                Some(point) => opening.push(point),
                None => break,
            }
        }
        opening
    }
}

/// Nobody has a four or an open three to make good at once.
fn is_quiet(position: &Position) -> bool {
    position.winner().is_none()
        && Color::ALL.into_iter().all(|color| {
            [Combined::Five, Combined::OpenFour, Combined::FourThree]
                .into_iter()
                .all(|class| position.count(color, class) == 0)
        })
}

fn distance(a: Point, b: Point) -> u8 {
    a.x().abs_diff(b.x()).max(a.y().abs_diff(b.y()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_makes_the_same_sound_openings_again() {
        let make = MakeOpenings { nodes: 500, margin: 60, ..MakeOpenings::default() };
        let stop = AtomicBool::new(false);
        let openings = || make.openings(&stop).take(4).collect::<Vec<_>>();
        let first = openings();
        assert_eq!(first.len(), 4);
        assert_eq!(first, openings());
        for (opening, value) in &first {
            assert!((5..=8).contains(&opening.len()) && value.abs() <= 60);
            assert!(super::super::start(opening, Rule::Renju).is_ok());
        }
        let other = MakeOpenings { seed: 2, ..make.clone() };
        assert_ne!(first, other.openings(&stop).take(4).collect::<Vec<_>>());
    }

    #[test]
    fn it_ends_when_asked() {
        assert_eq!(MakeOpenings::default().openings(&AtomicBool::new(true)).count(), 0);
    }
}
