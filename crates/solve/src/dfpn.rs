//! 追い詰め (VCT and beyond): depth-first proof-number search over threats.
//!
//! The attacker plays fours, open threes or, in the widest space, anything that threatens a win by fours. The
//! defender answers with what may break that threat: the points the winning line needs, and its own fours. All
//! other replies lose to the line itself; [`crate::extract`] checks that one by one before a win is claimed.
//!
//! Stones only accumulate, so there are no cycles. A position reached along several paths would be counted once
//! for each; taking the largest number of the children plus a little for each other that is open, instead of the
//! sum, keeps that in check. What a limit cut short is marked, and a disproof that rests on it is no disproof.

use kagetsu_rules::{AREA, Color, Combined, Point, PointSet, Position};

use crate::Space;
use crate::estimate::Estimate;
use crate::fail_table::FailTable;
use crate::limits::{Budget, Limit};
use crate::moves::{self, ThreatMove};
use crate::node::{ByHash, INFINITE, SearchNode};
use crate::vcf::{FourReply, Vcf, VcfLine, WinStatus, stops};
use crate::vcf_line;

/// Stones one search for fours inside a node may place at first; far more than any ordinary one takes.
pub(crate) const FOURS_NODES: u64 = 20_000;
/// How many times more they may place when nothing else is left to search.
const WIDER: u64 = 8;
/// Stones for the first look at a defence: most of them lose to fours at once.
const GLANCE_NODES: u64 = 8;
/// Stones for the search for fours before other threats; beyond them the fours are threats like others.
const FIRST_NODES: u64 = 200;
/// Lengths tried first for a threatened win by fours: a short line leaves the defender fewer points to break it.
const SHORT_THREATS: [usize; 3] = [3, 5, 7];

/// One search: a position, an attacker, a space of moves.
pub(crate) struct Search<'s, 'l> {
    pub(crate) position: Position,
    pub(crate) attacker: Color,
    pub(crate) space: Space,
    /// Stones on the board when it begins.
    pub(crate) first_stone: usize,
    /// The win must be complete when so many stones stand.
    pub(crate) last_stone: usize,
    pub(crate) budget: Budget<'l>,
    /// How it looks at positions that nobody has searched.
    pub(crate) guess: &'static Estimate,
    pub(crate) fails: &'s mut FailTable,
    pub(crate) nodes: ByHash<SearchNode>,
    /// Nodes kept at most.
    pub(crate) capacity: usize,
    /// Defences that the zones had missed, by position.
    pub(crate) missed: ByHash<PointSet>,
    /// The win by fours that a search for fours alone has found.
    pub(crate) root_line: Option<VcfLine>,
    /// Stones one search for fours inside a node may place.
    pub(crate) fours_nodes: u64,
    /// Whether that number, and not the budget, has cut a search for fours short.
    pub(crate) is_capped: bool,
}

/// Proof numbers of a node from its children, and where to go on.
struct ChildNumbers {
    pn: u32,
    dn: u32,
    exact: bool,
    best: usize,
    /// The most that the best child may come to before another is better.
    child_limits: (u32, u32),
}

impl Search<'_, '_> {
    /// Searches the position; the verdict is the attacker's.
    pub(crate) fn run(&mut self) -> WinStatus {
        loop {
            self.visit_fully();
            match self.node() {
                Some(root) if root.pn == 0 => return WinStatus::Win,
                Some(root) if root.dn == 0 && root.exact => return WinStatus::NoWin,
                Some(_) | None => {}
            }
            if self.budget.is_exhausted() || !self.is_capped {
                return WinStatus::Unknown;
            }
            self.widen();
            self.nodes.retain(|_, node| node.is_lasting());
        }
    }

    /// Allows the searches for fours more.
    fn widen(&mut self) {
        self.fours_nodes = self.fours_nodes.saturating_mul(WIDER);
        self.is_capped = false;
    }

