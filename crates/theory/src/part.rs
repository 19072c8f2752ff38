//! A part of a theorem: some of the defender's first moves, with all that their proofs need.

use std::collections::{BTreeMap, BTreeSet};

use kagetsu_rules::{Point, PointSet};

use crate::theorem::{ForcedWin, NextMove, QuietMove, Theorem, WinEnding};

impl Theorem {
    /// The same claim for these first moves of the defender alone; the others are left open.
    #[must_use]
    pub fn part(&self, replies: PointSet) -> Theorem {
        let mut quiet: Vec<QuietMove> = self.quiet.clone();
        let mut open = self.open;
        if let Some(first) = quiet.first_mut() {
            let others = PointSet::ALL
                - replies
                - self.start.stones(self.attacker)
                - self.start.stones(!self.attacker);
            open |= others;
            // An answer to all others may be needed no more.
            let kept: Vec<(Point, NextMove)> =
                replies.into_iter().filter_map(|reply| Some((reply, first.answer_to(reply)?))).collect();
            *first = QuietMove { answers: kept, rest: None, ..*first };
        }
        let (kept, wins) = needed(&quiet, &self.wins);
        let number = |answer: NextMove| match answer {
            NextMove::Quiet(number, turned) => {
                NextMove::Quiet(kept.get(&number).copied().unwrap_or(number), turned)
            }
            NextMove::Win(number) => NextMove::Win(wins.get(&number).copied().unwrap_or(number)),
        };
        let renumbered = |quiet_move: &QuietMove| QuietMove {
            point: quiet_move.point,
            plies: quiet_move.plies,
            answers: quiet_move.answers.iter().map(|(reply, answer)| (*reply, number(*answer))).collect(),
            rest: quiet_move.rest.map(number),
        };
        let renumbered_win = |win: &ForcedWin| ForcedWin {
            moves: win.moves.clone(),
            ending: match &win.ending {
                WinEnding::Replies(answers, rest) => {
                    let of = |win: &u32| wins.get(win).copied().unwrap_or(*win);
                    WinEnding::Replies(
                        answers.iter().map(|(reply, win)| (*reply, of(win))).collect(),
                        rest.as_ref().map(of),
                    )
                }
                WinEnding::Five | WinEnding::Four => win.ending.clone(),
            },
        };
        Theorem {
            name: self.name.clone(),
            open,
            quiet: kept.keys().filter_map(|number| quiet.get(*number as usize)).map(renumbered).collect(),
            wins: wins
                .keys()
                .filter_map(|number| self.wins.get(*number as usize))
                .map(renumbered_win)
                .collect(),
            ..*self
        }
    }
}

/// The quiet moves and wins that the first quiet move leads to, with their new numbers.
fn needed(quiet: &[QuietMove], wins: &[ForcedWin]) -> (BTreeMap<u32, u32>, BTreeMap<u32, u32>) {
    let (mut waiting, mut kept, mut kept_wins) = (BTreeSet::from([0]), BTreeSet::new(), BTreeSet::new());
    let mut waiting_wins = BTreeSet::new();
    while let Some(number) = waiting.pop_first() {
        kept.insert(number);
        for answer in quiet.get(number as usize).into_iter().flat_map(QuietMove::all_answers) {
            match answer {
                NextMove::Quiet(child, _) => waiting.insert(child),
                NextMove::Win(win) => waiting_wins.insert(win),
            };
        }
    }
    while let Some(number) = waiting_wins.pop_first() {
        kept_wins.insert(number);
        waiting_wins.extend(wins.get(number as usize).into_iter().flat_map(ForcedWin::answers));
    }
    (kept.into_iter().zip(0..).collect(), kept_wins.into_iter().zip(0..).collect())
}
