//! What can be wrong with the text of a player.

use core::fmt;

use kagetsu_engine::{Feature, NetworkError, ParamError, ParseLevelError, ParseSharingError, Technique};

use super::level::techniques;
use crate::time::TimeError;

/// What is wrong with the text of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpecError {
    /// The part that is wrong.
    pub part: String,
    /// In which column it begins, counted in characters from 1.
    pub column: usize,
    /// What is wrong with it.
    pub reason: SpecReason,
}

/// Why a part of a player's text was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpecReason {
    /// It does not begin with a kind of player.
    Kind,
    /// There is no program after `cmd:`.
    Program,
    /// A quotation mark or bracket has no counterpart.
    Unclosed,
    /// A program has no such option.
    ProgramOption,
    /// The player of `kagetsu-variants` cannot be read, for this reason.
    Variant(kagetsu_variants::PlayerFault),
    /// There is no such level.
    Level,
    /// There is no such option, feature or parameter.
    Option,
    /// There is no such technique of the search.
    Feature,
    /// There is no such technique of a level.
    Technique,
    /// The value is not a whole number between these two.
    Number(i64, u64),
    /// The value is not a time.
    Time,
    /// There is no such evaluation.
    Evaluator,
    /// There is no such way to share the work among threads.
    Sharing,
    /// The file of the network cannot be read, for this reason.
    NetworkUnread(String),
    /// The file is no network that can be used.
    Network(NetworkError),
    /// There is no network to evaluate with.
    NoNetwork,
    /// A parameter was refused.
    Parameter(ParamError),
}

impl fmt::Display for SpecReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecReason::Kind => f.write_str("not a player: expected level:NAME, cmd:PROGRAM or variant:PLAYER"),
            SpecReason::Program => f.write_str("expected a program after cmd:"),
            SpecReason::Unclosed => f.write_str("a quotation mark or bracket is not closed"),
            SpecReason::ProgramOption => f.write_str(
                "no such option of a program: expected nodes, depth, time, clock, memory, threads, dir, patience, margin, info.KEY or name",
            ),
            SpecReason::Variant(reason) => reason.fmt(f),
            SpecReason::Level => ParseLevelError.fmt(f),
            SpecReason::Option => f.write_str(
                "no such option: expected nodes, depth, time, eval, net, features, plies, random, techniques, plain, threads, sharing, hash, name or a parameter",
            ),
            SpecReason::Feature => {
                f.write_str("no such technique: expected ")?;
                let names: Vec<&str> = Feature::ALL.iter().map(|feature| feature.name()).collect();
                f.write_str(&names.join(", "))
            }
            SpecReason::Technique => {
                write!(f, "no such technique of a level: expected {}", techniques().map(Technique::name).join(", "))
            }
            SpecReason::Number(least, most) => write!(f, "expected a whole number from {least} to {most}"),
            SpecReason::Time => TimeError.fmt(f),
            SpecReason::Evaluator => f.write_str("no such evaluation: expected terms, classic or network"),
            SpecReason::Sharing => ParseSharingError.fmt(f),
            SpecReason::NetworkUnread(reason) => write!(f, "cannot read: {reason}"),
            SpecReason::Network(error) => error.fmt(f),
            SpecReason::NoNetwork => f.write_str("eval=network needs a network: add net=FILE"),
            SpecReason::Parameter(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}, “{}”: {}", self.column, self.part.escape_debug(), self.reason)
    }
}

impl core::error::Error for SpecError {}
