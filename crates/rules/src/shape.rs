//! The two-level vocabulary of threats: what one line makes at a point, and what four lines make together.
//!
//! Both speak of an *empty* point and a colour: "if this colour plays here, what does it get?" An open three on
//! the board therefore shows as two or three empty points whose shape is [`Shape::OpenFour`].
//! How each shape is decided stands in `table/line_shapes.rs`; the pictures below are tested in `table/tests.rs`.

use crate::color::Color;
use crate::rule::Rule;

/// What a stone at an empty point would make on one line, weakest first.
///
/// In the pictures `*` is the point, `X` the same colour, `.` empty, and everything else on the line is free.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Shape {
    /// No five through this point on this line, or none within five moves.
    #[default]
    Blank,
    /// 長連: more than five in a row where that does not win: `X X X * X X`.
    #[doc(alias = "長連")]
    Overline,
    /// A lone stone that can still grow to a five.
    One,
    /// A lone stone that can grow to an open two.
    OpenOne,
    /// 止め二: can become a three: `O X * . . .`
    #[doc(alias = "止め二")]
    Two,
    /// 活二: can become an open three: `. . X * . .`
    #[doc(alias = "活二")]
    OpenTwo,
    /// 止め三: can become a four: `O X X * . .`
    #[doc(alias = "止め三")]
    Three,
    /// 活三: can become an open four: `. X X * . .` or `. X * . X .`
    #[doc(alias = "活三")]
    OpenThree,
    /// 四: one point completes it: `O X X X * .` or `X X . X *`
    #[doc(alias = "四")]
    #[doc(alias = "止め四")]
    Four,
    /// Two fours on one line: `X . X * X . X`, `X X . * X . X X`, `X X X . * . X X X`.
    #[doc(alias = "四四")]
    DoubleFour,
    /// 達四: four in a row that can be completed at both ends: `. X X X * .`
    #[doc(alias = "達四")]
    #[doc(alias = "活四")]
    OpenFour,
    /// 五連: a winning row: `X X * X X`.
    #[doc(alias = "五連")]
    Five,
}

impl Shape {
    /// All shapes, weakest first.
    pub const ALL: [Shape; 12] = [
        Shape::Blank,
        Shape::Overline,
        Shape::One,
        Shape::OpenOne,
        Shape::Two,
        Shape::OpenTwo,
        Shape::Three,
        Shape::OpenThree,
        Shape::Four,
        Shape::DoubleFour,
        Shape::OpenFour,
        Shape::Five,
    ];

    /// The shape whose discriminant is the low four bits of `code`; codes without a shape read as blank.
    #[inline]
    pub(crate) const fn from_code(code: u32) -> Shape {
        const BY_CODE: [Shape; 16] = {
            let mut table = [Shape::Blank; 16];
            let mut i = 0;
            while i < Shape::ALL.len() {
                table[i] = Shape::ALL[i];
                i += 1;
            }
            table
        };
        BY_CODE[(code & 15) as usize]
    }

    /// Whether the next stone of this colour makes five: a four of any kind.
    #[inline]
    pub const fn is_four(self) -> bool {
        matches!(self, Shape::Four | Shape::DoubleFour | Shape::OpenFour)
    }

    /// How many fours the line holds, as the double-four rule counts them.
    #[inline]
    pub const fn fours(self) -> u8 {
        match self {
            Shape::Four | Shape::OpenFour => 1,
            Shape::DoubleFour => 2,
            Shape::Blank
            | Shape::Overline
            | Shape::One
            | Shape::OpenOne
            | Shape::Two
            | Shape::OpenTwo
            | Shape::Three
            | Shape::OpenThree
            | Shape::Five => 0,
        }
    }
}

/// What a stone at an empty point would make on its four lines together, weakest first.
///
/// It says what the lines make, not whether the move is allowed: a point of Black that makes a double-three or a
/// double-four in renju has that class, and [`Position::forbidden_kind`](crate::Position::forbidden_kind)
/// decides. [`Combined::Overline`] is used only where an overline is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Combined {
    /// Nothing that can become a three with the next stone.
    #[default]
    Blank,
    /// A forbidden overline.
    Overline,
    /// A two that can become a three.
    Two,
    /// An open two.
    OpenTwo,
    /// A three that can become a four.
    Three,
    /// Two lines or more with an open two or a three: the material of a fork.
    DoubleTwo,
    /// One open three.
    OpenThree,
    /// 三々: two open threes or more.
    #[doc(alias = "三三")]
    DoubleThree,
    /// One four.
    Four,
    /// 四三: a four and an open three on another line.
    #[doc(alias = "四三")]
    FourThree,
    /// 四四: two fours or more.
    #[doc(alias = "四四")]
    DoubleFour,
    /// 達四: an open four.
    OpenFour,
    /// A winning row.
    Five,
}

