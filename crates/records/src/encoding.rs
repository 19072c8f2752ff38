//! From bytes to text: Unicode where it is, else the legacy encodings that renju files really use.
//!
//! Old records are GBK (China), Shift_JIS (Japan) or Latin, often without saying so. Decoding happens before
//! parsing, because the second byte of a GBK or Shift_JIS character may look like `]` or `\`. Never fails: what no
//! encoding explains is read as Windows-1252, and the parser then names the place that makes no sense.

use std::borrow::Cow;

use encoding_rs::{Encoding, GB18030, SHIFT_JIS, UTF_8, WINDOWS_1252};

/// `bytes` as text, given the encoding they claim to be in. Line breaks stay, a byte order mark goes.
pub(crate) fn decode<'a>(bytes: &'a [u8], declared: Option<&str>) -> Cow<'a, str> {
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        let rest = bytes.get(length..).unwrap_or_default();
        return encoding.decode_without_bom_handling(rest).0;
    }
    choose(bytes, declared).decode_without_bom_handling(bytes).0
}

/// The encoding that explains `bytes` best: the one that leaves least unexplained, if that is little.
pub(crate) fn choose(bytes: &[u8], declared: Option<&str>) -> &'static Encoding {
    if Encoding::utf8_valid_up_to(bytes) == bytes.len() {
        // Valid UTF-8 with anything beyond ASCII is never an accident, whatever the file claims.
        return UTF_8;
    }
    let named = declared.and_then(|label| Encoding::for_label(label.trim().as_bytes()));
    if named.is_none() && looks_latin(bytes) {
        return WINDOWS_1252;
    }
    let guesses = if looks_japanese(&SHIFT_JIS.decode_without_bom_handling(bytes).0) {
        [UTF_8, SHIFT_JIS, GB18030]
    } else {
        [UTF_8, GB18030, SHIFT_JIS]
    };
    let said = named.map(|encoding| (damage(encoding, bytes, |c| c == UNEXPLAINED), encoding));
    let guessed =
        guesses.map(|encoding| (damage(encoding, bytes, |c| c == UNEXPLAINED || is_half_width(c)), encoding));
    // Of equals the first is kept: what the file says, then what is likelier.
    let best = said.into_iter().chain(guessed).min_by_key(|(damage, _)| *damage);
    let foreign = bytes.iter().filter(|byte| !byte.is_ascii()).count();
    best.filter(|(damage, _)| damage * TOLERATED <= foreign).map_or(WINDOWS_1252, |(_, encoding)| encoding)
}

/// Cut and broken characters are forgiven when there is at most one for so many bytes beyond ASCII.
const TOLERATED: usize = 20;

/// What decoders write where they find no character.
const UNEXPLAINED: char = '\u{fffd}';

/// How many characters speak against an encoding.
fn damage(encoding: &'static Encoding, bytes: &[u8], is_bad: fn(char) -> bool) -> usize {
    encoding.decode_without_bom_handling(bytes).0.matches(is_bad).count()
}

/// Accented letters one by one, as in `Soosõrv` or `Zoë`: the other encodings would take each for half a character and the
/// sign behind it, a `]` too, for the other half. Chinese and Japanese text has bytes in pairs, or others than these.
fn looks_latin(bytes: &[u8]) -> bool {
    let is_letter = |byte: u8| byte >= 0xc0 && byte != 0xd7 && byte != 0xf7;
    let is_foreign = |byte: Option<&u8>| byte.is_some_and(|byte| !byte.is_ascii());
    let mut foreign = bytes.iter().enumerate().filter(|(_, byte)| !byte.is_ascii());
    foreign.all(|(at, byte)| is_letter(*byte) && !is_foreign(bytes.get(at + 1)))
}

/// Half-width kana: what GBK text turns into when it is taken for Shift_JIS.
fn is_half_width(character: char) -> bool {
    ('\u{ff61}'..='\u{ff9f}').contains(&character)
}

/// Kana, and none of half width.
fn looks_japanese(text: &str) -> bool {
    let kana = text.chars().any(|c| ('\u{3041}'..='\u{30fe}').contains(&c));
    kana && !text.chars().any(is_half_width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_encoding_is_recognised_without_a_label() {
        let gbk = GB18030.encode("黑胜，白棋认输").0.into_owned();
        let japanese = SHIFT_JIS.encode("黒の勝ち、ソメイ").0.into_owned();
        assert_eq!(decode(&gbk, None), "黑胜，白棋认输");
        assert_eq!(decode(&japanese, None), "黒の勝ち、ソメイ");
        assert_eq!(decode("花月".as_bytes(), Some("gb2312")), "花月");
        assert_eq!(decode(b"\xef\xbb\xbfh8", None), "h8");
        assert_eq!(decode(b"caf\xe9", Some("iso-8859-1")), "café");
    }

    #[test]
    fn accented_letters_do_not_swallow_what_follows() {
        assert_eq!(decode(b"PB[Zo\xeb];B[hh]", None), "PB[Zoë];B[hh]");
        assert_eq!(decode(b"Ants Soos\xf5rv, \xd6sterlund", None), "Ants Soosõrv, Österlund");
        let rare = SHIFT_JIS.encode("連").0.into_owned();
        assert_eq!(rare, b"\x98\x41");
        assert_eq!(decode(&rare, Some("Shift_JIS")), "連");
    }

    #[test]
    fn a_broken_character_does_not_spoil_the_rest() {
        let mut bytes = GB18030.encode(&"黑胜，白棋认输。".repeat(9)).0.into_owned();
        bytes.extend([0xd3, b'\n', b'!']);
        assert!(decode(&bytes, None).starts_with("黑胜，白棋认输。黑胜"));
    }

    #[test]
    fn labels_decide_where_guessing_could_not() {
        let text = "連珠";
        assert_eq!(decode(&SHIFT_JIS.encode(text).0, Some("Shift_JIS")), text);
        assert_eq!(decode(&GB18030.encode(text).0, Some("GBK")), text);
    }

    #[test]
    fn anything_becomes_some_text() {
        for byte in 0..=255_u8 {
            assert!(!decode(&[b'a', byte, byte, b'['], Some("no-such-label")).is_empty());
        }
    }
}
