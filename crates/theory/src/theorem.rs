//! The theorem: a start, the attacker, its quiet moves as a graph, and the wins by force below them.
//!
//! A theorem is only a claim: [`Theorem::check`] says whether it holds. Its form is right however it was made: quiet
//! moves and wins refer to later ones only, and to ones that exist.

use kagetsu_rules::{Color, Point, PointSet, Setup, Symmetry};

/// How the attacker answers a reply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NextMove {
    /// With the quiet move of this number, on the board turned or mirrored by the symmetry with this number.
    Quiet(u32, u8),
    /// With the win by force of this number.
    Win(u32),
}

/// A quiet move of the attacker and its answers to every reply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuietMove {
    /// The move; none where the theorem starts with the defender to move.
    pub point: Option<Point>,
    /// How many plies the win takes at most, this move and the final five included.
    pub plies: u32,
    /// Replies with answers of their own, in point order.
    pub answers: Vec<(Point, NextMove)>,
    /// The answer to every other reply.
    pub rest: Option<NextMove>,
}

impl QuietMove {
    /// The attacker's answer to `reply`.
    pub fn answer_to(&self, reply: Point) -> Option<NextMove> {
        let own = self.answers.binary_search_by_key(&reply, |(point, _)| *point).ok();
        own.and_then(|place| self.answers.get(place)).map(|(_, answer)| *answer).or(self.rest)
    }

    pub(crate) fn all_answers(&self) -> impl Iterator<Item = NextMove> {
        self.answers.iter().map(|(_, answer)| *answer).chain(self.rest)
    }
}

/// How a [`ForcedWin`] goes on after its moves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum WinEnding {
    /// The last move is the five.
    Five,
    /// After the last move no reply stops the five.
    Four,
    /// The defender replies: answers to single replies in point order, and to all others, each the number of a win.
    Replies(Vec<(Point, u32)>, Option<u32>),
}

/// A win by force with the attacker to move: moves with one reply each, then an [`WinEnding`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ForcedWin {
    /// The attacker's move, the only reply, the attacker's next move, …; the last one is the attacker's.
    pub moves: Vec<Point>,
    /// What comes after the last one.
    pub ending: WinEnding,
}

impl ForcedWin {
    /// The wins it refers to.
    pub(crate) fn answers(&self) -> impl Iterator<Item = u32> {
        let (own, rest): (&[_], _) = match &self.ending {
            WinEnding::Five | WinEnding::Four => (&[], None),
            WinEnding::Replies(answers, rest) => (answers, *rest),
        };
        own.iter().map(|(_, answer)| *answer).chain(rest)
    }
}

/// The claim that the attacker wins from the start, with all of its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theorem {
    pub(crate) name: String,
    pub(crate) start: Setup,
    pub(crate) attacker: Color,
    pub(crate) open: PointSet,
    pub(crate) quiet: Vec<QuietMove>,
    pub(crate) wins: Vec<ForcedWin>,
}

impl Theorem {
    /// Its name: small letters, digits and hyphens.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The position it is about.
    pub fn start(&self) -> &Setup {
        &self.start
    }

    /// The side that wins.
    pub fn attacker(&self) -> Color {
        self.attacker
    }

    /// First moves of the defender that the theorem says nothing about; empty where it is whole.
    pub fn open(&self) -> PointSet {
        self.open
    }

    /// How many plies the win takes at most, where it is proved.
    pub fn plies(&self) -> u32 {
        self.quiet.first().map_or(0, |first| first.plies)
    }

    /// The quiet moves; the first one is where the proof begins.
    pub fn quiet_moves(&self) -> &[QuietMove] {
        &self.quiet
    }

    /// The wins by force.
    pub fn wins(&self) -> &[ForcedWin] {
        &self.wins
    }
}

/// The symmetry with this number: 0 to 3 turn the board by so many quarters, 4 to 7 mirror it left to right first.
pub(crate) fn symmetry(number: u8) -> Option<Symmetry> {
    Symmetry::all().nth(usize::from(number))
}

/// The symmetry that does as `first` and then `second`.
pub(crate) fn both(first: Symmetry, second: Symmetry) -> Symmetry {
    // A point on no axis of the board has another image under each symmetry.
    let same = |both: &Symmetry| {
        Point::all().nth(1).is_some_and(|point| both.apply(point) == second.apply(first.apply(point)))
    };
    Symmetry::all().find(same).unwrap_or(Symmetry::IDENTITY)
}

/// The number of a symmetry.
#[cfg(feature = "search")]
pub(crate) fn number_of(symmetry: Symmetry) -> u8 {
    (0_u8..).zip(Symmetry::all()).find(|(_, other)| *other == symmetry).map_or(0, |(number, _)| number)
}

/// The diagram after the side to move plays `point`.
pub(crate) fn after(setup: &Setup, point: Point) -> Option<Setup> {
    let mut after = *setup;
    after.put(setup.turn(), point).ok()?;
    Some(after.with_turn(!setup.turn()))
}
