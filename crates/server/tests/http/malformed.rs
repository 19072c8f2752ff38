//! Nonsense gets a clear complaint, and the server lives on.

use crate::client::Host;
use crate::generator::{Dice, odd, posts};
use crate::schema::description;

/// How many requests are made up; `cargo xtask malformed` asks for ten times as many.
fn wanted() -> usize {
    std::env::var("KAGETSU_MALFORMED").ok().and_then(|number| number.parse().ok()).unwrap_or(1_000)
}

#[test]
fn malformed_requests_get_a_clear_answer_and_nothing_breaks() {
    let host = Host::start();
    let root = description();
    let routes = posts(&root);
    let mut dice = Dice::new(225);
    let (mut refused, mut taken) = (0, 0);
    for number in 0..wanted() {
        let odd = odd(&root, &routes, &mut dice);
        // A search that was asked for by accident is not waited for.
        let answer = host.begin(&odd.method, &odd.path, &odd.media, &odd.body);
        let shown = format!(
            "request {number}: {} {} {}\n{}",
            odd.method,
            odd.path,
            odd.media,
            String::from_utf8_lossy(&odd.body)
        );
        match answer.status {
            200 => taken += 1,
            400..=499 => {
                refused += 1;
                if odd.method != "HEAD" {
                    answer.complains(answer.status);
                }
            }
            other => panic!("{other} for {shown}\n{}", answer.head),
        }
    }
    println!("{refused} refused, {taken} made sense");
    assert!(refused * 4 > wanted(), "only {refused} of {} were refused", wanted());
    assert_eq!(host.get("/api/about").status, 200);
    let answer = host.post("/api/search", br#"{"do":"play","level":"beginner","position":{}}"#);
    assert_eq!(answer.lines().last().map(|line| line["best"].clone()), Some("h8".into()));
}

#[test]
fn malformed_messages_over_a_socket_are_answered_too() {
    let host = Host::start();
    let root = description();
    let routes: Vec<_> = posts(&root).into_iter().filter(|(path, ..)| path == "/api/search").collect();
    let mut dice = Dice::new(15);
    for number in 0..wanted() / 5 {
        let odd = odd(&root, &routes, &mut dice);
        let Ok(job) = String::from_utf8(odd.body) else { continue };
        let mut talk = host.socket();
        talk.say(&format!(r#"{{"start":{{"id":"{number}","job":{job}}}}}"#));
        let first = talk.hear();
        assert!(["queued", "error"].contains(&first["event"].as_str().unwrap_or_default()), "{job}: {first}");
    }
    let mut talk = host.socket();
    talk.start("good", r#"{"do":"play","level":"beginner","position":{}}"#);
    assert_eq!(talk.until("good", &["thought"])["best"], "h8");
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