    /// What ended a search without an answer.
    pub(crate) fn limit(&self) -> Limit {
        if self.budget.is_stopped() {
            Limit::Stop
        } else if self.budget.is_exhausted() {
            Limit::Nodes
        } else if self.budget.is_spent() {
            Limit::Check
        } else {
            debug_assert!(self.has_max_len(), "given up without a limit");
            Limit::Length
        }
    }

    /// Whether wins that the board has room for are too long.
    fn has_max_len(&self) -> bool {
        self.last_stone < AREA
    }

    /// Expands the position when it is new and searches below it until its numbers reach the limits.
    pub(crate) fn visit(&mut self, limits: (u32, u32)) {
        let key = self.position.hash();
        let node = match self.nodes.get(&key) {
            Some(node) => node.clone(),
            None => {
                let node = self.expand();
                self.store(key, node.clone());
                node
            }
        };
        if node.is_solved() {
            return;
        }
        let moves = node.moves;
        let attacks = self.position.turn() == self.attacker;
        loop {
            let ChildNumbers { pn, dn, exact, best, child_limits } = self.summarize(&moves, limits);
            let won_by = moves.get(best).filter(|_| pn == 0 && attacks).map(|candidate| candidate.point);
            self.store(key, SearchNode { pn, dn, exact, moves: moves.clone(), won_by });
            if pn == 0 || dn == 0 || pn >= limits.0 || dn >= limits.1 || !self.budget.spend() {
                return;
            }
            let undo = self.position.place(moves[best].point);
            self.visit(child_limits);
            self.position.undo(undo);
        }
    }

    /// Searches for fours alone with the whole budget, and keeps a win as the line of the root.
    pub(crate) fn run_fours(&mut self) -> WinStatus {
        let (verdict, line) = self.fours_within(self.plies_left(), u64::MAX);
        self.root_line = Some(line).filter(|_| verdict == WinStatus::Win);
        let has_branches = verdict == WinStatus::Unknown && self.position.rule().blocked_five_fails();
        if has_branches && !self.budget.is_exhausted() { self.run() } else { verdict }
    }

    /// Searches the position until it is solved or the budget is spent.
    pub(crate) fn visit_fully(&mut self) {
        self.visit((INFINITE, INFINITE));
    }

    /// The move of the position that is nearest to a proof, of those that have been tried.
    pub(crate) fn nearest(&self) -> Option<Point> {
        let proof_number =
            |point: Point| self.nodes.get(&self.position.hash_after(point)).map(|node| node.pn);
        let moves = self.node()?.moves.iter().map(|candidate| candidate.point);
        let tried = moves.filter_map(|point| proof_number(point).map(|pn| (pn, point)));
        tried.filter(|(pn, _)| *pn < INFINITE).min_by_key(|(pn, _)| *pn).map(|(_, point)| point)
    }

    /// What is known of the position.
    pub(crate) fn node(&self) -> Option<&SearchNode> {
        self.nodes.get(&self.position.hash())
    }

    fn store(&mut self, key: u64, node: SearchNode) {
        if self.nodes.len() >= self.capacity && !self.nodes.contains_key(&key) {
            self.nodes.retain(|_, node| node.is_solved());
            if self.nodes.len() >= self.capacity / 2 {
                self.nodes.clear();
            }
        }
        self.nodes.insert(key, node);
    }

