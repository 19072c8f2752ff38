//! The queue with a real server on loopback; `found` says what happens where there is none.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "what helps the tests is part of them")]

mod found;
mod kinds;
mod liars;
#[path = "../../src/bin/queue-trial/server.rs"]
#[allow(dead_code, reason = "the trial uses more of it")]
mod server;
mod trial;

use found::{find_server, server};
