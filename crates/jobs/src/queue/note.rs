//! What there is to say about a queue.

use core::fmt;

use kagetsu_api::WorkerField;

/// Something that people should know of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum QueueNote {
    /// The server cannot be reached; it is tried again until it can.
    Lost,
    /// The server is there again.
    Found,
    /// A result was refused.
    Refused {
        /// Who sent it, by its own account.
        worker: WorkerField,
        /// The id of the job.
        job: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A job is done here, because the queue did not bring it to an end.
    DoneHere {
        /// The id of the job.
        job: String,
    },
    /// A worker has given up a job that it and others have begun too often.
    Dead {
        /// The id of the job.
        job: String,
    },
    /// A worker's job makes no sense to it, or broke down.
    Failed {
        /// The id of the job.
        job: String,
        /// Why.
        reason: String,
    },
}

/// Why a queue cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum QueueError {
    /// The server does not let us in.
    Refused,
    /// The server has no JetStream.
    NoJetStream,
    /// A file with credentials or certificates cannot be used.
    Credentials(String),
    /// Stopped before the server was reached.
    Stopped,
    /// Anything else that the server or the system says.
    Other(String),
}

impl fmt::Display for QueueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QueueError::Refused => {
                f.write_str("the server does not accept the user, password or credentials")
            }
            QueueError::NoJetStream => f.write_str("the server has no JetStream: start it with --jetstream"),
            QueueError::Credentials(text) | QueueError::Other(text) => f.write_str(text),
            QueueError::Stopped => f.write_str("stopped"),
        }
    }
}

impl core::error::Error for QueueError {}
