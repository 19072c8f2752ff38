//! Tuning where the best values are known: games drawn by lot from a strength that is a quadratic function.

use std::fs;

use kagetsu_rules::SplitMix;

use super::*;
use crate::ground::Ground;
use crate::journal::{Begin, JournalError};
use crate::seed::random;
use crate::tournament::{Adjudication, Tournament};

/// Two players whose difference in Elo is a quadratic function of their values.
struct Quadratic {
    best: Vec<f64>,
    /// Elo that is lost one step from the best value.
    curvature: f64,
    steps: Vec<f64>,
    pairs: u32,
    random: SplitMix,
}

impl Quadratic {
    fn elo(&self, values: &[i32]) -> f64 {
        let distances = values.iter().zip(&self.best).zip(&self.steps);
        let squares = distances.map(|((value, best), step)| ((f64::from(*value) - best) / step).powi(2));
        -self.curvature * squares.sum::<f64>()
    }
}

impl Contest for Quadratic {
    fn play(&mut self, trial: &Trial) -> Option<Tally> {
        let difference = self.elo(&trial.plus) - self.elo(&trial.minus);
        let promise = crate::stats::expected_score(difference);
        let mut score = Tally::default();
        for _ in 0..2 * self.pairs {
            if (self.random.below(1_000_000) as f64) < promise * 1e6 {
                score.wins += 1;
            } else {
                score.losses += 1;
            }
        }
        Some(score)
    }
}

fn parameter(name: &str, start: i32, step: i32) -> Parameter {
    Parameter { name: name.to_owned(), start, min: -1_000, max: 1_000, step }
}

fn tuning(rounds: u32, pairs: u32) -> Tuning {
    let parameters = vec![parameter("a", 0, 10), parameter("b", 100, 2), parameter("c", -50, 5)];
    Tuning { parameters, rounds, pairs, gain: 2.0, seed: 5 }
}

fn quadratic(tuning: &Tuning, best: [f64; 3], curvature: f64) -> Quadratic {
    let steps = tuning.parameters.iter().map(|parameter| f64::from(parameter.step)).collect();
    Quadratic { best: best.to_vec(), curvature, steps, pairs: tuning.pairs, random: random(9) }
}

fn run(tuner: &mut Tuner, contest: &mut Quadratic) -> Vec<Round> {
    let mut rounds = Vec::new();
    let kept: Result<(), ()> = tuner.run(contest, &mut |round| {
        rounds.push(round.clone());
        Ok(())
    });
    kept.expect("nothing fails");
    rounds
}

#[test]
fn the_top_of_a_known_hill_is_found() {
    // Six to eight steps away, where a step from the top costs 5 Elo: about 850 Elo to be gained.
    let best = [60.0, 84.0, -20.0];
    let tuning = tuning(4_000, 1);
    let mut contest = quadratic(&tuning, best, 5.0);
    let before = contest.elo(&[0, 100, -50]);
    let mut tuner = Tuner::new(tuning);
    let rounds = run(&mut tuner, &mut contest);
    assert_eq!((rounds.len(), tuner.rounds_done()), (4_000, 4_000));
    let after = contest.elo(&tuner.values());
    assert!(before < -600.0 && after > -60.0, "{before} to {after}: {:?}", tuner.values());
    for ((parameter, value), best) in tuner.parameters().zip(best) {
        let steps = (value - best).abs() / f64::from(parameter.step);
        assert!(steps < 3.0, "{} is {value} instead of {best}", parameter.name);
    }
    assert_eq!(tuner.next_trial(), None);
}

#[test]
fn several_pairs_in_a_round_find_it_in_fewer_rounds() {
    let tuning = tuning(500, 8);
    let mut contest = quadratic(&tuning, [60.0, 84.0, -20.0], 5.0);
    let mut tuner = Tuner::new(tuning);
    run(&mut tuner, &mut contest);
    assert!(contest.elo(&tuner.values()) > -80.0, "{:?}", tuner.values());
}

