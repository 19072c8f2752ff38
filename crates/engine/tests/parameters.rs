//! `docs/parameters.md` holds tables made from the code; this test makes them again and compares.
//!
//! To bring the document up to date: `UPDATE_DOCS=1 cargo test -p kagetsu-engine --test parameters`.

use std::fs;
use std::path::PathBuf;

use kagetsu_engine::{Feature, Level, LevelParams, Params, Settings, Technique, Tunable};

const PATH: &str = "../../docs/parameters.md";

/// A whole number with commas between thousands.
fn number(value: impl Into<i64>) -> String {
    let value = value.into();
    let digits = value.unsigned_abs().to_string();
    let groups: Vec<&[u8]> = digits.as_bytes().rchunks(3).rev().collect();
    let text = groups.join(&b","[..]).into_iter().map(char::from).collect::<String>();
    if value < 0 { format!("-{text}") } else { text }
}

fn row(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

fn parameter_tables() -> String {
    let mut text = String::new();
    let mut group = "";
    for tunable in Params::TUNABLES {
        if tunable.group != group {
            group = tunable.group;
            text += &format!("\n### {group}\n\n");
            text += "| name | default | from | to | step | 000 | earlier | meaning |\n";
            text += "|---|---:|---:|---:|---:|---|---|---|\n";
        }
        let Tunable { name, default, min, max, step, newest, earlier, .. } = *tunable;
        let [default, min, max, step] = [default, min, max, step].map(number);
        text += &row(&[
            format!("`{name}`"),
            default,
            min,
            max,
            step,
            newest.to_owned(),
            earlier.to_owned(),
            tunable.doc().to_owned(),
        ]);
    }
    text
}

fn level_table() -> String {
    let levels = Level::ALL.map(|level| (level, level.params()));
    let line = |title: &str, cell: &dyn Fn(&LevelParams) -> String| {
        let cells = levels.iter().map(|(_, params)| cell(params));
        row(&std::iter::once(title.to_owned()).chain(cells).collect::<Vec<_>>())
    };
    let or_none = |value: Option<String>| value.unwrap_or_else(|| "none".to_owned());
    let mut text = heading(&Level::ALL, "---:|");
    text += &line("depth", &|it| or_none(it.depth.map(number)));
    text += &line("time, ms", &|it| number(it.time_ms));
    text +=
        &line("nodes", &|it| or_none(it.nodes.map(|nodes| number(i64::try_from(nodes).unwrap_or(i64::MAX)))));
    text += &line("random factor, %", &|it| number(it.random_percent));
    text += &line("score window", &|it| number(it.score_window));
    text += &line("lone-four residue, %", &|it| number(it.lone_four_residue));
    for technique in Technique::ALL {
        text += &line(&format!("`{technique:?}`"), &|it| mark(it.techniques.has(technique)));
    }
    text
}

/// What the search of each level uses.
fn feature_table() -> String {
    let levels = Level::ALL.map(|level| (level, Settings::of_level(level)));
    let mut text = heading(&Level::ALL, ":---:|");
    let evaluators = levels.iter().map(|(_, settings)| settings.evaluator.to_string());
    text += &row(&std::iter::once("evaluation".to_owned()).chain(evaluators).collect::<Vec<_>>());
    for feature in Feature::ALL {
        let marks = levels.iter().map(|(_, settings)| mark(settings.features.has(feature)));
        let title = format!("`{}`", feature.name());
        text += &row(&std::iter::once(title).chain(marks).collect::<Vec<_>>());
    }
    text
}

/// Where the strong levels differ from the defaults.
fn strong_table() -> String {
    let mut text = String::from("\n| name | default | expert, master |\n|---|---:|---:|\n");
    for (tunable, value) in Params::strong().iter().filter(|(tunable, value)| *value != tunable.default) {
        text += &row(&[format!("`{}`", tunable.name), number(tunable.default), number(value)]);
    }
    text
}

/// The first two lines of a table with a column for each level.
fn heading(levels: &[Level], rule: &str) -> String {
    let names: String = levels.iter().map(|level| format!(" {level} {} |", level.japanese())).collect();
    format!("\n| |{names}\n|---|{}\n", rule.repeat(levels.len()))
}

fn mark(is_there: bool) -> String {
    if is_there { "✓" } else { "–" }.to_owned()
}

/// The document with `table` between the marks called `name`.
fn with_table(document: &str, name: &str, table: &str) -> String {
    let (begin, end) = (format!("<!-- begin {name} -->\n"), format!("<!-- end {name} -->\n"));
    let (before, rest) = document.split_once(&begin).unwrap_or_else(|| panic!("{PATH} has no mark {begin}"));
    let (_, after) = rest.split_once(&end).unwrap_or_else(|| panic!("{PATH} has no mark {end}"));
    format!("{before}{begin}{table}\n{end}{after}")
}

#[test]
fn the_document_lists_every_parameter_as_it_is() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(PATH);
    let document = fs::read_to_string(&path).unwrap();
    let made = with_table(&document, "levels", &level_table());
    let made = with_table(&made, "features", &feature_table());
    let made = with_table(&made, "strong", &strong_table());
    let made = with_table(&made, "parameters", &parameter_tables());
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, &made).unwrap();
        return;
    }
    for (number, (written, made)) in document.lines().zip(made.lines()).enumerate() {
        assert_eq!(written, made, "line {} of docs/parameters.md is out of date", number + 1);
    }
    assert_eq!(document, made, "docs/parameters.md is out of date");
}

#[test]
fn numbers_are_grouped_by_thousands() {
    let cases = [(0, "0"), (999, "999"), (1_000, "1,000"), (-12_345, "-12,345"), (1_000_000, "1,000,000")];
    for (value, text) in cases {
        assert_eq!(number(value), text);
    }
}
