//! `kagetsu verify`: checks certificates with `kagetsu-proof` alone.

use clap::Args;
use kagetsu::proof::{Certificate, DEFAULT_LIMIT, Fault, MAX_NODES, ReadReason, Reason, TextError, Verified};
use kagetsu::rules::{Illegal, notation};
use kagetsu::say;
use kagetsu_words::{Message, phrase};
use serde::Serialize;

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::values::whole;
use crate::{input, output};

/// The arguments.
#[derive(Args)]
pub(crate) struct VerifyArgs {
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX),
          default_value_t = DEFAULT_LIMIT, hide_default_value = true)]
    nodes: u64,
}

/// What is said of one file.
#[derive(Serialize)]
struct Answer<'a> {
    schema: &'static str,
    file: &'a str,
    ok: bool,
    error: Option<&'a str>,
    length: Option<u32>,
    positions: Option<u64>,
}

/// The end of one check.
enum Check {
    Holds(Verified),
    Fails(String),
    /// The limit ended it.
    Open(String),
    /// There was nothing to check.
    Unreadable(String),
}

/// Checks every file; all of them, whatever becomes of the first.
pub(crate) fn run(args: &VerifyArgs, context: &Context) -> Result<Ending, Failure> {
    let mut ending = Ending::Done;
    for file in &args.files {
        context.interrupt.check()?;
        let check = match input::read_file(context, file) {
            Ok(bytes) => check(&bytes, args.nodes, context),
            Err(failure) => Check::Unreadable(failure.complaint()?),
        };
        report(file, &check, context)?;
        context.output.flush()?;
        ending = match (check, ending) {
            (Check::Holds(_), before) => before,
            (Check::Unreadable(_), _) | (_, Ending::BadLines) => Ending::BadLines,
            (Check::Fails(_), _) | (Check::Open(_), Ending::Negative) => Ending::Negative,
            (Check::Open(_), Ending::Done | Ending::Unknown) => Ending::Unknown,
        };
    }
    Ok(ending)
}

fn check(bytes: &[u8], limit: u64, context: &Context) -> Check {
    let certificate = match read(bytes, context) {
        Ok(certificate) => certificate,
        Err(error) => return Check::Fails(error),
    };
    match certificate.verify(limit) {
        Ok(verified) => Check::Holds(verified),
        Err(fault) if fault.reason == Reason::LimitReached => Check::Open(describe(&fault, context)),
        Err(fault) => Check::Fails(describe(&fault, context)),
    }
}

/// Text or JSON; a brace can only begin the latter.
fn read(bytes: &[u8], context: &Context) -> Result<Certificate, String> {
    let text = std::str::from_utf8(bytes).map_err(|error| input::not_text(context, error))?;
    let told = |place: Message<'_>, reason: ReadReason| {
        let (place, reason) = (context.text(place), unread(reason, context));
        context.text(Message::ErrorPlace { place: &place, text: &reason })
    };
    if notation::without_mark(text).trim_start().starts_with('{') {
        Certificate::from_json(text)
            .map_err(|error| told(Message::PlaceByte { offset: &error.offset }, error.reason))
    } else {
        text.parse().map_err(|TextError { line, column, reason }| {
            told(Message::PlaceText { line: &line, column: &column }, reason)
        })
    }
}

/// Why a certificate cannot be read.
fn unread(reason: ReadReason, context: &Context) -> String {
    match &reason {
        ReadReason::Expected(what) => {
            context.text(Message::ProofExpected { what: &phrase(what, context.lang) })
        }
        ReadReason::Version => context.text(Message::ProofVersion),
        ReadReason::Occupied(point) => context.text(Message::ProofOccupied { point }),
        ReadReason::AnsweredTwice(point) => context.text(Message::ProofAnsweredTwice { point }),
        ReadReason::FieldTwice => context.text(Message::ProofFieldTwice),
        ReadReason::WrongNumber(id) => context.text(Message::ProofWrongNumber { id }),
        ReadReason::NotLater(id) => context.text(Message::ProofNotLater { id }),
        ReadReason::NoSuchNode(id) => context.text(Message::ProofNoSuchNode { id }),
        ReadReason::TooManyNodes => context.text(Message::ProofTooManyNodes { limit: &MAX_NODES }),
    }
}

fn report(file: &str, check: &Check, context: &Context) -> Result<(), Failure> {
    let (verified, error) = match check {
        Check::Holds(verified) => (Some(verified), None),
        Check::Fails(text) | Check::Open(text) | Check::Unreadable(text) => (None, Some(text.as_str())),
    };
    if context.format == Format::Json {
        return context.json(&Answer {
            schema: "kagetsu.verify/1",
            file,
            ok: verified.is_some(),
            error,
            length: verified.map(|verified| verified.length),
            positions: verified.map(|verified| verified.positions),
        });
    }
    match check {
        Check::Holds(Verified { length, positions, .. }) => {
            context.say(Message::VerifyOk { file: &file, length, positions })
        }
        Check::Fails(reason) | Check::Open(reason) => context.say(Message::VerifyBad { file: &file, reason }),
        Check::Unreadable(text) => {
            output::complain(&Message::Error { text }.text(context.lang));
            Ok(())
        }
    }
}

/// Where and why, in the user's language.
fn describe(fault: &Fault, context: &Context) -> String {
    let reason = why(fault.reason, context);
    let node = &fault.node;
    if fault.path.is_empty() {
        return context.text(Message::FaultAtRoot { node, reason: &reason });
    }
    let path = say::points(&fault.path);
    context.text(Message::FaultAt { node, path: &path, reason: &reason })
}

fn why(reason: Reason, context: &Context) -> String {
    match &reason {
        Reason::NoSuchNode(id) => context.text(Message::FaultNoSuchNode { id }),
        Reason::NotLater(id) => context.text(Message::FaultNotLater { id }),
        Reason::WrongKind(id) => context.text(Message::FaultWrongKind { id }),
        Reason::WrongTurn => context.text(Message::FaultWrongTurn),
        Reason::GameOver | Reason::IllegalMove(_, Illegal::GameOver) => context.text(Message::FaultGameOver),
        Reason::IllegalMove(point, Illegal::Occupied) => context.text(Message::FaultOccupied { point }),
        Reason::IllegalMove(point, Illegal::Forbidden(kind)) => {
            let kind = context.text(say::kind(*kind));
            context.text(Message::FaultForbidden { point, kind: &kind })
        }
        Reason::NoFive(point) => context.text(Message::FaultNoFive { point }),
        Reason::FiveTooEarly(point) => context.text(Message::FaultFiveTooEarly { point }),
        Reason::DefenderWins(point) => context.text(Message::FaultDefenderWins { point }),
        Reason::Unanswered(point) => context.text(Message::FaultUnanswered { point }),
        Reason::OccupiedAnswer(point) => context.text(Message::FaultOccupiedAnswer { point }),
        Reason::NoReply => context.text(Message::FaultNoReply),
        Reason::LimitReached => context.text(Message::FaultLimit),
    }
}