#[test]
fn a_value_without_influence_wanders_no_farther_than_the_gain_says() {
    let mut farthest = 0.0_f64;
    for seed in 0..40 {
        let tuning = Tuning { seed, ..tuning(400, 1) };
        let mut contest = quadratic(&tuning, [0.0; 3], 0.0);
        contest.random = random(seed);
        let mut tuner = Tuner::new(tuning);
        run(&mut tuner, &mut contest);
        for (parameter, value) in tuner.parameters() {
            farthest = farthest.max((value - f64::from(parameter.start)).abs() / f64::from(parameter.step));
        }
    }
    // Two games that are lots have a deviation of √2 points: 120 values, and none beyond four of 2√2 steps.
    assert!((4.0..11.3).contains(&farthest), "{farthest}");
}

#[test]
fn values_stay_within_their_range() {
    let mut narrow = tuning(300, 1);
    narrow.parameters[0].max = 15;
    narrow.parameters[0].min = -5;
    let mut contest = quadratic(&narrow, [500.0, 100.0, -50.0], 5.0);
    let mut tuner = Tuner::new(narrow);
    let rounds = run(&mut tuner, &mut contest);
    let tried = |round: &Round| [round.trial.plus[0], round.trial.minus[0]];
    assert!(rounds.iter().flat_map(tried).all(|value| (-5..=15).contains(&value)));
    assert_eq!(tuner.values()[0], 15);
}

#[test]
fn a_run_that_was_broken_off_goes_on_as_if_nothing_had_happened() {
    let path = std::env::temp_dir().join(format!("kagetsu-tune-{}.jsonl", std::process::id()));
    let _ = fs::remove_file(&path);
    let frame = Tournament {
        ground: Ground::Fifteen { rule: kagetsu_rules::Rule::Renju, openings: Vec::new() },
        players: Vec::new(),
        pairings: Vec::new(),
        pairs: 1,
        limits: Default::default(),
        seed: 5,
        adjudication: Adjudication::Never,
    };
    let player = "level:hard".parse().unwrap();
    let best = [60.0, 84.0, -20.0];
    // Games follow from the number of the round, as real ones do.
    struct Numbered(Quadratic);
    impl Contest for Numbered {
        fn play(&mut self, trial: &Trial) -> Option<Tally> {
            self.0.random = random(u64::from(trial.round));
            self.0.play(trial)
        }
    }
    let contest = || Numbered(quadratic(&tuning(60, 1), best, 5.0));
    let mut whole = Tuner::new(tuning(60, 1));
    whole.run::<()>(&mut contest(), &mut |_| Ok(())).unwrap();

    let mut broken = Tuner::new(tuning(60, 1));
    let mut journal = TuneJournal::open(&path, Begin::Anew, &frame, &player, &mut broken).unwrap();
    let stopped = broken.run(&mut contest(), &mut |round| {
        journal.add(round).unwrap();
        if round.trial.round == 25 { Err("killed") } else { Ok(()) }
    });
    assert_eq!(stopped, Err("killed"));
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, format!("{text}{{\"schema\":\"kagetsu.tu")).unwrap();

    let mut resumed = Tuner::new(tuning(60, 1));
    let mut journal = TuneJournal::open(&path, Begin::Resume, &frame, &player, &mut resumed).unwrap();
    assert_eq!(resumed.rounds_done(), 25);
    let mut add = |round: &Round| journal.add(round);
    resumed.run(&mut contest(), &mut add).unwrap();
    assert_eq!(resumed, whole);
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 61);

    let open =
        |tuning: Tuning| TuneJournal::open(&path, Begin::Resume, &frame, &player, &mut Tuner::new(tuning));
    let other = Tuning { gain: 3.0, ..tuning(60, 1) };
    assert!(matches!(open(other), Err(JournalError::Differs { field }) if field == "gain"));
    let other = fs::read_to_string(&path).unwrap().replacen("\"round\":7", "\"round\":8", 1);
    fs::write(&path, other).unwrap();
    let error = open(tuning(60, 1)).unwrap_err();
    assert_eq!(error.to_string(), "line 8: this is not what round 7 tries");
    fs::remove_file(&path).unwrap();
}
