//! `cargo xtask verify review DIR [GAMES] [FOLDER]`: every statement of the reviews of the open games is checked again, by
//! other means or with more effort than the review had.
//!
//! What is *proved* goes through `kagetsu-proof` once more, read from its text. What is *searched through* is asked of the
//! solver on the board as it was played, with ten times the nodes. What is *not refuted* is asked with ten times its nodes,
//! at least 3,000,000; that some of it falls is no fault, but it is counted: of all escapes that are named, and of those in
//! headlines. `cargo xtask verify review-stability DIR [GAMES] [FOLDER]` reviews the games again with ten times the effort
//! and counts which turning points and classes stay. The games come in the order of a hash, so that the first ones are a fair
//! part of all. Both commands keep everything they find out in the folder (`target/verify-review`).

mod checks;
mod kept;
mod stability;

use std::ops::AddAssign;
use std::path::{Path, PathBuf};

use kagetsu::{Game, Rule, notation};

use crate::tsv::TsvRow;
use crate::{TaskEnd, say};
use kept::Kept;

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

    fn line(&self) -> String {
        let counts = self.0.iter().filter(|(_, count)| *count > 0);
        counts.map(|(name, count)| format!("{name}: {count}")).collect::<Vec<_>>().join(", ")
    }
}

impl AddAssign<&Counts> for Counts {
    fn add_assign(&mut self, other: &Counts) {
        other.0.iter().for_each(|(name, count)| self.add(name, *count));
    }
}

/// Checks the statements of so many games.
pub(super) fn statements(words: &[&str]) -> TaskEnd {
    run(words, &checks::check, |all| {
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
    run(words, &stability::compare, |all| {
        for (name, count) in &all.0 {
            say(&format!("{name}: {count}"));
        }
        for (part, whole) in [
            ("turning points kept", "turning points"),
            ("turning points found later", "games"),
            ("classes kept", "moves"),
            ("judged classes kept", "judged moves"),
            ("stable classes kept", "stable moves"),
            ("bad moves kept", "bad moves"),
        ] {
            say(&all.percent(part, whole));
        }
        let most = |part: &str, whole: &str, percent: u64| 100 * all.get(part) >= percent * all.get(whole);
        most("turning points kept", "turning points", 95) && most("classes kept", "moves", 90)
    })
}

/// A game to be reviewed.
struct OpenGame {
    /// Its name in the folder: the hash of its moves.
    key: String,
    name: String,
    game: Game,
}

/// What is done with a game: the counts, or why it cannot be done.
type Work<'a> = dyn Fn(&OpenGame, &Kept) -> Result<Counts, String> + 'a;

fn run(words: &[&str], work: &Work<'_>, judge: impl Fn(&Counts) -> bool) -> TaskEnd {
    let all = match words {
        [folder] => each(folder, usize::MAX, FOLDER, work),
        [folder, count] => each(folder, count.parse().unwrap_or(0), FOLDER, work),
        [folder, count, keep] => each(folder, count.parse().unwrap_or(0), keep, work),
        [] | [_, _, _, _, ..] => {
            Err("verify review takes a folder, perhaps a number of games and a folder to keep what is done"
                .to_owned())
        }
    };
    match all {
        Ok(all) if all.get("games") > 0 && judge(&all) => TaskEnd::Good,
        Ok(all) => {
            if all.get("games") == 0 {
                say(&"there is no game");
            }
            TaskEnd::Bad
        }
        Err(error) => {
            say(&error);
            TaskEnd::Bad
        }
    }
}

/// Where everything is kept unless another folder is named.
const FOLDER: &str = "target/verify-review";

/// Works through the first games.
fn each(folder: &str, count: usize, keep: &str, work: &Work<'_>) -> Result<Counts, String> {
    let games = games(Path::new(folder))?;
    let kept = Kept::open(PathBuf::from(keep))?;
    let mut all = Counts::default();
    for (number, game) in (1..).zip(&games).take(count) {
        let mut counts = work(game, &kept).map_err(|error| format!("{}: {error}", game.name))?;
        counts.add("games", 1);
        all += &counts;
        say(&format!("{number} {} {}  {}", game.key, game.name, counts.line()));
    }
    Ok(all)
}

/// The open games, by the hash of their moves, so that a part of them is a fair one.
fn games(folder: &Path) -> Result<Vec<OpenGame>, String> {
    let mut games = Vec::new();
    for (file, column, step) in FILES {
        let path = folder.join(file);
        let rows = TsvRow::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for row in rows.iter().filter(|row| row.line.is_multiple_of(step)) {
            let moves = row.cell(column)?;
            let key = format!("{:016x}", hash(moves));
            games.push(OpenGame { key, name: row.cell(0)?.to_owned(), game: game(moves)? });
        }
    }
    games.sort_by(|one, other| one.key.cmp(&other.key));
    Ok(games)
}

/// A game up to its end.
fn game(moves: &str) -> Result<Game, String> {
    let mut game = Game::new(Rule::Renju);
    for played in notation::parse_moves(moves).map_err(|error| error.to_string())? {
        if game.outcome().is_some() {
            break;
        }
        game.play(played).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

/// FNV-1a.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
