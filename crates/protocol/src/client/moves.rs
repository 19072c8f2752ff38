//! How an engine is told of a game: by one move where it knows the rest, otherwise by the whole board.

use kagetsu_rules::{Color, Game, Point};

use crate::coordinate::format_point;

/// A stone on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BoardStone {
    pub(super) color: Color,
    pub(super) point: Point,
}

/// The stones of a game in the order of moves; those of a diagram that it began with come first, Black and White in
/// turn as far as they go.
pub(super) fn stones(game: &Game) -> Vec<BoardStone> {
    let mut given =
        [Color::Black, Color::White].map(|color| (color, game.initial().stones(color).into_iter()));
    let mut stones = Vec::new();
    for turn in 0.. {
        let (color, points) = &mut given[turn % 2];
        match points.next() {
            Some(point) => stones.push(BoardStone { color: *color, point }),
            None => break,
        }
    }
    for (color, points) in given {
        stones.extend(points.map(|point| BoardStone { color, point }));
    }
    let mut color = game.initial().turn();
    for next in game.moves() {
        stones.extend(next.point().map(|point| BoardStone { color, point }));
        color = !color;
    }
    stones
}

/// The lines that bring an engine from the stones it knows to these, and ask it for a move as `us`.
pub(super) fn lines(known: &[BoardStone], stones: &[BoardStone], us: Color) -> Vec<String> {
    match stones {
        // The engine takes a single stone for the opponent's.
        [earlier @ .., last] if earlier == known && last.color != us && alternates(stones) => {
            vec![format!("TURN {}", format_point(last.point))]
        }
        all => whole(all, us),
    }
}

/// The lines that tell all stones and ask for a move as `us`.
pub(super) fn whole(stones: &[BoardStone], us: Color) -> Vec<String> {
    if stones.is_empty() && us == Color::Black {
        return vec!["BEGIN".to_owned()];
    }
    let field = |stone: &BoardStone| if stone.color == us { 1 } else { 2 };
    let line = |stone: &BoardStone| format!("{},{}", format_point(stone.point), field(stone));
    let mut lines = vec!["BOARD".to_owned()];
    lines.extend(stones.iter().map(line));
    lines.push("DONE".to_owned());
    lines
}

fn alternates(stones: &[BoardStone]) -> bool {
    stones.iter().enumerate().all(|(ply, stone)| stone.color == Color::of_ply(ply))
}
