//! `kagetsu verify`: checks certificates with `kagetsu-proof` alone.

use clap::Args;
use kagetsu::api::{VerifyAnswer, labelled};
use kagetsu::proof::{Certificate, DEFAULT_LIMIT, FaultKind, Verified};
use kagetsu::say;
use kagetsu_words::Message;

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
        Err(fault) if fault.reason == FaultKind::LimitReached => {
            Check::Open(say::proof::fault(&fault, context.lang))
        }
        Err(fault) => Check::Fails(say::proof::fault(&fault, context.lang)),
    }
}

/// A certificate, or why there is none.
fn read(bytes: &[u8], context: &Context) -> Result<Certificate, String> {
    let text = std::str::from_utf8(bytes).map_err(|error| input::not_text(context, error))?;
    say::proof::read_certificate(text).map_err(|error| say::proof::unreadable(error, context.lang))
}

fn report(file: &str, check: &Check, context: &Context) -> Result<(), Failure> {
    if context.format == Format::Json {
        return context.json(&labelled(match check {
            Check::Holds(verified) => VerifyAnswer::sound(file, verified),
            Check::Fails(text) | Check::Open(text) | Check::Unreadable(text) => {
                VerifyAnswer::faulty(file, text)
            }
        }));
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
