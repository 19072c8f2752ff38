//! A game on a board, with the manners of `python-chess`: `push`, `pop`, `legal_moves`.

use kagetsu::records::picture::{Numbering, Picture, Style, Theme};
use kagetsu::records::{self, Diagram, Record};
use kagetsu::{Game, Move, Rule, Setup};
use pyo3::prelude::*;

use crate::convert::{IllegalMoveError, PointLike, bad, color_name, names, parse};
use crate::solution::Solution;

/// How a game ended.
#[pyclass(module = "kagetsu", frozen, get_all, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// `"black"`, `"white"`, or None for a draw.
    winner: Option<&'static str>,
    /// `"five"`, `"overline"`, the name of Black's foul, `"resignation"`, `"full-board"`, `"no-legal-move"` or
    /// `"agreement"`.
    reason: &'static str,
}

#[pymethods]
impl Outcome {
    fn __repr__(&self) -> String {
        format!("<Outcome {}, {}>", self.winner.unwrap_or("draw"), self.reason)
    }
}

impl Outcome {
    fn of(outcome: kagetsu::Outcome) -> Outcome {
        Outcome { winner: outcome.winner().map(color_name), reason: outcome.reason() }
    }
}

/// A point that Black may not play.
#[pyclass(module = "kagetsu", frozen, get_all)]
pub(crate) struct Forbidden {
    /// Where.
    point: String,
    /// `"double-three"`, `"double-four"` or `"overline"`.
    kind: &'static str,
    /// Black's stones of each line that makes it so.
    lines: Vec<Vec<String>>,
}

#[pymethods]
impl Forbidden {
    fn __repr__(&self) -> String {
        let lines: Vec<String> = self.lines.iter().map(|line| line.join(" ")).collect();
        format!("<Forbidden {} {} ({})>", self.point, self.kind, lines.join(" / "))
    }
}

/// A game: an initial diagram, moves, and whose turn it is.
#[pyclass(module = "kagetsu")]
pub(crate) struct Board {
    pub(crate) game: Game,
}

#[pymethods]
impl Board {
    /// A game by its moves, or by any text that the library reads: a set-up, a drawn board, SGF, psq, JSON, a link.
    #[new]
    #[pyo3(signature = (text = "", rule = "renju"))]
    fn new(text: &str, rule: &str) -> PyResult<Board> {
        let rule = crate::convert::rule(rule)?;
        if text.trim().is_empty() {
            return Ok(Board { game: Game::new(rule) });
        }
        let record = records::read(text, rule).map_err(bad)?;
        Ok(Board { game: record.game().map_err(bad)? })
    }

    /// A board with stones put down at will.
    #[staticmethod]
    #[pyo3(signature = (black, white, turn = None, rule = "renju"))]
    fn from_stones(
        black: Vec<PointLike>,
        white: Vec<PointLike>,
        turn: Option<&str>,
        rule: &str,
    ) -> PyResult<Board> {
        let mut setup = Setup::new(crate::convert::rule(rule)?);
        for (color, points) in [(kagetsu::Color::Black, black), (kagetsu::Color::White, white)] {
            for point in points {
                setup.put(color, point.point()?).map_err(bad)?;
            }
        }
        let turn = turn.map_or(Ok(setup.natural_turn()), parse)?;
        Ok(Board { game: Game::from_setup(setup.with_turn(turn)) })
    }

