//! Openings by a rule: question after question, the engine's answers, and answers that are refused.

use serde_json::{Value, json};

use crate::client::Host;

fn state(host: &Host, rule: &str, answers: &[String], offered: &[&str]) -> Value {
    let body = json!({ "rule": rule, "answers": answers, "offered": offered });
    let answer = host.post("/api/opening", body.to_string().as_bytes());
    assert_eq!(answer.status, 200, "{body}: {}", String::from_utf8_lossy(&answer.body));
    answer.json()
}

#[test]
fn the_engine_answers_every_question_of_every_rule() {
    let host = Host::start();
    for rule in ["free", "openings", "rif", "yamaguchi", "taraguchi-10", "soosorv-8", "swap2"] {
        let mut answers: Vec<String> = Vec::new();
        let end = loop {
            let state = state(&host, rule, &answers, &[]);
            if state["question"].is_null() {
                break state;
            }
            let job = json!({ "do": "opening", "opening": { "rule": rule, "answers": answers }, "level": "beginner", "seed": 3 });
            let lines = host.post("/api/search", job.to_string().as_bytes()).lines();
            let last = lines.last().expect("an event");
            assert_eq!(last["event"], "answered", "{job}: {last}");
            answers.push(last["answer"].as_str().expect("text").to_owned());
        };
        assert_eq!(end["answers"].as_array().map(Vec::len), Some(answers.len()));
        assert!(["first", "second"].contains(&end["black"].as_str().expect("a seat")));
        let over =
            json!({ "do": "opening", "opening": { "rule": rule, "answers": answers }, "level": "easy" });
        let lines = host.post("/api/search", over.to_string().as_bytes()).lines();
        assert_eq!(lines.last().map(|line| line["error"]["code"].clone()), Some("opening-over".into()));
    }
}

#[test]
fn fifth_moves_are_checked_one_by_one() {
    let host = Host::start();
    let answers = ["h8", "h9", "h10", "keep", "h7"].map(str::to_owned);
    let before = state(&host, "rif", &answers, &[]);
    assert_eq!((&before["question"]["ask"], &before["question"]["count"]), (&json!("offer"), &json!(2)));
    let after = state(&host, "rif", &answers, &["g8"]);
    let area = |state: &Value| state["question"]["area"].as_array().expect("points").clone();
    assert_eq!(area(&before).len(), 221);
    assert!(!area(&after).contains(&json!("i8")) && !area(&after).contains(&json!("g8")));
    assert_eq!(area(&after).len(), 219, "one point and its mirror image are gone");
    let body = json!({ "rule": "rif", "answers": answers, "offered": ["g8", "i8"] });
    let refused = host.post("/api/opening", body.to_string().as_bytes());
    assert_eq!(refused.complains(400), "bad-answer");
    assert_eq!(refused.json()["error"]["message"]["en"], "G8 and I8 are symmetric");
}

#[test]
fn answers_that_no_rule_takes_are_refused() {
    let host = Host::start();
    for (body, code) in [
        (json!({ "rule": "chess" }), "bad-value"),
        (json!({ "rule": "rif", "board": "caro" }), "bad-value"),
        (json!({ "rule": "rif", "answers": ["h9"] }), "bad-answer"),
        (json!({ "rule": "rif", "answers": ["swap"] }), "bad-answer"),
        (json!({ "rule": "rif", "answers": ["h8", "h8"] }), "bad-answer"),
        (json!({ "rule": "free", "answers": ["h8"] }), "bad-answer"),
        (json!({ "rule": "yamaguchi", "answers": ["h8", "h9", "i9", "13"] }), "bad-answer"),
        (json!({ "rule": "rif", "answers": vec!["h8"; 33] }), "bad-value"),
        (json!({ "rule": "rif", "offered": ["h8"] }), "bad-answer"),
        (
            json!({ "rule": "rif", "answers": ["h8", "h9", "i9", "keep", "a1"], "offered": ["a1"] }),
            "bad-answer",
        ),
        (
            json!({ "rule": "rif", "answers": ["h8", "h9", "i9", "keep", "a1"], "offered": ["b1", "c1", "d1"] }),
            "bad-value",
        ),
    ] {
        assert_eq!(host.post("/api/opening", body.to_string().as_bytes()).complains(400), code, "{body}");
    }
}
