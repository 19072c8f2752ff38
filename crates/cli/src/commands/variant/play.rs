//! `kagetsu variant play`: one game in the terminal, a person or a player on each side.
//!
//! Reads one instruction a word until `quit` or the end of the input; a game between two players reads nothing.

use std::time::Instant;

use clap::Args;
use kagetsu::Color;
use kagetsu::api::{
    ComplaintAnswer, VariantBoardAnswer, VariantGameAnswer, VariantHelpAnswer, VariantMoveAnswer, labelled,
};
use kagetsu::say;
use kagetsu::variants::{Board, Cell, Control, GameRecord, Seat, Session, SessionError, Thought};
use kagetsu_words::Message;

use super::instructions::Instructions;
use super::record_file::RecordFile;
use super::sides::SideArgs;
use super::wording;
use crate::context::{Chatter, Context, Format};
use crate::failure::{Ending, Failure};
use crate::typed::shown;

/// The arguments.
#[derive(Args)]
pub(super) struct PlayArgs {
    #[command(flatten)]
    sides: SideArgs,
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
}

/// What to do after an instruction.
enum Next {
    /// Go on; what followed on the same line still counts.
    Continue,
    /// Go on, but not with the rest of the line.
    Refused(String),
    /// Leave.
    Leave,
}

/// Plays.
pub(super) fn run(args: &PlayArgs, context: &Context) -> Result<Ending, Failure> {
    let variant = args.sides.variant(context)?;
    let seats = args.sides.seats(context)?;
    let mut file = RecordFile::open(context, args.record.as_ref())?;
    let has_person = Color::ALL.into_iter().any(|color| seats[color] == Seat::Person);
    let session = Session::new(variant, seats, context.seed);
    let mut table = VariantTerminal { context, record: session.record(), session, has_person };
    table.welcome()?;
    let played = table.play();
    // Whatever ended it, the game so far is kept.
    if let Some(mut file) = file.take() {
        if !table.record.moves.is_empty() || table.record.outcome.is_some() {
            file.add(&table.record)?;
        }
        file.close()?;
    }
    played?;
    match context.format {
        Format::Json => context.json(&labelled(VariantGameAnswer::from(&table.record)))?,
        Format::Text if has_person => context.note(Message::TableBye)?,
        Format::Text => {}
    }
    Ok(Ending::Done)
}

struct VariantTerminal<'a> {
    context: &'a Context,
    session: Session,
    /// The game so far, without a move whose thinking was cut short by Ctrl-C.
    record: GameRecord,
    has_person: bool,
}

