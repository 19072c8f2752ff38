//! What the network makes of a position before anybody has worked on it: how much work its proof seems to be.
//!
//! Of 740 positions of 花月 with Black to move that were asked about, those that the network gave Black 80 % and more
//! fell in nine cases of ten, those below 70 % in one case of ninety. So the numbers that steer the search begin with the
//! network's opinion, and the solver looks longer where there is something to find. Nothing here decides anything.

use std::sync::Arc;

use kagetsu_engine::{Level, Network, NetworkState, Settings};
use kagetsu_rules::{Color, Rule, Setup};

use super::node::EFFORT;

/// Units of the proof number for one step.
pub(crate) const UNIT: u32 = 4;

/// A value for which a proof takes [`EASY_WORK`]: the attacker wins with 85 %.
const EASY: i32 = 1_776;
/// Units of work where the attacker is to move and has [`EASY`].
const EASY_WORK: u64 = 3 * UNIT as u64;
/// So much less, in 1/1024 of a logit, is twice the work.
const OCTAVE: i32 = 260;
/// No guess is larger.
const MOST_WORK: u32 = 5_000 * UNIT;
/// What a move that threatens nothing seems to take at least, times the level.
const IDLE: u32 = 60 * UNIT;
/// What more candidates seem to take at least, times the level.
const WIDEN: u32 = 10 * UNIT;
/// The value where there is no network: somewhat worse than easy.
const UNKNOWN: i32 = 1_400;

/// From this value on the solver mostly finds what there is: 80 %.
const PROMISING: i32 = 1_400;
/// Below this value it hardly ever does: 70 %.
const POOR: i32 = 850;

/// What a position is worth to the attacker, in 1/1024 of a logit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Promise(i32);

impl Promise {
    /// Units of work that a proof seems to take with the attacker to move.
    pub(crate) fn attack_work(self) -> u32 {
        scaled(EASY_WORK, EASY - self.0)
    }

    /// The same with the defender to move after the attacker's candidate of this rank.
    pub(crate) fn defence_work(self, rank: usize) -> u32 {
        let all_replies = scaled(EASY_WORK, EASY - self.0).saturating_mul(4) / 3;
        (2 * UNIT + all_replies.saturating_mul(4 + rank as u32) / 4).min(MOST_WORK)
    }

    /// The same after a move that threatens nothing, as far as was asked with this level.
    pub(crate) fn idle_work(self, level: u8) -> u32 {
        (4 * self.defence_work(0) + IDLE).saturating_mul(u32::from(level) + 1)
    }

    /// The same with moves that nobody has considered yet, after a question of this level.
    pub(crate) fn widening_work(self, level: u8) -> u32 {
        (3 * self.defence_work(0) + WIDEN).saturating_mul(u32::from(level) + 1)
    }

    /// Stones for a question of a level. What the first questions have not found the later ones seldom find, promising
    /// or not.
    pub(crate) fn effort(self, level: u8) -> u64 {
        let stones = EFFORT[usize::from(level)];
        match (self.0, level) {
            (PROMISING.., 0 | 1) => 2 * stones,
            (POOR.., _) | (_, 2..) => stones,
            (_, _) => stones / 3,
        }
    }
}

/// `work` times two for every octave.
fn scaled(work: u64, by: i32) -> u32 {
    /// Two to the power of eighths, in thousandths.
    const EIGHTHS: [u64; 8] = [1000, 1091, 1189, 1297, 1414, 1542, 1682, 1834];
    let eighths = (by * 8 / OCTAVE).clamp(-16, 96) + 16;
    let fine = EIGHTHS[(eighths % 8) as usize];
    let scaled = ((work * fine) << (eighths / 8)) / (1000 << 2);
    (scaled as u32).clamp(1, MOST_WORK)
}

/// Who tells the promise of positions.
pub(crate) struct Forecast {
    state: Option<NetworkState>,
    attacker: Color,
}

impl Forecast {
    /// With the network of the strong levels, where it knows the rule.
    pub(crate) fn new(rule: Rule, attacker: Color) -> Forecast {
        Forecast::with(Settings::of_level(Level::Master).network.as_ref(), rule, attacker)
    }

    /// With this network, where it knows the rule.
    pub(crate) fn with(network: Option<&Arc<Network>>, rule: Rule, attacker: Color) -> Forecast {
        let state = network.filter(|network| network.rule() == rule).cloned().map(NetworkState::new);
        Forecast { state, attacker }
    }

    /// What it makes of a position.
    pub(crate) fn of(&mut self, setup: &Setup) -> Promise {
        let Some(state) = &mut self.state else { return Promise(UNKNOWN) };
        state.sync_stones(Color::ALL.map(|color| setup.stones(color)));
        let value = state.value(setup.turn());
        Promise(if setup.turn() == self.attacker { value } else { -value })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_octave_less_is_twice_the_work() {
        let work = |value: i32| Promise(value).attack_work();
        assert_eq!((work(EASY), work(EASY - OCTAVE), work(EASY + OCTAVE)), (12, 24, 6));
        assert_eq!((work(i32::MIN / 16), work(i32::MAX / 16)), (MOST_WORK, 3));
        assert!(Promise(EASY).defence_work(0) < Promise(EASY).defence_work(1));
    }
}
