//! What a library holds: games and studies, with what lists and filters need to know of them.

use core::fmt;

use kagetsu_records::{GameResult, Record};
use kagetsu_rules::{ByColor, Color, Opening, OpeningRule, Rule};

use crate::date::Day;
use crate::digest::Digest;
use crate::limits;

/// The number of a document within its library.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DocumentId(pub i64);

impl fmt::Display for DocumentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a document is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DocumentKind {
    /// 対局: somebody played it; the explorer counts its main line.
    #[doc(alias = "対局")]
    Game,
    /// 研究: a tree that somebody works on; it can be found by its positions, and the explorer does not count it.
    #[doc(alias = "研究")]
    Study,
}

kagetsu_rules::by_name! {
    /// The text names no kind of document.
    DocumentKind by name, else ParseDocumentKindError: "not a kind of document: expected game or study"
}

impl DocumentKind {
    /// Both kinds.
    pub const ALL: [DocumentKind; 2] = [DocumentKind::Game, DocumentKind::Study];

    /// The name in text and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            DocumentKind::Game => "game",
            DocumentKind::Study => "study",
        }
    }
}

/// Where a document is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DocumentState {
    /// It is there.
    Kept,
    /// It was deleted, and can still be restored.
    Deleted,
    /// Its import has not come to an end.
    Unfinished,
}

/// What lists show of a document, and filters ask about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DocumentHead {
    /// Game or study.
    pub kind: DocumentKind,
    /// Whether it is there.
    pub state: DocumentState,
    /// Counts the changes from 1 on.
    pub version: u64,
    /// Its title; may be empty.
    pub title: String,
    /// Who played.
    pub players: ByColor<Option<String>>,
    /// Tournament or occasion.
    pub event: Option<String>,
    /// The date as it was written.
    pub date: Option<String>,
    /// Who won, and how.
    pub result: Option<GameResult>,
    /// The rule.
    pub rule: Rule,
    /// How the players agreed on the first moves.
    pub opening_rule: Option<OpeningRule>,
    /// The opening of its main line.
    pub opening: Option<&'static Opening>,
    /// Which sides the owner of the library played.
    pub own: ByColor<bool>,
    /// Where its owner filed it: names parted by `/`; empty for the top.
    pub folder: String,
    /// What its owner tagged it with.
    pub tags: Vec<String>,
    /// The import that brought it, by the number of its sheet; 0 for none.
    pub source: i64,
    /// Moves of the main line.
    pub moves: u32,
    /// Nodes of the tree, the root included.
    pub nodes: u64,
    /// When it came in, in seconds since 1970.
    pub added: u64,
    /// When it was last changed.
    pub changed: u64,
}

impl DocumentHead {
    /// The date as far as it can be told.
    pub fn day(&self) -> Day {
        self.date.as_deref().map_or(Day(0), Day::parse)
    }
}

/// A document on its way into a library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewDocument {
    /// Game or study.
    pub kind: DocumentKind,
    /// Its title; empty takes the record's own.
    pub title: String,
    /// Which sides the owner of the library played.
    pub own: ByColor<bool>,
    /// Where its owner files it.
    pub folder: String,
    /// What its owner tags it with.
    pub tags: Vec<String>,
    /// The import that brings it.
    pub source: i64,
    /// The record itself.
    pub record: Record,
}

impl NewDocument {
    /// A record without anything that the library adds to it.
    pub fn new(kind: DocumentKind, record: Record) -> NewDocument {
        NewDocument {
            kind,
            title: String::new(),
            own: ByColor::default(),
            folder: String::new(),
            tags: Vec::new(),
            source: 0,
            record,
        }
    }

    /// What a record is that says nothing of it: a tree that branches and tells neither players nor result is a study.
    pub fn guess(record: Record) -> NewDocument {
        let info = &record.info;
        let is_played = info.result.is_some() || info.players.iter().any(|(_, name)| name.is_some());
        let kind =
            if record.has_variations() && !is_played { DocumentKind::Study } else { DocumentKind::Game };
        NewDocument::new(kind, record)
    }

    /// What lists show of it.
    pub(crate) fn head(&self, now: u64) -> DocumentHead {
        let NewDocument { kind, title, own, folder, tags, source, record } = self;
        let info = &record.info;
        let named = |text: &Option<String>| text.as_deref().map(limits::name).filter(|name| !name.is_empty());
        let title = if title.is_empty() { property(record, "GN").unwrap_or_default() } else { title.clone() };
        let moves = record.moves();
        DocumentHead {
            kind: *kind,
            state: DocumentState::Kept,
            version: 1,
            title: limits::name(&title),
            players: ByColor::from_fn(|color| named(&info.players[color])),
            event: named(&info.event),
            date: named(&info.date),
            result: info.result.clone().map(short),
            rule: record.rule(),
            opening_rule: property(record, "RU").and_then(|text| opening_rule(&text)),
            opening: Opening::of_game(record.initial(), &moves),
            own: *own,
            folder: limits::name(folder),
            tags: tags.iter().map(|tag| limits::name(tag)).filter(|tag| !tag.is_empty()).collect(),
            source: *source,
            moves: moves.len() as u32,
            nodes: record.node_count() as u64,
            added: now,
            changed: now,
        }
    }
}

