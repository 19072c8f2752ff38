//! What playing sites show and people paste: headings, numbered or bare moves, results, with line breaks anywhere.
//!
//! A line that begins with a move or a move's number is read to its end, so that no move is lost to a slip; a line of
//! prose is passed over and reported. A game ends with its result, with move number 1 of the next, or with a heading
//! after its moves.

use kagetsu_rules::{Color, Move, Rule, Setup, notation};

use super::header::{self, Item};
use crate::error::{Place, Reason, RecordError};
use crate::format::{Format, Reading};
use crate::record::{Builder, GameResult, Info, Record, known};

/// A piece of a text that says nothing that a record holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skipped {
    /// Its line, counted from 1.
    pub line: usize,
    /// The piece.
    pub text: String,
}

/// Reads a pasted text; nothing when nothing in it looks like one.
pub(super) fn read(text: &str, rule: Rule) -> Option<Result<Reading, RecordError>> {
    let mut reader = PastedReader::new(rule);
    for (number, line) in (1..).zip(text.lines()) {
        let plain: String = line.chars().map(narrow).collect();
        if let Err(error) = reader.line(number, &plain) {
            return reader.is_page.then_some(Err(error));
        }
    }
    let end = |place, expected| RecordError { format: Format::Text, place, reason: Reason::End { expected } };
    if let Some(line) = reader.remark_from {
        return Some(Err(end(Place::Text { line, column: 1 }, "'}' after the remark that begins here")));
    }
    reader.close();
    let PastedReader { games, skipped, is_page, .. } = reader;
    if games.is_empty() {
        return is_page.then(|| Err(end(Place::of_offset(text, text.len()), "moves")));
    }
    is_page.then_some(Ok(Reading { games, skipped }))
}

/// Wide letters, digits and signs as East Asian keyboards write them, as their narrow ones.
fn narrow(sign: char) -> char {
    match sign {
        '\u{3000}' => ' ',
        '、' => ',',
        '。' => '.',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - 0xff01 + u32::from('!')).unwrap_or(sign),
        _ => sign,
    }
}

struct PastedReader {
    rule: Rule,
    /// The game that is being read.
    builder: Builder,
    /// Whether its result was read after its moves.
    is_over: bool,
    games: Vec<Record>,
    skipped: Vec<Skipped>,
    /// Whether something was found that a plain list of moves has not.
    is_page: bool,
    /// The line of a remark in braces that has not ended yet.
    remark_from: Option<usize>,
}

/// A word of a line of moves.
enum Word {
    Number(u32),
    Moves(Vec<Move>),
    Result(GameResult),
    /// A remark in braces, or `!` and the like behind a move.
    Remark(String),
    /// A time, or a sign for a colour or for no result.
    PassedOver,
}

impl PastedReader {
    fn new(rule: Rule) -> PastedReader {
        PastedReader {
            rule,
            builder: Builder::new(Setup::new(rule)),
            is_over: false,
            games: Vec::new(),
            skipped: Vec::new(),
            is_page: false,
            remark_from: None,
        }
    }

    /// Ends the game that is being read.
    fn close(&mut self) {
        let next = Builder::new(Setup::new(self.rule));
        let done = core::mem::replace(&mut self.builder, next).finish();
        self.is_over = false;
        if done.node_count() > 1 {
            self.games.push(done);
        } else if let Some(last) = self.games.last_mut() {
            // What stands below the last moves is said of them.
            add(&mut last.info, done.info);
        }
    }

    fn has_moves(&self) -> bool {
        self.builder.depth() > 1
    }

    fn skip(&mut self, line: usize, text: &str) {
        self.skipped.push(Skipped { line, text: text.trim().to_owned() });
    }

    fn line(&mut self, number: usize, line: &str) -> Result<(), RecordError> {
        let content = line.trim();
        if content.is_empty() {
            return Ok(());
        }
        if self.remark_from.is_some() {
            let (inside, after) = content.split_once('}').map_or((content, None), |(a, b)| (a, Some(b)));
            self.remark(inside.trim());
            let Some(after) = after else { return Ok(()) };
            self.remark_from = None;
            return self.moves(number, after);
        }
        if begins_moves(content) {
            return self.moves(number, line);
        }
        match result(content).map(Item::Result).or_else(|| header::item(content)) {
            Some(item) => {
                self.is_page = true;
                self.heading(number, content, item);
            }
            None => self.skip(number, content),
        }
        Ok(())
    }

