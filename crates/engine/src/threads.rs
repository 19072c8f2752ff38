//! Several threads on one search.

use std::sync::{Mutex, PoisonError};

use crate::engine::{Settings, Sharing};
use crate::search::{News, RootTask, Searched, ThreadRole};

/// Runs `search` on as many threads as the settings ask for and returns the result that counts.
pub(crate) fn run(
    settings: &Settings,
    task: &RootTask,
    tell: &mut dyn FnMut(News),
    search: impl Fn(&RootTask, &mut dyn FnMut(News)) -> Searched + Sync,
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
    task: &RootTask,
    tell: &mut dyn FnMut(News),
    search: &(impl Fn(&RootTask, &mut dyn FnMut(News)) -> Searched + Sync),
) -> Searched {
    std::thread::scope(|scope| {
        for helper in 1..threads {
            let task = RootTask {
                first_depth: 1 + (helper % 2) as u32,
                lines: 1,
                exact_margin: 0,
                part: ThreadRole::Helper,
                ..task.clone()
            };
            scope.spawn(move || search(&task, &mut |_| {}));
        }
        search(task, tell)
    })
}

/// Every thread takes every n-th root move; the best of their best wins.
fn by_root_moves(
    threads: usize,
    task: &RootTask,
    tell: &mut dyn FnMut(News),
    search: &(impl Fn(&RootTask, &mut dyn FnMut(News)) -> Searched + Sync),
) -> Searched {
    let share = |thread: usize| {
        let moves = task.moves.iter().skip(thread).step_by(threads).copied().collect();
        RootTask { moves, part: ThreadRole::Partner, ..task.clone() }
    };
    let results = Mutex::new(Vec::new());
    let keep = |searched| results.lock().unwrap_or_else(PoisonError::into_inner).push(searched);
    std::thread::scope(|scope| {
        for thread in 1..threads.min(task.moves.len()) {
            let (task, keep) = (share(thread), &keep);
            scope.spawn(move || keep(search(&task, &mut |_| {})));
        }
        keep(search(&share(0), tell));
    });
    let parts = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    Searched::merged(parts).unwrap_or_else(|| search(task, tell))
}
