//! The verifier: plays a certificate through, move by move, against every reply that matters.
//!
//! It trusts the rules and nothing else. Which replies matter is decided here, from the position alone: the
//! defender's five refutes; against a four only what removes the threat of five is a reply; otherwise every legal
//! point is. The graph is only asked for the attacker's moves, so whatever it holds, an accepted certificate is a
//! win: each path places stones until the attacker has five, and every branch of the defender is on some path.
//!
//! On the way it notes which empty points no step of the check depends on (`bystanders.rs`).
//!
//! The work is bounded by the caller's limit, the depth by the empty points of the board.

use std::collections::HashMap;

use kagetsu_rules::{Color, Combined, Point, PointSet, Position, Undo};

use crate::certificate::{Certificate, Claim, ProofNode, ProofNodeId};
use crate::fault::{Fault, FaultKind};

/// The limit unless there is a reason for another: what the solver allows its own certificates, so that whatever it hands
/// out is accepted everywhere. Far more than ordinary ones need.
pub const DEFAULT_LIMIT: u64 = 200_000_000;

/// Stones between two looks at whether it is over.
const LOOK_INTERVAL: u64 = 64;

/// What is known of a certificate that holds.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Verified {
    /// Moves of both sides until the five, it included, against the most stubborn defence; or until the four against which
    /// the defender has no legal move.
    pub length: u32,
    /// How many stones were placed to check it.
    pub positions: u64,
    /// The moves of that defence and the attacker's answers, as many.
    pub line: Vec<Point>,
    /// Empty points where one more stone of the defender changes no step of the check: with any one of them on the board
    /// the certificate is accepted as well.
    pub bystanders: PointSet,
}

impl Certificate {
    /// Checks that the attacker wins by following the certificate, placing at most `limit` stones to do so.
    pub fn verify(&self, limit: u64) -> Result<Verified, Fault> {
        self.verify_until(limit, &|| false)
    }

    /// The same, given up with [`FaultKind::LimitReached`] once `is_over` says so, which is asked every few dozen stones: for
    /// who has a clock.
    pub fn verify_until(&self, limit: u64, is_over: &dyn Fn() -> bool) -> Result<Verified, Fault> {
        self.check_form()?;
        let mut checker = Checker::new(self, limit, is_over);
        let length = match self.claim() {
            Claim::Win => checker.attacker_to_move(self.root())?,
            Claim::Loss => checker.defender_to_move(self.root())?,
        };
        let (positions, bystanders) = (checker.positions, checker.bystanders);
        Ok(Verified { length, positions, line: checker.line(), bystanders })
    }

    /// Checks the graph alone: every reference leads to a later node (so there are no cycles) of the right kind.
    fn check_form(&self) -> Result<(), Fault> {
        let fault = |node, reason| Err(Fault { node, path: Vec::new(), reason });
        let Some(first) = self.node(self.root()) else {
            return fault(self.root(), FaultKind::NoSuchNode(self.root()));
        };
        if is_defence(first) != (self.claim() == Claim::Loss) {
            return fault(self.root(), FaultKind::WrongTurn);
        }
        for (id, node) in (0..).map(ProofNodeId::new).zip(self.nodes()) {
            for child in node.children() {
                match self.node(child) {
                    None => return fault(id, FaultKind::NoSuchNode(child)),
                    Some(_) if child <= id => return fault(id, FaultKind::NotLater(child)),
                    Some(next) if is_defence(next) == is_defence(node) => {
                        return fault(id, FaultKind::WrongKind(child));
                    }
                    Some(_) => {}
                }
            }
        }
        Ok(())
    }
}

fn is_defence(node: &ProofNode) -> bool {
    matches!(node, ProofNode::Defence { .. })
}

/// The longest defence at a node, in moves, and the reply that begins it.
#[derive(Clone, Copy)]
pub(crate) struct Longest {
    length: u32,
    pub(crate) reply: Option<Point>,
}

/// A walk over all paths of a certificate whose form is right.
pub(crate) struct Checker<'a> {
    pub(crate) certificate: &'a Certificate,
    pub(crate) position: Position,
    /// The stones placed so far, for the way back and for naming the place of a fault.
    pub(crate) placed: Vec<Undo>,
    positions: u64,
    limit: u64,
    is_over: &'a dyn Fn() -> bool,
    /// How many stones are placed when that is asked again.
    next_look: u64,
    /// The points that no step so far depends on.
    pub(crate) bystanders: PointSet,
    /// Where several replies had to be tried: what came of it, by node and exact stones.
    known: HashMap<(ProofNodeId, PointSet, PointSet), Longest>,
}

