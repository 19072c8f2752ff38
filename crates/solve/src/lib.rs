//! Forced wins that can be checked.
//!
//! A [`Solver`] looks for a win of the side to move in one of three [`Space`]s of moves and answers with a
//! [`Proof`]: a [`Win`] with its certificate, already accepted by `kagetsu-proof`; [`Proof::NoWin`], only after
//! the whole space was searched; or [`Proof::Unknown`] with the [`Limit`] that came first. Limits are stones placed,
//! never time.
//!
//! ```
//! use kagetsu_rules::{Position, Rule, notation};
//! use kagetsu_solve::{Limits, Proof, Solver, Space};
//!
//! let mut position = Position::new(Rule::Renju);
//! for mv in notation::parse_moves("h8i9i7g9j8h10h6k9h7h9j9i10")? {
//!     let _ = position.place(mv.point().expect("a stone"));
//! }
//! let answer = Solver::new().solve(&position, Space::Quiet, &Limits::nodes(100_000));
//! let Proof::Win(win) = answer.proof else { panic!("Black wins") };
//! assert!(win.certificate.verify(1_000_000).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod best_win;
mod defend;
mod dfpn;
mod estimate;
mod extract;
mod fail_table;
mod limits;
mod moves;
mod node;
mod solver;
pub mod tactics;
mod vcf;
mod vcf_line;
mod win;
mod win_with;
mod winning_moves;

pub use best_win::best_win;
pub use defend::{Defences, Threat, defences};
pub use limits::{Allowance, Halt, Limit, Limits};
pub use solver::{Proof, Solution, Solver, Space};
pub use vcf::{VcfLine, WinStatus};
pub use win::{Win, WinKind};
pub use win_with::win_with;
pub use winning_moves::{WinningMoves, winning_moves};
