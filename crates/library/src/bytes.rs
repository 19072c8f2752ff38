//! Numbers and texts as bytes, and back without trust.

/// Appends a number in as few bytes as it needs, seven bits each.
pub(crate) fn put_number(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Appends a text with its length.
pub(crate) fn put_text(out: &mut Vec<u8>, text: &str) {
    put_number(out, text.len() as u64);
    out.extend_from_slice(text.as_bytes());
}

/// Bytes that are not what this crate writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadBytes;

/// Takes values from the front of bytes.
#[derive(Clone, Debug)]
pub(crate) struct ByteReader<'a> {
    rest: &'a [u8],
}

impl<'a> ByteReader<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> ByteReader<'a> {
        ByteReader { rest: bytes }
    }

    pub(crate) const fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    pub(crate) fn byte(&mut self) -> Result<u8, BadBytes> {
        let (first, rest) = self.rest.split_first().ok_or(BadBytes)?;
        self.rest = rest;
        Ok(*first)
    }

    pub(crate) fn bytes(&mut self, count: usize) -> Result<&'a [u8], BadBytes> {
        let (taken, rest) = self.rest.split_at_checked(count).ok_or(BadBytes)?;
        self.rest = rest;
        Ok(taken)
    }

    pub(crate) fn number(&mut self) -> Result<u64, BadBytes> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(BadBytes)
    }

    pub(crate) fn size(&mut self) -> Result<usize, BadBytes> {
        usize::try_from(self.number()?).map_err(|_| BadBytes)
    }

    pub(crate) fn text(&mut self) -> Result<&'a str, BadBytes> {
        let length = self.size()?;
        core::str::from_utf8(self.bytes(length)?).map_err(|_| BadBytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_come_back() {
        let numbers = [0, 1, 127, 128, 300, 1 << 40, u64::MAX];
        let mut out = Vec::new();
        numbers.iter().for_each(|number| put_number(&mut out, *number));
        put_text(&mut out, "花月");
        let mut reader = ByteReader::new(&out);
        assert_eq!(numbers.map(|_| reader.number().unwrap()), numbers);
        assert_eq!(reader.text(), Ok("花月"));
        assert!(reader.is_at_end());
    }

    #[test]
    fn what_ends_early_or_never_is_bad() {
        for bad in [&[0x80][..], &[0xff; 11], &[5, b'a'], &[2, 0xc3, 0x28]] {
            assert_eq!(ByteReader::new(bad).text(), Err(BadBytes), "{bad:?}");
        }
    }
}
