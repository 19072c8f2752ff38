//! The theorems that come with the program, each compressed, with what a check of all of it has counted.

use std::sync::{Arc, OnceLock};

use kagetsu_rules::{Color, Point, Rule, Setup, Symmetry, notation};

use crate::theorem::Theorem;

/// What a check of a whole theorem has counted, and when that was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// The day of the check.
    pub date: &'static str,
    /// Boards with the defender to move, all of whose replies were looked at.
    pub positions: u64,
    /// Those replies.
    pub replies: u64,
}

/// A theorem that comes with the program.
#[derive(Debug)]
pub struct Shipped {
    /// Its name.
    pub name: &'static str,
    /// What the check has counted.
    pub counts: Counts,
    /// The moves of its start.
    start: &'static str,
    file: &'static [u8],
    read: OnceLock<Option<Arc<Theorem>>>,
}

impl Shipped {
    const fn new(name: &'static str, start: &'static str, file: &'static [u8], counts: Counts) -> Shipped {
        Shipped { name, counts, start, file, read: OnceLock::new() }
    }

    /// Whether a position has the stones of the start, however it is turned: if not, there is no need to read the file.
    pub fn may_know(&self, setup: &Setup) -> bool {
        let moves = notation::parse_moves(self.start).unwrap_or_default();
        let points: Vec<Point> = moves.iter().filter_map(|played| played.point()).collect();
        let has = |turned: Symmetry| {
            points.iter().enumerate().all(|(ply, point)| {
                let color = if ply.is_multiple_of(2) { Color::Black } else { Color::White };
                setup.stone_at(turned.apply(*point)) == Some(color)
            })
        };
        setup.rule() == Rule::Renju && Symmetry::all().any(has)
    }

    /// The theorem, read the first time that it is asked for. The tests hold that every file can be read.
    pub fn theorem(&self) -> Option<Arc<Theorem>> {
        self.read.get_or_init(|| Theorem::from_bytes(self.file).ok().map(Arc::new)).clone()
    }

    /// The file as it is in the program.
    pub fn file(&self) -> &'static [u8] {
        self.file
    }
}

/// All of them.
pub static SHIPPED: [Shipped; 2] = [
    Shipped::new(
        "kagetsu",
        "h8h9i9",
        include_bytes!("../data/kagetsu.ktheory.gz"),
        Counts { date: "2026-11-19", positions: 462, replies: 100_157 },
    ),
    Shipped::new(
        "hogetsu",
        "h8i9i7",
        include_bytes!("../data/hogetsu.ktheory.gz"),
        Counts { date: "2026-11-19", positions: 539, replies: 116_567 },
    ),
];

/// The theorem of this name.
pub fn shipped(name: &str) -> Option<&'static Shipped> {
    SHIPPED.iter().find(|shipped| shipped.name == name)
}
