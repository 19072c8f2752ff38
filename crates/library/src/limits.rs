//! How large things may be. What comes from files and requests is foreign: nothing of it may be unbounded.

/// Characters of a name, event, title, date, tag or folder; longer ones are cut.
pub const NAME: usize = 300;
/// Bytes of one comment; longer ones are refused.
pub const COMMENT: usize = 1 << 20;
/// Bytes of everything said at one node; more is refused.
pub const NOTES: usize = 2 << 20;
/// How deep a tree may be, moves and remarks together; deeper ones are refused.
pub const DEPTH: usize = 2000;
/// Nodes of one tree; more are refused.
pub const NODES: u64 = 2_000_000;
/// Nodes of a part of a larger library of another program: the page opens so many at once.
pub const PART: usize = 500_000;
/// Bytes of one sheet.
pub const SHEET: usize = 32 << 20;

/// A name without what has no place in one: control characters, white space at the ends, and excessive length.
pub fn name(text: &str) -> String {
    let plain = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign });
    let short: String = plain.take(4 * NAME).collect();
    let mut cut: String = short.trim().chars().take(NAME).collect();
    if cut.len() < short.trim().len() || text.chars().nth(4 * NAME).is_some() {
        cut.push('…');
    }
    cut
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_and_cleaned() {
        assert_eq!(name(" 花月\tA\u{0}\n"), "花月 A");
        assert_eq!(name("  "), "");
        let long = name(&"花".repeat(1 << 20));
        assert_eq!(long.chars().count(), NAME + 1);
        assert!(long.ends_with('…'));
        assert_eq!(name(&"x".repeat(NAME)), "x".repeat(NAME));
    }
}
