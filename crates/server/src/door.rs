//! Who may ask the library: this machine, and whoever has the owner's token.
//!
//! A token stands in a link that is shown once. The page takes it out of the link's fragment, which no request carries,
//! and hands it in here; from then on a cookie that no script can read goes with every request. The library keeps only
//! the token's hash, on a sheet: another one in its place, or none, and every device that had it is a visitor again.

use std::fmt::Write;

use kagetsu::library::{DocumentStore, Library, LibraryError};
use sha2::{Digest, Sha256};

/// The sheet of the hash.
const KIND: &str = "door";
const KEY: &str = "owner";
/// Bytes of a token.
const BYTES: usize = 16;

/// A token, to be shown once.
#[derive(Clone, PartialEq, Eq)]
pub struct OwnerToken(String);

impl std::fmt::Debug for OwnerToken {
    /// Without the token, so that it cannot get into a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("OwnerToken(…)")
    }
}

impl OwnerToken {
    /// A new token, drawn by the system.
    ///
    /// # Errors
    /// When the system has no randomness to give.
    pub fn draw() -> std::io::Result<OwnerToken> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).map_err(|error| std::io::Error::other(error.to_string()))?;
        Ok(OwnerToken(hex(&bytes)))
    }

    /// Its text, as it stands in the link.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Makes it the only one that opens a library.
    ///
    /// # Errors
    /// What the library complains of.
    pub fn keep<S: DocumentStore + ?Sized>(&self, library: &mut Library<S>) -> Result<(), LibraryError> {
        let version = library.sheet(KIND, KEY)?.map_or(0, |sheet| sheet.version);
        library.put_sheet(KIND, KEY, version, &hash(&self.0)).map(drop)
    }
}

/// When the token that opens a library was made, in seconds since 1970; nothing where there is none.
///
/// # Errors
/// What the library complains of.
pub(crate) fn token_made<S: DocumentStore + ?Sized>(
    library: &Library<S>,
) -> Result<Option<u64>, LibraryError> {
    Ok(library.sheet(KIND, KEY)?.map(|sheet| sheet.changed))
}

/// Takes back the token that opens a library; says whether there was one.
///
/// # Errors
/// What the library complains of.
pub fn revoke_token<S: DocumentStore + ?Sized>(library: &mut Library<S>) -> Result<bool, LibraryError> {
    let was_there = library.sheet(KIND, KEY)?.is_some();
    library.erase_sheet(KIND, KEY)?;
    Ok(was_there)
}

/// Whether a text is the token that opens a library.
pub(crate) fn opens<S: DocumentStore + ?Sized>(
    library: &Library<S>,
    text: &str,
) -> Result<bool, LibraryError> {
    let kept = library.sheet(KIND, KEY)?.map(|sheet| sheet.text);
    // Of two hashes it tells nothing how long a comparison takes.
    Ok(text.len() == 2 * BYTES && kept.is_some_and(|kept| kept == hash(text)))
}

fn hash(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kagetsu::library::SqliteStore;

    #[test]
    fn one_token_opens_until_it_is_replaced_or_revoked() {
        let mut library = Library::new(SqliteStore::in_memory().unwrap(), || 7);
        let (first, second) = (OwnerToken::draw().unwrap(), OwnerToken::draw().unwrap());
        assert!(first != second && first.text().len() == 32);
        assert!(!opens(&library, first.text()).unwrap());
        first.keep(&mut library).unwrap();
        assert!(opens(&library, first.text()).unwrap() && !opens(&library, second.text()).unwrap());
        assert_eq!(token_made(&library).unwrap(), Some(7));
        second.keep(&mut library).unwrap();
        assert!(!opens(&library, first.text()).unwrap() && opens(&library, second.text()).unwrap());
        assert!(revoke_token(&mut library).unwrap() && !revoke_token(&mut library).unwrap());
        assert!(!opens(&library, second.text()).unwrap());
        assert!(!format!("{first:?}").contains(first.text()));
        let kept = library.sheet(KIND, KEY).unwrap();
        assert!(kept.is_none());
    }
}
