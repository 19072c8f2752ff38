//! What can be wrong with the file of a network.

use core::fmt;

/// A part of the file, in its order; those behind the shifts come twice, for Black to move and for White.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Section {
    /// What every cell begins with.
    Bias,
    /// The vectors of the lines.
    Codebook,
    /// The 3×3 convolution.
    Convolution,
    /// Its bias.
    ConvolutionBias,
    /// The shift behind the first layer of the value.
    ValueShift,
    /// The shift of the policy.
    PolicyShift,
    /// The shift of the layer over the regions, in version 2.
    RegionShift,
    /// The first layer of the value.
    Value1,
    /// Its bias.
    Value1Bias,
    /// The layer over the regions, in version 2.
    Region,
    /// Its bias.
    RegionBias,
    /// The second layer of the value.
    Value2,
    /// Its bias.
    Value2Bias,
    /// The last layer of the value.
    Value3,
    /// Its bias.
    Value3Bias,
    /// The layer of the policy.
    Policy,
    /// Its bias.
    PolicyBias,
    /// The bias of the hidden layer of the policy, in version 2.
    HiddenBias,
    /// The last layer of the policy, in version 2.
    PolicyOut,
}

impl Section {
    /// The name in messages, and in the training code.
    pub const fn name(self) -> &'static str {
        match self {
            Section::Bias => "bias",
            Section::Codebook => "codebook",
            Section::Convolution => "conv",
            Section::ConvolutionBias => "conv_bias",
            Section::ValueShift => "s1",
            Section::PolicyShift => "s2",
            Section::RegionShift => "s3",
            Section::Value1 => "W1",
            Section::Value1Bias => "b1",
            Section::Region => "R",
            Section::RegionBias => "r_bias",
            Section::Value2 => "W2",
            Section::Value2Bias => "b2",
            Section::Value3 => "W3",
            Section::Value3Bias => "b3",
            Section::Policy => "P",
            Section::PolicyBias => "p_bias",
            Section::HiddenBias => "h_bias",
            Section::PolicyOut => "O",
        }
    }
}

/// Why a file is no network that can be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetworkError {
    /// It does not begin as a network does.
    Foreign,
    /// It is of another version.
    Version(u32),
    /// It ends within its header.
    ShortHeader,
    /// The header is not text, or line so and so of it is not `key: value`; 0 for the whole.
    Header(usize),
    /// The header lacks a key.
    MissingKey(&'static str),
    /// It was made for another rule.
    Rule(String),
    /// What a logit is worth is not a number that makes sense.
    Units,
    /// The weights are not those that the header tells of: the file is damaged or cut off.
    Checksum,
    /// It ends within a section.
    Truncated(Section),
    /// So many bytes follow the last section.
    TooLong(usize),
    /// A number of the section is too large to compute with.
    Range(Section),
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetworkError::Foreign => f.write_str("not a network: it does not begin with KNET"),
            NetworkError::Version(version) => {
                write!(
                    f,
                    "a network of version {version}; this program reads versions up to {}",
                    super::Network::VERSION
                )
            }
            NetworkError::ShortHeader => f.write_str("the file ends inside its header"),
            NetworkError::Header(0) => f.write_str("the header is not UTF-8 text"),
            NetworkError::Header(line) => write!(f, "line {line} of the header is not “key: value”"),
            NetworkError::MissingKey(key) => write!(f, "the header has no “{key}”"),
            NetworkError::Rule(rule) => {
                write!(f, "a network for {}, which is not a rule", rule.escape_debug())
            }
            NetworkError::Units => write!(f, "“{}” is not a number from 0.1 to 100000", super::UNITS),
            NetworkError::Checksum => f.write_str(
                "the weights do not match the checksum in the header: the file is damaged or cut off",
            ),
            NetworkError::Truncated(section) => write!(f, "the file ends inside {}", section.name()),
            NetworkError::TooLong(bytes) => write!(f, "{bytes} bytes follow the last weights"),
            NetworkError::Range(section) => write!(f, "a number in {} is too large", section.name()),
        }
    }
}

impl core::error::Error for NetworkError {}
