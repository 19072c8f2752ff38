//! The page in a real browser, used as a person would.
//!
//! Without a browser the tests say what to install; in CI (`CI=true`) that is a failure, elsewhere they are skipped.

#[path = "driver/driver.rs"]
#[allow(dead_code, reason = "the pictures of the documentation use more of it")]
mod driver;

mod access;
mod board;
mod games;
mod large;
mod layout;
mod learn;
mod library;
mod long_use;
mod openings;
mod parted;
mod puzzles;
mod records;
mod review;
mod server;
mod solving;
mod speaks;
mod study;
mod tree;
mod variants;
mod world;
