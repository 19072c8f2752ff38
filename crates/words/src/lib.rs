//! Every message of the command line and the page, in Japanese, English and Chinese.
//!
//! One table ([`Message`], and beside it those of help, facts, reviews, puzzles, the library and the page) holds the languages side
//! by side. The macro that makes it hands every template to the format machinery of the compiler, so a message that
//! lacks a language, or a template that names a placeholder the others do not have, does not compile. Reading the
//! locale and printing are left to the front ends.
//!
//! ```
//! use kagetsu_words::{Lang, Message};
//!
//! let kind = Message::KindDoubleThree;
//! assert_eq!(kind.text(Lang::En).to_string(), "double-three");
//! assert_eq!(kind.text(Lang::Ja).to_string(), "三三");
//! assert_eq!(Message::KindOverline.text(Lang::Zh).to_string(), "长连");
//!
//! let foul = Message::OutcomeFoul { kind: &kind.text(Lang::Ja) };
//! assert_eq!(foul.text(Lang::Ja).to_string(), "白の勝ち（黒の禁手・三三）");
//! ```

mod facts;
mod help;
mod jobs;
mod lang;
mod library;
mod message;
mod number;
mod page;
mod params;
mod phrases;
mod puzzle;
mod review;
mod table;
mod theory;

pub use facts::FactMessage;
pub use help::HelpText;
pub use jobs::JobsMessage;
pub use lang::{Lang, ParseLangError};
pub use library::LibraryMessage;
pub use message::{Entry, Text, Words, counted};
pub use number::large_number;
pub use page::page_entries;
pub use params::{parameter, parameter_group};
pub use phrases::{known_phrase, phrase};
pub use puzzle::PuzzleMessage;
pub use review::ReviewMessage;
pub use table::Message;
pub use theory::TheoryMessage;
