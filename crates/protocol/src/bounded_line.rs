//! Lines of a stream that may be hostile: none is longer than a bound, and none is lost.

use std::io::{BufRead, Read};

/// The longest line that is read; the rest of a longer one is cut off.
const LONGEST_LINE: u64 = 4_096;

/// The next line, cut where it is too long; nothing at the end of the input or when it cannot be read.
pub fn read_line(input: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes).ok()?;
    if read == 0 {
        return None;
    }
    if bytes.last() != Some(&b'\n') {
        skip_line(input)?;
    }
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

fn skip_line(input: &mut impl BufRead) -> Option<()> {
    loop {
        let mut bytes = Vec::new();
        let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes).ok()?;
        if read == 0 || bytes.last() == Some(&b'\n') {
            return Some(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_and_the_next_one_is_whole() {
        let text = format!("{}\nnext\r\n\nlast", "x".repeat(10_000));
        let mut input = text.as_bytes();
        assert_eq!(read_line(&mut input).map(|line| line.len()), Some(4_096));
        assert_eq!(read_line(&mut input).as_deref(), Some("next\r\n"));
        assert_eq!(read_line(&mut input).as_deref(), Some("\n"));
        assert_eq!(read_line(&mut input).as_deref(), Some("last"));
        assert_eq!(read_line(&mut input), None);
    }
}
