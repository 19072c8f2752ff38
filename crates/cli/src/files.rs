//! Writing of results: to standard output, or to a file that is either written whole or left as it was.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kagetsu::records::{self, Format, Record, WriteOptions};
use kagetsu_words::Message;

use crate::context::Context;
use crate::failure::Failure;
use crate::input::{STANDARD, unwritable_record};
use crate::system;

/// Writes bytes to a file or to standard output.
pub(crate) fn write(context: &Context, path: &str, bytes: &[u8]) -> Result<(), Failure> {
    if path == STANDARD {
        return context.output.bytes(bytes);
    }
    let written = replace(Path::new(path), bytes);
    written.map_err(|error| unwritable(context, path, &error))
}

/// Says before the work that its results could not be written, or that one would replace another.
pub(crate) fn check<'a>(
    context: &Context,
    paths: impl IntoIterator<Item = &'a String>,
) -> Result<(), Failure> {
    let mut seen = BTreeSet::new();
    for path in paths.into_iter().filter(|path| *path != STANDARD) {
        if !seen.insert(path) {
            return Err(context.bad_input(Message::ErrorSameFile { path }));
        }
        try_replace(Path::new(path)).map_err(|error| unwritable(context, path, &error))?;
    }
    Ok(())
}

/// The failure of a file or folder that cannot be written.
pub(crate) fn unwritable(context: &Context, path: &str, error: &io::Error) -> Failure {
    context.bad_input(Message::ErrorWrite { path: &path, reason: &system::reason(error, context.lang) })
}

/// Says why a database cannot be where this path leads, in better words than the database has.
pub(crate) fn check_file(context: &Context, path: &Path) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let wrong = if path.is_dir() {
        io::ErrorKind::IsADirectory
    } else if folder.is_some_and(|folder| !folder.exists()) {
        io::ErrorKind::NotFound
    } else if folder.is_some_and(|folder| !folder.is_dir()) {
        io::ErrorKind::NotADirectory
    } else {
        return Ok(());
    };
    Err(unwritable(context, &path.to_string_lossy(), &wrong.into()))
}

/// Makes a folder unless it is there.
pub(crate) fn make_folder(context: &Context, path: &str) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| {
        let is_file = error.kind() == io::ErrorKind::AlreadyExists;
        unwritable(context, path, &if is_file { io::ErrorKind::NotADirectory.into() } else { error })
    })
}

/// A file that grows by whole pieces: what could not be written whole is taken back.
pub(crate) struct Growing {
    path: String,
    file: File,
}

impl Growing {
    /// Goes on at the end of a file, or begins it.
    pub(crate) fn open(context: &Context, path: &str) -> Result<Growing, Failure> {
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.map_err(|error| unwritable(context, path, &error))?;
        Ok(Growing { path: path.to_owned(), file })
    }

    /// The bytes it has.
    pub(crate) fn length(&self, context: &Context) -> Result<u64, Failure> {
        let length = self.file.metadata().map(|metadata| metadata.len());
        length.map_err(|error| unwritable(context, &self.path, &error))
    }

    /// Writes a piece to the end.
    pub(crate) fn add(&mut self, piece: &[u8], context: &Context) -> Result<(), Failure> {
        self.add_over(b"", piece, context)
    }

    /// Writes a piece in the place of `end`, with which the file ends.
    pub(crate) fn add_over(&mut self, end: &[u8], piece: &[u8], context: &Context) -> Result<(), Failure> {
        let before = self.length(context)?.saturating_sub(end.len() as u64);
        let cut = |file: &File| if end.is_empty() { Ok(()) } else { file.set_len(before) };
        let written = cut(&self.file).and_then(|()| self.file.write_all(piece));
        written.map_err(|error| {
            // A device has no end that could be put back.
            let _ = self.file.set_len(before).and_then(|()| self.file.write_all(end));
            unwritable(context, &self.path, &error)
        })
    }
}

/// Has a file written under another name, and puts it in the place of the old one when it is complete.
pub(crate) fn replace_with(
    context: &Context,
    path: &str,
    write: impl FnOnce(&Path) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let refused = |error: io::Error| unwritable(context, path, &error);
    let Some(target) = target(Path::new(path)).map_err(refused)? else { return write(Path::new(path)) };
    let part = part_of(&target);
    let written = write(&part).and_then(|()| fs::rename(&part, &target).map_err(refused));
    if written.is_err() {
        // Nothing more can be done about a left-over that cannot be removed either.
        let _ = fs::remove_file(&part);
    }
    written
}

/// Puts a new file in the place of an old one only when it is complete.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let Some(target) = target(path)? else { return fs::write(path, bytes) };
    let part = part_of(&target);
    let written = write_whole(&part, bytes).and_then(|()| {
        if let Ok(old) = fs::metadata(&target) {
            fs::set_permissions(&part, old.permissions())?;
        }
        fs::rename(&part, &target)
    });
    if written.is_err() {
        // Nothing more can be done about a left-over that cannot be removed either.
        let _ = fs::remove_file(&part);
    }
    written
}

/// Whether a file could be put there, as far as that is known without touching what is there.
fn try_replace(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let Some(target) = target(path)? else { return Ok(()) };
    let part = part_of(&target);
    File::create_new(&part)?;
    fs::remove_file(&part)
}

/// The file behind a name, for which another can be put; none of a device or a pipe, which has no content to protect
/// and cannot be replaced.
fn target(path: &Path) -> io::Result<Option<PathBuf>> {
    let Ok(there) = fs::metadata(path) else { return Ok(Some(path.to_owned())) };
    if !there.is_file() {
        return Ok(None);
    }
    if there.permissions().readonly() {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    // Through a link it is the file that changes, not the link.
    fs::canonicalize(path).map(Some)
}

/// The name under which a file is written until it is complete.
fn part_of(target: &Path) -> PathBuf {
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    target.with_file_name(name)
}

/// Writes to the disk itself: some disks tell only then that they are full.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Writes a game in the format that the file's name tells; says how many bytes.
pub(crate) fn write_record(context: &Context, record: &Record, path: &str) -> Result<usize, Failure> {
    let format = Format::of_name(path)
        .ok_or_else(|| context.bad_input(Message::ErrorFormatUnknown { path: &path }))?;
    let bytes = records::write(record, format, &WriteOptions::default());
    let bytes = bytes.map_err(|error| unwritable_record(context, path, &error))?;
    write(context, path, &bytes)?;
    Ok(bytes.len())
}
