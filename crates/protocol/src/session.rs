//! The engine's end of the wire as a state machine: lines in, effects out.
//!
//! Invariants: every command gets the answer the protocol asks for, in the order of the commands; a command that
//! cannot be carried out changes nothing and says why; a line that arrives while the engine thinks waits its turn.

use std::collections::VecDeque;
use std::sync::Arc;

use kagetsu_engine::{Network, Progress, ProvedMoves};
use kagetsu_rules::{Point, PointSet, Rule};

use crate::command::{self, Command};
use crate::options::{Mode, Options};
use crate::request::{Memory, Request, Thought, Wanted};

mod answer;
mod current_game;
mod execute;
mod list;
mod opening;
mod say;

use current_game::CurrentGame;
use list::ListReading;
use opening::OpeningReply;

/// What is to be done now, in this order.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Send a line.
    Send(String),
    /// Begin to think; [`Session::finished`] wants to hear the result.
    Think(Box<Request>),
    /// Get an engine ready for such requests before anything further is done: nobody waits for a move yet.
    Prepare(Box<Request>),
    /// End the thinking soon; its result still counts.
    StopThinking,
    /// Think about the opponent's next move until [`Effect::StopPondering`]; nobody wants to hear the result, it is
    /// remembered for the next thought.
    Ponder(Box<Request>),
    /// End the pondering.
    StopPondering,
    /// Leave, without waiting for a thought.
    Quit,
}

impl Effect {
    /// The line to send.
    pub fn text(&self) -> Option<&str> {
        match self {
            Effect::Send(text) => Some(text),
            Effect::Think(_)
            | Effect::Prepare(_)
            | Effect::StopThinking
            | Effect::Ponder(_)
            | Effect::StopPondering
            | Effect::Quit => None,
        }
    }
}

/// Who answers `ABOUT`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The engine's name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Who made it.
    pub author: String,
    /// Where it comes from.
    pub country: String,
}

impl Default for Identity {
    fn default() -> Identity {
        Identity {
            name: "Kagetsu".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            author: "The Kagetsu authors".to_owned(),
            country: "World".to_owned(),
        }
    }
}

/// What a session begins with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Who answers `ABOUT`.
    pub identity: Identity,
    /// The rule until `INFO rule` says otherwise; freestyle is the protocol's own default.
    pub rule: Rule,
    /// The most threads that `INFO thread_num` may ask for.
    pub most_threads: usize,
    /// Where the engine's random factor begins.
    pub seed: u64,
    /// The network that the strong levels think with, under its rule.
    pub network: Option<Arc<Network>>,
    /// Moves that expert and master play at once unless `INFO theory 0` says otherwise.
    pub proved: Option<Arc<dyn ProvedMoves>>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            identity: Identity::default(),
            rule: Rule::Freestyle,
            most_threads: 1,
            seed: 0,
            network: None,
            proved: None,
        }
    }
}

/// A conversation with a manager.
#[derive(Debug)]
pub struct Session {
    config: Config,
    mode: Mode,
    options: Options,
    game: Option<CurrentGame>,
    /// Points that the manager asked not to play.
    blocked: PointSet,
    /// What the next request may remember.
    memory: Memory,
    state: SessionState,
    /// In which words the thought under way is answered.
    reply: OpeningReply,
    pondering: Pondering,
    waiting: VecDeque<String>,
    input: Input,
}

#[derive(Debug)]
enum SessionState {
    Idle,
    /// Inside a command whose lines follow until `DONE`.
    Reading(ListReading),
    Thinking(Wanted),
    Ended,
}

/// Whether the thinker thinks in the opponent's time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pondering {
    No,
    Yes,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Input {
    Open,
    Closed,
}

/// Lines that may wait for the end of a thought; no manager sends so many.
const MOST_WAITING: usize = 4_096;

impl Session {
    /// A session before its first line.
    pub fn new(config: Config) -> Session {
        let options = Options::new(config.rule);
        Session {
            config,
            mode: Mode::default(),
            options,
            game: None,
            blocked: PointSet::EMPTY,
            memory: Memory::Forget,
            state: SessionState::Idle,
            reply: OpeningReply::Plain,
            pondering: Pondering::No,
            waiting: VecDeque::new(),
            input: Input::Open,
        }
    }

    /// A line has arrived.
    pub fn line(&mut self, line: &str) -> Vec<Effect> {
        let mut effects = Vec::new();
        if core::mem::replace(&mut self.pondering, Pondering::No) == Pondering::Yes {
            effects.push(Effect::StopPondering);
        }
        match self.state {
            SessionState::Ended => {}
            SessionState::Idle | SessionState::Reading(_) => self.take(line, &mut effects),
            SessionState::Thinking(_) => self.take_later(line, &mut effects),
        }
        effects
    }

