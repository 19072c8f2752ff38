//! A forced win that was accepted, and what kind of win it is.

use kagetsu_proof::{Certificate, Fault, Verified};
use kagetsu_rules::{Color, Combined, Point, Position, Symmetry};

/// What kind of win it is, by the least forcing move that it needs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WinKind {
    /// A five at once.
    Five,
    /// A four that nobody can answer, at once.
    Four,
    /// Fours only.
    Vcf,
    /// Fours and open threes.
    Vct,
    /// Also moves that threaten a four-three.
    Mise,
    /// Also quieter moves that threaten a win by fours.
    Quiet,
    /// Also moves that threaten nothing at once: the win of a proved opening. No search here looks for it.
    Theory,
}

impl WinKind {
    /// The name that scripts read.
    pub const fn name(self) -> &'static str {
        match self {
            WinKind::Five => "five",
            WinKind::Four => "four",
            WinKind::Vcf => "vcf",
            WinKind::Vct => "vct",
            WinKind::Mise => "mise",
            WinKind::Quiet => "quiet",
            WinKind::Theory => "theory",
        }
    }

    /// What a single move is to be called, its stone being placed: by what it makes, or by what it threatens.
    pub fn of_move(after: &Position, attacker: Color, class: Combined) -> WinKind {
        if class.is_four() {
            WinKind::Vcf
        } else if matches!(class, Combined::OpenThree | Combined::DoubleThree) {
            WinKind::Vct
        } else if after.count(attacker, Combined::FourThree) > 0 {
            WinKind::Mise
        } else {
            WinKind::Quiet
        }
    }
}

/// A forced win whose certificate has been accepted.
#[derive(Clone, Debug)]
pub struct Win {
    /// The proof itself.
    pub certificate: Certificate,
    /// What it takes.
    pub kind: WinKind,
    /// Whether somewhere in it Black loses because the only block is forbidden.
    pub by_forbidden: bool,
    /// Plies to the final five against the longest defence, or to the four against which there is no legal move.
    pub length: u32,
    /// The moves against the longest defence.
    pub line: Vec<Point>,
}

impl Win {
    /// The win of a certificate, if the checker accepts it with at most `limit` stones. `kind` is what the moves take; a
    /// win of three plies is told by its length.
    ///
    /// # Errors
    /// What the checker has found wrong.
    pub fn accepted(
        certificate: Certificate,
        kind: WinKind,
        by_forbidden: bool,
        limit: u64,
    ) -> Result<Win, Fault> {
        let verified = certificate.verify(limit)?;
        Ok(Win::of(certificate, verified, kind, by_forbidden))
    }

    /// The same win on the board turned or mirrored.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Win {
        Win {
            certificate: self.certificate.transformed(symmetry),
            line: self.line.iter().map(|point| symmetry.apply(*point)).collect(),
            ..*self
        }
    }

    /// The win of a certificate that was accepted.
    pub(crate) fn of(certificate: Certificate, verified: Verified, kind: WinKind, by_forbidden: bool) -> Win {
        let kind = if verified.length == 3 { WinKind::Four } else { kind };
        Win { certificate, kind, by_forbidden, length: verified.length, line: verified.line }
    }
}
