//! Nonsense gets a clear complaint, and the server lives on.

use serde_json::{Value, json};

use crate::client::Host;
use crate::schema::description;

/// The examples of all POST routes.
fn examples() -> Vec<(String, Value)> {
    let root = description();
    let paths = root["paths"].as_object().expect("paths").clone();
    let example = |(path, methods): (String, Value)| {
        let content = methods["post"]["requestBody"]["content"]["application/json"]["example"].clone();
        (!content.is_null()).then_some((path, content))
    };
    paths.into_iter().filter_map(example).collect()
}

/// Every place of a value replaced by something else.
fn mutations(value: &Value) -> Vec<Value> {
    let odd = [
        json!(null),
        json!(-1),
        json!(1e300),
        json!(""),
        json!("\u{0}é花"),
        json!([[[[]]]]),
        json!({ "x": 1 }),
    ];
    let mut found: Vec<Value> = odd.to_vec();
    if let Some(fields) = value.as_object() {
        for (name, field) in fields {
            for other in mutations(field) {
                let mut copy = value.clone();
                copy[name] = other;
                found.push(copy);
            }
            let mut without = fields.clone();
            without.remove(name);
            found.push(Value::Object(without));
            let mut more = fields.clone();
            more.insert(format!("{name}2"), field.clone());
            found.push(Value::Object(more));
        }
    }
    found
}

#[test]
fn hundreds_of_malformed_requests_are_answered_and_nothing_breaks() {
    let host = Host::start();
    let mut count = 0;
    for (path, example) in examples() {
        let text = example.to_string();
        let cut =
            (0..text.len()).step_by(5).filter_map(|end| text.get(..end)).map(|part| part.as_bytes().to_vec());
        let changed = mutations(&example).into_iter().map(|value| value.to_string().into_bytes());
        let junk = [&b"\xff\xfe\x00"[..], b"[", b"{}}", b"nul", b"\"h8\""].map(<[u8]>::to_vec);
        for body in cut.chain(changed).chain(junk) {
            let answer = host.post(&path, &body);
            // Some changes still make sense.
            if answer.status != 200 {
                let shown = String::from_utf8_lossy(&body).into_owned();
                assert!((400..500).contains(&answer.status), "{path} {shown}: {}", answer.status);
                answer.complains(answer.status);
            }
            count += 1;
        }
    }
    assert!(count > 300, "only {count}");
    assert_eq!(host.get("/api/about").status, 200);
}

#[test]
fn positions_that_cannot_be_are_refused_with_the_place() {
    let host = Host::start();
    for (position, code, text) in [
        (r#"{"moves":"h8h8"}"#, "bad-position", "move 2: H8 is occupied"),
        (r#"{"moves":"h8 p3"}"#, "bad-moves", "column 4"),
        (r#"{"moves":"a1b1a2b2a3b3a4b4a5c5"}"#, "bad-position", "move 10: the game is over"),
        (r#"{"black":["h8","h8"]}"#, "bad-position", "H8 is already occupied"),
        (r#"{"black":["h16"]}"#, "bad-value", "black: “h16” is not valid"),
        (r#"{"rule":"chess"}"#, "bad-value", "rule: “chess” is not valid"),
        (r#"{"turn":"red"}"#, "bad-value", "turn: “red” is not valid"),
    ] {
        let answer = host.post("/api/rules", format!(r#"{{"position":{position}}}"#).as_bytes());
        assert_eq!(answer.complains(400), code, "{position}");
        let message = answer.json()["error"]["message"]["en"].to_string();
        assert!(message.contains(text), "{position}: {message}");
    }
    for (body, text) in [
        (r#"{"variant":"chess"}"#, "variant: “chess” is not valid"),
        (r#"{"variant":"gravity7x6","moves":["d3"]}"#, "move 1: a stone cannot float at d3"),
        (r#"{"variant":"tictactoe","moves":["a1","a1"]}"#, "move 2: a1 is occupied"),
    ] {
        let answer = host.post("/api/variants/board", body.as_bytes());
        answer.complains(400);
        let message = answer.json()["error"]["message"]["en"].to_string();
        assert!(message.contains(text), "{body}: {message}");
    }
    let over = br#"{"do":"play","level":"easy","position":{"moves":"a1b1a2b2a3b3a4b4a5"}}"#;
    assert_eq!(host.post("/api/search", over).complains(400), "game-over");
}

#[test]
fn nonsense_over_a_socket_is_complained_about_and_the_socket_lives() {
    let host = Host::start();
    let mut talk = host.socket();
    for (text, code) in [
        ("nonsense", "bad-json"),
        ("{}", "bad-json"),
        (r#"{"start":{"id":"a","job":{"do":"dance"}}}"#, "bad-json"),
        (r#"{"start":{"id":"","job":{"do":"play","level":"easy","position":{}}}}"#, "bad-value"),
        (r#"{"start":{"id":"a","job":{"do":"play","level":"god","position":{}}}}"#, "bad-value"),
        (r#"{"start":{"id":"a","job":{"do":"analyze","lines":99,"position":{}}}}"#, "bad-value"),
        (r#"{"stop":{"id":"nobody"}}"#, "not-searching"),
    ] {
        talk.say(text);
        let heard = talk.hear();
        assert_eq!(
            (heard["event"].as_str(), heard["error"]["code"].as_str()),
            (Some("error"), Some(code)),
            "{text}"
        );
    }
    talk.start("good", r#"{"do":"play","level":"beginner","position":{}}"#);
    assert_eq!(talk.until("good", &["thought"])["best"], "h8");
}
