//! The speed report: nodes and playouts per second on fixed work, timed here because the library has no clock.
//!
//! `cargo run --release -p kagetsu-variants --example speed`

#![expect(clippy::print_stdout, reason = "an example that prints its result")]

use std::time::Instant;

use kagetsu_variants::{SpeedTask, ThinkError};

fn main() -> Result<(), ThinkError> {
    println!("| work | per second | median of a piece |");
    println!("|---|---:|---:|");
    for task in SpeedTask::all() {
        let mut units = 0;
        let mut seconds = Vec::new();
        for piece in 0..task.pieces() {
            let started = Instant::now();
            units += task.run(piece)?;
            seconds.push(started.elapsed().as_secs_f64());
        }
        let total: f64 = seconds.iter().sum();
        seconds.sort_by(f64::total_cmp);
        let median = seconds[seconds.len() / 2] * 1_000.0;
        println!("| {} | {:.0} {} | {median:.1} ms |", task.name, units as f64 / total, task.unit);
    }
    Ok(())
}
