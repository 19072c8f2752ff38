//! A gold set: boards searched far deeper than any others, and how near an evaluation comes to what was found there.
//!
//! [`GoldLabeller`] searches one board at a time, each as if nothing had been searched before, so that a set can be
//! made in parts. [`GoldTally`] compares: values with those of the deep search, with how games ended and with what was
//! proved, and the favourite move with the best one. Files and networks are left to the caller.

use core::cmp::Reverse;
use core::sync::atomic::{AtomicBool, Ordering};

use kagetsu_engine::{Engine, Evaluator, NoClock, SearchControl, Settings, Silent, TableEvaluator};
use kagetsu_rules::{Color, Point, Position, Rule, Setup};

use super::{Fate, PositionRecord};

/// Searches boards for their labels.
pub struct GoldLabeller {
    engine: Engine,
    rule: Rule,
}

impl GoldLabeller {
    /// Searches as `settings` say, limits included, with a table of so many megabytes.
    pub fn new(settings: Settings, rule: Rule, megabytes: usize) -> GoldLabeller {
        GoldLabeller { engine: Engine::new(settings, megabytes), rule }
    }

    /// The board with what the search says of it; its fate stays. None when the search was stopped, or when there is
    /// no move to find.
    pub fn label(&mut self, board: &PositionRecord, stop: &AtomicBool) -> Option<PositionRecord> {
        let position = board.position(self.rule);
        self.engine.reset();
        let report = self.engine.think(&position, &SearchControl { clock: &NoClock, stop }, &mut Silent);
        let best = report.best.filter(|_| !stop.load(Ordering::Relaxed))?;
        let score = PositionRecord::score_of(report.score);
        Some(PositionRecord { best: Some(best), score, proved: report.proof.is_some(), ..*board })
    }
}

impl PositionRecord {
    /// The position of the record.
    pub fn position(&self, rule: Rule) -> Position {
        let mut setup = Setup::new(rule);
        for color in Color::ALL {
            for point in self.stones[color] {
                // No record has two stones on one point.
                let _ = setup.put(color, point);
            }
        }
        Position::from(&setup.with_turn(self.turn))
    }
}

/// What an evaluation says of a board without searching.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glance {
    /// How likely the side to move wins, from 0 to 1.
    pub chance: f64,
    /// The move that it likes best.
    pub favourite: Option<Point>,
}

impl Glance {
    /// What the classic evaluation says, a logit being worth `units` of its score.
    pub fn classic(settings: &Settings, position: &Position, units: f64) -> Glance {
        let table = TableEvaluator::new(&settings.params, position);
        let score = |point: Point| (table.quick_score(position, point), Reverse(point.index()));
        let favourite = position.legal_moves().into_iter().max_by_key(|point| score(*point));
        Glance { chance: sigmoid(f64::from(table.board_score(position)) / units), favourite }
    }

    /// What the network of `settings` says; none where it has none for the rule.
    pub fn network(settings: &Settings, position: &Position) -> Option<Glance> {
        let opinion = settings.opinion(position)?;
        Some(Glance { chance: opinion.win_rate, favourite: opinion.policy.first().map(|(point, _)| *point) })
    }
}

/// Values held against others: mean cross-entropy, and the least that it could be.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ValueLoss {
    /// How many boards.
    pub boards: u64,
    loss: f64,
    least: f64,
}

impl ValueLoss {
    fn add(&mut self, chance: f64, target: f64) {
        let chance = chance.clamp(LEAST_CHANCE, 1.0 - LEAST_CHANCE);
        let entropy = |chance: f64| -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln());
        self.boards += 1;
        self.loss += entropy(chance);
        self.least += if target > 0.0 && target < 1.0 { entropy(target) } else { 0.0 };
    }

    /// The mean loss in nats.
    pub fn mean(&self) -> f64 {
        self.loss / self.boards.max(1) as f64
    }

    /// The same above the least possible.
    pub fn excess(&self) -> f64 {
        (self.loss - self.least) / self.boards.max(1) as f64
    }
}

/// How often something was right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HitRate {
    /// How many boards.
    pub boards: u64,
    /// On how many of them it was right.
    pub hits: u64,
}

impl HitRate {
    fn add(&mut self, is_hit: bool) {
        self.boards += 1;
        self.hits += u64::from(is_hit);
    }

    /// The share, from 0 to 1.
    pub fn share(&self) -> f64 {
        self.hits as f64 / self.boards.max(1) as f64
    }
}

/// An evaluation held against a gold set.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct GoldTally {
    /// Values against the scores of the deep search.
    pub value: ValueLoss,
    /// The favourite move against the best one, where nothing is decided: of several wins one is as good as another.
    pub best_move: HitRate,
    /// Values against the ends of games, which no search has made.
    pub result: ValueLoss,
    /// Whether the value favours the side that wins by a proof.
    pub proof: HitRate,
}

