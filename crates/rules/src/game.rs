//! A game: a start, moves one after another, and how it ended.

use core::fmt;

use crate::color::Color;
use crate::forbidden::ForbiddenKind;
use crate::point::Point;
use crate::position::Position;
use crate::rule::Rule;
use crate::setup::Setup;
use crate::shape::Combined;

/// A turn of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A stone.
    Stone(Point),
    /// No stone: legal in records, never chosen by a player.
    Pass,
}

impl Move {
    /// Where the stone was put.
    pub const fn point(self) -> Option<Point> {
        match self {
            Move::Stone(point) => Some(point),
            Move::Pass => None,
        }
    }
}

impl From<Point> for Move {
    fn from(point: Point) -> Move {
        Move::Stone(point)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Stone(point) => point.fmt(f),
            Move::Pass => f.write_str("pass"),
        }
    }
}

/// How a side won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WinReason {
    /// Exactly five in a row.
    Five,
    /// More than five, where that wins.
    Overline,
    /// 反則: Black played a forbidden point.
    #[doc(alias = "反則")]
    Foul(ForbiddenKind),
    /// 投了.
    #[doc(alias = "投了")]
    Resignation,
    /// White threatens a five, and every empty point is forbidden to Black, who is to move.
    NoLegalMove,
}

/// Why nobody won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawReason {
    /// 満局.
    #[doc(alias = "満局")]
    FullBoard,
    /// The side to move is Black, every empty point is forbidden, and White does not threaten a five.
    NoLegalMove,
    /// The players agreed, or both passed in turn.
    Agreement,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Somebody won.
    Win {
        /// Who.
        color: Color,
        /// How.
        reason: WinReason,
    },
    /// Nobody won.
    Draw(DrawReason),
}

impl Outcome {
    /// Who won.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win { color, .. } => Some(color),
            Outcome::Draw(_) => None,
        }
    }

    /// `five`, `overline`, the name of Black's foul, `resignation`, `full-board`, `no-legal-move` or `agreement`, as
    /// scripts read it.
    pub const fn reason(self) -> &'static str {
        match self {
            Outcome::Win { reason: WinReason::Five, .. } => "five",
            Outcome::Win { reason: WinReason::Overline, .. } => "overline",
            Outcome::Win { reason: WinReason::Foul(kind), .. } => kind.name(),
            Outcome::Win { reason: WinReason::Resignation, .. } => "resignation",
            Outcome::Draw(DrawReason::FullBoard) => "full-board",
            Outcome::Win { reason: WinReason::NoLegalMove, .. } | Outcome::Draw(DrawReason::NoLegalMove) => {
                "no-legal-move"
            }
            Outcome::Draw(DrawReason::Agreement) => "agreement",
        }
    }
}

/// Why a move could not be added to a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayError {
    /// A stone stands there.
    Occupied(Point),
    /// The game is over.
    GameOver(Outcome),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Occupied(point) => write!(f, "{point} is occupied"),
            PlayError::GameOver(_) => f.write_str("the game is over"),
        }
    }
}

impl core::error::Error for PlayError {}

/// A game with its history.
///
/// A forbidden move of Black can be played: it is a foul, stands on the board and loses the game. Asking first
/// is [`Position::legality`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    initial: Setup,
    moves: Vec<Move>,
    position: Position,
    outcome: Option<Outcome>,
}

impl Game {
    /// A game from the empty board.
    pub fn new(rule: Rule) -> Game {
        Game::from_setup(Setup::new(rule))
    }

    /// A game from any diagram. It may be over at once.
    pub fn from_setup(initial: Setup) -> Game {
        let position = Position::from(&initial);
        let standing = position.winner().map(|color| {
            let longest = initial.fives()[color].iter().map(|row| row.len()).max().unwrap_or(5);
            Outcome::Win { color, reason: row_reason(longest) }
        });
        let outcome = standing.or_else(|| position.stuck());
        Game { initial, moves: Vec::new(), position, outcome }
    }

    /// The start.
    pub fn initial(&self) -> &Setup {
        &self.initial
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Adds a move and says whether it ended the game. On an error nothing changes.
    pub fn play(&mut self, next: impl Into<Move>) -> Result<Option<Outcome>, PlayError> {
        let next = next.into();
        if let Some(outcome) = self.outcome {
            return Err(PlayError::GameOver(outcome));
        }
        self.outcome = match next {
            Move::Pass => {
                self.position.pass();
                let twice = self.moves.last() == Some(&Move::Pass);
                if twice { Some(Outcome::Draw(DrawReason::Agreement)) } else { self.position.stuck() }
            }
            Move::Stone(point) => self.play_stone(point)?,
        };
        self.moves.push(next);
        Ok(self.outcome)
    }

    fn play_stone(&mut self, point: Point) -> Result<Option<Outcome>, PlayError> {
        if self.position.stone_at(point).is_some() {
            return Err(PlayError::Occupied(point));
        }
        let color = self.position.turn();
        let foul = self.position.forbidden_to(color, point);
        let _ = self.position.place(point);
        if let Some(kind) = foul {
            return Ok(Some(Outcome::Win { color: Color::White, reason: WinReason::Foul(kind) }));
        }
        if self.position.winner().is_some() {
            return Ok(Some(Outcome::Win { color, reason: self.winning_reason(color, point) }));
        }
        Ok(self.position.stuck())
    }

    /// Five or overline, by the rows through the winning stone.
    fn winning_reason(&self, color: Color, point: Point) -> WinReason {
        let fives = self.position.to_setup().fives();
        let shortest = fives[color].iter().filter(|row| row.contains(point)).map(|row| row.len()).min();
        row_reason(shortest.unwrap_or(5))
    }

    /// Ends the game: `color` gives up.
    pub fn resign(&mut self, color: Color) -> Result<Outcome, PlayError> {
        self.end(Outcome::Win { color: !color, reason: WinReason::Resignation })
    }

    /// Ends the game without a winner.
    pub fn agree_draw(&mut self) -> Result<Outcome, PlayError> {
        self.end(Outcome::Draw(DrawReason::Agreement))
    }

    fn end(&mut self, outcome: Outcome) -> Result<Outcome, PlayError> {
        match self.outcome {
            Some(outcome) => Err(PlayError::GameOver(outcome)),
            None => Ok(*self.outcome.insert(outcome)),
        }
    }

    /// Takes the last move back, with a resignation or agreement that followed it.
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.moves.pop()?;
        let mut shorter = Game::from_setup(self.initial);
        for earlier in &self.moves {
            // They were played before in the same order.
            let _ = shorter.play(*earlier);
        }
        *self = shorter;
        Some(last)
    }
}

const fn row_reason(length: usize) -> WinReason {
    if length > 5 { WinReason::Overline } else { WinReason::Five }
}

impl Position {
    /// How the game ends when the side to move has nowhere to move. It could only pass, so a five that White threatens
    /// comes next; otherwise it is a draw.
    pub fn stuck(&self) -> Option<Outcome> {
        let empty = self.empty();
        if empty.is_empty() {
            return Some(Outcome::Draw(DrawReason::FullBoard));
        }
        let is_stuck = self.turn() == Color::Black
            && empty.into_iter().all(|point| self.forbidden_kind(point).is_some());
        if !is_stuck {
            None
        } else if self.points(Color::White, Combined::Five).is_empty() {
            Some(Outcome::Draw(DrawReason::NoLegalMove))
        } else {
            Some(Outcome::Win { color: Color::White, reason: WinReason::NoLegalMove })
        }
    }
}
