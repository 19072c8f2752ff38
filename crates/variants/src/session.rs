//! A game with a person or a player on each side: moves, resignation and take-back.

use core::fmt;
use core::str::FromStr;

use kagetsu_rules::{ByColor, Color};

use crate::board::Board;
use crate::cell::Cell;
use crate::control::Control;
use crate::outcome::{Illegal, Outcome, WinReason};
use crate::player::{Player, ThinkError};
use crate::prng::derive_seed;
use crate::record::GameRecord;
use crate::spec::{ParsePlayerError, PlayerSpec};
use crate::thought::Thought;
use crate::variant::Variant;

/// Who sits on one side.
#[derive(Clone, PartialEq, Debug)]
pub enum Seat {
    /// A person, whose moves come from outside.
    Person,
    /// A player.
    Player(PlayerSpec),
}

impl FromStr for Seat {
    type Err = ParsePlayerError;

    /// Reads `person`, `human` or a player specification.
    fn from_str(text: &str) -> Result<Seat, ParsePlayerError> {
        match text {
            "person" | "human" => Ok(Seat::Person),
            _ => text.parse().map(Seat::Player),
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.write_str("person"),
            Seat::Player(spec) => spec.fmt(f),
        }
    }
}

/// A game with somebody on each side.
pub struct Session {
    board: Board,
    resigned: Option<Color>,
    seats: ByColor<Seat>,
    players: ByColor<Option<Box<dyn Player>>>,
}

/// Why a session cannot go on as asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionError {
    /// It is a person's turn, and a player was asked to move.
    PersonToMove,
    /// It is a player's turn, and a person's move was given.
    PlayerToMove,
    /// The move is not allowed.
    Illegal(Illegal),
    /// The player gave no move.
    Think(ThinkError),
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SessionError::PersonToMove => f.write_str("it is a person's turn"),
            SessionError::PlayerToMove => f.write_str("it is a player's turn"),
            SessionError::Illegal(illegal) => illegal.fmt(f),
            SessionError::Think(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for SessionError {}

impl Session {
    /// Sits down for a game; players are seeded from `seed`, each with a seed of its own.
    pub fn new(variant: Variant, seats: ByColor<Seat>, seed: u64) -> Session {
        let players = ByColor::from_fn(|color| match &seats[color] {
            Seat::Person => None,
            Seat::Player(spec) => Some(spec.build(derive_seed(seed, color.index() as u64))),
        });
        Session { board: Board::new(variant), resigned: None, seats, players }
    }

    /// The position now.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        let resignation =
            self.resigned.map(|loser| Outcome::Win { color: !loser, reason: WinReason::Resignation });
        resignation.or(self.board.outcome())
    }

    /// Who is to move.
    pub fn to_move(&self) -> &Seat {
        &self.seats[self.board.turn()]
    }

    /// A person's move.
    pub fn play(&mut self, cell: Cell) -> Result<Option<Outcome>, SessionError> {
        match self.to_move() {
            Seat::Person => self.put(cell),
            Seat::Player(_) => Err(SessionError::PlayerToMove),
        }
    }

    /// Lets the player to move think and move.
    pub fn advance(&mut self, control: &Control<'_>) -> Result<Thought, SessionError> {
        if self.outcome().is_some() {
            return Err(SessionError::Illegal(Illegal::GameOver));
        }
        let player = self.players[self.board.turn()].as_mut().ok_or(SessionError::PersonToMove)?;
        let thought = player.choose(&self.board, control).map_err(SessionError::Think)?;
        self.put(thought.cell)?;
        Ok(thought)
    }

    fn put(&mut self, cell: Cell) -> Result<Option<Outcome>, SessionError> {
        let played = if self.outcome().is_some() { Err(Illegal::GameOver) } else { self.board.play(cell) };
        played.map_err(SessionError::Illegal)
    }

    /// `color` gives up; nothing changes once the game is over.
    pub fn resign(&mut self, color: Color) {
        if self.outcome().is_none() {
            self.resigned = Some(color);
        }
    }

    /// Takes a resignation and moves back until a person is to move again; how many steps that were. Nothing
    /// happens between two players.
    pub fn take_back(&mut self) -> usize {
        if Color::ALL.iter().all(|color| self.seats[*color] != Seat::Person) {
            return 0;
        }
        let mut taken = 0;
        while self.resigned.take().is_some() || self.board.undo().is_some() {
            taken += 1;
            if *self.to_move() == Seat::Person {
                break;
            }
        }
        taken
    }

    /// The game as a record.
    pub fn record(&self) -> GameRecord {
        let names = ByColor::from_fn(|color| self.seats[color].to_string());
        GameRecord { outcome: self.outcome(), ..GameRecord::of(&self.board, names, 0) }
    }
}
