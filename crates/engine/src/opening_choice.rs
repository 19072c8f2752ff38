//! The engine's decisions during an opening: where its stones go, whether it swaps, what it offers and takes.
//!
//! All of them come from one number, the search's value of a position, and from two thoughts: whoever may be swapped
//! wants an even position, and whoever chooses last takes the better side. An answer depends on the opening, the
//! settings and their seed alone, and is always one that the rule takes.

use kagetsu_rules::{OpeningAction, OpeningPlay, OpeningTask, Point, PointSet, Position, SplitMix};

use crate::engine::{Engine, SearchControl, Settings};
use crate::eval::{Evaluator, TableEvaluator};
use crate::report::Silent;
use crate::score::Score;
use crate::search::SearchLimits;

/// Moves that are compared by searching; the others are sorted out at a glance.
const MOST_COMPARED: usize = 14;
/// Among so many of the most even moves one is drawn.
const MOST_DRAWN: usize = 3;
/// How far from other stones a move may lie.
const REACH: u8 = 3;
/// Megabytes of the table: the searches are short.
const TABLE_MEGABYTES: usize = 4;
/// The rings in which the first stone of an opening that may begin anywhere is put: near an edge the game is more even.
const FIRST_RINGS: core::ops::RangeInclusive<u8> = 3..=6;

/// Decides for the engine during an opening.
pub struct OpeningChooser {
    engine: Engine,
    /// Stones for one answer.
    nodes: u64,
}

impl OpeningChooser {
    /// Nodes for an answer that a person waits for: a second or less.
    pub const NODES: u64 = 150_000;

    /// A chooser that evaluates as an engine of these settings does, with so many nodes for each answer.
    pub fn new(settings: &Settings, nodes: u64) -> OpeningChooser {
        let mut settings = settings.clone();
        settings.params.book_moves = 0;
        settings.level.random_percent = 0;
        settings.lines = 1;
        settings.threads = 1;
        OpeningChooser { engine: Engine::new(settings, TABLE_MEGABYTES), nodes }
    }

    /// The engine's answer to what is asked; nothing when nothing is asked. Stopped, it answers with what it has.
    pub fn answer(&mut self, play: &OpeningPlay, control: &SearchControl<'_>) -> Option<OpeningAction> {
        self.engine.reset();
        let turn = play.position().turn();
        Some(match play.next_turn()?.task {
            OpeningTask::Place { area } => OpeningAction::Place(self.place(play, area, control)?),
            OpeningTask::Swap => self.swap(play, control),
            OpeningTask::SwapOrMany { count } => {
                match self.fifths(play, play.position(), control).get(usize::from(count) - 1) {
                    Some((_, value)) if *value > 0 => OpeningAction::Many,
                    Some(_) | None => self.swap(play, control),
                }
            }
            OpeningTask::Declare { most } => self.declare(play, most, control),
            OpeningTask::Offer { count, .. } => {
                let best = self.fifths(play, play.position(), control).into_iter().take(usize::from(count));
                OpeningAction::Offer(best.map(|(point, _)| point).collect())
            }
            OpeningTask::Choose { offers } => {
                let ranked = self.rank(play.position(), offers, control);
                // What is worst for Black is best for White.
                OpeningAction::Choose(ranked.into_iter().next_back()?.0)
            }
            OpeningTask::TakeColor => {
                OpeningAction::Take(if self.value(play.position(), self.nodes, control) < 0 {
                    !turn
                } else {
                    turn
                })
            }
            OpeningTask::TakeColorOrAdd => {
                let value = self.value(play.position(), self.nodes, control);
                // Scores nearer to each other than the width of the first search window mean the same.
                if value.saturating_abs() <= self.engine.settings().params.aspiration {
                    OpeningAction::Add
                } else {
                    OpeningAction::Take(if value < 0 { !turn } else { turn })
                }
            }
        })
    }

    /// Where the next stone goes.
    fn place(&mut self, play: &OpeningPlay, area: PointSet, control: &SearchControl<'_>) -> Option<Point> {
        let position = play.position();
        let mut random = SplitMix::new(self.engine.settings().seed.wrapping_add(play.actions().len() as u64));
        if position.stone_count() < 2 {
            let fitting = first_stones(position, area);
            return fitting.get(random.below(fitting.len().max(1))).copied();
        }
        let everywhere = area == position.legal_moves();
        if everywhere && !play.may_change() {
            return self.best(position, self.nodes, control).or(area.first());
        }
        let mut ranked = self.rank(position, self.candidates(play, area), control);
        if !play.may_change() {
            return ranked.first().map(|(point, _)| *point);
        }
        ranked.sort_by_key(|(_, value)| value.saturating_abs());
        ranked.truncate(MOST_DRAWN);
        ranked.get(random.below(ranked.len().max(1))).map(|(point, _)| *point)
    }

