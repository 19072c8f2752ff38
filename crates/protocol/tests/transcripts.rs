//! The conversations of `testdata/protocol`, word for word, through the session and a scripted thinker.

use std::collections::VecDeque;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use kagetsu_engine::{Bound, Line, Progress, Score};
use kagetsu_protocol::{Choice, Config, Effect, Session, Thought, parse_point};
use kagetsu_rules::{OpeningAction, Point};

/// A session, what it said, and the last move of the script.
struct Stage {
    session: Session,
    said: VecDeque<String>,
    script: String,
}

impl Stage {
    fn new() -> Stage {
        let config = Config { most_threads: 4, ..Config::default() };
        Stage { session: Session::new(config), said: VecDeque::new(), script: String::new() }
    }

    fn hear(&mut self, effects: Vec<Effect>) {
        self.said.extend(effects.into_iter().filter_map(|effect| match effect {
            Effect::Send(text) => Some(text),
            Effect::Think(_) | Effect::Prepare(_) => None,
            Effect::StopThinking => Some("(stop)".to_owned()),
            Effect::Ponder(_) => Some("(ponder)".to_owned()),
            Effect::StopPondering => Some("(stop pondering)".to_owned()),
            Effect::Quit => Some("(quit)".to_owned()),
        }));
    }

    /// Carries out a line of a transcript.
    fn play(&mut self, line: &str, line_end: &str) -> Result<(), String> {
        let (kind, text) = line.split_at_checked(1).unwrap_or((line, ""));
        let text = text.strip_prefix(' ').unwrap_or(text);
        if kind != "<" && kind != "#" && !self.said.is_empty() {
            return Err(format!("unexpected answers: {:?}", self.said));
        }
        match kind {
            "#" | "" => {}
            ">" => {
                let effects = self.session.line(&format!("{text}{line_end}"));
                self.hear(effects);
            }
            "!" => {
                self.script = text.to_owned();
                let effects = self.session.finished(&thought(text));
                self.hear(effects);
            }
            "~" => {
                let effects = match text.split_once(' ') {
                    Some(("trying", point)) => self.session.trying(square(point)),
                    Some(("tried", point)) => self.session.tried(square(point)),
                    Some(_) | None => self.session.progress(&progress(text)),
                };
                self.hear(effects);
            }
            "<" => {
                let expected = text.replace("@version", env!("CARGO_PKG_VERSION"));
                return self.expect(&expected);
            }
            _ => return Err("not a line of a transcript".to_owned()),
        }
        Ok(())
    }

    fn expect(&mut self, expected: &str) -> Result<(), String> {
        let said = self.said.pop_front();
        let fits = said.as_deref().is_some_and(|said| match (expected, expected.strip_suffix('*')) {
            ("@", _) => said == self.script || parse_point(said).is_ok(),
            (_, Some(beginning)) => said.starts_with(beginning),
            (expected, None) => said == expected,
        });
        if fits { Ok(()) } else { Err(format!("expected {expected:?}, heard {said:?}")) }
    }
}

fn thought(text: &str) -> Thought {
    let choice = match text {
        "swap" => Choice::Swap,
        "nothing" => Choice::Nothing,
        answers if answers.starts_with("= ") => {
            Choice::Answers(answers.split(' ').skip(1).map(answer).collect())
        }
        points => Choice::Stones(
            points.split(' ').map(|point| parse_point(point).expect("a point of the script")).collect(),
        ),
    };
    Thought { choice, report: None, elapsed: Duration::from_millis(3) }
}

/// An answer to the rule of an opening: `swap`, `keep`, a number, `7,7`, `offer:7,7;8,8`, `choose:7,7`.
fn answer(text: &str) -> OpeningAction {
    let point = |text: &str| parse_point(text).expect("a point of the script");
    match text.split_once(':') {
        Some(("offer", points)) => OpeningAction::Offer(points.split(';').map(point).collect()),
        Some((_, chosen)) => OpeningAction::Choose(point(chosen)),
        None if text == "swap" => OpeningAction::Swap,
        None if text == "keep" => OpeningAction::Keep,
        None => text.parse().map_or_else(|_| OpeningAction::Place(point(text)), OpeningAction::Declare),
    }
}

fn square(text: &str) -> Point {
    text.parse().expect("a number or point of the script")
}

/// `depth score nodes milliseconds moves…`
fn progress(text: &str) -> Progress {
    let words: Vec<&str> = text.split(' ').collect();
    let [depth, score, nodes, time, moves @ ..] = &words[..] else { panic!("{text}") };
    let score = match (score.strip_prefix("-M"), score.strip_prefix('M')) {
        (Some(plies), _) => Score::Loss(plies.parse().expect("a number or point of the script")),
        (None, Some(plies)) => Score::Win(plies.parse().expect("a number or point of the script")),
        (None, None) => Score::Value(score.parse().expect("a number or point of the script")),
    };
    let moves = moves.iter().map(|point| square(point)).collect();
    Progress {
        depth: depth.parse().expect("a number or point of the script"),
        is_longer_look: false,
        nodes: nodes.parse().expect("a number or point of the script"),
        elapsed: Duration::from_millis(time.parse().expect("a number or point of the script")),
        lines: vec![Line { score, bound: Bound::Exact, moves }],
    }
}

#[test]
fn every_conversation_goes_as_written_with_both_line_ends() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/protocol");
    let mut count = 0;
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        count += 1;
        let text = fs::read_to_string(&path).unwrap();
        for line_end in ["", "\r", "\n", "\r\n"] {
            let mut stage = Stage::new();
            for (number, line) in text.lines().enumerate() {
                let place = format!("{}:{}: {line}", path.display(), number + 1);
                stage.play(line, line_end).unwrap_or_else(|reason| panic!("{place}: {reason}"));
            }
            assert!(stage.said.is_empty(), "{}: {:?} at the end", path.display(), stage.said);
        }
    }
    assert!(count >= 12, "only {count} conversations were found");
}
