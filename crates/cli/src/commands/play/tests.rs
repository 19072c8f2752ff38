//! A game at the table: fouls, the engine's moves, taking back.

use super::*;
use crate::args::Global;

/// What `kagetsu play` alone means.
fn standard() -> PlayArgs {
    PlayArgs { level: Level::default(), color: None, opening: None, two: false, no_theory: true }
}

fn table<'a>(context: &'a Context, args: &PlayArgs, moves: &str) -> GameTerminal<'a> {
    let mut table = GameTerminal::new(args, context).unwrap();
    for next in notation::parse_moves(moves).unwrap() {
        table.game.play(next).unwrap();
    }
    table
}

fn context() -> Context {
    let global = Global { rule: None, lang: None, json: false, threads: None, seed: 1, quiet: true };
    Context::new(&global, &["kagetsu", "--lang", "en"].map(Into::into))
}

#[test]
fn a_foul_is_refused_with_its_reason() {
    let context = context();
    let moves = "h8a1g8a3i7a5i6a7";
    let foul = "i8".parse::<Point>().unwrap();
    let mut game = table(&context, &standard(), moves);
    assert_eq!(game.refusal(foul.into()).as_deref(), Some("I8  double-three (G8 H8 / I6 I7)"));
    assert!(matches!(game.execute("i8"), Ok(Next::Continue)));
    assert_eq!(game.game.moves().len(), 8, "nothing was played");
    assert_eq!(game.refusal("i9".parse::<Point>().unwrap().into()), None);
    let two = PlayArgs { two: true, ..standard() };
    assert_eq!(table(&context, &two, moves).refusal(foul.into()), None, "two people judge by the rules");
}

#[test]
fn a_foul_of_the_engine_would_lose_like_anybodys() {
    // The game judges whatever is played; here a foul is put on the board in the engine's name.
    let context = context();
    let args = PlayArgs { color: Some(Color::White), ..standard() };
    let mut table = table(&context, &args, "h8a1g8a3i7a5i6a7");
    assert_eq!(table.opponent.as_ref().map(|opponent| opponent.color), Some(Color::Black));
    let outcome = table.game.play("i8".parse::<Point>().unwrap()).unwrap();
    assert_eq!(outcome.and_then(kagetsu::Outcome::winner), Some(Color::White));
    table.answer().unwrap();
    assert_eq!(table.game.moves().len(), 9, "the game is over: the engine stays silent");
}

#[test]
fn undo_goes_back_to_the_person() {
    let context = context();
    let mut black = table(&context, &standard(), "h8i9g7g8");
    assert!(black.take_back() && black.game.moves().len() == 2);
    assert!(black.take_back() && black.game.moves().is_empty() && !black.take_back());
    let args = PlayArgs { color: Some(Color::White), ..standard() };
    let mut white = table(&context, &args, "h8i9g7");
    assert!(white.take_back() && white.game.moves().len() == 1 && !white.take_back());
    let args = PlayArgs { opening: Some("d4".into()), ..standard() };
    let mut opened = table(&context, &args, "a1b2a2");
    assert!(opened.take_back() && opened.game.moves().len() == 4);
    assert!(!opened.take_back(), "the opening stays");
}
