//! The games that filters let through, remembered until something changes: who explores goes from position to position
//! with the same filter.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::date::Day;
use crate::document::DocumentId;
use crate::store::Filter;

/// Games by number, each with its day.
pub(super) type Matching = Vec<(DocumentId, Day)>;

/// What a database was like: its counter of foreign changes, and that of our own.
pub(super) type DatabaseState = (i64, u64);

/// Games that are remembered, of all filters together; the latest filter is remembered however many it has.
const MOST_GAMES: usize = 1_000_000;

/// The latest filters with their games.
#[derive(Debug, Default)]
pub(super) struct FilteredGames {
    of: DatabaseState,
    filters: VecDeque<(Filter, Arc<Matching>)>,
}

impl FilteredGames {
    /// The games of a filter, if they are known of this state of the database.
    pub(super) fn known(&mut self, filter: &Filter, now: DatabaseState) -> Option<Arc<Matching>> {
        if self.of != now {
            self.filters.clear();
            self.of = now;
        }
        let at = self.filters.iter().position(|(known, _)| known == filter)?;
        let latest = self.filters.remove(at)?;
        let games = Arc::clone(&latest.1);
        self.filters.push_front(latest);
        Some(games)
    }

    /// Remembers the games of a filter, and forgets those of filters long past.
    pub(super) fn keep(&mut self, filter: &Filter, games: &Arc<Matching>) {
        self.filters.push_front((filter.clone(), Arc::clone(games)));
        let count = |filters: &VecDeque<(Filter, Arc<Matching>)>| -> usize {
            filters.iter().map(|(_, games)| games.len() + 1).sum()
        };
        while self.filters.len() > 1 && count(&self.filters) > MOST_GAMES {
            self.filters.pop_back();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_are_known_until_something_changes_and_old_ones_make_room() {
        let mut filtered = FilteredGames::default();
        let year = |year| Filter { from: Some(year), ..Filter::default() };
        let half = Arc::new(vec![(DocumentId(1), Day(0)); MOST_GAMES / 2]);
        assert!(filtered.known(&year(1), (1, 1)).is_none());
        filtered.keep(&year(1), &half);
        assert!(filtered.known(&year(1), (1, 1)).is_some());
        assert!(filtered.known(&year(2), (1, 1)).is_none());
        filtered.keep(&year(2), &half);
        assert!(filtered.known(&year(1), (1, 1)).is_none(), "there is room for one of that size");
        assert!(filtered.known(&year(2), (1, 1)).is_some());
        assert!(filtered.known(&year(2), (1, 2)).is_none());
        assert!(filtered.known(&year(2), (1, 1)).is_none());
    }
}
