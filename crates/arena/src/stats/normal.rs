//! The normal distribution.

/// How many standard errors to each side hold 95 %.
pub(crate) const Z95: f64 = 1.959_963_984_540_054;

/// The probability that a standard normal value is below `x`.
pub(crate) fn probability_below(x: f64) -> f64 {
    let upper = upper_tail(x.abs());
    if x >= 0.0 { 1.0 - upper } else { upper }
}

/// The probability of a value above `x`, which is not negative: the alternating series for the middle, the continued
/// fraction for the tail.
fn upper_tail(x: f64) -> f64 {
    let density = (-x * x / 2.0).exp() / (2.0 * core::f64::consts::PI).sqrt();
    if x < 3.0 {
        // Half minus density times x + x³/3 + x⁵/15 + …
        let (mut term, mut sum) = (x, x);
        for odd in (3..200).step_by(2) {
            term *= x * x / f64::from(odd);
            sum += term;
        }
        0.5 - density * sum
    } else {
        let fraction = (1..=60).rev().fold(x, |rest, k| x + f64::from(k) / rest);
        density / fraction
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_agrees_with_the_printed_tables() {
        // Any table of the normal distribution: Φ(0) = 0.5, Φ(1) = 0.841345, Φ(1.96) = 0.975002, Φ(−3) = 0.001350,
        // Φ(−5) = 2.8665e-7.
        for (x, expected) in
            [(0.0, 0.5), (1.0, 0.841_345), (1.96, 0.975_002), (-1.0, 0.158_655), (-3.0, 0.001_350)]
        {
            assert!((probability_below(x) - expected).abs() < 5e-7, "{x}");
        }
        assert!((probability_below(-5.0) / 2.866_5e-7 - 1.0).abs() < 1e-4);
        assert!((probability_below(Z95) - 0.975).abs() < 1e-12);
        assert!((upper_tail(2.999_999_9) - upper_tail(3.0)).abs() < 1e-8, "no step between the two methods");
    }
}
