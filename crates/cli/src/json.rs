//! Values inside the few JSON objects that only the command line has; all others are of `kagetsu-api`.

use std::time::Duration;

/// Points as scripts read them.
pub(crate) use kagetsu::say::name;

/// A time in milliseconds, to the microsecond.
pub(crate) fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}
