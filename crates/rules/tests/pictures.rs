//! The forbidden suite: every picture of `testdata/forbidden`, read, judged and printed, must come out as it was.

use std::fs;
use std::path::{Path, PathBuf};

use kagetsu_oracle::{Board, forbidden};
use kagetsu_rules::{Color, ForbiddenKind, Point, Position, Rule};

fn pictures() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/forbidden");
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "board"))
        .collect();
    paths.sort();
    paths
}

/// The picture's text and its stones; its marks are only ever compared as text.
fn read(path: &Path) -> (String, Board) {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (board, _) = Board::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    (text, board)
}

fn marks(board: &Board, kind: impl Fn(Point) -> Option<ForbiddenKind>) -> Vec<(Point, ForbiddenKind)> {
    board.empty_points().filter_map(|point| kind(point).map(|kind| (point, kind))).collect()
}

#[test]
fn every_picture_is_marked_as_the_rules_say() {
    let paths = pictures();
    assert!(paths.len() >= 40, "only {} pictures", paths.len());
    for path in paths {
        let (text, board) = read(&path);
        for turn in Color::ALL {
            let position = Position::from(&board.to_setup(Rule::Renju, turn));
            let judged = board.print(&marks(&board, |point| position.forbidden_kind(point)));
            assert_eq!(judged, text, "{}, {turn} to move:\n{judged}", path.display());
        }
    }
}

#[test]
fn every_picture_is_marked_as_the_plain_rules_say() {
    for path in pictures() {
        let (text, board) = read(&path);
        let judged = board.print(&marks(&board, |point| forbidden(&board, point)));
        assert_eq!(judged, text, "{}:\n{judged}", path.display());
    }
}

#[test]
fn a_mark_is_explained_by_its_lines() {
    for path in pictures() {
        let (_, board) = read(&path);
        let position = Position::from(&board.to_setup(Rule::Renju, Color::Black));
        for point in position.empty() {
            let Some(reason) = position.forbidden(point) else {
                assert_eq!(position.forbidden_kind(point), None, "{point} of {}", path.display());
                continue;
            };
            assert_eq!((reason.point, Some(reason.kind)), (point, position.forbidden_kind(point)));
            let lines = reason.lines.len();
            let (enough, completed) = match reason.kind {
                ForbiddenKind::Overline => (lines >= 1, false),
                ForbiddenKind::DoubleFour => (lines >= 1, true),
                ForbiddenKind::DoubleThree => (lines >= 2, true),
            };
            assert!(enough, "{reason:?} of {}", path.display());
            for line in &reason.lines {
                assert!((line.stones - position.stones(Color::Black)).is_empty(), "{reason:?}");
                assert!((line.completions - position.empty()).is_empty(), "{reason:?}");
                assert_eq!(!line.completions.is_empty(), completed, "{reason:?} of {}", path.display());
            }
        }
    }
}

#[test]
fn other_rules_and_white_know_no_forbidden_points() {
    for path in pictures() {
        let (_, board) = read(&path);
        for rule in [Rule::Standard, Rule::Freestyle, Rule::Caro] {
            let position = Position::from(&board.to_setup(rule, Color::Black));
            assert!(position.forbidden_set().is_empty(), "{rule}: {}", path.display());
        }
        let white = Position::from(&board.to_setup(Rule::Renju, Color::White));
        let legal = if white.winner().is_none() { white.empty() } else { Default::default() };
        assert_eq!(white.legal_moves(), legal, "{}", path.display());
    }
}
