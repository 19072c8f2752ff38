//! Game records: a tree of moves with what is said about them, read from and written to every format of the library.

use std::ffi::CString;

use kagetsu::records::{
    self, Format, GameResult, Loss, NodeId, Record, RecordError, Skipped, WriteOptions, sgf,
};
use kagetsu::{Color, Move, Rule, Setup};
use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;

use crate::board::PyBoard;
use crate::convert::{Text, bad, each, parse, wrong};
use crate::node::PyNode;

/// A game record: players, result, and a tree of moves whose first continuations are the game that was played. Made of any text
/// that the library reads: moves, SGF, psq, JSON, a drawn board, a link; a rule that the text names wins over `rule`.
#[pyclass(name = "Game", module = "kagetsu", eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct PyGame {
    pub(crate) record: Record,
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (text = Text::default(), rule = "renju"), text_signature = "(text='', rule='renju')")]
    fn new(py: Python<'_>, text: Text, rule: &str) -> PyResult<PyGame> {
        let rule = crate::convert::rule(rule)?;
        read_one(py, &text.0, rule).map(|record| PyGame { record })
    }

    /// The rule's name.
    #[getter]
    fn rule(&self) -> &'static str {
        self.record.rule().name()
    }

    /// Who played Black.
    #[getter]
    fn black(&self) -> Option<&String> {
        self.record.info.players[Color::Black].as_ref()
    }

    #[setter]
    fn set_black(&mut self, name: Option<String>) {
        self.record.info.players[Color::Black] = known(name);
    }

    /// Who played White.
    #[getter]
    fn white(&self) -> Option<&String> {
        self.record.info.players[Color::White].as_ref()
    }

    #[setter]
    fn set_white(&mut self, name: Option<String>) {
        self.record.info.players[Color::White] = known(name);
    }

    /// Tournament or occasion.
    #[getter]
    fn event(&self) -> Option<&String> {
        self.record.info.event.as_ref()
    }

    #[setter]
    fn set_event(&mut self, event: Option<String>) {
        self.record.info.event = known(event);
    }

    /// Date as it was written.
    #[getter]
    fn date(&self) -> Option<&String> {
        self.record.info.date.as_ref()
    }

    #[setter]
    fn set_date(&mut self, date: Option<String>) {
        self.record.info.date = known(date);
    }

    /// The result as it was recorded, in the words of SGF: `"B+"`, `"W+R"`, `"0"` for a draw. The moves need not show it.
    #[getter]
    fn result(&self) -> Option<String> {
        self.record.info.result.as_ref().map(GameResult::to_string)
    }

    #[setter]
    fn set_result(&mut self, result: Option<&str>) -> PyResult<()> {
        let read = |text: &str| {
            GameResult::parse(text)
                .ok_or_else(|| bad(format!("{text:?} is not a result such as B+, W+R or 0")))
        };
        self.record.info.result = result.map(read).transpose()?;
        Ok(())
    }

    /// The moves of the game that was played.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.record.moves().iter().map(Move::to_string).collect()
    }

    /// Whether there is a second continuation anywhere.
    #[getter]
    fn has_variations(&self) -> bool {
        self.record.has_variations()
    }

    /// The node before the first move.
    #[getter]
    fn root(slf: Py<PyGame>) -> PyNode {
        PyNode::new_at(slf, NodeId::ROOT)
    }

    /// The last node of the game that was played.
    #[getter]
    fn end(slf: Bound<'_, PyGame>) -> PyNode {
        let end = slf.borrow().record.end();
        PyNode::new_at(slf.unbind(), end)
    }

    /// The game that was played, move by move: its nodes without the root and without remarks between moves.
    fn mainline(slf: &Bound<'_, PyGame>) -> Vec<PyNode> {
        let game = slf.borrow();
        let moves = game.record.main_line().filter(|id| game.record.node(*id).played().is_some());
        moves.map(|id| PyNode::new_at(slf.clone().unbind(), id)).collect()
    }

    /// Every node: the root first, parents before children, the game that was played before its variations.
    fn nodes(slf: &Bound<'_, PyGame>) -> Vec<PyNode> {
        let game = slf.borrow();
        game.record.nodes().map(|(id, _)| PyNode::new_at(slf.clone().unbind(), id)).collect()
    }

    /// The board after the game that was played. Moves after the game's end are an error.
    fn board(&self) -> PyResult<PyBoard> {
        Ok(PyBoard { game: self.record.game().map_err(bad)? })
    }

    /// The game in a format of the library: `"sgf"`, `"json"`, `"psq"`, `"text"`, `"board"`, `"svg"`.
    #[pyo3(signature = (format = "sgf"))]
    fn to_text(&self, format: &str) -> PyResult<String> {
        let bytes = self.to_bytes(format)?;
        String::from_utf8(bytes).map_err(|_| bad(format!("{format} is not text: use to_bytes")))
    }

    /// The same as bytes.
    #[pyo3(signature = (format = "sgf"))]
    fn to_bytes(&self, format: &str) -> PyResult<Vec<u8>> {
        let format: Format = parse(format)?;
        records::write(&self.record, format, &WriteOptions::default()).map_err(unwritable)
    }

    /// What a format leaves out of this game: `"variations"`, `"comments"`, `"players"` and so on.
    fn lost_in(&self, format: &str) -> PyResult<Vec<&'static str>> {
        let format: Format = parse(format)?;
        let bytes = records::write(&self.record, format, &WriteOptions::default()).map_err(unwritable)?;
        // A picture is no record: nobody looks for names in it.
        let is_picture = matches!(format, Format::Svg | Format::Png);
        let found = if is_picture { Vec::new() } else { records::losses(&self.record, format, &bytes) };
        Ok(found.into_iter().map(Loss::name).collect())
    }

    /// An independent copy.
    fn copy(&self) -> PyGame {
        self.clone()
    }

    fn __copy__(&self) -> PyGame {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        self.clone()
    }

    fn __getnewargs__(&self) -> (String, &'static str) {
        (records::json::write(&self.record), self.rule())
    }

    fn __iter__(slf: &Bound<'_, PyGame>) -> PyResult<Py<PyAny>> {
        let nodes = PyGame::mainline(slf).into_pyobject(slf.py())?;
        Ok(nodes.try_iter()?.into_any().unbind())
    }

    fn __len__(&self) -> usize {
        self.record.moves().len()
    }

    /// A game without moves is a game too.
    fn __bool__(&self) -> bool {
        true
    }

    fn __str__(&self) -> String {
        sgf::write(&self.record)
    }

    fn __repr__(&self) -> String {
        let name = |color| self.record.info.players[color].as_deref().unwrap_or("?");
        let players = format!("{} - {}", name(Color::Black), name(Color::White));
        let result = self.result().map_or(String::new(), |result| format!(", {result}"));
        let moves = self.record.moves().len();
        let variations = if self.record.has_variations() { " and variations" } else { "" };
        let unit = if moves == 1 { "move" } else { "moves" };
        format!("<Game {players}{result}, {moves} {unit}{variations}>")
    }
}

