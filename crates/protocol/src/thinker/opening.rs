//! Answers to the rule of an opening, by the engine's chooser.

use kagetsu_engine::{OpeningChooser, SearchControl};

use crate::request::{Choice, Opening, Request};

/// Nodes for one answer where nobody limits them.
const NODES: u64 = 200_000;
/// Nodes for a millisecond, less than any machine of today needs: the time itself ends the search if it must.
const NODES_PER_MS: u128 = 100;
const LEAST_NODES: u64 = 1_000;

/// As many answers as are wanted.
pub(super) fn answers(request: &Request, control: &SearchControl<'_>) -> Choice {
    let Some(opening) = &request.opening else { return Choice::Nothing };
    let Opening { mut play, answers } = opening.as_ref().clone();
    let mut chooser = OpeningChooser::new(&request.settings, nodes(request, answers));
    let mut given = Vec::new();
    for _ in 0..answers {
        let Some(answer) = chooser.answer(&play, control) else { return Choice::Nothing };
        if play.act(answer.clone()).is_err() {
            return Choice::Nothing;
        }
        given.push(answer);
    }
    Choice::Answers(given)
}

/// What one of so many answers may cost.
fn nodes(request: &Request, answers: usize) -> u64 {
    let limits = &request.settings.limits;
    let by_time = limits.time.map(|time| {
        let nodes = time.as_millis() * NODES_PER_MS / answers.max(1) as u128;
        u64::try_from(nodes).unwrap_or(u64::MAX).max(LEAST_NODES)
    });
    limits.nodes.into_iter().chain(by_time).min().unwrap_or(NODES)
}
