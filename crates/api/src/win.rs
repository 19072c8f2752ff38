//! Proved wins.

use core::sync::atomic::AtomicBool;

use kagetsu_rules::{Color, Position};
use kagetsu_solve::{Win, WinKind};
use kagetsu_study::wins::{WinLadder, WinSide};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::certificate::CertificateAnswer;
use crate::field::{NameField, PointField, points};

/// Stones for the win that is told everywhere: what it takes to find most wins that an engine meets in passing.
const TOLD: u64 = 400_000;

/// The win of the side to move that everybody is told who looks at a position: the ladder's, as the solver's page and
/// reviews have it, whatever an engine has met on its way.
pub(crate) fn told_win(position: &Position, stop: &AtomicBool) -> Option<Win> {
    WinLadder::new(position, WinSide::Mover).climb(TOLD, Some(stop)).into_win()
}

/// A proved win with its certificate.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Win")]
pub struct WinAnswer {
    /// Who wins.
    pub attacker: NameField<Color>,
    /// What the win takes.
    pub kind: NameField<WinKind>,
    /// Whether Black loses in it because the only block is forbidden.
    pub by_forbidden: bool,
    /// The first move.
    pub first: Option<PointField>,
    /// Plies, the final five included.
    pub length: u32,
    /// The moves against the longest defence.
    pub line: Vec<PointField>,
    /// The checker has accepted the certificate.
    pub verified: bool,
    /// The certificate as a graph.
    pub certificate: CertificateAnswer,
    /// The certificate as the text that `kagetsu verify` reads.
    pub proof: String,
}

impl From<&Win> for WinAnswer {
    fn from(win: &Win) -> WinAnswer {
        WinAnswer {
            attacker: NameField(win.certificate.attacker()),
            kind: NameField(win.kind),
            by_forbidden: win.by_forbidden,
            first: win.line.first().copied().map(PointField),
            length: win.length,
            line: points(&win.line),
            // The solver hands out verified wins only.
            verified: true,
            certificate: (&win.certificate).into(),
            proof: win.certificate.to_string(),
        }
    }
}

/// A proved win without its certificate, or the lack of one: the same fields in every answer for scripts.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WinFields")]
pub struct WinFields {
    /// What the win takes.
    pub kind: Option<NameField<WinKind>>,
    /// Whether Black loses in it because the only block is forbidden.
    pub by_forbidden: bool,
    /// The first move.
    pub first: Option<PointField>,
    /// Plies, the final five included.
    pub length: Option<u32>,
    /// The moves against the longest defence.
    pub line: Vec<PointField>,
    /// The checker has accepted the certificate.
    pub verified: bool,
}

impl From<&WinAnswer> for WinFields {
    fn from(win: &WinAnswer) -> WinFields {
        WinFields {
            kind: Some(win.kind),
            by_forbidden: win.by_forbidden,
            first: win.first,
            length: Some(win.length),
            line: win.line.clone(),
            verified: win.verified,
        }
    }
}

impl From<&Win> for WinFields {
    fn from(win: &Win) -> WinFields {
        WinFields {
            kind: Some(NameField(win.kind)),
            by_forbidden: win.by_forbidden,
            first: win.line.first().copied().map(PointField),
            length: Some(win.length),
            line: points(&win.line),
            // The solver hands out verified wins only.
            verified: true,
        }
    }
}
