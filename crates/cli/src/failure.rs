//! How a run ends: the exit codes of the contract, and the one place where a failure is told to the user.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

use kagetsu::api::ComplaintAnswer;
use kagetsu_words::{Lang, Message, Words};

use crate::context::{Context, Format};
use crate::{output, system};

/// The end of a run that did what it was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// 0: done, the answer is positive or there is no yes and no.
    Done,
    /// 1: done, the answer is negative.
    Negative,
    /// 2: a batch went through, but at least one of its lines was bad.
    BadLines,
    /// 3: done, but a limit was reached before the answer.
    Unknown,
}

impl Ending {
    /// The exit code.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Ending::Done => 0,
            Ending::Negative => 1,
            Ending::BadLines => Failure::BAD_INPUT,
            Ending::Unknown => Failure::LIMIT,
        }
    }
}

/// The end of a run that could not do what it was asked. The text is already in the user's language.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments or the input are not valid; the text names the place and the reason.
    BadInput(String),
    /// Ctrl-C.
    Interrupted,
    /// The reader of our output has gone away: nothing is left to say and nobody to say it to.
    ClosedPipe,
    /// Our output cannot be written: the disk is full, for example.
    Output(io::Error),
    /// Something that should not happen; the text says what.
    Internal(String),
}

impl Failure {
    /// Exit code for wrong usage and bad input.
    pub(crate) const BAD_INPUT: u8 = 2;
    /// Exit code for an unfinished answer.
    pub(crate) const LIMIT: u8 = 3;
    /// Exit code for a defect.
    pub(crate) const INTERNAL: u8 = 4;

    /// A defect that is told by this error.
    pub(crate) fn internal(error: impl Display) -> Failure {
        Failure::Internal(error.to_string())
    }

    /// The complaint of a failure that is about the input; any other is passed on.
    pub(crate) fn complaint(self) -> Result<String, Failure> {
        match self {
            Failure::BadInput(text) => Ok(text),
            Failure::Interrupted | Failure::ClosedPipe | Failure::Output(_) | Failure::Internal(_) => {
                Err(self)
            }
        }
    }

    /// A failure to write the answer.
    pub(crate) fn from_write(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe { Failure::ClosedPipe } else { Failure::Output(error) }
    }

    /// The exit code.
    const fn code(&self) -> u8 {
        match self {
            Failure::BadInput(_) | Failure::Output(_) => Failure::BAD_INPUT,
            Failure::Interrupted => Failure::LIMIT,
            Failure::ClosedPipe => 0,
            Failure::Internal(_) => Failure::INTERNAL,
        }
    }

    /// What there is to say; nothing where nobody is left to hear it.
    fn text(&self, lang: Lang) -> Option<String> {
        match self {
            Failure::BadInput(text) | Failure::Internal(text) => Some(text.clone()),
            Failure::Interrupted => Some(Message::ErrorInterrupted.words(lang)),
            Failure::ClosedPipe => None,
            Failure::Output(error) => {
                let path = &Message::StandardOutput.text(lang);
                Some(Message::ErrorWrite { path, reason: &system::reason(error, lang) }.words(lang))
            }
        }
    }

    /// Tells the user on standard error and gives the exit code.
    pub(crate) fn complain(&self, lang: Lang) -> ExitCode {
        if let Some(text) = self.text(lang) {
            output::complain(&Message::Error { text: &text }.text(lang));
        }
        ExitCode::from(self.code())
    }

    /// Tells the user in the form of the answers and gives the exit code.
    pub(crate) fn report(&self, context: &Context) -> ExitCode {
        // Finished answers go out before the complaint, whatever the complaint is.
        let flushed = context.output.flush();
        match (context.format, flushed, self.text(context.lang)) {
            (Format::Json, Ok(()), Some(text)) => {
                // If even this cannot be written the exit code still tells.
                let _ = context
                    .answer(ComplaintAnswer { error: text.clone() })
                    .and_then(|()| context.output.flush());
                ExitCode::from(self.code())
            }
            (Format::Json | Format::Text, _, _) => self.complain(context.lang),
        }
    }
}
