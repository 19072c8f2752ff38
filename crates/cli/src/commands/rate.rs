//! `kagetsu rate`: ratings of the players in recorded games, from journals of matches or any records with names.

use std::collections::BTreeMap;

use clap::Args;
use kagetsu::Color;
use kagetsu::records::GameResult;
use kagetsu_arena::{Meeting, read_games};
use kagetsu_words::Message;

use crate::commands::ladder;
use crate::commands::matches::bad_journal;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::input;

/// The arguments.
#[derive(Args)]
pub(crate) struct RateArgs {
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    #[arg(long, value_name = "FILE")]
    svg: Option<String>,
}

/// Names, and results between them.
#[derive(Default)]
struct Results {
    numbers: BTreeMap<String, usize>,
    meetings: BTreeMap<(usize, usize), Meeting>,
    /// Games without two names or a result.
    skipped: usize,
}

/// Reads all files and prints the ratings.
pub(crate) fn run(args: &RateArgs, context: &Context) -> Result<Ending, Failure> {
    let mut results = Results::default();
    for path in &args.files {
        context.interrupt.check()?;
        read(path, &mut results, context)?;
    }
    if results.meetings.is_empty() {
        return Err(context.bad_input(Message::ErrorNoResults));
    }
    let mut names = vec![""; results.numbers.len()];
    for (name, number) in &results.numbers {
        if let Some(place) = names.get_mut(*number) {
            *place = name;
        }
    }
    let meetings: Vec<Meeting> = results.meetings.values().copied().collect();
    ladder::print(&names, &meetings, args.svg.as_deref(), context)?;
    if results.skipped > 0 && context.format == Format::Text {
        context.note(Message::RatingSkipped { count: &results.skipped })?;
    }
    Ok(Ending::Done)
}

fn read(path: &str, results: &mut Results, context: &Context) -> Result<(), Failure> {
    let bytes = input::read_file(context, path)?;
    // A journal names its schema in its first line; everything else is for the record reader to tell.
    let first = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    if String::from_utf8_lossy(first).contains("kagetsu.match") {
        let text = String::from_utf8_lossy(&bytes);
        let games = read_games(&text).map_err(|error| bad_journal(context, path, &error))?;
        for game in &games {
            results.add(&game.players[Color::Black], &game.players[Color::White], game.winner);
        }
        return Ok(());
    }
    for record in input::games_of(context, path, &bytes, None)? {
        let [black, white] = Color::ALL.map(|color| record.info.players[color].as_deref());
        match (black, white, &record.info.result) {
            (Some(black), Some(white), Some(GameResult::Draw)) => results.add(black, white, None),
            (Some(black), Some(white), Some(GameResult::Win { color, .. })) => {
                results.add(black, white, Some(*color));
            }
            _ => results.skipped += 1,
        }
    }
    Ok(())
}

impl Results {
    fn number(&mut self, name: &str) -> usize {
        let next = self.numbers.len();
        *self.numbers.entry(name.to_owned()).or_insert(next)
    }

    fn add(&mut self, black: &str, white: &str, winner: Option<Color>) {
        let (black, white) = (self.number(black), self.number(white));
        if black == white {
            self.skipped += 1;
            return;
        }
        let (first, second) = (black.min(white), black.max(white));
        let entry = self.meetings.entry((first, second));
        let meeting = entry.or_insert(Meeting { first, second, ..Meeting::default() });
        let won_by_first = winner.map(|color| (color == Color::Black) == (black == first));
        match won_by_first {
            None => meeting.draws += 1,
            Some(true) => meeting.wins += 1,
            Some(false) => meeting.losses += 1,
        }
    }
}
