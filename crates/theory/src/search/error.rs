//! Why a search cannot go on.

use core::fmt;

use crate::check::Hole;

/// What is wrong with a store, or with what it is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SearchError {
    /// The file is not a store of this program.
    NotAStore,
    /// The file is of a newer program.
    Newer,
    /// The store holds another question than the one asked.
    OtherQuestion,
    /// Only a new store can take in a theorem.
    NotEmpty,
    /// There is no win of the attacker to look for: the game is over.
    GameOver,
    /// Another program is writing to the store.
    Busy,
    /// Something in the file cannot be read: what.
    Damaged(String),
    /// What SQLite says.
    Sqlite(String),
    /// What was asked to be written is not proved yet.
    Open,
    /// What was asked to be written is a win by force, which is a certificate and no theorem.
    Forced,
    /// What was to be written fails its check.
    Hole(Hole),
}

impl fmt::Display for SearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SearchError::NotAStore => f.write_str("not a store of proofs"),
            SearchError::Newer => f.write_str("the store was made by a newer program"),
            SearchError::OtherQuestion => f.write_str("the store holds the proof of another position"),
            SearchError::NotEmpty => f.write_str("the store has steps already"),
            SearchError::GameOver => f.write_str("the game is over"),
            SearchError::Busy => f.write_str("another program is writing to the store"),
            SearchError::Damaged(what) => write!(f, "the store is damaged: {what}"),
            SearchError::Sqlite(text) => f.write_str(text),
            SearchError::Hole(hole) => write!(f, "what was found does not hold: {hole}"),
            SearchError::Forced => f.write_str("a win by force: a certificate, not a theorem"),
            SearchError::Open => f.write_str("not proved yet"),
        }
    }
}

impl core::error::Error for SearchError {}
