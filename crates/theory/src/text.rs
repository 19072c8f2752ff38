//! The text form, `.ktheory`: written by [`Display`](fmt::Display), read by [`Theorem::read`].
//!
//! What is written is canonical: reading it and writing it again gives the same text. The reader checks form, not truth. What
//! it makes is never more than a few times as large as the text.

use core::fmt;

use kagetsu_rules::{Color, Point, PointSet, Rule, Setup, notation};

use crate::read_error::{ReadError, ReadErrorKind};
use crate::theorem::{ForcedWin, NextMove, QuietMove, Theorem, WinEnding, symmetry};

/// The longest name.
const MAX_NAME: usize = 40;
/// A game has no more plies than the board has points.
const MAX_PLIES: u32 = 225;

impl fmt::Display for Theorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = &self.start;
        writeln!(f, "ktheory 1\nname {}\nrule {}", self.name, start.rule())?;
        write_points(f, "black", start.stones(Color::Black))?;
        write_points(f, "white", start.stones(Color::White))?;
        writeln!(f, "turn {}\nattacker {}", start.turn(), self.attacker)?;
        if !self.open.is_empty() {
            write_points(f, "open", self.open)?;
        }
        for (number, quiet_move) in self.quiet.iter().enumerate() {
            write!(f, "q{number}")?;
            match quiet_move.point {
                Some(point) => write!(f, " {point:#}")?,
                None => write!(f, " -")?,
            }
            write!(f, " {}", quiet_move.plies)?;
            write_answers(f, &quiet_move.answers, quiet_move.rest)?;
        }
        for (number, win) in self.wins.iter().enumerate() {
            write!(f, "w{number}")?;
            for (ply, point) in win.moves.iter().enumerate() {
                let is_five = win.ending == WinEnding::Five && ply + 1 == win.moves.len();
                write!(f, "{} {point:#}", if is_five { " five" } else { "" })?;
            }
            match &win.ending {
                WinEnding::Five | WinEnding::Four => writeln!(f)?,
                WinEnding::Replies(answers, rest) => {
                    let own: Vec<(Point, NextMove)> =
                        answers.iter().map(|(reply, win)| (*reply, NextMove::Win(*win))).collect();
                    write_answers(f, &own, rest.map(NextMove::Win))?;
                }
            }
        }
        Ok(())
    }
}

fn write_points(f: &mut fmt::Formatter<'_>, key: &str, points: PointSet) -> fmt::Result {
    f.write_str(key)?;
    points.into_iter().try_for_each(|point| write!(f, " {point:#}"))?;
    writeln!(f)
}

/// The answers, those to the same answer together, the least reply first.
fn write_answers(
    f: &mut fmt::Formatter<'_>,
    answers: &[(Point, NextMove)],
    rest: Option<NextMove>,
) -> fmt::Result {
    f.write_str(" :")?;
    let mut done = PointSet::EMPTY;
    for (first, answer) in answers {
        if done.contains(*first) {
            continue;
        }
        for (reply, _) in answers.iter().filter(|(_, other)| other == answer) {
            done.insert(*reply);
            write!(f, " {reply:#}")?;
        }
        write!(f, " > {answer}")?;
    }
    match rest {
        Some(rest) => writeln!(f, " * > {rest}"),
        None => writeln!(f),
    }
}

impl fmt::Display for NextMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NextMove::Quiet(number, 0) => write!(f, "q{number}"),
            NextMove::Quiet(number, turned) => write!(f, "q{number}/{turned}"),
            NextMove::Win(number) => write!(f, "w{number}"),
        }
    }
}

impl Theorem {
    /// Reads a theorem.
    ///
    /// # Errors
    /// The first place that is not as it should be.
    pub fn read(text: &str) -> Result<Theorem, ReadError> {
        let mut reader = TheoremReader {
            lines: notation::without_mark(text).lines().enumerate(),
            line: 0,
            words: Vec::new(),
        };
        reader.header("ktheory", |reader| match reader.words.as_slice() {
            ["1"] => Ok(()),
            [_, ..] | [] => Err(reader.error(ReadErrorKind::Version)),
        })?;
        let name = reader.header("name", TheoremReader::name)?;
        let rule = reader.header("rule", |reader| reader.one(rule))?;
        let mut start = Setup::new(rule);
        reader.header("black", |reader| reader.stones(&mut start, Color::Black))?;
        reader.header("white", |reader| reader.stones(&mut start, Color::White))?;
        let start = start.with_turn(reader.header("turn", |reader| reader.one(color))?);
        let attacker = reader.header("attacker", |reader| reader.one(color))?;
        let mut theorem =
            Theorem { name, start, attacker, open: PointSet::EMPTY, quiet: Vec::new(), wins: Vec::new() };
        while let Some(key) = reader.next_line() {
            reader.entry(key, &mut theorem)?;
        }
        match dangling(&theorem) {
            Some(answer) => Err(reader.error(ReadErrorKind::NoSuchAnswer(answer))),
            None if theorem.quiet.is_empty() => Err(reader.error(ReadErrorKind::Expected("a line `q0`"))),
            None => Ok(theorem),
        }
    }
}

