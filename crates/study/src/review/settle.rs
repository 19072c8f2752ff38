//! The second pass: asks again, with rising effort, where a sentence stands.
//!
//! In the order of their weight: who wins at the end, the escape at the turning point, the move before it, the other
//! escapes, wins that were let go, bad moves. Whatever comes out is concluded again through the same rules as before, so
//! that no two moves contradict each other. It ends when everything stands or the budget is spent.

use std::collections::{BTreeSet, HashMap, HashSet};

use kagetsu_rules::{Move, Point, Position};
use kagetsu_solve::{Limit, Proof};

use super::analysis::Analyzer;
use super::class::Class;
use super::compose::after_reply;
use super::judge::{ended, question, value};
use super::ply::judged_loss;
use super::run::{Judged, ReviewObserver, SharedWork};
use super::status::Status;
use super::summary::turning_point_of;
use crate::wins::{RUNGS, WinSide};

/// How the second pass ended.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settled {
    /// The moves of which something is said that does not stand yet; one more than there are moves for the end of the game.
    pub open: Vec<usize>,
    /// Stones that were placed for it.
    pub spent: u64,
}

/// A statement that does not stand yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Doubt {
    /// Nobody is proved to win the last position: perhaps this side does.
    Last(WinSide),
    /// A move that is said not to lose where the one played did.
    Escape(usize, Point),
    /// No escape is known yet where a move lost.
    NoEscape(usize),
    /// The move before the turning point: perhaps it could have won already.
    Before(usize),
    /// A win that is said to be gone.
    Gone(usize),
    /// A bad move by the scores.
    Bad(usize),
}

impl Doubt {
    /// The move that it is about.
    const fn ply(self, count: usize) -> usize {
        match self {
            Doubt::Last(_) => count + 1,
            Doubt::Escape(ply, _)
            | Doubt::NoEscape(ply)
            | Doubt::Before(ply)
            | Doubt::Gone(ply)
            | Doubt::Bad(ply) => ply,
        }
    }
}

/// A closer look at a bad move takes so many times the stones of the first pass.
const CLOSER: u64 = 4;
/// The same where one move alone is asked about: as many as the budget reaches, the most first.
const CLOSEST: [u64; 4] = [256, 64, 16, CLOSER];
/// A survey of the second pass may cost so many times what one of the first may.
const SURVEY: u64 = 4;
/// After so many moves in which nothing changed the conclusion has reached its end: what is known of a position reaches two
/// moves back.
const QUIET: usize = 3;

/// The next rung above so many stones, if there is one.
fn above(stand: u64) -> u64 {
    RUNGS.into_iter().find(|rung| *rung > stand).unwrap_or(stand)
}

/// The second pass at work.
pub(super) struct Settlement<'b, 's, 'l> {
    board: &'b SharedWork<'b, 's>,
    judged: &'b mut Judged,
    analyzer: &'b mut Analyzer<'l>,
    /// What was asked in this round, so that nothing is asked for ever.
    asked: HashSet<Doubt>,
    /// What bad moves lost by a closer look.
    closer: HashMap<usize, i32>,
    /// Moves that are surveyed with more effort than usual.
    surveyed: HashSet<usize>,
    /// Charged before the second pass.
    before: u64,
    /// Whether the escape at the turning point has to stand with more stones than the others.
    is_headline_due: bool,
}

