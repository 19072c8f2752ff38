//! The manager's end of the wire: drives an engine that speaks the protocol, and names the way in which one fails.
//!
//! A state machine without processes, threads or clock: lines to send come out, lines heard go in, each with the time
//! that has passed since the last command. [`Client::limit`] says how long to wait, [`Client::waited`] what it means
//! when nothing came. After an end everything further is ignored.
//!
//! Some engines lose a command that arrives before they have returned from their last move, and complain about what is
//! left of it. Such a question is asked again with the whole board, and [`Client::repeats`] tells how often.

use core::time::Duration;

use kagetsu_rules::{Game, Illegal, Point, Rule, SIZE};

use crate::coordinate::{CoordinateError, format_point, parse_point};
use crate::rule::rule_code;

mod end;
mod moves;
mod question;

pub use end::ClientEnd;
use moves::BoardStone;
use question::{Blame, OpenQuestion};

/// How an engine is to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClientSettings {
    /// By which rule.
    pub rule: Rule,
    /// The most for one move.
    pub turn: Option<Duration>,
    /// The most for one game.
    pub game: Option<Duration>,
    /// Bytes.
    pub max_memory: Option<u64>,
    /// Further `INFO` keys and their values, such as `max_node`.
    pub infos: Vec<(String, String)>,
    /// How long an answer may take that needs no thinking.
    pub patience: Duration,
    /// How much later than allowed a move may arrive: the way through pipes is not the engine's fault.
    pub margin: Duration,
}

impl ClientSettings {
    /// How long an engine may usually take to be ready.
    pub const PATIENCE: Duration = Duration::from_secs(10);
    /// How much later than allowed a move may usually arrive.
    pub const MARGIN: Duration = Duration::from_millis(100);

    /// Without limits, and with ten seconds for an engine to start.
    pub fn new(rule: Rule) -> ClientSettings {
        ClientSettings {
            rule,
            turn: None,
            game: None,
            max_memory: None,
            infos: Vec::new(),
            patience: ClientSettings::PATIENCE,
            margin: ClientSettings::MARGIN,
        }
    }
}

/// What a line of the engine means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// Nothing.
    Nothing,
    /// The engine is ready for a game.
    Ready,
    /// Its move.
    Move(Point),
    /// Lines to send at once.
    Say(Vec<String>),
    /// It did not take the question in: leave it a breath, then send what [`Client::repeat`] gives.
    Repeat,
    /// A remark beside the answer.
    Note(Note),
    /// The end.
    End(ClientEnd),
}

/// A remark of the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// For the user.
    Message(String),
    /// For its author.
    Debug(String),
    /// It does not know a command that it need not know.
    Unknown(String),
    /// It complains without being asked.
    Error(String),
    /// Anything else.
    Other(String),
}

/// An engine as its manager sees it.
#[derive(Clone, Debug)]
pub struct Client {
    settings: ClientSettings,
    phase: Phase,
    /// The stones that the engine knows of, in order.
    known: Vec<BoardStone>,
    /// Whether the engine has been told the settings since its start.
    told: bool,
    /// How often something had to be said again.
    repeats: u32,
}

#[derive(Clone, Debug)]
enum Phase {
    /// Nothing was said yet.
    New,
    /// `OK` is due.
    Opening(Opener),
    Ready,
    Thinking(Box<OpenQuestion>),
    Ended,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Opener {
    Start,
    Restart,
}

impl Opener {
    const fn name(self) -> &'static str {
        match self {
            Opener::Start => "START",
            Opener::Restart => "RESTART",
        }
    }
}

/// Silence after `RESTART` for this part of the patience means that it was not heard.
const RESTART_PART: u32 = 5;

impl Client {
    /// A client before its first word.
    pub fn new(settings: ClientSettings) -> Client {
        Client { settings, phase: Phase::New, known: Vec::new(), told: false, repeats: 0 }
    }

