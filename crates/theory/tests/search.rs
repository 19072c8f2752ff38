//! The search: killed and resumed it proves the same, and what it proves the checker accepts.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use kagetsu_rules::{Color, Position, Rule, Setup, notation};
use kagetsu_theory::search::{Bounds, Goal, ProofSearch, ProofStore, SearchError, Stopped};
use kagetsu_theory::{Shard, Theorem};

const BOUNDS: Bounds = Bounds { time: None, steps: None, positions: 100_000, threads: 1 };

fn setup(moves: &str) -> Setup {
    let mut position = Position::new(Rule::Renju);
    for played in notation::parse_moves(moves).expect("moves") {
        let _ = position.place(played.point().expect("a stone"));
    }
    position.to_setup()
}

/// A fourth move of 花月, Black to move.
fn goal() -> Goal {
    Goal { start: setup("h8h9i9e5"), attacker: Color::Black }
}

fn run(search: &ProofSearch, bounds: &Bounds) -> Stopped {
    search.run(bounds, &AtomicBool::new(false), &|_| {}).expect("a store that can be written")
}

fn theorem(search: &ProofSearch) -> Theorem {
    search.theorem("fourth", &goal().start, &AtomicBool::new(false)).expect("a proof")
}

/// A folder that goes away.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kagetsu-theory-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_fourth_move_is_proved_in_one_go_and_step_by_step_alike() {
    let straight = ProofSearch::new(ProofStore::in_memory(&goal()).unwrap()).unwrap();
    assert_eq!(run(&straight, &BOUNDS), Stopped::Proved);
    let proved = theorem(&straight);
    let checked = proved.check(Shard::WHOLE, &|| false).unwrap();
    assert_eq!(checked.replies, 220 * checked.positions);
    assert!(proved.open().is_empty());

    let folder = Folder::new("steps");
    let file = folder.0.join("store.db");
    let mut runs = 0;
    loop {
        // Every step by a program of its own, as after a kill.
        let search = ProofSearch::new(ProofStore::open(&file, &goal()).unwrap()).unwrap();
        runs += 1;
        match run(&search, &Bounds { steps: Some(1), ..BOUNDS }) {
            Stopped::Steps => assert!(runs < 100),
            Stopped::Proved => {
                assert_eq!(theorem(&search), proved);
                break;
            }
            other @ (Stopped::Exhausted | Stopped::Time | Stopped::Positions | Stopped::Halted) => {
                panic!("{other:?}")
            }
        }
    }
    assert!(runs > 1);
    // Turned, it is the same question; another one is refused.
    let turned = Goal { start: goal().start.canonical().0, ..goal() };
    assert!(ProofStore::open(&file, &turned).is_ok());
    let other = Goal { start: setup("h8h9i9e6"), ..goal() };
    assert_eq!(ProofStore::open(&file, &other).err(), Some(SearchError::OtherQuestion));
}

#[test]
fn a_search_that_is_halted_loses_nothing_and_says_so() {
    let search = ProofSearch::new(ProofStore::in_memory(&goal()).unwrap()).unwrap();
    let stopped = search.run(&BOUNDS, &AtomicBool::new(true), &|_| {}).unwrap();
    assert_eq!((stopped, search.progress().positions), (Stopped::Halted, 1));
    let few = Bounds { positions: 1, ..BOUNDS };
    assert_eq!(run(&search, &few), Stopped::Positions);
    assert!(search.theorem("open", &goal().start, &AtomicBool::new(false)).is_err());
}

#[test]
fn open_moves_are_told_in_the_orientation_of_the_question() {
    let turned = kagetsu_rules::Symmetry::all().nth(3).unwrap();
    let told = |start: Setup| {
        let goal = Goal { start, attacker: Color::Black };
        let search = ProofSearch::new(ProofStore::in_memory(&goal).unwrap()).unwrap();
        run(&search, &Bounds { steps: Some(1), ..BOUNDS });
        let mut open: Vec<_> = search.progress().open.into_iter().map(|(point, _)| point).collect();
        open.sort_unstable();
        open
    };
    let open = told(goal().start);
    let mut expected: Vec<_> = open.iter().map(|point| turned.apply(*point)).collect();
    expected.sort_unstable();
    assert!(!open.is_empty() && open != expected);
    assert_eq!(told(goal().start.transformed(turned)), expected);
}

#[test]
fn a_theorem_begins_a_new_store_and_nothing_is_asked_again() {
    let found = ProofSearch::new(ProofStore::in_memory(&goal()).unwrap()).unwrap();
    assert_eq!(run(&found, &BOUNDS), Stopped::Proved);
    let proved = theorem(&found);

    // The question may stand in another orientation.
    let turned =
        Goal { start: goal().start.transformed(kagetsu_rules::Symmetry::all().nth(5).unwrap()), ..goal() };
    let mut store = ProofStore::in_memory(&turned).unwrap();
    assert_eq!(store.seed(&proved).unwrap(), 2 * proved.quiet_moves().len());
    assert_eq!(store.seed(&proved), Err(SearchError::NotEmpty));
    let search = ProofSearch::new(store).unwrap();
    assert_eq!(run(&search, &BOUNDS), Stopped::Proved);
    assert_eq!(search.progress().steps, 0);
    assert_eq!(theorem(&search).plies(), proved.plies());

    let other = Goal { start: setup("h8h9i9e6"), ..goal() };
    assert_eq!(ProofStore::in_memory(&other).unwrap().seed(&proved), Err(SearchError::OtherQuestion));
}

#[test]
fn what_a_theorem_leaves_open_stays_open_in_the_store() {
    let known = kagetsu_theory::shipped("kagetsu").and_then(kagetsu_theory::Shipped::theorem).unwrap();
    let start = Goal { start: *known.start(), attacker: Color::Black };
    let mut store = ProofStore::in_memory(&start).unwrap();
    store.seed(&known).unwrap();
    let open: kagetsu_rules::PointSet =
        ProofSearch::new(store).unwrap().progress().open.into_iter().map(|(point, _)| point).collect();
    assert_eq!(open, known.open());
}

#[test]
fn two_threads_prove_it_too() {
    let search = ProofSearch::new(ProofStore::in_memory(&goal()).unwrap()).unwrap();
    assert_eq!(run(&search, &Bounds { threads: 2, ..BOUNDS }), Stopped::Proved);
    assert!(theorem(&search).check(Shard::WHOLE, &|| false).is_ok());
}

#[test]
fn a_file_of_another_kind_is_refused() {
    let folder = Folder::new("foreign");
    let file = folder.0.join("text.db");
    std::fs::write(&file, "not a database, but long enough to be looked at as one".repeat(20)).unwrap();
    assert_eq!(ProofStore::open(&file, &goal()).err(), Some(SearchError::NotAStore));
}
