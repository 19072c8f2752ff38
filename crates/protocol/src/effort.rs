//! From the manager's options to the engine's settings: level, limits and memory.

use core::time::Duration;

use kagetsu_engine::{Level, SearchLimits, Settings};

use crate::clock::{Allotment, allot};
use crate::options::Options;
use crate::request::{Memory, Room};

/// Nodes of a search that has to be as fast as possible.
const FAST_NODES: u64 = 2_000;
/// Stones that the solvers may place before such a search: the least that the parameters allow.
const FAST_SOLVER_NODES: i32 = 100;
/// Stones that each of the solvers may place for every millisecond of the move.
const SOLVER_NODES_PER_MS: u128 = 20;

/// The level of a strength from 0 to 100.
const fn level_of(strength: u8) -> Level {
    match strength {
        0..20 => Level::Beginner,
        20..40 => Level::Easy,
        40..60 => Level::Medium,
        60..80 => Level::Hard,
        80..100 => Level::Expert,
        100.. => Level::Master,
    }
}

/// The level that the manager asks for.
fn level(options: &Options) -> Level {
    options.strength.map_or(Level::Master, level_of)
}

/// Whether proved moves are played at once: by the two highest levels, unless the manager does not want them.
pub(crate) fn plays_theory(options: &Options) -> bool {
    level(options) >= Level::Expert && options.theory != Some(false)
}

/// How to think about the next move, `stones` being on the board.
pub(crate) fn settings(options: &Options, stones: usize, most_threads: usize) -> Settings {
    let level = level(options);
    let mut settings = Settings::of_level(level);
    settings.threads = threads(options, most_threads);
    settings.sharing = options.sharing;
    if let Some(caution) = options.caution {
        settings.params.candidate_reach = reach_of(caution);
    }
    let depth = options.depth.map(|depth| u32::try_from(depth).unwrap_or(u32::MAX));
    settings.limits = SearchLimits { nodes: options.nodes, depth, ..SearchLimits::default() };
    match allot(&options.time_control(), stones) {
        Allotment::Free => {}
        Allotment::Fast => hurry(&mut settings),
        Allotment::Turn(time) => limit_time(&mut settings, level, time),
        Allotment::Share { aim, most } => {
            limit_time(&mut settings, level, most);
            settings.limits.aim = Some(aim);
            limit_solvers_by(&mut settings, aim);
        }
    }
    settings
}

pub(crate) fn threads(options: &Options, most: usize) -> usize {
    options.threads.map_or(1, |threads| usize::try_from(threads).unwrap_or(usize::MAX).clamp(1, most.max(1)))
}

/// How far from stones to look for moves.
const fn reach_of(caution: u8) -> i32 {
    match caution {
        0 => 1,
        1 => 2,
        2 | 3 => 3,
        4 => 4,
        5.. => 7,
    }
}

/// As fast as possible, and still a legal move that sees fives and fours.
fn hurry(settings: &mut Settings) {
    let nodes =
        settings.limits.nodes.or(settings.level.nodes).map_or(FAST_NODES, |nodes| nodes.min(FAST_NODES));
    settings.limits.nodes = Some(nodes);
    limit_solvers(settings, FAST_SOLVER_NODES);
}

/// Levels below the highest do not use more time than their own; the highest uses what it is given.
fn limit_time(settings: &mut Settings, level: Level, time: Duration) {
    let own = Duration::from_millis(u64::from(settings.level.time_ms));
    settings.limits.time = Some(if level == Level::Master { time } else { time.min(own) });
    limit_solvers_by(settings, time);
}

/// Lets the solvers place no more stones than fit into a time.
fn limit_solvers_by(settings: &mut Settings, time: Duration) {
    let nodes = i32::try_from(time.as_millis().saturating_mul(SOLVER_NODES_PER_MS)).unwrap_or(i32::MAX);
    limit_solvers(settings, nodes.max(FAST_SOLVER_NODES));
}

