//! From a finished search to a certificate: every attacking move, every defence.
//!
//! The search looked only at the defences that touch the threatened line. Here each of the defender's legal
//! replies is held against that line; one that breaks it gets an answer of its own, or sends the search back to
//! work with that reply in mind.

use kagetsu_proof::{CertificateBuilder, ProofNodeId};
use kagetsu_rules::{Combined, Point, PointSet};

use crate::WinKind;
use crate::dfpn::Search;
use crate::node::ByHash;
use crate::tactics;
use crate::vcf::{FourReply, WinStatus};
use crate::vcf_line;

/// Why no certificate came out.
pub(crate) enum Gap {
    /// The position with this hash has a defence the search had not considered.
    Missed {
        /// The defender's position.
        key: u64,
        /// The reply.
        reply: Point,
    },
    /// The search ran out of nodes, or was stopped.
    Exhausted,
}

/// Builds the certificate of one finished search.
pub(crate) struct Extract<'e, 's, 'l> {
    search: &'e mut Search<'s, 'l>,
    pub(crate) builder: CertificateBuilder,
    /// Attacker's positions already done.
    done: ByHash<ProofNodeId>,
    /// The least forcing kind of move used so far.
    pub(crate) kind: WinKind,
    /// Whether somewhere a four wins because its block is forbidden.
    pub(crate) by_forbidden: bool,
    /// Replies held against a line so far.
    pub(crate) held: u64,
}

