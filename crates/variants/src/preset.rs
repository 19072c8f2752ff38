//! Names and the text form of variants: `gomoku15`, `9x9x5`, `8x7x4g`, `gomoku15,rule=renju`.
//!
//! `Display` writes a text that `FromStr` reads back to the same variant.

use core::fmt;
use core::str::FromStr;

use kagetsu_rules::Rule;

use crate::variant::{Gravity, Variant, VariantError, Winning};

/// A variant with a name.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name on the command line and in records.
    pub name: &'static str,
    /// One line for a list.
    pub summary: &'static str,
    /// What it stands for, in the text form without names.
    text: &'static str,
}

const PRESETS: [Preset; 7] = [
    Preset { name: "gomoku15", summary: "15x15, five or more in a row", text: "15x15x5" },
    Preset { name: "gravity7x6", summary: "7x6, four or more in a row, stones fall", text: "7x6x4g" },
    Preset { name: "tictactoe", summary: "3x3, three in a row", text: "3x3x3" },
    Preset { name: "gomoku19", summary: "19x19, five or more in a row", text: "19x19x5" },
    Preset { name: "standard15", summary: "15x15, exactly five in a row", text: "15x15x5e" },
    Preset {
        name: "caro15",
        summary: "15x15, exactly five in a row, not blocked at both ends",
        text: "15x15x5,rule=caro",
    },
    Preset {
        name: "renju15",
        summary: "15x15 renju: fouls for Black, five or more for White",
        text: "15x15x5,rule=renju",
    },
];

impl Preset {
    /// Every named variant.
    pub const fn all() -> &'static [Preset] {
        &PRESETS
    }

    /// The variant it names.
    pub fn variant(&self) -> Result<Variant, ParseVariantError> {
        parse(self.text)
    }
}

/// Why a text is no variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseVariantError {
    /// Neither a preset nor of the form WxHxK.
    Unknown {
        /// What was read.
        text: String,
    },
    /// A letter after K that is neither `g` nor `e`, or one given twice.
    Flag {
        /// The letter.
        flag: char,
    },
    /// An option after the comma that is not `rule=...` with one of the four rules.
    Option {
        /// What was read.
        text: String,
    },
    /// The rule contradicts the letters or the preset before it.
    RuleTwice {
        /// The rule asked for.
        rule: Rule,
    },
    /// The numbers make no playable board.
    Bad(VariantError),
}

