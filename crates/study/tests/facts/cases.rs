//! The positions of `cases.txt`: `name | rule | position | move`, one per line.

use std::sync::OnceLock;

use kagetsu_records::read;
use kagetsu_rules::{Point, Position, Rule};
use kagetsu_study::facts::{Effort, Facts, facts};

/// A position with a move to be explained.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) text: &'static str,
    pub(crate) position: Position,
    pub(crate) point: Point,
    pub(crate) facts: Facts,
}

/// Every case, with its facts at the usual effort.
pub(crate) fn all() -> &'static [Case] {
    static ALL: OnceLock<Vec<Case>> = OnceLock::new();
    ALL.get_or_init(|| {
        let lines = include_str!("cases.txt").lines();
        let lines = lines.filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
        lines.map(parse).collect()
    })
}

fn parse(line: &'static str) -> Case {
    let fields: Vec<&'static str> = line.split('|').map(str::trim).collect();
    let [name, rule, text, point] = fields[..] else { panic!("four fields: {line}") };
    let rule: Rule = rule.parse().expect(line);
    let setup = read(text, rule).expect(line).with_rule(rule).setup();
    let (position, point) = (Position::from(&setup), point.parse().expect(line));
    let facts = facts(&position, point, &Effort::default()).expect(line);
    Case { name, text, position, point, facts }
}
