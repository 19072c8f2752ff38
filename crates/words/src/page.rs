//! The rows that only the page shows, in the same form as the table, and those of the table that it shares.
//!
//! The page fills its templates itself, so these rows need no [`Message`]; the compiler still checks that both
//! languages use the declared placeholders.

use crate::message::Entry;
use crate::table::Message;

/// Makes a list of rows `Key(placeholders) { en: "…", ja: "…" }`.
macro_rules! rows {
    ($( $key:ident $( ( $($arg:ident),+ ) )? { en: $en:literal, ja: $ja:literal } )+) => {
        &[ $( {
            // Never called: it only has the templates checked.
            const _: fn() = || {
                let _ = format_args!($en $( $( , $arg = 0 )+ )?);
                let _ = format_args!($ja $( $( , $arg = 0 )+ )?);
            };
            Entry { key: stringify!($key), placeholders: &[ $( $( stringify!($arg) ),+ )? ], en: $en, ja: $ja }
        } ),+ ]
    };
}

/// Keys of the table that the page shows too.
const SHARED: &[&str] = &["Black", "White"];

const PAGE: &[Entry] = rows! {
    PageTitle { en: "Kagetsu", ja: "花月" }
};

/// Every row that the page shows.
pub fn page_entries() -> impl Iterator<Item = &'static Entry> {
    Message::TABLE.iter().filter(|entry| SHARED.contains(&entry.key)).chain(PAGE)
}
