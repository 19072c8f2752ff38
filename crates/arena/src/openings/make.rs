//! Balanced openings, made by the engine: random stones near each other, kept when a long search calls them even.

use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicBool, Ordering};
use std::collections::{BTreeMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use kagetsu_engine::{Bound, Engine, Level, NoClock, Score, SearchControl, SearchLimits, Settings, Silent};
use kagetsu_rules::{Color, Combined, Point, Position, Rule, Setup, SplitMix};

use crate::seed::random;

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
    /// Nodes of the last of the searches that judge.
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
            nodes: 10_000,
            margin: 80,
        }
    }
}

/// The side of the square around the centre in which stones are put.
const REGION: u8 = 4;

/// The transposition table of one thread.
const TABLE_MIB: usize = 64;

/// The searches that judge, one after the other: the part of the nodes and the margins from even. The short ones
/// throw out most of what is not even.
const LOOKS: [(u64, i32); 2] = [(50, 3), (1, 1)];

impl MakeOpenings {
    /// The first `count` even openings of the seed, each with its score; fewer when `stop` is set. The number of
    /// threads changes nothing but the time: diagrams are handed out in order, and all that were are judged.
    pub fn make(&self, count: usize, threads: NonZeroUsize, stop: &AtomicBool) -> Vec<(Vec<Point>, i32)> {
        let diagrams = Mutex::new(self.diagrams().enumerate());
        let even = Mutex::new(BTreeMap::new());
        let work = || {
            let mut engine = Engine::new(Settings::of_level(Level::Master), TABLE_MIB);
            while !stop.load(Ordering::Relaxed) && held(&even).len() < count {
                // In a statement of its own, which ends the hold before the search.
                let next = held(&diagrams).next();
                let Some((index, opening)) = next else { break };
                if let Some(score) = self.judge(&mut engine, &opening, stop) {
                    held(&even).insert(index, (opening, score));
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..threads.get() {
                scope.spawn(work);
            }
        });
        even.into_inner().unwrap_or_else(PoisonError::into_inner).into_values().take(count).collect()
    }

    /// Quiet diagrams of random stones, none twice, without end.
    fn diagrams(&self) -> impl Iterator<Item = Vec<Point>> {
        let mut random = random(self.seed);
        let mut seen: HashSet<Setup> = HashSet::new();
        core::iter::from_fn(move || Some(self.draw(&mut random))).filter(move |opening| {
            let game = super::start(opening, self.rule);
            game.is_ok_and(|game| {
                is_quiet(game.position()) && seen.insert(game.position().to_setup().canonical().0)
            })
        })
    }

    /// The score of an opening that all searches call even.
    fn judge(&self, engine: &mut Engine, opening: &[Point], stop: &AtomicBool) -> Option<i32> {
        let game = super::start(opening, self.rule).ok()?;
        let mut score = None;
        for (part, margins) in LOOKS {
            let limits = SearchLimits { nodes: Some(self.nodes / part), ..SearchLimits::default() };
            engine.set(Settings { limits, ..Settings::of_level(Level::Master) });
            engine.reset();
            let report = engine.think(game.position(), &SearchControl { clock: &NoClock, stop }, &mut Silent);
            score = match (report.score, report.bound) {
                (Score::Value(value), Bound::Exact) if value.abs() <= margins * self.margin => Some(value),
                _ => return None,
            };
        }
        score
    }

    /// Random stones: the first at the centre, each next one near an earlier one.
    fn draw(&self, random: &mut SplitMix) -> Vec<Point> {
        let span = self.most_stones.saturating_sub(self.least_stones) + 1;
        let stones = self.least_stones + random.below(span);
        let mut opening = vec![Point::CENTER];
        while opening.len() < stones {
            let near = |point: &Point| {
                point.distance_to_center() <= REGION
                    && !opening.contains(point)
                    && opening.iter().any(|stone| stone.distance(*point) <= 2)
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

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_makes_the_same_sound_openings_again_with_any_threads() {
        let make = MakeOpenings { nodes: 25_000, margin: 60, ..MakeOpenings::default() };
        let stop = AtomicBool::new(false);
        let openings =
            |make: &MakeOpenings, threads| make.make(3, NonZeroUsize::new(threads).unwrap(), &stop);
        let first = openings(&make, 1);
        assert_eq!(first.len(), 3);
        assert_eq!(first, openings(&make, 3));
        for (opening, value) in &first {
            assert!((5..=8).contains(&opening.len()) && value.abs() <= 60);
            assert!(super::super::start(opening, Rule::Renju).is_ok());
        }
        let other = MakeOpenings { seed: 2, ..make };
        assert_ne!(first, openings(&other, 1));
    }

    #[test]
    fn it_ends_when_asked() {
        let stop = AtomicBool::new(true);
        assert_eq!(MakeOpenings::default().make(1, NonZeroUsize::MIN, &stop), []);
    }
}
