//! How numbers are spread: mean, median and the ends.

/// How numbers are spread; all zero where there are none.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Spread {
    /// How many numbers.
    pub count: usize,
    /// Their mean.
    pub mean: f64,
    /// The least.
    pub least: u64,
    /// Half of them are at most this.
    pub median: u64,
    /// 95 of 100 are at most this.
    pub percentile_95: u64,
    /// The greatest.
    pub most: u64,
}

impl Spread {
    /// The spread of these numbers.
    pub fn of(mut numbers: Vec<u64>) -> Spread {
        numbers.sort_unstable();
        let (Some(least), Some(most)) = (numbers.first(), numbers.last()) else { return Spread::default() };
        // The nearest rank: a number of the list, never one between two.
        let at = |percent: usize| {
            let rank = (numbers.len() * percent).div_ceil(100).max(1);
            numbers.get(rank - 1).copied().unwrap_or_default()
        };
        let sum: f64 = numbers.iter().map(|number| *number as f64).sum();
        Spread {
            count: numbers.len(),
            mean: sum / numbers.len() as f64,
            least: *least,
            median: at(50),
            percentile_95: at(95),
            most: *most,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_by_hand() {
        let spread = Spread::of((1..=100).rev().collect());
        assert_eq!((spread.count, spread.least, spread.median), (100, 1, 50));
        assert_eq!((spread.percentile_95, spread.most, spread.mean), (95, 100, 50.5));
        let three = Spread::of(vec![7, 1, 100]);
        assert_eq!((three.median, three.percentile_95, three.mean), (7, 100, 36.0));
        assert_eq!(
            Spread::of(vec![5]),
            Spread { count: 1, mean: 5.0, least: 5, median: 5, percentile_95: 5, most: 5 }
        );
        assert_eq!(Spread::of(Vec::new()), Spread::default());
    }
}
