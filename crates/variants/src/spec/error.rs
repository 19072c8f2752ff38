//! Why a text is not a player: as values, which a front end can put into its own words.

use core::fmt;

/// Why a text is not a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsePlayerError {
    /// Where, in characters from 0.
    pub offset: usize,
    /// What is wrong there.
    pub reason: PlayerFault,
}

/// What is wrong with the text of a player. Texts of the user are cut to 30 characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerFault {
    /// There is no player of this name.
    Player(String),
    /// The player takes no options at all.
    NoOptions(&'static str),
    /// An option should stand here.
    OptionMissing,
    /// The player has no such option.
    Option {
        /// The player.
        player: &'static str,
        /// What was asked for.
        option: String,
        /// The options that there are.
        known: &'static str,
    },
    /// The option was given before.
    Twice(String),
    /// The option needs a value.
    ValueMissing(String, Expected),
    /// The option takes no value.
    ValueGiven(String),
    /// The option cannot have this value.
    Value {
        /// The option.
        option: String,
        /// Its value.
        value: String,
        /// What it could be.
        expected: Expected,
    },
    /// An opening bracket without its closing one.
    Unclosed,
    /// A closing bracket without its opening one.
    Unopened,
    /// The forced player as its own fallback.
    OwnFallback,
    /// The forced player without a limit of nodes and without one of time.
    NoLimit,
}

/// What the value of an option can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// A whole number.
    Number {
        /// The smallest.
        low: u64,
        /// The largest.
        high: u64,
    },
    /// A time.
    Time,
    /// A number with or without a fraction.
    Factor,
    /// A way to check before the search.
    Prechecks,
    /// Another player.
    Player,
}

impl fmt::Display for ParsePlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}: {}", self.offset + 1, self.reason)
    }
}

impl core::error::Error for ParsePlayerError {}

impl fmt::Display for PlayerFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerFault::Player(name) => {
                write!(f, "no player {name:?}: expected random, minimax, mcts or forced")
            }
            PlayerFault::NoOptions(player) => write!(f, "{player} has no options"),
            PlayerFault::OptionMissing => f.write_str("an option is missing here"),
            PlayerFault::Option { player, option, known } => {
                write!(f, "{player} has no option {option:?}; it has {known}")
            }
            PlayerFault::Twice(option) => write!(f, "{option} is given twice"),
            PlayerFault::ValueMissing(option, expected) => write!(f, "{option} needs a value: {expected}"),
            PlayerFault::ValueGiven(option) => write!(f, "{option} takes no value"),
            PlayerFault::Value { option, value, expected } => {
                write!(f, "{option}={value}: expected {expected}")
            }
            PlayerFault::Unclosed => f.write_str("a ( without its )"),
            PlayerFault::Unopened => f.write_str("a ) without its ("),
            PlayerFault::OwnFallback => f.write_str("forced cannot be its own fallback"),
            PlayerFault::NoLimit => f.write_str("forced needs a limit: nodes and time cannot both be none"),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Number { low, high } => write!(f, "a whole number from {low} to {high}"),
            Expected::Time => f.write_str("a time such as 1s, 2.5s or 300ms, at most a day"),
            Expected::Factor => f.write_str("a number from 0 to 1000"),
            Expected::Prechecks => f.write_str("sound, literal or off"),
            Expected::Player => f.write_str("a player, with its options in brackets"),
        }
    }
}
