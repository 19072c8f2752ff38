//! The AND/OR search behind the forced player: shared state, wins by fours alone (VCF), replies to a four.
//!
//! The attacker is the side to move at the root. An attacker's node needs one move that wins, a defender's node
//! needs every reply to lose. Against a four the replies are few and all of them are tried; a defender who can
//! win first always does. Wins are therefore proved, whatever the board; "no win" means by these means.

use kagetsu_rules::Color;

use super::failures::{FailedSearch, Failures};
use crate::board::Board;
use crate::cell::{Cell, CellSet};
use crate::control::{Control, Limit, Limits, Meter, NODE_STRIDE};
use crate::player::MAX_DEPTH;
use crate::row::Row;
use crate::threat::ThreatDetector;

/// A won line, last move first; it grows on the way back from the end.
pub(super) type Won = Vec<Cell>;

/// Whether a node is won, or what ended the search.
pub(super) type ForcedAnswer = Result<Option<Won>, Limit>;

/// How a search for a forced win ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ForcedProof {
    /// The side to move wins by force.
    Win(ForcedWin),
    /// It has no win by these means.
    NoWin,
    /// The search was cut short.
    Unknown(Limit),
}

/// A forced win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForcedWin {
    /// The attacker's moves with the replies that hold out longest among those compared; ends with the winning
    /// stone, or with a four that the opponent is not allowed to stop.
    pub line: Vec<Cell>,
}

/// One search on one board; its counts run on over several questions.
pub struct ForcedSearch<'a> {
    pub(super) board: Board,
    pub(super) us: Color,
    pub(super) meter: Meter<'a>,
    pub(super) max_depth: u8,
    pub(super) quiet: Failures,
    fours: Failures,
    /// Set when a limit of depth or threes kept the search from looking further.
    pub(super) cut: bool,
}

