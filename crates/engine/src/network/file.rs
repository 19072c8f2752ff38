//! The form of a network in a file, `.knet`: read with every claim checked, and written.
//!
//! `KNET`, version, length of the header, header (`key: value` lines), then the arrays of [`Section`] in their order,
//! all little-endian. No sum of the computation can overflow with what was read.

mod error;
mod random;
mod write;

use kagetsu_rules::{ByColor, Rule};

use super::codes::ROWS;
use super::{CHANNELS, HALF, HIDDEN, HIGH, Head, Network, Row};

pub use error::{NetworkError, Section};

const MAGIC: [u8; 4] = *b"KNET";
const MAX_HEADER: usize = 1 << 16;
/// The header's key for the FNV-1a check sum of the body.
pub(super) const CHECKSUM: &str = "fnv1a64";
const RULE: &str = "rule";
const UNITS: &str = "units-per-logit";
/// Shifts beyond this leave nothing.
const MAX_SHIFT: u32 = 30;
/// The largest bias behind the codebook: four vectors can be added to it.
const MAX_BIAS: i16 = i16::MAX - 4 * 128;
/// The largest bias of the other layers.
const MAX_WIDE_BIAS: i32 = 1 << 28;
/// The largest sum over the board.
const MAX_POOLED: i64 = 225 * HIGH as i64;
/// Engine units that a logit may be worth.
const UNITS_RANGE: core::ops::RangeInclusive<f64> = 0.1..=100_000.0;

impl Network {
    /// The version of the form that this program reads and writes.
    pub const VERSION: u32 = 1;

    /// Reads a network.
    ///
    /// # Errors
    /// Says what is wrong with the file, and where.
    pub fn read(bytes: &[u8]) -> Result<Network, NetworkError> {
        let (header, body) = split(bytes)?;
        let value = |key: &'static str| {
            let line = header.iter().find(|(name, _)| name == key);
            line.map(|(_, value)| value.as_str()).ok_or(NetworkError::MissingKey(key))
        };
        let rule = value(RULE)?;
        let rule: Rule = rule.parse().map_err(|_| NetworkError::Rule(rule.to_owned()))?;
        let units = value(UNITS)?.parse().ok().filter(|units: &f64| UNITS_RANGE.contains(units));
        let tenths_per_logit = (units.ok_or(NetworkError::Units)? * 10.0).round() as i64;
        if value(CHECKSUM)? != format!("{:016x}", checksum(body)) {
            return Err(NetworkError::Checksum);
        }
        let mut reader = Reader { rest: body };
        let network = Network {
            rule,
            bias: reader.i16s(Section::Bias)?,
            codebook: reader.codebook()?,
            convolution: reader.rows(Reader::i8s, Section::Convolution)?,
            convolution_bias: reader.i32s(Section::ConvolutionBias)?,
            value_shift: reader.shift(Section::ValueShift)?,
            policy_shift: reader.shift(Section::PolicyShift)?,
            heads: ByColor::new(reader.head()?, reader.head()?),
            tenths_per_logit,
            header,
            narrow_bias: None,
        };
        if !reader.rest.is_empty() {
            return Err(NetworkError::TooLong(reader.rest.len()));
        }
        network.check()?;
        Ok(Network { narrow_bias: network.narrow_bias(), ..network })
    }

    /// The bias of the convolution, if no sum with it needs more than 16 bits.
    fn narrow_bias(&self) -> Option<[i16; HALF]> {
        let fits = |channel: usize| {
            let weights: i64 = self.convolution.iter().map(|tap| i64::from(tap[channel].abs())).sum();
            let most = weights * i64::from(HIGH) + i64::from(self.convolution_bias[channel].abs());
            most <= i64::from(i16::MAX)
        };
        (0..HALF).all(fits).then(|| self.convolution_bias.map(|bias| bias as i16))
    }

    /// Refuses numbers with which a sum could overflow.
    fn check(&self) -> Result<(), NetworkError> {
        let fits = |holds: bool, section| if holds { Ok(()) } else { Err(NetworkError::Range(section)) };
        fits(self.bias.iter().all(|bias| bias.unsigned_abs() <= MAX_BIAS as u16), Section::Bias)?;
        fits(are_small(&self.convolution_bias), Section::ConvolutionBias)?;
        for (_, head) in self.heads.iter() {
            fits(are_small(&head.value_1_bias), Section::Value1Bias)?;
            fits(sums_fit(&head.value_1, &head.value_1_bias), Section::Value1)?;
            fits(are_small(&head.value_2_bias), Section::Value2Bias)?;
            fits(are_small(&[head.value_3_bias]), Section::Value3Bias)?;
            fits(are_small(&head.policy_bias), Section::PolicyBias)?;
            fits(sums_fit(&head.policy, &head.policy_bias), Section::Policy)?;
        }
        Ok(())
    }
}

fn are_small(biases: &[i32]) -> bool {
    biases.iter().all(|bias| bias.unsigned_abs() <= MAX_WIDE_BIAS as u32)
}

