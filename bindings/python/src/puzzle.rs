//! Puzzles: positions with one question and every right answer.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};

use kagetsu::api::{PuzzleAnswer, labelled};
use kagetsu::puzzle::share;
use kagetsu::puzzle::{self, Attempt, Maker, PuzzleKind, SelfPlay, Wanted, verdicts};
use kagetsu::review::{self, ReviewSettings, SavedReview, Unheard};
use kagetsu::{ForbiddenKind, Game};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::attempt::PyAttempt;
use crate::board::PyBoard;
use crate::convert::{PointArg, bad, color_name, dict, each, names, within};
use crate::records::PyGame;
use crate::review::record_of;
use crate::solution::PySolution;
use crate::watch::watched;

/// A position with a question and its answer.
#[pyclass(name = "Puzzle", module = "kagetsu", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct PyPuzzle {
    puzzle: puzzle::Puzzle,
}

#[pymethods]
impl PyPuzzle {
    /// A puzzle by its line in a file of puzzles.
    #[new]
    fn new(line: &str) -> PyResult<PyPuzzle> {
        let mut puzzles = parse_puzzles(line)?;
        match (puzzles.pop(), puzzles.len()) {
            (Some(only), 0) => Ok(only),
            (Some(_), _) | (None, _) => Err(bad("one line with one puzzle is expected")),
        }
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.__str__(),)
    }

    /// `"vcf"`, `"vct"`, `"four-three"`, `"defence"` or `"forbidden"`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.puzzle.kind.name()
    }

    /// How hard it is, 1 to 5.
    #[getter]
    fn grade(&self) -> u8 {
        self.puzzle.grade()
    }

    /// Who is to move: `"black"` or `"white"`.
    #[getter]
    fn turn(&self) -> &'static str {
        color_name(self.puzzle.side())
    }

    /// Plies of the win; None where none is asked about.
    #[getter]
    fn length(&self) -> Option<u32> {
        (self.puzzle.length > 0).then_some(self.puzzle.length)
    }

    /// The point in question, where the question is about one.
    #[getter]
    fn point(&self) -> Option<String> {
        match self.puzzle.solution {
            puzzle::AnswerKey::Verdict(point, _) => Some(point.to_string()),
            puzzle::AnswerKey::Moves(_) => None,
        }
    }

    /// Everything that is right: moves, or of a point `"legal"` or the name of the foul.
    #[getter]
    fn answers(&self) -> Vec<String> {
        match self.puzzle.solution {
            puzzle::AnswerKey::Moves(moves) => names(moves),
            puzzle::AnswerKey::Verdict(_, kind) => vec![kind.map_or("legal", ForbiddenKind::name).to_owned()],
        }
    }

    /// Whether a move is right, or of a point what is said of it.
    fn accepts(&self, answer: &Bound<'_, PyAny>) -> PyResult<bool> {
        if let puzzle::AnswerKey::Moves(moves) = self.puzzle.solution {
            return Ok(moves.contains(answer.extract::<PointArg>()?.0));
        }
        let said = answer.extract::<Cow<'_, str>>()?;
        let all = || verdicts().map(|(name, _)| name).collect::<Vec<_>>().join(", ");
        let verdict = verdicts().find(|(name, _)| *name == said).map(|(_, verdict)| verdict);
        let verdict = verdict.ok_or_else(|| bad(format!("{said:?} is not a verdict: {}", all())))?;
        Ok(Attempt::new(&self.puzzle).judge(verdict))
    }

    /// Begins to solve it, move by move.
    fn attempt(&self) -> PyAttempt {
        PyAttempt::new(&self.puzzle)
    }

    /// The position.
    fn board(&self) -> PyBoard {
        PyBoard { game: Game::from_setup(self.puzzle.setup) }
    }

    /// What is asked, in a sentence.
    #[pyo3(signature = (lang = "en"))]
    fn question(&self, lang: &str) -> PyResult<String> {
        Ok(share::question(&self.puzzle, crate::convert::lang(lang)?))
    }

    /// Hints in words, one after another; the last one is the answer.
    #[pyo3(signature = (lang = "en"))]
    fn hints(&self, py: Python<'_>, lang: &str) -> PyResult<Vec<String>> {
        let lang = crate::convert::lang(lang)?;
        Ok(py.detach(|| {
            let mut attempt = Attempt::new(&self.puzzle);
            let hints = (0..Attempt::most_hints(&self.puzzle)).map(|_| attempt.hint());
            hints.map(|hint| share::hint(&self.puzzle, &hint, lang)).collect()
        }))
    }

    /// Finds the answer again: the certified wins of the right moves, or the opponent's that a defence stops. A puzzle
    /// that is none is a `ValueError` that says why.
    fn check(&self, py: Python<'_>) -> PyResult<Vec<PySolution>> {
        let checked = self.checked(py)?;
        Ok(checked.wins.iter().map(|win| PySolution::of_win(win, checked.effort)).collect())
    }

    /// The puzzle as a game record: the question as a comment, every answer as a continuation with its proved line.
    #[pyo3(signature = (lang = "en"))]
    fn to_game(&self, py: Python<'_>, lang: &str) -> PyResult<PyGame> {
        let lang = crate::convert::lang(lang)?;
        let record = share::record(&self.puzzle, &self.checked(py)?, lang).map_err(bad)?;
        Ok(PyGame { record })
    }

    /// The puzzle in the form of `kagetsu puzzle export`, with its number in a set.
    #[pyo3(signature = (number = 1))]
    fn to_dict<'py>(&self, py: Python<'py>, number: i128) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &labelled(PuzzleAnswer::new(&self.puzzle, within("number", number, 1..=usize::MAX)?)))
    }

    fn __hash__(&self) -> u64 {
        self.board().game.position().hash()
    }

    fn __str__(&self) -> String {
        puzzle::write(&self.puzzle)
    }

    fn __repr__(&self) -> String {
        format!("<Puzzle {}, grade {}, {} to move>", self.kind(), self.grade(), self.turn())
    }
}

