//! Settling positions of a proof away from its search: the question as a value, its answer as bytes, and the check that the
//! answer has to pass before the search believes it.
//!
//! Whoever answers need not be trusted: certificates are checked on the boards they are said to win, lists of replies against
//! the legal moves. What cannot be checked (that nothing is threatened, which moves are worth a try) only steers the search.

use core::fmt;

use kagetsu_engine::{Engine, Level, Purpose, Settings};
use kagetsu_proof::{Certificate, DEFAULT_LIMIT};
use kagetsu_rules::{Color, Combined, Point, PointSet, Position, Setup};
use kagetsu_solve::Halt;

use super::codec;
use super::forecast::Forecast;
use super::node::TOP;
use super::step::{Finding, Held, StepRequest, Worker};

/// More replies than this are never said to be open: the share of a board that is guessed included.
const MOST_CROWDED: u32 = 30_000;

/// What is asked about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuestionKind {
    /// Does the attacker, to move, win by force? If not: which quiet moves are there?
    Attack,
    /// Which replies of the defender do not lose by force?
    Defence,
    /// The same where nothing is threatened: all of them.
    AllReplies,
}

/// A question of a search about one position; its answer depends on nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The position.
    pub setup: Setup,
    /// The side that is to win.
    pub attacker: Color,
    /// What is asked.
    pub kind: QuestionKind,
    /// The effort, from 0.
    pub level: u8,
    /// Moves that won elsewhere, the most frequent first.
    pub hints: Vec<Point>,
}

/// Why an answer is not believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unbelieved(pub &'static str);

impl fmt::Display for Unbelieved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl core::error::Error for Unbelieved {}

/// An answer that the search can take.
#[derive(Clone, PartialEq, Debug)]
pub struct Settled {
    pub(crate) finding: Finding,
    /// Stones that solvers have placed.
    pub stones: u64,
}

impl Question {
    pub(crate) fn new(task: &StepRequest, attacker: Color) -> Question {
        let (setup, kind, level, hints) = match task {
            StepRequest::Attack { setup, level, hints } => {
                (*setup, QuestionKind::Attack, *level, hints.clone())
            }
            StepRequest::Defence { setup, level } => (*setup, QuestionKind::Defence, *level, Vec::new()),
            StepRequest::AllReplies { setup } => (*setup, QuestionKind::AllReplies, 0, Vec::new()),
        };
        Question { setup, attacker, kind, level, hints }
    }

    /// Whether it makes sense: the right side is to move in a game that is not over, and there is such an effort.
    pub fn makes_sense(&self) -> bool {
        let attacks = self.kind == QuestionKind::Attack;
        (self.setup.turn() == self.attacker) == attacks
            && self.level <= TOP
            && (self.level > 0 || !attacks)
            && Position::from(&self.setup).winner().is_none()
    }

    fn task(&self) -> StepRequest {
        let (setup, level) = (self.setup, self.level);
        match self.kind {
            QuestionKind::Attack => StepRequest::Attack { setup, level, hints: self.hints.clone() },
            QuestionKind::Defence => StepRequest::Defence { setup, level },
            QuestionKind::AllReplies => StepRequest::AllReplies { setup },
        }
    }
}

impl Settled {
    /// The answer as the store of a search keeps it.
    pub fn to_bytes(&self) -> Vec<u8> {
        codec::encode(&self.finding)
    }

    /// Reads an answer from wherever it comes, and believes it only after it was checked.
    ///
    /// # Errors
    /// Says what cannot be believed.
    pub fn read(question: &Question, bytes: &[u8], stones: u64) -> Result<Settled, Unbelieved> {
        let finding = codec::decode(bytes, &question.setup, question.attacker);
        let finding = finding.ok_or(Unbelieved("it cannot be read"))?;
        question.check(&finding).map_err(Unbelieved)?;
        Ok(Settled { finding, stones })
    }
}

/// Settles positions, one after another.
pub struct Settler {
    engine: Engine,
}

impl Default for Settler {
    fn default() -> Settler {
        let settings = Settings { purpose: Purpose::Study, ..Settings::of_level(Level::Master) };
        Settler { engine: Engine::new(settings, 1) }
    }
}

impl Settler {
    /// The answer to a question; none when it was stopped.
    pub fn settle(&mut self, question: &Question, stop: &dyn Halt) -> Option<Settled> {
        let (rule, attacker) = (question.setup.rule(), question.attacker);
        let forecast = Forecast::with(self.engine.settings().network.as_ref(), rule, attacker);
        let mut worker = Worker { engine: &mut self.engine, forecast, stop, stones: 0 };
        let finding = worker.carry_out(&question.task())?;
        Some(Settled { finding, stones: worker.stones })
    }
}

