//! Named threats of renju, each with the points it aims at: 四三, ミセ, 両ミセ, フクミ.
//!
//! A point that is forbidden to Black is never a move here, nor a target.

use kagetsu_rules::{Color, Combined, Direction, Point, PointSet, Position, Shape};

use crate::vcf::{FourReply, VcfLine, WinStatus};
use crate::win_with::win_with;
use crate::{Limit, Limits, Proof, Solution, Solver, Space};

/// 四三: the points where `color` makes a four and, once that is blocked, an open four on another of its lines.
///
/// A four-three that only looks like one is left out: when Black may not play the open four, when the block makes a
/// four, or when the opponent has a five.
#[doc(alias = "四三")]
pub fn four_three_points(position: &Position, color: Color) -> PointSet {
    let mut board = as_if_to_move(position, color);
    let shaped = board.points(color, Combined::FourThree);
    shaped.into_iter().filter(|point| is_four_three(&mut board, *point)).collect()
}

/// ミセ手: the moves of `color` that make no four and after which it threatens a four-three that it did not
/// threaten before, with the points of those four-threes.
#[doc(alias = "ミセ手")]
pub fn mise(position: &Position, color: Color) -> Vec<(Point, PointSet)> {
    let mut board = as_if_to_move(position, color);
    let before = four_three_points(&board, color);
    let mut found = Vec::new();
    for point in quiet_moves(&board) {
        let targets = board.with(point, |after| four_three_points(after, color)) - before;
        if !targets.is_empty() {
            found.push((point, targets));
        }
    }
    found
}

/// 両ミセ: the [`mise`] moves that threaten four-threes at two points or more.
#[doc(alias = "両ミセ")]
pub fn double_mise(position: &Position, color: Color) -> Vec<(Point, PointSet)> {
    mise(position, color).into_iter().filter(|(_, targets)| targets.len() > 1).collect()
}

/// What a search for [`fukumi`] found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fukumi {
    /// The moves, each with the win by fours that it threatens.
    pub moves: Vec<(Point, VcfLine)>,
    /// Moves whose threat a limit left open.
    pub unproved: Vec<Point>,
}

/// フクミ手: the moves of `color` that make neither a four nor an open three and after which it threatens a win by
/// fours. Where it has one already, nothing is new and nothing is listed. `limits` count for each move.
#[doc(alias = "フクミ手")]
pub fn fukumi(solver: &mut Solver, position: &Position, color: Color, limits: &Limits<'_>) -> Fukumi {
    let mut board = as_if_to_move(position, color);
    let mut found = Fukumi::default();
    // A threat is new only where there was none before, so an open answer here leaves all of them open.
    let before = solver.fours(&mut board, limits).0;
    if before == WinStatus::Win {
        return found;
    }
    for point in quiet_moves(&board) {
        if matches!(board.combined(color, point), Combined::OpenThree | Combined::DoubleThree) {
            continue;
        }
        let (verdict, line, _) = board.with(point, |after| {
            after.pass();
            let answer = solver.fours(after, limits);
            after.pass();
            answer
        });
        match verdict {
            WinStatus::Win if before == WinStatus::NoWin => found.moves.push((point, line)),
            WinStatus::NoWin => {}
            WinStatus::Win | WinStatus::Unknown => found.unproved.push(point),
        }
    }
    found
}

/// A win of the side to move by a [`mise`] move after which every defence loses to fours. The moves that threaten
/// most four-threes come first; `each` limits the search of one of them, `most` is the number of stones for all
/// together. `NoWin` says that no mise move wins so.
pub fn mise_vcf(solver: &mut Solver, position: &Position, each: &Limits<'_>, most: u64) -> Solution {
    let mut moves = mise(position, position.turn());
    moves.sort_by_key(|(_, targets)| core::cmp::Reverse(targets.len()));
    let (mut nodes, mut cut) = (0, None);
    for (point, _) in moves {
        // The first move counts, too.
        let Some(rest) = most.checked_sub(nodes + 1) else {
            cut = cut.or(Some(Limit::Nodes));
            break;
        };
        let left = Limits { nodes: each.nodes.min(rest), ..*each };
        let answer = win_with(solver, position, point, Space::Fours, &left);
        nodes += answer.nodes;
        match answer.proof {
            Proof::Win(win) => return Solution::new(Proof::Win(win), nodes),
            Proof::NoWin => {}
            Proof::Unknown(limit) => cut = cut.or(Some(limit)),
        }
    }
    Solution::new(cut.map_or(Proof::NoWin, Proof::Unknown), nodes)
}

/// The same stones with `color` to move.
pub(crate) fn as_if_to_move(position: &Position, color: Color) -> Position {
    if position.turn() == color { position.clone() } else { position.passed() }
}

/// The legal moves that make no four and no five.
fn quiet_moves(board: &Position) -> PointSet {
    let color = board.turn();
    let loud = |point: &Point| {
        let class = board.combined(color, *point);
        class.is_four() || class == Combined::Five
    };
    board.legal_moves().into_iter().filter(|point| !loud(point)).collect()
}

/// Whether the side to move really wins by the four-three it would make at `point`.
fn is_four_three(board: &mut Position, point: Point) -> bool {
    let color = board.turn();
    let other_fives = board.points(!color, Combined::Five) - PointSet::from(point);
    if !board.may_play(color, point) || !other_fives.is_empty() {
        return false;
    }
    let is_three = |line: &Direction| board.shape(color, point, *line) == Shape::OpenThree;
    let threes: Vec<Direction> = Direction::ALL.into_iter().filter(is_three).collect();
    // A sixth stone beside a four that stands already makes no other one.
    let old = board.points(color, Combined::Five);
    if !old.is_empty() && board.with(point, |after| after.points(color, Combined::Five) - old).is_empty() {
        return false;
    }
    board.with(point, |after| match FourReply::to_four(after, color) {
        FourReply::None => true,
        FourReply::Several(_) | FourReply::NoFour => false,
        FourReply::Block(block) => after.with(block, |blocked| {
            blocked.points(!color, Combined::Five).is_empty()
                && threes.iter().any(|line| can_open_four(blocked, point, *line))
        }),
    })
}

/// Whether the side to move may make an open four through its stone at `point`.
fn can_open_four(board: &Position, point: Point, line: Direction) -> bool {
    let color = board.turn();
    // The open four is solid and holds that stone, so its last stone is at most three away.
    [-3, -2, -1, 1, 2, 3].into_iter().filter_map(|steps| point.step(line, steps)).any(|last| {
        board.shape(color, last, line) == Shape::OpenFour
            && board.combined(color, last) == Combined::OpenFour
            && board.may_play(color, last)
    })
}
