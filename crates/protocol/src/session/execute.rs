//! What each command does. An error is a reason without a change.

use core::time::Duration;
use std::sync::Arc;

use kagetsu_engine::{EvaluatorKind, Level, NoTactics, Params, SearchLimits, TermEvaluator};
use kagetsu_rules::{Color, Point, Position, SIZE};

use super::current_game::CurrentGame;
use super::list::ListReading;
use super::opening::OpeningReply;
use super::{Effect, Pondering, Session, SessionState, message, send};
use crate::command::{self, Command, List, Stones};
use crate::coordinate::{Quoted, cells, format_point, parse_point};
use crate::effort;
use crate::options::{Heeded, Mode};
use crate::request::{Memory, Request, Wanted};

pub(super) type Executed = Result<(), String>;

/// A manager that is silent for so long has forgotten us.
const PONDER_TIME: Duration = Duration::from_secs(600);
/// The most lines that `YXNBEST` may ask for.
const MOST_LINES: usize = 225;

impl Session {
    pub(super) fn execute(
        &mut self,
        command: Command<'_>,
        line: &str,
        effects: &mut Vec<Effect>,
    ) -> Executed {
        match command {
            Command::Start(size) => self.start(size, effects),
            Command::RectStart => Err("rectangular boards are not supported: START 15 is".to_owned()),
            Command::Restart => self.game().map(|_| self.new_game(effects)),
            Command::Begin => self.begin(effects),
            Command::Turn(point) => self.turn(point, effects),
            Command::TakeBack(point) => self.take_back(point, effects),
            Command::Play(point) => self.play(point, effects),
            Command::List(list) => {
                let (name, argument) = command::split(line);
                self.state = SessionState::Reading(ListReading::new(list, name, argument));
                Ok(())
            }
            Command::Done => Err("DONE without a command before it".to_owned()),
            Command::Info(text) => self.info(text, effects),
            Command::About => {
                effects.push(send(self.about()));
                Ok(())
            }
            Command::End => {
                self.state = SessionState::Ended;
                effects.push(Effect::Quit);
                Ok(())
            }
            // Too late: the move is out already.
            Command::Stop => Ok(()),
            Command::NBest(count) => self.n_best(count, effects),
            Command::ShowForbid => self.show_forbidden(effects),
            Command::ShowInfo => self.show_info(effects),
            Command::HashClear => {
                self.memory = Memory::Forget;
                effects.push(message("the hash table is cleared"));
                Ok(())
            }
            Command::HashUsage => {
                let megabytes = effort::memory(&self.options).0.megabytes;
                effects.push(message(format!("the hash table has {megabytes} MB; its usage is not counted")));
                Ok(())
            }
            Command::BlockReset => {
                self.blocked = Default::default();
                Ok(())
            }
            Command::Balance(stones, value) => self.balance(stones, value, effects),
            Command::SearchDefend => {
                let game = self.game()?;
                self.ask(game, Wanted::Move, MOST_LINES, effects)
            }
            Command::Swap2Step(step) => self.swap2_step(step, effects),
            Command::SoosorvOpening => self.soosorv_opening(effects),
            Command::Unsupported => Err(format!("{} is not supported", command::split(line).0)),
            Command::Unknown => {
                let (word, _) = command::split(line);
                effects.push(send(format!("UNKNOWN command {}", Quoted(&word))));
                Ok(())
            }
        }
    }

    pub(super) fn game(&self) -> Result<CurrentGame, String> {
        self.game.ok_or_else(|| "no game: START comes first".to_owned())
    }

    fn start(&mut self, size: &str, effects: &mut Vec<Effect>) -> Executed {
        const OURS: u64 = SIZE as u64;
        // Boards of the Yixin family give the size twice.
        let sizes: Option<Vec<u64>> = size.split_whitespace().map(|size| size.parse().ok()).collect();
        match sizes.as_deref() {
            Some([OURS] | [OURS, OURS]) => {
                self.new_game(effects);
                Ok(())
            }
            Some([other] | [OURS, other] | [other, _]) => {
                Err(format!("board size {other} is not supported: {SIZE} is"))
            }
            Some(_) | None => Err(format!("expected a board size instead of {}", Quoted(size))),
        }
    }

