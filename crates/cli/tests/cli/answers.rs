//! What the program prints with `--json` is what `kagetsu-api` says it is.

use kagetsu::api::{
    BenchRulesAnswer, ConvertAnswer, DoctorAnswer, LibraryCheckAnswer, MatchResultAnswer,
    MatchStatisticsAnswer, MeetingAnswer, PuzzleCheckAnswer, PuzzleJudgedAnswer, RatingAnswer, Schema,
    StreamedMoveAnswer, VariantListAnswer, VariantMatchAnswer, VariantMoveAnswer, read_labelled,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::program::{Run, file, kagetsu};

/// A line of the output as an answer that loses nothing of it.
fn line_as<T: Schema + Serialize + DeserializeOwned>(run: &Run, line: usize) -> T {
    let text = run.text();
    let text = text.lines().nth(line).unwrap_or_else(|| panic!("no line {line}: {text}"));
    let answer: T = read_labelled(text).unwrap_or_else(|error| panic!("{}: {error}: {text}", T::SCHEMA));
    let mut told: Value = serde_json::from_str(text).expect("JSON");
    for outer in ["schema", "id"] {
        told.as_object_mut().expect("an object").remove(outer);
    }
    assert_eq!(serde_json::to_value(&answer).expect("JSON"), told, "{}", T::SCHEMA);
    answer
}

#[test]
fn answers_of_the_house_have_the_forms_of_the_library() {
    let doctor: DoctorAnswer = line_as(&kagetsu(&["doctor", "--json"]).code(0), 0);
    assert!(doctor.checks.iter().all(|check| check.ok) && doctor.checks.len() == 3);
    let list: VariantListAnswer = line_as(&kagetsu(&["variant", "list", "--json"]).code(0), 0);
    assert!(list.boards.iter().any(|board| board.gravity));
    let rates: BenchRulesAnswer =
        line_as(&kagetsu(&["bench", "rules", "--positions", "5", "--json"]).code(0), 0);
    assert_eq!((rates.rule.as_str(), rates.positions), ("renju", 5));
    let two = file("answers-two.sgf", "(;GM[4]SZ[15];B[hh];W[ig])(;GM[4]SZ[15];B[hh];W[ii])");
    let out = file("answers-two.psq", "");
    let converted: ConvertAnswer = line_as(&kagetsu(&["convert", &two, &out, "--json"]).code(0), 0);
    assert_eq!((converted.games, converted.files.len()), (2, 2));
}

#[test]
fn answers_about_puzzles_have_the_forms_of_the_library() {
    let puzzle = file("answers.puzzles", "vcf b:h8,i8,j8 w:g8,a1,a3 turn:b = a9\n");
    let judged: PuzzleJudgedAnswer =
        line_as(&kagetsu(&["puzzle", "solve", "--number", "1", "--move", "a1", "--json"]).code(1), 0);
    assert_eq!((judged.number, judged.right), (1, false));
    let checked: PuzzleCheckAnswer = line_as(&kagetsu(&["puzzle", "check", &puzzle, "--json"]).code(1), 0);
    assert_eq!((checked.puzzles, checked.good, checked.bad.len()), (1, 0, 1));
}

#[test]
fn answers_about_games_have_the_forms_of_the_library() {
    let players = ["--engine", "level:easy,nodes=100", "--engine", "level:beginner,nodes=100"];
    let run = kagetsu(&[&["match", "--games", "2", "--json"], &players[..]].concat()).code(0);
    let played = run.text().lines().count();
    let statistics: MatchStatisticsAnswer = line_as(&run, played - 2);
    let result: MatchResultAnswer = line_as(&run, played - 1);
    assert_eq!((statistics.games, result.games, result.repeats), (2, 2, [0, 0]));
    let run = kagetsu(&[&["ladder", "--games", "2", "--json"], &players[..]].concat()).code(0);
    let rows = run.text().lines().count();
    let rating: RatingAnswer = line_as(&run, rows - 4);
    let meeting: MeetingAnswer = line_as(&run, rows - 2);
    assert_eq!((rating.games, meeting.tally.wins + meeting.tally.draws + meeting.tally.losses), (2, 2));
    let game = ["--black", "random", "--white", "random", "--board", "5x5x4", "--json"];
    let run = kagetsu(&[&["variant", "play"], &game[..]].concat()).code(0);
    assert_eq!(line_as::<VariantMoveAnswer>(&run, 0).ply, 1);
    let run = kagetsu(&[&["variant", "match", "--games", "2"], &game[..]].concat()).code(0);
    assert_eq!(line_as::<VariantMatchAnswer>(&run, run.text().lines().count() - 1).played, 2);
}

#[test]
fn a_streamed_move_and_a_library_have_the_forms_of_the_library() {
    let run = kagetsu(&["review", "h8i9", "--nodes", "1000", "--stream", "--json"]).code(0);
    let first: Value = serde_json::from_str(run.text().lines().next().unwrap()).unwrap();
    let early: StreamedMoveAnswer = serde_json::from_value(first.clone()).unwrap();
    assert!(early.stream);
    assert_eq!(serde_json::to_value(&early).unwrap(), first);
    let library = file("answers.db", "");
    std::fs::remove_file(&library).unwrap();
    let game = file("answers-one.sgf", "(;GM[4]SZ[15];B[hh];W[ig])");
    kagetsu(&["library", "import", &game, "--library", &library]).code(0);
    let sound: LibraryCheckAnswer =
        line_as(&kagetsu(&["library", "check", "--library", &library, "--json"]).code(0), 0);
    assert_eq!((sound.ok, sound.documents), (true, 1));
}
