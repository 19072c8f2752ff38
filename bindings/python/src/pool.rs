//! Self-play by the thousand: games whose moves are found with a network that lives in Python.
//!
//! A round is `collect` (every game names one position that it wants evaluated) and `feed` (all answers at once), so
//! that the network sees one large batch. Inside, each game runs a Gumbel search (`tree`, `gumbel`); wins by fours are
//! found exactly, by the solver, at every leaf. Nothing here knows what the network is.

mod game;
mod gumbel;
mod random;
mod tree;

use std::sync::Mutex;

use kagetsu::rules::AREA;
use kagetsu::solve::Solver;
use numpy::{
    IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2, PyReadwriteArray4,
};
use pyo3::prelude::*;

use crate::convert::bad;
use crate::planes::{PLANES, write_planes};
use game::{Play, Sample};

/// How every game is searched.
#[derive(Clone, Copy)]
struct Rules {
    simulations: u32,
    candidates: usize,
    vcf_nodes: u64,
}

/// Some of the games, and the solver that they share on one thread.
struct Table {
    solver: Solver,
    plays: Vec<Play>,
}

struct Room {
    tables: Vec<Table>,
    collected: bool,
}

/// Games of renju, each waiting for the network in turn.
#[pyclass(module = "kagetsu", frozen)]
pub(crate) struct SelfPlay {
    room: Mutex<Room>,
    rules: Rules,
    games: usize,
}

/// Positions that a solver remembers to hold no win by fours.
const REMEMBERED: usize = 1 << 14;

/// What `drain` hands over: boards, side to move, search policy, result.
type Drained<'py> = (
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray1<u8>>,
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray1<f32>>,
);

#[pymethods]
impl SelfPlay {
    /// `games` games at once; each move is searched with `simulations` visits of `candidates` first moves, with at most
    /// `vcf_nodes` stones for the search for wins by fours at a leaf.
    #[new]
    #[pyo3(signature = (games, *, simulations = 32, candidates = 16, vcf_nodes = 200, seed = 1, threads = 1))]
    fn new(
        games: usize,
        simulations: u32,
        candidates: usize,
        vcf_nodes: u64,
        seed: u64,
        threads: usize,
    ) -> PyResult<SelfPlay> {
        if !(1..=1 << 17).contains(&games) || !(1..=1_024).contains(&threads) {
            return Err(bad("games is not 1 to 131072, or threads not 1 to 1024"));
        }
        if !(1..=10_000).contains(&simulations) || candidates == 0 {
            return Err(bad("simulations is not 1 to 10000, or candidates is 0"));
        }
        let share = games.div_ceil(threads.min(games));
        let numbers: Vec<usize> = (0..games).collect();
        let tables = numbers.chunks(share).map(|chunk| Table {
            solver: Solver::with_capacity(REMEMBERED),
            plays: chunk.iter().map(|number| Play::new(seed, *number as u64)).collect(),
        });
        let room = Room { tables: tables.collect(), collected: false };
        Ok(SelfPlay { room: Mutex::new(room), rules: Rules { simulations, candidates, vcf_nodes }, games })
    }

    fn __len__(&self) -> usize {
        self.games
    }

    /// Writes one position per game into `planes`, uint8 [games, 4, 15, 15], as `VectorEnv.observe` does.
    fn collect(&self, py: Python<'_>, mut planes: PyReadwriteArray4<'_, u8>) -> PyResult<()> {
        let planes = planes.as_slice_mut()?;
        if planes.len() != self.games * PLANES {
            return Err(bad(format!("planes has {} bytes, not {}", planes.len(), self.games * PLANES)));
        }
        let mut guard = self.room(Asked::Collect)?;
        let room = &mut *guard;
        py.detach(|| {
            std::thread::scope(|scope| {
                let mut rest = planes;
                for table in &mut room.tables {
                    let (part, later) = rest.split_at_mut(table.plays.len() * PLANES);
                    rest = later;
                    scope.spawn(|| table.collect(part, &self.rules));
                }
            });
        });
        room.collected = true;
        Ok(())
    }

