//! Requests that nobody sane would send, made from the description of the API and a seed.
//!
//! A body begins as one that fits its schema, or as the example of its route; then places of it are replaced, taken
//! out or doubled, or its bytes are cut and changed. Methods, paths and media types are wrong now and then too.

use kagetsu::rules::SplitMix;
use serde_json::{Map, Value, json};

/// Numbers that a seed fixes.
pub(crate) struct Dice(SplitMix);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(SplitMix::new(seed))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound)
    }

    fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }

    fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }
}

/// A request.
#[derive(Debug)]
pub(crate) struct Odd {
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) media: String,
    pub(crate) body: Vec<u8>,
}

/// Routes that take a body: path, schema, example.
pub(crate) fn posts(root: &Value) -> Vec<(String, Value, Value)> {
    let paths = root["paths"].as_object().expect("paths");
    let found = paths.iter().filter_map(|(path, methods)| {
        let content = &methods["post"]["requestBody"]["content"]["application/json"];
        (!content.is_null()).then(|| (path.clone(), content["schema"].clone(), content["example"].clone()))
    });
    found.collect()
}

/// A request out of its mind.
pub(crate) fn odd(root: &Value, routes: &[(String, Value, Value)], dice: &mut Dice) -> Odd {
    let (path, schema, example) = dice.pick(routes).clone();
    let mut value = if dice.one_in(3) { example } else { fitting(root, &schema, dice, 0) };
    for _ in 0..dice.below(4) {
        disturb(&mut value, dice, 0);
    }
    let mut body = value.to_string().into_bytes();
    if dice.one_in(4) {
        for _ in 0..=dice.below(3) {
            damage(&mut body, dice);
        }
    }
    let media = if dice.one_in(12) {
        *dice.pick(&["text/plain", "application/octet-stream", "application/JSON; charset=x", "", "a/b/c;;;"])
    } else {
        "application/json"
    };
    let method = if dice.one_in(20) {
        *dice.pick(&["GET", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "BREW"])
    } else {
        "POST"
    };
    let suffix = if dice.one_in(15) {
        *dice.pick(&["/", "?rule=x", "?rule=renju&rule=caro", "?%00", "/../rules", "%2e", "?rule=%ff"])
    } else {
        ""
    };
    Odd { method: method.to_owned(), path: format!("{path}{suffix}"), media: media.to_owned(), body }
}

/// A value that fits a schema, more or less.
fn fitting(root: &Value, schema: &Value, dice: &mut Dice, depth: usize) -> Value {
    if let Some(name) = schema["$ref"].as_str() {
        let target = root.pointer(name.trim_start_matches('#')).unwrap_or_else(|| panic!("no {name}"));
        let mut value = fitting(root, target, dice, depth);
        if let (Value::Object(fields), Value::Object(own)) =
            (&mut value, own_fields(root, schema, dice, depth))
        {
            fields.extend(own);
        }
        return value;
    }
    if let Some(choices) = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array()) {
        return fitting(root, dice.pick(choices), dice, depth);
    }
    if let Some(constant) = schema.get("const") {
        return constant.clone();
    }
    if let Some(names) = schema["enum"].as_array() {
        return dice.pick(names).clone();
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) => dice.pick(kinds).clone(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => {
            schema["type"].clone()
        }
    };
    match kind.as_str() {
        Some("object") if depth < 6 => own_fields(root, schema, dice, depth),
        Some("array") if depth < 6 => {
            (0..dice.below(5)).map(|_| fitting(root, &schema["items"], dice, depth + 1)).collect()
        }
        Some("integer") => json!(dice.below(40)),
        Some("boolean") => json!(dice.one_in(2)),
        Some("string") => text(dice),
        Some(_) | None => Value::Null,
    }
}

/// The fields that a schema itself names: those that it requires, and some others.
fn own_fields(root: &Value, schema: &Value, dice: &mut Dice, depth: usize) -> Value {
    let required: Vec<&Value> = schema["required"].as_array().into_iter().flatten().collect();
    let mut made = Map::new();
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        if required.iter().any(|needed| needed.as_str() == Some(name)) || !dice.one_in(2) {
            made.insert(name.clone(), fitting(root, field, dice, depth + 1));
        }
    }
    Value::Object(made)
}

/// Texts that mean something somewhere, and some that mean nothing anywhere.
fn text(dice: &mut Dice) -> Value {
    const TEXTS: [&str; 24] = [
        "h8",
        "h8i9g7",
        "h16",
        "o15",
        "--",
        "swap",
        "keep",
        "3",
        "white",
        "renju",
        "tictactoe",
        "9x9x5",
        "99x99x99",
        "minimax:depth=2",
        "mcts:simulations=50",
        "forced:fallback=random",
        "",
        "\u{0}",
        "花月",
        "(;GM[4];B[hh])",
        "🂡🂡",
        "-1",
        "1e309",
        "\u{feff}h8",
    ];
    if dice.one_in(30) { json!("h8i9".repeat(dice.below(400))) } else { json!(dice.pick(&TEXTS)) }
}

/// Something else entirely.
fn strange(dice: &mut Dice) -> Value {
    let choices = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(1e300),
        json!(0.5),
        json!(""),
        json!("\u{0}é花\u{202e}"),
        json!([]),
        json!({}),
        json!([[[[[[[[]]]]]]]]),
        json!({ "x": { "y": [1, null] } }),
        json!(vec!["h8"; 300]),
    ];
    if dice.one_in(4) { text(dice) } else { dice.pick(&choices).clone() }
}

/// Changes one place somewhere below.
fn disturb(value: &mut Value, dice: &mut Dice, depth: usize) {
    match value {
        Value::Object(fields) if !fields.is_empty() && !dice.one_in(6) && depth < 20 => {
            let names: Vec<String> = fields.keys().cloned().collect();
            let name = dice.pick(&names).clone();
            match dice.below(8) {
                0 => drop(fields.remove(&name)),
                1 => drop(fields.insert(format!("{name}2"), strange(dice))),
                2 => drop(fields.insert(name, strange(dice))),
                _ => {
                    if let Some(field) = fields.get_mut(&name) {
                        disturb(field, dice, depth + 1);
                    }
                }
            }
        }
        Value::Array(items) if !items.is_empty() && !dice.one_in(4) && depth < 20 => {
            let place = dice.below(items.len());
            match dice.below(4) {
                0 => drop(items.remove(place)),
                1 => items.push(items[place].clone()),
                _ => disturb(&mut items[place], dice, depth + 1),
            }
        }
        Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => *value = strange(dice),
    }
}

/// Changes the bytes themselves.
fn damage(body: &mut Vec<u8>, dice: &mut Dice) {
    let place = dice.below(body.len());
    match dice.below(4) {
        0 => body.truncate(place),
        1 => body.insert(place, dice.below(256) as u8),
        2 if !body.is_empty() => body[place] = dice.below(256) as u8,
        _ => {
            let copy = body.clone();
            body.extend_from_slice(&copy[place.min(copy.len())..]);
        }
    }
}
