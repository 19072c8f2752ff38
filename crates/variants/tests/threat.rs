//! The threat detector: every k, every edge and corner, gaps, and windows closed by stones.

#![expect(clippy::unwrap_used, reason = "what fails in a helper fails the test")]

use kagetsu_rules::{Color, Rule};
use kagetsu_variants::{Board, Cell, CellSet, Threat, ThreatDetector, ThreatKind, Variant, Winning};

const STEPS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

fn cell(x: isize, y: isize) -> Option<Cell> {
    Cell::new(usize::try_from(x).ok()?, usize::try_from(y).ok()?)
}

/// A line of stones such as `OXXXX_O`, as the only row of a board or as a column or diagonal of a larger one.
fn threats(variant: Variant, line: &str) -> Vec<(ThreatKind, Vec<usize>, Vec<usize>)> {
    let side = |wanted: char| {
        let at = line.chars().enumerate().filter(move |(_, it)| *it == wanted);
        at.filter_map(|(x, _)| Cell::new(x, 0)).collect::<Vec<_>>()
    };
    let board = Board::from_stones(variant, &side('X'), &side('O'), Color::Black).unwrap();
    let columns = |cells: &CellSet| cells.iter().map(Cell::x).collect::<Vec<_>>();
    let threats = ThreatDetector::new(&board).find_threats(Color::Black);
    threats.iter().map(|it| (it.kind, columns(&it.stones), columns(&it.gaps))).collect()
}

fn on_row(line: &str) -> Vec<(ThreatKind, Vec<usize>, Vec<usize>)> {
    threats(Variant::new(line.len(), 2, 5).unwrap(), line)
}

#[test]
fn windows_closed_by_stones_or_edges_are_judged_right() {
    use ThreatKind::{Four, OpenFour, OpenThree, Three};
    assert_eq!(on_row("OXXXX_O"), [(Four, vec![1, 2, 3, 4], vec![5])]);
    assert_eq!(on_row("XXXX_O"), [(Four, vec![0, 1, 2, 3], vec![4])], "the edge closes like a stone");
    assert_eq!(on_row("_XXXX"), [(Four, vec![1, 2, 3, 4], vec![0])]);
    assert_eq!(on_row("OXXXXO"), []);
    assert_eq!(on_row("XXXXO"), []);
    assert_eq!(on_row("OX_XXXO"), [(Four, vec![1, 3, 4, 5], vec![2])]);
    assert_eq!(on_row("_XXXX_"), [(OpenFour, vec![1, 2, 3, 4], vec![0, 5])]);
    assert_eq!(on_row("O_XXX_O"), [(Three, vec![2, 3, 4], vec![1, 5])], "three with room for five only");
    assert_eq!(on_row("__XXX_O"), [(OpenThree, vec![2, 3, 4], vec![1])]);
    assert_eq!(on_row("_X_XX_"), [(OpenThree, vec![1, 3, 4], vec![2])]);
    assert_eq!(on_row("X__XX"), [(Three, vec![0, 3, 4], vec![1, 2])]);
}

#[test]
fn two_fours_on_one_line_are_two() {
    use ThreatKind::Four;
    let fours = on_row("X_XXX_X");
    assert_eq!(fours[..2], [(Four, vec![0, 2, 3, 4], vec![1]), (Four, vec![2, 3, 4, 6], vec![5])]);
}

#[test]
fn the_overline_policy_changes_what_is_a_four() {
    let fifteen = |rule| threats(Variant::fifteen(rule), "O_XXXX_X");
    let kinds = |found: Vec<(ThreatKind, Vec<usize>, Vec<usize>)>| {
        found.into_iter().filter(|it| it.0 <= ThreatKind::Four).map(|it| it.2).collect::<Vec<_>>()
    };
    assert_eq!(kinds(fifteen(Rule::Freestyle)), [vec![1, 6], vec![6]]);
    assert_eq!(kinds(fifteen(Rule::Standard)), [vec![1]], "at the right it would be six");
    assert_eq!(kinds(fifteen(Rule::Renju)), [vec![1]]);
    let caro = threats(Variant::fifteen(Rule::Caro), "OXXXX_O");
    assert_eq!(kinds(caro), Vec::<Vec<usize>>::new(), "blocked at both ends");
    let open = threats(Variant::fifteen(Rule::Caro), "O_XXXX__");
    assert_eq!(open[0].0, ThreatKind::Four, "a stone at the right end would blunt the five at the left");
}

