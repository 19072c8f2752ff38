//! A file of lines that grows: each line is written and flushed at once, a torn one is removed when the work goes on.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use crate::journal::{Begin, JournalError};

/// An open file of lines.
#[derive(Debug)]
pub(crate) struct LineFile {
    file: File,
}

impl LineFile {
    /// Opens the file and gives its whole lines. Nothing in it is changed before [`LineFile::accept`]. A file without
    /// a whole line can only be one whose first line, the `head`, was torn.
    pub(crate) fn open(path: &Path, begin: Begin, head: &str) -> Result<(LineFile, String), JournalError> {
        let mut options = OpenOptions::new();
        options.read(true).write(true);
        match begin {
            Begin::Anew => options.create_new(true),
            Begin::Resume => options.create(true).truncate(false),
        };
        let mut file = options.open(path).map_err(|error| {
            let exists = error.kind() == io::ErrorKind::AlreadyExists;
            if exists { JournalError::Exists } else { JournalError::Io(error) }
        })?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        if whole == 0 && !head.as_bytes().starts_with(&bytes) {
            return Err(wrong(1, "it is not the beginning of this record"));
        }
        bytes.truncate(whole);
        let text = String::from_utf8(bytes).map_err(|error| {
            let good = error.as_bytes().iter().take(error.utf8_error().valid_up_to());
            wrong(good.filter(|byte| **byte == b'\n').count() + 1, "it is not text in UTF-8")
        })?;
        Ok((LineFile { file }, text))
    }

    /// The file is ours: what follows its whole lines is removed, and new lines come after them or after the head.
    pub(crate) fn accept(&mut self, text: &str, head: &str) -> io::Result<()> {
        self.file.set_len(text.len() as u64)?;
        self.file.seek(SeekFrom::Start(text.len() as u64))?;
        if text.is_empty() { self.add(head) } else { Ok(()) }
    }

    /// Adds a line, in one call, so that a kill tears at most one.
    pub(crate) fn add(&mut self, text: &str) -> io::Result<()> {
        self.file.write_all(format!("{text}\n").as_bytes())?;
        self.file.flush()
    }
}

fn wrong(line: usize, reason: &str) -> JournalError {
    JournalError::Line { line, reason: reason.to_owned() }
}
