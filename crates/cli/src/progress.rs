//! A bar for long work: on a terminal only, on standard error, gone when the work is done.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use crate::context::{Chatter, Context, Format};

/// Cells of the bar.
const WIDTH: usize = 24;

/// A bar, or nothing where nobody would see it.
pub(crate) struct Progress {
    total: usize,
    is_shown: bool,
}

impl Progress {
    /// A bar for so many steps.
    pub(crate) fn new(context: &Context, total: usize) -> Progress {
        let wanted = context.chatter == Chatter::Full && context.format == Format::Text;
        Progress { total, is_shown: wanted && io::stderr().is_terminal() }
    }

    /// Shows how far the work is, and a remark.
    pub(crate) fn show(&self, done: usize, remark: &dyn Display) {
        if self.is_shown {
            // A bar that cannot be drawn is nobody's loss.
            let _ = write!(io::stderr(), "\r{} {done}/{}  {remark}\x1b[K", bar(done, self.total), self.total);
            let _ = io::stderr().flush();
        }
    }

    /// Takes the bar away until it is shown again, so that a line can be written.
    pub(crate) fn clear(&self) {
        if self.is_shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
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
}
