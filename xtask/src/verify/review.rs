//! `cargo xtask verify review DIR [GAMES] [KEEP]`: every statement of the reviews of the open games is checked again, by
//! other means or with more effort than the review had.
//!
//! What is *proved* goes through `kagetsu-proof` once more, read from its text. What is *searched through* is asked of the
//! solver on the board as it was played, with ten times the nodes. What is *not refuted* is asked with ten times its nodes,
//! at least 3,000,000; that some of it falls is no fault, but it is counted: of all escapes that are named, and of those in
//! headlines. `cargo xtask verify review-stability DIR [GAMES] [KEEP]` reviews games chosen by hash with ten times the
//! effort and counts which turning points and classes stay. The line of each finished game is kept, so a run that was cut
//! short goes on.

mod checks;
mod stability;

use std::collections::HashMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::ops::AddAssign;
use std::path::{Path, PathBuf};

use kagetsu::{Game, Rule, notation};

use crate::tsv::TsvRow;
use crate::{TaskEnd, say};

/// The files of the open games: path, column of the moves, and one row in so many.
const FILES: [(&str, usize, usize); 2] =
    [("games/human_tournament_iwzq.tsv", 5, 34), ("games/gomocup_renju_2019_2020_2021.tsv", 7, 26)];

/// What was counted of one game, or of all: by name.
#[derive(Clone, Default)]
struct Counts(Vec<(String, u64)>);

impl Counts {
    fn add(&mut self, name: &str, count: u64) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, sum)) => *sum += count,
            None => self.0.push((name.to_owned(), count)),
        }
    }

    fn get(&self, name: &str) -> u64 {
        self.0.iter().find(|(known, _)| known == name).map_or(0, |(_, count)| *count)
    }

    /// How much of `all` the count is.
    fn percent(&self, name: &str, all: &str) -> String {
        let (part, whole) = (self.get(name), self.get(all));
        let percent = 100.0 * part as f64 / whole.max(1) as f64;
        format!("{name}: {part} of {whole} ({percent:.1} %)")
    }

    fn line(&self, game: &str) -> String {
        let counts: Vec<String> = self.0.iter().map(|(name, count)| format!("{name}={count}")).collect();
        format!("{game}\t{}\n", counts.join("\t"))
    }

    fn parse(line: &str) -> Option<(String, Counts)> {
        let mut cells = line.split('\t');
        let game = cells.next()?.to_owned();
        let count =
            |cell: &str| Some((cell.split_once('=')?.0.to_owned(), cell.split_once('=')?.1.parse().ok()?));
        Some((game, Counts(cells.map(count).collect::<Option<_>>()?)))
    }
}

impl AddAssign<&Counts> for Counts {
    fn add_assign(&mut self, other: &Counts) {
        other.0.iter().for_each(|(name, count)| self.add(name, *count));
    }
}

/// Checks the statements of so many games.
pub(super) fn statements(words: &[&str]) -> TaskEnd {
    run(words, "verify-review", &checks::check, |all| {
        for (name, count) in &all.0 {
            say(&format!("{name}: {count}"));
        }
        say(&all.percent("escapes refuted", "escapes"));
        say(&all.percent("headline escapes refuted", "headline escapes"));
        say(&all.percent("lost wins found again", "lost wins"));
        let few = |part: &str, whole: &str, percent: u64| 100 * all.get(part) <= percent * all.get(whole);
        let is_true = all.get("proved and false") == 0 && all.get("searched and false") == 0;
        is_true
            && few("escapes refuted", "escapes", 5)
            && few("headline escapes refuted", "headline escapes", 3)
    })
}

/// Reviews so many games with ten times the effort.
pub(super) fn stability(words: &[&str]) -> TaskEnd {
    run(words, "verify-review-stability", &stability::compare, |all| {
        for (part, whole) in [
            ("turning points kept", "turning points"),
            ("turning points found later", "games"),
            ("classes kept", "moves"),
            ("judged classes kept", "judged moves"),
            ("stable classes kept", "stable moves"),
        ] {
            say(&all.percent(part, whole));
        }
        let most = |part: &str, whole: &str, percent: u64| 100 * all.get(part) >= percent * all.get(whole);
        most("turning points kept", "turning points", 95) && most("classes kept", "moves", 90)
    })
}

/// What is done with a game: the counts, or why it cannot be done.
type Work<'a> = dyn Fn(&Game) -> Result<Counts, String> + 'a;

fn run(words: &[&str], name: &str, work: &Work<'_>, judge: impl Fn(&Counts) -> bool) -> TaskEnd {
    let (folder, count, keep) = match words {
        [folder] => (folder, usize::MAX, default_file(name)),
        [folder, count] => (folder, count.parse().unwrap_or(0), default_file(name)),
        [folder, count, keep] => (folder, count.parse().unwrap_or(0), PathBuf::from(keep)),
        [] | [_, _, _, _, ..] => {
            say(&"verify review takes a folder, perhaps a number of games and a file to keep what is done");
            return TaskEnd::Bad;
        }
    };
    let games = match games(Path::new(folder)) {
        Ok(games) => games,
        Err(error) => {
            say(&error);
            return TaskEnd::Bad;
        }
    };
    match each(&games, count, &keep, work) {
        Ok(all) if all.get("games") > 0 => {
            if judge(&all) {
                TaskEnd::Good
            } else {
                TaskEnd::Bad
            }
        }
        Ok(_) => {
            say(&"there is no game");
            TaskEnd::Bad
        }
        Err(error) => {
            say(&error);
            TaskEnd::Bad
        }
    }
}

fn default_file(name: &str) -> PathBuf {
    PathBuf::from(format!("target/{name}.tsv"))
}

/// Works through the games, those that are kept left out.
fn each(games: &[(String, Game)], count: usize, keep: &Path, work: &Work<'_>) -> Result<Counts, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", keep.display());
    let text = if keep.exists() { fs::read_to_string(keep).map_err(failed)? } else { String::new() };
    // A last line that was cut short is done again.
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let known: HashMap<String, Counts> = whole.lines().filter_map(Counts::parse).collect();
    let mut file = OpenOptions::new().create(true).append(true).open(keep).map_err(failed)?;
    let mut all = Counts::default();
    for (number, (name, game)) in (1..).zip(games).take(count) {
        let counts = match known.get(name) {
            Some(counts) => counts.clone(),
            None => {
                let mut counts = work(game).map_err(|error| format!("{name}: {error}"))?;
                counts.add("games", 1);
                file.write_all(counts.line(name).as_bytes()).map_err(failed)?;
                counts
            }
        };
        all += &counts;
        say(&format!("{number} {}", counts.line(name).trim_end().replace('\t', "  ")));
    }
    Ok(all)
}

/// The open games, by the hash of their moves, so that a part of them is a fair one.
fn games(folder: &Path) -> Result<Vec<(String, Game)>, String> {
    let mut games = Vec::new();
    for (file, column, step) in FILES {
        let path = folder.join(file);
        let rows = TsvRow::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for row in rows.iter().filter(|row| row.line.is_multiple_of(step)) {
            let mut game = Game::new(Rule::Renju);
            let moves = row.cell(column)?;
            for played in notation::parse_moves(moves).map_err(|error| error.to_string())? {
                if game.outcome().is_some() {
                    break;
                }
                game.play(played).map_err(|error| error.to_string())?;
            }
            games.push((hash(moves), row.cell(0)?.to_owned(), game));
        }
    }
    games.sort_by_key(|(hash, ..)| *hash);
    Ok(games.into_iter().map(|(_, name, game)| (name, game)).collect())
}

/// FNV-1a.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