impl<'b, 's, 'l> Settlement<'b, 's, 'l> {
    pub(super) fn new(
        board: &'b SharedWork<'b, 's>,
        judged: &'b mut Judged,
        analyzer: &'b mut Analyzer<'l>,
    ) -> Settlement<'b, 's, 'l> {
        let before = board.memory.spent();
        let (asked, surveyed) = (HashSet::new(), HashSet::new());
        let (closer, is_headline_due) = (HashMap::new(), false);
        Settlement { board, judged, analyzer, asked, closer, surveyed, before, is_headline_due }
    }

    /// Asks until everything stands or the budget is spent. Nothing when it was stopped.
    pub(super) fn run(mut self, observer: &mut dyn ReviewObserver) -> Option<Settled> {
        if self.board.settings.budget > 0 {
            for stand in self.board.settings.rounds() {
                self.round(stand, observer)?;
            }
            self.is_headline_due = true;
            self.round(self.board.settings.stand, observer)?;
            // What was found out may say more about moves far before it.
            if self.conclude_all()? {
                self.round(self.board.settings.stand, observer)?;
                self.conclude_all()?;
            }
        }
        let open = self.doubts(self.board.settings.stand);
        let open: BTreeSet<usize> = open.into_iter().map(|doubt| doubt.ply(self.judged.count)).collect();
        Some(Settled { open: open.into_iter().collect(), spent: self.spent() })
    }

    /// Asks once about everything that does not stand at so many stones.
    fn round(&mut self, stand: u64, observer: &mut dyn ReviewObserver) -> Option<()> {
        self.asked.clear();
        while let Some(doubt) = self.doubts(stand).into_iter().find(|doubt| !self.asked.contains(doubt)) {
            self.asked.insert(doubt);
            observer.asks(doubt.ply(self.judged.count));
            let changed = self.settle(doubt, stand)?;
            for ply in changed.into_iter().rev() {
                observer.again(&self.board.told(ply, self.judged)?);
            }
            self.board.keep(observer);
        }
        Some(())
    }

    fn spent(&self) -> u64 {
        self.board.memory.spent() - self.before
    }

    /// How many stones the next question may place: as many as are wanted, or the highest rung that the budget reaches.
    fn allowed(&self, wanted: u64) -> u64 {
        let left = self.board.settings.budget.saturating_sub(self.spent());
        if wanted <= left {
            return wanted;
        }
        RUNGS.into_iter().rev().find(|rung| *rung <= left).unwrap_or(0)
    }

    /// What does not stand when so many stones are asked for, the weightiest first.
    fn doubts(&self, stand: u64) -> Vec<Doubt> {
        let mut doubts = self.doubts_of_end(stand);
        let turning = turning_point_of(self.judged);
        if let Some(ply) = turning {
            doubts.extend(self.doubt_of_loss(ply, self.stand_of(ply, stand)));
            doubts.extend(self.doubt_before(ply, stand));
        }
        let plies = || (1..=self.judged.count).rev();
        let others = plies().filter(|ply| Some(*ply) != turning && self.is_losing(*ply));
        doubts.extend(others.filter_map(|ply| self.doubt_of_loss(ply, stand)));
        let gone = |ply: &usize| {
            let gone = self.judged.moves.get(ply).and_then(|found| found.gone);
            gone.is_some_and(|gone| !gone.stands(stand))
        };
        doubts.extend(plies().filter(gone).map(Doubt::Gone));
        doubts.extend(plies().filter(|ply| self.is_bad(*ply)).map(Doubt::Bad));
        if let Some(only) = self.board.settings.only {
            doubts.retain(|doubt| doubt.ply(self.judged.count) == only);
        }
        doubts
    }

    /// With how many stones an escape has to stand: once all of them do, in the headline with more.
    fn stand_of(&self, ply: usize, stand: u64) -> u64 {
        let is_headline = self.is_headline_due && turning_point_of(self.judged) == Some(ply);
        if is_headline { above(stand) } else { stand }
    }

    fn doubts_of_end(&self, stand: u64) -> Vec<Doubt> {
        let position = self.board.form.position();
        if !matches!(self.judged.last, Status::Open) || ended(self.board.form).is_some() {
            return Vec::new();
        }
        let is_threatened = || self.analyzer.threat(position).is_some();
        let sides = WinSide::ALL.into_iter().filter(|side| *side == WinSide::Mover || is_threatened());
        sides.filter(|side| !self.is_asked(position, *side, stand)).map(Doubt::Last).collect()
    }

    /// Whether a question is settled or was asked with so many stones.
    fn is_asked(&self, position: &Position, side: WinSide, stand: u64) -> bool {
        let known = self.board.memory.known(position, side);
        known.is_some_and(|known| known.asked >= stand || !matches!(known.proof, Proof::Unknown(_)))
    }

    /// Whether a move lost a game that was not lost.
    fn is_losing(&self, ply: usize) -> bool {
        let Some(mover) = self.board.forms.get(ply - 1).map(Position::turn) else { return false };
        let before = self.judged.moves.get(&ply).map(|found| found.before.winner());
        before == Some(None) && self.judged.after(ply).winner() == Some(!mover)
    }

    fn doubt_of_loss(&self, ply: usize, stand: u64) -> Option<Doubt> {
        let found = self.judged.moves.get(&ply).filter(|_| self.is_losing(ply))?;
        match found.escapes.first() {
            Some(escape) if escape.tried.stands(stand) => None,
            Some(escape) => Some(Doubt::Escape(ply, escape.scored.point)),
            None => (!self.surveyed.contains(&ply)).then_some(Doubt::NoEscape(ply)),
        }
    }

    /// Whether the winner could have won a move before the turning point.
    fn doubt_before(&self, turning: usize, stand: u64) -> Option<Doubt> {
        let ply = turning.checked_sub(1).filter(|ply| *ply > 0)?;
        let found = self.judged.moves.get(&ply)?;
        let position = self.board.forms.get(ply - 1)?;
        let is_open = matches!(found.before, Status::Open) && !self.is_asked(position, WinSide::Mover, stand);
        is_open.then_some(Doubt::Before(ply))
    }

    /// Whether a closer look is due: at bad moves, and at any judged one that is asked about alone.
    fn is_bad(&self, ply: usize) -> bool {
        let Some(found) = self.judged.moves.get(&ply).filter(|found| found.closer.is_none()) else {
            return false;
        };
        let is_open = found.before.winner().is_none() && self.judged.after(ply).winner().is_none();
        let played = self.board.form.moves().get(ply - 1).copied();
        let loss = is_open.then(|| played.and_then(|played| judged_loss(found, played))).flatten();
        let is_meant = |class: Class| {
            matches!(class, Class::Bad | Class::Blunder) || self.board.settings.only == Some(ply)
        };
        loss.is_some_and(|losses| is_meant(Class::of_loss(losses.said())))
    }

    /// Asks about a statement; the moves that were concluded again. Nothing when it was stopped.
    fn settle(&mut self, doubt: Doubt, stand: u64) -> Option<BTreeSet<usize>> {
        match doubt {
            Doubt::Last(side) => {
                let position = self.board.form.position().clone();
                let is_new = self.ask(&position, side, stand)?;
                if !is_new {
                    return Some(BTreeSet::new());
                }
                self.judged.last = self.board.last(self.analyzer)?;
                self.conclude(self.judged.count)
            }
            Doubt::Escape(ply, point) => {
                let (position, side) = question(&self.board.forms.get(ply - 1)?.after(point));
                self.ask(&position, side, self.stand_of(ply, stand))?;
                self.surveyed.insert(ply);
                self.conclude(ply)
            }
            Doubt::NoEscape(ply) => {
                self.surveyed.insert(ply);
                self.conclude(ply)
            }
            Doubt::Before(ply) => {
                let position = self.board.forms.get(ply - 1)?.clone();
                if self.ask(&position, WinSide::Mover, stand)? {
                    self.conclude(ply)
                } else {
                    Some(BTreeSet::new())
                }
            }
            Doubt::Gone(ply) => self.settle_gone(ply, stand),
            Doubt::Bad(ply) => self.look_closer(ply),
        }
    }

    /// Asks a question as far as the budget goes; whether a win was found.
    fn ask(&mut self, position: &Position, side: WinSide, stand: u64) -> Option<bool> {
        let allowed = self.allowed(stand);
        if allowed == 0 {
            return Some(false);
        }
        let found = self.analyzer.ask(position, side, allowed);
        if matches!(found.proof, Proof::Unknown(Limit::Stop)) {
            return None;
        }
        Some(matches!(found.proof, Proof::Win(_)))
    }

    /// Whether a win that was let go is still there.
    fn settle_gone(&mut self, ply: usize, stand: u64) -> Option<BTreeSet<usize>> {
        let position = self.board.forms.get(ply)?.clone();
        if !self.ask(&position, WinSide::Opponent, stand)? {
            return self.conclude(ply);
        }
        // The win after the answer that was played belongs to it.
        let reply = self.board.form.moves().get(ply).copied().and_then(Move::point);
        let loss = self.board.memory.known(&position, WinSide::Opponent)?;
        let (asked, loss) = (loss.asked, loss.into_win()?);
        if let Some(reply) = reply {
            let after = self.board.forms.get(ply + 1)?;
            if !matches!(self.analyzer.ask(after, WinSide::Mover, self.analyzer.nodes).proof, Proof::Win(_))
                && let Some(win) = after_reply(&position, &loss, reply)
            {
                self.board.memory.keep_win(after, WinSide::Mover, &win, asked);
            }
        } else {
            self.judged.last = self.board.last(self.analyzer)?;
        }
        self.conclude((ply + 2).min(self.judged.count))
    }

    /// Looks at a bad move and the best one with more stones, and whether the opponent wins by force.
    fn look_closer(&mut self, ply: usize) -> Option<BTreeSet<usize>> {
        let factors: &[u64] = if self.board.settings.only.is_some() { &CLOSEST } else { &[CLOSER] };
        let both = |factor: u64| self.analyzer.nodes.saturating_mul(factor).saturating_mul(2);
        let reached = factors.iter().copied().find(|factor| self.allowed(both(*factor)) >= both(*factor));
        let Some(factor) = reached else { return Some(BTreeSet::new()) };
        let nodes = self.analyzer.nodes.saturating_mul(factor);
        let position = self.board.forms.get(ply - 1)?.clone();
        let played = self.board.form.moves().get(ply - 1)?.point();
        let best = self.judged.moves.get(&ply)?.best.as_ref().map(|best| best.point);
        if let (Some(played), Some(best)) = (played, best) {
            let best = value(self.analyzer.closer(&position, best, factor)?);
            let played = value(self.analyzer.closer(&position, played, factor)?);
            let loss = (best - played).max(0);
            self.closer.insert(ply, loss);
            // Nothing else follows from it.
            self.judged.moves.get_mut(&ply)?.closer = Some(loss);
        }
        let after = self.board.forms.get(ply)?.clone();
        let is_over = after.winner().is_some() || after.legal_moves().is_empty();
        if !is_over && self.ask(&after, WinSide::Mover, nodes)? {
            if ply == self.judged.count {
                self.judged.last = self.board.last(self.analyzer)?;
            }
            return self.conclude((ply + 1).min(self.judged.count));
        }
        Some(BTreeSet::from([ply]))
    }

    /// Concludes again from a move back to where nothing changes any more.
    fn conclude(&mut self, from: usize) -> Option<BTreeSet<usize>> {
        let mut concluded = BTreeSet::new();
        let mut quiet = 0;
        for ply in (1..=from).rev() {
            quiet = if self.conclude_move(ply)? { 0 } else { quiet + 1 };
            concluded.insert(ply);
            if quiet >= QUIET {
                break;
            }
        }
        Some(concluded)
    }

    /// Concludes all moves again; whether that changed what is known of a position.
    fn conclude_all(&mut self) -> Option<bool> {
        let mut is_changed = false;
        for ply in (1..=self.judged.count).rev() {
            is_changed |= self.conclude_move(ply)?;
        }
        Some(is_changed)
    }

    /// Concludes a move again; whether that changed what is known of the position before it.
    fn conclude_move(&mut self, ply: usize) -> Option<bool> {
        let survey = if self.surveyed.contains(&ply) { SURVEY } else { 1 };
        let mut found = self.board.find(ply, self.judged, survey, self.analyzer)?;
        found.closer = self.closer.get(&ply).copied();
        let known = |status: &Status| (status.winner(), status.win().map(|win| win.length));
        let now = known(&found.before);
        let old = self.judged.moves.insert(ply, found);
        Some(old.is_none_or(|old| known(&old.before) != now))
    }
}
