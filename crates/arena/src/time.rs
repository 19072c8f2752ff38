//! Times as people write them: `500ms`, `2s`, `1.5 s`, `1m`.

use core::fmt;
use core::time::Duration;

/// The text is not a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeError;

impl fmt::Display for TimeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a time: expected 500ms, 2s or 1.5s, more than nothing and at most a day")
    }
}

impl core::error::Error for TimeError {}

/// Reads a time such as `500ms`, `2s`, `1.5s` or `1m`; a bare number is seconds.
///
/// # Errors
/// When it is none, nothing, or longer than a day.
pub fn parse_time(text: &str) -> Result<Duration, TimeError> {
    let number = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let unit = text.strip_prefix(number).unwrap_or_default();
    let digits = number.trim_end();
    let seconds_per_unit = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" => 60.0,
        _ => return Err(TimeError),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') {
        return Err(TimeError);
    }
    let seconds = digits.parse::<f64>().map_err(|_| TimeError)? * seconds_per_unit;
    if !(seconds > 0.0 && seconds <= 86_400.0) {
        return Err(TimeError);
    }
    Duration::try_from_secs_f64(seconds).map_err(|_| TimeError)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units_and_a_limit() {
        assert_eq!(parse_time("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(parse_time("1.5 s"), Ok(Duration::from_millis(1_500)));
        assert_eq!(parse_time("2m"), Ok(Duration::from_secs(120)));
        assert_eq!(parse_time("3"), Ok(Duration::from_secs(3)));
        let bad = [
            "",
            "s",
            "0s",
            "-1s",
            "1h",
            "nan",
            "inf",
            "1e9s",
            "1e300s",
            "2days",
            "99999999999s",
            "1.2.3s",
            " 5s",
            "五秒",
        ];
        for text in bad {
            assert_eq!(parse_time(text), Err(TimeError), "{text}");
        }
    }
}