impl Question {
    fn check(&self, finding: &Finding) -> Result<(), &'static str> {
        let position = Position::from(&self.setup);
        match (self.kind, finding) {
            (QuestionKind::Attack, Finding::Win(certificate)) => {
                if wins(certificate, &position) {
                    Ok(())
                } else {
                    Err("the certificate does not hold")
                }
            }
            (QuestionKind::Attack, Finding::Moves(points)) => {
                let legal = position.legal_moves();
                let points_once: PointSet = points.iter().copied().collect();
                let is_list =
                    points_once.len() == points.len() && points.iter().all(|point| legal.contains(*point));
                if is_list { Ok(()) } else { Err("its moves are not legal moves, each once") }
            }
            (QuestionKind::Defence, Finding::Refuted) => {
                let is_refuted = position.legal_moves().is_empty()
                    || !position.points(position.turn(), Combined::Five).is_empty();
                if is_refuted { Ok(()) } else { Err("the defender neither wins at once nor draws") }
            }
            (QuestionKind::Defence, Finding::Idle) => Ok(()),
            (QuestionKind::Defence, Finding::Crowded(replies)) if *replies <= MOST_CROWDED => Ok(()),
            (QuestionKind::Defence, Finding::Held(held)) => check_held(held, &position),
            (QuestionKind::AllReplies, Finding::Held(held)) if held.wins.is_empty() => {
                check_held(held, &position)
            }
            (QuestionKind::Attack | QuestionKind::Defence | QuestionKind::AllReplies, _) => {
                Err("it is not an answer to this question")
            }
        }
    }
}

/// Every legal reply is there once, and each that is answered loses by its certificate.
fn check_held(held: &Held, position: &Position) -> Result<(), &'static str> {
    let mut left = position.legal_moves();
    for reply in held.answers.iter().map(|(reply, _)| reply).chain(&held.open) {
        if !left.contains(*reply) {
            return Err("a reply is not legal, or is there twice");
        }
        left.remove(*reply);
    }
    if !left.is_empty() {
        return Err("a reply is missing");
    }
    let passed = position.passed();
    for (number, certificate) in (0_u32..).zip(&held.wins) {
        let replies = held.answers.iter().filter(|(_, answer)| *answer == number).map(|(reply, _)| *reply);
        let verified = certificate.with_setup(passed.to_setup()).verify(DEFAULT_LIMIT);
        let bystanders = verified.map_or(PointSet::EMPTY, |verified| verified.bystanders);
        for reply in replies.filter(|reply| !bystanders.contains(*reply)) {
            if !wins(certificate, &position.after(reply)) {
                return Err("a certificate against a reply does not hold");
            }
        }
    }
    Ok(())
}

fn wins(certificate: &Certificate, position: &Position) -> bool {
    certificate.with_setup(position.to_setup()).verify(DEFAULT_LIMIT).is_ok()
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::AtomicBool;

    use kagetsu_rules::Rule;

    use super::*;

    fn setup(black: &str, white: &str, turn: Color) -> Setup {
        let mut setup = Setup::new(Rule::Renju);
        for (color, points) in [(Color::Black, black), (Color::White, white)] {
            for point in points.split(' ') {
                setup.put(color, point.parse().unwrap()).unwrap();
            }
        }
        setup.with_turn(turn)
    }

    fn ask(setup: Setup, kind: QuestionKind) -> (Question, Settled) {
        let level = u8::from(kind == QuestionKind::Attack);
        let question = Question { setup, attacker: Color::Black, kind, level, hints: Vec::new() };
        assert!(question.makes_sense());
        let settled = Settler::default().settle(&question, &AtomicBool::new(false)).unwrap();
        (question, settled)
    }

    fn read(question: &Question, finding: &Finding) -> Result<Settled, Unbelieved> {
        Settled::read(question, &codec::encode(finding), 0)
    }

    #[test]
    fn true_answers_are_believed_and_false_ones_are_not() {
        let three = setup("g8 h8 i8", "a1 a3", Color::Black);
        let (attack, won) = ask(three, QuestionKind::Attack);
        let Finding::Win(certificate) = won.finding.clone() else { panic!("{won:?}") };
        assert!(Settled::read(&attack, &won.to_bytes(), won.stones).is_ok());
        let (defence, held) = ask(three.with_turn(Color::White), QuestionKind::Defence);
        let Finding::Held(truth) = held.finding.clone() else { panic!("{held:?}") };
        assert!(!truth.answers.is_empty() && !truth.open.is_empty());
        let again = Settled::read(&defence, &held.to_bytes(), held.stones).unwrap();
        assert_eq!((again.to_bytes(), again.stones), (held.to_bytes(), held.stones));

        // The win of another position, and of the wrong question.
        let two = Question { setup: setup("g8 h8", "a1 a3", Color::Black), ..attack.clone() };
        assert!(read(&two, &Finding::Win(certificate.clone())).is_err());
        assert!(read(&defence, &Finding::Win(certificate)).is_err());
        // A reply that defends is said to lose, is left out, or is there twice; and no certificate at all.
        let mut lie = truth.clone();
        let reply = lie.open.remove(0);
        assert!(read(&defence, &Finding::Held(lie.clone())).is_err());
        lie.answers.push((reply, 0));
        assert!(read(&defence, &Finding::Held(lie)).is_err());
        let mut twice = truth.clone();
        twice.open.push(twice.answers[0].0);
        assert!(read(&defence, &Finding::Held(twice)).is_err());
        assert!(read(&defence, &Finding::Refuted).is_err());
        assert!(read(&defence, &Finding::Crowded(u32::MAX)).is_err());
        let taken = "h8".parse().unwrap();
        assert!(read(&attack, &Finding::Moves(vec![taken])).is_err());
        assert!(Settled::read(&attack, &[9, 9], 0).is_err());
    }

    #[test]
    fn all_replies_are_all_legal_moves() {
        let (question, settled) = ask(setup("h8", "i9", Color::White), QuestionKind::AllReplies);
        assert!(Settled::read(&question, &settled.to_bytes(), 0).is_ok());
    }
}