/// A reference to nothing.
fn dangling(theorem: &Theorem) -> Option<NextMove> {
    let quiet = theorem.quiet.iter().flat_map(QuietMove::all_answers);
    let mut answers = quiet.chain(theorem.wins.iter().flat_map(ForcedWin::answers).map(NextMove::Win));
    answers.find(|answer| match answer {
        NextMove::Quiet(number, _) => *number as usize >= theorem.quiet.len(),
        NextMove::Win(number) => *number as usize >= theorem.wins.len(),
    })
}

/// Reads words line by line; comments (`#` to the end of the line) and blank lines do not count.
struct TheoremReader<'a> {
    lines: core::iter::Enumerate<core::str::Lines<'a>>,
    /// The number of the current line, from 1.
    line: usize,
    /// What of it is left.
    words: Vec<&'a str>,
}

type Read<T> = Result<T, ReadError>;

/// Answers of their own, and the one to all other replies.
type NextMoves = (Vec<(Point, NextMove)>, Option<NextMove>);

impl<'a> TheoremReader<'a> {
    fn error(&self, reason: ReadErrorKind) -> ReadError {
        ReadError { line: self.line, reason }
    }

    /// Goes to the next line that says something; its first word.
    fn next_line(&mut self) -> Option<&'a str> {
        for (index, line) in self.lines.by_ref() {
            self.line = index + 1;
            let text = line.split('#').next().unwrap_or_default();
            let mut words = text.split_ascii_whitespace();
            if let Some(first) = words.next() {
                self.words = words.collect();
                return Some(first);
            }
        }
        None
    }

    fn header<T>(&mut self, key: &'static str, read: impl FnOnce(&Self) -> Read<T>) -> Read<T> {
        if self.next_line() == Some(key) {
            read(self)
        } else {
            Err(self.error(ReadErrorKind::ExpectedLine(key)))
        }
    }

    fn one<T>(&self, read: impl Fn(&str) -> Result<T, ReadErrorKind>) -> Read<T> {
        match self.words.as_slice() {
            [word] => read(word).map_err(|reason| self.error(reason)),
            [_, ..] | [] => Err(self.error(ReadErrorKind::Expected("one word"))),
        }
    }

    fn name(&self) -> Read<String> {
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        self.one(|word| match word.len() <= MAX_NAME && word.chars().all(is_plain) {
            true => Ok(word.to_owned()),
            false => Err(ReadErrorKind::Expected("a name of small letters, digits and hyphens")),
        })
    }

    fn stones(&self, setup: &mut Setup, color: Color) -> Read<()> {
        for word in &self.words {
            let point = self.point(word)?;
            setup.put(color, point).map_err(|_| self.error(ReadErrorKind::Occupied(point)))?;
        }
        Ok(())
    }

    fn point(&self, word: &str) -> Read<Point> {
        word.parse().map_err(|_| self.error(ReadErrorKind::Expected("a point, a1 to o15")))
    }

    /// A line after the header.
    fn entry(&self, key: &str, theorem: &mut Theorem) -> Read<()> {
        let is_next = |letter: char, count: usize| {
            key.strip_prefix(letter).is_some_and(|number| number.parse() == Ok(count))
        };
        if key == "open" && theorem.quiet.is_empty() && theorem.open.is_empty() {
            theorem.open = self.words.iter().map(|word| self.point(word)).collect::<Read<PointSet>>()?;
        } else if theorem.wins.is_empty() && is_next('q', theorem.quiet.len()) {
            let quiet_move = self.quiet_move(theorem.quiet.len())?;
            theorem.quiet.push(quiet_move);
        } else if !theorem.quiet.is_empty() && is_next('w', theorem.wins.len()) {
            let win = self.win(theorem.wins.len())?;
            theorem.wins.push(win);
        } else {
            return Err(self.error(ReadErrorKind::ExpectedEntry(theorem.quiet.len(), theorem.wins.len())));
        }
        Ok(())
    }

    fn quiet_move(&self, number: usize) -> Read<QuietMove> {
        let [point, plies, ":", rest @ ..] = self.words.as_slice() else {
            return Err(self.error(ReadErrorKind::Expected("a move or `-`, the number of plies, then `:`")));
        };
        let plies = plies.parse().ok().filter(|plies| *plies <= MAX_PLIES);
        let plies =
            plies.ok_or_else(|| self.error(ReadErrorKind::Expected("a number of plies, at most 225")))?;
        let point = if *point == "-" { None } else { Some(self.point(point)?) };
        let (answers, rest) = self.answers(rest, (Some(number), None))?;
        Ok(QuietMove { point, plies, answers, rest })
    }

    fn win(&self, number: usize) -> Read<ForcedWin> {
        let colon = self.words.iter().position(|word| *word == ":");
        let (moves, replies) = self.words.split_at(colon.unwrap_or(self.words.len()));
        let (moves, ending) = match (moves, replies) {
            ([moves @ .., "five", five], []) => ([moves, &[*five]].concat(), WinEnding::Five),
            (moves, []) => (moves.to_vec(), WinEnding::Four),
            (moves, [_, replies @ ..]) => {
                let (answers, rest) = self.answers(replies, (None, Some(number)))?;
                let wins = answers.into_iter().filter_map(|(reply, answer)| Some((reply, win_of(answer)?)));
                (moves.to_vec(), WinEnding::Replies(wins.collect(), rest.and_then(win_of)))
            }
        };
        if moves.len().is_multiple_of(2) {
            return Err(self.error(ReadErrorKind::Expected("moves that end with the attacker's")));
        }
        let moves = moves.iter().map(|word| self.point(word)).collect::<Read<Vec<Point>>>()?;
        Ok(ForcedWin { moves, ending })
    }

    /// Groups of replies with their answers. References must lead behind the given numbers; without one for quiet moves
    /// there are none.
    fn answers(&self, words: &[&str], after: (Option<usize>, Option<usize>)) -> Read<NextMoves> {
        let (mut answers, mut group, mut words) = (Vec::new(), Vec::new(), words.iter());
        let mut seen = PointSet::EMPTY;
        while let Some(word) = words.next() {
            match *word {
                ">" if !group.is_empty() => {
                    let answer = self.answer(words.next(), after)?;
                    answers.extend(group.drain(..).map(|reply| (reply, answer)));
                }
                "*" if group.is_empty() && words.next() == Some(&">") => {
                    let rest = self.answer(words.next(), after)?;
                    if words.next().is_some() {
                        return Err(self.error(ReadErrorKind::Expected("the end of the line")));
                    }
                    answers.sort_unstable();
                    return Ok((answers, Some(rest)));
                }
                word => {
                    let reply = self.point(word)?;
                    if seen.contains(reply) {
                        return Err(self.error(ReadErrorKind::AnsweredTwice(reply)));
                    }
                    seen.insert(reply);
                    group.push(reply);
                }
            }
        }
        if !group.is_empty() {
            return Err(self.error(ReadErrorKind::Expected("`>` and an answer")));
        }
        answers.sort_unstable();
        Ok((answers, None))
    }

    fn answer(&self, word: Option<&&str>, after: (Option<usize>, Option<usize>)) -> Read<NextMove> {
        let expected = || self.error(ReadErrorKind::Expected("an answer, such as q7, q7/3 or w7"));
        let word = word.ok_or_else(expected)?;
        let (answer, is_later) = if let Some(number) = word.strip_prefix('w') {
            let number: u32 = number.parse().map_err(|_| expected())?;
            (NextMove::Win(number), after.1.is_none_or(|after| number as usize > after))
        } else if let (Some(number), Some(after)) = (word.strip_prefix('q'), after.0) {
            let (number, turned) = number.split_once('/').unwrap_or((number, "0"));
            let (Ok(number), Ok(turned)) = (number.parse::<u32>(), turned.parse()) else {
                return Err(expected());
            };
            symmetry(turned).ok_or_else(expected)?;
            (NextMove::Quiet(number, turned), number as usize > after)
        } else {
            return Err(expected());
        };
        if is_later { Ok(answer) } else { Err(self.error(ReadErrorKind::NotLater(answer))) }
    }
}

fn win_of(answer: NextMove) -> Option<u32> {
    match answer {
        NextMove::Win(number) => Some(number),
        NextMove::Quiet(..) => None,
    }
}

fn rule(word: &str) -> Result<Rule, ReadErrorKind> {
    let rule = Rule::ALL.into_iter().find(|rule| rule.name() == word);
    rule.ok_or(ReadErrorKind::Expected("renju, standard, freestyle or caro"))
}

fn color(word: &str) -> Result<Color, ReadErrorKind> {
    let color = Color::ALL.into_iter().find(|color| color.to_string() == word);
    color.ok_or(ReadErrorKind::Expected("black or white"))
}
