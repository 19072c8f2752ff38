//! `kagetsu bench variants`: the speed of the players of `kagetsu variant` on fixed work, one thread.

use std::time::Instant;

use kagetsu::api::{BenchVariantsAnswer, PlayerSpeedAnswer, labelled};
use kagetsu::rules::Opening;
use kagetsu::variants::{
    Board, Cell, Control, Mcts, MctsOptions, Minimax, MinimaxOptions, ParseVariantError, Player, ThinkError,
};
use kagetsu_words::{Message, phrase};

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::progress::Progress;

/// The depth of the minimax work.
const DEPTH: u32 = 4;
/// The playouts of one piece of MCTS work.
const SIMULATIONS: u64 = 50_000;

/// A kind of work: what is counted, and the positions that it is done on.
struct SpeedTask {
    name: &'static str,
    /// What is counted: `nodes` or `playouts`.
    unit: &'static str,
    boards: Vec<Board>,
    /// Does the work on one board and counts it.
    work: fn(&Board) -> Result<u64, ThinkError>,
}

impl SpeedTask {
    /// Minimax on the 26 openings, MCTS on 15×15 after an opening and on 7×6 after the first stone.
    fn all() -> Result<[SpeedTask; 3], ParseVariantError> {
        let fifteen = "gomoku15".parse()?;
        let openings = Opening::all().iter().map(|opening| after(Board::new(fifteen), opening.stones()));
        let openings: Vec<Board> = openings.collect();
        let first = openings.iter().take(1).cloned().collect();
        let falling = Board::new("gravity7x6".parse()?);
        let centre = falling.variant().center();
        Ok([
            SpeedTask {
                name: "minimax depth 4, gomoku15, 26 openings",
                unit: "nodes",
                boards: openings,
                work: minimax,
            },
            SpeedTask { name: "mcts, gomoku15", unit: "playouts", boards: first, work: mcts },
            SpeedTask {
                name: "mcts, gravity7x6",
                unit: "playouts",
                boards: vec![after(falling, [centre])],
                work: mcts,
            },
        ])
    }
}

/// The board after moves that are legal.
fn after<M: Into<Cell>>(mut board: Board, moves: impl IntoIterator<Item = M>) -> Board {
    for next in moves {
        let _ = board.play(next.into());
    }
    board
}

fn minimax(board: &Board) -> Result<u64, ThinkError> {
    let options = MinimaxOptions { depth: DEPTH, ..MinimaxOptions::default() };
    Minimax::new(options, 0).choose(board, &Control::free()).map(|thought| thought.nodes)
}

fn mcts(board: &Board) -> Result<u64, ThinkError> {
    let options = MctsOptions { simulations: SIMULATIONS, ..MctsOptions::default() };
    Mcts::new(options, 0).choose(board, &Control::free()).map(|thought| thought.simulations)
}

/// Measures and prints.
pub(super) fn run(context: &Context) -> Result<Ending, Failure> {
    let mut tasks = Vec::new();
    for task in SpeedTask::all().map_err(Failure::internal)? {
        let speed = measure(&task, context)?;
        if context.format == Format::Text {
            context.say(Message::BenchVariant {
                name: &phrase(task.name, context.lang),
                rate: &format_args!("{:.0}", speed.per_s),
                unit: &phrase(task.unit, context.lang),
                median: &format_args!("{:.1}", speed.median_ms),
            })?;
            context.output.flush()?;
        }
        tasks.push(speed);
    }
    if context.format == Format::Json {
        context.json(&labelled(BenchVariantsAnswer { tasks }))?;
    }
    Ok(Ending::Done)
}

fn measure(task: &SpeedTask, context: &Context) -> Result<PlayerSpeedAnswer, Failure> {
    let (mut units, mut seconds) = (0, Vec::new());
    let progress = Progress::new(context, task.boards.len());
    for (piece, board) in task.boards.iter().enumerate() {
        progress.show(piece, &phrase(task.name, context.lang));
        context.interrupt.check()?;
        let start = Instant::now();
        units += (task.work)(board).map_err(Failure::internal)?;
        seconds.push(start.elapsed().as_secs_f64());
    }
    let total: f64 = seconds.iter().sum();
    seconds.sort_by(f64::total_cmp);
    Ok(PlayerSpeedAnswer {
        name: task.name.to_owned(),
        unit: task.unit.to_owned(),
        pieces: task.boards.len(),
        units,
        per_s: units as f64 / total.max(f64::MIN_POSITIVE),
        median_ms: super::percentile(&seconds, 50) * 1e3,
    })
}
