//! The result of a match, for people and for scripts.

use kagetsu_arena::{
    Elo, GameRecord, MatchSummary, Meeting, PlayerSummary, ScoreTable, Sprt, SprtDecision, SprtState,
    Tournament,
};
use kagetsu_words::Message;
use serde::{Serialize, Serializer};

use crate::context::Context;
use crate::failure::Failure;

/// The result.
#[derive(Serialize)]
pub(crate) struct MatchResult {
    schema: &'static str,
    first: String,
    second: String,
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    /// Pairs by the half-points of the first player.
    pentanomial: [u32; 5],
    score: f64,
    /// None where the results do not bound it.
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    /// The same for people, who may read of infinity.
    #[serde(skip)]
    range: Option<Elo>,
    normalised_elo: Option<f64>,
    los: f64,
    /// The mean depth of each player's searches; none where it did not say.
    depths: [Option<f64>; 2],
    /// How often each player had to be asked again because it had not taken the question in.
    repeats: [u32; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<Test>,
}

/// Where a sequential test stands.
#[derive(Serialize)]
struct Test {
    elo0: f64,
    elo1: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    /// `accepted`, `rejected`, or none.
    #[serde(serialize_with = "by_name")]
    verdict: Option<SprtDecision>,
}

fn by_name<S: Serializer>(verdict: &Option<SprtDecision>, serializer: S) -> Result<S::Ok, S::Error> {
    let name = verdict.map(|verdict| match verdict {
        SprtDecision::Accepted => "accepted",
        SprtDecision::Rejected => "rejected",
    });
    name.serialize(serializer)
}

impl MatchResult {
    /// The result of a match of two.
    pub(crate) fn new(
        tournament: &Tournament,
        table: &ScoreTable,
        tested: Option<&(Sprt, (SprtState, u32))>,
    ) -> MatchResult {
        let name = |index: usize| tournament.players.get(index).map_or("", |player| player.name()).to_owned();
        let Meeting { wins, draws, losses, .. } = table.meeting(0);
        let pairs = table.pentanomial(0);
        let elo = pairs.elo();
        let bounded = |value: fn(&Elo) -> f64| elo.as_ref().map(value).filter(|value| value.is_finite());
        MatchResult {
            schema: "kagetsu.match-result/1",
            first: name(0),
            second: name(1),
            games: wins + draws + losses,
            wins,
            draws,
            losses,
            pentanomial: pairs.0,
            score: pairs.score(),
            elo: bounded(|elo| elo.elo),
            elo_low: bounded(|elo| elo.low),
            elo_high: bounded(|elo| elo.high),
            range: elo,
            normalised_elo: pairs.normalised_elo().map(|(value, _)| value),
            los: pairs.superiority(),
            depths: [None; 2],
            repeats: [0; 2],
            sprt: tested.map(|(sprt, (state, _))| Test::new(sprt, state)),
        }
    }

    /// The same with the depths that the players reached in these games, and with how they could be talked to.
    pub(crate) fn with_conduct(self, games: &[GameRecord]) -> MatchResult {
        let players = MatchSummary::of(games).players;
        let pair = [&self.first, &self.second].map(|name| players.get(name));
        let depth = |player: &PlayerSummary| (player.depth.count > 0).then_some(player.depth.mean);
        MatchResult {
            depths: pair.map(|player| player.and_then(depth)),
            repeats: pair.map(|player| player.map_or(0, |player| player.repeats)),
            ..self
        }
    }

    /// For people.
    pub(crate) fn print(&self, context: &Context) -> Result<(), Failure> {
        context.say(Message::MatchTitle { first: &self.first, second: &self.second, games: &self.games })?;
        context.say(Message::MatchScore {
            wins: &self.wins,
            draws: &self.draws,
            losses: &self.losses,
            percent: &decimal(100.0 * self.score, 1),
        })?;
        let pairs = self.pentanomial.map(|count| count.to_string()).join(" ");
        context.say(Message::MatchPairs { pairs: &pairs })?;
        if let Some(elo) = &self.range {
            let los = decimal(100.0 * self.los, 1);
            context.say(Message::MatchElo { elo: &signed(elo.elo), range: &elo_range(elo), los: &los })?;
        }
        if self.depths.iter().any(Option::is_some) {
            let [first, second] =
                self.depths.map(|depth| depth.map_or_else(|| "–".to_owned(), |depth| decimal(depth, 1)));
            context.say(Message::MatchDepths { first: &first, second: &second })?;
        }
        for (name, repeats) in [&self.first, &self.second].into_iter().zip(&self.repeats) {
            if *repeats > 0 {
                context.say(Message::MatchRepeats { name, repeats })?;
            }
        }
        match &self.sprt {
            Some(test) => test.print(context),
            None => Ok(()),
        }
    }
}

impl Test {
    fn new(sprt: &Sprt, state: &SprtState) -> Test {
        let (elo0, elo1) = sprt.hypotheses();
        let SprtState { llr, lower, upper, verdict } = *state;
        Test { elo0, elo1, llr, lower, upper, verdict }
    }

    fn print(&self, context: &Context) -> Result<(), Failure> {
        let verdict = match self.verdict {
            Some(SprtDecision::Accepted) => Message::SprtAccepted { elo: &self.elo1 },
            Some(SprtDecision::Rejected) => Message::SprtRejected { elo: &self.elo0 },
            None => Message::SprtOpen,
        };
        context.say(Message::MatchSprt {
            llr: &decimal(self.llr, 2),
            lower: &decimal(self.lower, 2),
            upper: &decimal(self.upper, 2),
            verdict: &context.text(verdict),
        })
    }
}

/// A number with so many decimals.
pub(crate) fn decimal(value: f64, decimals: usize) -> String {
    format!("{value:.decimals$}")
}

/// Elo as people read it: with a sign, whole, or without bound.
pub(crate) fn signed(elo: f64) -> String {
    if elo.is_finite() {
        // Adding nothing turns a negative zero into a positive one.
        format!("{:+.0}", elo.round() + 0.0)
    } else if elo > 0.0 {
        "+∞".to_owned()
    } else {
        "-∞".to_owned()
    }
}

/// The two ends of a range.
pub(crate) fn elo_range(elo: &Elo) -> String {
    format!("{} … {}", signed(elo.low), signed(elo.high))
}
