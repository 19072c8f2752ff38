//! The doors to `kagetsu-api`: calls that answer at once, and jobs over a socket or as a stream.

pub(crate) mod calls;
pub(crate) mod door;
pub(crate) mod library;
pub(crate) mod socket;
pub(crate) mod stream;
