//! A candidate move seen before its stone is placed, and the points around it.

use kagetsu_rules::{Color, Combined, Direction, Point, Position, Shape};

/// A candidate move and what it makes, seen before the stone is placed.
#[derive(Clone, Copy)]
pub(super) struct Stone {
    pub(super) point: Point,
    pub(super) color: Color,
    /// What it makes on each line.
    own: [Shape; 4],
    /// What the opponent would make; blank where it may not play.
    their: [Shape; 4],
}

impl Stone {
    /// The move of the side to move at `point`.
    #[inline]
    pub(super) fn new(position: &Position, point: Point) -> Stone {
        let color = position.turn();
        let their =
            if position.may_play(!color, point) { position.shapes(!color, point) } else { [Shape::Blank; 4] };
        Stone { point, color, own: position.shapes(color, point), their }
    }

    /// In one word all that a [`Stone`] knows of the move at `point`, apart from whose it is, and how far from the centre it
    /// is. Never 0.
    #[inline]
    pub(super) fn key(position: &Position, point: Point) -> u64 {
        let color = position.turn();
        let own = u64::from(position.shape_code(color, point));
        let their =
            if position.may_play(!color, point) { u64::from(position.shape_code(!color, point)) } else { 0 };
        own | their << 16 | u64::from(point.distance_to_center()) << 32 | 1 << 63
    }

    /// Each line with what it makes and what the opponent would make.
    #[inline]
    pub(super) fn lines(&self) -> impl Iterator<Item = (Direction, Shape, Shape)> {
        let (own, their) = (self.own, self.their);
        Direction::ALL
            .into_iter()
            .zip(own)
            .zip(their)
            .map(|((direction, own), their)| (direction, own, their))
    }

    pub(super) fn makes(&self, shape: Shape) -> bool {
        self.own.contains(&shape)
    }

    pub(super) fn makes_four(&self) -> bool {
        self.own.into_iter().any(Shape::is_four)
    }

    /// Whether the opponent would make `shape` or better.
    pub(super) fn takes(&self, shape: Shape) -> bool {
        self.their.into_iter().any(|their| their >= shape)
    }

    /// Whether it makes nothing but lone stones and closed twos.
    pub(super) fn is_quiet(&self) -> bool {
        self.own.into_iter().all(|shape| shape < Shape::OpenTwo)
    }
}

/// Whether `color` has a point of this class that it may play. A three among them is taken as the lines show it.
pub(super) fn has_playable(position: &Position, color: Color, class: Combined) -> bool {
    position.count(color, class) > 0
        && position.points(color, class).into_iter().any(|point| position.may_play(color, point))
}

/// The first empty point on either side of the stone's row: a stone there joins the row, and no other can make a solid
/// row with it.
pub(super) fn ends(after: &Position, stone: &Stone, direction: Direction) -> impl Iterator<Item = Point> {
    let Stone { point, color, .. } = *stone;
    [1, -1].into_iter().filter_map(move |sign| {
        let mut ahead = (1..=4).map_while(move |steps| point.step(direction, sign * steps));
        let end = ahead.find(|point| after.stone_at(*point) != Some(color))?;
        after.stone_at(end).is_none().then_some(end)
    })
}

/// The empty points within four cells of `point` along `direction`, up to the first stone of the other colour.
pub(super) fn near(
    position: &Position,
    point: Point,
    direction: Direction,
    color: Color,
) -> impl Iterator<Item = Point> {
    [1, -1].into_iter().flat_map(move |sign| {
        (1..=4)
            .map_while(move |steps| point.step(direction, sign * steps))
            .take_while(move |point| position.stone_at(*point) != Some(!color))
            .filter(move |point| position.stone_at(*point).is_none())
    })
}
