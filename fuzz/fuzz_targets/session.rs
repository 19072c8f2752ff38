//! Lines of a manager, answers of a thinker: whatever comes, in whatever order, the session says only whole lines, thinks
//! about one thing at a time, and never says a move that is not legal.

#![no_main]

use std::time::Duration;

use kagetsu_protocol::{Choice, Config, Effect, Request, Session, Thought, Wanted, parse_point};
use kagetsu_rules::{OpeningAction, Point};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let mut session = Session::new(Config { most_threads: 4, ..Config::default() });
    let mut pending: Option<Box<Request>> = None;
    for line in input.split(|byte| *byte == b'\n').take(400) {
        // A line that begins with a control letter lets the thinker answer with the rest of it.
        let effects = match (line.split_first(), pending.take()) {
            (Some((kind, rest)), Some(request)) if *kind < 8 => {
                let effects = session.finished(&thought(*kind, rest));
                check_move(&request, &effects);
                effects
            }
            (_, request) => {
                pending = request;
                session.line(&String::from_utf8_lossy(line))
            }
        };
        for effect in effects {
            match effect {
                Effect::Send(text) => assert!(!text.is_empty() && !text.contains(['\n', '\r']), "{text:?}"),
                Effect::Think(request) => {
                    assert!(pending.is_none(), "two thoughts at once");
                    pending = Some(request);
                }
                Effect::StopThinking | Effect::Prepare(_) | Effect::Ponder(_) | Effect::StopPondering => {}
                Effect::Quit => return,
            }
        }
        assert_eq!(session.is_thinking(), pending.is_some());
    }
    session.closed();
});

/// A thought that need not fit the question.
fn thought(kind: u8, bytes: &[u8]) -> Thought {
    let points = || bytes.iter().filter_map(|byte| Point::from_index(usize::from(*byte)));
    let choice = match kind {
        0 => Choice::Nothing,
        1 => Choice::Swap,
        2 => Choice::Answers(points().map(OpeningAction::Place).collect()),
        3 => Choice::Answers(vec![OpeningAction::Offer(points().collect())]),
        4 => Choice::Answers(vec![if bytes.is_empty() { OpeningAction::Keep } else { OpeningAction::Swap }]),
        _ => Choice::Stones(points().collect()),
    };
    Thought { choice, report: None, elapsed: Duration::from_millis(1) }
}

/// The answer to a question for one move is a legal point that was not set aside, or an error.
fn check_move(request: &Request, effects: &[Effect]) {
    if !matches!(request.wanted, Wanted::Move | Wanted::BalancedMove(_)) {
        return;
    }
    let lines = effects.iter().filter_map(Effect::text);
    let answer = lines
        .map(|line| line.strip_prefix("SUGGEST ").unwrap_or(line))
        .find_map(|line| parse_point(line).ok());
    if let Some(point) = answer {
        assert!(request.position.is_legal(point) && !request.excluded.contains(point), "{point}");
    }
}