impl Combined {
    /// How many classes there are.
    pub const COUNT: usize = 13;

    /// All classes, weakest first.
    pub const ALL: [Combined; Combined::COUNT] = [
        Combined::Blank,
        Combined::Overline,
        Combined::Two,
        Combined::OpenTwo,
        Combined::Three,
        Combined::DoubleTwo,
        Combined::OpenThree,
        Combined::DoubleThree,
        Combined::Four,
        Combined::FourThree,
        Combined::DoubleFour,
        Combined::OpenFour,
        Combined::Five,
    ];

    /// Whether the next stone of this colour makes five.
    pub const fn is_four(self) -> bool {
        matches!(self, Combined::Four | Combined::FourThree | Combined::DoubleFour | Combined::OpenFour)
    }

    /// The class of four line shapes of `color`. To a side with forbidden moves an overline spoils the whole move,
    /// and an open four beside another four is a double-four.
    pub fn of_shapes(shapes: [Shape; 4], rule: Rule, color: Color) -> Combined {
        let has_forbidden = rule.has_forbidden(color);
        let count = |wanted: fn(Shape) -> bool| shapes.iter().filter(|shape| wanted(**shape)).count();
        let has = |wanted: Shape| shapes.contains(&wanted);
        let fours: u8 = shapes.iter().map(|shape| shape.fours()).sum();
        let threes = count(|shape| shape == Shape::OpenThree);
        let twos = count(|shape| matches!(shape, Shape::OpenTwo | Shape::Three));
        if has(Shape::Five) {
            Combined::Five
        } else if has_forbidden && has(Shape::Overline) {
            Combined::Overline
        } else if has(Shape::OpenFour) && (fours == 1 || !has_forbidden) {
            Combined::OpenFour
        } else if fours >= 2 {
            Combined::DoubleFour
        } else if fours == 1 {
            if threes > 0 { Combined::FourThree } else { Combined::Four }
        } else if threes > 0 {
            if threes > 1 { Combined::DoubleThree } else { Combined::OpenThree }
        } else if twos > 0 {
            match (twos, has(Shape::Three)) {
                (2.., _) => Combined::DoubleTwo,
                (_, true) => Combined::Three,
                (_, false) => Combined::OpenTwo,
            }
        } else if has(Shape::Two) {
            Combined::Two
        } else {
            Combined::Blank
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_the_order_of_the_lists() {
        for (code, shape) in Shape::ALL.into_iter().enumerate() {
            assert_eq!(shape as usize, code);
            assert_eq!(Shape::from_code(code as u32), shape);
        }
        for (code, class) in Combined::ALL.into_iter().enumerate() {
            assert_eq!(class as usize, code);
        }
    }

    #[test]
    fn four_lines_make_a_class() {
        use Shape::{Blank, DoubleFour, Five, Four, OpenFour, OpenThree, OpenTwo, Overline, Three, Two};
        let class = |shapes: [Shape; 4]| {
            let [black, white] = Color::ALL.map(|color| Combined::of_shapes(shapes, Rule::Renju, color));
            (black, white)
        };
        let same = |class: Combined| (class, class);
        assert_eq!(class([Blank; 4]), same(Combined::Blank));
        assert_eq!(class([Two, Blank, Blank, Two]), same(Combined::Two));
        assert_eq!(class([Two, Blank, Blank, OpenTwo]), same(Combined::OpenTwo));
        assert_eq!(class([Three, Blank, Blank, Two]), same(Combined::Three));
        assert_eq!(class([Three, Blank, OpenTwo, Two]), same(Combined::DoubleTwo));
        assert_eq!(class([Three, OpenThree, OpenTwo, Two]), same(Combined::OpenThree));
        assert_eq!(class([OpenThree, OpenThree, Blank, Two]), same(Combined::DoubleThree));
        assert_eq!(class([OpenThree, OpenThree, Four, Two]), same(Combined::FourThree));
        assert_eq!(class([Four, OpenTwo, Blank, Two]), same(Combined::Four));
        assert_eq!(class([Four, Four, Blank, Two]), same(Combined::DoubleFour));
        assert_eq!(class([DoubleFour, Blank, Blank, Blank]), same(Combined::DoubleFour));
        assert_eq!(class([OpenFour, OpenThree, Blank, Blank]), same(Combined::OpenFour));
        assert_eq!(class([OpenFour, Four, Blank, Blank]), (Combined::DoubleFour, Combined::OpenFour));
        assert_eq!(class([Overline, Four, Blank, Blank]), (Combined::Overline, Combined::Four));
        assert_eq!(class([Overline, Five, Four, Four]), same(Combined::Five));
    }
}
