//! 珠型: the 26 openings of three stones, by name, in every orientation.
//!
//! Black stands at the centre, White beside it (direct) or diagonally from it (indirect), Black's second stone
//! within the central 5×5. Rotations and reflections, and the order in which Black's two stones came, make no
//! difference: each of the 184 such diagrams has one name.

use core::fmt;

use crate::color::Color;
use crate::game::Move;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::setup::Setup;
use crate::symmetry::Symmetry;

/// Where White's first stone stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OpeningFamily {
    /// 直接: beside the centre, codes D1 to D13.
    #[doc(alias = "直接")]
    Direct,
    /// 間接: diagonally from the centre, codes I1 to I13.
    #[doc(alias = "間接")]
    Indirect,
}

/// One of the 26 openings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Direct or indirect.
    pub family: OpeningFamily,
    /// 1 to 13.
    pub number: u8,
    /// White's stone, in the usual orientation: `H9` or `I9`.
    pub second: Point,
    /// Black's second stone, in the usual orientation.
    pub third: Point,
    /// 漢字.
    pub kanji: &'static str,
    /// よみ.
    pub kana: &'static str,
    /// The Japanese name in Latin letters.
    pub romaji: &'static str,
    /// The English name.
    pub english: &'static str,
    /// 简体中文.
    pub chinese: &'static str,
}

use OpeningFamily::{Direct, Indirect};

static OPENINGS: [Opening; 26] = [
    opening(Direct, 1, (7, 9), ["寒星", "かんせい", "Kansei", "Cold Star", "寒星"]),
    opening(Direct, 2, (8, 9), ["渓月", "けいげつ", "Keigetsu", "Valley Moon", "溪月"]),
    opening(Direct, 3, (9, 9), ["疎星", "そせい", "Sosei", "Sparse Star", "疏星"]),
    opening(Direct, 4, (8, 8), ["花月", "かげつ", "Kagetsu", "Flower Moon", "花月"]),
    opening(Direct, 5, (9, 8), ["残月", "ざんげつ", "Zangetsu", "Lingering Moon", "残月"]),
    opening(Direct, 6, (8, 7), ["雨月", "うげつ", "Ugetsu", "Rain Moon", "雨月"]),
    opening(Direct, 7, (9, 7), ["金星", "きんせい", "Kinsei", "Golden Star", "金星"]),
    opening(Direct, 8, (7, 6), ["松月", "しょうげつ", "Shogetsu", "Pine Moon", "松月"]),
    opening(Direct, 9, (8, 6), ["丘月", "きゅうげつ", "Kyugetsu", "Hill Moon", "丘月"]),
    opening(Direct, 10, (9, 6), ["新月", "しんげつ", "Shingetsu", "New Moon", "新月"]),
    opening(Direct, 11, (7, 5), ["瑞星", "ずいせい", "Zuisei", "Lucky Star", "瑞星"]),
    opening(Direct, 12, (8, 5), ["山月", "さんげつ", "Sangetsu", "Mountain Moon", "山月"]),
    opening(Direct, 13, (9, 5), ["遊星", "ゆうせい", "Yusei", "Wandering Star", "游星"]),
    opening(Indirect, 1, (9, 9), ["長星", "ちょうせい", "Chosei", "Long Star", "长星"]),
    opening(Indirect, 2, (9, 8), ["峡月", "きょうげつ", "Kyogetsu", "Gorge Moon", "峡月"]),
    opening(Indirect, 3, (9, 7), ["恒星", "こうせい", "Kosei", "Fixed Star", "恒星"]),
    opening(Indirect, 4, (9, 6), ["水月", "すいげつ", "Suigetsu", "Water Moon", "水月"]),
    opening(Indirect, 5, (9, 5), ["流星", "りゅうせい", "Ryusei", "Meteor", "流星"]),
    opening(Indirect, 6, (8, 7), ["雲月", "うんげつ", "Ungetsu", "Cloud Moon", "云月"]),
    opening(Indirect, 7, (8, 6), ["浦月", "ほげつ", "Hogetsu", "Bay Moon", "浦月"]),
    opening(Indirect, 8, (8, 5), ["嵐月", "らんげつ", "Rangetsu", "Mist Moon", "岚月"]),
    opening(Indirect, 9, (7, 6), ["銀月", "ぎんげつ", "Gingetsu", "Silver Moon", "银月"]),
    opening(Indirect, 10, (7, 5), ["明星", "みょうじょう", "Myojo", "Bright Star", "明星"]),
    opening(Indirect, 11, (6, 6), ["斜月", "しゃげつ", "Shagetsu", "Slanting Moon", "斜月"]),
    opening(Indirect, 12, (6, 5), ["名月", "めいげつ", "Meigetsu", "Famous Moon", "名月"]),
    opening(Indirect, 13, (5, 5), ["彗星", "すいせい", "Suisei", "Comet", "彗星"]),
];

