//! Searches: what can be asked, what is told on the way, and the way from one to the other.
//!
//! A [`Job`](job::Job) is the question as it came, a [`Task`](job::Task) the question made sense of, and
//! [`Event`](event::Event)s are the answer. Whoever asks over a socket or by a plain request gets the same.

pub(crate) mod event;
mod explain;
pub(crate) mod job;
mod opening;
mod puzzle;
mod review;
pub(crate) mod runner;
mod solve;
pub(crate) mod stop;
mod think;
mod variant;
