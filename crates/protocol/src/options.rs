//! What the manager set with `INFO`.

use kagetsu_engine::Sharing;
use kagetsu_rules::{Point, Rule};

use crate::clock::TimeControl;
use crate::coordinate::{Quoted, parse_point};
use crate::rule::rule_of_code;

use core::time::Duration;

/// Who is at the other end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Mode {
    /// A manager.
    #[default]
    Manager,
    /// A board of the Yixin family, after `YXSHOWINFO`.
    Board,
}

/// What the manager set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Options {
    pub(crate) rule: Rule,
    timeout_turn: Option<u64>,
    timeout_match: Option<u64>,
    time_left: Option<i64>,
    increment: u64,
    /// Bytes for everything together.
    pub(crate) max_memory: Option<u64>,
    /// Bytes for the table.
    pub(crate) table: Option<u64>,
    pub(crate) threads: Option<u64>,
    pub(crate) sharing: Sharing,
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u64>,
    pub(crate) strength: Option<u8>,
    pub(crate) caution: Option<u8>,
    detail: Option<u8>,
    pub(crate) suggests: bool,
    pub(crate) ponders: bool,
    /// Whether proved moves are played at once, where the manager has said so.
    pub(crate) theory: Option<bool>,
}

/// What an `INFO` line leads to beside a changed option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Heeded {
    /// Nothing.
    Silently,
    /// The rule is another one.
    Rule,
    /// The cursor stands on this point.
    Evaluate(Point),
}

/// `time_left` without a match clock.
const UNLIMITED: i64 = 2_147_483_647;

impl Options {
    pub(crate) fn new(rule: Rule) -> Options {
        Options { rule, ..Options::default() }
    }

    /// Heeds `key value`. What cannot be heeded leaves everything as it was and is told as a reason.
    pub(crate) fn set(&mut self, text: &str, mode: Mode) -> Result<Heeded, String> {
        let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let (key, value) = (key.to_ascii_lowercase(), value.trim());
        let given = Given { key: &key, value };
        match key.as_str() {
            "timeout_turn" => self.timeout_turn = Some(given.natural()?),
            "timeout_match" => {
                self.timeout_match = given.positive()?;
                self.time_left = None;
            }
            "time_left" => self.time_left = Some(given.integer()?),
            "time_increment" => self.increment = given.natural()?,
            "max_memory" => self.max_memory = given.positive()?,
            "hash_size" => self.table = given.positive()?.map(|kilobytes| kilobytes.saturating_mul(1 << 10)),
            "thread_num" => self.threads = given.positive()?,
            "thread_sharing" => self.sharing = given.sharing()?,
            "max_node" => self.nodes = given.limit()?,
            "max_depth" => self.depth = given.limit()?,
            "game_type" => drop(given.within(0, 3)?),
            "strength" => self.strength = Some(given.within(0, 100)?),
            "caution_factor" => self.caution = Some(given.within(0, 5)?),
            "show_detail" => self.detail = Some(given.within(0, 3)?),
            "suggest" => self.suggests = given.within(0, 1)? == 1,
            "pondering" => self.ponders = given.within(0, 1)? == 1,
            "theory" => self.theory = Some(given.within(0, 1)? == 1),
            "rule" => return self.set_rule(&given, mode),
            "evaluate" => {
                let point = parse_point(value).map_err(|error| format!("INFO evaluate: {error}"))?;
                return Ok(Heeded::Evaluate(point));
            }
            // `folder` is a place for files, and none are written; other keys are other engines' affair.
            _ => {}
        }
        Ok(Heeded::Silently)
    }

    fn set_rule(&mut self, given: &Given<'_>, mode: Mode) -> Result<Heeded, String> {
        let code = given.integer()?;
        let rule = match (mode, code) {
            (Mode::Board, 2) => Some(Rule::Renju),
            (Mode::Board | Mode::Manager, code) => rule_of_code(code),
        };
        self.rule = rule.ok_or_else(|| {
            format!("INFO rule {code} is not supported: 0 freestyle, 1 standard, 4 renju, 8 caro")
        })?;
        Ok(Heeded::Rule)
    }

    /// A new game: a match clock starts anew unless the manager tells what is left.
    pub(crate) fn begin_game(&mut self) {
        self.time_left = None;
    }

    /// A move took this long; the match clock goes on from what was last known of it.
    pub(crate) fn spend(&mut self, time: Duration) {
        if let Some(left) = self.left().filter(|_| self.time_left != Some(UNLIMITED)) {
            let spent = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
            let increment = i64::try_from(self.increment).unwrap_or(i64::MAX);
            self.time_left = Some(left.saturating_sub(spent).saturating_add(increment));
        }
    }

    fn left(&self) -> Option<i64> {
        match self.time_left {
            Some(UNLIMITED) => None,
            Some(left) => Some(left),
            None => self.timeout_match.map(|total| i64::try_from(total).unwrap_or(i64::MAX)),
        }
    }

    /// What is known about time.
    pub(crate) fn time_control(&self) -> TimeControl {
        TimeControl {
            turn: self.timeout_turn.map(Duration::from_millis),
            left_ms: self.left(),
            increment: Duration::from_millis(self.increment),
        }
    }

