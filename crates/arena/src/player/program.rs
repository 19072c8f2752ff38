//! A program that speaks the Gomocup protocol as a player: what [`Client`] decides, with a process and a clock.

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::io;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Instant;

use kagetsu_protocol::{Client, ClientEnd, ClientSettings, Heard, Note};

use super::process::Process;
use super::{Player, PlayerFault, PlayerReply, Turn};
use crate::ending::PlayerFaultKind;
use crate::spec::ProgramSpec;

/// How soon a raised flag is noticed.
const LOOK: Duration = Duration::from_millis(20);
/// What is left between a move and the next command: some engines lose what comes while they still return from their move.
const BREATH: Duration = Duration::from_millis(5);
/// How long a program must be quiet after a complaint before it is asked again.
const CALM: Duration = Duration::from_millis(30);

/// A program as a player. It is started with its first game, told of every further game with `RESTART`, started anew
/// after a failure, and ended with this value.
pub struct ProgramPlayer {
    spec: ProgramSpec,
    seat: Option<RunningProgram>,
    phase: ProgramPhase,
    /// What is left of the match clock.
    left: Option<Duration>,
}

/// A program that is running.
struct RunningProgram {
    process: Process,
    client: Client,
    settings: ClientSettings,
    /// When its last answer came.
    answered: Option<Instant>,
    /// How many of the client's repeats belong to earlier answers.
    told_repeats: u32,
}

/// Since when an answer is waited for.
struct Wait {
    asked: Instant,
    /// When to ask again, after a question that was lost.
    again: Option<Instant>,
}

impl Wait {
    fn elapsed(&self, at: Instant) -> Duration {
        at.saturating_duration_since(self.asked)
    }