/// Lets each of the solvers place no more stones than this.
pub(crate) fn limit_solvers(settings: &mut Settings, most: i32) {
    let params = &mut settings.params;
    for nodes in
        [&mut params.vcf_nodes, &mut params.mise_nodes, &mut params.mise_vcf_nodes, &mut params.vct_nodes]
    {
        *nodes = (*nodes).min(most);
    }
}

const MEGABYTE: u64 = 1 << 20;
/// The table where the manager says nothing about memory.
const DEFAULT_TABLE: u64 = 128 * MEGABYTE;
/// The same where moves are short, or before anything is known: a table is filled and cleared on the clock.
const SHORT_TABLE: u64 = 32 * MEGABYTE;
const SHORT_TURN: Duration = Duration::from_secs(1);
/// The same where they are quick.
const QUICK_TABLE: u64 = 8 * MEGABYTE;
const QUICK_TURN: Duration = Duration::from_millis(200);
/// The largest table, and its size in Yixin's way: the power of two of kilobytes.
const MOST_TABLE: u64 = 1 << (MOST_TABLE_LOG_KB + 10);
pub(crate) const MOST_TABLE_LOG_KB: u32 = 22;
/// What everything beside the table may take: program, evaluation, and the solvers' memory of a long game.
const RESERVE: u64 = 128 * MEGABYTE;
/// The same with a solver that is kept small and forgets from move to move.
const LEAST_RESERVE: u64 = 40 * MEGABYTE;
/// Of so many bytes that are allowed in all, a small solver remembers one position of each kind.
const BYTES_PER_SOLVER_NODE: u64 = 8_192;

/// What the engine may take, and whether the solvers may remember from move to move.
pub(crate) fn memory(options: &Options) -> (Room, Memory) {
    let wanted = options.table.unwrap_or(match options.time_control().turn {
        Some(turn) if turn <= QUICK_TURN => QUICK_TABLE,
        Some(turn) if turn <= SHORT_TURN => SHORT_TABLE,
        Some(_) | None => DEFAULT_TABLE,
    });
    let (most, solver_nodes, memory) = match options.max_memory {
        None => (MOST_TABLE, None, Memory::Keep),
        Some(total) if total >= RESERVE + RESERVE / 2 => (total - RESERVE, None, Memory::Keep),
        // Too little for a solver that remembers: it is small and begins every move anew.
        Some(total) => {
            let table = total.saturating_sub(LEAST_RESERVE).max(total / 4);
            let nodes = usize::try_from(total / BYTES_PER_SOLVER_NODE).unwrap_or(usize::MAX);
            (table, Some(nodes), Memory::Forget)
        }
    };
    (room(wanted.min(most), solver_nodes), memory)
}

/// What an engine takes that is made ready for a game: where the manager has not yet said how it wants to play, as much
/// as a usual game of short moves.
pub(crate) fn room_at_start(options: &Options) -> Room {
    let is_told = options.table.or(options.max_memory).is_some() || options.time_control().turn.is_some();
    if is_told { memory(options).0 } else { room(SHORT_TABLE, None) }
}

fn room(table: u64, solver_nodes: Option<usize>) -> Room {
    let megabytes = table.min(MOST_TABLE) / MEGABYTE;
    Room { megabytes: usize::try_from(megabytes).unwrap_or(1).max(1), solver_nodes }
}

#[cfg(test)]
mod tests {
    use kagetsu_engine::Sharing;

    use super::*;
    use crate::options::Mode;

    fn options(lines: &[&str]) -> Options {
        let mut options = Options::default();
        for line in lines {
            options.set(line, Mode::Manager).unwrap();
        }
        options
    }

    #[test]
    fn strength_runs_through_all_levels_in_order() {
        let levels: Vec<Level> = (0..=100).map(level_of).collect();
        assert!(levels.is_sorted());
        assert!(Level::ALL.into_iter().all(|level| levels.contains(&level)));
        assert_eq!(
            (level_of(0), level_of(99), level_of(100)),
            (Level::Beginner, Level::Expert, Level::Master)
        );
    }

