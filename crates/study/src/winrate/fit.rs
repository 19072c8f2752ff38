//! A logistic curve through scores and results, by Newton's method.

/// A position that was scored, and what became of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// The score in the view of the side to move.
    pub score: i32,
    /// Stones on the board.
    pub stones: usize,
    /// What the side to move got: 0, 1 or 2 half-points.
    pub half_points: u8,
}

/// A logistic curve: the rate is 1 / (1 + exp(−(offset + slope × score))). Both are kept in millionths, so that the
/// table is written in whole numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fit {
    /// For a score of 0.
    pub offset: i64,
    /// For each point of the score.
    pub slope: i64,
}

const MILLION: f64 = 1e6;
/// Scores beyond this count as this: they are as good as decided.
const CAP: i32 = 1_000;
/// Steps of the method; it is done long before.
const STEPS: usize = 50;

impl Fit {
    /// The rate at a score, 0 to 1.
    pub fn rate(&self, score: i32) -> f64 {
        let x = f64::from(score.clamp(-CAP, CAP));
        let exponent = (self.offset as f64 + self.slope as f64 * x) / MILLION;
        1.0 / (1.0 + (-exponent).exp())
    }

    /// The rate in hundredths; never 0 or 100, which only proofs can say.
    pub fn percent(&self, score: i32) -> u32 {
        // Between 1 and 99, so that the conversion is exact.
        (self.rate(score) * 100.0).round().clamp(1.0, 99.0) as u32
    }
}

/// The curve of greatest likelihood; none where the samples do not determine one.
pub fn fit(samples: &[Sample]) -> Option<Fit> {
    // The score is scaled to keep the two unknowns of like size.
    const SCALE: f64 = 100.0;
    let (mut offset, mut slope) = (0.0_f64, 0.0_f64);
    for _ in 0..STEPS {
        let mut gradient = [0.0_f64; 2];
        let mut curvature = [0.0_f64; 3];
        for sample in samples {
            let x = f64::from(sample.score.clamp(-CAP, CAP)) / SCALE;
            let rate = 1.0 / (1.0 + (-(offset + slope * x)).exp());
            let error = f64::from(sample.half_points) / 2.0 - rate;
            let weight = rate * (1.0 - rate);
            gradient[0] += error;
            gradient[1] += error * x;
            curvature[0] += weight;
            curvature[1] += weight * x;
            curvature[2] += weight * x * x;
        }
        let [a, b, c] = curvature;
        let determinant = a * c - b * b;
        if determinant < 1e-9 {
            return None;
        }
        let step = [
            (gradient[0] * c - gradient[1] * b) / determinant,
            (gradient[1] * a - gradient[0] * b) / determinant,
        ];
        offset += step[0];
        slope += step[1];
        if step[0].abs().max(step[1].abs()) < 1e-9 {
            break;
        }
    }
    let whole = |value: f64| (value * MILLION).round() as i64;
    (offset.is_finite() && slope.is_finite())
        .then(|| Fit { offset: whole(offset), slope: whole(slope / SCALE) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_curve_is_found_again() {
        // Results in the exact proportions of a curve with offset 0.3 and slope 0.01.
        let curve = Fit { offset: 300_000, slope: 10_000 };
        let mut samples = Vec::new();
        for score in (-300..=300).step_by(20) {
            let wins = (curve.rate(score) * 1_000.0).round() as usize;
            samples.extend((0..1_000).map(|n| Sample {
                score,
                stones: 20,
                half_points: if n < wins { 2 } else { 0 },
            }));
        }
        let found = fit(&samples).unwrap();
        assert!((found.offset - curve.offset).abs() < 3_000, "{found:?}");
        assert!((found.slope - curve.slope).abs() < 100, "{found:?}");
        assert_eq!(curve.percent(0), 57);
        assert_eq!((curve.percent(100_000), curve.percent(-100_000)), (99, 1));
    }

    #[test]
    fn draws_count_half_and_too_little_is_no_fit() {
        let draws = [
            Sample { score: -50, stones: 9, half_points: 1 },
            Sample { score: 50, stones: 9, half_points: 1 },
        ];
        let found = fit(&draws).unwrap();
        assert_eq!((found.offset, found.slope), (0, 0));
        assert_eq!(fit(&[]), None);
        assert_eq!(fit(&[Sample { score: 10, stones: 9, half_points: 2 }]), None);
    }
}
