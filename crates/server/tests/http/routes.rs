//! Every route answers its example as the description says.

use serde_json::{Value, json};

use crate::client::Host;
use crate::schema::{description, faults};

#[track_caller]
fn fits(root: &Value, schema: &Value, value: &Value) {
    let found = faults(root, schema, value, "answer");
    assert!(found.is_empty(), "{found:#?}\n{value}");
}

#[test]
fn every_route_answers_its_example_as_described() {
    let host = Host::with_library();
    // The documents that the examples speak of.
    for moves in ["h8", "i9", "g7"] {
        let body = json!({ "record": { "position": { "moves": moves } } });
        assert_eq!(host.post("/api/library/save", body.to_string().as_bytes()).status, 200);
    }
    let root = description();
    for (path, methods) in root["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            // The socket is no plain request, and no example knows a token.
            if path == "/api/socket" || (path == "/api/door" && method == "post") {
                continue;
            }
            let answer = match method.as_str() {
                "get" => host.get(path),
                _ => {
                    let content = &operation["requestBody"]["content"]["application/json"];
                    fits(&root, &content["schema"], &content["example"]);
                    host.post(path, content["example"].to_string().as_bytes())
                }
            };
            assert_eq!(answer.status, 200, "{path}: {}", String::from_utf8_lossy(&answer.body));
            let content = &operation["responses"]["200"]["content"];
            let lower = answer.head.to_ascii_lowercase();
            let media = lower.split("content-type: ").nth(1).and_then(|rest| rest.split([';', '\r']).next());
            let schema = &content[media.expect("a media type")]["schema"];
            assert!(!schema.is_null(), "{path}: {media:?} is not described");
            match media {
                Some("application/json") => fits(&root, schema, &answer.json()),
                Some("application/x-ndjson") => {
                    answer.lines().iter().for_each(|line| fits(&root, schema, line));
                    assert_eq!(
                        answer.lines().last().map(|line| line["event"].clone()),
                        Some(json!("solved"))
                    );
                }
                Some(_) | None => assert!(!answer.body.is_empty()),
            }
        }
    }
}

#[test]
fn answers_of_other_kinds_fit_too() {
    let host = Host::start();
    let root = description();
    let schema = |name: &str| root["components"]["schemas"][name].clone();
    let rules = |position: Value| {
        host.post("/api/rules", json!({ "position": position }).to_string().as_bytes()).json()
    };
    let described = &root["paths"]["/api/rules"]["post"]["responses"]["200"];
    let rules_schema = described["content"]["application/json"]["schema"].clone();
    // Won, fouled, drawn by passes, set up, another rule.
    for (position, reason) in [
        (json!({ "moves": "a1b1a2b2a3b3a4b4a5" }), "five"),
        (json!({ "moves": "h8a1g8a3i7a5i6a7i8" }), "double-three"),
        (json!({ "moves": "h8----" }), "agreement"),
    ] {
        let answer = rules(position);
        fits(&root, &rules_schema, &answer);
        assert_eq!(answer["outcome"]["reason"], reason);
        assert_eq!(answer["legal"], json!([]));
    }
    let answer = rules(json!({ "rule": "freestyle", "black": ["h8"], "white": ["i9"], "turn": "white" }));
    assert_eq!(answer["turn"], "white");
    // The first three stones name the opening, whether they were set up or played, and whatever follows.
    for (black, moves) in [(json!(["h8", "i9"]), "a1"), (json!([]), "h8h9i9a1")] {
        let white = if moves == "a1" { json!(["h9"]) } else { json!([]) };
        let answer = rules(json!({ "black": black, "white": white, "moves": moves }));
        assert_eq!(answer["opening"]["code"], "D4", "{answer}");
    }
    let resigned = host.post("/api/rules", br#"{"position":{"moves":"h8"},"resigns":"white"}"#).json();
    assert_eq!(resigned["outcome"]["winner"], "black");
    for job in [
        r#"{"do":"analyze","position":{"moves":"h8i9g7"},"lines":2,"limits":{"nodes":3000}}"#,
        r#"{"do":"analyze","position":{"moves":"h8g6f6g5f7g4h7g3g2a1"}}"#,
        r#"{"do":"play","position":{},"level":"easy"}"#,
        r#"{"do":"variant","board":{"variant":"gravity7x6","moves":["d1"]},"player":"minimax:depth=3"}"#,
        r#"{"do":"variant","board":{"variant":"9x9x5"},"player":"mcts:simulations=50"}"#,
        r#"{"do":"review","nodes":1000,"position":{"moves":"h8h9i9g7i7g9g8h7j10k11"}}"#,
        r#"{"do":"explain","position":{"moves":"h8a1i8a3j8a5"},"point":"k8"}"#,
        r#"{"do":"opening","opening":{"rule":"rif","answers":["h8","h9","i9"]},"level":"beginner"}"#,
        r#"{"do":"solve","kind":"vcf","all":true,"position":{"black":["e8","f8","g8","h9","h10"],"white":["d8"],"turn":"black"}}"#,
    ] {
        let answer = host.post("/api/search", job.as_bytes());
        assert_eq!(answer.status, 200, "{job}");
        answer.lines().iter().for_each(|line| fits(&root, &schema("Event"), line));
    }
}

#[test]
fn records_go_in_and_out() {
    let host = Host::start();
    let record =
        host.send("POST", "/api/records/read?rule=standard", "application/octet-stream", &[3, 112, 0, 224]);
    assert_eq!(record.json()["nodes"][1]["move"], "h8");
    assert_eq!(record.json()["rule"], "standard");
    let bad = host.post("/api/records/read", br#"{"text":"h8 z9"}"#);
    assert_eq!(bad.complains(400), "bad-record");
    assert_eq!(
        bad.json()["error"]["message"]["ja"].as_str().map(|text| text.contains("4文字目")),
        Some(true)
    );
    let png = host.post("/api/picture", br#"{"position":{"moves":"h8"},"format":"png","width":128}"#);
    assert!(png.status == 200 && png.body.starts_with(b"\x89PNG"));
    let page = host.get("/");
    assert!(page.status == 200 && page.head.contains("default-src 'none'") && page.head.contains("etag"));
    let tag = page.head.split("etag: ").nth(1).and_then(|rest| rest.split("\r\n").next()).expect("a tag");
    let head = format!(
        "GET / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nIf-None-Match: {tag}\r\n\r\n",
        host.address
    );
    assert_eq!(host.raw(&head, b"").status, 304);
}
