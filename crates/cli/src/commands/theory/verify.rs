//! `kagetsu theory verify`: checks theorems with the rules and the checker of certificates alone.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::Instant;

use clap::Args;
use kagetsu::api::{TheoryVerifyAnswer, labelled};
use kagetsu::theory::{Care, Checked, Hole, HoleKind, Shard, Theorem};
use kagetsu_words::TheoryMessage;

use super::{describe, theorem};
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::output;
use crate::progress::Progress;
use crate::values;

/// Parts for each thread, so that all end together and something can be shown on the way.
const PARTS: u32 = 64;

/// The arguments.
#[derive(Args)]
pub(crate) struct VerifyArgs {
    #[arg(value_name = "NAME", required = true)]
    names: Vec<String>,
    #[arg(long, value_name = "I/N", value_parser = values::shard)]
    shard: Option<Shard>,
    #[arg(long)]
    plain: bool,
}

/// Checks every theorem; all of them, whatever becomes of the first.
pub(crate) fn run(args: &VerifyArgs, context: &Context) -> Result<Ending, Failure> {
    let mut ending = Ending::Done;
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    for name in &args.names {
        context.interrupt.check()?;
        let own = match theorem(context, name) {
            Ok(theorem) => check(&theorem, args, context)?,
            Err(failure) => {
                let error = failure.complaint()?;
                ending = Ending::BadLines;
                match context.format {
                    Format::Json => context.json(&labelled(TheoryVerifyAnswer::unreadable(
                        name,
                        &shard.to_string(),
                        error,
                    )))?,
                    Format::Text => {
                        output::complain(&kagetsu_words::Message::Error { text: &error }.text(context.lang));
                    }
                }
                continue;
            }
        };
        context.output.flush()?;
        if own == Ending::Negative && ending == Ending::Done {
            ending = own;
        }
    }
    Ok(ending)
}

fn check(theorem: &Theorem, args: &VerifyArgs, context: &Context) -> Result<Ending, Failure> {
    let (shard, began) = (args.shard.unwrap_or(Shard::WHOLE), Instant::now());
    let care = if args.plain { Care::Plain } else { Care::Shared };
    let found = in_parts(theorem, care, shard, context);
    context.interrupt.check()?;
    let told = found.as_ref().map_err(|hole| describe::hole(hole, context));
    let answer = TheoryVerifyAnswer::new(theorem, &shard.to_string(), told);
    if context.format == Format::Json {
        context.json(&labelled(&answer))?;
    } else {
        print(&answer, began.elapsed().as_secs_f64(), context)?;
    }
    Ok(if answer.ok { Ending::Done } else { Ending::Negative })
}

/// The check by all threads, part by part; of several holes the first in the order of the file.
fn in_parts(theorem: &Theorem, care: Care, shard: Shard, context: &Context) -> Result<Checked, Hole> {
    let threads = context.threads.get();
    let many = if theorem.quiet_moves().len() > 1_000 { PARTS } else { 1 };
    let parts = shard.split(u32::try_from(threads).unwrap_or(1).saturating_mul(many));
    let progress = Progress::new(context, parts.len());
    let waiting = Mutex::new(parts.into_iter());
    let done = Mutex::new((0_usize, None::<Result<Checked, Hole>>));
    let is_over = || context.interrupt.is_set();
    let work = || {
        loop {
            let Some(part) = waiting.lock().unwrap_or_else(PoisonError::into_inner).next() else { return };
            let found = theorem.check_with(care, part, &is_over);
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.0 += 1;
            progress.show(done.0, &theorem.name());
            done.1 = Some(match (done.1.take(), found) {
                (None, found) => found,
                (Some(Ok(sum)), Ok(part)) => Ok(sum.with(&part)),
                (Some(Err(one)), Err(other)) => Err(first(one, other)),
                (Some(Err(hole)), Ok(_)) | (Some(Ok(_)), Err(hole)) => Err(hole),
            });
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    let found = done.into_inner().unwrap_or_else(PoisonError::into_inner).1;
    found.unwrap_or(Ok(Checked::default()))
}

fn first(one: Hole, other: Hole) -> Hole {
    let rank = |hole: &Hole| (hole.reason == HoleKind::Stopped, hole.quiet_move, hole.path.last().copied());
    if rank(&other) < rank(&one) { other } else { one }
}

fn print(answer: &TheoryVerifyAnswer, seconds: f64, context: &Context) -> Result<(), Failure> {
    let TheoryVerifyAnswer { name, shard, positions, replies, certificates, stones, longest, .. } = answer;
    if let Some(reason) = &answer.error {
        return context.say(TheoryMessage::VerifyBad { name, shard, reason });
    }
    match answer.open.len() {
        0 => context.say(TheoryMessage::VerifyOk { name, shard, longest })?,
        open => context.say(TheoryMessage::VerifyOpen { name, shard, longest, open: &open })?,
    }
    let seconds = &format_args!("{seconds:.1}");
    context.note(TheoryMessage::VerifyCounts { positions, replies, certificates, stones, seconds })
}
