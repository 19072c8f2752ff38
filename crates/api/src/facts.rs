//! The facts of a move: what the page and scripts know of it beside its sentences.
//!
//! A fact is one flat object: its name, the fields that its sentence is made from, and no others. A new kind of fact
//! is an arm of [`FactAnswer::from`]; a field that no fact had before is a field of [`FactAnswer`].

use kagetsu_rules::{Color, ForbiddenKind, Point, PointSet};
use kagetsu_solve::{Win, WinKind, WinStatus};
use kagetsu_study::facts::{Defence, Fact, Facts, FalseThree, Refusal};
use kagetsu_study::reasons;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::field::{NameField, PointField, TextField, points};
use crate::label::Schema;

/// A fact of a move. `stones` never hold the move itself; points and wins are the mover's unless the name says
/// otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(rename = "Fact")]
pub struct FactAnswer {
    /// Its name, such as `open-three`.
    #[schemars(required)]
    pub fact: String,
    /// Stones that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stones: Option<Vec<PointField>>,
    /// Threes that are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threes: Option<Vec<ThreeAnswer>>,
    /// Points that may not be played, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusals: Option<Vec<RefusalAnswer>>,
    /// Where a four, or an open four, is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fours: Option<Vec<PointField>>,
    /// Where the threatened four-threes are made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub targets: Option<Vec<PointField>>,
    /// Where fives are made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fives: Option<Vec<PointField>>,
    /// Where the only five is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub five: Option<PointField>,
    /// Of a foul, or of a win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The stones of each line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<Vec<PointField>>>,
    /// Of a win: whether Black loses in it because the only block is forbidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_forbidden: Option<bool>,
    /// The first move of a win, where its player is to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<PointField>,
    /// Plies of a win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<u32>,
    /// A win against the longest defence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Vec<PointField>>,
    /// Points that matter next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<PointField>>,
    /// Other moves that stop a win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub others: Option<Vec<PointField>>,
    /// What the opponent would make: `double-four`, `four-three` or `double-three`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<String>,
    /// Stones that a search was allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The code of an opening.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Its name in Japanese characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kanji: Option<String>,
    /// Its name in Latin letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub romaji: Option<String>,
    /// Its reading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kana: Option<String>,
    /// Its Chinese name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chinese: Option<String>,
}

/// A point that may not be played, and why: a kind of foul, or `five` where it would make a five at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Refusal")]
pub struct RefusalAnswer {
    /// The point.
    pub point: PointField,
    /// Why.
    pub kind: String,
}

/// A three that cannot become an open four.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FalseThree")]
pub struct ThreeAnswer {
    /// Its stones.
    pub stones: Vec<PointField>,
    /// The points that would make an open four of it.
    pub refusals: Vec<RefusalAnswer>,
}

/// A fact with its sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Sentence")]
pub struct SentenceAnswer {
    /// The fact.
    #[serde(flatten)]
    pub fact: FactAnswer,
    /// Its sentence.
    pub text: TextField,
}

/// What is known about a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Explain")]
pub struct ExplainAnswer {
    /// The move.
    #[serde(rename = "move")]
    pub point: PointField,
    /// Whose move it is.
    pub side: NameField<Color>,
    /// Whether it may be played.
    pub legal: bool,
    /// Whether it begins a forced win: `win`, `no-win` or `unknown`; nothing where the question makes no sense.
    pub wins: Option<String>,
    /// Whether the opponent has a forced win after it.
    pub loses: Option<String>,
    /// At most three sentences: what matters most.
    pub reasons: Vec<TextField>,
    /// All facts, the most important first.
    pub facts: Vec<SentenceAnswer>,
    /// Stones that the searches placed.
    pub nodes: u64,
}

impl Schema for ExplainAnswer {
    const SCHEMA: &'static str = "kagetsu.explain/1";
}

impl From<&Facts> for ExplainAnswer {
    fn from(facts: &Facts) -> ExplainAnswer {
        let sentence = |fact| SentenceAnswer {
            fact: FactAnswer::from(fact),
            text: reasons::in_words(fact, facts.side).into(),
        };
        ExplainAnswer {
            point: PointField(facts.point),
            side: NameField(facts.side),
            legal: facts.forbidden().is_none(),
            wins: facts.wins.map(verdict),
            loses: facts.loses.map(verdict),
            reasons: reasons::reasons(facts).iter().map(TextField::from).collect(),
            facts: facts.list.iter().map(sentence).collect(),
            nodes: facts.nodes,
        }
    }
}

/// A move that cannot be played, so that there is nothing to know about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "IllegalMove")]
pub struct IllegalMoveAnswer {
    /// The move.
    #[serde(rename = "move")]
    pub point: PointField,
    /// Whose move it would be.
    pub side: NameField<Color>,
    /// Never.
    pub legal: bool,
    /// Why not, in the language of whoever asked.
    pub reason: String,
}

/// What is known about a move, or why it is none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ExplainReply {
    /// It can be played, or Black may not play it.
    Facts(Box<ExplainAnswer>),
    /// It is none.
    Illegal(IllegalMoveAnswer),
}

impl Schema for ExplainReply {
    const SCHEMA: &'static str = ExplainAnswer::SCHEMA;
}

