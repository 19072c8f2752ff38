//! Dates as people write them, as far as they can be told.

/// A day as `year * 10000 + month * 100 + day`; month and day are 0 where unknown, the whole is 0 for no date.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Day(pub u32);

impl Day {
    /// Reads a date: the year in four digits, before month and day if those are to be known (`2020-01-31`, `2020/1`,
    /// `2020年1月31日`, `20200131`, `1999`). Where the year stands last, nobody can tell month from day, and only the
    /// year counts.
    pub fn parse(text: &str) -> Day {
        let groups: Vec<&str> =
            text.split(|sign: char| !sign.is_ascii_digit()).filter(|group| !group.is_empty()).collect();
        let number = |index: usize| groups.get(index).filter(|group| group.len() <= 2)?.parse::<u32>().ok();
        let (year, month, day) = match groups.first() {
            Some(first) if first.len() == 8 => split(first),
            Some(first) if first.len() == 4 => (first.parse().unwrap_or(0), number(1), number(2)),
            _ => {
                let year = groups.iter().find(|group| group.len() == 4);
                (year.and_then(|year| year.parse().ok()).unwrap_or(0), None, None)
            }
        };
        if !(1000..=2999).contains(&year) {
            return Day(0);
        }
        let month = month.filter(|month| (1..=12).contains(month)).unwrap_or(0);
        let day = day.filter(|day| month > 0 && (1..=31).contains(day)).unwrap_or(0);
        Day(year * 10_000 + month * 100 + day)
    }

    /// The year, if any is known.
    pub fn year(self) -> Option<u32> {
        Some(self.0 / 10_000).filter(|year| *year > 0)
    }

    /// Whether two dates may be the same day: equal as far as both are known.
    pub fn agrees(self, other: Day) -> bool {
        let parts = |day: Day| [day.0 / 10_000, day.0 / 100 % 100, day.0 % 100];
        parts(self).into_iter().zip(parts(other)).all(|(one, other)| one == 0 || other == 0 || one == other)
    }
}

fn split(digits: &str) -> (u32, Option<u32>, Option<u32>) {
    let part = |range: core::ops::Range<usize>| digits.get(range).and_then(|part| part.parse().ok());
    (part(0..4).unwrap_or(0), part(4..6), part(6..8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_far_as_they_can_be_told() {
        for (text, day) in [
            ("2020-01-31", 20_200_131),
            ("2020/1/5", 20_200_105),
            ("2020年1月31日", 20_200_131),
            ("20200131", 20_200_131),
            ("2020-01-31 12:30", 20_200_131),
            ("1999-05", 19_990_500),
            ("1999", 19_990_000),
            ("31.01.2020", 20_200_000),
            ("2020-00-00", 20_200_000),
            ("2020-13-40", 20_200_000),
            ("0000-00-00", 0),
            ("yesterday", 0),
            ("", 0),
        ] {
            assert_eq!(Day::parse(text).0, day, "{text}");
        }
        assert_eq!((Day(0).year(), Day(20_200_131).year()), (None, Some(2020)));
    }

    #[test]
    fn unknown_parts_agree_with_everything() {
        let agree = |one, other| Day(one).agrees(Day(other)) && Day(other).agrees(Day(one));
        assert!(agree(20_200_131, 20_200_000) && agree(0, 20_200_131) && agree(20_200_131, 20_200_131));
        assert!(!agree(20_200_131, 20_200_130) && !agree(20_200_000, 20_210_131));
    }
}