    #[test]
    fn the_strong_levels_play_proved_moves_unless_they_are_told_not_to() {
        let plays = |lines: &[&str]| plays_theory(&options(lines));
        assert!(plays(&[]) && plays(&["strength 80"]) && plays(&["theory 0", "theory 1"]));
        assert!(!plays(&["theory 0"]) && !plays(&["strength 79"]) && !plays(&["theory 1", "strength 0"]));
    }

    #[test]
    fn a_hurry_needs_few_nodes_whatever_else_is_said() {
        for hurry in ["timeout_turn 0", "time_left 1", "time_left -9"] {
            let settings = settings(&options(&["timeout_turn 5000", hurry, "max_node 9000000"]), 30, 4);
            assert_eq!(settings.limits.nodes, Some(FAST_NODES), "{hurry}");
            assert_eq!(settings.params.vct_nodes, FAST_SOLVER_NODES);
        }
        let few = settings(&options(&["timeout_turn 0", "max_node 50"]), 30, 4);
        assert_eq!(few.limits.nodes, Some(50));
    }

    #[test]
    fn limits_come_through() {
        let all = options(&[
            "timeout_turn 2000",
            "max_node 7",
            "max_depth 9",
            "thread_num 99",
            "thread_sharing ROOT",
            "caution_factor 4",
        ]);
        let found = settings(&all, 3, 8);
        assert_eq!((found.limits.nodes, found.limits.depth), (Some(7), Some(9)));
        assert_eq!(found.limits.time, Some(Duration::from_millis(1_900)));
        assert_eq!((found.threads, found.params.candidate_reach), (8, 4));
        assert_eq!(found.params.vcf_nodes, 38_000);
        assert_eq!(found.sharing, Sharing::RootMoves);
        let weak = settings(&options(&["timeout_turn 60000", "strength 0"]), 3, 8);
        assert_eq!(weak.limits.time, Some(Duration::from_secs(1)), "no longer than the level itself");
        assert_eq!(settings(&Options::default(), 3, 8).limits.time, None);
    }

    #[test]
    fn the_table_respects_the_memory() {
        let megabytes = |lines: &[&str]| {
            let (room, memory) = memory(&options(lines));
            assert_eq!(room.solver_nodes.is_some(), memory == Memory::Forget);
            (room.megabytes, memory)
        };
        assert_eq!(megabytes(&[]), (128, Memory::Keep));
        assert_eq!(megabytes(&["timeout_turn 0"]), (8, Memory::Keep));
        assert_eq!(megabytes(&["timeout_turn 1000"]), (32, Memory::Keep));
        assert_eq!(megabytes(&["timeout_turn 5000"]), (128, Memory::Keep));
        assert_eq!(megabytes(&["hash_size 65536"]), (64, Memory::Keep));
        assert_eq!(megabytes(&["max_memory 367001600"]), (128, Memory::Keep));
        assert_eq!(megabytes(&["max_memory 367001600", "hash_size 1048576"]), (222, Memory::Keep));
        assert_eq!(megabytes(&["max_memory 83886080"]), (40, Memory::Forget));
        assert_eq!(megabytes(&["max_memory 67108864"]), (24, Memory::Forget));
        assert_eq!(megabytes(&["max_memory 33554432"]), (8, Memory::Forget));
        assert_eq!(megabytes(&["max_memory 1"]), (1, Memory::Forget));
        assert_eq!(megabytes(&["hash_size 18446744073709551615"]), (4_096, Memory::Keep));
        assert_eq!(megabytes(&["max_memory 0", "hash_size 1"]), (1, Memory::Keep));
    }

    #[test]
    fn what_is_made_ready_at_the_start_fits_a_usual_game_and_any_memory() {
        let first = |lines: &[&str]| room_at_start(&options(lines));
        assert_eq!(first(&[]), memory(&options(&["timeout_turn 1000", "max_memory 367001600"])).0);
        for told in ["max_memory 67108864", "timeout_turn 100", "timeout_turn 9000", "hash_size 1024"] {
            assert_eq!(first(&[told]), memory(&options(&[told])).0);
        }
    }
}
