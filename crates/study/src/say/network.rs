//! What is wrong with the file of a network, in words.

use kagetsu_engine::{Network, NetworkError};
use kagetsu_words::{Lang, Message};

/// The reason that a file was refused.
pub fn trouble(error: &NetworkError, lang: Lang) -> String {
    let text = |message: Message<'_>| message.text(lang).to_string();
    match error {
        NetworkError::Foreign => text(Message::NetworkForeign),
        NetworkError::Version(version) => text(Message::NetworkVersion { version, known: &Network::VERSION }),
        NetworkError::ShortHeader => text(Message::NetworkShortHeader),
        NetworkError::Header(0) => text(Message::NetworkHeaderText),
        NetworkError::Header(line) => text(Message::NetworkHeaderLine { line }),
        NetworkError::MissingKey(key) => text(Message::NetworkMissingKey { key }),
        NetworkError::Rule(rule) => text(Message::NetworkRule { rule: &rule.escape_debug() }),
        NetworkError::Units => text(Message::NetworkUnits),
        NetworkError::Checksum => text(Message::NetworkChecksum),
        NetworkError::Truncated(section) => text(Message::NetworkTruncated { section: &section.name() }),
        NetworkError::TooLong(bytes) => text(Message::NetworkTooLong { bytes }),
        NetworkError::Range(section) => text(Message::NetworkRange { section: &section.name() }),
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
            NetworkError::Rule("caro".to_owned()),
            NetworkError::Units,
            NetworkError::Checksum,
            NetworkError::Truncated(Section::Codebook),
            NetworkError::TooLong(5),
            NetworkError::Range(Section::PolicyBias),
        ];
        for error in errors {
            assert_eq!(trouble(&error, Lang::En), error.to_string());
            assert_ne!(trouble(&error, Lang::Ja), error.to_string());
        }
    }
}
