//! The types of the page, as comments that `tsc` reads: one `@typedef` for each type of `kagetsu-api`.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::{Value, json};

/// The file.
pub(crate) fn text(types: &BTreeMap<String, Value>) -> String {
    let mut text =
        "/**\n * What is asked and answered as JSON. Written by `cargo xtask describe`; not to be edited.\n"
            .to_owned();
    for (name, schema) in types {
        // Writing to a string cannot fail.
        let _ = typedef(&mut text, name, schema);
    }
    text + " */\nexport {};\n"
}

fn typedef(text: &mut String, name: &str, schema: &Value) -> std::fmt::Result {
    let said = said(schema);
    if !is_record(schema) {
        return writeln!(text, " *\n * @typedef {{{}}} {name}{said}", type_of(schema));
    }
    writeln!(text, " *\n * @typedef {{Object}} {name}{said}")?;
    for (field, schema, is_required) in fields(schema) {
        let shown = if is_required { field.to_owned() } else { format!("[{field}]") };
        writeln!(text, " * @property {{{}}} {shown}{}", type_of(schema), self::said(schema))?;
    }
    Ok(())
}

/// Whether a type is an object with known fields and nothing else.
pub(super) fn is_record(schema: &Value) -> bool {
    schema["properties"].is_object() && alternatives(schema).is_none() && !is_open(schema)
}

/// What is said about a type or a field, in one line.
pub(super) fn said(schema: &Value) -> String {
    let said = schema["description"].as_str().unwrap_or_default();
    // What ends a comment must not stand in one, and a `@` begins a tag.
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ").replace("*/", "").replace('@', "");
    if said.is_empty() { said } else { format!(" {said}") }
}

/// The fields of an object: those that are always there in the order of their type, then the others.
pub(super) fn fields(schema: &Value) -> Vec<(&str, &Value, bool)> {
    let properties = &schema["properties"];
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let always = required.iter().filter_map(|name| Some((*name, properties.get(*name)?, true)));
    let others = properties.as_object().into_iter().flatten();
    let others = others.filter(|(name, _)| !required.contains(&name.as_str()));
    always.chain(others.map(|(name, schema)| (name.as_str(), schema, false))).collect()
}

fn alternatives(schema: &Value) -> Option<&Vec<Value>> {
    ["oneOf", "anyOf"].iter().find_map(|key| schema[*key].as_array())
}

/// Whether an object has keys that are not known before.
fn is_open(schema: &Value) -> bool {
    schema["additionalProperties"].is_object()
}

/// A schema as a type.
pub(super) fn type_of(schema: &Value) -> String {
    let mut parts = Vec::new();
    if let Some(name) = schema["$ref"].as_str() {
        parts.push(name.rsplit('/').next().unwrap_or(name).to_owned());
    }
    if let Some(choices) = alternatives(schema) {
        parts.push(union(choices.iter().map(|choice| type_of(&without_others(choice, choices)))));
    }
    if schema["properties"].is_object() || is_open(schema) {
        parts.push(object(schema));
    } else if parts.is_empty() {
        parts.push(plain(schema));
    }
    parts.join(" & ")
}

/// One of several objects that no tag tells apart, saying of the fields of the others that it has none of them: so they
/// can be asked for.
fn without_others(choice: &Value, choices: &[Value]) -> Value {
    let properties = |schema: &Value| schema["properties"].as_object().cloned().unwrap_or_default();
    let is_tagged = |schema: &Value| properties(schema).values().any(|field| field.get("const").is_some());
    let mut choice = choice.clone();
    if choices.iter().all(|other| other["properties"].is_object() && !is_tagged(other)) {
        for (name, _) in choices.iter().flat_map(properties) {
            let own = &mut choice["properties"][name];
            if own.is_null() {
                *own = json!({ "type": "undefined" });
            }
        }
    }
    choice
}

fn union(types: impl Iterator<Item = String>) -> String {
    let types: Vec<String> = types.collect();
    match types.as_slice() {
        [only] => only.clone(),
        [] | [_, _, ..] => format!("({})", types.join("|")),
    }
}

fn object(schema: &Value) -> String {
    let mut fields: Vec<String> = fields(schema)
        .into_iter()
        .map(|(name, schema, is_required)| {
            format!("{name}{}: {}", if is_required { "" } else { "?" }, type_of(schema))
        })
        .collect();
    if is_open(schema) {
        fields.push(format!("[key: string]: {}", type_of(&schema["additionalProperties"])));
    }
    format!("{{{}}}", fields.join(", "))
}

/// A type without a name and without fields.
fn plain(schema: &Value) -> String {
    let literal =
        |value: &Value| value.as_str().map_or_else(|| value.to_string(), |text| format!("'{text}'"));
    if let Some(value) = schema.get("const") {
        return literal(value);
    }
    if let Some(values) = schema["enum"].as_array() {
        return union(values.iter().map(literal));
    }
    match schema["type"].as_array() {
        Some(names) => union(names.iter().map(|name| named(name, schema))),
        None => named(&schema["type"], schema),
    }
}

fn named(name: &Value, schema: &Value) -> String {
    match name.as_str() {
        Some("integer" | "number") => "number".to_owned(),
        Some("array") => format!("{}[]", type_of(&schema["items"])),
        Some("object") => "Object".to_owned(),
        Some(name) => name.to_owned(),
        None => "any".to_owned(),
    }
}
