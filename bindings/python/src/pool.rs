//! Self-play by the thousand: games whose moves are found with a network that lives in Python.
//!
//! Every game names one position that it wants judged (`start`), and `step` takes all answers at once and names the next
//! ones, so that the network sees one large batch. Inside, each game runs a Gumbel search (`tree`, `gumbel`); wins by
//! fours are found exactly, by the solver, at every leaf. Nothing here knows what the network is.
//!
//! Games are dealt with in small groups that share a solver; threads stay and take group after group, so that none waits
//! for the slowest. What a group does depends on the seed alone, not on the number of threads.

mod game;
mod gumbel;
mod opening;
mod random;
mod record;
mod tree;

use std::sync::{Arc, Mutex, MutexGuard};

use kagetsu::Rule;
use kagetsu::rules::AREA;
use kagetsu::solve::Solver;
use numpy::{
    IntoPyArray, PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2,
    PyReadwriteArray1, PyReadwriteArray4,
};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::prelude::*;

use crate::convert::bad;
use crate::planes::{PLANES, write_planes};
use game::{Play, Shared};
use record::Finished;

/// What the games are for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// To learn from: place after place, game after game.
    Learn,
    /// To compare two networks: one game a place, each opening twice with colours swapped.
    Match,
}

/// How every game is searched.
struct Search {
    rule: Rule,
    kind: Kind,
    candidates: usize,
    vcf_nodes: u64,
    /// How much chance there is in the choice of candidates.
    noise: f32,
    /// By number of candidates, which visits the simulations go to.
    plans: Vec<Arc<[u32]>>,
}

impl Search {
    fn plan(&self, candidates: usize) -> Arc<[u32]> {
        self.plans.get(candidates).cloned().unwrap_or_default()
    }
}

/// Some of the games.
struct Group {
    shared: Shared,
    plays: Vec<Play>,
}

/// Games in a group.
const GROUP: usize = 32;
/// Positions that a solver remembers to hold no win by fours: few enough to stay near the processor.
const REMEMBERED: usize = 1 << 10;

struct Room {
    groups: Vec<Group>,
    started: bool,
}

/// Games of renju, each waiting for the network in turn.
#[pyclass(name = "SelfPlay", module = "kagetsu", frozen)]
pub(crate) struct PySelfPlay {
    room: Mutex<Room>,
    threads: rayon::ThreadPool,
    search: Search,
    games: usize,
}

/// What `drain` hands over: planes, search policy, value, result, whether held out, records.
type Drained<'py> = (
    Bound<'py, PyArray4<u8>>,
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray1<f32>>,
    Bound<'py, PyArray1<f32>>,
    Bound<'py, PyArray1<u8>>,
    Bound<'py, PyBytes>,
);

