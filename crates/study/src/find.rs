//! Points of a kind, each with its reason: what a person or a page asks of a position at a glance.
//!
//! Most of it follows from the shapes and the forbidden points that a [`Position`] keeps; ミセ and フクミ are asked of
//! `kagetsu-solve`.
//! The command line, the page and the bindings all ask the same questions, so the answers have one home.

use core::fmt;
use core::str::FromStr;

use kagetsu_rules::{Color, Combined, Direction, ForbiddenKind, Point, PointSet, Position, Shape};
use kagetsu_solve::{Limit, Limits, Solver, tactics};

use crate::rows;

/// What to look for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// 禁点: points that Black may not play, whoever is to move.
    #[doc(alias = "禁点")]
    Forbidden,
    /// 見かけの三三: points that look like a double-three line by line but that Black may play.
    FalseForbidden,
    /// Moves that win at once.
    Five,
    /// Moves that make a four of any kind.
    Four,
    /// Moves that make at least one open three that counts.
    OpenThree,
    /// 四三: moves that make a four and an open three that counts.
    #[doc(alias = "四三")]
    FourThree,
    /// ミセ手: moves that make no four and threaten a four-three.
    #[doc(alias = "ミセ手")]
    Mise,
    /// 両ミセ: moves that threaten four-threes at two points or more.
    #[doc(alias = "両ミセ")]
    DoubleMise,
    /// フクミ手: quiet moves that threaten a win by fours.
    #[doc(alias = "フクミ手")]
    Fukumi,
}

impl Target {
    /// Everything that can be looked for.
    pub const ALL: [Target; 9] = [
        Target::Forbidden,
        Target::FalseForbidden,
        Target::Five,
        Target::Four,
        Target::OpenThree,
        Target::FourThree,
        Target::Mise,
        Target::DoubleMise,
        Target::Fukumi,
    ];

    /// The name used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Target::Forbidden => "forbidden",
            Target::FalseForbidden => "false-forbidden",
            Target::Five => "five",
            Target::Four => "four",
            Target::OpenThree => "open-three",
            Target::FourThree => "four-three",
            Target::Mise => "mise",
            Target::DoubleMise => "double-mise",
            Target::Fukumi => "fukumi",
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names nothing that can be looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseTargetError;

impl fmt::Display for ParseTargetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a kind of point: expected one of")?;
        Target::ALL.iter().try_for_each(|target| write!(f, " {target}"))
    }
}

impl core::error::Error for ParseTargetError {}

impl FromStr for Target {
    type Err = ParseTargetError;

    fn from_str(text: &str) -> Result<Target, ParseTargetError> {
        Target::ALL
            .into_iter()
            .find(|target| target.name().eq_ignore_ascii_case(text))
            .ok_or(ParseTargetError)
    }
}

/// Why a point is in the answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PointReason {
    /// Black may not play it.
    Forbidden(ForbiddenKind),
    /// It only looks like a double-three.
    FalseDoubleThree,
    /// It completes a winning row.
    Five,
    /// It makes four in a row with both ends open.
    OpenFour,
    /// It makes two fours.
    DoubleFour,
    /// It makes a four and an open three that counts.
    FourThree,
    /// It makes a four.
    Four,
    /// It makes two open threes that count, which only Black in renju may not.
    DoubleThree,
    /// It makes one open three that counts.
    OpenThree,
    /// It threatens a four-three at these points.
    Mise(PointSet),
    /// It threatens four-threes at these two points or more.
    DoubleMise(PointSet),
    /// It threatens a win by fours that begins here.
    Fukumi(Point),
}

impl PointReason {
    /// The name that scripts read.
    pub const fn name(self) -> &'static str {
        match self {
            PointReason::Forbidden(kind) => kind.name(),
            PointReason::FalseDoubleThree => "false-double-three",
            PointReason::Five => "five",
            PointReason::OpenFour => "open-four",
            PointReason::DoubleFour => "double-four",
            PointReason::FourThree => "four-three",
            PointReason::Four => "four",
            PointReason::DoubleThree => "double-three",
            PointReason::OpenThree => "open-three",
            PointReason::Mise(_) => "mise",
            PointReason::DoubleMise(_) => "double-mise",
            PointReason::Fukumi(_) => "fukumi",
        }
    }
}

/// The name, and after it the points that are aimed at.
impl fmt::Display for PointReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        let targets = match self {
            PointReason::Mise(targets) | PointReason::DoubleMise(targets) => *targets,
            PointReason::Fukumi(first) => PointSet::from(*first),
            PointReason::Forbidden(_)
            | PointReason::FalseDoubleThree
            | PointReason::Five
            | PointReason::OpenFour
            | PointReason::DoubleFour
            | PointReason::FourThree
            | PointReason::Four
            | PointReason::DoubleThree
            | PointReason::OpenThree => PointSet::EMPTY,
        };
        targets.into_iter().try_for_each(|point| write!(f, " {point:#}"))
    }
}

