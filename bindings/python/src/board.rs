//! A game on a board, with the manners of `python-chess`: `push`, `pop`, `legal_moves`.

use std::sync::atomic::AtomicBool;

use kagetsu::api::{ExplainAnswer, labelled};
use kagetsu::facts::{Effort, facts};
use kagetsu::records::picture::{Numbering, Picture, Style, Theme};
use kagetsu::records::{Diagram, Record, json, text};
use kagetsu::rules::Illegal;
use kagetsu::solve::Limits;
use kagetsu::{Game, Move, Point, Position, Rule, Setup};
use pyo3::prelude::*;

use crate::convert::{
    MoveArg, PointArg, PointsArg, Text, bad, color_name, dict, illegal, names, parse, within,
};
use crate::ending::{PyForbidden, PyOutcome};
use crate::records::{PyGame, read_one};
use crate::solution::PySolution;
use crate::watch::watched;

/// The side of a picture in pixels.
const PIXELS: std::ops::RangeInclusive<u32> = 16..=16_384;

/// A game: an initial diagram, moves, and whose turn it is. Made of moves, or of any text that the library reads: a set-up, a
/// drawn board, SGF, psq, JSON, a link; a rule that the text names wins over `rule`.
#[pyclass(name = "Board", module = "kagetsu")]
pub(crate) struct PyBoard {
    pub(crate) game: Game,
}

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (text = Text::default(), rule = "renju"), text_signature = "(text='', rule='renju')")]
    fn new(py: Python<'_>, text: Text, rule: &str) -> PyResult<PyBoard> {
        let record = read_one(py, &text.0, crate::convert::rule(rule)?)?;
        Ok(PyBoard { game: record.game().map_err(bad)? })
    }

    /// A board with stones put down at will.
    #[staticmethod]
    #[pyo3(signature = (black, white, turn = None, rule = "renju"))]
    fn from_stones(black: PointsArg, white: PointsArg, turn: Option<&str>, rule: &str) -> PyResult<PyBoard> {
        let mut setup = Setup::new(crate::convert::rule(rule)?);
        for (color, points) in [(kagetsu::Color::Black, black), (kagetsu::Color::White, white)] {
            for point in points.0 {
                setup.put(color, point).map_err(bad)?;
            }
        }
        let turn = turn.map_or(Ok(setup.natural_turn()), parse)?;
        Ok(PyBoard { game: Game::from_setup(setup.with_turn(turn)) })
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

    /// Plays a move: a point, or `"pass"`. A forbidden move of Black can be played, and loses.
    fn push(&mut self, point: MoveArg) -> PyResult<()> {
        self.game.play(point.0).map(|_| ()).map_err(illegal)
    }

    /// Passes.
    fn push_pass(&mut self) -> PyResult<()> {
        self.game.play(Move::Pass).map(|_| ()).map_err(illegal)
    }

    /// Takes the last move back and returns it.
    fn pop(&mut self) -> PyResult<String> {
        let last = self.game.undo().ok_or_else(|| illegal("no move to take back"))?;
        Ok(last.to_string())
    }

    /// Whether the side to move may play there: an empty point, not forbidden, the game not over.
    fn is_legal(&self, point: PointArg) -> bool {
        self.game.outcome().is_none() && self.game.position().is_legal(point.0)
    }

    /// How the game ended, None while it goes on.
    fn outcome(&self) -> Option<PyOutcome> {
        self.game.outcome().map(PyOutcome::of)
    }

    /// Whether the game is over.
    fn is_game_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// The stone on a point: `"black"`, `"white"` or None.
    fn stone_at(&self, point: PointArg) -> Option<&'static str> {
        self.game.position().stone_at(point.0).map(color_name)
    }

    /// Black's forbidden points, whoever is to move, each with its lines.
    fn forbidden(&self) -> Vec<PyForbidden> {
        let position = self.game.position();
        let found = position.forbidden_set().into_iter().filter_map(|point| position.forbidden(point));
        found.map(|forbidden| PyForbidden::of(&forbidden)).collect()
    }

    /// Points that look forbidden line by line but that Black may play.
    fn false_forbidden(&self) -> Vec<String> {
        names(self.game.position().false_forbidden_set())
    }

    /// A win of the side to move by fours alone.
    #[pyo3(signature = (nodes = 1_000_000))]
    fn solve_vcf(slf: &Bound<'_, PyBoard>, nodes: i128) -> PyResult<PySolution> {
        PyBoard::solve(slf, "vcf", nodes)
    }

    /// A forced win of the side to move: `"vcf"` fours, `"vct"` also open threes, `"quiet"` also quiet threats.
    #[pyo3(signature = (space = "vct", nodes = 1_000_000))]
    fn solve(slf: &Bound<'_, PyBoard>, space: &str, nodes: i128) -> PyResult<PySolution> {
        let nodes = within("nodes", nodes, 1..=u64::MAX)?;
        // A copy: other threads may play on while it is solved.
        let position = slf.borrow().game.position().clone();
        PySolution::find(slf.py(), &position, crate::solution::space(space)?, nodes)
    }

    /// What a move makes, stops, threatens and leaves, with sentences; without a move, of the last one on the board.
    /// The dict has the form of `kagetsu explain --json`. `nodes` bounds each question about a forced win.
    #[pyo3(signature = (r#move = None, *, nodes = 50_000))]
    fn explain<'py>(
        slf: &Bound<'py, PyBoard>,
        r#move: Option<PointArg>,
        nodes: i128,
    ) -> PyResult<Bound<'py, PyAny>> {
        let nodes = within("nodes", nodes, 1..=u64::MAX)?;
        let (position, point) = match r#move {
            Some(point) => (slf.borrow().game.position().clone(), point.0),
            None => slf.borrow().last_move()?,
        };
        let stop = AtomicBool::new(false);
        let limits = Limits::nodes(nodes).stopped_by(&stop);
        let effort = Effort { limits, ..Effort::nodes(nodes) };
        let found = watched(slf.py(), &stop, || facts(&position, point, &effort))?;
        let found = found.map_err(|reason| illegal(why_not(reason, point)))?;
        dict(slf.py(), &labelled(ExplainAnswer::from(&found)))
    }

    /// An independent copy.
    fn copy(&self) -> PyBoard {
        PyBoard { game: self.game.clone() }
    }

    /// The game as a record: to be written to a file, to grow variations.
    fn to_game(&self) -> PyGame {
        PyGame { record: Record::from_game(&self.game) }
    }

    /// A picture: `theme` is `"screen"` or `"print"`.
    #[pyo3(signature = (numbers = false, forbidden = true, pixels = 480, theme = "screen"))]
    fn svg(&self, numbers: bool, forbidden: bool, pixels: i128, theme: &str) -> PyResult<String> {
        let theme: Theme = parse(theme)?;
        let pixels = within("pixels", pixels, PIXELS)?;
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
        let whole = text::write(&Record::from_game(&self.game).with_rule(Rule::Renju));
        let text = if whole == "renju/" { "" } else { &whole };
        format!("Board({text:?}, rule={:?})", self.rule())
    }

    fn __len__(&self) -> usize {
        self.game.position().stone_count()
    }

    /// An empty board is a board too.
    fn __bool__(&self) -> bool {
        true
    }

    fn __eq__(&self, other: &PyBoard) -> bool {
        self.game.position() == other.game.position()
    }

    fn __hash__(&self) -> u64 {
        self.game.position().hash()
    }

    fn __copy__(&self) -> PyBoard {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyBoard {
        self.copy()
    }

    /// The game as a document, so that pickles outlive changes of this module.
    fn __getnewargs__(&self) -> (String, &'static str) {
        (json::write(&Record::from_game(&self.game)), self.rule())
    }
}

impl PyBoard {
    /// The position before the last move, and the move.
    fn last_move(&self) -> PyResult<(Position, Point)> {
        let mut before = self.game.clone();
        let last = before.undo().and_then(Move::point);
        let point = last.ok_or_else(|| bad("there is no move to explain: name one"))?;
        Ok((before.position().clone(), point))
    }
}

fn why_not(reason: Illegal, point: Point) -> String {
    match reason {
        Illegal::Occupied => format!("{point} is occupied"),
        Illegal::GameOver => "the game is over".to_owned(),
        Illegal::Forbidden(kind) => format!("{point} is forbidden: {}", kind.name()),
    }
}
