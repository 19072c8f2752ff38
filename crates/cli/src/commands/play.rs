//! `kagetsu play`: a game in the terminal, against the engine or between two people.
//!
//! Reads one instruction per line until `quit` or the end of the input, so that a script can drive it too. Every move,
//! the engine's too, goes through [`Game`], which judges fives, fouls and draws.

mod opening;
mod opponent;

use clap::Args;
use kagetsu::api::ShippedMoves;
use kagetsu::engine::Level;
use kagetsu::facts::facts;
use kagetsu::records::{self, Format, Record, WriteOptions};
use kagetsu::say;
use kagetsu::{Color, Game, Move, Opening, OpeningRule, Point, Position, notation};
use kagetsu_words::Message;

use super::explain;
use crate::context::{Chatter, Context};
use crate::failure::{Ending, Failure};
use crate::input::bad_record;
use crate::typed::{Typed, shown};
use crate::{args, files, thinking};
use opening::{Ceremony, Start};
use opponent::Opponent;

/// The arguments.
#[derive(Args)]
pub(crate) struct PlayArgs {
    #[arg(long, value_name = "LEVEL", default_value = "hard", hide_default_value = true,
          hide_possible_values = true, value_parser = thinking::level_parser())]
    level: Level,
    #[arg(long, value_name = "COLOR", hide_possible_values = true, value_parser = args::side_parser())]
    color: Option<Color>,
    #[arg(long, value_name = "CODE")]
    opening: Option<String>,
    #[arg(long, conflicts_with_all = ["level", "color"])]
    two: bool,
    #[arg(long)]
    no_theory: bool,
}

/// What to do after an instruction.
enum Next {
    /// Let the engine answer and show the board.
    Show,
    /// Go on as it is.
    Continue,
    /// Leave.
    Leave,
}

/// Plays.
pub(crate) fn run(args: &PlayArgs, context: &Context) -> Result<Ending, Failure> {
    let mut table = GameTerminal::new(args, context)?;
    table.welcome()?;
    table.answer()?;
    table.show()?;
    let mut typed = Typed::default();
    loop {
        let side = say::side(table.game.position().turn()).text(context.lang);
        let prompt = context.text(Message::TablePrompt { side: &side });
        let Some(line) = typed.line(context, &prompt)? else { break };
        match table.execute(line.trim())? {
            Next::Show => {
                table.answer()?;
                table.show()?;
            }
            Next::Continue => {}
            Next::Leave => break,
        }
    }
    context.note(Message::TableBye)?;
    Ok(Ending::Done)
}

struct GameTerminal<'a> {
    context: &'a Context,
    game: Game,
    start: Start,
    /// Moves that belong to the opening and are not taken back.
    opening: usize,
    /// The opening by a rule, until it is over.
    ceremony: Option<Ceremony>,
    /// The engine; none between two people.
    opponent: Option<Opponent>,
    /// The engine's colour at the beginning of every game.
    first_color: Color,
}

