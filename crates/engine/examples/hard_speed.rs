//! How long hard thinks: `cargo run --release -p kagetsu-engine --example hard_speed [-- ROUNDS]`. It plays both colours of
//! the 26 openings against medium, so many times (once by default) with other seeds, and looks at every position that it
//! had to search once more with nothing but the four plies of the published table. The games are always the same ones;
//! only the times depend on the machine.

#![expect(clippy::print_stdout, reason = "an example shows its figures")]

use core::sync::atomic::AtomicBool;
use std::time::Instant;

use kagetsu_engine::{Engine, Feature, Level, Observer, Progress, Report, SearchControl, Settings, Stage};
use kagetsu_rules::{Color, Opening, Position, Rule};

const MEGABYTES: usize = 16;
/// The aim for four plies.
const AIM_MS: f64 = 20.0;

fn main() {
    let rounds = std::env::args().nth(1).map_or(1, |text| text.parse().expect("a number of rounds"));
    let mut figures = Figures::default();
    let openings = Opening::all().iter().cycle().take(rounds * Opening::all().len());
    for (seed, opening) in openings.enumerate() {
        for color in Color::ALL {
            let mut start = Position::new(Rule::Renju);
            for stone in opening.stones() {
                let _ = start.place(stone);
            }
            play(start, color, seed as u64, &mut figures);
        }
    }
    show("all moves", &mut figures.all);
    show("searched moves", &mut figures.searched);
    show("  up to the end of depth 4", &mut figures.four_plies);
    show("  the published four plies alone", &mut figures.published);
}

/// Milliseconds of hard's moves.
#[derive(Default)]
struct Figures {
    all: Vec<f64>,
    searched: Vec<f64>,
    four_plies: Vec<f64>,
    published: Vec<f64>,
}

/// Hard plays `color` against medium.
fn play(mut position: Position, color: Color, seed: u64, figures: &mut Figures) {
    let mut hard = Engine::new(Settings::of_level(Level::Hard), MEGABYTES);
    let mut published = Engine::new(published(), MEGABYTES);
    let mut medium = Engine::new(Settings { seed, ..Settings::of_level(Level::Medium) }, MEGABYTES);
    while position.winner().is_none() {
        let best = if position.turn() == color {
            let mut timed = Timed::new();
            let report = timed.think(&mut hard, &position);
            figures.all.push(timed.total);
            if report.stage == Stage::Search {
                figures.searched.push(timed.total);
                figures.four_plies.extend(timed.four_plies);
                let mut again = Timed::new();
                let _ = again.think(&mut published, &position);
                figures.published.push(again.total);
            }
            report.best
        } else {
            Timed::new().think(&mut medium, &position).best
        };
        let Some(best) = best else { return };
        let _ = position.place(best);
    }
}

/// Hard with nothing but what the published table has.
fn published() -> Settings {
    let settings = Settings::of_level(Level::Hard);
    let own = [
        Feature::ReplyExtension,
        Feature::ThreatReplies,
        Feature::ThreeExtension,
        Feature::Tempo,
        Feature::LeafFours,
        Feature::Check,
    ];
    let features = own.into_iter().fold(settings.features, |features, feature| features.without(feature));
    Settings { features, ..settings }
}

/// One thought with its times.
struct Timed {
    start: Instant,
    /// When depth 4 was finished; afterwards it is searched once more, with answers that cost no ply.
    four_plies: Option<f64>,
    total: f64,
}

impl Timed {
    fn new() -> Timed {
        Timed { start: Instant::now(), four_plies: None, total: 0.0 }
    }

    fn think(&mut self, engine: &mut Engine, position: &Position) -> Report {
        let (clock, stop) = (self.start, AtomicBool::new(false));
        let report = engine.think(position, &SearchControl { clock: &clock, stop: &stop }, self);
        self.total = self.elapsed();
        report
    }

    fn elapsed(&self) -> f64 {
        self.start.elapsed().as_secs_f64() * 1e3
    }
}

impl Observer for Timed {
    fn progress(&mut self, progress: &Progress) {
        if progress.depth == 4 && self.four_plies.is_none() {
            self.four_plies = Some(self.elapsed());
        }
    }
}

fn show(name: &str, times: &mut [f64]) {
    times.sort_by(f64::total_cmp);
    let at = |percent: usize| times.get(times.len() * percent / 100).copied().unwrap_or_default();
    let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
    let within = times.iter().filter(|time| **time < AIM_MS).count() * 100 / times.len().max(1);
    let most = times.last().copied().unwrap_or_default();
    println!(
        "{name:34} {:4}: mean {mean:.1} ms, median {:.1}, 95 of 100 {:.1}, most {most:.1}; {within} % under {AIM_MS} ms",
        times.len(),
        at(50),
        at(95),
    );
}
