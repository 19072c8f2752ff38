//! The patterns that stand on one line, for one colour, each counted once.
//!
//! A pattern is a *set of stones* of the line, judged by the five-cell windows that hold no stone of the opponent and
//! whose five would win (where an overline does not win, no own stone may touch the window):
//! * *four*: a cell that completes a window with four stones. Four solid stones completed at both ends are one *open
//!   four*; every other such cell is a four of its own;
//! * *three*, *two*: three or two stones that are alone in a window. They are *open* when they are alone among the four
//!   inner cells of two neighbouring windows whose outer cells are empty: one stone makes an open four of an open
//!   three, and an open three of an open two.
//!
//! A pattern counts unless all its stones already belong to stronger patterns of the line. So `. X X X .` is one open
//! three and no two, and `X X . . . X X` is two open twos; a line with a five has nothing else. Whether Black may play the
//! completing points is not asked here. All cells of a line are looked at together, as bits.

use kagetsu_rules::{Color, Overline, Rule};

/// A kind of pattern, strongest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub(super) enum Pattern {
    /// 五連.
    Five,
    /// 達四、活四.
    OpenFour,
    /// 止め四.
    Four,
    /// 活三.
    OpenThree,
    /// 止め三.
    Three,
    /// 活二.
    OpenTwo,
    /// 止め二.
    Two,
}

impl Pattern {
    /// How many kinds there are.
    pub(super) const COUNT: usize = 7;
    /// All kinds, strongest first.
    pub(super) const ALL: [Pattern; Pattern::COUNT] = [
        Pattern::Five,
        Pattern::OpenFour,
        Pattern::Four,
        Pattern::OpenThree,
        Pattern::Three,
        Pattern::OpenTwo,
        Pattern::Two,
    ];
}

/// What a row has to be to win, for one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct WinningRow {
    longer_wins: bool,
    blocked_fails: bool,
}

impl WinningRow {
    pub(super) fn of(rule: Rule, color: Color) -> WinningRow {
        WinningRow {
            longer_wins: rule.overline(color) == Overline::Wins,
            blocked_fails: rule.blocked_five_fails(),
        }
    }
}

/// What stands on a line: how many patterns of each kind, and the stones that belong to any.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct LinePatterns {
    pub(super) counts: Counts,
    pub(super) stones: u16,
}

/// How many patterns of each kind, by number; the last lane is always 0 and only rounds the size.
pub(super) type Counts = [u8; Pattern::COUNT + 1];

/// Room below cell 0, so that a window may begin before the line.
const MARGIN: u32 = 6;

/// Reads the patterns of `own` stones on a line with the `empty` cells and the opponent's stones `other`, all as bits by
/// cell.
pub(super) fn read(own: u16, empty: u16, other: u16, row: WinningRow) -> LinePatterns {
    if own.count_ones() < 2 {
        return LinePatterns::default();
    }
    CellLine::new(own, empty, other, row).read()
}

struct CellLine {
    own: u32,
    /// Where windows begin that can become a winning row.
    alive: u32,
    /// `before[k]`: cells with `k` empty cells directly before them.
    before: [u32; 5],
    /// `after[k]`: cells from which on `k` cells are empty, themselves included.
    after: [u32; 5],
    empty: u32,
}

/// Where sets of stones of one relative picture begin.
#[derive(Clone, Copy, Default)]
struct Starts {
    open: u32,
    any: u32,
}

/// The pictures of three stones within five cells, the first stone in the lowest bit.
const THREES: [u32; 6] = [0b111, 0b1011, 0b1101, 0b1_0011, 0b1_0101, 0b1_1001];
/// The pictures of two stones within five cells.
const TWOS: [u32; 4] = [0b11, 0b101, 0b1001, 0b1_0001];

impl CellLine {
    #[inline]
    fn new(own: u16, empty: u16, other: u16, row: WinningRow) -> CellLine {
        let [own, empty, other] = [own, empty, other].map(|cells| u32::from(cells) << MARGIN);
        let mut alive = all_of_five(own | empty);
        if !row.longer_wins {
            alive &= !(own << 1) & !(own >> 5);
        }
        if row.blocked_fails {
            alive &= !(other << 1 & other >> 5);
        }
        let (mut before, mut after) = ([u32::MAX; 5], [u32::MAX; 5]);
        for k in 1..5 {
            before[k] = before[k - 1] & empty << k;
            after[k] = after[k - 1] & empty >> (k - 1);
        }
        CellLine { own, alive, before, after, empty }
    }

