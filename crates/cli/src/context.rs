//! What every command shares: language, rule, form of the answer, output and the interrupt flag.

use std::ffi::OsString;
use std::num::NonZeroUsize;

use kagetsu::Rule;
use kagetsu::api::{Schema, identified};
use kagetsu_words::{Lang, Words};
use serde::Serialize;

use crate::args::Global;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::output::Output;

/// The form of the answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// Words for people.
    Text,
    /// One JSON object per line.
    Json,
}

/// How much to say beside the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chatter {
    /// Headings and notes too.
    Full,
    /// The answer alone.
    Quiet,
}

/// What every command shares.
pub(crate) struct Context {
    pub(crate) lang: Lang,
    /// Where the language was taken from, for `doctor`.
    pub(crate) lang_source: &'static str,
    /// The rule asked for on the command line; without one a record's own rule counts, then renju.
    pub(crate) rule: Option<Rule>,
    pub(crate) format: Format,
    pub(crate) chatter: Chatter,
    pub(crate) threads: NonZeroUsize,
    /// The threads asked for on the command line, if any.
    pub(crate) threads_asked: Option<NonZeroUsize>,
    pub(crate) seed: u64,
    pub(crate) output: Output,
    pub(crate) interrupt: Interrupt,
}

impl Context {
    /// The context of a command line.
    pub(crate) fn new(global: &Global, words: &[OsString]) -> Context {
        let (lang, lang_source) = choose_lang(global.lang, words);
        let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Context {
            lang,
            lang_source,
            rule: global.rule,
            format: if global.json { Format::Json } else { Format::Text },
            chatter: if global.quiet { Chatter::Quiet } else { Chatter::Full },
            threads: global.threads.unwrap_or_else(cores),
            threads_asked: global.threads,
            seed: global.seed,
            output: Output::stdout(),
            interrupt: Interrupt::default(),
        }
    }

    /// Starts to listen for Ctrl-C.
    pub(crate) fn watch_interrupt(&self) {
        self.interrupt.watch(self.output.clone());
    }

    /// The rule where neither the command line nor a record names one.
    pub(crate) fn rule_or_usual(&self) -> Rule {
        self.rule.unwrap_or_default()
    }

    /// Writes a message as a line.
    pub(crate) fn say(&self, message: impl Words) -> Result<(), Failure> {
        self.output.line(&message.words(self.lang))
    }

    /// Writes a message as a line unless `--quiet` was given.
    pub(crate) fn note(&self, message: impl Words) -> Result<(), Failure> {
        match self.chatter {
            Chatter::Full => self.say(message),
            Chatter::Quiet => Ok(()),
        }
    }

    /// Writes a message beside the answer, to standard error, unless `--quiet` was given.
    pub(crate) fn aside(&self, message: impl Words) {
        if matches!(self.chatter, Chatter::Full) {
            crate::output::complain(&message.words(self.lang));
        }
    }

    /// Writes a value as one line of JSON.
    pub(crate) fn json(&self, value: &impl Serialize) -> Result<(), Failure> {
        let line = serde_json::to_string(value).map_err(Failure::internal)?;
        self.output.line(&line)
    }

    /// Writes the answer to a question that has no id.
    pub(crate) fn answer(&self, answer: impl Schema + Serialize) -> Result<(), Failure> {
        self.json(&identified(None, answer))
    }

    /// The failure with this message as its text.
    pub(crate) fn bad_input(&self, message: impl Words) -> Failure {
        Failure::BadInput(message.words(self.lang))
    }

    /// A message in the user's language.
    pub(crate) fn text(&self, message: impl Words) -> String {
        message.words(self.lang)
    }
}

/// The language, and where it was taken from: the parsed option, the raw words (for messages about arguments that
/// could not be parsed), then the locale.
pub(crate) fn choose_lang(option: Option<Lang>, words: &[OsString]) -> (Lang, &'static str) {
    if let Some(lang) = option.or_else(|| lang_in_words(words)) {
        return (lang, "--lang");
    }
    let locale = |name: &str| std::env::var(name).ok();
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let set = names.into_iter().find(|name| locale(name).is_some_and(|value| !value.is_empty()));
    let values = names.map(locale);
    (Lang::from_locales(values.iter().map(Option::as_deref)), set.unwrap_or("default"))
}

fn lang_in_words(words: &[OsString]) -> Option<Lang> {
    let mut words = words.iter().skip(1).filter_map(|word| word.to_str()).take_while(|word| *word != "--");
    while let Some(word) = words.next() {
        if word == "--lang" {
            return words.next()?.parse().ok();
        }
        if let Some(value) = word.strip_prefix("--lang=") {
            return value.parse().ok();
        }
    }
    None
}
