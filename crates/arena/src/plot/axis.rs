//! An axis: a range of numbers, round marks on it, and where they stand in the picture.

/// A range of numbers on a stretch of the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Axis {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

/// About so many marks.
const MARKS: f64 = 8.0;

impl Axis {
    /// An axis that shows all these numbers, from `from` to `to` in the picture; what is not finite does not count.
    pub(super) fn new(numbers: impl Iterator<Item = f64>, from: f64, to: f64) -> Axis {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for number in numbers.filter(|number| number.is_finite()) {
            (low, high) = (low.min(number), high.max(number));
        }
        if low > high {
            (low, high) = (0.0, 0.0);
        }
        if high - low < 1.0 {
            (low, high) = (low - 1.0, high + 1.0);
        }
        Axis { low, high, from, to }
    }

    /// Where a number stands; beyond the ends at the end.
    pub(super) fn place(&self, number: f64) -> f64 {
        let share = ((number - self.low) / (self.high - self.low)).clamp(0.0, 1.0);
        self.from + share * (self.to - self.from)
    }

    /// Round numbers at equal distances.
    pub(super) fn marks(&self) -> Vec<f64> {
        let step = round_step((self.high - self.low) / MARKS);
        let first = (self.low / step).ceil();
        let marks = (0..50).map(|index| (first + f64::from(index)) * step);
        // Adding nothing turns a negative zero into a positive one.
        marks.take_while(|mark| *mark <= self.high).map(|mark| mark + 0.0).collect()
    }
}

/// A number with its sign; nothing has none.
pub(super) fn signed(number: f64) -> String {
    if number == 0.0 { "0".to_owned() } else { format!("{number:+}") }
}

/// The least of 1, 2, 5, 10, 20 … that is not below.
fn round_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.max(1e-9).log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power);
    steps.into_iter().find(|step| *step >= least * 0.999).unwrap_or(power * 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_round_and_inside() {
        let axis = Axis::new([-130.0, 270.0, f64::INFINITY].into_iter(), 100.0, 500.0);
        assert_eq!(axis.marks(), [-100.0, -50.0, 0.0, 50.0, 100.0, 150.0, 200.0, 250.0]);
        assert_eq!((axis.place(-130.0), axis.place(270.0), axis.place(70.0)), (100.0, 500.0, 300.0));
        assert_eq!((axis.place(f64::INFINITY), axis.place(f64::NEG_INFINITY)), (500.0, 100.0));
        assert_eq!(Axis::new([3.0].into_iter(), 0.0, 1.0).marks(), [2.0, 2.5, 3.0, 3.5, 4.0]);
        assert_eq!(Axis::new([f64::NAN].into_iter(), 0.0, 1.0).place(0.0), 0.5);
    }
}
