//! The front of the house: a question about a position, and an answer with its certificate.

use kagetsu_proof::{Certificate, DEFAULT_LIMIT, FaultKind};
use kagetsu_rules::{AREA, Color, Point, Position, Rule};

use crate::dfpn::{FOURS_NODES, Search};
use crate::estimate::Estimate;
use crate::extract::{Extract, Gap};
use crate::fail_table::FailTable;
use crate::limits::{Budget, Halt, Limit, Limits};
use crate::node::{ByHash, SearchNode};
use crate::vcf::{Vcf, VcfLine, WinStatus};
use crate::win::{Win, WinKind};

/// Which moves the attacker may use. Each space holds the one before it.
///
/// In caro a four can often be answered in several ways. Such fours are followed through every answer, but a quiet move
/// or a three counts as a threat only when it threatens fours with a single answer each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Space {
    /// 四追い (VCF): fours alone.
    #[doc(alias = "四追い")]
    #[doc(alias = "VCF")]
    Fours,
    /// 追い詰め (VCT): fours and open threes.
    #[doc(alias = "追い詰め")]
    #[doc(alias = "VCT")]
    Threats,
    /// Fours, threes and quiet moves that go on from stones of the attacker's own and threaten a win by fours: フクミ, ミセ.
    #[doc(alias = "フクミ手")]
    #[doc(alias = "ミセ手")]
    Quiet,
}

impl Space {
    /// All of them, the narrowest first.
    pub const ALL: [Space; 3] = [Space::Fours, Space::Threats, Space::Quiet];
}

/// What is known about a forced win.
#[derive(Clone, Debug)]
pub enum Proof {
    /// There is one.
    Win(Win),
    /// There is none in this space: all of it was searched.
    NoWin,
    /// A limit ended the search first: this one.
    Unknown(Limit),
}

impl Proof {
    /// A short name for machines.
    pub const fn name(&self) -> &'static str {
        match self {
            Proof::Win(_) => "win",
            Proof::NoWin => "no-win",
            Proof::Unknown(_) => "unknown",
        }
    }

    /// The win of a certificate that was made here. Nothing is claimed that the checker does not accept before the search
    /// is stopped.
    pub(crate) fn certified(
        certificate: Certificate,
        kind: WinKind,
        by_forbidden: bool,
        limits: &Limits<'_>,
    ) -> Proof {
        let is_over = || limits.stop.is_some_and(Halt::is_halted);
        let limit = limits.allowance.map_or(DEFAULT_LIMIT, |allowance| DEFAULT_LIMIT.min(allowance.left()));
        match certificate.verify_until(limit, &is_over) {
            Ok(verified) => {
                limits.spend(verified.positions);
                Proof::Win(Win::of(certificate, verified, kind, by_forbidden))
            }
            Err(fault) => {
                limits.spend(limit);
                // Any other fault would be one of the solver.
                let is_cut = fault.reason == FaultKind::LimitReached;
                debug_assert!(is_cut, "the checker refused a certificate: {fault}");
                Proof::Unknown(if is_over() { Limit::Stop } else { Limit::Check })
            }
        }
    }

    /// The win, if there is one; that there is none and that it is not known are then the same.
    pub fn into_win(self) -> Option<Win> {
        match self {
            Proof::Win(win) => Some(win),
            Proof::NoWin | Proof::Unknown(_) => None,
        }
    }
}

/// A [`Proof`] and what it cost.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Solution {
    /// The proof.
    pub proof: Proof,
    /// Stones placed by the search.
    pub nodes: u64,
    /// Where nothing was proved: the first move that came nearest to a win, if any.
    pub hint: Option<Point>,
}

impl Solution {
    /// An answer without a hint.
    pub(crate) fn new(proof: Proof, nodes: u64) -> Solution {
        Solution { proof, nodes, hint: None }
    }

    /// The limit that was reached, if nothing is known.
    pub fn limit(&self) -> Option<Limit> {
        match self.proof {
            Proof::Unknown(limit) => Some(limit),
            Proof::Win(_) | Proof::NoWin => None,
        }
    }
}

/// How many times the limit a whole answer may take, when a win was found and its certificate is being built.
const CERTIFICATE_FACTOR: u64 = 2;
/// Nodes of a proof table by default, a few hundred bytes each.
const CAPACITY: usize = 1 << 20;

/// Looks for forced wins, and remembers what it learned from one question to the next.
pub struct Solver {
    fails: FailTable,
    /// By guess, attacker and space, what later questions may believe.
    known: [ByHash<SearchNode>; Estimate::COUNT * Color::ALL.len() * Space::ALL.len()],
    capacity: usize,
    /// The rule that everything remembered belongs to: hashes do not know theirs.
    rule: Option<Rule>,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A solver with tables of the usual size. They grow with what is searched: tens of megabytes with two million stones,
    /// hundreds with twenty million.
    pub fn new() -> Solver {
        Solver::with_capacity(CAPACITY)
    }

    /// A solver whose proof tables hold `nodes` positions each, one table for every attacker, space and guess that was
    /// asked about; a small one is slower, never wrong.
    pub fn with_capacity(nodes: usize) -> Solver {
        let bits = (usize::BITS - nodes.leading_zeros()).clamp(4, 18);
        Solver { fails: FailTable::new(bits), known: Default::default(), capacity: nodes.max(2), rule: None }
    }

    /// A win by fours of the side to move, as a plain line, and the stones placed to find it: the quick question of
    /// engines, without certificate.
    pub fn fours(&mut self, position: &mut Position, limits: &Limits<'_>) -> (WinStatus, VcfLine, u64) {
        if position.winner().is_some() {
            return (WinStatus::NoWin, VcfLine::new(), 0);
        }
        self.keep_to(position.rule());
        let mut budget = Budget::new(limits);
        let plies = limits.max_len.unwrap_or(AREA as u32).min(AREA as u32);
        let (verdict, line) = Vcf::new(position, &mut budget, &mut self.fails).run(plies);
        (verdict, line, budget.spent())
    }

