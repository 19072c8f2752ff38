//! Openings as boards of the Yixin family play them: swap2 and Soosõrv-8, step by step.
//!
//! A step asks for decisions and gets them as messages; the stones that follow from them come back with the next
//! board. So nothing is put on our own one here.

use kagetsu_rules::{OpeningAction, OpeningPlay, OpeningRule, Point};

use super::current_game::CurrentGame;
use super::execute::Executed;
use super::list::ListReading;
use super::{Effect, Session, error, message};
use crate::command::{SoosorvStep, Swap2Step};
use crate::coordinate::cells;
use crate::request::{Choice, Opening, Wanted};

/// In which words the answer is given.
#[derive(Debug)]
pub(super) enum OpeningReply {
    /// Those of the protocol: a move, or what `SWAP2BOARD` asks for.
    Plain,
    /// A step of the swap2 rule.
    Swap2(Swap2Step),
    /// The first stones of the Soosõrv-8 rule, or a further step of it.
    Soosorv(Option<SoosorvStep>, Box<OpeningPlay>),
}

impl Session {
    pub(super) fn swap2_step(&mut self, step: Swap2Step, effects: &mut Vec<Effect>) -> Executed {
        let game = self.game()?;
        let (game, stones) = match step {
            // Boards do not always clear ours before a new game.
            Swap2Step::Open => (CurrentGame::new(self.options.rule), 0),
            Swap2Step::AfterThree => (game, 3),
            Swap2Step::AfterFive => (game, 5),
        };
        if game.setup.stone_count() != stones {
            let found = game.setup.stone_count();
            return Err(format!(
                "this step needs {stones} stones on the board, not {found}: YXBOARD sets them"
            ));
        }
        self.ask(game, Wanted::Swap2, 1, effects)?;
        self.reply = OpeningReply::Swap2(step);
        Ok(())
    }

    pub(super) fn soosorv_opening(&mut self, effects: &mut Vec<Effect>) -> Executed {
        self.game()?;
        let play = self.soosorv_play()?;
        self.ask_opening(None, play, 3, effects);
        Ok(())
    }

    /// A later step of the Soosõrv-8 rule: the opening is played again from its stones, then the answer is ours.
    pub(super) fn soosorv(
        &mut self,
        step: SoosorvStep,
        reading: &ListReading,
        effects: &mut Vec<Effect>,
    ) -> Executed {
        let mut play = self.soosorv_play()?;
        let stones = reading.stones()?;
        let needed = match step {
            SoosorvStep::FirstSwap | SoosorvStep::Fourth => 3,
            SoosorvStep::SecondSwap | SoosorvStep::Offer => 4,
            SoosorvStep::Choose => stones.len().clamp(5, 12),
        };
        if stones.len() != needed {
            let reason = format!("this step needs {needed} stones, not {}", stones.len());
            return Err(reading.wrong_in_all(&reason));
        }
        let mut line = 0;
        for answer in history(step, &stones, &reading.argument)? {
            let is_stone = matches!(answer, OpeningAction::Place(_) | OpeningAction::Offer(_));
            line += usize::from(is_stone);
            play.act(answer).map_err(|error| match is_stone {
                true => reading.wrong(line, &error.to_string()),
                false => format!("{}: {error}", reading.name),
            })?;
        }
        let answers = if step == SoosorvStep::Fourth { 2 } else { 1 };
        self.ask_opening(Some(step), play, answers, effects);
        Ok(())
    }

    fn soosorv_play(&self) -> Result<OpeningPlay, String> {
        OpeningPlay::new(OpeningRule::Soosorv8, self.options.rule)
            .ok_or_else(|| "this opening belongs to renju: INFO rule 4".to_owned())
    }

    fn ask_opening(
        &mut self,
        step: Option<SoosorvStep>,
        play: OpeningPlay,
        answers: usize,
        effects: &mut Vec<Effect>,
    ) {
        let mut request = self.request(play.position().clone(), Wanted::Opening);
        request.opening = Some(Box::new(Opening { play: play.clone(), answers }));
        self.reply = OpeningReply::Soosorv(step, Box::new(play));
        self.think(request, effects);
    }

    /// The answer to a step of an opening; nothing when the question was another one.
    pub(super) fn conclude_step(&mut self, choice: &Choice) -> Option<Vec<Effect>> {
        let said = match core::mem::replace(&mut self.reply, OpeningReply::Plain) {
            OpeningReply::Plain => return None,
            OpeningReply::Swap2(step) => self.swap2_words(step, choice),
            OpeningReply::Soosorv(step, play) => soosorv_words(step, *play, choice),
        };
        let effects = said.map(|lines| lines.into_iter().map(message).collect());
        Some(effects.unwrap_or_else(|| vec![error("no answer was found")]))
    }

