//! The solver on many positions: every win verifies, every "no win by fours" is confirmed by the plain oracle, no
//! verdict depends on how the board lies or on the size of the table, and the verifier has teeth.
//!
//! The positions are cut into shares with seeds of their own, so that the same ones are looked at whatever the number
//! of cores.

use std::fmt;
use std::ops::AddAssign;

use kagetsu::proof::mutate::Mutation;
use kagetsu::proof::{Certificate, FaultKind};
use kagetsu::rules::Symmetry;
use kagetsu::solve::{Limits, Proof, Solver, Space, Win, best_win};
use kagetsu::{Color, Position, Setup};
use kagetsu_oracle::{Board, Random, wins_by_fours};

use super::positions::position;
use super::replay;
use crate::cores;
use crate::suites::{Judgement, verify_win};

/// Stones for a search of fours: more than any of these positions takes.
const FOURS_NODES: u64 = 1_000_000;
/// Stones for the wider spaces; many positions are too hard for it, which is no matter.
const QUIET_NODES: u64 = 1_500;
/// Stones the oracle may place.
const ORACLE_NODES: u64 = 3_000;
/// Positions of one share.
const SHARE: usize = 250;
/// One win in so many is mutated.
const MUTATED: usize = 25;
/// Mutants of one certificate.
const MUTANTS: usize = 12;
/// Certificates that the plain verifier can replay in reasonable time, by positions of the real one.
const REPLAYED: u64 = 400;

/// What was looked at, and what went wrong.
#[derive(Default)]
pub(crate) struct SolverSummary {
    positions: usize,
    wins: usize,
    by_forbidden: usize,
    no_wins: usize,
    confirmed: usize,
    unconfirmed: usize,
    turned: usize,
    tiny: usize,
    accepted: usize,
    rejected: usize,
    pub(crate) faults: Vec<String>,
}

impl AddAssign for SolverSummary {
    fn add_assign(&mut self, other: SolverSummary) {
        self.positions += other.positions;
        self.wins += other.wins;
        self.by_forbidden += other.by_forbidden;
        self.no_wins += other.no_wins;
        self.confirmed += other.confirmed;
        self.unconfirmed += other.unconfirmed;
        self.turned += other.turned;
        self.tiny += other.tiny;
        self.accepted += other.accepted;
        self.rejected += other.rejected;
        self.faults.extend(other.faults);
    }
}

impl fmt::Display for SolverSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} positions, each asked for fours and for any win", self.positions)?;
        writeln!(f, "  wins verified       {} ({} by a forbidden block)", self.wins, self.by_forbidden)?;
        writeln!(f, "  answers of no win   {}", self.no_wins)?;
        writeln!(
            f,
            "  fours, oracle       {} agree, {} beyond the oracle's limit",
            self.confirmed, self.unconfirmed
        )?;
        writeln!(f, "  turned boards       {} compared", self.turned)?;
        writeln!(f, "  tiny table          {} compared", self.tiny)?;
        writeln!(f, "  mutants             {} accepted and true, {} rejected", self.accepted, self.rejected)?;
        write!(f, "  faults              {}", self.faults.len())?;
        self.faults.iter().take(10).try_for_each(|fault| write!(f, "\n{fault}"))
    }
}

/// Looks at `positions` positions decided by `seed`, on all cores.
pub(crate) fn run(positions: usize, seed: u64) -> SolverSummary {
    let work = |share: usize| run_share((positions - share * SHARE).min(SHARE), seed, share);
    let mut total = SolverSummary::default();
    for summary in cores::share(positions.div_ceil(SHARE), cores::all(), work) {
        total += summary;
    }
    total
}

fn run_share(count: usize, seed: u64, share: usize) -> SolverSummary {
    // Mixed twice, so that the shares of neighbouring seeds have no position in common.
    let base = Random::new(seed).next_u64();
    let mut random = Random::new(Random::new(base.wrapping_add(share as u64)).next_u64());
    let mut trial = Trial { summary: SolverSummary::default(), random: random.clone() };
    for number in 0..count {
        let setup = position(number, &mut random);
        trial.random = random.clone();
        trial.ask(&setup);
    }
    trial.summary
}

/// The questions put to one share of positions.
struct Trial {
    summary: SolverSummary,
    random: Random,
}

impl Trial {
    fn ask(&mut self, setup: &Setup) {
        self.summary.positions += 1;
        let position = Position::from(setup);
        let mut solver = Solver::new();
        let fours = answer(&mut solver, &position, Space::Fours);
        let quiet = answer(&mut solver, &position, Space::Quiet);
        if matches!((&fours, &quiet), (Proof::Win(_), Proof::NoWin)) {
            self.fault(setup, "a win by fours, but none in the space that holds them");
        }
        self.compare_with_oracle(setup, &fours);
        for (space, proof) in [(Space::Fours, &fours), (Space::Quiet, &quiet)] {
            self.note(setup, proof);
            self.turn(setup, space, proof);
            self.shrink(setup, space, proof);
        }
        let number = self.summary.wins;
        if let Proof::Win(win) = quiet
            && number.is_multiple_of(MUTATED)
        {
            self.mutate(&win);
        }
    }