    /// A forced win of the side to move.
    pub fn solve(&mut self, position: &Position, space: Space, limits: &Limits<'_>) -> Solution {
        self.prove(position, position.turn(), space, &Estimate::EVEN, limits)
    }

    /// The same as [`solve`](Solver::solve), with the other guess: for where that did not get through.
    pub(crate) fn solve_boldly(
        &mut self,
        position: &Position,
        space: Space,
        limits: &Limits<'_>,
    ) -> Solution {
        self.keep_to(position.rule());
        let even = slot(position.turn(), space, &Estimate::EVEN);
        let bold = slot(position.turn(), space, &Estimate::BOLD);
        let solved = self.known[even].iter().filter(|(_, node)| node.is_solved());
        let solved: Vec<(u64, SearchNode)> = solved.map(|(key, node)| (*key, node.clone())).collect();
        self.known[bold].extend(solved);
        self.prove(position, position.turn(), space, &Estimate::BOLD, limits)
    }

    /// A forced win of the side that is *not* to move: whatever is played, the mover loses.
    pub fn solve_loss(&mut self, position: &Position, space: Space, limits: &Limits<'_>) -> Solution {
        self.prove(position, !position.turn(), space, &Estimate::EVEN, limits)
    }

    /// The shortest forced win of the side to move in this space, found by allowing two more plies at a time.
    pub fn solve_shortest(&mut self, position: &Position, space: Space, limits: &Limits<'_>) -> Solution {
        let most = limits.max_len.unwrap_or(AREA as u32);
        let mut nodes = 0;
        for plies in (1..=most).step_by(2) {
            let left = Limits { nodes: limits.nodes - nodes, ..*limits }.max_len(plies);
            let answer = self.solve(position, space, &left);
            nodes += answer.nodes.min(limits.nodes - nodes);
            if answer.limit() != Some(Limit::Length) {
                return Solution { nodes, ..answer };
            }
        }
        Solution::new(Proof::Unknown(Limit::Length), nodes)
    }

    /// Forgets what was learned under another rule.
    fn keep_to(&mut self, rule: Rule) {
        if self.rule.replace(rule).is_some_and(|before| before != rule) {
            self.fails.clear();
            self.known = Default::default();
        }
    }

    fn prove(
        &mut self,
        position: &Position,
        attacker: Color,
        space: Space,
        guess: &'static Estimate,
        limits: &Limits<'_>,
    ) -> Solution {
        if position.winner().is_some() {
            return Solution::new(Proof::NoWin, 0);
        }
        self.keep_to(position.rule());
        let slot = slot(attacker, space, guess);
        let plies = limits.max_len.map_or(AREA, |plies| plies as usize);
        let mut search = Search {
            position: position.clone(),
            attacker,
            space,
            first_stone: position.stone_count(),
            last_stone: position.stone_count() + plies,
            budget: Budget::new(limits),
            guess,
            fails: &mut self.fails,
            // What holds for wins of any length need not hold for short ones.
            nodes: if limits.max_len.is_none() {
                core::mem::take(&mut self.known[slot])
            } else {
                ByHash::default()
            },
            capacity: self.capacity,
            missed: ByHash::default(),
            root_line: None,
            fours_nodes: FOURS_NODES,
            is_capped: false,
        };
        let proof = certified(&mut search, limits);
        let nodes = search.budget.spent();
        let hint = if matches!(proof, Proof::Unknown(_)) { search.nearest() } else { None };
        let mut known = search.nodes;
        if limits.max_len.is_none() {
            known.retain(|_, node| node.is_lasting());
            self.known[slot] = known;
        }
        Solution { proof, nodes, hint }
    }
}

/// Where a solver keeps what it knows of a kind of search.
fn slot(attacker: Color, space: Space, guess: &Estimate) -> usize {
    (guess.index * Color::ALL.len() + attacker.index()) * Space::ALL.len() + space as usize
}

/// Searches, extracts the certificate and has it checked; goes back to searching when a defence was missed. All of
/// that together stays within [`CERTIFICATE_FACTOR`] times the limit; a win that takes more is unknown.
fn certified(search: &mut Search<'_, '_>, limits: &Limits<'_>) -> Proof {
    loop {
        let verdict = if search.space == Space::Fours && search.position.turn() == search.attacker {
            search.run_fours()
        } else {
            search.run()
        };
        match verdict {
            WinStatus::NoWin => return Proof::NoWin,
            WinStatus::Unknown => return Proof::Unknown(search.limit()),
            WinStatus::Win => {}
        }
        search.budget.raise(limits.nodes.saturating_mul(CERTIFICATE_FACTOR));
        let mut extract = Extract::new(search);
        match extract.run() {
            Ok(root) => {
                let (builder, kind, by_forbidden) = (extract.builder, extract.kind, extract.by_forbidden);
                let certificate = builder.finish(search.position.to_setup(), search.attacker, root);
                return Proof::certified(certificate, kind, by_forbidden, limits);
            }
            Err(Gap::Exhausted) => return Proof::Unknown(search.limit()),
            Err(Gap::Missed { key, reply }) => {
                // What the extraction has done is done again after the next round, so it counts.
                let held = extract.held;
                search.budget.take(held);
                search.missed.entry(key).or_default().insert(reply);
                // Every proof above that position may rest on the hole; disproofs stand.
                search.nodes.retain(|node_key, node| node.pn != 0 && *node_key != key);
            }
        }
    }
}
