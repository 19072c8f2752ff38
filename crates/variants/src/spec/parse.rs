//! Reading player specifications. Every error names the place (characters from 0) and what was expected there.

use core::str::FromStr;
use core::time::Duration;

use super::PlayerSpec;
use super::error::{Expected, ParsePlayerError, PlayerFault};
use crate::player::{
    Deepening, ForcedOptions, MAX_DEPTH, MctsOptions, MinimaxOptions, Prechecks, Reuse, Threats, Ties,
};

/// The longest time for one move: a day.
const MAX_TIME_MS: u64 = 24 * 60 * 60 * 1_000;

impl FromStr for PlayerSpec {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<PlayerSpec, ParsePlayerError> {
        parse(text, 0, Nesting::Outer)
    }
}

/// Whether a forced player may stand here: it is nobody's fallback.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nesting {
    Outer,
    Fallback,
}

/// One option of a list: `name` or `name=value`.
#[derive(Clone, Copy)]
struct Setting<'a> {
    offset: usize,
    name: &'a str,
    value: Option<&'a str>,
}

impl Setting<'_> {
    fn error(&self, reason: PlayerFault) -> ParsePlayerError {
        ParsePlayerError { offset: self.offset, reason }
    }

    fn name(&self) -> String {
        clip(self.name)
    }

    /// The value of an option that needs one.
    fn text(&self, expected: Expected) -> Result<&str, ParsePlayerError> {
        self.value.ok_or_else(|| self.error(PlayerFault::ValueMissing(self.name(), expected)))
    }

    fn bad_value(&self, expected: Expected) -> ParsePlayerError {
        let value = clip(self.value.unwrap_or_default());
        self.error(PlayerFault::Value { option: self.name(), value, expected })
    }

    fn number(&self, low: u64, high: u64) -> Result<u64, ParsePlayerError> {
        let expected = Expected::Number { low, high };
        let text = self.text(expected)?;
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|number| digits && (low..=high).contains(number));
        number.ok_or_else(|| self.bad_value(expected))
    }

    fn depth(&self) -> Result<u32, ParsePlayerError> {
        Ok(self.number(1, u64::from(MAX_DEPTH))? as u32)
    }

    fn time(&self) -> Result<Duration, ParsePlayerError> {
        let text = self.text(Expected::Time)?;
        milliseconds(text).map(Duration::from_millis).ok_or_else(|| self.bad_value(Expected::Time))
    }

    fn factor(&self) -> Result<f64, ParsePlayerError> {
        let text = self.text(Expected::Factor)?;
        let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let number = text.parse::<f64>().ok().filter(|number| plain && (0.0..=1_000.0).contains(number));
        number.ok_or_else(|| self.bad_value(Expected::Factor))
    }

    /// Refuses a value on an option that takes none.
    fn flag(&self) -> Result<(), ParsePlayerError> {
        if self.value.is_some() { Err(self.error(PlayerFault::ValueGiven(self.name()))) } else { Ok(()) }
    }

    fn unknown(&self, player: &'static str, known: &'static str) -> ParsePlayerError {
        self.error(PlayerFault::Option { player, option: self.name(), known })
    }

    fn is_none(&self) -> bool {
        self.value == Some("none")
    }
}

fn clip(text: &str) -> String {
    text.chars().take(30).collect()
}

fn milliseconds(text: &str) -> Option<u64> {
    let (number, scale) = match text.strip_suffix("ms") {
        Some(number) => (number, 1),
        None => (text.strip_suffix('s')?, 1_000),
    };
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let digits = |text: &str| text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole)
        || !digits(part)
        || whole.is_empty()
        || (scale == 1 && number.contains('.'))
        || part.len() > 3
    {
        return None;
    }
    let part: u64 = format!("{part:0<3}").parse().ok()?;
    let whole: u64 = whole.parse().ok()?;
    let total = whole * scale + if scale == 1 { 0 } else { part };
    (1..=MAX_TIME_MS).contains(&total).then_some(total)
}

