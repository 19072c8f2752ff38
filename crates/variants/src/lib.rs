//! Five in a row on other boards: m,n,k and gravity boards with four interchangeable players.
//!
//! A [`Variant`] says what is played (`gomoku15`, `gravity7x6`, `9x9x5`, `8x7x4g`, `gomoku15,rule=renju`), a
//! [`PlayerSpec`] who plays (`minimax:depth=4`, `mcts:simulations=500`, `forced:vct,fallback=minimax`, `random`),
//! a [`Session`] lets them play one game, and a [`GameRecord`] remembers it in text, CSV and tokens; JSON is
//! `kagetsu-api`'s.
//!
//! ```
//! use kagetsu_rules::ByColor;
//! use kagetsu_variants::{Control, RecordFormat, Session};
//!
//! let seats = ByColor::new("minimax:depth=9".parse()?, "mcts:simulations=200".parse()?);
//! let mut session = Session::new("tictactoe".parse()?, seats, 1);
//! while session.outcome().is_none() {
//!     session.advance(&Control::free())?;
//! }
//! let line = RecordFormat::Tokens.write(&[session.record()]);
//! for record in RecordFormat::Tokens.read(&line)? {
//!     record.replay()?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Left to others: matches and ratings (`kagetsu-arena`), clocks (a caller that wants time limits passes one in its
//! [`Control`]), files, the terminal.

mod board;
mod cell;
mod control;
mod fouls;
mod geometry;
mod opening;
mod outcome;
mod player;
mod preset;
mod prng;
mod record;
mod row;
mod session;
mod spec;
mod thought;
mod threat;
mod variant;
mod zobrist;

pub use board::{Board, PictureError, SetupError};
pub use cell::{Cell, CellSet, Cells, MAX_SIDE, ParseCellError};
pub use control::{Control, Limit, Limits};
pub use opening::random_opening;
pub use outcome::{DrawReason, Illegal, Outcome, WinReason};
pub use player::{
    Deepening, Forced, ForcedOptions, ForcedProof, ForcedSearch, ForcedWin, Mcts, MctsOptions, Minimax,
    MinimaxOptions, Player, Prechecks, Random, Reuse, ThinkError, Threats, Ties,
};
pub use preset::{ParseVariantError, Preset};
pub use prng::{Prng, derive_seed};
pub use record::{GameRecord, RecordError, RecordFields, RecordFormat, ReplayError, UnknownFormat};
pub use session::{Seat, Session, SessionError};
pub use spec::{Expected, ParsePlayerError, PlayerFault, PlayerSpec};
pub use thought::{Precheck, Stage, Thought, ThoughtLine, Worth};
pub use threat::{Threat, ThreatDetector, ThreatKind};
pub use variant::{Gravity, MIN_ROW, Variant, VariantError, Winning};