/// The points of a kind, and what could not be decided.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct FoundPoints {
    /// The points with their reasons, in the order of the board.
    pub points: Vec<(Point, PointReason)>,
    /// Points that a limit left open; only [`Target::Fukumi`] needs a search and can have some.
    pub unproved: Vec<Point>,
}

impl FoundPoints {
    /// The limit that left points open. There is no limit on length, and a stop is never an answer.
    pub fn limit(&self) -> Option<Limit> {
        (!self.unproved.is_empty()).then_some(Limit::Nodes)
    }
}

impl From<Vec<(Point, PointReason)>> for FoundPoints {
    fn from(points: Vec<(Point, PointReason)>) -> FoundPoints {
        FoundPoints { points, unproved: Vec::new() }
    }
}

/// Stones that the search for fours behind one quiet move may place where the caller sets no limit of its own.
pub const FUKUMI_NODES: u64 = 100_000;

/// The points of a kind with their reasons, in the order of the board. `side` asks as if that side were to move;
/// it does not matter for forbidden and false forbidden points, which are always Black's. A point that is
/// forbidden to `side` makes nothing.
///
/// ```
/// use kagetsu_study::find::{PointReason, Target, find};
/// use kagetsu_rules::{Color, Game, Rule, notation};
///
/// let mut game = Game::new(Rule::Renju);
/// for next in notation::parse_moves("h8 h1 i8 j1 j8 l1")? {
///     game.play(next)?;
/// }
/// let fours = find(game.position(), Color::Black, Target::Four);
/// let names: Vec<String> = fours.points.iter().map(|(point, reason)| format!("{point} {reason}")).collect();
/// assert_eq!(names, ["F8 four", "G8 open-four", "K8 open-four", "L8 four"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find(position: &Position, side: Color, target: Target) -> FoundPoints {
    find_within(position, side, target, &Limits::nodes(FUKUMI_NODES))
}

/// The same as [`find`] with limits of the caller's; they count for each quiet move that is searched.
pub fn find_within(position: &Position, side: Color, target: Target, limits: &Limits<'_>) -> FoundPoints {
    match target {
        Target::Forbidden => {
            let points = position.forbidden_points();
            points.map(|(point, kind)| (point, PointReason::Forbidden(kind))).collect::<Vec<_>>().into()
        }
        Target::FalseForbidden => {
            let points = position.false_forbidden_set().into_iter();
            points.map(|point| (point, PointReason::FalseDoubleThree)).collect::<Vec<_>>().into()
        }
        Target::Five | Target::Four | Target::OpenThree | Target::FourThree => {
            let mut position = as_if_to_move(position, side);
            let points = position.empty().into_iter();
            let made = |point| Some((point, reason(&mut position, point, target)?));
            points.filter_map(made).collect::<Vec<_>>().into()
        }
        Target::Mise => aimed(tactics::mise(position, side), PointReason::Mise).into(),
        Target::DoubleMise => aimed(tactics::double_mise(position, side), PointReason::DoubleMise).into(),
        Target::Fukumi => {
            let found = tactics::fukumi(&mut Solver::new(), position, side, limits);
            let first =
                |(point, line): (Point, Vec<Point>)| Some((point, PointReason::Fukumi(*line.first()?)));
            FoundPoints {
                points: found.moves.into_iter().filter_map(first).collect(),
                unproved: found.unproved,
            }
        }
    }
}

fn aimed(moves: Vec<(Point, PointSet)>, reason: fn(PointSet) -> PointReason) -> Vec<(Point, PointReason)> {
    moves.into_iter().map(|(point, targets)| (point, reason(targets))).collect()
}

fn as_if_to_move(position: &Position, side: Color) -> Position {
    if position.turn() == side { position.clone() } else { position.passed() }
}

/// Why the point belongs to the answer, for the side to move.
fn reason(position: &mut Position, point: Point, target: Target) -> Option<PointReason> {
    let side = position.turn();
    let class = position.combined(side, point);
    if class == Combined::Five {
        return (target == Target::Five).then_some(PointReason::Five);
    }
    if position.forbidden_to(side, point).is_some() || class < Combined::OpenThree {
        return None;
    }
    match target {
        Target::Four => four(position, point, class),
        Target::FourThree => four(position, point, class).filter(|reason| *reason == PointReason::FourThree),
        Target::OpenThree => match open_threes(position, point) {
            0 => None,
            1 => Some(PointReason::OpenThree),
            _ => Some(PointReason::DoubleThree),
        },
        Target::Forbidden
        | Target::FalseForbidden
        | Target::Five
        | Target::Mise
        | Target::DoubleMise
        | Target::Fukumi => None,
    }
}

