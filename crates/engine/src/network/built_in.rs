//! The network that comes with the program. `networks/README.md` says where it is from.

use std::sync::{Arc, OnceLock};

use super::Network;

static FILE: &[u8] = include_bytes!("../../networks/renju.knet");

impl Network {
    /// The network that comes with the program, read at the first call. Without it, which no test lets happen, the
    /// classic evaluation would go on.
    pub fn built_in() -> Option<Arc<Network>> {
        static READ: OnceLock<Option<Arc<Network>>> = OnceLock::new();
        READ.get_or_init(|| Network::read(FILE).ok().map(Arc::new)).clone()
    }
}
