//! The explorer's counts against a plain scan of all games.

use std::collections::BTreeMap;

use kagetsu_library::{
    DocumentId, DocumentKind, Filter, Library, NewDocument, NothingProved, Proved, ProvedMoves, SqliteStore,
    Winner,
};
use kagetsu_records::Record;
use kagetsu_rules::{Color, Move, Point, Setup, SplitMix, Symmetry};

use crate::games::{game, library, random_game, record};

/// What was played from a position: games and wins of Black, by the least of the symmetric moves.
type Counts = BTreeMap<Option<Point>, (u64, u64)>;

/// The orientations of a position that lead to its least form.
fn frames(setup: &Setup) -> (Setup, Vec<Symmetry>) {
    let least = setup.canonical().0;
    (least, Symmetry::all().filter(|frame| setup.transformed(*frame) == least).collect())
}

fn least(frames: &[Symmetry], point: Point) -> Point {
    frames.iter().map(|frame| frame.apply(point)).min().expect("a point")
}

/// Every game step by step, each position in all its orientations.
fn plain_scan(games: &[Record], asked: &Setup, counts: impl Fn(&Record) -> bool) -> Counts {
    let mut found = Counts::new();
    let (wanted, _) = frames(asked);
    for game in games.iter().filter(|game| counts(game)) {
        let mut setup = *game.initial();
        let moves = game.moves();
        for ply in 0..=moves.len() {
            let (form, frames) = frames(&setup);
            if form == wanted {
                let next = moves.get(ply).and_then(|next| next.point()).map(|next| least(&frames, next));
                let count = found.entry(next).or_default();
                count.0 += 1;
                count.1 += u64::from(Winner::of(game.info.result.as_ref()) == Winner::Black);
                break;
            }
            if let Some(Move::Stone(point)) = moves.get(ply) {
                setup.put(setup.turn(), *point).expect("an empty point");
                setup = setup.with_turn(!setup.turn());
            }
        }
    }
    found
}

fn explored(library: &Library<SqliteStore>, setup: &Setup, filter: &Filter) -> Counts {
    let explorer = library.explore(setup, filter, &NothingProved).expect("an answer");
    let (_, frames) = frames(setup);
    let mut counts: Counts = Counts::new();
    for it in &explorer.moves {
        counts.insert(Some(least(&frames, it.point)), (it.tally.games, it.tally.black));
        let orbit: Vec<Point> =
            frames.iter().map(|frame| frame.inverse().apply(least(&frames, it.point))).collect();
        assert!(it.same.iter().chain([&it.point]).all(|point| orbit.contains(point)));
        assert!(orbit.iter().all(|point| *point == it.point || it.same.contains(point)));
    }
    let moved: (u64, u64) = counts.values().fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1));
    let ended = (explorer.total.games - moved.0, explorer.total.black - moved.1);
    if ended.0 > 0 {
        counts.insert(None, ended);
    }
    counts
}

fn filled(games: usize, seed: u64) -> (Library<SqliteStore>, Vec<Record>) {
    let mut library = library();
    let mut random = SplitMix::new(seed);
    let games: Vec<Record> = (0..games).map(|_| random_game(&mut random)).collect();
    for game in &games {
        library.create(&NewDocument::new(DocumentKind::Game, game.clone())).expect("room");
    }
    (library, games)
}

/// A position of one of the games, in any orientation.
fn some_position(games: &[Record], random: &mut SplitMix) -> Setup {
    let game = &games[random.below(games.len())];
    let nodes: Vec<_> = game.main_line().collect();
    let turns: Vec<Symmetry> = Symmetry::all().collect();
    game.setup_at(nodes[random.below(nodes.len())]).transformed(turns[random.below(8)])
}

#[test]
fn counts_agree_with_a_plain_scan() {
    // More than enough games that the first positions are crowds.
    let (library, games) = filled(600, 3);
    let mut random = SplitMix::new(4);
    let ann = Filter { player: Some("ann".to_owned()), side: Some(Color::Black), ..Filter::default() };
    let years = Filter { from: Some(2000), to: Some(2009), ..Filter::default() };
    let is_ann = |game: &Record| game.info.players[Color::Black].as_deref() == Some("Ann");
    let in_years = |game: &Record| game.info.date.as_ref().is_some_and(|date| date.starts_with("200"));
    for round in 0..200 {
        let setup = some_position(&games, &mut random);
        assert_eq!(explored(&library, &setup, &Filter::default()), plain_scan(&games, &setup, |_| true));
        if round % 4 == 0 {
            assert_eq!(explored(&library, &setup, &ann), plain_scan(&games, &setup, is_ann));
            assert_eq!(explored(&library, &setup, &years), plain_scan(&games, &setup, in_years));
        }
    }
    let never = record("a1o15a15").setup();
    assert_eq!(explored(&library, &never, &Filter::default()), Counts::new());
}