const fn opening(family: OpeningFamily, number: u8, third: (u8, u8), names: [&'static str; 5]) -> Opening {
    let [kanji, kana, romaji, english, chinese] = names;
    let second = match family {
        Direct => at(7, 8),
        Indirect => at(8, 8),
    };
    Opening { family, number, second, third: at(third.0, third.1), kanji, kana, romaji, english, chinese }
}

const fn at(x: u8, y: u8) -> Point {
    match Point::new(x, y) {
        Some(point) => point,
        None => panic!("openings stand on the board"),
    }
}

impl Opening {
    /// All 26, D1 to D13, then I1 to I13.
    pub fn all() -> &'static [Opening; 26] {
        &OPENINGS
    }

    /// The opening whose three stones are the whole of `setup`, in any orientation.
    pub fn of(setup: &Setup) -> Option<&'static Opening> {
        let (black, white) = (setup.stones(Color::Black), setup.stones(Color::White));
        if black.len() != 2 || white.len() != 1 {
            return None;
        }
        Opening::all().iter().find(|opening| {
            let stones: PointSet = [Point::CENTER, opening.third].into_iter().collect();
            Symmetry::all().any(|symmetry| {
                white.contains(symmetry.apply(opening.second)) && symmetry.apply_set(stones) == black
            })
        })
    }

    /// The opening that the first three stones of a game make, set up or played, in any orientation.
    pub fn of_game(initial: &Setup, moves: &[Move]) -> Option<&'static Opening> {
        let mut setup = *initial;
        for played in moves.iter().take(3_usize.saturating_sub(initial.stone_count())) {
            setup.put(setup.turn(), played.point()?).ok()?;
            setup = setup.with_turn(!setup.turn());
        }
        Opening::of(&setup)
    }

    /// `D4`, `I7` …
    pub fn code(&self) -> String {
        self.to_string()
    }

    /// The three stones in the usual orientation, in the usual order.
    pub const fn stones(&self) -> [Point; 3] {
        [Point::CENTER, self.second, self.third]
    }
}

impl fmt::Display for Opening {
    /// The code.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.family {
            Direct => 'D',
            Indirect => 'I',
        };
        write!(f, "{letter}{}", self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse_moves;
    use crate::rule::Rule;

    fn name(moves: &str) -> Option<&'static str> {
        name_after(&Setup::new(Rule::Renju), moves)
    }

    fn name_after(initial: &Setup, moves: &str) -> Option<&'static str> {
        Opening::of_game(initial, &parse_moves(moves).unwrap()).map(|opening| opening.kanji)
    }

    #[test]
    fn known_openings_have_their_names() {
        assert_eq!(name("h8h9i9"), Some("花月"));
        assert_eq!(name("h8i9g7"), Some("斜月"));
        assert_eq!(name("h8i8i7"), Some("花月"));
        assert_eq!(name("i9h9h8"), Some("花月"), "Black's stones in the other order");
        assert_eq!(name("h8h9k9"), None, "outside the central 5×5");
        assert_eq!(name("h8h10h9"), None, "White is not next to the centre");
        assert_eq!(name("g8h8h9"), None, "nobody at the centre");
        assert_eq!(name("h8h9"), None);
        assert_eq!(name("h8--h9i9"), None, "nobody passes in an opening");
        assert_eq!(name("h8h9i9a1a2"), Some("花月"), "the first three stones count");
    }

    #[test]
    fn stones_that_were_set_up_are_the_first() {
        let mut setup = Setup::new(Rule::Renju);
        setup.put(Color::Black, Point::CENTER).unwrap();
        assert_eq!(name_after(&setup.with_turn(Color::White), "h9i9a1"), Some("花月"));
        assert_eq!(name_after(&setup, "i9h9"), Some("花月"), "Black is to move");
        setup.put(Color::White, at(7, 8)).unwrap();
        setup.put(Color::Black, at(8, 8)).unwrap();
        for moves in ["", "a1", "i9"] {
            assert_eq!(name_after(&setup.with_turn(Color::White), moves), Some("花月"), "{moves}");
        }
        setup.put(Color::White, at(0, 0)).unwrap();
        assert_eq!(name_after(&setup, "h8h9i9"), None, "four stones are no opening, whatever follows");
    }
}
