//! Games made up for tests, and libraries to put them in.

use kagetsu_library::{DocumentKind, Library, NewDocument, SqliteStore};
use kagetsu_records::{GameResult, Record};
use kagetsu_rules::{Color, Move, Point, Rule, Setup, SplitMix, Symmetry};

/// A library that is gone with the test; its clock stands still.
pub(crate) fn library() -> Library<SqliteStore> {
    Library::new(SqliteStore::in_memory().expect("a store"), || 1000)
}

/// A record of a text.
pub(crate) fn record(text: &str) -> Record {
    kagetsu_records::read(text, Rule::Renju).expect("a record")
}

/// A game of a text.
pub(crate) fn game(text: &str) -> NewDocument {
    NewDocument::new(DocumentKind::Game, record(text))
}

/// A game without sense whose first moves keep near the centre, so that games meet; in any orientation.
pub(crate) fn random_game(random: &mut SplitMix) -> Record {
    let mut moves: Vec<Move> = vec![Point::CENTER.into()];
    let length = 4 + random.below(12);
    while moves.len() < length {
        let near = 1 + moves.len() as u8 / 3;
        let points: Vec<Point> = Point::all()
            .filter(|point| point.distance_to_center() <= near && !moves.contains(&(*point).into()))
            .collect();
        moves.extend(random.pick(&points).map(Move::from));
    }
    let turns: Vec<Symmetry> = Symmetry::all().collect();
    let turn = turns[random.below(8)];
    let moves: Vec<Move> = moves.into_iter().filter_map(|it| Some(turn.apply(it.point()?).into())).collect();
    let mut record = Record::from_moves(Setup::new(Rule::Renju), &moves).expect("stones apart");
    let names = ["Ann", "Ben", "Cho", "花", "Émile"];
    record.info.players[Color::Black] = random.pick(&names).map(str::to_owned);
    record.info.players[Color::White] = random.pick(&names).map(str::to_owned);
    record.info.date =
        Some(format!("{}-{:02}-{:02}", 1990 + random.below(30), 1 + random.below(12), 1 + random.below(28)));
    let win = |color| GameResult::Win { color, how: String::new() };
    let results = [Some(win(Color::Black)), Some(win(Color::White)), Some(GameResult::Draw), None];
    record.info.result = results[random.below(4)].clone();
    record
}
