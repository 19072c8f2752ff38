//! The queue: a NATS server with JetStream.
//!
//! Four things are kept there. `KAGETSU_JOBS` is a work queue with one message for each job that is not done, at
//! `kagetsu.job.SIGNATURE.KIND.ID`; the server refuses a second message of the same job, and gives a job to another worker when
//! its lease has run out. `KAGETSU_RESULTS` has the latest result of each job for a week, at `kagetsu.result.SIGNATURE.ID`.
//! `KAGETSU_DEAD` has the jobs that many workers have begun and none has finished. The object store `KAGETSU_LARGE` has results
//! that are too large for a message.
//!
//! The signature is part of every address: workers take jobs of programs like themselves alone.
//!
//! What matters is kept by who asks ([`Queue`]), in whatever store it has. It can be killed: asking again finds the result or
//! the job where it is. Nothing here is lost for good when the server loses everything; the jobs are handed in again.

mod address;
mod link;
mod note;
mod queue_carrier;
mod status;
mod worker;

pub use address::{Address, AddressError};
pub use note::{QueueError, QueueNote};
pub use queue_carrier::Queue;
pub use status::{drain, status};
pub use worker::{CarryOut, WorkSummary, Worker};
