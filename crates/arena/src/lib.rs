//! Matches between players, and what their results are worth.
//!
//! A [`PlayerSpec`] is a player as text: a level (`level:master,nodes=20000,-singular`), a program that speaks the
//! Gomocup protocol (`cmd:./pbrain-x,time=1s`) or a player of `kagetsu-variants` (`variant:minimax:depth=4`). A
//! [`Tournament`] says who meets whom from which openings, every opening twice with colours swapped; a [`Runner`] plays
//! it on several threads, each game by itself the same whatever the number of threads. A [`Journal`] keeps every
//! finished game at once, so that a killed run goes on where it was. [`Pentanomial`], [`Sprt`] and [`Ratings`] turn results into numbers with error bars.
//! A [`Tuner`] finds better parameters by games.
//!
//! ```
//! use kagetsu_arena::Pentanomial;
//!
//! // Pairs of games by the points of the first player: lost both, …, one point, …, won both.
//! let results = Pentanomial([10, 0, 50, 0, 40]);
//! let elo = results.elo().expect("there are games");
//! assert_eq!(format!("{:.0} ± {:.0}", elo.elo, elo.error()), "108 ± 48");
//! ```
//!
//! Nothing here prints. Files are written by [`Journal`] alone, processes are started by [`ProgramPlayer`] alone, and
//! time is read by what measures moves.

mod answer;
mod ending;
mod fit;
mod game;
mod ground;
mod journal;
mod line_file;
mod openings;
mod order;
mod player;
mod plot;
mod positions;
mod record;
mod runner;
mod score_table;
mod seed;
mod spec;
mod stats;
mod summary;
mod time;
mod tournament;
mod tune;

pub use ending::{Ending, ParseEndingError, PlayerFaultKind};
pub use fit::{FitReport, Fitting, fit_board_values};
pub use ground::{Game, Ground};
pub use journal::{Begin, Journal, JournalError, read_games};
pub use openings::{MakeOpenings, OpeningsError, OpeningsReason, balanced, canonical, parse_openings};
pub use order::{GameOrder, Seats};
pub use player::{Player, PlayerFault, PlayerReply, ProgramPlayer, Turn};
pub use plot::{Course, CoursePoint, LadderPlot};
pub use positions::{
    Fate, Glance, GoldLabeller, GoldTally, HitRate, PositionRecord, PositionRecordError, SelfPlay, ValueLoss,
};
pub use record::{GameRecord, PlyRecord, format_cells, parse_cells};
pub use runner::{Build, Elsewhere, Flow, Runner, TournamentObserver, Unobserved};
pub use score_table::ScoreTable;
pub use spec::{PlayerKind, PlayerSpec, ProgramSpec, SpecError, SpecReason};
pub use stats::{
    Elo, Meeting, Pairs, Pentanomial, Rating, Ratings, Sprt, SprtDecision, SprtState, Tally, resampled,
};
pub use summary::{MatchSummary, PlayerSummary, Spread};
pub use time::{TimeError, parse_time};
pub use tournament::{Adjudication, Tournament, TournamentError};
pub use tune::{
    Contest, Games, Parameter, ParameterError, Round, Trial, TuneJournal, Tuner, Tuning, choose_parameters,
};