#[test]
fn counts_stay_right_when_games_change_and_go() {
    let (mut library, mut games) = filled(400, 5);
    let mut random = SplitMix::new(6);
    let mut ids: Vec<DocumentId> = (1..=400).map(DocumentId).collect();
    for _ in 0..60 {
        let at = random.below(ids.len());
        if random.below(2) == 0 {
            library.delete(&[ids.swap_remove(at)]).unwrap();
            games.swap_remove(at);
        } else {
            let mut changed = random_game(&mut random);
            changed.info.result = None;
            let version = library.head(ids[at]).unwrap().version;
            library.save(ids[at], version, &changed).unwrap();
            games[at] = changed;
        }
    }
    for _ in 0..100 {
        let setup = some_position(&games, &mut random);
        assert_eq!(explored(&library, &setup, &Filter::default()), plain_scan(&games, &setup, |_| true));
    }
    let start = record("empty").setup();
    let last = library.explore(&start, &Filter::default(), &NothingProved).unwrap().total.last;
    let latest = ids.iter().map(|id| (library.head(*id).unwrap().day(), *id)).max();
    assert_eq!(last, latest);
    assert_eq!(library.store().check().unwrap().complaints, Vec::<String>::new());
}

#[test]
fn studies_and_variations_are_found_and_not_counted() {
    let mut library = library();
    let study = library
        .create(&NewDocument::new(DocumentKind::Study, record("(;GM[4];B[hh](;W[ig];B[gi])(;W[hg]))")))
        .unwrap();
    let annotated = library.create(&game("(;GM[4]PB[A];B[hh](;W[hg])(;W[ig];B[gi]))")).unwrap();
    let explorer = library.explore(&record("h8").setup(), &Filter::default(), &NothingProved).unwrap();
    assert_eq!((explorer.total.games, explorer.moves.len()), (1, 1));
    assert_eq!(explorer.moves[0].point.to_string(), "H9");
    let indirect = record("h8g7i9").setup();
    assert_eq!(library.visitors(&indirect, 9).unwrap(), [annotated, study]);
    let indirect = library.explore(&indirect, &Filter::default(), &NothingProved).unwrap();
    assert_eq!(indirect.total.games, 0);
    assert_eq!(indirect.opening.unwrap().code(), "I11");
}

#[test]
fn moves_stand_in_the_usual_orientation_and_openings_have_names() {
    let mut library = library();
    for text in ["h8i7j6", "h8g9f8", "h8h7g7"] {
        library.create(&game(text)).unwrap();
    }
    let explore =
        |text: &str| library.explore(&record(text).setup(), &Filter::default(), &NothingProved).unwrap();
    let points = |text: &str| explore(text).moves.iter().map(|it| it.point.to_string()).collect::<Vec<_>>();
    assert_eq!(points("empty"), ["H8"]);
    assert_eq!(points("h8"), ["I9", "H9"]);
    assert_eq!(explore("h8").moves[0].same.len(), 3);
    assert_eq!(points("h8i9"), ["J8", "J10"]);
    assert_eq!(points("h8h9"), ["I9"]);
    let names: Vec<_> = explore("h8i9").moves.iter().map(|it| it.opening.unwrap().romaji).collect();
    assert_eq!(names.len(), 2);
}

#[test]
fn proved_moves_are_marked_and_shown_even_if_nobody_played_them() {
    struct Theory;
    impl ProvedMoves for Theory {
        fn proved(&self, _: &Setup, _: &[Point]) -> Vec<(Point, Proved)> {
            vec![("h9".parse().unwrap(), Proved::Win), ("a1".parse().unwrap(), Proved::Loss)]
        }
    }
    let mut library = library();
    library.create(&game("h8h7")).unwrap();
    let explorer = library.explore(&record("h8").setup(), &Filter::default(), &Theory).unwrap();
    let told: Vec<_> =
        explorer.moves.iter().map(|it| (it.point.to_string(), it.tally.games, it.proved)).collect();
    assert_eq!(told, [("H9".to_owned(), 1, Some(Proved::Win)), ("O15".to_owned(), 0, Some(Proved::Loss))]);
}
