//! The figures of `docs/results/library.md`: games made by a cheap player of our own, how fast they come in, how fast the
//! explorer answers, and whether its counts agree with a plain scan of every game.
//!
//! ```text
//! library_figures games N SEED OUT.sgf      N games by a player that knows fives, fours and threes, and errs
//! library_figures import FILE LIBRARY       as `kagetsu library import`: one thread reads, one puts in
//! library_figures explore LIBRARY N SEED    N random positions of random games, filtered and not
//! library_figures agree LIBRARY N SEED      N random positions in random orientations against a plain scan
//! ```

use std::collections::{BTreeMap, HashMap};
use std::error::Error;
use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::Path;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use kagetsu_library::{
    Added, DocumentId, Filter, Library, LibraryQuery, NewDocument, NothingProved, Order, Prepared,
    SqliteStore, Terms, Winner,
};
use kagetsu_records::{Format, GameReader, Record, WriteOptions, write};
use kagetsu_rules::{Color, Combined, Game, Move, Opening, Point, Position, Rule, Setup, SplitMix, Symmetry};

type Answer = Result<(), Box<dyn Error>>;

fn main() -> Answer {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| args[index].parse::<u64>();
    match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["games", _, _, out] => games(number(1)?, number(2)?, Path::new(out)),
        ["import", file, library] => import(Path::new(file), Path::new(library)),
        ["explore", library, _, _] => explore(Path::new(library), number(2)?, number(3)?),
        ["agree", library, _, _] => agree(Path::new(library), number(2)?, number(3)?),
        _ => Err("usage: library_figures games|import|explore|agree …".into()),
    }
}

fn say(text: &str) -> Answer {
    Ok(writeln!(std::io::stdout(), "{text}")?)
}

fn open(path: &Path) -> Result<Library<SqliteStore>, Box<dyn Error>> {
    Ok(Library::new(SqliteStore::open(path)?, || 1_700_000_000))
}

fn games(count: u64, seed: u64, out: &Path) -> Answer {
    let mut out = BufWriter::new(File::create(out)?);
    for number in 0..count {
        let mut random = SplitMix::new(SplitMix::nth(seed, number));
        out.write_all(&write(&game(&mut random), Format::Sgf, &WriteOptions::default())?)?;
    }
    Ok(out.flush()?)
}

/// The most moves of a game.
const MOST_MOVES: usize = 120;

fn game(random: &mut SplitMix) -> Record {
    let mut game = Game::new(Rule::Renju);
    // Some openings are played more than others.
    let opening = &Opening::all()[random.below(26).min(random.below(26))];
    let frame = Symmetry::all().nth(random.below(8)).unwrap_or(Symmetry::IDENTITY);
    for point in opening.stones() {
        // The three stones of an opening are legal.
        let _ = game.play(frame.apply(point));
    }
    while game.outcome().is_none() && game.moves().len() < MOST_MOVES {
        let Some(point) = choose(game.position(), random) else { break };
        if game.play(point).is_err() {
            break;
        }
    }
    let mut record = Record::from_game(&game);
    for color in Color::ALL {
        record.info.players[color] = Some(format!("Player {}", random.below(300).min(random.below(300))));
    }
    record.info.event = Some(format!("Event {}", random.below(80)));
    let (year, month, day) = (1990 + random.below(36), 1 + random.below(12), 1 + random.below(28));
    record.info.date = Some(format!("{year}-{month:02}-{day:02}"));
    record
}

/// A legal move: what is forced, otherwise what looks best with some noise.
fn choose(position: &Position, random: &mut SplitMix) -> Option<Point> {
    let us = position.turn();
    let legal = position.legal_moves();
    for color in [us, !us] {
        let fives = position.points(color, Combined::Five);
        if let Some(point) = fives.into_iter().find(|point| legal.contains(*point)) {
            return Some(point);
        }
    }
    let worth = |color, point: Point| 1_i64 << (2 * position.combined(color, point) as i64).min(40);
    let value = |point: &Point, random: &mut SplitMix| {
        let (x, y) = (i64::from(point.x()) - 7, i64::from(point.y()) - 7);
        let value = 4 * worth(us, *point) + 3 * worth(!us, *point) + (14 - x.abs() - y.abs());
        value * (40 + random.below(100) as i64)
    };
    legal.into_iter().map(|point| (value(&point, random), point)).max().map(|(_, point)| point)
}