#[pymethods]
impl PySelfPlay {
    /// `games` games at once; each move is searched with `simulations` visits of `candidates` first moves, with at most
    /// `vcf_nodes` stones for the search for wins by fours at a leaf. With `rivals` it is a match of two networks: one
    /// game a place, each opening twice, without chance in the moves.
    #[new]
    #[pyo3(signature = (games, *, rule = "renju", simulations = 32, candidates = 16, vcf_nodes = 200, seed = 1,
                        threads = 1, rivals = false))]
    #[expect(clippy::too_many_arguments, reason = "keywords of a Python call")]
    fn new(
        games: usize,
        rule: &str,
        simulations: u32,
        candidates: usize,
        vcf_nodes: u64,
        seed: u64,
        threads: usize,
        rivals: bool,
    ) -> PyResult<PySelfPlay> {
        let rule = crate::convert::rule(rule)?;
        if !(1..=1 << 17).contains(&games) || !(1..=1_024).contains(&threads) {
            return Err(bad("games is not 1 to 131072, or threads not 1 to 1024"));
        }
        if !(1..=10_000).contains(&simulations) || !(1..=AREA).contains(&candidates) {
            return Err(bad("simulations is not 1 to 10000, or candidates not 1 to 225"));
        }
        let (kind, noise) = if rivals { (Kind::Match, 0.0) } else { (Kind::Learn, 1.0) };
        let plans = (0..=candidates).map(|count| gumbel::halving(count, simulations).into()).collect();
        let search = Search { rule, kind, candidates, vcf_nodes, noise, plans };
        let threads = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .map_err(|error| bad(format!("the threads cannot be started: {error}")))?;
        let numbers: Vec<u64> = (0..games as u64).collect();
        let groups = numbers.chunks(GROUP).map(|numbers| Group {
            shared: Shared {
                solver: Solver::with_capacity(REMEMBERED),
                earlier: Default::default(),
                finished: Vec::new(),
            },
            plays: numbers.iter().map(|number| Play::new(&search, seed, *number)).collect(),
        });
        let room = Room { groups: groups.collect(), started: false };
        Ok(PySelfPlay { room: Mutex::new(room), threads, search, games })
    }

    fn __len__(&self) -> usize {
        self.games
    }

    /// Begins: writes one position per game into `planes`, uint8 [games, 4, 15, 15], as `VectorEnv.observe` does.
    fn start(&self, py: Python<'_>, mut planes: PyReadwriteArray4<'_, u8>) -> PyResult<()> {
        let planes = planes.as_slice_mut()?;
        self.check_planes(planes)?;
        let mut room = self.lock()?;
        let Room { groups, started } = &mut *room;
        if std::mem::replace(started, true) {
            return Err(bad("start was called before; answer with step"));
        }
        py.detach(|| {
            self.threads.install(|| {
                let parts = planes.par_chunks_mut(GROUP * PLANES);
                groups.par_iter_mut().zip(parts).for_each(|(group, planes)| group.ask(planes, &self.search));
            });
        });
        Ok(())
    }

    /// Takes the network's answers to the positions last written, `logits` float32 [games, 225] for moves and `values`
    /// float32 [games], the expected result from -1 to 1 of the side to move, and writes the next ones into `planes`.
    fn step(
        &self,
        py: Python<'_>,
        logits: PyReadonlyArray2<'_, f32>,
        values: PyReadonlyArray1<'_, f32>,
        mut planes: PyReadwriteArray4<'_, u8>,
    ) -> PyResult<()> {
        let (logits, values, planes) = (logits.as_slice()?, values.as_slice()?, planes.as_slice_mut()?);
        self.check_planes(planes)?;
        if logits.len() != self.games * AREA || values.len() != self.games {
            return Err(bad(format!("logits and values are not [{0}, 225] and [{0}]", self.games)));
        }
        let mut room = self.lock()?;
        let Room { groups, started } = &mut *room;
        if !*started {
            return Err(bad("step was called before start"));
        }
        let finite =
            |numbers: &[f32]| numbers.par_chunks(1 << 12).all(|part| part.iter().all(|n| n.is_finite()));
        let fine = py.detach(|| {
            self.threads.install(|| {
                let fine = finite(logits) && finite(values);
                if fine {
                    groups
                        .par_iter_mut()
                        .zip(planes.par_chunks_mut(GROUP * PLANES))
                        .zip(logits.par_chunks(GROUP * AREA).zip(values.par_chunks(GROUP)))
                        .for_each(|((group, planes), (logits, values))| {
                            group.answer(logits, values, &self.search);
                            group.ask(planes, &self.search);
                        });
                }
                fine
            })
        });
        if fine { Ok(()) } else { Err(bad("logits or values hold something that is not a finite number")) }
    }

    /// The positions of games finished since the last call: planes uint8 [n, 4, 15, 15], search policy float32 [n, 225],
    /// what the search found them worth float32 [n] and the result float32 [n] (1, 0, -1) for the side to move, whether the
    /// game is held out uint8 [n]; and the games as bytes, for `game_positions`.
    fn drain<'py>(&self, py: Python<'py>) -> PyResult<Drained<'py>> {
        let finished: Vec<Finished> = {
            let mut room = self.lock()?;
            room.groups.iter_mut().flat_map(|group| group.shared.finished.drain(..)).collect()
        };
        let count = finished.iter().map(|game| game.samples.len()).sum();
        let mut planes = vec![0; count * PLANES];
        let samples = || finished.iter().flat_map(|game| &game.samples);
        for (sample, out) in samples().zip(planes.chunks_exact_mut(PLANES)) {
            sample.write_planes(out);
        }
        let policies: Vec<f32> = samples().flat_map(|sample| sample.policy).collect();
        let values: Vec<f32> = samples().map(|sample| sample.value).collect();
        let results: Vec<f32> = samples().map(|sample| sample.result).collect();
        let held_out = |game: &Finished| std::iter::repeat_n(u8::from(game.held_out), game.samples.len());
        let held_out: Vec<u8> = finished.iter().flat_map(held_out).collect();
        let records: Vec<u8> = finished.iter().flat_map(|game| &game.record).copied().collect();
        Ok((
            planes.into_pyarray(py).reshape([count, 4, 15, 15])?,
            policies.into_pyarray(py).reshape([count, AREA])?,
            values.into_pyarray(py),
            results.into_pyarray(py),
            held_out.into_pyarray(py),
            PyBytes::new(py, &records),
        ))
    }

    /// In a match, writes which network has to answer for each game into `out`, uint8 [games]: 0 the first, 1 the second.
    fn rivals(&self, mut out: PyReadwriteArray1<'_, u8>) -> PyResult<()> {
        let out = out.as_slice_mut()?;
        if out.len() != self.games {
            return Err(bad(format!("out is not [{}]", self.games)));
        }
        let room = self.lock()?;
        for (rival, play) in out.iter_mut().zip(room.groups.iter().flat_map(|group| &group.plays)) {
            *rival = play.rival();
        }
        Ok(())
    }

    /// In a match, what the first network has of each game, int8 [games]: 1, 0 or -1; 0 while it lasts.
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let room = self.lock()?;
        let scores: Vec<i8> =
            room.groups.iter().flat_map(|group| group.plays.iter().map(Play::score)).collect();
        Ok(scores.into_pyarray(py))
    }

    /// Games finished so far.
    #[getter]
    fn finished(&self) -> PyResult<u64> {
        Ok(self.lock()?.groups.iter().flat_map(|group| &group.plays).map(Play::finished).sum())
    }
}

