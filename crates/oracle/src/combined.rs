//! What four lines make together, as a list of plain statements, strongest first.

use kagetsu_rules::{Color, Combined, Rule, Shape};

/// The class of a point of `color` whose four lines make `shapes`.
pub(crate) fn combined(rule: Rule, color: Color, shapes: [Shape; 4]) -> Combined {
    let lines = |wanted: Shape| shapes.iter().filter(|shape| **shape == wanted).count();
    let restricted = rule == Rule::Renju && color == Color::Black;
    let fours = lines(Shape::Four) + lines(Shape::OpenFour) + 2 * lines(Shape::DoubleFour);
    let threes = lines(Shape::OpenThree);
    let material = lines(Shape::OpenTwo) + lines(Shape::Three);
    let statements = [
        (lines(Shape::Five) > 0, Combined::Five),
        (restricted && lines(Shape::Overline) > 0, Combined::Overline),
        // Of two fours the open one wins at once, unless two fours are forbidden.
        (restricted && fours >= 2, Combined::DoubleFour),
        (lines(Shape::OpenFour) > 0, Combined::OpenFour),
        (fours >= 2, Combined::DoubleFour),
        (fours == 1 && threes >= 1, Combined::FourThree),
        (fours == 1, Combined::Four),
        (threes >= 2, Combined::DoubleThree),
        (threes == 1, Combined::OpenThree),
        (material >= 2, Combined::DoubleTwo),
        (lines(Shape::Three) == 1, Combined::Three),
        (lines(Shape::OpenTwo) == 1, Combined::OpenTwo),
        (lines(Shape::Two) >= 1, Combined::Two),
    ];
    statements.into_iter().find(|(holds, _)| *holds).map_or(Combined::Blank, |(_, class)| class)
}
