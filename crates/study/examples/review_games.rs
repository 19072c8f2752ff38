//! Reviews many games and prints how many moves there are of each class, and how long it took.
//!
//! `cargo run --release -p kagetsu-study --example review_games -- FILE COLUMN STEP EFFORT`, where the effort is `quick`,
//! `usual`, `deep` or the stones of each search of the first pass: the games stand in one column,
//! counted from 1, of a table with tabs (`#` lines are comments); one row in STEP is reviewed, on one thread. Times are
//! of the processor where Linux tells them, so that other programs count little; elsewhere those of the clock.

#![expect(clippy::print_stdout, reason = "an example that prints its result")]

use std::error::Error;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kagetsu_rules::{Game, Rule, notation};
use kagetsu_study::review::{
    Basis, Class, Escape, PlyReview, ReviewEffort, ReviewObserver, ReviewSettings, SavedReview, review,
};

static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The processor time of this process so far, or the time on the clock.
fn spent() -> Duration {
    // Fields 14 and 15 are ticks of user and system; the name before them may hold blanks, but ends with a bracket.
    let ticks = std::fs::read_to_string("/proc/self/stat").ok().and_then(|text| {
        let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(11);
        Some(fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?)
    });
    ticks.map_or_else(|| BEGUN.elapsed(), |ticks| Duration::from_millis(ticks * 10))
}

/// Notes when the first move is known.
struct FirstAnswer {
    start: Duration,
    after: Option<Duration>,
}

impl ReviewObserver for FirstAnswer {
    fn ply(&mut self, _ply: &PlyReview) {
        let elapsed = spent().saturating_sub(self.start);
        self.after.get_or_insert(elapsed);
    }
}

#[derive(Default)]
struct Totals {
    games: u32,
    turned: u32,
    moves: usize,
    classes: [u32; Class::NAMES.len()],
    /// Moves whose class is judged, and those of them that a deeper look confirms.
    judged: (u32, u32),
    /// Escapes that are named, and those of them that were searched through.
    escapes: (u32, u32),
    /// Games in which everything that is said not to lose stands.
    settled: u32,
    /// Stones of the second passes.
    spent: u64,
    time: Duration,
    /// The longest time of a game, as if it had 40 moves.
    slowest: f64,
    first: Duration,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, column, step, effort] = arguments.as_slice() else {
        return Err("expected FILE COLUMN STEP EFFORT".into());
    };
    let named = ReviewEffort::ALL.into_iter().find(|named| named.name() == effort);
    let settings = match named {
        Some(named) => ReviewSettings::of_effort(named),
        None => ReviewSettings::default().with_nodes(effort.parse()?),
    };
    let column: usize = column.parse()?;
    let text = std::fs::read_to_string(file)?;
    let rows = text.lines().filter(|line| !line.starts_with('#')).step_by(step.parse::<usize>()?.max(1));
    let mut totals = Totals::default();
    for row in rows {
        let moves = row.split('\t').nth(column.saturating_sub(1)).ok_or("a row without that column")?;
        totals.add(&game(moves)?, &settings);
    }
    totals.print();
    Ok(())
}

/// A game; moves after its end are left out.
fn game(moves: &str) -> Result<Game, Box<dyn Error>> {
    let mut game = Game::new(Rule::Renju);
    for played in notation::parse_moves(moves)? {
        if game.outcome().is_none() {
            game.play(played)?;
        }
    }
    Ok(game)
}

impl Totals {
    fn add(&mut self, game: &Game, settings: &ReviewSettings) {
        let stop = AtomicBool::new(false);
        let start = spent();
        let mut first = FirstAnswer { start, after: None };
        let Some(review) = review(game, settings, SavedReview::default(), &stop, &mut first) else { return };
        let time = spent().saturating_sub(start);
        self.games += 1;
        self.moves += review.plies.len();
        self.turned += u32::from(review.summary.turning_point.is_some());
        for ply in &review.plies {
            self.classes[ply.class.index()] += 1;
            self.judged.0 += u32::from(ply.class.is_judged());
            self.judged.1 += u32::from(ply.class.is_judged() && ply.is_stable);
            self.escapes.0 += u32::from(ply.escape().is_some());
            let is_through = |escape: &Escape| matches!(escape.basis, Basis::Searched { .. });
            self.escapes.1 += u32::from(ply.escape().is_some_and(is_through));
        }
        self.settled += u32::from(review.settled.open.is_empty());
        self.spent += review.settled.spent;
        self.time += time;
        self.slowest = self.slowest.max(time.as_secs_f64() * 40.0 / review.plies.len().max(1) as f64);
        self.first = self.first.max(first.after.unwrap_or_default());
    }

    fn print(&self) {
        println!("{} games, {} with a turning point, {} moves", self.games, self.turned, self.moves);
        for (name, count) in Class::NAMES.iter().zip(self.classes) {
            println!("{name:12} {count}");
        }
        println!("{} of {} judged moves stable", self.judged.1, self.judged.0);
        println!("{} of {} escapes searched through", self.escapes.1, self.escapes.0);
        println!("{} games settled, {} stones for all second passes", self.settled, self.spent);
        let mean = self.time.as_secs_f64() * 40.0 / self.moves.max(1) as f64;
        println!(
            "{mean:.2} s per 40 moves, slowest game {:.2} s, first answer after {:.2} s at most",
            self.slowest,
            self.first.as_secs_f64()
        );
    }
}
