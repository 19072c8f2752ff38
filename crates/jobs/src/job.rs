//! The id of a job: made from everything that its answer depends on, so that the same job has the same id wherever it is
//! asked for, and asking twice is asking once.

use core::fmt;

use kagetsu_api::JobRequest;
use sha2::{Digest, Sha256};

use crate::hex;

/// Bytes of an id.
const SIZE: usize = 16;

/// The id of a job: 32 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct JobId(String);

impl JobId {
    /// The id of a job.
    pub fn of(request: &JobRequest) -> JobId {
        // Numbers, names and texts alone: there is nothing that JSON cannot hold.
        let text = serde_json::to_vec(request).unwrap_or_default();
        let digest = Sha256::digest(&text);
        JobId(hex::write(digest.get(..SIZE).unwrap_or(&digest)))
    }

    /// The digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for JobId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
