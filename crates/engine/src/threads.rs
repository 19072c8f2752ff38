//! Several threads on one search.

use std::sync::Mutex;

use crate::engine::{Settings, Sharing};
use crate::search::{News, Searched, Task};

/// Runs `search` on as many threads as the settings ask for and returns the result that counts.
pub(crate) fn run(
    settings: &Settings,
    task: &Task,
    tell: &mut dyn FnMut(News),
    search: impl Fn(&Task, &mut dyn FnMut(News)) -> Searched + Sync,
) -> Searched {
    let threads = settings.threads.max(1);
    if threads == 1 {
        return search(task, tell);
    }
    match settings.sharing {
        Sharing::LazySmp => lazy(threads, task, tell, &search),
        Sharing::RootMoves => by_root_moves(threads, task, tell, &search),
    }
}

/// Helpers search the same tree from staggered depths; what they learn reaches the first thread by the table.
fn lazy(
    threads: usize,
    task: &Task,
    tell: &mut dyn FnMut(News),
    search: &(impl Fn(&Task, &mut dyn FnMut(News)) -> Searched + Sync),
) -> Searched {
    std::thread::scope(|scope| {
        for helper in 1..threads {
            let task = Task {
                first_depth: 1 + (helper % 2) as u32,
                lines: 1,
                exact_margin: 0,
                leads: false,
                ..task.clone()
            };
            scope.spawn(move || search(&task, &mut |_| {}));
        }
        search(task, tell)
    })
}

/// Every thread takes each so-manieth root move; the best of their best wins.
fn by_root_moves(
    threads: usize,
    task: &Task,
    tell: &mut dyn FnMut(News),
    search: &(impl Fn(&Task, &mut dyn FnMut(News)) -> Searched + Sync),
) -> Searched {
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for thread in 1..threads.min(task.moves.len()) {
            let moves = task.moves.iter().skip(thread).step_by(threads).copied().collect();
            let (task, results) = (Task { moves, leads: false, ..task.clone() }, &results);
            scope.spawn(move || {
                let searched = search(&task, &mut |_| {});
                results.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(searched);
            });
        }
        let moves = task.moves.iter().step_by(threads).copied().collect();
        let own = search(&Task { moves, leads: false, ..task.clone() }, tell);
        results.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(own);
    });
    let mut all = results.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    // Among equal depths the better score; a shallower thread's word counts less.
    all.sort_by_key(|searched| core::cmp::Reverse((searched.values.first().copied(), searched.depth)));
    let mut best = all.swap_remove(0);
    for other in all {
        best.depth = best.depth.min(other.depth.max(1));
        best.lines.extend(other.lines);
        best.values.extend(other.values);
    }
    best
}