    /// Whether moves are to be told while thinking (`MESSAGE REALTIME`).
    pub(crate) fn shows_realtime(&self, mode: Mode) -> bool {
        self.detail(mode) & 1 != 0
    }

    /// Whether lines are to be told while thinking (`INFO PV`).
    pub(crate) fn shows_lines(&self, mode: Mode) -> bool {
        self.detail(mode) & 2 != 0
    }

    fn detail(&self, mode: Mode) -> u8 {
        self.detail.unwrap_or(match mode {
            Mode::Manager => 0,
            Mode::Board => 3,
        })
    }
}

/// A key with its value.
struct Given<'a> {
    key: &'a str,
    value: &'a str,
}

impl Given<'_> {
    fn wrong(&self, expected: &str) -> String {
        format!("INFO {}: expected {expected} instead of {}", self.key, Quoted(self.value))
    }

    fn integer(&self) -> Result<i64, String> {
        self.value.parse().map_err(|_| self.wrong("a whole number"))
    }

    /// Times stay far below what a duration of nanoseconds can hold.
    fn natural(&self) -> Result<u64, String> {
        let value: u64 = self.value.parse().map_err(|_| self.wrong("a number from 0"))?;
        Ok(value.min(1 << 40))
    }

    /// A number of which 0 means none.
    fn positive(&self) -> Result<Option<u64>, String> {
        let value: u64 = self.value.parse().map_err(|_| self.wrong("a number from 0"))?;
        Ok((value > 0).then_some(value))
    }

    fn sharing(&self) -> Result<Sharing, String> {
        self.value.parse().map_err(|_| self.wrong("table or root"))
    }

    /// The same, and boards write -1 for none as well.
    fn limit(&self) -> Result<Option<u64>, String> {
        let value: i128 = self.value.parse().map_err(|_| self.wrong("a whole number"))?;
        Ok((value > 0).then(|| u64::try_from(value).unwrap_or(u64::MAX)))
    }

    fn within(&self, least: u8, most: u8) -> Result<u8, String> {
        let value = self.value.parse().ok().filter(|value| (least..=most).contains(value));
        value.ok_or_else(|| self.wrong(&format!("a number from {least} to {most}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(options: &mut Options, text: &str) -> Result<Heeded, String> {
        options.set(text, Mode::Manager)
    }

    #[test]
    fn the_match_clock_runs_down_and_the_manager_has_the_last_word() {
        let mut options = Options::default();
        options.spend(Duration::from_secs(1));
        assert_eq!(options.time_control().left_ms, None, "no clock, nothing to spend");
        set(&mut options, "timeout_match 60000").unwrap();
        set(&mut options, "time_increment 500").unwrap();
        assert_eq!(options.time_control().left_ms, Some(60_000));
        options.spend(Duration::from_millis(2_500));
        assert_eq!(options.time_control().left_ms, Some(58_000));
        set(&mut options, "time_left -20").unwrap();
        assert_eq!(options.time_control().left_ms, Some(-20));
        set(&mut options, "time_left 2147483647").unwrap();
        options.spend(Duration::from_millis(2_500));
        assert_eq!(options.time_control().left_ms, None);
        options.begin_game();
        assert_eq!(options.time_control().left_ms, Some(60_000));
    }

    #[test]
    fn wrong_values_change_nothing_and_are_named() {
        let mut options = Options::default();
        for (text, reason) in [
            ("timeout_turn", "INFO timeout_turn: expected a number from 0 instead of \"\""),
            ("timeout_turn -1", "INFO timeout_turn: expected a number from 0 instead of \"-1\""),
            ("TIME_LEFT soon", "INFO time_left: expected a whole number instead of \"soon\""),
            ("strength 101", "INFO strength: expected a number from 0 to 100 instead of \"101\""),
            ("show_detail 4", "INFO show_detail: expected a number from 0 to 3 instead of \"4\""),
            ("thread_sharing all", "INFO thread_sharing: expected table or root instead of \"all\""),
            ("evaluate 15,1", "INFO evaluate: 15,1 is off the board"),
            ("rule 2", "INFO rule 2 is not supported: 0 freestyle, 1 standard, 4 renju, 8 caro"),
        ] {
            assert_eq!(set(&mut options, text), Err(reason.to_owned()));
            assert_eq!(options, Options::default());
        }
        for ignored in ["folder /a b", "unheard of", "", "vcthread 7"] {
            assert_eq!(set(&mut options, ignored), Ok(Heeded::Silently));
            assert_eq!(options, Options::default());
        }
    }

    #[test]
    fn boards_of_the_yixin_family_call_renju_two() {
        let mut options = Options { rule: Rule::Freestyle, ..Options::default() };
        assert_eq!(options.set("rule 2", Mode::Board), Ok(Heeded::Rule));
        assert_eq!(options.rule, Rule::Renju);
        assert!(!options.shows_lines(Mode::Manager) && options.shows_lines(Mode::Board));
        set(&mut options, "show_detail 1").unwrap();
        assert!(!options.shows_lines(Mode::Board) && options.shows_realtime(Mode::Manager));
    }
}
