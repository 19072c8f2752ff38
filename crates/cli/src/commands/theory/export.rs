//! `kagetsu theory export`: a theorem as a file, whole or a part, or what is below one position as a certificate.

use clap::Args;
use kagetsu::theory::Theorem;
use kagetsu::{Point, PointSet};
use kagetsu_words::{Message, TheoryMessage};

use super::{describe, prove, theorem};
use crate::context::Context;
use crate::failure::{Ending, Failure};
use crate::progress::Busy;
use crate::{files, input, values};

/// The arguments.
#[derive(Args)]
pub(crate) struct ExportArgs {
    #[arg(value_name = "NAME")]
    source: String,
    #[arg(value_name = "POS", num_args = 0..)]
    pos: Vec<String>,
    #[arg(long, value_name = "FILE")]
    out: String,
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = values::point)]
    replies: Vec<Point>,
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

/// Writes the file.
pub(crate) fn run(args: &ExportArgs, context: &Context) -> Result<Ending, Failure> {
    files::check(context, [&args.out])?;
    let theorem = match is_store(&args.source) {
        true => from_store(args, context)?,
        false => theorem(context, &args.source)?.as_ref().clone(),
    };
    let theorem = if args.replies.is_empty() {
        theorem
    } else {
        theorem.part(args.replies.iter().copied().collect::<PointSet>())
    };
    let bytes = if args.pos.is_empty() || is_store(&args.source) {
        write(&theorem, &args.out)?
    } else {
        let setup = input::position(context, &args.pos, None)?.setup();
        let proof = theorem.proof_of(&setup).ok_or_else(|| {
            let (place, text) = (&args.pos.join(" "), &context.text(TheoryMessage::NotProved));
            context.bad_input(Message::ErrorPlace { place, text })
        })?;
        proof.to_string().into_bytes()
    };
    files::write(context, &args.out, &bytes)?;
    let (file, bytes) = (&args.out, &bytes.len());
    context.note(TheoryMessage::Exported { file, bytes })?;
    Ok(Ending::Done)
}

/// The text of a theorem, compressed where the name says so.
pub(super) fn write(theorem: &Theorem, path: &str) -> Result<Vec<u8>, Failure> {
    if path.ends_with(".gz") {
        theorem.to_gzip().map_err(Failure::internal)
    } else {
        Ok(theorem.to_string().into_bytes())
    }
}

/// Whether a file is the store of a search, as its first bytes say.
fn is_store(path: &str) -> bool {
    std::fs::File::open(path).is_ok_and(|mut file| {
        let mut head = [0; 15];
        std::io::Read::read_exact(&mut file, &mut head).is_ok() && &head == b"SQLite format 3"
    })
}

/// The theorem of a store's question, or of another position that its search has come to.
fn from_store(args: &ExportArgs, context: &Context) -> Result<Theorem, Failure> {
    let search = prove::resume(&args.source, context)?;
    let start = if args.pos.is_empty() {
        search.goal().start
    } else {
        input::position(context, &args.pos, None)?.setup()
    };
    let name = args.name.clone().unwrap_or_else(|| prove::name_of(&start));
    let found = search.theorem(&name, &start, &Busy::new(context));
    context.interrupt.check()?;
    found.map_err(|error| {
        let reason = describe::search_error(&error, context);
        context.bad_input(Message::ErrorPlace { place: &args.source, text: &reason })
    })
}