    fn new_game(&mut self, effects: &mut Vec<Effect>) {
        self.game = Some(CurrentGame::new(self.options.rule));
        self.blocked = Default::default();
        self.memory = Memory::Forget;
        self.options.begin_game();
        let mut request = self.request(Position::new(self.options.rule), Wanted::Move);
        request.room = effort::room_at_start(&self.options);
        effects.extend([Effect::Prepare(Box::new(request)), send("OK")]);
    }

    fn begin(&mut self, effects: &mut Vec<Effect>) -> Executed {
        let game = self.game()?;
        if game.setup.stone_count() > 0 {
            return Err("BEGIN needs an empty board".to_owned());
        }
        self.ask(game, Wanted::Move, 1, effects)
    }

    fn turn(&mut self, text: &str, effects: &mut Vec<Effect>) -> Executed {
        let game = self.game()?;
        let point = parse_point(text).map_err(|error| error.to_string())?;
        if game.suggested.is_some() {
            return Err("PLAY has to follow SUGGEST".to_owned());
        }
        game.question(Default::default())?;
        let next = game.with(point)?;
        let remark = game.remark(point);
        let at = effects.len();
        self.ask(next, Wanted::Move, 1, effects)?;
        if let Some(remark) = remark {
            effects.insert(at, message(remark));
        }
        Ok(())
    }

    fn take_back(&mut self, text: &str, effects: &mut Vec<Effect>) -> Executed {
        let game = self.game()?;
        let point = parse_point(text).map_err(|error| error.to_string())?;
        self.game = Some(game.without(point)?);
        effects.push(send("OK"));
        Ok(())
    }

    fn play(&mut self, text: &str, effects: &mut Vec<Effect>) -> Executed {
        let game = self.game()?;
        let point = parse_point(text).map_err(|error| error.to_string())?;
        if game.suggested.is_none() {
            return Err("PLAY is only for the move after SUGGEST".to_owned());
        }
        self.game = Some(game.with(point)?);
        effects.push(send(format_point(point)));
        Ok(())
    }

    fn info(&mut self, text: &str, effects: &mut Vec<Effect>) -> Executed {
        let most = self.config.most_threads;
        match self.options.set(text, self.mode)? {
            Heeded::Silently => {}
            Heeded::Rule => {
                let rule = self.options.rule;
                self.game = self.game.map(|game| CurrentGame { setup: game.setup.with_rule(rule), ..game });
            }
            Heeded::Evaluate(point) => effects.extend(self.evaluation(point).map(message)),
        }
        if self.options.threads.is_some_and(|threads| threads > most as u64) {
            self.options.threads = Some(most as u64);
            effects.push(message(format!("thread_num is {most}: the most there are here")));
        }
        Ok(())
    }

    /// What a move is worth at a glance.
    fn evaluation(&self, point: Point) -> Option<String> {
        let mut position = Position::from(&self.game?.setup);
        let evaluator = TermEvaluator::of_level(&Params::default(), &Level::Hard.params(), &position);
        let said = match evaluator.move_breakdown(&mut position, point, &mut NoTactics) {
            Ok(terms) => format!("{:+}", terms.total()),
            Err(exclusion) => exclusion.to_string(),
        };
        Some(format!("evaluate {}: {said}", format_point(point)))
    }

    fn about(&self) -> String {
        let it = &self.config.identity;
        format!(
            "name=\"{}\", version=\"{}\", author=\"{}\", country=\"{}\"",
            it.name, it.version, it.author, it.country
        )
    }

    fn n_best(&mut self, count: &str, effects: &mut Vec<Effect>) -> Executed {
        let game = self.game()?;
        let count = count.parse().ok().filter(|count| (1..=MOST_LINES).contains(count));
        let count = count.ok_or_else(|| format!("YXNBEST needs a number from 1 to {MOST_LINES}"))?;
        self.ask(game, Wanted::Move, count, effects)
    }

    fn show_forbidden(&mut self, effects: &mut Vec<Effect>) -> Executed {
        let position = Position::from(&self.game()?.setup);
        let mut text = "FORBID ".to_owned();
        if position.turn() == Color::Black {
            for point in position.forbidden_set() {
                let (x, y) = cells(point);
                text += &format!("{x:02}{y:02}");
            }
        }
        effects.push(send(text + "."));
        Ok(())
    }

