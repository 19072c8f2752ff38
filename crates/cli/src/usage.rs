//! Parsing of the arguments, and what is wrong with them in the user's language.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, FromArgMatches};
use kagetsu_words::{Lang, Message, Words};

use crate::args::{self, Cli, HelpArgs};
use crate::failure::Failure;
use crate::values::Expected;
use crate::{help, output};

/// The parsed command line, or the exit code after help or a complaint has been shown.
pub(crate) fn parse(words: &[OsString], lang: Lang) -> Result<Cli, ExitCode> {
    let mut command = help::localize(Cli::command(), lang);
    let words = &numbers_as_values(words);
    let parsed = command.try_get_matches_from_mut(words).and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = parsed.map_err(|error| show(&error, &meant(&command, words), lang))?;
    match &cli.command {
        Some(args::Command::Help(help)) => match unknown_command(&command, &help.words) {
            Some(name) => {
                Err(refuse(&Message::UsageUnknownCommand { name: &name }.words(lang), None, "kagetsu", lang))
            }
            None => parse(&asked_by(help), lang),
        },
        _ => Ok(cli),
    }
}

/// The first of the words that names no command, with those before it.
fn unknown_command(command: &Command, words: &[String]) -> Option<String> {
    let mut command = command;
    for (index, word) in words.iter().enumerate() {
        match command.find_subcommand(word) {
            Some(inner) => command = inner,
            None => return Some(words[..=index].join(" ")),
        }
    }
    None
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

/// The words in which `--time -5s` is `--time=-5s`: what follows an option and begins like a number below zero is its
/// value, so that the option can say what it takes.
fn numbers_as_values(words: &[OsString]) -> Vec<OsString> {
    let is_option = |word: &str| word.len() > 2 && word.starts_with("--") && !word.contains('=');
    let is_below_zero = |word: &str| {
        word.strip_prefix('-').is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit()))
    };
    let mut joined: Vec<OsString> = Vec::with_capacity(words.len());
    for word in words {
        match (joined.last().and_then(|last| last.to_str()), word.to_str()) {
            (Some(option), Some(value)) if is_option(option) && is_below_zero(value) => {
                let both = format!("{option}={value}");
                joined.pop();
                joined.push(both.into());
            }
            _ => joined.push(word.clone()),
        }
    }
    joined
}

fn show(error: &clap::Error, command: &str, lang: Lang) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let mut out = io::stdout();
        let written = write!(out, "{}", error.render()).and_then(|()| out.flush());
        return written
            .map_or_else(|error| Failure::from_write(error).complain(lang), |()| ExitCode::SUCCESS);
    }
    refuse(&reason(error, lang), suggestion(error), command, lang)
}

/// Complains about the arguments, with what may have been meant and where help is.
fn refuse(reason: &str, suggestion: Option<String>, command: &str, lang: Lang) -> ExitCode {
    output::complain(&Message::Error { text: &reason }.text(lang));
    if let Some(name) = suggestion {
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
        ErrorKind::ArgumentConflict if arg == of(ContextKind::PriorArg) => {
            Message::UsageTwice { arg: &arg }.words(lang)
        }
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
