//! A sample of the comparison that `cargo xtask verify` runs at length.

use kagetsu_oracle::compare;

#[test]
fn fast_and_plain_rules_agree_on_random_boards() {
    let summary = compare::run(20_000, 20_261_115);
    assert!(summary.difference.is_none(), "{summary}");
    assert!(summary.points >= 20_000 && summary.forbidden > 100 && summary.wins > 100, "{summary}");
}
