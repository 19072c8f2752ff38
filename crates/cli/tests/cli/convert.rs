//! `kagetsu convert`, and what happens to files that are not records.

use std::fs::{self, File};

use crate::program::{fed, file, kagetsu, path};

#[test]
fn a_game_goes_through_every_format_and_comes_back() {
    let start = file("round.txt", "h8i9g7j9k10");
    let chain = ["round.sgf", "round.psq", "round.json", "round.jsonl", "round2.txt"].map(path);
    let mut from = start;
    for to in chain {
        let run = kagetsu(&["convert", &from, &to]).code(0);
        assert!(run.text().contains(": 1 game, "), "{}", run.text());
        from = to;
    }
    assert_eq!(fs::read_to_string(from).unwrap().trim(), "h8i9g7j9k10");
}

#[test]
fn standard_input_and_output_take_part() {
    let run = fed(&["convert", "-", "-"], b"(;GM[4]SZ[15];B[hh];W[ig])").code(0);
    assert_eq!(run.text(), "h8i9\n");
    let run = fed(&["convert", "-", "-", "--to", "sgf"], b"h8i9").code(0);
    assert!(run.text().contains(";B[hh]"), "{}", run.text());
    let out = path("convert.json");
    let run = fed(&["convert", "-", &out, "--json"], b"h8i9").code(0);
    assert_eq!(run.json()[0]["schema"], "kagetsu.convert/1");
    assert_eq!(run.json()[0]["games"], 1);
}

#[test]
fn formats_that_cannot_be_known_or_written_are_refused() {
    let game = file("refused.txt", "h8i9");
    let run = kagetsu(&["convert", &game, &path("refused.xyz")]).code(2);
    assert!(run.err.contains("does not name a format"), "{}", run.err);
    let run = kagetsu(&["convert", &game, &path("refused.pos")]).code(2);
    assert!(run.err.contains("can only be written"), "{}", run.err);
    let run = kagetsu(&["convert", &game, "-", "--to", "word"]).code(2);
    assert!(run.err.contains("expected text, board, sgf"), "{}", run.err);
    let run = kagetsu(&["convert", "no/such/game.sgf", "-"]).code(2);
    assert!(run.err.contains("no/such/game.sgf: cannot read"), "{}", run.err);
}

#[test]
fn a_truncated_file_gives_line_and_column_and_leaves_the_old_output() {
    let broken = file("broken.sgf", "(;GM[4]SZ[15]\n;B[hh];W[i");
    let out = file("kept.txt", "precious\n");
    let run = kagetsu(&["convert", &broken, &out]).code(2);
    assert!(run.err.contains("broken.sgf: line 2, column"), "{}", run.err);
    assert_eq!(fs::read_to_string(&out).unwrap(), "precious\n");
    let run = kagetsu(&["convert", &broken, &out, "--lang", "ja"]).code(2);
    assert!(run.err.contains("2行目"), "{}", run.err);
}

