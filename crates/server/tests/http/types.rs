//! The types that the page believes in are those of the description.

use std::collections::BTreeMap;

use crate::schema::description;

/// The fields of every type with `@property` lines in `web/js/types.js`.
fn types() -> BTreeMap<String, Vec<String>> {
    let text = include_str!("../../../../web/js/types.js");
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut current: Option<String> = None;
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let Some(place) = words.iter().position(|word| *word == "@typedef") {
            current = (words.get(place + 1) == Some(&"{Object}"))
                .then(|| words.get(place + 2).map(|name| (*name).to_owned()))
                .flatten();
        } else if let Some(place) = words.iter().position(|word| *word == "@property") {
            // The type stands in braces and may hold blanks; the name comes after them.
            let rest = words[place + 1..].join(" ");
            let end = rest.rfind('}').map_or(0, |end| end + 1);
            let name = rest.get(end..).and_then(|rest| rest.split_whitespace().next());
            if let (Some(current), Some(name)) = (&current, name) {
                found.entry(current.clone()).or_default().push(name.to_owned());
            }
        }
    }
    found
}

#[test]
fn the_page_asks_for_no_field_that_there_is_not() {
    let root = description();
    let types = types();
    for (name, schema) in [
        ("Position", "Position"),
        ("Rules", "Rules"),
        ("Win", "Win"),
        ("Thought", "ThoughtEvent"),
        ("Solved", "SolvedEvent"),
        ("OpeningState", "OpeningState"),
        ("ReviewedMove", "ReviewedMove"),
        ("ReviewSummary", "ReviewSummary"),
        ("Puzzle", "Puzzle"),
    ] {
        let fields = types.get(name).unwrap_or_else(|| panic!("no type {name}"));
        let described = root["components"]["schemas"][schema]["properties"].as_object();
        let described = described.unwrap_or_else(|| panic!("no schema {schema}"));
        assert!(fields.len() > 3, "{name}: {fields:?}");
        for field in fields {
            assert!(described.contains_key(field), "{name} has {field}, {schema} does not");
        }
    }
}
