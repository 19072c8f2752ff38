//! The answer of `solve` as JSON: field names and order are the contract with scripts.

use std::time::Duration;

use kagetsu::solve::{Limit, Win};
use kagetsu::wins::Found;
use serde::Serialize;

use super::tree::Tree;
use crate::json::{self, names};

/// The form of the answers.
pub(super) const SCHEMA: &str = "kagetsu.solve/1";

/// The answer to one position.
#[derive(Serialize)]
pub(super) struct Solved {
    status: &'static str,
    #[serde(flatten)]
    win: WinFields,
    nodes: u64,
    time_ms: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<WinFields>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unproved: Option<Vec<String>>,
    /// The limit that left something open.
    #[serde(skip_serializing_if = "Option::is_none")]
    limited_by: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tree_cut: Option<usize>,
}

/// A win, or the lack of one.
#[derive(Serialize, Default)]
pub(crate) struct WinFields {
    kind: Option<&'static str>,
    by_forbidden: bool,
    first: Option<String>,
    length: Option<u32>,
    line: Vec<String>,
    verified: bool,
}

impl WinFields {
    /// The fields of a win; the solver hands out verified ones only.
    pub(crate) fn new(win: &Win) -> WinFields {
        WinFields {
            kind: Some(win.kind.name()),
            by_forbidden: win.by_forbidden,
            first: win.line.first().map(json::name),
            length: Some(win.length),
            line: names(&win.line),
            verified: true,
        }
    }
}

impl Solved {
    /// The answer, with the lines of a tree if one was asked for.
    pub(super) fn new(found: &Found, time: Duration, tree: Option<Tree>) -> Solved {
        let (tree, tree_cut) = tree.map(|tree| (tree.lines, tree.cut)).unzip();
        Solved {
            status: found.proof.name(),
            win: found.win().map(WinFields::new).unwrap_or_default(),
            nodes: found.nodes,
            time_ms: json::milliseconds(time),
            moves: found
                .all
                .as_ref()
                .map(|all| all.moves.iter().map(|(_, win)| WinFields::new(win)).collect()),
            unproved: found.all.as_ref().map(|all| names(&all.unproved)),
            limited_by: found.limit().map(Limit::name),
            tree,
            tree_cut,
        }
    }
}
