//! Five in a row on other boards: m,n,k and gravity boards with four interchangeable players.

mod board;
mod cell;
mod control;
mod fouls;
mod geometry;
mod outcome;
mod player;
mod preset;
mod prng;
mod row;
mod thought;
mod threat;
mod variant;
mod zobrist;

pub use board::{Board, PictureError, SetupError};
pub use cell::{Cell, CellSet, Cells, MAX_CELLS, MAX_SIDE, ParseCellError};
pub use control::{Clock, Control, Limit, Limits};
pub use outcome::{DrawReason, Illegal, Outcome, WinReason};
pub use player::{
    Deepening, Forced, ForcedOptions, ForcedSearch, ForcedWin, Mcts, MctsOptions, Minimax, MinimaxOptions,
    Player, Prechecks, Proof, Random, Reuse, ThinkError, Threats, Ties, playouts,
};
pub use preset::{ParseVariantError, Preset};
pub use prng::{Prng, derive_seed};
pub use thought::{Precheck, Stage, Thought, ThoughtLine, Worth};
pub use threat::{Threat, ThreatDetector, ThreatKind};
pub use variant::{Gravity, MIN_ROW, Variant, VariantError, Winning};
