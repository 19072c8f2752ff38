//! The pieces of sentences: lists of points, names and refusals in one language.

use kagetsu_rules::{ForbiddenKind, Point, PointSet};
use kagetsu_words::{FactMessage, Lang, Message, Words};

use crate::facts::{FalseThree, Fork, Refusal};
use crate::say;

/// Writes pieces in a language.
#[derive(Clone, Copy)]
pub(super) struct SentenceWriter {
    pub(super) lang: Lang,
}

impl SentenceWriter {
    /// Points that belong together: `G8, H8 and I8`, `G8・H8・I8`.
    pub(super) fn all(self, points: PointSet) -> String {
        self.list(points, " and ")
    }

    /// Points to choose from: `G8 or K8`, `G8・K8`.
    pub(super) fn any(self, points: PointSet) -> String {
        self.list(points, " or ")
    }

    fn list(self, points: PointSet, last: &str) -> String {
        let names: Vec<String> = points.into_iter().map(|point| point.to_string()).collect();
        match (self.lang, names.split_last()) {
            (Lang::Ja, _) => names.join("・"),
            (Lang::Zh, _) => names.join("、"),
            (Lang::En, Some((end, rest @ [_, ..]))) => format!("{}{last}{end}", rest.join(", ")),
            (Lang::En, _) => names.concat(),
        }
    }

    /// The stones of several rows: `G8 H8 / I6 I7`.
    pub(super) fn lines(self, lines: &[PointSet]) -> String {
        lines.iter().map(|stones| say::points(*stones)).collect::<Vec<_>>().join(" / ")
    }

    /// The name of a foul.
    pub(super) fn kind(self, kind: ForbiddenKind) -> String {
        say::kind(kind).words(self.lang)
    }

    /// The name of a fork.
    pub(super) fn fork(self, fork: Fork) -> String {
        let message = match fork {
            Fork::DoubleFour => FactMessage::ShapeDoubleFour,
            Fork::FourThree => FactMessage::ShapeFourThree,
            Fork::DoubleThree => FactMessage::ShapeDoubleThree,
        };
        message.words(self.lang)
    }

    /// Points with what forbids them.
    pub(super) fn refusals(self, refusals: &[(Point, Refusal)]) -> String {
        let refusal = |(point, refusal): &(Point, Refusal)| match refusal {
            Refusal::Forbidden(kind) => {
                FactMessage::PieceRefusal { point, kind: &self.kind(*kind) }.words(self.lang)
            }
            Refusal::Five => FactMessage::PieceRefusedFive { point }.words(self.lang),
        };
        refusals.iter().map(refusal).collect::<Vec<_>>().join(&self.comma())
    }

    /// Threes that are none, each with its reasons.
    pub(super) fn false_threes(self, threes: &[FalseThree]) -> String {
        let piece = |three: &FalseThree| {
            let (stones, refusals) = (&self.all(three.stones), &self.refusals(&three.refusals));
            FactMessage::PieceFalseThree { stones, refusals }.words(self.lang)
        };
        threes.iter().map(piece).collect::<Vec<_>>().join(&self.comma())
    }

    fn comma(self) -> String {
        Message::ListComma.words(self.lang)
    }
}