impl<'e, 's, 'l> Extract<'e, 's, 'l> {
    pub(crate) fn new(search: &'e mut Search<'s, 'l>) -> Extract<'e, 's, 'l> {
        let (builder, done) = (CertificateBuilder::new(), ByHash::default());
        Extract { search, builder, done, kind: WinKind::Five, by_forbidden: false, held: 0 }
    }

    /// The certificate's root, for whichever side is to move.
    pub(crate) fn run(&mut self) -> Result<ProofNodeId, Gap> {
        if let Some(line) = self.search.root_line.take() {
            Ok(self.fours(&line))
        } else if self.search.position.turn() == self.search.attacker {
            self.attack()
        } else {
            self.defence()
        }
    }

    fn attack(&mut self) -> Result<ProofNodeId, Gap> {
        let key = self.search.position.hash();
        if let Some(id) = self.done.get(&key) {
            return Ok(*id);
        }
        let id = self.new_attack()?;
        self.done.insert(key, id);
        Ok(id)
    }

    fn new_attack(&mut self) -> Result<ProofNodeId, Gap> {
        let plies = self.search.plies_left();
        if let (WinStatus::Win, line) = self.search.fours(plies) {
            return Ok(self.fours(&line));
        }
        self.search.visit_fully();
        let node = self.search.node().filter(|node| node.pn == 0).ok_or(Gap::Exhausted)?;
        let proved = |point: &Point| {
            let child = self.search.nodes.get(&self.search.position.hash_after(*point));
            child.is_some_and(|child| child.pn == 0)
        };
        let point = node.moves.iter().map(|candidate| candidate.point).find(proved).or(node.won_by);
        let Some(point) = point else {
            // Proved by a search for fours that knew more failures than are remembered now.
            let (verdict, line) = self.search.known_fours(plies);
            return if verdict == WinStatus::Win { Ok(self.fours(&line)) } else { Err(Gap::Exhausted) };
        };
        let class = self.search.position.combined(self.search.attacker, point);
        let answers_four = !self.search.position.points(!self.search.attacker, Combined::Five).is_empty();
        let undo = self.search.position.place(point);
        if !answers_four {
            self.note(class);
        }
        let next = self.defence();
        self.search.position.undo(undo);
        Ok(self.builder.attack(point, next?))
    }

    /// Remembers which kind of move the attacker needed, the stone being placed.
    fn note(&mut self, class: Combined) {
        let kind = WinKind::of_move(&self.search.position, self.search.attacker, class);
        self.kind = self.kind.max(kind);
    }

    fn defence(&mut self) -> Result<ProofNodeId, Gap> {
        if self.search.budget.is_stopped() || self.search.budget.is_spent() {
            return Err(Gap::Exhausted);
        }
        let us = self.search.attacker;
        let fives = self.search.position.points(us, Combined::Five);
        if !fives.is_empty() {
            return match FourReply::to_four(&self.search.position, us) {
                FourReply::Block(block) => {
                    let answer = self.reply(block)?;
                    Ok(self.builder.defence(vec![(block, answer)], None))
                }
                FourReply::Several(blocks) => {
                    let answers = blocks.into_iter().map(|block| Ok((block, self.reply(block)?)));
                    let answers = answers.collect::<Result<Vec<_>, Gap>>()?;
                    Ok(self.builder.defence(answers, None))
                }
                FourReply::None | FourReply::NoFour => {
                    self.by_forbidden |= fives.single().is_some();
                    Ok(self.builder.defence(Vec::new(), None))
                }
            };
        }
        let Some(line) = self.search.known_threat() else { return Err(Gap::Exhausted) };
        let mut answers = Vec::new();
        for reply in self.breaking(&line) {
            answers.push((reply, self.reply(reply)?));
        }
        let rest = self.fours(&line);
        Ok(self.builder.defence(answers, Some(rest)))
    }

    /// The attacker's answer to one reply.
    fn reply(&mut self, reply: Point) -> Result<ProofNodeId, Gap> {
        let key = self.search.position.hash();
        let undo = self.search.position.place(reply);
        let answer = self.attack();
        let disproved = self.search.node().is_some_and(|node| node.dn == 0);
        self.search.position.undo(undo);
        match answer {
            Err(Gap::Exhausted) if disproved => Err(Gap::Missed { key, reply }),
            answer => answer,
        }
    }

    /// The defender's legal replies after which `line` no longer wins as it stands.
    fn breaking(&mut self, line: &[Point]) -> PointSet {
        let (us, them) = (self.search.attacker, !self.search.attacker);
        let position = &mut self.search.position;
        let near = vcf_line::surroundings(position, us, line) | position.fours(them);
        self.held += near.len() as u64;
        self.search.budget.spend_allowance(near.len() as u64);
        let breaks = |point: &Point| {
            position.may_play(them, *point) && !position.with(*point, |after| vcf_line::holds(after, line))
        };
        near.into_iter().filter(breaks).collect()
    }

    /// The nodes of a win by fours.
    fn fours(&mut self, line: &[Point]) -> ProofNodeId {
        let has_five = self.ends_with_five(line);
        self.kind = self.kind.max(match line.len() {
            1 if has_five => WinKind::Five,
            1 => WinKind::Four,
            2.. => WinKind::Vcf,
            0 => self.kind,
        });
        let mut next = None;
        for (index, point) in line.iter().enumerate().rev().filter(|(index, _)| index % 2 == 0) {
            let answers = next.map(|id| (line[index + 1], id)).into_iter().collect();
            let completes = has_five && line.len() == index + 1;
            next = Some(if completes {
                self.builder.five(*point)
            } else {
                let defence = self.builder.defence(answers, None);
                self.builder.attack(*point, defence)
            });
        }
        next.unwrap_or_else(|| self.builder.defence(Vec::new(), None))
    }

    /// Whether the last move of a win by fours is the five itself, and not a four nobody can answer. Notes when
    /// the reason is a forbidden block.
    fn ends_with_five(&mut self, line: &[Point]) -> bool {
        let us = self.search.attacker;
        let mut board = tactics::as_if_to_move(&self.search.position, us);
        for point in line {
            let _ = board.place(*point);
        }
        if board.winner() == Some(us) {
            return true;
        }
        self.by_forbidden |= board.points(us, Combined::Five).single().is_some();
        false
    }
}
