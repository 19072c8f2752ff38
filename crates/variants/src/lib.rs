//! Five in a row on other boards: m,n,k and gravity boards with four interchangeable players.
//!
//! A [`Variant`] says what is played (`gomoku15`, `gravity7x6`, `9x9x5`, `8x7x4g`, `gomoku15,rule=renju`), a
//! [`PlayerSpec`] who plays (`minimax:depth=4`, `mcts:simulations=500`, `forced:vct,fallback=minimax`, `random`),
//! a [`Session`] or a [`Match`] lets them play, and a [`GameRecord`] remembers it in five formats.
//!
//! ```
//! use kagetsu_variants::{Control, Match, PlayerSpec, RecordFormat, Unobserved};
//!
//! let games = Match {
//!     variant: "tictactoe".parse()?,
//!     first: "minimax:depth=9".parse()?,
//!     second: "mcts:simulations=200".parse::<PlayerSpec>()?,
//!     games: 4,
//!     opening_plies: 0,
//!     seed: 1,
//! };
//! let report = games.run(&Control::free(), &mut Unobserved)?;
//! assert_eq!(report.tally.losses, 0);
//! let lines = RecordFormat::Tokens.write(&report.records);
//! for record in RecordFormat::Tokens.read(&lines)? {
//!     record.replay()?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Left to others: clocks (a caller that wants time limits passes a [`Clock`]), files, the terminal.

mod board;
mod cell;
mod control;
mod fouls;
mod game;
mod geometry;
mod matches;
mod outcome;
mod player;
mod preset;
mod prng;
mod record;
mod row;
mod spec;
mod speed;
mod stats;
mod thought;
mod threat;
mod variant;
mod zobrist;

pub use board::{Board, PictureError, SetupError};
pub use cell::{Cell, CellSet, Cells, MAX_SIDE, ParseCellError};
pub use control::{Clock, Control, Limit, Limits};
pub use game::{Game, Seat, Session, SessionError};
pub use matches::{Flow, Match, MatchObserver, MatchReport, Unobserved, random_opening};
pub use outcome::{DrawReason, Illegal, Outcome, WinReason};
pub use player::{
    Deepening, Forced, ForcedOptions, ForcedSearch, ForcedWin, Mcts, MctsOptions, Minimax, MinimaxOptions,
    Player, Prechecks, Proof, Random, Reuse, ThinkError, Threats, Ties,
};
pub use preset::{ParseVariantError, Preset};
pub use prng::Prng;
pub use record::{GameRecord, RecordError, RecordFormat, ReplayError, UnknownFormat};
pub use spec::{Expected, ParsePlayerError, PlayerFault, PlayerSpec};
pub use speed::SpeedTask;
pub use stats::{Rating, RoundRobin, Tally};
pub use thought::{Precheck, Stage, Thought, ThoughtLine, Worth};
pub use threat::{Threat, ThreatDetector, ThreatKind};
pub use variant::{Gravity, MIN_ROW, Variant, VariantError, Winning};