fn parse(text: &str, offset: usize, nesting: Nesting) -> Result<PlayerSpec, ParsePlayerError> {
    let (name, options) = match text.split_once(':') {
        Some((name, options)) => (name, Some(options)),
        None => (text, None),
    };
    let start = offset + name.chars().count() + 1;
    let settings = options.map_or(Ok(Vec::new()), |options| split(options, start))?;
    refuse_twice(&settings)?;
    match (name, nesting) {
        ("random", _) => match settings.first() {
            Some(setting) => Err(setting.error(PlayerFault::NoOptions("random"))),
            None => Ok(PlayerSpec::Random),
        },
        ("minimax", _) => parse_minimax(&settings).map(PlayerSpec::Minimax),
        ("mcts", _) => parse_mcts(&settings).map(PlayerSpec::Mcts),
        ("forced", Nesting::Outer) => parse_forced(&settings),
        ("forced", Nesting::Fallback) => Err(ParsePlayerError { offset, reason: PlayerFault::OwnFallback }),
        _ => Err(ParsePlayerError { offset, reason: PlayerFault::Player(clip(name)) }),
    }
}

/// Splits at commas that are not inside brackets.
fn split(text: &str, start: usize) -> Result<Vec<Setting<'_>>, ParsePlayerError> {
    let mut settings = Vec::new();
    let (mut depth, mut from, mut from_char) = (0_usize, 0, start);
    for (offset, (at, character)) in (start..).zip(text.char_indices().chain([(text.len(), ',')])) {
        match character {
            '(' => depth += 1,
            ')' if depth == 0 => {
                return Err(ParsePlayerError { offset, reason: PlayerFault::Unopened });
            }
            ')' => depth -= 1,
            ',' if depth == 0 || at == text.len() => {
                let option = text.get(from..at).unwrap_or_default();
                settings.push(setting(option, from_char)?);
                (from, from_char) = (at + 1, offset + 1);
            }
            _ => {}
        }
    }
    if depth > 0 {
        return Err(ParsePlayerError { offset: start, reason: PlayerFault::Unclosed });
    }
    Ok(settings)
}

fn setting(text: &str, offset: usize) -> Result<Setting<'_>, ParsePlayerError> {
    let (name, value) = match text.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (text, None),
    };
    if name.is_empty() {
        return Err(ParsePlayerError { offset, reason: PlayerFault::OptionMissing });
    }
    Ok(Setting { offset, name, value })
}

