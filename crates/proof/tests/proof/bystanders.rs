//! Bystanders: with one more stone of the defender on any of them a certificate still holds.

use kagetsu_oracle::Random;
use kagetsu_proof::Certificate;
use kagetsu_rules::{Color, Direction, Point, PointSet, Position, Rule, Setup, Shape};

use crate::accepted::{ALL, read};
use crate::naive;
use crate::replay;

/// How many bystanders there are, after every `stride`-th was tried.
fn try_out(certificate: &Certificate, stride: usize) -> usize {
    let Ok(verified) = certificate.verify(1_000_000) else { return 0 };
    for point in verified.bystanders.into_iter().step_by(stride) {
        let mut setup = *certificate.setup();
        setup.put(!certificate.attacker(), point).expect("it is empty");
        let beside = certificate.with_setup(setup);
        assert!(beside.verify(1_000_000).is_ok(), "{point} beside\n{certificate}");
        assert!(point.index() % 5 > 0 || replay::holds(&beside), "{point} beside\n{certificate}");
    }
    verified.bystanders.len()
}

#[test]
fn a_stone_on_a_bystander_changes_nothing() {
    for rule in Rule::ALL {
        let (mut count, mut random) = (0, Random::new(7));
        for certificate in naive::found(rule, 6) {
            count += try_out(&certificate, 3 + random.below(5));
        }
        assert_eq!(count > 1_000, rule != Rule::Caro, "{rule}: {count}");
    }
}

#[test]
fn what_the_plan_uses_and_counter_fours_are_no_bystanders() {
    let four_three = read(ALL[0]);
    let verified = four_three.verify(1_000).expect("it holds");
    let used: PointSet =
        ["h8", "i8", "h9", "h5", "h10"].iter().map(|text| text.parse::<Point>().expect("a point")).collect();
    assert!((verified.bystanders & used).is_empty(), "{:?}", verified.bystanders);
    assert_eq!(verified.bystanders.len(), 225 - 6 - used.len());
    // Where Black defends its stones change what is forbidden.
    assert!(read(ALL[2]).verify(1_000).expect("it holds").bystanders.is_empty());
}

/// Why a legal move stays legal: no stone of White adds a three, four or overline of Black to a line.
#[test]
fn a_stone_of_the_other_colour_adds_nothing_to_a_line() {
    let center = Point::CENTER;
    let cells: Vec<Point> = (-5..=5)
        .filter(|step| *step != 0)
        .filter_map(|step| center.step(Direction::Horizontal, step))
        .collect();
    let board = |code: usize| {
        let mut setup = Setup::new(Rule::Renju);
        for (place, cell) in cells.iter().enumerate() {
            match code / 3_usize.pow(place as u32) % 3 {
                1 => setup.put(Color::Black, *cell).expect("an empty point"),
                2 => setup.put(Color::White, *cell).expect("an empty point"),
                _ => {}
            }
        }
        setup
    };
    let shapes: Vec<Shape> = (0..3_usize.pow(10))
        .map(|code| Position::from(&board(code)).shape(Color::Black, center, Direction::Horizontal))
        .collect();
    for (code, before) in shapes.iter().enumerate() {
        for place in 0..10 {
            let digit = 3_usize.pow(place);
            if code / digit % 3 != 0 {
                continue;
            }
            let after = shapes[code + 2 * digit];
            let context = format!("{before:?} {after:?} {code} {place}");
            assert!(after.fours() <= before.fours(), "{context}");
            assert!(after != Shape::Overline || *before == Shape::Overline, "{context}");
            assert!(after != Shape::OpenThree || *before == Shape::OpenThree, "{context}");
        }
    }
}
