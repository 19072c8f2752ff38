//! What a node says beside its move: comment, marks, time, and foreign properties kept as they came.

use core::fmt;

use kagetsu_rules::Point;

use crate::sgf::{escape, text as meaning, unescaped};

/// Everything that is said at a node.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// The comment, lines separated by `\n`; empty when there is none.
    pub comment: String,
    /// Marks on the board.
    pub marks: Vec<Mark>,
    /// Time used for the move, in milliseconds, as the recorder counted it.
    pub time_ms: Option<u64>,
    /// SGF properties that this crate gives no meaning.
    pub properties: Vec<Property>,
}

impl Notes {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.comment.is_empty()
            && self.marks.is_empty()
            && self.time_ms.is_none()
            && self.properties.is_empty()
    }
}

/// A mark on a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Where.
    pub point: Point,
    /// Which.
    pub kind: MarkKind,
}

/// The marks that SGF knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MarkKind {
    /// A letter or short text.
    Label(String),
    /// ✕.
    Cross,
    /// ○.
    Circle,
    /// □.
    Square,
    /// △.
    Triangle,
    /// A point picked out without a shape of its own.
    Selected,
}

/// An SGF property with its values exactly as they stand between the brackets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    name: String,
    values: Vec<String>,
}

/// A name or value that could not stand in an SGF file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PropertyError;

impl fmt::Display for PropertyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "not an SGF property: the name must be letters and digits, and `]` and `\\` in values escaped",
        )
    }
}

impl core::error::Error for PropertyError {}

impl Property {
    /// A property, if it can be written: a name of letters and digits, at least one value, `]` and `\` escaped.
    pub fn new(name: impl Into<String>, values: Vec<String>) -> Result<Property, PropertyError> {
        let name = name.into();
        let named = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if named && !values.is_empty() && values.iter().all(|value| is_closed(value)) {
            Ok(Property { name, values })
        } else {
            Err(PropertyError)
        }
    }

    /// More values, from a property of the same name.
    pub(crate) fn extend(&mut self, other: Property) {
        self.values.extend(other.values);
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A property with one value that means `text`.
    pub fn of_text(name: impl Into<String>, text: &str) -> Result<Property, PropertyError> {
        Property::new(name, vec![escape(text)])
    }

    /// What its first value means.
    pub fn text(&self) -> String {
        self.values.first().map(|value| meaning(value)).unwrap_or_default()
    }

    /// Its values, still escaped.
    pub fn values(&self) -> &[String] {
        &self.values
    }
}

/// Whether `value` ends neither too early nor too late when put in brackets.
fn is_closed(value: &str) -> bool {
    unescaped(&format!("{value}]"), b']') == Some(value.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_written_is_a_property() {
        let new = |name: &str, value: &str| Property::new(name, vec![value.to_owned()]).is_ok();
        assert!(new("5A", "13,14") && new("XX", r"a\]b\\") && new("X", "["));
        assert!(!new("", "") && !new("A B", "") && !new("X", "a]b") && !new("X", r"a\"));
        assert_eq!(Property::new("X", Vec::new()), Err(PropertyError));
        let text = "a]b\\c:\nd";
        assert_eq!(Property::of_text("GN", text).unwrap().text(), text);
    }
}
