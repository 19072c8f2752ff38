//! A place in a record: the move that leads there, what is said there, and where it goes on.

use kagetsu::Move;
use kagetsu::records::{Mark, MarkKind, NodeId, Notes, Record};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::board::PyBoard;
use crate::convert::{MoveArg, PointArg, bad, color_name, illegal, within};
use crate::records::PyGame;

/// A node of a game's tree. It belongs to its game: what is changed here is changed there.
#[pyclass(name = "Node", module = "kagetsu", frozen)]
pub(crate) struct PyNode {
    game: Py<PyGame>,
    id: NodeId,
}

/// The shapes of marks by name.
const SHAPES: [(&str, MarkKind); 5] = [
    ("cross", MarkKind::Cross),
    ("circle", MarkKind::Circle),
    ("square", MarkKind::Square),
    ("triangle", MarkKind::Triangle),
    ("selected", MarkKind::Selected),
];

#[pymethods]
impl PyNode {
    /// The node of a game with this number, counted through `Game.nodes`.
    #[new]
    fn new(game: Bound<'_, PyGame>, number: i128) -> PyResult<PyNode> {
        let count = game.borrow().record.node_count();
        let number = within("number", number, 0..=count - 1)?;
        let id = game.borrow().record.nodes().nth(number).map_or(NodeId::ROOT, |(id, _)| id);
        Ok(PyNode::new_at(game.unbind(), id))
    }

    fn __getnewargs__(&self, py: Python<'_>) -> (Py<PyGame>, usize) {
        let number = self.record(py).record.nodes().position(|(id, _)| id == self.id);
        (self.game.clone_ref(py), number.unwrap_or(0))
    }