impl PySelfPlay {
    fn lock(&self) -> PyResult<MutexGuard<'_, Room>> {
        self.room.try_lock().map_err(|_| bad("another thread is using these games"))
    }

    fn check_planes(&self, planes: &[u8]) -> PyResult<()> {
        match planes.len() == self.games * PLANES {
            true => Ok(()),
            false => Err(bad(format!("planes has {} bytes, not {}", planes.len(), self.games * PLANES))),
        }
    }
}

impl Group {
    fn ask(&mut self, planes: &mut [u8], search: &Search) {
        for (play, part) in self.plays.iter_mut().zip(planes.chunks_exact_mut(PLANES)) {
            write_planes(play.advance(&mut self.shared, search), part);
        }
    }

    fn answer(&mut self, logits: &[f32], values: &[f32], search: &Search) {
        for ((play, logits), value) in self.plays.iter_mut().zip(logits.chunks_exact(AREA)).zip(values) {
            play.answer(logits, value.clamp(-1.0, 1.0), &mut self.shared, search);
        }
    }
}

/// What `game_positions` gives: boards, side to move, value, result.
type Opened<'py> = (
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray1<u8>>,
    Bound<'py, PyArray1<f32>>,
    Bound<'py, PyArray1<f32>>,
);

/// The positions of games that `SelfPlay.drain` gave as bytes: boards uint8 [n, 225] (0 empty, 1 black, 2 white), side
/// uint8 [n] (0 black to move), value and result float32 [n] for the side to move.
#[pyfunction]
pub(crate) fn game_positions<'py>(py: Python<'py>, games: &[u8]) -> PyResult<Opened<'py>> {
    let positions = record::open(games).map_err(bad)?;
    let count = positions.sides.len();
    Ok((
        positions.boards.into_pyarray(py).reshape([count, AREA])?,
        positions.sides.into_pyarray(py),
        positions.values.into_pyarray(py),
        positions.results.into_pyarray(py),
    ))
}
