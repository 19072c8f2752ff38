//! The engine: which move to play and why, and what positions and moves are worth.
//!
//! [`Engine::think`] is the front door. [`Settings`] say how it thinks: they are made from a [`Level`], which is a value
//! of the parameter set [`LevelParams`], and from [`Params`], the one table of numbers. A [`Report`] says what came of it.
//! Everything is in integers, and nothing here prints, reads a clock of its own or allocates inside a node.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use kagetsu_engine::{Engine, Level, NoClock, SearchControl, Settings, Silent, Stage};
//! use kagetsu_rules::{Position, Rule};
//!
//! let mut position = Position::new(Rule::Renju);
//! for point in ["h8", "a1", "i8", "a3", "j8", "a5", "k8", "l8"] {
//!     let _ = position.place(point.parse()?);
//! }
//! let control = SearchControl { clock: &NoClock, stop: &AtomicBool::new(false) };
//! let report = Engine::new(Settings::of_level(Level::Easy), 1).think(&position, &control, &mut Silent);
//! assert_eq!((report.best, report.stage), (Some("g8".parse()?), Stage::Five));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`TermEvaluator`] gives the two scores that are kept apart everywhere: of a candidate move and of a board at a leaf of
//! the search, each with a [`Breakdown`] into named [`Term`]s.
//!
//! ```
//! use kagetsu_engine::{Level, NoTactics, Params, TermEvaluator, Term};
//! use kagetsu_rules::{Position, Rule};
//!
//! let mut position = Position::new(Rule::Renju);
//! for point in ["h8", "a1", "i8", "a3"] {
//!     let _ = position.place(point.parse()?);
//! }
//! let evaluator = TermEvaluator::of_level(&Params::default(), &Level::Hard.params(), &position);
//! let terms = evaluator.move_breakdown(&mut position, "j8".parse()?, &mut NoTactics);
//! assert_eq!(terms.map(|terms| terms[Term::OpenThree]), Ok(1_000));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clock;
mod engine;
mod eval;
mod level;
mod network;
mod opening;
mod opening_choice;
mod opinion;
mod pace;
mod pick;
mod pipeline;
mod proved;
mod prover;
mod report;
mod score;
mod search;
mod tactics;
mod threads;
mod tunables;

pub use clock::{Clock, NoClock};
pub use engine::{
    Engine, EvaluatorKind, ParseEvaluatorKindError, ParseSharingError, Purpose, SearchControl, Settings,
    Sharing,
};

pub use eval::{
    AskedBoard, BoardLog, BoardValues, Breakdown, Candidate, Evaluator, Exclusion, MoveScore, NoTactics,
    ShapesOfNumber, Switches, TableEvaluator, Tactics, Term, TermEvaluator, Window,
};
pub use level::{Level, LevelParams, ParseLevelError, Technique, Techniques};
pub use network::{Instructions, Network, NetworkError, NetworkState, Section};
pub use opening_choice::OpeningChooser;
pub use opinion::Opinion;
pub use proved::ProvedMoves;
pub use report::{Observer, Report, Ruling, Silent, Stage};
pub use score::{Bound, Score};
pub use search::{Counted, Counters, Feature, Features, LimitedBy, Line, Progress, SearchLimits};
pub use tactics::SolverTactics;
pub use tunables::{ParamError, Params, Tunable};
