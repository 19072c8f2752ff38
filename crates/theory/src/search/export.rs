//! From a search to a theorem: the proved moves, and the certificates against every other reply.

use std::collections::{BTreeMap, HashMap};

use kagetsu_proof::{Certificate, ProofNode, ProofNodeId};
use kagetsu_rules::{Point, PointSet, Setup, Symmetry};
use kagetsu_solve::Halt;

use super::error::SearchError;
use super::graph::Graph;
use super::node::{GraphNodeId, NodeState};
use super::run::ProofSearch;
use super::step::{Finding, Held};
use super::store::ProofStore;
use crate::check::Shard;
use crate::theorem::{ForcedWin, NextMove, QuietMove, Theorem, WinEnding, after, number_of};

impl ProofSearch {
    /// The theorem of a position that the search has come to, as far as it is proved: where the defender is to move, the
    /// moves that are not settled are left open. It is checked before it is handed out, which also finds how many plies it
    /// takes.
    ///
    /// # Errors
    /// When nothing of it is proved, or what is proved is a single win by force, which is a certificate and no theorem;
    /// when `halt` said so.
    pub fn theorem(&self, name: &str, start: &Setup, halt: &dyn Halt) -> Result<Theorem, SearchError> {
        let theorem = self.with(|graph, store| {
            let root = graph.find(start).ok_or(SearchError::Open)?;
            if let NodeState::Attack(attack) = &graph.node(root).state
                && attack.is_won
            {
                return Err(SearchError::Forced);
            }
            let mut export = Export { graph, store, pool: Pool::default(), open: PointSet::EMPTY };
            let quiet = export.quiet_moves(root, start)?;
            let wins = export.pool.finish();
            let count = wins.len() as u32;
            let quiet = quiet.into_iter().map(|quiet_move| later_first(quiet_move, count)).collect();
            Ok(Theorem {
                name: name.to_owned(),
                start: *start,
                attacker: self.goal().attacker,
                open: export.open,
                quiet,
                wins,
            })
        })?;
        let checked = theorem.check(Shard::WHOLE, &|| halt.is_halted()).map_err(SearchError::Hole)?;
        Ok(theorem.with_plies(&checked))
    }
}

/// What a quiet move says before the plies are known: nothing takes longer.
const UNKNOWN: u32 = u32::MAX;

/// A quiet move whose wins are counted from the end.
fn later_first(quiet_move: QuietMove, count: u32) -> QuietMove {
    let turned = |answer: NextMove| match answer {
        NextMove::Win(number) => NextMove::Win(count - 1 - number),
        NextMove::Quiet(..) => answer,
    };
    let answers = quiet_move.answers.into_iter().map(|(reply, answer)| (reply, turned(answer))).collect();
    QuietMove { answers, rest: quiet_move.rest.map(turned), ..quiet_move }
}

struct Export<'a> {
    graph: &'a Graph,
    store: &'a ProofStore,
    pool: Pool,
    open: PointSet,
}

/// A quiet move to be written: the board before it, and which position that is.
struct Entry {
    board: Setup,
    id: GraphNodeId,
}

