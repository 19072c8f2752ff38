//! A theorem, or what is below a position of it, as one certificate that stands alone.

use std::collections::HashMap;

use kagetsu_proof::{Certificate, CertificateBuilder, MAX_NODES, ProofNodeId};
use kagetsu_rules::{Point, Setup, Symmetry};

use crate::places::{Found, Place};
use crate::theorem::{NextMove, Theorem, WinEnding, both, symmetry};

impl Theorem {
    /// The certificate of a position that the theorem proves: every move of the attacker from there, as a `.kproof` file
    /// holds them. Nothing where the position is not proved, or where that would be too large for a certificate.
    pub fn proof_of(&self, setup: &Setup) -> Option<Certificate> {
        let Found { place, frame } = self.find(setup)?;
        let mut plan = Plan {
            theorem: self,
            builder: CertificateBuilder::new(),
            quiet: HashMap::new(),
            wins: HashMap::new(),
            nodes: 0,
            depth: 0,
        };
        let root = match place {
            Place::Before(number) => plan.attack(number, frame),
            Place::After(number) => plan.replies(number, frame),
            Place::In(win, index) => plan.win(win, index, frame),
            Place::Replying(win, index) => plan.reply(win, index, frame),
        }?;
        Some(plan.builder.finish(*setup, self.attacker, root))
    }
}

/// Moves of the attacker in a game.
const MAX_DEPTH: u32 = 113;

/// A certificate in the making.
struct Plan<'a> {
    theorem: &'a Theorem,
    builder: CertificateBuilder,
    quiet: HashMap<(u32, Symmetry), ProofNodeId>,
    wins: HashMap<(u32, Symmetry), ProofNodeId>,
    nodes: u32,
    /// Moves of the attacker on the way to where the plan is written.
    depth: u32,
}

impl Plan<'_> {
    /// The quiet move of this number and all below it.
    fn attack(&mut self, number: u32, frame: Symmetry) -> Option<ProofNodeId> {
        if let Some(known) = self.quiet.get(&(number, frame)) {
            return Some(*known);
        }
        let point = self.theorem.quiet.get(number as usize)?.point?;
        let replies = self.deeper(|plan| plan.replies(number, frame))?;
        let id = self.builder.attack(frame.apply(point), replies);
        self.quiet.insert((number, frame), id);
        Some(id)
    }

    /// All replies to the quiet move of this number.
    fn replies(&mut self, number: u32, frame: Symmetry) -> Option<ProofNodeId> {
        let quiet_move = self.theorem.quiet.get(number as usize)?;
        let mut answers: Vec<(Point, ProofNodeId)> = Vec::with_capacity(quiet_move.answers.len());
        for (reply, answer) in &quiet_move.answers {
            answers.push((frame.apply(*reply), self.answer(*answer, frame)?));
        }
        let rest = match quiet_move.rest {
            Some(rest) => Some(self.answer(rest, frame)?),
            None => None,
        };
        self.count()?;
        Some(self.builder.defence(answers, rest))
    }

    fn answer(&mut self, answer: NextMove, frame: Symmetry) -> Option<ProofNodeId> {
        match answer {
            NextMove::Quiet(child, turned) => self.attack(child, both(symmetry(turned)?.inverse(), frame)),
            NextMove::Win(win) => self.win(win, 0, frame),
        }
    }

    /// The win of this number from its move of this index on, one of the attacker's.
    fn win(&mut self, number: u32, index: usize, frame: Symmetry) -> Option<ProofNodeId> {
        if let Some(known) = self.wins.get(&(number, frame)).filter(|_| index == 0) {
            return Some(*known);
        }
        let win = self.theorem.wins.get(number as usize)?;
        let point = frame.apply(*win.moves.get(index)?);
        self.count()?;
        let id = if win.ending == WinEnding::Five && index + 1 == win.moves.len() {
            self.builder.five(point)
        } else {
            let replies = self.deeper(|plan| plan.reply(number, index, frame))?;
            self.builder.attack(point, replies)
        };
        if index == 0 {
            self.wins.insert((number, frame), id);
        }
        Some(id)
    }

    /// The replies to the move of this index of a win.
    fn reply(&mut self, number: u32, index: usize, frame: Symmetry) -> Option<ProofNodeId> {
        let win = self.theorem.wins.get(number as usize)?;
        if let Some(only) = win.moves.get(index + 1) {
            let next = self.win(number, index + 2, frame)?;
            return Some(self.builder.defence(vec![(frame.apply(*only), next)], None));
        }
        let WinEnding::Replies(own, rest) = &win.ending else {
            return Some(self.builder.defence(Vec::new(), None));
        };
        let mut answers = Vec::with_capacity(own.len());
        for (reply, win) in own {
            answers.push((frame.apply(*reply), self.win(*win, 0, frame)?));
        }
        let rest = match rest {
            Some(rest) => Some(self.win(*rest, 0, frame)?),
            None => None,
        };
        Some(self.builder.defence(answers, rest))
    }

    /// What is below a move; nothing below more moves than a game has.
    fn deeper(&mut self, below: impl FnOnce(&mut Self) -> Option<ProofNodeId>) -> Option<ProofNodeId> {
        if self.depth == MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let id = below(self);
        self.depth -= 1;
        id
    }

    /// Counts a step; nothing more when there would be too many for a certificate.
    fn count(&mut self) -> Option<()> {
        self.nodes += 1;
        (self.nodes * 2 < MAX_NODES).then_some(())
    }
}
