//! `kagetsu variant`: games on other boards, matches, records and their replay.

use std::fs;
use std::io::{BufRead, BufReader, Read};

use crate::program::{command, fed, file, kagetsu, path};

#[test]
fn the_list_names_boards_and_players_in_both_languages() {
    let text = kagetsu(&["variant", "list"]).code(0).text();
    for part in ["gravity7x6  7x6, 4 or more in a row win; stones fall", "tictactoe", "  mcts", "fallback="] {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
    let text = kagetsu(&["variant", "list", "--lang", "ja"]).code(0).text();
    assert!(text.contains("7×6、4個以上並べば勝ち。石は列の下へ落ちます"), "{text}");
    let list = &kagetsu(&["variant", "list", "--json"]).code(0).json()[0];
    assert_eq!(list["schema"], "kagetsu.variant-list/1");
    let boards = list["boards"].as_array().unwrap();
    let board = boards.iter().find(|board| board["name"] == "gravity7x6").unwrap();
    assert_eq!((&board["k"], &board["gravity"]), (&4.into(), &true.into()));
    // What is recommended can be played.
    let player = list["recommended"].as_str().unwrap();
    kagetsu(&["variant", "play", "--board", "tictactoe", "--black", player, "--white", player]).code(0);
}

#[test]
fn a_person_drops_stones_into_columns_and_takes_them_back() {
    let script = b"d D1 d\nd undo\nd2 d d d d\nd\nz\nh\nc3\nhello\nhelp\nboard\nresign\nresign\na\nquit\na\n";
    let two = ["variant", "play", "--board", "gravity7x6", "--black", "person", "--white", "person"];
    let text = fed(&two, script).code(0).text();
    for part in [
        "Type a move such as d, or help.",
        "d1 is occupied",
        "column d is full",
        "“z” is neither a move nor a command",
        "h1 is outside the board",
        "a stone cannot float at c3: in this column it falls to c1",
        "“hello” is neither a move nor a command",
        "take back until you are to move again",
        "White wins by resignation",
        "the game is over",
        "Goodbye.",
    ] {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
    assert!(text.contains(" 6 . . . O . . .\n"), "the column was filled to the top: {text}");
    let japanese =
        fed(&[&two[..], &["--lang", "ja"]].concat(), "d d d d d d d\nundo\n".as_bytes()).code(0).text();
    assert!(japanese.contains("列 d はいっぱい") && japanese.contains("6手目、白の番"), "{japanese}");
}

#[test]
fn a_player_answers_and_shows_what_it_thought() {
    let run = |args: &[&str]| {
        let args = [&["variant", "play", "--board", "gravity7x6"], args].concat();
        fed(&args, b"d\nd\n").code(0).text()
    };
    let text = run(&["--depth", "4"]);
    assert!(text.contains("White (O): minimax:depth=4"), "{text}");
    assert!(text.contains("search, depth 4, ") && text.contains(" nodes, value "), "{text}");
    assert!(text.contains("line ") && text.contains("move 5, Black to play"), "{text}");
    let text = run(&["--simulations", "50"]);
    assert!(text.contains("50 playouts, win rate "), "{text}");
    let text = run(&["--vct", "--depth", "2"]);
    assert!(text.contains("White (O): forced:vct,fallback=(minimax:depth=2)"), "{text}");
    let text = run(&["--white", "mcts:simulations=50", "--lang", "ja", "--quiet"]);
    assert!(text.starts_with("白：") && text.contains("50プレイアウト、勝率 "), "{text}");
    // Undo takes back the person's move and the answer to it.
    let text = fed(&["variant", "play", "--white", "random"], b"h8\nundo\nundo\n").code(0).text();
    assert!(text.contains("move 3, Black to play") && text.contains("move 1, Black to play"), "{text}");
    assert!(text.contains("there is no move to take back"), "{text}");
}

#[test]
fn perfect_players_draw_tic_tac_toe_without_any_input() {
    let player = "minimax:depth=9";
    let args = ["variant", "play", "--board", "tictactoe", "--black", player, "--white", player, "--json"];
    // Standard input stays open: a game between players must not wait for it.
    let mut child = command(&args).spawn().unwrap();
    let input = child.stdin.take().unwrap();
    let mut text = String::new();
    child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    assert!(child.wait().unwrap().success());
    drop(input);
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 10, "nine moves and the game: {text}");
    for (ply, line) in (1..).zip(&lines[..9]) {
        assert_eq!(line["schema"], "kagetsu.variant-move/1");
        assert_eq!(line["ply"], ply);
        assert_eq!(line["thought"]["lines"][0]["moves"][0], line["move"]);
    }
    assert_eq!((&lines[8]["result"], &lines[8]["reason"]), (&"draw".into(), &"full-board".into()));
    assert_eq!(lines[9]["moves"].as_array().unwrap().len(), 9);
    assert_eq!(kagetsu(&args).code(0).text(), text, "the same seed gives the same game");
}

#[test]
fn the_rule_option_brings_the_fouls_of_renju() {
    let script = b"h8 a1 g8 a3 i7 a5 i6 a7\ni8\n";
    let people = ["variant", "play", "--black", "person", "--white", "person"];
    let text = fed(&[&people[..], &["--rule", "renju"]].concat(), script).code(0).text();
    assert!(text.contains("renju15: ") && text.contains("i8 is forbidden to Black: double-three"), "{text}");
    let text = fed(&people, script).code(0).text();
    assert!(text.contains("gomoku15: ") && text.contains("move 10, White to play"), "{text}");
}

#[test]
fn json_answers_every_instruction() {
    let args = ["variant", "play", "--board", "3x3x3", "--white", "person", "--json"];
    let lines = fed(&args, b"a1 a1\nb1 a2 b2 a3 c3\nboard\n").code(0).json();
    let schemas: Vec<&str> = lines.iter().map(|line| line["schema"].as_str().unwrap()).collect();
    assert_eq!(schemas.iter().filter(|schema| **schema == "kagetsu.variant-move/1").count(), 5);
    assert_eq!(lines[1]["error"], "a1 is occupied");
    assert_eq!((&lines[5]["result"], &lines[5]["reason"]), (&"black".into(), &"row".into()));
    assert_eq!(lines[6]["error"], "the game is over");
    assert_eq!(lines[7]["picture"][0], " 3 X . .");
    assert_eq!(
        (&lines[8]["schema"], &lines[8]["result"]),
        (&"kagetsu.variant-game/1".into(), &"black".into())
    );
}

#[test]
fn bad_boards_players_and_options_are_refused_in_both_languages() {
    let cases: [(&[&str], &str, &str); 18] = [
        (&["play", "--board", "20x9x5"], "each side must be 1 to 19", "一辺は 1〜19"),
        (&["play", "--board", "0x9x5"], "a board of 0x9", "0×9の盤は作れません"),
        (&["play", "--board", "9x7x10"], "a row of 10 does not fit", "並べる数 10 は"),
        (&["play", "--board", "9x9x2"], "it must be 3 or more", "短すぎる"),
        (
            &["play", "--board", "gomoku16"],
            "“gomoku16” is not a board: expected gomoku15, gravity7x6",
            "という盤はありません",
        ),
        (&["play", "--board", "8x7x4q"], "unexpected “q” after the row length", "「q」は使えません"),
        (
            &["play", "--board", "gravity7x6", "--rule", "renju"],
            "the rule renju needs 15x15",
            "ルール renju は 15×15",
        ),
        (&["play", "--board", "gomoku15,rule=caro", "--rule", "renju"], "contradicts", "食い違います"),
        (&["match", "--black", "negamax"], "--black: “negamax”, column 1: no player", "「negamax」の1文字目"),
        (
            &["match", "--white", "minimax:dpeth=3"],
            "--white: “minimax:dpeth=3”, column 9: minimax has no option",
            "minimax に「dpeth」というオプションはありません",
        ),
        (
            &["match", "--white", "mcts:prechecks=yes"],
            "prechecks=yes: expected sound, literal or off",
            "prechecks=yes は使えません。sound、literal、off のいずれか",
        ),
        (
            &["match", "--white", "forced:fallback=forced"],
            "forced cannot be its own fallback",
            "forced の代わりに forced は使えません",
        ),
        (
            &["match", "--white", "minimax:depth"],
            "depth needs a value",
            "depth には値が必要です：1〜180 の整数",
        ),
        (&["match", "--black", "person"], "a match is between two players", "プレイヤー同士"),
        (
            &["match", "--white", "random", "--simulations", "9"],
            "--simulations has no effect",
            "--simulations は効きません",
        ),
        (&["match", "--games", "0"], "“0” is not valid", "「0」は使えません"),
        (
            &["match", "--record", "games.sgf"],
            "expected .json, .jsonl, .txt, .csv or .tokens",
            "形式がわかりません",
        ),
        (
            &["match", "--record", "no/such/folder/g.csv"],
            "no/such/folder/g.csv: cannot write",
            "書き込めません",
        ),
    ];
    for (args, english, japanese) in cases {
        let run = kagetsu(&[&["variant"], args].concat()).code(2);
        assert!(run.out.is_empty() && run.err.contains(english), "{args:?}: {}", run.err);
        let run = kagetsu(&[&["variant"], args, &["--lang", "ja"]].concat()).code(2);
        assert!(run.err.starts_with("エラー：") && run.err.contains(japanese), "{args:?}: {}", run.err);
    }
}

#[test]
fn a_match_is_counted_recorded_in_every_format_and_replayed() {
    let mut games: Vec<Vec<serde_json::Value>> = Vec::new();
    for ending in ["json", "jsonl", "txt", "csv", "tokens"] {
        // An older, longer file is replaced.
        let record = file(&format!("match.{ending}"), "x".repeat(100_000));
        let args = ["variant", "match", "--board", "5x5x4", "--black", "minimax", "--white", "random"];
        let lines =
            kagetsu(&[&args[..], &["--games", "5", "--seed", "7", "--json", "--record", &record]].concat());
        let mut lines = lines.code(0).json();
        let summary = lines.pop().unwrap();
        assert_eq!(summary["schema"], "kagetsu.variant-match/1");
        assert_eq!((&summary["played"], &summary["first"]), (&5.into(), &"minimax".into()));
        let count = |key: &str| summary[key].as_u64().unwrap();
        assert_eq!(count("wins") + count("draws") + count("losses"), 5);
        assert_eq!(summary["elo"]["pairs"], 2);
        assert_eq!((&lines[0]["black"], &lines[1]["black"]), (&"minimax".into(), &"random".into()));
        let replayed = kagetsu(&["variant", "replay", &record, "--json"]).code(0).json();
        assert_eq!(replayed.len(), 5, "{ending}");
        for (played, replayed) in lines.iter().zip(&replayed) {
            for key in ["game", "board", "opening", "moves", "result", "reason"] {
                assert_eq!(played[key], replayed[key], "{key} in {ending}");
            }
            assert!(replayed["error"].is_null());
        }
        games.push(lines);
    }
    assert!(games.iter().all(|lines| *lines == games[0]), "the same seed gives the same games");
    let args =
        ["variant", "match", "--board", "5x5x4", "--black", "minimax", "--white", "random", "--games", "5"];
    let threads =
        |count: &str| kagetsu(&[&args[..], &["--seed", "7", "--threads", count]].concat()).code(0).text();
    assert_eq!(threads("3"), threads("1"), "side by side, the same games in the same order");
}

#[test]
fn a_match_in_a_pipe_shows_no_progress() {
    let run = kagetsu(&["variant", "match", "--board", "tictactoe", "--depth", "9", "--games", "4"]).code(0);
    assert_eq!(run.err, "");
    let text = run.text();
    assert!(text.contains("minimax:depth=9 against mcts on tictactoe, 4 games"), "{text}");
    assert!(text.contains("\n4/4  Black mcts, White minimax:depth=9, "), "{text}");
    assert!(text.contains("minimax:depth=9: won ") && text.contains("lost 0"), "{text}");
    let run = kagetsu(&["variant", "match", "--board", "tictactoe", "--games", "2", "--quiet"]).code(0);
    assert!(run.text().starts_with("minimax: won "), "{}", run.text());
}

#[test]
fn a_replay_finds_the_move_that_is_wrong() {
    let good = "<board:tictactoe> a1 b1 a2 b2 a3 <result:black> <reason:row>\n";
    let twice = "<board:tictactoe> a1 b1 a1 <result:unfinished>\n";
    let claimed = "<board:tictactoe> a1 b1 a2 b2 c3 <result:black> <reason:row>\n";
    let record = file("wrong.tokens", format!("{good}{twice}{claimed}"));
    let text = kagetsu(&["variant", "replay", &record]).code(1).text();
    assert!(text.contains("1  tictactoe: ") && text.contains("Black wins: a1 a2 a3"), "{text}");
    assert!(text.contains("2  NOT VALID: move 3: a1 is occupied"), "{text}");
    assert!(
        text.contains("3  NOT VALID: recorded as “Black wins”, but the moves end as “unfinished”"),
        "{text}"
    );
    let text = kagetsu(&["variant", "replay", &record, "--game", "1", "--lang", "ja"]).code(0).text();
    assert!(text.contains("5手目、黒：a3\n 3 X . .\n 2 X O .\n 1 X O .\n"), "{text}");
    let run = kagetsu(&["variant", "replay", &record, "--game", "4"]).code(2);
    assert!(run.err.contains("there is no game 4; the file has 3"), "{}", run.err);
    // The games that are games, in another format.
    let other = path("right.csv");
    kagetsu(&["variant", "replay", &record, "--record", &other]).code(1);
    assert!(fs::read_to_string(&other).unwrap().ends_with("\ntictactoe,,,0,a1 b1 a2 b2 a3,black,row\n"));
    let run = fed(&["variant", "replay", "-", "--format", "tokens"], good.as_bytes()).code(0);
    assert!(run.text().contains("5 moves"), "{}", run.text());
}

#[test]
fn a_file_that_holds_no_games_is_refused_with_its_line() {
    for (name, content, reason) in [
        (
            "bad.jsonl",
            "\n{\"schema\":1}\n",
            "bad.jsonl: line 2: column 11: invalid type: integer `1`, expected a string",
        ),
        ("bad.csv", "a,b\n", "bad.csv: line 1: expected"),
        ("bad.tokens", "<board:9x9x99>\n", "bad.tokens: line 1: board: a row of 99"),
        ("bad.txt", "1. a1\n", "bad.txt: line 1: a game begins with"),
    ] {
        let run = kagetsu(&["variant", "replay", &file(name, content)]).code(2);
        assert!(run.err.contains(reason), "{}", run.err);
    }
    let run = kagetsu(&["variant", "replay", &file("noise.json", b"[\xff")]).code(2);
    assert!(run.err.contains("not UTF-8 text from byte 1 on"), "{}", run.err);
}

#[test]
fn a_game_is_recorded_however_it_ends() {
    let record = path("left.jsonl");
    let _ = fs::remove_file(&record);
    let args = ["variant", "play", "--white", "person", "--record", &record];
    fed(&args, b"quit\n").code(0);
    assert!(!fs::exists(&record).unwrap(), "no move, no game");
    let run = fed(&args, b"h8 i9\nquit\n").code(0);
    assert!(run.text().contains("left.jsonl: 1 game written"), "{}", run.text());
    let text = fs::read_to_string(&record).unwrap();
    assert!(text.contains(r#""moves":["h8","i9"],"result":"unfinished""#), "{text}");
    fed(&args, b"").code(0);
    assert_eq!(fs::read_to_string(&record).unwrap(), text, "a file is left alone when nothing was played");
    fed(&args, b"h8 resign").code(0);
    assert!(fs::read_to_string(&record).unwrap().contains(r#""result":"black","reason":"resignation""#));
}

#[test]
fn noise_on_standard_input_is_harmless() {
    let noise: Vec<u8> = (0..100_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 11) as u8).collect();
    fed(&["variant", "play", "--board", "8x7x4g", "--white", "random", "--quiet"], &noise).code(0);
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_keeps_the_games_that_were_finished() {
    use std::process::Command;

    for ending in ["json", "csv"] {
        let record = path(&format!("interrupted.{ending}"));
        let args = ["variant", "match", "--black", "random", "--white", "minimax", "--games", "100000"];
        let mut child = command(&[&args[..], &["--record", &record]].concat()).spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut text = String::new();
        while !text.contains("\n3/100000 ") {
            assert!(output.read_line(&mut text).unwrap() > 0, "{text}");
        }
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(sent.success());
        output.read_to_string(&mut text).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(3));
        let replayed = kagetsu(&["variant", "replay", &record]).code(0).text();
        let kept = replayed.lines().count();
        assert!(kept >= 3 && text.contains(&format!("\n{kept}/100000 ")), "{kept} games kept of {text}");
        assert!(!text.contains(&format!("\n{}/100000 ", kept + 1)), "{kept} games kept of {text}");
    }
}

#[test]
fn the_bench_prints_nodes_and_playouts() {
    let report = &kagetsu(&["bench", "variants", "--json"]).code(0).json()[0];
    assert_eq!(report["schema"], "kagetsu.bench-variants/1");
    let tasks = report["tasks"].as_array().unwrap();
    let units: Vec<&str> = tasks.iter().map(|task| task["unit"].as_str().unwrap()).collect();
    assert_eq!(units, ["nodes", "playouts", "playouts"]);
    assert!(tasks.iter().all(|task| task["per_s"].as_f64().unwrap() > 0.0), "{tasks:?}");
    assert_eq!(tasks[1]["units"], 50_000);
}
