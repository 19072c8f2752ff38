//! Facts as JSON: field names are the contract with scripts and with the page. Points are in lower case.

use kagetsu_rules::{Point, PointSet};
use kagetsu_solve::{Verdict, Win};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::Facts;
use super::fact::{Defence, Fact, FalseThree};
use crate::lines::Refusal;
use crate::reasons;
use crate::say::{name, names};

fn rows(lines: &[PointSet]) -> Vec<Vec<String>> {
    lines.iter().map(|stones| names(*stones)).collect()
}

#[derive(Serialize)]
struct RefusalAnswer {
    point: String,
    kind: &'static str,
}

fn refusals(refusals: &[(Point, Refusal)]) -> Vec<RefusalAnswer> {
    let kind = |refusal: &Refusal| match refusal {
        Refusal::Forbidden(kind) => kind.name(),
        Refusal::Five => "five",
    };
    refusals
        .iter()
        .map(|(point, refusal)| RefusalAnswer { point: name(*point), kind: kind(refusal) })
        .collect()
}

#[derive(Serialize)]
struct ThreeAnswer {
    stones: Vec<String>,
    refusals: Vec<RefusalAnswer>,
}

fn three(three: &FalseThree) -> ThreeAnswer {
    ThreeAnswer { stones: names(three.stones), refusals: refusals(&three.refusals) }
}

/// The fields of a fact, one by one.
struct Fields<S: SerializeMap>(S);

impl<S: SerializeMap> Fields<S> {
    fn add(&mut self, key: &'static str, value: &impl Serialize) -> Result<&mut Self, S::Error> {
        self.0.serialize_entry(key, value)?;
        Ok(self)
    }

    fn win(&mut self, win: &Win) -> Result<&mut Self, S::Error> {
        self.add("kind", &win.kind.name())?.add("by_forbidden", &win.by_forbidden)?;
        // The line of a position that is lost already begins with the loser.
        if win.certificate.attacker() == win.certificate.setup().turn() {
            self.add("first", &win.line.first().copied().map(name))?;
        }
        self.add("length", &win.length)?.add("line", &names(&win.line))
    }

    fn fact(&mut self, fact: &Fact) -> Result<&mut Self, S::Error> {
        match fact {
            Fact::Win(_, win) => self.win(win),
            Fact::Defence(Defence::Few(others), threat) => self.win(threat)?.add("others", &names(*others)),
            Fact::Defence(Defence::Only | Defence::Stops | Defence::GainsTime, threat) => self.win(threat),
            Fact::Undecided { nodes } => self.add("nodes", nodes),
            Fact::Forbidden { kind, lines } => self.add("kind", &kind.name())?.add("lines", &rows(lines)),
            Fact::Five { stones }
            | Fact::Overline { stones }
            | Fact::OpenTwo { stones }
            | Fact::StopsFour { stones }
            | Fact::StopsThree { stones }
            | Fact::CounterFour { stones } => self.add("stones", &names(*stones)),
            Fact::FiveBeatsFoul { kind } | Fact::FillsForbidden { kind } => self.add("kind", &kind.name()),
            Fact::LeavesFive { fives } | Fact::MissesFive { fives } | Fact::DoubleFour { fives } => {
                self.add("fives", &names(*fives))
            }
            Fact::OpenFour { stones, fives } => {
                self.add("stones", &names(*stones))?.add("fives", &names(*fives))
            }
            Fact::FourThree { five, lines } => self.add("five", &name(*five))?.add("lines", &rows(lines)),
            Fact::Four { stones, five } => self.add("stones", &names(*stones))?.add("five", &name(*five)),
            Fact::LoneFour | Fact::BlocksWithFour => Ok(self),
            Fact::DoubleThree { lines } => self.add("lines", &rows(lines)),
            Fact::OpenThree { stones, fours } | Fact::LeavesThree { stones, fours } => {
                self.add("stones", &names(*stones))?.add("fours", &names(*fours))
            }
            Fact::FalseDoubleThree { threes } => {
                self.add("threes", &threes.iter().map(three).collect::<Vec<_>>())
            }
            Fact::FalseThree(FalseThree { stones, refusals: refused }) => {
                self.add("stones", &names(*stones))?.add("refusals", &refusals(refused))
            }
            Fact::NewFours { fours } => self.add("fours", &names(*fours)),
            Fact::Opening(opening) => {
                self.add("code", &opening.code())?.add("kanji", &opening.kanji)?;
                self.add("romaji", &opening.romaji)?.add("kana", &opening.kana)
            }
            Fact::DoubleMise { targets } | Fact::Mise { targets } => self.add("targets", &names(*targets)),
            Fact::BlockMakesFour { five } => self.add("five", &name(*five)),
            Fact::TakesPoint { shape } => self.add("shape", &shape.name()),
            Fact::ForbiddenBlock { five, kind } | Fact::CannotBlock { five, kind } => {
                self.add("five", &name(*five))?.add("kind", &kind.name())
            }
            Fact::AimsAtForbidden { fours, five, kind } => {
                self.add("fours", &names(*fours))?.add("five", &name(*five))?.add("kind", &kind.name())
            }
            Fact::NewForbidden { refusals: points } => self.add("refusals", &refusals(points)),
        }
    }
}

/// `{"fact":"four","stones":["g8","h8","i8"],"five":"k8"}`: the name, then the fields that its sentence is made from.
impl Serialize for Fact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = Fields(serializer.serialize_map(None)?);
        fields.add("fact", &self.name())?.fact(self)?;
        fields.0.end()
    }
}

const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => "win",
        Verdict::NoWin => "no-win",
        Verdict::Unknown => "unknown",
    }
}

#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    fact: &'a Fact,
    text: crate::say::Bilingual,
}

/// The move, its facts with their sentences, and the [`reasons`](crate::reasons::reasons) among them.
impl Serialize for Facts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = Fields(serializer.serialize_map(None)?);
        fields.add("move", &name(self.point))?.add("side", &self.side.to_string())?;
        fields.add("legal", &self.forbidden().is_none())?;
        fields.add("wins", &self.wins.map(verdict))?.add("loses", &self.loses.map(verdict))?;
        let told = |fact| Told { fact, text: reasons::in_words(fact, self.side) };
        fields.add("reasons", &reasons::reasons(self))?;
        fields.add("facts", &self.list.iter().map(told).collect::<Vec<_>>())?.add("nodes", &self.nodes)?;
        fields.0.end()
    }
}
