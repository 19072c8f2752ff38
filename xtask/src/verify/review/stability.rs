//! What stays of a review with ten times the effort.

use kagetsu::review::{Class, PlyReview, ReviewSettings};

use super::kept::Kept;
use super::{Counts, OpenGame};
use crate::say;

/// So much more effort.
const TIMES: u64 = 10;

/// Reviews a game twice.
pub(super) fn compare(game: &OpenGame, kept: &Kept) -> Result<Counts, String> {
    let usual = ReviewSettings::default();
    let more = usual.with_nodes(usual.nodes * TIMES);
    let one = kept.review((&game.key, None), &game.game, &usual)?;
    let longer = format!("{}-more", game.key);
    let other = kept.review((&longer, Some(&game.key)), &game.game, &more)?;
    let mut counts = Counts::default();
    let turned = [&one, &other].map(|review| review.summary.turning_point);
    counts.add("turning points", u64::from(turned[0].is_some()));
    counts.add("turning points kept", u64::from(turned[0].is_some() && turned[0] == turned[1]));
    counts.add("turning points found later", u64::from(turned[0].is_none() && turned[1].is_some()));
    if turned[0].is_some() && turned[0] != turned[1] {
        say(&format!("turned: {} {turned:?}", game.key));
    }
    for (here, there) in one.plies.iter().zip(&other.plies) {
        add(&mut counts, here, there);
    }
    Ok(counts)
}

fn add(counts: &mut Counts, here: &PlyReview, there: &PlyReview) {
    let is_kept = here.class.name() == there.class.name();
    let is_judged = here.class.is_judged();
    for (is_meant, all, kept) in [
        (true, "moves", "classes kept"),
        (is_judged, "judged moves", "judged classes kept"),
        (is_judged && here.is_stable, "stable moves", "stable classes kept"),
        (matches!(here.class, Class::Bad | Class::Blunder), "bad moves", "bad moves kept"),
    ] {
        counts.add(all, u64::from(is_meant));
        counts.add(kept, u64::from(is_meant && is_kept));
    }
    if !is_kept {
        counts.add(&format!("{} to {}", here.class.name(), there.class.name()), 1);
    }
}
