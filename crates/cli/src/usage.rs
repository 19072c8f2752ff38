//! Parsing of the arguments, and what is wrong with them in the user's language.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory, FromArgMatches};
use kagetsu_words::{Lang, Message, Words};

use crate::args::{self, Cli, HelpArgs};
use crate::failure::Failure;
use crate::values::Expected;
use crate::{help, output};

/// The parsed command line, or the exit code after help or a complaint has been shown.
pub(crate) fn parse(words: &[OsString], lang: Lang) -> Result<Cli, ExitCode> {
    let mut command = numbers_as_values(help::localize(Cli::command(), lang));
    let parsed = command.try_get_matches_from_mut(words).and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = parsed.map_err(|error| show(&error, &meant(&command, words), lang))?;
    match &cli.command {
        Some(args::Command::Help(help)) => parse(&asked_by(help), lang),
        _ => Ok(cli),
    }
}

/// `help find` is `find --help`.
fn asked_by(help: &HelpArgs) -> Vec<OsString> {
    let words = ["kagetsu"].into_iter().chain(help.words.iter().map(String::as_str)).chain(["--help"]);
    words.map(OsString::from).collect()
}

/// The command that was meant, as far as the words name one: its help says most.
fn meant(command: &Command, words: &[OsString]) -> String {
    let mut names = vec![command.get_name()];
    let mut command = command;
    for word in words.iter().skip(1) {
        if let Some(inner) = command.find_subcommand(word) {
            names.push(inner.get_name());
            command = inner;
        }
    }
    names.join(" ")
}

/// The parser that takes `-1` after an option for its value, so that the option can say what it takes.
fn numbers_as_values(command: Command) -> Command {
    let takes_value = |arg: &Arg| !arg.is_positional() && arg.get_action().takes_values();
    let command =
        command.mut_args(|arg| if takes_value(&arg) { arg.allow_negative_numbers(true) } else { arg });
    command.mut_subcommands(numbers_as_values)
}

fn show(error: &clap::Error, command: &str, lang: Lang) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let mut out = io::stdout();
        let written = write!(out, "{}", error.render()).and_then(|()| out.flush());
        return written
            .map_or_else(|error| Failure::from_write(error).complain(lang), |()| ExitCode::SUCCESS);
    }
    output::complain(&Message::Error { text: &reason(error, lang) }.text(lang));
    if let Some(name) = suggestion(error) {
        output::complain(&Message::UsageSuggestion { name: &name }.text(lang));
    }
    output::complain(&Message::UsageSeeHelp { command: &command }.text(lang));
    ExitCode::from(Failure::BAD_INPUT)
}

/// What is wrong, in one sentence.
fn reason(error: &clap::Error, lang: Lang) -> String {
    let of = |kind| context(error, kind);
    let arg = of(ContextKind::InvalidArg);
    let value = of(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument => Message::UsageUnknownArgument { arg: &arg }.words(lang),
        ErrorKind::InvalidSubcommand => {
            Message::UsageUnknownCommand { name: &of(ContextKind::InvalidSubcommand) }.words(lang)
        }
        ErrorKind::InvalidValue if value.is_empty() => Message::UsageNoValue { arg: &arg }.words(lang),
        ErrorKind::InvalidValue => {
            let expected = &of(ContextKind::ValidValue);
            Message::UsageInvalidValue { arg: &arg, value: &value, expected }.words(lang)
        }
        ErrorKind::ValueValidation => match expected(error) {
            Some(expected) => {
                let expected = &expected.text(lang);
                Message::UsageInvalidValue { arg: &arg, value: &value, expected }.words(lang)
            }
            None => Message::UsageBadValue { arg: &arg, value: &value }.words(lang),
        },
        ErrorKind::MissingRequiredArgument => Message::UsageMissing { args: &arg }.words(lang),
        ErrorKind::ArgumentConflict => {
            Message::UsageConflict { arg: &arg, other: &of(ContextKind::PriorArg) }.words(lang)
        }
        ErrorKind::TooManyValues
        | ErrorKind::TooFewValues
        | ErrorKind::WrongNumberOfValues
        | ErrorKind::NoEquals => Message::UsageWrongCount { arg: &arg }.words(lang),
        ErrorKind::InvalidUtf8 => Message::UsageNotUtf8.words(lang),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Message::UsageMissingCommand.words(lang)
        }
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::Io | ErrorKind::Format | _ => {
            Message::UsageOther { text: &error.kind() }.words(lang)
        }
    }
}

/// What an option takes that was given something else.
fn expected(error: &clap::Error) -> Option<&Expected> {
    std::error::Error::source(error)?.downcast_ref()
}

fn suggestion(error: &clap::Error) -> Option<String> {
    [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue]
        .into_iter()
        .map(|kind| context(error, kind))
        .find(|name| !name.is_empty())
}

/// A piece of what the parser knows about an error, as text; empty where it does not.
fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(_) | None => String::new(),
    }
}
