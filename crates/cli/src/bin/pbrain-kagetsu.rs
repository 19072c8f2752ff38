//! The engine under the name that Gomocup managers look for: `kagetsu engine` without options.

use std::io::{self, BufReader};
use std::num::NonZeroUsize;
use std::process::ExitCode;

use kagetsu_protocol::{Config, drive};

/// The exit code for an output that cannot be written, as in `kagetsu` itself; a closed pipe is no error.
const UNWRITABLE: u8 = 2;

fn main() -> ExitCode {
    let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let config = Config { most_threads: cores.get(), ..Config::default() };
    match drive(config, BufReader::new(io::stdin()), io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::from(UNWRITABLE),
    }
}
