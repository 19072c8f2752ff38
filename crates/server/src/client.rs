//! Who asks: what is fair is counted by this.

use std::net::IpAddr;

/// Somebody who asks for searches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ClientId {
    /// A tab of a browser, or any other holder of a socket.
    Socket(u64),
    /// Whoever sends plain requests from this address.
    Address(IpAddr),
}