    fn read(&self) -> LinePatterns {
        let stones = self.own.count_ones();
        let mut tally = PatternCounter::default();
        if stones >= 5 && self.fives(&mut tally) {
            return tally.finish();
        }
        if stones >= 4 {
            self.fours(&mut tally);
        }
        if stones >= 3 {
            let starts = [
                self.starts::<{ THREES[0] }, 3>(),
                self.starts::<{ THREES[1] }, 4>(),
                self.starts::<{ THREES[2] }, 4>(),
                self.starts::<{ THREES[3] }, 5>(),
                self.starts::<{ THREES[4] }, 5>(),
                self.starts::<{ THREES[5] }, 5>(),
            ];
            tally.take(Pattern::OpenThree, THREES, starts.map(|starts| starts.open));
            tally.take(Pattern::Three, THREES, starts.map(|starts| starts.any & !starts.open));
        }
        let starts = [
            self.starts::<{ TWOS[0] }, 2>(),
            self.starts::<{ TWOS[1] }, 3>(),
            self.starts::<{ TWOS[2] }, 4>(),
            self.starts::<{ TWOS[3] }, 5>(),
        ];
        tally.take(Pattern::OpenTwo, TWOS, starts.map(|starts| starts.open));
        tally.take(Pattern::Two, TWOS, starts.map(|starts| starts.any & !starts.open));
        tally.finish()
    }

    /// Whether there is a five, after which nothing else on the line matters.
    fn fives(&self, tally: &mut PatternCounter) -> bool {
        let fives = self.alive & all_of_five(self.own);
        if fives != 0 {
            tally.counts[Pattern::Five as usize] = 1;
            tally.covered = (0..5).fold(0, |cells, cell| cells | fives << cell);
        }
        fives != 0
    }

    fn fours(&self, tally: &mut PatternCounter) {
        let (mut completions, mut cells) = (0, 0);
        for gap in 0..5 {
            let stones = (0..5).filter(|cell| *cell != gap);
            let windows = stones
                .clone()
                .fold(self.alive & self.empty >> gap, |windows, cell| windows & self.own >> cell);
            completions |= windows << gap;
            cells |= stones.fold(0, |cells, cell| cells | windows << cell);
        }
        let solid = self.own & self.own >> 1 & self.own >> 2 & self.own >> 3;
        let open = solid & completions << 1 & completions >> 4;
        let of_open_fours = open >> 1 | open << 4;
        tally.counts[Pattern::OpenFour as usize] = open.count_ones() as u8;
        tally.counts[Pattern::Four as usize] = (completions & !of_open_fours).count_ones() as u8;
        tally.covered |= cells;
    }

    /// Where the picture `STONES`, `SPAN` cells long, stands alone in a living window.
    #[inline]
    fn starts<const STONES: u32, const SPAN: usize>(&self) -> Starts {
        let mut here = self.own;
        for cell in 1..SPAN {
            here &= if STONES >> cell & 1 != 0 { self.own } else { self.empty } >> cell;
        }
        if here == 0 {
            return Starts::default();
        }
        let (mut any, mut open) = (0, 0);
        for lead in 0..=5 - SPAN {
            // The window begins `lead` cells before the first stone.
            let room = here & self.after[5 - SPAN - lead] >> SPAN;
            let window = self.alive << lead;
            any |= room & self.before[lead] & window;
            if lead + SPAN <= 4 {
                open |= room & self.before[lead + 1] & window & self.alive << (lead + 1);
            }
        }
        Starts { open, any: any | open }
    }
}

/// The patterns counted so far and the stones that belong to them.
#[derive(Default)]
struct PatternCounter {
    counts: Counts,
    covered: u32,
}

impl PatternCounter {
    /// Counts the patterns of one kind whose stones do not all belong to stronger ones.
    #[inline]
    fn take<const N: usize>(&mut self, pattern: Pattern, pictures: [u32; N], starts: [u32; N]) {
        let (mut count, mut cells) = (0, 0);
        for (picture, starts) in pictures.into_iter().zip(starts) {
            if starts == 0 {
                continue;
            }
            let stones = (0..5).filter(|cell| picture >> cell & 1 != 0);
            let taken = stones.clone().fold(starts, |taken, cell| taken & self.covered >> cell);
            let new = starts & !taken;
            count += new.count_ones();
            cells |= stones.fold(0, |cells, cell| cells | new << cell);
        }
        self.counts[pattern as usize] = count as u8;
        self.covered |= cells;
    }

    fn finish(self) -> LinePatterns {
        LinePatterns { counts: self.counts, stones: (self.covered >> MARGIN) as u16 }
    }
}

/// Where five cells of `cells` follow one another.
#[inline]
const fn all_of_five(cells: u32) -> u32 {
    cells & cells >> 1 & cells >> 2 & cells >> 3 & cells >> 4
}

#[cfg(test)]
mod tests;
