//! `kagetsu gold score`: how near the classic evaluation and networks come to the labels of gold sets.

use std::sync::Arc;

use clap::Args;
use kagetsu::Rule;
use kagetsu::api::{GoldScoreAnswer, labelled};
use kagetsu::engine::{Level, Network, Settings};
use kagetsu_arena::{Glance, GoldTally, PositionRecord};
use kagetsu_words::Message;

use super::{GoldHeader, records};
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::thinking;

/// The arguments.
#[derive(Args)]
pub(crate) struct ScoreArgs {
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    #[arg(long, value_name = "FILE")]
    net: Vec<String>,
}

/// An evaluation with its name.
struct Judge {
    name: String,
    settings: Settings,
    network: Option<Arc<Network>>,
}

/// Scores every evaluation on every file.
pub(super) fn run(args: &ScoreArgs, context: &Context) -> Result<Ending, Failure> {
    let mut is_headed = context.format == Format::Json;
    for file in &args.files {
        let header = GoldHeader::read(file, context)?;
        let rule: Rule = header.rule.parse().map_err(|_| {
            let (path, reason) = (&GoldHeader::path(file), &header.rule);
            context.bad_input(Message::ErrorGoldHeader { path, reason })
        })?;
        let boards = records(file, context)?;
        let judges = judges(args, rule, context)?;
        if !is_headed {
            context.note(Message::GoldHead)?;
            is_headed = true;
        }
        for judge in judges {
            let mut tally = GoldTally::default();
            for board in &boards {
                context.interrupt.check()?;
                tally.add(board, judge.glance(board, rule, &header), header.units_per_logit);
            }
            print(file, &judge, &tally, context)?;
        }
    }
    Ok(Ending::Done)
}

/// The classic evaluation, the network of the program where it has one for the rule, and those that were named.
fn judges(args: &ScoreArgs, rule: Rule, context: &Context) -> Result<Vec<Judge>, Failure> {
    let master = Settings::of_level(Level::Master);
    let classic = Judge { name: "classic".to_owned(), settings: master.clone().classic(), network: None };
    let mut judges = vec![classic];
    if let Some(network) = Network::built_in().filter(|network| network.rule() == rule) {
        judges.push(Judge { name: "network".to_owned(), settings: master.clone(), network: Some(network) });
    }
    for path in &args.net {
        let Some(network) = thinking::network(Some(path), context)? else { continue };
        if network.rule() != rule {
            let (wanted, found) = (&rule.name(), &network.rule().name());
            return Err(context.bad_input(Message::ErrorGoldNetwork { wanted, found }));
        }
        let settings = master.clone().with_network(Arc::clone(&network));
        judges.push(Judge { name: path.clone(), settings, network: Some(network) });
    }
    Ok(judges)
}

impl Judge {
    fn glance(&self, board: &PositionRecord, rule: Rule, header: &GoldHeader) -> Glance {
        let position = board.position(rule);
        let network = self.network.as_ref().and_then(|_| Glance::network(&self.settings, &position));
        network.unwrap_or_else(|| Glance::classic(&self.settings, &position, header.units_per_logit))
    }
}

fn print(file: &str, judge: &Judge, tally: &GoldTally, context: &Context) -> Result<(), Failure> {
    let GoldTally { value, best_move, result, proof } = tally;
    match context.format {
        Format::Json => context.json(&labelled(GoldScoreAnswer {
            file: file.to_owned(),
            evaluation: judge.name.clone(),
            network: judge.network.as_ref().map(|network| network.checksum().to_owned()),
            boards: value.boards,
            value_loss: value.mean(),
            value_excess: value.excess(),
            best_move_boards: best_move.boards,
            best_move_rate: best_move.share(),
            result_boards: result.boards,
            result_loss: result.mean(),
            proof_boards: proof.boards,
            proof_rate: proof.share(),
        })),
        Format::Text => context.output.line(&format!(
            "{:>7}  {:>6.4}  {:>+7.4}  {:>6.1} %  {:>7}  {:>6.4}  {:>7}  {:>6.1} %  {}  {file}",
            value.boards,
            value.mean(),
            value.excess(),
            100.0 * best_move.share(),
            result.boards,
            result.mean(),
            proof.boards,
            100.0 * proof.share(),
            judge.name,
        )),
    }
}
