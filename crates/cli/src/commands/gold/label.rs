//! `kagetsu gold label`: searches boards deeply, one after the other, and goes on where it was.

use std::time::Instant;

use clap::Args;
use kagetsu::api::{GoldLabelAnswer, labelled as with_schema};
use kagetsu::engine::{Level, SearchLimits, Settings};
use kagetsu_arena::{GoldLabeller, PositionRecord};
use kagetsu_words::Message;

use super::{GoldHeader, records};
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::files::{self, Growing};
use crate::progress::Progress;
use crate::thinking;
use crate::values::whole;

/// The arguments.
#[derive(Args)]
pub(crate) struct LabelArgs {
    #[arg(value_name = "FILE")]
    boards: String,
    #[arg(long, value_name = "FILE")]
    out: String,
    #[arg(long, value_name = "N", default_value_t = 500_000, hide_default_value = true,
          value_parser = whole::<u64>(100..=1_000_000_000))]
    nodes: u64,
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true,
          value_parser = whole::<u64>(1..=1_000_000_000))]
    every: u64,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    most: Option<u64>,
    #[arg(long, value_name = "FILE")]
    net: Option<String>,
}

/// Labels what is not labelled yet.
pub(super) fn run(args: &LabelArgs, context: &Context) -> Result<Ending, Failure> {
    files::check(context, [&args.out])?;
    let settings = settings(args, context)?;
    let header = header(args, &settings, context);
    let most = args.most.and_then(|most| usize::try_from(most).ok()).unwrap_or(usize::MAX);
    let every = usize::try_from(args.every).unwrap_or(usize::MAX);
    let boards: Vec<PositionRecord> =
        records(&args.boards, context)?.into_iter().step_by(every).take(most).collect();
    let done = begin(args, &header, &boards, context)?;
    let mut file = Growing::open(context, &args.out)?;
    let progress = Progress::new(context, boards.len());
    let mut labeller = GoldLabeller::new(settings, context.rule_or_usual(), thinking::TABLE_MEGABYTES);
    let (start, mut labelled) = (Instant::now(), 0);
    for (index, board) in boards.iter().enumerate().skip(done) {
        let Some(gold) = labeller.label(board, context.interrupt.flag()) else {
            context.interrupt.check()?;
            let number = &(index * every + 1);
            return Err(context.bad_input(Message::ErrorGoldBoard { path: &args.boards, number }));
        };
        file.add(&gold.to_bytes(), context)?;
        labelled += 1;
        progress.show(index + 1, &"");
    }
    progress.clear();
    let milliseconds = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
    let GoldHeader { program, network, rule, nodes, .. } = header;
    let total = boards.len();
    match context.format {
        Format::Json => {
            let answer = GoldLabelAnswer { program, network, rule, nodes, labelled, total, milliseconds };
            context.json(&with_schema(answer))?;
        }
        Format::Text => context.note(Message::GoldLabelled { count: &labelled, total: &total })?,
    }
    Ok(Ending::Done)
}

/// The strongest level, with this number of stones.
fn settings(args: &LabelArgs, context: &Context) -> Result<Settings, Failure> {
    let rule = context.rule_or_usual();
    let mut settings = Settings::of_level(Level::Master);
    settings.limits = SearchLimits { nodes: Some(args.nodes), ..SearchLimits::default() };
    let Some(network) = thinking::network(args.net.as_deref(), context)? else { return Ok(settings) };
    if network.rule() != rule {
        let (wanted, found) = (&rule.name(), &network.rule().name());
        return Err(context.bad_input(Message::ErrorGoldNetwork { wanted, found }));
    }
    Ok(settings.with_network(network))
}

fn header(args: &LabelArgs, settings: &Settings, context: &Context) -> GoldHeader {
    let rule = context.rule_or_usual();
    let network = settings.network.as_ref().filter(|network| network.rule() == rule);
    GoldHeader {
        schema: GoldHeader::SCHEMA.to_owned(),
        program: format!("kagetsu {}", env!("CARGO_PKG_VERSION")),
        network: network.map(|network| network.checksum().to_owned()),
        rule: rule.name().to_owned(),
        nodes: args.nodes,
        units_per_logit: super::units_per_logit(network.map(AsRef::as_ref)),
        boards: args.boards.clone(),
        every: args.every,
    }
}

/// How many boards are labelled already, after looking that the labels there are of the same kind and of these boards;
/// writes the header of a new set.
fn begin(
    args: &LabelArgs,
    header: &GoldHeader,
    boards: &[PositionRecord],
    context: &Context,
) -> Result<usize, Failure> {
    let out = &args.out;
    if !std::path::Path::new(out).exists() {
        let mut text = serde_json::to_string_pretty(header).map_err(Failure::internal)?;
        text.push('\n');
        files::write(context, &GoldHeader::path(out), text.as_bytes())?;
        return Ok(0);
    }
    if GoldHeader::read(out, context)? != *header {
        return Err(context.bad_input(Message::ErrorGoldOther { path: out }));
    }
    let labelled = records(out, context)?;
    for (index, (gold, board)) in labelled.iter().zip(boards).enumerate() {
        if (gold.stones, gold.turn) != (board.stones, board.turn) {
            let number = &(index + 1);
            return Err(context.bad_input(Message::ErrorGoldBoards { path: out, number }));
        }
    }
    Ok(labelled.len())
}
