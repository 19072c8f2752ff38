//! Puzzles: those that come with the program hold, false ones are refused, and solving one works to its end.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use kagetsu_rules::{Game, Point, PointSet, Position, Rule, Symmetry, notation};
use kagetsu_study::puzzle::share::record;
use kagetsu_study::puzzle::{
    AnswerKey, Attempt, Collection, Hint, Maker, Puzzle, PuzzleFault, PuzzleKind, Reply, SelfPlay, Wanted,
    check, read, shipped, wins_with, write,
};
use kagetsu_study::review::{ReviewSettings, SavedReview, Unheard, review};
use kagetsu_words::Lang;

fn of_kind(kind: PuzzleKind) -> &'static Puzzle {
    shipped().iter().find(|puzzle| puzzle.kind == kind).expect("every kind is there")
}

fn moves(puzzle: &Puzzle) -> PointSet {
    match puzzle.solution {
        AnswerKey::Moves(moves) => moves,
        AnswerKey::Verdict(..) => PointSet::EMPTY,
    }
}

#[test]
fn the_shipped_set_is_large_mixed_and_tells_how_it_was_made() {
    let text = include_str!("../../data/puzzles.txt");
    assert!(
        text.lines().take(3).any(|line| line.starts_with("# kagetsu puzzle make")),
        "no command in its head"
    );
    assert!(shipped().len() >= 300, "{}", shipped().len());
    let mut grades = HashSet::new();
    for kind in PuzzleKind::ALL {
        let count = shipped().iter().filter(|puzzle| puzzle.kind == kind).count();
        assert!(count >= 30, "{count} of {}", kind.name());
        grades.extend(
            shipped().iter().filter(|puzzle| puzzle.kind == kind).map(|puzzle| (kind, puzzle.grade())),
        );
    }
    assert_eq!(grades.len(), 25, "every kind has all five grades: {grades:?}");
    let again: Vec<String> = shipped().iter().map(write).collect();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(again, lines);
}

#[test]
fn no_shipped_puzzle_comes_twice_in_any_orientation() {
    let mut seen = HashSet::new();
    for puzzle in shipped() {
        assert!(seen.insert((puzzle.kind, puzzle.setup.canonical().0)), "{}", write(puzzle));
        assert!(moves(puzzle).len() <= 3, "{}", write(puzzle));
    }
}

#[test]
fn every_shipped_puzzle_holds() {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(puzzle) = shipped().get(next.fetch_add(1, Ordering::Relaxed)) {
            let found = check(puzzle).unwrap_or_else(|fault| panic!("{}: {fault}", write(puzzle)));
            let attacker = |win: &kagetsu_solve::Win| win.certificate.attacker();
            match puzzle.kind {
                PuzzleKind::Vcf | PuzzleKind::Vct | PuzzleKind::FourThree => {
                    assert_eq!(found.wins.len(), moves(puzzle).len());
                    for win in &found.wins {
                        assert!(puzzle.accepts(win.line[0]) && attacker(win) == puzzle.side());
                        assert!(win.certificate.verify(10_000_000).is_ok(), "{}", write(puzzle));
                    }
                }
                PuzzleKind::Defence => assert!(found.wins.iter().all(|win| attacker(win) == !puzzle.side())),
                PuzzleKind::Forbidden => assert!(found.wins.is_empty()),
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(work);
        }
    });
    assert!(next.load(Ordering::Relaxed) > shipped().len(), "all were looked at");
}

#[test]
fn false_answers_and_numbers_are_refused() {
    for kind in [PuzzleKind::Vcf, PuzzleKind::FourThree, PuzzleKind::Defence] {
        let right = of_kind(kind);
        let mut more = moves(right);
        let other = (Position::from(&right.setup).legal_moves() - more).first().unwrap();
        more.insert(other);
        let wrong = Puzzle { solution: AnswerKey::Moves(more), ..right.clone() };
        assert_eq!(check(&wrong).unwrap_err(), PuzzleFault::Other(right.solution));
        let longer = Puzzle { length: right.length + 2, ..right.clone() };
        assert!(
            matches!(check(&longer).unwrap_err(), PuzzleFault::Numbers { length, .. } if length == right.length)
        );
    }
    let right = of_kind(PuzzleKind::Forbidden);
    let AnswerKey::Verdict(point, kind) = right.solution else { panic!("a question about a point") };
    let opposite = kind.is_none().then_some(kagetsu_rules::ForbiddenKind::Overline);
    let wrong = Puzzle { solution: AnswerKey::Verdict(point, opposite), ..right.clone() };
    assert!(matches!(check(&wrong).unwrap_err(), PuzzleFault::Other(_)));
    let empty = read("vcf length=5 effort=1 b:h8 w:i9 turn:b = h9").unwrap();
    assert_eq!(check(&empty[0]).unwrap_err(), PuzzleFault::NoAnswer);
}