    /// There will be no more lines. What was asked is still answered.
    pub fn closed(&mut self) -> Vec<Effect> {
        self.input = Input::Closed;
        let mut effects = Vec::new();
        self.leave_if_done(&mut effects);
        effects
    }

    /// The thinker turns to a move.
    pub fn trying(&mut self, point: Point) -> Vec<Effect> {
        self.realtime("POS", point)
    }

    /// The thinker has searched a move.
    pub fn tried(&mut self, point: Point) -> Vec<Effect> {
        self.realtime("DONE", point)
    }

    fn realtime(&self, kind: &str, point: Point) -> Vec<Effect> {
        match self.state {
            SessionState::Thinking(_) if self.options.shows_realtime(self.mode) => {
                vec![say::realtime(kind, point)]
            }
            SessionState::Thinking(_)
            | SessionState::Idle
            | SessionState::Reading(_)
            | SessionState::Ended => Vec::new(),
        }
    }

    /// The thinker has finished a depth.
    pub fn progress(&mut self, progress: &Progress) -> Vec<Effect> {
        match self.state {
            SessionState::Thinking(_) => say::progress(progress, &self.options, self.mode),
            SessionState::Idle | SessionState::Reading(_) | SessionState::Ended => Vec::new(),
        }
    }

    /// The thinker is done.
    pub fn finished(&mut self, thought: &Thought) -> Vec<Effect> {
        let SessionState::Thinking(wanted) = self.state else { return Vec::new() };
        self.state = SessionState::Idle;
        self.options.spend(thought.elapsed);
        let mut effects = self.conclude(wanted, thought);
        self.take_waiting(&mut effects);
        self.leave_if_done(&mut effects);
        if matches!(self.state, SessionState::Idle) && wanted == Wanted::Move {
            effects.extend(self.ponder());
        }
        effects
    }

    /// Whether an answer is being thought about.
    pub fn is_thinking(&self) -> bool {
        matches!(self.state, SessionState::Thinking(_))
    }

    /// A line while nobody thinks.
    fn take(&mut self, line: &str, effects: &mut Vec<Effect>) {
        let Some(command) = command::parse(line) else { return };
        if let SessionState::Reading(reading) = &mut self.state {
            if command == Command::Unknown {
                return reading.line(line);
            }
            if command == Command::Done {
                return self.end_list(effects);
            }
            if command == Command::Stop {
                return;
            }
            // The manager has given the list up; what it wants instead is not to be lost.
            effects.push(error(reading.unfinished()));
            self.state = SessionState::Idle;
        }
        if let Err(reason) = self.execute(command, line, effects) {
            effects.push(error(reason));
        }
    }

    /// A line while the engine thinks.
    fn take_later(&mut self, line: &str, effects: &mut Vec<Effect>) {
        let Some(command) = command::parse(line) else { return };
        if command == Command::End {
            self.state = SessionState::Ended;
            self.waiting.clear();
            effects.extend([Effect::StopThinking, Effect::Quit]);
        } else if command == Command::Stop {
            effects.push(Effect::StopThinking);
        } else if self.waiting.len() >= MOST_WAITING {
            effects.push(error(format!("more than {MOST_WAITING} commands are waiting: refused")));
        } else {
            self.waiting.push_back(line.to_owned());
            if is_new_game(command) {
                effects.push(Effect::StopThinking);
            }
        }
    }

    /// Works off the lines that came while the engine thought, until it thinks again.
    fn take_waiting(&mut self, effects: &mut Vec<Effect>) {
        while !matches!(self.state, SessionState::Thinking(_) | SessionState::Ended) {
            let Some(line) = self.waiting.pop_front() else { return };
            self.take(&line, effects);
        }
        // A thought about a game that is given up already need not be long.
        let given_up = |line: &String| command::parse(line).is_some_and(is_new_game);
        if self.is_thinking() && self.waiting.iter().any(given_up) {
            effects.push(Effect::StopThinking);
        }
    }

    fn leave_if_done(&mut self, effects: &mut Vec<Effect>) {
        if self.input == Input::Closed
            && !matches!(self.state, SessionState::Thinking(_) | SessionState::Ended)
        {
            self.state = SessionState::Ended;
            effects.push(Effect::Quit);
        }
    }
}

fn is_new_game(command: Command<'_>) -> bool {
    matches!(command, Command::Start(_) | Command::Restart)
}

fn send(text: impl Into<String>) -> Effect {
    Effect::Send(text.into())
}

fn error(reason: impl AsRef<str>) -> Effect {
    send(format!("ERROR {}", reason.as_ref()))
}

fn message(text: impl AsRef<str>) -> Effect {
    send(format!("MESSAGE {}", text.as_ref()))
}