    fn summarize(&self, moves: &[ThreatMove], limits: (u32, u32)) -> ChildNumbers {
        let attacks = self.position.turn() == self.attacker;
        // In the mover's view: how hard it is to reach the mover's goal, and to refute it.
        let (mut least, mut second) = (INFINITE, INFINITE);
        // The hardest refutation, its weight, and the weights of the others.
        let (mut most, mut weight, mut others) = (0, 0, 0u32);
        let (mut best, mut exact, mut any_exact) = (0, true, false);
        for (index, candidate) in moves.iter().enumerate() {
            let child = self.nodes.get(&self.position.hash_after(candidate.point));
            let (goal, refute) = match child {
                Some(child) if attacks => (child.pn, child.dn),
                Some(child) => (child.dn, child.pn),
                None => (candidate.effort, candidate.refutation),
            };
            if child.is_some_and(|child| child.dn == 0) {
                exact &= child.is_some_and(|child| child.exact);
                any_exact |= child.is_some_and(|child| child.exact);
            }
            if goal < least {
                (second, least, best) = (least, goal, index);
            } else if goal < second {
                second = goal;
            }
            if refute > most {
                (others, most, weight) = (others + weight, refute, candidate.weight);
            } else if refute > 0 {
                others += candidate.weight;
            }
        }
        let refuted = if most == 0 { 0 } else { (most + others).min(INFINITE) };
        let goal_limit = |limit: u32| limit.min(second.saturating_add(second / self.guess.slack + 1));
        let refute_limit = |limit: u32| limit.saturating_sub(others).max(1);
        if attacks {
            let child_limits = (goal_limit(limits.0), refute_limit(limits.1));
            ChildNumbers { pn: least, dn: refuted, exact, best, child_limits }
        } else {
            let child_limits = (refute_limit(limits.0), goal_limit(limits.1));
            ChildNumbers { pn: refuted, dn: least, exact: any_exact, best, child_limits }
        }
    }

    pub(crate) fn plies_left(&self) -> usize {
        self.last_stone.saturating_sub(self.position.stone_count())
    }

    fn depth(&self) -> usize {
        self.position.stone_count() - self.first_stone
    }

    fn expand(&mut self) -> SearchNode {
        if self.position.turn() == self.attacker { self.expand_attack() } else { self.expand_defence() }
    }

    fn expand_attack(&mut self) -> SearchNode {
        let (us, them) = (self.attacker, !self.attacker);
        if self.plies_left() == 0 {
            return SearchNode::given_up();
        }
        if !self.position.points(us, Combined::Five).is_empty() {
            return SearchNode::proved();
        }
        let threats = self.position.points(them, Combined::Five);
        if !threats.is_empty() {
            return self.blocks(stops(&self.position, them, threats));
        }
        let nodes = if self.space == Space::Fours { self.fours_nodes } else { FIRST_NODES };
        let (verdict, _) = self.fours_within(self.plies_left(), nodes);
        if verdict == WinStatus::Win {
            return SearchNode::proved();
        }
        let moves = moves::attacks(&self.position, us, self.space, self.guess, self.depth());
        // The fours are among the moves, so that nothing is lost when the search for fours was cut short.
        if moves.is_empty() { SearchNode::disproved() } else { SearchNode::open(moves) }
    }

    fn expand_defence(&mut self) -> SearchNode {
        let (us, them) = (self.attacker, !self.attacker);
        if self.plies_left() < 2 {
            return SearchNode::given_up();
        }
        if !self.position.points(them, Combined::Five).is_empty() {
            return SearchNode::disproved();
        }
        if !self.position.points(us, Combined::Five).is_empty() {
            return match FourReply::to_four(&self.position, us) {
                FourReply::None | FourReply::NoFour => SearchNode::proved(),
                FourReply::Block(block) => SearchNode::open(vec![self.defence(block)]),
                FourReply::Several(blocks) => {
                    SearchNode::open(blocks.into_iter().map(|block| self.defence(block)).collect())
                }
            };
        }
        match self.threat() {
            (WinStatus::Win, line) => {
                let moves = self.defences(&line);
                match moves.is_empty() {
                    false => SearchNode::open(moves),
                    // A side that cannot move does not lose to what is only threatened.
                    true if self.position.stuck().is_some() => SearchNode::disproved(),
                    true => SearchNode::proved(),
                }
            }
            (WinStatus::NoWin, _) => SearchNode::disproved(),
            // What is left is caro: fours that can be answered in several ways threaten nothing in the wider spaces.
            (WinStatus::Unknown, _) if self.is_threat_searched() => SearchNode::disproved(),
            (WinStatus::Unknown, _) => SearchNode::given_up(),
        }
    }

