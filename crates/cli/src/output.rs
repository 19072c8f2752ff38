//! Where answers go: standard output, buffered, shared with the interrupt watcher so that what was finished is
//! written even when the run is cut short.

use std::fmt::Display;
use std::io::{self, BufWriter, Write};
use std::sync::{Arc, Mutex, PoisonError};

use crate::failure::Failure;

/// A shared, buffered standard output.
#[derive(Clone)]
pub(crate) struct Output {
    sink: Arc<Mutex<BufWriter<io::Stdout>>>,
}

impl Output {
    /// The standard output of this process.
    pub(crate) fn stdout() -> Output {
        Output { sink: Arc::new(Mutex::new(BufWriter::with_capacity(1 << 16, io::stdout()))) }
    }

    /// Writes a line.
    pub(crate) fn line(&self, text: &dyn Display) -> Result<(), Failure> {
        self.with(|sink| writeln!(sink, "{text}"))
    }

    /// Writes text as it is and sends it out at once (a prompt).
    pub(crate) fn prompt(&self, text: &dyn Display) -> Result<(), Failure> {
        self.with(|sink| write!(sink, "{text}").and_then(|()| sink.flush()))
    }

    /// Writes bytes as they are.
    pub(crate) fn bytes(&self, bytes: &[u8]) -> Result<(), Failure> {
        self.with(|sink| sink.write_all(bytes))
    }

    /// Sends everything out.
    pub(crate) fn flush(&self) -> Result<(), Failure> {
        self.with(Write::flush)
    }

    /// Sends out what whole lines there are, if nobody is writing at this moment.
    pub(crate) fn try_flush(&self) -> bool {
        self.sink.try_lock().is_ok_and(|mut sink| sink.flush().is_ok())
    }

    fn with(&self, write: impl FnOnce(&mut BufWriter<io::Stdout>) -> io::Result<()>) -> Result<(), Failure> {
        // A poisoned lock means that another thread panicked between lines: the buffer itself is whole.
        let mut sink = self.sink.lock().unwrap_or_else(PoisonError::into_inner);
        write(&mut sink).map_err(Failure::from_write)
    }
}

/// Writes a line to standard error. A closed standard error is nobody's loss.
pub(crate) fn complain(text: &dyn Display) {
    let _ = writeln!(io::stderr(), "{text}");
}
