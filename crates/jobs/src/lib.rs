//! Work for many machines: jobs as values, and who carries them out.
//!
//! A [`JobRequest`] holds everything that its answer depends on, so any machine can carry it out: a [`Workshop`] does, in one thread.
//! A [`Carrier`] brings a job to whoever does it and comes back with the answer: [`InProcess`] is the thread that asks, and with
//! the feature `nats` `Queue` is whoever takes jobs from a NATS server with JetStream. Front ends keep their own loops; as
//! many threads ask as there are to be jobs under way.
//!
//! No worker is trusted: [`check()`] looks at every answer before anybody uses it, and a win is one when `kagetsu-proof` accepts
//! its certificate for the position that was asked about. What a board cannot tell (what an engine thought of a move) is taken
//! only from programs with the same [`signature()`].

mod carrier;
mod check;
mod hex;
mod job;
#[cfg(feature = "nats")]
mod queue;
mod requests;
mod signature;
mod workshop;

pub use carrier::{Carrier, CarryError, InProcess};
pub use check::{Checked, Refusal, check};
pub use job::JobId;
pub use kagetsu_api::JobRequest;
#[cfg(feature = "nats")]
pub use queue::{
    Address, AddressError, CarryOut, Queue, QueueError, QueueNote, WorkSummary, Worker, drain, status,
};
pub use requests::{game_request, positions_request, settle_request, solve_request};
pub use signature::{BENCH_POSITIONS, signature};
pub use workshop::Workshop;
