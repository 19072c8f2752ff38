//! The engine: what a position and a move are worth, and how strongly to play.
//!
//! [`Params`] is the one table of numbers; [`Level`] is a value of the parameter set [`LevelParams`];
//! [`SeedEvaluator`] gives the two scores that are kept apart everywhere: of a candidate move and of a board at a
//! leaf of the search, each with a [`Breakdown`] into named [`Term`]s. Everything is in integers, and nothing here
//! prints, reads a clock or allocates inside a node.

mod eval;
mod level;
mod tunables;

pub use eval::{
    Breakdown, Evaluator, Exclusion, MoveScore, NoTactics, ParseTermError, Pattern, SeedEvaluator, Switches,
    Tactics, Term,
};
pub use level::{Level, LevelParams, ParseLevelError, Technique, Techniques};
pub use tunables::{ParamError, Params, Tunable};
