//! `kagetsu work`: a worker that takes jobs from a queue.

use std::time::Duration;

use clap::Args;

use crate::context::Context;
use crate::failure::{Ending, Failure};
use crate::values;

/// How long a worker may be silent unless another time is asked for.
#[cfg(feature = "nats")]
const USUAL_LEASE: Duration = Duration::from_secs(30);

/// The arguments.
#[derive(Args)]
pub(crate) struct WorkArgs {
    #[arg(long, value_name = "URL", required = true)]
    queue: String,
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    #[arg(long, value_name = "TIME", value_parser = values::time)]
    lease: Option<Duration>,
}

/// A program without queues says so.
#[cfg(not(feature = "nats"))]
pub(crate) fn run(args: &WorkArgs, context: &Context) -> Result<Ending, Failure> {
    let WorkArgs { queue: _, name: _, lease: _ } = args;
    Err(context.bad_input(kagetsu_words::JobsMessage::NotBuilt))
}

/// Works until the user has enough of it.
#[cfg(feature = "nats")]
pub(crate) fn run(args: &WorkArgs, context: &Context) -> Result<Ending, Failure> {
    use std::sync::Arc;

    use kagetsu_jobs::{WorkSummary, Worker, signature};
    use kagetsu_words::JobsMessage;

    use crate::context::Chatter;
    use crate::{output, queue};

    let address = queue::address(&args.queue, context)?;
    let name = args.name.clone().unwrap_or_else(usual_name);
    let threads = context.threads.get();
    // Shorter than a second there is no time to say that one is still there.
    let lease = args.lease.unwrap_or(USUAL_LEASE).max(Duration::from_secs(1));
    context.aside(JobsMessage::WorkerBegins { name: &name, threads: &threads, signature: &signature() });
    let worker = Worker::open(&address, &name, threads, lease, queue::teller(context));
    let worker = Arc::new(worker.map_err(|error| queue::failure(error, context))?);
    let leaving = worker.clone();
    let (chatter, lang) = (context.chatter, context.lang);
    // It works until it is interrupted, and then there is no time to come back here.
    context.interrupt.before_end(move || {
        leaving.stop();
        let WorkSummary { done, failed, given_back } = &leaving.summary();
        if chatter == Chatter::Full {
            output::complain(&JobsMessage::WorkerEnds { done, failed, given_back }.text(lang));
        }
    });
    worker.run();
    context.interrupt.check()?;
    Ok(Ending::Done)
}

/// The host and the process.
#[cfg(feature = "nats")]
fn usual_name() -> String {
    let host = std::fs::read_to_string("/etc/hostname").ok();
    let host = host.or_else(|| std::env::var("COMPUTERNAME").ok()).unwrap_or_else(|| "worker".to_owned());
    format!("{}-{}", host.trim(), std::process::id())
}
