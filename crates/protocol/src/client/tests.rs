//! Engines that behave, and engines that fail in every way there is.

use super::*;

use kagetsu_rules::{Color, ForbiddenKind, Setup};

const SOON: Duration = Duration::from_millis(5);

fn ready(rule: Rule) -> Client {
    let settings = ClientSettings {
        turn: Some(Duration::from_secs(1)),
        game: Some(Duration::from_secs(60)),
        max_memory: Some(1 << 28),
        infos: vec![("max_node".to_owned(), "5000".to_owned())],
        ..ClientSettings::new(rule)
    };
    let mut client = Client::new(settings);
    assert_eq!(client.begin(), ["START 15"]);
    assert_eq!(client.hear("MESSAGE loading", SOON), Heard::Note(Note::Message("loading".to_owned())));
    assert_eq!(client.hear("ok\r\n", SOON), Heard::Ready);
    client
}

fn game(rule: Rule, moves: &str) -> Game {
    let mut game = Game::new(rule);
    for next in kagetsu_rules::notation::parse_moves(moves).unwrap() {
        game.play(next).unwrap();
    }
    game
}

fn end(heard: Heard) -> ClientEnd {
    let Heard::End(end) = heard else { panic!("no end: {heard:?}") };
    end
}

#[test]
fn a_game_goes_on_by_single_moves() {
    let mut client = ready(Rule::Renju);
    let mut moves = game(Rule::Renju, "");
    let infos =
        ["INFO rule 4", "INFO timeout_turn 1000", "INFO timeout_match 60000", "INFO max_memory 268435456"];
    let asked = client.ask(&moves, Some(Duration::from_secs(60)));
    assert_eq!(asked[..4], infos);
    assert_eq!(asked[4..], ["INFO max_node 5000", "INFO time_left 60000", "BEGIN"]);
    assert_eq!(client.limit(), Some(Duration::from_millis(1_100)));
    assert_eq!(client.hear("thinking...", SOON), Heard::Note(Note::Other("thinking...".to_owned())));
    assert_eq!(client.hear("DEBUG 1,2", SOON), Heard::Note(Note::Debug("1,2".to_owned())));
    assert_eq!(client.hear("7,7", SOON), Heard::Move(Point::CENTER));
    assert_eq!(client.limit(), None);
    assert_eq!(client.waited(Duration::from_secs(100)), Heard::Nothing, "nothing is due");
    moves.play(Point::CENTER).unwrap();
    moves.play("i9".parse::<Point>().unwrap()).unwrap();
    assert_eq!(client.ask(&moves, None), ["TURN 8,6"]);
}

#[test]
fn a_game_begun_elsewhere_is_told_as_a_board_in_the_order_of_moves() {
    let mut client = ready(Rule::Renju);
    let moves = game(Rule::Renju, "h8i9g7");
    let asked = client.ask(&moves, None);
    assert_eq!(asked[5..], ["BOARD", "7,7,2", "8,6,1", "6,8,2", "DONE"]);
    let mut setup = Setup::new(Rule::Renju);
    for (color, point) in [(Color::Black, "a1"), (Color::Black, "b1"), (Color::White, "o15")] {
        setup.put(color, point.parse().unwrap()).unwrap();
    }
    let mut client = ready(Rule::Renju);
    let asked = client.ask(&Game::from_setup(setup.with_turn(Color::White)), None);
    assert_eq!(asked[5..], ["BOARD", "0,14,2", "14,0,1", "1,14,2", "DONE"]);
}

#[test]
fn a_suggestion_is_accepted() {
    let mut client = ready(Rule::Freestyle);
    client.ask(&game(Rule::Freestyle, ""), None);
    assert_eq!(client.hear("SUGGEST 3,4", SOON), Heard::Say(vec!["PLAY 3,4".to_owned()]));
    assert!(matches!(client.hear("3,4", SOON), Heard::Move(_)));
}

#[test]
fn an_engine_without_restart_is_started_again() {
    let mut client = ready(Rule::Freestyle);
    assert_eq!(client.begin(), ["RESTART"]);
    assert_eq!(client.hear("UNKNOWN", SOON), Heard::Say(vec!["START 15".to_owned()]));
    assert_eq!(client.hear("OK", SOON), Heard::Ready);
    assert_eq!(client.begin(), ["RESTART"]);
    assert_eq!(client.hear("OK", SOON), Heard::Ready);
}

#[test]
fn a_restart_that_was_not_heard_becomes_a_start() {
    let mut client = ready(Rule::Freestyle);
    assert_eq!(client.begin(), ["RESTART"]);
    assert_eq!(client.waited(Duration::from_secs(2)), Heard::Nothing);
    assert_eq!(client.waited(Duration::from_millis(2_001)), Heard::Say(vec!["START 15".to_owned()]));
    assert_eq!((client.waited(Duration::from_secs(10)), client.repeats()), (Heard::Nothing, 1));
    assert_eq!(client.hear("OK", SOON), Heard::Ready);
    assert_eq!(client.hear("OK", SOON), Heard::Nothing, "the answer to RESTART, late");
}

