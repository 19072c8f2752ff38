//! Fitting the fast evaluation to searched positions: logistic regression on what a board has.
//!
//! A board's score is a sum of numbers ([`BoardValues::features`]), and `1 / (1 + exp(-score / units))` foretells what its
//! search said and how its game ended. Every number is what its line shapes are worth one by one and something of its
//! own, held near nothing, so that what is rarely seen is judged by what it consists of. Single-threaded, and the same
//! for the same records.

use kagetsu_engine::BoardValues;
use kagetsu_rules::{Color, Position, Rule, Setup, Shape, SplitMix};

use crate::positions::{Fate, PositionRecord};

/// How to fit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fitting {
    /// Of the target, the part that is the score of the search; the rest is the result of the game.
    pub trust: f64,
    /// Units of the evaluation that are a logit.
    pub units: f64,
    /// How often every position is seen.
    pub rounds: usize,
    /// How strongly what a combination has of its own is held near nothing.
    pub decay: f64,
    /// The first step of a number, in units; it shrinks with what the number has learnt.
    pub step: f64,
}

impl Default for Fitting {
    fn default() -> Fitting {
        Fitting { trust: 0.5, units: 459.5, rounds: 12, decay: 2e-4, step: 6.0 }
    }
}

/// What came of it: cross-entropy on the positions learnt and on those held out, at the end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FitReport {
    /// Positions learnt.
    pub learnt: usize,
    /// Positions held out.
    pub held_out: usize,
    /// The loss on those learnt.
    pub loss: f64,
    /// The loss on those held out.
    pub held_out_loss: f64,
    /// The least possible there: what the targets themselves leave open.
    pub least_loss: f64,
}

/// Of so many records one block in [`HELD_OUT_ONE_IN`] is held out: neighbours are of one game.
const BLOCK: usize = 256;
const HELD_OUT_ONE_IN: usize = 16;
/// A score that is decided is as good as this chance.
const DECIDED: f64 = 0.98;
/// The largest value, in parts of a unit: two of them fit into 16 bits.
const MOST: f64 = 12_000.0;

/// Fits the values of `rule` to records.
pub fn fit_board_values(
    rule: Rule,
    records: &[PositionRecord],
    fitting: &Fitting,
) -> (BoardValues, FitReport) {
    let mut samples = Samples::default();
    for record in records {
        samples.add(rule, record, fitting);
    }
    let mut model = Model::new(rule);
    let mut order: Vec<usize> = (0..samples.len()).filter(|place| !is_held_out(*place)).collect();
    let mut random = SplitMix::new(1);
    for round in 0..fitting.rounds {
        for place in (1..order.len()).rev() {
            order.swap(place, random.below(place + 1));
        }
        // The last rounds take smaller steps, so that the end does not depend on what came last.
        let step = fitting.step * (1.0 - round as f64 / fitting.rounds as f64);
        for sample in &order {
            model.learn(samples.features(*sample), samples.targets[*sample], step, fitting);
        }
    }
    let held_out: Vec<usize> = (0..samples.len()).filter(|place| is_held_out(*place)).collect();
    let loss = |chosen: &[usize], model: &Model| {
        let losses = chosen.iter().map(|sample| {
            entropy(samples.targets[*sample], chance(model.score(samples.features(*sample)), fitting))
        });
        losses.sum::<f64>() / chosen.len().max(1) as f64
    };
    let least = held_out.iter().map(|sample| entropy(samples.targets[*sample], samples.targets[*sample]));
    let report = FitReport {
        learnt: order.len(),
        held_out: held_out.len(),
        loss: loss(&order, &model),
        held_out_loss: loss(&held_out, &model),
        least_loss: least.sum::<f64>() / held_out.len().max(1) as f64,
    };
    (model.values(), report)
}

fn is_held_out(sample: usize) -> bool {
    (sample / BLOCK).is_multiple_of(HELD_OUT_ONE_IN)
}

fn chance(score: f64, fitting: &Fitting) -> f64 {
    1.0 / (1.0 + (-score / fitting.units).exp())
}

fn entropy(target: f64, chance: f64) -> f64 {
    let chance = chance.clamp(1e-9, 1.0 - 1e-9);
    -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
}

/// Positions as the numbers they have, one after the other, and what they should come to.
#[derive(Default)]
struct Samples {
    features: Vec<u16>,
    /// Where the features of each sample end.
    ends: Vec<usize>,
    targets: Vec<f64>,
}

impl Samples {
    fn len(&self) -> usize {
        self.targets.len()
    }

    fn add(&mut self, rule: Rule, record: &PositionRecord, fitting: &Fitting) {
        let mut setup = Setup::new(rule);
        for color in Color::ALL {
            for point in record.stones[color] {
                if setup.put(color, point).is_err() {
                    return;
                }
            }
        }
        let searched = match record.score {
            PositionRecord::WIN => DECIDED,
            score if score == -PositionRecord::WIN => 1.0 - DECIDED,
            score => chance(f64::from(score), fitting),
        };
        let ended = match record.fate {
            Fate::Won => 1.0,
            Fate::Drawn => 0.5,
            Fate::Lost => 0.0,
            Fate::Unknown => searched,
        };
        let position = Position::from(&setup.with_turn(record.turn));
        BoardValues::features(&position, |number| self.features.push(shared(rule, number) as u16));
        self.ends.push(self.features.len());
        self.targets.push(fitting.trust * searched + (1.0 - fitting.trust) * ended);
    }

