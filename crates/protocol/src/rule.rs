//! Rule sets as the numbers of `INFO rule`.

use kagetsu_rules::Rule;

/// The number of a rule in `INFO rule`: bits 1 exactly five, 4 renju, 8 caro.
pub(crate) const fn rule_code(rule: Rule) -> u32 {
    match rule {
        Rule::Freestyle => 0,
        Rule::Standard => 1,
        Rule::Renju => 4,
        Rule::Caro => 8,
    }
}

/// The rule behind a number of `INFO rule`, if it is one that can be played here. Caro implies exactly five, so its
/// bit may come with bit 1.
pub(crate) const fn rule_of_code(code: i64) -> Option<Rule> {
    match code {
        0 => Some(Rule::Freestyle),
        1 => Some(Rule::Standard),
        4 => Some(Rule::Renju),
        8 | 9 => Some(Rule::Caro),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_round_trip_and_others_are_refused() {
        for rule in Rule::ALL {
            assert_eq!(rule_of_code(i64::from(rule_code(rule))), Some(rule));
        }
        assert!([2, 3, 5, 6, 7, 10, 12, -1].into_iter().all(|code| rule_of_code(code).is_none()));
    }
}