    fn swap(&mut self, play: &OpeningPlay, control: &SearchControl<'_>) -> OpeningAction {
        if self.worth(play, control) < 0 { OpeningAction::Swap } else { OpeningAction::Keep }
    }

    /// What the side to move may hope for, when Black will offer fifth moves and White will take the least of them.
    fn worth(&mut self, play: &OpeningPlay, control: &SearchControl<'_>) -> i32 {
        let position = play.position();
        match (play.fifth_moves(), position.stone_count()) {
            (count @ 2.., 4) => nth(&self.fifths(play, position, control), count),
            (count @ 2.., 3) => nth(&self.fifths_after_best(play, control), count).saturating_neg(),
            (_, _) => self.value(position, self.nodes, control),
        }
    }

    /// The number of fifth moves that makes the game most even.
    fn declare(&mut self, play: &OpeningPlay, most: u8, control: &SearchControl<'_>) -> OpeningAction {
        let fifths = match play.position().stone_count() {
            4 => self.fifths(play, play.position(), control),
            _ => self.fifths_after_best(play, control),
        };
        let even = |count: &u8| nth(&fifths, *count).saturating_abs();
        OpeningAction::Declare((1..=most).min_by_key(even).unwrap_or(1))
    }

    /// Black's fifth moves after the best fourth move.
    fn fifths_after_best(&mut self, play: &OpeningPlay, control: &SearchControl<'_>) -> Vec<(Point, i32)> {
        let mut position = play.position().clone();
        if let Some(fourth) = self.best(&position, self.nodes / 2, control) {
            let _ = position.place(fourth);
        }
        self.fifths(play, &position, control)
    }

    /// Black's best fifth moves, best first, with their values in Black's view; no two of them symmetric.
    fn fifths(
        &mut self,
        play: &OpeningPlay,
        position: &Position,
        control: &SearchControl<'_>,
    ) -> Vec<(Point, i32)> {
        let same = position == play.position();
        let area = position.legal_moves();
        // The symmetries of another position are not at hand: there, every point counts.
        let points = if same { self.candidates(play, area) } else { self.by_promise(position, area) };
        self.rank(position, points, control)
    }

    /// Moves that differ, the more promising ones first.
    fn candidates(&self, play: &OpeningPlay, area: PointSet) -> Vec<Point> {
        let mut different: Vec<Point> = Vec::new();
        for point in self.by_promise(play.position(), area) {
            if different.len() < MOST_COMPARED && play.check_beside(&different, point).is_ok() {
                different.push(point);
            }
        }
        different
    }

    /// Moves near the stones by the evaluation's first opinion, then all others.
    fn by_promise(&self, position: &Position, area: PointSet) -> Vec<Point> {
        let evaluator = TableEvaluator::new(&self.engine.settings().params, position);
        let near = position.occupied().on_lines(REACH) & area;
        let sorted = |points: PointSet| {
            let mut points: Vec<Point> = points.into_iter().collect();
            points.sort_by_key(|point| -evaluator.quick_score(position, *point));
            points
        };
        let mut points = sorted(near);
        points.extend(sorted(area - near));
        points
    }

    /// The moves with their values in the mover's view, best first.
    fn rank(
        &mut self,
        position: &Position,
        mut points: Vec<Point>,
        control: &SearchControl<'_>,
    ) -> Vec<(Point, i32)> {
        points.truncate(MOST_COMPARED);
        let nodes = (self.nodes / points.len().max(1) as u64).max(1);
        let mut ranked: Vec<(Point, i32)> = points
            .into_iter()
            .map(|point| {
                let mut after = position.clone();
                let _ = after.place(point);
                (point, self.value(&after, nodes, control).saturating_neg())
            })
            .collect();
        ranked.sort_by_key(|(_, value)| -value);
        ranked
    }

    /// What a position is worth to the side to move.
    fn value(&mut self, position: &Position, nodes: u64, control: &SearchControl<'_>) -> i32 {
        const DECIDED: i32 = 1_000_000;
        self.limit(nodes);
        match self.engine.think(position, control, &mut Silent).score {
            Score::Win(plies) => DECIDED - plies as i32,
            Score::Loss(plies) => plies as i32 - DECIDED,
            Score::Value(value) => value,
        }
    }

