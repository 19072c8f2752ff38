//! Many like pieces of work on several threads, told in their order.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, ScopedJoinHandle};

/// As many threads as there are cores.
pub(crate) fn all() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// What `work` makes of each number below `count`, in order: whoever is free takes the next one.
pub(crate) fn share<T: Send>(count: usize, threads: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let some = || {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        numbers.take_while(|number| *number < count).map(|number| (number, work(number))).collect()
    };
    let join = |thread: ScopedJoinHandle<'_, Vec<(usize, T)>>| {
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    };
    let mut done: Vec<(usize, T)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(some)).collect();
        threads.into_iter().flat_map(join).collect()
    });
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, made)| made).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_number_is_worked_on_once_and_in_order() {
        for (count, threads) in [(0, 3), (1, 3), (100, 1), (100, 7)] {
            assert!(
                super::share(count, threads, |number| 2 * number).into_iter().eq((0..count).map(|n| 2 * n))
            );
        }
    }
}
