//! What requests are made of: a position, a side, a point, each checked with a clear complaint.

use core::str::FromStr;

use kagetsu::say;
use kagetsu::{Color, Game, Move, Point, Rule, Setup, notation};
use kagetsu_words::{Lang, Message, Words};
use serde::Deserialize;

use crate::trouble::Trouble;

/// Points as requests and answers write them.
pub(crate) use kagetsu::say::{name, names};

/// A position: stones to begin with, then moves.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionAsk {
    /// The rule; renju without one.
    #[serde(default)]
    rule: Option<String>,
    /// Stones that stand on the board before the first move.
    #[serde(default)]
    black: Vec<String>,
    #[serde(default)]
    white: Vec<String>,
    /// Who makes the first move; without it, whoever has fewer stones.
    #[serde(default)]
    turn: Option<String>,
    /// The moves, such as `h8i9g7`; `--` is a pass.
    #[serde(default)]
    moves: String,
}

impl PositionAsk {
    /// The diagram before the first move.
    pub(crate) fn initial(&self) -> Result<Setup, Trouble> {
        let mut setup = Setup::new(self.rule.as_deref().map_or(Ok(Rule::default()), rule)?);
        for (color, field, points) in
            [(Color::Black, "black", &self.black), (Color::White, "white", &self.white)]
        {
            for text in points {
                let point = point(field, text)?;
                setup.put(color, point).map_err(|error| {
                    Trouble::bad("bad-position", Message::InputOccupied { point: &error.point })
                })?;
            }
        }
        let turn = self.turn.as_deref().map_or(Ok(setup.natural_turn()), |text| side("turn", text))?;
        Ok(setup.with_turn(turn))
    }

    /// The moves.
    pub(crate) fn moves(&self) -> Result<Vec<Move>, Trouble> {
        notation::parse_moves(&self.moves).map_err(|error| Trouble::notation(&self.moves, &error))
    }

    /// The game so far. A foul ends it; a move after its end is refused.
    pub(crate) fn game(&self) -> Result<Game, Trouble> {
        let mut game = Game::from_setup(self.initial()?);
        for (ply, next) in (1..).zip(self.moves()?) {
            game.play(next).map_err(|error| bad_move(ply, |lang| say::play_error(error, lang)))?;
        }
        Ok(game)
    }
}

/// The trouble with a move of a list, counted from 1.
pub(crate) fn bad_move(ply: usize, reason: impl Fn(Lang) -> String) -> Trouble {
    Trouble::told("bad-position", |lang| Message::ApiMove { ply: &ply, text: &reason(lang) }.words(lang))
}

/// A rule by its name.
pub(crate) fn rule(text: &str) -> Result<Rule, Trouble> {
    named("rule", text, &Rule::ALL.map(Rule::name).join(", "))
}

/// A side by its name.
pub(crate) fn side(field: &str, text: &str) -> Result<Color, Trouble> {
    named(field, text, "black, white")
}

/// A point by its name.
pub(crate) fn point(field: &str, text: &str) -> Result<Point, Trouble> {
    named(field, text, "a1 … o15")
}

/// A value that has a name.
pub(crate) fn named<T: FromStr>(field: &str, text: &str, expected: &str) -> Result<T, Trouble> {
    text.parse().map_err(|_| Trouble::value(field, text, expected))
}

/// A number within its range.
pub(crate) fn within(field: &str, number: u64, least: u64, most: u64) -> Result<u64, Trouble> {
    if (least..=most).contains(&number) { Ok(number) } else { Err(Trouble::range(field, least, most)) }
}
