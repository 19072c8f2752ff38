//! `kagetsu gold`: a gold set, boards searched far deeper than those of training, and evaluations held against it.
//!
//! A set is a `.kpos` file of labelled boards with a `.json` file beside it, the [`GoldHeader`], that says what made the
//! labels. `label` makes it, and goes on where it was; `score` compares.

mod label;
mod score;

use std::path::Path;

use clap::{Args, Subcommand};
use kagetsu::engine::{Network, Params};
use kagetsu_arena::PositionRecord;
use kagetsu_words::Message;
use serde::{Deserialize, Serialize};

use crate::context::Context;
use crate::failure::{Ending, Failure};
use crate::input;

/// The arguments.
#[derive(Args)]
pub(crate) struct GoldArgs {
    #[command(subcommand)]
    what: GoldCommand,
}

#[derive(Subcommand)]
enum GoldCommand {
    Label(label::LabelArgs),
    Score(score::ScoreArgs),
}

/// Does what is asked.
pub(crate) fn run(args: &GoldArgs, context: &Context) -> Result<Ending, Failure> {
    match &args.what {
        GoldCommand::Label(args) => label::run(args, context),
        GoldCommand::Score(args) => score::run(args, context),
    }
}

/// What made the labels of a set: other labels would mean something else.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct GoldHeader {
    schema: String,
    /// The program with its version.
    program: String,
    /// The check sum of the network that searched.
    network: Option<String>,
    rule: String,
    /// Stones of each search.
    nodes: u64,
    /// What a logit is worth in the scores of the labels.
    units_per_logit: f64,
    /// The file of the boards, and which of its records are taken: one in so many, from the first.
    boards: String,
    every: u64,
}

impl GoldHeader {
    const SCHEMA: &str = "kagetsu.gold/1";

    /// The file of the header that belongs to a file of boards.
    fn path(boards: &str) -> String {
        Path::new(boards).with_extension("json").to_string_lossy().into_owned()
    }

    /// Reads the header beside a file of boards.
    fn read(boards: &str, context: &Context) -> Result<GoldHeader, Failure> {
        let path = &GoldHeader::path(boards);
        let header: Result<GoldHeader, _> = serde_json::from_slice(&input::read_file(context, path)?);
        let bad = |reason: &str| context.bad_input(Message::ErrorGoldHeader { path, reason: &reason });
        let header = header.map_err(|error| bad(&error.to_string()))?;
        if header.schema != GoldHeader::SCHEMA {
            return Err(bad(&header.schema));
        }
        Ok(header)
    }
}

/// What a logit is worth in scores where no network says it.
const PLAIN_UNITS: f64 = 400.0;

/// What a logit is worth in the scores of a search with this network. Those of the classic evaluation have the scale of
/// the network of the program, which learnt from them.
fn units_per_logit(network: Option<&Network>) -> f64 {
    let built_in = Network::built_in();
    let network = network.or(built_in.as_deref());
    let scale = f64::from(Params::strong().network_scale) / 100.0;
    network.map_or(PLAIN_UNITS, Network::units_per_logit) * scale
}

/// The records of a `.kpos` file.
fn records(path: &str, context: &Context) -> Result<Vec<PositionRecord>, Failure> {
    let bytes = input::read_file(context, path)?;
    let (records, rest) = bytes.as_chunks::<{ PositionRecord::SIZE }>();
    if !rest.is_empty() {
        return Err(context.bad_input(Message::ErrorPositionsFile { path: &path, length: &bytes.len() }));
    }
    let read = |(index, bytes): (usize, &[u8; PositionRecord::SIZE])| {
        PositionRecord::from_bytes(bytes).map_err(|error| {
            let (number, reason) = (&(index + 1), &error);
            context.bad_input(Message::ErrorRecord { path: &path, number, reason })
        })
    };
    records.iter().enumerate().map(read).collect()
}