fn four(position: &mut Position, point: Point, class: Combined) -> Option<PointReason> {
    if !class.is_four() {
        return None;
    }
    Some(if class == Combined::OpenFour {
        PointReason::OpenFour
    } else if class == Combined::DoubleFour {
        PointReason::DoubleFour
    } else if class == Combined::FourThree && open_threes(position, point) > 0 {
        PointReason::FourThree
    } else {
        PointReason::Four
    })
}

/// On how many lines the side to move makes an open three at `point` that counts: one that a legal move can turn
/// into an open four without making a five. Only Black's threes in renju can fail to count.
fn open_threes(position: &mut Position, point: Point) -> usize {
    let side = position.turn();
    let is_three = |line: &Direction| position.shape(side, point, *line) == Shape::OpenThree;
    let on_lines: Vec<Direction> = Direction::ALL.into_iter().filter(is_three).collect();
    if !position.rule().has_forbidden(side) {
        return on_lines.len();
    }
    position.with(point, |after| {
        let counts = |line: &Direction| !rows::three(after, side, point, *line).fours.is_empty();
        on_lines.into_iter().filter(counts).count()
    })
}

#[cfg(test)]
mod tests {
    use kagetsu_rules::{Rule, Setup};

    use super::*;

    fn position(rule: Rule, black: &str, white: &str) -> Position {
        let mut setup = Setup::new(rule);
        for (color, points) in [(Color::Black, black), (Color::White, white)] {
            for point in points.split_whitespace() {
                setup.put(color, point.parse().unwrap()).unwrap();
            }
        }
        Position::from(&setup)
    }

    fn found(position: &Position, side: Color, target: Target) -> String {
        let entries = find(position, side, target);
        entries
            .points
            .iter()
            .map(|(point, reason)| format!("{point:#} {reason}"))
            .collect::<Vec<_>>()
            .join(", ")
    }

    #[test]
    fn forbidden_points_are_blacks_whoever_asks() {
        let position = position(Rule::Renju, "g8 i8 h7 h9 b1 c1 d1 f1 g1", "");
        for side in Color::ALL {
            assert_eq!(found(&position, side, Target::Forbidden), "e1 overline, h8 double-three");
        }
    }

    #[test]
    fn a_six_wins_for_white_and_not_for_black() {
        let six = "b1 c1 d1 f1 g1";
        assert_eq!(found(&position(Rule::Renju, "", six), Color::White, Target::Five), "e1 five");
        assert_eq!(found(&position(Rule::Renju, six, ""), Color::Black, Target::Five), "");
        assert_eq!(found(&position(Rule::Freestyle, six, ""), Color::Black, Target::Five), "e1 five");
    }

    #[test]
    fn fours_leave_out_fouls_and_fives() {
        // G8 and K8 complete the four; H11 would be a four too, and so would the second line's ends.
        let crossing = position(Rule::Renju, "e8 f8 g8 h9 h10 h11", "d8 h12");
        assert_eq!(found(&crossing, Color::Black, Target::Forbidden), "h8 double-four");
        assert_eq!(found(&crossing, Color::Black, Target::Four), "h7 four, i8 four");
        let same = position(Rule::Renju, "d8 h12", "e8 f8 g8 h9 h10 h11");
        assert_eq!(found(&same, Color::White, Target::Four), "h7 four, h8 double-four, i8 four");
    }

    #[test]
    fn a_four_three_needs_a_three_that_counts() {
        let fork = position(Rule::Renju, "e8 f8 g8 h9 h10", "d8");
        assert_eq!(found(&fork, Color::Black, Target::FourThree), "h8 four-three");
        let blocked = position(Rule::Renju, "e8 f8 g8 h9 h10", "d8 h11");
        assert_eq!(found(&blocked, Color::Black, Target::FourThree), "");
    }

    #[test]
    fn a_false_double_three_still_makes_its_one_real_three() {
        // The column's three could only become an open four at H6 or H10; both are overlines on their own rows.
        let position =
            position(Rule::Renju, "g8 i8 h7 h9 c6 d6 e6 f6 g6 i6 j6 c10 d10 e10 f10 g10 i10 j10", "");
        assert_eq!(position.forbidden_kind("h6".parse().unwrap()), Some(ForbiddenKind::Overline));
        assert!(found(&position, Color::Black, Target::FalseForbidden).contains("h8 false-double-three"));
        assert!(found(&position, Color::Black, Target::OpenThree).contains("h8 open-three"));
    }

    #[test]
    fn names_round_trip() {
        for target in Target::ALL {
            assert_eq!(target.to_string().parse(), Ok(target));
        }
        assert_eq!("six".parse::<Target>(), Err(ParseTargetError));
    }
}
