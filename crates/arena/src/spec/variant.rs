//! `variant:PLAYER`: what follows is read by `kagetsu-variants`, but for the name.

use kagetsu_variants::PlayerSpec;

use super::error::{SpecError, SpecReason};
use super::parts::SpecPart;

/// A player of the other platform while its options are read.
pub(super) struct VariantDraft<'a> {
    parts: Vec<SpecPart<'a>>,
}

impl<'a> VariantDraft<'a> {
    /// The player that `head` names, without options after commas yet.
    pub(super) fn new(head: &SpecPart<'a>) -> VariantDraft<'a> {
        let text = head.text.strip_prefix("variant:").unwrap_or(head.text);
        let skipped = head.text.chars().count() - text.chars().count();
        VariantDraft { parts: vec![SpecPart { text, column: head.column + skipped }.trimmed()] }
    }

    pub(super) fn add(&mut self, part: &SpecPart<'a>) {
        self.parts.push(*part);
    }

    /// Reads all of it.
    pub(super) fn finish(&self) -> Result<PlayerSpec, SpecError> {
        let texts: Vec<&str> = self.parts.iter().map(|part| part.text).collect();
        texts.join(",").parse().map_err(|error: kagetsu_variants::ParsePlayerError| {
            let (part, rest) = self.at(error.offset);
            SpecError { column: part.column + rest, ..part.refuse(SpecReason::Variant(error.reason)) }
        })
    }

    /// The part of the joined text in which a character stands, and how far into it.
    fn at(&self, offset: usize) -> (SpecPart<'a>, usize) {
        let mut rest = offset;
        let mut found = SpecPart { text: "", column: 1 };
        for part in &self.parts {
            found = *part;
            let length = part.text.chars().count();
            if rest <= length {
                break;
            }
            rest -= length + 1;
        }
        (found, rest)
    }
}
