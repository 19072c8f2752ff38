//! The first three moves: the 26 openings, in any orientation.

use kagetsu_rules::{Color, Opening, OpeningFamily, Point, Position, Rule, SplitMix, Symmetry};

/// A move of the book, when the position is on the way to one of the openings.
pub(crate) fn choose(position: &Position, random: &mut SplitMix) -> Option<Point> {
    if position.stone_count() == 0 {
        return Some(Point::CENTER);
    }
    if position.rule() != Rule::Renju || position.stone_at(Point::CENTER) != Some(Color::Black) {
        return None;
    }
    let moves: Vec<Point> = match (position.stone_count(), position.turn()) {
        (1, Color::White) => images(|opening| opening.second),
        (2, Color::Black) => thirds(position),
        _ => return None,
    };
    let free: Vec<Point> = moves.into_iter().filter(|point| position.stone_at(*point).is_none()).collect();
    (!free.is_empty()).then(|| free[random.below(free.len())])
}

/// Where a stone of the openings may stand in all orientations, each point once.
fn images(stone: impl Fn(&Opening) -> Point) -> Vec<Point> {
    let openings = Opening::all().iter();
    let mut points: Vec<Point> = openings
        .flat_map(|opening| {
            Symmetry::all().map(|symmetry| symmetry.apply(stone(opening))).collect::<Vec<_>>()
        })
        .collect();
    points.sort_unstable();
    points.dedup();
    points
}

/// Black's third moves that make a named opening with White's stone, those known to lose left out.
fn thirds(position: &Position) -> Vec<Point> {
    let Some(second) = position.stones(Color::White).single() else { return Vec::new() };
    let mut points: Vec<Point> = Opening::all()
        .iter()
        .filter(|opening| !loses(opening))
        .flat_map(|opening| {
            let fitting = Symmetry::all().filter(move |symmetry| symmetry.apply(opening.second) == second);
            fitting.map(|symmetry| symmetry.apply(opening.third))
        })
        .collect();
    points.sort_unstable();
    points.dedup();
    points
}

/// 遊星 and 彗星 are known wins for White.
fn loses(opening: &Opening) -> bool {
    matches!((opening.family, opening.number), (OpeningFamily::Direct | OpeningFamily::Indirect, 13))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_book_moves_make_a_named_opening_whatever_the_seed() {
        for seed in 0..200 {
            let mut random = SplitMix::new(seed);
            let mut position = Position::new(Rule::Renju);
            for _ in 0..3 {
                let point = choose(&position, &mut random).expect("the book knows three moves");
                let _ = position.place(point);
            }
            let opening = Opening::of(&position.to_setup()).expect("a named opening");
            assert!(!loses(opening), "{opening}");
            assert_eq!(choose(&position, &mut random), None);
        }
    }

    #[test]
    fn the_book_is_silent_off_the_path() {
        let mut random = SplitMix::new(1);
        let mut position = Position::new(Rule::Renju);
        let _ = position.place("a1".parse().unwrap());
        assert_eq!(choose(&position, &mut random), None);
    }
}
