//! `kagetsu library openings`: the 26 openings as they were played, or the fourth and fifth moves of one of them.

use clap::Args;
use kagetsu::Color;
use kagetsu::api::{
    DashboardRequest, ExplorerMoveAnswer, FifthsRequest, PlayedAnswer, library_fifths, library_openings,
};
use kagetsu_words::{LibraryMessage, Words};

use super::OpenFile;
use super::choice::FilterArgs;
use super::explore::mark;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::values::whole;

/// The arguments.
#[derive(Args)]
pub(crate) struct OpeningsArgs {
    #[arg(value_name = "CODE")]
    code: Option<String>,
    #[arg(long, value_name = "N", requires = "code", default_value_t = 8, hide_default_value = true,
          value_parser = whole::<u64>(1..=30))]
    limit: u64,
    #[command(flatten)]
    filter: FilterArgs,
}

/// Shows what was played.
pub(super) fn run(args: &OpeningsArgs, file: &OpenFile, context: &Context) -> Result<Ending, Failure> {
    match &args.code {
        Some(code) => fifths(code, args, file, context),
        None => all(args, file, context),
    }
}

fn all(args: &OpeningsArgs, file: &OpenFile, context: &Context) -> Result<Ending, Failure> {
    let rule = context.rule.map(|rule| rule.name().to_owned());
    let request = DashboardRequest { rule, filter: args.filter.request() };
    let answer = library_openings(&file.library, &request)
        .map_err(|error| super::complaint(&file.path, &error, context))?;
    let games: u64 = answer.openings.iter().map(|it| it.tally.games).sum();
    match context.format {
        Format::Json => context.answer(&answer)?,
        Format::Text => {
            context.note(LibraryMessage::OpeningsHead)?;
            for it in &answer.openings {
                let names = &it.opening.names;
                let proved = it.proved.map(|color| match color.0 {
                    Color::Black => LibraryMessage::OpeningBlackWins,
                    Color::White => LibraryMessage::OpeningWhiteWins,
                });
                let proved = proved.map_or(String::new(), |message| message.words(context.lang));
                let head = format!("{:<4}{:>7}", names.code, it.tally.games);
                let line = format!("{head}  {}  {} {}  {proved}", bar(&it.tally), names.kanji, names.romaji);
                context.output.line(&line.trim_end())?;
            }
        }
    }
    Ok(if games == 0 { Ending::Negative } else { Ending::Done })
}

fn fifths(code: &str, args: &OpeningsArgs, file: &OpenFile, context: &Context) -> Result<Ending, Failure> {
    let request = FifthsRequest {
        opening: code.to_owned(),
        rule: context.rule.map(|rule| rule.name().to_owned()),
        filter: args.filter.request(),
        limit: Some(args.limit),
    };
    let answer = library_fifths(&file.library, &request)
        .map_err(|error| super::complaint(&file.path, &error, context))?;
    match context.format {
        Format::Json => context.answer(&answer)?,
        Format::Text => {
            let names = &answer.opening.names;
            context.note(LibraryMessage::ExploreOpening {
                code: &names.code,
                kanji: &names.kanji,
                romaji: &names.romaji,
                chinese: &names.chinese,
            })?;
            context.note(LibraryMessage::FifthsHead)?;
            for fourth in &answer.fourths {
                context.output.line(&row("", &fourth.fourth).trim_end())?;
                for fifth in fourth.fifths.iter().take(SHOWN) {
                    context.output.line(&row("  ", fifth).trim_end())?;
                }
            }
        }
    }
    Ok(if answer.fourths.is_empty() { Ending::Negative } else { Ending::Done })
}

/// Fifth moves of a fourth move that people are shown.
const SHOWN: usize = 8;

fn row(indent: &str, played: &ExplorerMoveAnswer) -> String {
    let point = format!("{indent}{}", played.point.0);
    let (games, sign) = (played.tally.games, mark(played));
    format!("{point:<6}{games:>7}  {}  {sign}", bar(&played.tally))
}

/// Cells of a bar.
const CELLS: u64 = 20;

/// Black's share of the results, what was drawn, and White's, with Black's score behind it.
fn bar(tally: &PlayedAnswer) -> String {
    let known = tally.black + tally.draw + tally.white;
    if known == 0 {
        return format!("{:CELLS$}    –", "", CELLS = CELLS as usize);
    }
    let upto = |count: u64| (count * CELLS + known / 2) / known;
    let (black, drawn) = (upto(tally.black), upto(tally.black + tally.draw));
    let part = |sign: &str, cells: u64| sign.repeat(cells as usize);
    let score = tally.score.map_or_else(|| "–".to_owned(), |score| format!("{score}%"));
    let cells = part("█", black) + &part("▒", drawn - black) + &part("░", CELLS - drawn);
    format!("{cells} {score:>4}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_shows_every_share_in_its_place() {
        let tally = |black, draw, white| PlayedAnswer {
            games: black + draw + white,
            black,
            draw,
            white,
            score: (black + draw + white > 0).then_some(50),
            last: None,
        };
        assert_eq!(bar(&tally(1, 2, 1)), "█████▒▒▒▒▒▒▒▒▒▒░░░░░  50%");
        assert_eq!(bar(&tally(0, 0, 3)), "░░░░░░░░░░░░░░░░░░░░  50%");
        assert_eq!(bar(&tally(0, 0, 0)).chars().count(), bar(&tally(1, 1, 1)).chars().count());
    }
}
