//! What comes of a move: the questions that need its stone on the board.

use kagetsu_rules::{Color, Combined, Direction, Point, Position, Shape};

use super::evaluator::Tactics;
use super::stone::{Stone, ends, has_playable, near};
use super::trap::{Trap, trap};
use super::weights::Weights;

/// What comes of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Outlook {
    /// It makes a four and an open three that counts.
    pub(super) four_three: bool,
    /// It makes a four that can be blocked and leads to nothing.
    pub(super) lone_four: bool,
    /// The next move can make a four-three.
    pub(super) mise: bool,
    pub(super) fukumi: bool,
    pub(super) vct: bool,
    pub(super) trap: Option<Trap>,
    /// The opponent had a four-three and has none any more.
    pub(super) mise_answer: bool,
    /// What it costs Black.
    pub(super) vulnerability: i32,
    /// The opponent makes an open four, unless the mover wins first.
    pub(super) leaves_open_three: bool,
}

impl Outlook {
    /// Looks at the board after the move, as far as `weights` wants to know.
    pub(super) fn of(
        weights: &Weights,
        position: &mut Position,
        stone: &Stone,
        tactics: &mut dyn Tactics,
    ) -> Outlook {
        let them = !stone.color;
        let must_stop = weights.mandatory_defence && has_playable(position, them, Combined::OpenFour);
        let must_answer = weights.mise_answer != 0 && has_playable(position, them, Combined::FourThree);
        let asks_vct = weights.vct_bonus != 0 && position.stone_count() >= weights.vct_bonus_stones;
        let asks_solver = weights.fukumi != 0 || asks_vct;
        if stone.is_quiet() && !must_stop && !must_answer && !asks_solver {
            return Outlook::default();
        }
        let four_threes = position.points(stone.color, Combined::FourThree);
        position.with(stone.point, |after| {
            let four = stone.makes_four().then(|| FourOutlook::of(after, stone, must_stop));
            let four_three = four.is_some() && has_real_three(after, stone);
            let wins = four_three || four.is_some_and(|four| four.wins);
            let new_four_threes = after.points(stone.color, Combined::FourThree) - four_threes;
            Outlook {
                four_three,
                lone_four: !wins && four.is_some_and(|four| !four.follow_up),
                mise: weights.mise != 0
                    && !wins
                    && new_four_threes.into_iter().any(|point| after.may_play(stone.color, point)),
                fukumi: weights.fukumi != 0
                    && !is_three_or_four(stone)
                    && if_passed(after, |it| tactics.has_vcf(it)),
                vct: asks_vct && if_passed(after, |it| tactics.has_vct(it)),
                trap: trap(after, stone),
                mise_answer: must_answer && !has_playable(after, them, Combined::FourThree),
                vulnerability: match stone.color {
                    Color::Black if weights.vulnerability.cap != 0 => {
                        weights.vulnerability.of_move(after, stone)
                    }
                    Color::Black | Color::White => 0,
                },
                leaves_open_three: must_stop
                    && !wins
                    && match four {
                        Some(four) => four.leaves_open_three && !four.follow_up,
                        None => has_playable(after, them, Combined::OpenFour),
                    },
            }
        })
    }
}

/// What comes of a four.
#[derive(Clone, Copy)]
struct FourOutlook {
    /// It cannot be blocked: two points complete it, or the one that does is forbidden to the opponent.
    wins: bool,
    /// After the block, which is no four itself, there is another four or an open three with the stone of this one.
    follow_up: bool,
    /// After the block the opponent has a four or can make an open four.
    leaves_open_three: bool,
}

impl FourOutlook {
    fn of(after: &mut Position, stone: &Stone, must_stop: bool) -> FourOutlook {
        let them = !stone.color;
        let block = after.points(stone.color, Combined::Five).single();
        match block.filter(|block| after.may_play(them, *block)) {
            None => FourOutlook { wins: true, follow_up: false, leaves_open_three: false },
            Some(block) => after.with(block, |blocked| {
                // The block may have made a four of the opponent's three: then nothing follows.
                let block_is_four = blocked.count(them, Combined::Five) > 0;
                FourOutlook {
                    wins: false,
                    follow_up: !block_is_four && has_follow_up(blocked, stone),
                    leaves_open_three: must_stop
                        && (block_is_four || has_playable(blocked, them, Combined::OpenFour)),
                }
            }),
        }
    }
}

fn has_follow_up(blocked: &Position, stone: &Stone) -> bool {
    let playable = |point: Point| blocked.may_play(stone.color, point);
    let makes_three = |direction| {
        near(blocked, stone.point, direction, stone.color)
            .filter(move |point| blocked.shape(stone.color, *point, direction) == Shape::OpenThree)
            .any(playable)
    };
    blocked.fours(stone.color).into_iter().any(playable) || Direction::ALL.into_iter().any(makes_three)
}

fn is_three_or_four(stone: &Stone) -> bool {
    stone.makes(Shape::OpenThree) || stone.makes_four()
}

/// Asks as if the opponent passed.
fn if_passed(after: &mut Position, ask: impl FnOnce(&mut Position) -> bool) -> bool {
    after.pass();
    let answer = ask(after);
    after.pass();
    answer
}

/// Whether an open three through the stone counts: a legal move makes an open four of it and no five.
fn has_real_three(after: &Position, stone: &Stone) -> bool {
    stone.lines().filter(|(_, own, _)| *own == Shape::OpenThree).any(|(direction, ..)| {
        ends(after, stone, direction).any(|last| {
            after.shape(stone.color, last, direction) == Shape::OpenFour
                && after.combined(stone.color, last) != Combined::Five
                && after.may_play(stone.color, last)
        })
    })
}