    fn swap2_words(&self, step: Swap2Step, choice: &Choice) -> Option<Vec<String>> {
        let name = match step {
            Swap2Step::Open => "",
            Swap2Step::AfterThree => "SWAP1",
            Swap2Step::AfterFive => "SWAP2",
        };
        Some(match (step, choice) {
            (Swap2Step::AfterThree | Swap2Step::AfterFive, Choice::Swap) => vec![format!("SWAP2 {name} YES")],
            (_, Choice::Stones(points)) if self.is_playable(points) => match (step, points.as_slice()) {
                (Swap2Step::Open, [_, _, _]) => moves("SWAP2", 1, points),
                (Swap2Step::AfterThree, [_, _]) => moves("SWAP2", 4, points),
                (Swap2Step::AfterThree | Swap2Step::AfterFive, [_]) => vec![format!("SWAP2 {name} NO")],
                _ => return None,
            },
            _ => return None,
        })
    }
}

/// What was answered before this step, as far as it can be told from the stones.
fn history(step: SoosorvStep, stones: &[Point], argument: &str) -> Result<Vec<OpeningAction>, String> {
    let places = |count: usize| stones.iter().take(count).copied().map(OpeningAction::Place);
    let mut answers: Vec<OpeningAction> = places(3).collect();
    if step == SoosorvStep::FirstSwap {
        return Ok(answers);
    }
    // Who has which colour does not matter here: the side to move answers.
    answers.push(OpeningAction::Keep);
    if step == SoosorvStep::Fourth {
        return Ok(answers);
    }
    answers.extend(places(4).skip(3));
    let offers = stones.get(4..).unwrap_or_default();
    let count = match step {
        SoosorvStep::Choose => u8::try_from(offers.len()).ok(),
        SoosorvStep::FirstSwap | SoosorvStep::Fourth | SoosorvStep::SecondSwap | SoosorvStep::Offer => {
            argument.parse().ok()
        }
    };
    answers
        .push(OpeningAction::Declare(count.ok_or("expected the number of fifth moves after the command")?));
    if step != SoosorvStep::SecondSwap {
        answers.push(OpeningAction::Keep);
    }
    if step == SoosorvStep::Choose {
        answers.push(OpeningAction::Offer(offers.to_vec()));
    }
    Ok(answers)
}

/// The answers in the words of the rule, if the opening takes them.
fn soosorv_words(step: Option<SoosorvStep>, mut play: OpeningPlay, choice: &Choice) -> Option<Vec<String>> {
    let Choice::Answers(answers) = choice else { return None };
    for answer in answers {
        play.act(answer.clone()).ok()?;
    }
    let swap = |name: &str, answer: &OpeningAction| {
        let letter = if *answer == OpeningAction::Swap { 'Y' } else { 'N' };
        vec![format!("SOOSORV {name} {letter}")]
    };
    Some(match (step, answers.as_slice()) {
        (None, [OpeningAction::Place(first), OpeningAction::Place(second), OpeningAction::Place(third)]) => {
            moves("SOOSORV", 1, &[*first, *second, *third])
        }
        (Some(SoosorvStep::FirstSwap), [answer]) => swap("SWAP1", answer),
        (Some(SoosorvStep::SecondSwap), [answer]) => swap("SWAP2", answer),
        (Some(SoosorvStep::Fourth), [OpeningAction::Place(point), OpeningAction::Declare(count)]) => {
            vec![format!("SOOSORV MOVE4 {} {count}", apart(*point))]
        }
        (Some(SoosorvStep::Offer), [OpeningAction::Offer(points)]) => {
            let offers = points.iter().map(|point| format!("SOOSORV MOVE5 {}", apart(*point)));
            let begin = ["SOOSORV MOVE5 REFRESH".to_owned()];
            begin.into_iter().chain(offers).chain(["SOOSORV MOVE5 DONE".to_owned()]).collect()
        }
        (Some(SoosorvStep::Choose), [OpeningAction::Choose(point)]) => {
            vec![format!("SOOSORV MOVE5 C {}", apart(*point))]
        }
        _ => return None,
    })
}

/// Stones with their numbers in the game.
fn moves(rule: &str, first: usize, points: &[Point]) -> Vec<String> {
    let numbered = points.iter().enumerate();
    numbered.map(|(index, point)| format!("{rule} MOVE{} {}", first + index, apart(*point))).collect()
}

/// A point as these messages write it: with a blank instead of the comma.
fn apart(point: Point) -> String {
    let (x, y) = cells(point);
    format!("{x} {y}")
}