#[test]
fn binary_files_give_an_error_and_never_a_crash() {
    let noise: Vec<u8> = (0..100_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    for name in [
        "noise.sgf",
        "noise.psq",
        "noise.json",
        "noise.jsonl",
        "noise.txt",
        "noise.lib",
        "noise.pos",
        "noise",
    ] {
        let path = file(name, &noise);
        let run = kagetsu(&["convert", &path, "-"]).code(2);
        let place = [", column ", ": byte "].iter().any(|place| run.err.contains(place));
        assert!(run.err.starts_with("error: ") && place, "{name}: {}", run.err);
        let run = kagetsu(&["find", "forbidden", &format!("@{path}")]).code(2);
        assert!(run.err.starts_with("error: "), "{name}: {}", run.err);
    }
}

#[test]
fn a_huge_file_is_refused_without_reading_it_whole() {
    let path = path("huge.txt");
    // A file with a hole: large for a reader, small on the disk.
    File::create(&path).unwrap().set_len(100 << 20).unwrap();
    let run = kagetsu(&["convert", &path, "-"]).code(2);
    assert!(run.err.contains("huge.txt: larger than 67108864 bytes"), "{}", run.err);
    fs::remove_file(&path).unwrap();
}

#[test]
fn a_folder_is_not_a_record() {
    let run = kagetsu(&["convert", env!("CARGO_TARGET_TMPDIR"), "-"]).code(2);
    assert!(run.err.contains("cannot read"), "{}", run.err);
    kagetsu(&["convert", "-", env!("CARGO_TARGET_TMPDIR"), "--to", "sgf"]).code(2);
}

/// Three games; the second has a variation and a comment, names and more, the third a pass.
const THREE: &str = "(;GM[4]SZ[15];B[hh];W[ig])\n(;GM[4]SZ[15]RU[renju]PB[Ann]PW[Bo]EV[Cup]DT[2024]RE[B+R];B[hh]C[first](;W[ig])(;W[hg]))\n(;GM[4]SZ[15];B[hh];W[];B[gg])";

#[test]
fn no_game_of_a_collection_is_lost() {
    let three = file("three.sgf", THREE);
    let out = path("three.txt");
    let run = kagetsu(&["convert", &three, &out]).code(0);
    assert!(run.text().contains("3 game"), "{}", run.text());
    assert_eq!(fs::read_to_string(&out).unwrap(), "renju/h8i9\nrenju/h8i9\nrenju/h8--g9\n");
    let run = kagetsu(&["convert", &out, &path("three.jsonl"), "--json"]).code(0);
    assert_eq!(run.json()[0]["games"], 3, "text is read back as a collection");
    for format in ["board", "json", "svg", "png"] {
        let run = kagetsu(&["convert", &three, &path(&format!("each.{format}")), "--json"]).code(0);
        let files: Vec<String> = (1..=3).map(|number| path(&format!("each-00{number}.{format}"))).collect();
        assert_eq!(run.json()[0]["files"], serde_json::json!(files));
        assert!(files.iter().all(|name| fs::metadata(name).is_ok_and(|file| file.len() > 0)));
    }
    let run = kagetsu(&["convert", &three, &path("each.psq")]).code(2);
    assert!(run.err.contains("each-003.psq") && run.err.contains("a pass"), "{}", run.err);
    assert!(fs::metadata(path("each-001.psq")).is_err(), "nothing is half done");
    let run = kagetsu(&["convert", &three, "-", "--to", "psq"]).code(2);
    assert!(run.err.starts_with("error: standard output: this format holds one game, not 3"), "{}", run.err);
    assert!(run.err.contains("--game N"), "{}", run.err);
    kagetsu(&["convert", &three, "-", "--to", "psq", "--game", "2"]).code(0);
}

#[test]
fn what_a_format_cannot_hold_is_said() {
    let three = file("full.sgf", THREE);
    let run = kagetsu(&["convert", &three, "-", "--game", "2"]).code(0);
    assert_eq!(run.text(), "h8i9\n");
    let told = "text cannot hold everything; left out: variations, comments, players, event, date, result";
    assert!(run.err.contains(told), "{}", run.err);
    let run = kagetsu(&["convert", &three, &path("full.txt"), "--json"]).code(0);
    assert_eq!(run.json()[0]["left_out"]["variations"], 1);
    let run = kagetsu(&["convert", &three, &path("full.txt"), "--lang", "ja"]).code(0);
    assert!(run.err.contains("変化（1/3）、コメント（1/3）"), "{}", run.err);
    for format in ["sgf", "json", "jsonl"] {
        let out = path(&format!("kept.{format}"));
        let run = kagetsu(&["convert", &three, &out, "--game", "2"]).code(0);
        assert_eq!(run.err, "", "{format}");
        let back = kagetsu(&["convert", &out, "-", "--to", "sgf"]).code(0).text().to_owned();
        for piece in
            ["PB[Ann]", "PW[Bo]", "EV[Cup]", "DT[2024]", "RE[B+R]", "RU[renju]", "C[first]", "(;W[hg]"]
        {
            assert!(back.contains(piece), "{format}: {piece} in {back}");
        }
    }
}

#[test]
fn commands_for_one_game_take_its_number_and_say_how_many_there_are() {
    let three = file("choose.sgf", THREE);
    let run = kagetsu(&["board", &three, "--json"]).code(0);
    assert!(run.err.contains("3 games were read; this is the first"), "{}", run.err);
    let run = kagetsu(&["board", &three, "--game", "3", "--json"]).code(0);
    assert_eq!((run.err.as_str(), run.json()[0]["turn"].as_str()), ("", Some("white")));
    for command in
        [&["board"][..], &["solve", "vcf"], &["defend"], &["find", "four"], &["explain"], &["review"]]
    {
        let run = kagetsu(&[command, &[three.as_str(), "--game", "4"]].concat()).code(2);
        assert!(run.err.contains("there is no game 4; games read: 3"), "{command:?}: {}", run.err);
    }
}

#[test]
fn a_game_pasted_from_a_site_is_read_and_what_was_skipped_is_said() {
    let page =
        "Renju club, board 3\n[Black \"Ann\"]\n[White \"Bo\"]\n[Site \"net\"]\n1. h8 i9 2. g7\nj9 1-0\n";
    let run = fed(&["convert", "-", "-", "--to", "sgf"], page.as_bytes()).code(0);
    for piece in ["PB[Ann]", "PW[Bo]", "RE[B+]", ";B[hh];W[ig];B[gi];W[jg]"] {
        assert!(run.text().contains(piece), "{piece} in {}", run.text());
    }
    assert!(run.err.contains("skipped line 1: Renju club, board 3"), "{}", run.err);
    assert!(run.err.contains("skipped line 4: "), "{}", run.err);
    let run = fed(&["board", "-"], page.replace("g7", "g77").as_bytes()).code(2);
    assert!(run.err.contains("line 5, column 13"), "{}", run.err);
}
