//! Decisions of the swap2 rule by the engine's own evaluation.
//!
//! Whoever may choose a colour takes the better one. Two more stones are put only where the evaluation sees no
//! difference between the colours: then nothing is given away by letting the opponent choose.

use kagetsu_engine::{Observer, SearchControl};

use super::{Thinker, candidates, distance, number};
use crate::request::{Choice, Request, Thought};

impl Thinker {
    /// Decides by the number of stones: an opening, a colour or two stones, a colour.
    pub(super) fn decide_swap(
        &mut self,
        request: &Request,
        control: &SearchControl<'_>,
        observer: &mut dyn Observer,
        thought: &mut Thought,
    ) {
        if request.position.stone_count() == 0 {
            let openings = candidates::openings(request);
            thought.choice = self.best(request, control, openings, |found| distance(found, 0));
            return;
        }
        let may_add = request.position.stone_count() == 3;
        let mut plain = without_book(request);
        if may_add {
            // The stones to add need time too.
            plain.settings.limits.time = plain.settings.limits.time.map(|time| time / 2);
        }
        let report = self.search(&plain, control, observer);
        let value = number(report.score);
        // Scores nearer to each other than the width of the first search window mean the same.
        let even = value.saturating_abs() <= request.settings.params.aspiration;
        thought.choice = if may_add && even {
            let pairs = candidates::pairs(request, 0);
            self.best(request, control, pairs, |found| distance(found, 0))
        } else if value < 0 {
            Choice::Swap
        } else {
            self.allowed(request, &report, control)
        };
        thought.report = Some(report);
    }
}

/// The same request without moves of the book, whose worth is unknown.
fn without_book(request: &Request) -> Request {
    let mut request = request.clone();
    request.settings.params.book_moves = 0;
    request
}