/// Documents of the first lot and of the largest one, as `kagetsu library import` has them.
const LOTS: [usize; 2] = [500, 10_000];

fn import(file: &Path, library: &Path) -> Answer {
    let began = Instant::now();
    let mut library = open(library)?;
    let source = library.begin_import(&file.to_string_lossy(), Terms::Unknown)?;
    let reader =
        GameReader::new(BufReader::with_capacity(1 << 16, File::open(file)?), Format::Sgf, Rule::Renju);
    let (sender, receiver) = mpsc::sync_channel::<Vec<Prepared>>(1);
    let number = source.number;
    let reading = std::thread::spawn(move || {
        let (mut lot, [mut size, most]) = (Vec::new(), LOTS);
        for record in reader.flatten() {
            let mut document = NewDocument::guess(record);
            document.source = number;
            lot.extend(Prepared::new(&document));
            if lot.len() >= size {
                size = most.min(2 * size);
                if sender.send(std::mem::take(&mut lot)).is_err() {
                    return;
                }
            }
        }
        // Nobody takes the last lot if putting in has failed, which is told there.
        let _ = sender.send(lot);
    });
    let (mut new, mut known) = (0, 0);
    for lot in receiver {
        for added in library.add_all(lot)? {
            match added {
                Added::New(_) => new += 1,
                Added::Known(_) => known += 1,
            }
        }
    }
    reading.join().map_err(|_| "the reader failed")?;
    library.end_import(&source)?;
    library.store().settle()?;
    let (time, bytes) = (began.elapsed(), library.store().size()?);
    let each = bytes / (new + known).max(1);
    say(&format!("{new} new, {known} known, {:.1} s, {bytes} bytes, {each} a game", time.as_secs_f64()))
}

/// The documents of a library.
fn documents(library: &Library<SqliteStore>) -> Result<u64, Box<dyn Error>> {
    Ok(library.list(&LibraryQuery { limit: 0, order: Order::Added, ..LibraryQuery::default() })?.total)
}

/// A random position of a random game; early ones are as likely as all others.
fn some_position(
    library: &Library<SqliteStore>,
    documents: u64,
    random: &mut SplitMix,
) -> Result<Setup, Box<dyn Error>> {
    let id = DocumentId(1 + random.below(documents as usize) as i64);
    let record = library.document(id)?.record;
    let moves = record.moves();
    let most = if random.below(2) == 0 { moves.len().min(10) } else { moves.len() };
    Ok(Record::from_moves(*record.initial(), &moves[..random.below(most + 1)])?.setup())
}

fn explore(path: &Path, count: u64, seed: u64) -> Answer {
    let library = open(path)?;
    let documents = documents(&library)?;
    let mut random = SplitMix::new(seed);
    let positions = (0..count).map(|_| some_position(&library, documents, &mut random));
    let positions = positions.collect::<Result<Vec<_>, _>>()?;
    drop(library);
    let year = Filter { from: Some(2010), to: Some(2012), ..Filter::default() };
    let player = Filter { player: Some("player 17".to_owned()), ..Filter::default() };
    let result = Filter { winner: Some(Winner::White), from: Some(2000), ..Filter::default() };
    let filters = [
        ("new connection", Filter::default()),
        ("no filter", Filter::default()),
        ("three years", year),
        ("a player", player),
        ("White won since 2000", result),
    ];
    let library = open(path)?;
    for (name, filter) in filters {
        let (mut clock, mut processor) = (Vec::new(), Vec::new());
        for setup in &positions {
            let (began, worked) = (Instant::now(), processor_time());
            library.explore(setup, &filter, &NothingProved)?;
            clock.push(began.elapsed());
            processor.extend(processor_time().zip(worked).map(|(now, then)| now.saturating_sub(then)));
        }
        say(&format!("{documents} documents, {name}: by the clock {}", spread(clock)))?;
        if !processor.is_empty() {
            say(&format!("{documents} documents, {name}: of the processor {}", spread(processor)))?;
        }
    }
    Ok(())
}

