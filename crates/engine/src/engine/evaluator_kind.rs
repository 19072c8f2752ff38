//! The evaluations by name.

use core::fmt;
use core::str::FromStr;

/// Which evaluation the search uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EvaluatorKind {
    /// The published evaluation, with named terms.
    Terms,
    /// The fast table evaluation.
    Table,
    /// The network over the table evaluation; where there is none for the rule, the table evaluation alone.
    Network,
}

impl EvaluatorKind {
    /// All evaluations.
    pub const ALL: [EvaluatorKind; 3] = [EvaluatorKind::Terms, EvaluatorKind::Table, EvaluatorKind::Network];

    /// The name in text and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            EvaluatorKind::Terms => "terms",
            EvaluatorKind::Table => "classic",
            EvaluatorKind::Network => "network",
        }
    }

    /// Another name that is understood.
    pub const fn alias(self) -> Option<&'static str> {
        match self {
            EvaluatorKind::Terms => Some("seed"),
            EvaluatorKind::Table => Some("table"),
            EvaluatorKind::Network => Some("net"),
        }
    }
}

impl fmt::Display for EvaluatorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not an evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseEvaluatorKindError;

impl fmt::Display for ParseEvaluatorKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such evaluation: expected terms, classic or network")
    }
}

impl core::error::Error for ParseEvaluatorKindError {}

impl FromStr for EvaluatorKind {
    type Err = ParseEvaluatorKindError;

    fn from_str(text: &str) -> Result<EvaluatorKind, ParseEvaluatorKindError> {
        let named = |kind: &EvaluatorKind| text == kind.name() || Some(text) == kind.alias();
        EvaluatorKind::ALL.into_iter().find(named).ok_or(ParseEvaluatorKindError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back() {
        for kind in EvaluatorKind::ALL {
            let names = [Some(kind.name()), kind.alias()];
            assert!(names.into_iter().flatten().all(|name| name.parse() == Ok(kind)), "{kind}");
        }
        assert_eq!("Terms".parse::<EvaluatorKind>(), Err(ParseEvaluatorKindError));
    }
}
