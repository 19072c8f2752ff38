//! What is wrong with the file of a network, in words.

use kagetsu_engine::{Network, NetworkError};
use kagetsu_words::{Lang, Message, Words};

/// The reason that a file was refused.
pub fn unusable(error: &NetworkError, lang: Lang) -> String {
    match error {
        NetworkError::Foreign => Message::NetworkForeign.words(lang),
        NetworkError::Version(version) => {
            Message::NetworkVersion { version, known: &Network::VERSION }.words(lang)
        }
        NetworkError::ShortHeader => Message::NetworkShortHeader.words(lang),
        NetworkError::Header(0) => Message::NetworkHeaderText.words(lang),
        NetworkError::Header(line) => Message::NetworkHeaderLine { line }.words(lang),
        NetworkError::MissingKey(key) => Message::NetworkMissingKey { key }.words(lang),
        NetworkError::Rule(rule) => Message::NetworkRule { rule: &rule.escape_debug() }.words(lang),
        NetworkError::Units => Message::NetworkUnits.words(lang),
        NetworkError::Checksum => Message::NetworkChecksum.words(lang),
        NetworkError::Truncated(section) => {
            Message::NetworkTruncated { section: &section.name() }.words(lang)
        }
        NetworkError::TooLong(bytes) => Message::NetworkTooLong { bytes }.words(lang),
        NetworkError::Range(section) => Message::NetworkRange { section: &section.name() }.words(lang),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_english_words_are_those_of_the_library() {
        use kagetsu_engine::Section;
        let errors = [
            NetworkError::Foreign,
            NetworkError::Version(7),
            NetworkError::ShortHeader,
            NetworkError::Header(0),
            NetworkError::Header(3),
            NetworkError::MissingKey("rule"),
            NetworkError::Rule("chess".to_owned()),
            NetworkError::Units,
            NetworkError::Checksum,
            NetworkError::Truncated(Section::Codebook),
            NetworkError::TooLong(5),
            NetworkError::Range(Section::PolicyBias),
        ];
        for error in errors {
            assert_eq!(unusable(&error, Lang::En), error.to_string());
            assert_ne!(unusable(&error, Lang::Ja), error.to_string());
        }
    }
}
