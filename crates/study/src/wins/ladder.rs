//! The same question about a forced win asked with more and more stones, what was learned being kept.
//!
//! The rungs are fixed and a position is brought to its canonical form first, so whoever asks (a review, the solver's
//! page, the command line) is told the same win: the one that is found on the lowest rung that finds any. More effort
//! never changes an answer, and a turned board has the turned answer.

use kagetsu_rules::{Position, Setup, Symmetry};
use kagetsu_solve::{Halt, Limit, Limits, Proof, Solver, Space, best_win};

/// The stones that have been placed in all when a rung is left.
pub const RUNGS: [u64; 9] =
    [1_000, 5_000, 25_000, 100_000, 400_000, 3_000_000, 12_000_000, 48_000_000, 192_000_000];

/// The lowest rung with at least so many stones; beyond the highest the number itself.
pub fn rung(nodes: u64) -> u64 {
    RUNGS.into_iter().find(|rung| *rung >= nodes).unwrap_or(nodes)
}

/// Up to this rung a small memory does, which is made much sooner.
const SMALL: u64 = 5_000;
/// Positions that the solver's tables hold: with little effort, and with more.
const CAPACITY: (usize, usize) = (1 << 12, 1 << 20);

/// Whose win is asked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WinSide {
    /// The side to move wins.
    Mover,
    /// Whatever the side to move plays, the other one wins.
    Opponent,
}

impl WinSide {
    /// Both questions.
    pub const ALL: [WinSide; 2] = [WinSide::Mover, WinSide::Opponent];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            WinSide::Mover => "mover",
            WinSide::Opponent => "opponent",
        }
    }
}

/// A question that can be asked with rising effort.
pub struct WinLadder {
    canonical: Position,
    /// From the canonical form to the position that was asked about.
    back: Symmetry,
    side: WinSide,
    solver: Solver,
    /// The rung that was left last.
    asked: u64,
    spent: u64,
    /// In the canonical form.
    proof: Proof,
}

impl WinLadder {
    /// The question about a position; nothing is searched yet.
    pub fn new(position: &Position, side: WinSide) -> WinLadder {
        let (setup, symmetry) = position.to_setup().canonical();
        WinLadder { back: symmetry.inverse(), ..WinLadder::of_canonical(&setup, side) }
    }

    /// The same about a diagram that is in its canonical form.
    pub(crate) fn of_canonical(setup: &Setup, side: WinSide) -> WinLadder {
        WinLadder {
            canonical: Position::from(setup),
            back: Symmetry::IDENTITY,
            side,
            solver: Solver::with_capacity(CAPACITY.0),
            asked: 0,
            spent: 0,
            proof: Proof::Unknown(Limit::Nodes),
        }
    }

    /// Goes on until there is an answer or `nodes` stones have been placed in all.
    pub fn climb(&mut self, nodes: u64, stop: Option<&dyn Halt>) -> Proof {
        let rungs = RUNGS.into_iter().filter(|rung| *rung < nodes).chain([nodes]);
        for rung in rungs {
            if rung <= self.asked || !matches!(self.proof, Proof::Unknown(_)) {
                continue;
            }
            if self.asked <= SMALL && rung > SMALL {
                self.solver = Solver::with_capacity(CAPACITY.1);
            }
            let limits = Limits { stop, ..Limits::nodes(rung - self.asked) };
            let solution = match self.side {
                WinSide::Mover => best_win(&mut self.solver, &self.canonical, &limits),
                WinSide::Opponent => self.solver.solve_loss(&self.canonical, Space::Quiet, &limits),
            };
            self.spent += solution.nodes;
            self.asked = rung;
            self.proof = solution.proof;
            if matches!(self.proof, Proof::Unknown(Limit::Stop)) {
                break;
            }
        }
        self.proof()
    }

    /// What is known by now, on the board as it was asked about.
    pub fn proof(&self) -> Proof {
        match &self.proof {
            Proof::Win(win) => Proof::Win(win.transformed(self.back)),
            other @ (Proof::NoWin | Proof::Unknown(_)) => other.clone(),
        }
    }

    /// Stones placed so far.
    pub const fn spent(&self) -> u64 {
        self.spent
    }
}

#[cfg(test)]
mod tests {
    use kagetsu_rules::{Point, Rule, notation};

    use super::*;

    fn position(moves: &str) -> Position {
        let mut position = Position::new(Rule::Renju);
        for played in notation::parse_moves(moves).unwrap() {
            let _ = position.place(played.point().unwrap());
        }
        position
    }

    /// Black wins by threats, which takes some thousand stones.
    const WON: &str = "h8f9i7g5j10e10e4f10";

    #[test]
    fn more_effort_gives_the_same_win() {
        let answer = |nodes: &[u64]| {
            let mut ladder = WinLadder::new(&position(WON), WinSide::Mover);
            let proofs: Vec<Proof> = nodes.iter().map(|nodes| ladder.climb(*nodes, None)).collect();
            proofs.into_iter().next_back().and_then(Proof::into_win).map(|win| (win.kind, win.line))
        };
        let once = answer(&[400_000]).unwrap();
        assert_eq!(answer(&[1_000, 25_000, 400_000]).unwrap(), once, "step by step");
        assert_eq!(answer(&[3_000_000]).unwrap(), once, "with more");
        assert_eq!(answer(&[10]), None, "with nothing");
    }

    #[test]
    fn a_turned_board_has_the_turned_win() {
        let setup = position(WON).to_setup();
        let win_of = |setup: &Setup| {
            WinLadder::new(&Position::from(setup), WinSide::Mover).climb(400_000, None).into_win().unwrap()
        };
        let win = win_of(&setup);
        for symmetry in Symmetry::all() {
            let turned = win_of(&setup.transformed(symmetry));
            let line: Vec<Point> = win.line.iter().map(|point| symmetry.apply(*point)).collect();
            assert_eq!((turned.length, turned.line), (win.length, line));
            assert!(turned.certificate.verify(10_000_000).is_ok(), "{symmetry:?}");
        }
    }

    #[test]
    fn the_loss_of_the_side_to_move_is_a_question_too() {
        // Black's open four against White to move.
        let mut ladder = WinLadder::new(&position("h8a1g8a3f8a5e8"), WinSide::Opponent);
        let win = ladder.climb(5_000, None).into_win().unwrap();
        assert_eq!(win.length, 2);
        assert!(ladder.spent() <= 5_000);
    }
}