/// For every k, every board side from k to 19 (in steps), every direction and every place where k cells fit:
/// k - 1 of them with one gap are a four, seen with its gap.
#[test]
fn closed_fours_at_edges_and_corners_are_seen_for_every_k() {
    let mut seen = 0;
    for k in 3..=19_isize {
        for size in [k, k + 1, 19].into_iter().filter(|size| *size <= 19) {
            let variant = Variant::new(size as usize, size as usize, k as usize).unwrap();
            for (dx, dy) in STEPS {
                for start in edge_starts(size, k, dx, dy) {
                    for gap in [0, k / 2, k - 1] {
                        seen += 1;
                        assert_closed_four(variant, start, (dx, dy), gap);
                    }
                }
            }
        }
    }
    assert!(seen > 1_000, "{seen}");
}

/// The first cells of rows of k that touch an edge or a corner, or lie along one.
fn edge_starts(size: isize, k: isize, dx: isize, dy: isize) -> Vec<(isize, isize)> {
    let inside = |x: isize, y: isize| (0..size).contains(&x) && (0..size).contains(&y);
    let mut starts = Vec::new();
    for y in 0..size {
        for x in 0..size {
            let fits = inside(x + dx * (k - 1), y + dy * (k - 1));
            let touches = !inside(x - dx, y - dy) || !inside(x + dx * k, y + dy * k);
            if fits && touches {
                starts.push((x, y));
            }
        }
    }
    starts
}

fn assert_closed_four(variant: Variant, start: (isize, isize), step: (isize, isize), gap: isize) {
    let k = variant.k() as isize;
    let at = |n: isize| cell(start.0 + n * step.0, start.1 + n * step.1);
    let black: Vec<Cell> = (0..k).filter(|n| *n != gap).filter_map(at).collect();
    // The cells beyond both ends, where they exist, are White's: a closed four.
    let beyond = [at(-1), at(k)].into_iter().flatten().filter(|it| variant.contains(*it));
    let white: Vec<Cell> = beyond.collect();
    let board = Board::from_stones(variant, &black, &white, Color::Black).unwrap();
    let detector = ThreatDetector::new(&board);
    let gap: CellSet = at(gap).into_iter().collect();
    let four = Threat { kind: ThreatKind::Four, stones: black.iter().copied().collect(), gaps: gap };
    let threats = detector.find_threats(Color::Black);
    assert!(threats.contains(&four), "{variant} {board}\n{threats:?}");
    assert_eq!(detector.winning_cells(Color::Black), gap, "{variant} {board}");
    assert!(detector.winning_cells(Color::White).is_empty(), "{variant} {board}");
}

/// The detector's cells against the board's own rules, on random boards: a winning cell is one where a stone wins;
/// a cell that makes a four is one after which there is a new winning cell.
#[test]
fn cells_agree_with_playing_them() {
    for text in ["gomoku15", "standard15", "caro15", "9x9x4", "7x7x3e", "19x19x6", "8x5x5"] {
        for seed in 0..12 {
            let variant: Variant = text.parse().unwrap();
            let mut board = Board::new(variant);
            let mut prng = kagetsu_variants::Prng::new(seed);
            while let Some(next) = prng.pick(&board.candidates().iter().collect::<Vec<_>>()) {
                compare_with_play(&mut board);
                board.play(next).unwrap();
                if board.stone_count() > 60 {
                    break;
                }
            }
        }
    }
}

fn compare_with_play(board: &mut Board) {
    let us = board.turn();
    let detector = ThreatDetector::new(board);
    let (wins, fours) = (detector.winning_cells(us), detector.fours_to_make(us));
    for cell in &board.legal_moves() {
        let won = board.play(cell).unwrap().is_some_and(|it| it.winner() == Some(us));
        let after = ThreatDetector::new(board).winning_cells(us);
        board.undo();
        assert_eq!(won, wins.contains(cell), "{cell}\n{board}");
        if !won && wins.is_empty() {
            let caro = board.variant().winning() == Winning::Caro;
            // A window that holds our cell may also be spoiled by it (six in a row), so fours are a superset.
            assert!(after.is_empty() || fours.contains(cell), "{cell}\n{board}");
            assert!(!fours.contains(cell) || !after.is_empty() || caro, "{cell}\n{board}");
        }
    }
}

#[test]
fn falling_stones_win_only_where_they_can_land() {
    let variant: Variant = "gravity7x6".parse().unwrap();
    let board = Board::from_picture(
        variant,
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . X X X . . .
         . O O X . . .
         . O X O . O .",
        Color::Black,
    );
    let board = board.unwrap();
    let detector = ThreatDetector::new(&board);
    assert!(detector.winning_cells(Color::Black).is_empty(), "a3 and e3 hang in the air");
    let fours: Vec<Threat> =
        detector.find_threats(Color::Black).into_iter().filter(|it| it.kind <= ThreatKind::Four).collect();
    assert_eq!(fours.len(), 1, "the three of row 3 is there all the same: {fours:?}");
    assert_eq!(fours[0].kind, ThreatKind::OpenFour);
}