    fn heading(&mut self, number: usize, content: &str, item: Item<'_>) {
        if let Item::Result(result) = item {
            // Sites tell the result above or below the moves.
            self.is_over = self.has_moves();
            self.builder.record().info.result = Some(result);
            return;
        }
        if self.has_moves() {
            self.close();
        }
        let info = &mut self.builder.record().info;
        match item {
            Item::Player(color, name) => info.players[color] = known(name),
            Item::Players(black, white) => {
                (info.players[Color::Black], info.players[Color::White]) = (known(black), known(white));
            }
            Item::Event(name) => info.event = known(name),
            Item::Date(date) => info.date = known(date),
            Item::Rule(rule) => {
                let initial = self.builder.record().initial().with_rule(rule);
                self.builder.restart(initial);
            }
            Item::Unknown | Item::Result(_) => {}
            Item::Other => self.skip(number, content),
        }
    }

    /// A line that holds moves, to its end.
    fn moves(&mut self, number: usize, line: &str) -> Result<(), RecordError> {
        let mut rest = line;
        loop {
            let trimmed = rest.trim_start();
            if trimmed.is_empty() {
                return Ok(());
            }
            // Counting is left to those that fail: a line may be long.
            let error = |reason| {
                let column = line.chars().count() - trimmed.chars().count() + 1;
                let place = Place::Text { line: number, column };
                RecordError { format: Format::Text, place, reason }
            };
            let (word, after) = word(trimmed);
            match word {
                Some(Word::Number(count)) => {
                    if count == 1 && self.has_moves() {
                        self.is_page = true;
                        self.close();
                    }
                }
                Some(Word::Moves(moves)) => {
                    if self.is_over {
                        self.close();
                    }
                    for mv in moves {
                        self.builder.play(mv).map_err(|occupied| error(occupied.into()))?;
                    }
                }
                Some(Word::Result(result)) => {
                    self.is_page = true;
                    self.builder.record().info.result = Some(result);
                    self.is_over = true;
                }
                Some(Word::Remark(text)) => {
                    self.is_page = true;
                    if trimmed.starts_with('{') && !trimmed.contains('}') {
                        self.remark_from = Some(number);
                    }
                    self.remark(&text);
                }
                Some(Word::PassedOver) => {
                    let text = trimmed.get(..trimmed.len() - after.len()).unwrap_or_default();
                    if text.chars().any(|sign| sign.is_ascii_digit()) {
                        self.skip(number, text);
                    }
                }
                None => {
                    let Some(result) = result(trimmed) else {
                        let found = trimmed.split_whitespace().next().unwrap_or_default();
                        return Err(error(Reason::word(found, "a move or a result")));
                    };
                    self.is_page = true;
                    self.builder.record().info.result = Some(result);
                    self.is_over = true;
                    return Ok(());
                }
            }
            rest = after;
        }
    }

    fn remark(&mut self, text: &str) {
        let id = self.builder.current();
        let comment = &mut self.builder.record().notes_mut(id).comment;
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.push_str(text);
    }
}

/// A result, which a number alone is not here.
fn result(text: &str) -> Option<GameResult> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    GameResult::parse(text).filter(|_| !is_number)
}

/// Fills in what is not yet known.
fn add(info: &mut Info, more: Info) {
    for color in Color::ALL {
        let name = more.players[color].clone();
        info.players[color] = info.players[color].take().or(name);
    }
    info.event = info.event.take().or(more.event);
    info.date = info.date.take().or(more.date);
    info.result = info.result.take().or(more.result);
}

/// Whether a line begins with a move or the number of one.
fn begins_moves(line: &str) -> bool {
    let number = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = line.get(number..).unwrap_or_default();
    let is_numbered = (1..=3).contains(&number);
    let rest = if is_numbered { rest.trim_start_matches(['.', ')', ':', '\t', ' ']) } else { rest };
    result(line).is_none() && (number == 0 || is_numbered) && is_move(rest)
}

