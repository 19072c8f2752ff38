//! Text that is put into HTML and into addresses.

use core::fmt::{self, Write};

/// Text inside an element or a quoted attribute.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                other => f.write_char(other)?,
            }
        }
        Ok(())
    }
}

/// A picture as an address that holds it: pictures are kept apart, so that the names inside them cannot meet.
pub(super) struct DataUrl<'a>(pub(super) &'a str);

impl fmt::Display for DataUrl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("data:image/svg+xml;charset=utf-8,")?;
        for character in self.0.chars() {
            match character {
                '\n' => f.write_char(' ')?,
                // Single quotes stand as well in SVG, and need no escape inside a quoted attribute.
                '"' => f.write_char('\'')?,
                '%' | '#' | '<' | '>' | '&' | '\'' => write!(f, "%{:02X}", character as u32)?,
                other => f.write_char(other)?,
            }
        }
        Ok(())
    }
}