    fn show_info(&mut self, effects: &mut Vec<Effect>) -> Executed {
        self.mode = Mode::Board;
        let it = &self.config.identity;
        effects.push(message(format!("{} {}", it.name, it.version)));
        effects.push(message(format!("INFO MAX_THREAD_NUM {}", self.config.most_threads)));
        effects.push(message(format!("INFO MAX_HASH_SIZE {}", effort::MOST_TABLE_LOG_KB)));
        Ok(())
    }

    fn balance(&mut self, stones: Stones, value: &str, effects: &mut Vec<Effect>) -> Executed {
        let game = self.game()?;
        let value: i32 = match value {
            "" => 0,
            value => value.parse().map_err(|_| format!("expected a value instead of {}", Quoted(value)))?,
        };
        match stones {
            Stones::One => self.ask(game, Wanted::BalancedMove(value), 1, effects),
            Stones::Two if Position::from(&game.setup).empty().len() < 2 => {
                Err("there is no room for two stones".to_owned())
            }
            Stones::Two => self.ask(game, Wanted::BalancedPair(value), 1, effects),
        }
    }

    /// `DONE`: the list is carried out as a whole or not at all.
    pub(super) fn end_list(&mut self, effects: &mut Vec<Effect>) {
        let SessionState::Reading(reading) = core::mem::replace(&mut self.state, SessionState::Idle) else {
            return;
        };
        if let Err(reason) = self.execute_list(&reading, effects) {
            effects.push(super::error(reason));
        }
    }

    fn execute_list(&mut self, reading: &ListReading, effects: &mut Vec<Effect>) -> Executed {
        if reading.list == List::Unsupported {
            return Err(format!("{} is not supported", reading.name));
        }
        self.game()?;
        let rule = self.options.rule;
        match reading.list {
            List::Board => self.ask(reading.position(rule)?, Wanted::Move, 1, effects)?,
            List::YxBoard => self.game = Some(reading.position(rule)?),
            List::Swap2 => self.ask(reading.opening(rule)?, Wanted::Swap2, 1, effects)?,
            List::Block => self.blocked |= reading.points()?,
            List::Unblock => self.blocked = self.blocked - reading.points()?,
            List::Soosorv(step) => self.soosorv(step, reading, effects)?,
            List::Unsupported => {}
        }
        Ok(())
    }

    /// Begins to think about `game`, which becomes the game.
    pub(super) fn ask(
        &mut self,
        game: CurrentGame,
        wanted: Wanted,
        lines: usize,
        effects: &mut Vec<Effect>,
    ) -> Executed {
        let position = game.question(self.blocked)?;
        let mut request = self.request(position, wanted);
        request.settings.lines = lines;
        request.excluded = self.blocked | game.closed;
        self.game = Some(game);
        self.reply = OpeningReply::Plain;
        self.think(request, effects);
        Ok(())
    }

    /// A question about a position, with everything that the manager has set.
    pub(super) fn request(&self, position: Position, wanted: Wanted) -> Request {
        let mut settings = effort::settings(&self.options, position.stone_count(), self.config.most_threads);
        settings.seed = self.config.seed;
        if let Some(network) = &self.config.network {
            settings = settings.with_network(Arc::clone(network));
        }
        settings.proved = self.config.proved.clone().filter(|_| effort::plays_theory(&self.options));
        let (room, memory) = effort::memory(&self.options);
        let forget = self.memory == Memory::Forget || memory == Memory::Forget;
        let memory = if forget { Memory::Forget } else { Memory::Keep };
        let excluded = Default::default();
        Request { position, wanted, settings, room, memory, excluded, opening: None }
    }

    /// What to think about while the opponent does: its own move, for as long as it takes.
    pub(super) fn ponder(&mut self) -> Option<Effect> {
        let game = self.game.filter(|game| self.options.ponders && game.suggested.is_none())?;
        let mut request = self.request(game.question(self.blocked).ok()?, Wanted::Move);
        // The levels of the published table play the same whatever they have thought before.
        if request.settings.evaluator == EvaluatorKind::Terms {
            return None;
        }
        request.settings.limits = SearchLimits { time: Some(PONDER_TIME), ..SearchLimits::default() };
        request.settings.params.book_moves = 0;
        self.pondering = Pondering::Yes;
        Some(Effect::Ponder(Box::new(request)))
    }

    /// Begins to think.
    pub(super) fn think(&mut self, request: Request, effects: &mut Vec<Effect>) {
        self.memory = Memory::Keep;
        self.state = SessionState::Thinking(request.wanted);
        effects.push(Effect::Think(Box::new(request)));
    }
}