impl Export<'_> {
    /// All quiet moves from a root on, in order of their stones, so that references lead to later ones.
    fn quiet_moves(&mut self, root: GraphNodeId, start: &Setup) -> Result<Vec<QuietMove>, SearchError> {
        let order = self.order(root, start);
        let numbers: HashMap<GraphNodeId, u32> =
            (0_u32..).zip(&order).map(|(number, entry)| (entry.id, number)).collect();
        order.iter().map(|entry| self.quiet_move(entry, root, &numbers)).collect()
    }

    /// The positions with a quiet move of their own that the proof needs.
    fn order(&self, root: GraphNodeId, start: &Setup) -> Vec<Entry> {
        let mut found: BTreeMap<(usize, GraphNodeId), Entry> = BTreeMap::new();
        let mut waiting = vec![Entry { board: *start, id: root }];
        while let Some(entry) = waiting.pop() {
            let defence = match self.graph.node(entry.id).state {
                NodeState::Defence(_) => Some(entry.id),
                NodeState::Attack(_) => self.graph.winning_move(entry.id).map(|(_, child)| child),
            };
            let children = defence.iter().flat_map(|defence| self.graph.node(*defence).children());
            for (_, child) in children {
                let node = self.graph.node(*child);
                let key = (node.setup.stone_count(), *child);
                if self.graph.winning_move(*child).is_some() && !found.contains_key(&key) {
                    found.insert(key, Entry { board: node.setup, id: *child });
                    waiting.push(Entry { board: node.setup, id: *child });
                }
            }
        }
        let first = Entry { board: *start, id: root };
        core::iter::once(first).chain(found.into_values()).collect()
    }

    fn quiet_move(
        &mut self,
        entry: &Entry,
        root: GraphNodeId,
        numbers: &HashMap<GraphNodeId, u32>,
    ) -> Result<QuietMove, SearchError> {
        let (point, board) = match self.graph.node(entry.id).state {
            NodeState::Defence(_) => (None, entry.board),
            NodeState::Attack(_) => {
                let (point, _) = self.graph.winning_move(entry.id).ok_or(SearchError::Open)?;
                // The move is known in the canonical orientation; only the start may stand otherwise.
                let point = entry.board.canonical().1.inverse().apply(point);
                (Some(point), after(&entry.board, point).ok_or(SearchError::Open)?)
            }
        };
        let (canonical, frame) = board.canonical();
        let Some(Finding::Held(held)) = self.store.finding(&canonical)? else {
            return Err(SearchError::Open);
        };
        let mut answers = self.certificates(&held, frame.inverse());
        let may_be_open = entry.id == root && point.is_none();
        for reply in &held.open {
            let reply = frame.inverse().apply(*reply);
            match self.lead(&board, reply, numbers)? {
                Some(answer) => answers.push((reply, answer)),
                None if may_be_open => self.open.insert(reply),
                None => return Err(SearchError::Open),
            }
        }
        answers.sort_unstable();
        let rest = most_frequent(&answers);
        answers.retain(|(_, answer)| Some(*answer) != rest);
        Ok(QuietMove { point, plies: UNKNOWN, answers, rest })
    }

    /// The answers of a finding by certificates, on the board turned by `frame`.
    fn certificates(&mut self, held: &Held, frame: Symmetry) -> Vec<(Point, NextMove)> {
        let mut numbers = vec![None; held.wins.len()];
        let mut answers = Vec::new();
        for (reply, win) in &held.answers {
            let Some(certificate) = held.wins.get(*win as usize) else { continue };
            let number =
                *numbers[*win as usize].get_or_insert_with(|| self.pool.add(&certificate.transformed(frame)));
            answers.push((frame.apply(*reply), NextMove::Win(number)));
        }
        answers
    }

    /// The answer to a reply that leads to a position of its own; none where that is not proved.
    fn lead(
        &mut self,
        board: &Setup,
        reply: Point,
        numbers: &HashMap<GraphNodeId, u32>,
    ) -> Result<Option<NextMove>, SearchError> {
        let next = after(board, reply).ok_or(SearchError::Open)?;
        let (canonical, turn) = next.canonical();
        let id = self.graph.find(&canonical).ok_or(SearchError::Open)?;
        if !self.graph.node(id).is_proved() {
            return Ok(None);
        }
        if let (Some(number), true) = (numbers.get(&id), self.graph.winning_move(id).is_some()) {
            return Ok(Some(NextMove::Quiet(*number, number_of(turn))));
        }
        match self.store.finding(&canonical)? {
            Some(Finding::Win(certificate)) => {
                Ok(Some(NextMove::Win(self.pool.add(&certificate.transformed(turn.inverse())))))
            }
            Some(_) | None => Err(SearchError::Open),
        }
    }
}