impl PyPuzzle {
    fn checked(&self, py: Python<'_>) -> PyResult<puzzle::Checked> {
        watched(py, &AtomicBool::new(false), || puzzle::check(&self.puzzle))?.map_err(bad)
    }
}

/// Reads puzzles, one on each line; `#` begins a comment.
#[pyfunction]
pub(crate) fn parse_puzzles(text: &str) -> PyResult<Vec<PyPuzzle>> {
    let puzzles = puzzle::read(text).map_err(bad)?;
    Ok(puzzles.into_iter().map(|puzzle| PyPuzzle { puzzle }).collect())
}

/// The puzzles that come with the program, all or those of a kind and a grade.
#[pyfunction]
#[pyo3(signature = (kind = None, grade = None))]
pub(crate) fn puzzles(kind: Option<&str>, grade: Option<i128>) -> PyResult<Vec<PyPuzzle>> {
    let kind = kind.map(kind_named).transpose()?;
    let grade = grade.map(|grade| within("grade", grade, 1..=5_u8)).transpose()?;
    let wanted = |puzzle: &&puzzle::Puzzle| {
        kind.is_none_or(|kind| puzzle.kind == kind) && grade.is_none_or(|grade| puzzle.grade() == grade)
    };
    Ok(puzzle::shipped().iter().filter(wanted).map(|puzzle| PyPuzzle { puzzle: puzzle.clone() }).collect())
}

fn kind_named(name: &str) -> PyResult<PuzzleKind> {
    PuzzleKind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(|| {
        bad(format!("{name:?} is not a kind of puzzle: {}", PuzzleKind::ALL.map(PuzzleKind::name).join(", ")))
    })
}

/// Nodes of a move in a game of the engine against itself: few, so that both sides err.
const GAME_NODES: u64 = 500;
/// Games that are played at most for each puzzle that is wanted.
const GAMES_EACH: u64 = 100;

/// Makes up to `count` puzzles out of the mistakes of given games, which are reviewed with `nodes` for each search; without
/// games, out of games that the engine plays against itself with `nodes` for each move.
#[pyfunction]
#[pyo3(signature = (count = 10, games = None, *, kind = None, nodes = None, seed = 0))]
pub(crate) fn make_puzzles(
    py: Python<'_>,
    count: i128,
    games: Option<Bound<'_, PyAny>>,
    kind: Option<&str>,
    nodes: Option<i128>,
    seed: i128,
) -> PyResult<Vec<PyPuzzle>> {
    let count: u32 = within("count", count, 1..=100_000)?;
    let seed = within("seed", seed, 0..=u64::MAX)?;
    let kind = kind.map(kind_named).transpose()?;
    let wanted = kind.map_or(Wanted::mixed(count as usize), |kind| Wanted::only(kind, count as usize));
    let mut maker = Maker::new(wanted, seed);
    let stop = AtomicBool::new(false);
    match games {
        Some(games) => {
            let least = ReviewSettings::LEAST_NODES;
            let nodes = nodes.map(|nodes| within("nodes", nodes, least..=u64::MAX)).transpose()?;
            let usual = ReviewSettings::default();
            let settings = usual.with_nodes(nodes.unwrap_or(usual.nodes)).single_pass();
            let played = each(&games, "a list of games", |game| record_of(game)?.game().map_err(bad))?;
            watched(py, &stop, || learn(&mut maker, &played, &settings, &stop))?
                .ok_or_else(|| PyRuntimeError::new_err("the review ended without an answer"))?;
        }
        None => {
            let nodes = nodes.map(|nodes| within("nodes", nodes, 100..=u64::MAX)).transpose()?;
            let most = u64::from(count) * GAMES_EACH;
            let mut play = SelfPlay::new(kagetsu::Rule::Renju, nodes.unwrap_or(GAME_NODES), seed);
            watched(py, &stop, || invent(&mut maker, &mut play, most, &stop))?;
        }
    }
    Ok(maker.into_puzzles().into_iter().map(|puzzle| PyPuzzle { puzzle }).collect())
}

/// Takes puzzles out of games until there are enough. Nothing when it was stopped.
fn learn(maker: &mut Maker, games: &[Game], settings: &ReviewSettings, stop: &AtomicBool) -> Option<()> {
    for game in games {
        if maker.is_done() {
            break;
        }
        let review = review::review(game, settings, SavedReview::default(), stop, &mut Unheard)?;
        maker.take_review(&review);
    }
    Some(())
}

/// Plays games until there are enough puzzles, or many enough games.
fn invent(maker: &mut Maker, play: &mut SelfPlay, most: u64, stop: &AtomicBool) {
    for number in 0..most {
        if maker.is_done() || stop.load(Ordering::Relaxed) {
            break;
        }
        if let Some(game) = play.game(number) {
            maker.take_game(&game);
        }
    }
}