    /// Takes the network's answers to the last `collect`: `logits` float32 [games, 225] for moves, and `values` float32
    /// [games], the expected result from -1 to 1, of the side to move.
    fn feed(
        &self,
        py: Python<'_>,
        logits: PyReadonlyArray2<'_, f32>,
        values: PyReadonlyArray1<'_, f32>,
    ) -> PyResult<()> {
        let (logits, values) = (logits.as_slice()?, values.as_slice()?);
        if logits.len() != self.games * AREA || values.len() != self.games {
            return Err(bad(format!("logits and values are not [{0}, 225] and [{0}]", self.games)));
        }
        if !logits.iter().chain(values).all(|number| number.is_finite()) {
            return Err(bad("logits or values hold something that is no finite number"));
        }
        let mut guard = self.room(Asked::Feed)?;
        let room = &mut *guard;
        py.detach(|| {
            std::thread::scope(|scope| {
                let (mut logits, mut values) = (logits, values);
                for table in &mut room.tables {
                    let count = table.plays.len();
                    let (own_logits, later_logits) = logits.split_at(count * AREA);
                    let (own_values, later_values) = values.split_at(count);
                    (logits, values) = (later_logits, later_values);
                    scope.spawn(|| table.feed(own_logits, own_values, &self.rules));
                }
            });
        });
        room.collected = false;
        Ok(())
    }

    /// The positions of finished games since the last call: boards uint8 [n, 225] (0 empty, 1 black, 2 white), side uint8
    /// [n] (0 black), search policy float32 [n, 225], result float32 [n] (1, 0, -1) for the side to move.
    fn drain<'py>(&self, py: Python<'py>) -> PyResult<Drained<'py>> {
        let samples: Vec<Sample> = {
            let mut room = self.lock()?;
            room.tables.iter_mut().flat_map(|table| &mut table.plays).flat_map(Play::take_finished).collect()
        };
        let count = samples.len();
        let boards: Vec<u8> = samples.iter().flat_map(|sample| sample.board).collect();
        let policies: Vec<f32> = samples.iter().flat_map(|sample| sample.policy).collect();
        let sides: Vec<u8> = samples.iter().map(|sample| sample.side).collect();
        let results: Vec<f32> = samples.iter().map(|sample| sample.result).collect();
        Ok((
            boards.into_pyarray(py).reshape([count, AREA])?,
            sides.into_pyarray(py),
            policies.into_pyarray(py).reshape([count, AREA])?,
            results.into_pyarray(py),
        ))
    }

    /// Games finished so far.
    #[getter]
    fn finished(&self) -> PyResult<u64> {
        Ok(self.lock()?.tables.iter().flat_map(|table| &table.plays).map(Play::finished).sum())
    }
}

/// Which half of a round is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Collect,
    Feed,
}

impl SelfPlay {
    fn lock(&self) -> PyResult<std::sync::MutexGuard<'_, Room>> {
        self.room.try_lock().map_err(|_| bad("another thread is using these games"))
    }

    fn room(&self, asked: Asked) -> PyResult<std::sync::MutexGuard<'_, Room>> {
        let room = self.lock()?;
        match (asked, room.collected) {
            (Asked::Collect, true) => {
                Err(bad("collect was called before the last positions were answered with feed"))
            }
            (Asked::Feed, false) => Err(bad("feed was called before collect")),
            (Asked::Collect, false) | (Asked::Feed, true) => Ok(room),
        }
    }
}

impl Table {
    fn collect(&mut self, planes: &mut [u8], rules: &Rules) {
        for (play, part) in self.plays.iter_mut().zip(planes.chunks_exact_mut(PLANES)) {
            write_planes(play.advance(&mut self.solver, rules), part);
        }
    }

    fn feed(&mut self, logits: &[f32], values: &[f32], rules: &Rules) {
        for ((play, logits), value) in self.plays.iter_mut().zip(logits.chunks_exact(AREA)).zip(values) {
            play.answer(logits, value.clamp(-1.0, 1.0), rules);
        }
    }
}
