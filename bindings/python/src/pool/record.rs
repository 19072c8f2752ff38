//! What is kept of a game of self-play: samples to learn from at once, and a record of a few bytes a position to keep.
//!
//! A record is bytes: number of moves, how many of them were the opening, the end (0 Black won, 1 White won, 2 drawn; plus
//! 4 if the side to move has a proved win by fours on the last board), the moves as point indices, and for every position
//! after the opening what its search found it worth to the side to move, -127 to 127. The last board has a value only
//! where it was proved.

use kagetsu::rules::AREA;
use kagetsu::{Color, Point, PointSet, Position};

use crate::planes::{sets, write_sets};

/// A position to learn from.
pub(super) struct Sample {
    turn: Color,
    /// Own stones, the opponent's, Black's forbidden points.
    sets: [PointSet; 3],
    pub(super) policy: [f32; AREA],
    /// What the search found it worth to the side to move.
    pub(super) value: f32,
    /// 1, 0 or -1 for the side to move.
    pub(super) result: f32,
}

impl Sample {
    pub(super) fn new(position: &Position, policy: [f32; AREA], value: f32) -> Sample {
        Sample { turn: position.turn(), sets: sets(position), policy, value, result: 0.0 }
    }

    /// Writes what the network sees.
    pub(super) fn write_planes(&self, out: &mut [u8]) {
        write_sets(self.turn, self.sets, out);
    }
}

/// A finished game.
pub(super) struct Finished {
    pub(super) record: Vec<u8>,
    pub(super) samples: Vec<Sample>,
    /// Whether it is kept for looking at, not learnt from.
    pub(super) held_out: bool,
}

/// How a game ended.
#[derive(Clone, Copy)]
pub(super) enum End {
    Over(Option<Color>),
    /// The side to move wins by fours.
    Proved(Color),
}

impl End {
    pub(super) fn winner(self) -> Option<Color> {
        match self {
            End::Over(winner) => winner,
            End::Proved(winner) => Some(winner),
        }
    }
}

const PROVED: u8 = 4;

/// Sets the results of the samples and writes the record.
pub(super) fn finish(moves: &[Point], opening: usize, mut samples: Vec<Sample>, end: End) -> Finished {
    for sample in &mut samples {
        sample.result = worth(end.winner(), sample.turn);
    }
    let proved = if matches!(end, End::Proved(_)) { PROVED } else { 0 };
    let winner = end.winner().map_or(2, |winner| winner.index() as u8);
    let mut record = vec![moves.len() as u8, opening as u8, winner | proved];
    record.extend(moves.iter().map(|point| point.index() as u8));
    record.extend(samples.iter().map(|sample| (sample.value * 127.0).round() as i8 as u8));
    Finished { record, samples, held_out: false }
}

fn worth(winner: Option<Color>, turn: Color) -> f32 {
    match winner {
        None => 0.0,
        Some(winner) if winner == turn => 1.0,
        Some(_) => -1.0,
    }
}

/// Positions of records, one after the other.
#[derive(Default)]
pub(super) struct Positions {
    /// 225 bytes each: 0 empty, 1 black, 2 white.
    pub(super) boards: Vec<u8>,
    /// 0 black to move, 1 white.
    pub(super) sides: Vec<u8>,
    pub(super) values: Vec<f32>,
    pub(super) results: Vec<f32>,
}

/// Opens records that follow each other; the error names the byte and the reason.
pub(super) fn open(bytes: &[u8]) -> Result<Positions, String> {
    let mut positions = Positions::default();
    let mut rest = bytes;
    while !rest.is_empty() {
        let at = bytes.len() - rest.len();
        rest = open_one(rest, &mut positions).map_err(|reason| format!("game at byte {at}: {reason}"))?;
    }
    Ok(positions)
}

/// Opens the first record; what follows it.
fn open_one<'a>(bytes: &'a [u8], positions: &mut Positions) -> Result<&'a [u8], &'static str> {
    const SHORT: &str = "the record is cut off";
    let ([count, opening, end], rest) = bytes.split_first_chunk().ok_or(SHORT)?;
    let (count, opening) = (usize::from(*count), usize::from(*opening));
    if opening > count || (end & !PROVED) > 2 {
        return Err("the head is not of a game");
    }
    let (moves, rest) = rest.split_at_checked(count).ok_or(SHORT)?;
    let valued = count - opening + usize::from(end & PROVED != 0);
    let (values, rest) = rest.split_at_checked(valued).ok_or(SHORT)?;
    let winner = match end & !PROVED {
        0 => Some(Color::Black),
        1 => Some(Color::White),
        _ => None,
    };
    let mut board = [0u8; AREA];
    for ply in 0..opening + valued {
        if ply >= opening {
            let turn = if ply % 2 == 0 { Color::Black } else { Color::White };
            positions.boards.extend_from_slice(&board);
            positions.sides.push((ply % 2) as u8);
            positions.values.push(f32::from(values[ply - opening] as i8) / 127.0);
            positions.results.push(worth(winner, turn));
        }
        if let Some(point) = moves.get(ply) {
            let cell = board.get_mut(usize::from(*point)).ok_or("a move is not a point")?;
            if *cell != 0 {
                return Err("a move is on a stone");
            }
            *cell = 1 + (ply % 2) as u8;
        }
    }
    Ok(rest)
}
