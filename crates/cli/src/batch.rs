//! The batch driver: JSON lines in, one answer per line out, in order and with the same id.
//!
//! A bad line is answered with its error and the rest goes on. Every answer is sent out as soon as its turn has
//! come, so that a script may talk to us line by line. The threads that the user allows share the work; order and
//! content of the answers do not depend on how many there are.

use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use kagetsu::Setup;
use kagetsu::api::{ComplaintAnswer, Schema, identified};
use kagetsu::records::{BatchId, BatchLine, Record};
use kagetsu::say::{self, record::Source};
use kagetsu_words::Message;
use serde::Serialize;

use crate::context::Context;
use crate::failure::{Ending, Failure};
use crate::input::{self, BatchLines, InputLine};
use crate::progress::Progress;

/// How far reading may run ahead of writing: bounds the memory of a batch of any length.
const AHEAD: usize = 256;

/// Answers every line of `source` (a file, or `-`) with what `answer` says of its position.
///
/// An error of `answer` that is about the input becomes the answer of its line; any other ends the batch.
pub(crate) fn run<A: Schema + Serialize>(
    context: &Context,
    source: &str,
    answer: impl Fn(&Setup) -> Result<A, Failure> + Sync,
) -> Result<Ending, Failure> {
    run_records(context, source, |record| answer(&record.setup()))
}

/// The same with so many lines at a time, where somebody else has the work.
pub(crate) fn run_at_once<A: Schema + Serialize>(
    context: &Context,
    source: &str,
    at_once: usize,
    answer: impl Fn(&Setup) -> Result<A, Failure> + Sync,
) -> Result<Ending, Failure> {
    run_lines(context, source, at_once, |record| answer(&record.setup()))
}

/// The same for what needs the moves too, not only the position they lead to.
pub(crate) fn run_records<A: Schema + Serialize>(
    context: &Context,
    source: &str,
    answer: impl Fn(&Record) -> Result<A, Failure> + Sync,
) -> Result<Ending, Failure> {
    run_lines(context, source, context.threads.get(), answer)
}

fn run_lines<A: Schema + Serialize>(
    context: &Context,
    source: &str,
    at_once: usize,
    answer: impl Fn(&Record) -> Result<A, Failure> + Sync,
) -> Result<Ending, Failure> {
    let lines = input::lines(context, source)?;
    let progress = Progress::beside_answers(context);
    let queue = AnswerQueue { context, progress, state: Mutex::default(), moved: Condvar::new() };
    let (sender, receiver) = mpsc::sync_channel(AHEAD);
    let receiver = Mutex::new(receiver);
    let reply = |line: &InputLine| reply(context, line, &answer);
    let read = thread::scope(|scope| {
        for _ in 0..at_once {
            scope.spawn(|| work(&receiver, &queue, &reply));
        }
        let fed = feed(lines, &sender, &queue);
        // Without a sender the workers go home.
        drop(sender);
        fed
    });
    let state = queue.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(failure) = state.failure {
        return Err(failure);
    }
    read?;
    Ok(if state.bad_lines > 0 { Ending::BadLines } else { Ending::Done })
}

/// The text of an answer, and whether the line was good.
struct BatchReply {
    text: String,
    is_error: bool,
}

/// Where finished answers wait for their turn.
struct AnswerQueue<'a> {
    context: &'a Context,
    progress: Progress,
    state: Mutex<QueueState>,
    moved: Condvar,
}

#[derive(Default)]
struct QueueState {
    /// The number of the answer to be written next.
    next: usize,
    waiting: BTreeMap<usize, BatchReply>,
    bad_lines: usize,
    failure: Option<Failure>,
}

impl AnswerQueue<'_> {
    fn state(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until line `number` may be read; `false` when the batch has ended.
    fn admits(&self, number: usize) -> bool {
        let full = |state: &mut QueueState| state.failure.is_none() && number >= state.next + AHEAD;
        let state = self.moved.wait_while(self.state(), full).unwrap_or_else(PoisonError::into_inner);
        state.failure.is_none()
    }

    /// Takes the answer to line `number` and writes all whose turn has come.
    fn hand_in(&self, number: usize, reply: Result<BatchReply, Failure>) {
        let mut state = self.state();
        match reply {
            Ok(reply) => {
                state.waiting.insert(number, reply);
            }
            Err(failure) => state.fail(failure),
        }
        while let Some(reply) = state.take_next() {
            let written = self.context.output.line(&reply.text).and_then(|()| self.context.output.flush());
            written.unwrap_or_else(|failure| state.fail(failure));
            state.bad_lines += usize::from(reply.is_error);
        }
        self.progress.say(&Message::BatchAnswered { count: &state.next }.text(self.context.lang));
        self.moved.notify_all();
    }
}

impl QueueState {
    fn take_next(&mut self) -> Option<BatchReply> {
        let next = self.next;
        let reply = self.waiting.remove(&next).filter(|_| self.failure.is_none())?;
        self.next += 1;
        Some(reply)
    }

    /// The first failure ends the batch and is the one that is told.
    fn fail(&mut self, failure: Failure) {
        self.failure.get_or_insert(failure);
    }
}

/// Hands out the lines with their numbers.
fn feed(
    lines: BatchLines<'_>,
    sender: &SyncSender<(usize, InputLine)>,
    queue: &AnswerQueue<'_>,
) -> Result<(), Failure> {
    for (number, line) in lines.enumerate() {
        queue.context.interrupt.check()?;
        if !queue.admits(number) || sender.send((number, line?)).is_err() {
            break;
        }
    }
    Ok(())
}

/// One thread: takes lines until there are no more.
fn work(
    receiver: &Mutex<Receiver<(usize, InputLine)>>,
    queue: &AnswerQueue<'_>,
    reply: &impl Fn(&InputLine) -> Result<BatchReply, Failure>,
) {
    loop {
        let next = receiver.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((number, line)) = next else { break };
        // A panic must not leave the others waiting for this line.
        let reply = panic::catch_unwind(AssertUnwindSafe(|| reply(&line)));
        queue.hand_in(
            number,
            reply.unwrap_or_else(|_| Err(Failure::Internal(queue.context.text(Message::ErrorInternal)))),
        );
    }
}

/// The answer to one line.
fn reply<A: Schema + Serialize>(
    context: &Context,
    line: &InputLine,
    answer: &impl Fn(&Record) -> Result<A, Failure>,
) -> Result<BatchReply, Failure> {
    let text = match line {
        InputLine::Text(text) => text,
        InputLine::Bad(error) => return complain(None, error),
    };
    let asked = match BatchLine::parse(text, context.rule_or_usual()) {
        Ok(asked) => asked,
        Err(error) => {
            let text = say::record::describe(error.place, &error.reason, Source::Line, context.lang);
            return complain(error.id.as_ref(), &text);
        }
    };
    let id = asked.id.as_ref();
    match answer(&input::with_rule(context, asked.record)) {
        Ok(answer) => Ok(BatchReply { text: write(&identified(id, answer))?, is_error: false }),
        Err(failure) => complain(id, &failure.complaint()?),
    }
}

fn complain(id: Option<&BatchId>, error: &str) -> Result<BatchReply, Failure> {
    Ok(BatchReply {
        text: write(&identified(id, ComplaintAnswer { error: error.to_owned() }))?,
        is_error: true,
    })
}

fn write(answer: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(answer).map_err(Failure::internal)
}
