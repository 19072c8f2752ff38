//! `kagetsu play --two`: a board for two.

use std::fs;

use crate::program::{fed, path};

#[test]
fn it_ends_with_its_input() {
    let run = fed(&["play", "--two"], b"").code(0);
    assert!(run.text().contains("A board for two"), "{}", run.text());
    assert!(run.text().contains("move 1, Black to play"));
    assert!(run.text().ends_with("Goodbye.\n"));
    let run = fed(&["play", "--two", "--lang", "ja"], b"quit\nh8\n").code(0);
    assert!(run.text().contains("1手目、黒の番"), "{}", run.text());
    assert!(!run.text().contains("2手目"));
}

#[test]
fn moves_are_played_taken_back_and_saved() {
    let saved = path("table.sgf");
    let _ = fs::remove_file(&saved);
    let script = format!("h8 h9\ni9\nundo\ni10\nboard\nsave {saved}\nquit\n");
    let run = fed(&["play", "--two"], script.as_bytes()).code(0);
    let text = run.text();
    assert!(text.contains("opening D4"), "{text}");
    assert!(text.contains("opening D2"), "{text}");
    assert!(text.contains("saved to"), "{text}");
    assert!(fs::read_to_string(&saved).unwrap().contains(";B[hh];W[hg];B[if]"));
}

#[test]
fn a_foul_loses_and_the_game_is_over() {
    let run = fed(&["play", "--two"], b"h8a1g8a3i7a5i6a7\nforbidden\ni8\nj10\nundo\nj10\n").code(0);
    let text = run.text();
    assert!(text.contains("I8  double-three (G8 H8 / I6 I7)"), "{text}");
    assert!(text.contains("White wins: Black's move is a foul (double-three)"), "{text}");
    assert!(text.contains("the game is over"), "{text}");
    assert!(text.contains("move 10, White to play"), "{text}");
}

#[test]
fn what_it_does_not_understand_it_says() {
    let script =
        "undo\nhello\nh8\nh8\nsave\nsave game\nsave no/such/folder/g.sgf\nresign\nresign\nnew\nhelp\n";
    let run = fed(&["play", "--two"], script.as_bytes()).code(0);
    let text = run.text();
    for part in [
        "there is no move to take back",
        "“hello” is neither a move nor a command",
        "H8 is occupied",
        "save needs a file name",
        "does not name a format",
        "no/such/folder/g.sgf: cannot write",
        "Black wins by resignation",
        "the game is over",
        "take the last move back",
    ] {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
}

#[test]
fn noise_on_standard_input_is_harmless() {
    let noise: Vec<u8> = (0..200_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 11) as u8).collect();
    fed(&["play", "--two", "--quiet"], &noise).code(0);
}
