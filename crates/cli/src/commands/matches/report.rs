//! The result of a match, for people and for scripts.

use kagetsu::api::{MatchResultAnswer, SprtAnswer, TallyAnswer};
use kagetsu_arena::{
    Elo, GameRecord, MatchSummary, Meeting, PlayerSummary, ScoreTable, Sprt, SprtDecision, SprtState,
    Tournament,
};
use kagetsu_words::Message;

use crate::context::Context;
use crate::failure::Failure;

/// The result: for scripts, and what people read beside it.
pub(crate) struct MatchResult {
    answer: MatchResultAnswer,
    /// The difference in strength, with bounds that may be infinite.
    elo: Option<Elo>,
    verdict: Option<SprtDecision>,
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
        let answer = MatchResultAnswer {
            first: name(0),
            second: name(1),
            games: wins + draws + losses,
            tally: TallyAnswer { wins, draws, losses },
            pentanomial: pairs.0,
            score: pairs.score(),
            elo: bounded(|elo| elo.elo),
            elo_low: bounded(|elo| elo.low),
            elo_high: bounded(|elo| elo.high),
            normalised_elo: pairs.normalised_elo().map(|(value, _)| value),
            los: pairs.superiority(),
            depths: [None; 2],
            repeats: [0; 2],
            sprt: tested.map(|(sprt, (state, _))| sprt.answer(state)),
        };
        MatchResult { answer, elo, verdict: tested.and_then(|(_, (state, _))| state.verdict) }
    }

    /// The same with the depths that the players reached in these games, and with how they could be talked to.
    pub(crate) fn with_conduct(mut self, games: &[GameRecord]) -> MatchResult {
        let players = MatchSummary::of(games).players;
        let pair = [&self.answer.first, &self.answer.second].map(|name| players.get(name));
        let depth = |player: &PlayerSummary| (player.depth.count > 0).then_some(player.depth.mean);
        self.answer.depths = pair.map(|player| player.and_then(depth));
        self.answer.repeats = pair.map(|player| player.map_or(0, |player| player.repeats));
        self
    }

    /// For scripts.
    pub(crate) fn into_answer(self) -> MatchResultAnswer {
        self.answer
    }

    /// For people.
    pub(crate) fn print(&self, context: &Context) -> Result<(), Failure> {
        let answer = &self.answer;
        let MatchResultAnswer { first, second, games, tally, .. } = answer;
        context.say(Message::MatchTitle { first, second, games })?;
        // Of no games there is no share of the points.
        if *games == 0 {
            return Ok(());
        }
        let TallyAnswer { wins, draws, losses } = tally;
        let percent = &decimal(100.0 * answer.score, 1);
        context.say(Message::MatchScore { wins, draws, losses, percent })?;
        let pairs = answer.pentanomial.map(|count| count.to_string()).join(" ");
        context.say(Message::MatchPairs { pairs: &pairs })?;
        if let Some(elo) = &self.elo {
            let los = decimal(100.0 * answer.los, 1);
            context.say(Message::MatchElo { elo: &signed(elo.elo), range: &elo_range(elo), los: &los })?;
        }
        if answer.depths.iter().any(Option::is_some) {
            let [first, second] =
                answer.depths.map(|depth| depth.map_or_else(|| "–".to_owned(), |depth| decimal(depth, 1)));
            context.say(Message::MatchDepths { first: &first, second: &second })?;
        }
        for (name, repeats) in [first, second].into_iter().zip(&answer.repeats) {
            if *repeats > 0 {
                context.say(Message::MatchRepeats { name, repeats })?;
            }
        }
        match &answer.sprt {
            Some(test) => self.print_test(test, context),
            None => Ok(()),
        }
    }

    fn print_test(&self, test: &SprtAnswer, context: &Context) -> Result<(), Failure> {
        let verdict = match self.verdict {
            Some(SprtDecision::Accepted) => Message::SprtAccepted { elo: &test.elo1 },
            Some(SprtDecision::Rejected) => Message::SprtRejected { elo: &test.elo0 },
            None => Message::SprtOpen,
        };
        context.say(Message::MatchSprt {
            llr: &decimal(test.llr, 2),
            lower: &decimal(test.lower, 2),
            upper: &decimal(test.upper, 2),
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