    /// The rule's name.
    #[getter]
    fn rule(&self) -> &'static str {
        self.game.position().rule().name()
    }

    /// `"black"` or `"white"`.
    #[getter]
    fn turn(&self) -> &'static str {
        color_name(self.game.position().turn())
    }

    /// The moves since the initial diagram.
    #[getter]
    fn move_stack(&self) -> Vec<String> {
        self.game.moves().iter().map(Move::to_string).collect()
    }

    /// Everything that the side to move may play; nothing once the game is over.
    #[getter]
    fn legal_moves(&self) -> Vec<String> {
        if self.game.outcome().is_some() { Vec::new() } else { names(self.game.position().legal_moves()) }
    }

    /// Plays a move. A forbidden move of Black can be played, and loses.
    fn push(&mut self, point: PointLike) -> PyResult<()> {
        let point = point.point()?;
        self.game.play(point).map(|_| ()).map_err(|error| IllegalMoveError::new_err(error.to_string()))
    }

    /// Passes.
    fn push_pass(&mut self) -> PyResult<()> {
        self.game.play(Move::Pass).map(|_| ()).map_err(|error| IllegalMoveError::new_err(error.to_string()))
    }

    /// Takes the last move back and returns it.
    fn pop(&mut self) -> PyResult<String> {
        let last = self.game.undo().ok_or_else(|| IllegalMoveError::new_err("no move to take back"))?;
        Ok(last.to_string())
    }

    /// Whether the side to move may play there: an empty point, not forbidden, the game not over.
    fn is_legal(&self, point: PointLike) -> PyResult<bool> {
        let point = point.point()?;
        Ok(self.game.outcome().is_none() && self.game.position().is_legal(point))
    }

    /// How the game ended, None while it goes on.
    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome().map(Outcome::of)
    }

    /// Whether the game is over.
    fn is_game_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// The stone on a point: `"black"`, `"white"` or None.
    fn stone_at(&self, point: PointLike) -> PyResult<Option<&'static str>> {
        Ok(self.game.position().stone_at(point.point()?).map(color_name))
    }

    /// Black's forbidden points, whoever is to move, each with its lines.
    fn forbidden(&self) -> Vec<Forbidden> {
        let position = self.game.position();
        let found = position.forbidden_set().into_iter().filter_map(|point| position.forbidden(point));
        found
            .map(|forbidden| Forbidden {
                point: forbidden.point.to_string(),
                kind: forbidden.kind.name(),
                lines: forbidden.lines.iter().map(|line| names(line.stones)).collect(),
            })
            .collect()
    }

    /// Points that look forbidden line by line but that Black may play.
    fn false_forbidden(&self) -> Vec<String> {
        names(self.game.position().false_forbidden_set())
    }

    /// A win of the side to move by fours alone.
    #[pyo3(signature = (nodes = 1_000_000))]
    fn solve_vcf(&self, py: Python<'_>, nodes: u64) -> PyResult<Solution> {
        self.solve(py, "vcf", nodes)
    }

    /// A forced win of the side to move: `"vcf"` fours, `"vct"` also open threes, `"quiet"` also quiet threats.
    #[pyo3(signature = (space = "vct", nodes = 1_000_000))]
    fn solve(&self, py: Python<'_>, space: &str, nodes: u64) -> PyResult<Solution> {
        let position = self.game.position().clone();
        Solution::find(py, &position, crate::solution::space(space)?, nodes)
    }

    /// An independent copy.
    fn copy(&self) -> Board {
        Board { game: self.game.clone() }
    }

    /// A picture: `theme` is `"screen"` or `"print"`.
    #[pyo3(signature = (numbers = false, forbidden = true, pixels = 480, theme = "screen"))]
    fn svg(&self, numbers: bool, forbidden: bool, pixels: u32, theme: &str) -> PyResult<String> {
        let theme: Theme = parse(theme)?;
        let record = Record::from_game(&self.game);
        let setup = record.setup();
        let numbering = if numbers { Numbering::ALL } else { Numbering::Hidden };
        let mut picture = Picture::of_record(&record, numbering).with_wins(&setup);
        if forbidden && setup.rule() == Rule::Renju {
            picture = picture.with_forbidden(&setup);
        }
        Ok(picture.svg(&Style { theme, pixels, ..Style::default() }))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(false, true, 480, "screen")
    }

    fn __str__(&self) -> String {
        Diagram::of(&Record::from_game(&self.game)).to_string()
    }

    fn __repr__(&self) -> String {
        let moves: String = self.game.moves().iter().map(Move::to_string).collect();
        format!("Board({:?}, rule={:?})", moves.to_lowercase(), self.rule())
    }

    fn __len__(&self) -> usize {
        self.game.position().stone_count()
    }

    fn __eq__(&self, other: &Board) -> bool {
        self.game.position() == other.game.position()
    }

    fn __hash__(&self) -> u64 {
        self.game.position().hash()
    }
}
