//! Cuts a text at a separator, but not inside quotation marks or brackets.

use super::error::{SpecError, SpecReason};

/// A piece of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SpecPart<'a> {
    pub(super) text: &'a str,
    /// Where it begins, in characters from 1.
    pub(super) column: usize,
}

impl<'a> SpecPart<'a> {
    /// The same piece without the blanks around it.
    pub(super) fn trimmed(self) -> SpecPart<'a> {
        let text = self.text.trim_start();
        let skipped = self.text.chars().count() - text.chars().count();
        SpecPart { text: text.trim_end(), column: self.column + skipped }
    }

    /// Says what is wrong with it.
    pub(super) fn refuse(&self, reason: SpecReason) -> SpecError {
        SpecError { part: self.text.to_owned(), column: self.column, reason }
    }
}

/// The pieces between separators; nothing when a quotation mark or bracket is not closed.
pub(super) fn split(text: &str, separator: char) -> Option<Vec<SpecPart<'_>>> {
    let mut parts = Vec::new();
    let (mut begin, mut column) = (0, 1);
    let (mut quoted, mut depth) = (false, 0_u32);
    for (count, (at, letter)) in text.char_indices().enumerate() {
        match letter {
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth = depth.checked_sub(1)?,
            _ if letter == separator && !quoted && depth == 0 => {
                parts.push(SpecPart { text: text.get(begin..at)?, column });
                (begin, column) = (at + letter.len_utf8(), count + 2);
            }
            _ => {}
        }
    }
    if quoted || depth > 0 {
        return None;
    }
    parts.push(SpecPart { text: text.get(begin..)?, column });
    Some(parts)
}

/// The words between blanks, without their quotation marks.
pub(super) fn words(text: &str) -> Option<Vec<String>> {
    let parts = split(text, ' ')?;
    let words = parts.into_iter().map(|part| part.text).filter(|word| !word.is_empty());
    Some(words.map(|word| word.replace('"', "")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators_inside_quotation_marks_and_brackets_do_not_count() {
        let texts = |text: &str| -> Option<Vec<(String, usize)>> {
            Some(split(text, ',')?.iter().map(|part| (part.text.to_owned(), part.column)).collect())
        };
        let parts = texts("あ,\"b,c\",d(e,(f,g)),h").unwrap();
        let expected = [("あ", 1), ("\"b,c\"", 3), ("d(e,(f,g))", 9), ("h", 20)];
        assert_eq!(parts, expected.map(|(text, column)| (text.to_owned(), column)));
        assert_eq!(texts(""), Some(vec![(String::new(), 1)]));
        for unclosed in ["\"a", "(a", "a)", "((a)", "a\",b"] {
            assert_eq!(split(unclosed, ','), None, "{unclosed}");
        }
        assert_eq!(words(" \"a b\"  c\"d e\" ").unwrap(), ["a b", "cd e"]);
    }
}
