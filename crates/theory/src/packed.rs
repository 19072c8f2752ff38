//! Theorem files as they lie on a disk: plain text, or the same compressed by gzip (`.ktheory.gz`).

use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;

use crate::read_error::{ReadError, ReadErrorKind};
use crate::theorem::Theorem;

/// The most bytes that a compressed file may become.
const MAX_TEXT: u64 = 512 << 20;

/// The first bytes of a gzip file.
const GZIP: [u8; 2] = [0x1f, 0x8b];

impl Theorem {
    /// Reads a theorem from the bytes of a file, compressed or not.
    ///
    /// # Errors
    /// When they cannot be unpacked, are no text, or are no theorem.
    pub fn from_bytes(bytes: &[u8]) -> Result<Theorem, ReadError> {
        if !bytes.starts_with(&GZIP) {
            return Theorem::read(text_of(bytes)?);
        }
        let mut unpacked = Vec::new();
        let read = MultiGzDecoder::new(bytes).take(MAX_TEXT + 1).read_to_end(&mut unpacked);
        let is_whole = read.is_ok() && unpacked.len() as u64 <= MAX_TEXT;
        if !is_whole {
            return Err(ReadError { line: 0, reason: ReadErrorKind::Packing });
        }
        Theorem::read(text_of(&unpacked)?)
    }

    /// The text, compressed.
    ///
    /// # Errors
    /// None that is known of: the bytes stay in memory.
    pub fn to_gzip(&self) -> io::Result<Vec<u8>> {
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        write!(packed, "{self}")?;
        packed.finish()
    }
}

fn text_of(bytes: &[u8]) -> Result<&str, ReadError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let line = 1 + bytes.iter().take(error.valid_up_to()).filter(|byte| **byte == b'\n').count();
        ReadError { line, reason: ReadErrorKind::NotText }
    })
}