    /// How long to listen before anything else is looked at.
    fn patience(&self, limit: Duration) -> Duration {
        limit.saturating_sub(self.asked.elapsed()).clamp(Duration::from_millis(1), LOOK)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ProgramPhase {
    /// A game is to begin.
    New,
    /// The program knows of the game.
    Playing,
}

/// What a program came up with.
struct ProgramReply {
    heard: Heard,
    elapsed: Duration,
    remarks: Remarks,
    /// How often something had to be said again.
    repeats: u32,
}

impl ProgramPlayer {
    /// A player of this program.
    pub fn new(spec: ProgramSpec) -> ProgramPlayer {
        ProgramPlayer { left: spec.clock, spec, seat: None, phase: ProgramPhase::New }
    }

    /// Whether the program can be started at all.
    ///
    /// # Errors
    /// As the operating system says it.
    pub fn probe(spec: &ProgramSpec) -> io::Result<()> {
        Process::start(spec).map(drop)
    }

    /// The running program, ready for the game; none when `stop` was raised.
    fn ready(&mut self, turn: &Turn<'_>) -> Result<Option<&mut RunningProgram>, PlayerFault> {
        let settings = self.spec.client_settings(turn.fifteen()?.position().rule(), turn.limits);
        if self.seat.as_ref().is_none_or(|seat| seat.settings != settings) {
            self.seat = None;
            self.seat = Some(RunningProgram::start(&self.spec, settings)?);
            self.phase = ProgramPhase::New;
        }
        let Some(seat) = &mut self.seat else { return Ok(None) };
        if self.phase == ProgramPhase::New {
            let lines = seat.client.begin();
            if seat.converse(&lines, turn.stop)?.is_none() {
                return Ok(None);
            }
            self.phase = ProgramPhase::Playing;
        }
        Ok(self.seat.as_mut())
    }

    fn answer(&mut self, turn: &Turn<'_>) -> Result<Option<ProgramReply>, PlayerFault> {
        let left = self.left;
        let Some(seat) = self.ready(turn)? else { return Ok(None) };
        let lines = seat.client.ask(turn.fifteen()?, left);
        let answer = seat.converse(&lines, turn.stop)?;
        if let (Some(left), Some(answer)) = (&mut self.left, &answer) {
            *left = left.saturating_sub(answer.elapsed);
        }
        Ok(answer)
    }
}

impl Player for ProgramPlayer {
    fn begin(&mut self, _seed: u64) {
        self.phase = ProgramPhase::New;
        self.left = self.spec.clock;
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<PlayerReply, PlayerFault> {
        match self.answer(turn) {
            Ok(Some(answer)) => {
                if matches!(answer.heard, Heard::End(_)) {
                    self.seat = None;
                }
                Ok(answer.into_thought())
            }
            Ok(None) => {
                if let Some(seat) = self.seat.take() {
                    seat.process.abandon();
                }
                Ok(PlayerReply::default())
            }
            Err(fault) => {
                self.seat = None;
                Err(fault)
            }
        }
    }
}

impl RunningProgram {
    fn start(spec: &ProgramSpec, settings: ClientSettings) -> Result<RunningProgram, PlayerFault> {
        let process = Process::start(spec).map_err(|error| PlayerFault {
            kind: PlayerFaultKind::Crash,
            detail: format!("{} cannot be started: {error}", spec.program),
        })?;
        Ok(RunningProgram {
            process,
            client: Client::new(settings.clone()),
            settings,
            answered: None,
            told_repeats: 0,
        })
    }

    /// Says lines and waits for what they ask for; none when `stop` was raised.
    fn converse(&mut self, lines: &[String], stop: &AtomicBool) -> Result<Option<ProgramReply>, PlayerFault> {
        if let Some(answered) = self.answered {
            std::thread::sleep(BREATH.saturating_sub(answered.elapsed()));
        }
        self.process.say(lines);
        let mut wait = Wait { asked: Instant::now(), again: None };
        let mut remarks = Remarks::default();
        while !stop.load(Ordering::Relaxed) {
            // Without anything due there would be nothing to wait for.
            let Some(limit) = self.client.limit() else { return Err(not_ready()) };
            let (at, heard) = match self.process.hear(wait.patience(limit)) {
                Ok((at, line)) => (at, self.client.hear(&line, wait.elapsed(at))),
                Err(RecvTimeoutError::Timeout) => (Instant::now(), Heard::Nothing),
                Err(RecvTimeoutError::Disconnected) => return Err(self.crash()),
            };
            match heard {
                Heard::Note(note) => remarks.add(&note),
                Heard::Ready | Heard::Move(_) | Heard::End(ClientEnd::ForbiddenMove { .. }) => {
                    self.answered = Some(at);
                    let told = core::mem::replace(&mut self.told_repeats, self.client.repeats());
                    let repeats = self.told_repeats - told;
                    return Ok(Some(ProgramReply { heard, elapsed: wait.elapsed(at), remarks, repeats }));
                }
                Heard::Nothing | Heard::Say(_) | Heard::Repeat | Heard::End(_) => {
                    self.heed(heard, at, &mut wait)?;
                }
            }
            // A program that chatters must be found out as well as one that is silent.
            let overdue = self.client.waited(wait.elapsed(at));
            self.heed(overdue, at, &mut wait)?;
        }
        Ok(None)
    }

    /// Does what follows from something that is not an answer.
    fn heed(&mut self, heard: Heard, at: Instant, wait: &mut Wait) -> Result<(), PlayerFault> {
        match heard {
            Heard::Say(lines) => {
                // Another way to begin gets its own time; a move does not.
                if matches!(lines.first(), Some(line) if line.starts_with("START")) {
                    wait.asked = Instant::now();
                }
                self.process.say(&lines);
            }
            Heard::Repeat => wait.again = Some(at + CALM),
            Heard::End(end) => return Err(fault(&end)),
            Heard::Nothing | Heard::Ready | Heard::Move(_) | Heard::Note(_) => {}
        }
        if wait.again.is_some_and(|again| again <= Instant::now()) {
            let lines = self.client.repeat();
            self.process.say(&lines);
            *wait = Wait { asked: Instant::now(), again: None };
        }
        Ok(())
    }

    fn crash(&mut self) -> PlayerFault {
        self.client.hung_up();
        PlayerFault { kind: PlayerFaultKind::Crash, detail: self.process.epitaph() }
    }
}

fn not_ready() -> PlayerFault {
    PlayerFault { kind: PlayerFaultKind::Failure, detail: "the program was asked out of turn".to_owned() }
}

fn fault(end: &ClientEnd) -> PlayerFault {
    let kind = match end {
        ClientEnd::Crash => PlayerFaultKind::Crash,
        ClientEnd::TimeOut { .. } => PlayerFaultKind::TimeOut,
        ClientEnd::IllegalMove { .. } | ClientEnd::ForbiddenMove { .. } => PlayerFaultKind::IllegalMove,
        ClientEnd::Silence { .. } => PlayerFaultKind::Silence,
        ClientEnd::Refused { .. } => PlayerFaultKind::Refusal,
    };
    PlayerFault { kind, detail: end.to_string() }
}

impl ProgramReply {
    /// A forbidden move is a move: the rules say what it costs.
    fn into_thought(self) -> PlayerReply {
        let cell = match self.heard {
            Heard::Move(point) | Heard::End(ClientEnd::ForbiddenMove { point, .. }) => Some(point.into()),
            Heard::Nothing
            | Heard::Ready
            | Heard::Say(_)
            | Heard::Repeat
            | Heard::Note(_)
            | Heard::End(_) => None,
        };
        let Remarks { stage, limited_by, depth, nodes } = self.remarks;
        let (elapsed, repeats) = (Some(self.elapsed), self.repeats);
        PlayerReply { cell, stage, limited_by, depth, nodes, elapsed, repeats, ..PlayerReply::default() }
    }
}

/// What a program says about its search, in whatever line: the last of each counts.
#[derive(Default)]
struct Remarks {
    stage: String,
    limited_by: String,
    depth: u32,
    nodes: u64,
}

impl Remarks {
    fn add(&mut self, note: &Note) {
        let (Note::Message(text) | Note::Debug(text) | Note::Other(text)) = note else { return };
        let mut words = text.split([' ', ',', ':', '=', '|']).filter(|word| !word.is_empty()).peekable();
        let mut before = "";
        while let Some(word) = words.next() {
            let Some(value) = words.peek() else { break };
            match word.to_ascii_lowercase().as_str() {
                "depth" => self.depth = leading_number(value).unwrap_or(self.depth),
                "n" | "node" | "nodes" | "totalnodes" => self.nodes = count(value).unwrap_or(self.nodes),
                "stage" => self.stage = name(value),
                "by" if before == "limited" => self.limited_by = name(value),
                _ => {}
            }
            before = word;
        }
    }
}

/// A foreign word, not too long for a table.
fn name(word: &str) -> String {
    word.chars().take(20).collect()
}

/// A number, as far as it is told: `60K` are 60,000.
fn count(word: &str) -> Option<u64> {
    let (digits, unit) = match word.char_indices().last()? {
        (end, 'k' | 'K') => (word.get(..end)?, 1_000),
        (end, 'm' | 'M') => (word.get(..end)?, 1_000_000),
        (end, 'g' | 'G') => (word.get(..end)?, 1_000_000_000),
        _ => (word, 1),
    };
    digits.parse::<u64>().ok()?.checked_mul(unit)
}

/// A number, or the first of a range such as `12-25`.
fn leading_number<T: core::str::FromStr>(word: &str) -> Option<T> {
    word.split('-').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_engines_say_about_their_search_is_understood() {
        let mut remarks = Remarks::default();
        remarks.add(&Note::Other("INFO DEPTH 7".to_owned()));
        remarks.add(&Note::Other("INFO TOTALNODES 1234".to_owned()));
        assert_eq!((remarks.depth, remarks.nodes), (7, 1_234));
        remarks.add(&Note::Message("Depth: 12-25 | Eval 30 | Nodes: 2M | H8 I9".to_owned()));
        assert_eq!((remarks.depth, remarks.nodes), (12, 2_000_000));
        remarks.add(&Note::Message("Speed 734K | Depth 13-24 | Eval -8 | Node 59K | Time 81ms".to_owned()));
        assert_eq!((remarks.depth, remarks.nodes), (13, 59_000));
        remarks.add(&Note::Message("depth 11-20 ev 7 n 8123 n/ms 700 tm 12 pv H8".to_owned()));
        assert_eq!((remarks.depth, remarks.nodes), (11, 8_123));
        remarks.add(&Note::Debug("stage search, depth 9, nodes 50, limited by nodes".to_owned()));
        let Remarks { stage, limited_by, depth, nodes } = remarks;
        assert_eq!((stage.as_str(), limited_by.as_str(), depth, nodes), ("search", "nodes", 9, 50));
    }
}
