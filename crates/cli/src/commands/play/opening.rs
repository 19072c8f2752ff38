//! How a game begins: with given stones, or by a rule that asks both players.

use kagetsu::rules::OpeningAction;
use kagetsu::say;
use kagetsu::{Color, Opening, OpeningPlay, OpeningRule, Point, Rule, Seat};
use kagetsu_words::{Message, Words};

use super::opponent::Opponent;
use crate::context::{Chatter, Context};
use crate::failure::Failure;

/// How a game begins.
pub(super) enum Start {
    /// With these stones.
    Stones(Vec<Point>),
    /// By a rule.
    Rule(OpeningRule),
}

impl Start {
    /// What `--opening` asks for: an opening by its code or name, or a rule.
    pub(super) fn read(text: Option<&str>, board: Rule, context: &Context) -> Result<Start, Failure> {
        let text = text.unwrap_or(OpeningRule::Free.name());
        let named = |opening: &&Opening| opening.code().eq_ignore_ascii_case(text) || opening.kanji == text;
        let start = match (text.parse::<OpeningRule>(), Opening::all().iter().find(named)) {
            (Ok(rule), _) => Start::Rule(rule),
            (Err(_), Some(opening)) => Start::Stones(opening.stones().to_vec()),
            (Err(_), None) => return Err(context.bad_input(Message::ErrorOpening { text: &text })),
        };
        let suits = match start {
            Start::Stones(_) => board == Rule::Renju,
            Start::Rule(rule) => rule.suits(board),
        };
        if suits {
            return Ok(start);
        }
        let rule = say::rule(board).text(context.lang);
        Err(context.bad_input(Message::ErrorOpeningRule { rule: &rule }))
    }
}

/// An opening by a rule that is being played at the table.
pub(super) struct Ceremony {
    pub(super) play: OpeningPlay,
    /// Where the person sits against an engine; two people share the keyboard.
    person: Option<Seat>,
}

impl Ceremony {
    /// The beginning. Whoever has Black at the start of it sits first.
    pub(super) fn new(rule: OpeningRule, board: Rule, engine: Option<Color>) -> Option<Ceremony> {
        let person = engine.map(|color| if color == Color::White { Seat::First } else { Seat::Second });
        OpeningPlay::new(rule, board).map(|play| Ceremony { play, person })
    }

    /// The colour that the opening has given to the engine.
    pub(super) fn engine_color(&self) -> Option<Color> {
        self.person.map(|person| self.play.color_of(person.other()))
    }

    /// Lets the engine answer what it is asked, until the person is asked or the opening is over.
    pub(super) fn advance(
        &mut self,
        opponent: Option<&mut Opponent>,
        context: &Context,
    ) -> Result<(), Failure> {
        let Some(opponent) = opponent else { return Ok(()) };
        while let Some(question) = self.play.next_turn().filter(|question| Some(question.seat) != self.person)
        {
            let Some(answer) = opponent.decide(&self.play, context)? else { break };
            match context.chatter {
                Chatter::Full => {
                    let who = self.name(question.seat, context);
                    context.output.line(&say::opening::answer(&who, &answer, context.lang))?;
                }
                Chatter::Quiet => context.output.line(&answer)?,
            }
            self.play.act(answer).map_err(Failure::internal)?;
        }
        Ok(())
    }

    /// Takes what a person has typed; the complaint when it is not an answer.
    pub(super) fn hear(&mut self, line: &str, context: &Context) -> Result<(), String> {
        let question = self.play.next_turn();
        let taken = match &question {
            Some(asked) => OpeningAction::read(asked, line).and_then(|answer| self.play.act(answer)),
            None => Ok(()),
        };
        taken.map_err(|error| say::opening::error(line, &error, question.as_ref(), context.lang))
    }

    /// Goes back to the last answer of a person. False when there is none.
    pub(super) fn take_back(&mut self) -> bool {
        let Some(mut again) = OpeningPlay::new(self.play.rule(), self.play.position().rule()) else {
            return false;
        };
        let mut last_own = None;
        for answer in self.play.actions() {
            let own = again.next_turn().filter(|asked| self.person.is_none_or(|person| asked.seat == person));
            if own.is_some() {
                last_own = Some(again.clone());
            }
            // It was taken before in the same order.
            let _ = again.act(answer.clone());
        }
        last_own.map(|before| self.play = before).is_some()
    }

    /// The question, with the words that answer it.
    pub(super) fn show(&self, context: &Context) -> Result<(), Failure> {
        let Some(question) = self.play.next_turn() else { return Ok(()) };
        let text = say::opening::question(&self.play, &question, context.lang);
        let words = say::opening::expected(&question.task, context.lang);
        let who = self.name(question.seat, context);
        context.say(Message::OpeningAsked { who: &who, text: &text, words: &words })
    }

    fn name(&self, seat: Seat, context: &Context) -> String {
        let name = match (self.person, seat) {
            (Some(person), seat) if person == seat => Message::SeatYou,
            (Some(_), _) => Message::SeatEngine,
            (None, Seat::First) => Message::SeatFirst,
            (None, Seat::Second) => Message::SeatSecond,
        };
        name.words(context.lang)
    }
}
