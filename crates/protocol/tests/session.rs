//! What a session asks of a thinker, and how it behaves at its limits.

use std::time::Duration;

use kagetsu_engine::Level;
use kagetsu_protocol::{Choice, Config, Effect, Memory, Request, Session, Thought};
use kagetsu_rules::{Color, Point, Rule};

fn started() -> Session {
    let mut session = Session::new(Config { most_threads: 4, ..Config::default() });
    assert_eq!(texts(&session.line("START 15")), ["OK"]);
    session
}

/// Sends lines of which the last one leads to a request.
fn request(session: &mut Session, lines: &[&str]) -> Request {
    let mut last = Vec::new();
    for line in lines {
        last = session.line(line);
    }
    match last.pop() {
        Some(Effect::Think(request)) => *request,
        other => panic!("{lines:?}: {other:?}"),
    }
}

fn thought(point: &str, elapsed: u64) -> Thought {
    let stones = vec![point.parse().expect("a point")];
    Thought { choice: Choice::Stones(stones), report: None, elapsed: Duration::from_millis(elapsed) }
}

fn texts(effects: &[Effect]) -> Vec<&str> {
    effects.iter().filter_map(Effect::text).collect()
}

#[test]
fn a_request_has_what_the_manager_said() {
    let mut session = started();
    let infos = ["INFO rule 4", "INFO timeout_turn 1000", "INFO thread_num 2", "INFO max_memory 83886080"];
    infos.iter().for_each(|line| drop(session.line(line)));
    let asked = request(&mut session, &["TURN 7,7"]);
    assert_eq!((asked.position.rule(), asked.position.turn()), (Rule::Renju, Color::White));
    assert_eq!(asked.position.stone_at(Point::CENTER), Some(Color::Black));
    assert_eq!(asked.settings.limits.time, Some(Duration::from_millis(950)));
    assert_eq!((asked.settings.threads, asked.room.megabytes), (2, 32));
    assert_eq!(asked.settings.level, Level::Master.params());
    session.finished(&thought("i9", 1));

    let weak = request(&mut session, &["INFO strength 30", "INFO max_depth 1", "TURN 0,0"]);
    assert_eq!(weak.settings.level, Level::Easy.params());
    assert_eq!(weak.settings.limits.depth, Some(1));
}

#[test]
fn the_match_clock_goes_down_with_every_move() {
    let mut session = started();
    session.line("INFO timeout_match 90000");
    let first = request(&mut session, &["BEGIN"]).settings.limits.time.expect("a limit");
    session.finished(&thought("h8", 60_000));
    let second = request(&mut session, &["TURN 0,0"]).settings.limits.time.expect("a limit");
    assert!(second < first / 2, "{first:?} {second:?}");
    session.finished(&thought("i9", 1));
    let third = request(&mut session, &["INFO time_left 90000", "TURN 0,1"]).settings.limits.time;
    assert!(third > Some(first - Duration::from_millis(200)), "the manager knows better: {third:?}");
}

#[test]
fn memories_last_for_a_game() {
    let mut session = started();
    assert_eq!(request(&mut session, &["BEGIN"]).memory, Memory::Forget);
    session.finished(&thought("h8", 1));
    assert_eq!(request(&mut session, &["TURN 0,0"]).memory, Memory::Keep);
    session.finished(&thought("i9", 1));
    assert_eq!(request(&mut session, &["YXHASHCLEAR", "TURN 0,1"]).memory, Memory::Forget);
    session.finished(&thought("i10", 1));
    assert_eq!(request(&mut session, &["RESTART", "BEGIN"]).memory, Memory::Forget);
}

#[test]
fn a_flood_of_lines_is_bounded_and_every_line_is_answered() {
    let mut session = started();
    session.line("BEGIN");
    let sent = 6_000;
    let refused = (0..sent).filter(|_| !session.line("ABOUT").is_empty()).count();
    assert!(refused > 1_000 && refused < sent);
    let effects = session.finished(&thought("h8", 1));
    assert_eq!(texts(&effects).len(), 1 + sent - refused);
    // A list without an end does not grow without bound either, and its answer is short.
    session.line("BOARD");
    for number in 0..50_000 {
        assert!(session.line(&format!("{},{},1", number % 15, number / 15 % 15)).is_empty());
    }
    let effects = session.line("DONE");
    assert_eq!(texts(&effects), ["ERROR BOARD line 226: 0,0 comes twice"]);
}

#[test]
fn the_end_of_the_input_waits_for_the_answers() {
    let mut session = started();
    assert!(matches!(session.closed()[..], [Effect::Quit]));
    let mut session = started();
    session.line("BEGIN");
    session.line("TURN 0,0");
    assert!(session.closed().is_empty());
    assert!(matches!(session.finished(&thought("h8", 1))[..], [Effect::Send(_), Effect::Think(_)]));
    assert!(matches!(session.finished(&thought("i9", 1))[..], [Effect::Send(_), Effect::Quit]));
}

#[test]
fn a_full_board_is_no_question_and_one_empty_point_is() {
    let mut session = started();
    let mut send = |omit: Option<Point>| {
        session.line("BOARD");
        for point in Point::all().filter(|point| Some(*point) != omit) {
            // Pairs by turns in every row: nobody has three in a row, and the opponent has one stone more.
            let field = if (point.x() + 2 * point.y()) % 4 < 2 { 2 } else { 1 };
            assert!(session.line(&format!("{},{},{field}", point.x(), 14 - point.y())).is_empty());
        }
        session.line("DONE")
    };
    assert_eq!(texts(&send(None)), ["ERROR the game is over: no legal move is left"]);
    let last: Point = "a1".parse().expect("a point");
    match &send(Some(last))[..] {
        [Effect::Think(request)] => assert_eq!(request.position.empty().single(), Some(last)),
        other => panic!("{other:?}"),
    }
    assert_eq!(texts(&session.finished(&thought("h8", 1))), ["MESSAGE the search gave no move", "0,14"]);
}

#[test]
fn pondering_looks_at_the_opponents_move_and_keeps_what_it_learns() {
    let mut session = started();
    session.line("INFO pondering 1");
    session.line("INFO timeout_turn 1000");
    request(&mut session, &["BEGIN"]);
    let effects = session.finished(&thought("h8", 1));
    let [Effect::Send(_), Effect::Ponder(ponder)] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((ponder.position.turn(), ponder.position.stone_count()), (Color::White, 1));
    assert_eq!((ponder.memory, ponder.settings.limits.nodes), (Memory::Keep, None));
    assert!(!session.is_thinking(), "nobody waits for it");
    let effects = session.line("TURN 8,8");
    let [Effect::StopPondering, Effect::Think(next)] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((next.memory, next.settings.limits.time), (Memory::Keep, Some(Duration::from_millis(950))));
}
