//! `kagetsu library list` and `search`: documents, one line each.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kagetsu::Color;
use kagetsu::api::{DocumentAnswer, labelled};
use kagetsu::library::{DocumentHead, DocumentId, DocumentKind, DocumentState, LibraryQuery, Order, key};
use kagetsu_words::LibraryMessage;

use super::OpenFile;
use super::choice::FilterArgs;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::input;
use crate::values::whole;

/// The arguments of `list`.
#[derive(Args)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    which: Which,
}

/// The arguments of `search`.
#[derive(Args)]
pub(crate) struct SearchArgs {
    #[arg(value_name = "TEXT", required = true)]
    text: Vec<String>,
    #[command(flatten)]
    which: Which,
}

#[derive(Args)]
struct Which {
    #[command(flatten)]
    filter: FilterArgs,
    #[arg(long, value_name = "POS")]
    at: Option<String>,
    #[arg(long, value_name = "KIND", hide_possible_values = true, value_parser = kind_parser())]
    kind: Option<DocumentKind>,
    #[arg(long, value_name = "ORDER", default_value = "changed", hide_default_value = true,
          hide_possible_values = true, value_parser = order_parser())]
    order: Order,
    #[arg(long)]
    deleted: bool,
    #[arg(long, value_name = "N", default_value_t = 50, hide_default_value = true,
          value_parser = whole::<u64>(0..=1_000_000))]
    limit: u64,
}

fn kind_parser() -> impl TypedValueParser<Value = DocumentKind> {
    PossibleValuesParser::new(DocumentKind::ALL.map(DocumentKind::name))
        .try_map(|name| name.parse::<DocumentKind>())
}

fn order_parser() -> impl TypedValueParser<Value = Order> {
    PossibleValuesParser::new(Order::ALL.map(Order::name)).try_map(|name| name.parse::<Order>())
}

/// Lists documents.
pub(super) fn run(args: &ListArgs, file: &OpenFile, context: &Context) -> Result<Ending, Failure> {
    list(None, &args.which, file, context)
}

/// Lists documents whose title, players or event contain a text.
pub(super) fn search(args: &SearchArgs, file: &OpenFile, context: &Context) -> Result<Ending, Failure> {
    list(Some(args.text.join(" ")), &args.which, file, context)
}

fn list(text: Option<String>, which: &Which, file: &OpenFile, context: &Context) -> Result<Ending, Failure> {
    let position = which.at.as_ref().map(|at| input::position(context, std::slice::from_ref(at), None));
    let query = LibraryQuery {
        filter: which.filter.filter(context)?,
        kind: which.kind,
        state: if which.deleted { DocumentState::Deleted } else { DocumentState::Kept },
        rule: context.rule,
        text,
        position: position.transpose()?.map(|record| key::key(&record.setup())),
        order: which.order,
        limit: which.limit,
        ..LibraryQuery::default()
    };
    let listing = file.library.list(&query).map_err(|error| file.failure(&error, context))?;
    for (id, head) in &listing.heads {
        match context.format {
            Format::Json => context.json(&labelled(DocumentAnswer::new(*id, head)))?,
            Format::Text => context.output.line(&line(*id, head))?,
        }
    }
    if context.format == Format::Text {
        let shown = listing.heads.len();
        context.note(LibraryMessage::Listed { shown: &shown, total: &listing.total })?;
    }
    Ok(if listing.total == 0 { Ending::Negative } else { Ending::Done })
}

/// A document in a line; nothing of it can move the cursor, since names have no control characters.
pub(super) fn line(id: DocumentId, head: &DocumentHead) -> String {
    let name = |color| head.players[color].as_deref().unwrap_or("?");
    let players = match Color::ALL.map(|color| head.players[color].is_some()) {
        [false, false] => String::new(),
        _ => format!("{} – {}", name(Color::Black), name(Color::White)),
    };
    let parts = [
        head.date.clone().unwrap_or_default(),
        players,
        head.title.clone(),
        head.event.clone().unwrap_or_default(),
        head.opening.map(|opening| opening.code()).unwrap_or_default(),
        head.result.as_ref().map(ToString::to_string).unwrap_or_default(),
        head.moves.to_string(),
        head.tags.iter().map(|tag| format!("#{tag}")).collect::<Vec<_>>().join(" "),
    ];
    let told: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    format!("{id:>7}  {}", told.join("  "))
}
