//! Serves the page on loopback until the process ends: `cargo run -p kagetsu-server --example serve`.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use kagetsu_server::{Config, Server};

fn main() -> std::io::Result<()> {
    let server = Server::bind(Config::default())?;
    writeln!(std::io::stdout(), "{}", server.url()?)?;
    server.run(&AtomicBool::new(false))
}