/// A result whose reason has a bounded length.
fn short(result: GameResult) -> GameResult {
    match result {
        GameResult::Win { color, how } => GameResult::Win { color, how: limits::name(&how) },
        GameResult::Draw => GameResult::Draw,
    }
}

/// The first value of a property of the root, as text.
fn property(record: &Record, name: &str) -> Option<String> {
    let notes = record.node(kagetsu_records::NodeId::ROOT).notes()?;
    let property = notes.properties.iter().find(|property| property.name() == name)?;
    Some(property.text())
}

/// The opening rule that files of other programs name, by the word that tells it apart.
fn opening_rule(text: &str) -> Option<OpeningRule> {
    const WORDS: [(&str, OpeningRule); 9] = [
        ("yamaguchi", OpeningRule::Yamaguchi),
        ("山口", OpeningRule::Yamaguchi),
        ("taraguchi", OpeningRule::Taraguchi10),
        ("soos", OpeningRule::Soosorv8),
        ("索索夫", OpeningRule::Soosorv8),
        ("swap2", OpeningRule::Swap2),
        ("swap-2", OpeningRule::Swap2),
        ("rif", OpeningRule::Rif),
        ("free", OpeningRule::Free),
    ];
    let text = text.to_lowercase();
    let named = text.parse().ok();
    named.or_else(|| WORDS.iter().find(|(word, _)| text.contains(word)).map(|(_, rule)| *rule))
}

/// A document as a store keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DocumentRow {
    /// What lists show.
    pub head: DocumentHead,
    /// What makes it the same as another.
    pub digest: Digest,
    /// The diagram before the first move, as bytes; empty for the empty board with Black to move.
    pub setup: Vec<u8>,
    /// The main line, a byte for each move.
    pub line: Vec<u8>,
    /// What the root says, as bytes; empty for nothing.
    pub root: Vec<u8>,
    /// Whether the tree is the main line with nothing said but at the root: then no chunks are kept.
    pub is_bare: bool,
}

/// Who won, without how, as the explorer counts it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Winner {
    /// Nobody has said.
    Unknown,
    /// Black.
    Black,
    /// Nobody.
    Draw,
    /// White.
    White,
}

impl Winner {
    /// Who won by a result.
    pub fn of(result: Option<&GameResult>) -> Winner {
        match result {
            None => Winner::Unknown,
            Some(GameResult::Win { color: Color::Black, .. }) => Winner::Black,
            Some(GameResult::Draw) => Winner::Draw,
            Some(GameResult::Win { color: Color::White, .. }) => Winner::White,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kagetsu_records::read;

    fn head(text: &str) -> DocumentHead {
        NewDocument::guess(read(text, Rule::Renju).unwrap()).head(7)
    }

    #[test]
    fn a_head_tells_what_the_record_says() {
        let head = head(
            "(;GM[4]PB[A]PW[B\u{7}]EV[E]DT[2020-05-06]RE[B+R]RU[Soosõrv-8]GN[A title];B[hh];W[ig];B[gg])",
        );
        assert_eq!(head.kind, DocumentKind::Game);
        assert_eq!(head.title, "A title");
        assert_eq!(head.players, ByColor::new(Some("A".to_owned()), Some("B".to_owned())));
        assert_eq!((head.day(), head.moves, head.nodes), (Day(20_200_506), 3, 4));
        assert_eq!(head.opening_rule, Some(OpeningRule::Soosorv8));
        assert_eq!(head.opening.unwrap().code(), "I7");
    }

    #[test]
    fn a_branching_tree_without_players_is_a_study() {
        assert_eq!(head("(;GM[4];B[hh](;W[ig])(;W[hg]))").kind, DocumentKind::Study);
        assert_eq!(head("(;GM[4]PB[A];B[hh](;W[ig])(;W[hg]))").kind, DocumentKind::Game);
        assert_eq!(head("h8i9").kind, DocumentKind::Game);
    }

    #[test]
    fn opening_rules_are_known_by_their_words() {
        for (text, rule) in [
            ("yamaguchi", Some(OpeningRule::Yamaguchi)),
            ("Taraguchi-10", Some(OpeningRule::Taraguchi10)),
            ("Soosõrv-N", Some(OpeningRule::Soosorv8)),
            ("RIF", Some(OpeningRule::Rif)),
            ("something", None),
        ] {
            assert_eq!(opening_rule(text), rule, "{text}");
        }
    }
}
