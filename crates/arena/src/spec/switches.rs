//! Lists of things that are switched on and off: `all-vct`, `none+iir-razoring`, `-singular`.

/// What a sign does with what it stands before.
#[derive(Clone, Copy)]
pub(super) enum SwitchChange {
    Add,
    Drop,
}

/// Reads `all`, `none` or nothing, then any number of names with their signs; a name is told by its number, all
/// together by none.
pub(super) fn switches(text: &str, names: &[&str]) -> Option<Vec<(SwitchChange, Option<usize>)>> {
    let mut changes = Vec::new();
    let mut rest = text;
    for (word, change) in [("all", SwitchChange::Add), ("none", SwitchChange::Drop)] {
        if let Some(after) = text.strip_prefix(word) {
            changes.push((change, None));
            rest = after;
        }
    }
    while !rest.is_empty() {
        let (change, name) = match (rest.strip_prefix('+'), rest.strip_prefix('-')) {
            (Some(name), _) => (SwitchChange::Add, name),
            (None, name) => (SwitchChange::Drop, name?),
        };
        // Names have hyphens themselves: the longest counts, and it must be followed by the end or by a sign.
        let named = names.iter().enumerate().filter_map(|(index, known)| {
            let after = name.strip_prefix(known)?;
            (after.is_empty() || after.starts_with(['+', '-'])).then_some((index, after))
        });
        let (index, after) = named.min_by_key(|(_, after)| after.len())?;
        changes.push((change, Some(index)));
        rest = after;
    }
    Some(changes)
}
