//! Forced wins: found where fours must first be made, refused where a counter-four stands, and on small boards
//! every claim checked by looking at everything.

#![expect(clippy::unwrap_used, reason = "what fails in a helper fails the test")]

use std::collections::HashMap;

use kagetsu_rules::{Color, Rule};
use kagetsu_variants::{
    Board, Cell, CellSet, Control, ForcedProof, ForcedSearch, ForcedWin, Limit, Limits, Outcome, Prng,
    ThreatDetector, Variant,
};

fn cells(text: &str) -> Vec<Cell> {
    text.split_whitespace().map(|cell| cell.parse().unwrap()).collect()
}

fn diagram(variant: &str, black: &str, white: &str, turn: Color) -> Board {
    Board::from_stones(variant.parse().unwrap(), &cells(black), &cells(white), turn).unwrap()
}

fn limited(board: &Board, nodes: u64) -> ForcedSearch<'static> {
    ForcedSearch::new(board, 20, Limits { nodes: Some(nodes), time: None }, &Control::free())
}

fn search(board: &Board) -> ForcedSearch<'static> {
    limited(board, 300_000)
}

fn won(proof: ForcedProof) -> ForcedWin {
    match proof {
        ForcedProof::Win(win) => win,
        ForcedProof::NoWin | ForcedProof::Unknown(_) => panic!("{proof:?}"),
    }
}

/// Plays the line: every move legal, the last stone wins.
fn check_line(board: &Board, win: &ForcedWin) {
    let (mut board, us) = (board.clone(), board.turn());
    for cell in &win.line {
        board.play(*cell).unwrap_or_else(|error| panic!("{error} in {:?}\n{board}", win.line));
    }
    assert_eq!(board.outcome().and_then(Outcome::winner), Some(us), "{:?}\n{board}", win.line);
}

#[test]
fn a_win_by_fours_that_must_first_be_made_is_found() {
    // No four is on the board: h8 makes one, and with it an open three in column h.
    let board = diagram("gomoku15", "e8 f8 g8 h9 h10", "d8 f10 k3 l4", Color::Black);
    assert!(ThreatDetector::new(&board).winning_cells(Color::Black).is_empty());
    let win = won(search(&board).vcf());
    check_line(&board, &win);
    assert_eq!((win.line[0], win.line.len()), (cells("h8")[0], 5));
}

#[test]
fn a_longer_win_by_fours_is_found() {
    // h8 (i8), h7 (h9), then j5 with g8, h7 and i6 is an open four.
    let board = diagram("gomoku15", "e8 f8 g8 h5 h6 i6", "d8 h4 b2 c12 m13", Color::Black);
    let win = won(search(&board).vcf());
    check_line(&board, &win);
    assert_eq!(win.line.len(), 7, "{:?}", win.line);
}

#[test]
fn a_block_that_makes_a_four_refutes_the_fours() {
    // As in the first test, but White's block at i8 now makes an open four.
    let board = diagram("gomoku15", "e8 f8 g8 h9 h10", "d8 i5 i6 i7", Color::Black);
    assert_eq!(search(&board).vcf(), ForcedProof::NoWin);
}

#[test]
fn closed_fours_at_the_edge_carry_a_win() {
    // Every four here ends at an edge: column a from a1, row 4 from a4, the diagonal down to g1.
    let board = diagram("gomoku15", "a1 a2 a3 b4 c4 e3 f2 g1", "b1 c9 h8 k2", Color::Black);
    let win = won(search(&board).vcf());
    check_line(&board, &win);
    assert_eq!(win.line.len(), 5, "a four, its block, a double four, a block, five: {:?}", win.line);
}

#[test]
fn two_open_threes_win_by_threats_but_not_by_fours() {
    let board = diagram("gomoku15", "f8 g8 h9 h10", "c3 l12 m4", Color::Black);
    let mut search = search(&board);
    assert_eq!(search.vcf(), ForcedProof::NoWin);
    let win = won(search.vct());
    check_line(&board, &win);
}

#[test]
fn an_idle_counter_four_does_not_save_the_defender() {
    // White can answer the double three with fours of his own in column m; they lead nowhere.
    let board = diagram("gomoku15", "f8 g8 h9 h10 o1", "m1 m2 m3 c3 e12", Color::Black);
    let mut search = search(&board);
    assert_eq!(search.vcf(), ForcedProof::NoWin);
    check_line(&board, &won(search.vct()));
}

#[test]
fn white_wins_where_the_only_block_is_forbidden_to_black() {
    let board = diagram("renju15", "d8 i5 i6 i7 i9 i10", "e8 f8 g8 a1 o15 o1", Color::White);
    let win = won(search(&board).vcf());
    assert_eq!(win.line, cells("h8"), "i8 would be an overline");
    let free = diagram("gomoku15", "d8 i5 i6 i7 i9 a10", "e8 f8 g8 a1 o15 o1", Color::White);
    assert_ne!(search(&free).vcf(), ForcedProof::Win(ForcedWin { line: cells("h8") }));
}

#[test]
fn a_limit_is_not_a_refusal() {
    let board = diagram("gomoku15", "f8 g8 h9 h10", "c3 l12 m4", Color::Black);
    let mut small = limited(&board, 50);
    assert_eq!(small.vct(), ForcedProof::Unknown(Limit::Nodes));
    assert_eq!(small.nodes(), 50);
    let deep = diagram("gomoku15", "e8 f8 g8 h9 h10", "d8 f10 k3 l4", Color::Black);
    let limits = Limits { nodes: Some(1_000), time: None };
    assert_eq!(
        ForcedSearch::new(&deep, 1, limits, &Control::free()).vcf(),
        ForcedProof::Unknown(Limit::Depth)
    );
}

