//! Drawn boards out.

use core::fmt;

use kagetsu_rules::{Color, Point, Rule, SIZE};

use super::Diagram;

const HEADER: &str = "   A B C D E F G H I J K L M N O";

impl Diagram {
    fn sign(&self, point: Point) -> char {
        match self.setup.stone_at(point) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => self.forbidden.iter().find(|(at, _)| *at == point).map_or('.', |(_, kind)| kind.mark()),
        }
    }

    fn row(&self, f: &mut fmt::Formatter<'_>, y: u8) -> fmt::Result {
        write!(f, "{:>2}", y + 1)?;
        let is_last = |point: Point| self.last == Some(point) && self.setup.stone_at(point).is_some();
        let mut gap = ' ';
        for point in (0..SIZE).filter_map(|x| Point::new(x, y)) {
            let before = if is_last(point) { '[' } else { gap };
            write!(f, "{before}{}", self.sign(point))?;
            gap = if is_last(point) { ']' } else { ' ' };
        }
        writeln!(f, "{gap}{:>2}", y + 1)
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        for y in (0..SIZE).rev() {
            self.row(f, y)?;
        }
        writeln!(f, "{HEADER}")?;
        if self.setup.turn() != self.setup.natural_turn() {
            let side = match self.setup.turn() {
                Color::Black => 'b',
                Color::White => 'w',
            };
            writeln!(f, "turn:{side}")?;
        }
        if self.setup.rule() != Rule::default() {
            writeln!(f, "rule:{}", self.setup.rule())?;
        }
        Ok(())
    }
}
