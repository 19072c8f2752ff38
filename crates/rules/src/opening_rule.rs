//! 開局規定: how the players agree on the first moves and on the colours.
//!
//! A rule is a script of steps (who puts a stone where, who may swap, who offers fifth moves); an [`OpeningPlay`] walks
//! through it. It says what is asked of whom now ([`OpeningTurn`]), takes an [`OpeningAction`] or says exactly what is wrong with
//! it, and changes nothing on an error. When nothing is asked any more the opening is over, the stones stand on the
//! board, and each player knows their colour. Which answer is wise is left to `kagetsu-engine`.

use crate::rule::Rule;

mod action;
mod play;
mod symmetric;
mod task;

pub use action::{OpeningAction, OpeningActionError};
pub use play::OpeningPlay;
pub use task::{OpeningTask, OpeningTurn, Seat};

/// How the players agree on the first moves and on the colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum OpeningRule {
    /// 自由: nothing is asked; the first player has Black.
    #[doc(alias = "自由")]
    #[default]
    Free,
    /// 珠型: the first player puts one of the 26 openings and goes on with Black.
    #[doc(alias = "珠型")]
    Openings,
    /// 五珠二題打ち, of the RIF from 1996 to 2008: an opening, a swap, two fifth moves.
    #[doc(alias = "二題打ち")]
    Rif,
    /// 山口式: the opening comes with the number of fifth moves, then a swap.
    #[doc(alias = "山口")]
    Yamaguchi,
    /// タラグチ10: a swap after every stone, or ten fifth moves.
    #[doc(alias = "タラグチ")]
    Taraguchi10,
    /// ソーソロフ8 (Soosõrv-8): the fourth move comes with the number of fifth moves, up to eight; two swaps.
    Soosorv8,
    /// Swap2, of the tournaments of five in a row: three stones, then a colour or two more stones.
    Swap2,
}

/// Fifth moves that a player of the Yamaguchi rule may announce. The rule itself names no limit; more are not played.
const MOST_OF_YAMAGUCHI: u8 = 12;
/// Fifth moves that a player of the Soosõrv-8 rule may announce.
const MOST_OF_SOOSORV: u8 = 8;
/// Fifth moves of the Taraguchi-10 rule.
const TARAGUCHI: u8 = 10;

impl OpeningRule {
    /// All rules.
    pub const ALL: [OpeningRule; 7] = [
        OpeningRule::Free,
        OpeningRule::Openings,
        OpeningRule::Rif,
        OpeningRule::Yamaguchi,
        OpeningRule::Taraguchi10,
        OpeningRule::Soosorv8,
        OpeningRule::Swap2,
    ];

    /// The name in text and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            OpeningRule::Free => "free",
            OpeningRule::Openings => "openings",
            OpeningRule::Rif => "rif",
            OpeningRule::Yamaguchi => "yamaguchi",
            OpeningRule::Taraguchi10 => "taraguchi-10",
            OpeningRule::Soosorv8 => "soosorv-8",
            OpeningRule::Swap2 => "swap2",
        }
    }

    /// Whether games under `rule` can begin this way: the openings of renju belong to renju.
    pub const fn suits(self, rule: Rule) -> bool {
        match self {
            OpeningRule::Free | OpeningRule::Swap2 => true,
            OpeningRule::Openings
            | OpeningRule::Rif
            | OpeningRule::Yamaguchi
            | OpeningRule::Taraguchi10
            | OpeningRule::Soosorv8 => matches!(rule, Rule::Renju),
        }
    }

    /// The steps in their order.
    const fn script(self) -> &'static [ScriptStep] {
        use By::{First, Second, Turn};
        use ScriptStep::{ChooseFifth, Declare, Offer, Put, Swap, SwapOrMany, TakeColor, TakeColorOrAdd};
        const ONE: ScriptStep = Put(First, 0);
        const TWO: ScriptStep = Put(First, 1);
        const THREE: ScriptStep = Put(First, 2);
        match self {
            OpeningRule::Free => &[],
            OpeningRule::Openings => &[ONE, TWO, THREE],
            OpeningRule::Rif => {
                &[ONE, TWO, THREE, Swap, Put(Turn, ANYWHERE), Offer(Fifths::Exactly(2)), ChooseFifth]
            }
            OpeningRule::Yamaguchi => &[
                ONE,
                TWO,
                THREE,
                Declare(MOST_OF_YAMAGUCHI),
                Swap,
                Put(Turn, ANYWHERE),
                Offer(Fifths::Declared),
                ChooseFifth,
            ],
            OpeningRule::Taraguchi10 => &[
                Put(Turn, 0),
                Swap,
                Put(Turn, 1),
                Swap,
                Put(Turn, 2),
                Swap,
                Put(Turn, 3),
                SwapOrMany(TARAGUCHI, &[Offer(Fifths::Exactly(TARAGUCHI)), ChooseFifth]),
                Put(Turn, 4),
                Swap,
            ],
            OpeningRule::Soosorv8 => &[
                ONE,
                TWO,
                THREE,
                Swap,
                Put(Turn, ANYWHERE),
                Declare(MOST_OF_SOOSORV),
                Swap,
                Offer(Fifths::Declared),
                ChooseFifth,
            ],
            OpeningRule::Swap2 => &[
                Put(First, ANYWHERE),
                Put(First, ANYWHERE),
                Put(First, ANYWHERE),
                TakeColorOrAdd(&[Put(Second, ANYWHERE), Put(Second, ANYWHERE), TakeColor]),
            ],
        }
    }
}

/// Rings around the centre that hold the whole board.
const ANYWHERE: u8 = 7;

/// One step of a script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ScriptStep {
    /// A stone of the side to move, within so many rings of the centre.
    Put(By, u8),
    /// Whoever has the side to move may take the other.
    Swap,
    /// The same, or offers so many fifth moves and goes on with the other script.
    SwapOrMany(u8, &'static [ScriptStep]),
    /// Whoever has just moved says how many fifth moves there will be.
    Declare(u8),
    /// Black offers fifth moves.
    Offer(Fifths),
    /// White takes one of them.
    ChooseFifth,
    /// The first player takes a colour.
    TakeColor,
    /// The second player takes a colour, or goes on with the other script.
    TakeColorOrAdd(&'static [ScriptStep]),
}

/// Who puts a stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum By {
    /// The first player, whatever its colour.
    First,
    /// The second player, whatever its colour.
    Second,
    /// Whoever has the side to move.
    Turn,
}

/// How many fifth moves are offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fifths {
    /// This many.
    Exactly(u8),
    /// As many as were announced.
    Declared,
}

crate::by_name! {
    /// The text names no opening rule.
    OpeningRule by name, else ParseOpeningRuleError:
    "not an opening rule: expected free, openings, rif, yamaguchi, taraguchi-10, soosorv-8 or swap2"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_renju_openings_belong_to_renju() {
        for rule in OpeningRule::ALL {
            assert_eq!(rule.name().to_uppercase().parse(), Ok(rule));
            assert!(rule.suits(Rule::Renju));
            let anywhere = matches!(rule, OpeningRule::Free | OpeningRule::Swap2);
            assert_eq!(rule.suits(Rule::Freestyle), anywhere, "{rule}");
        }
        assert_eq!("swap".parse::<OpeningRule>(), Err(ParseOpeningRuleError));
    }
}
