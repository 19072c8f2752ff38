//! `kagetsu play`: a game against the engine.

use std::fs;

use crate::program::{fed, path};

#[test]
fn a_game_begins_and_ends_with_its_input() {
    let run = fed(&["play"], b"").code(0);
    assert!(run.text().contains("You play Black against level hard"), "{}", run.text());
    assert!(run.text().contains("move 1, Black to play") && run.text().ends_with("Goodbye.\n"));
    let run = fed(&["play", "--lang", "ja"], b"h8\n").code(0);
    assert!(run.text().contains("あなたは黒"), "{}", run.text());
    assert!(run.text().contains("定石の手") && run.text().contains("3手目、黒の番"), "{}", run.text());
}

#[test]
fn the_engine_answers_and_says_what_decided() {
    let run = fed(&["play", "--level", "easy", "--opening", "D4"], b"").code(0);
    assert!(run.text().contains("White plays "), "White is to move after an opening: {}", run.text());
    assert!(run.text().contains("opening D4") && run.text().contains("move 5, Black to play"));
    // Black makes four after four; the engine has one answer to each.
    let script = "h8\ni8\nj8\nk8\nl8\n";
    let run =
        fed(&["play", "--level", "easy", "--rule", "freestyle", "--seed", "3"], script.as_bytes()).code(0);
    assert!(run.text().contains("White plays "), "{}", run.text());
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let script = b"h8\nj8\nk10\nd4\n";
    let game =
        |seed: &str| fed(&["play", "--level", "beginner", "--seed", seed, "--quiet"], script).code(0).text();
    assert_eq!(game("5"), game("5"));
    let games: std::collections::BTreeSet<String> = ["1", "2", "3", "4", "5", "6"].map(game).into();
    assert!(games.len() > 1, "the beginner is not always the same");
}

#[test]
fn the_engine_may_begin() {
    let run = fed(&["play", "--color", "w", "--level", "easy"], b"h9\nundo\nboard\n").code(0);
    let text = run.text();
    assert!(
        text.contains("You play White") && text.contains("Black plays H8: a move of the opening book"),
        "{text}"
    );
    // The engine's first move cannot be taken back, the person's can.
    assert!(text.matches("move 2, White to play").count() >= 2, "{text}");
    assert!(
        fed(&["play", "--color", "w"], b"undo\n").code(0).text().contains("there is no move to take back")
    );
}

#[test]
fn what_cannot_be_played_is_refused() {
    let run = fed(&["play", "--level", "beginner", "--seed", "1"], b"h8\nh8\nz1\nh8 i9\nforbidden\n").code(0);
    for part in ["H8 is occupied", "“z1” is neither", "one move at a time", "forbidden to Black: 0"] {
        assert!(run.text().contains(part), "{part}: {}", run.text());
    }
}

#[test]
fn hints_reasons_undo_and_saving_work() {
    let saved = path("play.sgf");
    let _ = fs::remove_file(&saved);
    let script = format!(
        "why\nundo\nh8\nhint\nwhy\ni10\nundo\nnew\nh8\nsave {saved}\nsave x\nresign\nresign\nhint\nhelp\nquit\n"
    );
    let run = fed(&["play", "--level", "easy"], script.as_bytes()).code(0);
    let text = run.text();
    for part in [
        "the engine has not moved yet",
        "there is no move to take back",
        "hint: ",
        "a move of the opening book",
        "saved to",
        "does not name a format",
        "White wins by resignation",
        "the game is over",
        "take your last move and the answer back",
        "Goodbye.",
    ] {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
    assert!(fs::read_to_string(&saved).unwrap().contains(";B[hh];W["));
}

#[test]
fn wrong_openings_are_refused() {
    for bad in ["D14", "X1", "kagetsu", ""] {
        let run = fed(&["play", "--opening", bad], b"").code(2);
        assert!(run.err.contains("--opening"), "{}", run.err);
    }
    assert!(fed(&["play", "--opening", "free"], b"").code(0).text().contains("move 1"));
    fed(&["play", "--opening", "D4", "--rule", "caro"], b"").code(2);
    fed(&["play", "--opening", "rif", "--rule", "caro"], b"").code(2);
    fed(&["play", "--two", "--level", "easy"], b"").code(2);
}

#[test]
fn noise_is_harmless() {
    let noise: Vec<u8> = (0..50_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 11) as u8).collect();
    fed(&["play", "--level", "beginner", "--quiet"], &noise).code(0);
}

#[test]
fn opening_rules_ask_and_are_answered() {
    // Two people: every question is typed, wrong answers change nothing, and the game goes on.
    let script = "h8\nj8\nh9\nh10\nmaybe\nundo\nh10\nkeep\nh7\ng8 i8\ng8\ng8 i9\ni8\ni9\ng9\nboard\n";
    let text = fed(&["play", "--two", "--opening", "RIF"], script.as_bytes()).code(0).text();
    for part in [
        "First player: Place stone 1 (Black) on the centre, H8. (a point such as h8)",
        "J8 is outside the square allowed for this stone",
        "Second player: You have White, who is to move. Swap colours? (swap, keep)",
        "not a valid answer here; expected swap, keep",
        "G8 and I8 are symmetric",
        "expected 2 fifth moves, got 1",
        "I8 was not offered",
        "The opening is over.",
        "move 7, Black to play",
    ] {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
    // Against the engine: it begins, and offers what the rule asks for.
    for (rule, script) in
        [("rif", "keep\ng11\nh8\nboard\n"), ("taraguchi-10", "keep\nquit\n"), ("swap2", "white\nboard\n")]
    {
        let run = fed(
            &["play", "--level", "easy", "--opening", rule, "--color", "w", "--lang", "ja"],
            script.as_bytes(),
        );
        let text = run.code(0).text();
        assert!(text.contains("花月：") && text.contains("あなた："), "{rule}: {text}");
    }
    let swapped = fed(&["play", "--level", "beginner", "--opening", "swap2", "--color", "w"], b"black\n")
        .code(0)
        .text();
    assert!(
        swapped.contains("The opening is over: you play Black.") && swapped.contains("White plays"),
        "{swapped}"
    );
}

#[test]
fn noise_is_harmless_in_an_opening() {
    let noise: Vec<u8> = (0..20_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 11) as u8).collect();
    for rule in ["swap2", "soosorv-8"] {
        fed(&["play", "--level", "beginner", "--quiet", "--opening", rule], &noise).code(0);
    }
}