/// A client whose engine has moved once and is asked by `TURN` alone.
fn asked_by_turn() -> Client {
    let mut client = ready(Rule::Renju);
    let mut moves = game(Rule::Renju, "");
    client.ask(&moves, None);
    assert_eq!(client.hear("7,7", SOON), Heard::Move(Point::CENTER));
    for point in ["h8", "i9"] {
        moves.play(point.parse::<Point>().unwrap()).unwrap();
    }
    assert_eq!(client.ask(&moves, None), ["TURN 8,6"]);
    client
}

#[test]
fn a_question_that_was_lost_is_asked_again_with_the_whole_board() {
    let board = ["BOARD", "7,7,1", "8,6,2", "DONE"];
    for complaint in ["ERROR Unknown command: 8,6", "UNKNOWN turn 8,6", "UNKNOWN", "ERROR no game"] {
        let mut client = asked_by_turn();
        assert_eq!(client.hear(complaint, SOON), Heard::Repeat, "{complaint}");
        assert_eq!(client.repeat(), board);
        // The engine loses the first word of that one too.
        for rest in ["7,7,1", "8,6,2", "DONE"] {
            assert_eq!(client.hear(&format!("ERROR Unknown command: {rest}"), SOON), Heard::Repeat);
        }
        assert_eq!(client.repeat(), board);
        assert!(matches!(client.hear("6,8", SOON), Heard::Move(_)));
        assert_eq!(client.repeats(), 2);
        assert_eq!(client.repeat(), [""; 0], "nothing is asked");
    }
}

#[test]
fn an_engine_that_keeps_complaining_refuses() {
    let mut client = asked_by_turn();
    for _ in 0..3 {
        assert_eq!(client.hear("ERROR no", SOON), Heard::Repeat);
        assert_eq!(client.hear("ERROR at all", SOON), Heard::Repeat, "one repeat for all that was said");
        assert!(!client.repeat().is_empty());
    }
    assert_eq!(end(client.hear("ERROR no", SOON)), ClientEnd::Refused { text: "no".to_owned() });
}

#[test]
fn a_complaint_about_an_info_does_not_touch_the_question() {
    let mut client = ready(Rule::Renju);
    client.ask(&game(Rule::Renju, "h8"), Some(Duration::from_secs(60)));
    for line in ["ERROR Unknown command: time_left", "ERROR Unknown command: 60000", "UNKNOWN max_node"] {
        assert!(matches!(client.hear(line, SOON), Heard::Note(_)), "{line}");
    }
    assert_eq!(client.hear("ERROR Unknown command: 7,7,2", SOON), Heard::Repeat);
    let again = client.repeat();
    assert_eq!((again[0].as_str(), again[6..].len()), ("INFO rule 4", 3), "{again:?}");
}

#[test]
fn every_failure_has_its_own_end() {
    let asked = || {
        let mut client = ready(Rule::Renju);
        // Black to move; i8 makes two threes.
        assert!(!client.ask(&game(Rule::Renju, "h8a1g8a3i7a5i6a7"), None).is_empty());
        client
    };
    let i8: Point = "i8".parse().unwrap();
    let forbidden = ClientEnd::ForbiddenMove { point: i8, kind: ForbiddenKind::DoubleThree };
    assert_eq!(end(asked().hear("8,7", SOON)), forbidden);
    for (line, reason) in [("7,7", "7,7: the point is occupied"), ("15,0", "15,0 is off the board")] {
        assert_eq!(end(asked().hear(line, SOON)), ClientEnd::IllegalMove { reason: reason.to_owned() });
    }
    assert_eq!(asked().hung_up(), Some(ClientEnd::Crash));
    let late = Duration::from_millis(1_101);
    assert_eq!(asked().waited(Duration::from_millis(1_100)), Heard::Nothing);
    assert_eq!(end(asked().waited(late)), ClientEnd::TimeOut { waited: late });
    assert_eq!(
        end(asked().hear("0,0", late)),
        ClientEnd::TimeOut { waited: late },
        "a good move, but too late"
    );
    let unruly = end(asked().hear("ERROR rule 4 is not known", SOON));
    assert_eq!(unruly, ClientEnd::Refused { text: "rule 4 is not known".to_owned() });
    assert!(matches!(asked().hear("UNKNOWN key", SOON), Heard::Note(Note::Unknown(_))));

    let mut silent = Client::new(ClientSettings::new(Rule::Renju));
    silent.begin();
    assert_eq!(end(silent.waited(Duration::from_secs(11))), ClientEnd::Silence { command: "START" });
    let mut small = Client::new(ClientSettings::new(Rule::Renju));
    small.begin();
    assert_eq!(end(small.hear("ERROR size", SOON)), ClientEnd::Refused { text: "size".to_owned() });
}

#[test]
fn after_an_end_nothing_counts() {
    let mut client = ready(Rule::Renju);
    client.ask(&game(Rule::Renju, ""), None);
    client.hung_up();
    assert_eq!(client.hear("7,7", SOON), Heard::Nothing);
    assert_eq!((client.hung_up(), client.waited(Duration::MAX)), (None, Heard::Nothing));
    assert!(client.begin().is_empty() && client.ask(&game(Rule::Renju, ""), None).is_empty());
}
