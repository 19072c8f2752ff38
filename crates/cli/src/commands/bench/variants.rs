//! `kagetsu bench variants`: the speed of the players of `kagetsu variant` on fixed work, one thread.

use std::time::Instant;

use kagetsu::variants::SpeedTask;
use kagetsu_words::{Message, phrase};
use serde::Serialize;

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::progress::Progress;

#[derive(Serialize)]
struct Report {
    schema: &'static str,
    tasks: Vec<Speed>,
}

#[derive(Serialize)]
struct Speed {
    name: &'static str,
    /// What is counted: `nodes` or `playouts`.
    unit: &'static str,
    pieces: usize,
    units: u64,
    per_s: f64,
    median_ms: f64,
}

/// Measures and prints.
pub(super) fn run(context: &Context) -> Result<Ending, Failure> {
    let mut tasks = Vec::new();
    for task in SpeedTask::all() {
        let speed = measure(&task, context)?;
        if context.format == Format::Text {
            context.say(Message::BenchVariant {
                name: &phrase(speed.name, context.lang),
                rate: &format_args!("{:.0}", speed.per_s),
                unit: &phrase(speed.unit, context.lang),
                median: &format_args!("{:.1}", speed.median_ms),
            })?;
            context.output.flush()?;
        }
        tasks.push(speed);
    }
    if context.format == Format::Json {
        context.json(&Report { schema: "kagetsu.bench-variants/1", tasks })?;
    }
    Ok(Ending::Done)
}

fn measure(task: &SpeedTask, context: &Context) -> Result<Speed, Failure> {
    let (mut units, mut seconds) = (0, Vec::new());
    let progress = Progress::new(context, task.pieces());
    for piece in 0..task.pieces() {
        progress.show(piece, &phrase(task.name, context.lang));
        context.interrupt.check()?;
        let start = Instant::now();
        units += task.run(piece).map_err(Failure::internal)?;
        seconds.push(start.elapsed().as_secs_f64());
    }
    let total: f64 = seconds.iter().sum();
    seconds.sort_by(f64::total_cmp);
    Ok(Speed {
        name: task.name,
        unit: task.unit,
        pieces: task.pieces(),
        units,
        per_s: units as f64 / total.max(f64::MIN_POSITIVE),
        median_ms: super::percentile(&seconds, 50) * 1e3,
    })
}
