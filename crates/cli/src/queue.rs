//! `--queue URL`: the workers of a queue do the work instead of the threads of this process.

use std::sync::{Mutex, PoisonError};

use clap::Args;
use kagetsu_jobs::{Carrier, CarryError, Checked, JobRequest};
use kagetsu_server::QueueLook;
use kagetsu_words::JobsMessage;

use crate::context::Context;
use crate::failure::Failure;
use crate::values::whole;

/// Jobs in the queue at a time unless another number is asked for.
const USUAL_AHEAD: usize = 64;

/// The arguments.
#[derive(Args)]
pub(crate) struct QueueArgs {
    #[arg(long, value_name = "URL")]
    queue: Option<String>,
    #[arg(long, value_name = "N", requires = "queue", value_parser = whole::<usize>(1..=4096))]
    ahead: Option<usize>,
}

/// Who does the work, and how many jobs are under way at a time.
pub(crate) struct Carried {
    pub(crate) carrier: Box<dyn Carrier>,
    pub(crate) at_once: usize,
    /// Why the first job that could not be done at all was not.
    failed: Mutex<Option<String>>,
}

impl Carried {
    /// The answer to a job; none when it was stopped, or when a job could not be done, which stops all others.
    pub(crate) fn carry(&self, job: &JobRequest, stop: &(dyn Fn() -> bool + Sync)) -> Option<Checked> {
        match self.carrier.carry(job, &|| stop() || self.is_over()) {
            Ok(answer) => Some(answer),
            Err(CarryError::Stopped) => None,
            Err(CarryError::Failed(reason)) => {
                self.failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(reason);
                None
            }
        }
    }

    /// Whether a job could not be done.
    pub(crate) fn is_over(&self) -> bool {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Why a job could not be done, if any.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner).take();
        failed.map_or(Ok(()), |reason| Err(Failure::Internal(reason)))
    }
}

impl QueueArgs {
    /// Whether a queue was asked for.
    pub(crate) fn is_asked(&self) -> bool {
        self.queue.is_some()
    }

    /// The queue that was asked for, if any; waits for it as long as it is not there.
    pub(crate) fn open(&self, context: &Context) -> Result<Option<Carried>, Failure> {
        let Some(url) = &self.queue else { return Ok(None) };
        let at_once = self.ahead.unwrap_or(USUAL_AHEAD);
        Ok(Some(Carried { carrier: nats::connect(url, context)?, at_once, failed: Mutex::default() }))
    }
}

/// A program without queues says so.
#[cfg(not(feature = "nats"))]
mod nats {
    use super::{Carrier, Context, Failure, JobsMessage, QueueLook};

    pub(super) fn connect(_url: &str, context: &Context) -> Result<Box<dyn Carrier>, Failure> {
        Err(context.bad_input(JobsMessage::NotBuilt))
    }

    pub(crate) fn look(_url: &str, context: &Context) -> Result<Box<QueueLook>, Failure> {
        Err(context.bad_input(JobsMessage::NotBuilt))
    }
}

#[cfg(feature = "nats")]
mod nats {
    use std::time::{Duration, Instant};

    use kagetsu::api::shortened;
    use kagetsu_jobs::{Address, AddressError, Queue, QueueError, QueueNote, status};
    use kagetsu_words::Lang;

    use super::{Carrier, Context, Failure, JobsMessage, QueueLook};
    use crate::output;

    /// How long a page waits for a queue.
    const PATIENCE: Duration = Duration::from_secs(3);

    pub(super) fn connect(url: &str, context: &Context) -> Result<Box<dyn Carrier>, Failure> {
        let address = address(url, context)?;
        let queue = Queue::open(&address, teller(context), &|| context.interrupt.is_set());
        Ok(Box::new(queue.map_err(|error| failure(error, context))?))
    }

    /// Looks at a queue for a page, and not longer than somebody waits for one.
    pub(crate) fn look(url: &str, context: &Context) -> Result<Box<QueueLook>, Failure> {
        let address = address(url, context)?;
        Ok(Box::new(move || {
            let begun = Instant::now();
            status(&address, &|| begun.elapsed() > PATIENCE).ok()
        }))
    }

    /// The address on the command line; one with a password is not repeated.
    pub(crate) fn address(url: &str, context: &Context) -> Result<Address, Failure> {
        url.parse().map_err(|error| match error {
            AddressError::Secret => context.bad_input(JobsMessage::AddressSecret),
            AddressError::Form => context.bad_input(JobsMessage::AddressForm { text: &shortened(url) }),
        })
    }

    pub(crate) fn failure(error: QueueError, context: &Context) -> Failure {
        match error {
            QueueError::Stopped => Failure::Interrupted,
            QueueError::Refused => context.bad_input(JobsMessage::NotLetIn),
            QueueError::NoJetStream => context.bad_input(JobsMessage::NoJetStream),
            QueueError::Credentials(reason) | QueueError::Other(reason) => {
                context.bad_input(JobsMessage::QueueError { reason: &reason })
            }
        }
    }

    /// Tells on standard error what people should know of.
    pub(crate) fn teller(context: &Context) -> impl Fn(QueueNote) + Send + Sync + use<> {
        let lang = context.lang;
        move |note| output::complain(&told(&note, lang))
    }

    fn told(note: &QueueNote, lang: Lang) -> String {
        match note {
            QueueNote::Lost => JobsMessage::Lost.text(lang).to_string(),
            QueueNote::Found => JobsMessage::Found.text(lang).to_string(),
            QueueNote::Refused { worker, job, reason } => {
                let (name, signature) = (&worker.name, &worker.signature);
                JobsMessage::Refused { worker: name, signature, job, reason }.text(lang).to_string()
            }
            QueueNote::DoneHere { job } => JobsMessage::DoneHere { job }.text(lang).to_string(),
            QueueNote::Dead { job } => JobsMessage::Dead { job }.text(lang).to_string(),
            QueueNote::Failed { job, reason } => {
                JobsMessage::JobFailed { job, reason }.text(lang).to_string()
            }
        }
    }
}

pub(crate) use nats::look;
#[cfg(feature = "nats")]
pub(crate) use nats::{address, failure, teller};
