//! Piskvork's `.psq`, the record of the Gomocup tournaments.
//!
//! A header `Piskvorky 15x15, 11:11, 0`, one line `x,y,ms` per stone (counted from 1, y from the top), the two players
//! and, in the archives of Gomocup, `-1` and `R,League`. The player listed first is the one who moves first after
//! the opening, whose stones took no time: after an odd opening he is White.

mod read;
mod write;

pub(crate) use read::looks_like;
pub use read::read;
pub use write::write;

use kagetsu_rules::Color;

/// The side of the player listed first, from the times of all stones.
fn first_listed(times: impl Iterator<Item = u64> + Clone) -> Color {
    let opening = times.clone().take_while(|time| *time == 0).count();
    // A record without any times has no opening that could be told from the rest.
    if opening == times.count() { Color::Black } else { Color::of_ply(opening) }
}
