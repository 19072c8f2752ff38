//! Which documents are meant: the options of filters.

use clap::Args;
use clap::builder::PossibleValuesParser;
use kagetsu::api::FilterRequest;
use kagetsu::library::Filter;
use kagetsu::{Color, OpeningRule};

use crate::args::side_parser;
use crate::context::Context;
use crate::failure::Failure;
use crate::values::whole;

/// The filter of a command.
#[derive(Args)]
pub(super) struct FilterArgs {
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    #[arg(long = "as", value_name = "SIDE", hide_possible_values = true, requires = "player", value_parser = side_parser())]
    played_as: Option<Color>,
    #[arg(long, value_name = "YEAR", value_parser = whole::<u32>(1..=2999))]
    since: Option<u32>,
    #[arg(long, value_name = "YEAR", value_parser = whole::<u32>(1..=2999))]
    until: Option<u32>,
    #[arg(long, value_name = "TEXT")]
    event: Option<String>,
    #[arg(long, value_name = "CODE")]
    opening: Option<String>,
    #[arg(long, value_name = "RULE", hide_possible_values = true,
          value_parser = PossibleValuesParser::new(OpeningRule::ALL.map(OpeningRule::name)))]
    opening_rule: Option<String>,
    #[arg(long, value_name = "RESULT", hide_possible_values = true,
          value_parser = PossibleValuesParser::new(["black", "white", "draw", "unknown"]))]
    result: Option<String>,
    #[arg(long)]
    own: bool,
    #[arg(long, value_name = "TAG")]
    tag: Option<String>,
    #[arg(long, value_name = "FOLDER")]
    folder: Option<String>,
    #[arg(long, value_name = "N", value_parser = whole::<i64>(1..=i64::MAX))]
    source: Option<i64>,
}

impl FilterArgs {
    /// The filter that is meant.
    pub(super) fn filter(&self, context: &Context) -> Result<Filter, Failure> {
        let filter = self.request().check();
        filter.map_err(|error| Failure::BadInput(error.message.text(context.lang).to_owned()))
    }

    /// The same as a request.
    pub(super) fn request(&self) -> FilterRequest {
        let side = self.played_as.map(|color| if color == Color::Black { "black" } else { "white" });
        FilterRequest {
            player: self.player.clone(),
            side: side.map(str::to_owned),
            from: self.since,
            to: self.until,
            event: self.event.clone(),
            opening: self.opening.clone(),
            opening_rule: self.opening_rule.clone(),
            result: self.result.clone(),
            own: self.own,
            tag: self.tag.clone(),
            folder: self.folder.clone(),
            source: self.source,
        }
    }
}
