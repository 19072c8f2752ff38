//! Quizzes of the kind “find all open threes”: `id side kind black white answers set note`.
//!
//! Kinds that the library has no word for are skipped, and so are questions whose answer is a letter of a multiple
//! choice and not a point.

use kagetsu::find::{Target, find};
use kagetsu::solve::{Limits, Solver, defences};
use kagetsu::{Point, PointSet, Position};

use super::{Judgement, compare};
use crate::tsv::TsvRow;

/// Judges a row.
pub(super) fn quiz(row: &TsvRow) -> Result<Judgement, String> {
    let side = row.side(1)?;
    let position = Position::from(&row.setup(3, 4, side)?);
    let answers: PointSet = row.points(5)?.into_iter().collect();
    let is_choice = row.cell(7).is_ok_and(|note| note.contains("A:"));
    let all = |target| -> PointSet {
        find(&position, side, target).points.into_iter().map(|(point, _)| point).collect()
    };
    Ok(match row.cell(2)? {
        _ if is_choice => Judgement::Skip,
        "find_open3" => compare(&list(answers), &list(all(Target::OpenThree))),
        "find_four" => compare(&list(answers), &list(all(Target::Four))),
        // The question shows letters on some points and asks which are double-threes; a double-three that is an
        // overline too has the overline's name here.
        "find_33" => compare(&list(answers), &list(answers & all(Target::Forbidden))),
        // Moves that make a four-three possible with the next stone.
        "find_make_43" => compare(&list(answers), &list(all(Target::Mise))),
        "find_vcf_def" => {
            let found = defences(&mut Solver::new(), &position, &Limits::nodes(DEFENCE_NODES));
            compare(&list(answers), &list(found.moves.into_iter().collect()))
        }
        _ => Judgement::Skip,
    })
}

/// Stones that the search for a threat, and for what stops it, may place.
const DEFENCE_NODES: u64 = 1_000_000;

fn list(points: PointSet) -> String {
    points.into_iter().map(|point: Point| format!("{point:#}")).collect::<Vec<_>>().join(",")
}
