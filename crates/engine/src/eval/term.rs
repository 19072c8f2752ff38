//! The terms of the evaluation by name, the set of those in use, and a score split into them.

use core::fmt;
use core::ops::{Index, Neg};

use super::patterns::Pattern;

/// Makes [`Term`] with its list and names.
macro_rules! terms {
    ($($(#[$attribute:meta])* $term:ident = $name:literal,)*) => {
        /// A part of a score.
        ///
        /// The first fourteen are patterns. In the score of a move, the own ones are what the stone makes and *their*
        /// ones what the opponent would have made there (times the factor of defence). In the score of a board they
        /// are what stands, *their* ones negative.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Term {
            $($(#[$attribute])* $term,)*
        }

        impl Term {
            /// All terms.
            pub const ALL: [Term; Term::COUNT] = [$(Term::$term,)*];
            /// How many terms there are.
            pub const COUNT: usize = [$($name,)*].len();

            /// The name used in tables and answers.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Term::$term => $name,)*
                }
            }
        }
    };
}

terms! {
    /// A five; the whole score of a move that makes it.
    Five = "five",
    /// Open fours.
    OpenFour = "open-four",
    /// Fours.
    Four = "four",
    /// Open threes.
    OpenThree = "open-three",
    /// Threes.
    Three = "three",
    /// Open twos.
    OpenTwo = "open-two",
    /// Twos.
    Two = "two",
    /// The opponent's five.
    TheirFive = "their-five",
    /// The opponent's open fours.
    TheirOpenFour = "their-open-four",
    /// The opponent's fours.
    TheirFour = "their-four",
    /// The opponent's open threes.
    TheirOpenThree = "their-open-three",
    /// The opponent's threes.
    TheirThree = "their-three",
    /// The opponent's open twos.
    TheirOpenTwo = "their-open-two",
    /// The opponent's twos.
    TheirTwo = "their-two",
    /// What patterns on diagonals are worth more, own and their.
    Diagonal = "diagonal",
    /// 四三: a four and an open three at once.
    FourThree = "four-three",
    /// ミセ手: the next move can make a four-three.
    Mise = "mise",
    /// フクミ手: threatens a win by continuous fours.
    Fukumi = "fukumi",
    /// White's four whose block is forbidden to Black.
    TrapStrong = "trap-strong",
    /// White's open three with an open-four point forbidden to Black.
    TrapThree = "trap-three",
    /// White's open three with another extension forbidden to Black.
    TrapSetup = "trap-setup",
    /// Black's threes with forbidden extensions, against Black.
    Vulnerability = "vulnerability",
    /// Open threes and fours in further directions.
    MultiDirection = "multi-direction",
    /// Takes a point where the opponent would make threats in two directions.
    DefenceCrossing = "defence-crossing",
    /// Stones with patterns in two directions or more.
    Connectivity = "connectivity",
    /// Nearness to the centre.
    Center = "center",
    /// What a four adds to the defence it makes at the same time.
    CounterFour = "counter-four",
    /// What a four without anything to follow loses.
    LoneFour = "lone-four",
    /// Leaves the opponent without its four-three.
    MiseAnswer = "mise-answer",
    /// A four on a point where the opponent would make one.
    DefensiveFour = "defensive-four",
    /// Threatens a win by continuous threats.
    VctBonus = "vct-bonus",
    /// At a leaf: the next move can make a four-three.
    LeafFourThree = "leaf-four-three",
    /// The exclusion of moves that leave a four or an open three; it has no value of its own.
    MandatoryDefence = "mandatory-defence",
}

impl Term {
    /// The term of the side's own patterns of a kind.
    pub(super) const fn own(pattern: Pattern) -> Term {
        Term::ALL[pattern as usize]
    }

    /// The term of the opponent's patterns of a kind.
    pub(super) const fn their(pattern: Pattern) -> Term {
        Term::ALL[Pattern::COUNT + pattern as usize]
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The terms in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switches(u64);

impl Switches {
    /// Every term.
    pub const ALL: Switches = Switches((1 << Term::COUNT) - 1);
    /// No term.
    pub const NONE: Switches = Switches(0);

    /// Whether `term` is in use.
    pub const fn has(self, term: Term) -> bool {
        self.0 >> term as u8 & 1 != 0
    }

    /// The same with `term` in use.
    pub const fn with(self, term: Term) -> Switches {
        Switches(self.0 | 1 << term as u8)
    }

    /// The same with `term` out of use.
    pub const fn without(self, term: Term) -> Switches {
        Switches(self.0 & !(1 << term as u8))
    }
}

/// Takes in the terms of a score one by one: as their sum, or as a list.
pub(super) trait Ledger: Default {
    /// Adds `value` under `term`.
    fn add(&mut self, term: Term, value: i32);
}

impl Ledger for i32 {
    #[inline]
    fn add(&mut self, _: Term, value: i32) {
        *self += value;
    }
}

/// A score split into its terms; the terms add up to the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Breakdown([i32; Term::COUNT]);

impl Breakdown {
    /// The score.
    pub fn total(&self) -> i32 {
        self.0.iter().sum()
    }

    /// The terms that are not zero, in the order of [`Term::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Term, i32)> {
        Term::ALL.into_iter().zip(self.0).filter(|(_, value)| *value != 0)
    }
}

impl Default for Breakdown {
    fn default() -> Breakdown {
        Breakdown([0; Term::COUNT])
    }
}

impl Ledger for Breakdown {
    fn add(&mut self, term: Term, value: i32) {
        self.0[term as usize] += value;
    }
}

impl Index<Term> for Breakdown {
    type Output = i32;

    fn index(&self, term: Term) -> &i32 {
        &self.0[term as usize]
    }
}

impl Neg for Breakdown {
    type Output = Breakdown;

    /// The same score from the other side, each term under its own name.
    fn neg(self) -> Breakdown {
        Breakdown(self.0.map(Neg::neg))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_agree() {
        for (index, term) in Term::ALL.into_iter().enumerate() {
            assert_eq!(term as usize, index);
            assert_eq!(term.to_string(), term.name());
            assert!(Term::ALL[..index].iter().all(|other| other.name() != term.name()), "{term} twice");
        }
        for pattern in Pattern::ALL {
            assert_eq!(Term::their(pattern).name(), format!("their-{}", Term::own(pattern)));
        }
        assert_eq!(Term::own(Pattern::OpenTwo), Term::OpenTwo);
    }

    #[test]
    fn switches_change_one_term() {
        for term in Term::ALL {
            assert!(Switches::ALL.has(term) && !Switches::NONE.has(term));
            assert!(!Switches::ALL.without(term).has(term));
            assert_eq!(Switches::ALL.without(term).with(term), Switches::ALL);
            assert_eq!(
                Term::ALL.into_iter().filter(|other| !Switches::ALL.without(term).has(*other)).count(),
                1
            );
        }
    }

    #[test]
    fn a_breakdown_lists_what_it_was_given() {
        let mut breakdown = Breakdown::default();
        breakdown.add(Term::Four, 1_500);
        breakdown.add(Term::LoneFour, -450);
        breakdown.add(Term::Four, 75);
        assert_eq!(breakdown.iter().collect::<Vec<_>>(), [(Term::Four, 1_575), (Term::LoneFour, -450)]);
        assert_eq!((breakdown.total(), (-breakdown).total(), breakdown[Term::Mise]), (1_125, -1_125, 0));
    }
}
