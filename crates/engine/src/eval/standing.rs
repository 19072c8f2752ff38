//! The patterns that stand on the board, kept up to date move by move.
//!
//! Invariant: everything equals what [`Standing::of`] would find. A stone changes the four lines through it and
//! nothing else; what they held before is remembered on a stack, so that taking back reads nothing. Lines are read only
//! when somebody asks: many stones of a search are taken back before.

use kagetsu_rules::{AREA, Color, LinePlace, Point, Position, Rule};

use super::line;
use super::memory::{LineKey, Memory, Reading};
use super::patterns::{Pattern, WinningRow};
use super::weights::StandingWorth;

/// Facts about the stones on the board: what the patterns are worth, and how the stones are connected.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    rows: [WinningRow; 2],
    worth: StandingWorth,
    /// Per colour and line, the stones as bits by cell.
    stones: [[u16; LinePlace::LINES]; 2],
    /// Per colour and line, what the stones make.
    lines: [[Reading; LinePlace::LINES]; 2],
    whole: Whole,
    taken: Vec<Taken>,
    /// Stones placed since anybody asked.
    unread: Vec<(Point, Color)>,
    memory: Memory<Reading>,
}

/// What all lines make together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Whole {
    /// Per colour, the sum over the lines of what they are worth to it and to its opponent.
    worth: [[i32; 2]; 2],
    /// In how many directions the stone at each point belongs to a pattern.
    directions: [u8; AREA],
    /// Per colour, the sum of these over the stones that have two or more.
    connections: [i32; 2],
}

/// How many patterns of each kind, over many lines.
pub(super) type Totals = [u16; Pattern::COUNT];

/// A stone and what it changed, as it was before.
#[derive(Clone, Copy, Debug)]
struct Taken {
    point: Point,
    color: Color,
    lines: [[Reading; 2]; 4],
}

impl Standing {
    /// The patterns of a position and what they are worth.
    pub(super) fn of(position: &Position, worth: &StandingWorth) -> Standing {
        Standing::empty(position.rule(), *worth, Memory::new()).filled(position)
    }

    /// Starts anew from `position`, keeping what was learned of lines.
    pub(super) fn reset(&mut self, position: &Position) {
        let kept = core::mem::take(&mut self.memory);
        let empty = Standing::empty(position.rule(), self.worth, kept);
        // What a line holds depends on the rule.
        let memory_serves = empty.rows == self.rows;
        let fresh = if memory_serves { empty } else { Standing { memory: Memory::new(), ..empty } };
        *self = fresh.filled(position);
    }

    fn empty(rule: Rule, worth: StandingWorth, memory: Memory<Reading>) -> Standing {
        Standing {
            rows: Color::ALL.map(|color| WinningRow::of(rule, color)),
            worth,
            stones: [[0; LinePlace::LINES]; 2],
            lines: [[Reading::default(); LinePlace::LINES]; 2],
            whole: Whole { worth: [[0; 2]; 2], directions: [0; AREA], connections: [0; 2] },
            taken: Vec::with_capacity(AREA),
            unread: Vec::with_capacity(AREA),
            memory,
        }
    }

    fn filled(mut self, position: &Position) -> Standing {
        for color in Color::ALL {
            for point in position.stones(color) {
                self.flip(point, color);
            }
        }
        for line in 0..LinePlace::LINES as u8 {
            for color in Color::ALL {
                let reading = self.read(color, line);
                self.set(color, line, reading);
            }
        }
        self
    }

    /// Puts a stone on the empty point `point`.
    #[inline]
    pub(super) fn place(&mut self, point: Point, color: Color) {
        self.unread.push((point, color));
    }

    /// Takes back the last stone placed; nothing happens when there is none.
    #[inline]
    pub(super) fn undo(&mut self) {
        if self.unread.pop().is_none() {
            self.take_back();
        }
    }

    fn take_back(&mut self) {
        let Some(Taken { point, color, lines }) = self.taken.pop() else { return };
        self.flip(point, color);
        for (before, LinePlace { line, .. }) in lines.into_iter().zip(LinePlace::of(point)) {
            for color in Color::ALL {
                let _ = self.set(color, *line, before[color.index()]);
            }
        }
    }

    /// What stands, with every stone that was placed.
    pub(super) fn read_all(&mut self) -> &Standing {
        for index in 0..self.unread.len() {
            let (point, color) = self.unread[index];
            self.read_stone(point, color);
        }
        self.unread.clear();
        self
    }

