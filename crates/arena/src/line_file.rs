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
    /// Opens the file and gives its whole lines. Nothing in it is changed before [`LineFile::accept`].
    pub(crate) fn open(path: &Path, begin: Begin) -> Result<(LineFile, String), JournalError> {
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
        bytes.truncate(whole);
        let text = String::from_utf8(bytes)
            .map_err(|_| JournalError::Line { line: 1, reason: "it is not text in UTF-8".to_owned() })?;
        Ok((LineFile { file }, text))
    }

    /// The file is ours: what follows its whole lines is removed, and new lines come after them.
    pub(crate) fn accept(&mut self, text: &str) -> io::Result<()> {
        self.file.set_len(text.len() as u64)?;
        self.file.seek(SeekFrom::Start(text.len() as u64)).map(drop)
    }

    /// Adds a line, in one call, so that a kill tears at most one.
    pub(crate) fn add(&mut self, text: &str) -> io::Result<()> {
        self.file.write_all(format!("{text}\n").as_bytes())?;
        self.file.flush()
    }
}