/// Every game of a text or of the bytes of a file, in whatever format: `name` is the file's, which may tell the format.
#[pyfunction]
#[pyo3(signature = (text, rule = "renju", name = None))]
pub(crate) fn parse_games(
    py: Python<'_>,
    text: Text,
    rule: &str,
    name: Option<&str>,
) -> PyResult<Vec<PyGame>> {
    let rule = crate::convert::rule(rule)?;
    let format = Format::of_input(name, &text.0);
    let reading = py.detach(|| records::read_games(&text.0, format, rule)).map_err(bad)?;
    warn_of_skipped(py, &reading.skipped)?;
    Ok(reading.games.into_iter().map(|record| PyGame { record }).collect())
}

/// So many skipped pieces are warned of one by one.
const TOLD_SKIPS: usize = 5;

/// Warns of the pieces of a pasted text that say nothing that a game holds.
fn warn_of_skipped(py: Python<'_>, skipped: &[Skipped]) -> PyResult<()> {
    let warn = |text: String| {
        // A text with a NUL in it cannot be handed over.
        let text = CString::new(text.replace('\0', "\u{fffd}")).map_err(bad)?;
        PyErr::warn(py, &py.get_type::<PyUserWarning>(), &text, 1)
    };
    for Skipped { line, text } in skipped.iter().take(TOLD_SKIPS) {
        warn(format!("skipped line {line}: {}", text.chars().take(80).collect::<String>()))?;
    }
    match skipped.len().checked_sub(TOLD_SKIPS) {
        Some(more @ 1..) => warn(format!("skipped {more} more")),
        Some(_) | None => Ok(()),
    }
}

/// Games in one text of a format; only SGF, JSON lines and text hold several.
#[pyfunction]
#[pyo3(signature = (games, format = "sgf"))]
pub(crate) fn games_to_bytes(games: &Bound<'_, PyAny>, format: &str) -> PyResult<Vec<u8>> {
    let format: Format = parse(format)?;
    let games = each(games, "a list of games", |game| {
        game.cast::<PyGame>().map(|game| game.borrow().record.clone()).map_err(|_| wrong("a Game", game))
    })?;
    if games.is_empty() {
        return Err(bad("there is no game to write"));
    }
    records::write_all(&games, format, &WriteOptions::default()).map_err(unwritable)
}

/// An error without the place that only reading has.
fn unwritable(error: RecordError) -> PyErr {
    bad(format!("{}: {}", error.format, error.reason))
}

/// Reads the one game of a text; of several nobody knows which is meant. Nothing at all is the empty board.
pub(crate) fn read_one(py: Python<'_>, bytes: &[u8], rule: Rule) -> PyResult<Record> {
    if bytes.trim_ascii().is_empty() {
        return Ok(Record::new(Setup::new(rule)));
    }
    let reading = py.detach(|| records::read_games(bytes, Format::of_content(bytes), rule)).map_err(bad)?;
    let mut found = reading.games;
    match (found.pop(), found.len()) {
        (Some(only), 0) => warn_of_skipped(py, &reading.skipped).map(|()| only),
        (Some(_), others) => Err(bad(format!("the text holds {} games: parse_games reads them", others + 1))),
        (None, _) => Err(bad("the text holds no game")),
    }
}

/// Nothing is known from a text without a letter.
fn known(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty())
}
