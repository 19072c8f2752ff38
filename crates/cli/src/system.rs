//! Why the system refuses to read or write a file, in the user's language.

use std::io::{Error, ErrorKind};

use kagetsu_words::{Lang, Message, Words};

/// The errors that a person can do something about.
const KNOWN: [(ErrorKind, Message<'_>); 10] = [
    (ErrorKind::NotFound, Message::SystemNotFound),
    (ErrorKind::PermissionDenied, Message::SystemDenied),
    (ErrorKind::IsADirectory, Message::SystemFolder),
    (ErrorKind::NotADirectory, Message::SystemNotFolder),
    (ErrorKind::StorageFull, Message::SystemFull),
    (ErrorKind::QuotaExceeded, Message::SystemFull),
    (ErrorKind::ReadOnlyFilesystem, Message::SystemReadOnly),
    (ErrorKind::FileTooLarge, Message::SystemTooLarge),
    (ErrorKind::InvalidFilename, Message::SystemName),
    (ErrorKind::InvalidInput, Message::SystemName),
];

/// The reason in words; of an error that is not among the known ones what the system calls it.
pub(crate) fn reason(error: &Error, lang: Lang) -> String {
    let known = KNOWN.iter().find(|(kind, _)| *kind == error.kind());
    known.map_or_else(|| plain(error), |(_, message)| message.words(lang))
}

/// What the system calls an error, without its number.
fn plain(error: &Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_errors_have_words_and_others_no_number() {
        let full = Error::from(ErrorKind::StorageFull);
        assert_eq!(reason(&full, Lang::En), "no space left on the disk");
        assert_eq!(reason(&full, Lang::Ja), "ディスクに空きがありません");
        assert_eq!(plain(&Error::other("odd (os error 7)")), "odd");
    }
}
