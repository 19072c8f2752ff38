//! The same types for the npm package, as TypeScript declarations.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::Value;

use super::page_types::{fields, is_record, said, type_of};

/// The file.
pub(crate) fn text(types: &BTreeMap<String, Value>) -> String {
    let mut text =
        "// What is asked and answered as JSON. Written by `cargo xtask describe`; not to be edited.\n"
            .to_owned();
    for (name, schema) in types {
        // Writing to a string cannot fail.
        let _ = declaration(&mut text, name, schema);
    }
    text
}

fn declaration(text: &mut String, name: &str, schema: &Value) -> std::fmt::Result {
    writeln!(text, "\n/**{} */", said(schema))?;
    if !is_record(schema) {
        return writeln!(text, "export type {name} = {};", type_of(schema));
    }
    writeln!(text, "export interface {name} {{")?;
    for (field, schema, is_required) in fields(schema) {
        let optional = if is_required { "" } else { "?" };
        let said = said(schema);
        if !said.is_empty() {
            writeln!(text, "  /**{said} */")?;
        }
        writeln!(text, "  {field}{optional}: {};", type_of(schema))?;
    }
    writeln!(text, "}}")
}
