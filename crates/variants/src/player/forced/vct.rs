//! Wins by fours and open threes (VCT).
//!
//! An open three does not force one reply, so after it *every* legal move of the defender is tried: the blocks,
//! the blocks from a distance, the counter-fours and all the rest. Most of the rest fail to one and the same
//! sequence, the win the three threatens, so that sequence is replayed first and searched for only where it no
//! longer works. Nothing is assumed about which replies matter; that is what makes the claim a proof.

use super::failures::FailedSearch;
use super::search::{ForcedAnswer, ForcedProof, ForcedSearch, FourReply, with_move};
use crate::cell::{Cell, CellSet};
use crate::threat::ThreatDetector;

impl ForcedSearch<'_> {
    /// Looks for a win by fours and open threes: with one three, then two, and so on.
    pub fn vct(&mut self) -> ForcedProof {
        if self.board.outcome().is_some() {
            return ForcedProof::NoWin;
        }
        let mut answer = Ok(None);
        for threes in 0..=self.max_depth {
            self.cut = false;
            answer = self.attack(self.max_depth, threes);
            if !self.cut || !matches!(answer, Ok(None)) {
                break;
            }
        }
        self.proof(answer)
    }

    /// Attacker to move, with so many moves and so many open threes left.
    fn attack(&mut self, depth: u8, threes: u8) -> ForcedAnswer {
        if let Some(won) = self.fours_win(depth)? {
            return Ok(Some(won));
        }
        let losses = self.wins(!self.us);
        if losses.len() > 1 {
            return Ok(None);
        }
        if depth == 0 || (threes == 0 && losses.is_empty()) {
            self.cut = true;
            return Ok(None);
        }
        if let Some(failure) = self.quiet.find(self.board.hash(), depth, threes) {
            self.cut |= failure.cut;
            return Ok(None);
        }
        let before = core::mem::replace(&mut self.cut, false);
        let won = self.attacking_moves(&losses, depth, threes)?;
        if won.is_none() {
            self.quiet.keep(self.board.hash(), FailedSearch { depth, threes, cut: self.cut });
        }
        self.cut |= before;
        Ok(won)
    }

    /// A forced block, or a four, or an open three.
    fn attacking_moves(&mut self, losses: &CellSet, depth: u8, threes: u8) -> ForcedAnswer {
        if let Some(block) = losses.first() {
            if !self.board.is_allowed(block) {
                return Ok(None);
            }
            return self.try_attack(block, depth, threes);
        }
        let fours = self.four_moves();
        for cell in &fours {
            if let Some(won) = self.try_attack(cell, depth, threes)? {
                return Ok(Some(won));
            }
        }
        let makes_three = ThreatDetector::new(&self.board).open_threes_to_make(self.us).without(&fours);
        for cell in &makes_three {
            if !self.board.is_allowed(cell) {
                continue;
            }
            if let Some(won) = self.try_attack(cell, depth, threes - 1)? {
                return Ok(Some(won));
            }
        }
        Ok(None)
    }

    fn try_attack(&mut self, cell: Cell, depth: u8, threes: u8) -> ForcedAnswer {
        self.board.put(cell);
        let answer = self.hold(depth - 1, threes);
        self.board.undo();
        with_move(answer, cell)
    }

    /// Defender to move: does every reply lose?
    fn hold(&mut self, depth: u8, threes: u8) -> ForcedAnswer {
        self.meter.tick()?;
        match self.replies_to_four() {
            FourReply::Refuted => Ok(None),
            FourReply::Lost(line) => Ok(Some(line)),
            FourReply::Among(replies) => self.each_reply(&replies, |search| search.attack(depth, threes)),
            FourReply::NoFour => self.hold_three(depth, threes),
        }
    }

    /// No four stands, so the attacker must threaten to win by fours; if he does, every legal reply is tried.
    fn hold_three(&mut self, depth: u8, threes: u8) -> ForcedAnswer {
        self.board.pass();
        let threat = self.fours_win(depth);
        self.board.pass();
        let Some(mut threat) = threat? else { return Ok(None) };
        threat.reverse();
        let replies = self.ordered_replies(&threat);
        self.each_reply(&replies, |search| match search.still_wins(&threat)? {
            Some(won) => Ok(Some(won)),
            None => search.attack(depth, threes),
        })
    }

    /// All legal replies: those on the threatened line first, then counter-fours, then the others.
    fn ordered_replies(&self, threat: &[Cell]) -> Vec<Cell> {
        let all = self.board.legal_moves();
        let line: CellSet = threat.iter().copied().filter(|cell| all.contains(*cell)).collect();
        let detector = ThreatDetector::new(&self.board);
        let counters = detector.fours_to_make(!self.us).iter().filter(|cell| all.contains(*cell));
        let counters = counters.collect::<CellSet>().without(&line);
        let rest = all.without(&line).without(&counters);
        line.iter().chain(&counters).chain(&rest).collect()
    }

    /// Whether the attacker, to move, still wins by the moves of `line`, each answered by the reply that stands
    /// there, now the only one.
    fn still_wins(&mut self, line: &[Cell]) -> ForcedAnswer {
        self.meter.tick()?;
        if let Some(cell) = self.wins(self.us).first() {
            return Ok(Some(vec![cell]));
        }
        let Some((cell, rest)) = line.split_first() else { return Ok(None) };
        // `four_moves` holds only cells that may be played and that block the opponent's four, if there is one.
        if !self.four_moves().contains(*cell) {
            return Ok(None);
        }
        self.board.put(*cell);
        let answer = match (self.replies_to_four(), rest.split_first()) {
            (FourReply::Lost(line), _) => Ok(Some(line)),
            (FourReply::Among(replies), Some((reply, rest))) if replies == [*reply] => {
                self.each_reply(&replies, |search| search.still_wins(rest))
            }
            (FourReply::Refuted | FourReply::NoFour | FourReply::Among(_), _) => Ok(None),
        };
        self.board.undo();
        with_move(answer, *cell)
    }
}
