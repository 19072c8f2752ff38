//! The form of a network in a file, `.knet`: read with every claim checked, and written.
//!
//! `KNET`, version, length of the header, header (`key: value` lines), then the arrays of [`Section`] in their order,
//! all little-endian. No sum of the computation can overflow with what was read.

mod error;
mod random;
mod write;

use kagetsu_rules::{ByColor, Rule};

use super::codes::ROWS;
use super::wide::{Gated, POLICY_MADE, REGION_KINDS, REGION_PRODUCTS, WideHead};
use super::{CHANNELS, CodebookRow, HALF, HIDDEN, HIGH, Head, Heads, Network};

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
    /// The newest version of the form; older ones are read too.
    pub const VERSION: u32 = 2;

    /// Reads a network.
    ///
    /// # Errors
    /// Says what is wrong with the file, and where.
    pub fn read(bytes: &[u8]) -> Result<Network, NetworkError> {
        let (version, header, body) = split(bytes)?;
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
        let mut reader = NetworkReader { rest: body };
        let network = Network {
            rule,
            bias: reader.i16s(Section::Bias)?,
            codebook: reader.codebook()?,
            convolution: reader.rows(NetworkReader::i8s, Section::Convolution)?,
            convolution_bias: reader.narrow_bias()?,
            value_shift: reader.shift(Section::ValueShift)?,
            policy_shift: reader.shift(Section::PolicyShift)?,
            heads: reader.heads(version)?,
            tenths_per_logit,
            header,
        };
        if !reader.rest.is_empty() {
            return Err(NetworkError::TooLong(reader.rest.len()));
        }
        network.check()?;
        Ok(network)
    }

    /// Whether all sums of a channel of the convolution fit into 16 bits.
    fn is_narrow(&self, channel: usize) -> bool {
        let weights: i64 = self.convolution.iter().map(|tap| i64::from(tap[channel].abs())).sum();
        let most = weights * i64::from(HIGH) + i64::from(self.convolution_bias[channel].unsigned_abs());
        most <= i64::from(i16::MAX)
    }

    /// Refuses numbers with which a sum could overflow.
    fn check(&self) -> Result<(), NetworkError> {
        let fits = |holds: bool, section| if holds { Ok(()) } else { Err(NetworkError::Range(section)) };
        fits(self.bias.iter().all(|bias| bias.unsigned_abs() <= MAX_BIAS as u16), Section::Bias)?;
        fits((0..HALF).all(|channel| self.is_narrow(channel)), Section::Convolution)?;
        match &self.heads {
            Heads::Plain(heads) => heads.iter().try_for_each(|(_, head)| {
                fits(are_small(&head.value_1_bias), Section::Value1Bias)?;
                fits(sums_fit(&head.value_1, &head.value_1_bias), Section::Value1)?;
                fits(are_small(&head.value_2_bias), Section::Value2Bias)?;
                fits(are_small(&[head.value_3_bias]), Section::Value3Bias)?;
                fits(are_small(&head.policy_bias), Section::PolicyBias)?;
                fits(sums_fit(&head.policy, &head.policy_bias), Section::Policy)
            }),
            Heads::Wide(heads) => heads.iter().try_for_each(|(_, head)| {
                fits(are_small(&head.board.bias), Section::Value1Bias)?;
                fits(sums_fit(&head.board.weights, &head.board.bias), Section::Value1)?;
                for kind in &head.regions {
                    fits(are_small(&kind.bias), Section::RegionBias)?;
                    // A region has fewer cells than the board.
                    fits(sums_fit(&kind.weights, &kind.bias), Section::Region)?;
                }
                fits(are_small(&head.value_2_bias), Section::Value2Bias)?;
                fits(are_small(&head.outcome_bias), Section::Value3Bias)?;
                fits(are_small(&head.policy_bias), Section::PolicyBias)?;
                fits(sums_fit(&head.policy, &head.policy_bias), Section::Policy)?;
                fits(are_small(&head.hidden_bias), Section::HiddenBias)
            }),
        }
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

/// Version, header and body.
fn split(bytes: &[u8]) -> Result<(u32, Header, &[u8]), NetworkError> {
    let rest = bytes.strip_prefix(&MAGIC).ok_or(NetworkError::Foreign)?;
    let (version, rest) = rest.split_first_chunk().ok_or(NetworkError::ShortHeader)?;
    let version = u32::from_le_bytes(*version);
    if !(1..=Network::VERSION).contains(&version) {
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
    Ok((version, header?, body))
}

/// FNV-1a with 64 bits: against damage, not against malice.
pub(super) fn checksum(body: &[u8]) -> u64 {
    body.iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Takes numbers off the front of a body.
struct NetworkReader<'a> {
    rest: &'a [u8],
}

impl NetworkReader<'_> {
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

    fn codebook(&mut self) -> Result<Vec<CodebookRow>, NetworkError> {
        // Nothing is reserved before the bytes are known to be there.
        if self.rest.len() < ROWS * CHANNELS {
            return Err(NetworkError::Truncated(Section::Codebook));
        }
        let mut codebook = Vec::with_capacity(ROWS);
        for _ in 0..ROWS {
            codebook.push(CodebookRow(self.take(Section::Codebook)?.map(i8::from_le_bytes)));
        }
        Ok(codebook)
    }

    /// The bias of the convolution, in 32 bits of which 16 are used.
    fn narrow_bias(&mut self) -> Result<[i16; HALF], NetworkError> {
        let wide: [i32; HALF] = self.i32s(Section::ConvolutionBias)?;
        let narrow = |bias: i32| i16::try_from(bias).ok();
        let bias: Option<Vec<i16>> = wide.into_iter().map(narrow).collect();
        let bias = bias.and_then(|bias| bias.try_into().ok());
        bias.ok_or(NetworkError::Range(Section::ConvolutionBias))
    }

    fn shift(&mut self, section: Section) -> Result<u32, NetworkError> {
        let [shift] = self.take::<1, 4>(section)?.map(u32::from_le_bytes);
        if shift <= MAX_SHIFT { Ok(shift) } else { Err(NetworkError::Range(section)) }
    }

    /// The heads of this version: the shifts that only they have, then Black's and White's.
    fn heads(&mut self, version: u32) -> Result<Heads, NetworkError> {
        if version == 1 {
            return Ok(Heads::Plain(ByColor::new(self.head()?, self.head()?)));
        }
        let region_shift = self.shift(Section::RegionShift)?;
        let heads = ByColor::new(self.wide_head(region_shift)?, self.wide_head(region_shift)?);
        Ok(Heads::Wide(Box::new(heads)))
    }

    /// `OUT` outputs of a layer over sums.
    fn gated<const OUT: usize>(
        &mut self,
        weights: Section,
        bias: Section,
    ) -> Result<Gated<OUT>, NetworkError> {
        Ok(Gated { weights: self.rows(Self::i16s, weights)?, bias: self.i32s(bias)? })
    }

    fn wide_head(&mut self, region_shift: u32) -> Result<WideHead, NetworkError> {
        let board = self.gated(Section::Value1, Section::Value1Bias)?;
        let weights: [[[i16; CHANNELS]; 2 * REGION_PRODUCTS]; REGION_KINDS] = [
            self.rows(Self::i16s, Section::Region)?,
            self.rows(Self::i16s, Section::Region)?,
            self.rows(Self::i16s, Section::Region)?,
        ];
        let [corner, edge, center] = weights;
        let mut region = |weights| Ok(Gated { weights, bias: self.i32s(Section::RegionBias)? });
        let regions = [region(corner)?, region(edge)?, region(center)?];
        Ok(WideHead {
            board,
            regions,
            region_shift,
            value_2: self.rows(Self::i8s, Section::Value2)?,
            value_2_bias: self.i32s(Section::Value2Bias)?,
            outcome: self.rows(Self::i8s, Section::Value3)?,
            outcome_bias: self.i32s(Section::Value3Bias)?,
            policy: self.rows::<CHANNELS, POLICY_MADE>(Self::i16s, Section::Policy)?.to_vec(),
            policy_bias: self.i32s::<POLICY_MADE>(Section::PolicyBias)?.to_vec(),
            hidden_bias: self.i32s(Section::HiddenBias)?,
            policy_out: self.i8s(Section::PolicyOut)?,
        })
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
