//! The techniques that a level has or has not.

use crate::eval::Term;

/// A technique that a level has or has not: the twelve of the published table, and two of earlier descriptions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Technique {
    /// フクミ手: values moves that threaten a win by fours.
    Fukumi,
    /// ミセ手: values moves that threaten a four-three.
    Mise,
    /// 禁手追い込み: as White, values traps that use Black's forbidden points.
    ForbiddenTrap,
    /// Values threats in several directions.
    MultiDirection,
    /// Values fours that defend.
    CounterFour,
    /// Looks for wins by continuous threats before the search.
    Vct,
    /// Never leaves a four or an open three without need.
    MandatoryDefence,
    /// Values a four that leads to nothing less.
    LoneFour,
    /// Answers the opponent's mise.
    MiseAnswer,
    /// Null move pruning.
    NullMove,
    /// Futility pruning.
    Futility,
    /// Counts Black's forbidden extensions against it.
    ForbiddenVulnerability,
    /// Values fours on points where the opponent would make one; no level has it.
    DefensiveFour,
    /// Values moves that threaten a win by continuous threats; no level has it.
    VctBonus,
}

impl Technique {
    /// All twelve, in the order of the published table.
    pub const ALL: [Technique; 12] = [
        Technique::Fukumi,
        Technique::Mise,
        Technique::ForbiddenTrap,
        Technique::MultiDirection,
        Technique::CounterFour,
        Technique::Vct,
        Technique::MandatoryDefence,
        Technique::LoneFour,
        Technique::MiseAnswer,
        Technique::NullMove,
        Technique::Futility,
        Technique::ForbiddenVulnerability,
    ];

    /// Those of earlier descriptions, which the published table has given up: they must be asked for.
    pub const EARLIER: [Technique; 2] = [Technique::DefensiveFour, Technique::VctBonus];

    /// The name in text and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Technique::Fukumi => "fukumi",
            Technique::Mise => "mise",
            Technique::ForbiddenTrap => "forbidden-trap",
            Technique::MultiDirection => "multi-direction",
            Technique::CounterFour => "counter-four",
            Technique::Vct => "vct",
            Technique::MandatoryDefence => "mandatory-defence",
            Technique::LoneFour => "lone-four",
            Technique::MiseAnswer => "mise-answer",
            Technique::NullMove => "null-move",
            Technique::Futility => "futility",
            Technique::ForbiddenVulnerability => "forbidden-vulnerability",
            Technique::DefensiveFour => "defensive-four",
            Technique::VctBonus => "vct-bonus",
        }
    }

    /// Whether it counts with every evaluation: the stages before the search or the search itself make use of it.
    pub const fn is_general(self) -> bool {
        match self {
            Technique::Mise
            | Technique::Vct
            | Technique::MandatoryDefence
            | Technique::NullMove
            | Technique::Futility => true,
            Technique::Fukumi
            | Technique::ForbiddenTrap
            | Technique::MultiDirection
            | Technique::CounterFour
            | Technique::LoneFour
            | Technique::MiseAnswer
            | Technique::ForbiddenVulnerability
            | Technique::DefensiveFour
            | Technique::VctBonus => false,
        }
    }

    /// The terms of the evaluation that go with it; none for the techniques of the search.
    pub const fn terms(self) -> &'static [Term] {
        match self {
            Technique::Fukumi => &[Term::Fukumi],
            Technique::Mise => &[Term::Mise],
            Technique::ForbiddenTrap => &[Term::TrapStrong, Term::TrapThree, Term::TrapSetup],
            Technique::MultiDirection => &[Term::MultiDirection],
            Technique::CounterFour => &[Term::CounterFour],
            Technique::MandatoryDefence => &[Term::MandatoryDefence],
            Technique::LoneFour => &[Term::LoneFour],
            Technique::MiseAnswer => &[Term::MiseAnswer],
            Technique::ForbiddenVulnerability => &[Term::Vulnerability],
            Technique::DefensiveFour => &[Term::DefensiveFour],
            Technique::VctBonus => &[Term::VctBonus],
            Technique::Vct | Technique::NullMove | Technique::Futility => &[],
        }
    }
}

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Techniques(u16);

impl Techniques {
    /// No technique.
    pub const NONE: Techniques = Techniques(0);
    /// The twelve of the published table.
    pub const ALL: Techniques = Techniques((1 << Technique::ALL.len()) - 1);

    /// Whether `technique` is in the set.
    pub const fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u16 & 1 != 0
    }

    /// The set with `technique`.
    pub const fn with(self, technique: Technique) -> Techniques {
        Techniques(self.0 | 1 << technique as u16)
    }

    /// The set without `technique`.
    pub const fn without(self, technique: Technique) -> Techniques {
        Techniques(self.0 & !(1 << technique as u16))
    }
}
