//! The NATS server of the machine, for the tests here and those of the command line.
//!
//! Without a server the tests say what to install; in CI (`CI=true`) that is a failure, elsewhere they are left out.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::server::Server;

/// The program of the server: `KAGETSU_NATS_SERVER`, or the one that is installed. None where there is none and that is allowed.
pub(crate) fn find_server() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("KAGETSU_NATS_SERVER") {
        return Some(path.into());
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    // Debian puts servers where users do not look.
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin"), "/usr/local/sbin".into()]);
    let found = folders.map(|folder| folder.join("nats-server")).find(|program| program.is_file());
    if found.is_none() {
        let missing = "no NATS server: install nats-server (Debian: apt-get install nats-server) or set KAGETSU_NATS_SERVER";
        assert!(std::env::var_os("CI").is_none(), "{missing}");
        eprintln!("{missing}; these tests are left out");
    }
    found
}

/// A server of this test's own.
pub(crate) fn server() -> Option<Server> {
    server_with(None)
}

/// The same with more options, in the form of its configuration files.
pub(crate) fn server_with(options: Option<String>) -> Option<Server> {
    static STARTED: AtomicU32 = AtomicU32::new(0);
    let program = find_server()?;
    let number = STARTED.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("kagetsu-queue-{}-{number}", std::process::id()));
    Some(Server::start_with(&program, &folder, options).expect("the server starts"))
}