/// What this thread has had of the processor, where the system tells: a machine with other work has a slow clock.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

fn spread(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1000.0;
    let (median, most) = (at(50), at(100));
    format!("median {median:.2} ms, 99 % {:.2}, most {most:.2}", at(99))
}

/// Games, won by Black, drawn, won by White; by the next move, none for the end.
type Counts = BTreeMap<Option<Point>, [u64; 4]>;

/// A diagram in its least orientation, and the symmetries that lead there.
fn least(setup: &Setup) -> (Setup, Vec<Symmetry>) {
    let all: Vec<(Setup, Symmetry)> = Symmetry::all().map(|it| (setup.transformed(it), it)).collect();
    let least = all.iter().map(|(setup, _)| *setup).min().unwrap_or(*setup);
    (least, all.iter().filter(|(setup, _)| *setup == least).map(|(_, it)| *it).collect())
}

fn agree(path: &Path, count: u64, seed: u64) -> Answer {
    let library = open(path)?;
    let documents = documents(&library)?;
    let mut random = SplitMix::new(seed);
    let mut asked: HashMap<Setup, Counts> = HashMap::new();
    let mut positions = Vec::new();
    for _ in 0..count {
        let setup = some_position(&library, documents, &mut random)?;
        let turned = setup.transformed(Symmetry::all().nth(random.below(8)).unwrap_or(Symmetry::IDENTITY));
        asked.insert(least(&setup).0, Counts::new());
        positions.push(turned);
    }
    for id in 1..=documents {
        let record = library.document(DocumentId(id as i64))?.record;
        scan(&record, &mut asked)?;
    }
    let (mut games, mut wrong) = (0, 0);
    for setup in &positions {
        let (canonical, frames) = least(setup);
        let mut told = Counts::new();
        for it in library.explore(setup, &Filter::default(), &NothingProved)?.moves {
            let point = frames.iter().map(|frame| frame.apply(it.point)).min();
            told.insert(point, [it.tally.games, it.tally.black, it.tally.draw, it.tally.white]);
        }
        let mut plain = asked[&canonical].clone();
        plain.remove(&None);
        games += plain.values().map(|counts| counts[0]).sum::<u64>();
        wrong += u64::from(told != plain);
    }
    say(&format!("{documents} documents, {count} positions, {games} moves counted: {wrong} positions differ"))
}

/// Counts what a game played at the positions that are asked about, each of them once.
fn scan(record: &Record, asked: &mut HashMap<Setup, Counts>) -> Answer {
    let winner = match Winner::of(record.info.result.as_ref()) {
        Winner::Unknown => None,
        Winner::Black => Some(1),
        Winner::Draw => Some(2),
        Winner::White => Some(3),
    };
    let (moves, mut setup) = (record.moves(), *record.initial());
    for next in moves.iter().map(Some).chain([None]) {
        let (canonical, frames) = least(&setup);
        if let Some(counts) = asked.get_mut(&canonical) {
            let point = next.and_then(|next| next.point());
            let point = point.and_then(|point| frames.iter().map(|frame| frame.apply(point)).min());
            let counts = counts.entry(point).or_default();
            counts[0] += 1;
            if let Some(winner) = winner {
                counts[winner] += 1;
            }
        }
        if let Some(Move::Stone(point)) = next {
            setup.put(setup.turn(), *point)?;
            setup = setup.with_turn(!setup.turn());
        }
    }
    Ok(())
}
