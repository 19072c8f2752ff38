//! `kagetsu jobs`: how a queue stands, and emptying it.

use clap::{Args, Subcommand};

use crate::context::Context;
use crate::failure::{Ending, Failure};

/// The arguments.
#[derive(Args)]
pub(crate) struct JobsArgs {
    #[command(subcommand)]
    command: JobsCommand,
}

/// What can be done about a queue.
#[derive(Subcommand)]
enum JobsCommand {
    Status(QueueOf),
    Drain(QueueOf),
}

/// Which queue.
#[derive(Args)]
struct QueueOf {
    #[arg(long, value_name = "URL", required = true)]
    queue: String,
}

/// A program without queues says so.
#[cfg(not(feature = "nats"))]
pub(crate) fn run(args: &JobsArgs, context: &Context) -> Result<Ending, Failure> {
    let (JobsCommand::Status(QueueOf { queue: _ }) | JobsCommand::Drain(QueueOf { queue: _ })) =
        &args.command;
    Err(context.bad_input(kagetsu_words::JobsMessage::NotBuilt))
}

#[cfg(feature = "nats")]
pub(crate) use told::run;

#[cfg(feature = "nats")]
mod told {
    use kagetsu::api::{JobsDrainAnswer, JobsStatusAnswer, WorkerAnswer};
    use kagetsu_jobs::{drain, status};
    use kagetsu_words::JobsMessage;

    use super::{Context, Ending, Failure, JobsArgs, JobsCommand};
    use crate::context::Format;
    use crate::queue;

    /// Answers the question of the command line.
    pub(crate) fn run(args: &JobsArgs, context: &Context) -> Result<Ending, Failure> {
        let stop = || context.interrupt.is_set();
        let failed = |error| queue::failure(error, context);
        match &args.command {
            JobsCommand::Status(of) => {
                let found = status(&queue::address(&of.queue, context)?, &stop).map_err(failed)?;
                match context.format {
                    Format::Json => context.answer(found)?,
                    Format::Text => print(&found, context)?,
                }
            }
            JobsCommand::Drain(of) => {
                let taken = drain(&queue::address(&of.queue, context)?, &stop).map_err(failed)?;
                let JobsDrainAnswer { jobs, results, dead } = &taken;
                match context.format {
                    Format::Text => context.say(JobsMessage::Drained { jobs, results, dead })?,
                    Format::Json => context.answer(taken)?,
                }
            }
        }
        Ok(Ending::Done)
    }

    fn print(found: &JobsStatusAnswer, context: &Context) -> Result<(), Failure> {
        let JobsStatusAnswer { jobs, results, dead, lines, workers } = found;
        context.say(JobsMessage::StatusCounts { jobs, results, dead })?;
        for line in lines {
            let (signature, waiting, at_work) = (&line.signature, &line.waiting, &line.at_work);
            let (begun_again, taken) = (&line.begun_again, &line.taken);
            context.say(JobsMessage::StatusLine { signature, waiting, at_work, begun_again, taken })?;
        }
        if workers.is_empty() {
            return context.say(JobsMessage::StatusNoWorkers);
        }
        for WorkerAnswer { worker, threads, busy, done, failed, up_ms } in workers {
            let rate = &format!("{:.1}", *done as f64 * 60_000.0 / (*up_ms).max(1) as f64);
            let (name, signature) = (&worker.name, &worker.signature);
            context.say(JobsMessage::StatusWorker { name, signature, busy, threads, done, failed, rate })?;
        }
        Ok(())
    }
}
