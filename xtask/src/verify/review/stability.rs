//! What stays of a review with ten times the effort.

use std::sync::atomic::AtomicBool;

use kagetsu::Game;
use kagetsu::review::{Review, ReviewSettings, SavedReview, Unheard, review};

use super::Counts;

/// So much more effort.
const TIMES: u64 = 10;

/// Reviews a game twice.
pub(super) fn compare(game: &Game) -> Result<Counts, String> {
    let usual = ReviewSettings::default();
    let more = ReviewSettings {
        nodes: usual.nodes * TIMES,
        stand: usual.stand * TIMES,
        budget: usual.budget * TIMES,
        ..usual
    };
    let (one, other) = (reviewed(game, &usual)?, reviewed(game, &more)?);
    let mut counts = Counts::default();
    let turned = [&one, &other].map(|review| review.summary.turning_point);
    counts.add("turning points", u64::from(turned[0].is_some()));
    counts.add("turning points kept", u64::from(turned[0].is_some() && turned[0] == turned[1]));
    counts.add("turning points found later", u64::from(turned[0].is_none() && turned[1].is_some()));
    for (here, there) in one.plies.iter().zip(&other.plies) {
        let is_kept = here.class.name() == there.class.name();
        for (is_meant, all, kept) in [
            (true, "moves", "classes kept"),
            (here.class.is_judged(), "judged moves", "judged classes kept"),
            (here.class.is_judged() && here.is_stable, "stable moves", "stable classes kept"),
        ] {
            counts.add(all, u64::from(is_meant));
            counts.add(kept, u64::from(is_meant && is_kept));
        }
        if !is_kept {
            counts.add(&format!("{} to {}", here.class.name(), there.class.name()), 1);
        }
    }
    Ok(counts)
}

fn reviewed(game: &Game, settings: &ReviewSettings) -> Result<Review, String> {
    let stop = AtomicBool::new(false);
    review(game, settings, SavedReview::default(), &stop, &mut Unheard).ok_or_else(|| "stopped".to_owned())
}
