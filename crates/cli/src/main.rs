//! The kagetsu command line: arguments in, one of five exit codes out.
//!
//! This file only ties the parts together: [`args`] says what can be asked, [`commands`] answers with one file per
//! command, [`context`] carries what every command shares, [`failure`] maps every end to its exit code. All text
//! for people comes from `kagetsu-words`; all facts about the game from the library crates.

mod args;
mod batch;
mod commands;
mod context;
mod failure;
mod files;
mod help;
mod input;
mod interrupt;
mod library_file;
#[cfg(test)]
mod manual;
mod output;
mod progress;
mod queue;
mod system;
mod thinking;
mod typed;
mod usage;
mod values;

use std::ffi::OsString;
use std::process::ExitCode;

use kagetsu_words::Message;

use crate::args::Cli;
use crate::context::Context;
use crate::failure::{Ending, Failure};

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    // A panic is a defect of ours; the contract gives it its own exit code instead of the runtime's 101.
    match std::panic::catch_unwind(|| run(&words)) {
        Ok(code) => code,
        Err(_) => {
            let lang = context::choose_lang(None, &words).0;
            output::complain(&Message::Error { text: &Message::ErrorInternal.text(lang) }.text(lang));
            ExitCode::from(Failure::INTERNAL)
        }
    }
}

fn run(words: &[OsString]) -> ExitCode {
    let (lang, _) = context::choose_lang(None, words);
    let cli = match usage::parse(words, lang) {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    let context = Context::new(&cli.global, words);
    let ending = answer(&cli, &context).and_then(|ending| context.output.flush().map(|()| ending));
    match ending {
        Ok(ending) => ExitCode::from(ending.code()),
        Err(failure) => {
            if context.interrupt.is_set() {
                context.interrupt.say_farewell();
            }
            failure.report(&context)
        }
    }
}

fn answer(cli: &Cli, context: &Context) -> Result<Ending, Failure> {
    context.watch_interrupt();
    commands::run(cli, context)
}