    /// The game that it belongs to.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<PyGame> {
        self.game.clone_ref(py)
    }

    /// The move that leads here: a point's name or `"pass"`; None at the root and at a remark between moves.
    #[getter]
    fn r#move(&self, py: Python<'_>) -> Option<String> {
        self.record(py).record.node(self.id).played().map(|played| played.to_string())
    }

    /// Who made that move.
    #[getter]
    fn color(&self, py: Python<'_>) -> Option<&'static str> {
        let game = self.record(py);
        let parent = game.record.node(self.id).played().and(game.record.node(self.id).parent());
        parent.map(|parent| color_name(game.record.setup_at(parent).turn()))
    }

    /// How many moves lead here.
    #[getter]
    fn ply(&self, py: Python<'_>) -> usize {
        path(&self.record(py).record, self.id).len()
    }

    /// The comment, empty where there is none.
    #[getter]
    fn comment(&self, py: Python<'_>) -> String {
        self.notes(py).comment
    }

    #[setter]
    fn set_comment(&self, py: Python<'_>, comment: String) -> PyResult<()> {
        self.change(py, |notes| notes.comment = comment)
    }

    /// Time used for the move, in milliseconds.
    #[getter]
    fn time_ms(&self, py: Python<'_>) -> Option<u64> {
        self.notes(py).time_ms
    }

    #[setter]
    fn set_time_ms(&self, py: Python<'_>, time_ms: Option<i128>) -> PyResult<()> {
        let time_ms = time_ms.map(|time| within("time_ms", time, 0..=u64::MAX)).transpose()?;
        self.change(py, |notes| notes.time_ms = time_ms)
    }

    /// Marks on the board: dicts of `point` and `label`, or of `point` and `shape`.
    #[getter]
    fn marks<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let dict = |mark: &Mark| {
            let dict = PyDict::new(py);
            dict.set_item("point", mark.point.to_string())?;
            match (&mark.kind, SHAPES.iter().find(|(_, shape)| *shape == mark.kind)) {
                (MarkKind::Label(label), _) => dict.set_item("label", label)?,
                (_, Some((name, _))) => dict.set_item("shape", name)?,
                (_, None) => {}
            }
            Ok(dict)
        };
        self.notes(py).marks.iter().map(dict).collect()
    }

    /// Adds a mark: a label, or a shape of `"cross"`, `"circle"`, `"square"`, `"triangle"` and `"selected"`.
    #[pyo3(signature = (point, *, label = None, shape = None))]
    fn add_mark(
        &self,
        py: Python<'_>,
        point: PointArg,
        label: Option<String>,
        shape: Option<&str>,
    ) -> PyResult<()> {
        let kind = match (label, shape) {
            (Some(label), None) => MarkKind::Label(label),
            (None, Some(name)) => {
                let found = SHAPES.into_iter().find(|(shape, _)| *shape == name).map(|(_, kind)| kind);
                let all = SHAPES.map(|(shape, _)| shape).join(", ");
                found.ok_or_else(|| bad(format!("{name:?} is not a shape: {all}")))?
            }
            (Some(_), Some(_)) | (None, None) => return Err(bad("a mark has either a label or a shape")),
        };
        self.change(py, |notes| notes.marks.push(Mark { point: point.0, kind }))
    }

    /// SGF properties without a meaning here, their values as they stand in the file.
    #[getter]
    fn properties<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for property in &self.notes(py).properties {
            dict.set_item(property.name(), property.values())?;
        }
        Ok(dict)
    }

    /// The node before this one.
    #[getter]
    fn parent(&self, py: Python<'_>) -> Option<PyNode> {
        let parent = self.record(py).record.node(self.id).parent();
        parent.map(|id| self.sibling(py, id))
    }

    /// The continuations, the main one first.
    #[getter]
    fn children(&self, py: Python<'_>) -> Vec<PyNode> {
        let children: Vec<NodeId> = self.record(py).record.children(self.id).collect();
        children.into_iter().map(|id| self.sibling(py, id)).collect()
    }

    /// The main continuation.
    #[getter]
    fn next(&self, py: Python<'_>) -> Option<PyNode> {
        let next = self.record(py).record.children(self.id).next();
        next.map(|id| self.sibling(py, id))
    }

    /// Whether it lies on the way of the game that was played.
    #[getter]
    fn is_mainline(&self, py: Python<'_>) -> bool {
        self.record(py).record.main_line().any(|id| id == self.id)
    }

    /// The board here. Moves after the game's end are an error.
    fn board(&self, py: Python<'_>) -> PyResult<PyBoard> {
        let game = self.record(py);
        let mut board = kagetsu::Game::from_setup(*game.record.initial());
        for (ply, played) in (1..).zip(path(&game.record, self.id)) {
            board.play(played).map_err(|error| bad(format!("move {ply}: {error}")))?;
        }
        Ok(PyBoard { game: board })
    }

    /// Goes on with a move: the continuation that has it, or a new one behind the others.
    fn add(&self, py: Python<'_>, r#move: MoveArg) -> PyResult<PyNode> {
        let mut game = self.game.try_borrow_mut(py)?;
        let record = &mut game.record;
        let known = record.children(self.id).find(|id| record.node(*id).played() == Some(r#move.0));
        let id = match known {
            Some(id) => id,
            None => record.add(self.id, r#move.0).map_err(illegal)?,
        };
        Ok(self.sibling(py, id))
    }

    fn __eq__(&self, other: &PyNode) -> bool {
        self.game.is(&other.game) && self.id == other.id
    }

    fn __hash__(&self) -> usize {
        self.game.as_ptr() as usize ^ self.id.index()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let played = self.r#move(py).unwrap_or_else(|| "no move".to_owned());
        format!("<Node {}: {played}>", self.ply(py))
    }
}

impl PyNode {
    /// A node of a game.
    pub(crate) fn new_at(game: Py<PyGame>, id: NodeId) -> PyNode {
        PyNode { game, id }
    }

    fn sibling(&self, py: Python<'_>, id: NodeId) -> PyNode {
        PyNode { game: self.game.clone_ref(py), id }
    }

    fn record<'py>(&self, py: Python<'py>) -> PyRef<'py, PyGame> {
        self.game.bind(py).borrow()
    }

    fn notes(&self, py: Python<'_>) -> Notes {
        self.record(py).record.node(self.id).notes().cloned().unwrap_or_default()
    }

    fn change(&self, py: Python<'_>, change: impl FnOnce(&mut Notes)) -> PyResult<()> {
        change(self.game.try_borrow_mut(py)?.record.notes_mut(self.id));
        Ok(())
    }
}

/// The moves from the root to a node.
fn path(record: &Record, id: NodeId) -> Vec<Move> {
    let way = std::iter::successors(Some(id), |node| record.node(*node).parent());
    let mut moves: Vec<Move> = way.filter_map(|node| record.node(node).played()).collect();
    moves.reverse();
    moves
}