/// Whether a text begins with a point or a pass, and not with a word.
fn is_move(text: &str) -> bool {
    let first =
        text.split(|sign: char| sign.is_whitespace() || ",;!?".contains(sign)).next().unwrap_or_default();
    !first.is_empty() && notation::parse_moves(first).is_ok_and(|moves| !moves.is_empty())
}

/// The first word of a line of moves and what follows it; nothing when it is prose.
fn word(text: &str) -> (Option<Word>, &str) {
    if let Some(remark) = text.strip_prefix('{') {
        let (inside, after) = remark.split_once('}').unwrap_or((remark, ""));
        return (Some(Word::Remark(inside.trim().to_owned())), after);
    }
    let end = text.find(|sign: char| sign.is_whitespace() || sign == '{').unwrap_or(text.len());
    let (token, after) = text.split_at(end);
    let bare = token.trim_end_matches([',', ';']);
    if let Some(result) = result(bare) {
        return (Some(Word::Result(result)), after);
    }
    if let Some((count, behind)) = numbered(token) {
        let length = token.len() - behind.len();
        return (Some(Word::Number(count)), text.get(length..).unwrap_or_default());
    }
    let point = bare.trim_end_matches(['!', '?', '*', '#', '+']);
    if !point.is_empty()
        && let Ok(moves) = notation::parse_moves(point)
    {
        // `h8!?` is a move and a remark on it.
        let signs = bare.get(point.len()..).unwrap_or_default();
        let length = if signs.is_empty() { token.len() } else { point.len() };
        return (Some(Word::Moves(moves)), text.get(length..).unwrap_or_default());
    }
    if bare.chars().all(|sign| "!?*#+".contains(sign)) {
        let remark = if bare == "*" { Word::PassedOver } else { Word::Remark(bare.to_owned()) };
        return (Some(remark), after);
    }
    let is_colour = matches!(bare, "B" | "W" | "b" | "w" | "黒" | "黑" | "白" | "●" | "○");
    if is_colour || is_time(bare) {
        return (Some(Word::PassedOver), after);
    }
    (None, text)
}

/// A number before a move, with the rest of the word: `12.`, `12)`, `12`, `12.h8`.
fn numbered(token: &str) -> Option<(u32, &str)> {
    let digits = token.bytes().take_while(u8::is_ascii_digit).count();
    let (number, behind) =
        token.split_at_checked(digits).filter(|(number, _)| (1..=3).contains(&number.len()))?;
    let behind = behind.trim_start_matches(['.', ')', ':']);
    let is_number = behind.is_empty() || behind.starts_with(|sign: char| sign.is_ascii_alphabetic());
    is_number.then(|| number.parse().ok().map(|number| (number, behind)))?
}