    fn features(&self, sample: usize) -> &[u16] {
        let first = sample.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.features.get(first..self.ends[sample]).unwrap_or(&[])
    }
}

/// The number that is learnt in the place of `number`: under rules that treat both colours alike, that of Black to move.
fn shared(rule: Rule, number: usize) -> usize {
    let of_white = number >= BoardValues::LENGTH / 2;
    if of_white && rule != Rule::Renju { BoardValues::exchanged(number) } else { number }
}

/// A value being learnt, and the squares of its corrections.
#[derive(Clone, Copy, Default)]
struct Weight {
    value: f64,
    squares: f64,
}

impl Weight {
    fn correct(&mut self, slope: f64, step: f64) {
        self.squares += slope * slope;
        self.value -= step * slope / (self.squares.sqrt() + 1.0);
    }
}

/// Values being learnt.
struct Model {
    rule: Rule,
    own: Vec<Weight>,
    lines: Vec<Weight>,
    /// The places in `lines` that a number consists of.
    parts: Vec<Option<[usize; 4]>>,
}

const SHAPES: usize = Shape::ALL.len();

impl Model {
    fn new(rule: Rule) -> Model {
        let parts = (0..BoardValues::LENGTH).map(|number| {
            let speaks = BoardValues::shapes_of(number)?;
            let first = (speaks.turn.index() * 2 + speaks.owner.index()) * SHAPES;
            Some(speaks.shapes.map(|shape| first + shape))
        });
        Model {
            rule,
            own: vec![Weight::default(); BoardValues::LENGTH],
            lines: vec![Weight::default(); 4 * SHAPES],
            parts: parts.collect(),
        }
    }

    fn worth(&self, number: usize) -> f64 {
        let lines =
            self.parts[number].map_or(0.0, |parts| parts.map(|part| self.lines[part].value).iter().sum());
        self.own[number].value + lines
    }

    fn score(&self, features: &[u16]) -> f64 {
        features.iter().map(|number| self.worth(usize::from(*number))).sum()
    }

    fn learn(&mut self, features: &[u16], target: f64, step: f64, fitting: &Fitting) {
        let slope = chance(self.score(features), fitting) - target;
        for number in features {
            let number = usize::from(*number);
            let held = fitting.decay * self.own[number].value;
            self.own[number].correct(slope + held, step);
            for part in self.parts[number].into_iter().flatten() {
                // Blank lines are the ground on which the others stand.
                if !part.is_multiple_of(SHAPES) {
                    self.lines[part].correct(slope, step);
                }
            }
        }
    }

    fn values(&self) -> BoardValues {
        let parts = f64::from(BoardValues::PER_UNIT);
        let number =
            |number: usize| (self.worth(shared(self.rule, number)) * parts).round().clamp(-MOST, MOST) as i16;
        let numbers = (0..BoardValues::LENGTH).map(number).collect();
        BoardValues::from_numbers(numbers).unwrap_or_else(|| (*BoardValues::built_in(self.rule)).clone())
    }
}

#[cfg(test)]
mod tests {
    use kagetsu_engine::{Evaluator, Params, TableEvaluator};
    use kagetsu_rules::{ByColor, Point, PointSet};

    use super::*;

    /// A random board whose score is what today's values say of it, so that there is something to find again.
    fn record(rule: Rule, table: &TableEvaluator, random: &mut SplitMix) -> PositionRecord {
        let mut position = Position::new(rule);
        for _ in 0..8 + random.below(12) {
            let is_near = |point: &Point| point.x().abs_diff(7) <= 3 && point.y().abs_diff(7) <= 3;
            let near: Vec<Point> = position.legal_moves().into_iter().filter(is_near).collect();
            if let Some(point) = random.pick(&near) {
                let _ = position.place(point);
            }
        }
        let score = table.sibling(&position).board_score(&position);
        PositionRecord {
            stones: ByColor::from_fn(|color| position.stones(color).into_iter().collect::<PointSet>()),
            turn: position.turn(),
            best: None,
            score: score.clamp(-2_000, 2_000) as i16,
            fate: Fate::Unknown,
            proved: false,
        }
    }

    fn records(rule: Rule, number: usize) -> Vec<PositionRecord> {
        let mut random = SplitMix::new(5);
        let table = TableEvaluator::new(&Params::strong(), &Position::new(rule));
        (0..number).map(|_| record(rule, &table, &mut random)).collect()
    }

    #[test]
    fn what_scores_were_made_of_is_found_again_on_boards_not_seen() {
        for rule in [Rule::Renju, Rule::Standard] {
            let (_, report) = fit_board_values(rule, &records(rule, 3_000), &Fitting::default());
            assert!(report.held_out > 200 && report.learnt > 2_500, "{report:?}");
            // Saying "even" of every board would lose far more.
            assert!(report.held_out_loss - report.least_loss < 0.03, "{report:?}");
        }
    }

    #[test]
    fn both_colours_count_alike_where_the_rule_does() {
        let (values, _) =
            fit_board_values(Rule::Freestyle, &records(Rule::Freestyle, 300), &Fitting::default());
        let bytes = values.to_bytes(Rule::Freestyle);
        let numbers = bytes.split_at(bytes.len() - 2 * BoardValues::LENGTH).1.as_chunks::<2>().0;
        for number in 0..BoardValues::LENGTH {
            assert_eq!(numbers[number], numbers[BoardValues::exchanged(number)]);
        }
    }
}