    /// Whether no limit has cut the searches for fours short.
    fn is_threat_searched(&self) -> bool {
        !self.is_capped && !self.budget.is_exhausted() && !self.has_max_len()
    }

    /// The attacker's answers to a four.
    fn blocks(&mut self, points: PointSet) -> SearchNode {
        let (us, depth) = (self.attacker, self.depth());
        let mut blocks = Vec::new();
        // In caro whole wins by fours are searched here, and every move of theirs is one.
        let fours_only = self.space == Space::Fours && self.position.rule().blocked_five_fails();
        for point in points {
            let fits = !fours_only || self.position.combined(us, point).is_four();
            if fits && self.position.may_play(us, point) {
                blocks.push(moves::block(&mut self.position, self.guess, point, depth));
            }
        }
        if blocks.is_empty() { SearchNode::disproved() } else { SearchNode::open(blocks) }
    }

    /// The defender's answer to a four.
    fn defence(&mut self, block: Point) -> ThreatMove {
        let (depth, guess) = (self.depth(), self.guess);
        self.position.with(block, |after| moves::defence(after, guess, block, depth))
    }

    /// The defender's replies that may break `line` and do not lose to fours at once.
    fn defences(&mut self, line: &[Point]) -> Vec<ThreatMove> {
        let them = !self.attacker;
        let missed = self.missed.get(&self.position.hash()).copied().unwrap_or_default();
        let fours = self.position.fours(them);
        let replies = vcf_line::zone(&self.position, self.attacker, line) | fours | missed;
        let (plies, depth) = (self.plies_left() - 1, self.depth());
        let mut defences = Vec::new();
        for reply in replies {
            if !self.position.may_play(them, reply) {
                continue;
            }
            let undo = self.position.place(reply);
            if fours.contains(reply) || self.fours_within(plies, GLANCE_NODES).0 != WinStatus::Win {
                defences.push(moves::defence(&mut self.position, self.guess, reply, depth));
            }
            self.position.undo(undo);
        }
        defences
    }

    /// A win by fours of the side to move within `plies`.
    pub(crate) fn fours(&mut self, plies: usize) -> (WinStatus, VcfLine) {
        let before = self.budget.spent();
        let answer = self.fours_within(plies, self.fours_nodes);
        self.is_capped |= answer.0 == WinStatus::Unknown && self.budget.spent() - before >= self.fours_nodes;
        answer
    }

    /// A win by fours that is known to be there; what is left of the budget may be spent on it.
    pub(crate) fn known_fours(&mut self, plies: usize) -> (WinStatus, VcfLine) {
        self.fours_within(plies, u64::MAX)
    }

    fn fours_within(&mut self, plies: usize, nodes: u64) -> (WinStatus, VcfLine) {
        let mut budget = self.budget.part(nodes);
        let answer = Vcf::new(&mut self.position, &mut budget, self.fails).run(plies as u32);
        self.budget.charge(&budget);
        answer
    }

    /// The threat of a node that was proved by one, be it in an earlier search with a wider limit.
    pub(crate) fn known_threat(&mut self) -> Option<VcfLine> {
        loop {
            match self.threat() {
                (WinStatus::Win, line) => return Some(line),
                (WinStatus::Unknown, _) if self.is_capped && !self.budget.is_exhausted() => self.widen(),
                (WinStatus::NoWin | WinStatus::Unknown, _) => return None,
            }
        }
    }

    /// The win by fours that the attacker threatens, the defender being to move.
    pub(crate) fn threat(&mut self) -> (WinStatus, VcfLine) {
        let most = self.plies_left().saturating_sub(1);
        self.position.pass();
        let mut answer = (WinStatus::Unknown, VcfLine::new());
        for plies in SHORT_THREATS.into_iter().filter(|plies| *plies < most).chain([most]) {
            answer = self.fours(plies);
            if answer.0 != WinStatus::Unknown {
                break;
            }
        }
        self.position.pass();
        answer
    }
}
