//! The time, asked of JavaScript: WebAssembly itself has no clock.

use core::time::Duration;

use kagetsu_engine::Clock;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the page or the worker began; it never goes back.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Measures the time since it was started.
pub(crate) struct HostClock {
    began: f64,
}

impl HostClock {
    /// A clock that starts now.
    pub(crate) fn start() -> HostClock {
        HostClock { began: now() }
    }
}

impl Clock for HostClock {
    fn elapsed(&self) -> Duration {
        Duration::from_secs_f64((now() - self.began).max(0.0) / 1000.0)
    }
}
