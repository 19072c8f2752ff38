//! The patterns that stand on the board, kept up to date move by move.
//!
//! Invariant: everything equals what [`Standing::of`] would find. A stone changes the four lines through it and
//! nothing else; what they held before is remembered on a stack, so that taking back is a copy. What patterns are
//! worth is not known here.

use kagetsu_rules::{AREA, Color, Place, Point, Position, Rule};

use super::line;
use super::memory::{LineKey, LineMemory};
use super::patterns::{LinePatterns, Pattern, WinningRow};

/// Facts about the stones on the board: patterns by kind, and how the stones are connected.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    rows: [WinningRow; 2],
    /// Per colour and line, the stones as bits by cell.
    stones: [[u16; Place::LINES]; 2],
    /// Per colour and line, what the stones make.
    lines: [[LinePatterns; Place::LINES]; 2],
    /// Per colour, straight lines and diagonals apart, the sum over the lines.
    totals: [[Totals; 2]; 2],
    /// In how many directions the stone at each point belongs to a pattern.
    directions: [u8; AREA],
    /// Per colour, the sum of these over the stones that have two or more.
    connections: [i32; 2],
    taken: Vec<Taken>,
    memory: LineMemory,
}

/// How many patterns of each kind, over many lines.
pub(super) type Totals = [u16; Pattern::COUNT + 1];

/// What a move changed.
#[derive(Clone, Copy, Debug)]
struct Taken {
    point: Point,
    color: Color,
    lines: [[LinePatterns; 2]; 4],
}

impl Standing {
    /// The patterns of a position.
    pub(super) fn of(position: &Position) -> Standing {
        Standing::empty(position.rule(), LineMemory::new()).filled(position)
    }

    /// Starts anew from `position`, keeping what was learned of lines.
    pub(super) fn reset(&mut self, position: &Position) {
        let kept = core::mem::take(&mut self.memory);
        let empty = Standing::empty(position.rule(), kept);
        // What a line holds depends on the rule.
        let memory_serves = empty.rows == self.rows;
        let fresh = if memory_serves { empty } else { Standing::empty(position.rule(), LineMemory::new()) };
        *self = fresh.filled(position);
    }

    fn empty(rule: Rule, memory: LineMemory) -> Standing {
        Standing {
            rows: Color::ALL.map(|color| WinningRow::of(rule, color)),
            stones: [[0; Place::LINES]; 2],
            lines: [[LinePatterns::default(); Place::LINES]; 2],
            totals: [[[0; Pattern::COUNT + 1]; 2]; 2],
            directions: [0; AREA],
            connections: [0; 2],
            taken: Vec::with_capacity(AREA),
            memory,
        }
    }

    fn filled(mut self, position: &Position) -> Standing {
        for color in Color::ALL {
            for point in position.stones(color) {
                self.flip(point, color);
            }
        }
        for line in 0..Place::LINES as u8 {
            for color in Color::ALL {
                let patterns = self.read(color, line);
                self.set(color, line, patterns);
            }
        }
        self
    }

    /// Puts a stone on the empty point `point`.
    pub(super) fn place(&mut self, point: Point, color: Color) {
        self.flip(point, color);
        let mut lines = [[LinePatterns::default(); 2]; 4];
        for (before, Place { line, .. }) in lines.iter_mut().zip(Place::of(point)) {
            for color in Color::ALL {
                before[color.index()] = self.lines[color.index()][*line as usize];
                let patterns = self.read(color, *line);
                self.set(color, *line, patterns);
            }
        }
        self.taken.push(Taken { point, color, lines });
    }

    /// Takes back the last stone placed; nothing happens when there is none.
    pub(super) fn undo(&mut self) {
        let Some(Taken { point, color, lines }) = self.taken.pop() else { return };
        self.flip(point, color);
        for (before, Place { line, .. }) in lines.into_iter().zip(Place::of(point)) {
            for color in Color::ALL {
                self.set(color, *line, before[color.index()]);
            }
        }
    }

    /// How many patterns of each kind `color` has, on straight lines and on diagonals.
    #[inline]
    pub(super) fn totals(&self, color: Color) -> &[Totals; 2] {
        &self.totals[color.index()]
    }