/// The value for the side to move, by looking at everything but what loses at once, with a memory of positions.
fn solve(board: &mut Board, known: &mut HashMap<u64, i8>) -> i8 {
    let (us, detector) = (board.turn(), ThreatDetector::new(board));
    if !detector.winning_cells(us).is_empty() {
        return 1;
    }
    if let Some(value) = known.get(&board.hash()) {
        return *value;
    }
    let losses = detector.winning_cells(!us);
    let moves = if losses.is_empty() { board.legal_moves() } else { losses };
    let mut best = -1;
    for cell in &moves {
        let drawn = board.play(cell).unwrap().is_some();
        let value = if drawn { 0 } else { -solve(board, known) };
        board.undo();
        best = best.max(value);
        if best == 1 {
            break;
        }
    }
    known.insert(board.hash(), best);
    best
}

/// VCF by definition: some move leaves a winning cell, and against *every* legal reply this goes on until a win.
fn slow_vcf(board: &mut Board, known: &mut HashMap<u64, bool>) -> bool {
    if let Some(answer) = known.get(&board.hash()) {
        return *answer;
    }
    let us = board.turn();
    let moves = board.legal_moves();
    let answer = moves.iter().any(|cell| {
        let outcome = board.play(cell).unwrap();
        let wins = match outcome {
            Some(outcome) => outcome.winner() == Some(us),
            None => {
                let four = !ThreatDetector::new(board).winning_cells(us).is_empty();
                four && board.legal_moves().iter().all(|reply| {
                    let wins = board.play(reply).unwrap().is_none() && slow_vcf(board, known);
                    board.undo();
                    wins
                })
            }
        };
        board.undo();
        wins
    });
    known.insert(board.hash(), answer);
    answer
}

/// A board with so many random stones, each one of `moves`, on which the game goes on.
fn random_board(
    variant: Variant,
    stones: usize,
    prng: &mut Prng,
    moves: fn(&Board) -> CellSet,
) -> Option<Board> {
    let mut board = Board::new(variant);
    for _ in 0..stones {
        board.play(prng.pick(&moves(&board).iter().collect::<Vec<_>>())?).ok()?;
    }
    board.outcome().is_none().then_some(board)
}

#[test]
fn claims_on_small_boards_are_true() {
    let boards = [
        ("5x4x4", 7),
        ("4x4x3", 3),
        ("5x5x4", 11),
        ("6x5x4", 17),
        ("5x5x4e", 11),
        ("6x3x3", 5),
        ("5x4x3g", 5),
        ("5x5x4g", 11),
        ("6x4x4g", 11),
        ("5x5x3e", 11),
    ];
    let (mut claims, mut by_threes, mut positions) = (0, 0, 0);
    for (text, stones) in boards {
        let mut prng = Prng::new(17);
        for _ in 0..100 {
            let board = random_board(text.parse().unwrap(), stones, &mut prng, Board::legal_moves);
            let Some(mut board) = board else { continue };
            positions += 1;
            let fours = search(&board).vcf();
            assert_eq!(
                matches!(fours, ForcedProof::Win(_)),
                slow_vcf(&mut board, &mut HashMap::new()),
                "{text}\n{board}"
            );
            let threats = limited(&board, 10_000).vct();
            for proof in [&fours, &threats] {
                if let ForcedProof::Win(win) = proof {
                    claims += 1;
                    check_line(&board, win);
                }
            }
            if fours == ForcedProof::NoWin && matches!(threats, ForcedProof::Win(_)) {
                by_threes += 1;
                assert_eq!(solve(&mut board, &mut HashMap::new()), 1, "{text} {threats:?}\n{board}");
            }
        }
    }
    assert!(positions > 500 && claims > 300 && by_threes > 12, "{positions} {claims} {by_threes}");
}

/// On full-size boards a claim is tested by playing it: the attacker follows fresh proofs, the defender plays any
/// legal move at all; the attacker must win.
#[test]
fn claims_on_large_boards_survive_random_and_forcing_defences() {
    let mut played = 0;
    for rule in Rule::ALL {
        for seed in 0..40 {
            let mut prng = Prng::new(seed);
            let crowded = random_board(Variant::fifteen(rule), 16, &mut prng, Board::candidates);
            let Some(board) = crowded else { continue };
            if matches!(limited(&board, 5_000).vct(), ForcedProof::Win(_)) {
                played += 1;
                defend_at_random(&board, &mut prng);
            }
        }
    }
    assert!(played > 20, "{played}");
}

fn defend_at_random(start: &Board, prng: &mut Prng) {
    for _ in 0..6 {
        let (mut board, us) = (start.clone(), start.turn());
        while board.outcome().is_none() {
            let cell = if board.turn() == us {
                won(search(&board).vct()).line[0]
            } else {
                defence(&board, us, prng)
            };
            board.play(cell).unwrap();
        }
        assert_eq!(board.outcome().and_then(Outcome::winner), Some(us), "{board}");
    }
}

/// A reply that holds out: win, block, else often a counter-four, else anything.
fn defence(board: &Board, attacker: Color, prng: &mut Prng) -> Cell {
    let detector = ThreatDetector::new(board);
    let legal = board.legal_moves();
    let mut pools = vec![detector.winning_cells(!attacker), detector.winning_cells(attacker)];
    if prng.below(2) == 0 {
        pools.push(detector.fours_to_make(!attacker));
    }
    pools.push(board.candidates());
    for pool in pools {
        let pool: Vec<Cell> = pool.iter().filter(|cell| legal.contains(*cell)).collect();
        if let Some(cell) = prng.pick(&pool) {
            return cell;
        }
    }
    legal.first().unwrap()
}
