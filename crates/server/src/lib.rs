//! The web page of Kagetsu and its HTTP API: one address, nothing from outside, nothing to configure.
//!
//! [`Server::bind`] takes an address (loopback unless [`Reach::Lan`] is asked for), [`Server::run`] serves until it is
//! told to stop. The page of `web/` is part of the binary. Requests are JSON; searches run as jobs over a WebSocket or
//! a streamed answer with one schema for both, each stops when its client says so or goes away, and
//! `turnstile.rs` bounds how many run at once and keeps them fair. `openapi.json` describes all of it and is
//! held against the running server by a test.
//!
//! Left to others: the game itself (`kagetsu`), every text (`kagetsu-words`), the command line (`kagetsu-cli`).

mod api;
mod assets;
mod client;
mod connections;
mod door;
mod guard;
mod http_error;
mod library;
mod queue;
mod reply;
mod routes;
mod search;
mod serve;
mod state;
mod turnstile;
#[cfg(test)]
mod visitors;

pub use door::{OwnerToken, revoke_token};
pub use library::OpenLibrary;
pub use queue::QueueLook;
pub use serve::{Config, Reach, Server};
