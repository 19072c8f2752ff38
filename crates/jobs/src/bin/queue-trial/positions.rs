//! Small questions whose answers are known to this process too.

use kagetsu_jobs::{Checked, JobRequest, solve_request};
use kagetsu_rules::{Color, Point, Position, Rule, Setup, SplitMix};

/// Stones on the board, and stones that a solver may place: some milliseconds of work.
const STONES: usize = 14;
const NODES: u64 = 2_000;

/// Job `number`: is there a win by fours?
pub(crate) fn job(number: u64) -> JobRequest {
    let mut random = SplitMix::new(number);
    let setup =
        core::iter::repeat_with(|| drawn(&mut random)).find(|setup| Position::from(setup).winner().is_none());
    let setup = setup.unwrap_or(Setup::new(Rule::Renju));
    let (query, extent) = (kagetsu_study::wins::WinQuery::Vcf, kagetsu_study::wins::WinExtent::Any);
    solve_request(&setup.with_turn(Color::Black), query, extent, NODES, None)
}

/// Stones at random, close together; one side may have won.
fn drawn(random: &mut SplitMix) -> Setup {
    let mut setup = Setup::new(Rule::Renju);
    while setup.stone_count() < STONES {
        let (x, y) = (random.below(7) + 4, random.below(7) + 4);
        let color = if setup.stone_count().is_multiple_of(2) { Color::Black } else { Color::White };
        if let Some(point) = Point::from_index(y * 15 + x) {
            // A point that is taken is drawn again.
            let _ = setup.put(color, point);
        }
    }
    setup
}

/// The line of the table for an answer: everything but how long it took.
pub(crate) fn line(number: u64, answer: &Checked) -> String {
    let Checked::Solve(solved) = answer else { return format!("{number}\tnot an answer") };
    let proof = solved.win.as_ref().map_or("", |win| win.proof.as_str()).replace('\n', " ");
    format!("{number}\t{}\t{}\t{proof}", solved.status, solved.nodes)
}