    fn fault(&mut self, setup: &Setup, text: &str) {
        let stones = |color: Color| {
            setup.stones(color).into_iter().map(|point| format!("{point:#}")).collect::<Vec<_>>().join(",")
        };
        let (black, white) = (stones(Color::Black), stones(Color::White));
        let (rule, turn) = (setup.rule(), setup.turn());
        self.summary.faults.push(format!("{rule} b:{black} w:{white} turn:{turn}: {text}"));
    }

    fn note(&mut self, setup: &Setup, proof: &Proof) {
        match proof {
            Proof::Win(win) => {
                self.summary.wins += 1;
                self.summary.by_forbidden += usize::from(win.by_forbidden);
                match verify_win(win) {
                    Ok(Judgement::Agree) => {}
                    Ok(Judgement::Differ(text)) | Err(text) => self.fault(setup, &text),
                    Ok(Judgement::Skip) => self.fault(setup, "not verified"),
                }
            }
            Proof::NoWin => self.summary.no_wins += 1,
            Proof::Unknown(_) => {}
        }
    }

    fn compare_with_oracle(&mut self, setup: &Setup, fours: &Proof) {
        let oracle = wins_by_fours(&Board::from(setup), setup.rule(), setup.turn(), ORACLE_NODES);
        match (oracle, fours) {
            (Some(true), Proof::Win(_)) | (Some(false), Proof::NoWin) => self.summary.confirmed += 1,
            (Some(true), Proof::NoWin) => self.fault(setup, "the oracle wins by fours, the solver denies it"),
            (Some(false), Proof::Win(_)) => {
                self.fault(setup, "the solver wins by fours, the oracle denies it");
            }
            (None, _) => self.summary.unconfirmed += 1,
            (Some(_), Proof::Unknown(_)) => {
                self.fault(setup, "the solver does not know what the oracle does");
            }
        }
    }

    /// The same board, turned or mirrored.
    fn turn(&mut self, setup: &Setup, space: Space, proof: &Proof) {
        let symmetries: Vec<Symmetry> = Symmetry::all().collect();
        let Some(symmetry) = self.random.pick(&symmetries) else { return };
        let turned = Position::from(&setup.transformed(symmetry));
        let other = answer(&mut Solver::new(), &turned, space);
        self.summary.turned += 1;
        if contradict(proof, &other) {
            self.fault(setup, &format!("{space:?}: another verdict when turned by {symmetry:?}"));
        }
    }

    /// A table of sixteen positions.
    fn shrink(&mut self, setup: &Setup, space: Space, proof: &Proof) {
        let other = answer(&mut Solver::with_capacity(16), &Position::from(setup), space);
        self.summary.tiny += 1;
        if contradict(proof, &other) {
            self.fault(setup, &format!("{space:?}: another verdict with a tiny table"));
        }
    }

    fn mutate(&mut self, win: &Win) {
        let is_short = win.certificate.verify(REPLAYED).is_ok_and(|verified| verified.positions <= REPLAYED);
        if !is_short {
            return;
        }
        let mut all = Mutation::all(&win.certificate);
        // Most added stones are far from the win: a few of them will do.
        all.retain(|mutation| !matches!(mutation, Mutation::AddStone(..)) || self.random.below(16) == 0);
        for _ in 0..MUTANTS {
            let Some(mutation) = self.random.pick(&all) else { return };
            if let Some(mutant) = mutation.apply(&win.certificate) {
                self.judge(&mutant, mutation);
            }
        }
    }

    fn judge(&mut self, mutant: &Certificate, mutation: Mutation) {
        let holds = replay::holds(mutant);
        match mutant.verify(1_000_000) {
            Ok(_) if holds => self.summary.accepted += 1,
            Ok(_) => self.fault(mutant.setup(), &format!("{mutation:?} was accepted\n{mutant}")),
            // Form is held to more strictly than the win alone would need.
            Err(fault) if holds && !matches!(fault.reason, FaultKind::OccupiedAnswer(_)) => {
                self.fault(mutant.setup(), &format!("{mutation:?} was rejected: {fault}\n{mutant}"));
            }
            Err(_) => self.summary.rejected += 1,
        }
    }
}

/// What people ask: for fours alone, or for the best win there is, both guesses of the solver in turn.
fn answer(solver: &mut Solver, position: &Position, space: Space) -> Proof {
    match space {
        Space::Fours => solver.solve(position, space, &Limits::nodes(FOURS_NODES)).proof,
        Space::Threats | Space::Quiet => best_win(solver, position, &Limits::nodes(QUIET_NODES)).proof,
    }
}

/// Whether one says win and the other no win; a limit may be reached on one way and not on the other.
fn contradict(one: &Proof, other: &Proof) -> bool {
    matches!((one, other), (Proof::Win(_), Proof::NoWin) | (Proof::NoWin, Proof::Win(_)))
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_sample_of_positions_has_no_fault() {
        let summary = super::run(400, 1);
        assert!(summary.faults.is_empty(), "{summary}");
        assert!(summary.wins > 100 && summary.no_wins > 100, "{summary}");
        assert!(summary.confirmed > 300 && summary.rejected > 10 && summary.accepted > 10, "{summary}");
    }
}
