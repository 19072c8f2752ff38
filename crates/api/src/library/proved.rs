//! What the theorems that come with the program prove of moves that the explorer shows.

use std::sync::Arc;

use kagetsu_library::{Proved, ProvedMoves};
use kagetsu_rules::{Color, Point, Setup};
use kagetsu_theory::{Proved as Found, SHIPPED, Shipped, Theorem};

/// The theorems that come with the program.
pub(crate) struct ShippedTheorems(Vec<Arc<Theorem>>);

impl ShippedTheorems {
    pub(crate) fn new() -> ShippedTheorems {
        ShippedTheorems(SHIPPED.iter().filter_map(Shipped::theorem).collect())
    }

    fn look_up(&self, setup: &Setup) -> Option<Found> {
        self.0.iter().find_map(|theorem| theorem.look_up(setup))
    }

    /// Who is proved to win in a position.
    pub(crate) fn winner(&self, setup: &Setup) -> Option<Color> {
        self.look_up(setup).map(|found| match found {
            Found::Win(..) => setup.turn(),
            Found::Loss(_) => !setup.turn(),
        })
    }
}

impl ProvedMoves for ShippedTheorems {
    fn proved(&self, setup: &Setup, played: &[Point]) -> Vec<(Point, Proved)> {
        let here = self.look_up(setup);
        let of_move = |point: &Point| {
            let mut after = *setup;
            after.put(setup.turn(), *point).ok()?;
            let proved = match self.winner(&after.with_turn(!setup.turn()))? {
                winner if winner == setup.turn() => Proved::Win,
                _ => Proved::Loss,
            };
            Some((*point, proved))
        };
        match here {
            // Whatever is played there loses.
            Some(Found::Loss(_)) => played.iter().map(|point| (*point, Proved::Loss)).collect(),
            Some(Found::Win(point, _)) => {
                let others = played.iter().filter(|other| **other != point);
                others.filter_map(of_move).chain([(point, Proved::Win)]).collect()
            }
            None => played.iter().filter_map(of_move).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kagetsu_library::{Filter, Library, NewDocument, SqliteStore};
    use kagetsu_records::read;
    use kagetsu_rules::Rule;

    #[test]
    fn a_proved_opening_is_marked_for_the_side_that_wins_and_the_moves_that_lose() {
        let theorems = ShippedTheorems::new();
        let theorem = SHIPPED[0].theorem().unwrap();
        let mut library = Library::new(SqliteStore::in_memory().unwrap(), || 7);
        // Black's first move of the theorem that answers a fourth move, found by asking after each of them.
        let start = theorem.start().to_owned();
        let empty = Point::all().filter(|point| start.stone_at(*point).is_none());
        let (fourth, fifth) = empty
            .filter_map(|fourth| {
                let mut after = start;
                after.put(start.turn(), fourth).ok()?;
                match theorems.look_up(&after.with_turn(!start.turn()))? {
                    Found::Win(fifth, _) => Some((fourth, fifth)),
                    Found::Loss(_) => None,
                }
            })
            .next()
            .unwrap();
        let mut text = String::from("b:");
        for (color, name) in [(Color::Black, ""), (Color::White, " w:")] {
            let stones: Vec<String> =
                start.stones(color).into_iter().map(|point| point.to_string()).collect();
            text += &format!("{name}{}", stones.join(","));
        }
        text +=
            &format!(" turn:{} moves:{fourth}{fifth}", if start.turn() == Color::Black { "b" } else { "w" });
        let record = read(text.to_lowercase(), Rule::Renju).unwrap();
        library.create(&NewDocument::guess(record)).unwrap();
        let here = library.explore(&start, &Filter::default(), &theorems).unwrap();
        let played = here.moves.iter().find(|it| it.point == fourth || it.same.contains(&fourth)).unwrap();
        assert_eq!(played.proved, Some(Proved::Loss));
        let mut after = start;
        after.put(start.turn(), fourth).unwrap();
        let next = library.explore(&after.with_turn(!start.turn()), &Filter::default(), &theorems).unwrap();
        assert_eq!(next.moves[0].proved, Some(Proved::Win));
    }
}
