//! A sample of the comparison that `cargo xtask verify` runs at length.

use kagetsu_oracle::compare;

#[test]
fn fast_and_plain_rules_agree_on_random_boards() {
    let summary = compare::run(12_000, 20_261_115);
    assert!(summary.difference.is_none(), "{summary}");
    assert!(summary.points >= 12_000 && summary.forbidden > 100 && summary.wins > 100, "{summary}");
}

#[test]
fn fast_and_plain_shapes_agree_on_a_sample_of_all_windows() {
    let summary = compare::windows(7);
    assert!(summary.difference.is_none(), "{summary}");
    assert_eq!(summary.points, (364usize * 364).div_ceil(7));
}