    fn read_stone(&mut self, point: Point, color: Color) {
        self.flip(point, color);
        let mut taken = Taken { point, color, lines: [[Reading::default(); 2]; 4] };
        for (before, LinePlace { line, .. }) in taken.lines.iter_mut().zip(LinePlace::of(point)) {
            for color in Color::ALL {
                let reading = self.read(color, *line);
                before[color.index()] = self.set(color, *line, reading);
            }
        }
        self.taken.push(taken);
    }

    /// What the patterns of `color` are worth to it, and what they cost its opponent.
    #[inline]
    pub(super) fn worth(&self, color: Color) -> [i32; 2] {
        self.whole.worth[color.index()]
    }

    /// How many patterns of each kind `color` has, on straight lines and on diagonals; counted anew.
    pub(super) fn totals(&self, color: Color) -> [Totals; 2] {
        let mut totals = [[0; Pattern::COUNT]; 2];
        for line in 0..LinePlace::LINES as u8 {
            let key = self.key(color, line);
            let counts = key.patterns(self.rows[color.index()]).counts;
            let totals = &mut totals[usize::from(key.is_diagonal)];
            totals.iter_mut().zip(counts).for_each(|(total, count)| *total += u16::from(count));
        }
        totals
    }

    /// The directions in which `color`'s stones belong to patterns, over all stones that do in two or more.
    #[inline]
    pub(super) fn connections(&self, color: Color) -> i32 {
        self.whole.connections[color.index()]
    }

    fn flip(&mut self, point: Point, color: Color) {
        for LinePlace { line, cell } in LinePlace::of(point) {
            self.stones[color.index()][*line as usize] ^= 1 << cell;
        }
    }

    #[inline]
    fn key(&self, color: Color, line: u8) -> LineKey {
        LineKey {
            own: self.stones[color.index()][line as usize],
            other: self.stones[color.other().index()][line as usize],
            cells: line::cells(line),
            color,
            is_diagonal: line::direction(line).is_diagonal(),
        }
    }

    #[inline]
    fn read(&mut self, color: Color, line: u8) -> Reading {
        let key = self.key(color, line);
        if key.own.count_ones() < 2 {
            return Reading::default();
        }
        self.memory.recall(key.word(), || Reading::new(key, self.rows[color.index()], &self.worth))
    }

    /// Gives a line a new reading; the old one comes back.
    #[inline]
    fn set(&mut self, color: Color, line: u8, reading: Reading) -> Reading {
        let before = core::mem::replace(&mut self.lines[color.index()][line as usize], reading);
        let worth = &mut self.whole.worth[color.index()];
        for (worth, (old, new)) in worth.iter_mut().zip(before.worth.into_iter().zip(reading.worth)) {
            *worth += new - old;
        }
        if before.stones != reading.stones {
            self.connect(color, line, before.stones, reading.stones);
        }
        before
    }

    /// Notes which stones of a line came into patterns or went out of them.
    fn connect(&mut self, color: Color, line: u8, before: u16, after: u16) {
        let mut changed = before ^ after;
        while changed != 0 {
            let cell = changed.trailing_zeros();
            changed &= changed - 1;
            let directions = &mut self.whole.directions[line::index(line, cell)];
            let old = *directions;
            *directions = if after >> cell & 1 != 0 { old + 1 } else { old - 1 };
            self.whole.connections[color.index()] += connection(*directions) - connection(old);
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
    use crate::eval::term::Switches;
    use crate::eval::weights::Weights;
    use crate::tunables::Params;
    use kagetsu_oracle::Random;

    fn standing(position: &Position) -> Standing {
        Standing::of(position, &Weights::new(&Params::default(), Switches::ALL, 0).standing)
    }

    /// Everything but the way back and the memory.
    fn facts(standing: &Standing) -> impl PartialEq + core::fmt::Debug + use<> {
        let Standing { stones, lines, whole, .. } = standing.clone();
        (stones, lines, whole)
    }

    #[test]
    fn kept_equals_fresh_on_random_walks_with_undo() {
        for (seed, rule) in Rule::ALL.into_iter().enumerate() {
            let mut random = Random::new(seed as u64);
            let mut position = Position::new(rule);
            let mut kept = standing(&position);
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
                // Sometimes nobody asks for a while.
                if random.below(3) > 0 {
                    assert_eq!(facts(kept.read_all()), facts(&standing(&position)), "{rule} {position:?}");
                }
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
        let standing = standing(&Position::from(&setup));
        assert_eq!(standing.connections(Color::White), 3 * 2);
        assert_eq!(standing.totals(Color::White)[0][Pattern::OpenTwo as usize], 2);
        assert_eq!(standing.totals(Color::White)[1][Pattern::OpenTwo as usize], 1);
        assert_eq!(standing.connections(Color::Black), 0);
    }
}
