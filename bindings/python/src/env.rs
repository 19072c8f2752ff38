//! Many games in step: the vectorised environment. Arrays come from the caller and are written where they lie.

use std::sync::Mutex;

use kagetsu::rules::AREA;
use kagetsu::{Game, Outcome, Point, Rule};
use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray4};
use pyo3::prelude::*;

use crate::array::{to_read, to_write};
use crate::convert::{bad, each, illegal, room_for, within};
use crate::planes::{PLANES, write_legal, write_planes, write_stones};

/// Games played side by side. Actions are point indices, row by row from A1.
#[pyclass(module = "kagetsu", frozen)]
pub(crate) struct VectorEnv {
    games: Mutex<Vec<Game>>,
    count: usize,
    rule: Rule,
}

const MOST: usize = 1 << 20;

#[pymethods]
impl VectorEnv {
    /// `count` games on empty boards.
    #[new]
    #[pyo3(signature = (count, rule = "renju"))]
    fn new(count: i128, rule: &str) -> PyResult<VectorEnv> {
        let rule = crate::convert::rule(rule)?;
        let count = within("count", count, 1..=MOST)?;
        let mut games = room_for(count, "count")?;
        games.resize(count, Game::new(rule));
        Ok(VectorEnv { games: Mutex::new(games), count, rule })
    }

    fn __len__(&self) -> usize {
        self.count
    }

    /// Begins games anew: all, or those whose number is listed.
    #[pyo3(signature = (which = None))]
    fn reset(&self, which: Option<Bound<'_, PyAny>>) -> PyResult<()> {
        let mut games = self.games()?;
        let numbered = |game: &Bound<'_, PyAny>| within("game", game.extract()?, 0..=self.count - 1);
        let chosen = match which {
            Some(which) => each(&which, "a list of numbers", numbered)?,
            None => (0..self.count).collect(),
        };
        for index in chosen {
            games[index] = Game::new(self.rule);
        }
        Ok(())
    }

    /// Plays one move in every game. `rewards` gets 1 for a win of the player who has moved, -1 for a foul, else 0;
    /// `done` gets 1 where the game is over. A game that was over already stays as it is, whatever its action, with
    /// reward 0. If some action cannot be played, nothing is.
    fn step(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = to_read)] actions: PyReadonlyArray1<'_, i64>,
        #[pyo3(from_py_with = to_write)] mut rewards: PyReadwriteArray1<'_, f32>,
        #[pyo3(from_py_with = to_write)] mut done: PyReadwriteArray1<'_, u8>,
    ) -> PyResult<()> {
        let actions = actions.as_slice()?;
        let (rewards, done) = (rewards.as_slice_mut()?, done.as_slice_mut()?);
        self.same_length(&[actions.len(), rewards.len(), done.len()])?;
        let mut guard = self.games()?;
        let games = &mut *guard;
        py.detach(|| {
            let points = self.check(games, actions)?;
            for (index, game) in games.iter_mut().enumerate() {
                rewards[index] = points[index].map_or(0.0, |point| play(game, point));
                done[index] = u8::from(game.outcome().is_some());
            }
            Ok(())
        })
    }

    /// Writes what a network sees into `out`, uint8 [count, 4, 15, 15]: own stones, the opponent's, Black's forbidden
    /// points, and 1 everywhere if Black is to move.
    fn observe(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = to_write)] mut out: PyReadwriteArray4<'_, u8>,
    ) -> PyResult<()> {
        let out = out.as_slice_mut()?;
        self.write(py, out, PLANES, write_planes)
    }

    /// Writes the stones into `out`, uint8 [count, 225]: 0 empty, 1 black, 2 white.
    fn stones(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = to_write)] mut out: PyReadwriteArray2<'_, u8>,
    ) -> PyResult<()> {
        let out = out.as_slice_mut()?;
        self.write(py, out, AREA, write_stones)
    }

    /// Writes 1 where the side to move may play into `out`, uint8 [count, 225].
    fn legal(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = to_write)] mut out: PyReadwriteArray2<'_, u8>,
    ) -> PyResult<()> {
        let out = out.as_slice_mut()?;
        self.write(py, out, AREA, write_legal)
    }

    /// The number of stones in each game.
    fn lengths(&self) -> PyResult<Vec<usize>> {
        Ok(self.games()?.iter().map(|game| game.position().stone_count()).collect())
    }
}

impl VectorEnv {
    fn games(&self) -> PyResult<std::sync::MutexGuard<'_, Vec<Game>>> {
        // A second thread in the same games would find them half-way through a step.
        self.games.try_lock().map_err(|_| bad("another thread is using this environment"))
    }

    fn same_length(&self, lengths: &[usize]) -> PyResult<()> {
        match lengths.iter().find(|length| **length != self.count) {
            Some(length) => Err(bad(format!("an array of {length} where {} games are", self.count))),
            None => Ok(()),
        }
    }

    /// The point of each game that goes on.
    fn check(&self, games: &[Game], actions: &[i64]) -> PyResult<Vec<Option<Point>>> {
        let points = games.iter().zip(actions).enumerate().map(|(index, (game, action))| {
            if game.outcome().is_some() {
                return Ok(None);
            }
            let point = usize::try_from(*action).ok().and_then(Point::from_index);
            let point =
                point.ok_or_else(|| bad(format!("game {index}: {action} is not a point: 0 to 224")))?;
            match game.position().stone_at(point) {
                None => Ok(Some(point)),
                Some(_) => Err(illegal(format!("game {index}: {point} is occupied"))),
            }
        });
        points.collect()
    }

    fn write(
        &self,
        py: Python<'_>,
        out: &mut [u8],
        size: usize,
        write: impl Fn(&kagetsu::Position, &mut [u8]) + Send + Sync,
    ) -> PyResult<()> {
        if out.len() != self.count * size {
            return Err(bad(format!(
                "an array of {} bytes where {} are needed",
                out.len(),
                self.count * size
            )));
        }
        let guard = self.games()?;
        let games = &*guard;
        py.detach(|| {
            for (game, part) in games.iter().zip(out.chunks_exact_mut(size)) {
                write(game.position(), part);
            }
        });
        Ok(())
    }
}

/// Plays a move that can be played; the reward of who has moved.
fn play(game: &mut Game, point: Point) -> f32 {
    let mover = game.position().turn();
    match game.play(point) {
        Ok(Some(Outcome::Win { color, .. })) if color == mover => 1.0,
        Ok(Some(Outcome::Win { .. })) => -1.0,
        // An error cannot be: the point was empty and the game not over.
        Ok(Some(Outcome::Draw(_)) | None) | Err(_) => 0.0,
    }
}