impl<'a> ForcedSearch<'a> {
    /// A search for the side to move with at most `max_depth` attacking moves in a line.
    pub fn new(board: &Board, max_depth: u32, limits: Limits, control: &Control<'a>) -> ForcedSearch<'a> {
        ForcedSearch {
            us: board.turn(),
            board: board.clone(),
            meter: Meter::new(limits, *control, NODE_STRIDE),
            max_depth: max_depth.min(MAX_DEPTH) as u8,
            quiet: Failures::new(),
            fours: Failures::new(),
            cut: false,
        }
    }

    /// Looks for a win by fours alone.
    pub fn vcf(&mut self) -> ForcedProof {
        if self.board.outcome().is_some() {
            return ForcedProof::NoWin;
        }
        self.cut = false;
        let answer = self.fours_win(self.max_depth);
        self.proof(answer)
    }

    /// How many positions were looked at so far.
    pub fn nodes(&self) -> u64 {
        self.meter.nodes()
    }

    pub(super) fn proof(&self, answer: ForcedAnswer) -> ForcedProof {
        match answer {
            Err(limit) => ForcedProof::Unknown(limit),
            Ok(None) if self.cut => ForcedProof::Unknown(Limit::Depth),
            Ok(None) => ForcedProof::NoWin,
            Ok(Some(mut line)) => {
                line.reverse();
                ForcedProof::Win(ForcedWin { line })
            }
        }
    }

    /// The cells on which `color` would win now.
    pub(super) fn wins(&self, color: Color) -> CellSet {
        ThreatDetector::new(&self.board).winning_cells(color)
    }

    /// Attacker to move: does a sequence of fours win?
    pub(super) fn fours_win(&mut self, depth: u8) -> ForcedAnswer {
        self.meter.tick()?;
        if let Some(cell) = self.wins(self.us).first() {
            return Ok(Some(vec![cell]));
        }
        let moves = self.four_moves();
        if moves.is_empty() {
            return Ok(None);
        }
        if depth == 0 {
            self.cut = true;
            return Ok(None);
        }
        if let Some(failure) = self.fours.find(self.board.hash(), depth, 0) {
            self.cut |= failure.cut;
            return Ok(None);
        }
        let before = core::mem::replace(&mut self.cut, false);
        for cell in &moves {
            if let Some(won) = self.try_four(cell, depth)? {
                self.cut |= before;
                return Ok(Some(won));
            }
        }
        self.fours.keep(self.board.hash(), FailedSearch { depth, threes: 0, cut: self.cut });
        self.cut |= before;
        Ok(None)
    }

    fn try_four(&mut self, cell: Cell, depth: u8) -> ForcedAnswer {
        self.board.put(cell);
        let answer = match self.replies_to_four() {
            FourReply::Refuted | FourReply::NoFour => Ok(None),
            FourReply::Lost(line) => Ok(Some(line)),
            FourReply::Among(replies) => self.each_reply(&replies, |search| search.fours_win(depth - 1)),
        };
        self.board.undo();
        with_move(answer, cell)
    }

    /// The moves that may make a four now: every such cell, or, against a four of the opponent, its only block.
    pub(super) fn four_moves(&self) -> CellSet {
        let fours = ThreatDetector::new(&self.board).fours_to_make(self.us);
        let losses = self.wins(!self.us);
        let blocks = |cell: &Cell| losses.is_empty() || (losses.len() == 1 && losses.contains(*cell));
        fours.iter().filter(blocks).filter(|cell| self.board.is_allowed(*cell)).collect()
    }

    /// Defender to move: what the attacker's fours leave him.
    pub(super) fn replies_to_four(&self) -> FourReply {
        if self.board.outcome().is_some() || !self.wins(!self.us).is_empty() {
            return FourReply::Refuted;
        }
        let wins = self.wins(self.us);
        if wins.is_empty() {
            return FourReply::NoFour;
        }
        let mut replies = wins;
        if self.board.row_rule(self.us).open_end_needed {
            wins.iter().for_each(|cell| self.add_row_ends(cell, &mut replies));
        }
        let allowed: Vec<Cell> = replies.iter().filter(|cell| self.board.is_allowed(*cell)).collect();
        let blunted = self.board.row_rule(self.us).open_end_needed;
        match (allowed.first(), wins.len()) {
            (None, _) => FourReply::Lost(Vec::new()),
            // A stone on one winning cell never spoils another, unless a row can be blunted from its ends.
            (Some(reply), 2..) if !blunted => {
                let last = wins.iter().find(|cell| cell != reply);
                FourReply::Lost(last.into_iter().chain([*reply]).collect())
            }
            (Some(_), _) => FourReply::Among(allowed),
        }
    }

    /// Caro: a row is also stopped from an end, when the other end is taken already.
    fn add_row_ends(&self, cell: Cell, replies: &mut CellSet) {
        for spot in self.board.spots(cell) {
            let row = Row::through(self.board.line(self.us, spot.line), spot.bit);
            if row.len() < self.board.variant().k() as u32 {
                continue;
            }
            let line = self.board.geometry().lines()[spot.line as usize];
            let bit = usize::from(spot.bit);
            for end in [bit - row.down as usize - 1, bit + row.up as usize + 1] {
                if (1..=usize::from(line.len)).contains(&end) && self.board.is_open(line.cell(end)) {
                    replies.insert(line.cell(end));
                }
            }
        }
    }

    /// Every reply must lose; the answer is the longest of the lines.
    pub(super) fn each_reply(
        &mut self,
        replies: &[Cell],
        mut after: impl FnMut(&mut ForcedSearch<'a>) -> ForcedAnswer,
    ) -> ForcedAnswer {
        let mut longest: Won = Vec::new();
        for reply in replies {
            self.board.put(*reply);
            let over = self.board.outcome().is_some();
            let answer = if over { Ok(None) } else { after(self) };
            self.board.undo();
            match with_move(answer, *reply)? {
                None => return Ok(None),
                Some(won) if won.len() > longest.len() => longest = won,
                Some(_) => {}
            }
        }
        Ok(Some(longest))
    }
}

/// What the defender can do about a four.
pub(super) enum FourReply {
    /// He wins first, or the board is full.
    Refuted,
    /// There is no four to reply to.
    NoFour,
    /// Nothing; the end of the line, last move first.
    Lost(Won),
    /// One of these.
    Among(Vec<Cell>),
}

/// Puts the move before the line that follows it.
pub(super) fn with_move(answer: ForcedAnswer, cell: Cell) -> ForcedAnswer {
    answer.map(|won| {
        won.map(|mut line| {
            line.push(cell);
            line
        })
    })
}