#[test]
fn a_puzzle_is_solved_move_by_move_against_the_longest_defence() {
    for kind in [PuzzleKind::Vcf, PuzzleKind::Vct] {
        let puzzle = shipped()
            .iter()
            .filter(|puzzle| puzzle.kind == kind)
            .max_by_key(|puzzle| puzzle.grade())
            .unwrap();
        let mut attempt = Attempt::new(puzzle);
        let wrong = (attempt.position().legal_moves() - moves(puzzle)).first().unwrap();
        assert_eq!(attempt.play(wrong), Reply::Wrong(Vec::new()));
        assert_eq!(attempt.position().to_setup(), puzzle.setup, "nothing changes");
        let mut next = moves(puzzle).first().unwrap();
        for turn in 0.. {
            assert!(turn < 60, "it ends");
            let win = wins_with(attempt.position(), next, kind).expect("the win goes on");
            match attempt.play(next) {
                Reply::GoOn(reply) => {
                    // The checker's length is that of the longest defence, and the answer is on a line of that length.
                    let longest = win.certificate.verify(10_000_000).expect("a proof").length;
                    assert_eq!((win.line[1], win.line.len()), (reply, longest as usize), "{}", write(puzzle));
                    let position = attempt.position();
                    let wins = |point: &Point| wins_with(position, *point, kind).is_some();
                    next = position.legal_moves().into_iter().find(wins).expect("the win goes on");
                }
                Reply::Solved(_) => break,
                Reply::Illegal | Reply::Wrong(_) => panic!("a winning move is right"),
            }
        }
    }
    assert_eq!(
        Attempt::new(shipped().first().unwrap())
            .play(shipped()[0].setup.stones(kagetsu_rules::Color::Black).first().unwrap()),
        Reply::Illegal
    );
}

#[test]
fn a_wrong_defence_is_refuted_and_hints_end_with_the_answer() {
    let puzzle = of_kind(PuzzleKind::Defence);
    let mut attempt = Attempt::new(puzzle);
    let wrong = (attempt.position().legal_moves() - moves(puzzle)).first().unwrap();
    assert!(matches!(attempt.play(wrong), Reply::Wrong(line) if !line.is_empty()));
    assert_eq!(attempt.play(moves(puzzle).first().unwrap()), Reply::Solved(Vec::new()));
    for kind in PuzzleKind::ALL {
        let puzzle = of_kind(kind);
        let mut attempt = Attempt::new(puzzle);
        let hints: Vec<Hint> = (0..4).map(|_| attempt.hint()).collect();
        assert_eq!(hints.last(), Some(&Hint::Answer(puzzle.solution)));
        assert_ne!(hints.first(), hints.last());
    }
}

#[test]
fn the_same_puzzle_turned_or_moved_is_not_taken_twice() {
    let puzzle = of_kind(PuzzleKind::Vcf);
    let wins = check(puzzle).unwrap().wins;
    let mut collection = Collection::default();
    assert!(collection.add(puzzle.clone(), &wins));
    for symmetry in Symmetry::all() {
        let turned = puzzle.setup.transformed(symmetry);
        let position = Position::from(&turned);
        let solution = AnswerKey::Moves(symmetry.apply_set(moves(puzzle)));
        let copy = Puzzle { setup: position.to_setup(), solution, ..puzzle.clone() };
        // The solver meets the moves in another order, so its effort may be another one.
        let wins = match check(&copy) {
            Ok(found) => found.wins,
            Err(PuzzleFault::Numbers { length, effort }) => {
                check(&Puzzle { length, effort, ..copy.clone() }).unwrap().wins
            }
            Err(other) => panic!("a turned puzzle holds: {other}"),
        };
        assert!(!collection.add(copy, &wins), "{symmetry:?}");
    }
    assert_eq!(collection.into_puzzles().len(), 1);
}

#[test]
fn mistakes_of_games_become_puzzles() {
    let mut maker = Maker::new(Wanted { counts: [10; 5] }, 1);
    let mut kinds = HashSet::new();
    for moves in [
        "h8h9i9i8i7j7g10j10j8l5k6k9g9j6g11",
        "h8f9i7g5j10e10e4f10h7e9i8f8f11d10g6f5k10j9g10g7h6c11",
        "h8i9i7g9j8g8j9f9j6h9e9j7k5l4h6g5k6i6j5g7g6g10g11h7e10f7k9l10k8k7i8l8i10d7e7e8c6h11",
    ] {
        let mut game = Game::new(Rule::Renju);
        for played in notation::parse_moves(moves).unwrap() {
            game.play(played).unwrap();
        }
        let stop = AtomicBool::new(false);
        let settings = ReviewSettings::default().with_nodes(5_000).single_pass();
        let review = review(&game, &settings, SavedReview::default(), &stop, &mut Unheard).unwrap();
        for puzzle in maker.take_review(&review) {
            let ply = &review.plies[puzzle.setup.stone_count()];
            assert!(ply.class.is_mistake(), "{}", write(&puzzle));
            check(&puzzle).unwrap();
            kinds.insert(puzzle.kind);
        }
    }
    assert!(kinds.len() >= 2, "{kinds:?}");
}

#[test]
fn the_same_seed_makes_the_same_puzzles_and_a_record_holds_the_answers() {
    let make = || {
        let mut maker = Maker::new(Wanted::only(PuzzleKind::FourThree, 2), 3);
        let mut play = SelfPlay::new(Rule::Renju, 200, 3);
        for game in (0..60).filter_map(|number| play.game(number)) {
            maker.take_game(&game);
        }
        maker.into_puzzles()
    };
    let puzzles = make();
    assert_eq!(puzzles.len(), 2);
    assert_eq!(make(), puzzles);
    let checked = check(&puzzles[0]).unwrap();
    for lang in Lang::ALL {
        let record = record(&puzzles[0], &checked, lang).unwrap();
        assert_eq!(*record.initial(), puzzles[0].setup);
        let root = record.node_id(0).unwrap();
        let firsts: PointSet =
            record.children(root).filter_map(|id| record.node(id).played()?.point()).collect();
        assert_eq!(AnswerKey::Moves(firsts), puzzles[0].solution);
    }
}
