//! The checker: walks every legal reply of the defender and lets `kagetsu-proof` judge where a win by force is claimed.
//!
//! It trusts `kagetsu-rules` for the moves and `kagetsu-proof` for the certificates, and nothing else; how the theorem was
//! found is no concern of it. Of the theorem it takes the attacker's moves alone. Which replies there are it finds out
//! itself: all legal ones, after every quiet move. So a wrong theorem can only be rejected.
//!
//! Where one win answers many replies, its certificate is judged once, on the board without the reply, and stands for all
//! replies that are bystanders to it (`kagetsu-proof` says which: a stone there changes no step of the check). Every other
//! reply is judged on its own board; [`Care::Plain`] does so with all of them and comes to the same verdict, slowly.
//!
//! References lead to later quiet moves, so one pass over them in order reaches every board before it is needed. A quiet
//! move that is reached by several replies must be reached with the same stones.

use core::fmt;
use std::collections::HashMap;

use kagetsu_proof::{Fault, Verified};
use kagetsu_rules::{Combined, Illegal, Point, PointSet, Position, Setup, Symmetry};

use crate::theorem::{NextMove, QuietMove, Theorem, after, symmetry};

/// Stones that the check of one certificate may place; those of the search stay far below.
const CERTIFICATE_LIMIT: u64 = 20_000_000;

/// A part of a check: every `of`-th quiet move, from number `number` on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    number: u32,
    of: u32,
}

impl Shard {
    /// Everything.
    pub const WHOLE: Shard = Shard { number: 0, of: 1 };

    /// Part `number`, counted from 1, of so many.
    pub const fn new(number: u32, of: u32) -> Option<Shard> {
        if number >= 1 && number <= of { Some(Shard { number: number - 1, of }) } else { None }
    }

    /// This part in so many parts of its own, for threads.
    pub fn split(self, parts: u32) -> Vec<Shard> {
        let of = self.of.saturating_mul(parts.max(1));
        (0..of / self.of).map(|part| Shard { number: self.number + part * self.of, of }).collect()
    }

    fn holds(self, quiet_move: usize) -> bool {
        quiet_move as u32 % self.of == self.number
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number + 1, self.of)
    }
}

/// How certificates that answer several replies are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Care {
    /// Once for all replies that are bystanders to them.
    Shared,
    /// After every reply anew.
    Plain,
}

/// What a check has gone through.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Boards with the defender to move, all of whose replies were looked at.
    pub positions: u64,
    /// Those replies.
    pub replies: u64,
    /// Certificates that were accepted, each for one reply or for all that are bystanders to it.
    pub certificates: u64,
    /// Stones placed to accept them.
    pub stones: u64,
    /// Plies of the longest certificate below each quiet move.
    longest_wins: Vec<u32>,
}

/// Where a theorem fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hole {
    /// The moves from the start to the board in question.
    pub path: Vec<Point>,
    /// The quiet move whose replies were looked at.
    pub quiet_move: u32,
    /// What is wrong.
    pub reason: HoleKind,
}

/// What can be wrong with a theorem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HoleKind {
    /// The attacker has no move here although it is to move, or one although it is not.
    Turn,
    /// The attacker's move is illegal.
    IllegalMove(Point, Illegal),
    /// The game is over before the claimed win, or at the start.
    GameOver,
    /// The defender completes a winning row here.
    DefenderWins(Point),
    /// The defender has no legal move: a draw.
    NoReply,
    /// This reply has no answer.
    Unanswered(Point),
    /// The win against this reply takes more plies than the quiet move says.
    TooLong(Point),
    /// The quiet move of this number is reached with two different boards.
    TwoBoards(u32),
    /// What the theorem refers to does not exist.
    NoSuchAnswer(NextMove),
    /// The certificate of the last reply is rejected.
    Rejected(Fault),
    /// The check was stopped.
    Stopped,
}

/// How a quiet move is reached: the board before it in its own orientation, the way there, and the symmetry from the
/// orientation of the start.
#[derive(Clone)]
struct Reached {
    board: Setup,
    from: Option<(usize, Point)>,
    frame: Vec<Symmetry>,
}

impl Theorem {
    /// Checks the quiet moves of a shard: every legal reply, and every certificate against it. `is_over` is asked
    /// all the time and stops the check.
    ///
    /// # Errors
    /// The first hole.
    pub fn check(&self, shard: Shard, is_over: &dyn Fn() -> bool) -> Result<Checked, Hole> {
        self.check_with(Care::Shared, shard, is_over)
    }

