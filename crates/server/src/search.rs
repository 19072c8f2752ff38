//! Jobs that run: through the turnstile, on a thread of their own, stoppable throughout.

pub(crate) mod hold;
pub(crate) mod runner;
pub(crate) mod stop;
