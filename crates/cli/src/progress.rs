//! Signs of life during long work: on a terminal only, on standard error, gone when the work is done.
//!
//! Nothing but text and the return to the beginning of the line is written, so that there is nothing to colour and
//! nothing that a terminal could misunderstand; one that calls itself dumb gets none.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use kagetsu::solve::Halt;
use kagetsu_words::Message;

use crate::context::{Chatter, Context, Format};

/// Cells of the bar.
const WIDTH: usize = 24;

/// Columns of a narrow terminal: a line that breaks could not be taken away.
const COLUMNS: usize = 79;

/// A bar, or nothing where nobody would see it.
pub(crate) struct Progress {
    total: usize,
    is_shown: bool,
    /// The columns of what stands there.
    drawn: AtomicUsize,
}

impl Progress {
    /// A bar for so many steps.
    pub(crate) fn new(context: &Context, total: usize) -> Progress {
        let wanted = context.chatter == Chatter::Full && context.format == Format::Text;
        let is_dumb = std::env::var_os("TERM").is_some_and(|name| name == "dumb");
        let is_shown = wanted && !is_dumb && io::stderr().is_terminal();
        Progress { total, is_shown, drawn: AtomicUsize::new(0) }
    }

    /// A count for the answers of a batch, where these do not appear on the same terminal.
    pub(crate) fn beside_answers(context: &Context) -> Progress {
        let mut progress = Progress::new(context, 0);
        progress.is_shown &= !io::stdout().is_terminal();
        progress
    }

    /// Shows how far the work is, and a remark.
    pub(crate) fn show(&self, done: usize, remark: &dyn Display) {
        if self.is_shown {
            self.draw(&format!("{} {done}/{}  {remark}", bar(done, self.total), self.total));
        }
    }

    /// Shows a remark where nobody knows how much there is to do.
    pub(crate) fn say(&self, remark: &dyn Display) {
        if self.is_shown {
            self.draw(&remark.to_string());
        }
    }

    /// Takes the bar away until it is shown again, so that a line can be written.
    pub(crate) fn clear(&self) {
        if self.is_shown && self.drawn.load(Ordering::Relaxed) > 0 {
            self.draw("");
            let _ = write!(io::stderr(), "\r");
        }
    }

    /// Writes over what stands there.
    fn draw(&self, text: &str) {
        let (text, columns) = fitting(text.trim_end());
        let rest = self.drawn.swap(columns, Ordering::Relaxed).saturating_sub(columns);
        // A bar that cannot be drawn is nobody's loss.
        let _ = write!(io::stderr(), "\r{text}{:rest$}", "");
        let _ = io::stderr().flush();
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}

fn bar(done: usize, total: usize) -> String {
    let full = (done.min(total) * WIDTH).checked_div(total).unwrap_or(WIDTH);
    format!("[{}{}]", "#".repeat(full), ".".repeat(WIDTH - full))
}

/// As much of a text as fits into a line, and how many columns that takes.
fn fitting(text: &str) -> (String, usize) {
    // Our signs beyond ASCII are mostly those of Japanese, which take two columns; too much room does no harm.
    let width = |sign: char| if sign.is_ascii() { 1 } else { 2 };
    let mut columns = 0;
    let fits = |sign: &char| {
        columns += width(*sign);
        columns <= COLUMNS
    };
    let short: String = text.chars().take_while(fits).collect();
    let columns = short.chars().map(width).sum();
    (short, columns)
}

/// Shows that a search goes on, whenever it asks whether to stop, and stops it at Ctrl-C.
pub(crate) struct Busy<'a> {
    context: &'a Context,
    progress: Progress,
    start: Instant,
    /// Tenths of a second that were shown last.
    shown: AtomicU64,
}

/// Tenths of a second before it is worth saying anything.
const SOON: u64 = 3;

impl<'a> Busy<'a> {
    /// From now on.
    pub(crate) fn new(context: &'a Context) -> Busy<'a> {
        Busy {
            context,
            progress: Progress::new(context, 0),
            start: Instant::now(),
            shown: AtomicU64::new(SOON),
        }
    }
}

impl Halt for Busy<'_> {
    fn is_halted(&self) -> bool {
        if self.progress.is_shown {
            let tenths = u64::try_from(self.start.elapsed().as_millis() / 100).unwrap_or(u64::MAX);
            if tenths > self.shown.fetch_max(tenths, Ordering::Relaxed) {
                let seconds = format!("{}.{}", tenths / 10, tenths % 10);
                self.progress.say(&Message::SearchingFor { seconds: &seconds }.text(self.context.lang));
            }
        }
        self.context.interrupt.is_set()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills_and_never_overflows() {
        assert_eq!(bar(0, 4), format!("[{}]", ".".repeat(24)));
        assert_eq!(bar(1, 4), format!("[{}{}]", "#".repeat(6), ".".repeat(18)));
        assert_eq!(bar(9, 4), format!("[{}]", "#".repeat(24)));
        assert_eq!(bar(0, 0), bar(9, 4));
    }

    #[test]
    fn a_remark_stays_within_its_line() {
        assert_eq!(fitting("3手目"), ("3手目".to_owned(), 5));
        assert_eq!(fitting(&"x".repeat(200)).1, 79);
        assert_eq!(fitting(&"手".repeat(200)).1, 78);
    }
}
