//! Two commands at once, STOP and END while the engine thinks, closed pipes, rubbish.

use crate::manager::{Engine, Program};

/// An engine that thinks for ten minutes unless it is told to stop, longer than anybody here waits for an answer or its
/// end: after few stones nothing is decided.
fn thinking(program: Program) -> Engine {
    let mut engine = Engine::start(program);
    engine.ask("START 15\nINFO timeout_turn 600000\n", "OK");
    engine.send("TURN 7,7\n");
    engine.wait_for_depth();
    engine
}

#[test]
fn end_is_heard_while_the_engine_thinks() {
    for program in [Program::Brain, Program::Command] {
        let mut engine = thinking(program);
        engine.send("END\r\n");
        let (status, complaint) = engine.end();
        assert!(status.success() && complaint.is_empty(), "{program:?}: {status} {complaint}");
    }
}

#[test]
fn stop_gives_the_move_at_once() {
    for stop in ["STOP\n", "yxstop\r\n"] {
        let mut engine = thinking(Program::Brain);
        engine.send(stop);
        let answer = engine.answer().unwrap();
        assert!(answer.contains(','), "{answer}");
        engine.send("END\n");
        assert_eq!(engine.answer(), None);
    }
}

#[test]
fn commands_at_once_and_while_thinking_are_all_answered_in_order() {
    let mut engine = Engine::start(Program::Brain);
    engine
        .send("START 15\nINFO timeout_turn 0\nTURN 7,7\nTURN 0,0\nHELLO\nTURN 0,0\nRESTART\nBEGIN\nABOUT\n");
    let answers: Vec<String> = (0..8).map(|_| engine.answer().unwrap()).collect();
    let kinds: Vec<&str> = answers
        .iter()
        .map(|answer| match answer.split_whitespace().next() {
            Some(word) if word.starts_with(|c: char| c.is_ascii_digit()) => "move",
            Some(word) => word,
            None => "",
        })
        .collect();
    let expected = ["OK", "move", "move", "UNKNOWN", "ERROR", "OK", "move", "name=\"Kagetsu\","];
    assert_eq!(kinds, expected, "{answers:?}");
    engine.send("END\n");
    assert_eq!(engine.answer(), None);
}

#[test]
fn an_input_that_closes_ends_quietly_after_the_answers() {
    for program in [Program::Brain, Program::Command] {
        let mut engine = Engine::start(program);
        engine.hang_up();
        let (status, complaint) = engine.end();
        assert!(status.success() && complaint.is_empty(), "{status} {complaint}");

        let mut engine = Engine::start(program);
        // The last line has no end.
        engine.send("START 15\nINFO timeout_turn 50\nTURN 7,7\nABOUT");
        engine.hang_up();
        assert_eq!(engine.answer().as_deref(), Some("OK"));
        assert!(engine.answer().unwrap().contains(','));
        assert!(engine.answer().unwrap().starts_with("name="));
        assert_eq!(engine.answer(), None);
        let (status, complaint) = engine.end();
        assert!(status.success() && complaint.is_empty(), "{status} {complaint}");
    }
}

#[test]
fn an_output_that_closes_ends_quietly() {
    for program in [Program::Brain, Program::Command] {
        let mut engine = Engine::start(program);
        engine.ask("START 15\n", "OK");
        engine.stop_listening();
        // The pipe is closed once its reader notices: some answers may still go through.
        while !engine.has_ended() {
            engine.send("ABOUT\n");
        }
        let (status, complaint) = engine.end();
        assert!(status.success() && complaint.is_empty(), "{program:?}: {status} {complaint}");
    }
}

#[test]
fn rubbish_is_answered_and_survived() {
    let mut engine = Engine::start(Program::Brain);
    engine.send([0xff, 0x00, 0x80, b'\n']);
    assert!(engine.answer().unwrap().starts_with("UNKNOWN"));
    let mut long = vec![b'x'; 3 << 20];
    long.push(b'\n');
    engine.send(&long);
    let answer = engine.answer().unwrap();
    assert!(answer.starts_with("UNKNOWN") && answer.len() < 100, "{answer}");
    engine.ask("START 15\n", "OK");
    engine.send("END\n");
    assert_eq!(engine.answer(), None);
}

#[test]
fn the_clock_of_a_turn_ends_the_search() {
    let mut engine = Engine::start(Program::Brain);
    engine.ask("START 15\nINFO timeout_turn 400\nINFO rule 4\n", "OK");
    for turn in ["TURN 7,7\n", "TURN 3,11\n", "TURN 11,3\n"] {
        engine.send(turn);
        // Without the clock it would think until the whole board is searched.
        assert!(engine.answer().unwrap().contains(','));
    }
    engine.send("END\n");
    assert_eq!(engine.answer(), None);
}