fn refuse_twice(settings: &[Setting<'_>]) -> Result<(), ParsePlayerError> {
    for (at, setting) in settings.iter().enumerate() {
        if settings[..at].iter().any(|earlier| earlier.name == setting.name) {
            return Err(setting.error(PlayerFault::Twice(setting.name())));
        }
    }
    Ok(())
}

fn parse_minimax(settings: &[Setting<'_>]) -> Result<MinimaxOptions, ParsePlayerError> {
    let mut options = MinimaxOptions::default();
    for setting in settings {
        match setting.name {
            "depth" => options.depth = setting.depth()?,
            "nodes" => options.nodes = Some(setting.number(1, u64::MAX)?),
            "time" => options.time = Some(setting.time()?),
            "iterative" => {
                setting.flag()?;
                options.deepening = Deepening::Iterative;
            }
            "shuffle" => {
                setting.flag()?;
                options.ties = Ties::Shuffled;
            }
            _ => return Err(setting.unknown("minimax", "depth, iterative, shuffle, nodes, time")),
        }
    }
    Ok(options)
}

fn parse_mcts(settings: &[Setting<'_>]) -> Result<MctsOptions, ParsePlayerError> {
    let mut options = MctsOptions::default();
    for setting in settings {
        match setting.name {
            "simulations" => options.simulations = setting.number(1, u64::from(u32::MAX / 2))?,
            "time" => options.time = Some(setting.time()?),
            "c" => options.exploration = setting.factor()?,
            "prechecks" => {
                options.prechecks = match setting.text(Expected::Prechecks)? {
                    "sound" => Prechecks::Sound,
                    "literal" => Prechecks::Literal,
                    "off" => Prechecks::Off,
                    _ => return Err(setting.bad_value(Expected::Prechecks)),
                }
            }
            "reuse" => {
                setting.flag()?;
                options.reuse = Reuse::Keep;
            }
            _ => return Err(setting.unknown("mcts", "simulations, time, c, prechecks, reuse")),
        }
    }
    Ok(options)
}

fn parse_forced(settings: &[Setting<'_>]) -> Result<PlayerSpec, ParsePlayerError> {
    let mut options = ForcedOptions::default();
    let mut fallback = PlayerSpec::Random;
    for setting in settings {
        match setting.name {
            "vct" => {
                setting.flag()?;
                options.threats = Threats::FoursAndThrees;
            }
            "depth" => options.depth = setting.depth()?,
            "nodes" if setting.is_none() => options.nodes = None,
            "nodes" => options.nodes = Some(setting.number(1, u64::MAX)?),
            "time" if setting.is_none() => options.time = None,
            "time" => options.time = Some(setting.time()?),
            "fallback" => {
                let text = setting.text(Expected::Player)?;
                let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
                let offset = setting.offset + "fallback=".len() + usize::from(inner.is_some());
                fallback = parse(inner.unwrap_or(text), offset, Nesting::Fallback)?;
            }
            _ => return Err(setting.unknown("forced", "vct, depth, nodes, time, fallback")),
        }
    }
    if options.nodes.is_none() && options.time.is_none() {
        let offset = settings.first().map_or(0, |setting| setting.offset);
        return Err(ParsePlayerError { offset, reason: PlayerFault::NoLimit });
    }
    Ok(PlayerSpec::Forced(options, Box::new(fallback)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specifications_round_trip() {
        let texts = [
            "random",
            "minimax",
            "minimax:depth=4,iterative,time=1s",
            "minimax:depth=180,shuffle,nodes=18446744073709551615,time=250ms",
            "mcts",
            "mcts:simulations=500,c=0.7,prechecks=literal,reuse",
            "mcts:time=1500ms,prechecks=off",
            "forced",
            "forced:vct,depth=12,nodes=none,time=3s,fallback=minimax",
            "forced:time=none,fallback=(minimax:depth=4,iterative)",
            "forced:vct,nodes=5000,fallback=(mcts:simulations=50)",
        ];
        for text in texts {
            let spec: PlayerSpec = text.parse().unwrap();
            assert_eq!(spec.to_string().parse(), Ok(spec.clone()), "{text}");
        }
        assert_eq!("minimax:depth=3".parse::<PlayerSpec>().unwrap().to_string(), "minimax");
        assert_eq!("mcts:c=1.414,simulations=1000".parse::<PlayerSpec>().unwrap().to_string(), "mcts");
        assert_eq!("minimax:time=1.5s".parse::<PlayerSpec>().unwrap().to_string(), "minimax:time=1500ms");
    }

    #[test]
    fn each_bad_text_says_where_and_what() {
        let cases = [
            ("", 0, "no player"),
            ("negamax", 0, "expected random, minimax, mcts or forced"),
            ("random:seed=3", 7, "random has no options"),
            ("minimax:", 8, "an option is missing"),
            ("minimax:depth=4,", 16, "an option is missing"),
            ("minimax:depth", 8, "depth needs a value"),
            ("minimax:depth=0", 8, "from 1 to 180"),
            ("minimax:depth=+4", 8, "from 1 to 180"),
            ("minimax:depth=4,dpeth=5", 16, "no option \"dpeth\""),
            ("minimax:depth=4,depth=5", 16, "given twice"),
            ("minimax:iterative=yes", 8, "takes no value"),
            ("minimax:time=1h", 8, "a time such as"),
            ("minimax:time=0s", 8, "a time such as"),
            ("minimax:time=99999999s", 8, "a time such as"),
            ("minimax:time=1.5ms", 8, "a time such as"),
            ("mcts:c=nan", 5, "a number from 0 to 1000"),
            ("mcts:c=-1", 5, "a number from 0 to 1000"),
            ("mcts:simulations=0", 5, "whole number"),
            ("mcts:prechecks=yes", 5, "sound, literal or off"),
            ("forced:fallback=forced", 16, "its own fallback"),
            ("forced:vct,fallback=(minimax:depht=4)", 29, "no option \"depht\""),
            ("forced:fallback=(minimax", 7, "( without its )"),
            ("forced:vct)", 10, ") without its ("),
            ("forced:nodes=none,time=none", 7, "needs a limit"),
            ("forced:五=1", 7, "no option"),
        ];
        for (text, offset, reason) in cases {
            let error = text.parse::<PlayerSpec>().unwrap_err();
            assert!(error.offset == offset && error.reason.to_string().contains(reason), "{text}: {error}");
        }
    }
}