/// Nothing is surer than this.
const LEAST_CHANCE: f64 = 1e-6;
/// The chance behind a decided score, as in training.
const SURE: f64 = 0.995;

impl GoldTally {
    /// Adds one board, `units` of a label's score being worth a logit.
    pub fn add(&mut self, gold: &PositionRecord, glance: Glance, units: f64) {
        let is_decided = gold.score.abs() == PositionRecord::WIN;
        let target = match gold.score {
            PositionRecord::WIN => SURE,
            _ if is_decided => 1.0 - SURE,
            score => sigmoid(f64::from(score) / units),
        };
        self.value.add(glance.chance, target);
        if !is_decided && gold.best.is_some() {
            self.best_move.add(glance.favourite == gold.best);
        }
        if gold.proved {
            self.proof.add((glance.chance > 0.5) == (gold.score > 0));
        }
        match gold.fate {
            Fate::Won => self.result.add(glance.chance, 1.0),
            Fate::Lost => self.result.add(glance.chance, 0.0),
            Fate::Drawn => self.result.add(glance.chance, 0.5),
            Fate::Unknown => {}
        }
    }
}

fn sigmoid(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).exp())
}

#[cfg(test)]
mod tests {
    use kagetsu_engine::{Level, SearchLimits};
    use kagetsu_rules::{ByColor, PointSet};

    use super::*;

    fn record(score: i16, fate: Fate, proved: bool) -> PositionRecord {
        let set = |points: &[&str]| points.iter().map(|text| text.parse::<Point>().unwrap()).collect();
        let mut stones = ByColor::from_fn(|_| PointSet::EMPTY);
        stones[Color::Black] = set(&["h8", "i9", "g8"]);
        stones[Color::White] = set(&["h9", "j10"]);
        PositionRecord { stones, turn: Color::White, best: "i8".parse().ok(), score, fate, proved }
    }

    #[test]
    fn a_perfect_guess_has_no_excess_and_a_wrong_one_has() {
        let (gold, units) = (record(200, Fate::Won, false), 400.0);
        let chance = sigmoid(0.5);
        let tally = |chance, favourite: &str| {
            let mut tally = GoldTally::default();
            tally.add(&gold, Glance { chance, favourite: favourite.parse().ok() }, units);
            tally
        };
        let (right, wrong) = (tally(chance, "i8"), tally(1.0 - chance, "a1"));
        assert!(right.value.excess().abs() < 1e-12 && wrong.value.excess() > 0.1);
        assert_eq!((right.best_move.share(), wrong.best_move.share()), (1.0, 0.0));
        assert!((right.result.mean() + chance.ln()).abs() < 1e-12, "the game was won");
        assert_eq!(right.proof.boards, 0);
    }

    #[test]
    fn decided_boards_count_by_their_side_and_not_by_their_move() {
        let mut tally = GoldTally::default();
        for (score, chance) in [(PositionRecord::WIN, 0.9), (-PositionRecord::WIN, 0.9)] {
            tally.add(&record(score, Fate::Unknown, true), Glance { chance, favourite: None }, 400.0);
        }
        assert_eq!((tally.proof.boards, tally.proof.hits, tally.best_move.boards), (2, 1, 0));
        assert_eq!((tally.value.boards, tally.result.boards), (2, 0));
        assert!(tally.value.mean().is_finite());
    }

    #[test]
    fn labels_do_not_depend_on_what_was_searched_before() {
        let limits = SearchLimits { nodes: Some(3_000), ..SearchLimits::default() };
        let settings = Settings { limits, ..Settings::of_level(Level::Master) };
        let stop = AtomicBool::new(false);
        let first = record(0, Fate::Drawn, false);
        let other = PositionRecord { turn: Color::Black, ..first };
        let mut labeller = GoldLabeller::new(settings.clone(), Rule::Renju, 1);
        let both = [&first, &other].map(|board| labeller.label(board, &stop).unwrap());
        let alone = GoldLabeller::new(settings, Rule::Renju, 1).label(&other, &stop).unwrap();
        assert_eq!(both[1], alone);
        assert_eq!((both[0].fate, both[0].stones), (Fate::Drawn, first.stones));
        assert!(labeller.label(&first, &AtomicBool::new(true)).is_none(), "a stopped search labels nothing");
    }

    #[test]
    fn both_evaluations_have_an_opinion_of_a_record() {
        let settings = Settings::of_level(Level::Master);
        let position = record(0, Fate::Unknown, false).position(Rule::Renju);
        assert_eq!((position.stone_count(), position.turn()), (5, Color::White));
        let glances =
            [Some(Glance::classic(&settings, &position, 459.5)), Glance::network(&settings, &position)];
        for glance in glances.map(Option::unwrap) {
            assert!(glance.chance > 0.0 && glance.chance < 1.0);
            assert!(glance.favourite.is_some_and(|point| position.is_legal(point)));
        }
    }
}
