//! Several threads on one search: the same truth, whichever way they share the work.

use kagetsu_engine::{
    Bound, Level, LevelParams, LimitedBy, Line, Params, Score, Settings, Sharing, Techniques,
};
use kagetsu_rules::Color;

use crate::board::{QUIET, diagram, level, played, point, think};
use crate::errors::exact;

const SHARINGS: [Sharing; 2] = [Sharing::LazySmp, Sharing::RootMoves];

#[test]
fn exact_scores_are_those_of_one_thread() {
    for moves in [QUIET[0], QUIET[1], QUIET[4]] {
        let scores = |settings: &Settings| -> Vec<(Score, Bound)> {
            let said = |line: &Line| (line.score, line.bound);
            think(settings, &played(moves)).lines.iter().map(said).collect()
        };
        let alone = scores(&exact(2, 6));
        for sharing in SHARINGS {
            let together = Settings { threads: 3, sharing, ..exact(2, 6) };
            assert_eq!(scores(&together), alone, "{sharing:?} on {moves}");
        }
    }
}

#[test]
fn a_win_that_one_thread_finds_is_the_result() {
    // Black wins by the four-three at H4; after anything else White's open three goes on. The stages are kept from
    // seeing it.
    let position = diagram("e4 f4 g4 h5 h6", "d4 f10 g10 h10 o15", Color::Black);
    let own = level(Level::Expert, 20_000_000);
    let params = Params { vcf_depth: 1, prover_percent: 0, check_percent: 0, ..own.params };
    let level = LevelParams { techniques: Techniques::NONE, ..own.level };
    for sharing in SHARINGS {
        let settings = Settings { threads: 3, sharing, params: params.clone(), level, ..own.clone() };
        let report = think(&settings, &position);
        assert_eq!(report.best, Some(point("h4")), "{sharing:?}: {report:?}");
        assert!(matches!(report.score, Score::Win(_)), "{sharing:?}: {report:?}");
        assert_eq!(report.limited_by, LimitedBy::Nothing, "{sharing:?}");
    }
}
