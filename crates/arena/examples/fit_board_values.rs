//! Fits the fast evaluation of a rule to positions of `kagetsu positions`, and prints how well it foretells those held out.
//!
//! `cargo run --release -p kagetsu-arena --example fit_board_values -- RULE OUT.kval FILE.kpos…`
//! (`crates/engine/values/README.md` says from which positions the values of the program are).

#![expect(clippy::print_stdout, reason = "an example that prints its result")]

use std::error::Error;

use kagetsu_arena::{Fitting, PositionRecord, fit_board_values};
use kagetsu_rules::Rule;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rule, out, files @ ..] = arguments.as_slice() else {
        return Err("expected RULE OUT.kval FILE.kpos…".into());
    };
    let rule: Rule = rule.parse()?;
    let mut records = Vec::new();
    for file in files {
        let bytes = std::fs::read(file)?;
        let (chunks, _) = bytes.as_chunks::<{ PositionRecord::SIZE }>();
        for chunk in chunks {
            records.push(PositionRecord::from_bytes(chunk)?);
        }
    }
    let (values, report) = fit_board_values(rule, &records, &Fitting::default());
    std::fs::write(out, values.to_bytes(rule))?;
    println!("{rule}: {} positions learnt, {} held out", report.learnt, report.held_out);
    println!(
        "loss {:.4}, held out {:.4} (the least possible is {:.4})",
        report.loss, report.held_out_loss, report.least_loss
    );
    Ok(())
}
