//! The manager's end of the wire: drives an engine that speaks the protocol, and names the way in which one fails.
//!
//! A state machine without processes, threads or clock: lines to send come out, lines heard go in, each with the time
//! that has passed since the last command. [`Client::limit`] says how long to wait, [`Client::waited`] what it means
//! when nothing came. After an end everything further is ignored.

use core::time::Duration;

use kagetsu_rules::{Game, Illegal, Point, Position, Rule, SIZE};

use crate::coordinate::{CoordinateError, format_point, parse_point};
use crate::rule::rule_code;

mod end;
mod moves;

pub use end::ClientEnd;
use moves::Stone;

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
    known: Vec<Stone>,
    /// Whether the engine has been told the settings since its start.
    told: bool,
}

#[derive(Clone, Debug)]
enum Phase {
    /// Nothing was said yet.
    New,
    /// `OK` is due.
    Opening(Opener),
    Ready,
    Thinking(Box<Question>),
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

#[derive(Clone, Debug)]
struct Question {
    position: Position,
    limit: Option<Duration>,
}

impl Client {
    /// A client before its first word.
    pub fn new(settings: ClientSettings) -> Client {
        Client { settings, phase: Phase::New, known: Vec::new(), told: false }
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
        let mut lines = self.infos(left);
        let stones = moves::stones(game);
        lines.extend(moves::lines(&self.known, &stones, game.position().turn()));
        self.known = stones;
        let limit = self.settings.turn.into_iter().chain(left).min();
        self.phase = Phase::Thinking(Box::new(Question { position: game.position().clone(), limit }));
        lines
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
            Phase::Opening(_) => Some(self.settings.patience),
            Phase::Thinking(question) => {
                question.limit.map(|limit| limit.saturating_add(self.settings.margin))
            }
            Phase::New | Phase::Ready | Phase::Ended => None,
        }
    }

    /// What it means that no answer has come, `waited` after the last command.
    pub fn waited(&mut self, waited: Duration) -> Option<ClientEnd> {
        if self.limit().is_none_or(|limit| waited <= limit) {
            return None;
        }
        let end = match &self.phase {
            Phase::Opening(opener) => ClientEnd::Silence { command: opener.name() },
            Phase::Thinking(_) | Phase::New | Phase::Ready | Phase::Ended => ClientEnd::TimeOut { waited },
        };
        Some(self.end(end))
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
            "ERROR" => self.hear_refusal(Note::Error(rest.clone()), rest),
            "UNKNOWN" => self.hear_refusal(Note::Unknown(rest.clone()), rest),
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

    fn hear_refusal(&mut self, note: Note, text: String) -> Heard {
        match self.phase {
            // An engine need not know RESTART, but it knows START.
            Phase::Opening(Opener::Restart) => Heard::Say(self.open(Opener::Start)),
            Phase::Opening(Opener::Start) => Heard::End(self.end(ClientEnd::Refused { text })),
            // UNKNOWN may be about one of the INFO lines; only an error says that there will be no move.
            Phase::Thinking(_) if matches!(note, Note::Error(_)) => {
                Heard::End(self.end(ClientEnd::Refused { text }))
            }
            Phase::New | Phase::Ready | Phase::Thinking(_) | Phase::Ended => Heard::Note(note),
        }
    }

    /// A suggestion is taken: the engine then plays it.
    fn hear_suggestion(&mut self, text: &str, waited: Duration) -> Heard {
        match (self.late(waited), &self.phase) {
            (Some(end), _) => Heard::End(end),
            (None, Phase::Thinking(_)) => Heard::Say(vec![format!("PLAY {text}")]),
            (None, Phase::New | Phase::Opening(_) | Phase::Ready | Phase::Ended) => Heard::Nothing,
        }
    }

    fn late(&mut self, waited: Duration) -> Option<ClientEnd> {
        if matches!(self.phase, Phase::Thinking(_)) { self.waited(waited) } else { None }
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
        if let Some(end) = self.late(waited) {
            return Heard::End(end);
        }
        match legality {
            Ok(()) => {
                self.known.push(Stone { color: mover, point });
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
