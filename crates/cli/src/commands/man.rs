//! `kagetsu man`: the manual page, one for all commands, made from the same texts as the help.
//!
//! Written here rather than by `clap_mangen`, whose headings are English and which refers to a page of its own for
//! every command.

use clap::{Arg, Command, CommandFactory};
use kagetsu_words::{HelpText, Lang};

use crate::args::Cli;
use crate::context::Context;
use crate::failure::{Ending, Failure};
use crate::help;

/// Prints the page.
pub(crate) fn run(context: &Context) -> Result<Ending, Failure> {
    let mut command = help::localize(Cli::command(), context.lang);
    // Usage lines know their options only then.
    command.build();
    context.output.bytes(page(&command, context.lang).as_bytes())?;
    Ok(Ending::Done)
}

fn page(command: &Command, lang: Lang) -> String {
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let (first, _) = about.split_once('\n').unwrap_or((&about, ""));
    let mut page = Page::default();
    page.request("'\\\" -*- coding: UTF-8 -*-");
    page.request(&format!(".TH KAGETSU 1 \"\" \"kagetsu {}\"", env!("CARGO_PKG_VERSION")));
    // Left-aligned: lines of Japanese have no spaces to stretch.
    page.request(".ad l");
    page.section(HelpText::ManName.text(lang));
    page.text(&format!("kagetsu \\- {}", escaped(first)));
    page.section(HelpText::ManSynopsis.text(lang));
    page.usage(command);
    page.section(HelpText::ManDescription.text(lang));
    page.paragraphs(&about);
    page.section(HelpText::ManPositions.text(lang));
    page.paragraphs(HelpText::Positions.text(lang));
    page.section(HelpText::Global.text(lang));
    command.get_arguments().for_each(|arg| page.option(arg));
    page.section(HelpText::Commands.text(lang));
    page.commands(command, "kagetsu");
    page.0
}

/// A page in the making.
#[derive(Default)]
struct Page(String);

impl Page {
    fn request(&mut self, line: &str) {
        self.0 += line;
        self.0 += "\n";
    }

    /// A line of text that is escaped already.
    fn text(&mut self, line: &str) {
        // A line that begins with a full stop or an apostrophe would be taken for a request.
        let guard = if line.starts_with(['.', '\'']) { "\\&" } else { "" };
        self.request(&format!("{guard}{line}"));
    }

    fn section(&mut self, heading: &str) {
        self.request(&format!(".SH {}", escaped(&heading.to_uppercase())));
    }

    fn paragraphs(&mut self, text: &str) {
        for line in text.lines() {
            self.request(".PP");
            self.text(&escaped(line));
        }
    }

    fn usage(&mut self, command: &Command) {
        let usage = command.clone().render_usage().to_string();
        let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage);
        self.text(&format!("\\fB{}\\fR", escaped(usage.trim())));
    }

    fn option(&mut self, arg: &Arg) {
        self.request(".TP");
        self.text(&format!("\\fB{}\\fR", escaped(&spelled(arg))));
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        self.text(&escaped(&help));
    }

    /// The commands below one, each with the options that it does not share with all others.
    fn commands(&mut self, command: &Command, path: &str) {
        for sub in command.get_subcommands() {
            let path = format!("{path} {}", sub.get_name());
            self.request(&format!(".SS {}", escaped(&path)));
            let about = sub.get_about().map(ToString::to_string).unwrap_or_default();
            self.text(&escaped(&about));
            self.request(".PP");
            self.usage(sub);
            let own = sub.get_arguments().filter(|arg| !help::is_global(arg));
            own.for_each(|arg| self.option(arg));
            self.commands(sub, &path);
        }
    }
}

/// An option or argument as it is typed.
pub(crate) fn spelled(arg: &Arg) -> String {
    let values: Vec<&str> =
        arg.get_value_names().unwrap_or_default().iter().map(|name| name.as_str()).collect();
    let value = if arg.get_action().takes_values() { values.join(" ") } else { String::new() };
    let names =
        [arg.get_short().map(|short| format!("-{short}")), arg.get_long().map(|long| format!("--{long}"))];
    let names: Vec<String> = names.into_iter().flatten().collect();
    [names.join(", "), value].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A text in which nothing means anything to the formatter, with places where Japanese lines may be broken.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => out += "\\e",
            '-' => out += "\\-",
            _ => out.push(sign),
        }
        if signs.peek().is_some_and(|next| may_break(sign, *next)) {
            out += "\\:";
        }
    }
    out
}

/// Whether a line may be broken between two signs: beside a Japanese one, but not after an opening bracket and not
/// before what belongs to the end of a line.
fn may_break(sign: char, next: char) -> bool {
    let is_wide = |sign: char| matches!(sign, '\u{3000}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}');
    let beside = is_wide(sign) || is_wide(next);
    beside && !"（「［".contains(sign) && !"、。：）」］ー・っゃゅょッャュョ".contains(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn japanese_lines_may_break_but_not_anywhere() {
        assert_eq!(escaped("盤を（既定）"), "盤\\:を\\:（既\\:定）");
        assert_eq!(escaped("a-b\\c"), "a\\-b\\ec");
    }
}