impl fmt::Display for ParseVariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseVariantError::Unknown { text } => {
                write!(f, "{text:?} is not a board: expected ")?;
                PRESETS.iter().try_for_each(|preset| write!(f, "{}, ", preset.name))?;
                f.write_str(
                    "or WIDTHxHEIGHTxK such as 9x9x5, with g for gravity (8x7x4g) and e for exactly K",
                )
            }
            ParseVariantError::Flag { flag } => {
                write!(f, "unexpected {flag:?} after the row length: g (gravity) or e (exactly K), each once")
            }
            ParseVariantError::Option { text } => {
                write!(f, "{text:?} is not a board option: expected rule=renju, standard, freestyle or caro")
            }
            ParseVariantError::RuleTwice { rule } => {
                write!(f, "rule={rule} contradicts what the board already says about winning")
            }
            ParseVariantError::Bad(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParseVariantError {}

impl From<VariantError> for ParseVariantError {
    fn from(error: VariantError) -> ParseVariantError {
        ParseVariantError::Bad(error)
    }
}

impl FromStr for Variant {
    type Err = ParseVariantError;

    /// Reads a preset name or `WIDTHxHEIGHTxK[g][e]`, then optionally `,rule=RULE`; case-free.
    fn from_str(text: &str) -> Result<Variant, ParseVariantError> {
        parse(&text.trim().to_ascii_lowercase())
    }
}

fn parse(text: &str) -> Result<Variant, ParseVariantError> {
    let (board, option) = match text.split_once(',') {
        Some((board, option)) => (board, Some(option)),
        None => (text, None),
    };
    let variant = match PRESETS.iter().find(|preset| preset.name == board) {
        Some(preset) => preset.variant()?,
        None => parse_numbers(board)?,
    };
    option.map_or(Ok(variant), |option| apply_rule(variant, option))
}

fn apply_rule(variant: Variant, option: &str) -> Result<Variant, ParseVariantError> {
    let rule = option
        .strip_prefix("rule=")
        .and_then(|name| name.parse::<Rule>().ok())
        .ok_or_else(|| ParseVariantError::Option { text: option.chars().take(40).collect() })?;
    let winning = Variant::fifteen(rule).winning();
    if variant.winning() != Winning::KOrMore && variant.winning() != winning {
        return Err(ParseVariantError::RuleTwice { rule });
    }
    // Freestyle and standard are plain overline policies, but as *rules* they too belong to the 15x15 five.
    if variant.with_winning(Winning::KOrMore)? != Variant::fifteen(Rule::Freestyle) {
        return Err(VariantError::RuleNeedsFifteen { rule }.into());
    }
    Ok(variant.with_winning(winning)?)
}

fn parse_numbers(text: &str) -> Result<Variant, ParseVariantError> {
    let unknown = || ParseVariantError::Unknown { text: text.chars().take(40).collect() };
    let mut parts = text.splitn(3, 'x');
    let mut next = || parts.next().ok_or_else(unknown);
    let (width, height, tail) = (next()?, next()?, next()?);
    let flags_at = tail.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(tail.len());
    let (k, flags) = tail.split_at_checked(flags_at).ok_or_else(unknown)?;
    let number = |digits: &str| {
        let plain =
            !digits.is_empty() && digits.len() <= 4 && digits.bytes().all(|byte| byte.is_ascii_digit());
        if plain { digits.parse::<usize>().map_err(|_| unknown()) } else { Err(unknown()) }
    };
    let variant = Variant::new(number(width)?, number(height)?, number(k)?)?;
    flags.chars().try_fold(variant, apply_flag)
}

fn apply_flag(variant: Variant, flag: char) -> Result<Variant, ParseVariantError> {
    match flag {
        'g' if variant.gravity() == Gravity::Off => Ok(variant.with_gravity(Gravity::Falls)?),
        'e' if variant.winning() == Winning::KOrMore => Ok(variant.with_winning(Winning::ExactlyK)?),
        _ => Err(ParseVariantError::Flag { flag }),
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(preset) = PRESETS.iter().find(|preset| preset.variant().as_ref() == Ok(self)) {
            return f.write_str(preset.name);
        }
        write!(f, "{}x{}x{}", self.width(), self.height(), self.k())?;
        if self.gravity() == Gravity::Falls {
            f.write_str("g")?;
        }
        match self.winning() {
            Winning::KOrMore => Ok(()),
            Winning::ExactlyK => f.write_str("e"),
            Winning::Caro => f.write_str(",rule=caro"),
            Winning::Renju => f.write_str(",rule=renju"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_and_text_forms_round_trip() {
        let texts = ["9x9x5", "8x7x4g", "8x7x4ge", "15x15x5e", "3x3x3", "19x19x19", "1x9x3"];
        for text in texts.into_iter().chain(PRESETS.iter().map(|preset| preset.name)) {
            let variant: Variant = text.parse().unwrap();
            assert_eq!(variant.to_string().parse(), Ok(variant), "{text}");
        }
        assert_eq!("7x6x4g".parse::<Variant>().unwrap().to_string(), "gravity7x6");
        assert_eq!("gomoku15,rule=renju".parse(), Ok(Variant::fifteen(Rule::Renju)));
        assert_eq!("GOMOKU15,RULE=Standard".parse(), Ok(Variant::fifteen(Rule::Standard)));
        assert_eq!("9X9X5".parse(), Variant::new(9, 9, 5).map_err(ParseVariantError::Bad));
    }

    #[test]
    fn each_bad_text_says_what_is_wrong() {
        let cases = [
            ("", "is not a board"),
            ("gomoku16", "expected gomoku15, gravity7x6"),
            ("9x9", "is not a board"),
            ("9x9x", "is not a board"),
            ("9x9x5x5", "unexpected 'x'"),
            ("9x-9x5", "is not a board"),
            ("99999x9x5", "is not a board"),
            ("20x9x5", "each side must be 1 to 19"),
            ("0x9x5", "each side must be 1 to 19"),
            ("9x9x2", "must be 3 or more"),
            ("9x7x10", "a row of 10 does not fit"),
            ("8x7x4gg", "unexpected 'g'"),
            ("8x7x4あ", "unexpected 'あ'"),
            ("9x9x5,rule=renju", "needs 15x15"),
            ("9x9x5,rule=freestyle", "needs 15x15"),
            ("15x15x5g,rule=renju", "needs 15x15"),
            ("gomoku15,rule=go", "not a board option"),
            ("gomoku15,size=3", "not a board option"),
            ("15x15x5e,rule=renju", "contradicts"),
        ];
        for (text, reason) in cases {
            let message = text.parse::<Variant>().unwrap_err().to_string();
            assert!(message.contains(reason), "{text}: {message}");
        }
    }
}
