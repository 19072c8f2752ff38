//! The facts of a move: what it makes, stops, threatens and leaves, each with its points.
//!
//! Invariant: a fact is decided by the rules, or it is a forced win whose certificate `kagetsu-proof` has accepted, or
//! the absence of one after a whole space was searched. What a limit left open is never taken for an absence: it is
//! [`Fact::Undecided`]. Limits are stones placed, and every question begins with an empty memory, so the same question
//! has the same answer on every machine. Putting facts into words is left to [`crate::reasons`].

mod defend;
mod fact;
mod forbidden;
mod make;
mod quiet;
mod solver_budget;
mod transform;
mod wins;

use kagetsu_rules::{Color, Combined, ForbiddenKind, Illegal, Opening, Point, Position};
use kagetsu_solve::{Limits, WinStatus};

pub use fact::{Defence, Fact, FalseThree, Fork, WinRole};

pub use crate::rows::Refusal;

/// How hard to look for forced wins.
#[derive(Clone, Copy, Debug)]
pub struct Effort<'a> {
    /// What bounds each question about a forced win. Whoever stops it gets the facts that are known by then.
    pub limits: Limits<'a>,
    /// Stones that may be placed for each move that is held against a threat, to see which ones stop it.
    pub defence_nodes: u64,
}

impl Effort<'_> {
    /// Stones for each question about a forced win by default.
    pub const NODES: u64 = 50_000;

    /// So many stones for each question about a forced win.
    pub const fn nodes(nodes: u64) -> Self {
        Effort { limits: Limits::nodes(nodes), defence_nodes: nodes / 25 }
    }
}

impl Default for Effort<'_> {
    fn default() -> Self {
        Effort::nodes(Effort::NODES)
    }
}

/// What is known about a move.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The move.
    pub point: Point,
    /// Whose move it is.
    pub side: Color,
    /// The facts, the most important first.
    pub list: Vec<Fact>,
    /// Whether the move begins a forced win; `None` where the question makes no sense.
    pub wins: Option<WinStatus>,
    /// Whether the opponent has a forced win after it; `None` where the question makes no sense.
    pub loses: Option<WinStatus>,
    /// Stones that the searches have placed.
    pub nodes: u64,
}

impl Facts {
    /// Why the move is not allowed, if so.
    pub fn forbidden(&self) -> Option<ForbiddenKind> {
        self.list
            .iter()
            .find_map(|fact| if let Fact::Forbidden { kind, .. } = fact { Some(*kind) } else { None })
    }
}

/// The facts of playing `point` in a position, for the side to move. A forbidden move has facts, too; a move on a
/// stone or after the end has none.
///
/// ```
/// use kagetsu_rules::{Position, Rule, notation};
/// use kagetsu_study::facts::{Effort, Fact, facts};
///
/// let mut position = Position::new(Rule::Renju);
/// for next in notation::parse_moves("h8a1i8a3j8a5")? {
///     let _ = position.place(next.point().expect("a stone"));
/// }
/// let facts = facts(&position, "k8".parse()?, &Effort::default())?;
/// assert!(matches!(&facts.list[0], Fact::Win(_, win) if win.length == 3));
/// assert!(matches!(facts.list[1], Fact::OpenFour { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn facts(position: &Position, point: Point, effort: &Effort<'_>) -> Result<Facts, Illegal> {
    match position.legality(point) {
        Ok(()) | Err(Illegal::Forbidden(_)) => {}
        Err(illegal @ (Illegal::Occupied | Illegal::GameOver)) => return Err(illegal),
    }
    let scene = Scene::new(position, point);
    let mut facts = Facts { point, side: scene.us, list: Vec::new(), wins: None, loses: None, nodes: 0 };
    scene.add_by_rules(&mut facts.list);
    wins::add_facts(&scene, effort, &mut facts);
    facts.list.sort_by_key(Fact::rank);
    Ok(facts)
}

/// A move with the boards before and after it.
struct Scene<'a> {
    before: &'a Position,
    /// The move is played here; a forbidden one, too.
    after: Position,
    point: Point,
    us: Color,
    them: Color,
    /// What the move makes on its four lines together.
    class: Combined,
}

impl<'a> Scene<'a> {
    fn new(before: &'a Position, point: Point) -> Scene<'a> {
        let us = before.turn();
        Scene { before, after: before.after(point), point, us, them: !us, class: before.combined(us, point) }
    }

    fn is_forbidden(&self) -> bool {
        self.before.forbidden_to(self.us, self.point).is_some()
    }

    fn is_five(&self) -> bool {
        self.class == Combined::Five
    }

    /// Whether the opponent has a four on the board, which leaves no time for anything else.
    fn has_four_against_it(&self) -> bool {
        !self.before.points(self.them, Combined::Five).is_empty()
    }

    /// What needs no search.
    fn add_by_rules(&self, list: &mut Vec<Fact>) {
        self.misses_five(list);
        if self.is_forbidden() {
            return list.extend(self.forbidden());
        }
        self.stops_four(list);
        if self.is_five() {
            return self.five(list);
        }
        self.makes(list);
        self.stops(list);
        self.forbidden_points(list);
        self.quiet(list);
        list.extend(Opening::of(&self.after.to_setup()).map(Fact::Opening));
    }
}