impl VariantTerminal<'_> {
    fn board(&self) -> &Board {
        self.session.board()
    }

    fn welcome(&self) -> Result<(), Failure> {
        if self.context.format == Format::Json {
            return Ok(());
        }
        let variant = self.board().variant();
        self.note(&format_args!("{variant}: {}", say::variant::board(variant, self.context.lang)))?;
        for (color, mark) in [(Color::Black, 'X'), (Color::White, 'O')] {
            let side = say::side(color).text(self.context.lang);
            let player = &self.record.names[color];
            self.context.note(Message::VariantSeat { side: &side, mark: &mark, player })?;
        }
        if !self.has_person {
            return Ok(());
        }
        let centre = variant.center().to_string();
        let column = centre.trim_end_matches(|digit: char| digit.is_ascii_digit());
        let cell = if wording::falls(variant) { column } else { &centre };
        self.context.note(Message::VariantTypeMove { cell: &cell })?;
        if *self.session.to_move() == Seat::Person { self.show() } else { Ok(()) }
    }

    /// Plays until the input ends, somebody leaves, or two players have finished.
    fn play(&mut self) -> Result<(), Failure> {
        let mut instructions = Instructions::default();
        loop {
            let is_over = self.session.outcome().is_some();
            if is_over && !self.has_person {
                return Ok(());
            }
            if !is_over && *self.session.to_move() != Seat::Person {
                self.advance()?;
                continue;
            }
            let side = say::side(self.board().turn()).text(self.context.lang);
            let prompt = self.context.text(Message::TablePrompt { side: &side });
            let Some(word) = instructions.next(self.context, &prompt)? else { return Ok(()) };
            match self.execute(&word)? {
                Next::Continue => {}
                Next::Refused(reason) => {
                    instructions.forget();
                    self.complain(&reason)?;
                }
                Next::Leave => return Ok(()),
            }
        }
    }

    /// Lets the player to move move.
    fn advance(&mut self) -> Result<(), Failure> {
        let color = self.board().turn();
        let begun = Instant::now();
        let clock = || begun.elapsed();
        let control = Control { clock: Some(&clock), stop: Some(self.context.interrupt.flag()) };
        let thought = self.session.advance(&control);
        self.context.interrupt.check()?;
        let thought = thought.map_err(Failure::internal)?;
        self.moved(color, thought.cell, Some(&thought))
    }

    /// Carries out one instruction.
    fn execute(&mut self, word: &str) -> Result<Next, Failure> {
        let turn = self.board().turn();
        match word.to_lowercase().as_str() {
            "quit" | "exit" => return Ok(Next::Leave),
            "help" | "?" => self.help()?,
            "board" => self.show()?,
            "undo" if self.session.take_back() == 0 => {
                return Ok(Next::Refused(self.context.text(Message::TableNothingToUndo)));
            }
            "undo" => {
                self.record = self.session.record();
                self.show()?;
            }
            "resign" if self.session.outcome().is_some() => {
                return Ok(Next::Refused(self.context.text(Message::MoveGameOver)));
            }
            "resign" => {
                self.session.resign(turn);
                self.record = self.session.record();
                self.show()?;
            }
            _ => return self.person_move(word),
        }
        Ok(Next::Continue)
    }

    /// Plays a person's move.
    fn person_move(&mut self, word: &str) -> Result<Next, Failure> {
        let refused = |illegal| Ok(Next::Refused(say::variant::illegal(illegal, self.context.lang)));
        let cell = match (word.parse::<Cell>().ok(), self.column(word)) {
            (Some(cell), _) => cell,
            (None, Some(x)) => match self.board().landing(x) {
                Ok(cell) => cell,
                Err(illegal) => return refused(illegal),
            },
            (None, None) => {
                return Ok(Next::Refused(self.context.text(Message::TableUnknown { text: &shown(word) })));
            }
        };
        let color = self.board().turn();
        match self.session.play(cell) {
            Ok(_) => self.moved(color, cell, None).map(|()| Next::Continue),
            Err(SessionError::Illegal(illegal)) => {
                Ok(Next::Refused(say::variant::illegal(illegal, self.context.lang)))
            }
            Err(
                error @ (SessionError::PersonToMove | SessionError::PlayerToMove | SessionError::Think(_)),
            ) => Ok(Next::Refused(error.to_string())),
        }
    }

    /// The column that a single letter names where stones fall.
    fn column(&self, word: &str) -> Option<usize> {
        let mut letters = word.chars().filter(|_| wording::falls(self.board().variant()));
        let letter = letters.next()?.to_ascii_lowercase();
        if letters.next().is_some() { None } else { ('a'..='s').position(|column| column == letter) }
    }

    /// Tells of a move: a player's with its thought, then the board where a person can use it.
    fn moved(&mut self, color: Color, cell: Cell, thought: Option<&Thought>) -> Result<(), Failure> {
        self.record = self.session.record();
        if self.context.format == Format::Json {
            let answer = VariantMoveAnswer::new(&self.session, color, cell, thought);
            self.context.json(&labelled(answer))?;
            return self.context.output.flush();
        }
        if let Some(thought) = thought {
            self.context.output.line(&wording::thought(self.context, color, thought))?;
        }
        if self.session.outcome().is_some() || *self.session.to_move() == Seat::Person {
            self.show()?;
        }
        self.context.output.flush()
    }

    /// The board and what there is to say about it.
    fn show(&self) -> Result<(), Failure> {
        let board = self.board();
        if self.context.format == Format::Json {
            return self.context.json(&labelled(VariantBoardAnswer::from(board)));
        }
        self.note(board)?;
        match self.session.outcome() {
            Some(outcome) => {
                let row = board.winning_row();
                self.context.output.line(&wording::outcome(self.context, Some(outcome), row))
            }
            None => {
                let side = say::side(board.turn()).text(self.context.lang);
                self.context.note(Message::TurnOf { side: &side, number: &(board.moves().len() + 1) })
            }
        }
    }

    fn help(&self) -> Result<(), Failure> {
        match self.context.format {
            Format::Json => {
                let text = self.context.text(Message::VariantHelp);
                self.context.json(&labelled(VariantHelpAnswer { text }))
            }
            Format::Text => self.context.say(Message::VariantHelp),
        }
    }

    /// Says why an instruction was not carried out; the game goes on.
    fn complain(&self, reason: &str) -> Result<(), Failure> {
        match self.context.format {
            Format::Json => self.context.answer(ComplaintAnswer { error: reason.to_owned() }),
            Format::Text => self.context.output.line(&reason),
        }
    }

    fn note(&self, text: &dyn std::fmt::Display) -> Result<(), Failure> {
        match self.context.chatter {
            Chatter::Full => self.context.output.line(text),
            Chatter::Quiet => Ok(()),
        }
    }
}