impl<'a> Checker<'a> {
    fn new(certificate: &'a Certificate, limit: u64, is_over: &'a dyn Fn() -> bool) -> Checker<'a> {
        let position = Position::from(certificate.setup());
        let bystanders = Checker::possible_bystanders(&position, certificate.attacker());
        Checker {
            certificate,
            position,
            placed: Vec::new(),
            positions: 0,
            limit,
            is_over,
            next_look: LOOK_INTERVAL,
            bystanders,
            known: HashMap::new(),
        }
    }

    pub(crate) fn attacker(&self) -> Color {
        self.certificate.attacker()
    }

    /// Checks that the attacker wins from here with the move of `id`; returns how many moves it takes.
    fn attacker_to_move(&mut self, id: ProofNodeId) -> Result<u32, Fault> {
        let (point, next) = match self.certificate.node(id) {
            Some(ProofNode::Five(point)) => (*point, None),
            Some(ProofNode::Attack { point, next }) => (*point, Some(*next)),
            Some(ProofNode::Defence { .. }) | None => return Err(self.fault(id, FaultKind::WrongKind(id))),
        };
        if let Err(illegal) = self.position.legality(point) {
            return Err(self.fault(id, FaultKind::IllegalMove(point, illegal)));
        }
        self.note_attack(point);
        self.place(id, point)?;
        let length = match (next, self.position.winner()) {
            (None, Some(_)) => 1,
            (Some(next), None) => 1 + self.defender_to_move(next)?,
            (None, None) => return Err(self.fault(id, FaultKind::NoFive(point))),
            (Some(_), Some(_)) => return Err(self.fault(id, FaultKind::FiveTooEarly(point))),
        };
        self.take_back();
        Ok(length)
    }

    /// Checks that the attacker wins from here whatever the defender plays.
    fn defender_to_move(&mut self, id: ProofNodeId) -> Result<u32, Fault> {
        let Some(node @ ProofNode::Defence { answers, .. }) = self.certificate.node(id) else {
            return Err(self.fault(id, FaultKind::WrongKind(id)));
        };
        self.check_standing(answers).map_err(|reason| self.fault(id, reason))?;
        self.note_defence(answers);
        let replies = self.replies();
        if self.positions > self.limit {
            return Err(self.fault(id, FaultKind::LimitReached));
        }
        let key = self.key(id);
        let branches = replies.len() > 1;
        if let Some(known) = branches.then(|| self.known.get(&key)).flatten() {
            return Ok(known.length);
        }
        // Any other reply than those leaves a five: two moves. Without a legal reply the game is over.
        let is_over = replies.is_empty() && !self.has_reply();
        let mut longest = Longest { length: if is_over { 0 } else { 2 }, reply: None };
        for reply in replies {
            let Some(answer) = node.answer_to(reply) else {
                return Err(self.fault(id, FaultKind::Unanswered(reply)));
            };
            self.place(id, reply)?;
            let length = 1 + self.attacker_to_move(answer)?;
            self.take_back();
            if length > longest.length || longest.reply.is_none() {
                longest = Longest { length, reply: Some(reply) };
            }
        }
        if branches {
            self.known.insert(key, longest);
        }
        Ok(longest.length)
    }

    /// What refutes a defence node before any reply is tried.
    fn check_standing(&self, answers: &[(Point, ProofNodeId)]) -> Result<(), FaultKind> {
        if self.position.winner().is_some() {
            return Err(FaultKind::GameOver);
        }
        if let Some(five) = self.position.points(!self.attacker(), Combined::Five).first() {
            return Err(FaultKind::DefenderWins(five));
        }
        // A side that cannot move could only pass: that stops no five, and draws where none is threatened.
        if self.position.points(self.attacker(), Combined::Five).is_empty() && !self.has_reply() {
            return Err(FaultKind::NoReply);
        }
        match answers.iter().find(|(reply, _)| self.position.stone_at(*reply).is_some()) {
            Some((reply, _)) => Err(FaultKind::OccupiedAnswer(*reply)),
            None => Ok(()),
        }
    }

    /// Whether the defender has a legal move.
    fn has_reply(&self) -> bool {
        self.position.empty().into_iter().any(|point| self.position.is_legal(point))
    }

    /// The defender's replies that matter: all legal ones, unless the attacker threatens five; then those after
    /// which it has none.
    pub(crate) fn replies(&mut self) -> PointSet {
        let attacker = self.attacker();
        let fives = self.position.points(attacker, Combined::Five);
        if fives.is_empty() {
            return self.position.legal_moves();
        }
        if !self.position.rule().blocked_five_fails() {
            // A five is undone only on its own point: no other stone is part of the row or spoils it.
            let block = fives.single().filter(|point| self.position.is_legal(*point));
            return block.into_iter().collect();
        }
        let legal = self.position.legal_moves();
        // A stone at the end of the row may spoil the five, too; trying is simplest.
        self.positions += legal.len() as u64;
        let stops = |reply: &Point| {
            self.position.with(*reply, |after| after.points(attacker, Combined::Five).is_empty())
        };
        legal.into_iter().filter(stops).collect()
    }

    /// The longest defence of a node where several replies were tried.
    pub(crate) fn longest(&self, id: ProofNodeId) -> Option<Longest> {
        self.known.get(&self.key(id)).copied()
    }

    fn key(&self, id: ProofNodeId) -> (ProofNodeId, PointSet, PointSet) {
        (id, self.position.stones(Color::Black), self.position.stones(Color::White))
    }

    fn place(&mut self, id: ProofNodeId, point: Point) -> Result<(), Fault> {
        if self.positions >= self.next_look {
            self.next_look = self.positions + LOOK_INTERVAL;
            if (self.is_over)() {
                self.limit = self.positions;
            }
        }
        if self.positions >= self.limit {
            return Err(self.fault(id, FaultKind::LimitReached));
        }
        self.positions += 1;
        self.placed.push(self.position.place(point));
        Ok(())
    }

    fn take_back(&mut self) {
        if let Some(undo) = self.placed.pop() {
            self.position.undo(undo);
        }
    }

    fn fault(&self, node: ProofNodeId, reason: FaultKind) -> Fault {
        Fault { node, path: self.path(), reason }
    }

    pub(crate) fn path(&self) -> Vec<Point> {
        self.placed.iter().map(Undo::point).collect()
    }
}
