//! Writing SVG elements: numbers, escaping and the few shapes a board needs.
//!
//! Whatever text comes in, what goes out is well-formed XML 1.0.

use core::fmt::{self, Write as _};

/// `text` with XML's special characters escaped and characters that XML cannot hold replaced by U+FFFD.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            plain => out.push(plain),
        }
    }
    out
}

/// A length with at most two decimals and no trailing zeros.
#[derive(Clone, Copy)]
pub(crate) struct Num(pub(crate) f32);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// An SVG document in the making.
#[derive(Debug)]
pub(crate) struct SvgDocument {
    out: String,
}

impl SvgDocument {
    /// Opens a document of `width` × `height` user units, shown `pixels` wide.
    pub(crate) fn open(width: f32, height: f32, pixels: u32) -> SvgDocument {
        let mut svg = SvgDocument { out: String::with_capacity(16 << 10) };
        let shown_height = (height / width * pixels as f32).round();
        svg.line(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{pixels}" height="{}" viewBox="0 0 {} {}" role="img">"#,
            Num(shown_height),
            Num(width),
            Num(height)
        ));
        svg
    }

    /// One line of markup, already well-formed.
    pub(crate) fn line(&mut self, markup: fmt::Arguments<'_>) {
        // Writing to a String cannot fail.
        let _ = self.out.write_fmt(markup);
        self.out.push('\n');
    }

    /// A circle with the given attributes.
    pub(crate) fn circle(&mut self, (x, y): (f32, f32), radius: f32, attributes: &str) {
        self.line(format_args!(
            r#"<circle cx="{}" cy="{}" r="{}" {attributes}/>"#,
            Num(x),
            Num(y),
            Num(radius)
        ));
    }

    /// A path with the given attributes.
    pub(crate) fn path(&mut self, data: &str, attributes: &str) {
        self.line(format_args!(r#"<path d="{data}" {attributes}/>"#));
    }

    /// Opens a group with the given attributes.
    pub(crate) fn group(&mut self, attributes: &str) {
        self.line(format_args!("<g {attributes}>"));
    }

    /// Closes the innermost group.
    pub(crate) fn end_group(&mut self) {
        self.line(format_args!("</g>"));
    }

    /// The finished document.
    pub(crate) fn close(mut self) -> String {
        self.line(format_args!("</svg>"));
        self.out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped_and_numbers_are_short() {
        assert_eq!(escape("a<b>&\"'\u{0}\u{1b}花"), "a&lt;b&gt;&amp;&quot;&#39;\u{fffd}\u{fffd}花");
        assert_eq!(
            [1.0, 1.5, -0.001, 2.345].map(|n| Num(n).to_string()),
            ["1", "1.5", "0", "2.35"].map(String::from)
        );
    }
}
