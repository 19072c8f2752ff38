//! A board for two people in the terminal: what `kagetsu` starts without a command.
//!
//! Reads one instruction per line until `quit` or the end of the input, so that a script can drive it too.

use std::io::{self, BufRead, IsTerminal, Read};

use kagetsu::records::{self, Format, Record, WriteOptions};
use kagetsu::{Game, Opening, notation};
use kagetsu_words::Message;

use crate::context::{Chatter, Context};
use crate::failure::{Ending, Failure};
use crate::input::bad_record;
use crate::{files, say};

use super::find::print_forbidden;

/// More than this of a line is not read: no instruction is that long.
const LINE_LIMIT: u64 = 1 << 16;

/// What to do after an instruction.
enum Next {
    /// Show the board.
    Show,
    /// Go on as it is.
    Continue,
    /// Leave.
    Leave,
}

/// Plays.
pub(crate) fn run(context: &Context) -> Result<Ending, Failure> {
    let mut table = Table { context, game: Game::new(context.rule.unwrap_or_default()) };
    context.note(Message::TableWelcome)?;
    table.show()?;
    let mut stdin = io::stdin().lock();
    loop {
        if io::stdin().is_terminal() {
            let side = say::side(table.game.position().turn()).text(context.lang);
            context.output.prompt(&Message::TablePrompt { side: &side }.text(context.lang))?;
        }
        let mut line = Vec::new();
        let read = stdin.by_ref().take(LINE_LIMIT).read_until(b'\n', &mut line);
        if read.map_err(|error| Failure::Internal(error.to_string()))? == 0 {
            break;
        }
        match table.obey(String::from_utf8_lossy(&line).trim())? {
            Next::Show => table.show()?,
            Next::Continue => {}
            Next::Leave => break,
        }
    }
    context.note(Message::TableBye)?;
    Ok(Ending::Done)
}

struct Table<'a> {
    context: &'a Context,
    game: Game,
}

impl Table<'_> {
    /// Carries out one instruction.
    fn obey(&mut self, line: &str) -> Result<Next, Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word.to_lowercase().as_str() {
            "" => Ok(Next::Continue),
            "quit" | "exit" | "q" => Ok(Next::Leave),
            "help" | "?" => self.say(Message::TableHelp),
            "board" => Ok(Next::Show),
            "forbidden" => self.list_forbidden(),
            "undo" if self.game.undo().is_none() => self.say(Message::TableNothingToUndo),
            "undo" => Ok(Next::Show),
            "new" => {
                self.game = Game::from_setup(*self.game.initial());
                Ok(Next::Show)
            }
            "resign" => match self.game.resign(self.game.position().turn()) {
                Ok(_) => Ok(Next::Show),
                Err(_) => self.say(Message::MoveGameOver),
            },
            "save" if rest.trim().is_empty() => self.say(Message::TableSaveWhere),
            "save" => self.save(rest.trim()),
            _ => self.play(line),
        }
    }

    fn say(&self, message: Message<'_>) -> Result<Next, Failure> {
        self.context.say(message)?;
        Ok(Next::Continue)
    }

    /// Plays the moves of a line up to the first that cannot be played.
    fn play(&mut self, line: &str) -> Result<Next, Failure> {
        let Ok(moves) = notation::parse_moves(line) else {
            return self.say(Message::TableUnknown { text: &line.escape_debug() });
        };
        for next in moves {
            if let Err(error) = self.game.play(next) {
                say::play_error(self.context, error)?;
                return Ok(Next::Continue);
            }
        }
        Ok(Next::Show)
    }

    fn list_forbidden(&self) -> Result<Next, Failure> {
        let position = self.game.position();
        let points = position.forbidden_set();
        self.context.say(Message::FoundForbidden { count: &points.len() })?;
        for point in points {
            if let Some(kind) = position.forbidden_kind(point) {
                print_forbidden(position, point, kind, self.context)?;
            }
        }
        Ok(Next::Continue)
    }

    /// Writes the game; what cannot be written is told and the game goes on.
    fn save(&self, path: &str) -> Result<Next, Failure> {
        match files::write_record(self.context, &Record::from_game(&self.game), path) {
            Ok(_) => self.say(Message::TableSaved { path: &path }),
            Err(Failure::BadInput(text)) => self.say(Message::Error { text: &text }),
            Err(other @ (Failure::Interrupted | Failure::ClosedPipe | Failure::Internal(_))) => Err(other),
        }
    }

    /// The board with last move and forbidden points, and what there is to say about it.
    fn show(&self) -> Result<(), Failure> {
        if self.context.chatter == Chatter::Quiet {
            return Ok(());
        }
        let context = self.context;
        let board = records::write(&Record::from_game(&self.game), Format::Board, &WriteOptions::default());
        context.output.bytes(&board.map_err(|error| bad_record(context, None, &error))?)?;
        let points: Vec<_> = self.game.moves().iter().filter_map(|played| played.point()).collect();
        if let Some(opening) = Opening::of_moves(&points) {
            context.output.line(&say::opening(context, opening))?;
        }
        match self.game.outcome() {
            Some(outcome) => context.output.line(&say::outcome(context, outcome)),
            None => {
                let side = say::side(self.game.position().turn()).text(context.lang);
                context.say(Message::TurnOf { side: &side, number: &(self.game.moves().len() + 1) })
            }
        }?;
        context.output.flush()
    }
}
