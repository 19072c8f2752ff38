//! The canonical form of a game: turned, mirrored or as it was played, it is reviewed on the same board, so that the
//! report is the same.

use kagetsu_rules::{Game, Move, Outcome, Symmetry, WinReason};

/// The game in its canonical form, and the symmetry that leads back to it as it was played.
pub(super) fn canonical(game: &Game) -> (Game, Symmetry) {
    let form = |symmetry: Symmetry| {
        let moves: Vec<Move> = game.moves().iter().map(|played| image(*played, symmetry)).collect();
        (game.initial().transformed(symmetry), moves)
    };
    let least = Symmetry::all().min_by_key(|symmetry| form(*symmetry)).unwrap_or(Symmetry::IDENTITY);
    (transformed(game, least), least.inverse())
}

/// A move on the board turned or mirrored.
pub(super) fn image(played: Move, symmetry: Symmetry) -> Move {
    match played {
        Move::Stone(point) => Move::Stone(symmetry.apply(point)),
        Move::Pass => Move::Pass,
    }
}

fn transformed(game: &Game, symmetry: Symmetry) -> Game {
    let mut turned = Game::from_setup(game.initial().transformed(symmetry));
    for played in game.moves() {
        // What could be played on one board can be played on the other.
        let _ = turned.play(image(*played, symmetry));
    }
    if turned.outcome().is_none()
        && let Some(Outcome::Win { color, reason: WinReason::Resignation }) = game.outcome()
    {
        let _ = turned.resign(!color);
    }
    turned
}

#[cfg(test)]
mod tests {
    use kagetsu_rules::{Rule, notation};

    use super::*;

    #[test]
    fn turned_games_have_one_form_and_the_way_back() {
        let mut game = Game::new(Rule::Renju);
        for played in notation::parse_moves("h8i9--g7j10k6").unwrap() {
            game.play(played).unwrap();
        }
        let (form, back) = canonical(&game);
        assert_eq!(transformed(&form, back).moves(), game.moves());
        for symmetry in Symmetry::all() {
            let turned = transformed(&game, symmetry);
            let (same, back) = canonical(&turned);
            assert_eq!(same.moves(), form.moves());
            assert_eq!(transformed(&same, back).moves(), turned.moves());
        }
    }
}