    /// The same, with a choice of how certificates that answer several replies are judged.
    ///
    /// # Errors
    /// The first hole.
    pub fn check_with(&self, care: Care, shard: Shard, is_over: &dyn Fn() -> bool) -> Result<Checked, Hole> {
        let mut checker = Checker {
            theorem: self,
            care,
            shard,
            is_over,
            reached: vec![None; self.quiet.len()],
            checked: Checked { longest_wins: vec![0; self.quiet.len()], ..Checked::default() },
        };
        if let Some(first) = checker.reached.first_mut() {
            *first = Some(Reached { board: self.start, from: None, frame: Vec::new() });
        }
        for (number, quiet_move) in self.quiet.iter().enumerate() {
            checker.quiet_move(number, quiet_move)?;
        }
        Ok(checker.checked)
    }

    /// The same theorem with the number of plies at each quiet move that a check of all of it has found.
    #[must_use]
    pub fn with_plies(mut self, checked: &Checked) -> Theorem {
        for number in (0..self.quiet.len()).rev() {
            let quiet_move = &self.quiet[number];
            let below = quiet_move.all_answers().filter_map(|answer| match answer {
                NextMove::Quiet(child, _) => self.quiet.get(child as usize).map(|child| child.plies),
                NextMove::Win(_) => None,
            });
            let longest = checked.longest_wins.get(number).copied();
            let most = below.chain(longest).max().unwrap_or(0);
            let own = 1 + u32::from(quiet_move.point.is_some());
            self.quiet[number].plies = most + own;
        }
        self
    }
}

impl Checked {
    /// Two parts together.
    #[must_use]
    pub fn with(self, other: &Checked) -> Checked {
        let both = self.longest_wins.iter().zip(&other.longest_wins);
        Checked {
            positions: self.positions + other.positions,
            replies: self.replies + other.replies,
            certificates: self.certificates + other.certificates,
            stones: self.stones + other.stones,
            longest_wins: both.map(|(one, other)| *one.max(other)).collect(),
        }
    }
}

/// The bystanders of a certificate without the reply, and its plies; nothing while nobody has asked.
type Covered = Option<(PointSet, u32)>;

struct Checker<'a> {
    theorem: &'a Theorem,
    care: Care,
    shard: Shard,
    is_over: &'a dyn Fn() -> bool,
    reached: Vec<Option<Reached>>,
    checked: Checked,
}

