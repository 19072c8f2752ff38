//! Writing of results: to standard output, or to a file that is either written whole or left as it was.

use std::fs;
use std::io;
use std::path::Path;

use kagetsu::records::{self, Format, Record, WriteOptions};
use kagetsu_words::Message;

use crate::context::Context;
use crate::failure::Failure;
use crate::input::{STANDARD, bad_record};

/// Writes bytes to a file or to standard output.
pub(crate) fn write(context: &Context, path: &str, bytes: &[u8]) -> Result<(), Failure> {
    if path == STANDARD {
        return context.output.bytes(bytes);
    }
    let written = replace(Path::new(path), bytes);
    written.map_err(|error| unwritable(context, path, &error))
}

/// Says before long work that its result could not be written, as far as that is known without touching anything.
pub(crate) fn check<'a>(
    context: &Context,
    paths: impl IntoIterator<Item = &'a String>,
) -> Result<(), Failure> {
    for path in paths.into_iter().filter(|path| *path != STANDARD) {
        let folder = Path::new(path).parent().filter(|folder| !folder.as_os_str().is_empty());
        let there = fs::metadata(folder.unwrap_or(Path::new("."))).map(drop);
        let is_folder = Path::new(path).is_dir();
        let free = if is_folder { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(()) };
        there.and(free).map_err(|error| unwritable(context, path, &error))?;
    }
    Ok(())
}

/// The failure of a file or folder that cannot be written.
pub(crate) fn unwritable(context: &Context, path: &str, error: &io::Error) -> Failure {
    context.bad_input(Message::ErrorWrite { path: &path, reason: error })
}

/// Makes a folder unless it is there.
pub(crate) fn make_folder(context: &Context, path: &str) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| unwritable(context, path, &error))
}

/// Puts a new file in the place of an old one only when it is complete.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A device or a pipe has no content to protect and cannot be replaced.
    if path.exists() && !path.is_file() {
        return fs::write(path, bytes);
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    let written = fs::write(&part, bytes).and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        // Nothing more can be done about a left-over that cannot be removed either.
        let _ = fs::remove_file(&part);
    }
    written
}

/// Writes a game in the format that the file's name tells; says how many bytes.
pub(crate) fn write_record(context: &Context, record: &Record, path: &str) -> Result<usize, Failure> {
    let format = Format::of_name(path)
        .ok_or_else(|| context.bad_input(Message::ErrorFormatUnknown { path: &path }))?;
    let bytes = records::write(record, format, &WriteOptions::default());
    let bytes = bytes.map_err(|error| bad_record(context, Some(path), &error))?;
    write(context, path, &bytes)?;
    Ok(bytes.len())
}
