//! As much of JSON Schema as the description of the API uses.

use serde_json::Value;

/// The description.
pub(crate) fn description() -> Value {
    serde_json::from_str(include_str!("../../openapi.json")).expect("the description is JSON")
}

/// Everything in `value` that contradicts `schema`.
pub(crate) fn faults(root: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    if let Some(name) = schema["$ref"].as_str() {
        let target = root.pointer(name.trim_start_matches('#')).unwrap_or_else(|| panic!("no {name}"));
        return faults(root, target, value, place);
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        let fits = choices.iter().filter(|choice| faults(root, choice, value, place).is_empty()).count();
        return if fits == 1 {
            Vec::new()
        } else {
            vec![format!("{place}: {fits} of the choices fit {value}")]
        };
    }
    let mut found = Vec::new();
    if !type_fits(&schema["type"], value) {
        found.push(format!("{place}: {value} is not of type {}", schema["type"]));
    }
    if let Some(constant) = schema.get("const").filter(|constant| *constant != value) {
        found.push(format!("{place}: {value} is not {constant}"));
    }
    if let Some(names) = schema["enum"].as_array().filter(|names| !value.is_null() && !names.contains(value))
    {
        found.push(format!("{place}: {value} is none of {names:?}"));
    }
    if let Some(items) = value.as_array() {
        for (index, item) in items.iter().enumerate() {
            found.extend(faults(root, &schema["items"], item, &format!("{place}[{index}]")));
        }
    }
    if let Some(fields) = value.as_object() {
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                found.push(format!("{place}: no {name}"));
            }
        }
        for (name, field) in fields {
            match (schema["properties"].get(name), &schema["additionalProperties"]) {
                (Some(schema), _) => found.extend(faults(root, schema, field, &format!("{place}.{name}"))),
                (None, Value::Bool(false)) => found.push(format!("{place}: {name} is not described")),
                (None, rest) if rest.is_object() => {
                    found.extend(faults(root, rest, field, &format!("{place}.{name}")));
                }
                (None, _) => {}
            }
        }
    }
    found
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
