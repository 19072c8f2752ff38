//! Canonical keys: one number for a position and its seven other orientations.
//!
//! A [`KeyWalk`] follows a game and keeps the hash of all eight orientations; the least of them is the key. It depends on
//! stones, side to move and rule, never on the order of moves, so transpositions meet. Keys stand in files: the numbers
//! behind them must not change, and a test holds them. Two different positions share a key with a chance of one in
//! 2^61, about one in a hundred thousand for some pair among eight million positions.

use std::sync::LazyLock;

use kagetsu_rules::{AREA, Color, Move, Point, Rule, Setup, SplitMix, Symmetry};

use crate::code;

/// The canonical key of a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key(pub i64);

/// Orientations of the board.
const ORIENTATIONS: usize = 8;

/// Keeps these numbers apart from those of other hashes.
const SEED: u64 = 0x6b61_6765_7473_7501;

static NUMBERS: [[u64; AREA]; 2] = {
    let mut numbers = [[0; AREA]; 2];
    let mut i = 0;
    while i < 2 * AREA {
        numbers[i / AREA][i % AREA] = SplitMix::nth(SEED, i as u64);
        i += 1;
    }
    numbers
};
const WHITE_TO_MOVE: u64 = SplitMix::nth(SEED, 1000);

const fn of_rule(rule: Rule) -> u64 {
    SplitMix::nth(SEED, 2000 + code::rule(rule) as u64)
}

/// Where each orientation puts each point, by index.
static IMAGES: LazyLock<[[Point; ORIENTATIONS]; AREA]> = LazyLock::new(|| {
    let mut images = [[Point::CENTER; ORIENTATIONS]; AREA];
    for point in Point::all() {
        for (image, symmetry) in images[point.index()].iter_mut().zip(Symmetry::all()) {
            *image = symmetry.apply(point);
        }
    }
    images
});

/// A position on its way through a game, as far as its key is concerned.
#[derive(Clone, Debug)]
pub struct KeyWalk {
    hashes: [u64; ORIENTATIONS],
    turn: Color,
}

impl KeyWalk {
    /// At a diagram.
    pub fn new(setup: &Setup) -> KeyWalk {
        let mut walk = KeyWalk { hashes: [of_rule(setup.rule()); ORIENTATIONS], turn: Color::Black };
        for color in Color::ALL {
            for point in setup.stones(color) {
                walk.put(color, point);
            }
        }
        if setup.turn() == Color::White {
            walk.pass();
        }
        walk
    }

    /// Makes a move.
    pub fn play(&mut self, played: Move) {
        if let Move::Stone(point) = played {
            self.put(self.turn, point);
        }
        self.pass();
    }

    fn put(&mut self, color: Color, point: Point) {
        for (hash, image) in self.hashes.iter_mut().zip(IMAGES[point.index()]) {
            *hash ^= NUMBERS[color.index()][image.index()];
        }
    }

    fn pass(&mut self) {
        self.turn = !self.turn;
        self.hashes = self.hashes.map(|hash| hash ^ WHITE_TO_MOVE);
    }

    /// The key of the position.
    pub fn key(&self) -> Key {
        Key(self.least().cast_signed())
    }

    fn least(&self) -> u64 {
        self.hashes.into_iter().fold(u64::MAX, u64::min)
    }

    /// A point as the canonical orientation has it: where a position is symmetric to itself, equivalent points become
    /// one.
    pub fn to_canonical(&self, point: Point) -> Point {
        let images = IMAGES[point.index()];
        self.frames().map(|frame| images[frame]).min().unwrap_or(point)
    }

    /// The points of this orientation that a canonical point stands for, in the order of the board.
    pub fn from_canonical(&self, point: Point) -> Vec<Point> {
        let symmetries: Vec<Symmetry> = Symmetry::all().collect();
        let mut points: Vec<Point> =
            self.frames().map(|frame| symmetries[frame].inverse().apply(point)).collect();
        points.sort_unstable();
        points.dedup();
        points
    }

    /// An orientation that leads to the canonical one, for lines of moves, which must not be torn apart.
    pub fn frame(&self) -> Symmetry {
        let first = self.frames().next().unwrap_or(0);
        Symmetry::all().nth(first).unwrap_or(Symmetry::IDENTITY)
    }

    /// The orientations that lead to the canonical one: one, or more where the position is symmetric to itself.
    fn frames(&self) -> impl Iterator<Item = usize> + '_ {
        let least = self.least();
        (0..ORIENTATIONS).filter(move |frame| self.hashes[*frame] == least)
    }
}

/// The key of a diagram.
pub fn key(setup: &Setup) -> Key {
    KeyWalk::new(setup).key()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kagetsu_rules::notation;

    fn walk(moves: &str) -> KeyWalk {
        let mut walk = KeyWalk::new(&Setup::new(Rule::Renju));
        notation::parse_moves(moves).unwrap().into_iter().for_each(|played| walk.play(played));
        walk
    }

    #[test]
    fn orientations_and_transpositions_share_a_key_and_nothing_else_does() {
        let moves = notation::parse_moves("h8i9g7j10k4").unwrap();
        let straight = walk("h8i9g7j10k4");
        for symmetry in Symmetry::all() {
            let mut turned = KeyWalk::new(&Setup::new(Rule::Renju));
            for played in &moves {
                turned.play(played.point().map_or(Move::Pass, |point| symmetry.apply(point).into()));
            }
            assert_eq!(turned.key(), straight.key());
        }
        assert_eq!(walk("g7i9h8j10k4").key(), straight.key());
        assert_ne!(walk("h8i9g7j10").key(), straight.key());
        assert_ne!(walk("h8i9g7j10k4--").key(), straight.key());
        let caro = Setup::new(Rule::Caro);
        assert_ne!(key(&caro), walk("").key());
        assert_ne!(key(&caro.with_turn(Color::White)), key(&caro));
    }

    #[test]
    fn equivalent_points_become_one_and_come_back_as_all() {
        let start = walk("h8");
        let corners = ["i9", "g9", "g7", "i7"].map(|point| start.to_canonical(point.parse().unwrap()));
        assert!(corners.iter().all(|point| *point == corners[0]));
        assert_eq!(start.from_canonical(corners[0]).len(), 4);
        let lopsided = walk("h8i9k4");
        for point in Point::all() {
            assert_eq!(lopsided.from_canonical(lopsided.to_canonical(point)), [point]);
        }
    }

    #[test]
    fn keys_stay_what_they_are_in_files() {
        assert_eq!(walk("").key().0, KEPT[0]);
        assert_eq!(walk("h8i9g7").key().0, KEPT[1]);
    }

    const KEPT: [i64; 2] = [-344_560_382_983_015_433, 6_292_526_071_461_602_763];
}
