//! As much of JSON Schema as the description of the API uses.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

/// The description.
pub(crate) fn description() -> Value {
    serde_json::from_str(include_str!("../../openapi.json")).expect("the description is JSON")
}

/// Everything in `value` that contradicts `schema`, or that it does not describe.
pub(crate) fn faults(root: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    let mut seen = Seen::default();
    seen.check(root, schema, value, place);
    let undescribed = |name: &&String| !seen.described.contains(*name);
    let others = value.as_object().into_iter().flatten().map(|(name, _)| name).filter(undescribed);
    let others = others.map(|name| format!("{place}: {name} is not described")).collect();
    [seen.faults, others].concat()
}

/// What was seen of a value: several schemas may describe it together.
#[derive(Default)]
struct Seen {
    faults: Vec<String>,
    /// The fields that one of them describes.
    described: BTreeSet<String>,
}

impl Seen {
    fn check(&mut self, root: &Value, schema: &Value, value: &Value, place: &str) {
        if let Some(name) = schema["$ref"].as_str() {
            let target = root.pointer(name.trim_start_matches('#')).unwrap_or_else(|| panic!("no {name}"));
            self.check(root, target, value, place);
        }
        if let Some(choices) = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array()) {
            self.choose(root, choices, value, place);
        }
        if !type_fits(&schema["type"], value) {
            self.faults.push(format!("{place}: {value} is not of type {}", schema["type"]));
        }
        if let Some(constant) = schema.get("const").filter(|constant| *constant != value) {
            self.faults.push(format!("{place}: {value} is not {constant}"));
        }
        if let Some(names) = schema["enum"].as_array().filter(|names| !names.contains(value)) {
            self.faults.push(format!("{place}: {value} is none of {names:?}"));
        }
        for (index, item) in value.as_array().into_iter().flatten().enumerate() {
            self.faults.extend(faults(root, &schema["items"], item, &format!("{place}[{index}]")));
        }
        if let Some(fields) = value.as_object() {
            self.check_fields(root, schema, fields, place);
        }
    }

    /// One of the choices must fit, and describes what it describes.
    fn choose(&mut self, root: &Value, choices: &[Value], value: &Value, place: &str) {
        let fitting = choices.iter().find_map(|choice| {
            let mut seen = Seen::default();
            seen.check(root, choice, value, place);
            seen.faults.is_empty().then_some(seen)
        });
        match fitting {
            Some(seen) => self.described.extend(seen.described),
            None => self.faults.push(format!("{place}: none of the choices fits {value}")),
        }
    }

    fn check_fields(&mut self, root: &Value, schema: &Value, fields: &Map<String, Value>, place: &str) {
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                self.faults.push(format!("{place}: no {name}"));
            }
        }
        for (name, field) in fields {
            let place = format!("{place}.{name}");
            match (schema["properties"].get(name), &schema["additionalProperties"]) {
                (Some(schema), _) => self.faults.extend(faults(root, schema, field, &place)),
                (None, rest) if rest.is_object() => self.faults.extend(faults(root, rest, field, &place)),
                (None, Value::Bool(true)) => {}
                (None, _) => continue,
            }
            self.described.insert(name.clone());
        }
    }
}

fn type_fits(wanted: &Value, value: &Value) -> bool {
    match wanted {
        Value::Array(choices) => choices.iter().any(|choice| type_fits(choice, value)),
        Value::String(name) => match name.as_str() {
            "string" => value.is_string(),
            "integer" => value.is_i64() || value.is_u64(),
            "boolean" => value.is_boolean(),
            "array" => value.is_array(),
            "object" => value.is_object(),
            "null" => value.is_null(),
            other => panic!("unknown type {other}"),
        },
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => true,
    }
}

#[test]
fn the_validator_sees_what_is_wrong() {
    let root = description();
    let level = &root["components"]["schemas"]["Limits"];
    assert!(faults(&root, level, &serde_json::json!({ "nodes": 3 }), "x").is_empty());
    assert!(!faults(&root, level, &serde_json::json!({ "nodes": "3" }), "x").is_empty());
    assert!(!faults(&root, level, &serde_json::json!({ "stones": 3 }), "x").is_empty());
}