    /// The lines that begin a game; [`Heard::Ready`] is the answer. Every engine knows `START`; `RESTART` keeps what
    /// an engine has prepared.
    pub fn begin(&mut self) -> Vec<String> {
        self.known.clear();
        match self.phase {
            Phase::New | Phase::Opening(_) | Phase::Thinking(_) => self.open(Opener::Start),
            Phase::Ready => self.open(Opener::Restart),
            Phase::Ended => Vec::new(),
        }
    }

    fn open(&mut self, opener: Opener) -> Vec<String> {
        self.phase = Phase::Opening(opener);
        vec![match opener {
            Opener::Start => {
                self.told = false;
                format!("START {SIZE}")
            }
            Opener::Restart => "RESTART".to_owned(),
        }]
    }

    /// The lines that ask for the next move of a game; `left` is what the match clock still has. Nothing when the
    /// engine is not ready or the game is over.
    pub fn ask(&mut self, game: &Game, left: Option<Duration>) -> Vec<String> {
        if !matches!(self.phase, Phase::Ready) || game.outcome().is_some() {
            return Vec::new();
        }
        let infos = self.infos(left);
        let (stones, us) = (moves::stones(game), game.position().turn());
        let asked = moves::lines(&self.known, &stones, us);
        let lines = [infos.as_slice(), &asked].concat();
        let limit = self.settings.turn.into_iter().chain(left).min();
        let whole = moves::whole(&stones, us);
        self.known = stones;
        let position = game.position().clone();
        self.phase =
            Phase::Thinking(Box::new(OpenQuestion { position, limit, infos, asked, whole, repeats: 0 }));
        lines
    }

    /// The lines that ask once more, with the whole board; its time begins anew. Nothing when nothing was asked.
    pub fn repeat(&mut self) -> Vec<String> {
        let Phase::Thinking(question) = &mut self.phase else { return Vec::new() };
        self.repeats += 1;
        question.repeat()
    }

    /// How often something had to be said again because the engine had not taken it in.
    pub const fn repeats(&self) -> u32 {
        self.repeats
    }

    fn infos(&mut self, left: Option<Duration>) -> Vec<String> {
        let mut lines = Vec::new();
        if !core::mem::replace(&mut self.told, true) {
            let settings = &self.settings;
            lines.push(format!("INFO rule {}", rule_code(settings.rule)));
            lines.extend(settings.turn.map(|turn| format!("INFO timeout_turn {}", turn.as_millis())));
            let game = settings.game.map_or(0, |game| game.as_millis());
            lines.push(format!("INFO timeout_match {game}"));
            lines.extend(settings.max_memory.map(|bytes| format!("INFO max_memory {bytes}")));
            lines.extend(settings.infos.iter().map(|(key, value)| format!("INFO {key} {value}")));
        }
        lines.extend(left.map(|left| format!("INFO time_left {}", left.as_millis())));
        lines
    }

    /// How long to wait for the answer that is due; nothing when none is, or when there is no limit.
    pub fn limit(&self) -> Option<Duration> {
        match &self.phase {
            Phase::Opening(Opener::Start) => Some(self.settings.patience),
            Phase::Opening(Opener::Restart) => Some(self.settings.patience / RESTART_PART),
            Phase::Thinking(question) => {
                question.limit.map(|limit| limit.saturating_add(self.settings.margin))
            }
            Phase::New | Phase::Ready | Phase::Ended => None,
        }
    }

    /// What it means that no answer has come, `waited` after the last command.
    pub fn waited(&mut self, waited: Duration) -> Heard {
        if self.limit().is_none_or(|limit| waited <= limit) {
            return Heard::Nothing;
        }
        let end = match &self.phase {
            Phase::Opening(Opener::Restart) => {
                self.repeats += 1;
                return Heard::Say(self.open(Opener::Start));
            }
            Phase::Opening(Opener::Start) => ClientEnd::Silence { command: Opener::Start.name() },
            Phase::Thinking(_) | Phase::New | Phase::Ready | Phase::Ended => ClientEnd::TimeOut { waited },
        };
        Heard::End(self.end(end))
    }