/// The answer that most replies have, the first of them.
fn most_frequent(answers: &[(Point, NextMove)]) -> Option<NextMove> {
    let mut counts: BTreeMap<NextMove, u32> = BTreeMap::new();
    for (_, answer) in answers {
        if matches!(answer, NextMove::Win(_)) {
            *counts.entry(*answer).or_default() += 1;
        }
    }
    counts
        .into_iter()
        .max_by_key(|(answer, count)| (*count, core::cmp::Reverse(*answer)))
        .map(|(answer, _)| answer)
}

/// Wins of all certificates, equal ones once. A win refers to ones that were there before it.
#[derive(Default)]
struct Pool {
    wins: Vec<ForcedWin>,
    known: HashMap<ForcedWin, u32>,
}

impl Pool {
    /// The number of the win that a certificate is.
    fn add(&mut self, certificate: &Certificate) -> u32 {
        let nodes = certificate.nodes();
        let mut reached = vec![0_u32; nodes.len()];
        let mut is_head = vec![false; nodes.len()];
        is_head[0] = true;
        for node in nodes {
            let is_choice =
                matches!(node, ProofNode::Defence { answers, rest } if answers.len() != 1 || rest.is_some());
            for child in node.children() {
                reached[child.index()] += 1;
                is_head[child.index()] |= is_choice;
            }
        }
        let mut numbers: HashMap<ProofNodeId, u32> = HashMap::new();
        for (index, node) in nodes.iter().enumerate().rev() {
            let starts = !matches!(node, ProofNode::Defence { .. }) && (is_head[index] || reached[index] > 1);
            if starts {
                let id = ProofNodeId::new(index as u32);
                let win = follow(certificate, id, &numbers);
                numbers.insert(id, self.insert(win));
            }
        }
        numbers.get(&ProofNodeId::ROOT).copied().unwrap_or_default()
    }

    fn insert(&mut self, win: ForcedWin) -> u32 {
        let next = self.wins.len() as u32;
        let number = *self.known.entry(win.clone()).or_insert(next);
        if number == next {
            self.wins.push(win);
        }
        number
    }

    /// All wins, the last one first, so that references lead to later ones.
    fn finish(&mut self) -> Vec<ForcedWin> {
        let count = self.wins.len() as u32;
        let later = |number: u32| count - 1 - number;
        let turned = |win: ForcedWin| match win.ending {
            WinEnding::Replies(answers, rest) => {
                let answers = answers.into_iter().map(|(reply, win)| (reply, later(win))).collect();
                ForcedWin { ending: WinEnding::Replies(answers, rest.map(later)), ..win }
            }
            WinEnding::Five | WinEnding::Four => win,
        };
        self.wins.drain(..).rev().map(turned).collect()
    }
}

/// The moves from a node on as far as there is one reply and nobody else leads there, and what comes then.
fn follow(certificate: &Certificate, start: ProofNodeId, numbers: &HashMap<ProofNodeId, u32>) -> ForcedWin {
    let (mut moves, mut at) = (Vec::new(), start);
    loop {
        let next = match certificate.node(at) {
            Some(ProofNode::Attack { point, next }) => {
                moves.push(*point);
                *next
            }
            Some(ProofNode::Five(point)) => {
                moves.push(*point);
                return ForcedWin { moves, ending: WinEnding::Five };
            }
            Some(ProofNode::Defence { .. }) | None => return ForcedWin { moves, ending: WinEnding::Four },
        };
        let Some(ProofNode::Defence { answers, rest }) = certificate.node(next) else {
            return ForcedWin { moves, ending: WinEnding::Four };
        };
        let number = |id: &ProofNodeId| numbers.get(id).copied();
        match (answers.as_slice(), rest) {
            ([], None) => return ForcedWin { moves, ending: WinEnding::Four },
            ([(reply, answer)], None) if number(answer).is_none() => {
                moves.push(*reply);
                at = *answer;
            }
            (answers, rest) => {
                let own = answers.iter().filter_map(|(reply, answer)| Some((*reply, number(answer)?)));
                let ending = WinEnding::Replies(own.collect(), rest.as_ref().and_then(number));
                return ForcedWin { moves, ending };
            }
        }
    }
}
