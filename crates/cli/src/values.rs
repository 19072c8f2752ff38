//! Values of options that are no names: whole numbers, times, points. Whatever else is given, the complaint can say
//! what the option takes.

use std::error::Error;
use std::fmt::{self, Display};
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use kagetsu::Point;
use kagetsu::records::Format;
use kagetsu::theory::Shard;
use kagetsu_words::{Lang, Message, TheoryMessage, Words};

/// More threads than this help nobody, and a system may refuse to start them.
const MOST_THREADS: NonZeroUsize = NonZeroUsize::new(1_024).expect("a number above 0");

/// What an option takes.
#[derive(Clone, Debug)]
pub(crate) enum Expected {
    /// Whole numbers from the first to the last.
    Whole(String, String),
    /// Numbers above 0, up to this one.
    Positive(f64),
    /// A time.
    Time,
    /// A point of the board.
    Point,
    /// A part of a whole, such as `1/8`.
    Shard,
}

impl Expected {
    /// In words.
    pub(crate) fn text(&self, lang: Lang) -> String {
        match self {
            Expected::Whole(least, most) => format!("{least}–{most}"),
            Expected::Positive(most) => Message::UsagePositive { most }.words(lang),
            Expected::Time => Message::UsageTime.words(lang),
            Expected::Point => "a1 … o15".to_owned(),
            Expected::Shard => TheoryMessage::UsageShard.words(lang),
        }
    }
}

impl Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl Error for Expected {}

/// Reads a whole number of a range.
pub(crate) fn whole<T>(allowed: RangeInclusive<T>) -> impl TypedValueParser<Value = T>
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text: &str| {
        let number = text.parse().ok().filter(|number| allowed.contains(number));
        number.ok_or_else(|| Expected::Whole(allowed.start().to_string(), allowed.end().to_string()))
    }
}

/// Reads a number of threads.
pub(crate) fn threads() -> impl TypedValueParser<Value = NonZeroUsize> {
    whole(NonZeroUsize::MIN..=MOST_THREADS)
}

/// Reads a number above 0.
pub(crate) fn positive(most: f64) -> impl TypedValueParser<Value = f64> {
    move |text: &str| {
        let number = text.parse::<f64>().ok().filter(|number| *number > 0.0 && *number <= most);
        number.ok_or(Expected::Positive(most))
    }
}

/// Reads a time such as `500ms` or `2s`.
pub(crate) fn time(text: &str) -> Result<Duration, Expected> {
    kagetsu_arena::parse_time(text).map_err(|_| Expected::Time)
}

/// Reads a part of a whole such as `1/8`.
pub(crate) fn shard(text: &str) -> Result<Shard, Expected> {
    let parts = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
    parts.and_then(|(number, of)| Shard::new(number, of)).ok_or(Expected::Shard)
}

/// Reads the name of a format that records can be read in.
pub(crate) fn format_to_read() -> impl TypedValueParser<Value = Format> {
    format(|format| !matches!(format, Format::Svg | Format::Png))
}

/// Reads the name of a format that records can be written in.
pub(crate) fn format_to_write() -> impl TypedValueParser<Value = Format> {
    format(|format| format != Format::Pos)
}

fn format(is_meant: fn(Format) -> bool) -> impl TypedValueParser<Value = Format> {
    let names = Format::ALL.into_iter().filter(|format| is_meant(*format)).map(Format::name);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Format>())
}

/// Reads a point of the board.
pub(crate) fn point(text: &str) -> Result<Point, Expected> {
    text.parse().map_err(|_| Expected::Point)
}

#[cfg(test)]
mod tests {
    use clap::error::ErrorKind;
    use clap::{Arg, Command, CommandFactory};

    use super::*;
    use crate::args::Cli;

    /// What is said of a bad value, by option; options that take any text or one of a list are left out.
    fn complaints(command: &Command, lang: Lang, told: &mut Vec<(String, Option<String>)>) {
        for arg in
            command.get_arguments().filter(|arg| !arg.is_positional() && arg.get_action().takes_values())
        {
            let alone = Arg::new("it").long("it").value_parser(arg.get_value_parser().clone());
            let Err(error) = Command::new("x").arg(alone).try_get_matches_from(["x", "--it", "?"]) else {
                continue;
            };
            if error.kind() == ErrorKind::ValueValidation {
                let expected = error.source().and_then(|source| source.downcast_ref::<Expected>());
                let option = format!("{} {}", command.get_name(), arg.get_id());
                told.push((option, expected.map(|expected| expected.text(lang))));
            }
        }
        command.get_subcommands().for_each(|sub| complaints(sub, lang, told));
    }

    #[test]
    fn every_option_can_say_what_it_takes() {
        for lang in Lang::ALL {
            let mut told = Vec::new();
            complaints(&Cli::command(), lang, &mut told);
            assert!(told.len() > 40, "{told:?}");
            for (option, expected) in told {
                assert!(
                    expected.is_some_and(|text| !text.is_empty()),
                    "{option} only says that a value is bad"
                );
            }
        }
    }
}