impl GameTerminal<'_> {
    fn new<'a>(args: &PlayArgs, context: &'a Context) -> Result<GameTerminal<'a>, Failure> {
        let rule = context.rule_or_usual();
        let start = Start::read(args.opening.as_deref(), rule, context)?;
        let first_color = !args.color.unwrap_or(Color::Black);
        let proved = ShippedMoves::for_level(args.level).filter(|_| !args.no_theory);
        let opponent = (!args.two).then(|| Opponent::new(args.level, first_color, proved, context));
        let game = Game::new(rule);
        let mut table =
            GameTerminal { context, game, start, opening: 0, ceremony: None, opponent, first_color };
        table.begin();
        Ok(table)
    }

    /// Puts the board back to the beginning.
    fn begin(&mut self) {
        self.game = Game::from_setup(*self.game.initial());
        if let Some(opponent) = &mut self.opponent {
            opponent.reset(self.first_color);
        }
        match &self.start {
            Start::Stones(points) => {
                for point in points {
                    // Stones of an opening stand on different points and end no game.
                    let _ = self.game.play(*point);
                }
            }
            Start::Rule(OpeningRule::Free) => {}
            Start::Rule(rule) => {
                let engine = self.opponent.as_ref().map(|opponent| opponent.color);
                self.ceremony = Ceremony::new(*rule, self.game.position().rule(), engine);
            }
        }
        self.opening = self.game.moves().len();
    }

    fn welcome(&self) -> Result<(), Failure> {
        let Some(Opponent { color, level, .. }) = &self.opponent else {
            return self.context.note(Message::TableWelcome);
        };
        let side = say::side(!*color).text(self.context.lang);
        self.context.note(Message::PlayWelcome {
            side: &side,
            level: &say::engine::level_and_name(*level, self.context.lang),
        })
    }

    /// Carries out one instruction.
    fn execute(&mut self, line: &str) -> Result<Next, Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word.to_lowercase().as_str() {
            "" => Ok(Next::Continue),
            "quit" | "exit" | "q" => Ok(Next::Leave),
            "help" | "?" if self.opponent.is_none() => self.say(Message::TableHelp),
            "help" | "?" => self.say(Message::PlayHelp),
            "board" => Ok(Next::Show),
            "undo" if self.ceremony.as_mut().is_some_and(Ceremony::take_back) => Ok(Next::Show),
            "undo" if self.ceremony.is_some() => self.say(Message::TableNothingToUndo),
            "new" => {
                self.begin();
                Ok(Next::Show)
            }
            "save" if rest.trim().is_empty() => self.say(Message::TableSaveWhere),
            "save" => self.save(rest.trim()),
            _ if self.ceremony.is_some() => self.hear(line),
            "forbidden" => self.list_forbidden(),
            "hint" if self.opponent.is_some() => self.hint(),
            "why" if self.opponent.is_some() => self.why(),
            "undo" if self.take_back() => Ok(Next::Show),
            "undo" => self.say(Message::TableNothingToUndo),
            "resign" => self.resign(),
            _ => self.play(line),
        }
    }

    fn say(&self, message: Message<'_>) -> Result<Next, Failure> {
        self.context.say(message)?;
        self.context.output.flush()?;
        Ok(Next::Continue)
    }

    /// Plays the moves of a line up to the first that cannot be played; against the engine it is one move.
    fn play(&mut self, line: &str) -> Result<Next, Failure> {
        let Ok(moves) = notation::parse_moves(line) else {
            return self.say(Message::TableUnknown { text: &shown(line) });
        };
        if self.opponent.is_some() && moves.len() > 1 {
            return self.say(Message::PlayOneMove);
        }
        for next in moves {
            if let Some(text) = self.refusal(next) {
                return self.say(Message::PlayRefused { text: &text });
            }
            if let Err(error) = self.game.play(next) {
                self.context.output.line(&say::play_error(error, self.context.lang))?;
                return Ok(Next::Continue);
            }
        }
        Ok(Next::Show)
    }

    /// Against the engine a foul is refused, with its reason; between two people it loses, as by the rules.
    fn refusal(&self, next: Move) -> Option<String> {
        let position = self.game.position();
        let point = next.point().filter(|_| self.opponent.is_some() && self.game.outcome().is_none())?;
        if position.turn() != Color::Black || position.stone_at(point).is_some() {
            return None;
        }
        Some(say::forbidden(&position.forbidden(point)?, self.context.lang))
    }

    /// An answer to what an opening rule asks.
    fn hear(&mut self, line: &str) -> Result<Next, Failure> {
        let Some(ceremony) = &mut self.ceremony else { return Ok(Next::Continue) };
        match ceremony.hear(line, self.context) {
            Ok(()) => Ok(Next::Show),
            Err(complaint) => self.say(Message::PlayRefused { text: &complaint }),
        }
    }

    /// Goes on with the opening as far as the engine can, and ends it when nothing is asked any more.
    fn advance(&mut self) -> Result<(), Failure> {
        let Some(ceremony) = &mut self.ceremony else { return Ok(()) };
        ceremony.advance(self.opponent.as_mut(), self.context)?;
        self.game = ceremony.play.game();
        if ceremony.play.next_turn().is_some() {
            return Ok(());
        }
        self.opening = self.game.moves().len();
        let color = ceremony.engine_color();
        self.ceremony = None;
        match (&mut self.opponent, color) {
            (Some(opponent), Some(color)) => {
                opponent.color = color;
                let side = say::side(!color).text(self.context.lang);
                self.context.note(Message::OpeningDone { side: &side })
            }
            (_, _) => self.context.note(Message::OpeningDoneTwo),
        }
    }

    /// Lets the engine move when it is its turn.
    fn answer(&mut self) -> Result<(), Failure> {
        self.advance()?;
        if self.ceremony.is_some() {
            return Ok(());
        }
        let Some(opponent) = &mut self.opponent else { return Ok(()) };
        let position = self.game.position();
        if self.game.outcome().is_some() || position.turn() != opponent.color {
            return Ok(());
        }
        let (context, color) = (self.context, opponent.color);
        let report = opponent.think(position, context)?;
        let Some(point) = report.best else { return Ok(()) };
        let (side, reason) = (say::side(color).text(context.lang), say::engine::stage(report, context.lang));
        match context.chatter {
            Chatter::Full => {
                context.say(Message::PlayEngine { side: &side, point: &point, reason: &reason })?;
            }
            Chatter::Quiet => context.output.line(&point)?,
        }
        self.game.play(point).map_err(Failure::internal)?;
        Ok(())
    }

    /// Takes back to before the last move of a person; between two people one move. False when there is none.
    fn take_back(&mut self) -> bool {
        let first = self.opening;
        let is_own = |ply: usize| match &self.opponent {
            Some(opponent) => ply.is_multiple_of(2) != (opponent.color == Color::Black),
            None => true,
        };
        let Some(last_own) = (first..self.game.moves().len()).rev().find(|ply| is_own(*ply)) else {
            return false;
        };
        while self.game.moves().len() > last_own && self.game.undo().is_some() {}
        true
    }

    fn hint(&mut self) -> Result<Next, Failure> {
        if self.game.outcome().is_some() {
            return self.say(Message::MoveGameOver);
        }
        let (context, position) = (self.context, self.game.position());
        let Some(opponent) = &mut self.opponent else { return Ok(Next::Continue) };
        let report = opponent.advise(position, context)?;
        let Some(point) = report.best else { return self.say(Message::PlayNoHint) };
        let (score, reason) =
            (say::engine::result(&report, context.lang), say::engine::stage(&report, context.lang));
        self.say(Message::PlayHint { point: &point, score: &score, reason: &reason })
    }

    /// What decided the engine's last move, with its score and line, and what the move does.
    fn why(&self) -> Result<Next, Failure> {
        let context = self.context;
        let said =
            self.opponent.as_ref().and_then(|opponent| Some((opponent.color, opponent.last.as_ref()?)));
        let Some((color, report)) = said else { return self.say(Message::PlayNothingYet) };
        let side = say::side(color).text(context.lang);
        let point = report.best.map(|point| point.to_string()).unwrap_or_default();
        let (score, reason) =
            (say::engine::result(report, context.lang), say::engine::stage(report, context.lang));
        context.say(Message::AnalyzeBest { side: &side, point: &point, score: &score, reason: &reason })?;
        let line = report.lines.first().map(|line| say::points(&line.moves)).unwrap_or_default();
        context.say(Message::AnalyzeLine { line: &line })?;
        if let Some((before, point)) = self.last_move_of(color)
            && let Ok(facts) = facts(&before, point, &explain::effort(None, context))
        {
            context.interrupt.check()?;
            explain::say_reasons(&facts, context)?;
        }
        context.output.flush()?;
        Ok(Next::Continue)
    }

    /// The last move of a side and the position that it was played in.
    fn last_move_of(&self, color: Color) -> Option<(Position, Point)> {
        let mut game = self.game.clone();
        loop {
            let point = game.undo()?.point();
            if game.position().turn() == color {
                return Some((game.position().clone(), point?));
            }
        }
    }

    fn resign(&mut self) -> Result<Next, Failure> {
        let own = self.opponent.as_ref().map_or(self.game.position().turn(), |opponent| !opponent.color);
        match self.game.resign(own) {
            Ok(_) => Ok(Next::Show),
            Err(_) => self.say(Message::MoveGameOver),
        }
    }

    fn list_forbidden(&self) -> Result<Next, Failure> {
        let position = self.game.position();
        let points = position.forbidden_set();
        self.context.say(Message::FoundForbidden { count: &points.len() })?;
        for point in points {
            if let Some(foul) = position.forbidden(point) {
                self.context.output.line(&say::forbidden(&foul, self.context.lang))?;
            }
        }
        Ok(Next::Continue)
    }

    /// Writes the game; what cannot be written is told and the game goes on.
    fn save(&self, path: &str) -> Result<Next, Failure> {
        match files::write_record(self.context, &Record::from_game(&self.game), path) {
            Ok(_) => self.say(Message::TableSaved { path: &path }),
            Err(failure) => self.say(Message::Error { text: &failure.complaint()? }),
        }
    }

    /// The board with last move and forbidden points, and what there is to say about it.
    fn show(&self) -> Result<(), Failure> {
        let context = self.context;
        let outcome = self.game.outcome().map(|outcome| say::outcome(outcome, context.lang));
        if context.chatter == Chatter::Quiet {
            outcome.map_or(Ok(()), |outcome| context.output.line(&outcome))?;
            return context.output.flush();
        }
        let board = records::write(&Record::from_game(&self.game), Format::Board, &WriteOptions::default());
        context.output.bytes(&board.map_err(|error| bad_record(context, None, &error))?)?;
        if let Some(opening) = Opening::of_game(self.game.initial(), self.game.moves()) {
            context.output.line(&say::opening(opening, context.lang))?;
        }
        match (outcome, &self.ceremony) {
            (Some(outcome), _) => context.output.line(&outcome),
            (None, Some(ceremony)) => ceremony.show(context),
            (None, None) => {
                let side = say::side(self.game.position().turn()).text(context.lang);
                context.say(Message::TurnOf { side: &side, number: &(self.game.moves().len() + 1) })
            }
        }?;
        context.output.flush()
    }
}

#[cfg(test)]
mod tests;
