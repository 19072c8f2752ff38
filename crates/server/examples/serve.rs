//! Serves the page on loopback until the process ends: `cargo run -p kagetsu-server --example serve`.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use kagetsu_server::{Config, OpenLibrary, Server};

fn main() -> std::io::Result<()> {
    let library = OpenLibrary::in_memory().map_err(|error| std::io::Error::other(format!("{error:?}")))?;
    let server = Server::bind(Config::default())?.with_library(library);
    writeln!(std::io::stdout(), "{}", server.url()?)?;
    server.run(&AtomicBool::new(false))
}
