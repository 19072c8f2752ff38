//! Where the server is, and who we are there.
//!
//! The address names hosts alone; secrets come from the environment that users of NATS know: `NATS_CREDS` (a file),
//! `NATS_USER` with `NATS_PASSWORD`, or with `NATS_PASSWORD_FILE`, a file that holds it; `NATS_CA`, `NATS_CERT` and `NATS_KEY` (files) for TLS.

use core::fmt;
use core::str::FromStr;
use std::path::PathBuf;

use async_nats::{ConnectOptions, ServerAddr};

use super::note::QueueError;

/// One or more servers of one cluster.
#[derive(Clone, Debug)]
pub struct Address {
    servers: Vec<ServerAddr>,
}

/// Why an address is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AddressError {
    /// It holds a user or a password, which everybody can read who sees the list of processes.
    Secret,
    /// It is not `nats://HOST:PORT` or `tls://HOST:PORT`, or several of these with commas between them.
    Form,
}

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AddressError::Secret => "an address with a user or a password",
            AddressError::Form => "not an address of the form nats://HOST:PORT",
        })
    }
}

impl core::error::Error for AddressError {}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Address, AddressError> {
        if text.contains('@') {
            return Err(AddressError::Secret);
        }
        let servers = text.split(',').map(|part| part.trim().parse::<ServerAddr>());
        let servers = servers.collect::<Result<Vec<_>, _>>().map_err(|_| AddressError::Form)?;
        let is_known = |server: &ServerAddr| {
            matches!(server.scheme(), "nats" | "tls") && !server.host().is_empty() && !server.has_user_pass()
        };
        if servers.iter().all(is_known) { Ok(Address { servers }) } else { Err(AddressError::Form) }
    }
}

impl Address {
    /// The servers.
    pub(crate) fn servers(&self) -> &[ServerAddr] {
        &self.servers
    }

    /// How to connect, by the environment.
    pub(crate) async fn options(&self) -> Result<ConnectOptions, QueueError> {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let mut options = ConnectOptions::new();
        if let Some(path) = set("NATS_CREDS") {
            // What is in the file must not be told.
            let told = |_| QueueError::Credentials(format!("NATS_CREDS: {path}: not a file of credentials"));
            options = options.credentials_file(&path).await.map_err(told)?;
        } else if let Some(user) = set("NATS_USER") {
            let password = match set("NATS_PASSWORD_FILE") {
                Some(path) => {
                    let told =
                        |error| QueueError::Credentials(format!("NATS_PASSWORD_FILE: {path}: {error}"));
                    std::fs::read_to_string(&path).map_err(told)?.trim_end().to_owned()
                }
                None => set("NATS_PASSWORD").unwrap_or_default(),
            };
            options = options.user_and_password(user, password);
        }
        for name in ["NATS_CA", "NATS_CERT", "NATS_KEY"] {
            if let Some(path) = set(name) {
                let told = |error| QueueError::Credentials(format!("{name}: {path}: {error}"));
                std::fs::File::open(&path).map_err(told)?;
            }
        }
        if let Some(path) = set("NATS_CA") {
            options = options.add_root_certificates(PathBuf::from(path));
        }
        if let (Some(certificate), Some(key)) = (set("NATS_CERT"), set("NATS_KEY")) {
            options = options.add_client_certificate(certificate.into(), key.into());
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_no_secrets() {
        let error = |text: &str| text.parse::<Address>().err();
        assert_eq!(error("nats://127.0.0.1:4222"), None);
        assert_eq!(error("tls://queue.example:4222,tls://other.example"), None);
        assert_eq!(error("queue.example"), None, "nats:// and 4222 are the usual ones");
        for secret in ["nats://me:secret@host", "nats://token@host", "tls://a,nats://me:x@b"] {
            assert_eq!(error(secret), Some(AddressError::Secret), "{secret}");
        }
        for bad in ["", "http://host", "ws://host", "nats://", "nats://host:port"] {
            assert_eq!(error(bad), Some(AddressError::Form), "{bad}");
        }
    }
}
