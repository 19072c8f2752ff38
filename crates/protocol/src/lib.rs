//! The Gomocup protocol with the extensions that Yixin, Rapfi and their boards use: both ends of the wire.
//!
//! [`Session`] is the engine's end, a state machine: a line of text goes in, [`Effect`]s come out. It does no input
//! or output, starts no thread and reads no clock. Thinking is asked for with a [`Request`]; [`Thinker`] answers it
//! with the engine, and what it finds goes back in as [`Session::progress`] and [`Session::finished`]. Lines that
//! arrive meanwhile wait inside the session, so none is lost, and `STOP` and `END` act at once.
//!
//! [`drive`] connects a session with two streams and a thread that thinks: the one place here with threads and time.
//!
//! [`Client`] is the manager's end: it drives any engine that speaks the protocol and names the ways in which one
//! can fail ([`ClientEnd`]). Starting processes is left to others.
//!
//! ```
//! use kagetsu_protocol::{Config, Effect, Session};
//!
//! let mut session = Session::new(Config::default());
//! assert_eq!(session.line("START 15").iter().find_map(|effect| effect.text()), Some("OK"));
//! assert_eq!(session.line("TURN 15,0")[0].text(), Some("ERROR 15,0 is off the board"));
//! assert!(matches!(session.line("BEGIN")[..], [Effect::Think(_)]));
//! assert!(matches!(session.line("END")[..], [Effect::StopThinking, Effect::Quit]));
//! ```

mod bounded_line;
mod client;
mod clock;
mod command;
mod coordinate;
mod drive;
mod effort;
mod options;
mod request;
mod rule;
mod session;
mod thinker;

pub use bounded_line::read_line;
pub use client::{Client, ClientEnd, ClientSettings, Heard, Note};
pub use coordinate::{CoordinateError, parse_point};
pub use drive::drive;
pub use request::{Choice, Memory, Opening, Request, Room, Thought, Wanted};
pub use session::{Config, Effect, Identity, Session};
pub use thinker::Thinker;