/// A time such as `0:05` or `(1:02:33)`.
fn is_time(word: &str) -> bool {
    let inside = word.trim_matches(['(', ')', '[', ']']);
    let mut parts = inside.split([':', '.', '\'']).map(|part| part.trim_end_matches(['s', '"']));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    inside.len() < word.len() + usize::from(inside.contains(':')) && parts.all(digits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{read_games, write};

    fn reading(text: &str) -> Reading {
        read_games(text, Rule::Renju).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn error(text: &str) -> String {
        read_games(text, Rule::Renju).unwrap_err().to_string()
    }

    const PGN: &str = "[Event \"Team World Championship\"]\n[Site \"Tallinn\"]\n[Date \"2024.08.01\"]\n[Black \"A. Black\"]\n\
        [White \"B. White\"]\n[Result \"1-0\"]\n\n1. h8 i9 2. g7! {a good move} j9 3. k10\n 4. f6 1-0\n";

    #[test]
    fn tags_moves_remarks_and_result_of_a_page_are_read() {
        let Reading { games, skipped } = reading(PGN);
        let [game] = &games[..] else { panic!("{games:?}") };
        assert_eq!(write(game), "h8i9g7j9k10f6");
        assert_eq!(game.info.players[Color::Black].as_deref(), Some("A. Black"));
        assert_eq!(game.info.players[Color::White].as_deref(), Some("B. White"));
        assert_eq!(game.info.event.as_deref(), Some("Team World Championship"));
        assert_eq!(game.info.date.as_deref(), Some("2024.08.01"));
        assert_eq!(game.info.result, GameResult::parse("B+"));
        let third = game.node_id(3).unwrap();
        assert_eq!(game.node(third).notes().unwrap().comment, "! a good move");
        assert_eq!(skipped, [Skipped { line: 2, text: "[Site \"Tallinn\"]".to_owned() }]);
    }

    #[test]
    fn names_dates_and_results_in_many_words() {
        let text = "対局日：2024年5月1日\n黒：中村 茂\n白：岡部 寛\n結果：黒中押し勝ち\n１．Ｈ８　２．Ｉ９\n３．Ｇ７\n";
        let game = &reading(text).games[0];
        assert_eq!(write(game), "h8i9g7");
        assert_eq!(game.info.players[Color::White].as_deref(), Some("岡部 寛"));
        assert_eq!(game.info.date.as_deref(), Some("2024年5月1日"));
        assert_eq!(game.info.result, GameResult::parse("B+R"));
        let text = "Ando vs. Bui\n2023-01-05\nRule: gomoku\nh8 i9\ng7 j9 White resigns\n";
        let game = &reading(text).games[0];
        assert_eq!((write(game).as_str(), game.rule()), ("freestyle/h8i9g7j9", Rule::Freestyle));
        assert_eq!(game.info.players[Color::Black].as_deref(), Some("Ando"));
        assert_eq!(game.info.date.as_deref(), Some("2023-01-05"));
        assert_eq!(game.info.result, GameResult::parse("B+R"));
        let text = "1\tH8\t0:03\n2\tI9\t0:10\nBlack: Eve\nDate: 2020\n";
        let Reading { games, skipped } = reading(text);
        assert_eq!((write(&games[0]).as_str(), games.len(), skipped.len()), ("h8i9", 1, 2));
        assert_eq!(games[0].info.players[Color::Black].as_deref(), Some("Eve"));
    }

    #[test]
    fn several_games_are_told_apart() {
        let Reading { games, .. } = reading(&PGN.repeat(3));
        assert_eq!(games.len(), 3);
        assert_eq!(games[0], games[2]);
        let games = reading("h8i9g7 1-0\nh8h9 0-1\nh8g9f8 draw\n").games;
        assert_eq!(games.iter().map(write).collect::<Vec<_>>(), ["h8i9g7", "h8h9", "h8g9f8"]);
        assert_eq!(games[1].info.result, GameResult::parse("W+"));
        let games = reading("1. h8 2. i9\n1. h8 2. h9\n").games;
        assert_eq!(games.len(), 2);
        assert_eq!(reading("Game one\n1. h8 2. i9\nGame two\n1. h8 2. h9 *\n").games.len(), 2);
    }

    #[test]
    fn a_slip_is_an_error_with_its_place_and_never_a_lost_move() {
        assert_eq!(
            error("[Black \"A\"]\n1. h8 i9 2. g7 q9"),
            "text, line 2, column 16: unexpected \"q9\": expected a move or a result"
        );
        assert_eq!(error("Black: A\n1. h8 i9 2. h8"), "text, line 2, column 13: H8 is already occupied");
        assert_eq!(
            error("hello world"),
            "text, line 1, column 1: \"h\" is not a point: columns are A to O, rows 1 to 15"
        );
        assert_eq!(
            error("h8 i9 hello"),
            "text, line 1, column 7: \"h\" is not a point: columns are A to O, rows 1 to 15"
        );
        assert_eq!(
            error("[Black \"A\"]\nh8 {a remark\ni9 g7"),
            "text, line 2, column 1: unexpected end: expected '}' after the remark that begins here"
        );
        let game = &reading("[Black \"A\"]\nh8 {a remark\nof two lines} i9 g7").games[0];
        assert_eq!(write(game), "h8i9g7");
        assert_eq!(error("[Black \"A\"]\n*\n"), "text, line 3, column 1: unexpected end: expected moves");
        assert_eq!(error("h8i9g7\nh8i9h8\nh8j9\n"), "text, line 2, column 5: H8 is already occupied");
        let skipped = reading("Played on the net\n[Black \"A\"]\nh8 i9\nthank you for the game\n").skipped;
        assert_eq!(skipped.iter().map(|skipped| skipped.line).collect::<Vec<_>>(), [1, 4]);
    }
}