/// Whether the products of each row with any sums over the board add up, in any order, to what 32 bits hold.
fn sums_fit(rows: &[[i16; CHANNELS]], biases: &[i32]) -> bool {
    rows.iter().zip(biases).all(|(row, bias)| {
        let sum = |sign: i64| {
            let weights = row.iter().map(|weight| (sign * i64::from(*weight)).max(0)).sum::<i64>();
            weights * MAX_POOLED + (sign * i64::from(*bias)).max(0)
        };
        sum(1).max(sum(-1)) <= i64::from(i32::MAX)
    })
}

type Header = Vec<(String, String)>;

/// Header and body.
fn split(bytes: &[u8]) -> Result<(Header, &[u8]), NetworkError> {
    let rest = bytes.strip_prefix(&MAGIC).ok_or(NetworkError::Foreign)?;
    let (version, rest) = rest.split_first_chunk().ok_or(NetworkError::ShortHeader)?;
    let version = u32::from_le_bytes(*version);
    if version != Network::VERSION {
        return Err(NetworkError::Version(version));
    }
    let (length, rest) = rest.split_first_chunk().ok_or(NetworkError::ShortHeader)?;
    let length = u32::from_le_bytes(*length) as usize;
    let parts = rest.split_at_checked(length).filter(|_| length <= MAX_HEADER);
    let (text, body) = parts.ok_or(NetworkError::ShortHeader)?;
    let text = core::str::from_utf8(text).map_err(|_| NetworkError::Header(0))?;
    let line = |(index, line): (usize, &str)| {
        let (key, value) = line.split_once(':').ok_or(NetworkError::Header(index + 1))?;
        Ok((key.trim().to_owned(), value.trim().to_owned()))
    };
    let header: Result<Header, NetworkError> = text.lines().enumerate().map(line).collect();
    Ok((header?, body))
}

/// FNV-1a with 64 bits: against damage, not against malice.
pub(super) fn checksum(body: &[u8]) -> u64 {
    body.iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Takes numbers off the front of a body.
struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    /// `N` numbers of `W` bytes.
    fn take<const N: usize, const W: usize>(
        &mut self,
        section: Section,
    ) -> Result<[[u8; W]; N], NetworkError> {
        let short = NetworkError::Truncated(section);
        let (taken, rest) = self.rest.split_at_checked(N * W).ok_or(short.clone())?;
        self.rest = rest;
        let (numbers, _) = taken.as_chunks::<W>();
        numbers.try_into().map_err(|_| short)
    }

    fn i8s<const N: usize>(&mut self, section: Section) -> Result<[i16; N], NetworkError> {
        Ok(self.take(section)?.map(|byte| i16::from(i8::from_le_bytes(byte))))
    }

    fn i16s<const N: usize>(&mut self, section: Section) -> Result<[i16; N], NetworkError> {
        Ok(self.take(section)?.map(i16::from_le_bytes))
    }

    fn i32s<const N: usize>(&mut self, section: Section) -> Result<[i32; N], NetworkError> {
        Ok(self.take(section)?.map(i32::from_le_bytes))
    }

    /// Row after row.
    fn rows<const N: usize, const R: usize>(
        &mut self,
        row: fn(&mut Self, Section) -> Result<[i16; N], NetworkError>,
        section: Section,
    ) -> Result<[[i16; N]; R], NetworkError> {
        let mut rows = [[0; N]; R];
        for place in &mut rows {
            *place = row(self, section)?;
        }
        Ok(rows)
    }

    fn codebook(&mut self) -> Result<Vec<Row>, NetworkError> {
        // Nothing is reserved before the bytes are known to be there.
        if self.rest.len() < ROWS * CHANNELS {
            return Err(NetworkError::Truncated(Section::Codebook));
        }
        let mut codebook = Vec::with_capacity(ROWS);
        for _ in 0..ROWS {
            codebook.push(Row(self.take(Section::Codebook)?.map(i8::from_le_bytes)));
        }
        Ok(codebook)
    }

    fn shift(&mut self, section: Section) -> Result<u32, NetworkError> {
        let [shift] = self.take::<1, 4>(section)?.map(u32::from_le_bytes);
        if shift <= MAX_SHIFT { Ok(shift) } else { Err(NetworkError::Range(section)) }
    }

    fn head(&mut self) -> Result<Box<Head>, NetworkError> {
        Ok(Box::new(Head {
            value_1: self.rows::<CHANNELS, HIDDEN>(Self::i16s, Section::Value1)?,
            value_1_bias: self.i32s(Section::Value1Bias)?,
            value_2: self.rows::<HIDDEN, HIDDEN>(Self::i8s, Section::Value2)?,
            value_2_bias: self.i32s(Section::Value2Bias)?,
            value_3: self.i8s(Section::Value3)?,
            value_3_bias: self.i32s::<1>(Section::Value3Bias)?[0],
            policy: self.rows::<CHANNELS, CHANNELS>(Self::i16s, Section::Policy)?,
            policy_bias: self.i32s(Section::PolicyBias)?,
        }))
    }
}

const _: () = assert!(CHANNELS == 2 * HALF);