    /// The directions in which `color`'s stones belong to patterns, over all stones that do in two or more.
    #[inline]
    pub(super) fn connections(&self, color: Color) -> i32 {
        self.connections[color.index()]
    }

    fn flip(&mut self, point: Point, color: Color) {
        for Place { line, cell } in Place::of(point) {
            self.stones[color.index()][*line as usize] ^= 1 << cell;
        }
    }

    #[inline]
    fn read(&mut self, color: Color, line: u8) -> LinePatterns {
        let own = self.stones[color.index()][line as usize];
        if own.count_ones() < 2 {
            return LinePatterns::default();
        }
        let other = self.stones[color.other().index()][line as usize];
        let key = LineKey { own, other, cells: line::cells(line), color };
        self.memory.recall(key, self.rows[color.index()])
    }

    #[inline]
    fn set(&mut self, color: Color, line: u8, patterns: LinePatterns) {
        let before = core::mem::replace(&mut self.lines[color.index()][line as usize], patterns);
        if before == patterns {
            return;
        }
        let totals = &mut self.totals[color.index()][usize::from(line::direction(line).is_diagonal())];
        for ((total, old), new) in totals.iter_mut().zip(before.counts).zip(patterns.counts) {
            *total = total.wrapping_sub(u16::from(old)).wrapping_add(u16::from(new));
        }
        self.connect(color, line, before.stones, patterns.stones);
    }

    /// Notes which stones of a line came into patterns or went out of them.
    fn connect(&mut self, color: Color, line: u8, before: u16, after: u16) {
        let mut changed = before ^ after;
        while changed != 0 {
            let cell = changed.trailing_zeros();
            changed &= changed - 1;
            let directions = &mut self.directions[line::index(line, cell)];
            let old = *directions;
            *directions = if after >> cell & 1 != 0 { old + 1 } else { old - 1 };
            self.connections[color.index()] += connection(*directions) - connection(old);
        }
    }
}

/// What a stone with patterns in so many directions counts.
const fn connection(directions: u8) -> i32 {
    if directions >= 2 { directions as i32 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kagetsu_oracle::Random;

    /// Everything but the way back and the memory.
    fn facts(standing: &Standing) -> impl PartialEq + core::fmt::Debug + use<> {
        let Standing { stones, lines, totals, directions, connections, .. } = standing.clone();
        (stones, lines, totals, directions, connections)
    }

    #[test]
    fn kept_equals_fresh_on_random_walks_with_undo() {
        for (seed, rule) in Rule::ALL.into_iter().enumerate() {
            let mut random = Random::new(seed as u64);
            let mut position = Position::new(rule);
            let mut kept = Standing::of(&position);
            let mut receipts = Vec::new();
            for _ in 0..3_000 {
                let empty: Vec<Point> = position.empty().into_iter().collect();
                let forward = receipts.is_empty() || random.below(100) < 55;
                if let Some(point) = random.pick(&empty).filter(|_| forward) {
                    let color = position.turn();
                    receipts.push(position.place(point));
                    kept.place(point, color);
                } else if let Some(undo) = receipts.pop() {
                    position.undo(undo);
                    kept.undo();
                }
                assert_eq!(facts(&kept), facts(&Standing::of(&position)), "{rule} {position:?}");
            }
        }
    }

    #[test]
    fn connected_stones_count_their_directions() {
        let mut setup = kagetsu_rules::Setup::new(Rule::Renju);
        for point in ["h8", "i8", "h9"] {
            setup.put(Color::White, point.parse().unwrap()).unwrap();
        }
        // H8 is in two open twos, I8 and H9 each in one of them and in the diagonal between them.
        let standing = Standing::of(&Position::from(&setup));
        assert_eq!(standing.connections(Color::White), 3 * 2);
        assert_eq!(standing.totals(Color::White)[0][Pattern::OpenTwo as usize], 2);
        assert_eq!(standing.totals(Color::White)[1][Pattern::OpenTwo as usize], 1);
        assert_eq!(standing.connections(Color::Black), 0);
    }
}
