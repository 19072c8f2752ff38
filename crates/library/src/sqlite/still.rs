//! A library file where nothing may be written: neither the file nor a log beside it.
//!
//! In write-ahead mode even a reader wants to write the index of the log. Without a log there is nothing to index, and
//! SQLite reads the file as one that nobody changes.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::failure;
use crate::store::StoreResult;

/// Opens a file to read it and nothing else.
pub(super) fn open(path: &Path) -> StoreResult<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    // What stands in a log that could not be read would be missing without a word.
    let has_log = fs::metadata(log).is_ok_and(|log| log.len() > 0);
    if has_log {
        return Connection::open_with_flags(path, flags).map_err(failure);
    }
    let address = address(&path.to_string_lossy());
    Connection::open_with_flags(address, flags | OpenFlags::SQLITE_OPEN_URI).map_err(failure)
}

/// A path as an address that SQLite understands.
fn address(path: &str) -> String {
    let mut address = String::from("file:");
    let path = if cfg!(windows) { path.replace('\\', "/") } else { path.to_owned() };
    // A drive's letter is no host.
    if cfg!(windows) && !path.starts_with('/') {
        address.push_str("///");
    }
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"/-_.~:".contains(&byte) {
            address.push(char::from(byte));
        } else {
            // Writing to a string does not fail.
            let _ = write!(address, "%{byte:02X}");
        }
    }
    address.push_str("?immutable=1");
    address
}

#[cfg(all(test, not(windows)))]
mod tests {
    use super::*;

    #[test]
    fn any_path_is_an_address() {
        assert_eq!(address("/a b/c?d#e%.klibrary"), "file:/a%20b/c%3Fd%23e%25.klibrary?immutable=1");
        assert_eq!(address("棋.k"), "file:%E6%A3%8B.k?immutable=1");
    }
}
