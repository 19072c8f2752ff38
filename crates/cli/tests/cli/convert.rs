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
    let run = kagetsu(&["convert", &game, &path("refused.lib")]).code(2);
    assert!(run.err.contains("other way round only"), "{}", run.err);
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
