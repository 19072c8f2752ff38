//! The compression of GIF: codes that grow from 9 to 12 bits, packed from the lowest bit up, in blocks of 255 bytes.

use std::collections::HashMap;

/// Bits of a pixel.
pub(super) const PIXEL_BITS: u8 = 8;
const CLEAR: u16 = 1 << PIXEL_BITS;
const END: u16 = CLEAR + 1;
const MOST_CODES: u16 = 4096;

/// Codes as bits, in blocks.
struct BitPacker<'a> {
    out: &'a mut Vec<u8>,
    block: Vec<u8>,
    waiting: u32,
    bits: u32,
}

impl BitPacker<'_> {
    fn put(&mut self, code: u16, width: u32) {
        self.waiting |= u32::from(code) << self.bits;
        self.bits += width;
        while self.bits >= 8 {
            self.byte();
        }
    }

    fn byte(&mut self) {
        let [low, ..] = self.waiting.to_le_bytes();
        self.block.push(low);
        self.waiting >>= 8;
        self.bits = self.bits.saturating_sub(8);
        if self.block.len() == 255 {
            self.flush();
        }
    }

    fn flush(&mut self) {
        if let Ok(length @ 1..) = u8::try_from(self.block.len()) {
            self.out.push(length);
            self.out.append(&mut self.block);
        }
    }

    fn end(mut self) {
        if self.bits > 0 {
            self.byte();
        }
        self.flush();
        self.out.push(0);
    }
}

/// Writes pixels as a GIF wants them.
pub(super) fn compress(pixels: impl IntoIterator<Item = u8>, out: &mut Vec<u8>) {
    out.push(PIXEL_BITS);
    let first_width = u32::from(PIXEL_BITS) + 1;
    let mut packer = BitPacker { out, block: Vec::with_capacity(255), waiting: 0, bits: 0 };
    let (mut known, mut next, mut width) = (HashMap::new(), END + 1, first_width);
    packer.put(CLEAR, width);
    let mut pixels = pixels.into_iter();
    let Some(mut run) = pixels.next().map(u16::from) else {
        packer.put(END, width);
        return packer.end();
    };
    for pixel in pixels {
        if let Some(longer) = known.get(&(run, pixel)) {
            run = *longer;
            continue;
        }
        packer.put(run, width);
        if next < MOST_CODES {
            known.insert((run, pixel), next);
            // The reader is one code behind.
            if next == 1 << width {
                width += 1;
            }
            next += 1;
        } else {
            packer.put(CLEAR, width);
            known.clear();
            (next, width) = (END + 1, first_width);
        }
        run = u16::from(pixel);
    }
    packer.put(run, width);
    // The reader's table has grown by that code, too.
    if next == 1 << width && width < 12 {
        width += 1;
    }
    packer.put(END, width);
    packer.end();
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads what was written, as any program would.
    fn expand(data: &[u8]) -> Vec<u8> {
        let mut bytes: Vec<u8> = Vec::new();
        let mut rest = &data[1..];
        while let [length @ (1..), more @ ..] = rest {
            bytes.extend(&more[..usize::from(*length)]);
            rest = &more[usize::from(*length)..];
        }
        let (mut at, mut width) = (0_usize, 9_usize);
        let mut take = |width: usize| {
            let code = (0..width).fold(0_usize, |code, bit| {
                let place = at + bit;
                code | usize::from(bytes[place / 8] >> (place % 8) & 1) << bit
            });
            at += width;
            code
        };
        let mut out = Vec::new();
        let mut table: Vec<Vec<u8>> = Vec::new();
        let mut last: Option<Vec<u8>> = None;
        loop {
            let code = take(width);
            if code == usize::from(END) {
                return out;
            }
            if code == usize::from(CLEAR) {
                table = (0..=255_u8).map(|pixel| vec![pixel]).chain([vec![], vec![]]).collect();
                (width, last) = (9, None);
                continue;
            }
            let run = match (&last, table.get(code)) {
                (_, Some(run)) => run.clone(),
                (Some(last), None) => [&last[..], &last[..1]].concat(),
                (None, None) => panic!("code {code} comes first"),
            };
            if let Some(last) = last.filter(|_| table.len() < 4096) {
                table.push([&last[..], &run[..1]].concat());
            }
            if table.len() == 1 << width && width < 12 {
                width += 1;
            }
            out.extend(&run);
            last = Some(run);
        }
    }

    #[test]
    fn what_is_compressed_can_be_read_again() {
        let noise: Vec<u8> =
            (0_u32..60_000).map(|i| (i.wrapping_mul(2_654_435_761) >> 24).to_le_bytes()[0]).collect();
        let stripes: Vec<u8> = (0_u32..30_000).map(|i| u8::from(i % 97 < 40) * 7).collect();
        let short = [vec![], vec![3], vec![3, 3], vec![3; 511], (0..=255).collect()];
        for pixels in short.into_iter().chain([noise, stripes]) {
            let mut out = Vec::new();
            compress(pixels.iter().copied(), &mut out);
            assert!(expand(&out) == pixels, "{} pixels", pixels.len());
        }
    }
}
