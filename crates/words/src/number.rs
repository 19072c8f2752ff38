//! Large rates as each language says them: in English by thousands and millions, in Japanese and Chinese by 万.

use crate::lang::Lang;

/// A large number in words, to about three digits: `1.42 million`, `142万`.
pub fn large_number(value: f64, lang: Lang) -> String {
    match lang {
        Lang::En => english(value),
        Lang::Ja => by_ten_thousands(value, '億'),
        Lang::Zh => by_ten_thousands(value, '亿'),
    }
}

fn english(value: f64) -> String {
    match value {
        _ if value >= 1e6 => format!("{:.2} million", value / 1e6),
        _ if value >= 1e3 => format!("{:.0} thousand", value / 1e3),
        _ => format!("{value:.0}"),
    }
}

fn by_ten_thousands(value: f64, hundred_million: char) -> String {
    match value {
        _ if value >= 1e8 => format!("{:.2}{hundred_million}", value / 1e8),
        _ if value >= 1e6 => format!("{:.0}万", value / 1e4),
        _ if value >= 1e4 => format!("{:.1}万", value / 1e4),
        _ => format!("{value:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_counts_in_its_own_steps() {
        for (value, en, ja) in [
            (950.0, "950", "950"),
            (14_200.0, "14 thousand", "1.4万"),
            (1_420_000.0, "1.42 million", "142万"),
            (142_000_000.0, "142.00 million", "1.42億"),
        ] {
            assert_eq!(large_number(value, Lang::En), en);
            assert_eq!(large_number(value, Lang::Ja), ja);
        }
        assert_eq!(large_number(142_000_000.0, Lang::Zh), "1.42亿");
    }
}