fn verdict(verdict: WinStatus) -> String {
    let name = match verdict {
        WinStatus::Win => "win",
        WinStatus::NoWin => "no-win",
        WinStatus::Unknown => "unknown",
    };
    name.to_owned()
}

impl From<&Fact> for FactAnswer {
    fn from(fact: &Fact) -> FactAnswer {
        let mut answer = FactAnswer { fact: fact.name().to_owned(), ..FactAnswer::default() };
        match fact {
            Fact::Win(_, win) => answer.win(win),
            Fact::Defence(defence, threat) => {
                answer.win(threat);
                answer.others = match defence {
                    Defence::Few(others) => Some(points(*others)),
                    Defence::Only | Defence::Stops | Defence::GainsTime => None,
                };
            }
            Fact::Undecided { nodes } => answer.nodes = Some(*nodes),
            Fact::Forbidden { kind, lines } => {
                answer.foul(*kind);
                answer.lines = Some(rows(lines));
            }
            Fact::Five { stones }
            | Fact::Overline { stones }
            | Fact::Joins { stones }
            | Fact::DeniesThree { stones }
            | Fact::Hampers { stones }
            | Fact::StopsFour { stones }
            | Fact::StopsThree { stones }
            | Fact::CounterFour { stones } => answer.stones = Some(points(*stones)),
            Fact::FiveBeatsFoul { kind } | Fact::FillsForbidden { kind } => answer.foul(*kind),
            Fact::LeavesFive { fives } | Fact::MissesFive { fives } | Fact::DoubleFour { fives } => {
                answer.fives = Some(points(*fives));
            }
            Fact::OpenFour { stones, fives } => {
                answer.stones = Some(points(*stones));
                answer.fives = Some(points(*fives));
            }
            Fact::FourThree { five, lines } => {
                answer.five(*five);
                answer.lines = Some(rows(lines));
            }
            Fact::Four { stones, five } => {
                answer.stones = Some(points(*stones));
                answer.five(*five);
            }
            Fact::OpenTwo { stones, points: next } => {
                answer.stones = Some(points(*stones));
                answer.points = Some(points(*next));
            }
            Fact::MiseNext { points: next } | Fact::FewAnswers { points: next } => {
                answer.points = Some(points(*next));
            }
            Fact::LoneFour | Fact::BlocksWithFour | Fact::Away => {}
            Fact::DoubleThree { lines } => answer.lines = Some(rows(lines)),
            Fact::OpenThree { stones, fours } | Fact::LeavesThree { stones, fours } => {
                answer.stones = Some(points(*stones));
                answer.fours = Some(points(*fours));
            }
            Fact::FalseDoubleThree { threes } => answer.threes = Some(threes.iter().map(three).collect()),
            Fact::FalseThree(FalseThree { stones, refusals: refused }) => {
                answer.stones = Some(points(*stones));
                answer.refusals = Some(refusals(refused));
            }
            Fact::NewFours { fours } => answer.fours = Some(points(*fours)),
            Fact::Opening(opening) => {
                answer.code = Some(opening.code());
                answer.kanji = Some(opening.kanji.to_owned());
                answer.romaji = Some(opening.romaji.to_owned());
                answer.kana = Some(opening.kana.to_owned());
                answer.chinese = Some(opening.chinese.to_owned());
            }
            Fact::DoubleMise { targets } | Fact::Mise { targets } => answer.targets = Some(points(*targets)),
            Fact::BlockMakesFour { five } => answer.five(*five),
            Fact::TakesPoint { shape } => answer.shape = Some(shape.name().to_owned()),
            Fact::ForbiddenBlock { five, kind } | Fact::CannotBlock { five, kind } => {
                answer.five(*five);
                answer.foul(*kind);
            }
            Fact::AimsAtForbidden { fours, five, kind } => {
                answer.fours = Some(points(*fours));
                answer.five(*five);
                answer.foul(*kind);
            }
            Fact::NewForbidden { refusals: refused } => answer.refusals = Some(refusals(refused)),
        }
        answer
    }
}

impl FactAnswer {
    fn win(&mut self, win: &Win) {
        self.kind = Some(WinKind::name(win.kind).to_owned());
        self.by_forbidden = Some(win.by_forbidden);
        // The line of a position that is lost already begins with the loser.
        if win.certificate.attacker() == win.certificate.setup().turn() {
            self.first = win.line.first().copied().map(PointField);
        }
        self.length = Some(win.length);
        self.line = Some(points(&win.line));
    }

    fn foul(&mut self, kind: ForbiddenKind) {
        self.kind = Some(kind.name().to_owned());
    }

    fn five(&mut self, five: Point) {
        self.five = Some(PointField(five));
    }
}

fn rows(lines: &[PointSet]) -> Vec<Vec<PointField>> {
    lines.iter().map(|stones| points(*stones)).collect()
}

fn refusals(refused: &[(Point, Refusal)]) -> Vec<RefusalAnswer> {
    let kind = |refusal: &Refusal| match refusal {
        Refusal::Forbidden(kind) => kind.name(),
        Refusal::Five => "five",
    };
    let answer = |(point, refusal): &(Point, Refusal)| RefusalAnswer {
        point: PointField(*point),
        kind: kind(refusal).to_owned(),
    };
    refused.iter().map(answer).collect()
}

fn three(three: &FalseThree) -> ThreeAnswer {
    ThreeAnswer { stones: points(three.stones), refusals: refusals(&three.refusals) }
}