    fn best(&mut self, position: &Position, nodes: u64, control: &SearchControl<'_>) -> Option<Point> {
        self.limit(nodes);
        self.engine.think(position, control, &mut Silent).best
    }

    fn limit(&mut self, nodes: u64) {
        let limits = SearchLimits { nodes: Some(nodes.max(1)), ..SearchLimits::default() };
        let settings = Settings { limits, ..self.engine.settings().clone() };
        self.engine.set(settings);
    }
}

/// What is left to Black when White takes the least of the best `count` moves.
fn nth(ranked: &[(Point, i32)], count: u8) -> i32 {
    let place = usize::from(count).min(ranked.len()).saturating_sub(1);
    ranked.get(place).map_or(0, |(_, value)| *value)
}

/// Points for a first or second stone, which nobody needs to search for.
fn first_stones(position: &Position, area: PointSet) -> Vec<Point> {
    let near = position.occupied().on_lines(REACH) & area;
    let around = |point: &Point| FIRST_RINGS.contains(&point.distance_to_center());
    let choice: Vec<Point> = match position.stone_count() {
        0 => area.into_iter().filter(around).collect(),
        _ => near.into_iter().collect(),
    };
    if choice.is_empty() { area.into_iter().collect() } else { choice }
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::AtomicBool;

    use kagetsu_rules::{Color, OpeningRule, Rule, Seat};

    use super::*;
    use crate::clock::NoClock;
    use crate::level::Level;

    fn chooser(seed: u64) -> OpeningChooser {
        OpeningChooser::new(&Settings { seed, ..Settings::of_level(Level::Hard) }, 2_000)
    }

    /// Both players are engines.
    fn played(rule: OpeningRule, board: Rule, seed: u64, stop: bool) -> OpeningPlay {
        let stop = AtomicBool::new(stop);
        let control = SearchControl { clock: &NoClock, stop: &stop };
        let mut chooser = chooser(seed);
        let mut play = OpeningPlay::new(rule, board).unwrap();
        while let Some(answer) = chooser.answer(&play, &control) {
            play.act(answer.clone()).unwrap_or_else(|error| panic!("{rule}: {answer:?}: {error}"));
        }
        assert_eq!(play.next_turn(), None, "{rule}");
        play
    }

    #[test]
    fn every_answer_is_taken_and_the_same_seed_answers_the_same() {
        let mut openings = std::collections::BTreeSet::new();
        for rule in OpeningRule::ALL {
            for seed in 0..3 {
                let play = played(rule, Rule::Renju, seed, false);
                openings.insert((rule, play.moves().to_vec()));
                let stones = match rule {
                    OpeningRule::Free => 0..=0,
                    OpeningRule::Openings => 3..=3,
                    OpeningRule::Swap2 => 3..=5,
                    OpeningRule::Rif
                    | OpeningRule::Yamaguchi
                    | OpeningRule::Taraguchi10
                    | OpeningRule::Soosorv8 => 5..=5,
                };
                assert!(stones.contains(&play.moves().len()), "{rule}");
            }
            assert_eq!(
                played(rule, Rule::Renju, 1, false).actions(),
                played(rule, Rule::Renju, 1, false).actions()
            );
        }
        assert!(openings.len() > 10, "openings vary: {openings:?}");
        assert_eq!(played(OpeningRule::Swap2, Rule::Freestyle, 5, false).position().rule(), Rule::Freestyle);
    }

    #[test]
    fn a_stopped_chooser_still_answers() {
        for rule in OpeningRule::ALL {
            played(rule, Rule::Renju, 7, true);
        }
    }

    #[test]
    fn a_lost_side_is_swapped_away_and_a_won_one_kept() {
        let stop = AtomicBool::new(false);
        let control = SearchControl { clock: &NoClock, stop: &stop };
        let three = |stones: [&str; 3]| {
            let mut play = OpeningPlay::new(OpeningRule::Swap2, Rule::Freestyle).unwrap();
            for stone in stones {
                play.act(OpeningAction::Place(stone.parse().unwrap())).unwrap();
            }
            play
        };
        // Black's stones stand together and White's in the corner.
        let strong = three(["h8", "a1", "h9"]);
        assert_eq!(chooser(1).answer(&strong, &control), Some(OpeningAction::Take(Color::Black)));
        assert_eq!(strong.next_turn().map(|question| question.seat), Some(Seat::Second));
        // White's stone stands in the middle, and Black's two in the corners.
        let weak = three(["a1", "h8", "o15"]);
        assert_eq!(chooser(1).answer(&weak, &control), Some(OpeningAction::Take(Color::White)));
    }
}
