//! Combinations of four line shapes whatever their order: what a point is, to a table that does not ask along which lines.

use kagetsu_rules::Shape;

const KINDS: usize = Shape::ALL.len();

/// How many combinations there are.
pub(super) const COMBINATIONS: usize = KINDS * (KINDS + 1) * (KINDS + 2) * (KINDS + 3) / 24;

/// How many codes of four shapes there are, those that no shapes have included.
pub(super) const CODES: usize = 1 << 16;

/// The shapes of [`Position::shape_code`](kagetsu_rules::Position::shape_code), as numbers.
pub(super) fn shapes(code: usize) -> [usize; 4] {
    [0, 4, 8, 12].map(|bits| {
        let shape = code >> bits & 15;
        // Codes without a shape read as blank.
        if shape < KINDS { shape } else { 0 }
    })
}

/// The number of a combination: below [`COMBINATIONS`], 0 for four times [`Shape::Blank`].
pub(super) fn number(code: usize) -> usize {
    let mut shapes = shapes(code);
    shapes.sort_unstable();
    // Shifted apart, equal shapes count as different ones; then it is the usual numbering of subsets.
    shapes.into_iter().enumerate().map(|(place, shape)| choose(shape + place, place + 1)).sum()
}

/// How many ways there are to take `few` out of `many`.
fn choose(many: usize, few: usize) -> usize {
    (0..few).fold(1, |ways, taken| ways * many.saturating_sub(taken) / (taken + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_has_a_number_of_its_own_whatever_the_order() {
        let mut seen = vec![None; COMBINATIONS];
        for code in 0..CODES {
            let mut sorted = shapes(code);
            sorted.sort_unstable();
            assert_eq!(*seen[number(code)].get_or_insert(sorted), sorted);
        }
        assert!(seen.iter().all(Option::is_some));
        assert_eq!(number(0), 0);
    }
}