impl Checker<'_> {
    fn quiet_move(&mut self, number: usize, quiet_move: &QuietMove) -> Result<(), Hole> {
        // What no reply leads to proves nothing and is not looked at.
        let Some(Reached { board, .. }) = self.reached[number].clone() else { return Ok(()) };
        let hole = |checker: &Self, last: &[Point], reason| Err(checker.hole(number, last, reason));
        let position = match self.stand(board, quiet_move) {
            Ok(position) => position,
            Err(reason) => return hole(self, &[], reason),
        };
        let played: Vec<Point> = quiet_move.point.into_iter().collect();
        let is_own = self.shard.holds(number);
        self.checked.positions += u64::from(is_own);
        let mut covered = if is_own { self.covered(&position, quiet_move) } else { HashMap::new() };
        for reply in position.legal_moves() {
            if number == 0 && self.theorem.open.contains(reply) {
                continue;
            }
            let line = [played.as_slice(), &[reply]].concat();
            let Some(answer) = quiet_move.answer_to(reply) else {
                return hole(self, &played, HoleKind::Unanswered(reply));
            };
            self.checked.replies += u64::from(is_own);
            let stands = match answer {
                NextMove::Quiet(child, turned) => self.lead(number, &position, (reply, child, turned)),
                NextMove::Win(_) if !is_own => Ok(0),
                NextMove::Win(win) => self.judge(number, &position, (reply, win), &mut covered),
            };
            let stands = stands.and_then(|plies| {
                let plies = plies.saturating_add(line.len() as u32);
                if plies <= quiet_move.plies { Ok(()) } else { Err(HoleKind::TooLong(reply)) }
            });
            if let Err(reason) = stands {
                return hole(self, &line, reason);
            }
        }
        Ok(())
    }

    /// The board after the quiet move, if the move is legal, wins nothing yet and leaves the defender no five.
    fn stand(&self, board: Setup, quiet_move: &QuietMove) -> Result<Position, HoleKind> {
        let mut position = Position::from(&board);
        if position.winner().is_some() {
            return Err(HoleKind::GameOver);
        }
        match quiet_move.point {
            Some(_) if position.turn() != self.theorem.attacker => return Err(HoleKind::Turn),
            Some(point) => {
                position.legality(point).map_err(|illegal| HoleKind::IllegalMove(point, illegal))?;
                position = position.after(point);
            }
            None => {}
        }
        if position.turn() == self.theorem.attacker {
            return Err(HoleKind::Turn);
        }
        if position.winner().is_some() {
            return Err(HoleKind::GameOver);
        }
        if let Some(five) = position.points(position.turn(), Combined::Five).first() {
            return Err(HoleKind::DefenderWins(five));
        }
        if position.legal_moves().is_empty() {
            return Err(HoleKind::NoReply);
        }
        Ok(position)
    }

    /// Notes the board with which a reply leads to the next quiet move; the plies that this says it takes.
    fn lead(
        &mut self,
        from: usize,
        position: &Position,
        (reply, child, turned): (Point, u32, u8),
    ) -> Result<u32, HoleKind> {
        let missing = HoleKind::NoSuchAnswer(NextMove::Quiet(child, turned));
        let (Some(turn), Some(after)) = (symmetry(turned), after(&position.to_setup(), reply)) else {
            return Err(missing);
        };
        let mut frame = self.reached[from].as_ref().map_or(Vec::new(), |reached| reached.frame.clone());
        frame.push(turn);
        let next = Reached { board: after.transformed(turn), from: Some((from, reply)), frame };
        let (place, answer) =
            match (self.reached.get_mut(child as usize), self.theorem.quiet.get(child as usize)) {
                (Some(place), Some(answer)) if child as usize > from => (place, answer),
                _ => return Err(missing),
            };
        match place {
            Some(known) if known.board != next.board => Err(HoleKind::TwoBoards(child)),
            Some(_) => Ok(answer.plies),
            None => {
                *place = Some(next);
                Ok(answer.plies)
            }
        }
    }

    /// The wins that answer several replies; which replies each of them covers is found out when it is needed.
    fn covered(&self, position: &Position, quiet_move: &QuietMove) -> HashMap<u32, Covered> {
        let mut replies: HashMap<u32, u32> = HashMap::new();
        for reply in position.legal_moves() {
            if let Some(NextMove::Win(win)) = quiet_move.answer_to(reply) {
                *replies.entry(win).or_default() += 1;
            }
        }
        replies.retain(|_, count| *count > 1 && self.care == Care::Shared);
        replies.into_keys().map(|win| (win, None)).collect()
    }

    /// Has the certificate against a reply judged, unless it stands for this reply already; the plies it takes.
    fn judge(
        &mut self,
        number: usize,
        position: &Position,
        (reply, win): (Point, u32),
        covered: &mut HashMap<u32, Covered>,
    ) -> Result<u32, HoleKind> {
        if let Some(place) = covered.get_mut(&win) {
            if place.is_none() {
                // Without the reply it may fail, for it may need the stone: that is no fault.
                *place = match self.verify(number, win, &position.passed()) {
                    Ok(verified) => Some((verified.bystanders, verified.length)),
                    Err(HoleKind::Stopped) => return Err(HoleKind::Stopped),
                    Err(_) => Some((PointSet::EMPTY, 0)),
                };
            }
            if let Some((bystanders, length)) = place
                && bystanders.contains(reply)
            {
                return Ok(*length);
            }
        }
        self.verify(number, win, &position.after(reply)).map(|verified| verified.length)
    }

    /// Has a certificate judged on a board with the attacker to move.
    fn verify(&mut self, number: usize, win: u32, board: &Position) -> Result<Verified, HoleKind> {
        if (self.is_over)() {
            return Err(HoleKind::Stopped);
        }
        let missing = HoleKind::NoSuchAnswer(NextMove::Win(win));
        let certificate = self.theorem.certificate(win, board.to_setup()).ok_or(missing)?;
        let verified = match certificate.verify_until(CERTIFICATE_LIMIT, self.is_over) {
            Ok(verified) => verified,
            Err(_) if (self.is_over)() => return Err(HoleKind::Stopped),
            Err(fault) => return Err(HoleKind::Rejected(fault)),
        };
        self.checked.certificates += 1;
        self.checked.stones += verified.positions;
        let longest = &mut self.checked.longest_wins[number];
        *longest = (*longest).max(verified.length);
        Ok(verified)
    }

    /// A hole below a quiet move, with the moves to it in the orientation of the start.
    fn hole(&self, number: usize, last: &[Point], reason: HoleKind) -> Hole {
        let mut path: Vec<Point> = Vec::new();
        let (mut at, mut points) = (number, last.to_vec());
        while let Some(reached) = &self.reached[at] {
            let turned_back = |point: &Point| {
                reached.frame.iter().rev().fold(*point, |point, symmetry| symmetry.inverse().apply(point))
            };
            path.splice(0..0, points.iter().map(turned_back));
            let Some((from, reply)) = reached.from else { break };
            points = self.theorem.quiet[from].point.into_iter().chain([reply]).collect();
            at = from;
        }
        Hole { path, quiet_move: number as u32, reason }
    }
}