    /// What it means that the engine is gone. Nothing when it had ended before.
    pub fn hung_up(&mut self) -> Option<ClientEnd> {
        (!matches!(self.phase, Phase::Ended)).then(|| self.end(ClientEnd::Crash))
    }

    fn end(&mut self, end: ClientEnd) -> ClientEnd {
        self.phase = Phase::Ended;
        end
    }

    /// The engine said something, `waited` after the last command.
    pub fn hear(&mut self, line: &str, waited: Duration) -> Heard {
        if matches!(self.phase, Phase::Ended) {
            return Heard::Nothing;
        }
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim().to_owned();
        match word.to_ascii_uppercase().as_str() {
            "" => Heard::Nothing,
            "OK" => self.hear_ok(),
            "ERROR" => self.hear_complaint(Note::Error(rest.clone()), rest),
            "UNKNOWN" => self.hear_complaint(Note::Unknown(rest.clone()), rest),
            "MESSAGE" => Heard::Note(Note::Message(rest)),
            "DEBUG" => Heard::Note(Note::Debug(rest)),
            "SUGGEST" => self.hear_suggestion(&rest, waited),
            _ => self.hear_move(line, waited),
        }
    }

    fn hear_ok(&mut self) -> Heard {
        match self.phase {
            Phase::Opening(_) => {
                self.phase = Phase::Ready;
                Heard::Ready
            }
            Phase::New | Phase::Ready | Phase::Thinking(_) | Phase::Ended => Heard::Nothing,
        }
    }

    fn hear_complaint(&mut self, note: Note, text: String) -> Heard {
        match &self.phase {
            // An engine need not know RESTART, but it knows START.
            Phase::Opening(Opener::Restart) => Heard::Say(self.open(Opener::Start)),
            Phase::Opening(Opener::Start) => Heard::End(self.end(ClientEnd::Refused { text })),
            Phase::Thinking(question) => match question.blame(&note, &text) {
                Blame::Remark => Heard::Note(note),
                Blame::Lost => Heard::Repeat,
                Blame::Refused => Heard::End(self.end(ClientEnd::Refused { text })),
            },
            Phase::New | Phase::Ready | Phase::Ended => Heard::Note(note),
        }
    }

    /// A suggestion is taken: the engine then plays it.
    fn hear_suggestion(&mut self, text: &str, waited: Duration) -> Heard {
        match &self.phase {
            Phase::Thinking(_) => {
                let late = self.waited(waited);
                if late == Heard::Nothing { Heard::Say(vec![format!("PLAY {text}")]) } else { late }
            }
            Phase::New | Phase::Opening(_) | Phase::Ready | Phase::Ended => Heard::Nothing,
        }
    }

    fn hear_move(&mut self, line: &str, waited: Duration) -> Heard {
        let Phase::Thinking(question) = &self.phase else {
            return Heard::Note(Note::Other(line.to_owned()));
        };
        let point = match parse_point(line) {
            Ok(point) => point,
            // Engines chatter; only what looks like a move is taken for one.
            Err(CoordinateError::NotAPair(_)) => return Heard::Note(Note::Other(line.to_owned())),
            Err(error @ CoordinateError::OffBoard(..)) => {
                let reason = error.to_string();
                return Heard::End(self.end(ClientEnd::IllegalMove { reason }));
            }
        };
        let mover = question.position.turn();
        let legality = question.position.legality(point);
        if let late @ Heard::End(_) = self.waited(waited) {
            return late;
        }
        match legality {
            Ok(()) => {
                self.known.push(BoardStone { color: mover, point });
                self.phase = Phase::Ready;
                Heard::Move(point)
            }
            Err(Illegal::Forbidden(kind)) => Heard::End(self.end(ClientEnd::ForbiddenMove { point, kind })),
            Err(illegal @ (Illegal::Occupied | Illegal::GameOver)) => {
                let reason = format!("{}: {illegal}", format_point(point));
                Heard::End(self.end(ClientEnd::IllegalMove { reason }))
            }
        }
    }
}

#[cfg(test)]
mod tests;
