//! The search that proves theorems: proof numbers over the attacker's quiet moves, everything forcing below is the
//! solver's.
//!
//! A position with the attacker to move is won by a certificate of the solver, or by one of its moves. A position with
//! the defender to move is lost when every legal reply, fours included, is answered by a certificate that `kagetsu-proof`
//! accepts on the board after that reply, or leads to a won position. Whatever orders moves, only certificates decide.
//!
//! [`ProofStore`] keeps every finished step in one file, so that a search goes on where it was killed; [`ProofSearch`] runs it. What a step asks can be
//! settled elsewhere: [`Question`] and [`Settled`].

mod candidates;
mod codec;
mod error;
mod export;
mod forecast;
mod graph;
mod node;
mod run;
mod seed;
mod settle;
mod step;
mod store;

pub use error::SearchError;
pub use run::{Bounds, Elsewhere, OpenMove, Outlook, ProofProgress, ProofSearch, Stopped};
pub use settle::{Question, QuestionKind, Settled, Settler, Unbelieved};
pub use store::{Goal, ProofStore};
