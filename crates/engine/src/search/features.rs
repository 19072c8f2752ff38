//! What the search may use, each by name, so that matches can tell what each is worth.

/// One technique of the search.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Feature {
    /// Passing and still being ahead cuts a node off.
    NullMove,
    /// Moves that cannot lift a hopeless score are skipped near the leaves.
    Futility,
    /// Leaves look for a win by fours.
    LeafFours,
    /// A node far below its window near the leaves becomes a leaf.
    Razoring,
    /// A node far above its window is cut off.
    StaticCut,
    /// Late quiet moves near the leaves are not searched at all.
    MoveCount,
    /// The answer to a four costs no depth.
    ReplyExtension,
    /// A table move much better than all others is searched deeper.
    Singular,
    /// A node without a table move is searched a ply shallower first.
    Iir,
    /// The move that refuted the opponent's last move before is tried early.
    CounterMoves,
    /// Only moves that matter are searched against an open three.
    ThreatReplies,
    /// Reductions grow with depth and lateness.
    DeepReductions,
    /// Late moves that the policy doubts are reduced more, others less.
    PolicyReductions,
    /// Late moves of the root are reduced, too.
    RootReductions,
    /// A board that is no better than two plies before is pruned and reduced more.
    Improving,
    /// A node whose board is well above its window is searched a ply shallower.
    FailHigh,
    /// The search for a singular move also cuts off where it is not the only one above the window, extends twice where
    /// it is by far the only one, and takes a ply where it is nothing special.
    Multicut,
    /// After a move that raised alpha the others are searched a ply shallower.
    RaisedAlpha,
    /// A four-three or two open threes that win in five are seen without a search.
    QuickWins,
    /// Leaves look for fours only where one of them makes a three as well.
    PromisingFours,
    /// Leaves ask the table, too, and are kept in it.
    LeafTable,
    /// Moves are remembered by their kind and by the moves before them, and those that failed before a cut-off lose.
    Histories,
    /// What searches found of a board after the same two moves corrects its static value.
    Correction,
    /// What the table knows of a board stands in for its static value.
    TableValue,
    /// Boards that were on a main line before are reduced less.
    MainLine,
    /// Nodes that are expected to be cut off reduce their late moves more.
    CutNodes,
    /// A reduced move that is far better than thought is searched deeper the second time, one that is hardly better less.
    SecondDepth,
    /// Against a four-three that threatens, quiet moves off its lines are left out.
    FourThreeReplies,
    /// A best move after which the opponent wins by force is left out, and the others are searched again.
    Check,
    /// The last depth is searched once more, and then the answer to an open three costs no depth, as long as the line is
    /// short enough. What else looks beyond the depth ([`LeafFours`](Feature::LeafFours),
    /// [`ReplyExtension`](Feature::ReplyExtension)) is kept for that second time, too.
    ThreeExtension,
    /// Having the move counts: extensions let lines end with either side to move, and the published evaluation of a
    /// board does not ask which.
    Tempo,
}

impl Feature {
    /// All features.
    pub const ALL: [Feature; 31] = [
        Feature::NullMove,
        Feature::Futility,
        Feature::LeafFours,
        Feature::Razoring,
        Feature::StaticCut,
        Feature::MoveCount,
        Feature::ReplyExtension,
        Feature::Singular,
        Feature::Iir,
        Feature::CounterMoves,
        Feature::ThreatReplies,
        Feature::DeepReductions,
        Feature::PolicyReductions,
        Feature::RootReductions,
        Feature::Improving,
        Feature::FailHigh,
        Feature::Multicut,
        Feature::RaisedAlpha,
        Feature::QuickWins,
        Feature::PromisingFours,
        Feature::LeafTable,
        Feature::Histories,
        Feature::Correction,
        Feature::TableValue,
        Feature::MainLine,
        Feature::CutNodes,
        Feature::SecondDepth,
        Feature::FourThreeReplies,
        Feature::Check,
        Feature::ThreeExtension,
        Feature::Tempo,
    ];

    /// The name in text and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Feature::NullMove => "null-move",
            Feature::Futility => "futility",
            Feature::LeafFours => "leaf-fours",
            Feature::Razoring => "razoring",
            Feature::StaticCut => "static-cut",
            Feature::MoveCount => "move-count",
            Feature::ReplyExtension => "reply-extension",
            Feature::Singular => "singular",
            Feature::Iir => "iir",
            Feature::CounterMoves => "counter-moves",
            Feature::ThreatReplies => "threat-replies",
            Feature::DeepReductions => "deep-reductions",
            Feature::PolicyReductions => "policy-reductions",
            Feature::RootReductions => "root-reductions",
            Feature::Improving => "improving",
            Feature::FailHigh => "fail-high",
            Feature::Multicut => "multicut",
            Feature::RaisedAlpha => "raised-alpha",
            Feature::QuickWins => "quick-wins",
            Feature::PromisingFours => "promising-fours",
            Feature::LeafTable => "leaf-table",
            Feature::Histories => "histories",
            Feature::Correction => "correction",
            Feature::TableValue => "table-value",
            Feature::MainLine => "main-line",
            Feature::CutNodes => "cut-nodes",
            Feature::SecondDepth => "second-depth",
            Feature::FourThreeReplies => "four-three-replies",
            Feature::Check => "check",
            Feature::ThreeExtension => "three-extension",
            Feature::Tempo => "tempo",
        }
    }
}

/// A set of [`Feature`]s.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Features(u32);

impl Features {
    /// Plain alpha-beta with table, killers, history and the seeds' late move reduction.
    pub const NONE: Features = Features(0);
    /// Everything.
    pub const ALL: Features = Features(u32::MAX >> (32 - Feature::ALL.len()));

    /// What the strong levels use. The extension of threes costs them more than it gives: their depth and their solver
    /// see most forced wins. Their evaluations know who has the move.
    pub const STRONG: Features = Features::ALL.without(Feature::ThreeExtension).without(Feature::Tempo);

    /// Whether it holds `feature`.
    #[inline]
    pub const fn has(self, feature: Feature) -> bool {
        self.0 >> feature as u32 & 1 != 0
    }

    /// The set with `feature`.
    pub const fn with(self, feature: Feature) -> Features {
        Features(self.0 | 1 << feature as u32)
    }

    /// The set without `feature`.
    pub const fn without(self, feature: Feature) -> Features {
        Features(self.0 & !(1 << feature as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_come_and_go_one_by_one() {
        for feature in Feature::ALL {
            assert!(Features::ALL.has(feature) && !Features::NONE.has(feature));
            assert!(!Features::ALL.without(feature).has(feature));
            assert_eq!(Features::NONE.with(feature).without(feature), Features::NONE);
        }
    }
}
